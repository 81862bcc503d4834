"""A deck as it looks, however it is printed: its faces, its packs, the cards in their order.

In: the rules and the words. Out: a `Deck`, which sheets and files for a print shop share.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...cards import Card
from ...paper import CARD_SIZES, CardSize
from ...ruleset import Ruleset
from ...text import Text, upper_first
from .colour import difference
from .extras import ExtraCard, extra_cards
from .faces import CardFace, card_faces
from .look import classic_look
from .theme import Look, Theme
from .theme_colours import LEAST_DIFFERENCE


@dataclass(frozen=True, slots=True)
class Deck:
    """
    Everything that cards are printed from.

    *cards* are the (face, pack) of each card, both counted from 0, in the order in which they are printed. *name* is
    the variant's title; *pack_size* is 0 where only some cards are printed. *to_edge* says that faces have art which
    runs over their trim, so that marks keep off it. *extras* are cards that are not played; where they fill a sheet,
    they are the last of the faces, and the last *fill* of the cards show them. *players* are the numbers of players for
    whom the packs are enough.
    """

    name: str
    language: str
    size: CardSize
    look: Look
    faces: tuple[CardFace | ExtraCard, ...]
    packs: int
    pack_size: int
    cards: tuple[tuple[int, int], ...]
    to_edge: bool = False
    extras: tuple[ExtraCard, ...] = ()
    fill: int = 0
    players: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """Cards of the deck itself."""
        return len(self.cards) - self.fill

    def filled(self, capacity: int) -> Deck:
        """The deck with cards that are not played in the places that its last sheet of *capacity* cards leaves."""
        free = -len(self.cards) % capacity if self.extras else 0
        first, again = len(self.faces), [n for n, card in enumerate(self.extras) if card.kind != "dealer"]
        order = [*range(len(self.extras)), *(again * free)][:free]
        cards = tuple((first + number, self.packs - 1) for number in order)
        return replace(self, faces=(*self.faces, *self.extras), cards=(*self.cards, *cards), fill=free)


def design_deck(
    rules: Ruleset,
    text: Text,
    *,
    size: CardSize = CARD_SIZES["poker"],
    packs: int | None = None,
    only: Sequence[Card] = (),
    number: int = 1,
    look: Look | None = None,
) -> Deck:
    """
    *packs* packs, or as many as the usual number of players needs, pack by pack so that they can be counted.

    With *only*, these cards and no others, from the pack *number* as far as it has them, then from those after it;
    raises `CardError` where all packs together hold fewer.
    """
    count = max(packs or rules.packs(rules.table.usual), number if only else 1)
    rules.pack.check(only, count)
    wanted = look or classic_look()
    faces = tuple(_called(face, rules, text, wanted.theme) for face in card_faces(rules, text))
    cards = [(face, pack) for pack in range(count) for face, art in enumerate(faces) for _ in range(art.count)]
    return Deck(
        name=" ".join(text.local(rules.about.title).split()),
        language=text.language,
        size=size,
        look=wanted,
        faces=faces,
        packs=count,
        pack_size=0 if only else rules.pack.size,
        cards=tuple(_some(faces, sorted(cards, key=lambda card: card[1] < number - 1), only) if only else cards),
        to_edge=bool(wanted.images.faces),
        extras=extra_cards(rules, text, size),
        players=() if only else tuple(n for n in rules.numbers_of_players if rules.packs(n) <= count),
    )


def _called(face: CardFace, rules: Ruleset, text: Text, theme: Theme) -> CardFace:
    """*face* with its name where its colour contradicts that: a red three of diamonds may be blue."""
    for colour, is_one in (("red", rules.is_red_three(face.card)), ("black", rules.is_black_three(face.card))):
        shown = theme.tints.get(face.card.suit) if theme.suits else None
        if is_one and shown and not face.word and difference(shown, theme.tints[colour]) >= LEAST_DIFFERENCE:
            return replace(face, word=upper_first(text.word(f"{colour}_three")))
    return face


def _some(
    faces: Sequence[CardFace], cards: Sequence[tuple[int, int]], only: Sequence[Card]
) -> Iterator[tuple[int, int]]:
    """As many of each card as *only* names."""
    wanted = Counter(only)
    for face, pack in cards:
        if wanted[faces[face].card]:
            wanted[faces[face].card] -= 1
            yield face, pack
