"""A deck of 270 cards, built and drawn, against bare ReportLab drawing the same outlines. To stay below 1.5."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from measure import pair, show
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from generator.documents.deck import Deck, build_deck, design_deck
from generator.paper import PAPERS, POINT
from generator.render.card_art.backs import back_pattern
from generator.render.card_art.faces import face_marks
from generator.render.card_art.marks import Fill, Mark, Type
from generator.render.card_art.outline import Outline
from generator.render.deck import render_deck
from generator.render.fonts import register
from generator.text import Text
from generator.variants.loader import load

BLEED = 3.175


def measure() -> tuple[float, float]:
    """Our seconds and those of bare ReportLab."""
    rules = load("whitnack")
    deck = design_deck(rules, Text("en", rules))
    faces = [face_marks(face, deck.size, deck.look) for face in deck.faces]
    back = back_pattern(deck.size, BLEED, deck.look)

    def ours() -> bytes:
        return render_deck(build_deck(rules, Text("en", rules), paper=PAPERS["a4"]).pages)

    return pair(ours, lambda: bare(deck, faces, back))


def bare(deck: Deck, faces: Sequence[Sequence[Mark]], back: Sequence[Mark]) -> bytes:
    """The same cards by ReportLab's own means: a form for each face, nine to a page, then nine backs."""
    file = BytesIO()
    paper, size = PAPERS["a4"], deck.size
    canvas = Canvas(file, pagesize=paper.points, pageCompression=1, invariant=1)
    box = (-BLEED * POINT, -BLEED * POINT, (size.width + BLEED) * POINT, (size.height + BLEED) * POINT)
    for name, marks in (*((f"face{n}", marks) for n, marks in enumerate(faces)), ("back", back)):
        canvas.beginForm(name, *box)
        for mark in marks:
            draw(canvas, mark)
        canvas.endForm()
    left, top = paper.width / 2 - 1.5 * size.width, paper.height / 2 + 1.5 * size.height
    for start in range(0, len(deck.cards), 9):
        sheet = deck.cards[start : start + 9]
        for front in (True, False):
            for place, (face, _) in enumerate(sheet):
                canvas.saveState()
                x, y = left + place % 3 * size.width, top - (place // 3 + 1) * size.height
                canvas.translate(x * POINT, y * POINT)
                canvas.doForm(f"face{face}" if front else "back")
                canvas.restoreState()
            canvas.showPage()
    canvas.save()
    return file.getvalue()


def draw(canvas: Canvas, mark: Mark) -> None:
    """One mark of a card."""
    canvas.saveState()
    match mark:
        case Fill(shape=shape, at=at, colour=colour):
            if colour:
                canvas.setFillColor(HexColor(colour))
            if mark.edge:
                canvas.setStrokeColor(HexColor(mark.edge))
                canvas.setLineWidth(mark.thick)
            canvas.transform(*(n * POINT for n in at))
            canvas.drawPath(path(canvas, shape), stroke=int(bool(mark.edge)), fill=int(bool(colour)))
        case Type():
            canvas.setFillColor(HexColor(mark.colour))
            canvas.setFont(register(mark.font), mark.height * POINT / 0.66)
            canvas.drawCentredString(mark.x * POINT, mark.y * POINT, mark.text)
    canvas.restoreState()


def path(canvas: Canvas, shape: Outline):  # type: ignore[no-untyped-def]  # of ReportLab's own kind
    """An outline by ReportLab's own means."""
    drawn = canvas.beginPath()
    x = y = 0.0
    for letter, numbers in shape.segments:
        match letter:
            case "M":
                drawn.moveTo(*numbers)
            case "L":
                drawn.lineTo(*numbers)
            case "C":
                drawn.curveTo(*numbers)
            case "Q":
                p, q, u, v = numbers
                drawn.curveTo((x + 2 * p) / 3, (y + 2 * q) / 3, (u + 2 * p) / 3, (v + 2 * q) / 3, u, v)
            case _:
                drawn.close()
                continue
        x, y = numbers[-2:]
    return drawn


if __name__ == "__main__":
    show("deck", *measure(), "bare ReportLab")
