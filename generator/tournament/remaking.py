"""Make the rest of a schedule anew when somebody has dropped out, come late or been replaced.

In: the event as it is now, and the schedule as it was printed. Out: the event with the numbers of that schedule, the
new schedule, and what changed. Rounds that have been played stay as they are; nobody gets another number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from ..diagnostics import fault
from ..text import Text
from ..variants.nodes import shown
from .event import Entrant, Event
from .names import fold
from .planning import extended
from .schedule import Round, Schedule, pair

ChangeKind = Literal["dropped", "left", "joined", "replaced", "renamed"]


@dataclass(frozen=True, slots=True)
class Change:
    """
    What happened to one entrant: *was* are the names before, *names* those now, *round* the first it concerns.

    `dropped`: no longer on the list; `left`: goes early, though the packet has a seat for them; `joined`: new on the
    list; `replaced`: a pair has a new player; `renamed`: the name is spelled otherwise.
    """

    kind: ChangeKind
    entrant: int
    round: int
    names: tuple[str, ...]
    was: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Remade:
    """
    The event by its printed numbers, and the new schedule; *first* is the first round made anew.

    *changes* tells why it is another, *moved* in which rounds each entrant's seat or company is another.
    """

    event: Event
    schedule: Schedule
    changes: tuple[Change, ...]
    moved: Mapping[int, tuple[int, ...]]
    first: int = 1


def remake(event: Event, printed: Schedule, first: int) -> Remade:
    """Keep the rounds of *printed* before round *first* and make the others anew; raises `InputError`."""
    _check(event, printed, first)
    known = _numbers(event, printed)
    newcomers = [one.number for one in event.entrants if one.number not in known]
    new = {number: place for place, number in enumerate(newcomers, max(printed.names, default=0) + 1)}
    now = _renumbered(event, known | new, printed, first)
    kept = Schedule(now.names, printed.rounds[: first - 1], event.rounds)
    schedule = extended(now, kept)
    changes = tuple(_changes(now, printed, first, printed.names.keys() - known.values()))
    return Remade(now, schedule, changes, moved(printed, schedule, first), first)


def as_printed(event: Event, printed: Schedule, *, newcomers: bool = False) -> Event:
    """
    The event by the numbers of the packet that is printed, so that its results and rounds speak of the same people.

    Whoever is no longer on the list was there as long as the packet has a seat for them. One on the list whom the
    packet does not know is left out if *newcomers* may be, else `InputError` is raised.
    """
    known = _numbers(event, printed)
    strangers = [one for one in event.entrants if one.number not in known]
    if strangers and not newcomers:
        name = shown(" / ".join(strangers[0].names))
        raise fault(Text("en")("event.faults.not_printed", name=name), file=event.file, key="players")
    event = _without(event, {one.number for one in strangers})
    last = {one: number.number for number in printed.rounds for one in (*number.playing, *number.sits_out)}
    now = _renumbered(event, known, printed, 1)
    gone = printed.names.keys() - set(known.values())
    return replace(
        now,
        entrants=tuple(
            replace(one, last=last.get(one.number, 0)) if one.number in gone else one for one in now.entrants
        ),
    )


def _without(event: Event, numbers: Collection[int]) -> Event:
    """The event as if some had never been on the list."""
    return replace(
        event,
        entrants=tuple(one for one in event.entrants if one.number not in numbers),
        fixed={one: spot for one, spot in event.fixed.items() if one not in numbers},
        not_partners=frozenset(two for two in event.not_partners if not set(two) & set(numbers)),
        not_meeting=frozenset(two for two in event.not_meeting if not set(two) & set(numbers)),
    )


def _check(event: Event, printed: Schedule, first: int) -> None:
    text = Text("en")
    if not 1 <= first <= event.rounds:
        raise fault(text("event.faults.from_round", n=first, rounds=event.rounds), key="from-round")
    if first > len(printed.rounds) + 1:
        raise fault(text("event.faults.not_so_far", n=first, settled=len(printed.rounds)), key="from-round")


def _numbers(event: Event, printed: Schedule) -> dict[int, int]:
    """The printed number of everybody who has one, by the number on the list now: same names, or half a pair."""
    printed_as = {_folded(names): number for number, names in printed.names.items()}
    found = {one.number: printed_as[_folded(one.names)] for one in event.entrants if _folded(one.names) in printed_as}
    free = {
        name: number
        for number, names in printed.names.items()
        if number not in found.values()
        for name in _folded(names)
    }
    for one in event.entrants:
        if one.number not in found and len(one.names) == 2:
            halves = {free[name] for name in _folded(one.names) if name in free} - set(found.values())
            if len(halves) == 1:
                found[one.number] = halves.pop()
    return found


def _folded(names: Iterable[str]) -> frozenset[str]:
    return frozenset(map(fold, names))


def _renumbered(event: Event, numbers: Mapping[int, int], printed: Schedule, first: int) -> Event:
    """The event by printed numbers; whoever is no longer on the list stays in it, but is gone from round *first*."""
    entrants = [
        replace(
            one,
            number=numbers[one.number],
            first=one.first if numbers[one.number] in printed.names else max(first, one.first),
        )
        for one in event.entrants
    ]
    gone = printed.names.keys() - set(numbers.values())
    entrants += [Entrant(number, printed.names[number], 1, first - 1) for number in gone]
    return replace(
        event,
        entrants=tuple(sorted(entrants, key=lambda one: one.number)),
        fixed={numbers[one]: spot for one, spot in event.fixed.items()},
        not_partners=frozenset(pair(numbers[one], numbers[other]) for one, other in event.not_partners),
        not_meeting=frozenset(pair(numbers[one], numbers[other]) for one, other in event.not_meeting),
    )


def _there(rounds: Iterable[Round]) -> set[int]:
    return {entrant for one in rounds for entrant in (*one.playing, *one.sits_out)}


def _changes(now: Event, printed: Schedule, first: int, gone: Collection[int]) -> Iterable[Change]:
    planned = _there(printed.rounds[first - 1 :])
    expected = planned or _there(printed.rounds[-1:])  # of rounds that are not drawn yet
    for one in now.entrants:
        was = printed.names.get(one.number, ())
        if one.number not in printed.names:
            yield Change("joined", one.number, one.first, one.names)
        elif one.last < first and one.number in (expected if one.number in gone else planned):
            yield Change("dropped" if one.number in gone else "left", one.number, first, one.names)
        elif _folded(was) != _folded(one.names):
            yield Change("replaced", one.number, first, one.names, was)
        elif was != one.names:
            yield Change("renamed", one.number, 1, one.names, was)


def moved(before: Schedule, after: Schedule, first: int = 1) -> dict[int, tuple[int, ...]]:
    """For everybody whose table, seat or company is another, the rounds from *first* in which it is."""
    rounds: dict[int, list[int]] = {}
    for number in range(first, max(len(before.rounds), len(after.rounds)) + 1):
        was, is_now = _places(before.rounds, number), _places(after.rounds, number)
        for entrant in sorted(was.keys() | is_now.keys()):
            if was.get(entrant) != is_now.get(entrant):
                rounds.setdefault(entrant, []).append(number)
    return {entrant: tuple(numbers) for entrant, numbers in sorted(rounds.items())}


def _places(rounds: tuple[Round, ...], number: int) -> dict[int, object]:
    """Where everybody is in a round, and with whom."""
    if number > len(rounds):
        return {}
    places: dict[int, object] = dict.fromkeys(rounds[number - 1].sits_out, "sits out")
    for table in rounds[number - 1].tables:
        places |= dict.fromkeys(table.seats, table)
    return places
