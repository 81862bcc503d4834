"""
Where the parts of a score sheet stand.

In: what a form needs (`Need`), the paper, the size of print. Out: the `Layout` that takes the fewest pages and leaves
the most room to write, or None where rows or columns would become too small. All lengths are in millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import ceil, floor

from ..paper import Paper

INSET = 0.3
"""Half the thickest line and a little: what is drawn on the edge of the printable area stays inside it."""

PUNCH = 17.0
"""The side margin that holes need: 12 mm to their middle, 4 mm to their rim, and a little."""

PANEL_COLUMNS = 3
"""Columns of the values where they stand below the grid."""

MOST_GAP = 2.5
"""Between two bands, where there is room."""

TICK_GAP = 0.8
"""Between two boxes to tick."""


@dataclass(frozen=True, slots=True)
class Scale:
    """
    The sizes of one size of print, in mm.

    *row* and *column* are the least that a person can write in; *good_column* is what a wide form gives up a page for;
    *tallest* is where a row has room enough. *ticks* is what boxes above the number add to a row; *letters* is what a
    line of the values holds.
    """

    row: float
    tallest: float
    column: float
    good_column: float
    label: float
    title: float
    blank: float
    names: float
    head: float
    head_beside: float
    ticks: float
    tick: float
    panel: float
    panel_line: float
    letters: int


NORMAL = Scale(
    row=7.5, tallest=13, column=12, good_column=14, label=45, title=8.5, blank=8, names=8, head=14.5, head_beside=12,
    ticks=4, tick=2.7, panel=38, panel_line=4,
    letters=44,
)  # fmt: skip
LARGE = Scale(
    row=9, tallest=15, column=12, good_column=16, label=56, title=11, blank=9.5, names=10, head=17, head_beside=14.5,
    ticks=4.8, tick=3.4, panel=48, panel_line=5.2,
    letters=38,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Need:
    """
    What a form must hold.

    *tallied* counts those of its *rows* that have tally boxes; *team_lines* are the lines for names above the grid;
    *panel_lines* are those of the longest column of the values when they stand below the grid, *panel_lines_alone* the
    same where a band holds one deal.
    """

    sides: int
    deals: int
    rows: int
    tallied: int
    team_lines: int
    panel_lines: float
    panel_lines_alone: float


@dataclass(frozen=True, slots=True)
class Layout:
    """
    The sizes chosen, in mm.

    *across* deals stand side by side in a band and *bands* one below the other on each of *pages* pages. Tally boxes
    stand *beside* the number or above it. Where a band holds one deal, its heading stands in the column of labels.
    """

    scale: Scale
    left: float
    right: float
    top: float
    bottom: float
    punched: bool
    panel_beside: bool
    across: int
    bands: int
    pages: int
    column: float
    row: float
    extra: float
    beside: bool
    head: float
    names: float
    gap: float
    grid_top: float
    panel_height: float

    @property
    def label_left(self) -> float:
        """Where the column of labels begins."""
        return self.left

    @property
    def cells_left(self) -> float:
        """Where the columns to write in begin."""
        return self.left + self.scale.label

    @property
    def quality(self) -> tuple[bool, int, bool, float]:
        """What makes one layout better than another, the weightiest first."""
        ticks = 2 * (self.scale.tick + TICK_GAP) if self.beside else 0
        room = min((self.column - ticks) / 16, self.row / 8.5)
        return (self.column >= self.scale.good_column, -self.pages, self.punched, room)


def scale_of(large: bool) -> Scale:
    """The sizes of large or normal print."""
    return LARGE if large else NORMAL


def fit(need: Need, paper: Paper, scale: Scale) -> Layout | None:
    """The best layout for *need*, or None where none keeps the least sizes of rows and columns."""
    ways = (
        layout
        for across in range(1, min(need.deals, most_sides(paper, scale)) + 1)
        for punched, panel_beside, beside in product((True, False), repeat=3)
        if (
            layout := _try(need, paper, scale, across=across, punched=punched, panel_beside=panel_beside, beside=beside)
        )
    )
    return max(ways, key=lambda layout: layout.quality, default=None)


def fit_page(need: Need, paper: Paper, scale: Scale) -> Layout | None:
    """The best layout of one page with as many of the deals of *need* as stand on it with ease."""
    found = [fit(replace(need, deals=deals), paper, scale) for deals in range(need.deals, 0, -1)]
    pages = [layout for layout in found if layout and layout.pages == 1]
    return next((layout for layout in pages if layout.column >= scale.good_column), pages[-1] if pages else None)


def most_sides(paper: Paper, scale: Scale) -> int:
    """How many columns of the least width stand beside the labels."""
    return floor((paper.width - 2 * (paper.margin + INSET) - scale.label) / scale.column + 1e-9)


def most_rows(need: Need, paper: Paper, scale: Scale) -> int:
    """How many rows of the least height *need* could have in all, its tallied rows among them."""
    return next(rows for rows in _fewer(need.rows) if rows == 0 or fit(_with_rows(need, rows), paper, scale))


def _fewer(rows: int) -> Iterator[int]:
    yield from range(rows - 1, -1, -1)


def _with_rows(need: Need, rows: int) -> Need:
    return replace(need, rows=rows, tallied=min(need.tallied, rows))


def _try(
    need: Need, paper: Paper, scale: Scale, *, across: int, punched: bool, panel_beside: bool, beside: bool
) -> Layout | None:
    edge = paper.margin + INSET
    left, right = (PUNCH if punched else edge), paper.width - edge
    width = right - left - scale.label - (scale.panel + 2 if panel_beside else 0)
    column = _down(width / (across * need.sides))
    if column < scale.column + (2 * (scale.tick + TICK_GAP) if beside else 0):
        return None
    extra = 0 if beside else scale.ticks
    head, names = (0.0, scale.head_beside) if across == 1 else (scale.head, scale.names)
    grid_top = edge + scale.title + scale.blank * (1 + need.team_lines) + 1.5
    panel_height = (
        0 if panel_beside else 3 + scale.panel_line * (need.panel_lines_alone if across == 1 else need.panel_lines)
    )
    room = paper.height - edge - grid_top - panel_height
    least = head + names + need.rows * scale.row + need.tallied * extra
    bands = min(floor(room / least + 1e-9), ceil(need.deals / across))
    if bands < 1:
        return None
    gap = min(MOST_GAP, _down(room / bands - least)) if bands > 1 else 0
    row = min(scale.tallest, scale.row + _down((room / bands - least - gap) / need.rows))
    return Layout(
        scale=scale, left=left, right=right, top=edge, bottom=paper.height - edge, punched=punched,
        panel_beside=panel_beside, across=across, bands=bands, pages=ceil(need.deals / (across * bands)),
        column=column, row=row, extra=extra, beside=beside, head=head, names=names, gap=gap, grid_top=grid_top,
        panel_height=panel_height,
    )  # fmt: skip


def _down(length: float) -> float:
    """*length* to the hundredth of a millimetre below, so that nothing grows past its room."""
    return floor(length * 100 + 1e-6) / 100
