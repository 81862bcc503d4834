"""
Booklets set in type.

In: a `Booklet`, its look. Out: `render_booklet`: a PDF to read, its pages a multiple of four, or with `bleed` the same
for a print shop; `render_booklet_html`: the same as one printable HTML file, for machines without Pango.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

from ..diagnostics import fault
from ..documents.booklet import BACK_COVER, Booklet
from .booklet_page import COVER_ENDS, Layout, Pictures, booklet_html, embedded
from .looks import COLOUR, Look
from .typesetting import TypesettingError, check_type, lay_out, no_complaints, pictures_apart, words_collide, written

if TYPE_CHECKING:
    from weasyprint import Document

__all__ = ["TypesettingError", "render_booklet", "render_booklet_html"]

SPARE = 3
"""Lined pages laid out before the back cover; as many stay as make the pages a multiple of four."""


def render_booklet(booklet: Booklet, *, look: Look = COLOUR, bleed: float = 0) -> bytes:
    """
    Set *booklet* as a PDF to read: tagged (PDF/UA-1), with bookmarks, links and every font embedded.

    With *bleed*, in mm, each page is so much larger at every edge, the colour at its edge running on, and its boxes say
    where it is trimmed: what a print shop asks for. Large print is laid out on a small page that is then enlarged; it
    is not folded, so it has no lined pages.

    Raises `InputError` where the cover, the contents or the quick reference does not fit on its page, `OSError` where
    Pango is missing.
    """
    pictures = pictures_apart(look)
    large = booklet.scale > 1
    notes = 0 if large else SPARE

    def laid_out(shown: Booklet, layout: Layout) -> Document:
        page = booklet_html(shown, pictures, notes=notes, layout=layout, look=look, bleed=bleed / booklet.scale)
        return lay_out(page, pictures)

    with no_complaints():
        document = laid_out(booklet, "print")
        if not large and BACK_COVER not in document.pages[-1].anchors:
            smaller = laid_out(replace(booklet, chapters=()), "tight")
            inside = takewhile(lambda page: BACK_COVER not in page.anchors, document.pages)
            document = document.copy([*inside, smaller.pages[-1]])
        _check_fit(document, booklet)
        return written(document if large else _multiple_of_four(document), zoom=booklet.scale)


def render_booklet_html(booklet: Booklet, *, look: Look = COLOUR) -> bytes:
    """Set *booklet* as one HTML file that a browser shows and prints, with nothing from the network."""
    return booklet_html(booklet, Pictures(embedded, look), notes=1, layout="screen", look=look).encode()


def _check_fit(document: Document, booklet: Booklet) -> None:
    """Raise `InputError` where a lone page runs over, a word runs out of its page, or the fonts lack a sign."""
    last = len(document.pages) - 1
    lone = (("cover", 0, COVER_ENDS), ("contents", 1, (booklet.imprint.slug,)), ("back_cover", last, (BACK_COVER,)))
    for what, number, expected in lone[:1] if booklet.scale > 1 else lone:  # what is not folded may run over
        page = document.pages[number]
        if not page.anchors.keys() >= set(expected) or words_collide(page):
            raise fault(booklet.no_fit[what])
    check_type(document, booklet.no_fit)


def _multiple_of_four(document: Document) -> Document:
    """Drop the lined pages that are too many; the last page is the back cover."""
    before, back = document.pages[: -1 - SPARE], document.pages[-1:]
    spare = document.pages[-1 - SPARE : -1]
    return document.copy([*before, *spare[: -(len(before) + 1) % 4], *back])
