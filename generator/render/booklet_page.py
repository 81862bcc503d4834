"""
A booklet as one HTML page.

In: a `Booklet`. Out: HTML that holds everything it shows: style, pictures and, for a browser, nothing from the network.
`Pictures` keeps each picture once, under an address that the renderer of the PDF resolves.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Literal

from markupsafe import Markup

from ..documents.booklet.parts import Booklet, Cards, Seating, Table
from ..workspace import home
from .card_art import cards_svg
from .fonts import files
from .looks import COLOUR, Look
from .seating import seating_svg

if TYPE_CHECKING:
    from jinja2 import Environment

_DATA = re.compile("</?data[^>]*>")
_SPACE_BEFORE_INLINE = re.compile(r"(?<=[^\s>])\s+(?=<(?:a|em|span|strong)\b)")
"""What says which rule a number comes from. In print it shows nothing, and WeasyPrint breaks lines badly behind it."""

Layout = Literal["print", "tight", "screen"]

CARD_HEIGHT = {"row": 12.5, "deal": 10.5, "cover": 52.0}
"""Height of a pictured card in mm, by where it stands."""


COVER_ENDS = ("cover-facts", "cover-status")
"""Anchors of what stands last on the cover, in its flow and at its foot: what runs over is not laid out at all."""


class Pictures:
    """The pictures of one booklet, each drawn once, and the HTML that shows them: an `<img>` of what *address* says."""

    def __init__(self, address: Callable[[int, str], str], look: Look = COLOUR) -> None:
        self.sources: list[str] = []
        self._address = address
        self._look = look
        self._drawn: dict[tuple[object, ...], int] = {}

    def cards(self, picture: Cards, place: str = "row") -> Markup:
        """Some cards."""
        key = (picture.cards, picture.fanned, place)
        if key not in self._drawn:
            height, mono = CARD_HEIGHT[place], self._look.mono
            self._drawn[key] = self._keep(
                cards_svg(
                    picture.cards,
                    height_mm=height,
                    points=picture.points,
                    fanned=picture.fanned,
                    mono=mono,
                    corners=picture.corners,
                )
            )
        return self._show(self._drawn[key], picture.alt)

    def seating(self, picture: Seating) -> Markup:
        """The table."""
        return self._show(self._keep(seating_svg(picture, mono=self._look.mono)), picture.alt)

    def _keep(self, svg: str) -> int:
        if svg not in self.sources:
            self.sources.append(svg)
        return self.sources.index(svg)

    def _show(self, number: int, alt: str) -> Markup:
        return Markup('<img src="{}" alt="{}">').format(self._address(number, self.sources[number]), alt)


def embedded(_number: int, svg: str) -> str:
    """The address of a picture that stands in the page itself."""
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def booklet_html(
    booklet: Booklet,
    pictures: Pictures,
    *,
    notes: int,
    layout: Layout = "print",
    look: Look = COLOUR,
    bleed: float = 0,
) -> str:
    """
    The booklet as HTML with *notes* lined pages before the back cover and *bleed* mm beyond the trimmed page.

    The layout `screen` is for a browser, which has its own fonts and whose index cites rules, there being no pages;
    `tight` sets the back cover in smaller type.
    """
    page = filled(
        "booklet.html.j2",
        booklet=booklet,
        pictures=pictures,
        notes=notes,
        layout=layout,
        look=look,
        bleed=bleed,
        fonts=() if layout == "screen" else tuple(files()),
    )
    return page if layout == "screen" else for_paper(page)


def filled(template: str, **values: object) -> str:
    """A template of `templates/layout/` with *values* in it."""
    return _environment().get_template(template).render(values)


def for_paper(page: str) -> str:
    """
    *page* without the elements that say where a number comes from, and with lines that break where they are full.

    WeasyPrint 70 breaks a text at its first space, not its last, where just the space that ends it has no room and an
    element follows: the space gets an element of its own.
    """
    return _SPACE_BEFORE_INLINE.sub("<span> </span>", _DATA.sub("", page))


def row_headed(table: Table) -> bool:
    """
    Whether the first column of *table* is headings to a reader who hears it.

    Where most cells of a table would be headings, hearing them repeated is a nuisance and says nothing.
    """
    lines = len(table.rows) + bool(table.total)
    columns = len(table.rows[0])
    return len(table.head) + lines <= lines * (columns - 1)


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(home() / "templates" / "layout", encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["markdown"] = _markdown
    environment.tests["row_headed"] = row_headed
    return environment


def _markdown(source: str) -> Markup:
    """Markdown as HTML. What people wrote in it was escaped when it was filled in."""
    from markdown import Markdown

    return Markup(Markdown(extensions=["attr_list", "def_list", "sane_lists"], output_format="html").convert(source))
