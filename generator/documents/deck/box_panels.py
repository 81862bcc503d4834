"""What stands on a tuck box: title, cards and facts in front, the title on its sides, the pack on its lid.

In: a deck and the panels. Out: prints, each inside its panel. A title is two: what stands before its first comma or
colon is what the game is called, the rest says which it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from math import cos, radians, sin

from ...text import upper_first
from ..card_sheets import Box
from ..card_sheets.prints import Frame, Lettering, Miniature, Print
from .design import Deck
from .faces import CardFace
from .theme_colours import legible

_INSET = 3.2
_RULES = ((0.0, 1.6), (1.0, 0.5))
_PAD = 2.4
"""In mm: how far the frame keeps from the folds, its two lines by how far in they are and how thick, in points; how far
type keeps from them."""

_TITLE, _SUBTITLE, _FACTS, _SPINE = (30.0, 9.0), (13.0, 6.5), (11.0, 6.0), (30.0, 6.0)
"""The largest and smallest size of type, in points."""

_SHARES = {"title": 0.24, "subtitle": 0.11, "fan": 0.47}
"""How much of the height within the frame each part has; the facts have the rest."""

_CARDS = 5
_SPREAD = 12.0
_PIVOT = 0.9
"""The cards of the fan, how far each is turned from the next, in degrees, and how far from the middle of a card the
point lies about which they turn, in heights of a card."""


def title_parts(title: str) -> tuple[str, str]:
    """What the game is called, and which one it is, if that is said."""
    name, *which = re.split(r"[,:]\s+", title, maxsplit=1)
    return name, which[0] if which else ""


def front(deck: Deck, panel: Box, pack: int, facts: Sequence[str]) -> Iterator[Print]:
    """The front: a frame in the colour of *pack*, the title, a fan of cards, the club, and what is inside."""
    colour = pack_colour(deck, pack)
    for inset, thick in _RULES:
        yield Frame(panel.inset(_INSET + inset, _INSET + inset), colour, thick)
    room = panel.inset(_INSET + _PAD, _INSET + _PAD)
    name, which = title_parts(deck.name)
    title, below = _cut(room, _SHARES["title"] + (0 if which else _SHARES["subtitle"]), room)
    yield Lettering(name, title, *_TITLE, colour, lines=3, serif=True)
    if which:
        subtitle, below = _cut(below, _SHARES["subtitle"], room)
        yield Lettering(upper_first(which), subtitle, *_SUBTITLE, deck.look.theme.ink, lines=2)
    picture, below = _cut(below, _SHARES["fan"], room)
    yield from fan(deck, picture.inset(0, _PAD / 2))
    lines = [line for line in (deck.look.club, *facts) if line]
    for line in lines:
        place, below = _cut(below, (1 - sum(_SHARES.values())) / len(lines), room)
        yield Lettering(line, place, *_FACTS, deck.look.theme.ink)


def side(deck: Deck, panel: Box, pack: int) -> Lettering:
    """The title upward along a side."""
    return Lettering(deck.name, panel.inset(0.8, 5), *_SPINE, pack_colour(deck, pack), angle=90, serif=True)


def lid(deck: Deck, panel: Box, label: str) -> Lettering:
    """What is inside, upright for whoever sees the box from its front: the lid folds over from the back."""
    return Lettering(label, panel.inset(4, 0.8), *_FACTS, deck.look.theme.ink, angle=180)


def fan(deck: Deck, room: Box) -> Iterator[Miniature]:
    """A few cards, spread about a point below them, as large as *room* allows."""
    cards = fan_cards(deck)
    half, tall = deck.size.width / 2, deck.size.height
    reach = _PIVOT * tall
    angles = [_SPREAD * ((len(cards) - 1) / 2 - place) for place in range(len(cards))]
    turns = [abs(radians(angle)) for angle in angles]
    across = 2 * max((reach + tall / 2) * sin(turn) + half * cos(turn) for turn in turns)
    top = max((reach + tall / 2) * cos(turn) + half * sin(turn) for turn in turns)
    low = min((reach - tall / 2) * cos(turn) - half * sin(turn) for turn in turns)
    scale = min(room.width / across, room.height / (top - low))
    x, y = (room.left + room.right) / 2, (room.bottom + room.top - scale * (low + top)) / 2
    for art, angle in zip(cards, angles, strict=True):
        turn = radians(angle)
        yield Miniature(art, deck.size, x - scale * reach * sin(turn), y + scale * reach * cos(turn), scale, angle)


def fan_cards(deck: Deck) -> tuple[int, ...]:
    """The faces of the fan: of the first ranks one each, in another suit each time, the first on top."""
    ranks: dict[str, list[int]] = {}
    for number, face in enumerate(deck.faces):
        if isinstance(face, CardFace):
            ranks.setdefault(face.card.rank, []).append(number)
    chosen = [faces[place % len(faces)] for place, faces in enumerate(islice(ranks.values(), _CARDS))]
    return tuple(reversed(chosen))


def pack_colour(deck: Deck, pack: int) -> str:
    """The colour of the backs of *pack*, or ink where letters in it would be hard to read."""
    theme = deck.look.theme
    return legible(theme.packs[pack % len(theme.packs)] if theme.packs else theme.lattice, theme)


def _cut(below: Box, share: float, whole: Box) -> tuple[Box, Box]:
    """The uppermost *share* of *whole* off *below*, and what is left."""
    line = below.top - share * whole.height
    return Box(below.left, line, below.right, below.top), Box(below.left, below.bottom, below.right, line)
