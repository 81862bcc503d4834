"""A booklet, written and set, against WeasyPrint alone on the same HTML."""

from __future__ import annotations

from measure import pair, show

from generator.documents.booklet import build_booklet
from generator.paper import PAPERS
from generator.render import pdf
from generator.render.booklet_page import Pictures, booklet_html
from generator.text import Text
from generator.variants.loader import load


def measure() -> tuple[float, float]:
    """Our seconds and those of bare WeasyPrint."""
    rules = load("whitnack")

    def write() -> bytes:
        return pdf.render_booklet(build_booklet(rules, Text("en", rules), page=PAPERS["a5"]))

    page, pictures = html()
    return pair(write, lambda: set_in_type(page, pictures), 3)


def html() -> tuple[str, Pictures]:
    """The page that WeasyPrint gets, and the pictures that it asks for."""
    rules = load("whitnack")
    pictures = Pictures(lambda number, _svg: f"picture:{number}")
    booklet = build_booklet(rules, Text("en", rules), page=PAPERS["a5"])
    return booklet_html(booklet, pictures, notes=pdf.SPARE, screen=False), pictures


def set_in_type(page: str, pictures: Pictures) -> bytes:
    """WeasyPrint's part."""
    content: bytes = pdf._lay_out(page, pictures).write_pdf(pdf_variant="pdf/ua-1")
    return content


if __name__ == "__main__":
    show("booklet", *measure(), "WeasyPrint on the same HTML")
