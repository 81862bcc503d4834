"""Pages of cards, drawn: print sheets, single cards for a print shop, boxes.

In: `DeckPages`. Out: the bytes of a PDF. A face is drawn once, as a form that every page shows where a card lies, and
so is what stands beside the cards: more packs add pages but hardly any bytes.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from io import BytesIO

import pikepdf
from reportlab.pdfgen.canvas import Canvas

from ...documents.card_sheets import Box, Side
from ...documents.card_sheets.prints import Miniature
from ...documents.deck.pages import DeckPages
from ...paper import POINT
from .canvas import open_canvas
from .forms import begin_form, define_cards
from .page import draw_cards, draw_furniture


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
        shown |= {(True, card.art) for side in pages.sides for card in side.prints if isinstance(card, Miniature)}
        define_cards(canvas, pages.deck, pages.bleed, shown)
    _Drawing(canvas, pages).draw()
    canvas.save()
    return _packed(file.getvalue())


def _packed(content: bytes) -> bytes:
    """The file with the dictionaries of its pages compressed, which ReportLab can't: more than half of a page."""
    packed = BytesIO()
    with pikepdf.open(BytesIO(content)) as pdf:
        pdf.save(packed, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
    return packed.getvalue()


class _Drawing:
    """The pages while they are drawn: it remembers what stood beside the cards of those before."""

    def __init__(self, canvas: Canvas, pages: DeckPages) -> None:
        self.canvas = canvas
        self.pages = pages
        self.often = Counter(words for side in pages.sides for words in side.words)
        self.forms: dict[Side, str] = {}

    def draw(self) -> None:
        """Draw every side."""
        pages, canvas = self.pages, self.canvas
        for side in pages.sides:
            shared = self._shared(side)
            drift = pages.profile.drift(landscape=pages.landscape, front=side.front)
            if not drift.none:
                a, b, c, d, e, f = drift.correction(pages.width, pages.height)
                canvas.transform(a, b, c, d, e * POINT, f * POINT)
            draw_cards(canvas, side, pages.language)
            if shared:
                canvas.doForm(shared)
            own = tuple(words for words in side.words if self.often[words] == 1)
            draw_furniture(canvas, Side(side.front, words=own), pages.language)
            canvas.showPage()

    def _shared(self, side: Side) -> str:
        """The name of the form of all that stands beside the cards and does not belong to this side alone."""
        words = tuple(words for words in side.words if self.often[words] > 1)
        beside = replace(side, slots=(), prints=(), words=words, trim=None, bleed=None)
        if beside == Side(side.front):
            return ""
        if beside not in self.forms:
            self.forms[beside] = f"beside{len(self.forms)}"
            begin_form(self.canvas, self.forms[beside], Box(0, 0, self.pages.width, self.pages.height))
            draw_furniture(self.canvas, beside, self.pages.language)
            self.canvas.endForm()
        return self.forms[beside]
