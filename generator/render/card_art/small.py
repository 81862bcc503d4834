"""Small cards for the booklet: a row of cards as one picture.

In: cards. Out: a self-contained SVG of paths alone: no fonts, no ids, so that it can stand in an `<img>` or in a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from ...cards import Card
from .outline import Matrix, Outline, matrix, svg_data
from .shapes import BAND, BELLS, CAP, GREY, INK, PALETTES, PAPER, PIPS, RED, index

_HEIGHT = 280
_WIDTH = 200
_GAP = 24
_FANNED = 112
_EDGE = 3
"""Units of the picture: a card is 280 tall, a twentieth of a millimetre where it is 14 mm."""

_HOLLOW = tuple(PIPS[suit] for suit, colour in PALETTES["classic"].items() if colour == RED and suit in PIPS)
"""The pips that are red, and without colour an outline: on a copy they are told from the solid ones at a glance."""

_Part = tuple[Outline, Matrix]


def cards_svg(
    cards: Sequence[Card],
    *,
    height_mm: float,
    points: Mapping[str, int] | None = None,
    fanned: bool = False,
    mono: bool = False,
) -> str:
    """
    Draw *cards* in a row, *height_mm* tall: rank and suit large enough to read at 14 mm.

    With *points*, what each rank counts stands small on its cards. With *fanned*, each card covers the right of the one
    before, as in a hand. With *mono*, everything is black, the pips of red suits outlines. Give the picture an
    alternative text where it is used.
    """
    step = _FANNED if fanned else _WIDTH + _GAP
    across = max(0, (len(cards) - 1) * step) + (_WIDTH if cards else 0) + 2 * _EDGE
    up = _HEIGHT + 2 * _EDGE
    drawn = "".join(
        _card(card, _EDGE + place * step, (points or {}).get(card.rank), fanned, mono)
        for place, card in enumerate(cards)
    )
    scale = height_mm / up
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across * scale:.2f}mm" height="{height_mm:.2f}mm"'
        f' viewBox="0 0 {across} {up}">{drawn}</svg>'
    )


@lru_cache(maxsize=2048)
def _card(card: Card, left: float, points: int | None, fanned: bool, mono: bool) -> str:
    """One card with its left edge at *left*: a booklet shows the same few again and again."""
    faint = INK if mono else GREY
    frame = (
        f'<rect x="{left:g}" y="{_EDGE}" width="{_WIDTH}" height="{_HEIGHT}" rx="14" fill="{PAPER}"'
        f' stroke="{faint}" stroke-width="4"/>'
    )
    colour = INK if mono else PALETTES["classic"].get(card.suit, INK)
    parts = tuple(_fanned(card) if fanned else _spread(card))
    hollow = tuple(part for part in parts if mono and part[0] in _HOLLOW)
    solid = tuple(part for part in parts if part not in hollow)
    small = _path(_count(points), left, faint) if points is not None else ""
    return frame + _path(solid, left, colour) + _path(hollow, left, PAPER, stroke=INK) + small


def _spread(card: Card) -> Iterable[_Part]:
    """A card seen whole: the rank at the top left, the pip at the bottom right."""
    if card.suit:
        yield from index(card.rank, x=72, y=164, height=98, room=116)
        yield PIPS[card.suit], matrix(136, 78, 1.06)
    elif card.rank == "JK":
        yield from index(card.rank, x=72, y=164, height=98, room=116)
        yield from _cap(126, 62, 0.7)
    else:
        yield from index(card.rank, x=100, y=98, height=110, room=168)


def _fanned(card: Card) -> Iterable[_Part]:
    """A card of which only the left side is seen: rank and pip below each other."""
    yield from index(card.rank, x=56, y=172, height=88, room=92)
    if card.suit:
        yield PIPS[card.suit], matrix(56, 112, 0.8)
    elif card.rank == "JK":
        yield from _cap(56, 84, 0.5)


def _cap(x: float, y: float, scale: float) -> Iterable[_Part]:
    return ((shape, matrix(x, y, scale)) for shape in (CAP, BELLS, BAND))


def _count(points: int) -> tuple[_Part, ...]:
    """What the card counts, small in the corner that the rank leaves free."""
    return index(str(points).replace("-", "−"), x=38, y=18, height=34, room=56)


def _path(parts: Iterable[_Part], left: float, colour: str, *, stroke: str = "") -> str:
    """Parts of one colour as one path, nothing without parts; SVG counts downward."""
    flipped = ((shape, (a, -b, c, -d, left + e, _EDGE + _HEIGHT - f)) for shape, (a, b, c, d, e, f) in parts)
    data = "".join(svg_data(shape, at) for shape, at in flipped)
    line = f' stroke="{stroke}" stroke-width="7" stroke-linejoin="round"' if stroke else ""
    return f'<path fill="{colour}"{line} d="{data}"/>' if data else ""
