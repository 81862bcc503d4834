"""Random club events, and results as directors type them: ties, sit-outs, no-shows, adjustments."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from generator.documents.results.layout import FIRST_ADJUSTMENT, Layout
from generator.documents.results.workbook import titles
from generator.text import Text
from generator.tournament.bands import usual
from generator.tournament.draw import draw
from generator.tournament.event import Band, Entrant, Event, FormatName, Scoring, TieBreak
from generator.tournament.formats import format_named, other_shapes
from generator.tournament.planning import plan
from generator.tournament.results import Adjustment, Results, SideResult, TableResult
from generator.tournament.schedule import Round, Schedule
from generator.variants.loader import load

FORMATS: tuple[tuple[FormatName, bool], ...] = (
    ("partners", False), ("teams_of_three", False), ("three_pairs", False), ("alone", False), ("three_pairs", True),
    ("round_robin", True), ("mitchell", True), ("swiss", True), ("danese", True),
)  # fmt: skip
BREAKS: tuple[TieBreak, ...] = (
    "total", "victory_points", "average", "wins", "direct", "difference", "best_round", "last_round",
)  # fmt: skip
HALVES = (Band(100, 3, 2), Band(500, 4, 1), Band(None, 5, 0))
"""Victory points of which a tie gives two and a half."""


def random_event(chance: random.Random) -> Event:
    """An event of any format, whose first thing that decides is often a tie."""
    name, pairs = chance.choice(FORMATS)
    rules = load("whitnack")
    format_ = format_named(name, pairs=pairs)
    count = chance.randint(max(4, 2 * sum(format_.shape)) if pairs else 2 * sum(format_.shape), 17)
    rounds = min(chance.randint(2, 5), count // 2 if name == "mitchell" else 5)
    order = chance.sample(BREAKS, chance.randint(1, 4))
    entrants = [
        Entrant(number, (f"P{number}a", f"P{number}b") if pairs else (f"P{number}",)) for number in range(1, count + 1)
    ]
    if name in ("partners", "alone") and chance.random() < 0.5:
        entrants[-1] = replace(entrants[-1], last=rounds - 1)
    scoring = Scoring(
        rank_by=order[0],
        tie_breaks=tuple(order[1:]),
        sitting_out=chance.choice(("own_average", "winners_average", "points", "none")),
        points=chance.choice((-50, 300)),
        bands=chance.choice((usual("hand_and_foot"), HALVES, ())),
        most_wins=chance.random() < 0.8,
    )
    return Event(
        name="Spring evening",
        place="",
        date=None,
        starts="",
        variant="whitnack",
        rules=rules,
        format=format_,
        rounds=rounds,
        deals=chance.choice((1, 2, 3)),
        minutes=50,
        warning=10,
        entrants=tuple(entrants),
        others=other_shapes(rules, format_) if name in ("partners", "alone") and chance.random() < 0.5 else (),
        finals=1 if name == "danese" else 0,
        scoring=scoring,
        double_entry=chance.random() < 0.4,
    )


def random_schedule(event: Event, chance: random.Random) -> Schedule:
    """The schedule before play, or with a drawn round or two."""
    schedule = plan(event)
    while len(schedule.rounds) < event.rounds and chance.random() < 0.7:
        order = list(schedule.names)
        chance.shuffle(order)
        schedule = draw(event, schedule, order)
    return schedule


def random_results(schedule: Schedule, chance: random.Random, *, upto: int | None = None) -> Results:
    """Results of some rounds, of few different points; now and then a table is missing."""
    rounds = schedule.rounds[: chance.randint(1, len(schedule.rounds)) if upto is None else upto]
    tables = [found for one in rounds for found in _round(one, chance)]
    adjustments = [
        Adjustment(chance.choice(list(schedule.names)), chance.randint(-2, 2) * 50, chance.randint(-1, 1))
        for _ in range(chance.randint(0, 3))
    ]
    return Results(tuple(tables), tuple(adjustments))


def _round(round_: Round, chance: random.Random) -> Iterator[TableResult]:
    for table in round_.tables:
        if chance.random() < 0.06:
            continue
        sides = [SideResult(chance.randint(-2, 6) * 50) for _ in table.sides]
        for place in range(len(sides)):
            if chance.random() < 0.06:
                sides[place] = SideResult(None, "no_show")
            elif chance.random() < 0.1:
                sides[place] = replace(sides[place], status="adjusted")
        yield TableResult(round_.number, table.number, tuple(sides))


def layout_of(event: Event, schedule: Schedule) -> Layout:
    """Where the entries of an event's workbook lie."""
    return Layout(event, schedule, titles(schedule, Text("en", event.rules)))


def typed(layout: Layout, results: Results, chance: random.Random) -> list[list[Any]]:
    """What a director types for *results*, as blocks of cells: deals that make the points, or only the total."""
    words = {"played": "", "no_show": "no-show", "adjusted": "adjusted"}
    found = {(one.round, one.table): one.sides for one in results.tables}
    blocks: list[list[Any]] = []
    for block in layout.blocks:
        columns = []
        for side in found.get((block.round, block.table.number), (SideResult(None),) * len(block.sides)):
            numbers = dict.fromkeys(layout.numbers, "") if side.points is None else _numbers(layout, side, chance)
            columns.append([*numbers.values(), words[side.status]])
        area = f"{layout.address(block, layout.numbers[0], 0)}:{layout.address(block, 'status', len(columns) - 1)}"
        blocks.append([block.sheet, area, [list(row) for row in zip(*columns, strict=True)]])
    given = [[one.entrant, "", one.points, one.victory_points or ""] for one in results.adjustments]
    for row, (entrant, _, points, victory) in enumerate(given, FIRST_ADJUSTMENT):
        title = layout.titles["adjustments"]
        blocks += [[title, f"A{row}", [[entrant]]], [title, f"C{row}:D{row}", [[points, victory]]]]
    return blocks


def _numbers(layout: Layout, side: SideResult, chance: random.Random) -> dict[str, int | str]:
    """The deals add up to the points; the total may stand below them too, or alone."""
    points = side.points or 0
    numbers: dict[str, int | str] = dict.fromkeys(layout.numbers, "")
    deals = [f"deal{n}" for n in range(1, layout.deals + 1)]
    if deals and chance.random() < 0.5:
        parts = [chance.randint(-3, 3) * 5 for _ in deals[1:]]
        numbers |= dict(zip(deals, [points - sum(parts), *parts], strict=True))
        numbers["total"] = chance.choice((points, ""))
    else:
        numbers["total"] = points
    if "again" in numbers:
        numbers["again"] = points
    return numbers
