"""
What lies on a table all evening: a number tent, a card that says who sits there, the rules in short.

In: numbers, `TableCard`s, a `RulesCard`. Out: drawn on a press, two to a sheet where they fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..documents.packet.parts import CardRound, RulesCard, Seated, TableCard
from ..documents.score_sheet.parts import Area, Panel
from ..paper import POINT, Paper
from . import fonts
from .fonts import SANS, SANS_BOLD, SANS_SEMIBOLD
from .packet_type import Press, sheets
from .sheet_panel import draw_panel
from .type_fit import FINE, HAIR, HEAVY, width

INSET = 8.0
"""White around a card, in mm, beyond what a home printer leaves."""

DIGITS, CAP = 200.0, 0.66
"""The size of a tent's number in points, read from five metres; the height of its figures as a part of that."""

HEAD = 24.0
"""Height of what stands above the rounds of a table's card, in mm."""

LOWEST, HIGHEST = 16.0, 21.0
"""Height of a round, in mm."""

RULES_SCALE = 1.6
"""Of the type on the rules card, against that of a score sheet."""


def draw_tents(press: Press, numbers: Sequence[str], label: str) -> None:
    """Two tents a sheet: cut in the middle, folded along the other lines, the number shows on both sides."""
    page = press.paper
    half, face = page.height / 2, page.height / 4
    for pair in sheets(numbers, 2):
        for place, number in enumerate(pair):
            top = place * half
            _face(press, number, label, top + face)
            press.canvas.saveState()
            press.canvas.translate(page.points[0], 2 * press.pen.y(top + face))
            press.canvas.rotate(180)
            _face(press, number, label, top + face)
            press.canvas.restoreState()
            press.pen.line(0, top + face, 8, top + face, HAIR)
            press.pen.line(page.width - 8, top + face, page.width, top + face, HAIR)
        press.cut(0, half, page.width, half)
        press.end_page()


def _face(press: Press, number: str, label: str, top: float) -> None:
    """The face of a tent whose upper edge is the fold at *top*."""
    page = press.paper
    high, wide = page.height / 4, page.width - 2 * (page.margin + INSET)
    size = min(DIGITS, (high - 22) / CAP * POINT, DIGITS * wide / width(number, SANS_BOLD, DIGITS))
    base = press.pen.y(top + 4 + (high + size * CAP / POINT) / 2)
    press.canvas.setFont(fonts.register(SANS_BOLD), size)
    press.canvas.drawCentredString(page.points[0] / 2, base, number)
    found = press.fit(label, SANS_SEMIBOLD, 20, wide, 9)
    press.centred(found, page.margin + INSET, top + 3.5, wide)


def draw_table_cards(press: Press, cards: Sequence[TableCard]) -> None:
    """The cards, two to a sheet if all of them fit on half of one; else each has a sheet, or several."""
    page = press.paper
    half = page.height / 2
    if all(len(card.rounds) <= _most(press, half) and len(card.seats) <= 4 for card in cards):
        for pair in sheets(cards, 2):
            for place, card in enumerate(pair):
                _card(press, card, card.rounds, place * half, half)
            press.cut(0, half, page.width, half)
            press.end_page()
        return
    for card in cards:
        for rounds in sheets(card.rounds, _most(press, page.height)):
            _card(press, card, rounds, 0, page.height)
            press.end_page()


def _most(press: Press, high: float) -> int:
    """Rounds that a card of that height holds."""
    return int((high - press.paper.margin - INSET - HEAD) / LOWEST)


def _card(press: Press, card: TableCard, rounds: Sequence[CardRound], top: float, high: float) -> None:
    """One card, or as many of its rounds as stand on this sheet."""
    edge = press.paper.margin + INSET
    left, wide = edge, press.paper.width - 2 * edge
    start = top + press.paper.margin + 3
    press.title(card.label, left, start, wide * 0.45, 24, high=11)
    found = press.fit(card.event, SANS, 10, wide * 0.5, 6)
    press.pen.put(found, 0, start + 1, right=left + wide)
    found = press.fit(card.heading, SANS, 9, wide * 0.5, 5)
    press.pen.put(found, 0, start + 6, right=left + wide)
    line = min(HIGHEST, (high - press.paper.margin - INSET - HEAD) / len(rounds))
    column = (wide - 22) / len(card.seats)
    edges = [left, *(left + 22 + n * column for n in range(len(card.seats) + 1))]
    heads = start + 13
    for seat, x in zip(card.seats, edges[1:], strict=False):
        press.title(seat, x + 1.2, heads, column - 2, 10.5, high=6)
    for number, one in enumerate(rounds):
        y = heads + 6 + number * line
        press.pen.line(left, y, left + wide, y, HEAVY if number == 0 else FINE)
        found = press.fit(one.label, SANS_BOLD, 11, 20, line - 2, most=2)
        press.pen.put(found, left, y + 1)
        for seated, (x, right) in zip(one.seats, pairwise(edges[1:]), strict=True):
            press.pen.line(x, y, x, y + line, HAIR)
            _seated(press, seated, x + 1.2, y + 0.8, right - x - 2, line - 1.6)
    bottom = heads + 6 + len(rounds) * line
    press.pen.line(left, bottom, left + wide, bottom, HEAVY)


def _seated(press: Press, seated: Seated, left: float, top: float, wide: float, high: float) -> None:
    """A number, a name, and below them where to go next."""
    number = press.fit(seated.number, SANS_BOLD, 11, wide, 6)
    press.pen.put(number, left, top)
    below = press.fit(seated.next, SANS, 9, wide, high * 0.42, most=2) if seated.next else None
    room = high - (below.height if below else 0)
    name = press.fit(seated.name, SANS_SEMIBOLD, 11, wide - number.width - 1.2, room, most=3)
    press.pen.put(name, left + number.width + 1.2, top)
    if below:
        press.pen.put(below, left, top + high - below.height)


def draw_rules(press: Press, rules: RulesCard, *, copies: int) -> None:
    """The summary of the rules, two to a sheet, enough for every table."""
    page = press.paper
    half = Paper(page.name, page.width, page.height / 2, page.margin)
    name = press.form("rules", half, lambda: _rules(press, rules, half))
    for _ in sheets(range(copies), 2):
        for top in (0, half.height):
            press.place(name, 0, top, half.height)
        press.cut(0, half.height, page.width, half.height)
        press.end_page()


def _rules(press: Press, rules: RulesCard, half: Paper) -> None:
    edge = half.margin + INSET
    wide = half.width - 2 * edge
    title = press.fit(rules.title, SANS_BOLD, 18, wide, 16, most=2)
    press.pen.put(title, edge, half.margin + 3)
    top = half.margin + 3 + title.height + 3
    draw_panel(press.pen, Panel(Area(edge, top, wide, half.height - top - edge), rules.columns), RULES_SCALE)
