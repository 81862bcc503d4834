"""Who meets whom: a task becomes rounds.

In: `Task`. Out: rounds, the same for the same task. Exact designs where there is one for these numbers, else a search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ..schedule import Pair, Round
from .annealing import FORBIDDEN, Search
from .chairs import Room, set_up, table_up
from .exact import cycle, exact
from .mitchell import mitchell as mitchell
from .task import Shape as Shape
from .task import Spot as Spot
from .task import Task as Task
from .task import seating as seating
from .visits import spread

SMALL = 13
"""Up to so many entrants the first rounds of an exact design may be better than what a search finds."""

_ATTEMPTS, _CHAIRS_IN_ALL = 8, 600
"""Searches made at most, fewer where there are many chairs."""

_ATTEMPTS_FOR_WISHES = 24
"""Searches made before a wish is given up."""

_MOVES_PER_CHAIR, _FEWEST_MOVES = 250, 12_000


def movement(task: Task) -> tuple[Round, ...]:
    """The rounds still to be made, so that everybody meets as many others as can be."""
    whole = cycle(task)
    if whole and (len(task.present) >= whole or task.shape == (1, 1)):
        return exact(task)
    found = _searched(task)
    if whole and len(task.present[0]) <= SMALL:
        return min(exact(task), found, key=lambda made: strain(task, made))
    return found


def strain(task: Task, rounds: Sequence[Round]) -> int:
    """The cost of *rounds* after those of the past, as the search reckons it: see `annealing`."""
    return _search(task, _index(task), rounds).cost


def _index(task: Task) -> dict[int, int]:
    return {entrant: place for place, entrant in enumerate(task.entrants)}


def _search(task: Task, index: Mapping[int, int], rounds: Sequence[Round] = ()) -> Search:
    """A search that knows the wishes, and what was played before."""

    def known(pairs: frozenset[Pair]) -> list[Pair]:
        return [(index[one], index[other]) for one, other in sorted(pairs) if one in index and other in index]

    tables = [table for one in (*task.past, *rounds) for table in one.tables]
    partners = [(index[one], index[other]) for table in tables for one, other in table.partners]
    opponents = [(index[one], index[other]) for table in tables for one, other in table.opponents]
    return Search(
        len(index),
        not_partners=known(task.not_partners - task.not_meeting),
        not_meeting=known(task.not_meeting),
        partners=partners,
        opponents=opponents,
    )


def _searched(task: Task) -> tuple[Round, ...]:
    """The best of several searches, each from another start; one that can't be bettered ends them."""
    index, tries = _index(task), []
    for attempt in range(_ATTEMPTS_FOR_WISHES):
        rng = Random(f"{task.seed} {attempt}")
        rooms = list(set_up(task, index, rng))
        search = _search(task, index)
        search.seat(room.chairs for room in rooms)
        chairs = sum(len(room.chairs.who) for room in rooms)
        search.run(rng, max(_FEWEST_MOVES, _MOVES_PER_CHAIR * chairs))
        tries.append((search.cost, attempt, rooms))
        enough = attempt + 1 >= _ATTEMPTS or (attempt + 1) * chairs >= _CHAIRS_IN_ALL
        if search.cost <= search.bound or (enough and min(tries)[0] < FORBIDDEN):
            break
    return _finished(task, min(tries)[2])


def _finished(task: Task, rooms: Sequence[Room]) -> tuple[Round, ...]:
    entrants = task.entrants
    tables = [table_up(room, entrants) for room in rooms]
    tables = spread(tables, [room.kept for room in rooms], task.past, Random(task.seed))
    return tuple(Round(room.number, laid, room.sits_out) for room, laid in zip(rooms, tables, strict=True))
