"""Melds of one rank, and of wild cards alone: what they are and what stands against them.

In: the rules, the ranks among some cards, and how many are natural and wild. Out: a `Verdict`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ..ruleset import Ruleset
from .books import bonus
from .obstacles import Obstacle
from .roles import BLACK_THREE, RED_THREE, WILD, labels
from .shapes import NOTHING, book_kind, grows, most_wilds


@dataclass(frozen=True, slots=True)
class Verdict:
    """
    What some cards are, whoever they are: see `melds.Meld`.

    *make* tells clean, dirty, wild and black threes apart whatever *kind* a variant pays them as.
    """

    kind: str
    make: str
    rank: str
    naturals: int
    wilds: int
    book: bool
    bonus: int
    obstacles: tuple[Obstacle, ...]


@cache
def judge(rules: Ruleset, ranks: frozenset[str], naturals: int, wilds: int) -> Verdict:
    """What a meld of these *ranks* with so many natural and wild cards is."""
    make = _make(rules, ranks, wilds)
    obstacles = tuple(_obstacles(rules, make, ranks, naturals, wilds))
    book = not obstacles and naturals + wilds >= rules.melds.book
    kind = make if not book or make == "black_threes" else book_kind(rules, naturals, wilds)
    rank = "" if make == "none" else next(iter(ranks), WILD)
    return Verdict(kind, make, rank, naturals, wilds, book, bonus(rules, kind) if book else 0, obstacles)


def _make(rules: Ruleset, ranks: frozenset[str], wilds: int) -> str:
    if len(ranks) > 1 or not (ranks or wilds) or _never(rules, ranks):
        return "none"
    if not ranks:
        return "wild"
    if wilds:
        return "dirty"
    return "black_threes" if BLACK_THREE in ranks else "clean"


def _never(rules: Ruleset, ranks: Iterable[str]) -> list[str]:
    """Those threes among *ranks* that no meld takes."""
    banned = (RED_THREE, BLACK_THREE) if rules.black_threes.meld == "never" else (RED_THREE,)
    return sorted(set(ranks).intersection(banned))


def _obstacles(rules: Ruleset, make: str, ranks: frozenset[str], naturals: int, wilds: int) -> Iterable[Obstacle]:
    """Everything against such a meld, in the order in which a referee would check it."""
    size = naturals + wilds
    if size < rules.melds.smallest:
        yield Obstacle("too_few", {"where": "", "what": "meld", "size": size, "smallest": rules.melds.smallest})
    for three in _never(rules, ranks):
        yield Obstacle("three_never_melded", {"where": "", "three": three})
    if len(ranks) > 1:
        rows = rules.melds.sequences is not None
        yield Obstacle("mixed_ranks", {"where": "", "ranks": labels(rules, ranks), "sequences": rows})
    if make == "none":
        return
    bare = ranks.intersection(rules.melds.without_wilds)
    if make == "wild" and not rules.melds.wild_melds:
        yield Obstacle("no_wild_melds", {"where": ""})
    elif BLACK_THREE in ranks and wilds:
        yield Obstacle("black_threes_without_wilds", {"where": "", "wilds": wilds})
    elif bare and wilds:
        yield Obstacle("rank_without_wilds", {"where": "", "rank": next(iter(bare)), "wilds": wilds})
    elif size >= rules.melds.smallest and not grows(rules, NOTHING, (naturals, wilds)):
        allowed = most_wilds(rules, size)
        if size > rules.melds.book and not (make == "dirty" and allowed):
            yield Obstacle("too_many", {"where": "", "size": size, "largest": rules.melds.book})
        else:
            yield Obstacle("too_many_wilds", {"where": "", "size": size, "wilds": wilds, "allowed": allowed})
