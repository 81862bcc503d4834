"""The standings: results added up, everybody in order.

In: an event, its schedule, the results. Out: `Standing` for each entrant, places shared by those whom no tie-break
parts. Every sum is exact; a credit may be a fraction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from .event import Event, Scoring, TieBreak
from .results import Results
from .round_scores import RoundScore, round_scores
from .schedule import Schedule


@dataclass(frozen=True, slots=True)
class Standing:
    """
    One entrant's line. *rounds* holds what each round brought; *played* how many count for the average.

    *adjusted* are the director's points, contained in *total*. *direct* is what was won of the games among those who
    are level; None where it was not looked at.
    """

    place: int
    entrant: int
    names: tuple[str, ...]
    total: Fraction
    victory_points: Fraction
    average: Fraction
    wins: Fraction
    difference: int
    played: int
    adjusted: int
    best_round: Fraction
    last_round: Fraction
    direct: Fraction | None
    rounds: tuple[RoundScore, ...]


def standings(event: Event, schedule: Schedule, results: Results) -> tuple[Standing, ...]:
    """Everybody who is or was in the event, by place and then by number."""
    scores = round_scores(event, schedule, results)
    lines = [_line(event.scoring, entrant, schedule, scores[entrant], results) for entrant in schedule.names]
    ranked: list[Standing] = []
    for group in _parted(event.scoring, lines, (event.scoring.rank_by, *event.scoring.tie_breaks)):
        place = len(ranked) + 1
        ranked += [_at(place, line) for line in sorted(group, key=lambda line: line.entrant)]
    return tuple(ranked)


def _line(
    scoring: Scoring, entrant: int, schedule: Schedule, scores: tuple[RoundScore, ...], results: Results
) -> Standing:
    own = [one for one in results.adjustments if one.entrant == entrant]
    adjusted = sum(one.points for one in own)
    total = sum((score.points for score in scores), Fraction(adjusted))
    played = sum(score.counts for score in scores)
    points = [score.points for score in scores if score.kind in ("played", "no_show")]
    best = max if scoring.most_wins else min
    return Standing(
        place=0,
        entrant=entrant,
        names=schedule.names[entrant],
        total=total,
        victory_points=sum(
            (score.victory_points for score in scores), Fraction(sum(one.victory_points for one in own))
        ),
        average=total / played if played else Fraction(),
        wins=sum((score.won for score in scores), Fraction()),
        difference=sum(score.difference for score in scores),
        played=played,
        adjusted=adjusted,
        best_round=best(points, default=Fraction()),
        last_round=points[-1] if points else Fraction(),
        direct=None,
        rounds=scores,
    )


def _at(place: int, line: Standing) -> Standing:
    return replace(line, place=place)


def _parted(scoring: Scoring, lines: Sequence[Standing], by: Sequence[TieBreak]) -> list[Sequence[Standing]]:
    """*lines* in groups from the best to the last; those in one group are equal by everything in *by*."""
    if len(lines) < 2 or not by:
        return [lines] if lines else []
    if by[0] == "direct":
        lines = [_among(line, lines) for line in lines]
    measure = {line.entrant: _measure(scoring, by[0], line) for line in lines}
    ordered = sorted(lines, key=lambda line: measure[line.entrant], reverse=True)
    groups = [list(group) for _, group in groupby(ordered, key=lambda line: measure[line.entrant])]
    return [part for group in groups for part in _parted(scoring, group, by[1:])]


def _among(line: Standing, tied: Sequence[Standing]) -> Standing:
    """*line* with what was won of the games among those *tied*."""
    others = {other.entrant for other in tied} - {line.entrant}
    return replace(line, direct=sum((score.beaten(others) for score in line.rounds), Fraction()))


def _measure(scoring: Scoring, by: TieBreak, line: Standing) -> Fraction:
    """What *by* looks at, more of which is better."""
    better = 1 if scoring.most_wins else -1
    match by:
        case "total":
            return better * line.total
        case "victory_points":
            return line.victory_points
        case "average":
            return better * line.average
        case "wins":
            return line.wins
        case "difference":
            return Fraction(better * line.difference)
        case "best_round":
            return better * line.best_round
        case "last_round":
            return better * line.last_round
        case "direct":
            return line.direct or Fraction()
