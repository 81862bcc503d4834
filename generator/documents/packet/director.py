"""
The director's papers.

In: an event, its schedule, what was made anew. Out: `Director`: run sheet, seating plan, schedule, roster, timer, what
to do with latecomers, scoring, and how fair the schedule is.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from ...tournament.balance import balance
from ...tournament.event import MOST_ROUNDS
from ...tournament.remaking import Remade
from .changes import changes
from .fairness import fairness
from .parts import Block, Chair, Column, Director, Grid, Room, RoomTable, Section, Steps, Words
from .places import where
from .scoring import scoring
from .words import Wording

MOST_COLUMNS = 8
"""Rounds that a master schedule holds side by side."""

_TURN_UP = 10
"""Minutes that a table waits for one who is late, at most."""


def build_director(say: Wording, *, first: int = 0, remade: Remade | None = None) -> Director:
    """
    The papers of one event; *remade* tells what changed since they were printed before.

    For a round *first* that was drawn from results, and nothing else, where everybody sits in it.
    """
    if first and remade is None:
        sections: tuple[Section, ...] = (_seating_plan(say, first), _schedule(say))
    else:
        sections = (
            *([changes(say, remade)] if remade else []),
            _run_sheet(say, first or 1),
            _seating_plan(say, first or 1),
            _schedule(say),
            _roster(say),
            _timer(say),
            _late(say),
            scoring(say),
            fairness(say, balance(say.schedule)),
        )
    return Director(say.print("director"), sections, say("page", page="{page}", pages="{pages}"))


def _run_sheet(say: Wording, first: int) -> Section:
    event = say.event
    draws = ["draw"] if event.format.drawn else []
    warn = "warn" if event.warning else "no_warning"
    steps = {
        "before": ("tents", "slips", "check_in", "missing", "tell"),
        "round": ("start", warn, "collect", "enter", *draws, "next"),
        "end": ("check", "prizes", "keep"),
    }
    headings = {"before": "before", "round": "in_round", "end": "end"}
    blocks: list[Block] = [_facts(say, first)]
    for part, codes in steps.items():
        blocks.append(Words(say(f"run.{headings[part]}"), strong=True))
        blocks.append(Steps(tuple(say(f"run.steps.{part}.{code}", warning=event.warning) for code in codes)))
    return Section(event.name, tuple(blocks))


def _facts(say: Wording, first: int) -> Grid:
    """What the event is, for those who are there from round *first* on."""
    event, rounds = say.event, say.schedule.rounds[first - 1 :] or say.schedule.rounds
    there = [one for one in event.entrants if one.last >= first]
    number = sum(len(one.names) for one in there)
    players = say("run.facts.pairs", players=number, pairs=len(there)) if say.pairs else str(number)
    facts = {
        "date": say.date,
        "begins": event.starts,
        "place": event.place,
        "variant": say.game,
        "format": say.text(f"event.formats.{event.format.name}"),
        "entrants": players,
        "tables": str(max((len(one.tables) for one in rounds), default=0)),
        "rounds": say("run.facts.each", rounds=event.rounds, deals=event.deals, minutes=event.minutes),
    }
    rows = tuple((say(f"run.facts.{code}"), fact) for code, fact in facts.items() if fact)
    return Grid((Column("", 1, "strong"), Column("", 4)), rows)


def _seating_plan(say: Wording, number: int) -> Section:
    """The room in round *number*, or in the last that is settled."""
    shown = say.schedule.rounds[min(number, len(say.schedule.rounds)) - 1]
    fixed, people = say.event.fixed, 2 if say.pairs else 1  # a pair sits on opposite sides
    tables = tuple(
        RoomTable(str(table.number), tuple(Chair(str(one), one in fixed) for one in table.seats * people))
        for table in shown.tables
    )
    intro = say("room.pairs" if say.pairs else "room.players", n=shown.number)
    blocks: list[Block] = [Words(intro), Room(tables)]
    if shown.sits_out:
        blocks.insert(1, Words(f"{say('sits_out')}: {say.listed(shown.sits_out)}"))
    if fixed:
        blocks += [Words(say("room.stays"), strong=True), Words(say.listed(sorted(fixed)))]
    return Section(say("room.heading"), tuple(blocks))


def _schedule(say: Wording) -> Section:
    blocks: list[Block] = [Words(say("schedule.by_table"), strong=True)]
    blocks += _by_table(say)
    if say.event.format.drawn and len(say.schedule.rounds) < say.event.rounds:
        blocks.append(Words(say("schedule.later")))
    blocks.append(Words(say("schedule.by_number"), strong=True))
    blocks += _by_number(say)
    return Section(say("schedule.heading"), tuple(blocks))


def _runs(say: Wording) -> Iterator[range]:
    """The settled rounds, as many at a time as stand side by side."""
    last = len(say.schedule.rounds)
    for first in range(1, last + 1, MOST_COLUMNS):
        yield range(first, min(first + MOST_COLUMNS, last + 1))


def _by_table(say: Wording) -> Iterator[Grid]:
    rounds = say.schedule.rounds
    tables = sorted({table.number for one in rounds for table in one.tables})
    for run in _runs(say):
        columns = (Column(say("table"), 1, "strong"), *(Column(say("round_n", n=n), 2) for n in run))
        rows = [(str(table), *(_sides(say, n, table) for n in run)) for table in tables]
        if any(rounds[n - 1].sits_out for n in run):
            rows.append((say("sit_out"), *(", ".join(map(str, rounds[n - 1].sits_out)) for n in run)))
        yield Grid(columns, tuple(rows))


def _sides(say: Wording, number: int, table: int) -> str:
    found = next((one for one in say.schedule.rounds[number - 1].tables if one.number == table), None)
    return " – ".join("+".join(map(str, side)) for side in found.sides) if found else ""


def _by_number(say: Wording) -> Iterator[Grid]:
    for run in _runs(say):
        columns = (
            Column(say("number"), 0.8, "number"),
            Column(say("name"), 4),
            *(Column(say("round_n", n=n), 1.6) for n in run),
        )
        rows = ((str(one), say.name(one), *(where(say, n, one) for n in run)) for one in sorted(say.schedule.names))
        yield Grid(columns, tuple(rows))


def _roster(say: Wording) -> Section:
    columns = (
        Column(say("roster.here"), 0.7, "box"),
        Column(say("number"), 0.7, "number"),
        Column(say("name"), 4),
        Column(say("roster.remarks"), 3),
    )
    rows = []
    for entrant in say.event.entrants:
        remarks = []
        if entrant.first > 1:
            remarks.append(say("roster.arrives", n=entrant.first))
        if entrant.last < min(say.event.rounds, MOST_ROUNDS):
            remarks.append(say("roster.leaves", n=entrant.last))
        rows += [("", str(entrant.number), name, ", ".join(remarks)) for name in entrant.names]
    return Section(say("roster.heading"), (Grid(columns, tuple(rows), high=7.0),))


def _timer(say: Wording) -> Section:
    event = say.event
    until = event.minutes - event.warning
    columns = (
        Column(say("round"), 1, "strong"),
        Column(say("timer.began"), 2),
        *([Column(say("timer.warning"), 2)] if event.warning else []),
        Column(say("timer.time_up"), 2),
        Column(say("roster.remarks"), 3),
    )
    rows = []
    for number in range(1, event.rounds + 1):
        minutes = (0, *([until] if event.warning else []), event.minutes)
        known = number == 1 and event.starts
        rows.append((str(number), *(_clock(event.starts, after) if known else "" for after in minutes), ""))
    blocks: list[Block] = [Words(say("timer.rule", minutes=event.minutes))]
    if event.warning:
        blocks.append(Words(say("timer.warn", warning=event.warning)))
        blocks.append(Words(say("timer.reckon", until=until, minutes=event.minutes)))
    blocks += [Words(say("timer.unfinished")), Grid(columns, tuple(rows), high=11.0)]
    return Section(say("timer.heading"), tuple(blocks))


def _clock(starts: str, after: int) -> str:
    """The time so many minutes after *starts*; empty where that is no time such as 19:00."""
    for form in ("%H:%M", "%H.%M"):
        try:
            return (datetime.strptime(starts, form) + timedelta(minutes=after)).strftime(form)
        except ValueError:
            continue
    return ""


def _late(say: Wording) -> Section:
    wait = min(_TURN_UP, max(1, say.event.minutes // 4))
    codes = ("late", "no_show", "stand_in", "leaves", "joins", "played")
    return Section(say("late.heading"), (Steps(tuple(say(f"late.{code}", wait=wait) for code in codes), True),))
