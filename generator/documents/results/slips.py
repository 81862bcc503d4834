"""
The hidden sheet of slips: what each side's entries come to, and what is wrong with them.

In: the layout, the words of the statuses. Out: a row a side, its columns named below. Where the fewest points win, all
comparisons are turned round.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...text import Text
from ...tournament.results import Status
from ..workbook.cells import Cell, Formula, Sheet
from ..workbook.formulas import literal
from .layout import SLIPS, Block, Layout

STATE, POINTS, DIFFERENCE, VICTORY_POINTS, WON, CHECK, WRONG, ROUND, TABLE, MISSING = "ABCDEFGHIJ"
"""Columns: what became of the side, its points, the rest of a slip, the number of the check that fails and whether one
does, where it is, and for the first side of a table whether a result is missing."""

NONE_YET, PLAYED, SAT_OUT, NO_SHOW, ABSENT = range(5)
"""What can become of a side, and of an entrant in a round."""

LARGEST = 1_000_000
"""Points that no round comes near."""

CHECKS = ("text", "fraction", "large", "status", "absent", "disagree", "twice", "once", "missing")
"""The checks of a side, the gravest first."""

STATUSES: tuple[Status, ...] = ("played", "no_show", "adjusted")


def status_words(text: Text) -> dict[Status, str]:
    """What each status is called."""
    return {code: text(f"results.status.{code}") for code in STATUSES}


def slips_sheet(layout: Layout, text: Text) -> Sheet:
    """Every side of every table."""
    words = status_words(text)
    cells: dict[str, Cell] = {}
    for block in layout.blocks:
        for side in block.sides:
            row = block.slip + side
            found = _side(layout, block, side, words)
            cells |= {f"{column}{row}": Cell(Formula(formula), "helper") for column, formula in found.items()}
            cells |= {f"{ROUND}{row}": Cell(block.round, "helper"), f"{TABLE}{row}": Cell(block.table.number, "helper")}
        missing = f"IF(COUNTIF({layout.slip_of(block, STATE)},{NONE_YET})>0,1,0)"
        cells[f"{MISSING}{block.slip}"] = Cell(Formula(missing), "helper")
    return Sheet(SLIPS, cells or {"A1": Cell("", "helper")}, columns=(8.0,) * 10, hidden=True)


def _side(layout: Layout, block: Block, side: int, words: dict[Status, str]) -> dict[str, str]:
    """The formulas of one side."""
    state, points = layout.slip(block, STATE, side), layout.slip(block, POINTS, side)
    status, everybody = layout.cell(block, "status", side), layout.slip_of(block, POINTS)
    best, next_best = ("MAX", "LARGE") if layout.event.scoring.most_wins else ("MIN", "SMALL")
    absent = literal(words["no_show"])
    came = f"({len(block.sides)}-COUNTIF({layout.across(block, 'status')},{absent}))"
    present = f"IF({came}=1,{SAT_OUT},IF(COUNT({everybody})<{came},{NONE_YET},{PLAYED}))"
    rival = f"IF({points}={best}({everybody}),{next_best}({everybody},2),{best}({everybody}))"
    won = f"IF({points}={best}({everybody}),1/COUNTIF({everybody},{points}),0)"
    failing = layout.slip(block, CHECK, side)
    return {
        STATE: f"IF({status}={absent},{NO_SHOW},{present})",
        POINTS: f'IF({status}={absent},"",{_typed(layout, block, side)})',
        DIFFERENCE: f'IF({state}={PLAYED},{points}-{rival},"")',
        VICTORY_POINTS: f'IF({state}={PLAYED},{_victory_points(layout, block, side)},"")',
        WON: f"IF({state}={PLAYED},{won},0)",
        CHECK: _check(layout, block, side, words),
        WRONG: f"IF({failing}>0,1,0)",
    }


def _typed(layout: Layout, block: Block, side: int) -> str:
    """The points that were typed: the sum of the deals, or else the total."""
    total = layout.cell(block, "total", side)
    only = f'IF(ISNUMBER({total}),{total},"")'
    if not layout.deals:
        return only
    deals = layout.lines(block, side, last=f"deal{layout.deals}")
    return f"IF(COUNT({deals})>0,SUM({deals}),{only})"


def _victory_points(layout: Layout, block: Block, side: int) -> str:
    """The average of what a side has against each of the others that came."""
    if not layout.event.scoring.bands:
        return "0"
    own = layout.slip(block, POINTS, side)
    others = [layout.slip(block, POINTS, other) for other in block.sides if other != side]
    better = ">" if layout.event.scoring.most_wins else "<"

    def against(other: str) -> str:
        band = f'1+COUNTIF(band_limits,"<"&ABS({own}-{other}))'
        ahead, behind = f"INDEX(band_ahead,{band})", f"INDEX(band_behind,{band})"
        level = f"IF({own}={other},({ahead}+{behind})/2,{behind})"
        return f"IF({own}{better}{other},{ahead},{level})"

    if len(others) == 1:
        return against(others[0])
    each = "+".join(f"IF(ISNUMBER({other}),{against(other)},0)" for other in others)
    return f"({each})/(COUNT({layout.slip_of(block, POINTS)})-1)"


def _check(layout: Layout, block: Block, side: int, words: dict[Status, str]) -> str:
    """The number of the first check that fails, counted from 1; 0 where none does."""
    conditions = dict(_conditions(layout, block, side, words))
    formula = "0"
    for number, code in reversed([*enumerate(CHECKS, 1)]):
        if code in conditions:
            formula = f"IF({conditions[code]},{number},{formula})"
    return formula


def _conditions(layout: Layout, block: Block, side: int, words: dict[Status, str]) -> Iterator[tuple[str, str]]:
    """What is true while something is wrong."""
    typed = layout.lines(block, side, last=layout.numbers[-1])
    first_entry = layout.lines(block, side, last="total")
    each = [layout.cell(block, code, side) for code in layout.numbers]
    status, points = layout.cell(block, "status", side), layout.slip(block, POINTS, side)
    total, absent = layout.cell(block, "total", side), literal(words["no_show"])
    yield "text", f"COUNTA({typed})<>COUNT({typed})"
    yield "fraction", f"OR({','.join(f'N({cell})<>INT(N({cell}))' for cell in each)})"
    yield "large", f"OR(MAX({typed})>{LARGEST},MIN({typed})<-{LARGEST})"
    yield "status", f'AND({status}<>"",{",".join(f"{status}<>{literal(word)}" for word in words.values())})'
    yield "absent", f"AND({status}={absent},COUNT({typed})>0)"
    if layout.deals:
        deals = layout.lines(block, side, last=f"deal{layout.deals}")
        yield "disagree", f"AND(COUNT({deals})>0,ISNUMBER({total}),SUM({deals})<>N({total}))"
    if "again" in layout.offsets:
        again = layout.cell(block, "again", side)
        yield "twice", f"AND(ISNUMBER({again}),{points}<>{again})"
        yield "once", f"AND(COUNT({first_entry})>0,NOT(ISNUMBER({again})))"
    others = layout.slip_of(block, POINTS)
    yield "missing", f'AND({status}<>{absent},{points}="",COUNT({others})>0)'
