"""A made-up game written into the entry sheet, in both ways in which a person may enter a deal.

In: the Score sheet, its layout, the tallies of each side in each deal, their names. Out: the same sheet, filled in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ...engine.scoring import CardPoints, value
from ...text import Text
from .cells import NAME_LENGTH, Sheet
from .checks import yes
from .layout import Layout
from .lines import Section
from .places import NAMES

Tallies = Mapping[str, int]


def filled(
    sheet: Sheet, layout: Layout, text: Text, game: Sequence[Sequence[Tallies]], called: Sequence[str] = ()
) -> Sheet:
    """
    The sheet with the deals of *game*, as many as it has room for, and with the names of the sides.

    Of each second deal the cards are added up.
    """
    cells = dict(sheet.cells)
    for side, name in enumerate(called, start=1):
        address = f"{layout.column(side)}{NAMES}"
        cells[address] = replace(cells[address], value=name[:NAME_LENGTH])
    for deal, sides in enumerate(game[: layout.deals], start=1):
        for side, tallies in enumerate(sides, start=1):
            for code, count in _entries(layout, tallies, text, added_up=deal % 2 == 0):
                address = f"{layout.column(side)}{layout.row(deal, code)}"
                cells[address] = replace(cells[address], value=count)
    return replace(sheet, cells=cells)


def _entries(layout: Layout, tallies: Tallies, text: Text, *, added_up: bool) -> Iterator[tuple[str, int | str]]:
    """What a person writes on each line: nothing for nought."""
    for section in layout.sections:
        if added_up and section.points:
            if points := _points(section, tallies):
                yield section.points.tally, points
            continue
        for line in section.lines:
            if count := tallies.get(line.tally, 0):
                yield line.tally, yes(text) if line.tally == "went_out" else count


def _points(section: Section, tallies: Tallies) -> int:
    """What the cards of a section make, as they are added up: without the sign with which they count."""
    made = sum(value(term, tallies) for term in section.terms if isinstance(term, CardPoints))
    return -made if section.points and section.points.rate.startswith("-") else made
