"""
The booklet for a phone.

In: a `Booklet`. Out: one HTML file that holds everything it shows, sets itself for any width and by day and night, and
asks the network for nothing, which its own policy forbids.
"""

from __future__ import annotations

import re

from markupsafe import Markup

from ..documents.booklet import Booklet
from .booklet_page import Pictures, filled
from .looks import COLOUR, Look

_SVG = re.compile(r'<svg [^>]*width="([\d.]+mm)" [^>]*viewBox="([\d. ]+)"[^>]*>(.*)</svg>', re.DOTALL)


def render_booklet_phone(booklet: Booklet, *, look: Look = COLOUR) -> bytes:
    """Set *booklet* as one HTML page for a phone."""
    page = filled("booklet-phone.html.j2", booklet=booklet, pictures=_Symbols(look), layout="phone", look=look)
    return page.encode()


class _Symbols(Pictures):
    """Pictures that stand in the page once, as symbols, however often and in whatever size they are shown."""

    def __init__(self, look: Look) -> None:
        super().__init__(lambda number, _svg: f"#p{number}", look)
        self._symbols: dict[tuple[str, str], int] = {}

    def symbols(self) -> Markup:
        """What every shown picture refers to; ask for it after the last of them."""
        return Markup("").join(
            Markup('<symbol id="p{}" viewBox="{}">{}</symbol>').format(number, box, Markup(drawn))
            for (box, drawn), number in self._symbols.items()
        )

    def _show(self, number: int, alt: str) -> Markup:
        width, box, drawn = _parts(self.sources[number])
        symbol = self._symbols.setdefault((box, drawn), len(self._symbols))
        shown = Markup('<svg class="art" role="img" aria-label="{}" width="{}" viewBox="{}"><use href="#p{}"/></svg>')
        return shown.format(alt, width, box, symbol)


def _parts(svg: str) -> tuple[str, str, str]:
    """The width, the view box and the inside of a picture of ours."""
    found = _SVG.fullmatch(svg)
    if found is None:
        raise ValueError(f"not a picture of ours: {svg[:80]}")
    return found[1], found[2], found[3]
