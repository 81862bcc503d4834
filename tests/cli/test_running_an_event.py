"""The example event, and what docs/running-an-event.md promises of it."""

import json
import re
import shutil
from itertools import combinations
from pathlib import Path

import pytest

from generator.cli import run

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "running-an-event.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the example event and its packet."""
    folder = tmp_path_factory.mktemp("event")
    for name in ("spring.yaml", "spring-players.csv"):
        shutil.copy(ROOT / "examples" / name, folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert 0 == run(["packet", "spring.yaml"])
    return folder


def test_the_example_has_all_that_the_guide_says_of_it(folder):
    schedule = json.loads((folder / "output/spring/spring-schedule.json").read_text(encoding="utf-8"))
    numbers = {one["names"][0]: one["number"] for one in schedule["entrants"]}
    sides = [side for one in schedule["rounds"] for table in one["tables"] for side in table["sides"]]
    partners = [frozenset(two) for side in sides for two in combinations(side, 2)]
    stays = numbers["Olga Petrova"]
    seats = {
        (table["table"], table["sides"][0][0])
        for one in schedule["rounds"]
        for table in one["tables"]
        if any(stays in side for side in table["sides"])
    }

    assert 22 == len(numbers)
    assert len(partners) == len(set(partners)), "nobody is anybody's partner twice"
    assert not {
        frozenset({numbers["Anna Berg"], numbers["Ben Carter"]}),
        frozenset({numbers["Ida Jensen"], numbers["Jack Kelly"]}),
    } & set(partners)
    assert {(1, stays)} == seats
    first = [side for table in schedule["rounds"][0]["tables"] for side in table["sides"]]
    assert not any(numbers["Will Young"] in side for side in first)


def test_every_file_that_the_guide_names_is_there(folder):
    named = set(re.findall(r"output/spring/[\w.-]+", GUIDE))

    assert named
    assert all((folder / name).is_file() for name in named)


def test_every_command_of_the_guide_is_understood(folder, monkeypatch):
    """The commands are run as they stand, in an order in which they can be; a workbook without results will do."""
    monkeypatch.chdir(folder)
    shutil.copy("output/spring/spring-results-en-a4.xlsx", "FILLED.xlsx")
    commands = re.findall(r"`meldpress ((?:packet|standings) [^`]+)`", GUIDE)

    assert 4 == len(commands)
    assert [0] * 4 == [run(one.split()) for one in sorted(commands, key=lambda one: "--from-round" in one)]
