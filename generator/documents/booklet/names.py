"""
Names of cards in words.

In: cards, ranks, suits. Out: plain text: `nine of spades`, `twos`, `a joker`.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...cards import SUIT_SIGNS, Card
from ...ruleset import Ruleset
from ...text import Text
from .parts import Cards

MOST_APART = 8
"""Cards that lie side by side on a line; more are fanned."""


def rank_name(text: Text, rank: str, form: str) -> str:
    """A rank in words; *form* is `single`, `plural` or `article`."""
    code = f"booklet.rank.{rank}.{form}"
    return text(code) if code in text else text(f"booklet.rank.unnamed.{form}", name=rank)


def card_name(text: Text, card: Card) -> str:
    """A card in words: `nine of spades`."""
    rank = rank_name(text, card.rank, "single")
    return text("booklet.card.of", rank=rank, suit=text(f"booklet.suit.{card.suit}")) if card.suit else rank


def kind_name(rules: Ruleset, text: Text, code: str, form: str) -> str:
    """What a rule lists, a rank or a single card, as `twos` or `3♥`."""
    known = rules.pack.counts
    if code in {card.rank for card in known}:
        return rank_name(text, code, form)
    return next((card.rank + SUIT_SIGNS[card.suit] for card in known if str(card) == code), code)


def packet_name(text: Text, code: str, n: int = 1) -> str:
    """A packet in words; one that has none is called as its file calls it."""
    try:
        return text.word(code, n)
    except KeyError:
        return code.replace("_", " ")


def pictured(text: Text, cards: Iterable[Card], *, fanned: bool = False) -> Cards:
    """*cards* as one picture whose alternative text names them all; many cards are fanned in any case."""
    kept = tuple(cards)
    return Cards(kept, text.listing(card_name(text, card) for card in kept), fanned or len(kept) > MOST_APART)
