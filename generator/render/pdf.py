"""
Booklets set in type.

In: a `Booklet`. Out: `render_booklet`: a PDF to read, its pages a multiple of four; `render_booklet_html`: the same as
one printable HTML file, for machines without Pango. Only our own fonts and pictures are ever fetched, and whatever
WeasyPrint complains of is a failure.
"""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from functools import cache
from typing import TYPE_CHECKING, Any

from ..diagnostics import fault
from ..documents.booklet import BACK_COVER, Booklet
from ..workspace import home
from . import fonts
from .booklet_page import Pictures, booklet_html, embedded

if TYPE_CHECKING:
    from weasyprint import Document

SPARE = 3
"""Lined pages laid out before the back cover; as many stay as make the pages a multiple of four."""

_PICTURE, _FONT = "picture:", "font:"


class TypesettingError(RuntimeError):
    """WeasyPrint complained: a fault of ours, never of the input."""


def render_booklet(booklet: Booklet) -> bytes:
    """
    Set *booklet* as a PDF to read: tagged (PDF/UA-1), with bookmarks, links and every font embedded.

    Large print is laid out on a small page that is then enlarged; it is not folded, so it has no lined pages.

    Raises `InputError` where the quick reference does not fit on the back cover, `OSError` where Pango is missing.
    """
    pictures = Pictures(lambda number, _svg: f"{_PICTURE}{number}")
    large = booklet.scale > 1
    notes = 0 if large else SPARE
    with _complaints() as complaints:
        document = _lay_out(booklet_html(booklet, pictures, notes=notes), pictures)
        if not large and BACK_COVER not in document.pages[-1].anchors:
            document = _lay_out(booklet_html(booklet, pictures, notes=notes, look="tight"), pictures)
        _check_fit(document, booklet)
        kept = document if large else _multiple_of_four(document)
        content: bytes = kept.write_pdf(pdf_variant="pdf/ua-1", zoom=booklet.scale)
    if complaints:
        raise TypesettingError("\n".join(complaints))
    return content


def render_booklet_html(booklet: Booklet) -> bytes:
    """Set *booklet* as one HTML file that a browser shows and prints, with nothing from the network."""
    return booklet_html(booklet, Pictures(embedded), notes=1, look="screen").encode()


def _lay_out(page: str, pictures: Pictures) -> Document:
    with _shipped_fonts_only():
        import weasyprint
        from weasyprint.text.fonts import FontConfiguration
        from weasyprint.urls import URLFetcher, URLFetcherResponse

        class Shipped(URLFetcher):  # type: ignore[misc]
            """Serves our fonts and the pictures of this booklet; asks nobody else."""

            def fetch(self, url: str, headers: Any = None) -> Any:  # noqa: ARG002
                if url.startswith(_PICTURE):
                    svg = pictures.sources[int(url.removeprefix(_PICTURE))]
                    return URLFetcherResponse(url, svg.encode(), _headers("image/svg+xml"))
                if url.startswith(_FONT):
                    font = fonts.files()[url.removeprefix(_FONT)]
                    return URLFetcherResponse(url, font.read_bytes(), _headers("font/ttf"))
                raise ValueError(f"not ours to fetch: {url}")

        html = weasyprint.HTML(string=page, base_url=None, url_fetcher=Shipped())
        return html.render(font_config=FontConfiguration(), pdf_variant="pdf/ua-1")


@cache
def _headers(kind: str) -> EmailMessage:
    """What tells the kind of something fetched; made once, since a header takes longer than a picture."""
    headers = EmailMessage()
    headers["Content-Type"] = kind
    return headers


@contextmanager
def _shipped_fonts_only() -> Iterator[None]:
    """Hide the machine's fonts: a sign that the shipped ones lack must not come silently from another."""
    before = os.environ.get("FONTCONFIG_FILE")
    os.environ["FONTCONFIG_FILE"] = str(home() / "templates" / "layout" / "fonts.conf")
    try:
        with warnings.catch_warnings():
            # WeasyPrint says so at its import; the page brings its fonts.
            warnings.filterwarnings("ignore", message="No fonts configured", category=UserWarning)
            yield
    finally:
        del os.environ["FONTCONFIG_FILE"]
        if before is not None:
            os.environ["FONTCONFIG_FILE"] = before


def _check_fit(document: Document, booklet: Booklet) -> None:
    """Raise `InputError` where a lone page runs over, a word runs out of its page, or the fonts lack a sign."""
    from weasyprint.formatting_structure.boxes import TextBox

    last = len(document.pages) - 1
    places = (("cover", "contents", 1), ("contents", booklet.chapters[0].slug, 2), ("back_cover", BACK_COVER, last))
    for what, anchor, expected in places[:1] if booklet.scale > 1 else places:  # what is not folded may run over
        if anchor not in document.pages[expected].anchors:
            raise fault(booklet.no_fit[what])
    for page in document.pages:
        for box in page._page_box.descendants():  # nothing public tells where a word ends
            if not isinstance(box, TextBox):
                continue
            if missing := [sign for sign in box.text if ord(sign) not in _signs() and not sign.isspace()]:
                raise fault(f"{booklet.no_fit['sign']} {missing[0]} (U+{ord(missing[0]):04X})")
            if box.position_x + box.width > page.width:
                raise fault(f"{booklet.no_fit['word']} {box.text}")


@cache
def _signs() -> frozenset[int]:
    """Every sign of the shipped fonts, each of which stands in for the other; and those that show nothing."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    found = {0x00AD, 0x200B, 0x200C, 0x200D, 0x2060}
    for name in (fonts.SERIF, fonts.SANS):
        with TTFont(fonts.files()[name], lazy=True) as font:
            found |= font.getBestCmap().keys()
    return frozenset(found)


def _multiple_of_four(document: Document) -> Document:
    """Drop the lined pages that are too many; the last page is the back cover."""
    before, back = document.pages[: -1 - SPARE], document.pages[-1:]
    spare = document.pages[-1 - SPARE : -1]
    return document.copy([*before, *spare[: -(len(before) + 1) % 4], *back])


@contextmanager
def _complaints() -> Iterator[list[str]]:
    """Collect what WeasyPrint would only log."""
    found: list[str] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record.getMessage())

    logger, handler = logging.getLogger("weasyprint"), Collector(logging.WARNING)
    logger.addHandler(handler)
    propagates, logger.propagate = logger.propagate, False
    try:
        yield found
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagates
