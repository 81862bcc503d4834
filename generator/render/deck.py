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
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from ..diagnostics import fault
from ..documents.card_grid import RULER_BAND, Box, Line, Ruler, Side, Words
from ..documents.card_sheets import BLEED
from ..documents.deck import DeckSheets
from ..paper import POINT
from ..text import Text
from .card_art.backs import back_number, back_pattern
from .card_art.faces import face_marks
from .card_art.marks import Fill, Mark, Type
from .card_art.outline import Outline
from .card_art.shapes import GREY
from .fonts import SANS, SANS_BOLD, SANS_SEMIBOLD, register

_MARK_WIDTH = 0.5
_SMALLEST = 4.5
"""In points: how thick a cut mark is, and the smallest type of a label before it is cut short."""

_NON_ZERO = 1
"""PDF's rule for filling by which overlapping outlines add up; ReportLab's own default cuts them out."""

_CAP_HEIGHT = 0.66
"""How tall the capitals of the shipped sans are, of the size of the type; those of the serif are a hair taller."""


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
        lang=sheets.language,
    )
    canvas.setTitle(sheets.title)
    canvas.setSubject(sheets.subject)
    canvas.setCreator("Meldpress")
    _prefer_actual_size(canvas, sheets)
    _define_cards(canvas, sheets)
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


def _define_cards(canvas: Canvas, sheets: DeckSheets) -> None:
    """Make a form of every face and of every pack's back."""
    size = sheets.grid.card
    trim = Box(0, 0, size.width, size.height)
    with_bleed = Box(-BLEED, -BLEED, size.width + BLEED, size.height + BLEED)
    paths: dict[Outline, PDFPathObject] = {}
    for number, face in enumerate(sheets.faces):
        _begin_form(canvas, _form(True, number), trim)
        _draw_marks(canvas, face_marks(face, size, sheets.palette), paths, (face.card.pretty, sheets.language))
        canvas.endForm()
    _begin_form(canvas, "pattern", with_bleed)
    _draw_marks(canvas, back_pattern(size, BLEED), paths, ("", sheets.language))
    canvas.endForm()
    for pack in range(sheets.packs):
        _begin_form(canvas, _form(False, pack), with_bleed)
        canvas.doForm("pattern")
        _draw_marks(canvas, back_number(str(pack + 1), size), paths, ("", sheets.language))
        canvas.endForm()


def _begin_form(canvas: Canvas, name: str, box: Box) -> None:
    canvas.beginForm(name, *_corners(box))  # type: ignore[arg-type]  # fractions are fine


def _form(front: bool, number: int) -> str:
    return f"face{number}" if front else f"back{number}"


def _draw_marks(
    canvas: Canvas, marks: Iterable[Mark], paths: dict[Outline, PDFPathObject], where: tuple[str, str]
) -> None:
    """
    Draw the marks of a card; *paths* keeps outlines that were turned into ReportLab's before.

    *where* is the card and the language, for faults.
    """
    for mark in marks:
        canvas.setFillColor(HexColor(mark.colour))
        match mark:
            case Fill(shape=shape, at=(a, b, c, d, e, f)):
                if shape not in paths:
                    paths[shape] = _path(shape)
                canvas.saveState()
                canvas.transform(a * POINT, b * POINT, c * POINT, d * POINT, e * POINT, f * POINT)
                canvas.drawPath(paths[shape], stroke=0, fill=1, fillMode=_NON_ZERO)
                canvas.restoreState()
            case Type():
                _draw_type(canvas, mark, *where)


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
    font = _font_for(mark.text, mark.font, language)
    size = mark.height * POINT / _CAP_HEIGHT
    shrink = min(1.0, mark.room * POINT / pdfmetrics.stringWidth(mark.text, font, size))
    if mark.height * shrink < mark.floor:
        raise fault(Text()("deck.faults.room", language=language, card=card, words=mark.text))
    canvas.saveState()
    canvas.translate(mark.x * POINT, mark.y * POINT)
    if mark.turned:
        canvas.transform(-1, 0, 0, -1, 0, 0)
    canvas.setFont(font, size * shrink)
    canvas.drawCentredString(0, mark.height * POINT * (1 - shrink) / 2, mark.text)
    canvas.restoreState()


def _font_for(words: str, name: str, language: str) -> str:
    """Make the font known, and sure that it has every letter of *words*: an empty box must not be printed."""
    font = pdfmetrics.getFont(register(name))
    assert isinstance(font, TTFont)
    for letter in words:
        if ord(letter) not in font.face.charToGlyph:
            data = {"language": language, "letter": repr(letter), "number": f"U+{ord(letter):04X}", "words": words}
            raise fault(Text()("deck.faults.letter", **data))
    return name


def _draw_side(canvas: Canvas, side: Side, sheets: DeckSheets) -> None:
    """Put the cards of one side, then what stands beside them."""
    canvas.setTrimBox(_corners(side.trim) if side.trim else None)
    canvas.setBleedBox(_corners(side.bleed) if side.bleed else None)
    canvas.saveState()
    if side.bleed:
        _clip(canvas, side.bleed)
    size = sheets.grid.card
    for slot in side.slots:
        x, y, sign = (slot.x + size.width, slot.y + size.height, -1) if slot.turned else (slot.x, slot.y, 1)
        canvas.saveState()
        canvas.transform(sign, 0, 0, sign, x * POINT, y * POINT)
        canvas.doForm(_form(side.front, slot.art))
        canvas.restoreState()
    canvas.restoreState()
    canvas.setStrokeGray(0)
    canvas.setLineWidth(_MARK_WIDTH)
    canvas.lines([_points(line) for line in side.marks])
    for ruler in side.rulers:
        canvas.lines([_points(line) for line in _ruler_lines(ruler)])
    canvas.setFillColor(HexColor(GREY))
    for words in side.words:
        _draw_words(canvas, words, sheets.language)


def _corners(box: Box) -> tuple[float, float, float, float]:
    return box.left * POINT, box.bottom * POINT, box.right * POINT, box.top * POINT


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
    font = _font_for(words.text, SANS_BOLD if words.strong else SANS_SEMIBOLD if words.size < 8 else SANS, language)
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
