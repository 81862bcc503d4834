"""
The parts of a packet as values: every word taken, every number reckoned.

What the director gets is running matter: sections of blocks, which the renderer breaks into pages. What lies on the
tables and what players get are cards of fixed sizes, so many to a sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...paper import Paper
from ..score_sheet.values import Block as Values
from .slip import Slip


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph; *strong* ones are small headings."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Steps:
    """Things to do, each with a box to tick, or *numbered* ones in order."""

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """
    A column of a grid. *weight* is its share of the width.

    `figure` is set against the right edge, `box` is a box to tick, `blank` room to write.
    """

    label: str
    weight: float
    kind: Literal["text", "number", "strong", "figure", "box", "blank"] = "text"


@dataclass(frozen=True, slots=True)
class Grid:
    """A table whose head is repeated on each page; *high* is the least height of a row in mm."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    high: float = 0.0


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of the plan: who sits there in the first round shown; *stays* for one who never moves."""

    number: str
    stays: bool = False


@dataclass(frozen=True, slots=True)
class RoomTable:
    """A table of the plan with its chairs clockwise from the north."""

    label: str
    chairs: tuple[Chair, ...]


@dataclass(frozen=True, slots=True)
class Room:
    """The room seen from above, its tables in rows."""

    tables: tuple[RoomTable, ...]


Block = Words | Steps | Grid | Room


@dataclass(frozen=True, slots=True)
class Section:
    """A part that begins on a page of its own."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Print:
    """
    What all papers of a packet share.

    *font* is the path of the event's own font file, for words that the shipped fonts can't print; empty for none.
    """

    title: str
    language: str
    paper: Paper
    font: str = ""


@dataclass(frozen=True, slots=True)
class Director:
    """The director's papers; *folio* names each page, with `{page}` and `{pages}` still to be filled in."""

    print: Print
    sections: tuple[Section, ...]
    folio: str


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody at a table in a round, and what they do next."""

    number: str
    name: str
    next: str


@dataclass(frozen=True, slots=True)
class CardRound:
    """A line of a table's card: the round, and who sits in each seat; nobody where it is not settled yet."""

    label: str
    seats: tuple[Seated, ...]


@dataclass(frozen=True, slots=True)
class TableCard:
    """Who sits at a table in each round. *seats* are the heads of the columns."""

    label: str
    heading: str
    event: str
    seats: tuple[str, ...]
    rounds: tuple[CardRound, ...]


@dataclass(frozen=True, slots=True)
class RulesCard:
    """The summary of the variant's rules, in columns."""

    title: str
    columns: tuple[tuple[Values, ...], ...]


@dataclass(frozen=True, slots=True)
class SlipWords:
    """What is printed on every slip of an event."""

    title: str
    event: str
    date: str
    round: str
    table: str
    out: str
    signature: str
    entered: str


@dataclass(frozen=True, slots=True)
class Slips:
    """Slips in the order in which they lie on the sheets: *rounds*, each of which begins a sheet."""

    words: SlipWords
    rounds: tuple[tuple[Slip, ...], ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """What lies on the tables. *tents* are the numbers on them; *rules* is printed once for each of them."""

    print: Print
    tents: tuple[str, ...]
    tent_label: str
    cards: tuple[TableCard, ...]
    rules: RulesCard | None
    slips: Slips | None


@dataclass(frozen=True, slots=True)
class SingleSlips:
    """Slips one a page."""

    print: Print
    slips: Slips


@dataclass(frozen=True, slots=True)
class Tag:
    """A name tag."""

    number: str
    name: str
    event: str


@dataclass(frozen=True, slots=True)
class Personal:
    """The schedule of one player or pair; *rows* fill *columns* of the same sheet."""

    number: str
    name: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Players:
    """What the players get."""

    print: Print
    heading: str
    event: str
    columns: tuple[Column, ...]
    tags: tuple[Tag, ...]
    schedules: tuple[Personal, ...]
