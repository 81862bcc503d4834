"""
Name tags and personal schedules, to be cut apart.

In: `Tag`s and `Personal` schedules. Out: drawn on a press, as many to a sheet as fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..documents.packet.parts import Column, Personal, Players, Tag
from .fonts import SANS, SANS_BOLD, SANS_SEMIBOLD
from .packet_type import Press, sheets
from .type_fit import FINE, HAIR, HEAVY

TAG_WIDE, TAG_HIGH = 90.0, 52.0
"""Size of a name tag, in mm: the usual holders take it."""

ACROSS, DOWN = 2, 5

INSET = 6.0
"""White beside a schedule, in mm, beyond what a home printer leaves."""

HEAD, ROW, FOOT = 19.0, 8.6, 6.0
"""Height in mm of what stands over the rounds, of a round, and of the white below."""


def draw_tags(press: Press, tags: Sequence[Tag]) -> None:
    """Ten tags to a sheet, with lines to cut along."""
    page = press.paper
    left = (page.width - ACROSS * TAG_WIDE) / 2
    top = (page.height - DOWN * TAG_HIGH) / 2
    for sheet in sheets(tags, ACROSS * DOWN):
        for place, tag in enumerate(sheet):
            row, column = divmod(place, ACROSS)
            _tag(press, tag, left + column * TAG_WIDE, top + row * TAG_HIGH)
        for n in range(ACROSS + 1):
            press.cut(left + n * TAG_WIDE, 0, left + n * TAG_WIDE, page.height)
        for n in range(DOWN + 1):
            press.cut(0, top + n * TAG_HIGH, page.width, top + n * TAG_HIGH)
        press.end_page()


def _tag(press: Press, tag: Tag, left: float, top: float) -> None:
    """The event above, the number at the left, the name beside it as large as it can be."""
    inner = TAG_WIDE - 10
    event = press.fit(tag.event, SANS, 9, inner, 5)
    press.centred(event, left + 5, top + 4, inner)
    press.pen.line(left + 5, top + 10, left + TAG_WIDE - 5, top + 10, HAIR)
    high = TAG_HIGH - 16
    number = press.fit(tag.number, SANS_BOLD, 34, 24, high)
    press.centred(number, left + 4, top + 12 + (high - number.height) / 2, 24)
    name = press.fit(tag.name, SANS_SEMIBOLD, 26, inner - 26, high, most=3)
    press.centred(name, left + 30, top + 12 + (high - name.height) / 2, inner - 26)


def draw_schedules(press: Press, players: Players) -> None:
    """Everybody's schedule in a strip of its own, as many to a sheet as fit; a long one runs over several."""
    page = press.paper
    room = page.height - 2 * page.margin
    longest = int((room - HEAD - FOOT) / ROW)
    strips = [(schedule, tuple(rows)) for schedule in players.schedules for rows in sheets(schedule.rows, longest)]
    top, bottom = page.margin, page.height - page.margin
    for number, (schedule, rows) in enumerate(strips):
        high = HEAD + len(rows) * ROW + FOOT
        if number and top + high > bottom:
            press.end_page()
            top = page.margin
        _strip(press, players, schedule, rows, top)
        top += high
        if top < bottom - HEAD:
            press.cut(0, top - 1, page.width, top - 1)
    if strips:
        press.end_page()


def _strip(press: Press, players: Players, schedule: Personal, rows: Sequence[tuple[str, ...]], top: float) -> None:
    edge = press.paper.margin + INSET
    wide = press.paper.width - 2 * edge
    number = press.fit(schedule.number, SANS_BOLD, 18, 20, 9)
    press.pen.put(number, edge, top + 2)
    found = press.fit(schedule.name, SANS_BOLD, 14, wide * 0.58 - number.width, 9, most=2)
    press.pen.put(found, edge + number.width + 3, top + 2 + (number.height - found.height) / 2)
    for words, y in ((players.event, 2.5), (players.heading, 6.5)):
        found = press.fit(words, SANS, 8.5, wide * 0.38, 4.5)
        press.pen.put(found, 0, top + y, right=edge + wide)
    edges = _edges(players.columns, edge, wide)
    for column, (left, right) in zip(players.columns, pairwise(edges), strict=True):
        found = press.fit(column.label, SANS, 8.5, right - left - 1.6, 5)
        press.pen.put(found, left + 0.8, top + HEAD - 5.5)
    y = top + HEAD
    press.pen.line(edge, y, edge + wide, y, HEAVY)
    for row in rows:
        for column, words, (left, right) in zip(players.columns, row, pairwise(edges), strict=True):
            _cell(press, column, words, (left, y, right - left))
        y += ROW
        press.pen.line(edge, y, edge + wide, y, HAIR)


def _edges(columns: Sequence[Column], left: float, wide: float) -> list[float]:
    """Where the columns begin, and the right edge of the last."""
    whole = sum(column.weight for column in columns)
    edges = [left]
    for column in columns:
        edges.append(edges[-1] + wide * column.weight / whole)
    return edges


def _cell(press: Press, column: Column, words: str, at: tuple[float, float, float]) -> None:
    """What stands in a column of a round, or a box to write in."""
    left, top, wide = at
    if column.kind == "blank":
        press.pen.line(left, top, left, top + ROW, FINE)
        return
    font = SANS if column.kind == "text" else SANS_SEMIBOLD
    found = press.fit(words, font, 9.5, wide - 1.6, ROW - 0.6, most=2)
    press.pen.put(found, left + 0.8, top + (ROW - found.height) / 2)
