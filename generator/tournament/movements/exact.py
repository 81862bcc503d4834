"""An exact design put to use: its numbers become entrants, its games tables.

In: a task. Out: rounds, none where no design fits the task.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..schedule import Round, Table
from .chairs import turned
from .task import Task, seating
from .visits import spread
from .whist import Design, Game, design


def exact(task: Task) -> tuple[Round, ...]:
    """The rounds of a design, from its start again after a whole cycle; the seed says who has which number in it."""
    found = _fitting(task)
    if found is None:
        return ()
    rng = Random(task.seed)
    entrants = _numbered(task, found, rng)
    games = [found.rounds[place % len(found.rounds)] for place in range(len(task.present))]
    laid = [_laid(task, round_, entrants) for round_ in games]
    kept = [spot.table for spot in task.fixed.values()]
    laid = spread(laid, [kept] * len(laid), (), rng)
    return tuple(
        Round(number, tables, tuple(sorted(set(entrants) - {one for table in tables for one in table.seats})))
        for number, tables in enumerate(laid, 1)
    )


def cycle(task: Task) -> int:
    """After how many rounds the design that fits the task is complete; 0 where there is none."""
    found = _fitting(task)
    return len(found.rounds) if found else 0


def _fitting(task: Task) -> Design | None:
    if not task.is_plain or not task.present or len(task.fixed) > 1:
        return None
    number = len(task.present[0])
    found = design(number, task.shape)
    if found is None or (task.fixed and found.still is None):
        return None
    as_wished = (task.shape,) * len(found.rounds[0])
    return found if seating(number, task.shape, task.others) == as_wished else None


def _numbered(task: Task, found: Design, rng: Random) -> list[int]:
    """The entrants in the order of the design's numbers: who never moves has the number that stands still."""
    entrants = sorted(task.present[0])
    rng.shuffle(entrants)
    for entrant in task.fixed:
        entrants.remove(entrant)
        entrants.insert(found.players if found.still is None else found.still, entrant)
    return entrants


def _laid(task: Task, games: Sequence[Game], entrants: Sequence[int]) -> tuple[Table, ...]:
    """The games at tables by number; whoever never moves finds the table and the seat as they should be."""
    sides = [tuple(tuple(entrants[player] for player in side) for side in game) for game in games]
    for entrant, spot in task.fixed.items():
        here = next(place for place, game in enumerate(sides) if any(entrant in side for side in game))
        there = min(spot.table, len(sides)) - 1
        sides[here], sides[there] = sides[there], sides[here]
        sides[there] = turned(Table(0, sides[there]), entrant, spot.seat).sides
    return tuple(Table(number, game) for number, game in enumerate(sides, 1))
