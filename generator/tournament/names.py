"""The names on an event's list, each with its place, wherever the list is kept.

In: the entry of the event file, or the rows of a CSV or Excel file. Out: `Named` entrants, and findings.
"""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..variants.nodes import Finding, Node, Place, shown
from .event_file import NameFile

Row = tuple[str, ...]
RowReader = Callable[[bytes], Sequence[Row]]
"""Reads the rows of the first sheet of an Excel file; `ValueError` for bytes that are none."""

MOST_BYTES = 5_000_000

_HEADINGS = frozenset(
    {"name", "names", "player", "players", "player 1", "player 2", "first name", "last name", "surname", "partner"}
)
"""What the first line holds when it is no entrant."""

_SECOND = frozenset({"player 2", "partner"})
"""Headings of the second player of a pair."""

_SPREADSHEETS = (".xlsx", ".xlsm")


@dataclass(frozen=True, slots=True)
class Named:
    """One line of the list: a player, or a pair."""

    names: tuple[str, ...]
    place: Place


def fold(name: str) -> str:
    """
    *name* for comparing: case, accents written in two ways and blanks make no difference.

    >>> fold(" ÅSA  Berg") == fold("åsa berg")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()


class NamesError(Exception):
    """The file of names can't be read; *finding* says why."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(finding.code)


def listed(entry: Node, size: int) -> list[Named]:
    """The names that stand in the event file itself, *size* a line."""
    if size == 1:
        return [Named((_tidy(node.value),), node.place) for node in entry.value]
    return [Named(tuple(_tidy(part.value) for part in node.value), node.place) for node in entry.value]


def kept_in_file(asked: NameFile, path: Path, entry: Node, size: int, read_xlsx: RowReader | None) -> list[Named]:
    """The names in the CSV or Excel file at *path*; raises `NamesError` with a finding at *entry*."""
    called = shown(asked.file, 200)
    rows: Sequence[Row] = ()
    try:
        rows = _rows(path, read_xlsx)
        return list(_from_rows(rows, asked.columns, called, size))
    except _UnusableError as error:
        finding = Finding(error.code, "pairs" if size == 2 else "players", {"file": called}, place=entry.place)
    except KeyError as error:
        headings = [shown(cell) for cell in next(filter(any, rows), ()) if cell.strip()]
        data = {"column": shown(error.args[0]), "headings": headings}
        finding = Finding("names_no_column", "pairs" if size == 2 else "players", data, place=entry.place)
    raise NamesError(finding)


def holds_pairs(path: Path, read_xlsx: RowReader | None) -> bool:
    """Whether the headings of the CSV or Excel file at *path* say that a line holds two players."""
    try:
        rows = _rows(path, read_xlsx)
    except _UnusableError:
        return False
    return any(fold(cell) in _SECOND for cell in next(filter(any, rows), ()))


class _UnusableError(Exception):
    """A file that holds no rows; *code* says why."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


def _rows(path: Path, read_xlsx: RowReader | None) -> Sequence[Row]:
    content = _content(path)
    is_sheet = path.suffix.lower() in _SPREADSHEETS or content.startswith(b"PK")
    try:
        if is_sheet:
            return read_xlsx(content) if read_xlsx else ()
        return _csv_rows(content)
    except (ValueError, csv.Error):
        raise _UnusableError("names_no_sheet" if is_sheet else "names_no_reading") from None


def _content(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise _UnusableError("names_no_file")
        with path.open("rb") as stream:
            content = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError):
        raise _UnusableError("names_no_reading") from None
    if len(content) > MOST_BYTES:
        raise _UnusableError("names_too_big")
    return content


def _csv_rows(content: bytes) -> list[Row]:
    """The rows of a CSV file however it was saved: by comma, semicolon or tab, in UTF-8, UTF-16 or Windows-1252."""
    text = _decoded(content)
    delimiter = max(",;\t", key=text.strip().partition("\n")[0].count)
    return [tuple(row) for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)]


def _decoded(content: bytes) -> str:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _from_rows(rows: Sequence[Row], columns: Sequence[str], file: str, size: int) -> Iterator[Named]:
    """The entrants of a sheet; `KeyError` for a column that it does not have."""
    first = next((place for place, row in enumerate(rows) if any(map(str.strip, row))), 0)
    heading = [fold(cell) for cell in rows[first]] if rows else []
    for column in columns:
        if fold(column) not in heading:
            raise KeyError(column)
    has_heading = bool(columns) or any(cell in _HEADINGS for cell in heading)
    used = [heading.index(fold(column)) for column in columns] or _usual(heading, has_heading, size)
    for number, row in enumerate(rows[first + has_heading :], 1 + first + has_heading):
        cells = [_tidy(row[place]) if place < len(row) else "" for place in used]
        if any(cells):
            names = (" ".join(filter(None, cells)),) if size == 1 else tuple(cells)
            yield Named(names, Place(file, number, 1))


def _usual(heading: Sequence[str], has_heading: bool, size: int) -> list[int]:
    """The columns to use where the event file names none: a whole name, first and last name, the two of a pair."""
    if size == 1 and has_heading:
        whole = [place for place, cell in enumerate(heading) if cell in {"name", "names", "player", "players"}]
        if whole:
            return whole[:1]
        split = [place for place, cell in enumerate(heading) if cell in {"first name", "last name", "surname"}]
        if split:
            return split
    return list(range(size))


def _tidy(name: str | int) -> str:
    return " ".join(unicodedata.normalize("NFC", str(name)).split())
