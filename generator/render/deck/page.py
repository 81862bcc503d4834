"""One side of a sheet of cards on a ReportLab canvas.

In: a `Side`, whose cards are forms already. Out: it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable

from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from ...documents.card_sheets import RULER_BAND, Box, Line, Ruler, Side, Slot, Words
from ...paper import POINT
from ..card_art.paint import font_for
from ..card_art.shapes import GREY
from ..fonts import SANS, SANS_BOLD, SANS_SEMIBOLD
from ..type_fit import shortened
from .forms import corners, form
from .prints import draw_print

_MARK_WIDTH = 0.5
_DASH = (4, 3)
_SMALLEST = 4.5
_HATCH = 3.0
"""In points: how thick a cut mark is, the dashes of a fold, the smallest type of a label before it is
cut short; in mm, how far lines of hatching are apart."""


def draw_cards(canvas: Canvas, side: Side, language: str) -> None:
    """Put the cards of one side, or what is printed on a box, and tell where they are to be cut."""
    canvas.setTrimBox(corners(side.trim) if side.trim else None)
    canvas.setBleedBox(corners(side.bleed) if side.bleed else None)
    for slot in side.slots:
        _draw_card(canvas, slot)
    for drawn in side.prints:
        draw_print(canvas, drawn, language)


def draw_furniture(canvas: Canvas, side: Side, language: str) -> None:
    """Put what stands beside the cards."""
    draw_lines(canvas, side.marks)
    for ruler in side.rulers:
        draw_lines(canvas, _ruler_lines(ruler))
    for patch in side.patches:
        canvas.setFillGray(0)
        canvas.rect(patch.left * POINT, patch.bottom * POINT, patch.width * POINT, patch.height * POINT, 0, 1)
    draw_lines(canvas, side.folds, dashed=True)
    for box in side.glue:
        draw_lines(canvas, _hatching(box))
    for words in side.words:
        draw_words(canvas, words, language)


def _draw_card(canvas: Canvas, slot: Slot) -> None:
    """
    Show a card, no further over its trim than it may: neighbours that touch must not lie on one another.

    The operators are written here, since a deck has hundreds of cards.
    """
    trim, shown = slot.trim, slot.shown
    x, y, sign = (trim.right, trim.top, -1) if slot.turned else (trim.left, trim.bottom, 1)
    clip = " ".join(f"{n * POINT:.4f}" for n in (shown.left, shown.bottom, shown.width, shown.height))
    canvas.addLiteral(f"q {clip} re W n {sign} 0 0 {sign} {x * POINT:.4f} {y * POINT:.4f} cm")
    canvas.doForm(form(slot.front, slot.art))
    canvas.addLiteral("Q")


def draw_lines(canvas: Canvas, lines: Iterable[Line], *, dashed: bool = False) -> None:
    """Draw *lines* in black, as thin as cut marks are."""
    points = [_points(line) for line in lines]
    if not points:
        return
    canvas.saveState()
    canvas.setStrokeGray(0)
    canvas.setLineWidth(_MARK_WIDTH)
    if dashed:
        canvas.setDash(*_DASH)
    canvas.lines(points)
    canvas.restoreState()


def _points(line: Line) -> tuple[float, float, float, float]:
    return line.x1 * POINT, line.y1 * POINT, line.x2 * POINT, line.y2 * POINT


def _hatching(box: Box) -> Iterable[Line]:
    """Slanting lines across *box*, each cut off at its edges."""
    count = int((box.width + box.height) // _HATCH)
    for n in range(1, count + 1):
        along = n * _HATCH
        x1, y1 = box.left + min(along, box.width), box.bottom + max(0, along - box.width)
        x2, y2 = box.left + max(0, along - box.height), box.bottom + min(along, box.height)
        yield Line(x1, y1, x2, y2)


def _ruler_lines(ruler: Ruler) -> Iterable[Line]:
    """The scale itself and its ticks, longer at the ends."""
    count = round(ruler.length / ruler.step)
    x, y, length = ruler.x, ruler.y, ruler.length
    yield Line(x, y, x, y + length) if ruler.upright else Line(x, y, x + length, y)
    for n in range(count + 1):
        at = length * n / count
        tick = RULER_BAND if n in (0, count) else RULER_BAND * 0.55
        yield Line(x, y + at, x + tick, y + at) if ruler.upright else Line(x + at, y, x + at, y + tick)


def draw_words(canvas: Canvas, words: Words, language: str) -> None:
    """Draw a line of type beside the cards: smaller where it is long, cut short where it would become too small."""
    font = font_for(words.text, SANS_BOLD if words.strong else SANS_SEMIBOLD if words.size < 8 else SANS, language)
    room = words.room * POINT
    size = max(_SMALLEST, min(words.size, words.size * room / pdfmetrics.stringWidth(words.text, font, words.size)))
    text = shortened(words.text, font, size, words.room)
    canvas.saveState()
    canvas.setFillColor(HexColor(GREY))
    canvas.translate(words.x * POINT, words.y * POINT)
    if words.upright:
        canvas.rotate(90)
    canvas.setFont(font, size)
    (canvas.drawCentredString if words.centred else canvas.drawString)(0, 0, text)
    canvas.restoreState()
