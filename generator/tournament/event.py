"""A club event as its director wants it, every question settled.

In: nothing but values. Out: `Event` and its parts, frozen; `reading` makes one of a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from ..diagnostics import Issue
from ..ruleset import Ruleset
from .movements import Shape, Spot
from .schedule import Pair

FEWEST_PLAYERS, MOST_PLAYERS, MOST_ROUNDS = 4, 200, 60

FormatName = Literal["partners", "teams_of_three", "three_pairs", "alone", "round_robin", "mitchell", "swiss", "danese"]

TieBreak = Literal["total", "victory_points", "average", "wins", "direct", "difference", "best_round", "last_round"]
"""
What decides between entrants: points scored; victory points; points a round played; rounds won; the games among those
who are tied; points scored less points of the opponents; the best single round; the last round.
"""

SittingOut = Literal["own_average", "winners_average", "points", "none"]


@dataclass(frozen=True, slots=True)
class Format:
    """
    A way to run an event. *pairs*: the entrants are fixed pairs; *shape* counts entrants.

    *drawn*: a round follows from the standings after the one before, from the first round (`swiss`) or for the last
    rounds (`danese`).
    """

    name: FormatName
    pairs: bool
    shape: Shape

    @property
    def drawn(self) -> bool:
        """Whether some rounds follow from the standings."""
        return self.name in ("swiss", "danese")


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player, or a fixed pair, under one number for the whole event; *first* and *last* are the rounds attended."""

    number: int
    names: tuple[str, ...]
    first: int = 1
    last: int = MOST_ROUNDS

    def is_there(self, round_: int) -> bool:
        """Whether the entrant is there in a round."""
        return self.first <= round_ <= self.last


@dataclass(frozen=True, slots=True)
class Band:
    """Victory points for a difference of at most *most* (None: any), for the winning side and for the other."""

    most: int | None
    winner: int
    loser: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """
    How results become standings.

    *sitting_out* with *points* says what a round without a seat earns; *bands* turn a difference into victory points;
    *rank_by* decides the place and then the *tie_breaks*, in order.
    """

    rank_by: TieBreak = "total"
    tie_breaks: tuple[TieBreak, ...] = ()
    sitting_out: SittingOut = "own_average"
    points: int = 0
    bands: tuple[Band, ...] = ()
    most_wins: bool = True

    @property
    def halves(self) -> bool:
        """Whether a tie gives half a victory point."""
        return bool(self.bands) and (self.bands[0].winner + self.bands[0].loser) % 2 == 1


@dataclass(frozen=True, slots=True)
class Event:
    """
    One event, read from *file*.

    *minutes* and *warning* are those of a round; *finals* are the last rounds, drawn from the standings.
    """

    name: str
    place: str
    date: date | None
    starts: str
    variant: str
    rules: Ruleset
    format: Format
    rounds: int
    deals: int
    minutes: int
    warning: int
    entrants: tuple[Entrant, ...]
    others: tuple[Shape, ...] = ()
    fixed: Mapping[int, Spot] = field(default_factory=dict)
    not_partners: frozenset[Pair] = frozenset()
    not_meeting: frozenset[Pair] = frozenset()
    seed: int = 1
    finals: int = 0
    scoring: Scoring = Scoring()
    language: str = "en"
    paper: str = "a4"
    font: str = ""
    double_entry: bool = False
    file: str = ""
    remarks: tuple[Issue, ...] = ()

    @property
    def names(self) -> dict[int, tuple[str, ...]]:
        """The names of each entrant by number."""
        return {entrant.number: entrant.names for entrant in self.entrants}

    @property
    def players(self) -> int:
        """How many people take part."""
        return sum(len(entrant.names) for entrant in self.entrants)

    @property
    def drawn_from(self) -> int:
        """The first round that follows from standings; one beyond the last where none does."""
        if self.format.name == "swiss":
            return 2
        return self.rounds - self.finals + 1

    def present(self, round_: int) -> tuple[int, ...]:
        """The numbers of those who are there in a round."""
        return tuple(entrant.number for entrant in self.entrants if entrant.is_there(round_))
