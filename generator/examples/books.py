"""Melds of every kind, made from the cards of a table: finished books, and cards in a row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..cards import Card
from ..engine import melds as meld_rules
from ..engine.books import kinds
from ..engine.sequences import places
from ..ruleset import Quota, Ruleset
from .example import Shoe, natural_ranks, wild_ranks

Recipe = tuple[tuple[str, int], ...]
"""Ranks, and how many cards of each."""


def enough_books(quota: Quota) -> Mapping[str, int]:
    """Books that meet *quota*, no more than it needs; those of any kind are clean."""
    books = {"clean": quota.clean, "dirty": quota.dirty, "wild": quota.wild, "sequence": quota.sequence, **quota.named}
    return books | {"clean": quota.clean + max(quota.any - sum(books.values()), 0)}


def plain_ranks(rules: Ruleset) -> tuple[str, ...]:
    """The natural ranks without those of which a variant names books; all of them where none are left."""
    named = {name for entry in rules.scoring.books.named.values() for name in entry.of}
    ranks = natural_ranks(rules)
    return tuple(rank for rank in ranks if rank not in named) or ranks


def book(rules: Ruleset, kind: str, shoe: Shoe, rank: str, fewer: int = 0) -> tuple[Card, ...]:
    """
    A finished book of *kind*, of *rank* where that is free to choose; nothing where the rules or cards make none.

    A dirty one has as many wild cards as it may, or *fewer* by so many, and then of another kind.
    """
    for cards in _candidates(rules, kind, shoe, rank, fewer):
        meld = meld_rules.classify(rules, cards)
        if meld.book and meld.kind == kind:
            return cards
        shoe.put_back(rules, cards)
    return ()


def books_of_each_kind(rules: Ruleset) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """One book of each kind that can be made."""
    for kind in kinds(rules):
        if cards := book(rules, kind, Shoe(rules), plain_ranks(rules)[0]):
            yield kind, cards


def _candidates(rules: Ruleset, kind: str, shoe: Shoe, rank: str, fewer: int) -> Iterator[tuple[Card, ...]]:
    """Cards that may be such a book, taken from *shoe* one choice after the other."""
    size = rules.melds.book
    if kind in ("sequence", "semi_clean") and rules.melds.sequences is not None:
        wilds = int(kind == "semi_clean")
        yield from (row(rules, shoe, rules.melds.sequences.book, start, wilds) for start in (3, 2, 1, 0))
    for recipe in _recipes(rules, kind, rank, size, fewer):
        yield tuple(card for role, count in recipe for card in shoe.take(role, count))


def _recipes(rules: Ruleset, kind: str, rank: str, size: int, fewer: int) -> Iterable[Recipe]:
    named = rules.scoring.books.named.get(kind)
    ranks = [name for name in named.of if name in natural_ranks(rules)] if named else [rank]
    makes = {"any": ("clean", "dirty", "wild")}.get(named.make, (named.make,)) if named else (kind,)
    for make in makes:
        match make:
            case "clean":
                yield from (((one, size),) for one in ranks)
            case "dirty":
                yield from (recipe for one in ranks for recipe in _dirty(rules, one, size, fewer))
            case "semi_clean":
                yield from (((one, size), (wild_ranks(rules)[-1], 1)) for one in ranks if wild_ranks(rules))
            case "wild":
                yield from _wild(rules, size)
            case "black_threes":
                yield (("black_three", size),)


def _dirty(rules: Ruleset, rank: str, size: int, fewer: int) -> Iterator[Recipe]:
    """With as many wild cards as it may have, or fewer."""
    most = meld_rules.most_wilds(rules, size) if wild_ranks(rules) else 0
    if most:
        count, wild = max(most - fewer, 1), wild_ranks(rules)
        yield ((rank, size - count), (wild[fewer % len(wild)], count))


def _wild(rules: Ruleset, size: int) -> Iterator[Recipe]:
    """Of both kinds as evenly as may be, then with ever more or fewer of the dearer."""
    wild = wild_ranks(rules)
    if len(wild) == 1:
        yield ((wild[0], size),)
    elif wild:
        by_evenness = sorted(range(size, -1, -1), key=lambda dear: abs(2 * dear - size + 1))
        yield from (((wild[0], dear), (wild[-1], size - dear)) for dear in by_evenness)


def row(rules: Ruleset, shoe: Shoe, size: int, start: int, wilds: int = 0) -> tuple[Card, ...]:
    """*size* cards of one suit in a row from place *start*, and *wilds* wild cards; fewer where there are none."""
    suit = next((suit for suit in ("H", *rules.deck.suits) if suit in rules.deck.suits), "")
    ranks = places(rules)[start : start + size]
    cards = tuple(card for rank in ranks for card in shoe.take_cards(rank, [Card(rank, suit)]))
    return cards + (shoe.take(wild_ranks(rules)[-1], wilds) if wilds else ())
