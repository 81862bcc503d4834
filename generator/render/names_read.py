"""Read a list of names from an Excel file.

In: the bytes of a file. Out: the rows of its first sheet as texts; `ValueError` for bytes that are no Excel file.
"""

from __future__ import annotations

import io
import warnings
import zipfile
from typing import Any, TypeVar
from xml.etree.ElementTree import ParseError

MOST_ROWS, MOST_COLUMNS = 2000, 50
"""More than any list of names has; a sheet may have stray cells far out."""

_DAMAGE = (zipfile.BadZipFile, KeyError, OSError, ParseError, ValueError, TypeError, EOFError)


def read_rows(content: bytes) -> tuple[tuple[str, ...], ...]:
    """The rows of the first sheet as far as they are filled; empty cells before the last are empty texts."""
    from openpyxl import load_workbook

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about looks that openpyxl does not know, which no name has
            book = load_workbook(io.BytesIO(content), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        rows = sheet.iter_rows(max_row=MOST_ROWS, max_col=MOST_COLUMNS, values_only=True)
        return _trimmed([_trimmed(list(map(_text, row))) for row in rows])
    except (*_DAMAGE, IndexError) as damage:
        raise ValueError(f"not an Excel file: {damage}") from damage


Filled = TypeVar("Filled", str, tuple[str, ...])


def _trimmed(filled: list[Filled]) -> tuple[Filled, ...]:
    """*filled* without what is empty at its end."""
    while filled and not filled[-1]:
        filled.pop()
    return tuple(filled)


def _text(value: Any) -> str:
    """A cell as a name: a number that somebody typed stands without a point."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "" if value is None else str(value)
