"""The rows of a list of names in a CSV or Excel file.

In: a path, a reader of Excel files, what tells a heading. Out: rows of texts; `UnusableError` for a file without any.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from string import ascii_uppercase

Row = tuple[str, ...]
RowReader = Callable[[bytes], Sequence[tuple[str | None, ...]]]
"""
Reads the rows of the first sheet of an Excel file; `ValueError` for bytes that are none.

None stands for a cell whose formula has no result.
"""

MOST_BYTES = 5_000_000

_FIRST_LINES = 10
"""Lines that tell what parts the cells."""

_OLD_ENCODINGS = {"cs": "cp1250", "pl": "cp1250", "lt": "cp1257"}
"""How a spreadsheet saves CSV under Windows where the language is spoken; elsewhere as `cp1252`."""

_SPREADSHEETS = (".xlsx", ".xlsm")

_SEPARATORS, _NO_SEPARATOR = ",;\t|", "\x1f"
"""What may part the cells of a CSV file, the usual first; and a sign that parts nothing."""


class Unreckoned(str):
    """A cell whose formula has no result, by its address: nobody knows what stands there."""


class UnusableError(Exception):
    """A file that holds no names; *code* and *data* say why."""

    def __init__(self, code: str, **data: object) -> None:
        self.code, self.data = code, data
        super().__init__(code)


def read_rows(
    path: Path, read_xlsx: RowReader | None, is_heading: Callable[[str], bool], language: str = "en"
) -> Sequence[Row]:
    """
    The rows of the CSV or Excel file at *path*; raises `UnusableError`.

    *language* tells how a CSV file that is not Unicode was saved.
    """
    content = _content(path)
    is_sheet = path.suffix.lower() in _SPREADSHEETS or content.startswith(b"PK")
    try:
        if is_sheet:
            return _known(read_xlsx(content)) if read_xlsx else ()
        return _csv_rows(_decoded(content, _OLD_ENCODINGS.get(language, "cp1252")), is_heading)
    except (ValueError, csv.Error):
        raise UnusableError("names_no_sheet" if is_sheet else "names_no_reading") from None


def _known(rows: Sequence[tuple[str | None, ...]]) -> list[Row]:
    """The rows with an address for what is not known."""

    def address(column: int, row: int) -> str:
        before, last = divmod(column, len(ascii_uppercase))
        return (ascii_uppercase[before - 1] if before else "") + f"{ascii_uppercase[last]}{row}"

    return [
        tuple(Unreckoned(address(place, number)) if cell is None else cell for place, cell in enumerate(row))
        for number, row in enumerate(rows, 1)
    ]


def _content(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise UnusableError("names_no_file")
        with path.open("rb") as stream:
            content = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError):
        raise UnusableError("names_no_reading") from None
    if len(content) > MOST_BYTES:
        raise UnusableError("names_too_big")
    return content


def _csv_rows(text: str, is_heading: Callable[[str], bool]) -> list[Row]:
    """The rows of a CSV file, its cells parted as a first line such as `sep=;` says, or else by what parts most."""
    head, _, rest = text.partition("\n")
    told = re.fullmatch(r"sep=(\S|\t)[\r ]*", head, re.IGNORECASE)
    separator = told[1] if told else _separator([*filter(str.strip, text.splitlines())][:_FIRST_LINES], is_heading)
    rows = [tuple(row) for row in csv.reader(io.StringIO(rest if told else text, newline=""), delimiter=separator)]
    return [(), *rows] if told else rows


def _separator(lines: Sequence[str], is_heading: Callable[[str], bool]) -> str:
    """
    What parts the cells of these *lines*: whatever stands in the line of the headings, or else in the most lines.

    Under a single heading nothing is parted: the comma in "Berg, Anna" belongs to the name.
    """
    for line in lines:
        parts = [sign for sign in _SEPARATORS if any(is_heading(cell.strip(' "')) for cell in line.split(sign))]
        if parts:
            found = max(parts, key=line.count)
            return found if found in line else _NO_SEPARATOR
    return max(_SEPARATORS, key=lambda sign: sum(sign in line for line in lines))


def _decoded(content: bytes, old: str) -> str:
    """The text of a file in UTF-8 or UTF-16, or else in the encoding *old*."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode(old, errors="replace")
