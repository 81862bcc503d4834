"""
The room seen from above: tables in rows, each with its number and who sits at it.

In: a `Room` and a place on the page, in mm. Out: drawn on a press, as large as all tables fit.
"""

from __future__ import annotations

from math import cos, pi, sin

from ..documents.packet.parts import Chair, Room, RoomTable
from ..paper import POINT
from .fonts import SANS, SANS_BOLD
from .packet_type import Press
from .type_fit import FINE, HEAVY

Area = tuple[float, float, float, float]
"""Left, upper edge, width and height, in mm."""

LARGEST, APART = 70.0, 6.0
"""The most room that one table takes, and what is between two, in mm."""

THICK = 2.2
"""The ring of somebody who never moves, in points."""


def height(room: Room, wide: float, high: float) -> float:
    """How much of a place *wide* and *high* the room takes from the top, in mm."""
    size, across = _size(len(room.tables), wide, high)
    return size * -(-len(room.tables) // across)


def draw_room(press: Press, room: Room, area: Area) -> None:
    """All tables of *room*."""
    left, top, wide, high = area
    size, across = _size(len(room.tables), wide, high)
    start = left + (wide - across * size) / 2
    for number, table in enumerate(room.tables):
        row, place = divmod(number, across)
        _table(press, table, start + (place + 0.5) * size, top + (row + 0.5) * size, size - APART)


def _size(tables: int, wide: float, high: float) -> tuple[float, int]:
    """The side of the square that each table gets, and how many stand side by side."""
    ways = ((min(wide / across, high / -(-tables // across), LARGEST), across) for across in range(1, tables + 1))
    return max(ways, default=(LARGEST, 1))


def _table(press: Press, table: RoomTable, x: float, y: float, size: float) -> None:
    """One table in a square of *size* mm around (x, y): a square top for four, a round one for others."""
    chair = size * 0.12
    reach = size / 2 - chair
    top = reach - chair * 1.25
    if len(table.chairs) == 4:
        press.pen.box(x - top, y - top, 2 * top, 2 * top, HEAVY)
    else:
        press.canvas.setLineWidth(HEAVY)
        press.canvas.circle(x * POINT, press.pen.y(y), top * POINT)
    found = press.fit(table.label, SANS_BOLD, size * 0.85, top * 1.7, top * 1.7)
    press.centred(found, x - top, y - found.height / 2, 2 * top)
    for place, one in enumerate(table.chairs):
        angle = 2 * pi * place / len(table.chairs)
        _chair(press, one, x + sin(angle) * reach, y - cos(angle) * reach, chair)


def _chair(press: Press, chair: Chair, x: float, y: float, radius: float) -> None:
    press.canvas.setLineWidth(THICK if chair.stays else FINE)
    press.canvas.circle(x * POINT, press.pen.y(y), radius * POINT)
    font = SANS_BOLD if chair.stays else SANS
    found = press.fit(chair.number, font, radius * 3.4, radius * 1.7, radius * 1.8)
    press.centred(found, x - radius, y - found.height / 2, 2 * radius)
