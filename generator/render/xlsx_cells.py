"""The cells of a sheet as XML, with the result stored beside each formula.

In: a `Sheet`, what its formulas give, and the number of each look. Out: its `sheetData` element. Previews and Protected
View do not reckon and show what is stored; openpyxl stores nothing, and takes most of its time over the cells.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from xml.sax.saxutils import escape

from ..documents.workbook import Cell, Fault, Formula, Result, Sheet
from ..documents.workbook.addresses import split

Number = Callable[[Cell], int]
"""The number of the look that a cell wears, in the file's list of them."""

quoted = cache(escape)


def sheet_data(sheet: Sheet, results: Mapping[str, Result], number: Number) -> str:
    """The rows of a sheet, each with its height and its cells from left to right."""
    rows: dict[int, list[tuple[int, str]]] = {row: [] for row in sheet.heights}
    for address, cell in sheet.cells.items():
        column, row = split(address)
        rows.setdefault(row, []).append((column, _cell(address, cell, results, number(cell))))
    return f"<sheetData>{''.join(_row(sheet, row, rows[row]) for row in sorted(rows))}</sheetData>"


def _row(sheet: Sheet, row: int, cells: list[tuple[int, str]]) -> str:
    height = f' ht="{sheet.heights[row]:g}" customHeight="1"' if row in sheet.heights else ""
    return f'<row r="{row}"{height}>{"".join(xml for _, xml in sorted(cells))}</row>'


def _cell(address: str, cell: Cell, results: Mapping[str, Result], look: int) -> str:
    """One cell; a text stays a text, whatever it begins with."""
    value = cell.value
    start = f'<c r="{address}" s="{look}"'
    if value is None:
        return f"{start}/>"
    if isinstance(value, Formula):
        kind, shown = _stored(results[address])
        return f"{start}{kind}><f>{quoted(value.text)}</f><v>{shown}</v></c>"
    if isinstance(value, str):
        space = ' xml:space="preserve"' if value != value.strip() else ""
        return f'{start} t="inlineStr"><is><t{space}>{quoted(value)}</t></is></c>'
    return f"{start}><v>{value}</v></c>"


def _stored(result: Result) -> tuple[str, str]:
    """The type attribute and the text of a stored result."""
    match result:
        case bool():
            return ' t="b"', str(int(result))
        case int() | float():
            return "", f"{result:.15g}"
        case Fault(code=code):
            return ' t="e"', code
        case str():
            return ' t="str"', quoted(result)
