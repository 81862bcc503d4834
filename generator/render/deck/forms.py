"""The cards of a deck as forms: each face and each back is drawn once, however often it is shown.

In: a `Deck` and how far its art runs over the trim. Out: forms on a canvas, placed by their lower left corner.
"""

from __future__ import annotations

from collections.abc import Container

from reportlab.pdfgen.canvas import Canvas

from ...documents.card_sheets import Box
from ...documents.deck.design import Deck
from ...paper import POINT
from ..card_art.backs import back_number, back_pattern, pattern_of
from ..card_art.faces import face_marks
from ..card_art.paint import draw_marks
from ..card_art.picture import end_form


def define_cards(canvas: Canvas, deck: Deck, bleed: float, shown: Container[tuple[bool, int]]) -> None:
    """
    Make a form of each face and each pack's back that is *shown*, with *bleed* mm around the trim.

    A face is shown by (True, its number), the back of a pack by (False, the pack's number), both from 0.
    """
    size = deck.size
    box = Box(-bleed, -bleed, size.width + bleed, size.height + bleed)
    for number, face in enumerate(deck.faces):
        if (True, number) in shown:
            begin_form(canvas, form(True, number), box)
            draw_marks(canvas, face_marks(face, size, deck.look), (face.pretty, deck.language))
            end_form(canvas)
    packs = [pack for pack in range(deck.packs) if (False, pack) in shown]
    for pattern in sorted({pattern_of(deck.look, pack) for pack in packs}):
        begin_form(canvas, f"pattern{pattern}", box)
        draw_marks(canvas, back_pattern(size, bleed, deck.look, pattern), ("", deck.language))
        end_form(canvas)
    for pack in packs:
        pattern = pattern_of(deck.look, pack)
        begin_form(canvas, form(False, pack), box)
        canvas.doForm(f"pattern{pattern}")
        draw_marks(canvas, back_number(str(pack + 1), size, deck.look, pattern), ("", deck.language))
        end_form(canvas)


def form(front: bool, number: int) -> str:
    """The name of the form of a face or of a pack's back."""
    return f"face{number}" if front else f"back{number}"


def corners(box: Box) -> tuple[float, float, float, float]:
    """*box* in points: left, bottom, right, top."""
    return box.left * POINT, box.bottom * POINT, box.right * POINT, box.top * POINT


def begin_form(canvas: Canvas, name: str, box: Box) -> None:
    """Begin a form that shows no more than *box*, in mm."""
    canvas.beginForm(name, *corners(box))  # type: ignore[arg-type]  # fractions are fine
