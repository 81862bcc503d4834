"""The Score sheet: the state of the game on top, then one block a deal with the sides as columns.

In: the rules, the words, the places, the paper. Out: the sheet on which the scorekeeper writes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...paper import Paper
from ...ruleset import Ruleset
from ...text import Text
from .block import block
from .cells import Highlight, Sheet, areas
from .checks import yes
from .layout import Layout, numeric_tallies
from .minimums import in_words
from .places import NAMES, PLACES, STATUS, TITLE, TOTALS, Places
from .summary import summary, top

ROW = 13.5
"""Height of a line, in points."""

_TOP_HEIGHTS = {TITLE: 21.0, STATUS: 25.5, NAMES: 27.0, TOTALS: 16.5}
_HEADING, _TWO_LINES = 16.5, 25.5
_END_HEIGHTS = (_TWO_LINES, 15.0, 15.0, 7.5)
"""Check, total, running total, gap."""

SMALLEST_PRINT = 0.7
"""How far a page may be scaled down to hold one more deal."""

PRINTED_HEIGHT = 22.0
"""Millimetres of the paper's height that margins, header and footer take."""


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
) -> Sheet:
    """Lay the sheet out whole."""
    layout = places.layout
    cells = dict(top(rules, text, places, default_names))
    cells |= summary(rules, text, places, names)
    for deal in range(1, layout.deals + 1):
        cells |= block(rules, text, places, names, deal)
    heights = _heights(layout, _TWO_LINES if in_words(rules) else _HEADING)
    return Sheet(
        places.score,
        cells,
        columns=(26, 9, *[_side_width(layout.sides)] * layout.sides),
        heights=heights,
        merged=tuple(_merged(layout)),
        frozen=f"B{TOTALS + 1}",
        cursor=f"{layout.column(1)}{NAMES}",
        highlights=tuple(_highlights(text, places)),
        title_rows=layout.first_block - 1,
        pages=_pages(layout, heights, paper),
    )


def _side_width(sides: int) -> float:
    return 21 if sides == 2 else 16 if sides <= 4 else 13


def _heights(layout: Layout, heading: float) -> Mapping[int, float]:
    heights = dict.fromkeys(range(1, layout.first_block), ROW) | _TOP_HEIGHTS
    for deal in range(1, layout.deals + 1):
        start = layout.heading(deal)
        heights |= dict.fromkeys(range(start, start + layout.block_rows), ROW)
        heights |= dict(enumerate(_END_HEIGHTS, start=layout.check(deal))) | {layout.heading(deal): heading}
    return heights


def _pages(layout: Layout, heights: Mapping[int, float], paper: Paper) -> int:
    """
    How many pages high the print is, as many whole deals on each as stay legible.

    The rows above the first deal are printed on every page, so that all pages are equally full and break between deals.
    """
    top = sum(heights[row] for row in range(1, layout.first_block))
    block = sum(heights[row] for row in range(layout.heading(1), layout.heading(1) + layout.block_rows))
    room = (paper.points[1] - PRINTED_HEIGHT * paper.points[0] / paper.width) / SMALLEST_PRINT
    deals_a_page = max(1, int((room - top) // block))
    return -(-layout.deals // deals_a_page)


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
        row, mark_row = layout.check(deal), layout.row(deal, "went_out")
        yield Highlight(f"A{row}:{layout.last_column}{row}", f"N($B${row})>0", "alert")
        for area in areas(f"C{layout.row(deal, tally)}" for tally in numeric_tallies(layout)):
            first = area.split(":")[0]
            last = area.split(":")[-1].replace("C", layout.last_column)
            wrong = f'AND({first}<>"",OR(NOT(ISNUMBER({first})),N({first})<0,N({first})<>INT(N({first}))))'
            yield Highlight(f"{first}:{last}", wrong, "wrong")
        mark = f"C{mark_row}"
        wrong = f'AND({mark}<>"",{mark}<>"{yes(text)}")'
        yield Highlight(f"{mark}:{layout.last_column}{mark_row}", wrong, "wrong")
