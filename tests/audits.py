"""Filled workbooks for tests of the audit: what their cells hold, without a file in between."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from generator.documents.audit import Audit, audit
from generator.documents.workbook import Formula, Workbook, build_workbook
from generator.documents.workbook.held import Held
from generator.documents.workbook.results import results
from generator.examples.sample_game import sample_game
from generator.paper import PAPERS
from generator.ruleset import Ruleset
from generator.text import Text

FILE = "book.xlsx"
Sheets = dict[str, dict[str, Held]]
Place = tuple[str, str]


def sample(rules: Ruleset, sides: int | None = None, language: str = "en") -> Workbook:
    """The workbook of *rules*, a made-up game filled in."""
    game = [deal.tallies for deal in sample_game(rules).deals] if sides is None else ()
    return build_workbook(rules, Text(language, rules), paper=PAPERS["a4"], sides=sides, game=game)


def typed_into(workbook: Workbook, typed: Mapping[Place, Any]) -> Workbook:
    """The workbook after a person typed; every formula, those typed included, is worked out anew."""
    sheets = []
    for sheet in workbook.sheets:
        cells = dict(sheet.cells)
        for (title, address), value in typed.items():
            if title == sheet.title:
                cells[address] = replace(cells[address], value=value)
        sheets.append(replace(sheet, cells=cells))
    return replace(workbook, sheets=tuple(sheets), results=results(sheets, workbook.names))


def held(workbook: Workbook, shown: Mapping[Place, Any] | None = None) -> Sheets:
    """What the cells of its file hold; *shown* are results that stand there wrongly."""
    found: Sheets = {}
    for sheet in workbook.sheets:
        cells = {address: cell.value for address, cell in sheet.cells.items() if cell.value is not None}
        gives = workbook.results[sheet.title]
        found[sheet.title] = {
            address: Held(value, (shown or {}).get((sheet.title, address), gives[address]))
            if isinstance(value, Formula)
            else Held(value)
            for address, value in cells.items()
        }
    return found


def audited(workbook: Workbook, shown: Mapping[Place, Any] | None = None) -> Audit:
    return audit(FILE, held(workbook, shown))


def told(found: Audit) -> Sequence[tuple[str, str]]:
    """Every fault by its cell."""
    return [(issue.key, issue.message) for issue in found.faults]
