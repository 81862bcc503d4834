"""
Type for the papers of a club event, where names of any length and from many alphabets must fit.

In: a `Print` and words with their place in mm. Out: `Press`, which draws on pages and gives the bytes of a PDF, the
same for the same drawing. A name is never cut short: it is set in more lines and smaller type, and broken anywhere if
need be. Letters that the shipped fonts lack come from the event's own font.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache
from io import BytesIO
from itertools import islice
from typing import TypeVar

from reportlab.pdfgen.canvas import Canvas

from ..documents.packet.parts import Print
from ..paper import POINT, Paper
from . import fonts
from .fonts import SANS, SANS_BOLD
from .type_fit import FLOOR, HAIR, LEADING, STEP, Pen, Typeset, broken, width

LEAST = 3.0
"""Points below which no name is set."""

_PIECE = re.compile(r"[^\s-]*-+|\S+\s*|\s+")
"""What a line may end with: a word, or a part of one up to its hyphen."""


@lru_cache(maxsize=50_000)
def fitted(words: str, font: str, size: float, room: float, high: float, most: int = 1) -> Typeset:
    """*words* at the largest size up to *size* that keeps to *room* and *high* mm; below `FLOOR` in any lines."""
    while size > LEAST:
        lines = _lines(words, font, size, room) if size >= FLOOR else _torn(words, font, size, room)
        if lines is not None and len(lines) <= (most if size >= FLOOR else len(words)):
            found = Typeset(font, size, lines)
            if found.height <= high:
                return found
        size -= STEP
    return Typeset(font, LEAST, _torn(words, font, LEAST, room))


@lru_cache(maxsize=50_000)
def wrapped(words: str, font: str, size: float, room: float) -> Typeset:
    """*words* at one size in as many lines as they need, a word that is too wide broken anywhere."""
    return Typeset(font, size, _lines(words, font, size, room) or _torn(words, font, size, room))


def _lines(words: str, font: str, size: float, room: float) -> tuple[str, ...] | None:
    """*words* in lines, broken at spaces; after a hyphen only where a word is wider than *room*."""
    found = broken(words, font, size, room)
    if found is not None or "-" not in words:
        return found
    lines = [""]
    for piece in _PIECE.findall(words):
        if lines[-1] and width(lines[-1] + piece.rstrip(), font, size) > room:
            lines.append("")
        lines[-1] += piece
    lines = [line.strip() for line in lines]
    return tuple(lines) if all(width(line, font, size) <= room for line in lines) else None


def _torn(words: str, font: str, size: float, room: float) -> tuple[str, ...]:
    """*words* in lines filled letter by letter."""
    lines = [""]
    for letter in words:
        if lines[-1] and width(lines[-1] + letter, font, size) > room:
            lines.append("")
        lines[-1] += letter
    return tuple(line.strip() for line in lines)


Item = TypeVar("Item")


def sheets(items: Iterable[Item], most: int) -> Iterator[tuple[Item, ...]]:
    """*items* in order, *most* at a time; the last may be fewer."""
    left = iter(items)
    while some := tuple(islice(left, most)):
        yield some


class Press:
    """A PDF in the making, drawn on in mm from the upper left corner of the page."""

    def __init__(self, print_: Print, sheet: Paper | None = None) -> None:
        self.print = print_
        self.paper = sheet or print_.paper
        self._out = BytesIO()
        self._forms: dict[Hashable, str] = {}
        self.canvas = Canvas(
            self._out,
            pagesize=self.paper.points,
            invariant=1,
            pageCompression=1,
            initialFontName=fonts.register(SANS),  # type: ignore[arg-type]  # the stub says a number
            lang=print_.language,
        )
        self.canvas.setTitle(" ".join(print_.title.split()))
        self.canvas.setAuthor("Meldpress")  # else ReportLab calls it anonymous
        self.canvas.setCreator("Meldpress")
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.pen = Pen(self.canvas, self.paper, print_.title, print_.language)

    def face(self, words: str, font: str) -> str:
        """*font*, or the event's own where *font* lacks a letter of *words*."""
        own = self.print.font
        return own if own and fonts.lacking(words) else font

    def fit(self, words: str, font: str, size: float, room: float, high: float, *, most: int = 1) -> Typeset:
        """*words* as large as they fit; see `fitted`."""
        return fitted(words, self.face(words, font), size, room, high, most)

    def wrap(self, words: str, font: str, size: float, room: float) -> Typeset:
        """*words* in lines; see `wrapped`."""
        return wrapped(words, self.face(words, font), size, room)

    def centred(self, found: Typeset, left: float, top: float, wide: float) -> None:
        """Draw type with each line in the middle of *wide* mm."""
        for index, line in enumerate(found.lines):
            one = Typeset(found.font, found.size, (line,))
            self.pen.put(one, left + (wide - one.width) / 2, top + index * found.size * LEADING / POINT)

    def label(self, words: str, left: float, top: float, wide: float, size: float = 8, *, high: float = 5.0) -> Typeset:
        """Draw a caption in one line."""
        found = self.fit(words, SANS, size, wide, high)
        self.pen.put(found, left, top)
        return found

    def title(
        self, words: str, left: float, top: float, wide: float, size: float = 12, *, high: float = 7.0
    ) -> Typeset:
        """Draw bold words in one line."""
        found = self.fit(words, SANS_BOLD, size, wide, high)
        self.pen.put(found, left, top)
        return found

    def cut(self, left: float, top: float, right: float, bottom: float) -> None:
        """A line to cut along."""
        self.canvas.setDash(4, 4)
        self.pen.line(left, top, right, bottom, HAIR)
        self.canvas.setDash()

    def form(self, key: Hashable, size: Paper, draw: Callable[[], None]) -> str:
        """The name of the form of *size* that *draw* draws on, made once: something that is printed many times."""
        if key not in self._forms:
            name = self._forms[key] = f"form{len(self._forms)}"
            page, pen = self.paper, self.pen
            self.paper, self.pen = size, Pen(self.canvas, size, pen.product, pen.language)
            self.canvas.beginForm(name, 0, 0, *size.points)
            draw()
            self.canvas.endForm()
            self.paper, self.pen = page, pen
        return self._forms[key]

    def place(self, form: str, left: float, top: float, high: float) -> None:
        """Put a form that is *high* mm high with its upper left corner there."""
        self.canvas.saveState()
        self.canvas.translate(left * POINT, self.pen.y(top + high))
        self.canvas.doForm(form)
        self.canvas.restoreState()

    def end_page(self) -> None:
        """Begin a new page."""
        self.canvas.showPage()

    def finished(self) -> bytes:
        """The PDF."""
        self.canvas.save()
        return self._out.getvalue()
