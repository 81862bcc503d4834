"""Where a person's own image lies on a card."""

from __future__ import annotations

from ...documents.deck import CardImage
from ...paper import CardSize
from .marks import Picture

BLEED = 3.175
"""How far an image made with bleed goes over the trim, in mm."""


def covering(image: CardImage, size: CardSize) -> Picture:
    """*image* over the whole card: over its bleed where it was made with one, else as large as covers the trim."""
    aspect = image.width / image.height
    wide, tall = size.width + 2 * BLEED, size.height + 2 * BLEED
    if abs(aspect - wide / tall) < abs(aspect - size.width / size.height):
        return Picture(image, -BLEED, -BLEED, wide, tall)
    scale = max(size.width / image.width, size.height / image.height)
    return _about(image, size.width / 2, size.height / 2, scale)


def fitted(image: CardImage, x: float, y: float, wide: float, tall: float) -> Picture:
    """*image* as large as fits into a box, in its middle."""
    return _about(image, x + wide / 2, y + tall / 2, min(wide / image.width, tall / image.height))


def _about(image: CardImage, x: float, y: float, scale: float) -> Picture:
    wide, tall = image.width * scale, image.height * scale
    return Picture(image, x - wide / 2, y - tall / 2, wide, tall)
