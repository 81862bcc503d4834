"""How large the rows of a sheet are, and on how many pages it prints: whole deals on each page of the Score sheet.

In: the labels of the rows, the columns, the page. Out: heights by row, pages. The rows above the first deal are
printed on every page, and the sheet is scaled to so many pages, so pages that are equally full break between deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from ...paper import POINT, Paper
from .cells import Cell, Style
from .layout import Layout
from .measure import INDENT, PADDING, digits, lines
from .places import NAMES, STATUS, TITLE, TOTALS

ROW = 12.75
"""Height of a line, in points."""

_A_LINE_MORE = 12.0
_TOP_HEIGHTS = {TITLE: 21.0, STATUS: 25.5, NAMES: 27.0, TOTALS: 16.5}
_FEWEST_LINES: Mapping[Style, int] = {"check_words": 2, "standing": 2}
_LEAST_HEIGHTS: Mapping[Style, float] = {"deal": 16.5, "total_label": 15.0, "running_label": 15.0}
_GAP = 7.5

TYPE: Mapping[Style, tuple[float, bool]] = {
    "label": (10, False),
    "other_way": (9, False),
    "only_total": (9, True),
    "section": (10, True),
    "deal": (11, True),
    "total_label": (10, True),
    "running_label": (10, True),
    "heading": (10, True),
    "figure_heading": (10, True),
    "name": (10, True),
    "status": (10, True),
    "check_words": (9, False),
    "text": (10, False),
    "note": (9, False),
    "value": (10, False),
    "standing": (10, True),
    "minimum_words": (9, True),
}
"""Size and weight of the styles whose words take as many lines as they need."""

_INDENTED = ("label", "other_way", "value", "figure_heading")

SMALLEST_PRINT = 0.7
"""How far a page may be scaled down to hold one more deal."""

SMALLEST_LARGE_PRINT = 0.9
"""The same in large print."""

LARGE = 1.4
"""How much larger large print is."""

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

NARROW_LABELS, WIDE_LABELS = 26.0, 40.0
"""The least and the most digits that the column of labels is wide."""


@dataclass(frozen=True, slots=True)
class Page:
    """What a sheet prints on: the room in points across and down; *scale* is how much larger than usual its type is."""

    width: float
    height: float
    scale: float = 1.0
    landscape: bool = False

    def across(self, columns: Sequence[float]) -> float:
        """How far columns are scaled down to fit the width."""
        return min(1.0, self.width / (POINTS_A_DIGIT * self.scale * sum(columns)))

    @property
    def smallest(self) -> float:
        """How far it may be scaled down at most, the width apart."""
        return SMALLEST_PRINT if self.scale == 1 else SMALLEST_LARGE_PRINT

    def room(self, scaled: float) -> float:
        """How high the rows of a page are together, before they grow with the type and are *scaled* down."""
        return self.height / scaled / self.scale


def page_of(paper: Paper, *, large: bool, landscape: bool = False) -> Page:
    """The page of a paper, upright or across."""
    across, down = (paper.height, paper.width) if landscape else (paper.width, paper.height)
    return Page((across - SIDES) * POINT, (down - EDGES) * POINT, LARGE if large else 1.0, landscape)


@dataclass(frozen=True, slots=True)
class PrintLayout:
    """Heights in points by row, the last of these rows, how many pages they take, and whether these lie across."""

    heights: Mapping[int, float]
    last_row: int
    pages: int
    landscape: bool


def pages_of(heights: Iterable[float], columns: Sequence[float], page: Page) -> int:
    """How many pages rows of these heights take that may be scaled down to the smallest print."""
    return ceil(sum(heights) / page.room(min(page.smallest, page.across(columns))))


def label_width(cells: Iterable[Cell]) -> float:
    """The width of the column of labels in digits: that of the longest, as far as there is room."""
    return min(WIDE_LABELS, max(NARROW_LABELS, *(ceil(_width(cell) + _edges(cell)) for cell in cells)))


def _width(cell: Cell) -> float:
    size, bold = TYPE[cell.style]
    return digits(str(cell.value or ""), size=size, bold=bold)


def _edges(cell: Cell) -> float:
    return PADDING + INDENT * (cell.style in _INDENTED)


def height_of(cell: Cell, width: float) -> float:
    """The height of a row whose words stand in a cell *width* digits wide."""
    size, bold = TYPE[cell.style]
    taken = lines(str(cell.value or ""), width - _edges(cell), size=size, bold=bold)
    taken = max(taken, _FEWEST_LINES.get(cell.style, 1))
    return max(_LEAST_HEIGHTS.get(cell.style, ROW), ROW + _A_LINE_MORE * (taken - 1))


def score_page(
    layout: Layout, needed: Mapping[int, float], columns: Sequence[float], paper: Paper, *, large: bool
) -> Page:
    """The page of the Score sheet: upright, but in large print across where that makes a deal larger."""
    upright = page_of(paper, large=large)
    if not large:
        return upright
    rows = sum(_top(layout, needed).values()) + sum(_block(layout, needed))

    def scale(page: Page) -> float:
        return min(page.across(columns), page.height / (rows * page.scale))

    return max(upright, page_of(paper, large=large, landscape=True), key=scale)


def print_layout(layout: Layout, needed: Mapping[int, float], columns: Sequence[float], page: Page) -> PrintLayout:
    """The heights of all rows from those that the words of each row need at least."""
    return whole_blocks(_top(layout, needed), _block(layout, needed), layout.deals, columns, page)


def whole_blocks(
    top: Mapping[int, float], block: Sequence[float], count: int, columns: Sequence[float], page: Page
) -> PrintLayout:
    """
    The rows of *count* equal blocks, none of which is parted by a page, below rows that every page repeats.

    Blocks fill their pages: they are stretched as far as that looks well, and scaled down to `SMALLEST_PRINT` where
    one more then fits.
    """
    above, one = sum(top.values()), sum(block)
    across = page.across(columns)
    fitting = page.room(min(page.smallest, across))
    pages = ceil(count / max(1, int((fitting - above) // one)))
    a_page = ceil(count / pages)
    room = page.room(across) * OVERFULL - above
    stretch = min(MOST_STRETCH, max(1.0, room / (a_page * one)))
    block = [round(height * stretch, 1) for height in block]
    block[-1] = min(LARGEST_ROW, block[-1] + max(0.0, round(room / a_page - sum(block), 1)))
    rows = [height for _ in range(count) for height in block]
    rows += _empty((pages * a_page - count) * sum(block))
    heights = dict(top) | dict(enumerate(rows, start=max(top) + 1))
    return PrintLayout(grown(heights, page), max(heights), pages, page.landscape)


def grown(heights: Mapping[int, float], page: Page) -> Mapping[int, float]:
    """The heights as high as the type of the page asks."""
    return {row: min(409.0, round(height * page.scale, 1)) for row, height in heights.items()}


def _top(layout: Layout, needed: Mapping[int, float]) -> dict[int, float]:
    """The rows above the first deal."""
    return {row: max(needed.get(row, ROW), _TOP_HEIGHTS.get(row, 0)) for row in range(1, layout.first_block)}


def _block(layout: Layout, needed: Mapping[int, float]) -> list[float]:
    """The rows of one deal, each as high as in the deal where it must be highest."""
    heights = [_GAP] * layout.block_rows
    for row, height in needed.items():
        if row >= layout.first_block:
            place = (row - layout.first_block) % layout.block_rows
            heights[place] = max(heights[place], height)
    return heights


def _empty(height: float) -> list[float]:
    """Rows that fill up the last page."""
    rows = ceil(height / LARGEST_ROW)
    return [round(height / rows, 1)] * rows if rows else []
