"""
A booklet as one HTML page.

In: a `Booklet`. Out: HTML that holds everything it shows: style, pictures and, for a browser, nothing from the network.
`Pictures` keeps each picture once, under an address that the renderer of the PDF resolves.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Literal

from markupsafe import Markup

from ..documents.booklet.parts import Booklet, Cards, Seating
from ..workspace import home
from .card_art import cards_svg
from .fonts import files
from .seating import seating_svg

if TYPE_CHECKING:
    from jinja2 import Environment

_DATA = re.compile("</?data[^>]*>")
"""What says which rule a number comes from. In print it shows nothing, and WeasyPrint breaks lines badly behind it."""

Look = Literal["print", "tight", "screen"]

CARD_HEIGHT = {"row": 12.5, "cover": 52.0}
"""Height of a pictured card in mm, by where it stands."""


@dataclass(slots=True)
class Pictures:
    """The pictures of one booklet, each drawn once. *address* turns a picture's number and SVG into its `src`."""

    address: Callable[[int, str], str]
    drawn: dict[tuple[object, ...], str] = field(default_factory=dict)
    sources: list[str] = field(default_factory=list)

    def cards(self, picture: Cards, place: str = "row") -> str:
        """Where the picture of some cards lies."""
        key = (picture.cards, picture.fanned, place)
        if key not in self.drawn:
            height = CARD_HEIGHT[place]
            svg = cards_svg(picture.cards, height_mm=height, points=picture.points, fanned=picture.fanned)
            self.drawn[key] = self._keep(svg)
        return self.drawn[key]

    def seating(self, picture: Seating) -> str:
        """Where the picture of the table lies."""
        return self._keep(seating_svg(picture))

    def _keep(self, svg: str) -> str:
        self.sources.append(svg)
        return self.address(len(self.sources) - 1, svg)


def embedded(_number: int, svg: str) -> str:
    """The address of a picture that stands in the page itself."""
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def booklet_html(booklet: Booklet, pictures: Pictures, *, notes: int, look: Look = "print") -> str:
    """
    The booklet as HTML with *notes* lined pages before the back cover.

    The look `screen` is for a browser, which has its own fonts; `tight` sets the back cover in smaller type.
    """
    template = _environment().get_template("booklet.html.j2")
    page = template.render(
        booklet=booklet,
        pictures=pictures,
        notes=notes,
        look=look,
        fonts=() if look == "screen" else tuple(files()),
        css=Markup((home() / "templates" / "layout" / "booklet.css").read_text(encoding="utf-8")),
    )
    return page if look == "screen" else _DATA.sub("", page)


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
    return environment


def _markdown(source: str) -> Markup:
    """Markdown as HTML. What people wrote in it was escaped when it was filled in."""
    from markdown import Markdown

    return Markup(Markdown(extensions=["attr_list", "def_list", "sane_lists"], output_format="html").convert(source))
