"""The theme of a deck: its colours and how its parts are drawn, as data.

In: nothing but values; `theme_file` reads them. Out: what the artists of faces and backs ask for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .images import CardImage

Index = Literal["normal", "large", "jumbo"]
INDEX_SIZES: tuple[Index, ...] = ("normal", "large", "jumbo")
"""How tall the rank in the corner is: 8, 12 or 18 mm."""

SUITS: Mapping[str, str] = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
"""The suits as a theme file names them."""


@dataclass(frozen=True, slots=True)
class Images:
    """
    A person's own images.

    *faces* cover whole cards and *pictures* stand in the middle of them, by the cards' codes; *logo* is a club's sign.
    """

    faces: Mapping[str, CardImage] = field(default_factory=dict)
    pictures: Mapping[str, CardImage] = field(default_factory=dict)
    back: CardImage | None = None
    logo: CardImage | None = None


@dataclass(frozen=True, slots=True)
class Theme:
    """
    Colours as `#rrggbb`.

    *tints* by suit and `red` and `black`; *courts* by role (`gold`, `accent`, `skin`), *hair* by suit. *outlined* suits
    show their pips as outlines. Without *suits* a card shows its rank alone. *packs* colours the backs in turn.
    """

    name: str
    suits: bool
    outlined: frozenset[str]
    tints: Mapping[str, str]
    ink: str
    paper: str
    courts: Mapping[str, str]
    hair: Mapping[str, str]
    ground: str
    lattice: str
    packs: tuple[str, ...] = ()
    index: Index = "normal"
    points: bool = True


@dataclass(frozen=True, slots=True)
class Look:
    """A theme with what a person chose beside it: the size of the index, points or none, images, a club's name."""

    theme: Theme
    index: Index = "normal"
    points: bool = True
    images: Images = field(default_factory=Images)
    club: str = ""
    remarks: tuple[str, ...] = ()
