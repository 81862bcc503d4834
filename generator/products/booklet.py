"""
The rule booklet.

In: an order with options as people type them. Out: the booklet in each format asked for, in one look: to read, imposed
for both flip edges, for a print shop, as a quick-reference card, for a phone. In large print nothing is folded or cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from ..diagnostics import fault
from ..paper import BOOKLET_PAGE, PAPERS, Paper
from ..text import Text
from .order import Artifact, Option, Order, Product

if TYPE_CHECKING:
    from ..documents.booklet import Booklet
    from ..render.looks import Look

FLIPS: tuple[Literal["long", "short"], ...] = ("long", "short")
"""The edges over which printers turn a sheet."""

BLEED = 3.175
"""Millimetres, an eighth of an inch, that a print shop cuts off at every edge."""

USUAL = ("read", "print")
"""The formats that are made where none is asked for."""

FOLDED = ("print",)
"""The formats that large print, which fills the sheet, does not come in."""

_FORMATS, _TEXT = "booklet-formats", Text("en")
"""The option that names the formats, and what is said to the person at the console."""


def _booklet(order: Order) -> Iterator[Artifact]:
    wanted = _wanted(order)
    remark = _left_out(order) if order.large else ""
    for artifact in _files(order, wanted):
        yield replace(artifact, remark=artifact.remark or remark)


def _files(order: Order, wanted: Iterable[str]) -> Iterator[Artifact]:
    from ..render.presence import typesetting_fault

    making = _Making(order)
    if reason := typesetting_fault():
        yield from making.untyped(reason)
        wanted = tuple(name for name in wanted if name == "phone")
    for name in wanted:
        yield from FORMATS[name](making)


def _wanted(order: Order) -> tuple[str, ...]:
    """The formats to make; raises `InputError` where large print comes in none of those asked for."""
    asked = _formats(order.options.get(_FORMATS, ",".join(USUAL)))
    wanted = tuple(name for name in asked if name not in FOLDED) if order.large else asked
    if not wanted:
        offered = ", ".join(name for name in FORMATS if name not in FOLDED)
        raise fault(_TEXT("booklet.faults.not_large", formats=offered), key=f"--{_FORMATS}")
    return wanted


def _left_out(order: Order) -> str:
    """What large print does not come in, of the formats that somebody asked for by name."""
    codes = (f"booklet.remarks.not_large.{name}" for name in _formats(order.options.get(_FORMATS, "read")))
    return " ".join(_TEXT(code) for code in codes if code in _TEXT)


def _formats(given: str) -> tuple[str, ...]:
    """The formats named in *given*, each once, in the order in which they are made."""
    names = {name.strip().lower() for name in given.split(",")}
    if unknown := sorted(names - set(FORMATS)):
        raise fault(_TEXT("booklet.faults.format", name=unknown[0], formats=", ".join(FORMATS)))
    return tuple(name for name in FORMATS if name in names)


@dataclass
class _Making:
    """The booklet of one order; what several formats need is made once."""

    order: Order

    @property
    def sheet(self) -> Paper:
        """The sheet in the printer."""
        return PAPERS[self.order.paper]

    @property
    def page(self) -> Paper:
        """The page that is read: half of the sheet, in large print the whole."""
        return self.sheet if self.order.large else PAPERS[BOOKLET_PAGE[self.order.paper]]

    @property
    def look(self) -> Look:
        """The look that was chosen."""
        from ..render.looks import LOOKS

        return LOOKS[self.order.options.get("booklet-look", "colour")]

    @cached_property
    def booklet(self) -> Booklet:
        """What is to be set."""
        from ..documents.booklet import build_booklet

        order = self.order
        return build_booklet(order.rules, order.text, page=self.page, large=order.large, parent=order.parent)

    @cached_property
    def pdf(self) -> bytes:
        """The booklet to read."""
        from ..render.pdf import render_booklet

        return render_booklet(self.booklet, look=self.look)

    def file(self, mode: str, paper: Paper, content: bytes) -> Artifact:
        """A finished PDF."""
        from ..render.pictures import pdf_pages

        return Artifact("booklet", self.mode(mode), paper.name, "pdf", content, pdf_pages(content))

    def mode(self, mode: str) -> str:
        """The mode in a file's name: its format, then its look, then its size."""
        parts = (mode, "mono" if self.look.mono else "", self.order.mode)
        return "-".join(part for part in parts if part)

    def untyped(self, reason: str) -> Iterator[Artifact]:
        """The booklet as a web page to print, where PDF can't be set for the *reason* given."""
        from ..render.pdf import render_booklet_html

        remark, content = _TEXT("kit.no_typesetting", reason=reason), render_booklet_html(self.booklet)
        yield Artifact("booklet", self.mode(""), self.page.name, "html", content, remark=remark)


def _read(making: _Making) -> Iterator[Artifact]:
    yield making.file("", making.page, making.pdf)


def _print(making: _Making) -> Iterator[Artifact]:
    from ..render.imposition import impose_each

    for flip, imposed in zip(FLIPS, impose_each(making.pdf, sheet=making.sheet, flips=FLIPS), strict=True):
        yield making.file(f"print-{flip}", making.sheet, imposed)


def _shop(making: _Making) -> Iterator[Artifact]:
    from ..render.pdf import render_booklet

    yield making.file("shop", making.page, render_booklet(making.booklet, look=making.look, bleed=BLEED))


def _quick(making: _Making) -> Iterator[Artifact]:
    from ..render.quick_card import render_quick_card, render_quick_sheet

    yield making.file("quick", making.page, render_quick_card(making.booklet, page=making.page, look=making.look))
    if not making.order.large:
        sheet = render_quick_sheet(making.booklet, sheet=making.sheet, look=making.look)
        yield making.file("quick-4", making.sheet, sheet)


def _phone(making: _Making) -> Iterator[Artifact]:
    from ..render.booklet_phone import render_booklet_phone

    content = render_booklet_phone(making.booklet, look=making.look)
    yield Artifact("booklet", making.mode("phone"), making.page.name, "html", content)


FORMATS: Mapping[str, Callable[[_Making], Iterator[Artifact]]] = {
    "read": _read,
    "print": _print,
    "shop": _shop,
    "quick": _quick,
    "phone": _phone,
}
"""Every format by its name, in the order in which they are made."""

BOOKLET = Product(
    "booklet",
    _booklet,
    options=(
        Option("booklet-look", "Full colour, or black lines that save ink. Default: colour.", ("colour", "ink-saving")),
        Option(
            _FORMATS,
            "read, print, shop (with bleed, in RGB), quick (a card), phone; commas between. "
            "Default: read,print; with --large, read.",
            metavar="LIST",
        ),
    ),
)
