"""The Score sheet: the state of the game on top, then one block a deal with the sides as columns.

In: the rules, the words, the places, the paper. Out: the sheet on which the scorekeeper writes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...paper import Paper
from ...ruleset import Ruleset
from ...text import Text
from .addresses import split
from .block import block
from .cells import Cell, Formula, Sheet, Style
from .checks import yes
from .highlights import highlights
from .layout import Layout
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
    """Lay the sheet out whole; *longest* are the longest words that a style can come to show."""
    layout = places.layout
    cells = dict(top(rules, text, places, default_names))
    cells |= summary(rules, text, places, names)
    for deal in range(1, layout.deals + 1):
        cells |= block(rules, text, places, names, deal)
    labels = [cell for address, cell in cells.items() if address.startswith("A") and cell.style in _LABELS]
    columns = (label_width(labels), 9, *[_side_width(layout.sides)] * layout.sides)
    needed = _needed(cells, columns, longest)
    page = score_page(layout, needed, columns, paper, large=large)
    capitals = _needed(cells, columns, {**longest, "name": "W" * len(longest["name"])})
    printed, roomy = (print_layout(layout, heights, columns, page) for heights in (needed, capitals))
    if roomy.pages == printed.pages:  # names in capitals have room too, where that takes no more paper
        printed = roomy
    return Sheet(
        places.score,
        cells,
        columns=columns,
        heights=printed.heights,
        merged=tuple(_merged(layout)),
        frozen=f"B{TOTALS + 1}",
        cursor=f"{layout.column(1)}{NAMES}",
        highlights=tuple(highlights(layout, yes(text))),
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
            told = isinstance(cell.value, Formula) or cell.style == "name"
            words = Cell(longest.get(cell.style, ""), cell.style) if told else cell
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
