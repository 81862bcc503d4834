"""The marks of a card on a ReportLab canvas.

In: marks, in mm from a card's lower left corner. Out: they are drawn at the canvas's origin.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from ...diagnostics import fault
from ...paper import POINT
from ...text import Text
from ..fonts import register
from .marks import Fill, Mark, Picture, Type
from .outline import pdf_data
from .picture import draw_picture

_PAINT = {(True, False): "f", (True, True): "B", (False, True): "S", (False, False): "n"}
"""PDF's operators to fill and to stroke a path, by the rule by which overlapping outlines add up."""

_CAP_HEIGHT = 0.66
"""How tall the capitals of the shipped sans are, of the size of the type; those of the serif are a hair taller."""


def draw_marks(canvas: Canvas, marks: Iterable[Mark], where: tuple[str, str]) -> None:
    """Draw the marks of a card; *where* is the card, or nothing for a back, and the language, for faults."""
    canvas.setLineJoin(1)
    canvas.setLineCap(1)
    for mark in marks:
        match mark:
            case Fill():
                canvas.addLiteral(_operators(mark))
            case Type():
                _draw_type(canvas, mark, *where)
            case Picture():
                draw_picture(canvas, mark)


def _operators(mark: Fill) -> str:
    """A filled outline as the operators of PDF: written here, since a deck has thousands."""
    steps = [f"q {' '.join(f'{n * POINT:.5f}' for n in mark.at)} cm"]
    if mark.colour:
        steps.append(f"{_parts(mark.colour)} rg")
    if mark.edge:
        steps.append(f"{_parts(mark.edge)} RG {mark.thick:g} w")
    steps += [pdf_data(mark.shape), _PAINT[bool(mark.colour), bool(mark.edge)], "Q"]
    return "\n".join(steps)


@cache
def _parts(colour: str) -> str:
    """Red, green and blue as PDF counts them."""
    return " ".join(f"{int(colour[n : n + 2], 16) / 255:.4g}" for n in (1, 3, 5))


def _draw_type(canvas: Canvas, mark: Type, card: str, language: str) -> None:
    font = font_for(mark.text, mark.font, language)
    size = mark.height * POINT / _CAP_HEIGHT
    shrink = min(1.0, mark.room * POINT / pdfmetrics.stringWidth(mark.text, font, size))
    if mark.height * shrink < mark.floor:
        code = "deck.faults.room" if card else "deck.faults.room_back"
        raise fault(Text()(code, language=language, card=card, words=mark.text))
    canvas.saveState()
    canvas.translate(mark.x * POINT, mark.y * POINT)
    if mark.turned:
        canvas.transform(-1, 0, 0, -1, 0, 0)
    canvas.setFillColor(HexColor(mark.colour))
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
