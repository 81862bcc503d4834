"""
Score slips: what is written down at a table in a round.

In: an event, its schedule, the words. Out: `Slip`s. The results workbook asks for the same lines in the same order,
with the sides in the same columns, so that a slip is typed in as it is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ...text import Text
from ...tournament.event import Event
from ...tournament.movements import Shape
from ...tournament.schedule import Round, Schedule, Table

LineCode = Literal["deal", "total", "difference", "victory_points"]

COMPASS = ("north", "east", "south", "west")
"""The seats of a table of four, clockwise from the first."""


@dataclass(frozen=True, slots=True)
class SlipLine:
    """One line, with a field for each side; *deal* counts from 1, 0 for the lines below the deals."""

    code: LineCode
    label: str
    deal: int = 0


@dataclass(frozen=True, slots=True)
class SlipEntrant:
    """A number and its name: a player's, or both of a fixed pair."""

    number: int
    names: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name in one line."""
        return " / ".join(self.names)


@dataclass(frozen=True, slots=True)
class SlipSide:
    """A column of the slip: what the side is called, and who plays on it; nobody on a blank."""

    label: str
    entrants: tuple[SlipEntrant, ...] = ()


@dataclass(frozen=True, slots=True)
class Slip:
    """
    The slip of one table in one round; both are 0 on a blank, to be filled in by hand.

    *advice* says who signs it, and where it goes.
    """

    round: int
    table: int
    sides: tuple[SlipSide, ...]
    lines: tuple[SlipLine, ...]
    advice: str


def slip_lines(event: Event, text: Text, *, sides: int) -> tuple[SlipLine, ...]:
    """The lines of a slip for so many sides: a line a deal, the total, and what follows from it."""
    deals = [SlipLine("deal", text("packet.slip.deal", n=n), n) for n in range(1, event.deals + 1)]
    below: list[LineCode] = ["total"]
    if sides == 2:
        below.append("difference")
    if event.scoring.bands:
        below.append("victory_points")
    return (*deals, *(SlipLine(code, text(f"packet.slip.{code}")) for code in below))


def slips_of(event: Event, schedule: Schedule, round_: Round, text: Text) -> Iterator[Slip]:
    """The slips of a round, by table."""
    for table in round_.tables:
        labels = side_labels(text, table.sides, pairs=event.format.pairs)
        sides = tuple(
            SlipSide(label, tuple(SlipEntrant(one, schedule.names[one]) for one in side))
            for label, side in zip(labels, table.sides, strict=True)
        )
        yield _slip(event, text, round_.number, table.number, sides)


def blank_slip(event: Event, text: Text, shape: Shape | None = None) -> Slip:
    """A slip without round, table and names, for a table of *shape*, by default the event's usual one."""
    seats = tuple((0,) * size for size in shape or event.format.shape)
    return _slip(event, text, 0, 0, tuple(map(SlipSide, side_labels(text, seats, pairs=event.format.pairs))))


def _slip(event: Event, text: Text, round_: int, table: int, sides: tuple[SlipSide, ...]) -> Slip:
    advice = text("packet.slip.winners" if len(sides) == 2 else "packet.slip.all")
    return Slip(round_, table, sides, slip_lines(event, text, sides=len(sides)), advice)


def side_labels(text: Text, sides: tuple[tuple[int, ...], ...], *, pairs: bool) -> tuple[str, ...]:
    """What the sides of a table are called: by the compass where four sit at it, else by letters, or seats."""
    sizes = [len(side) * (2 if pairs else 1) for side in sides]
    if sum(sizes) == len(COMPASS) and len(set(sizes)) == 1:
        if len(sides) == 2:
            return text("packet.side.north_south"), text("packet.side.east_west")
        return tuple(text(f"packet.seat.{seat}") for seat in COMPASS)
    if max(sizes, default=0) == 1:
        return tuple(text("packet.seat.number", n=place) for place in range(1, len(sides) + 1))
    return tuple(text("packet.side.letter", letter="ABCDEF"[place]) for place in range(len(sides)))


def seat_label(text: Text, table: Table, entrant: int, *, pairs: bool) -> str:
    """Where *entrant* sits at *table*: a seat, or a side for a fixed pair."""
    if pairs:
        return side_labels(text, table.sides, pairs=True)[
            next(n for n, side in enumerate(table.sides) if entrant in side)
        ]
    place = table.seats.index(entrant)
    if len(table.seats) == len(COMPASS):
        return text(f"packet.seat.{COMPASS[place]}")
    return text("packet.seat.number", n=place + 1)
