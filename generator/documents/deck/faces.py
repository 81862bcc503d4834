"""The faces of a deck: what stands on each card.

In: the rules and the words. Out: a `CardFace` for each kind of card, with how many a pack has of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ...cards import Card
from ...ruleset import Ruleset
from ...text import Text, upper_first

Sign = Literal["wild", "blocks", ""]


@dataclass(frozen=True, slots=True)
class CardFace:
    """
    What stands on a card, and how many a pack has of it.

    *tint* is a suit, or `red` or `black` for cards without one. *points* are what the card counts, one text or, for a
    red three, one for each way that it counts. *word* is the name of a card that is called by one. *colour* is what
    tells it apart where no suits are shown.
    """

    card: Card
    count: int
    tint: str
    points: tuple[str, ...]
    legend: str = ""
    sign: Sign = ""
    word: str = ""
    colour: Literal["red", "black"] = "black"

    @property
    def index(self) -> str:
        """What stands in the corner."""
        return corner(self.card.rank, self.word)

    @property
    def label(self) -> str:
        """What a list of the deck's files calls it."""
        return str(self.card)

    @property
    def pretty(self) -> str:
        """What a person calls it."""
        return self.card.pretty


_SPECIAL_NUMBER = re.compile("^[A-Z](?=[0-9]+$)")
_WORD = re.compile("[A-Z]{3,}")


def corner(rank: str, name: str) -> str:
    """
    What stands in the corner of a card of *rank* that players call by *name*, or by none.

    A code that is a word is English, so the card says its name in the language of the rules instead. A letter before a
    number only tells a special card from a plain rank.
    """
    if name and _WORD.fullmatch(rank):
        return name.upper()
    return _SPECIAL_NUMBER.sub("", rank)


def card_faces(rules: Ruleset, text: Text) -> Iterator[CardFace]:
    """The faces of one pack in sorting order. Jokers come in red and black, as far as a pack has several."""
    for card, count in rules.pack.counts.items():
        tints = [(card_tint(rules, card), count)]
        if card.rank == "JK" and not card.suit and count > 1:
            tints = [("red", count - count // 2), ("black", count // 2)]
        for tint, number in tints:
            yield CardFace(
                card=card,
                count=number,
                tint=tint,
                points=card_points(rules, text, card),
                legend=_legend(rules, text, card),
                sign=_sign(rules, card),
                word=card_word(rules, text, card),
                colour="red" if rules.is_red_three(card) or tint == "red" else "black",
            )


@dataclass(frozen=True, slots=True)
class PrintedCorner:
    """What stands in the corner of a card without a suit, and whether it is red."""

    text: str
    red: bool


def printed_corner(rules: Ruleset, text: Text, card: Card) -> PrintedCorner:
    """The corner of *card* as its face has it, for pictures of it elsewhere."""
    return PrintedCorner(corner(card.rank, card_word(rules, text, card)), rules.is_red_three(card))


def card_tint(rules: Ruleset, card: Card) -> str:
    """What *card* is coloured by: its suit, or `red` or `black` where it has none."""
    return card.suit or ("red" if rules.is_red_three(card) else "black")


def card_word(rules: Ruleset, text: Text, card: Card) -> str:
    """The name of a card that players call by one."""
    if card.rank in rules.deck.names:
        return upper_first(text.rank(card.rank))
    return upper_first(text.word("joker")) if card.rank == "JK" else ""


def card_points(rules: Ruleset, text: Text, card: Card) -> tuple[str, ...]:
    """
    What *card* counts, as the face says it.

    A red three counts one way on the table and another in the hand. A black three shows a minus where it never counts
    for the side: melded against it, or left over because it is never melded.
    """
    if rules.is_red_three(card):
        both = (rules.red_threes.laid, rules.red_threes.held)
        return tuple(text.signed(n) for n in (both if rules.red_threes.play == "laid" else both[1:]))
    points = rules.card_points(card)
    against = rules.black_threes.meld == "never" or rules.black_threes.melded == "against"
    return (text.number(-points if rules.is_black_three(card) and against else points),)


def _legend(rules: Ruleset, text: Text, card: Card) -> str:
    """What the card does, in a word or two; nothing for most cards."""
    if rules.is_wild(card):
        return text("deck.legend.wild")
    if rules.is_red_three(card):
        if rules.red_threes.play == "discarded":
            return text("deck.legend.red_three_discarded")
        return text("deck.legend.red_three_drawn" if rules.red_threes.replaced else "deck.legend.red_three_laid")
    return text("deck.legend.black_three") if _sign(rules, card) == "blocks" else ""


def _sign(rules: Ruleset, card: Card) -> Sign:
    if rules.is_wild(card):
        return "wild"
    blocked = rules.pickup.blocked_by
    return "blocks" if rules.is_black_three(card) and "black_three" in blocked else ""
