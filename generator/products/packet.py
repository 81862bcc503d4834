"""
The packet of a club event: PDFs for the director, the tables and the players, the results workbook, the schedule.

In: an event, its schedule, what of it to print. Out: finished files as bytes, the same for the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from ..documents.packet.words import Wording
from ..paper import PAPERS
from ..tournament.event import Event
from ..tournament.remaking import Remade
from ..tournament.results import Results
from ..tournament.schedule import Round, Schedule
from ..tournament.schedule_file import to_json


@dataclass(frozen=True, slots=True)
class Printed:
    """One finished file; *kept* tells from the bytes that lie there why they must stay, as for a `Product`."""

    file_name: str
    content: bytes
    kept: Callable[[bytes], str] | None = None


@dataclass(frozen=True, slots=True)
class PacketOrder:
    """
    What to print. *name* is the event file's name made safe; *font* the path of the event's own font file.

    Without *first* everything; *last* is then 0 as well. Else rounds *first* to *last*, of which *remade* tells what
    changed since *before*; a *reprint* is what lies on the tables in these rounds and nothing else. *single* has score
    slips one a page. *results* so far stand in the new workbook.
    """

    name: str
    event: Event
    schedule: Schedule
    font: str = ""
    first: int = 0
    last: int = 0
    reprint: bool = False
    remade: Remade | None = None
    before: Schedule | None = None
    single: bool = False
    results: Results | None = None

    @property
    def mode(self) -> str:
        """What tells the files from those of the whole packet."""
        if not self.first:
            return ""
        return f"from-round-{self.first}" if self.remade else f"round-{self.first}"

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds to print, as far as they are settled."""
        settled = self.schedule.rounds
        return settled[self.first - 1 : self.last] if self.first else settled

    def file_name(self, product: str, extension: str = "pdf", paper: str = "") -> str:
        """`NAME-PRODUCT[-MODE]-LANG-PAPER.EXT`."""
        parts = (self.name, product, self.mode, self.event.language, paper or self.event.paper)
        return "-".join(filter(None, parts)) + f".{extension}"


STEPS = ("director", "tables", "players", "results")
"""What a packet is made of, for whoever shows how far the work is."""


def make_packet(order: PacketOrder, done: Callable[[str], None] = lambda _: None) -> tuple[Printed, ...]:
    """Every file of the order; *done* is told each of `STEPS`. Raises `InputError` for what can't be printed."""
    from ..documents.packet.director import build_director
    from ..render.packet import render_director

    say = Wording(order.event, order.schedule, order.font)
    made: list[Printed] = []
    if not order.reprint:
        director = build_director(say, first=order.first, remade=order.remade)
        made.append(Printed(order.file_name("director"), render_director(director)))
    done("director")
    made += _tables(order, say)
    done("tables")
    if not order.reprint:
        made += _players(order, say)
        done("players")
        made += _results(order)
        made.append(Printed(schedule_name(order.name), to_json(order.schedule).encode()))
        if order.before is not None:
            made.append(Printed(schedule_name(order.name, order.first), to_json(order.before).encode()))
    done("results")
    return tuple(made)


def schedule_name(name: str, before: int = 0) -> str:
    """The name of the file that tells what was printed; with *before*, until rounds from that one were made anew."""
    return f"{name}-schedule-before-round-{before}.json" if before else f"{name}-schedule.json"


def _tables(order: PacketOrder, say: Wording) -> Iterator[Printed]:
    from ..documents.packet.tables import SINGLE, build_single_slips, build_tables
    from ..render.packet import render_single_slips, render_tables

    if not order.rounds:
        return
    whole = not order.first
    tables = build_tables(say, order.rounds, tents=_tents(order), whole=whole, with_slips=not order.single)
    yield Printed(order.file_name("tables"), render_tables(tables))
    if order.single:
        slips = build_single_slips(say, order.rounds, spare=whole)
        yield Printed(order.file_name("slips", paper=SINGLE.name), render_single_slips(slips))


def _tents(order: PacketOrder) -> Collection[int]:
    """The tables that have no tent from before."""
    before = order.schedule.rounds[: order.first - 1] if order.first else ()
    old = {table.number for one in before for table in one.tables}
    new = {table.number for one in order.rounds for table in one.tables}
    return set() if order.reprint else new - old


def _players(order: PacketOrder, say: Wording) -> Iterator[Printed]:
    """Tags and schedules: everybody's, or those that are others now."""
    from ..documents.packet.players import build_players
    from ..render.packet import render_players

    everybody = set(order.schedule.names)
    tags = schedules = everybody
    if order.remade is not None:
        tags = {change.entrant for change in order.remade.changes if change.kind not in ("dropped", "left")}
        schedules = set(order.remade.moved) | tags
    elif order.first:
        return
    if tags or schedules:
        players = build_players(say, tags=tags, schedules=schedules)
        yield Printed(order.file_name("players"), render_players(players))


def _results(order: PacketOrder) -> Iterator[Printed]:
    from ..documents.results import build_results
    from ..render.xlsx import render_xlsx
    from ..render.xlsx_read import why_kept

    event = order.event
    text = Wording(event, order.schedule).text
    book = build_results(event, order.schedule, text, paper=PAPERS[event.paper], results=order.results)
    yield Printed(order.file_name("results", "xlsx"), render_xlsx(book), why_kept)
