"""Small cards for the booklet: a row of cards as one picture.

In: cards. Out: a self-contained SVG of paths alone: no fonts, no ids, so that it can stand in an `<img>` or in a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby

from ...cards import Card
from ...documents.deck import Theme, classic_look
from ...documents.deck.faces import PrintedCorner
from .courts import FINE, HAIR_OF, Part, figure_of, head
from .inks import Inks
from .outline import Matrix, Outline, matrix, svg_data
from .shapes import GREY, INK, PAPER, PIPS, index, shown

_HEIGHT = 280
_WIDTH = 200
_GAP = 24
_FANNED = 112
_EDGE = 3
"""Units of the picture: a card is 280 tall, a twentieth of a millimetre where it is 14 mm."""

BLACK = "#000000"
"""The ink where there is no colour: a printer mixes nothing into it."""

_HOLLOW = (PIPS["H"], PIPS["D"])
"""The pips that are red, and without colour an outline: on a copy they are told from the solid ones at a glance."""

_HEAD = (100.0, -76.0, 0.71)
_LINE = 3.2
"""Where the head of a figure stands on its card: x, y and its scale; how thick its lines are."""

_Part = tuple[Outline, Matrix]


def cards_svg(
    cards: Sequence[Card],
    *,
    height_mm: float,
    points: Mapping[str, int] | None = None,
    fanned: bool = False,
    mono: bool = False,
    corners: Mapping[Card, PrintedCorner] | None = None,
) -> str:
    """
    Draw *cards* in a row, *height_mm* tall: rank and suit large enough to read at 14 mm.

    With *points*, what each rank counts stands small on its cards. With *fanned*, each card covers the right of the one
    before, as in a hand. With *mono*, everything is black, the pips of red suits outlines. *corners* say what stands on
    cards where that is not their rank alone. Give the picture an alternative text where it is used.
    """
    step = _FANNED if fanned else _WIDTH + _GAP
    across = max(0, (len(cards) - 1) * step) + (_WIDTH if cards else 0) + 2 * _EDGE
    up = _HEIGHT + 2 * _EDGE
    drawn = "".join(
        _card(card, _EDGE + place * step, (points or {}).get(card.rank), fanned, mono, (corners or {}).get(card))
        for place, card in enumerate(cards)
    )
    scale = height_mm / up
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across * scale:.2f}mm" height="{height_mm:.2f}mm"'
        f' viewBox="0 0 {across} {up}">{drawn}</svg>'
    )


@lru_cache(maxsize=2048)
def _card(card: Card, left: float, points: int | None, fanned: bool, mono: bool, corner: PrintedCorner | None) -> str:
    """One card with its left edge at *left*: a booklet shows the same few again and again."""
    faint = BLACK if mono else GREY
    frame = (
        f'<rect x="{left:g}" y="{_EDGE}" width="{_WIDTH}" height="{_HEIGHT}" rx="14" fill="{PAPER}"'
        f' stroke="{faint}" stroke-width="4"/>'
    )
    red = corner is not None and corner.red
    inks = Inks(classic_look().theme, card.suit or ("red" if red else "black"))
    colour = BLACK if mono else inks.plain
    figure = "" if fanned else figure_of(card)
    rank = shown(corner.text, card.rank) if corner else card.rank
    parts = tuple(_fanned(rank, card.suit) if fanned else _spread(rank, card.suit, figure))
    hollow = tuple(part for part in parts if mono and (red or part[0] in _HOLLOW))
    solid = tuple(part for part in parts if part not in hollow)
    small = _path(_count(points), left, faint) if points is not None else ""
    drawn = "".join(_portrait(figure, inks.theme, colour, left, mono=mono)) if figure else ""
    return frame + _path(solid, left, colour) + _path(hollow, left, PAPER, stroke=BLACK) + drawn + small


def _spread(rank: str, suit: str, figure: str) -> Iterable[_Part]:
    """A card seen whole: the rank at the top left; the pip at the bottom right, or below the rank beside a head."""
    if figure and len(rank) < 3:
        yield from index(rank, x=56, y=182, height=80, room=92)
    elif figure:
        yield from index(rank, x=100, y=200, height=60, room=168)
    elif suit:
        yield from index(rank, x=72, y=164, height=98, room=116)
        yield PIPS[suit], matrix(136, 78, 1.06)
    else:
        yield from index(rank, x=100, y=98, height=110, room=168)
    if figure and suit:
        yield PIPS[suit], matrix(150, 222, 0.74)


def _fanned(rank: str, suit: str) -> Iterable[_Part]:
    """A card of which only the left side is seen: rank and pip below each other, a word running upward."""
    if len(rank) > 2:
        for shape, (a, b, c, d, e, f) in index(rank, x=_HEIGHT / 2, y=-76, height=46, room=_HEIGHT - 48):
            yield shape, (-b, a, -d, c, -f, e)
        return
    yield from index(rank, x=56, y=172, height=88, room=92)
    if suit:
        yield PIPS[suit], matrix(56, 112, 0.8)


def _portrait(figure: str, theme: Theme, colour: str, left: float, *, mono: bool) -> Iterator[str]:
    """The head of a figure without its finest lines; parts of one colour that follow each other are one path."""
    inks = Inks(theme, "black", HAIR_OF.get(figure, figure[-1]))
    wanted = [part for part in head(figure) if part.thick > FINE or part.role in ("ink", "suit")]
    for (fill, edge), parts in groupby(wanted, lambda part: _style(part, inks, colour, mono=mono)):
        placed = [(part.shape, matrix(*_HEAD)) for part in parts]
        yield _path(placed, left, fill or "none", stroke=edge, thick=_LINE)


def _style(part: Part, inks: Inks, colour: str, *, mono: bool) -> tuple[str, str]:
    """The colour of a part and of its edge; without colour, all is line but what is ink."""
    ink = BLACK if mono else INK
    edge = ink if part.thick else ""
    if mono and part.role:
        return ink if part.role == "ink" or not edge else PAPER, edge
    return colour if part.role == "suit" else inks.role(part.role), edge


def _count(points: int) -> tuple[_Part, ...]:
    """What the card counts, small in the corner that the rank leaves free."""
    return index(str(points).replace("-", "−"), x=38, y=18, height=34, room=56)


def _path(parts: Iterable[_Part], left: float, colour: str, *, stroke: str = "", thick: float = 7) -> str:
    """Parts of one colour as one path, nothing without parts; SVG counts downward."""
    flipped = ((shape, (a, -b, c, -d, left + e, _EDGE + _HEIGHT - f)) for shape, (a, b, c, d, e, f) in parts)
    data = "".join(svg_data(shape, at) for shape, at in flipped)
    line = f' stroke="{stroke}" stroke-width="{thick:g}" stroke-linejoin="round"' if stroke else ""
    return f'<path fill="{colour}"{line} d="{data}"/>' if data else ""
