"""The back of a deck: a lattice without border that runs on from card to card, so that a print that drifted hides it.

In: a size of card. Out: marks, in mm from the card's lower left corner, which go over its edges as far as the bleed.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from ...paper import CardSize
from ..fonts import SANS_BOLD
from .marks import Fill, Mark, Type, turned
from .outline import matrix, outline
from .shapes import PAPER

BLUE = "#24478a"
_PITCH = 6.35
_LINE = 0.5
"""The distance of the lattice's nodes, about, and half the breadth of its lines measured across the card."""


def lattice(size: CardSize) -> tuple[int, int]:
    """How many steps of the lattice a card is wide and tall: whole numbers, so that neighbours join."""
    return round(size.width / _PITCH), round(size.height / _PITCH)


def back_pattern(size: CardSize, bleed: float) -> tuple[Mark, ...]:
    """The pattern that all backs share, *bleed* mm over the edges."""
    columns, rows = lattice(size)
    across, up = size.width / columns, size.height / rows
    over = ceil(bleed / min(across, up))
    low, high = -over, rows + over
    rising = (
        _stripe((n + low) * across, low * up, (n + high) * across, high * up)
        for n in range(-over - high, columns + over - low + 1)
    )
    falling = (
        _stripe((n - low) * across, low * up, (n - high) * across, high * up)
        for n in range(low - over, columns + over + high + 1)
    )
    dots = (_lozenge(x * across, y * up, 0.13 * across, 0.13 * up) for x, y in _centres(columns, rows, over))
    data = ("".join(rising), "".join(falling), "".join(dots))
    return tuple(Fill(outline(part), matrix(0, 0), BLUE) for part in data)


def _centres(columns: int, rows: int, over: int) -> Iterator[tuple[float, float]]:
    """The middles of the meshes, in steps of the lattice."""
    for row in range(-over, rows + over + 1):
        for column in range(-over, columns + over + 1):
            yield column + 0.5, row
            yield column, row + 0.5


def _stripe(foot: float, low: float, head: float, high: float) -> str:
    return (
        f"M{foot - _LINE:.3f} {low:.3f}L{foot + _LINE:.3f} {low:.3f}"
        f"L{head + _LINE:.3f} {high:.3f}L{head - _LINE:.3f} {high:.3f}Z"
    )


def _lozenge(x: float, y: float, half_width: float, half_height: float) -> str:
    return (
        f"M{x:.3f} {y - half_height:.3f}L{x + half_width:.3f} {y:.3f}"
        f"L{x:.3f} {y + half_height:.3f}L{x - half_width:.3f} {y:.3f}Z"
    )


def back_number(pack: str, size: CardSize) -> tuple[Mark, ...]:
    """The number by which packs are told apart, in a mesh at two corners."""
    columns, rows = lattice(size)
    across, up = size.width / columns, size.height / rows
    x, y = 2 * across, size.height - 2 * up
    room = outline(_lozenge(0, 0, across - _LINE, up - _LINE))
    corner = (Fill(room, matrix(x, y), PAPER), Type(pack, SANS_BOLD, x, y - 1.7, 3.4, across, BLUE, floor=1.2))
    return (*corner, *(turned(mark, size) for mark in corner))
