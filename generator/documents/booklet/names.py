"""
Names of cards, packets and books in words.

In: cards, ranks, suits, kinds of book. Out: plain text: `nine of spades`, `twos`, `a joker`, `three clean books`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...cards import SUIT_SIGNS, Card
from ...ruleset import Quota, Ruleset
from ...text import Text, Word, fixed
from ..deck.faces import PrintedCorner, printed_corner
from .figures import Figure
from .parts import Cards

MOST_APART = 8
"""Cards that lie side by side on a line; more are fanned."""


def rank_name(text: Text, rank: str, n: int | None = 1) -> Word:
    """A rank in words beside the number *n*; None is many without a number, as for `Text.word`."""
    if text.rules and rank in text.rules.deck.names:
        return text.rank(rank, n)
    if f"terms.ranks.{rank}" in text:
        return text.form(f"terms.ranks.{rank}", n)
    return text.phrase("booklet.unnamed_rank", name=rank, n=n)


def a_rank(text: Text, rank: str) -> Word:
    """A rank with the article that some languages have: `an ace`."""
    return text.phrase("booklet.a_card", name=rank_name(text, rank))


def card_name(text: Text, card: Card) -> Word:
    """A card in words: `nine of spades`."""
    rank = rank_name(text, card.rank)
    return text.phrase("booklet.card.of", rank=rank, suit=text.form(f"terms.suits.{card.suit}")) if card.suit else rank


def kind_name(rules: Ruleset, text: Text, code: str, n: int | None = None) -> Word:
    """What a rule lists, a rank or a single card, as `twos` or `3♥`."""
    known = rules.pack.counts
    if code in {card.rank for card in known}:
        return rank_name(text, code, n)
    sign = next((card.rank + SUIT_SIGNS[card.suit] for card in known if str(card) == code), code)
    return fixed(sign)


def a_kind(rules: Ruleset, text: Text, code: str) -> Word:
    """The same with an article: `a two`."""
    known = {card.rank for card in rules.pack.counts}
    return a_rank(text, code) if code in known else kind_name(rules, text, code)


def packet_name(text: Text, code: str, n: int | None = 1) -> Word:
    """A packet in words; one that has none is called as its file calls it."""
    return text.word(code, n)


def book_name(text: Text, kind: str, n: int | None = 1) -> Word:
    """A kind of finished book, or a book of any kind for `any` and `books`."""
    if kind in ("any", "books"):
        return text.word("book", n)
    if kind == "black_threes":
        return text.phrase("booklet.black_three_book", book=text.word("book", n))
    return text.word(f"{kind}_book", n)


def so_many(rules: Ruleset, text: Text, kind: str, n: int) -> Word:
    """So many books of a kind: `two clean books`; a name without a plural stands as it is."""
    if kind in rules.scoring.books.named and book_name(text, kind) == book_name(text, kind, None):
        return text.phrase("booklet.so_many.named", n=n, name=book_name(text, kind, n))
    return text.phrase("booklet.so_many.kind", n=n, name=book_name(text, kind, n))


def so_many_in_all(rules: Ruleset, text: Text, kind: str, n: int, *, alone: bool) -> Word:
    """The same beside other kinds, so that books in all are told apart; *alone* where there are no other kinds."""
    if kind not in ("any", "books") or alone:
        return so_many(rules, text, kind, n)
    return text.phrase("booklet.so_many.in_all", n=n, name=book_name(text, kind, n))


def quota_entries(quota: Quota, rule: str) -> Iterable[tuple[str, Figure]]:
    """The kinds of book that a quota asks for, those in all last, and how many; *rule* is where the quota stands."""
    for kind in ("clean", "dirty", "wild", "sequence"):
        if n := getattr(quota, kind):
            yield kind, Figure(n, f"{rule}.{kind}")
    for kind, n in quota.named.items():
        yield kind, Figure(n, f"{rule}.named.{kind}")
    if quota.any:
        yield "any", Figure(quota.any, f"{rule}.any")


def quota_words(rules: Ruleset, text: Text, quota: Quota, rule: str) -> Word:
    """The books of a quota as one phrase."""
    entries = list(quota_entries(quota, rule))
    return text.listing(so_many_in_all(rules, text, kind, n, alone=len(entries) == 1) for kind, n in entries)


def pictured(text: Text, cards: Iterable[Card], *, fanned: bool = False) -> Cards:
    """*cards* as one picture whose alternative text names them all; many cards are fanned in any case."""
    kept = tuple(cards)
    alt = text.listing(card_name(text, card) for card in kept)
    return Cards(kept, alt, fanned or len(kept) > MOST_APART, corners=_corners(text, kept))


def _corners(text: Text, cards: Iterable[Card]) -> Mapping[Card, PrintedCorner]:
    """What the cards without a suit show, as on the deck that is printed for these rules."""
    rules = text.rules
    named = [card for card in cards if rules and card.rank in rules.deck.names and not card.suit]
    return {card: printed_corner(rules, text, card) for card in named} if rules else {}
