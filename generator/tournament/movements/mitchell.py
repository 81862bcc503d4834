"""The Mitchell movement: one half of the pairs stay, the others move up one table after each round.

In: a task of one round or more for fixed pairs. Out: rounds. Of an odd number, the pair that comes to the table
without a host sits out.
"""

from __future__ import annotations

from random import Random

from ..schedule import Pair, Round, Table, pair
from .chairs import turned
from .task import Task

_LOTS = 200
"""How often the two halves are drawn anew where some pairs must not meet."""


def mitchell(task: Task) -> tuple[Round, ...]:
    """As many rounds as *task* asks for; pairs that never move are hosts, those that must not meet are in one half."""
    number = len(task.present)
    for lot in range(_LOTS):
        rounds = _rounds(*_halves(task, Random(f"{task.seed} {lot}")), number)
        if not task.not_meeting & _met(rounds):
            break
    return tuple(_as_wished(task, one) for one in rounds)


def _halves(task: Task, rng: Random) -> tuple[list[int | None], list[int]]:
    """The hosts by table, None for a table that is not laid, and the guests by the table where they begin."""
    entrants = sorted(task.present[0])
    tables = len(entrants) // 2
    hosts: list[int | None] = [None] * tables
    for entrant, spot in task.fixed.items():
        if spot.table <= tables and hosts[spot.table - 1] is None:
            hosts[spot.table - 1] = entrant
            entrants.remove(entrant)
    rng.shuffle(entrants)
    hosts = [entrants.pop() if host is None else host for host in hosts]
    return hosts + [None] * (len(entrants) - tables), entrants


def _rounds(hosts: list[int | None], guests: list[int], number: int) -> tuple[Round, ...]:
    rounds = []
    for step in range(number):
        here = guests[-step % len(guests) :] + guests[: -step % len(guests)]
        tables = tuple(
            Table(table, ((host,), (guest,)))
            for table, (host, guest) in enumerate(zip(hosts, here, strict=True), 1)
            if host is not None
        )
        waiting = tuple(guest for host, guest in zip(hosts, here, strict=True) if host is None)
        rounds.append(Round(step + 1, tables, waiting))
    return tuple(rounds)


def _as_wished(task: Task, round_: Round) -> Round:
    """The round with the seats of those who asked for one."""
    seats = {spot.table: (entrant, spot.seat) for entrant, spot in task.fixed.items()}
    tables = (
        turned(table, *seats[table.number])
        if table.number in seats and seats[table.number][0] in table.seats
        else table
        for table in round_.tables
    )
    return Round(round_.number, tuple(tables), round_.sits_out)


def _met(rounds: tuple[Round, ...]) -> set[Pair]:
    return {pair(*met) for one in rounds for table in one.tables for met in table.opponents}
