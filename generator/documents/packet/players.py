"""
What the players get: a name tag and a schedule of their own.

In: an event in words, the entrants to print for. Out: `Players`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ...tournament.event import Entrant
from .parts import Column, Personal, Players, Tag
from .places import company, seat
from .words import Wording


def build_players(say: Wording, *, tags: Collection[int], schedules: Collection[int]) -> Players:
    """Name tags of some entrants and the schedules of some, by their numbers."""
    entrants = say.event.entrants
    return Players(
        print=say.print("players"),
        heading=say("personal.heading"),
        event=say.event.name,
        columns=tuple(_columns(say)),
        tags=tuple(tag for one in entrants if one.number in tags for tag in _tags(say, one)),
        schedules=tuple(_personal(say, one) for one in entrants if one.number in schedules),
    )


def _tags(say: Wording, entrant: Entrant) -> Iterator[Tag]:
    """A tag for each person; the two of a pair share its number."""
    for name in entrant.names:
        yield Tag(str(entrant.number), name, say.event.name)


def _columns(say: Wording) -> Iterator[Column]:
    yield Column(say("round"), 0.9, "strong")
    yield Column(say("table"), 0.8, "number")
    yield Column(say("seat.label"), 1.3)
    if _has_partners(say):
        yield Column(say("personal.with"), 2.6)
    yield Column(say("personal.against"), 3.6)
    yield Column(say("personal.score"), 1.3, "blank")
    yield Column(say("personal.running"), 1.3, "blank")


def _has_partners(say: Wording) -> bool:
    """Whether entrants have partners anew in some round."""
    return any(len(side) > 1 for one in say.schedule.rounds for table in one.tables for side in table.sides)


def _personal(say: Wording, entrant: Entrant) -> Personal:
    rows = tuple(_row(say, entrant, number) for number in range(1, say.event.rounds + 1) if entrant.is_there(number))
    return Personal(str(entrant.number), " / ".join(entrant.names), rows)


def _row(say: Wording, entrant: Entrant, number: int) -> tuple[str, ...]:
    """A round: where and with whom, or that it is not settled, or that there is no seat."""
    round_, has_partners = say.round(number), _has_partners(say)
    table = round_.table_of(entrant.number) if round_ else None
    if table is not None:
        partners, opponents = company(say, table, entrant.number)
        place = (str(table.number), seat(say, table, entrant.number))
        return (str(number), *place, *([partners] if has_partners else []), opponents, "", "")
    why = say("personal.standings" if round_ is None else "sits_out")
    return (str(number), "", "", *([""] if has_partners else []), why, "", "")
