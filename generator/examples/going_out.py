"""Worked examples on going out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ..cards import Card
from ..engine.going_out import Position, asks_partner_foot, judge
from ..engine.melds import classify
from ..ruleset import Ruleset
from .books import enough_books
from .example import Example, Melds, Shoe, natural_ranks


def going_out_examples(rules: Ruleset) -> Iterator[Example]:
    """Everything in order, and one thing amiss at a time."""
    players = rules.table.usual
    team = rules.table.seats[players][0]
    books = enough_books(rules.quota(players=players, deal=1))
    ready = Position(players, 1, books, _last(rules, 1), discard=True, partner_in_foot=True, permission=True)
    yield _example(rules, "out_allowed", ready)
    if short := _one_less(books):
        yield _example(rules, "out_book_missing", replace(ready, books=short))
    if team > 1 and asks_partner_foot(rules):
        yield _example(rules, "out_partner_not_ready", replace(ready, partner_in_foot=False))
    if team > 1 and rules.going_out.permission == "required":
        yield _example(rules, "out_partner_says_no", replace(ready, permission=False))
    if rules.deal.packets:
        yield _example(rules, "out_foot_untouched", replace(ready, own_foot="untaken"))
    yield _example(rules, "out_all_melded", replace(ready, hand=(), discard=False))
    yield _example(rules, "out_two_left", replace(ready, hand=_last(rules, 2)))
    if never := _never_last(rules):
        yield _example(rules, "out_never_last", replace(ready, hand=never))
    if rules.black_threes.meld == "going_out":
        yield _black_threes(rules, ready)


def _last(rules: Ruleset, count: int) -> tuple[Card, ...]:
    """Cards that may be the last discard."""
    ranks = [rank for rank in natural_ranks(rules) if rank not in rules.going_out.never_last]
    return Shoe(rules).take((ranks or natural_ranks(rules))[-1], count)


def _never_last(rules: Ruleset) -> tuple[Card, ...]:
    """A card that is never the last discard."""
    names = set(rules.going_out.never_last)
    return next(((card,) for card in rules.pack.counts if names & {card.rank, str(card)}), ())


def _black_threes(rules: Ruleset, ready: Position) -> Example:
    """Black threes as the last meld."""
    threes = Shoe(rules).take("black_three", rules.melds.smallest)
    return _example(rules, "out_black_threes", ready, laid=(threes,) if classify(rules, threes).legal else ())


def _one_less(books: Mapping[str, int]) -> Mapping[str, int] | None:
    """The same books without one of the last kind that is needed."""
    kinds = [kind for kind, count in books.items() if count]
    return {**books, kinds[-1]: books[kinds[-1]] - 1} if kinds else None


def _example(rules: Ruleset, code: str, position: Position, laid: Melds = ()) -> Example:
    obstacles = judge(rules, position)
    team = rules.table.seats[position.players][0]
    foot = bool(rules.deal.packets)
    numbers = {
        "left": len(position.hand),
        "bonus": rules.scoring.going_out,
        "foot": int(foot and rules.going_out.own_foot == "required"),
        "partner_foot": int(team > 1 and asks_partner_foot(rules)),
        "permission": int(team > 1 and rules.going_out.permission == "required"),
    }
    return Example(
        code,
        "going_out",
        not obstacles,
        hand=position.hand,
        laid=laid,
        obstacles=obstacles,
        numbers=numbers,
        books=position.books,
        words={"packet": rules.packets[-1]},
    )
