"""A grid of cards on a sheet: how many fit, and where each lies.

In: a paper, a size of card, and how the cards are to lie. Out: the grid that holds most cards. All in mm from the lower
left of the sheet; every place is reckoned from the sheet itself, never added up from card to card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ...paper import CardSize, Paper
from .parts import TOLERANCE, Box, Edge, around

BLEED = 3.175
GUTTER = 6.0
CUTTER_BAND = 6.0
"""How far art runs over the trim unless told otherwise; what lies between fronts and backs that fold behind them; the
strip along two edges that the marks for a cutter need."""

Mode = Literal["long", "short", "fronts", "gutterfold"]
"""Double-sided by the edge that the sheet is flipped on, without backs, or folded so that backs come behind fronts."""

Marks = Literal["on", "off", "back", "cutter"]
Order = Literal["interleaved", "fronts-first", "two-files"]
Axis = Literal["upright", "level"]
"""Which way the line runs that a sheet is turned or folded about."""

Cell = tuple[int, int]
"""Column from the left and row from the top, from 0."""


@dataclass(frozen=True, slots=True)
class Lay:
    """How cards are to lie on *paper*: *bleed* over the trim, *gap* between them, *marks* for cutting."""

    paper: Paper
    mode: Mode = "long"
    order: Order = "interleaved"
    bleed: float = BLEED
    gap: float = 0.0
    marks: Marks = "on"


class NoRoomError(ValueError):
    """Not one card fits; *most* is the widest and tallest that does, one upright and one on its side."""

    def __init__(self, most: tuple[tuple[float, float], ...]) -> None:
        self.most = most
        super().__init__(str(most))


@dataclass(frozen=True)
class Grid:
    """
    Cards in columns and rows on a sheet of *width* and *height*; *margin* is what a printer leaves white.

    The grid lies in the middle or, where the sheet is folded about the middle line *fold*, on the left or above it.
    Art keeps within *reach*.
    """

    width: float
    height: float
    margin: float
    card: CardSize
    columns: int
    rows: int
    reach: Box
    bleed: float = BLEED
    gap: float = 0.0
    fold: Axis | None = None

    @property
    def capacity(self) -> int:
        """Cards on a sheet."""
        return self.columns * self.rows

    @property
    def landscape(self) -> bool:
        """Whether the sheet lies on its side."""
        return self.width > self.height

    @cached_property
    def printable(self) -> Box:
        """What a printer reaches."""
        return Box(0, 0, self.width, self.height).inset(self.margin, self.margin)

    @cached_property
    def block(self) -> Box:
        """All cards together, fronts and backs where both lie on one side."""
        ends = [self.trim((0, 0)), self.trim((self.columns - 1, self.rows - 1))]
        return around(ends + [self.behind(end, self.fold) for end in ends] if self.fold else ends)

    def cells(self) -> Iterator[Cell]:
        """Every cell, row by row."""
        return ((place % self.columns, place // self.columns) for place in range(self.capacity))

    def trim(self, cell: Cell) -> Box:
        """The card in *cell*."""
        column, row = cell
        across, up = self.card.width + self.gap, self.card.height + self.gap
        x = self.width / 2 + (column - self.columns * (1 if self.fold == "upright" else 0.5)) * across
        y = self.height / 2 + (self.rows * (1 if self.fold == "level" else 0.5) - row) * up
        x += self.gap / 2 - (GUTTER / 2 if self.fold == "upright" else 0)
        y += -self.gap / 2 + (GUTTER / 2 if self.fold == "level" else 0)
        return Box(x, y - self.card.height, x + self.card.width, y)

    def behind(self, box: Box, axis: Axis | None) -> Box:
        """Where *box* comes to lie once the sheet is turned or folded about its middle line."""
        if axis == "upright":
            return Box(self.width - box.right, box.bottom, self.width - box.left, box.top)
        return Box(box.left, self.height - box.top, box.right, self.height - box.bottom)

    def depth(self, edge: Edge) -> float:
        """How much a printer reaches beside the block at *edge*."""
        printable, block = self.printable, self.block
        match edge:
            case "top":
                return printable.top - block.top
            case "bottom":
                return block.bottom - printable.bottom
            case "left":
                return block.left - printable.left
            case "right":
                return printable.right - block.right


def best_grid(lay: Lay, card: CardSize) -> Grid:
    """The grid with most cards, upright or on its side; raises `NoRoomError` where not one card fits."""
    grids = list(_grids(lay, card))
    best = max(grids, key=lambda grid: grid.capacity)
    if not best.capacity:
        raise NoRoomError(tuple(sorted({_room(grid) for grid in grids}, reverse=True)))
    return best


def _grids(lay: Lay, card: CardSize) -> Iterator[Grid]:
    """Every way to lay a grid: the sheet upright or on its side, its fold, its strips for a cutter's marks."""
    paper, band = lay.paper, CUTTER_BAND
    folds: tuple[Axis | None, ...] = ("upright", "level") if lay.mode == "gutterfold" else (None,)
    strips = ((band, 0.0), (0.0, band)) if lay.marks == "cutter" else ((0.0, 0.0),)
    for width, height in ((paper.width, paper.height), (paper.height, paper.width)):
        for fold in folds:
            for strip in strips:
                reach = Box(0, 0, width, height).inset(paper.margin, paper.margin).inset(*strip)
                empty = Grid(width, height, paper.margin, card, 0, 0, reach, lay.bleed, lay.gap, fold)
                across, up = _room(empty)
                columns = int((across + lay.gap + TOLERANCE) // (card.width + lay.gap))
                rows = int((up + lay.gap + TOLERANCE) // (card.height + lay.gap))
                yield Grid(width, height, paper.margin, card, columns, rows, reach, lay.bleed, lay.gap, fold)


def _room(grid: Grid) -> tuple[float, float]:
    """What cards may take up across and upward; a gap goes around them too, so that each card has all of its bleed."""
    across, up = grid.reach.width - grid.gap, grid.reach.height - grid.gap
    return (
        (across + grid.gap - GUTTER) / 2 - grid.gap if grid.fold == "upright" else across,
        (up + grid.gap - GUTTER) / 2 - grid.gap if grid.fold == "level" else up,
    )


def flip_axis(grid: Grid, mode: Mode) -> Axis:
    """The line about which a sheet turns when it is flipped on its long or its short edge."""
    return "level" if grid.landscape == (mode == "long") else "upright"
