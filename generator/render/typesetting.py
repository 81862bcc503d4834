"""
Setting pages in type with WeasyPrint.

In: HTML and its pictures. Out: `lay_out`: a document of laid-out pages; `written`: its PDF. Only our own fonts and
pictures are ever fetched, and whatever WeasyPrint complains of is a failure.
"""

from __future__ import annotations

import gc
import logging
import os
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from email.message import EmailMessage
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..diagnostics import fault
from ..workspace import home
from . import fonts
from .booklet_page import Pictures
from .hyphens import teach_hyphens
from .looks import COLOUR, Look
from .pdf_tags import mend_tags

if TYPE_CHECKING:
    from weasyprint import Document, Page

_PICTURE, _FONT = "picture:", "font:"


class TypesettingError(RuntimeError):
    """WeasyPrint complained: a fault of ours, never of the input."""


def pictures_apart(look: Look = COLOUR) -> Pictures:
    """Pictures that `lay_out` fetches, each once however often it is shown."""
    return Pictures(lambda number, _svg: f"{_PICTURE}{number}", look)


def lay_out(page: str, pictures: Pictures) -> Document:
    """Lay *page* out, with nothing but the shipped fonts and *pictures*."""
    teach_hyphens()
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

        from .page_numbers import IndexNumbers, mend_links

        html = weasyprint.HTML(string=page, base_url=None, url_fetcher=Shipped())
        with _nothing_collected():
            document = html.render(
                font_config=FontConfiguration(), counter_style=IndexNumbers(), pdf_variant="pdf/ua-1"
            )
        mend_links(document)
        return document


def written(document: Document, *, zoom: float = 1) -> bytes:
    """The PDF of *document*, enlarged *zoom* times: tagged (PDF/UA-1), with bookmarks, links and fonts embedded."""
    content: bytes = document.write_pdf(
        pdf_variant="pdf/ua-1", zoom=zoom, finisher=lambda _document, pdf: mend_tags(pdf.objects)
    )
    return content


def check_type(document: Document, no_fit: Mapping[str, str]) -> None:
    """Raise `InputError`, told in *no_fit*, where a word runs out of its page or the fonts lack a sign."""
    from weasyprint.formatting_structure.boxes import TextBox

    for page in document.pages:
        for box in page._page_box.descendants(placeholders=True):  # nothing public tells where a word ends
            if not isinstance(box, TextBox):
                continue
            if missing := [sign for sign in box.text if ord(sign) not in _signs() and not sign.isspace()]:
                raise fault(f"{no_fit['sign']} {missing[0]} (U+{ord(missing[0]):04X})")
            if box.position_x + box.width > page.width:
                raise fault(f"{no_fit['word']} {box.text}")


def words_collide(page: Page) -> bool:
    """Whether words lie on others on *page*, as what has a place of its own does, or beyond its top or foot."""
    boxes = sorted(_middles(page))
    if boxes and (boxes[0][0] < 0 or max(bottom for _, bottom, _, _ in boxes) > page.height):
        return True
    for place, (_, bottom, left, right) in enumerate(boxes, 1):
        for other_top, _, other_left, other_right in islice(boxes, place, None):
            if other_top >= bottom:
                break
            if left < other_right and other_left < right:
                return True
    return False


def _middles(page: Page) -> Iterator[tuple[float, float, float, float]]:
    """Top, bottom, left and right of the middle of each word's box: its edges may lie on those of the next line."""
    from weasyprint.formatting_structure.boxes import TextBox

    for box in page._page_box.descendants(placeholders=True):
        if isinstance(box, TextBox) and box.text.strip():
            inset = box.height * 0.15
            top = box.position_y
            yield top + inset, top + box.height - inset, box.position_x + 1, box.position_x + box.width - 1


@cache
def _signs() -> frozenset[int]:
    """Every sign of the shipped fonts, each of which stands in for the other; and those that show nothing."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    found = {0x00AD, 0x200B, 0x200C, 0x200D, 0x2060}
    for name in (fonts.SERIF, fonts.SANS):
        with TTFont(fonts.files()[name], lazy=True) as font:
            found |= font.getBestCmap().keys()
    return frozenset(found)


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


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Look for no garbage: a layout makes many boxes and drops few, and looking takes a tenth of its time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


@contextmanager
def no_complaints() -> Iterator[None]:
    """Raise `TypesettingError` for what WeasyPrint would only log."""
    found: list[str] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record.getMessage())

    logger, handler = logging.getLogger("weasyprint"), Collector(logging.WARNING)
    logger.addHandler(handler)
    propagates, logger.propagate = logger.propagate, False
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagates
    if found:
        raise TypesettingError("\n".join(found))
