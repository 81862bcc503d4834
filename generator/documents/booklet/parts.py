"""
What a booklet is made of.

Every `str` named as inline text is safe HTML and Markdown, numbers in `<data>` elements; `alt` texts and titles of the
document itself are plain text for the renderer to escape.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ...cards import Card
from ...paper import Paper
from ..deck.faces import PrintedCorner


@dataclass(frozen=True, slots=True)
class Prose:
    """Paragraphs in Markdown."""

    kind: ClassVar[str] = "prose"
    markdown: str


@dataclass(frozen=True, slots=True)
class Table:
    """A table of inline texts. The first column is its heading column; *numeric* columns are set to the right."""

    kind: ClassVar[str] = "table"
    name: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: frozenset[int] = frozenset()
    total: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards as one picture; *alt* names them, *corners* say what each shows where that is not its rank alone."""

    cards: tuple[Card, ...]
    alt: str
    fanned: bool = False
    points: Mapping[str, int] | None = None
    corners: Mapping[Card, PrintedCorner] | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A line of pictured cards, each group apart, after an inline label."""

    label: str
    groups: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """Pictured cards with an inline caption."""

    kind: ClassVar[str] = "picture"
    caption: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Citation:
    """A link to the place *anchor* in the booklet, and the inline text that is *shown* for it."""

    anchor: str
    shown: str


@dataclass(frozen=True, slots=True)
class Example:
    """
    A worked example. *legal* is None where nothing is asked for leave; *reasons* are inline texts.

    *label* has its number, and *rule* cites what it shows, once the booklet is numbered.
    """

    kind: ClassVar[str] = "example"
    code: str
    label: str
    title: str
    story: str
    rows: tuple[Row, ...]
    legal: bool | None
    verdict: str
    reasons: tuple[str, ...]
    sum: str = ""
    table: Table | None = None
    rule: Citation | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table: plain texts. *side* counts sides from 0; *letter* names it where sides are teams."""

    name: str
    side: int
    letter: str


@dataclass(frozen=True, slots=True)
class Seating:
    """
    The table seen from above, seats clockwise from the reader's. All texts are plain.

    Each seat has its *packets*; those of a side, as many of each as there are *sides*, lie in the middle.
    """

    kind: ClassVar[str] = "seating"
    caption: str
    alt: str
    seats: tuple[Seat, ...]
    packets: tuple[str, ...]
    side_packets: tuple[str, ...]
    sides: int
    stocks: int
    stock: str
    discard_pile: str
    upcard: Cards | None


@dataclass(frozen=True, slots=True)
class SideDeal:
    """What one side has at the end of the example deal, and its score."""

    kind: ClassVar[str] = "side"
    name: str
    rows: tuple[Row, ...]
    table: Table


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """An inline *word* and every rule that tells of it, in their order; the renderer knows the pages."""

    word: str
    places: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Index:
    """The index, in the order of the language's alphabet."""

    kind: ClassVar[str] = "index"
    entries: tuple[IndexEntry, ...] = ()


Block = Prose | Table | Picture | Example | Seating | SideDeal | Index


@dataclass(frozen=True, slots=True)
class Chapter:
    """One topic. *number* is empty where its paragraphs are no rules."""

    slug: str
    number: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Cover:
    """The front page: inline texts and a picture of cards."""

    kind: str
    summary: str
    facts: tuple[str, ...]
    status: str
    version: str
    picture: Cards


@dataclass(frozen=True, slots=True)
class Booklet:
    """
    A rule booklet, every decision taken and every word chosen.

    *scale* says how many times its usual size everything has, large print on the *page* of a whole sheet.
    *title*, *subject* and *author* are plain text; so are the messages *no_fit*, by what does not fit: `cover`,
    `contents`, `back_cover`, `quick`, and `word` and `sign`, which the word or sign itself follows. *mark* tells what
    stands in the margin of rules that differ from others; it is empty where none does.
    """

    title: str
    subject: str
    author: str
    language: str
    page: Paper
    cover: Cover
    contents: str
    notes: str
    chapters: tuple[Chapter, ...]
    imprint: Chapter
    back_cover: Chapter
    back_cover_entry: str
    no_fit: Mapping[str, str]
    scale: float = 1.0
    mark: str = ""

    @property
    def laid_out(self) -> tuple[float, float]:
        """Width and height in mm of the page on which everything has its usual size."""
        return self.page.width / self.scale, self.page.height / self.scale
