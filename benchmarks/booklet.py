"""A booklet, written and set, against WeasyPrint alone on the same HTML."""

from __future__ import annotations

from measure import cpu, show

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

    pictures = Pictures(lambda number, _svg: f"picture:{number}")
    booklet = build_booklet(rules, Text("en", rules), page=PAPERS["a5"])
    page = booklet_html(booklet, pictures, notes=pdf.SPARE, screen=False)
    return cpu(write, 3), cpu(lambda: pdf._lay_out(page, pictures).write_pdf(pdf_variant="pdf/ua-1"), 3)


if __name__ == "__main__":
    show("booklet", *measure(), "WeasyPrint on the same HTML")
