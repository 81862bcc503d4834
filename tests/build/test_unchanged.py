"""A build of what is there already makes nothing, and notices whatever has changed."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from generator.build import plan, run
from generator.products import PRODUCTS
from generator.ruleset import Ruleset
from generator.workspace import Workspace
from tests.strategies import altered

pytestmark = pytest.mark.slow


ALONE = ("score-sheet", "workbook")
"""Products made from their order alone, soon enough for a test."""


def build(folder: Path, rules: Ruleset, *, force: bool = False, **order: object) -> tuple[list[str], tuple[Path, ...]]:
    """What was made, and the paths that were told."""
    order = {"products": ALONE, **order}
    made, paths = run(plan({"mine": rules}, **order), Workspace(folder), force=force)  # type: ignore[arg-type]
    return [item.job.product for item in made], paths


def lying(folder: Path) -> Mapping[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "mine").iterdir()}


@pytest.fixture
def folder(tmp_path: Path, whitnack: Ruleset) -> Path:
    assert list(ALONE) == build(tmp_path, whitnack)[0]
    return tmp_path


def test_nothing_is_made_or_written_twice(folder: Path, whitnack: Ruleset):
    before, times = lying(folder), {path: path.stat().st_mtime_ns for path in (folder / "mine").iterdir()}
    made, paths = build(folder, whitnack)

    assert [] == made
    assert before == lying(folder)
    assert times == {path: path.stat().st_mtime_ns for path in (folder / "mine").iterdir()}
    assert before.keys() == {path.name for path in paths}


def test_the_paths_are_told_in_the_same_order(tmp_path: Path, whitnack: Ruleset):
    _, first = build(tmp_path, whitnack)
    _, second = build(tmp_path, whitnack)

    assert first == second


@pytest.mark.parametrize(
    "change",
    [{"about.title": {"en": "Ours"}}, {"scoring.going_out": 150}, {"end.deals": 3}],
    ids=["title", "score", "deals"],
)
def test_other_rules_are_made_anew(folder: Path, whitnack: Ruleset, change: dict[str, object]):
    assert list(ALONE) == build(folder, altered(whitnack, change))[0]


@pytest.mark.parametrize(
    "order", [{"languages": ("fi",)}, {"large": True}, {"papers": ("letter",)}], ids=["language", "large", "paper"]
)
def test_another_order_is_made_beside_the_first(folder: Path, whitnack: Ruleset, order: dict[str, object]):
    assert list(ALONE) == build(folder, whitnack, **order)[0]
    assert [] == build(folder, whitnack, **order)[0]
    assert [] == build(folder, whitnack)[0]


def test_an_option_makes_its_own_product_anew(folder: Path, whitnack: Ruleset):
    assert ["score-sheet"] == build(folder, whitnack, options={"sheet-punch": "yes"})[0]


def test_the_page_follows_the_language_of_the_last_order(folder: Path, whitnack: Ruleset):
    build(folder, whitnack, languages=("fi",))
    finnish = lying(folder)["index.html"]
    build(folder, whitnack)

    assert b'<html lang="fi"' in finnish
    assert b'<html lang="en"' in lying(folder)["index.html"]


@pytest.mark.parametrize("lost", ["mine-score-sheet-en-a4.pdf", "index.html", "manifest.json"])
def test_what_was_deleted_comes_back(folder: Path, whitnack: Ruleset, lost: str):
    before = lying(folder)
    (folder / "mine" / lost).unlink()
    build(folder, whitnack)

    assert before == lying(folder)


@pytest.mark.parametrize("touched", ["mine-score-sheet-en-a4.pdf", "index.html"])
def test_what_was_changed_is_put_right(folder: Path, whitnack: Ruleset, touched: str):
    before = lying(folder)
    (folder / "mine" / touched).write_bytes(before[touched] + b" ")
    build(folder, whitnack)

    assert before == lying(folder)


def test_force_makes_everything(folder: Path, whitnack: Ruleset):
    assert list(ALONE) == build(folder, whitnack, force=True)[0]


def test_another_version_of_the_program_makes_everything(folder, whitnack, monkeypatch):
    monkeypatch.setattr("generator.build.unchanged.program", lambda: "another")

    assert list(ALONE) == build(folder, whitnack)[0]


def test_a_manifest_of_before_tells_nothing(folder: Path, whitnack: Ruleset):
    path = folder / "mine" / "manifest.json"
    listed = json.loads(path.read_text(encoding="utf-8"))
    for entry in listed["files"]:
        del entry["made_from"]
    path.write_text(json.dumps(listed), encoding="utf-8")

    assert list(ALONE) == build(folder, whitnack)[0]


def test_what_reads_other_files_is_made_every_time(tmp_path: Path, whitnack: Ruleset):
    order = {"products": ("deck",), "options": {"deck-cards": "JK"}}

    assert [["deck"], ["deck"]] == [build(tmp_path, whitnack, **order)[0] for _ in range(2)]


def test_what_has_something_to_say_says_it_every_time(tmp_path, whitnack, monkeypatch):
    sheet = PRODUCTS["score-sheet"]

    def remarking(order):
        for artifact in sheet.make(order):
            yield replace(artifact, remark="Mind the gap.")

    monkeypatch.setitem(PRODUCTS, "score-sheet", replace(sheet, make=remarking))
    build(tmp_path, whitnack)

    assert ["score-sheet"] == build(tmp_path, whitnack)[0]
