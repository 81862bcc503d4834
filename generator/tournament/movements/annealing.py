"""Seat people so that nobody meets the same partner or opponents more often than need be, by simulated annealing.

In: rounds of chairs with people in them, and what was played before. Out: the same rounds, people exchanged within
each.

Kirkpatrick, Gelatt and Vecchi, "Optimization by Simulated Annealing", Science 220 (1983). The cost of two people who
were together c times is c(c-1)/2, weighted by how they were; for given numbers of games it is least where all are
even.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from ..schedule import Pair

PARTNERS, OPPONENTS, MET = 12, 8, 1
"""What it costs that two are partners, opponents, or at one table, once more than before, for each time before."""

FORBIDDEN = 100_000
"""What it costs that two are together who must not be."""

HOT, COLD = 5.0, 0.5
"""Temperatures at the start and the end, in units of cost."""


@dataclass(slots=True)
class Chairs:
    """
    One round as the search sees it: *who* sits in each chair, the chairs of partners and opponents of each chair.

    People whose chairs are in one group may change places; *groups* tells the group of each chair, empty for a chair
    whose person stays.
    """

    who: list[int]
    mates: Sequence[tuple[int, ...]]
    foes: Sequence[tuple[int, ...]]
    groups: Sequence[Sequence[int]]


class Search:
    """
    Rounds, and how often any two of the people in them have been together.

    *partners* and *opponents* are those of games played before. The two matrices hold what it would cost that two
    people become partners, or opponents, once more. What it saved to part them is that less the cost of one time.
    """

    def __init__(
        self,
        people: int,
        not_partners: Iterable[Pair] = (),
        not_meeting: Iterable[Pair] = (),
        partners: Iterable[Pair] = (),
        opponents: Iterable[Pair] = (),
    ) -> None:
        self.rounds: list[Chairs] = []
        self.cost = 0
        self._partners = [[0] * people for _ in range(people)]
        self._opponents = [[0] * people for _ in range(people)]
        self._games = [[0, 0] for _ in range(people)]
        for one, other in not_partners:
            self._partners[one][other] = self._partners[other][one] = FORBIDDEN
        for one, other in not_meeting:
            for matrix in (self._partners, self._opponents):
                matrix[one][other] = matrix[other][one] = FORBIDDEN
        self._join(partners, opponents)

    def seat(self, rounds: Iterable[Chairs]) -> None:
        """Add *rounds* to what is to be searched."""
        for chairs in rounds:
            self.rounds.append(chairs)
            self._join(_pairs(chairs.who, chairs.mates), _pairs(chairs.who, chairs.foes))

    @property
    def bound(self) -> int:
        """A cost that no arrangement can be below, since everybody has so many games with so many others."""
        others = len(self._games) - 1
        return sum(
            PARTNERS * _least(mates, others) + OPPONENTS * _least(foes, others) + MET * _least(mates + foes, others)
            for mates, foes in self._games
        ) // 2  # fmt: skip

    def run(self, rng: Random, moves: int) -> None:
        """Try *moves* exchanges, fewer where nothing is left to better; the best arrangement found is kept."""
        best, found = self.cost, [list(chairs.who) for chairs in self.rounds]
        bound, tried = self.bound, 0
        while tried < moves and self.cost > bound:
            strained = self._strained()
            rng.shuffle(strained)
            if not strained:
                break
            heat = HOT * (COLD / HOT) ** (tried / moves)
            for chairs, chair in strained:
                self._try(chairs, chair, rng, heat)
            tried += len(strained)
            if self.cost < best:
                best, found = self.cost, [list(chairs.who) for chairs in self.rounds]
        self._restore(best, found)

    def _restore(self, cost: int, found: Sequence[list[int]]) -> None:
        """Put everybody back where they sat when the cost was *cost*; the search is over."""
        self.cost = cost
        for chairs, who in zip(self.rounds, found, strict=True):
            chairs.who = who

    def _join(self, partners: Iterable[Pair], opponents: Iterable[Pair]) -> None:
        for kind, pairs in enumerate((partners, opponents)):
            for one, other in pairs:
                self.cost += (self._partners, self._opponents)[kind][one][other]
                self._note(kind, one, other, 1)
                self._games[one][kind] += 1
                self._games[other][kind] += 1

    def _note(self, kind: int, one: int, other: int, times: int) -> None:
        """Let two be together *times* more: as partners (0) or as opponents (1)."""
        for matrix, price in ((self._partners, (PARTNERS, 0)[kind]), (self._opponents, (0, OPPONENTS)[kind])):
            matrix[one][other] += (price + MET) * times
            matrix[other][one] = matrix[one][other]

    def _strained(self) -> list[tuple[Chairs, int]]:
        """Every chair whose person might be better off elsewhere."""
        partners, opponents = self._partners, self._opponents
        strained = []
        for chairs in self.rounds:
            who, mates, foes, groups = chairs.who, chairs.mates, chairs.foes, chairs.groups
            for chair, person in enumerate(who):
                if groups[chair]:
                    row, against = partners[person], opponents[person]
                    if any(row[who[mate]] > PARTNERS + MET for mate in mates[chair]) or any(
                        against[who[foe]] > OPPONENTS + MET for foe in foes[chair]
                    ):
                        strained.append((chairs, chair))
        return strained

    def _try(self, chairs: Chairs, chair: int, rng: Random, heat: float) -> None:
        """Exchange the person in *chair* with one drawn by lot, if that is better or not too much worse."""
        group = chairs.groups[chair]
        other = group[int(rng.random() * len(group))]
        if other == chair or other in chairs.mates[chair]:
            return
        if other in chairs.foes[chair]:
            before = self.cost
            self._exchange(chairs, chair, other)
            if not _accepts(self.cost - before, rng, heat):
                self._exchange(chairs, chair, other)
            return
        if _accepts(self._difference(chairs, chair, other), rng, heat):
            self._exchange(chairs, chair, other)

    def _difference(self, chairs: Chairs, chair: int, other: int) -> int:
        """How much dearer it is that the people in two chairs, at two tables, change places."""
        who = chairs.who
        one, two = who[chair], who[other]
        with_one, with_two = self._partners[one], self._partners[two]
        against_one, against_two = self._opponents[one], self._opponents[two]
        cost = 0
        for mate in chairs.mates[chair]:
            person = who[mate]
            cost += with_two[person] - with_one[person] + PARTNERS + MET
        for mate in chairs.mates[other]:
            person = who[mate]
            cost += with_one[person] - with_two[person] + PARTNERS + MET
        for foe in chairs.foes[chair]:
            person = who[foe]
            cost += against_two[person] - against_one[person] + OPPONENTS + MET
        for foe in chairs.foes[other]:
            person = who[foe]
            cost += against_one[person] - against_two[person] + OPPONENTS + MET
        return cost

    def _exchange(self, chairs: Chairs, chair: int, other: int) -> None:
        self._part(chairs, chair, other)
        chairs.who[chair], chairs.who[other] = chairs.who[other], chairs.who[chair]
        for kind, one, two in _around(chairs, chair, other):
            self.cost += (self._partners, self._opponents)[kind][one][two]
            self._note(kind, one, two, 1)

    def _part(self, chairs: Chairs, chair: int, other: int) -> None:
        for kind, one, two in _around(chairs, chair, other):
            self._note(kind, one, two, -1)
            self.cost -= (self._partners, self._opponents)[kind][one][two]


def _around(chairs: Chairs, chair: int, other: int) -> list[tuple[int, int, int]]:
    """Everybody with whom the people in two chairs are together, the two themselves once: kind, one, other."""
    who = chairs.who
    together = []
    for kind, near in enumerate((chairs.mates, chairs.foes)):
        together += [(kind, who[chair], who[place]) for place in near[chair]]
        together += [(kind, who[other], who[place]) for place in near[other] if place != chair]
    return together


def _accepts(dearer: int, rng: Random, heat: float) -> bool:
    return dearer <= 0 or rng.random() < math.exp(-dearer / heat)


def _pairs(who: Sequence[int], near: Sequence[tuple[int, ...]]) -> list[Pair]:
    return [(who[chair], who[place]) for chair, places in enumerate(near) for place in places if place > chair]


def _least(games: int, others: int) -> int:
    """The cost of *games* spread evenly over *others*."""
    if not others:
        return 0
    times, rest = divmod(games, others)
    return (others * times * (times - 1)) // 2 + rest * times
