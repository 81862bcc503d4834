"""A workbook as a document: sheets of cells with their values, formulas, looks, inputs and stored results.

Nothing here knows a file format; `render.xlsx` turns it into bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from .addresses import letter, split

Style = Literal[
    "text", "note", "title", "heading", "status", "status_words", "count_of_problems", "label",
    "other_way", "only_total", "name", "rate", "count", "mark", "deal", "minimum", "minimum_words", "section", "sum",
    "check", "check_words", "total_label", "total", "running_label", "running", "rank", "standing", "points", "value",
    "helper", "side", "person", "choice", "words", "decimal", "place", "figure_heading",
]  # fmt: skip
"""What a cell is for; how that looks is the renderer's."""

NAME_LENGTH = 24
"""Characters of a side's name at most."""


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula, without its equals sign."""

    text: str


@dataclass(frozen=True, slots=True)
class Fault:
    """An error value such as `#N/A`."""

    code: str


Value = int | str | Formula | None
Result = int | float | bool | str | Fault
"""What a formula gives."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What an input cell takes, and what it says to the person who types there."""

    kind: Literal["number", "choice", "name"]
    title: str
    prompt: str
    error: str
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell; with an *entry* it is an input, without one it is locked."""

    value: Value = None
    style: Style = "text"
    entry: Entry | None = None


@dataclass(frozen=True, slots=True)
class Highlight:
    """
    A look that cells take on while a condition on their own sheet holds.

    *area* may be several, parted by spaces; the condition is that of the first cell of the first.
    """

    area: str
    condition: str
    style: Literal["wrong", "alert", "won", "whole"]


@dataclass(frozen=True, slots=True)
class LineChart:
    """Lines over deals: each series has its name and its values in cells. Places are `'Sheet'!$A$1` references."""

    title: str
    across: str
    up: str
    categories: str
    series: tuple[tuple[str, str], ...]
    anchor: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """
    One sheet.

    *columns* are widths in digits, *heights* points by row, *frozen* the first cell that scrolls, *title_rows* the
    last row that is printed on every page, *pages* how many pages high the print is at most (0: as many as it takes).
    """

    title: str
    cells: Mapping[str, Cell]
    columns: tuple[float, ...]
    heights: Mapping[int, float] = field(default_factory=dict)
    merged: tuple[str, ...] = ()
    frozen: str = ""
    cursor: str = "A1"
    highlights: tuple[Highlight, ...] = ()
    title_rows: int = 0
    pages: int = 0
    landscape: bool = False
    hidden: bool = False
    chart: LineChart | None = None
    area: str = ""

    @property
    def inputs(self) -> Iterator[str]:
        """The addresses of the cells that a person fills in."""
        return (address for address, cell in self.cells.items() if cell.entry)

    @property
    def printed(self) -> str:
        """The area that is printed: *area*, or all that holds a cell."""
        return self.area or f"A1:{letter(len(self.columns))}{max(split(address)[1] for address in self.cells)}"

    @property
    def used(self) -> str:
        """The area that holds cells."""
        columns, rows = zip(*map(split, self.cells), strict=True)
        return f"A1:{letter(max(columns))}{max(rows)}"


@dataclass(frozen=True, slots=True)
class Workbook:
    """
    The whole: *names* point at cells; *results* hold what each formula gives, by sheet and address.

    *page* tells the number of a printed page, with `{page}` and `{pages}` where the figures go. *type_scale* is how
    much larger than usual all type is, and with it the digits that columns are measured in.
    """

    title: str
    subject: str
    paper: str
    sheets: tuple[Sheet, ...]
    names: Mapping[str, str]
    results: Mapping[str, Mapping[str, Result]]
    footer: str
    page: str
    type_scale: float = 1.0
    opens: int = 0

    def shown(self, sheet: Sheet, address: str) -> Result | None:
        """What a cell shows: its value, or what its formula gives."""
        cell = sheet.cells.get(address)
        if cell is None or isinstance(cell.value, Formula):
            return self.results[sheet.title].get(address)
        return cell.value


_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """The text without characters that no file of this kind can hold."""
    return _UNPRINTABLE.sub("", text)


def printable_cell(cell: Cell) -> Cell:
    """The cell with all its texts printable."""
    value, entry = cell.value, cell.entry
    text = value.text if isinstance(value, Formula) else value if isinstance(value, str) else ""
    if _UNPRINTABLE.search(text):
        value = Formula(printable(text)) if isinstance(value, Formula) else printable(text)
    if entry and any(map(_UNPRINTABLE.search, (entry.title, entry.prompt, entry.error))):
        entry = replace(
            entry, title=printable(entry.title), prompt=printable(entry.prompt), error=printable(entry.error)
        )
    return cell if value is cell.value and entry is cell.entry else replace(cell, value=value, entry=entry)
