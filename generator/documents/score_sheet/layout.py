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
from typing import Literal

from ...paper import Paper
from .scale import SMALL_LINE, Scale

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

FOLD_GAP = 5.0
"""Between the halves of rows that are folded."""

WIDEST = 1.4
"""How much wider than usual the column of labels may be."""


@dataclass(frozen=True, slots=True)
class Need:
    """
    What a form must hold.

    *tallied* counts those of its *rows* that have tally boxes; *team_lines* are the lines for names above the grid;
    *panel_lines* are those of the longest column of the values when they stand below the grid, *panel_lines_alone* the
    same where a band holds one deal, *panel_lines_beside* those in small type beside it. *label* is the width, in mm,
    that the longest label asks for. *punch* tells whether the margin has room for holes; where it is None it has where
    that costs nothing.
    """

    sides: int
    deals: int
    rows: int
    tallied: int
    team_lines: int
    panel_lines: float
    panel_lines_alone: float
    panel_lines_beside: float
    label: float = 0
    punch: bool | None = None


Ticks = Literal["beside", "above", "none"]
"""Where the boxes to tick stand: beside the number, above it, or nowhere."""

TICKS: tuple[Ticks, ...] = ("beside", "above", "none")

Panel = Literal["beside", "below", "apart"]
"""Where the values stand: beside the grid, below it, or on a page of their own."""


@dataclass(frozen=True, slots=True)
class Layout:
    """
    The sizes chosen, in mm.

    *across* deals stand side by side in a band and *bands* one below the other on each of *pages* pages. Tally boxes
    stand *beside* the number or above it, or are left out of a slip, where *boxes* is false. Where a band holds one
    deal, its heading stands in the column of labels. Rows too many for the height of the page are folded: *folds* bands
    side by side hold *height* of them each.
    """

    scale: Scale
    left: float
    right: float
    top: float
    bottom: float
    punched: bool
    panel: Panel
    across: int
    bands: int
    pages: int
    folds: int
    height: int
    label: float
    column: float
    row: float
    extra: float
    beside: bool
    boxes: bool
    head: float
    names: float
    gap: float
    grid_top: float
    panel_height: float

    @property
    def quality(self) -> tuple[bool, bool, int, bool, float]:
        """What makes one layout better than another, the weightiest first."""
        ticks = 2 * (self.scale.tick + TICK_GAP) if self.beside else 0
        room = min((self.column - ticks) / 16, self.row / 8.5)
        return (self.boxes, self.column >= self.scale.good_column, -self.pages, self.punched, room)


def fit(need: Need, paper: Paper, scale: Scale) -> Layout | None:
    """
    The best layout for *need*, or None where none keeps the least sizes of rows and columns.

    Values stand on a page of their own only where the grid leaves them no room, rows are folded only where they do not
    stand below each other, and labels get the width that they ask for only where it is there.
    """
    asked = max(scale.label, min(need.label, scale.label * WIDEST))
    labels = dict.fromkeys((asked, (asked + scale.label) / 2, scale.label))
    attached: tuple[tuple[Panel, ...], ...] = (("beside", "below"), ("apart",))
    for panels, folds, label in product(attached, (1, 2), labels):
        ways = (
            _Way(across, panel, punched, ticks, folds, label)
            for across in range(1, min(need.deals, most_sides(paper, scale)) + 1)
            for panel, punched, ticks in product(panels, (True, False), TICKS)
            if need.punch in (None, punched)
        )
        tried = (_try(need, paper, scale, way) for way in ways)
        best = max(filter(None, tried), key=lambda layout: layout.quality, default=None)
        if best:
            return best
    return None


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


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to lay a form out: see `Layout`."""

    across: int
    panel: Panel
    punched: bool
    ticks: Ticks
    folds: int
    label: float


def _try(need: Need, paper: Paper, scale: Scale, way: _Way) -> Layout | None:
    if way.ticks == "none" and not scale.pocket:
        return None
    beside, edge, across = way.ticks == "beside", paper.margin + INSET, way.across
    left, right, bottom = (PUNCH if way.punched else edge), paper.width - edge, paper.height - edge - scale.foot
    width = right - left - FOLD_GAP * (way.folds - 1) - (scale.panel + 2 if way.panel == "beside" else 0)
    column = _down((width / way.folds - way.label) / (across * need.sides))
    if column < scale.column + (2 * (scale.tick + TICK_GAP) if beside else 0):
        return None
    extra = scale.ticks if way.ticks == "above" else 0
    head, names = (0.0, scale.head_beside) if across == 1 else (scale.head, scale.names)
    grid_top = edge + scale.title + scale.blank * (1 + need.team_lines) + scale.gap
    lines = need.panel_lines_alone if across == 1 else need.panel_lines
    panel_height = 3 + scale.panel_line * lines if way.panel == "below" else 0
    if way.panel == "beside" and need.panel_lines_beside * SMALL_LINE > bottom - grid_top:
        return None
    room = bottom - grid_top - panel_height
    height = ceil(need.rows / way.folds)
    least = head + names + height * scale.row + min(need.tallied, height) * extra
    bands = min(floor(room / least + 1e-9), ceil(need.deals / across))
    if bands < 1:
        return None
    gap = min(MOST_GAP, _down(room / bands - least)) if bands > 1 else 0
    row = min(scale.tallest, scale.row + _down((room / bands - least - gap) / height))
    return Layout(
        scale=scale, left=left, right=right, top=edge, bottom=bottom, punched=way.punched,
        panel=way.panel, across=across, bands=bands, pages=ceil(need.deals / (across * bands)),
        folds=way.folds, height=height, label=way.label, column=column, row=row, extra=extra, beside=beside,
        boxes=way.ticks != "none", head=head, names=names, gap=gap, grid_top=grid_top, panel_height=panel_height,
    )  # fmt: skip


def _down(length: float) -> float:
    """*length* to the hundredth of a millimetre below, so that nothing grows past its room."""
    return floor(length * 100 + 1e-6) / 100
