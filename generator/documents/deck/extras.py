"""Cards beside the deck that fill its last sheet: values to look up, a marker for hand and foot, the dealer's, a blank.

In: the rules and the words. Out: an `ExtraCard` each, in the order in which they are wanted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...ruleset import Ruleset
from ...text import Text, upper_first
from ..score_sheet.values import blocks

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
    """

    kind: Kind
    title: str = ""
    other: str = ""
    blocks: tuple[ExtraBlock, ...] = ()

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


def extra_cards(rules: Ruleset, text: Text) -> tuple[ExtraCard, ...]:
    """The extra cards of *rules*, most useful first."""
    players = rules.table.usual
    found = blocks(rules, text, players=(players,), teams=rules.table.seats[players][:1])
    reference = ExtraCard(
        "reference",
        title=" ".join(text.local(rules.about.title).split()),
        blocks=tuple(
            ExtraBlock(block.title, tuple((item.label, item.value) for item in block.items)) for block in found
        ),
    )
    hand = upper_first(text.word("hand"))
    markers = tuple(ExtraCard("marker", hand, upper_first(text.word(packet))) for packet in rules.packets[1:2])
    return reference, *markers, ExtraCard("dealer", upper_first(text("theme.extra.dealer"))), ExtraCard("blank")
