"""
The hidden sheet of lists.

In: the layout, the words. Out: sentences that formulas show, the victory points of each difference, checks of the
adjustments; and the formulas that read them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...text import Text
from ..workbook.addresses import at
from ..workbook.cells import Cell, Formula, Sheet, Value
from ..workbook.places import MOST_TOLD
from .layout import ADJUSTMENTS, FIRST_ADJUSTMENT, LISTS, Layout
from .slips import CHECKS, WRONG


def lists_sheet(layout: Layout, text: Text) -> Sheet:
    """Sentences in A (of so many problems) and B (of checks), the bands in C to E, marks of adjustments in F."""
    cells = {address: Cell(value, "helper") for address, value in _cells(layout, text)}
    return Sheet(LISTS, cells, columns=(20.0, 40.0, 10.0, 10.0, 10.0, 8.0), hidden=True)


def _cells(layout: Layout, text: Text) -> Iterator[tuple[str, Value]]:
    told = [text("workbook.checks.count", n=n) for n in range(1, MOST_TOLD + 1)]
    told = [text("workbook.checks.none"), *told, text("workbook.checks.more", n=MOST_TOLD)]
    for row, words in enumerate(told, 1):
        yield f"A{row}", words
    for row, code in enumerate((*CHECKS, "number"), 1):
        yield f"B{row}", text(f"results.checks.{code}")
    for row, band in enumerate(layout.event.scoring.bands, 1):
        if band.most is not None:
            yield f"C{row}", band.most
        yield f"D{row}", band.winner
        yield f"E{row}", band.loser
    for row in range(1, ADJUSTMENTS + 1):
        yield f"F{row}", Formula(_wrong_adjustment(layout, FIRST_ADJUSTMENT - 1 + row))


def _wrong_adjustment(layout: Layout, row: int) -> str:
    """The number of the sentence about a line of the adjustments, 0 where nothing is wrong."""
    title = layout.titles["adjustments"]
    number, points, victory = (at(title, f"{column}{row}") for column in "ACD")
    unknown, text, fraction = len(CHECKS) + 1, CHECKS.index("text") + 1, CHECKS.index("fraction") + 1
    nobody = f"COUNTIF({layout.column('A')},{number})=0"
    texts = f"COUNTA({points},{victory})<>COUNT({points},{victory})"
    whole = f"AND(N({points})=INT(N({points})),N({victory})=INT(N({victory})))"
    empty = f"COUNTA({number},{points},{victory})=0"
    return f"IF({empty},0,IF({nobody},{unknown},IF({texts},{text},IF({whole},0,{fraction}))))"


def bands(layout: Layout) -> Mapping[str, str]:
    """The names by which formulas read the victory points."""
    last = len(layout.event.scoring.bands)
    columns = {"band_limits": "C", "band_ahead": "D", "band_behind": "E"}
    return {name: at(LISTS, f"{column}1:{column}{last}") for name, column in columns.items()} if last else {}


def words_of(number: str) -> str:
    """The sentence of a check, by the cell that holds its number; nothing for 0."""
    sentences = at(LISTS, f"B1:B{len(CHECKS) + 1}")
    return f'IF({number}=0,"",INDEX({sentences},{number}))'


def problems(layout: Layout, round_: int = 0) -> str:
    """How many checks fail, of one round or of all with the adjustments."""
    wrong = [layout.slips(WRONG, round_)] if layout.of_round(round_) or (not round_ and layout.blocks) else []
    if round_:
        return f"SUM({','.join(wrong)})" if wrong else "0"
    return "+".join([*(f"SUM({area})" for area in wrong), f'COUNTIF({at(LISTS, f"F1:F{ADJUSTMENTS}")},">0")'])


def told(count: str) -> str:
    """The sentence that tells so many problems."""
    return f"INDEX({at(LISTS, f'A1:A{MOST_TOLD + 2}')},1+MIN({count},{MOST_TOLD + 1}))"
