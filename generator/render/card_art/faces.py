"""The faces of a deck: what stands where on a card, in mm from its lower left corner.

In: a face, a size and a look. Out: marks. A face reads the same either way up: what stands in its upper half stands
turned in its lower half, but for a single picture in the middle.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...documents.deck import CardFace, Face, Look
from ...paper import CardSize
from .corner import Corner
from .courts import HAIR_OF, figure_of
from .extras import extra_marks
from .images import covering, fitted
from .inks import Inks
from .marks import Mark, turned
from .middle import Middle


def face_marks(face: Face, size: CardSize, look: Look) -> tuple[Mark, ...]:
    """Everything on *face*, in the order in which it is drawn."""
    if not isinstance(face, CardFace):
        return tuple(extra_marks(face, size, look))
    code = str(face.card)
    if image := look.images.faces.get(code):
        return (covering(image, size),)
    return tuple(_own(face, size, look))


def _own(face: CardFace, size: CardSize, look: Look) -> Iterator[Mark]:
    """A face of ours, perhaps with a person's own picture in its middle."""
    theme = look.theme
    code = figure_of(face.card, suits=theme.suits)
    tint = face.tint if theme.suits or not face.card.suit else face.colour
    inks = Inks(theme, tint, HAIR_OF.get(code, code[-1:] or "S"))
    corner = Corner(face, size, inks, index=look.index, suits=theme.suits, points=look.points)
    half = tuple(corner.marks())
    yield from half
    yield from (turned(mark, size) for mark in half)
    middle = Middle(face, size, inks, corner, figure=code, plain=look.index != "normal")
    if image := look.images.pictures.get(str(face.card)):
        yield fitted(image, middle.left, middle.foot, 2 * middle.wide, 2 * middle.tall)
    else:
        yield from middle.marks()
