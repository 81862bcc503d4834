"""
The parts of a score sheet as values: pages, bands, rows, columns, each with its place.

Lengths are in millimetres from the top left corner of the page; words are as they are printed.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from ...paper import Paper
from .values import Block


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle, in mm from the top left corner of the page."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.top + self.height


@dataclass(frozen=True, slots=True)
class Blank:
    """Something to fill in: a caption and a line to write on; *filled* is printed there, or *by_hand* in a sample."""

    caption: str
    area: Area
    filled: str = ""
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """
    Small squares to tick, *count* of them, *across* in a line, *tick* mm wide and *pitch* mm apart.

    They stand *beside* the number that is written, or above it.
    """

    count: int
    across: int
    tick: float
    pitch: float
    beside: bool

    @property
    def width(self) -> float:
        """Room that the squares take from the left of a cell, in mm."""
        return self.across * self.pitch + 0.5

    @property
    def height(self) -> float:
        """Room that the squares take from the top of a cell, in mm."""
        return ceil(self.count / self.across) * self.pitch + 0.5


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the score. *code* is that of its term, or of a line that every sheet has: `deal-total` ..."""

    code: str
    sign: str
    label: str
    rate: str
    top: float
    height: float
    tally: Tally | None = None

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height


@dataclass(frozen=True, slots=True)
class Column:
    """
    What one side writes in one deal. *tag* is the side's letter; the first of a deal begins with a heavy line.

    *name* is written there by hand in a sample.
    """

    left: float
    width: float
    tag: str
    first: bool
    name: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    """
    What stands over a deal; one that is not *numbered* leaves room for its number.

    In a sample *number* and *dealt_by* are written there.
    """

    area: Area
    deal: str
    numbered: bool
    minimum: str
    dealer: str
    number: str = ""
    dealt_by: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a sample has written in the cell of *row* and *column* of its band, counted from 0; *ticks* boxes ticked."""

    row: int
    column: int
    words: str
    ticks: int = 0


@dataclass(frozen=True, slots=True)
class Band:
    """Some deals side by side: headings, a line for names, the rows; *adding* tells how to add up."""

    area: Area
    label_width: float
    headings: tuple[Heading, ...]
    names: Area
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    adding: Blank | None
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """The values, in columns of blocks."""

    area: Area
    columns: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class Page:
    """
    One page.

    *panel* is missing where the values have a page of their own, which has no bands. *punch* is where to line up a hole
    punch, in mm from the top, where the margin has room for holes.
    """

    title: Blank
    notes: tuple[Blank, ...]
    blanks: tuple[Blank, ...]
    bands: tuple[Band, ...]
    panel: Panel | None
    punch: float | None


@dataclass(frozen=True, slots=True)
class Cut:
    """A line to cut along, in mm from the top left corner of the sheet."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """
    The whole document. *product* is its name in faults; *paper* is what each of *pages* is laid out on.

    *sheets* tells which pages, by number from 0, lie in the *slots* of each sheet of paper of size *sheet*; a slot is
    the upper left corner of a page, in mm. *left_out* says why forms that do not fit are missing.
    """

    product: str
    title: str
    language: str
    paper: Paper
    large: bool
    pages: tuple[Page, ...]
    sheet: Paper
    slots: tuple[tuple[float, float], ...]
    cuts: tuple[Cut, ...]
    sheets: tuple[tuple[int, ...], ...]
    left_out: tuple[str, ...] = ()
