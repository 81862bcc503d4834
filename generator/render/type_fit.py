"""
Type that fits its place on a ReportLab page.

In: words, a font, a place in mm. Out: the words in lines at the largest size that fits, never below `FLOOR`; else an
`InputError` that names product, language and words. A letter that the font lacks is a fault too, never an empty box.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from ..diagnostics import fault
from ..paper import POINT, Paper
from ..text import Text
from . import fonts

HAIR, FINE, HEAVY = 0.35, 0.5, 1.0
"""Thickness of lines, in points: a copier keeps all of them."""

FLOOR = 7.0
"""The smallest size of type, in points."""

LEADING = 1.18
"""From line to line, as a multiple of the size."""

STEP = 0.25

SPACE = re.compile(r"[ \t\n\r\f\v]+")
"""Where lines may be broken: a no-break space is none of these."""


@dataclass(frozen=True, slots=True)
class Typeset:
    """Words broken into lines at one size, in points."""

    font: str
    size: float
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """Height of all lines, in mm."""
        return len(self.lines) * self.size * LEADING / POINT

    @property
    def width(self) -> float:
        """Width of the longest line, in mm."""
        return max((width(line, self.font, self.size) for line in self.lines), default=0)


def width(words: str, font: str, size: float) -> float:
    """Width of *words* in one line, in mm."""
    return float(pdfmetrics.stringWidth(words, fonts.register(font), size)) / POINT


def broken(words: str, font: str, size: float, room: float) -> tuple[str, ...] | None:
    """*words* in lines of at most *room* mm, or None where one word alone is wider."""
    lines: list[str] = []
    for word in SPACE.split(words.strip()):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, font, size) <= room:
            lines[-1] = longer
        elif width(word, font, size) <= room:
            lines.append(word)
        else:
            return None
    return tuple(lines)


def balanced(words: str, font: str, size: float, room: float) -> tuple[str, ...] | None:
    """The same in as few lines, but about equally long ones."""
    lines = broken(words, font, size, room)
    while lines and len(lines) > 1:
        narrower = broken(words, font, size, max(width(line, font, size) for line in lines) - 0.01)
        if narrower is None or len(narrower) > len(lines):
            break
        lines = narrower
    return lines


def shortened(words: str, font: str, size: float, room: float) -> str:
    """As much of *words* as has room in one line, with an ellipsis for the rest."""
    while width(words, font, size) > room + 0.01 and words.strip("…"):
        words = words.rstrip("…")[:-1].rstrip() + "…"
    return words


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws on one canvas in mm from the top left corner; *product* and *language* are for faults."""

    canvas: Canvas
    paper: Paper
    product: str
    language: str

    def y(self, top: float) -> float:
        """Points from the lower edge, for mm from the upper one."""
        return (self.paper.height - top) * POINT

    def line(self, left: float, top: float, right: float, bottom: float, thick: float = 0.5) -> None:
        """A black line *thick* points thick."""
        self.canvas.setLineWidth(thick)
        self.canvas.line(left * POINT, self.y(top), right * POINT, self.y(bottom))

    def box(
        self, left: float, top: float, wide: float, high: float, thick: float = 0.5, *, clear: bool = False
    ) -> None:
        """The outline of a rectangle; *clear* wipes what lies below it instead."""
        self.canvas.setLineWidth(thick)
        self.canvas.setFillGray(1 if clear else 0)
        place = (left * POINT, self.y(top + high), wide * POINT, high * POINT)
        self.canvas.rect(*place, stroke=int(not clear), fill=int(clear))
        self.canvas.setFillGray(0)

    def fits(self, words: str, font: str, size: float, room: float, high: float, *, most: int = 1) -> Typeset | None:
        """*words* at the largest size up to *size* that keeps to *room* and *high* mm and *most* lines, if any does."""
        self.check(words, font)
        while size >= FLOOR:
            lines = broken(words, font, size, room)
            if lines is not None and len(lines) <= most:
                found = Typeset(font, size, lines)
                if found.height <= high:
                    return found
            size -= STEP
        return None

    def fitted(self, words: str, font: str, size: float, room: float, high: float, *, most: int = 1) -> Typeset:
        """The same, where words without room are a fault."""
        found = self.fits(words, font, size, room, high, most=most)
        if found is None:
            raise self.no_room(words)
        return found

    def no_room(self, words: str) -> Exception:
        """The fault that *words* fit at no size."""
        message = Text()(
            "sheet.faults.label", product=self.product, language=self.language, label=" ".join(words.split())
        )
        return fault(message)

    def check(self, words: str, font: str) -> None:
        """Raise the fault that *font* lacks a letter of *words*."""
        known = fonts.letters(font)
        for letter in words:
            if ord(letter) not in known and not letter.isspace():
                data = {"product": self.product, "language": self.language, "letter": repr(letter), "label": words}
                raise fault(Text()("sheet.faults.letter", number=f"U+{ord(letter):04X}", **data))

    def put(self, found: Typeset, left: float, top: float, *, right: float | None = None) -> None:
        """Draw type with its upper edge at *top*, from *left*, or against *right*."""
        self.canvas.setFont(fonts.register(found.font), found.size)
        for index, line in enumerate(found.lines):
            base = self.y(top) - (index + 0.94) * found.size * LEADING + 0.16 * found.size
            if right is None:
                self.canvas.drawString(left * POINT, base, line)
            else:
                self.canvas.drawRightString(right * POINT, base, line)
