"""The results workbook of events in LibreOffice: the standings of the program, the stored results, no errors."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.documents.packet.words import Wording
from generator.documents.results import build_results
from generator.documents.results.reading import read_results
from generator.documents.results.report import as_json
from generator.documents.results.shown import FIRST, shown_columns
from generator.documents.workbook import Workbook
from generator.documents.workbook.addresses import letter
from generator.paper import PAPERS
from generator.render.xlsx import render_xlsx
from generator.render.xlsx_read import held_cells
from generator.text import Text
from generator.tournament.event import Event
from generator.tournament.schedule import Schedule
from generator.tournament.standings import standings
from tests.events import layout_of, random_event, random_results, random_schedule, typed

Office = Callable[..., Any]

pytestmark = pytest.mark.slow

CALLED = {
    "total": "total", "victory_points_in_all": "victory_points", "average": "average", "played": "played",
    "wins": "wins", "differences": "difference", "adjusted": "adjusted", "direct": "direct",
    "best_round": "best_round", "last_round": "last_round",
}  # fmt: skip
"""The columns of the sheet and what JSON calls them."""


def build(event: Event, schedule: Schedule, **more: Any) -> Workbook:
    return build_results(event, schedule, Text("en", event.rules), paper=PAPERS["a4"], **more)


def is_shown(office: Office, event: Event, found: dict[str, Any]) -> None:
    """Whether the Standings sheet shows what JSON says, line by line."""
    columns = [one.code for one in shown_columns(event, Text("en", event.rules))]
    lines = found["standings"]
    area = f"A{FIRST}:{letter(3 + len(columns))}{FIRST + len(lines) - 1}"
    (rows,) = office("read", [["Standings", area]])

    for row, line in zip(rows, lines, strict=True):
        place = f"={line['place']}" if line["shared"] else str(line["place"])
        assert [place, line["number"], " / ".join(line["names"])] == row[:3]
        for code, shown in zip(columns, row[3:], strict=True):
            expected = line[CALLED[code]]
            assert shown == "" if expected is None else math.isclose(expected, shown, abs_tol=1e-5), code


def holds(office: Office, folder: Path, seed: int) -> None:
    """One random event: typed into the workbook, read back, and the same in both."""
    chance = random.Random(seed)
    event = random_event(chance)
    schedule = random_schedule(event, chance)
    results = random_results(schedule, chance)
    path, saved = folder / f"{seed}.xlsx", folder / f"{seed}-filled.xlsx"
    path.write_bytes(render_xlsx(build(event, schedule)))
    office("open", str(path))
    office("fill", typed(layout_of(event, schedule), results, chance))
    office("save", str(saved), "Calc MS Excel 2007 XML")
    filled = read_results(saved.name, held_cells(saved.read_bytes()))

    assert results == filled.results
    assert schedule == filled.schedule
    is_shown(office, event, as_json(Wording(event, schedule), filled, standings(event, schedule, filled.results)))
    assert not any(office("errors").values())
    assert office("read", [["Standings", "A2"]]) == [[["All in order"]]]


@pytest.mark.parametrize("seed", range(6))
def test_the_workbook_shows_the_standings_of_random_events(office: Office, tmp_path: Path, seed: int) -> None:
    holds(office, tmp_path, seed)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(100, 200))
def test_the_workbook_shows_the_standings_of_a_hundred_events(office: Office, tmp_path: Path, seed: int) -> None:
    holds(office, tmp_path, seed)


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_stored_beside_formulas_of_an_event_is_right(office: Office, tmp_path: Path, seed: int) -> None:
    """With results filled in by the program, as after a round was drawn."""
    chance = random.Random(seed)
    event = random_event(chance)
    schedule = random_schedule(event, chance)
    workbook = build(event, schedule, results=random_results(schedule, chance))
    path = tmp_path / "stored.xlsx"
    path.write_bytes(render_xlsx(workbook))
    office("open", str(path))
    office("recalculate")
    found = office("formulas")

    for sheet, cells in workbook.results.items():
        assert cells.keys() == found[sheet].keys()
        for address, stored in cells.items():
            shown = found[sheet][address]
            same = stored == shown if isinstance(stored, str) else math.isclose(stored, shown, abs_tol=1e-9)
            assert same, f"{sheet}!{address}: {stored} is stored, {shown} is right"
