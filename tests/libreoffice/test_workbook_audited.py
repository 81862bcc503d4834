"""A workbook filled in and saved by LibreOffice, then audited: it agrees with the score of the same rounds."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.cli import run
from generator.documents.workbook import build_workbook
from generator.engine.scoring import Side
from generator.examples.sample_game import SampleDeal, sample_game
from generator.paper import PAPERS
from generator.text import Text
from generator.variants.loader import load, names
from tests.libreoffice.table import Office, Table, lay
from tests.workbooks import book_of, typed

pytestmark = pytest.mark.slow

XLSX = "Calc MS Excel 2007 XML"


def as_round(deal: SampleDeal, players: int) -> dict[str, Any]:
    """A deal as the file of a round has it."""
    return {"round": deal.number, "players": players, "sides": [as_side(side) for side in deal.sides]}


def as_side(side: Side) -> dict[str, Any]:
    return {
        "name": side.name,
        "melds": [" ".join(map(str, cards)) for cards in side.melds],
        "red_threes": side.red_threes,
        "left": {packet: [" ".join(map(str, cards))] for packet, cards in side.left.items() if cards},
        "untaken": dict(side.untaken),
        "went_out": side.went_out,
        "bonuses": dict(side.bonuses),
    }


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Any]:
    code = run(arguments)
    return code, json.loads(capsys.readouterr().out)


def played(office: Office, name: str, folder: Path) -> tuple[Table, list[SampleDeal]]:
    """The sample game of a variant, every count typed into its workbook as far as that has deals."""
    table = lay(office, book_of(load(name)), folder)
    deals = sample_game(load(name)).deals[: table.layout.deals]
    table.play(*([typed(dict(counts)) for counts in deal.tallies] for deal in deals))
    return table, list(deals)


def agrees_with_score(office: Office, name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, deals = played(office, name, folder)
    office("save", str(folder / "filled.xlsx"), XLSX)
    players = table.rules.table.usual
    files = [folder / f"{deal.number}.json" for deal in deals]
    for file, deal in zip(files, deals, strict=True):
        file.write_text(json.dumps(as_round(deal, players)), encoding="utf-8")
    code, found = asked(capsys, "audit", str(folder / "filled.xlsx"), "--json")
    rounds = [asked(capsys, "score", name, str(file), "--json")[1] for file in files]

    assert (0, [], []) == (code, found["faults"], found["remarks"])
    assert [lines(deal) for deal in rounds] == [lines(deal) for deal in found["rounds"]]
    assert table.row(4) == [total["total"] for total in found["totals"]]


def lines(deal: dict[str, Any]) -> list[Any]:
    """What the sides of a round score, whatever they are called."""
    return [deal["round"], *((side["lines"], side["total"]) for side in deal["sides"])]


@pytest.mark.parametrize("name", ["whitnack", "saskatchewan", "triple-play"])
def test_audit_agrees_with_score(office: Office, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    agrees_with_score(office, name, tmp_path, capsys)


@pytest.mark.full
@pytest.mark.parametrize("name", names())
def test_audit_agrees_with_score_in_every_variant(
    office: Office, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    agrees_with_score(office, name, tmp_path, capsys)


def test_what_is_typed_over_in_libreoffice_is_found(
    office: Office, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, _ = played(office, "whitnack", tmp_path)
    layout = table.layout
    total, text = f"C{layout.total(1)}", f"D{layout.row(2, 'melded_20')}"
    office("unprotect", "Score")
    office("fill", [["Score", total, [[77]]], ["Score", text, [["ten"]]], ["Rules", "B12", [[600]]]])
    office("save", str(tmp_path / "filled.xlsx"), XLSX)
    code, found = asked(capsys, "audit", str(tmp_path / "filled.xlsx"), "--json")

    assert 1 == code
    assert {f"Score!{total}", f"Score!{text}"} <= {fault["key"] for fault in found["faults"]}
    assert ["Rules!B12"] == [remark["key"] for remark in found["remarks"]]


def test_the_sample_saved_by_libreoffice_is_in_order(
    office: Office, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = load("burraco")
    game = [deal.tallies for deal in sample_game(rules).deals]
    filled = build_workbook(rules, Text("en", rules), paper=PAPERS["letter"], large=True, game=game)
    lay(office, replace(book_of(rules), workbook=filled), tmp_path)
    office("save", str(tmp_path / "sample.xlsx"), XLSX)
    code, found = asked(capsys, "audit", str(tmp_path / "sample.xlsx"), "--json")

    assert (0, [], []) == (code, found["faults"], found["remarks"])
