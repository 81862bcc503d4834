"""
The quick-reference card: what stands on a booklet's back cover, on a card of its own.

In: a `Booklet` and the size of the card. Out: `render_quick_card`: a PDF of its two sides; `render_quick_sheet`: four
cards to a sheet, front and back, with marks where to cut.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..diagnostics import fault
from ..documents.booklet import Booklet
from ..paper import POINT, Paper
from .booklet_page import filled, for_paper
from .fonts import files
from .imposition import coordinate, drop_tags, tell_printer
from .looks import COLOUR, Look
from .typesetting import check_type, lay_out, no_complaints, pictures_apart, written

if TYPE_CHECKING:
    import pikepdf
    from weasyprint import Document

SIDES = 2

TYPE_SIZES = (14.5, 13.5, 12.5, 11.6, 10.8, 10.0, 9.3, 8.6, 8.0)
"""Points that the type may have, the largest first; 8 is the least that tables are printed in."""

TICK = 4.0
"""Length in mm of the marks where to cut."""

_LINK = re.compile("</?a(?: [^>]*)?>")
"""A card has no rules to lead to; the number of the rule stays."""


def render_quick_card(booklet: Booklet, *, page: Paper, look: Look = COLOUR) -> bytes:
    """
    Set the quick reference of *booklet* on both sides of one *page*, in the largest type that fits.

    Raises `InputError` where none does.
    """
    with no_complaints():
        return written(_card(booklet, page, look))


def render_quick_sheet(booklet: Booklet, *, sheet: Paper, look: Look = COLOUR) -> bytes:
    """
    Set four quick-reference cards on *sheet*: four fronts, and four backs behind them whichever way it is turned.

    Turned over the long edge, the backs stand upright.
    """
    import pikepdf

    card = Paper(sheet.name, sheet.width / 2, sheet.height / 2, sheet.margin)
    with pikepdf.open(io.BytesIO(render_quick_card(booklet, page=card, look=look))) as document:
        pages = list(document.pages)
        for page in pages:
            _place_four(document, page, sheet)
        del document.pages[: len(pages)]
        drop_tags(document)
        for marks in ("/Outlines", "/Names"):  # they lead to the pages that were
            if marks in document.Root:
                del document.Root[marks]
        tell_printer(document, "long")
        out = io.BytesIO()
        document.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def _card(booklet: Booklet, page: Paper, look: Look) -> Document:
    for size in TYPE_SIZES:
        html = filled(
            "booklet-quick.html.j2",
            booklet=booklet,
            pictures=(pictures := pictures_apart(look)),
            layout="quick",
            look=look,
            page=page,
            size=size,
            fonts=tuple(files()),
        )
        document = lay_out(_LINK.sub("", for_paper(html)), pictures)
        if len(document.pages) <= SIDES:
            check_type(document, booklet.no_fit)
            return document
    raise fault(booklet.no_fit["quick"])


def _place_four(document: pikepdf.Pdf, card: pikepdf.Page, sheet: Paper) -> None:
    """Append a sheet with *card* in each quarter."""
    import pikepdf

    width, height = sheet.points
    side = document.add_blank_page(page_size=(width, height))
    side.add_resource(card.as_form_xobject(), pikepdf.Name.XObject, pikepdf.Name("/Card"))
    quarters = ((x, y) for y in (height / 2, 0) for x in (0, width / 2))
    drawn = [f"q 1 0 0 1 {coordinate(x)} {coordinate(y)} cm /Card Do Q" for x, y in quarters]
    side.obj.Contents = document.make_stream("\n".join([*drawn, *_cuts(sheet)]).encode())


def _cuts(sheet: Paper) -> Iterator[str]:
    """Marks where to cut: a cross in the middle, a tick at each edge as near as a home printer reaches."""
    width, height = sheet.points
    near, long = sheet.margin * POINT, TICK * POINT
    x, y = width / 2, height / 2
    upright = ((near, near + long), (y - long / 2, y + long / 2), (height - near - long, height - near))
    level = ((near, near + long), (x - long / 2, x + long / 2), (width - near - long, width - near))
    lines = [(x, low, x, high) for low, high in upright] + [(low, y, high, y) for low, high in level]
    for x1, y1, x2, y2 in lines:
        start, end = (f"{coordinate(a)} {coordinate(b)}" for a, b in ((x1, y1), (x2, y2)))
        yield f"q 0.5 w 0 G {start} m {end} l S Q"
