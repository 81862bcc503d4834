"""A club event's files as arguments: the event, whose names can all be printed, and the schedule that was printed."""

from __future__ import annotations

from pathlib import Path

from ..diagnostics import fault
from ..products.packet_names import check_printable
from ..text import Text
from ..tournament.event import Event
from ..tournament.reading import read_event
from ..tournament.schedule import Schedule
from ..tournament.schedule_file import from_json


def read_printable_event(file: Path) -> tuple[Event, str]:
    """The event, and the path of its own font file, empty for none; raises `InputError`."""
    from ..render.fonts import lacking
    from ..render.names_read import read_rows
    from ..render.packet_fonts import check_font

    event = read_event(file, read_rows, lacking)
    font = (file.parent / event.font).resolve() if event.font else None
    if font is not None:
        check_font(font, event.font)
    check_printable(event, str(font or ""))
    return event, str(font or "")


def read_schedule(path: Path) -> Schedule | None:
    """The schedule of the packet that is there; None where there is none."""
    if not path.exists():
        return None
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise fault(Text("en")("event.faults.schedule_broken", file=path.name, why="it can't be read")) from None
    return from_json(content, path.name)
