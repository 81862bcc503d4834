"""The kinds of finished book that a variant pays.

In: the rules and what a book is made like. Out: its kind, its bonus, the tally in which it counts, and what it counts
as where books are asked for. Kinds are `clean`, `semi_clean`, `dirty`, `wild`, `sequence`, `black_threes`, and the
codes of the books that a variant names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from ..cards import Card
from ..ruleset import NamedBook, Ruleset

MAKES = {"semi_clean": "dirty", "black_threes": "clean", "black_three": "clean"}
"""Kinds that count as another where books are asked for."""


@cache
def kinds(rules: Ruleset) -> tuple[str, ...]:
    """The kinds that have a line of their own in the score, in the order in which it has them."""
    books, sequences = rules.scoring.books, rules.melds.sequences
    own = {
        "clean": True,
        "semi_clean": books.semi_clean is not None,
        "dirty": True,
        "wild": rules.melds.wild_melds,
        "sequence": sequences is not None and sequences.count_as == "sequence",
        "black_threes": rules.black_threes.meld != "never" and books.black_threes is not None,
    }
    return (*(kind for kind, there in own.items() if there), *books.named)


def bonus(rules: Ruleset, kind: str) -> int:
    """The bonus of a finished book of this kind."""
    books = rules.scoring.books
    if kind in books.named:
        return books.named[kind].points
    own = {
        "clean": books.clean,
        "dirty": books.dirty,
        "wild": books.wild or 0,
        "sequence": books.sequence or 0,
        "semi_clean": books.dirty if books.semi_clean is None else books.semi_clean,
        "black_threes": books.clean if books.black_threes is None else books.black_threes,
    }
    return own[kind]


def tally(rules: Ruleset, kind: str) -> str:
    """The tally in which a finished book of this kind counts."""
    if kind == "black_threes":
        return "black_three_books" if kind in kinds(rules) else "clean_books"
    return f"{kind}_books"


def counts_as(rules: Ruleset, needed: str) -> tuple[str, ...]:
    """The tallies in which a book counts that meets the need for one of this kind, or of any for `books`."""
    own = kinds(rules)
    met = own if needed == "books" else [kind for kind in own if needed in (kind, MAKES.get(kind))]
    return tuple(dict.fromkeys(tally(rules, kind) for kind in met))


def named(rules: Ruleset, make: str, naturals: Sequence[Card], wilds: Sequence[Card]) -> str | None:
    """
    The first of the variant's own kinds that a finished book fits, or None.

    It is of the cards that a kind names when all its natural cards are, or all its cards where it has no natural ones.
    """
    entries = rules.scoring.books.named.items()
    return next((code for code, entry in entries if _fits(entry, make, naturals, wilds)), None)


def _fits(entry: NamedBook, make: str, naturals: Sequence[Card], wilds: Sequence[Card]) -> bool:
    if entry.make not in ("any", MAKES.get(make, make)):
        return False
    held = Counter(card.rank for card in (*naturals, *wilds)) + Counter(
        str(card) for card in (*naturals, *wilds) if card.suit
    )
    made_of = all(card.rank in entry.of or str(card) in entry.of for card in naturals or wilds)
    return made_of and all(held[name] == count for name, count in entry.holds.items())
