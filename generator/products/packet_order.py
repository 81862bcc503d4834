"""
What a director's wish comes to: which rounds are settled, which are made anew, which are printed.

In: an event, the schedule that was printed before if any, `Wishes`. Out: a `PacketOrder`, or `InputError`. Rounds that
were printed are never silently others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..diagnostics import fault
from ..text import Text
from ..tournament.draw import draw
from ..tournament.event import Event
from ..tournament.planning import plan
from ..tournament.remaking import Remade, as_printed, moved, remake
from ..tournament.reprinting import reprinted
from ..tournament.results import Results
from ..tournament.schedule import Schedule
from ..tournament.standings import standings
from .packet import PacketOrder, schedule_name

Reader = Callable[[Event, Schedule], Results]
"""Reads the results workbook that was made for an event and a schedule; raises `InputError`."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """
    What is asked for: round *again*, or all from round *first* anew; 0 where not.

    *results* are what the next round is drawn from. *force* throws away what was printed. *before* is what was printed
    before the rounds from *first* were made anew for the last time: making them once more tells the same changes.
    """

    again: int = 0
    first: int = 0
    results: Reader | None = None
    force: bool = False
    before: Schedule | None = None


def order_of(order: PacketOrder, printed: Schedule | None, wishes: Wishes) -> PacketOrder:
    """*order*, of which only the event and how to print are settled, with its schedule and what of it to print."""
    if not (wishes.again or wishes.first or wishes.results):
        if printed is None or wishes.force:
            return replace(order, schedule=plan(order.event))
        return replace(order, event=reprinted(order.event, printed), schedule=printed)
    if printed is None:
        message = Text("en")("event.faults.schedule_missing", file=schedule_name(order.name))
        raise fault(message, file=order.event.file)
    if wishes.again:
        return _again(order, printed, wishes.again)
    if wishes.first:
        return _anew(order, printed, wishes)
    return _next(order, printed, wishes.results)


def _again(order: PacketOrder, printed: Schedule, number: int) -> PacketOrder:
    """One round as it was printed."""
    if number > len(printed.rounds):
        raise fault(Text("en")("packet.faults.round", n=number, settled=len(printed.rounds)), key="round")
    now = as_printed(order.event, printed, newcomers=True)
    return replace(order, event=now, schedule=printed, first=number, last=number, reprint=True)


def _anew(order: PacketOrder, printed: Schedule, wishes: Wishes) -> PacketOrder:
    """All rounds from *first* made anew, the next one drawn where it follows from results."""
    before = printed
    remade, results = _remade(order.event, printed, wishes)
    if wishes.before and not remade.moved and all(change.kind in ("dropped", "left") for change in remade.changes):
        before = wishes.before
        remade, results = _remade(order.event, before, wishes)
    return replace(
        order,
        event=remade.event,
        schedule=remade.schedule,
        first=wishes.first,
        last=len(remade.schedule.rounds),
        remade=remade,
        before=before,
        results=results,
    )


def _remade(event: Event, printed: Schedule, wishes: Wishes) -> tuple[Remade, Results | None]:
    remade = remake(event, printed, wishes.first)
    if wishes.results is None:
        return remade, None
    results = _until(wishes.results(remade.event, printed), wishes.first)
    if not remade.event.drawn_from <= len(remade.schedule.rounds) + 1 <= remade.event.rounds:
        return remade, results
    schedule = _drawn(remade.event, remade.schedule, results)
    return replace(remade, schedule=schedule, moved=moved(printed, schedule, wishes.first)), results


def _next(order: PacketOrder, printed: Schedule, read: Reader | None) -> PacketOrder:
    """The round that follows from the standings."""
    event, number = order.event, len(printed.rounds) + 1
    text = Text("en")
    if not event.format.drawn:
        raise fault(text("packet.faults.not_drawn", format=event.format.name), key="results")
    if number > event.rounds:
        raise fault(text("packet.faults.all_drawn"), key="results")
    now = as_printed(event, printed)
    results = read(now, printed) if read else Results()
    schedule = _drawn(now, printed, results)
    return replace(order, event=now, schedule=schedule, first=number, last=number, results=results)


def _until(results: Results, first: int) -> Results:
    return replace(results, tables=tuple(one for one in results.tables if one.round < first))


def _drawn(event: Event, schedule: Schedule, results: Results) -> Schedule:
    _check_complete(schedule, results)
    return draw(event, schedule, [line.entrant for line in standings(event, schedule, results)])


def _check_complete(schedule: Schedule, results: Results) -> None:
    """Raise `InputError` for the first round that still lacks a result."""
    settled = {
        (one.round, one.table)
        for one in results.tables
        if all(side.points is not None or side.status == "no_show" for side in one.sides)
    }
    for round_ in schedule.rounds:
        if lacking := [one.number for one in round_.tables if (round_.number, one.number) not in settled]:
            raise fault(Text("en")("packet.faults.missing_results", n=round_.number, tables=lacking), key="results")
