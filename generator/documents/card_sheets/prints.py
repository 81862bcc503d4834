"""What is printed on a box: frames, lettering, small pictures of cards, in mm from the sheet's lower left corner."""

from __future__ import annotations

from dataclasses import dataclass

from ...paper import CardSize
from .parts import Box


@dataclass(frozen=True, slots=True)
class Frame:
    """The outline of *box* in a line *thick* points thick."""

    box: Box
    colour: str
    thick: float


@dataclass(frozen=True, slots=True)
class Lettering:
    """
    Words in the middle of *box*, as large as it has room for, in up to *lines* lines where that makes them larger.

    They have *size* points at most and *floor* at least, and read at *angle* degrees against the clock, a multiple of
    90: upward at 90. *serif* letters are those of titles.
    """

    text: str
    box: Box
    size: float
    floor: float
    colour: str
    lines: int = 1
    angle: int = 0
    serif: bool = False


@dataclass(frozen=True, slots=True)
class Miniature:
    """The face *art* about (x, y), as large as *scale* makes a card of *size*, leaning *angle* degrees to the left."""

    art: int
    size: CardSize
    x: float
    y: float
    scale: float
    angle: float


Print = Frame | Lettering | Miniature
