"""The print sheets of a deck, drawn.

In: a `DeckSheets`. Out: the bytes of a PDF. A face is drawn once, as a form that every sheet shows where a card lies,
so more packs add pages but hardly any bytes.
"""

from __future__ import annotations

from io import BytesIO

from ...documents.deck import DeckSheets
from ...paper import POINT
from .canvas import open_canvas
from .forms import define_cards
from .page import draw_side


def render_deck(sheets: DeckSheets) -> bytes:
    """Draw the file. Raises `InputError` for words without room on their card, and for letters that the fonts lack."""
    file = BytesIO()
    grid, deck = sheets.grid, sheets.deck
    canvas = open_canvas(
        file,
        (grid.width, grid.height),
        title=sheets.title,
        subject=sheets.subject,
        language=deck.language,
        mode=sheets.lay.mode,
    )
    shown = {(slot.front, slot.art) for side in sheets.sides for slot in side.slots}
    define_cards(canvas, deck, sheets.lay.bleed, shown)
    for side in sheets.sides:
        drift = sheets.profile.drift(landscape=grid.landscape, front=side.front)
        if not drift.none:
            a, b, c, d, e, f = drift.correction(grid.width, grid.height)
            canvas.transform(a, b, c, d, e * POINT, f * POINT)
        draw_side(canvas, side, deck.language)
        canvas.showPage()
    canvas.save()
    return file.getvalue()
