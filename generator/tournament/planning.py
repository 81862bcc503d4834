"""An event becomes a schedule, as far as it can be known before play.

In: an event; later also the schedule so far. Out: a schedule, or `InputError` where a wish can't be granted.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..diagnostics import fault
from ..text import Text
from ..variants.nodes import shown
from .event import Event
from .movements import Task, mitchell, movement
from .schedule import Pair, Round, Schedule


def plan(event: Event) -> Schedule:
    """The rounds that do not follow from standings; of a Swiss event that is the first."""
    return extended(event, Schedule(event.names, (), event.rounds))


def extended(event: Event, before: Schedule) -> Schedule:
    """*before* with the rounds that are still missing and do not follow from standings."""
    first = len(before.rounds) + 1
    task = task_of(event, before.rounds, range(first, event.drawn_from))
    if not task.present:
        return before
    moves_up = event.format.name in ("mitchell", "danese") and task.is_whole
    rounds = (*before.rounds, *(mitchell(task) if moves_up else movement(task)))
    check_wishes(event, rounds[first - 1 :])
    return Schedule(before.names, rounds, event.rounds)


def task_of(event: Event, past: Sequence[Round], numbers: range) -> Task:
    """What the movement is asked for; raises `InputError` where too few are there for a table."""
    present = tuple(event.present(number) for number in numbers)
    smallest = min(map(sum, (event.format.shape, *event.others)))
    for number, there in zip(numbers, present, strict=True):
        if len(there) < smallest:
            message = Text("en")("event.faults.too_few_left", n=number, present=len(there))
            raise fault(message, file=event.file, line=1, column=1, key="leaves")
    return Task(
        present=present,
        shape=event.format.shape,
        others=event.others,
        fixed=event.fixed,
        not_partners=event.not_partners,
        not_meeting=event.not_meeting,
        seed=event.seed,
        past=tuple(past),
    )


def check_wishes(event: Event, rounds: Sequence[Round]) -> None:
    """Raise `InputError` where two sit together who are to be kept apart."""
    tables = [table for one in rounds for table in one.tables]
    partners = {two for table in tables for two in table.partners}
    met = partners | {two for table in tables for two in table.opponents}
    broken = sorted(partners & event.not_partners | met & event.not_meeting)
    if broken:
        key = "not_partners" if broken[0] in event.not_partners else "not_meeting"
        name, other = (shown(" / ".join(event.names[one])) for one in broken[0])
        message = Text("en")("event.faults.wishes_broken", name=name, other=other)
        raise fault(message, file=event.file, line=1, column=1, key=key)


def met_so_far(rounds: Sequence[Round]) -> dict[Pair, int]:
    """How often any two have been opponents."""
    met: dict[Pair, int] = {}
    for table in (table for one in rounds for table in one.tables):
        for two in table.opponents:
            met[two] = met.get(two, 0) + 1
    return met
