"""
The sheet on which a director types adjustments: what an entrant is given or loses beside the play, a line each.

In: the layout, the words, results so far. Out: the sheet, with what is wrong in words at the end of a line.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...text import Text
from ...tournament.results import Results
from ..workbook.addresses import at, letter
from ..workbook.cells import Cell, Entry, Formula, Highlight, Sheet
from . import lists
from .layout import ADJUSTMENTS, FIRST_ADJUSTMENT, LISTS, PLAN, Layout
from .slips import LARGEST

_HEAD, _LINE = 21.0, 13.5
"""Heights of rows in points."""

_REASON = 60
"""Characters of a reason at most."""


def adjustments_sheet(layout: Layout, text: Text, results: Results) -> Sheet:
    """What the director gives or takes beside the play: a line each."""
    title = layout.titles["adjustments"]
    labels = ("packet.number", "packet.name", "packet.slip.total", "packet.slip.victory_points")
    cells = {"A1": Cell(title, "title"), "A2": Cell(text("results.adjustments.intro"), "note")}
    heads = [*map(text, labels), text("results.adjustments.why"), text("workbook.checks.title")]
    cells |= {f"{letter(column)}{FIRST_ADJUSTMENT - 1}": Cell(head, "heading") for column, head in enumerate(heads, 1)}
    entries = _adjusting(layout, text)
    for row, given in enumerate(results.adjustments[:ADJUSTMENTS], FIRST_ADJUSTMENT):
        cells |= {f"A{row}": Cell(given.entrant, "points", entries["A"]), f"C{row}": Cell(given.points, "points")}
        cells[f"D{row}"] = Cell(given.victory_points or None, "points")
    for row in range(FIRST_ADJUSTMENT, FIRST_ADJUSTMENT + ADJUSTMENTS):
        for column, entry in entries.items():
            before = cells.get(f"{column}{row}", Cell())
            cells[f"{column}{row}"] = Cell(before.value, "words" if column == "E" else "points", entry)
        name = f"INDEX({layout.column('B', PLAN)},MATCH(A{row},{layout.column('A', PLAN)},0))"
        cells[f"B{row}"] = Cell(Formula(f'IFERROR({name},"")'), "label")
        wrong = at(LISTS, f"F{row - FIRST_ADJUSTMENT + 1}")
        cells[f"F{row}"] = Cell(Formula(lists.words_of(wrong)), "check_words")
    last = FIRST_ADJUSTMENT + ADJUSTMENTS - 1
    return Sheet(
        title,
        cells,
        columns=(8.0, 34.0, 13.0, 13.0, 34.0, 30.0),
        heights={1: _HEAD, 2: _LINE, FIRST_ADJUSTMENT - 1: 2 * _LINE},
        merged=("A1:F1", "A2:F2"),
        frozen=f"A{FIRST_ADJUSTMENT}",
        cursor=f"A{FIRST_ADJUSTMENT}",
        highlights=(Highlight(f"F{FIRST_ADJUSTMENT}:F{last}", f'F{FIRST_ADJUSTMENT}<>""', "alert"),),
        title_rows=FIRST_ADJUSTMENT - 1,
        pages=1,
        landscape=True,
    )


def _adjusting(layout: Layout, text: Text) -> Mapping[str, Entry]:
    last = max(layout.entrants, default=1)

    def number(label: str, prompt: str, least: int, most: int) -> Entry:
        wrong = text("results.errors.number", least=least, most=most)
        return Entry("number", text(label), text(prompt), wrong, least, most)

    given = number("packet.slip.total", "results.prompts.adjustment", -LARGEST, LARGEST)
    victory = number("packet.slip.victory_points", "results.prompts.adjustment", -LARGEST, LARGEST)
    why = text("results.adjustments.why")
    reason = Entry("name", why, text("results.prompts.why"), text("results.errors.why", most=_REASON), most=_REASON)
    who = number("packet.number", "results.prompts.number", 1, last)
    return {"A": who, "C": given, "D": victory, "E": reason}
