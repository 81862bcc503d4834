"""A grid of cards in the middle of a sheet, and the values of which a sheet's sides are made.

In: a paper and a size of card. Out: the grid that holds most cards. All in mm from the lower left of the sheet; every
place is reckoned from the sheet itself, never added up from card to card.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ..paper import CardSize, Paper

RULER_BAND = 1.6
"""How far the end ticks of a ruler reach."""

TOLERANCE = 0.01
"""What sizes may differ by and still count as equal."""

Edge = Literal["top", "bottom", "left", "right"]
Flip = Literal["long", "short"]
Cell = tuple[int, int]
"""Column from the left and row from the top, from 0."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    left: float
    bottom: float
    right: float
    top: float

    def grown(self, by: float, within: Box) -> Box:
        """The rectangle larger on every side, but never beyond *within*."""
        return Box(
            max(self.left - by, within.left),
            max(self.bottom - by, within.bottom),
            min(self.right + by, within.right),
            min(self.top + by, within.top),
        )


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one card by its lower left corner; *art* counts the faces or the backs, *turned* is upside down."""

    x: float
    y: float
    art: int
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Ruler:
    """A scale from (x, y) to the right or upward, with ticks that reach `RULER_BAND` at its ends."""

    x: float
    y: float
    length: float
    step: float
    upright: bool


@dataclass(frozen=True, slots=True)
class Words:
    """A line of type of *size* points on the baseline at (x, y), no longer than *room*; *upright* runs upward."""

    text: str
    x: float
    y: float
    room: float
    size: float = 6.5
    upright: bool = False
    centred: bool = False
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a sheet. *trim* is the block of its cards, *bleed* how far their art goes; none without cards."""

    front: bool
    slots: tuple[Slot, ...] = ()
    marks: tuple[Line, ...] = ()
    rulers: tuple[Ruler, ...] = ()
    words: tuple[Words, ...] = ()
    trim: Box | None = None
    bleed: Box | None = None


@dataclass(frozen=True)
class Grid:
    """Cards in columns and rows in the middle of a sheet; *margin* is what a printer leaves white."""

    width: float
    height: float
    margin: float
    card: CardSize
    columns: int
    rows: int

    @property
    def capacity(self) -> int:
        """Cards on one side."""
        return self.columns * self.rows

    @cached_property
    def printable(self) -> Box:
        """What a printer reaches."""
        return Box(self.margin, self.margin, self.width - self.margin, self.height - self.margin)

    @cached_property
    def block(self) -> Box:
        """All cards together."""
        return Box(self.cut_x(0), self.cut_y(self.rows), self.cut_x(self.columns), self.cut_y(0))

    def cut_x(self, n: int) -> float:
        """The nth upright cut line from the left, from 0."""
        return self.width / 2 + (n - self.columns / 2) * self.card.width

    def cut_y(self, n: int) -> float:
        """The nth level cut line from the top, from 0."""
        return self.height / 2 + (self.rows / 2 - n) * self.card.height

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


def best_grid(paper: Paper, card: CardSize) -> Grid:
    """The grid with most cards on *paper*, upright or on its side; raises `ValueError` where not one card fits."""
    grids = []
    for width, height in ((paper.width, paper.height), (paper.height, paper.width)):
        columns, rows = (
            int((room - 2 * paper.margin + TOLERANCE) // size)
            for room, size in ((width, card.width), (height, card.height))
        )
        grids.append(Grid(width, height, paper.margin, card, columns, rows))
    best = max(grids, key=lambda grid: grid.capacity)
    if not best.capacity:
        raise ValueError(f"no {card.name} card fits on {paper.name}")
    return best


def mirrored(grid: Grid, cell: Cell, flip: Flip) -> tuple[Cell, bool]:
    """The cell behind *cell* once the sheet is flipped, and whether the back stands upside down there."""
    column, row = cell
    if (grid.height > grid.width) == (flip == "long"):
        return (grid.columns - 1 - column, row), False
    return (column, grid.rows - 1 - row), True
