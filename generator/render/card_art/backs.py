"""The back of a deck: a lattice without border that runs on from card to card, so that a print that drifted hides it.

In: a size of card and a look. Out: marks, in mm from the card's lower left corner, which go over its edges as far as
the bleed.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from ...documents.deck import Look
from ...documents.deck.theme_colours import legible
from ...paper import CardSize
from ..fonts import SANS_BOLD, SERIF_BOLD
from .images import covering, fitted
from .marks import Fill, Mark, Type, turned
from .outline import matrix, outline
from .shapes import circle, pill

_PITCH = 6.35
_LINE = 0.42
"""The distance of the lattice's nodes, about, and half the breadth of its lines measured across the card."""


def lattice(size: CardSize) -> tuple[int, int]:
    """How many steps of the lattice a card is wide and tall: whole numbers, so that neighbours join."""
    return round(size.width / _PITCH), round(size.height / _PITCH)


def pattern_of(look: Look, pack: int) -> int:
    """Which of the patterns the back of *pack* has, both counted from 0: one for each colour of the theme."""
    return pack % len(look.theme.packs) if look.theme.packs and look.images.back is None else 0


def back_pattern(size: CardSize, bleed: float, look: Look, pattern: int = 0) -> tuple[Mark, ...]:
    """The pattern that the backs of one colour share, *bleed* mm over the edges, with a club's sign in its middle."""
    if look.images.back:
        return (covering(look.images.back, size),)
    colour = _colour(look, pattern)
    columns, rows = lattice(size)
    across, up = size.width / columns, size.height / rows
    over = ceil(bleed / min(across, up)) if bleed else 0
    low, high = -over, rows + over
    rising = (
        _stripe((n + low) * across, low * up, (n + high) * across, high * up)
        for n in range(-over - high, columns + over - low + 1)
    )
    falling = (
        _stripe((n - low) * across, low * up, (n - high) * across, high * up)
        for n in range(low - over, columns + over + high + 1)
    )
    flowers = (_flower(x * across, y * up, 0.29 * across) for x, y in _centres(columns, rows, over))
    data = ("".join(rising), "".join(falling), "".join(flowers))
    ground = f"M{-bleed} {-bleed}H{size.width + bleed}V{size.height + bleed}H{-bleed}Z"
    marks = [Fill(outline(part), matrix(0, 0), colour) for part in data]
    if look.theme.ground != look.theme.paper:
        marks.insert(0, Fill(outline(ground), matrix(0, 0), look.theme.ground))
    return (*marks, *_club(size, look, colour))


def _colour(look: Look, pattern: int) -> str:
    return look.theme.packs[pattern] if look.theme.packs else look.theme.lattice


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


def _flower(x: float, y: float, r: float) -> str:
    """Four petals that meet in a point."""
    k = 0.42 * r
    tips = ((x, y + r), (x + r, y), (x, y - r), (x - r, y))
    petals = []
    for tip_x, tip_y in tips:
        dx, dy = (tip_x - x) * 0.5, (tip_y - y) * 0.5
        side_x, side_y = (k if dx == 0 else 0), (k if dy == 0 else 0)
        petals.append(
            f"M{x:.2f} {y:.2f}Q{x + dx + side_x:.2f} {y + dy + side_y:.2f} {tip_x:.2f} {tip_y:.2f}"
            f"Q{x + dx - side_x:.2f} {y + dy - side_y:.2f} {x:.2f} {y:.2f}Z"
        )
    return "".join(petals)


def _club(size: CardSize, look: Look, colour: str) -> Iterator[Mark]:
    """A club's sign, and its name either way up, in the middle of the back."""
    logo, name = look.images.logo, look.club
    if not logo and not name:
        return
    x, y, unit = size.width / 2, size.height / 2, size.width / 63.5
    theme = look.theme
    if logo:
        r = 13 * unit
        for ring, fill in ((r, colour), (r - 0.8, theme.paper)):
            yield Fill(outline(circle(0, 0, 100)), matrix(x, y, ring / 100), fill)
        box = 1.38 * (r - 1.2)
        sign = fitted(logo, x - box / 2, y - box / 2, box, box)
        yield sign
    if name:
        tall = 3 * unit if logo else 3.6 * unit
        at = y + (21 * unit if logo else 4.4 * unit)
        wide, high = 46 * unit, 8.4 * unit
        plate: list[Mark] = [
            Fill(pill(wide, high), matrix(x, at), colour),
            Fill(pill(wide - 1.4, high - 1.4), matrix(x, at), theme.paper),
            Type(name, SERIF_BOLD, x, at - tall / 2, tall, wide - 7 * unit, legible(colour, theme)),
        ]
        yield from plate
        yield from (turned(mark, size) for mark in plate)


def back_number(pack: str, size: CardSize, look: Look, pattern: int = 0) -> tuple[Mark, ...]:
    """The number by which packs are told apart, in a mesh at two corners."""
    theme = look.theme
    colour = legible(_colour(look, pattern), theme)
    columns, rows = lattice(size)
    across, up = size.width / columns, size.height / rows
    x, y = 2 * across, size.height - 2 * up
    room = outline(_lozenge(0, 0, across - _LINE, up - _LINE))
    corner = (Fill(room, matrix(x, y), theme.paper), Type(pack, SANS_BOLD, x, y - 1.7, 3.4, across, colour, floor=1.2))
    return (*corner, *(turned(mark, size) for mark in corner))
