"""The results workbook of an event as a document and as XML; LibreOffice has its own tests."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import openpyxl
import pytest
from openpyxl.utils import get_column_letter

from generator.documents.results import build_results
from generator.documents.results.reading import read_results
from generator.documents.workbook import Formula, Workbook
from generator.documents.workbook.formulas import Call, Node, parse
from generator.documents.workbook.results import FUNCTIONS
from generator.paper import PAPERS
from generator.render.xlsx import is_untouched, render_xlsx
from generator.render.xlsx_read import held_cells
from generator.text import Text
from generator.tournament.bands import usual
from generator.tournament.event import Band, Entrant, Event, Scoring
from generator.tournament.formats import format_named
from generator.tournament.planning import plan
from generator.tournament.results import Adjustment, Results, SideResult, TableResult
from generator.tournament.schedule import Schedule
from tests.events import random_event, random_results, random_schedule

pytestmark = pytest.mark.slow


HOSTILE = (
    '=HYPERLINK("http://x")',
    "+Anna",
    "@Sam",
    "-5",
    "A&B <b>",
    'O\'Hara "Q"',
    "{{ x }}",
    "#N/A",
    "'quoted",
    "Ω Łódź",
)
ALLOWED = {
    "SUM", "IF", "AND", "OR", "NOT", "IFERROR", "COUNT", "COUNTA", "COUNTIF", "SUMIF", "INDEX", "MATCH", "MAX", "MIN",
    "LARGE", "SMALL", "RANK", "INT", "ROUND", "ABS", "N", "ISNUMBER",
}  # fmt: skip
"""Functions found to work in every spreadsheet program, as far as they are used here."""

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def build(event: Event, schedule: Schedule | None = None, **more: Any) -> Workbook:
    return build_results(event, schedule or plan(event), Text("en", event.rules), paper=PAPERS["a4"], **more)


@pytest.fixture
def parts(make: Callable[..., Event]) -> dict[str, ElementTree.Element]:
    """The parts of a small event's file as XML."""
    with zipfile.ZipFile(io.BytesIO(render_xlsx(build(make(8, 2, double_entry=True))))) as archive:
        return {name: ElementTree.fromstring(archive.read(name)) for name in archive.namelist() if "xml" in name}


@pytest.fixture(scope="module")
def make() -> Callable[..., Event]:
    """An event of so many players who change partners."""

    model = random_event(random.Random(3))

    def made(players: int, rounds: int, **more: Any) -> Event:
        entrants = tuple(Entrant(number, (f"P{number}",)) for number in range(1, players + 1))
        given = {"entrants": entrants, "format": format_named("partners", pairs=False), "rounds": rounds, "deals": 2}
        return replace(
            model, **({**given, "finals": 0, "others": (), "double_entry": False, "scoring": Scoring()} | more)
        )

    return made


def functions(node: Node) -> set[str]:
    if not isinstance(node, Call):
        return set()
    own = {node.function.upper()} if node.function.isalpha() else set()
    return own.union(*map(functions, node.arguments))


@pytest.mark.parametrize("seed", range(4))
def test_formulas_keep_to_what_every_program_knows(seed: int) -> None:
    event = random_event(random.Random(seed))
    book = build(event, random_schedule(event, random.Random(seed)))
    formulas = {
        cell.value.text for sheet in book.sheets for cell in sheet.cells.values() if isinstance(cell.value, Formula)
    }

    assert set().union(*(functions(parse(text)) for text in formulas)) <= ALLOWED <= FUNCTIONS
    assert max(map(len, formulas)) < 8192


def test_hostile_names_stay_texts(make: Callable[..., Event]) -> None:
    event = make(12, 2)
    entrants = tuple(
        replace(one, names=(name,)) for one, name in zip(event.entrants, (*HOSTILE, "x" * 80, "Anna"), strict=True)
    )
    content = render_xlsx(build(replace(event, entrants=entrants, name="=1+1")))
    cells = held_cells(content)

    for sheet in cells.values():
        assert not [
            held for held in sheet.values() if isinstance(held.value, Formula) and "HYPERLINK" in held.value.text
        ]
    shown = {held.shown for held in cells["Standings"].values()}
    assert set(HOSTILE) <= shown
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert not any("externalLink" in name or "vba" in name for name in archive.namelist())


def test_inputs_alone_are_open_and_all_sheets_are_protected(make: Callable[..., Event]) -> None:
    """In a round, of two sides at two tables: two deals, the total, the second entry and the status."""
    book = openpyxl.load_workbook(io.BytesIO(render_xlsx(build(make(8, 2, double_entry=True)))))
    first = book["Round 1"]
    is_open = {cell.coordinate for row in first.iter_rows() for cell in row if not cell.protection.locked}
    validated = {
        f"{get_column_letter(column)}{row}"
        for found in first.data_validations.dataValidation
        for area in found.sqref.ranges
        for row, column in area.cells
    }

    assert all(sheet.protection.sheet for sheet in book)
    assert is_open == {f"{column}{row}" for column in "BC" for top in (7, 18) for row in range(top, top + 5)}
    assert is_open == validated


def test_targets_are_relative_and_there_is_no_date(parts: dict[str, ElementTree.Element]) -> None:
    targets = [node.get("Target", "") for name, part in parts.items() if name.endswith(".rels") for node in part]

    assert targets
    assert not [target for target in targets if target.startswith("/")]
    assert not [node for node in parts["docProps/core.xml"] if node.tag.endswith(("created", "modified"))]


def test_prompts_keep_to_what_excel_takes(parts: dict[str, ElementTree.Element]) -> None:
    for sheet in (part for name, part in parts.items() if "worksheets" in name):
        for found in sheet.iter(f"{MAIN}dataValidation"):
            assert len(found.get("prompt", "")) <= 255
            assert len(found.get("error", "")) <= 224
            assert len(found.get("promptTitle", "")) <= 32


def test_the_same_event_gives_the_same_bytes(make: Callable[..., Event]) -> None:
    assert render_xlsx(build(make(9, 2))) == render_xlsx(build(make(9, 2)))


@pytest.mark.parametrize("seed", range(6))
def test_results_filled_in_are_read_back(seed: int) -> None:
    chance = random.Random(seed)
    event = random_event(chance)
    schedule = random_schedule(event, chance)
    results = random_results(schedule, chance)
    content = render_xlsx(build(event, schedule, results=results))
    filled = read_results("file", held_cells(content))

    assert results == filled.results
    assert schedule == filled.schedule
    assert is_untouched(content)


def test_it_opens_at_the_first_round_without_results(make: Callable[..., Event]) -> None:
    event = make(8, 3)
    schedule = plan(event)
    first = tuple(
        TableResult(1, table.number, (SideResult(100), SideResult(50))) for table in schedule.rounds[0].tables
    )

    assert 0 == build(event).opens
    assert 1 == build(event, results=Results(first)).opens


@pytest.mark.parametrize(("sitting_out", "total"), [("own_average", True), ("none", False)])
def test_whole_numbers_look_whole(make: Callable[..., Event], sitting_out: str, total: bool) -> None:
    """Figures that are never a fraction have no decimals; the others none while they are whole."""
    asked = Scoring(sitting_out=sitting_out, bands=usual("hand_and_foot"))
    page = openpyxl.load_workbook(io.BytesIO(render_xlsx(build(make(9, 2, scoring=asked)))))
    standings = page["Standings"]
    formats = {standings[f"{column}5"].value: standings[f"{column}6"].number_format for column in "DEFGHI"}
    (marked,) = [
        (area.sqref, rule)
        for area, rules in standings.conditional_formatting._cf_rules.items()
        for rule in rules
        if rule.dxf and rule.dxf.numFmt
    ]

    assert {"Average", "Won"} | ({"Total", "Victory points"} if total else set()) == {
        label for label, code in formats.items() if "0.0" in code
    }
    assert all((f"{column}6" in marked[0]) == ("0.0" in standings[f"{column}6"].number_format) for column in "DEFGHI")
    assert "." not in marked[1].dxf.numFmt.formatCode
    assert not [cell.coordinate for row in page["Round 1"].iter_rows() for cell in row if "0.0" in cell.number_format]


def test_a_tie_that_gives_a_half_shows_it(make: Callable[..., Event]) -> None:
    asked = Scoring(sitting_out="none", bands=(Band(100, 3, 2), Band(None, 5, 0)))
    page = openpyxl.load_workbook(io.BytesIO(render_xlsx(build(make(8, 2, scoring=asked)))))["Round 1"]

    assert 4 == sum("0.0" in cell.number_format for row in page.iter_rows() for cell in row)


def test_who_sits_out_earns_nothing_before_the_round(make: Callable[..., Event]) -> None:
    """Five players: one sits out in each round; only round 1 has been played."""
    event = make(5, 3, scoring=Scoring(sitting_out="points", points=300))
    (table,) = plan(event).rounds[0].tables
    results = Results(
        (TableResult(1, table.number, (SideResult(500), SideResult(200))),), (Adjustment(table.sides[0][0], -10),)
    )
    book = build(event, results=results)
    standings = next(sheet for sheet in book.sheets if sheet.title == "Standings")
    totals = sorted(book.shown(standings, f"D{row}") for row in range(6, 11))  # type: ignore[type-var]

    assert [200, 200, 300, 490, 500] == totals
