"""Move games between tables so that everybody visits many tables, and none much more often than another.

In: rounds of tables and the numbers of tables that someone keeps. Out: the same games, tables renumbered within each
round.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from random import Random

from ..schedule import Round, Table

_SWEEPS = 600
_HOT, _COLD = 0.6, 0.3
_TRIES = 2
"""Exchanges tried in one sweep for each table of a round."""

Visits = Counter[tuple[int, int]]
"""How often each entrant sits at each table."""


def spread(
    rounds: Sequence[tuple[Table, ...]], kept: Sequence[Collection[int]], past: Iterable[Round], rng: Random
) -> list[tuple[Table, ...]]:
    """The *rounds* with games exchanged between tables of one shape; tables in *kept* stay as they are."""
    visits: Visits = Counter()
    for played in (*(one.tables for one in past), *rounds):
        visits.update((entrant, table.number) for table in played for entrant in table.seats)
    laid = [list(tables) for tables in rounds]
    partners = [_exchangeable(tables, numbers) for tables, numbers in zip(rounds, kept, strict=True)]
    cost, fair = _cost(visits), _fair(visits)
    bound = sum(_least(share) for share in fair.values())
    for sweep in range(_SWEEPS):
        if cost <= bound:
            break
        heat = _HOT * (_COLD / _HOT) ** (sweep / _SWEEPS)
        for tables, partner in zip(laid, partners, strict=True):
            for place in _crowded(tables, visits, fair) if sweep % 2 else range(len(tables)):
                for other in rng.choices(partner[place], k=_TRIES) if partner[place] else ():
                    cost += _try(tables, place, other, visits, rng, heat)
    return [tuple(tables) for tables in laid]


def _cost(visits: Visits) -> int:
    return sum(times * (times - 1) // 2 for times in visits.values())


def _fair(visits: Visits) -> dict[int, tuple[int, int]]:
    """Everybody's visits as (games, tables): what a fair share divides by what."""
    tables = len({table for _, table in visits})
    games: Counter[int] = Counter()
    for (entrant, _), times in visits.items():
        games[entrant] += times
    return {entrant: (number, tables) for entrant, number in games.items()}


def _least(share: tuple[int, int]) -> int:
    """The cost of one entrant's games spread evenly over all tables."""
    games, tables = share
    each, rest = divmod(games, tables)
    return tables * (each * (each - 1) // 2) + rest * each


def _crowded(tables: Sequence[Table], visits: Visits, fair: dict[int, tuple[int, int]]) -> list[int]:
    """The places of the tables where somebody would have a fair share of visits with one less."""
    return [
        place
        for place, table in enumerate(tables)
        if any((visits[one, table.number] - 1) * fair[one][1] >= fair[one][0] for one in table.seats)
    ]


def _exchangeable(tables: Sequence[Table], kept: Collection[int]) -> list[list[int]]:
    """For each table the places of those with which it may exchange its game."""
    shapes = [tuple(map(len, table.sides)) for table in tables]
    free = [place for place, table in enumerate(tables) if table.number not in kept]
    return [
        [other for other in free if other != place and shapes[other] == shapes[place]] if place in free else []
        for place in range(len(tables))
    ]


def _try(tables: list[Table], one: int, other: int, visits: Visits, rng: Random, heat: float) -> int:
    """Exchange the games at two tables, if that is better or not much worse; how much dearer it has become."""
    here, there = tables[one], tables[other]
    dearer = sum(visits[entrant, there.number] - visits[entrant, here.number] + 1 for entrant in here.seats)
    dearer += sum(visits[entrant, here.number] - visits[entrant, there.number] + 1 for entrant in there.seats)
    if dearer > 0 and rng.random() >= math.exp(-dearer / heat):
        return 0
    for table, goes in ((here, there.number), (there, here.number)):
        for entrant in table.seats:
            visits[entrant, table.number] -= 1
            visits[entrant, goes] += 1
    tables[one], tables[other] = Table(here.number, there.sides), Table(there.number, here.sides)
    return dearer
