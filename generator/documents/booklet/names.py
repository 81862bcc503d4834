"""
Names of cards, packets and books in words.

In: cards, ranks, suits, kinds of book. Out: plain text: `nine of spades`, `twos`, `a joker`, `three clean books`.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...cards import SUIT_SIGNS, Card
from ...ruleset import Quota, Ruleset
from ...text import Text
from .figures import Figure, typed
from .parts import Cards

MOST_APART = 8
"""Cards that lie side by side on a line; more are fanned."""


def rank_name(text: Text, rank: str, form: str) -> str:
    """A rank in words; *form* is `single`, `plural` or `article`."""
    if text.rules and rank in text.rules.deck.names:
        own = typed(text.rank(rank, 2 if form == "plural" else 1))
        return text("booklet.rank.own_article", name=own) if form == "article" else own
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
    return text.word(code, n)


def book_name(text: Text, kind: str, n: int = 1) -> str:
    """A kind of finished book, or a book of any kind for `any` and `books`."""
    if kind in ("any", "books"):
        return text.word("book", n)
    return text("booklet.black_three_book", n=n) if kind == "black_threes" else text.word(f"{kind}_book", n)


def so_many(rules: Ruleset, text: Text, kind: str, n: int) -> str:
    """So many books of a kind: `two clean books`; a name without a plural stands as it is."""
    if kind in rules.scoring.books.named and book_name(text, kind, 1) == book_name(text, kind, 2):
        return text("booklet.so_many.named", n=n, name=book_name(text, kind, n))
    return text("booklet.so_many.kind", n=n, name=book_name(text, kind, n))


def so_many_in_all(rules: Ruleset, text: Text, kind: str, n: int, *, alone: bool) -> str:
    """The same beside other kinds, so that books in all are told apart; *alone* where there are no other kinds."""
    if kind not in ("any", "books") or alone:
        return so_many(rules, text, kind, n)
    return text("booklet.so_many.in_all", n=n, name=book_name(text, kind, n))


def quota_entries(quota: Quota, rule: str) -> Iterable[tuple[str, Figure]]:
    """The kinds of book that a quota asks for, those in all last, and how many; *rule* is where the quota stands."""
    for kind in ("clean", "dirty", "wild", "sequence"):
        if n := getattr(quota, kind):
            yield kind, Figure(n, f"{rule}.{kind}")
    for kind, n in quota.named.items():
        yield kind, Figure(n, f"{rule}.named.{kind}")
    if quota.any:
        yield "any", Figure(quota.any, f"{rule}.any")


def quota_words(rules: Ruleset, text: Text, quota: Quota, rule: str) -> str:
    """The books of a quota as one phrase."""
    entries = list(quota_entries(quota, rule))
    return text.listing(so_many_in_all(rules, text, kind, n, alone=len(entries) == 1) for kind, n in entries)


def pictured(text: Text, cards: Iterable[Card], *, fanned: bool = False) -> Cards:
    """*cards* as one picture whose alternative text names them all; many cards are fanned in any case."""
    kept = tuple(cards)
    return Cards(kept, text.listing(card_name(text, card) for card in kept), fanned or len(kept) > MOST_APART)
