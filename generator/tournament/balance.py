"""How fair a schedule is: who met whom how often, beside the best that can be.

In: a schedule. Out: `Balance`, numbers only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from .schedule import Pair, Schedule


@dataclass(frozen=True, slots=True)
class Spread:
    """
    How many pairs of people, or of person and table, stand at each number of times: *pairs* by times, from 0.

    *repeats* counts every time after the first; *fewest* is how few there could be, were all else to give way to it.
    """

    pairs: Mapping[int, int]
    repeats: int
    fewest: int


@dataclass(frozen=True, slots=True)
class Balance:
    """
    The report on a schedule.

    *partners* and *opponents* count pairs of entrants, *met* those who were either, *tables* an entrant's visits to a
    table. *sat_out* has the rounds of everybody who sat out; *differs_by* is the most anybody did more often than
    another who was there in as many rounds; *in_a_row* names who sat out twice running.
    """

    partners: Spread
    opponents: Spread
    met: Spread
    tables: Spread
    never_met: tuple[Pair, ...]
    sat_out: Mapping[int, tuple[int, ...]]
    differs_by: int
    in_a_row: tuple[int, ...]


def balance(schedule: Schedule) -> Balance:
    """Count everything that a director may be asked about."""
    tables = [table for one in schedule.rounds for table in one.tables]
    partners = Counter(two for table in tables for two in table.partners)
    opponents = Counter(two for table in tables for two in table.opponents)
    visits = Counter((entrant, table.number) for table in tables for entrant in table.seats)
    there = sorted({entrant for one in schedule.rounds for entrant in (*one.playing, *one.sits_out)})
    everybody = list(combinations(there, 2))
    numbers = sorted({table.number for table in tables})
    met = partners + opponents
    sat_out = {one: tuple(r.number for r in schedule.rounds if one in r.sits_out) for one in there}
    return Balance(
        partners=_spread(partners, everybody, there, len(there) - 1),
        opponents=_spread(opponents, everybody, there, len(there) - 1),
        met=_spread(met, everybody, there, len(there) - 1),
        tables=_spread(
            visits, [(one, table) for one in there for table in numbers], there, len(numbers), one_sided=True
        ),
        never_met=tuple(two for two in everybody if not met[two]),
        sat_out={one: rounds for one, rounds in sat_out.items() if rounds},
        differs_by=_differs_by(schedule, sat_out),
        in_a_row=tuple(one for one, rounds in sat_out.items() if any(number + 1 in rounds for number in rounds)),
    )


def _spread(
    times: Counter[Pair], of: Iterable[Pair], entrants: Iterable[int], others: int, *, one_sided: bool = False
) -> Spread:
    """*others* is how many each entrant could be with; by games beyond that many, repeats can't be helped."""
    games: Counter[int] = Counter()
    for (one, other), number in times.items():
        games[one] += number
        if not one_sided:
            games[other] += number
    unavoidable = sum(max(0, games[entrant] - others) for entrant in entrants)
    return Spread(
        pairs=dict(sorted(Counter(times[two] for two in of).items())),
        repeats=sum(number - 1 for number in times.values() if number),
        fewest=unavoidable if one_sided else -(-unavoidable // 2),
    )


def _differs_by(schedule: Schedule, sat_out: Mapping[int, tuple[int, ...]]) -> int:
    attended = Counter(entrant for one in schedule.rounds for entrant in (*one.playing, *one.sits_out))
    alike: dict[int, list[int]] = {}
    for entrant, rounds in sat_out.items():
        alike.setdefault(attended[entrant], []).append(len(rounds))
    return max((max(times) - min(times) for times in alike.values()), default=0)
