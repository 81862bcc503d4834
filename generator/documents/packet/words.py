"""
The words of an event: its language, its names, what is written on every page.

In: an event, its schedule. Out: `Wording`, from which the papers of a packet take whatever names somebody.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ...paper import PAPERS
from ...text import Text
from ...tournament.event import Event
from ...tournament.schedule import Round, Schedule
from .parts import Print


@dataclass(frozen=True)
class Wording:
    """An event that is printed; *font* is the path of its own font file, empty for none."""

    event: Event
    schedule: Schedule
    font: str = ""

    @cached_property
    def text(self) -> Text:
        """The words of the event's language and variant."""
        return Text(self.event.language, self.event.rules)

    def __call__(self, code: str, **data: object) -> str:
        """The packet's text *code*."""
        return self.text(f"packet.{code}", **data)

    @property
    def pairs(self) -> bool:
        """Whether the entrants are fixed pairs."""
        return self.event.format.pairs

    @property
    def game(self) -> str:
        """The title of the variant."""
        return self.text.local(self.event.rules.about.title)

    @property
    def date(self) -> str:
        """The day as the language writes it; empty where none is given."""
        if self.event.date is None:
            return ""
        from babel.dates import format_date

        return format_date(self.event.date, format="long", locale=self.event.language)

    def name(self, entrant: int) -> str:
        """The name in one line."""
        return " / ".join(self.schedule.names[entrant])

    def numbered(self, entrant: int) -> str:
        """Number and name; the number never stays behind at the end of a line."""
        return f"{entrant}\u00a0{self.name(entrant)}"

    def listed(self, entrants: Iterable[int]) -> str:
        """Several with their numbers, in one line."""
        return ", ".join(map(self.numbered, entrants))

    def round(self, number: int) -> Round | None:
        """A round, None for one that is not settled."""
        return self.schedule.rounds[number - 1] if number <= len(self.schedule.rounds) else None

    def print(self, title: str) -> Print:
        """The title, paper and font of a document."""
        return Print(
            self(f"title.{title}", event=self.event.name),
            self.event.language,
            PAPERS[self.event.paper],
            self.font,
        )
