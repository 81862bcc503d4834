"""Turns taken fairly: who sits out, and who goes to the tables that differ from the others.

In: who is there, what they did before. Out: whose turn it is. Nobody has had a turn twice more often than another who
was there all along, and nobody has two in a row while somebody else can take it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from random import Random


class Turns:
    """How often, and when last, each entrant had a turn of one kind; *rng* draws lots among equals."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._had: dict[int, int] = {}
        self._last: dict[int, int] = {}

    def welcome(self, present: Collection[int]) -> None:
        """Let newcomers count as those do who had the fewest turns, so that arriving late brings no turns at once."""
        fewest = min((self._had[one] for one in present if one in self._had), default=0)
        for entrant in sorted(present):
            self._had.setdefault(entrant, fewest)

    def note(self, entrants: Iterable[int], number: int) -> None:
        """Put down that *entrants* had a turn in round *number*."""
        for entrant in entrants:
            self._had[entrant] = self._had.get(entrant, 0) + 1
            self._last[entrant] = number

    def take(self, willing: Collection[int], places: int, number: int) -> tuple[int, ...]:
        """Give *places* of the *willing* a turn in round *number*: whoever had fewest, and none in the round before."""
        waiting = sorted(willing)
        self._rng.shuffle(waiting)
        waiting.sort(key=lambda one: (self._had[one], self._last.get(one) == number - 1))
        chosen = waiting[:places]
        self.note(chosen, number)
        return tuple(sorted(chosen))
