"""The Score sheet: the state of the game on top, then one block a deal with the sides as columns.

In: the rules, the words, the places, the paper. Out: the sheet on which the scorekeeper writes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...paper import Paper
from ...ruleset import Ruleset
from ...text import Text
from .block import block
from .cells import Cell, Formula, Highlight, Sheet, Style, areas, split
from .checks import yes
from .layout import Layout
from .lines import WHOLE
from .places import NAMES, PLACES, STATUS, TITLE, TOTALS, Places
from .print_layout import TYPE, height_of, label_width, print_layout, score_page
from .summary import summary, top

_LABELS: tuple[Style, ...] = ("label", "other_way", "only_total", "section", "deal", "total_label", "running_label")
_ACROSS: tuple[Style, ...] = ("check_words", "standing")
"""Styles of words that go on to the last column."""


def first_block(rules: Ruleset) -> int:
    """The first row below the summary, which has a line more where a target ends the game."""
    return PLACES + 5 + (rules.end.target is not None)


def score_sheet(
    rules: Ruleset,
    text: Text,
    places: Places,
    *,
    paper: Paper,
    names: Mapping[str, str],
    default_names: tuple[str, ...],
    longest: Mapping[Style, str],
    large: bool = False,
) -> Sheet:
    """Lay the sheet out whole; *longest* are the longest words that formulas of a style can show."""
    layout = places.layout
    cells = dict(top(rules, text, places, default_names))
    cells |= summary(rules, text, places, names)
    for deal in range(1, layout.deals + 1):
        cells |= block(rules, text, places, names, deal)
    labels = [cell for address, cell in cells.items() if address.startswith("A") and cell.style in _LABELS]
    columns = (label_width(labels), 9, *[_side_width(layout.sides)] * layout.sides)
    needed = _needed(cells, columns, longest)
    page = score_page(layout, needed, columns, paper, large=large)
    printed = print_layout(layout, needed, columns, page)
    return Sheet(
        places.score,
        cells,
        columns=columns,
        heights=printed.heights,
        merged=tuple(_merged(layout)),
        frozen=f"B{TOTALS + 1}",
        cursor=f"{layout.column(1)}{NAMES}",
        highlights=tuple(_highlights(text, places)),
        title_rows=layout.first_block - 1,
        pages=printed.pages,
        landscape=printed.landscape,
        area=f"A1:{layout.last_column}{printed.last_row}",
    )


def _side_width(sides: int) -> float:
    return 21 if sides == 2 else 16 if sides <= 4 else 13


def _needed(cells: Mapping[str, Cell], columns: tuple[float, ...], longest: Mapping[Style, str]) -> Mapping[int, float]:
    """How high each row must be for its words."""
    heights: dict[int, float] = {}
    for address, cell in cells.items():
        if cell.style in TYPE and (cell.value is not None or cell.style in longest):
            column, row = split(address)
            words = Cell(longest.get(cell.style, ""), cell.style) if isinstance(cell.value, Formula) else cell
            room = sum(columns[column - 1 :]) if cell.style in _ACROSS else columns[column - 1]
            heights[row] = max(heights.get(row, 0), height_of(words, room))
    return heights


def _merged(layout: Layout) -> Iterator[str]:
    last = layout.last_column
    yield f"A{TITLE}:{last}{TITLE}"
    yield f"C{STATUS}:{last}{STATUS}"
    yield f"B{layout.first_block - 2}:{last}{layout.first_block - 2}"
    for deal in range(1, layout.deals + 1):
        yield f"C{layout.check(deal)}:{last}{layout.check(deal)}"


def _highlights(text: Text, places: Places) -> Iterator[Highlight]:
    """Wrong entries stand out where they are; so do the cells that tell of problems, and the winner."""
    layout = places.layout
    yield Highlight(f"A{STATUS}:{layout.last_column}{STATUS}", f"$B${STATUS}>0", "alert")
    for deal in range(1, layout.deals + 1):
        row, mark = layout.check(deal), f"C{layout.row(deal, 'went_out')}"
        yield Highlight(f"A{row}:{layout.last_column}{row}", f"N($B${row})>0", "alert")
        yield from _wrong_numbers(layout, deal)
        yield from _disagreeing(layout, deal)
        wrong = f'AND({mark}<>"",{mark}<>"{yes(text)}")'
        yield Highlight(f"{mark}:{layout.last_column}{mark[1:]}", wrong, "wrong")


def _wrong_numbers(layout: Layout, deal: int) -> Iterator[Highlight]:
    """Texts, fractions and, where none belongs, what is below zero."""
    lines = [line for line in layout.entries if line.tally != "went_out"]
    for below in (False, True):
        rows = (layout.row(deal, line.tally) for line in lines if (line.least < 0) is below)
        for area in areas(f"C{row}" for row in rows):
            first, last = area.split(":")[0], area.split(":")[-1].replace("C", layout.last_column)
            negative = "" if below else f"N({first})<0,"
            wrong = f'AND({first}<>"",OR(NOT(ISNUMBER({first})),{negative}N({first})<>INT(N({first}))))'
            yield Highlight(f"{first}:{last}", wrong, "wrong")


def _disagreeing(layout: Layout, deal: int) -> Iterator[Highlight]:
    """Points added up that are not those of the counts."""
    for section in layout.sections:
        if section.points:
            row, top = layout.row(deal, section.points.tally), layout.section(deal, section.code)
            sign = "-" if section.points.rate.startswith("-") else ""
            wrong = f"AND(ISNUMBER(C{row}),COUNT(C{top + 1}:C{row - 1})>0,N(C{row})<>{sign}N(C{top}))"
            yield Highlight(f"C{row}:{layout.last_column}{row}", wrong, "wrong")
    row, top, total = layout.row(deal, WHOLE), layout.heading(deal) + 1, layout.total(deal)
    # The sums of the sections are formulas, which count as filled in: take as many away.
    lines = f"COUNTA(C{top}:C{row - 1})>{len(layout.sections)}"
    yield Highlight(
        f"C{row}:{layout.last_column}{row}", f"AND(ISNUMBER(C{row}),{lines},N(C{row})<>N(C{total}))", "wrong"
    )
