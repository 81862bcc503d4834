"""
Score sheets on paper.

In: a `ScoreSheet`, every place decided. Out: the bytes of a PDF in black on white, the same for the same sheet, fonts
embedded. Plus and minus are told apart by sign and hatch, never by colour or grey.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import islice

from reportlab.pdfgen.canvas import Canvas

from ..documents.score_sheet.form import MINUS
from ..documents.score_sheet.parts import Band, Blank, Column, Entry, Page, Row, ScoreSheet, Tally
from ..paper import POINT
from . import fonts
from .fonts import HAND, SANS, SANS_BOLD, SANS_SEMIBOLD
from .sheet_heading import draw_heading
from .sheet_panel import draw_panel
from .type_fit import FINE, HAIR, HEAVY, Pen

SIGN = 6.5
"""Width of the cell with the sign of a row, in mm."""


def render_score_sheet(sheet: ScoreSheet) -> bytes:
    """The sheet as a PDF. Raises `InputError` for words without room and letters that the fonts lack."""
    out = BytesIO()
    canvas = Canvas(
        out,
        pagesize=sheet.sheet.points,
        invariant=1,
        pageCompression=1,
        initialFontName=fonts.register(SANS),  # type: ignore[arg-type]  # the stub says a number
        lang=sheet.language,
    )
    canvas.setTitle(" ".join(sheet.title.split()))
    canvas.setAuthor("Meldpress")  # else ReportLab calls it anonymous
    canvas.setCreator("Meldpress")
    canvas.setViewerPreference("PrintScaling", "None")
    pen = Pen(canvas, sheet.paper, sheet.product, sheet.language)
    if len(sheet.slots) == 1 and len(sheet.sheets) == len(sheet.pages):
        for page in sheet.pages:
            _page(pen, page, 1.2 if sheet.large else 1.0)
            canvas.showPage()
    else:
        _impose(pen, sheet)
    canvas.save()
    return out.getvalue()


def _impose(pen: Pen, sheet: ScoreSheet) -> None:
    """Draw each page once, and lay it wherever it is printed."""
    canvas = pen.canvas
    for number, page in enumerate(sheet.pages):
        canvas.beginForm(f"page{number}", 0, 0, *sheet.paper.points)
        _page(pen, page, 1.2 if sheet.large else 1.0)
        canvas.endForm()
    whole = Pen(canvas, sheet.sheet, sheet.product, sheet.language)
    for laid in sheet.sheets:
        for number, (left, top) in zip(laid, sheet.slots, strict=False):
            canvas.saveState()
            canvas.translate(left * POINT, whole.y(top + sheet.paper.height))
            canvas.doForm(f"page{number}")
            canvas.restoreState()
        canvas.setDash(4, 4)
        for cut in sheet.cuts:
            whole.line(cut.left, cut.top, cut.right, cut.bottom, HAIR)
        canvas.setDash()
        canvas.showPage()


def _page(pen: Pen, page: Page, scale: float) -> None:
    area = page.title.area
    title = pen.fitted(page.title.caption, SANS_BOLD, 17 * scale, area.width, area.height, most=2)
    pen.put(title, area.left, area.top)
    top = page.notes[0].area.top
    for index, note in enumerate(page.notes):
        font = SANS if index or len(page.notes) == 1 else SANS_SEMIBOLD
        found = pen.fitted(note.caption, font, 9 * scale, note.area.width, note.area.height, most=2)
        pen.put(found, 0, top, right=note.area.right)
        top += found.height + 0.2
    for blank in page.blanks:
        _blank(pen, blank, scale)
    for band in page.bands:
        _band(pen, band, scale)
    if page.panel:
        draw_panel(pen, page.panel, scale)
    if page.punch is not None:
        edge = pen.paper.margin + 0.3
        pen.line(edge, page.punch, edge + 4, page.punch, FINE)


def _blank(pen: Pen, blank: Blank, scale: float) -> None:
    """A caption and the line to write on after it."""
    area = blank.area
    caption = pen.fitted(blank.caption, SANS_SEMIBOLD, 9 * scale, area.width * 0.5, area.height)
    base = area.bottom - 1.2
    pen.put(caption, area.left, base - caption.height + 0.6)
    start = area.left + caption.width + 1.5
    pen.line(start, base, area.right, base, FINE)
    if blank.filled:
        font = HAND if blank.by_hand else SANS
        found = pen.fitted(blank.filled, font, 12 * scale, area.right - start - 1, area.height)
        pen.put(found, start + 1, base - found.height + 0.6)


def _band(pen: Pen, band: Band, scale: float) -> None:
    for heading in band.headings:
        draw_heading(pen, heading, scale)
    if band.adding:
        area = band.adding.area
        found = pen.fitted(band.adding.caption, SANS, 9 * scale, area.width - 4, area.height - 3, most=5)
        pen.put(found, area.left + 0.5, area.bottom - found.height - 1.2)
    for row in band.rows:
        _row(pen, band, row, scale)
    for column in band.columns:
        tag = pen.fitted(column.tag, SANS_BOLD, 9 * scale, 5, band.names.height)
        pen.put(tag, column.left + 1, band.names.top + 0.6)
        if column.name:
            name = pen.fitted(column.name, HAND, 11 * scale, column.width - 1, band.names.height - 3)
            pen.put(name, column.left + (column.width - name.width) / 2, band.names.bottom - name.height - 0.2)
    _grid(pen, band)
    for entry in band.entries:
        _entry(pen, band, entry, scale)


def _grid(pen: Pen, band: Band) -> None:
    """The lines between rows, sides and deals; a double line closes the running total."""
    left, right = band.area.left, band.area.right
    cells = band.columns[0].left
    pen.line(cells, band.names.top, right, band.names.top, FINE)
    for row in band.rows:
        pen.line(left, row.top, right, row.top, HEAVY if row is band.rows[0] or row.code == "deal-total" else FINE)
        if row.code in ("deal-total", "running-total"):
            pen.line(left, row.bottom, right, row.bottom, HEAVY)
        if row.code == "running-total":
            pen.line(left, row.bottom - 0.8, right, row.bottom - 0.8, FINE)
    bottom = band.area.bottom
    pen.line(left, bottom, right, bottom, HEAVY)
    pen.line(left + SIGN, band.rows[0].top, left + SIGN, bottom, FINE)
    alone = band.headings[0].area.left < cells
    pen.line(left, band.area.top if alone else band.rows[0].top, left, bottom, HEAVY)
    for column in band.columns:
        top = band.area.top if column.first else band.names.top
        pen.line(column.left, top, column.left, bottom, HEAVY if column.first else FINE)
    pen.line(right, band.area.top, right, bottom, HEAVY)
    pen.line(left if alone else cells, band.area.top, right, band.area.top, HEAVY)


def _entry(pen: Pen, band: Band, entry: Entry, scale: float) -> None:
    """What is written in a cell: ticks in its boxes, and the number against its right edge."""
    row, column = band.rows[entry.row], band.columns[entry.column]
    left, top, high = column.left, row.top, row.height
    if row.tally:
        side = row.tally.tick
        for x, y in islice(_boxes(row.tally, row, column), entry.ticks):
            pen.line(x + 0.15 * side, y + 0.5 * side, x + 0.4 * side, y + 0.85 * side, HEAVY)
            pen.line(x + 0.4 * side, y + 0.85 * side, x + 0.95 * side, y, HEAVY)
        left, top, high = _beside_boxes(row.tally, row, column)
    taken = 4 if row.sign == MINUS else 0.5
    if entry.words:
        found = pen.fitted(entry.words, HAND, 15 * scale, (column.left + column.width) - left - taken - 0.7, high)
        pen.put(found, 0, top + (high - found.height) / 2, right=(column.left + column.width) - 0.8)


def _row(pen: Pen, band: Band, row: Row, scale: float) -> None:
    left = band.area.left
    bold = row.code in ("deal-total", "running-total")
    if row.sign == MINUS:
        _hatch(pen, left, row)
    if row.sign:
        sign = pen.fitted(row.sign, SANS_BOLD, 14 * scale, SIGN, row.height)
        at = left + (SIGN - sign.width) / 2
        middle = row.top + (row.height - sign.height) / 2
        if row.sign == MINUS:
            pen.box(at - 0.6, row.top + row.height / 2 - 1.6, sign.width + 1.2, 3.2, clear=True)
        pen.put(sign, at, middle)
    room = band.label_width - SIGN - 2.4
    if row.rate:
        rate = pen.fitted(row.rate, SANS_SEMIBOLD, 10 * scale, room * 0.5, row.height - 0.4, most=2)
        right = band.columns[0].left - 1.2
        pen.put(rate, 0, row.top + (row.height - rate.height) / 2, right=right)
        room -= rate.width + 1.5
    font = SANS_BOLD if bold else SANS
    label = pen.fitted(row.label, font, (11 if bold else 10) * scale, room, row.height - 0.4, most=3)
    pen.put(label, left + SIGN + 1.2, row.top + (row.height - label.height) / 2)
    if row.code == "house-bonus":
        base = row.top + (row.height + label.height) / 2 - 1
        pen.line(left + SIGN + label.width + 2.4, base, band.columns[0].left - 1.5, base, FINE)
    for column in band.columns:
        _cell(pen, row, column, scale)


def _hatch(pen: Pen, left: float, row: Row) -> None:
    """Slanting lines behind the sign of a row that is taken away."""
    canvas = pen.canvas
    canvas.saveState()
    path = canvas.beginPath()
    path.rect(left * POINT, pen.y(row.bottom), SIGN * POINT, row.height * POINT)
    canvas.clipPath(path, stroke=0, fill=0)
    for step in range(int((SIGN + row.height) / 1.4) + 1):
        start = left - row.height + step * 1.4
        pen.line(start, row.bottom, start + row.height, row.top, HAIR)
    canvas.restoreState()


def _cell(pen: Pen, row: Row, column: Column, scale: float) -> None:
    """Boxes to tick, and the sign that the number already has where it is taken away."""
    left, top, high = column.left, row.top, row.height
    if row.tally:
        for box in _boxes(row.tally, row, column):
            pen.box(*box, row.tally.tick, row.tally.tick, FINE)
        left, top, high = _beside_boxes(row.tally, row, column)
    if row.sign == MINUS:
        sign = pen.fitted(row.sign, SANS_BOLD, 14 * scale, column.width, row.height)
        pen.put(sign, left + 1, top + (high - sign.height) / 2)


def _boxes(tally: Tally, row: Row, column: Column) -> Iterator[tuple[float, float]]:
    """The upper left corners of the boxes in a cell, in mm."""
    down = -(-tally.count // tally.across)
    wide, tall = ((lines - 1) * tally.pitch + tally.tick for lines in (tally.across, down))
    inset = (row.height - tall) / 2 if tally.beside else 0.9
    start = column.left + (0.9 if tally.beside else (column.width - wide) / 2)
    for number in range(tally.count):
        line, place = divmod(number, tally.across)
        yield start + place * tally.pitch, row.top + inset + line * tally.pitch


def _beside_boxes(tally: Tally, row: Row, column: Column) -> tuple[float, float, float]:
    """Left edge, upper edge and height of what the boxes leave of a cell, in mm."""
    if tally.beside:
        return column.left + tally.width, row.top, row.height
    return column.left, row.top + tally.height, row.height - tally.height
