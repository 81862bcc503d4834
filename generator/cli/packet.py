"""`meldpress packet`: what a club event is run with."""

from __future__ import annotations

from pathlib import Path

import click

from ..build import write_packet
from ..products.packet import STEPS, PacketOrder, make_packet, schedule_name
from ..products.packet_order import Reader, Wishes, order_of
from ..text import Text
from ..tournament.event import Event
from ..tournament.results import Results
from ..tournament.schedule import Schedule
from ..variants.loader import safe_name
from .choices import out_option
from .command import Command, show_findings
from .event_file import read_printable_event, read_schedule
from .results_file import check_schedule, read_filled
from .streams import note, progress, say


@click.command("packet", cls=Command)
@click.argument("file", metavar="EVENT.yaml", type=click.Path(path_type=Path))
@out_option("The folder that the event's own folder goes into.")
@click.option("--round", "again", type=click.IntRange(1), metavar="K", help="Print one round again: cards and slips.")
@click.option(
    "--from-round",
    "first",
    type=click.IntRange(1),
    metavar="K",
    help="Keep the rounds before K as they were printed, and make the others anew: somebody left, or came.",
)
@click.option(
    "--results",
    type=click.Path(path_type=Path),
    metavar="XLSX",
    help="The filled results workbook: the next round of a Swiss event, or a final round, is drawn from it; with "
    "--from-round, the new workbook begins with it.",
)
@click.option("--slips", type=click.Choice(("four", "single")), default="four", show_default=True,
              help="Score slips four to a sheet, to be cut, or one a page of size A6.")  # fmt: skip
@click.option("--force", is_flag=True, help="Make everything anew, whatever was printed or filled in before.")
def packet_command(
    file: Path,
    out: Path,
    again: int | None,
    first: int | None,
    results: Path | None,
    slips: str,
    force: bool,
) -> None:
    """
    Make the packet of the event in EVENT.yaml, into DIR/EVENT/.

    For the director, the tables and the players a PDF each, and the workbook that the results go into.
    """
    if again and (first or results):
        raise click.UsageError("--round prints what is there again; it does not go with --from-round or --results.")
    event, font = read_printable_event(file)
    show_findings(event.remarks)
    name = safe_name(file.stem)
    asked = PacketOrder(name, event, Schedule({}, (), event.rounds), font, single=slips == "single")
    printed = read_schedule(out / name / schedule_name(name))
    before = read_schedule(out / name / schedule_name(name, first)) if first else None
    wishes = Wishes(again or 0, first or 0, _results(results) if results else None, force, before)
    order = order_of(asked, printed, wishes)
    if first and not results:
        note(Text("en")("packet.faults.results_kept"))
    with progress("Making the packet", len(STEPS)) as show:
        made = make_packet(order, lambda step: show(f"Making the packet: {step}"))
    paths = write_packet(out / name, made, force=force, leave=printed is not None and not order.first)
    if len(paths) < len(made):
        note(Text("en")("packet.faults.left"))
    for path in paths:
        say(str(path))


def _results(path: Path) -> Reader:
    """What reads the results workbook at *path*."""

    def read(event: Event, schedule: Schedule) -> Results:  # noqa: ARG001  (a workbook has the printed numbers)
        filled = read_filled(path)
        check_schedule(path, filled, schedule)
        return filled.results

    return read
