"""
Print a packet again as it was.

In: the event as it is now, and the schedule that was printed. Out: the event by the numbers of that schedule, or
`InputError` where the two no longer fit, so that nothing printed is silently made another.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import InputError, fault
from ..text import Text
from .event import Event
from .names import fold
from .planning import check_wishes
from .remaking import as_printed
from .schedule import Schedule


def reprinted(event: Event, printed: Schedule) -> Event:
    """The event by its printed numbers; a list, a wish or a number of rounds that is another now is a fault."""
    try:
        now = as_printed(event, printed)
        check_wishes(now, printed.rounds)
    except InputError:
        raise _another(event) from None
    if any(_differences(now, event, printed)):
        raise _another(event)
    return now


def _another(event: Event) -> InputError:
    return fault(Text("en")("event.faults.another_packet"), file=event.file)


def _differences(now: Event, listed: Event, printed: Schedule) -> Iterator[bool]:
    on_list = {_folded(one.names) for one in listed.entrants}
    last = set(printed.rounds[-1].playing) | set(printed.rounds[-1].sits_out) if printed.rounds else set()
    yield printed.planned != now.rounds
    yield any(_folded(printed.names[one]) not in on_list for one in last)
    for round_ in printed.rounds:
        yield {*round_.playing, *round_.sits_out} != set(now.present(round_.number))
        yield not now.others and any(tuple(map(len, table.sides)) != now.format.shape for table in round_.tables)
        for entrant, spot in now.fixed.items():
            table = round_.table_of(entrant)
            yield table is not None and table.number != spot.table


def _folded(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(fold, names))
