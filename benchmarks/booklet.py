"""A booklet, written and set, against WeasyPrint alone on the same HTML."""

from __future__ import annotations

from typing import Any

from measure import pair, show

from generator.documents.booklet import build_booklet
from generator.paper import PAPERS
from generator.render import pdf
from generator.text import Text
from generator.variants.loader import load


def measure() -> tuple[float, float]:
    """Our seconds and those of bare WeasyPrint."""
    passes = asked()
    return pair(write, lambda: set_in_type(passes), 3)


def write() -> bytes:
    """The booklet of Whitnack's rules from end to end."""
    rules = load("whitnack")
    return pdf.render_booklet(build_booklet(rules, Text("en", rules), page=PAPERS["a5"]))


def asked() -> list[tuple[Any, ...]]:
    """What WeasyPrint is asked to lay out on the way: each page and its pictures."""
    usual, passes = pdf.lay_out, []

    def listen(*arguments: Any) -> Any:
        passes.append(arguments)
        return usual(*arguments)

    pdf.lay_out = listen
    try:
        write()
    finally:
        pdf.lay_out = usual
    return passes


def set_in_type(passes: list[tuple[Any, ...]]) -> bytes:
    """WeasyPrint's part."""
    documents = [pdf.lay_out(*page) for page in passes]
    content: bytes = documents[-1].write_pdf(pdf_variant="pdf/ua-1")
    return content


if __name__ == "__main__":
    show("booklet", *measure(), "WeasyPrint on the same HTML")
