"""The next round by the standings: neighbours meet, nobody twice while that can be helped.

In: an event, its schedule so far, and everybody in order of the standings. Out: the schedule with one more round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from .event import Event
from .movements.chairs import turned
from .planning import check_wishes, met_so_far
from .schedule import Pair, Round, Schedule, Table, pair

BYE = 0
"""Stands for the empty chair: whoever meets it sits out."""


def draw(event: Event, before: Schedule, order: Sequence[int]) -> Schedule:
    """
    Pair those who are there in the next round; *order* lists the entrants by place, the leader first.

    Of an odd number the lowest sits out who has not yet. In the final rounds of `danese` only meetings in other final
    rounds count. Raises `InputError` where two would meet who must not.
    """
    number = len(before.rounds) + 1
    there = set(event.present(number))
    standing = [entrant for entrant in order if entrant in there]
    counted = before.rounds if event.format.name == "swiss" else before.rounds[event.drawn_from - 1 :]
    byes = [one for round_ in before.rounds for one in round_.sits_out]
    games = _matched(event, standing, met_so_far(counted), {one: byes.count(one) for one in standing})
    sits_out = tuple(one for two in games for one in two if BYE in two and one != BYE)
    tables = _placed(event, [two for two in games if BYE not in two], standing)
    drawn = Round(number, tables, sits_out)
    check_wishes(event, [drawn])
    return Schedule(before.names, (*before.rounds, drawn), event.rounds)


def _matched(event: Event, standing: Sequence[int], met: Mapping[Pair, int], byes: Mapping[int, int]) -> list[Pair]:
    """Everybody in pairs so that the sum of all costs is least, by a matching of greatest weight (Edmonds 1965)."""
    import networkx

    odd = [BYE] * (len(standing) % 2)
    size = len(standing) + 1
    far = size * size  # more than all differences of one place could add up to is `far * size`
    costs: dict[Pair, int] = {}
    for (place, one), (other_place, other) in combinations(enumerate([*standing, *odd]), 2):
        if other == BYE:
            cost = (size - place) * far + byes[one] * far * size**2
        else:
            again = met.get(pair(one, other), 0)
            cost = (other_place - place) ** 2 + again * far * size + _apart(event, one, other) * far * size**4
        costs[one, other] = cost
    dearest = max(costs.values(), default=0)
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_weighted_edges_from((one, other, dearest + 1 - cost) for (one, other), cost in costs.items())
    return sorted(pair(*two) for two in networkx.max_weight_matching(graph, maxcardinality=True))


def _apart(event: Event, one: int, other: int) -> bool:
    """Whether two must not meet, or both keep a chair, at tables of their own or on one side."""
    fixed = event.fixed
    if one in fixed and other in fixed:
        here, there = fixed[one], fixed[other]
        if here.table != there.table or (here.seat and there.seat and (here.seat - there.seat) % 2 == 0):
            return True
    return pair(one, other) in event.not_meeting


def _placed(event: Event, games: Sequence[Pair], standing: Sequence[int]) -> tuple[Table, ...]:
    """The games at tables: the leaders at the first, but those who never move at theirs."""
    place = {entrant: number for number, entrant in enumerate(standing)}
    ordered = sorted((sorted(two, key=place.__getitem__) for two in games), key=lambda two: place[two[0]])
    kept: dict[int, list[int]] = {}
    for two in ordered:
        for entrant in two:
            if entrant in event.fixed and event.fixed[entrant].table <= len(ordered):
                kept.setdefault(event.fixed[entrant].table, two)
    free = iter([two for two in ordered if two not in kept.values()])
    tables = []
    for number in range(1, len(ordered) + 1):
        one, other = kept.get(number) or next(free)
        table = Table(number, ((one,), (other,)))
        for entrant in (one, other):
            if entrant in event.fixed:
                table = turned(table, entrant, event.fixed[entrant].seat)
        tables.append(table)
    return tuple(tables)
