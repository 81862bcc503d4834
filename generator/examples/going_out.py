"""Worked examples on going out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ..engine.going_out import Position, judge
from ..ruleset import Quota, Ruleset
from .example import Example, Shoe, without


def going_out_examples(rules: Ruleset) -> Iterator[Example]:
    """Everything in order, and one thing amiss at a time."""
    players = rules.table.usual
    team = rules.table.seats[players][0]
    last = Shoe(rules).take(without(rules)[-1], 1)
    books = enough_books(rules.quota(players=players, deal=1))
    ready = Position(players, 1, books, last, discard=True, partner_in_foot=True, permission=True)
    yield _example(rules, "out_allowed", ready)
    if short := _one_less(books):
        yield _example(rules, "out_book_missing", replace(ready, books=short))
    if team > 1 and rules.going_out.partner_foot != "not_needed":
        yield _example(rules, "out_partner_not_ready", replace(ready, partner_in_foot=False))
    if team > 1 and rules.going_out.permission == "required":
        yield _example(rules, "out_partner_says_no", replace(ready, permission=False))
    if rules.deal.packets:
        yield _example(rules, "out_foot_untouched", replace(ready, own_foot="untaken"))
    yield _example(rules, "out_all_melded", replace(ready, hand=(), discard=False))
    yield _example(rules, "out_two_left", replace(ready, hand=Shoe(rules).take(without(rules)[-1], 2)))


def enough_books(quota: Quota) -> Mapping[str, int]:
    """Books that meet *quota*, no more than it needs; those of any kind are clean."""
    books = {"clean": quota.clean, "dirty": quota.dirty, "wild": quota.wild}
    return books | {"clean": quota.clean + max(quota.any - sum(books.values()), 0)}


def _one_less(books: Mapping[str, int]) -> Mapping[str, int] | None:
    """The same books without one of the last kind that is needed."""
    kinds = [kind for kind, count in books.items() if count]
    return {**books, kinds[-1]: books[kinds[-1]] - 1} if kinds else None


def _example(rules: Ruleset, code: str, position: Position) -> Example:
    obstacles = judge(rules, position)
    numbers = {kind: position.books.get(kind, 0) for kind in ("clean", "dirty", "wild")}
    team = rules.table.seats[position.players][0]
    numbers |= {
        "left": len(position.hand),
        "bonus": rules.scoring.going_out,
        "wild_melds": int(rules.melds.wild_melds),
        "partner_foot": int(team > 1 and rules.going_out.partner_foot != "not_needed"),
        "permission": int(team > 1 and rules.going_out.permission == "required"),
    }
    return Example(code, "going_out", not obstacles, hand=position.hand, obstacles=obstacles, numbers=numbers)
