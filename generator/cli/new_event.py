"""`meldpress new-event`: an event file to begin with."""

from __future__ import annotations

import os
from pathlib import Path

import click

from ..build import write_new
from ..diagnostics import InputError, fault
from ..text import Text
from ..tournament.event_form import event_form
from ..tournament.names import holds_pairs
from ..tournament.reading import read_event
from .command import Command, show_findings
from .streams import note, say


@click.command("new-event", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--names",
    "listed",
    type=click.Path(path_type=Path),
    metavar="CSV|XLSX",
    help="A list of the players, one a line. The event file then names it, so that a later change counts.",
)
def new_event_command(file: Path, listed: Path | None) -> None:
    """Start an event file FILE, every entry in it explained. It never overwrites a file."""
    text = Text("en")
    if file.exists():
        raise fault(text("kit.faults.there"), file=str(file))
    if listed is None:
        write_new(file, event_form(name=_title(file)))
    else:
        write_new(file, event_form(name=_title(file), names_file=_reference(listed, file), pairs=_holds_pairs(listed)))
        _check(file)
    if file.suffix.lower() not in (".yaml", ".yml"):
        note(text("cli.new.no_ending", name=file.name))
    say(str(file))


def _title(file: Path) -> str:
    """The name of the event that the file's own suggests."""
    words = " ".join(file.stem.replace("_", " ").replace("-", " ").split())
    return words[:1].upper() + words[1:]


def _reference(listed: Path, file: Path) -> str:
    """How the event file names the list, which it looks for from its own folder."""
    try:
        return Path(os.path.relpath(listed, file.parent)).as_posix()
    except ValueError:  # another drive
        return listed.resolve().as_posix()


def _holds_pairs(listed: Path) -> bool:
    from ..render.names_read import read_rows

    return holds_pairs(listed, read_rows)


def _check(file: Path) -> None:
    """Show what is wrong with the list; a file that could name nobody is not kept."""
    from ..render.names_read import read_rows

    try:
        show_findings(read_event(file, read_rows).remarks)
    except InputError:
        file.unlink()
        raise
