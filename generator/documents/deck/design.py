"""A deck as it looks, however it is printed: its faces, its packs, the cards in their order.

In: the rules and the words. Out: a `Deck`, which sheets and files for a print shop share.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...paper import CARD_SIZES, CardSize
from ...ruleset import Ruleset
from ...text import Text
from .faces import CardFace, Palette, card_faces


@dataclass(frozen=True, slots=True)
class Deck:
    """
    Everything that cards are printed from.

    *cards* are the (face, pack) of each card, both counted from 0, in the order in which they are printed. *name* is
    the variant's title.
    """

    name: str
    language: str
    size: CardSize
    palette: Palette
    faces: tuple[CardFace, ...]
    packs: int
    cards: tuple[tuple[int, int], ...]


def design_deck(
    rules: Ruleset,
    text: Text,
    *,
    size: CardSize = CARD_SIZES["poker"],
    packs: int | None = None,
    palette: Palette = "classic",
) -> Deck:
    """*packs* packs, or as many as the usual number of players needs, pack by pack so that they can be counted."""
    count = packs or rules.packs(rules.table.usual)
    faces = tuple(card_faces(rules, text))
    return Deck(
        name=" ".join(text.local(rules.about.title).split()),
        language=text.language,
        size=size,
        palette=palette,
        faces=faces,
        packs=count,
        cards=tuple((face, pack) for pack in range(count) for face, art in enumerate(faces) for _ in range(art.count)),
    )
