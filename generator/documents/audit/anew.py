"""The same workbook made anew, to hold the file against.

In: what the file was made from, what it holds. Out: the workbook with the file's entries, and what each cell should
show.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...diagnostics import InputError
from ...paper import PAPERS
from ...text import Text
from ..workbook import Cell, Sheet, Workbook, build_workbook, places_of
from ..workbook.checks import yes
from ..workbook.held import NOTHING, Held, Holdings
from ..workbook.layout import Layout, lay_out
from ..workbook.places import NAMES, Places
from ..workbook.results import Reckoning
from ..workbook.score import first_block
from .entries import Written, is_out
from .made_from import MadeFrom, made_from


@dataclass(frozen=True, slots=True)
class Anew:
    """A workbook in one language with the entries of a file, its formulas worked out as they are asked for."""

    text: Text
    layout: Layout
    places: Places
    workbook: Workbook
    reckoning: Reckoning


def layout_of(made: MadeFrom, text: Text) -> Layout:
    """The layout of the entry sheet, as this version makes it."""
    return lay_out(made.rules, text, sides=made.sides, first_block=first_block(made.rules))


def anew(made: MadeFrom, text: Text, deals: Mapping[int, tuple[Written, ...]], sheets: Holdings) -> Anew:
    """Make the workbook in the language of *text*, and write into it what the file has."""
    layout = layout_of(made, text)
    workbook = build_workbook(made.rules, text, paper=PAPERS[made.paper], sides=made.sides)
    score = _filled(workbook.sheets[0], layout, made, deals, yes(text))
    names = {
        f"{layout.column(side)}{NAMES}": f"{made.where.columns[side - 1]}{made.where.names}"
        for side in layout.all_sides
    }
    score = _copied(score, sheets[made.where.score], names)
    house = _copied(workbook.sheets[1], sheets[made.where.house], {cell: cell for cell in made.where.rules.values()})
    filled = (score, house, *workbook.sheets[2:])
    return Anew(text, layout, places_of(made.rules, text, layout), workbook, Reckoning(filled, workbook.names))


def in_its_language(
    made: MadeFrom, english: Anew, deals: Mapping[int, tuple[Written, ...]], sheets: Holdings
) -> Anew | None:
    """The workbook as the file was made; nothing where this version would not make it alike."""
    if not made.same_version or not made.language.isalpha():
        return None
    text = Text(made.language, made.rules)
    try:
        found = english if text.language == english.text.language else anew(made, text, deals, sheets)
    except (InputError, LookupError):
        return None
    record = found.workbook.sheets[-1]
    cells = {address: Held(_plain(cell)) for address, cell in record.cells.items()}
    alike = made_from("", {sheet.title: {} for sheet in found.workbook.sheets} | {record.title: cells}).where
    return found if replace(alike, sheets=made.where.sheets) == made.where else None


def _plain(cell: Cell) -> int | str:
    return cell.value if isinstance(cell.value, int) else str(cell.value)


def _filled(sheet: Sheet, layout: Layout, made: MadeFrom, deals: Mapping[int, tuple[Written, ...]], mark: str) -> Sheet:
    """The entries, by their tallies; the mark of who went out in the words of this workbook."""
    cells = dict(sheet.cells)
    for deal, columns in deals.items():
        for side, entries in enumerate(columns, start=1):
            for tally, value in entries.items():
                if tally in layout.offsets and deal <= layout.deals:
                    address = f"{layout.column(side)}{layout.row(deal, tally)}"
                    here = _marked(value, made.where.out, mark) if tally == "went_out" else value
                    cells[address] = replace(cells[address], value=here)
    return replace(sheet, cells=cells)


def _marked(value: Any, out: str, mark: str) -> Any:
    """*mark* for what the file takes as *out*; where the file takes *mark* for a fault, it has to stay one here."""
    if is_out(value, out):
        return mark
    return f"{value}?" if is_out(value, mark) else value


def _copied(sheet: Sheet, held: Mapping[str, Held], places: Mapping[str, str]) -> Sheet:
    """The inputs of *sheet* as they stand in the file: numbers, texts or nothing. *places* has the file's address."""
    cells = dict(sheet.cells)
    for address, there in places.items():
        if address in cells and cells[address].entry:
            found: Any = held.get(there, NOTHING).shown
            cells[address] = replace(cells[address], value=found)
    return replace(sheet, cells=cells)
