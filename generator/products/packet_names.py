"""
What of an event can't be printed.

In: an event and the path of its own font file. Out: nothing, or an `InputError` that names everybody concerned.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import InputError, Issue
from ..text import Text
from ..tournament.event import Event
from ..variants.nodes import shown

LONGEST = 80
"""Letters that a name may have."""


def check_printable(event: Event, font: str = "") -> None:
    """Raise `InputError` for every name that is too long or has letters that no font has, and for the event's own."""
    if issues := [*_people(event, font), *_event(event, font)]:
        raise InputError(issues)


def _people(event: Event, font: str) -> Iterator[Issue]:
    from ..render.packet_fonts import unprintable

    text, key = Text("en"), "pairs" if event.format.pairs else "players"
    for name in (name for entrant in event.entrants for name in entrant.names):
        if len(name) > LONGEST:
            message = text("packet.faults.name_long", name=shown(name), most=LONGEST)
            yield Issue(event.file, 1, 1, key, message)
        if letters := unprintable(name, font):
            message = text("packet.faults.letters", name=shown(name), letters=" ".join(letters))
            yield Issue(event.file, 1, 1, key, message)


def _event(event: Event, font: str) -> Iterator[Issue]:
    from ..render.packet_fonts import unprintable

    for key, words in {"name": event.name, "place": event.place, "starts": event.starts}.items():
        if letters := unprintable(words, font):
            message = Text("en")("packet.faults.words", key=key, letters=" ".join(letters))
            yield Issue(event.file, 1, 1, key, message)
