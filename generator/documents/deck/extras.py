"""Cards beside the deck that fill its last sheet: values to look up, a marker for hand and foot, the dealer's, a blank.

In: the rules and the words. Out: an `ExtraCard` each, in the order in which they are wanted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ...paper import CARD_SIZES, CardSize
from ...ruleset import Ruleset
from ...text import Text, upper_first
from ..score_sheet.values import blocks, spread

_WIDE, _NARROW = 55, 42
_LETTERS = 34
"""How wide a card is that holds all values, or half of them, in mm; about how many letters a line on it has."""

Kind = Literal["reference", "marker", "dealer", "blank"]


@dataclass(frozen=True, slots=True)
class ExtraBlock:
    """Lines under a title, each a label and its value; a sentence has no value."""

    title: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ExtraCard:
    """
    A card that is not played.

    A marker says *title* on one half and *other* on the other half; a reference card has *blocks* below its title.
    Without *suits* it goes with cards that have none, and shows none either.
    """

    kind: Kind
    title: str = ""
    other: str = ""
    blocks: tuple[ExtraBlock, ...] = ()
    suits: bool = True

    @property
    def label(self) -> str:
        """What a list of the deck's files calls it."""
        return self.kind

    @property
    def pretty(self) -> str:
        """What a person calls it."""
        return self.title or self.kind

    @property
    def word(self) -> str:
        """Its name, as far as it has one."""
        return self.title


def extra_cards(rules: Ruleset, text: Text, size: CardSize = CARD_SIZES["poker"]) -> tuple[ExtraCard, ...]:
    """The extra cards of *rules*, most useful first; on a small card the values take two, on a tiny one none."""
    hand = upper_first(text.word("hand"))
    suits = bool(rules.deck.suits)
    others = [upper_first(text.word(packet)) for packet in rules.packets[1:2]]
    markers = tuple(ExtraCard("marker", hand, other, suits=suits) for other in others)
    dealer = ExtraCard("dealer", upper_first(text("theme.extra.dealer")), suits=suits)
    return *_references(rules, text, size), *markers, dealer, ExtraCard("blank")


def _references(rules: Ruleset, text: Text, size: CardSize) -> Iterator[ExtraCard]:
    """Cards with the values to look up."""
    players = rules.table.usual
    found = blocks(rules, text, players=(players,), teams=rules.table.seats[players][:1])
    cards = 1 if size.width >= _WIDE else 2 if size.width >= _NARROW else 0
    for column in spread(found, cards, _LETTERS) if cards else ():
        yield ExtraCard(
            "reference",
            title=" ".join(text.local(rules.about.title).split()),
            blocks=tuple(
                ExtraBlock(one.title, tuple((item.label, item.value) for item in one.items)) for one in column
            ),
        )
