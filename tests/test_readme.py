"""What the README promises is so."""

import re
import shlex
from pathlib import Path

import pytest

from generator.cli import run
from generator.cli.catalogue import player_span
from generator.cli.group import PLACES
from generator.variants.loader import load, names

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def table(name):
    """The rows of the table that the README marks by *name*."""
    marked = README.partition(f"<!-- {name} -->\n")[2].partition("<!-- end -->")[0]
    return [tuple(cell.strip(" `") for cell in line.strip("|").split("|")) for line in marked.splitlines()[2:]]


def examples():
    """The questions of the README, each with the answer that stands below it."""
    blocks = re.findall(r"^\$ meldpress (.+)\n((?:(?!\$ |```).+\n)+)", README, re.MULTILINE)
    return [(shlex.split(question), answer.strip()) for question, answer in blocks]


def test_the_variants_are_those_that_come_with_it():
    rules = {name: load(name) for name in names()}
    shown = [
        (name, one.about.title["en"], player_span(one.numbers_of_players), one.about.status)
        for name, one in rules.items()
    ]

    assert shown == table("variants")


def test_the_commands_are_those_that_there_are():
    assert [(f"meldpress {name}", place.about) for name, place in PLACES.items()] == table("commands")


@pytest.mark.parametrize(("question", "answer"), examples(), ids=lambda value: " ".join(value)[:40])
def test_answers_are_as_shown(capsys, question, answer):
    assert 0 == run(question)
    assert answer == capsys.readouterr().out.strip()


def test_there_are_examples():
    assert len(examples()) >= 2


def test_the_house_rules_shown_are_sound(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shown = re.search(r"```yaml\n(.*?)```", README, re.DOTALL)
    Path("ours.yaml").write_text(shown[1], encoding="utf-8")

    assert 0 == run(["check", "ours.yaml", "--strict"])


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)#]+)\)", README))
def test_links_and_pictures_lead_somewhere(link):
    assert (ROOT / link).is_file()


@pytest.mark.parametrize("target", re.findall(r"`make ([\w-]+)`|^make ([\w-]+)$", README, re.MULTILINE), ids="".join)
def test_make_knows_every_target_named(target):
    assert re.search(rf"^{''.join(target)}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


def test_options_named_exist():
    """Every long option in a line of the README belongs to the command of that line."""
    from click import Context

    from generator.cli import program

    for line in re.findall(r"^(?:\$ )?meldpress (\w+)(.*)$", README, re.MULTILINE):
        command = program.get_command(Context(program), line[0])
        assert command is not None
        known = {option for parameter in command.params for option in parameter.opts}
        if line[0] != "ask":
            assert set(re.findall(r"--[a-z-]+", line[1])) <= known
