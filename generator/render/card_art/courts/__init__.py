"""The courts: kings, queens and jacks of the four suits, drawn from parts.

In: a rank and a suit. Out: parts with the roles of their colours, half a figure each, and the sash that joins two.
"""

from __future__ import annotations

from functools import cache

from ....cards import Card
from .attributes import ATTRIBUTES, HAND
from .cloth import SLOPE
from .crowns import CROWNS
from .heads import BEARDS, HAIR, MOUSTACHE, face
from .parts import FINE, Part, Role, at, diamond, part
from .robes import ROBES

__all__ = ["FIGURES", "FINE", "HAIR_OF", "Part", "Role", "diamond", "figure", "figure_of", "head", "sash"]

_HELD = (132.0, 84.0)
"""Where a figure holds what it holds."""

_HEAD = (0.0, -52.0, 1.15)
"""How a head is placed on the shoulders: x, y and how much larger it is than drawn."""

_KINDS = {"JK": "J", "JESTER": "J", "LORD": "K", "VILLAIN": "J", "LADY": "Q"}
"""Whose face a figure has that is neither king, queen nor jack."""

_ALONE = {"K": "KH", "Q": "QS", "J": "JD"}
"""The figure of a court without a suit."""

FIGURES = frozenset(CROWNS)
HAIR_OF = {"JK": "H", "JESTER": "C", "LORD": "D", "VILLAIN": "S", "LADY": "H"}
"""The suit whose colour of hair a figure has."""


def figure_of(card: Card, *, suits: bool = True) -> str:
    """The code of the figure that stands on *card*, empty where there is none; all the same without *suits*."""
    code = str(card) if suits or not card.suit else card.rank
    code = _ALONE.get(code, code)
    return code if code in FIGURES else ""


@cache
def head(code: str) -> tuple[Part, ...]:
    """The head of a figure with what it wears."""
    suit = HAIR_OF.get(code, code[-1])
    kind = _KINDS.get(code, code[0])
    beard = (*BEARDS[suit], *MOUSTACHE) if kind == "K" else ()
    return *HAIR[code], *face(kind, -3.0 if suit in "SD" else 3.0), *beard, *CROWNS[code]


@cache
def figure(code: str) -> tuple[Part, ...]:
    """Half a figure, from the sash up."""
    neck = part("M-19 190H19V136H-19Z", "skin")
    held = at(ATTRIBUTES[code], *_HELD)
    hand = at(HAND, *_HELD, 1.2)
    return neck, *ROBES[code], *held, *hand, *at(head(code), *_HEAD)


@cache
def sash() -> tuple[Part, ...]:
    """The band across the middle, the same either way up."""
    edge, half = 172, 22
    y = SLOPE * edge
    band = part(f"M{-edge} {-y - half}L{edge} {y - half}V{y + half}L{-edge} {-y + half}Z", "gold")
    lines = part(
        f"M{-edge} {-y - half + 7}L{edge} {y - half + 7}M{-edge} {-y + half - 7}L{edge} {y + half - 7}", "", FINE
    )
    stones = part("".join(diamond(x, SLOPE * x, 9, 11) for x in range(-150, 151, 30)), "suit", 0)
    return band, lines, stones
