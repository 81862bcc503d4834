"""What each round brought each entrant.

In: an event, its schedule, the results. Out: a `RoundScore` for each entrant and round, credits included.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from .bands import victory_points
from .event import Event
from .results import Results, SideResult, TableResult
from .schedule import Round, Schedule, Table

Kind = Literal["played", "sat_out", "no_show", "absent", "missing"]
"""Played; had no seat or nobody to play against; did not come; was not to come; has no result yet."""

Meeting = tuple[tuple[int, ...], Fraction]
"""The entrants of a side met, and what was won of it: 1, 0, or a half of a tie."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """
    One round of one entrant. *won*: 1 for the best side of a table, shared where several tie.

    *difference* is own points less the best other side's; *credited* marks a round without a seat that was paid.
    """

    round: int
    kind: Kind
    points: Fraction = Fraction()
    victory_points: Fraction = Fraction()
    won: Fraction = Fraction()
    difference: int = 0
    met: tuple[Meeting, ...] = ()
    credited: bool = False

    @property
    def counts(self) -> bool:
        """Whether the round counts for the average: a round that somebody missed does, with no points."""
        return self.kind in ("played", "no_show") or self.credited

    def beaten(self, others: Collection[int]) -> Fraction:
        """How many of the *others* were beaten; a tie is half."""
        return sum((share for side, share in self.met for one in side if one in others), Fraction())


Scores = dict[int, tuple[RoundScore, ...]]
"""The scores of the rounds by entrant, from the first round."""


def round_scores(event: Event, schedule: Schedule, results: Results) -> Scores:
    """What each of the settled rounds brought everybody."""
    slips = {(slip.round, slip.table): slip for slip in results.tables}
    rounds = [_scores_of(event, round_, slips) for round_ in schedule.rounds]
    bare = {
        entrant: tuple(scores.get(entrant, RoundScore(number, "absent")) for number, scores in enumerate(rounds, 1))
        for entrant in schedule.names
    }
    return {
        entrant: tuple(_credited(event, score, scores, bare) for score in scores) for entrant, scores in bare.items()
    }


def _scores_of(event: Event, round_: Round, slips: Mapping[tuple[int, int], TableResult]) -> dict[int, RoundScore]:
    """What the slips of a round say; sitting out counts once it has begun, and is still without its credit."""
    begun = any(_is_filled(slips.get((round_.number, table.number))) for table in round_.tables)
    without: Kind = "sat_out" if begun else "missing"
    scores = {entrant: RoundScore(round_.number, without) for entrant in round_.sits_out}
    for table in round_.tables:
        slip = slips.get((round_.number, table.number))
        sides = slip.sides if slip else (SideResult(None),) * len(table.sides)
        scores |= dict(_table(event, round_.number, table, sides))
    return scores


def _is_filled(slip: TableResult | None) -> bool:
    return slip is not None and any(side.points is not None or side.status == "no_show" for side in slip.sides)


def _table(event: Event, number: int, table: Table, sides: tuple[SideResult, ...]) -> Iterator[tuple[int, RoundScore]]:
    came = [place for place, side in enumerate(sides) if side.status != "no_show"]
    is_complete = all(sides[place].points is not None for place in came)
    for place, entrants in enumerate(table.sides):
        if place not in came:
            score = RoundScore(number, "no_show")
        elif len(came) == 1:
            score = RoundScore(number, "sat_out")
        elif not is_complete:
            score = RoundScore(number, "missing")
        else:
            score = _played(event, number, table, sides, came, place)
        yield from ((entrant, score) for entrant in entrants)


def _played(
    event: Event, number: int, table: Table, sides: tuple[SideResult, ...], came: list[int], place: int
) -> RoundScore:
    """A side's score; where the fewest points win, points are turned round to compare them."""
    sign = 1 if event.scoring.most_wins else -1
    points = {one: sides[one].points or 0 for one in came}
    own, others = points[place], {one: value for one, value in points.items() if one != place}
    best = max(sign * value for value in points.values())
    winners = [one for one, value in points.items() if sign * value == best]
    earned = victory_points(event.scoring.bands, [sign * value for value in points.values()])
    strongest = max(others.values(), key=lambda value: sign * value)
    met = tuple((table.sides[one], Fraction(1 + _sign(sign * (own - value)), 2)) for one, value in others.items())
    won = Fraction(place in winners, len(winners))
    return RoundScore(number, "played", Fraction(own), earned[came.index(place)], won, own - strongest, met)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _credited(
    event: Event, score: RoundScore, own: tuple[RoundScore, ...], everybody: Mapping[int, tuple[RoundScore, ...]]
) -> RoundScore:
    """The score with what a round without a seat earns."""
    if score.kind != "sat_out":
        return score
    match event.scoring.sitting_out:
        case "none":
            return score
        case "points":
            even = victory_points(event.scoring.bands, (0, 0))[0]
            return replace(score, points=Fraction(event.scoring.points), victory_points=even, credited=True)
        case "own_average":
            like = [one for one in own if one.kind == "played"]
        case "winners_average":
            like = [scores[score.round - 1] for scores in everybody.values() if scores[score.round - 1].won]
    if not like:
        return score
    return replace(
        score,
        points=sum((one.points for one in like), Fraction()) / len(like),
        victory_points=sum((one.victory_points for one in like), Fraction()) / len(like),
        credited=True,
    )
