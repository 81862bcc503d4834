"""The rule booklet: to read, imposed for both flip edges, in large print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..paper import BOOKLET_PAGE, PAPERS
from ..text import Text
from .order import Artifact, Order, Product

FLIPS: tuple[Literal["long", "short"], ...] = ("long", "short")
"""The edges over which printers turn a sheet."""


def _booklet(order: Order) -> Iterator[Artifact]:
    from ..documents.booklet import build_booklet
    from ..render.imposition import impose_each
    from ..render.pdf import render_booklet, render_booklet_html
    from ..render.pictures import pdf_pages
    from ..render.presence import typesetting_fault

    page, sheet = PAPERS[BOOKLET_PAGE[order.paper]], PAPERS[order.paper]
    if reason := typesetting_fault():
        booklet = build_booklet(order.rules, order.text, page=page)
        remark = Text("en")("kit.no_typesetting", reason=reason)
        yield Artifact("booklet", "", page.name, "html", render_booklet_html(booklet), remark=remark)
        return
    if order.large:
        pdf = render_booklet(build_booklet(order.rules, order.text, page=sheet, large=True))
        yield Artifact("booklet", order.mode, sheet.name, "pdf", pdf, pdf_pages(pdf))
        return
    pdf = render_booklet(build_booklet(order.rules, order.text, page=page))
    yield Artifact("booklet", "", page.name, "pdf", pdf, pdf_pages(pdf))
    for flip, imposed in zip(FLIPS, impose_each(pdf, sheet=sheet, flips=FLIPS), strict=True):
        yield Artifact("booklet", f"print-{flip}", sheet.name, "pdf", imposed, pdf_pages(imposed))


BOOKLET = Product("booklet", _booklet, large=True)
