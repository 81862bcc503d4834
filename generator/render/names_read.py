"""Read a list of names from an Excel file.

In: the bytes of a file. Out: the rows of its first sheet as texts, None for a cell whose formula has no result;
`ValueError` for bytes that are no Excel file.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..documents.workbook import Fault
from ..documents.workbook.addresses import split
from ..documents.workbook.held import Held
from .xlsx_read import held_cells

MOST_ROWS, MOST_COLUMNS = 2000, 50
"""More than any list of names has; a sheet may have stray cells far out."""

Row = tuple[str | None, ...]


def read_rows(content: bytes) -> tuple[Row, ...]:
    """The rows of the first sheet as far as they are filled; empty cells before the last are empty texts."""
    first = next(iter(held_cells(content).values()), {})
    rows: dict[int, dict[int, str | None]] = {}
    for address, held in first.items():
        column, row = split(address)
        if row <= MOST_ROWS and column <= MOST_COLUMNS and (words := _text(held)) != "":
            rows.setdefault(row, {})[column] = words
    return tuple(_row(rows.get(number, {})) for number in range(1, 1 + max(rows, default=0)))


def _row(cells: Mapping[int, str | None]) -> Row:
    return tuple(cells.get(column, "") for column in range(1, 1 + max(cells, default=0)))


def _text(held: Held) -> str | None:
    """A cell as a name: a number that somebody typed stands without a point."""
    return None if held.shown is None or isinstance(held.shown, Fault) else str(held.shown)
