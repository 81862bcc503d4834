"""The print sheets of a deck, drawn.

In: a `DeckSheets`. Out: the bytes of a PDF. A face is drawn once, as a form that every sheet shows where a card lies,
so more packs add pages but hardly any bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import ViewerPreferencesPDFDictionary, checkPDFBoolean
from reportlab.pdfgen.canvas import Canvas

from ...documents.card_grid import RULER_BAND, Box, Line, Ruler, Side, Words
from ...documents.card_sheets import BLEED
from ...documents.deck import DeckSheets
from ...paper import POINT
from ..card_art.paint import font_for
from ..card_art.shapes import GREY
from ..fonts import SANS, SANS_BOLD, SANS_SEMIBOLD, register
from .forms import corners, define_cards, form

_MARK_WIDTH = 0.5
_SMALLEST = 4.5
"""In points: how thick a cut mark is, and the smallest type of a label before it is cut short."""


def render_deck(sheets: DeckSheets) -> bytes:
    """Draw the file. Raises `InputError` for words without room on their card, and for letters that the fonts lack."""
    file = BytesIO()
    grid = sheets.grid
    canvas = Canvas(
        file,
        pagesize=(grid.width * POINT, grid.height * POINT),
        pageCompression=1,
        invariant=1,
        initialFontName=register(SANS),  # type: ignore[arg-type]  # a name, whatever the stubs say
        lang=sheets.deck.language,
    )
    canvas.setTitle(sheets.title)
    canvas.setSubject(sheets.subject)
    canvas.setCreator("Meldpress")
    _prefer_actual_size(canvas, sheets)
    define_cards(canvas, sheets.deck, BLEED)
    for side in sheets.sides:
        _draw_side(canvas, side, sheets)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


class _Preferences(ViewerPreferencesPDFDictionary):
    """ReportLab's viewer preferences and one that it does not know."""

    validate = {**ViewerPreferencesPDFDictionary.validate, "PickTrayByPDFSize": checkPDFBoolean}


def _prefer_actual_size(canvas: Canvas, sheets: DeckSheets) -> None:
    """Ask the viewer to print at actual size, on both sides, on paper of this size."""
    wishes = _Preferences()
    wishes["PrintScaling"] = "None"
    wishes["Duplex"] = f"DuplexFlip{sheets.flip.title()}Edge"
    wishes["PickTrayByPDFSize"] = "true"
    canvas._doc.Catalog.ViewerPreferences = wishes  # type: ignore[attr-defined]  # no public way in


def _draw_side(canvas: Canvas, side: Side, sheets: DeckSheets) -> None:
    """Put the cards of one side, then what stands beside them."""
    canvas.setTrimBox(corners(side.trim) if side.trim else None)
    canvas.setBleedBox(corners(side.bleed) if side.bleed else None)
    canvas.saveState()
    if side.bleed:
        _clip(canvas, side.bleed)
    size = sheets.grid.card
    for slot in side.slots:
        x, y, sign = (slot.x + size.width, slot.y + size.height, -1) if slot.turned else (slot.x, slot.y, 1)
        canvas.saveState()
        canvas.transform(sign, 0, 0, sign, x * POINT, y * POINT)
        canvas.doForm(form(side.front, slot.art))
        canvas.restoreState()
    canvas.restoreState()
    canvas.setStrokeGray(0)
    canvas.setLineWidth(_MARK_WIDTH)
    canvas.lines([_points(line) for line in side.marks])
    for ruler in side.rulers:
        canvas.lines([_points(line) for line in _ruler_lines(ruler)])
    canvas.setFillColor(HexColor(GREY))
    for words in side.words:
        _draw_words(canvas, words, sheets.deck.language)


def _clip(canvas: Canvas, box: Box) -> None:
    path = canvas.beginPath()
    path.rect(box.left * POINT, box.bottom * POINT, (box.right - box.left) * POINT, (box.top - box.bottom) * POINT)
    canvas.clipPath(path, stroke=0, fill=0)


def _points(line: Line) -> tuple[float, float, float, float]:
    return line.x1 * POINT, line.y1 * POINT, line.x2 * POINT, line.y2 * POINT


def _ruler_lines(ruler: Ruler) -> Iterable[Line]:
    """The scale itself and its ticks, longer at the ends."""
    count = round(ruler.length / ruler.step)
    x, y, length = ruler.x, ruler.y, ruler.length
    yield Line(x, y, x, y + length) if ruler.upright else Line(x, y, x + length, y)
    for n in range(count + 1):
        at = length * n / count
        tick = RULER_BAND if n in (0, count) else RULER_BAND * 0.55
        yield Line(x, y + at, x + tick, y + at) if ruler.upright else Line(x + at, y, x + at, y + tick)


def _draw_words(canvas: Canvas, words: Words, language: str) -> None:
    """Draw a line of type beside the cards: smaller where it is long, cut short where it would become too small."""
    font = font_for(words.text, SANS_BOLD if words.strong else SANS_SEMIBOLD if words.size < 8 else SANS, language)
    text, room = words.text, words.room * POINT
    size = max(_SMALLEST, min(words.size, words.size * room / pdfmetrics.stringWidth(text, font, words.size)))
    while pdfmetrics.stringWidth(text, font, size) > room + 0.01:
        text = text.rstrip("…")[:-1].rstrip() + "…"
    canvas.saveState()
    canvas.translate(words.x * POINT, words.y * POINT)
    if words.upright:
        canvas.rotate(90)
    canvas.setFont(font, size)
    (canvas.drawCentredString if words.centred else canvas.drawString)(0, 0, text)
    canvas.restoreState()
