"""Checks that the packs hold the cards for the books that rules ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...ruleset import ByPlayers, Quota, Ruleset
from ..nodes import Finding
from .tools import Check, fault, named_books, quotas, remark, required_books


def books_beyond_packs(rules: Ruleset) -> Iterator[Finding]:
    """At every table the packs hold the cards for the books that are asked for."""
    for key, quota, tables in _asked(rules):
        short = [players for players in tables if _missing(rules, quota, rules.packs(players))]
        if not short:
            continue
        largest = max(short, key=rules.packs)
        kind, needed, has = _missing(rules, quota, rules.packs(largest))[0]
        also = ("deck.packs", "deck.ranks", "melds.book")
        data = {"kind": kind, "needed": needed, "has": has}
        if len(short) == len(rules.numbers_of_players):
            yield fault("books_beyond_packs", key, *also, **data)
        else:
            yield remark(
                "books_beyond_some_packs",
                key,
                *also,
                "table.seats",
                **data,
                players=[str(players) for players in short],
            )


def _asked(rules: Ruleset) -> Iterator[tuple[str, Quota, tuple[int, ...]]]:
    """Every set of books that a rule asks for, with the rule's key and the numbers of players that it holds for."""
    by, seats = rules.going_out.books, rules.numbers_of_players
    if isinstance(by, ByPlayers):
        for players in seats:
            yield f"going_out.books.players.{players}", by.players[players], (players,)
    else:
        yield from (("going_out.books", quota, seats) for quota in quotas(rules))
    yield from ((key, quota, seats) for key, quota in required_books(rules))


def _missing(rules: Ruleset, quota: Quota, packs: int) -> list[tuple[str, int, int]]:
    """The kinds of book that so many packs hold too few cards for: what is needed, and what there is at most.

    Where no clean or no dirty book can be made at all, other checks say why.
    """
    needed = {"clean": quota.clean, "dirty": quota.dirty, "any": max(quota.any, named_books(quota))}
    most = _most_books(rules, packs)
    short = [(kind, count, most[kind]) for kind, count in needed.items() if count > most[kind]]
    return [(kind, count, has) for kind, count, has in short if has or kind == "any"]


def _most_books(rules: Ruleset, packs: int) -> dict[str, int]:
    """More books than these no melding makes of so many packs, by kind, and of any kind."""
    row = rules.melds.sequences
    size = rules.melds.book if row is None else min(rules.melds.book, row.book)
    naturals, wilds = Counter[str](), 0
    for card, count in rules.pack.counts.items():
        if rules.is_wild(card):
            wilds += count * packs
        elif not rules.is_red_three(card) and (rules.black_threes.meld != "never" or not rules.is_black_three(card)):
            naturals[card.rank] += count * packs
    by_rank = sum(count // size for count in naturals.values())
    return {
        "clean": by_rank if row is None else (naturals.total() + wilds) // size,
        "dirty": wilds,
        "any": (naturals.total() + wilds) // size,
    }


CHECKS: tuple[Check, ...] = (books_beyond_packs,)
