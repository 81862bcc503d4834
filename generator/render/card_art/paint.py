"""The marks of a card on a ReportLab canvas.

In: marks, in mm from a card's lower left corner. Out: they are drawn at the canvas's origin.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from ...diagnostics import fault
from ...paper import POINT
from ...text import Text
from ..fonts import register
from .marks import Fill, Mark, Picture, Type
from .outline import Outline
from .picture import draw_picture

_NON_ZERO = 1
"""PDF's rule for filling by which overlapping outlines add up; ReportLab's own default cuts them out."""

_CAP_HEIGHT = 0.66
"""How tall the capitals of the shipped sans are, of the size of the type; those of the serif are a hair taller."""


def draw_marks(
    canvas: Canvas, marks: Iterable[Mark], paths: dict[Outline, PDFPathObject], where: tuple[str, str]
) -> None:
    """
    Draw the marks of a card; *paths* keeps outlines that were turned into ReportLab's before.

    *where* is the card and the language, for faults.
    """
    canvas.setLineJoin(1)
    canvas.setLineCap(1)
    for mark in marks:
        match mark:
            case Fill():
                _fill(canvas, mark, paths)
            case Type():
                _draw_type(canvas, mark, *where)
            case Picture():
                draw_picture(canvas, mark)


def _fill(canvas: Canvas, mark: Fill, paths: dict[Outline, PDFPathObject]) -> None:
    a, b, c, d, e, f = mark.at
    if mark.shape not in paths:
        paths[mark.shape] = _path(mark.shape)
    canvas.saveState()
    if mark.colour:
        canvas.setFillColor(_colour(mark.colour))
    if mark.edge:
        canvas.setStrokeColor(_colour(mark.edge))
        canvas.setLineWidth(mark.thick)
    canvas.transform(a * POINT, b * POINT, c * POINT, d * POINT, e * POINT, f * POINT)
    canvas.drawPath(paths[mark.shape], stroke=int(bool(mark.edge)), fill=int(bool(mark.colour)), fillMode=_NON_ZERO)
    canvas.restoreState()


@cache
def _colour(colour: str) -> Color:
    return HexColor(colour)


def _path(shape: Outline) -> PDFPathObject:
    """*shape* as ReportLab draws it; PDF knows cubic curves only."""
    path = PDFPathObject()
    x = y = 0.0
    for letter, numbers in shape.segments:
        match letter:
            case "M":
                path.moveTo(*numbers)
            case "L":
                path.lineTo(*numbers)
            case "C":
                path.curveTo(*numbers)
            case "Q":
                p, q, u, v = numbers
                path.curveTo((x + 2 * p) / 3, (y + 2 * q) / 3, (u + 2 * p) / 3, (v + 2 * q) / 3, u, v)
            case _:
                path.close()
                continue
        x, y = numbers[-2:]
    return path


def _draw_type(canvas: Canvas, mark: Type, card: str, language: str) -> None:
    font = font_for(mark.text, mark.font, language)
    size = mark.height * POINT / _CAP_HEIGHT
    shrink = min(1.0, mark.room * POINT / pdfmetrics.stringWidth(mark.text, font, size))
    if mark.height * shrink < mark.floor:
        raise fault(Text()("deck.faults.room", language=language, card=card, words=mark.text))
    canvas.saveState()
    canvas.translate(mark.x * POINT, mark.y * POINT)
    if mark.turned:
        canvas.transform(-1, 0, 0, -1, 0, 0)
    canvas.setFillColor(_colour(mark.colour))
    canvas.setFont(font, size * shrink)
    up = mark.height * POINT * (1 - shrink) / 2
    match mark.align:
        case "start":
            canvas.drawString(0, up, mark.text)
        case "end":
            canvas.drawRightString(0, up, mark.text)
        case "middle":
            canvas.drawCentredString(0, up, mark.text)
    canvas.restoreState()


def font_for(words: str, name: str, language: str) -> str:
    """Make the font known, and sure that it has every letter of *words*: an empty box must not be printed."""
    font = pdfmetrics.getFont(register(name))
    assert isinstance(font, TTFont)
    for letter in words:
        if ord(letter) not in font.face.charToGlyph:
            data = {"language": language, "letter": repr(letter), "number": f"U+{ord(letter):04X}", "words": words}
            raise fault(Text()("deck.faults.letter", **data))
    return name
