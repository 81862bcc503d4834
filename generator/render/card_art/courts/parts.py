"""What a court card is built from: closed shapes and lines, each with the role of its colour.

Drawn in tenths of a millimetre about the middle of the card, y upward: a half figure fills -170 to 170 across and
reaches up to 350. Which colour a role has, the theme decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from ..outline import Outline, Segment, matrix, outline, placed
from ..shapes import circle

__all__ = ["FINE", "LINE", "Part", "Role", "at", "circle", "diamond", "even", "mirrored", "pair", "part"]

Role = Literal["", "suit", "gold", "accent", "skin", "hair", "paper", "ink"]
"""What colours a part; nothing where it is a line alone."""

LINE = 3.2
FINE = 1.9
"""Thickness of a contour and of the lines within it."""


@dataclass(frozen=True, slots=True)
class Part:
    """A shape filled by its role and edged by a line of ink, *thick*; 0 for none."""

    shape: Outline
    role: Role = ""
    thick: float = LINE


def part(data: str, role: Role = "", thick: float = LINE) -> Part:
    """A part from path data."""
    return Part(outline(data), role, thick)


def mirrored(shape: Outline) -> Outline:
    """*shape* seen in a mirror."""
    return Outline(tuple(placed(shape, matrix(0, 0, stretch=-1))))


def even(data: str, role: Role = "", thick: float = LINE) -> Part:
    """A closed shape from its right half, an open path that begins and ends on the middle line."""
    right = outline(data).segments
    return Part(
        Outline((*right, *_back(tuple(placed(Outline(right), matrix(0, 0, stretch=-1)))), ("Z", ()))), role, thick
    )


def _back(segments: tuple[Segment, ...]) -> Iterator[Segment]:
    """The same path walked from its end to its beginning, without the first move."""
    ends = [numbers[-2:] for _, numbers in segments]
    for (letter, numbers), to in zip(reversed(segments[1:]), reversed(ends[:-1]), strict=True):
        controls = [numbers[n : n + 2] for n in range(0, len(numbers) - 2, 2)]
        yield letter, tuple(n for pair in (*reversed(controls), to) for n in pair)


def pair(data: str, role: Role = "", thick: float = LINE) -> Part:
    """A shape or a line and its mirror image, as one part."""
    shape = outline(data)
    return Part(Outline((*shape.segments, *mirrored(shape).segments)), role, thick)


def at(parts: Iterable[Part], x: float, y: float, scale: float = 1, *, flip: bool = False) -> tuple[Part, ...]:
    """*parts* moved to (x, y), *scale* times as large, mirrored where *flip*; lines keep their thickness."""
    where = matrix(x, y, scale, stretch=-1 if flip else 1)
    return tuple(Part(Outline(tuple(placed(one.shape, where))), one.role, one.thick) for one in parts)


def diamond(x: float, y: float, half_width: float, half_height: float) -> str:
    """A lozenge as path data."""
    return (
        f"M{x:.1f} {y - half_height:.1f}L{x + half_width:.1f} {y:.1f}"
        f"L{x:.1f} {y + half_height:.1f}L{x - half_width:.1f} {y:.1f}Z"
    )
