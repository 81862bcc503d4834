"""The chairs of a round, and who sits in them at first.

In: a task. Out: for each round the tables, who sits out, and the `Chairs` that the search rearranges; `table_up`
turns them back into tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random

from ..schedule import Table
from .annealing import Chairs
from .task import Shape, Spot, Task, seating
from .turns import Turns


@dataclass(frozen=True, slots=True)
class Room:
    """One round set up: the *shapes* of its tables, who sits out, the chairs; someone keeps the tables in *kept*."""

    number: int
    shapes: tuple[Shape, ...]
    sits_out: tuple[int, ...]
    chairs: Chairs
    kept: frozenset[int]


def set_up(task: Task, index: Mapping[int, int], rng: Random) -> Iterator[Room]:
    """Seat everybody by lot in each round still to be made, turns at sitting out and at other tables taken fairly."""
    turns = _turns_so_far(task, rng)
    for number, present in enumerate(task.present, len(task.past) + 1):
        for one in turns.values():
            one.welcome(present)
        shapes = seating(len(present), task.shape, task.others)
        seats = sum(map(sum, shapes))
        sits_out = turns[()].take(present, len(present) - seats, number)
        playing = set(present) - set(sits_out)
        pinned = _pinned(task.fixed, playing, shapes)
        who, groups = _fill(shapes, playing, pinned, turns, number, rng)
        chairs = Chairs([index[one] for one in who], *_neighbours(shapes), groups)
        kept = frozenset(task.fixed[one].table for one in pinned)
        yield Room(number, shapes, sits_out, chairs, kept)


def table_up(room: Room, entrants: Sequence[int]) -> tuple[Table, ...]:
    """The tables of a round with the people who sit in its chairs now."""
    tables, start = [], 0
    for number, shape in enumerate(room.shapes, 1):
        seats = [entrants[person] for person in room.chairs.who[start : start + sum(shape)]]
        tables.append(Table(number, tuple(tuple(seats[side :: len(shape)]) for side in range(len(shape)))))
        start += sum(shape)
    return tuple(tables)


def turned(table: Table, entrant: int, seat: int | None) -> Table:
    """The same table turned so that *entrant* has *seat*."""
    seats = table.seats
    if seat is None or seat > len(seats):
        return table
    shift = (seats.index(entrant) - (seat - 1)) % len(seats)
    seats = seats[shift:] + seats[:shift]
    return Table(table.number, tuple(seats[side :: len(table.sides)] for side in range(len(table.sides))))


def _turns_so_far(task: Task, rng: Random) -> dict[Shape, Turns]:
    """Turns at each kind of table but the usual, and under () those at sitting out, as they were taken before."""
    turns = {shape: Turns(rng) for shape in ((), *task.others)}
    for past in task.past:
        present = (*past.playing, *past.sits_out)
        for one in turns.values():
            one.welcome(present)
        turns[()].note(past.sits_out, past.number)
        for table in past.tables:
            shape = tuple(map(len, table.sides))
            if shape in task.others:
                turns[shape].note(table.seats, past.number)
    return turns


def _pinned(fixed: Mapping[int, Spot], playing: set[int], shapes: Sequence[Shape]) -> dict[int, int]:
    """The chair of everybody who never moves; a table that is not laid in this round keeps nobody."""
    starts = list(accumulate((sum(shape) for shape in shapes), initial=0))
    chosen: dict[int, int] = {}
    for entrant, spot in sorted(fixed.items(), key=lambda item: (item[1].seat is None, item[0])):
        if entrant not in playing or spot.table > len(shapes):
            continue
        seats = range(starts[spot.table - 1], starts[spot.table])
        wanted = seats if spot.seat is None else seats[spot.seat - 1 : spot.seat]
        chair = next((chair for chair in wanted if chair not in chosen.values()), None)
        if chair is not None:
            chosen[entrant] = chair
    return chosen


def _fill(
    shapes: Sequence[Shape],
    playing: set[int],
    pinned: Mapping[int, int],
    turns: Mapping[Shape, Turns],
    number: int,
    rng: Random,
) -> tuple[list[int], list[tuple[int, ...]]]:
    """Who sits in each chair, and the chairs that each may change for: those of the same kind of table."""
    kinds = [shape for shape in shapes for _ in range(sum(shape))]
    who, groups = [0] * len(kinds), [()] * len(kinds)  # type: list[int], list[tuple[int, ...]]
    for entrant, chair in pinned.items():
        who[chair] = entrant
        if kinds[chair] in turns:
            turns[kinds[chair]].note((entrant,), number)
    free = playing - pinned.keys()
    for kind in sorted(dict.fromkeys(kinds), key=lambda one: one not in turns):
        chairs = tuple(chair for chair, one in enumerate(kinds) if one == kind and chair not in pinned.values())
        seated = list(turns[kind].take(free, len(chairs), number)) if kind in turns else sorted(free)
        free -= set(seated)
        rng.shuffle(seated)
        for chair, entrant in zip(chairs, seated, strict=True):
            who[chair], groups[chair] = entrant, chairs
    return who, groups


def _neighbours(shapes: Sequence[Shape]) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """The chairs of partners and of opponents of each chair: a table of k sides has partners k chairs apart."""
    mates: list[tuple[int, ...]] = []
    foes: list[tuple[int, ...]] = []
    for shape in shapes:
        start, sides = len(mates), len(shape)
        table = range(start, start + sum(shape))
        for chair in table:
            others = [other for other in table if other != chair]
            mates.append(tuple(other for other in others if (other - chair) % sides == 0))
            foes.append(tuple(other for other in others if (other - chair) % sides))
    return mates, foes
