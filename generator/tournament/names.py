"""The names on an event's list, each with its place, wherever the list is kept.

In: the entry of the event file, or the rows of a CSV or Excel file. Out: `Named` entrants, and findings.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..variants.nodes import Finding, Node, Place, shown
from .event_file import NameFile
from .name_rows import Row, RowReader, Unreckoned, UnusableError, read_rows

_WHOLE = frozenset(
    {"name", "names", "player", "players", "nimi", "pelaaja", "jméno a příjmení", "hráč", "imię i nazwisko", "gracz"}
    | {"vardas ir pavardė", "vardas, pavardė", "vardas pavardė", "žaidėjas"}
)
"""Headings of a column of names, in the languages of the program."""

_GIVEN = frozenset({"first name", "given name", "forename", "etunimi", "jméno", "imię", "vardas"})
_FAMILY = frozenset({"last name", "surname", "family name", "sukunimi", "příjmení", "nazwisko", "pavardė"})

_FIRST = frozenset({"player 1", "pelaaja 1", "hráč 1", "gracz 1", "žaidėjas 1"})
_SECOND = frozenset({"player 2", "partner", "pelaaja 2", "hráč 2", "gracz 2", "žaidėjas 2"})
"""Headings of the two players of a pair."""

_HEADINGS = _WHOLE | _GIVEN | _FAMILY | _FIRST | _SECOND
"""What a line holds that is no entrant."""

_TITLE_ROWS = 10
"""Lines among which that of the headings is; a title may stand above it."""

_MOST_TOLD = 8
"""Cells that a finding names."""

_UNSEEN = frozenset("\u00ad\u200b\u200e\u200f\u2060\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs without a shape that come along when a name is copied."""


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
    return " ".join(unicodedata.normalize("NFKC", _tidy(name)).split()).casefold()


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


def kept_in_file(
    asked: NameFile, path: Path, entry: Node, size: int, read_xlsx: RowReader | None, language: str = "en"
) -> list[Named]:
    """
    The names in the CSV or Excel file at *path*; raises `NamesError` with a finding at *entry*.

    *language* tells how a CSV file that is not Unicode was saved.
    """
    called, key = shown(asked.file, 200), "pairs" if size == 2 else "players"
    rows: Sequence[Row] = ()
    try:
        rows = read_rows(path, read_xlsx, _is_heading, language)
        return list(_from_rows(rows, asked.columns, called, size))
    except UnusableError as error:
        finding = Finding(error.code, key, {"file": called, "size": size} | error.data, place=entry.place)
    except KeyError as error:
        headings = [shown(cell) for cell in next(filter(any, rows), ()) if cell.strip()]
        data = {"column": shown(error.args[0]), "headings": headings}
        finding = Finding("names_no_column", key, data, place=entry.place)
    raise NamesError(finding)


def holds_pairs(path: Path, read_xlsx: RowReader | None) -> bool:
    """Whether the headings of the CSV or Excel file at *path* say that a line holds two players."""
    try:
        rows = read_rows(path, read_xlsx, _is_heading)
    except UnusableError:
        return False
    return bool(rows) and any(fold(cell) in _SECOND for cell in rows[_first_row(rows, ())])


def _is_heading(cell: str) -> bool:
    return fold(cell) in _HEADINGS


def _from_rows(rows: Sequence[Row], columns: Sequence[str], file: str, size: int) -> Iterator[Named]:
    """The entrants of a sheet; `KeyError` for a column that it does not have."""
    first = _first_row(rows, columns)
    heading = [fold(cell) for cell in rows[first]] if rows else []
    for column in columns:
        if fold(column) not in heading:
            raise KeyError(column)
    has_heading = bool(columns) or any(cell in _HEADINGS for cell in heading)
    lines = rows[first + has_heading :]
    used = [heading.index(fold(column)) for column in columns] or _headed(heading, size) or _filled(lines, size)
    unknown = [row[place] for row in lines for place in used if place < len(row) and isinstance(row[place], Unreckoned)]
    if unknown:
        raise UnusableError("names_formula", cells=unknown[:_MOST_TOLD], more=max(0, len(unknown) - _MOST_TOLD))
    for number, row in enumerate(lines, 1 + first + has_heading):
        cells = [_tidy(row[place]) if place < len(row) else "" for place in used]
        if any(cells):
            names = (" ".join(filter(None, cells)),) if size == 1 else tuple(cells)
            yield Named(names, Place(file, number, 1))


def _first_row(rows: Sequence[Row], columns: Sequence[str]) -> int:
    """Where the headings stand, or else the first line that is filled."""
    filled = [place for place, row in enumerate(rows) if any(map(str.strip, row))]
    wanted = frozenset(map(fold, columns)) or _HEADINGS
    headed = (place for place in filled[:_TITLE_ROWS] if not wanted.isdisjoint(map(fold, rows[place])))
    return next(headed, filled[0] if filled else 0)


def _headed(heading: Sequence[str], size: int) -> list[int]:
    """The columns that the headings tell: given and family name or a whole name, or the two players of a pair."""

    def columns(known: frozenset[str]) -> list[int]:
        return [place for place, cell in enumerate(heading) if cell in known][:1]

    if size == 2:
        two = [*(columns(_FIRST) or columns(_WHOLE)), *columns(_SECOND)]
        return two if len(two) == size else []
    given, family, whole = columns(_GIVEN), columns(_FAMILY), columns(_WHOLE)
    if given and family:
        return given + family
    if family or given:  # a column Name beside one of the two holds the other
        return (given or whole) + (family or whole)
    return whole


def _filled(lines: Sequence[Row], size: int) -> list[int]:
    """The columns that hold words, where no heading tells; `UnusableError` where they are not *size*."""
    cells: dict[int, list[str]] = {}
    for row in lines:
        for place, cell in enumerate(row):
            if cell.strip():
                cells.setdefault(place, []).append(cell.strip())
    words = sorted(place for place, column in cells.items() if not all(cell.rstrip(".").isdecimal() for cell in column))
    if len(words) > size:
        raise UnusableError("names_which")
    return words if len(words) == size else list(range(size))


def _tidy(name: str | int) -> str:
    """*name* as it is printed: in one way of writing accents, with single blanks, without signs that show nothing."""
    seen = "".join(sign for sign in str(name) if sign.isspace() or unicodedata.category(sign) != "Cc")
    return " ".join(unicodedata.normalize("NFC", seen.translate(dict.fromkeys(map(ord, _UNSEEN)))).split())
