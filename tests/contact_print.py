"""All cards of a deck on one page, to look at: `python tests/contact_print.py VARIANT FILE.pdf deck-theme=low-ink`."""

from __future__ import annotations

import sys
from math import ceil

from reportlab.pdfgen.canvas import Canvas

from generator.documents.deck import Deck, design_deck, read_look
from generator.paper import CARD_SIZES, POINT
from generator.render.card_art.backs import back_number, back_pattern, pattern_of
from generator.render.card_art.faces import face_marks
from generator.render.card_art.marks import Mark
from generator.render.card_art.paint import draw_marks
from generator.text import Text
from generator.variants.loader import load

COLUMNS = 9
GAP = 3.0


def cards(deck: Deck) -> list[tuple[str, tuple[Mark, ...]]]:
    """Every face, every extra card, and the backs of three packs."""
    size, look = deck.size, deck.look
    fronts = [(face.pretty, face_marks(face, size, look)) for face in (*deck.faces, *deck.extras)]
    backs = []
    for pack in range(min(3, deck.packs)):
        pattern = pattern_of(look, pack)
        number = back_number(str(pack + 1), size, look, pattern)
        backs.append((f"back {pack + 1}", (*back_pattern(size, 3.175, look, pattern), *number)))
    return fronts + backs


def draw(deck: Deck, file: str) -> None:
    """Put the cards in rows, cut to their trim."""
    across, up = deck.size.width + GAP, deck.size.height + GAP
    drawn = cards(deck)
    rows = ceil(len(drawn) / COLUMNS)
    canvas = Canvas(file, pagesize=((COLUMNS * across + GAP) * POINT, (rows * up + GAP) * POINT), invariant=1)
    canvas.setFillGray(0.75)
    canvas.rect(0, 0, (COLUMNS * across + GAP) * POINT, (rows * up + GAP) * POINT, stroke=0, fill=1)
    for place, (name, marks) in enumerate(drawn):
        canvas.saveState()
        canvas.translate((GAP + place % COLUMNS * across) * POINT, (GAP + (rows - 1 - place // COLUMNS) * up) * POINT)
        trim = canvas.beginPath()
        trim.roundRect(0, 0, deck.size.width * POINT, deck.size.height * POINT, 3.175 * POINT)
        canvas.setFillGray(1)
        canvas.drawPath(trim, stroke=0, fill=1)
        canvas.clipPath(trim, stroke=0, fill=0)
        draw_marks(canvas, marks, (name, deck.language))
        canvas.restoreState()
    canvas.save()


if __name__ == "__main__":
    variant, target, *choices = sys.argv[1:]
    options = dict(choice.split("=", 1) for choice in choices)
    rules = load(variant)
    size = CARD_SIZES[options.pop("deck-size", "poker")]
    draw(design_deck(rules, Text("en", rules), size=size, look=read_look(rules, options)), target)
