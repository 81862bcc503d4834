"""Pages of cards, drawn: print sheets, single cards for a print shop, boxes.

In: `DeckPages`. Out: the bytes of a PDF. A face is drawn once, as a form that every page shows where a card lies, so
more packs add pages but hardly any bytes.
"""

from __future__ import annotations

from io import BytesIO

from ...documents.deck.pages import DeckPages
from ...paper import POINT
from .canvas import open_canvas
from .forms import define_cards
from .page import draw_side


def render_deck(pages: DeckPages) -> bytes:
    """Draw the file. Raises `InputError` for words without room on their card, and for letters that the fonts lack."""
    file = BytesIO()
    canvas = open_canvas(
        file,
        (pages.width, pages.height),
        title=pages.title,
        subject=pages.subject,
        language=pages.language,
        mode=pages.mode,
    )
    if pages.deck:
        shown = {(slot.front, slot.art) for side in pages.sides for slot in side.slots}
        define_cards(canvas, pages.deck, pages.bleed, shown)
    for side in pages.sides:
        drift = pages.profile.drift(landscape=pages.landscape, front=side.front)
        if not drift.none:
            a, b, c, d, e, f = drift.correction(pages.width, pages.height)
            canvas.transform(a, b, c, d, e * POINT, f * POINT)
        draw_side(canvas, side, pages.language)
        canvas.showPage()
    canvas.save()
    return file.getvalue()
