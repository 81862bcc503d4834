"""The one list of things that can be made. What makes a product is imported when it is made.

In: an `Order`, one variant in one language on one paper. Out: finished files as bytes, each an `Artifact`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from .paper import BOOKLET_PAGE, PAPERS
from .ruleset import Ruleset
from .text import Text

FLIPS: tuple[Literal["long", "short"], ...] = ("long", "short")
"""The edges over which printers turn a sheet."""


@dataclass(frozen=True, slots=True)
class Order:
    """What to make. *name* is the variant's file name made safe; *paper* is `a4` or `letter`."""

    name: str
    rules: Ruleset
    language: str = "en"
    paper: str = "a4"
    large: bool = False
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def text(self) -> Text:
        """The words of the order's language and variant."""
        return Text(self.language, self.rules)

    @property
    def mode(self) -> str:
        """The mode in a file's name: `large` for large print."""
        return "large" if self.large else ""


@dataclass(frozen=True, slots=True)
class Artifact:
    """
    One finished file.

    *paper* is its own page size (`a5` for a booklet to read); *pages* is 0 for what has none; *picture* is the page
    that shows best what it is; *remark* says what the person who ordered it should know.
    """

    product: str
    mode: str
    paper: str
    extension: str
    content: bytes
    pages: int = 0
    picture: int = 1
    remark: str = ""

    def file_name(self, order: Order) -> str:
        """`NAME-PRODUCT[-MODE]-LANG-PAPER.EXT`."""
        parts = (order.name, self.product, self.mode, order.language, self.paper)
        return "-".join(part for part in parts if part) + f".{self.extension}"


@dataclass(frozen=True, slots=True)
class Product:
    """
    A thing that can be made, which yields one file or more.

    *kept* tells from the bytes of a file that lies there why it must stay, as a code of `kit.faults`, empty where it
    may be overwritten; a product that nobody writes in has none. *large* says whether it comes in large print.
    """

    name: str
    make: Callable[[Order], Iterator[Artifact]]
    kept: Callable[[bytes], str] | None = None
    large: bool = False


def _booklet(order: Order) -> Iterator[Artifact]:
    from .documents.booklet import build_booklet
    from .render.imposition import impose_each
    from .render.pdf import render_booklet, render_booklet_html
    from .render.pictures import pdf_pages
    from .render.presence import typesetting_fault

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


def _score_sheet(order: Order) -> Iterator[Artifact]:
    from .documents.score_sheet import build_score_sheet
    from .render.score_sheet import render_score_sheet

    sheet = build_score_sheet(order.rules, order.text, paper=PAPERS[order.paper], large=order.large)
    yield Artifact("score-sheet", order.mode, order.paper, "pdf", render_score_sheet(sheet), len(sheet.pages))


def _workbook(order: Order) -> Iterator[Artifact]:
    from .documents.workbook import build_workbook
    from .render.xlsx import render_xlsx

    workbook = build_workbook(order.rules, order.text, paper=PAPERS[order.paper])
    yield Artifact("workbook", "", order.paper, "xlsx", render_xlsx(workbook))


def _workbook_kept(content: bytes) -> str:
    from .render.xlsx_read import why_kept

    return why_kept(content)


def _deck(order: Order) -> Iterator[Artifact]:
    from .documents.deck import build_deck
    from .render.deck import render_deck

    deck = build_deck(order.rules, order.text, paper=PAPERS[order.paper])
    first = next((page for page, side in enumerate(deck.sides, 1) if side.front and side.slots), 1)
    yield Artifact("deck", "", order.paper, "pdf", render_deck(deck), len(deck.sides), picture=first)


PRODUCTS: Mapping[str, Product] = {
    product.name: product
    for product in (
        Product("booklet", _booklet, large=True),
        Product("score-sheet", _score_sheet, large=True),
        Product("workbook", _workbook, _workbook_kept),
        Product("deck", _deck),
    )
}
"""Every product by its name, in the order in which a person looks for them."""
