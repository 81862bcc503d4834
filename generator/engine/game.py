"""A whole game: the totals of its deals, who stands where, and whether it is over.

In: the rules and the scores of the deals so far, the sides in the same order each time. Out: a `GameScore`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..ruleset import Ruleset
from .sides import SideScore


@dataclass(frozen=True, slots=True)
class Standing:
    """One side's points deal by deal, their sum, and its place, shared by sides that are level."""

    name: str
    deals: tuple[int, ...]
    place: int

    @property
    def total(self) -> int:
        """The sum of the deals."""
        return sum(self.deals)


@dataclass(frozen=True, slots=True)
class GameScore:
    """Where the sides stand, in the order of their seats, and whether the game is over."""

    standings: tuple[Standing, ...]
    over: bool

    @property
    def winners(self) -> tuple[str, ...]:
        """The side that has won, or several that share the win; none while the game goes on."""
        return tuple(side.name for side in self.standings if self.over and side.place == 1)


def score_game(rules: Ruleset, deals: Sequence[Sequence[SideScore]]) -> GameScore:
    """Add up *deals* and rank the sides as the rules say who wins."""
    columns = list(zip(*deals, strict=True))
    points = [tuple(side.total for side in column) for column in columns]
    totals = [sum(column) for column in points]
    sign = 1 if rules.end.winner == "most" else -1
    places = [1 + sum(sign * other > sign * total for other in totals) for total in totals]
    standings = tuple(
        Standing(column[0].name, own, place) for column, own, place in zip(columns, points, places, strict=True)
    )
    return GameScore(standings, _over(rules, len(deals), totals, places))


def _over(rules: Ruleset, played: int, totals: Sequence[int], places: Sequence[int]) -> bool:
    end = rules.end
    last = end.deals is not None and played >= end.deals
    reached = end.target is not None and any(total >= end.target for total in totals)
    undecided = end.tie == "extra_deal" and places.count(1) > 1
    return (last or reached) and not undecided
