"""`meldpress standings`: filled results, checked, put in order, printed; the next round where it follows from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from ..build import write_packet
from ..diagnostics import Issue, Severity, fault
from ..documents.packet.words import Wording
from ..documents.results.reading import Filled
from ..documents.results.report import as_json, build_standings
from ..products.packet import PacketOrder, Printed, make_packet, schedule_name
from ..products.packet_order import Wishes, order_of
from ..text import Text
from ..tournament.event import Event
from ..tournament.names import fold
from ..tournament.schedule import Round, Schedule
from ..tournament.standings import Standing, standings
from ..variants.loader import safe_name
from .command import Command, json_option, show_findings
from .event_file import read_printable_event, read_schedule
from .results_file import check_schedule, read_filled
from .streams import say, say_json


@click.command("standings", cls=Command)
@click.argument("file", metavar="EVENT.yaml", type=click.Path(path_type=Path))
@click.argument("results", metavar="RESULTS.xlsx", type=click.Path(path_type=Path))
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="The folder that the event's own folder goes into; by default output. With --json, only --out writes files.",
)
@json_option
@click.option("--force", is_flag=True, help="Draw the next round anew, and overwrite its workbook, even a filled one.")
def standings_command(file: Path, results: Path, out: Path | None, as_json: bool, force: bool) -> None:
    """
    Read the filled results back, check them, print the standings, into DIR/EVENT/.

    The workbook stays as it is. Where the next round follows from the standings, it is drawn, and its slips and its
    workbook are made.
    """
    event, font = read_printable_event(file)
    name = safe_name(file.stem)
    folder = (out or Path("output")) / name
    filled = read_filled(results, f"{name}-results-{event.language}-{event.paper}.xlsx")
    meeting = _Meeting(event, font, name, filled, _printed(results, folder, name, filled))
    show_findings([*event.remarks, *meeting.remarks(str(results))])
    order, issues = meeting.next_round(force=force)
    show_findings(issues)
    paths: Sequence[Path] = ()
    if out is not None or not as_json:
        made = [*meeting.standings(), *(make_packet(order) if order else ())]
        paths = write_packet(folder, made, force=force)
    if as_json:
        say_json(meeting.as_json(order, paths))
        return
    for path in paths:
        say(str(path))


def _printed(results: Path, folder: Path, name: str, filled: Filled) -> Schedule:
    """The schedule that was printed, beside the workbook or in the event's folder; else the workbook's own."""
    called = schedule_name(name)
    for path in (results.parent / called, folder / called):
        if (printed := read_schedule(path)) is not None:
            check_schedule(results, filled, printed)
            return printed
    return filled.schedule


@dataclass(frozen=True)
class _Meeting:
    """An event with its results so far; *printed* is the latest schedule."""

    event: Event
    font: str
    name: str
    filled: Filled
    printed: Schedule

    @property
    def say(self) -> Wording:
        return Wording(self.event, self.filled.schedule, self.font)

    @property
    def ranked(self) -> tuple[Standing, ...]:
        return standings(self.event, self.filled.schedule, self.filled.results)

    def remarks(self, file: str) -> Iterator[Issue]:
        """Who is in the event file alone, and what is missing; raises `InputError` where nobody is in both."""
        text = Text("en")
        known = {fold(name) for names in self.filled.schedule.names.values() for name in names}
        strangers = [name for one in self.event.entrants for name in one.names if fold(name) not in known]
        if len(strangers) == self.event.players:
            raise fault(text("results.faults.other_event"), file=file)
        said = [text("results.faults.remarks.stranger", name=name) for name in strangers]
        if not self.filled.rounds:
            said.append(text("results.faults.remarks.none"))
        for number in self.filled.rounds:
            if missing := self.filled.missing(number):
                said.append(text("results.faults.remarks.missing", round=number, n=missing))
        return (Issue(file, 0, 0, "", message, Severity.REMARK) for message in said)

    def next_round(self, *, force: bool) -> tuple[PacketOrder | None, list[Issue]]:
        """What to print for the round that follows from these results, if one does, and why it may not."""
        schedule, text = self.filled.schedule, Text("en")
        number = len(schedule.rounds) + 1
        if not self.event.format.drawn or not self.event.drawn_from <= number <= self.event.rounds:
            return None, []
        missing = [one.number for one in schedule.rounds if self.filled.missing(one.number)]
        if missing:
            said = text("results.faults.remarks.not_drawn", next=number, round=missing[0])
            return None, [Issue("", 0, 0, "", said, Severity.REMARK)]
        asked = PacketOrder(self.name, self.event, schedule, self.font)
        order = order_of(asked, schedule, Wishes(results=lambda _event, _schedule: self.filled.results))
        if len(self.printed.rounds) < number or force:
            return order, []
        if self.printed.rounds[number - 1] == order.schedule.rounds[number - 1]:
            return None, []
        return None, [Issue("", 0, 0, "", text("results.faults.remarks.drawn_otherwise", n=number), Severity.REMARK)]

    def standings(self) -> Iterator[Printed]:
        """The standings as PDF and as JSON."""
        import json

        from ..render.packet import render_director

        event = self.event
        pages = render_director(build_standings(self.say, self.filled, self.ranked))
        yield Printed(f"{self.name}-standings-{event.language}-{event.paper}.pdf", pages)
        content = json.dumps(as_json(self.say, self.filled, self.ranked), ensure_ascii=False, indent=1) + "\n"
        yield Printed(f"{self.name}-standings.json", content.encode())

    def as_json(self, order: PacketOrder | None, paths: Sequence[Path]) -> dict[str, Any]:
        """The standings, the round that was drawn, and the files that were written."""
        found = as_json(self.say, self.filled, self.ranked)
        drawn = order.schedule.rounds[-1] if order else None
        return found | {"next": _drawn(drawn) if drawn else None, "files": [str(path) for path in paths]}


def _drawn(round_: Round) -> dict[str, Any]:
    return {
        "round": round_.number,
        "tables": [{"table": one.number, "sides": [list(side) for side in one.sides]} for one in round_.tables],
        "sits_out": list(round_.sits_out),
    }
