"""What a card is drawn with: filled outlines and lines of type, in mm from the card's lower left corner."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ...documents.deck import CardImage
from ...paper import CardSize
from .outline import Matrix, Outline

Align = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Fill:
    """
    An outline placed and filled, then edged by a line of colour *edge*, *thick* in the outline's own units.

    Without a *colour* it is the line alone.
    """

    shape: Outline
    at: Matrix
    colour: str
    edge: str = ""
    thick: float = 0.0


@dataclass(frozen=True, slots=True)
class Picture:
    """A person's own image in a box by its lower left corner, stretched to it; *turned* is upside down."""

    image: CardImage
    x: float
    y: float
    width: float
    height: float
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Type:
    """
    A line of type, its foot at *y* and its middle, start or end at *x*: capitals *height* tall where *room* allows.

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
    align: Align = "middle"


Mark = Fill | Type | Picture


def turned(mark: Mark, size: CardSize) -> Mark:
    """*mark* as it stands in the other half of a card that reads the same either way up."""
    match mark:
        case Fill(at=(a, b, c, d, e, f)):
            return replace(mark, at=(-a, -b, -c, -d, size.width - e, size.height - f))
        case Picture():
            x, y = size.width - mark.x - mark.width, size.height - mark.y - mark.height
            return replace(mark, x=x, y=y, turned=not mark.turned)
        case Type():
            return replace(mark, x=size.width - mark.x, y=size.height - mark.y, turned=not mark.turned)
