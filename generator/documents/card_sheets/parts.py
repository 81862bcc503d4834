"""The values of which the side of a sheet is made, in mm from its lower left corner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from .prints import Print

RULER_BAND = 1.6
"""How far the end ticks of a ruler reach."""

TOLERANCE = 0.01
"""What sizes may differ by and still count as equal."""

Edge = Literal["top", "bottom", "left", "right"]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From bottom to top."""
        return self.top - self.bottom

    def grown(self, by: float, within: Box) -> Box:
        """The rectangle larger on every side, but never beyond *within*."""
        return Box(
            max(self.left - by, min(self.left, within.left)),
            max(self.bottom - by, min(self.bottom, within.bottom)),
            min(self.right + by, max(self.right, within.right)),
            min(self.top + by, max(self.top, within.top)),
        )

    def inset(self, x: float, y: float) -> Box:
        """The rectangle smaller by *x* at the left and the right, by *y* at the bottom and the top."""
        return Box(self.left + x, self.bottom + y, self.right - x, self.top - y)

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        across = min(self.right, other.right) - max(self.left, other.left)
        up = min(self.top, other.top) - max(self.bottom, other.bottom)
        return across > TOLERANCE and up > TOLERANCE


def around(boxes: list[Box]) -> Box:
    """The smallest rectangle around *boxes*."""
    return Box(
        min(box.left for box in boxes),
        min(box.bottom for box in boxes),
        max(box.right for box in boxes),
        max(box.top for box in boxes),
    )


@dataclass(frozen=True, slots=True)
class Slot:
    """
    A place for one card: its *trim*, and *shown*, how far its art may run over that.

    *art* counts the faces where *front*, else the backs; *turned* is upside down.
    """

    trim: Box
    shown: Box
    art: int
    front: bool
    turned: bool = False

    @property
    def x(self) -> float:
        """The left edge of the card."""
        return self.trim.left

    @property
    def y(self) -> float:
        """The lower edge of the card."""
        return self.trim.bottom


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
    """
    One side of a sheet.

    *prints* stand on a box; *patches* are what a cutter looks for, filled; *folds* are dashed, places for *glue*
    hatched. *trim* holds every card, *bleed* their art too.
    """

    front: bool
    slots: tuple[Slot, ...] = ()
    prints: tuple[Print, ...] = ()
    marks: tuple[Line, ...] = ()
    patches: tuple[Box, ...] = ()
    folds: tuple[Line, ...] = ()
    glue: tuple[Box, ...] = ()
    rulers: tuple[Ruler, ...] = ()
    words: tuple[Words, ...] = ()
    trim: Box | None = None
    bleed: Box | None = None
