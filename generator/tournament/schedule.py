"""A schedule: who sits where in each round, and who sits out.

In: nothing but values. Out: frozen rounds of tables, and the pairs of people that a table makes. Entrants are
players, or fixed pairs, by their numbers from 1; where entrants are pairs, a side is one entrant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

Side = tuple[int, ...]
"""The entrants who play together."""

Pair = tuple[int, int]
"""Two entrants, the smaller number first."""


def pair(one: int, other: int) -> Pair:
    """The pair of two entrants, whichever is named first."""
    return (one, other) if one < other else (other, one)


@dataclass(frozen=True, slots=True)
class Table:
    """One table in one round. Its sides are listed by seat: the first side has the first chair, the second the next."""

    number: int
    sides: tuple[Side, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """
        The entrants clockwise, partners spread evenly.

        >>> Table(1, ((5, 7), (6, 8))).seats
        (5, 6, 7, 8)
        """
        return tuple(entrant for turn in zip(*self.sides, strict=True) for entrant in turn)

    @property
    def partners(self) -> Iterator[Pair]:
        """Every two who play together here."""
        return (pair(*two) for side in self.sides for two in combinations(side, 2))

    @property
    def opponents(self) -> Iterator[Pair]:
        """Every two who play against each other here."""
        return (pair(one, other) for side, against in combinations(self.sides, 2) for one in side for other in against)


@dataclass(frozen=True, slots=True)
class Round:
    """One round, from 1; *sits_out* are those who are there but have no seat, in order of their numbers."""

    number: int
    tables: tuple[Table, ...]
    sits_out: tuple[int, ...] = ()

    @property
    def playing(self) -> tuple[int, ...]:
        """Everybody who has a seat, by table and seat."""
        return tuple(entrant for table in self.tables for entrant in table.seats)

    def table_of(self, entrant: int) -> Table | None:
        """Where *entrant* plays; None for who sits out or is not there."""
        return next((table for table in self.tables if any(entrant in side for side in table.sides)), None)


@dataclass(frozen=True, slots=True)
class Schedule:
    """
    The rounds that are settled; *names* are those of each entrant by number, one for a player, two for a pair.

    *planned* is the number of rounds of the event: more than are settled where the next follows from the standings.
    """

    names: Mapping[int, tuple[str, ...]]
    rounds: tuple[Round, ...]
    planned: int

    def before(self, number: int) -> Schedule:
        """The same without round *number* and those after it."""
        return Schedule(self.names, self.rounds[: number - 1], self.planned)
