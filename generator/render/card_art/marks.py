"""What a card is drawn with: filled outlines and lines of type, in mm from the card's lower left corner."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...paper import CardSize
from .outline import Matrix, Outline


@dataclass(frozen=True, slots=True)
class Fill:
    """An outline placed and filled."""

    shape: Outline
    at: Matrix
    colour: str


@dataclass(frozen=True, slots=True)
class Type:
    """
    A line of type, its foot at *y* and its middle at *x*: capitals *height* tall where *room* allows.

    It becomes smaller to fit; below *floor* it does not fit, which is a fault.
    """

    text: str
    font: str
    x: float
    y: float
    height: float
    room: float
    colour: str
    turned: bool = False
    floor: float = 1.25


Mark = Fill | Type


def turned(mark: Mark, size: CardSize) -> Mark:
    """*mark* as it stands in the other half of a card that reads the same either way up."""
    match mark:
        case Fill(at=(a, b, c, d, e, f)):
            return replace(mark, at=(-a, -b, -c, -d, size.width - e, size.height - f))
        case Type():
            return replace(mark, x=size.width - mark.x, y=size.height - mark.y, turned=not mark.turned)
