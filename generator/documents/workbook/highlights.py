"""Where cells of the Score sheet take on another look: wrong entries, what tells of problems.

In: the layout, the word that marks who went out. Out: one highlight for all deals: a condition is written for the
first cell of its area and moves with the cell, and all deals are laid out alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .addresses import areas
from .cells import Highlight
from .layout import Layout
from .lines import WHOLE
from .places import STATUS


def highlights(layout: Layout, yes: str) -> Iterator[Highlight]:
    """Every highlight of the sheet."""
    yield Highlight(f"A{STATUS}:{layout.last_column}{STATUS}", f"$B${STATUS}>0", "alert")
    checks = [layout.check(deal) for deal in _deals(layout)]
    told = " ".join(f"A{row}:{layout.last_column}{row}" for row in checks)
    yield Highlight(told, f"N($B{checks[0]})>0", "alert")
    yield from _wrong_numbers(layout)
    yield from _disagreeing(layout)
    mark = f"C{layout.row(1, 'went_out')}"
    yield Highlight(_everywhere(layout, ["went_out"]), f'AND({mark}<>"",{mark}<>"{yes}")', "wrong")


def _deals(layout: Layout) -> range:
    return range(1, layout.deals + 1)


def _everywhere(layout: Layout, tallies: Iterable[str]) -> str:
    """All sides' cells of some lines, in all deals, from top to bottom."""
    lines = list(tallies)
    cells = (f"C{layout.row(deal, tally)}" for deal in _deals(layout) for tally in lines)
    return " ".join(f"{area.split(':')[0]}:{layout.last_column}{area.split('C')[-1]}" for area in areas(cells))


def _wrong_numbers(layout: Layout) -> Iterator[Highlight]:
    """Texts, fractions and, where none belongs, what is below zero."""
    lines = [line for line in layout.entries if line.tally != "went_out"]
    for below in (False, True):
        found = [line.tally for line in lines if (line.least < 0) is below]
        first = f"C{layout.row(1, found[0])}"
        negative = "" if below else f"N({first})<0,"
        wrong = f'AND({first}<>"",OR(NOT(ISNUMBER({first})),{negative}N({first})<>INT(N({first}))))'
        yield Highlight(_everywhere(layout, found), wrong, "wrong")


def _disagreeing(layout: Layout) -> Iterator[Highlight]:
    """Points added up that are not those of the counts, a total that is not that of the lines."""
    for section in layout.sections:
        if section.points:
            row, top = layout.row(1, section.points.tally), layout.section(1, section.code)
            sign = "-" if section.points.rate.startswith("-") else ""
            wrong = f"AND(ISNUMBER(C{row}),COUNT(C{top + 1}:C{row - 1})>0,N(C{row})<>{sign}N(C{top}))"
            yield Highlight(_everywhere(layout, [section.points.tally]), wrong, "wrong")
    row, top, total = layout.row(1, WHOLE), layout.heading(1) + 1, layout.total(1)
    # The sums of the sections are formulas, which count as filled in: that many there always are.
    lines = f"COUNTA(C{top}:C{row - 1})>{len(layout.sections)}"
    yield Highlight(_everywhere(layout, [WHOLE]), f"AND(ISNUMBER(C{row}),{lines},N(C{row})<>N(C{total}))", "wrong")
