"""
The results workbook of a club event as a document.

In: an event, its schedule, the words, the paper; results so far, which are filled in. Out: a `Workbook`: a sheet a
round, the standings, adjustments, one player's evening, and hidden sheets for what these read.
"""

from __future__ import annotations

from dataclasses import replace

from ... import __version__
from ...paper import Paper
from ...text import Text
from ...tournament.event import Event
from ...tournament.results import Results
from ...tournament.schedule import Schedule
from ..workbook import sheet_title
from ..workbook.cells import Sheet, Workbook, printable, printable_cell
from ..workbook.print_layout import page_of
from ..workbook.remembered import Remembered
from ..workbook.results import results as worked_out
from . import lists
from .adjustments import adjustments_sheet
from .columns import columns_of
from .entry import round_sheet
from .layout import Layout
from .lists import lists_sheet
from .record import fingerprint, record_sheet
from .shown import plan_sheet, player_sheet, standings_sheet
from .slips import slips_sheet
from .workings import workings_sheet


def build_results(
    event: Event, schedule: Schedule, text: Text, *, paper: Paper, results: Results | None = None
) -> Workbook:
    """
    Decide everything about the results workbook of *event* for the rounds of *schedule*.

    *results* so far are filled in, each side's points as its total; the workbook opens at the first round without any.
    """
    text, results = Remembered(text.language, text.rules), results or Results()
    layout = Layout(event, schedule, titles(schedule, text))
    columns, rounds = columns_of(layout), schedule.rounds
    page = page_of(paper, large=False)
    made = (
        *(round_sheet(layout, text, one, results, page) for one in rounds),
        standings_sheet(layout, text, columns),
        adjustments_sheet(layout, text, results),
        player_sheet(layout, text, columns),
        plan_sheet(layout, text),
        slips_sheet(layout, text),
        workings_sheet(layout, columns),
        lists_sheet(layout, text),
    )
    sheets = tuple(map(_printable, made))
    sheets = (*sheets, record_sheet(layout, text, paper.name, sheets))
    names = lists.bands(layout)
    known = {slip.round for slip in results.tables}
    opens = next((place for place, one in enumerate(rounds) if one.number not in known), max(0, len(rounds) - 1))
    title = printable(text("results.title", event=event.name))
    version = text("results.made", version=__version__, fingerprint=fingerprint(schedule)[:8])
    folio = text("workbook.page", page="{page}", pages="{pages}")
    return Workbook(title, version, paper.name, sheets, names, worked_out(sheets, names), version, folio, opens=opens)


def titles(schedule: Schedule, text: Text) -> dict[str | int, str]:
    """The titles of the sheets that are seen."""
    found: dict[str | int, str] = {
        one.number: sheet_title(text("packet.round_n", n=one.number)) for one in schedule.rounds
    }
    for code in ("standings", "adjustments", "player"):
        found[code] = sheet_title(text(f"results.sheets.{code}"))
    return found


def _printable(sheet: Sheet) -> Sheet:
    return replace(sheet, cells={address: printable_cell(cell) for address, cell in sheet.cells.items()})
