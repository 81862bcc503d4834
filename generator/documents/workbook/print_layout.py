"""How large the rows of the Score sheet are, and on how many pages they print: whole deals on each.

In: the layout of the sheet, its columns, the paper. Out: heights by row, pages. The rows above the first deal are
printed on every page, and the sheet is scaled to so many pages, so pages that are equally full break between deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import ceil

from ...paper import POINT, Paper
from .layout import Layout
from .places import NAMES, STATUS, TITLE, TOTALS

ROW = 13.5
"""Height of a line, in points."""

_TOP_HEIGHTS = {TITLE: 21.0, STATUS: 25.5, NAMES: 27.0, TOTALS: 16.5}
_HEADING, TWO_LINES = 16.5, 25.5
_END_HEIGHTS = (TWO_LINES, 15.0, 15.0, 7.5)
"""Check, total, running total, gap."""

SMALLEST_PRINT = 0.7
"""How far a page may be scaled down to hold one more deal."""

MOST_STRETCH = 1.35
"""How far rows may grow to fill a page."""

OVERFULL = 1.03
"""By how much pages are too full at the scale that the width allows, so that the height decides in every program."""

EDGES, SIDES = 22.0, 24.0
"""Millimetres of the paper's height and width that margins, header and footer take."""

POINTS_A_DIGIT = 5.56
"""The width of a digit of the workbook's font; programs that round it to pixels have it narrower."""

LARGEST_ROW = 400.0
"""Points; Excel takes a little more."""

NARROW_LABELS, WIDE_LABELS = 26.0, 38.0
"""The least and the most digits that the column of labels is wide."""


@dataclass(frozen=True, slots=True)
class PrintLayout:
    """Heights in points by row, the last of these rows, and how many pages they take."""

    heights: Mapping[int, float]
    last_row: int
    pages: int


def pages_of(heights: Iterable[float], paper: Paper) -> int:
    """How many pages rows of these heights take that may be scaled down to the smallest print."""
    return ceil(sum(heights) * SMALLEST_PRINT / ((paper.height - EDGES) * POINT))


def label_width(layout: Layout, headings: Iterator[str]) -> float:
    """The width of the column of labels in digits."""
    lines = (_digits(line.label) for section in layout.sections for line in section.lines)
    bold = (1.15 * len(heading) for heading in headings)
    return min(WIDE_LABELS, max(NARROW_LABELS, *lines, *bold))


def is_long(label: str, width: float) -> bool:
    """Whether a label takes two lines of a column."""
    return _digits(label) > width


def _digits(label: str) -> float:
    """How wide a label is with its indent: letters are a little narrower than digits on average."""
    return 0.9 * len(label) + 3


def print_layout(layout: Layout, columns: tuple[float, ...], paper: Paper, *, words: bool) -> PrintLayout:
    """The heights of all rows; with *words*, opening minimums are told in two lines."""
    top = dict.fromkeys(range(1, layout.first_block), ROW) | _TOP_HEIGHTS
    block = _block(layout, columns[0], TWO_LINES if words else _HEADING)
    above, one = sum(top.values()), sum(block)
    across = (paper.width - SIDES) * POINT / (POINTS_A_DIGIT * sum(columns))
    page = (paper.height - EDGES) * POINT / min(1.0, across)
    fitting = (paper.height - EDGES) * POINT / min(SMALLEST_PRINT, across)
    pages = ceil(layout.deals / max(1, int((fitting - above) // one)))
    a_page = ceil(layout.deals / pages)
    room = page * OVERFULL - above
    stretch = min(MOST_STRETCH, max(1.0, room / (a_page * one)))
    block = [round(height * stretch, 1) for height in block]
    block[-1] = min(LARGEST_ROW, block[-1] + max(0.0, round(room / a_page - sum(block), 1)))
    rows = [height for _ in range(layout.deals) for height in block]
    rows += _empty((pages * a_page - layout.deals) * sum(block))
    heights = top | dict(enumerate(rows, start=layout.first_block))
    return PrintLayout(heights, max(heights), pages)


def _block(layout: Layout, labels: float, heading: float) -> list[float]:
    """The rows of one deal."""
    rows = [heading]
    for section in layout.sections:
        rows.append(ROW)
        rows += (TWO_LINES if is_long(line.label, labels) else ROW for line in section.lines)
    return [*rows, *_END_HEIGHTS]


def _empty(height: float) -> list[float]:
    """Rows that fill up the last page."""
    rows = ceil(height / LARGEST_ROW)
    return [round(height / rows, 1)] * rows if rows else []
