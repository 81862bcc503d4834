"""
Score slips, four to a sheet or one a page.

In: `Slips`. Out: drawn on a press. What all slips of an event share is drawn once, as a form; numbers and names are
printed over it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..documents.packet.parts import Slips, SlipWords
from ..documents.packet.slip import Slip, SlipEntrant, SlipLine
from ..paper import Paper
from .fonts import SANS, SANS_BOLD, SANS_SEMIBOLD
from .packet_type import Press, sheets
from .type_fit import FINE, HAIR, HEAVY

A_SHEET = 4

INSET = 6.0
"""White around a slip, in mm: what a home printer leaves, or the room for a crooked cut."""

HEADING, PLACE, SIDE, ENTRANT = 7.5, 10.0, 5.0, 7.0
"""Height in mm of the event's name, of round and table, of a side's name, of somebody's name below it."""

SIGNATURE, ENTERED, ADVICE = 13.0, 8.0, 4.5
"""Height in mm of what stands below the lines."""

WIDE = 3
"""The most sides whose columns are wide enough for a name beside its number."""

LARGEST = 10.5
"""The most height of a line, in mm."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where the lines and columns of a slip are, in mm; *edges* are those of label, sides and who went out."""

    size: Paper
    edges: tuple[float, ...]
    names: float
    top: float
    high: float
    bottom: float

    @property
    def left(self) -> float:
        return self.edges[0]

    @property
    def right(self) -> float:
        return self.edges[-1]


def draw_slips(press: Press, slips: Slips) -> None:
    """Four slips to a sheet; each round begins a new one."""
    page = press.paper
    size = Paper(page.name, page.width / 2, page.height / 2, page.margin)
    for slips_of_round in slips.rounds:
        for sheet in sheets(slips_of_round, A_SHEET):
            for number, slip in enumerate(sheet):
                down, across = divmod(number, 2)
                _slip(press, slips.words, slip, size, (across * size.width, down * size.height))
            press.cut(size.width, 0, size.width, page.height)
            press.cut(0, size.height, page.width, size.height)
            press.end_page()


def draw_single(press: Press, slips: Slips) -> None:
    """A slip a page."""
    for slip in (slip for slips_of_round in slips.rounds for slip in slips_of_round):
        _slip(press, slips.words, slip, press.paper, (0, 0))
        press.end_page()


def _slip(press: Press, words: SlipWords, slip: Slip, size: Paper, corner: tuple[float, float]) -> None:
    layout = _layout(slip, size)
    kind = (slip.lines, layout, tuple(side.label for side in slip.sides))
    name = press.form(kind, size, lambda: _form(press, words, slip, layout))
    left, top = corner
    press.place(name, left, top, size.height)
    _filled(press, slip, layout, corner)


def _layout(slip: Slip, size: Paper) -> _Layout:
    sides = len(slip.sides)
    label, out = (23.0, 12.0) if sides < 4 else (19.0, 10.0)
    left, right = INSET, size.width - INSET
    column = (right - left - label - out) / sides
    edges = (left, *(left + label + n * column for n in range(sides)), right - out, right)
    people = max(max((len(side.entrants) for side in slip.sides), default=0), 2)
    names = INSET + HEADING + PLACE + SIDE
    top = names + people * ENTRANT + 1
    bottom = size.height - INSET - SIGNATURE - ENTERED - ADVICE
    return _Layout(size, edges, names, top, min(LARGEST, (bottom - top) / len(slip.lines)), bottom)


def _form(press: Press, words: SlipWords, slip: Slip, at: _Layout) -> None:
    """What stands on every slip of this kind."""
    whole = at.right - at.left
    event = press.fit(words.event, SANS_BOLD, 11, whole * 0.66, HEADING, most=2)
    press.pen.put(event, at.left, INSET - 1)
    found = press.fit(words.date or words.title, SANS, 8, whole * 0.32, 5)
    press.pen.put(found, 0, INSET - 0.2, right=at.right)
    _place(press, words, at)
    for side, left, right in zip(slip.sides, at.edges[1:], at.edges[2:], strict=False):
        found = press.fit(side.label, SANS_SEMIBOLD, 9, right - left - 1.6, SIDE, most=2)
        press.pen.put(found, left + 0.8, at.names - SIDE)
    out = press.fit(words.out, SANS, 8, at.edges[-1] - at.edges[-2] - 1, SIDE * 2, most=2)
    press.pen.put(out, at.edges[-2] + 0.8, at.names - SIDE)
    _lines(press, slip.lines, at)
    _below(press, words, slip, at)


def _place(press: Press, words: SlipWords, at: _Layout) -> None:
    """Boxes for the round and the table."""
    middle = (at.left + at.right) / 2
    for caption, left in ((words.round, at.left), (words.table, middle)):
        found = press.fit(caption, SANS, 9.5, (middle - at.left) * 0.5, 6)
        press.pen.put(found, left, INSET + HEADING + 1.4)
    for left in _boxes(at):
        press.pen.box(left, INSET + HEADING - 0.6, 16, 8, FINE)


def _boxes(at: _Layout) -> tuple[float, float]:
    """The left edges of the boxes for the round and the table, which end where the halves of the slip do."""
    return (at.left + at.right) / 2 - 16 - 4, at.right - 16


def _lines(press: Press, lines: Sequence[SlipLine], at: _Layout) -> None:
    """The lines to fill in, those below the deals set off."""
    bottom = at.top + at.high * len(lines)
    for number, line in enumerate(lines):
        top = at.top + number * at.high
        press.pen.line(at.left, top, at.right, top, HEAVY if line.code == "total" or number == 0 else HAIR)
        font = SANS if line.code == "deal" else SANS_BOLD
        found = press.fit(line.label, font, 9.5, at.edges[1] - at.left - 1.6, at.high - 0.4, most=2)
        press.pen.put(found, at.left + 0.8, top + (at.high - found.height) / 2)
    deals = at.top + at.high * sum(line.code == "deal" for line in lines)
    press.pen.line(at.left, bottom, at.right, bottom, HEAVY)
    press.pen.line(at.edges[-2], at.top, at.edges[-2], deals, FINE)
    for edge in at.edges[1:-1]:
        press.pen.line(edge, at.names - SIDE, edge, bottom if edge != at.edges[-2] else deals, FINE)
    press.pen.line(at.edges[-2], deals, at.edges[-2], bottom, HAIR)


def _below(press: Press, words: SlipWords, slip: Slip, at: _Layout) -> None:
    """Room for everybody's signature, for whoever enters the slip, and what to do with it."""
    base = at.bottom + SIGNATURE - 4
    wide = (at.right - at.left + 3) / len(slip.sides)
    for number, side in enumerate(slip.sides):
        left = at.left + number * wide
        press.pen.line(left, base, left + wide - 3, base, FINE)
        press.label(f"{words.signature}: {side.label}", left, base + 0.3, wide - 3, 7.5, high=3.6)
    base = at.bottom + SIGNATURE + ENTERED - 2
    found = press.fit(words.entered, SANS, 8.5, 40, 5)
    press.pen.put(found, at.left, base - 3.4)
    press.pen.line(at.left + found.width + 1.5, base, at.right, base, FINE)
    press.label(slip.advice, at.left, base + 1.6, at.right - at.left, 7.5, high=ADVICE)


def _filled(press: Press, slip: Slip, at: _Layout, corner: tuple[float, float]) -> None:
    """The round, the table, and who plays."""
    x, y = corner
    for value, left in zip((slip.round, slip.table), _boxes(at), strict=True):
        if value:
            found = press.fit(str(value), SANS_BOLD, 17, 15, 8)
            press.centred(found, x + left, y + INSET + HEADING - 0.9, 16)
    for side, left, right in zip(slip.sides, at.edges[1:], at.edges[2:], strict=False):
        for number, entrant in enumerate(side.entrants):
            _entrant(press, entrant, x + left + 0.8, y + at.names + number * ENTRANT, right - left - 1.6, slip)


def _entrant(press: Press, entrant: SlipEntrant, left: float, top: float, wide: float, slip: Slip) -> None:
    """
    A number and a name; one alone on a side has the room of two, and so has a pair.

    In a narrow column the name goes below its number.
    """
    number = press.fit(str(entrant.number), SANS_BOLD, 9.5, wide, ENTRANT)
    press.pen.put(number, left, top)
    alone = all(len(side.entrants) == 1 for side in slip.sides)
    if alone and len(slip.sides) > WIDE:
        _name(press, entrant.name, left, top + number.height, wide, 2)
    elif len(entrant.names) > 1:
        for place, name in enumerate(entrant.names):
            _name(press, name, left + number.width + 1, top + place * ENTRANT, wide - number.width - 1, 1)
    else:
        _name(press, entrant.name, left + number.width + 1, top, wide - number.width - 1, 2 if alone else 1)


def _name(press: Press, name: str, left: float, top: float, wide: float, lines: int) -> None:
    found = press.fit(name, SANS, 9.5, wide, ENTRANT * lines, most=2 * lines)
    press.pen.put(found, left, top)
