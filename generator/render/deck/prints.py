"""What is printed on a box, on a ReportLab canvas: frames, lettering, small pictures of cards.

In: a `Print`; the faces are forms already. Out: it is drawn.
"""

from __future__ import annotations

from math import cos, radians, sin

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from ...documents.card_sheets import Box
from ...documents.card_sheets.prints import Frame, Lettering, Miniature, Print
from ...paper import POINT
from ..card_art.paint import font_for
from ..card_art.shapes import GREY
from ..fonts import SANS_SEMIBOLD, SERIF_BOLD
from ..type_fit import LEADING, STEP, balanced, shortened
from .forms import form

_CORNER, _EDGE = 3.175, 0.9
"""The radius of a card's corners in mm and, in points of the card, how thick its edge is drawn."""


def draw_print(canvas: Canvas, drawn: Print, language: str) -> None:
    """Draw one thing."""
    canvas.saveState()
    match drawn:
        case Frame():
            _draw_frame(canvas, drawn)
        case Lettering():
            _draw_lettering(canvas, drawn, language)
        case Miniature():
            _draw_miniature(canvas, drawn)
    canvas.restoreState()


def _draw_frame(canvas: Canvas, frame: Frame) -> None:
    canvas.setStrokeColor(HexColor(frame.colour))
    canvas.setLineWidth(frame.thick)
    box = frame.box
    canvas.rect(box.left * POINT, box.bottom * POINT, box.width * POINT, box.height * POINT)


def _draw_miniature(canvas: Canvas, card: Miniature) -> None:
    """The face on paper of its own, since it covers part of the card before."""
    c, s = card.scale * cos(radians(card.angle)), card.scale * sin(radians(card.angle))
    width, height, corner = card.size.width * POINT, card.size.height * POINT, _CORNER * POINT
    canvas.transform(c, s, -s, c, card.x * POINT, card.y * POINT)
    canvas.translate(-width / 2, -height / 2)
    canvas.setFillGray(1)
    canvas.setStrokeColor(HexColor(GREY))
    canvas.setLineWidth(_EDGE / card.scale / 2)
    canvas.roundRect(0, 0, width, height, corner, stroke=0, fill=1)
    canvas.saveState()
    outline = canvas.beginPath()
    outline.roundRect(0, 0, width, height, corner)
    canvas.clipPath(outline, stroke=0)
    canvas.doForm(form(True, card.art))
    canvas.restoreState()
    canvas.roundRect(0, 0, width, height, corner, stroke=1, fill=0)


def set_lettering(lettering: Lettering, language: str) -> tuple[str, float, tuple[str, ...]]:
    """The font, size and lines of *lettering*; what has no room at the smallest size is cut short."""
    font = font_for(lettering.text, SERIF_BOLD if lettering.serif else SANS_SEMIBOLD, language)
    room, high = _room(lettering.box, lettering.angle)
    size = lettering.size
    while size >= lettering.floor:
        lines = balanced(lettering.text, font, size, room)
        if lines and len(lines) <= lettering.lines and len(lines) * size * LEADING / POINT <= high:
            return font, size, lines
        size -= STEP
    return font, lettering.floor, (shortened(lettering.text, font, lettering.floor, room),)


def _draw_lettering(canvas: Canvas, lettering: Lettering, language: str) -> None:
    font, size, lines = set_lettering(lettering, language)
    box = lettering.box
    canvas.translate((box.left + box.right) / 2 * POINT, (box.bottom + box.top) / 2 * POINT)
    canvas.rotate(lettering.angle)
    canvas.setFillColor(HexColor(lettering.colour))
    canvas.setFont(font, size)
    for number, line in enumerate(lines):
        below = (number + 0.5 - len(lines) / 2) * LEADING + 0.33  # the middle of capitals on the middle of the line
        canvas.drawCentredString(0, -below * size, line)


def _room(box: Box, angle: int) -> tuple[float, float]:
    """How long lines may be and how tall all of them."""
    return (box.height, box.width) if angle % 180 else (box.width, box.height)
