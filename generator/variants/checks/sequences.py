"""Checks of sequences: cards of one suit in a row."""

from __future__ import annotations

from collections.abc import Iterator

from ...ruleset import Ruleset, Sequences
from ..nodes import Finding
from .tools import Check, fault, has_wilds, quotas, remark, required_books

WHERE = "melds.sequences"


def _ranks(rules: Ruleset, row: Sequences) -> tuple[str, ...]:
    """The ranks from low to high; none where they are not so in the packs."""
    order = list(rules.deck.ranks)
    if row.low not in order or row.high not in order:
        return ()
    return tuple(reversed(order[order.index(row.high) : order.index(row.low) + 1]))


def no_row(rules: Ruleset) -> Iterator[Finding]:
    """A sequence lies in one suit, from a lower rank of the packs to a higher one."""
    row = rules.melds.sequences
    if row is None:
        return
    if not rules.deck.suits:
        yield fault("sequences_without_suits", WHERE, "deck.suits")
    unknown = [key for key in ("low", "high") if getattr(row, key) not in rules.deck.ranks]
    for key in unknown:
        yield fault("unknown_rank", f"{WHERE}.{key}", "deck.ranks", rank=getattr(row, key))
    if not unknown and len(_ranks(rules, row)) < 2:
        yield fault("sequence_upside_down", f"{WHERE}.low", f"{WHERE}.high", low=row.low, high=row.high)


def row_too_short(rules: Ruleset) -> Iterator[Finding]:
    """A finished sequence fits between the lowest and the highest rank, and is no smaller than the smallest."""
    row = rules.melds.sequences
    if row is None:
        return
    if row.book < row.smallest:
        data = {"book": row.book, "smallest": row.smallest}
        yield fault("sequence_book_too_small", f"{WHERE}.book", f"{WHERE}.smallest", **data)
    longest = len(_ranks(rules, row)) + row.ace_low
    if longest > 1 + row.ace_low and row.book > longest:
        keys = (f"{WHERE}.{key}" for key in ("low", "high"))
        yield fault("row_too_short", f"{WHERE}.book", *keys, book=row.book, longest=longest)
    if row.extend and row.book == longest:
        yield remark("row_full", f"{WHERE}.extend", f"{WHERE}.book", longest=longest)


def threes_in_a_row(rules: Ruleset) -> Iterator[Finding]:
    """Threes of either colour are no natural cards, so no sequence goes over them."""
    row = rules.melds.sequences
    if row is None:
        return
    for rank in _ranks(rules, row):
        cards = [card for card in rules.pack.counts if card.rank == rank and card.suit]
        if cards and not any(rules.is_natural(card) or rules.is_wild(card) for card in cards):
            yield remark("threes_in_a_row", f"{WHERE}.low", f"{WHERE}.high", "deck", rank=rank)


def wilds_in_a_row(rules: Ruleset) -> Iterator[Finding]:
    """Rules for wild cards in sequences have an effect."""
    row = rules.melds.sequences
    if row is None:
        return
    if row.most_wilds and not has_wilds(rules):
        yield remark("part_absent", f"{WHERE}.most_wilds", "deck.wild", part="wild_card")
    if row.most_wilds >= row.book:
        yield remark("row_of_wilds", f"{WHERE}.most_wilds", most=row.most_wilds, book=row.book)
    in_place = (card for card in rules.pack.counts if card.suit and card.rank in _ranks(rules, row))
    if row.natural_twos and not any(map(rules.is_wild, in_place)):
        yield remark("no_wild_in_place", f"{WHERE}.natural_twos", f"{WHERE}.low", "deck.wild")


def sequence_bonus(rules: Ruleset) -> Iterator[Finding]:
    """A finished sequence has a bonus of its own just where it is a kind of its own."""
    row, bonus = rules.melds.sequences, rules.scoring.books.sequence
    if row is not None and row.count_as == "sequence" and bonus is None:
        yield fault("sequence_bonus_missing", "scoring.books.sequence", WHERE)
    if row is not None and row.count_as == "composition" and bonus is not None:
        yield remark("sequence_bonus_by_wilds", "scoring.books.sequence", f"{WHERE}.count_as", points=bonus)
    if row is None and bonus is not None:
        yield remark("sequence_bonus_idle", "scoring.books.sequence", WHERE, points=bonus)


def sequence_needed(rules: Ruleset) -> Iterator[Finding]:
    """A sequence is needed only where finished ones are a kind of their own."""
    row = rules.melds.sequences
    if row is not None and row.count_as == "sequence":
        return
    for key, quota in (*(("going_out.books", quota) for quota in quotas(rules)), *required_books(rules)):
        if quota.sequence:
            code = "sequence_needed" if row is None else "sequence_needed_by_wilds"
            yield fault(code, key, WHERE, f"{WHERE}.count_as")


CHECKS: tuple[Check, ...] = (
    no_row,
    row_too_short,
    threes_in_a_row,
    wilds_in_a_row,
    sequence_bonus,
    sequence_needed,
)
