"""What a movement is asked to do, in numbers alone: who is there in each round, and at what kind of table.

In: entrants and wishes. Out: `Task`, and for a number of entrants the tables that seat them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import chain

from ..schedule import Pair, Round

Shape = tuple[int, ...]
"""The sizes of the sides of a table: (2, 2) is two against two."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A chair: the table's number, and the seat clockwise from 1; None for any seat of that table."""

    table: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """
    A schedule to be made. *present* are the entrants of each round still to be made, *past* the rounds that stay.

    *shape* is the usual table; *others* may be mixed in so that fewer sit out, best first; *fixed* never move.
    """

    present: tuple[tuple[int, ...], ...]
    shape: Shape
    others: tuple[Shape, ...] = ()
    fixed: Mapping[int, Spot] = field(default_factory=dict)
    not_partners: frozenset[Pair] = frozenset()
    not_meeting: frozenset[Pair] = frozenset()
    seed: int = 1
    past: tuple[Round, ...] = ()

    @property
    def entrants(self) -> tuple[int, ...]:
        """Everybody who is there in some round still to be made, or played before."""
        before = chain.from_iterable((*one.playing, *one.sits_out) for one in self.past)
        return tuple(sorted({*chain.from_iterable(self.present), *before}))

    @property
    def is_plain(self) -> bool:
        """Whether everybody is there throughout, nothing was played before and nobody is to be kept apart."""
        return not self.not_partners and not self.not_meeting and self.is_whole

    @property
    def is_whole(self) -> bool:
        """Whether everybody is there throughout and nothing was played before."""
        return not self.past and len(set(self.present)) < 2


@cache
def seating(entrants: int, shape: Shape, others: tuple[Shape, ...] = ()) -> tuple[Shape, ...]:
    """
    The tables for so many entrants: as few as possible sit out, then as few tables as possible differ from *shape*.

    >>> seating(22, (2, 2), ((3, 3),))
    ((2, 2), (2, 2), (2, 2), (2, 2), (3, 3))
    """
    weights = {shape: (0, 0)} | {other: (1, place) for place, other in enumerate(others) if other != shape}
    best: list[tuple[int, int, tuple[Shape, ...]] | None] = [(0, 0, ())]
    for number in range(1, entrants + 1):
        ways = [
            (before[0] + unlike, before[1] + place, (*before[2], one))
            for one, (unlike, place) in weights.items()
            if number >= sum(one) and (before := best[number - sum(one)]) is not None
        ]
        best.append(min(ways, key=lambda way: (way[0], way[1], len(way[2])), default=None))
    seated = next(way for way in reversed(best) if way is not None)[2]
    return tuple(sorted(seated, key=lambda one: list(weights).index(one)))
