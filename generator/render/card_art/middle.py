"""The middle of a card: pips, a figure, or the rank large.

In: a face, a size, its colours and its corner. Out: marks, both halves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from ...documents.deck import CardFace
from ...paper import CardSize
from ..fonts import SANS_BOLD, SERIF_BOLD
from .corner import Corner, reads_otherwise_turned
from .courts import FINE, diamond, figure, sash
from .inks import Inks
from .marks import Fill, Mark, Type, turned
from .outline import matrix, outline
from .shapes import PIPS, STAR, bar, frame

_PANEL = (18.0, 36.0)
"""Half the breadth and height of a figure's panel as it is drawn, in mm."""

_LAYOUTS: Mapping[str, tuple[tuple[float, float], ...]] = MappingProxyType(
    {
        "2": ((0, 1), (0, -1)),
        "3": ((0, 1), (0, 0), (0, -1)),
        "4": ((-1, 1), (1, 1), (-1, -1), (1, -1)),
        "5": ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
        "6": ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
        "7": ((-1, 1), (1, 1), (0, 0.5), (-1, 0), (1, 0), (-1, -1), (1, -1)),
        "8": ((-1, 1), (1, 1), (0, 0.5), (-1, 0), (1, 0), (0, -0.5), (-1, -1), (1, -1)),
        "9": ((-1, 1), (1, 1), (-1, 1 / 3), (1, 1 / 3), (0, 0), (-1, -1 / 3), (1, -1 / 3), (-1, -1), (1, -1)),
        "10": (
            *((-1, 1), (1, 1), (0, 2 / 3), (-1, 1 / 3), (1, 1 / 3)),
            *((-1, -1 / 3), (1, -1 / 3), (0, -2 / 3), (-1, -1), (1, -1)),
        ),
    }
)
"""Where the pips of a number card stand: column and height about the middle, as every pack has them."""


class Middle:
    """The middle of one face; *plain* shows one large pip in place of many."""

    def __init__(self, face: CardFace, size: CardSize, inks: Inks, corner: Corner, *, figure: str, plain: bool) -> None:
        self.face = face
        self.size = size
        self.inks = inks
        self.rank = corner.rank
        self.suit = corner.suit
        self.named = bool(corner.name)
        self.figure = figure
        self.plain = plain
        self.unit = min(size.width / 63.5, size.height / 88.9)
        self.x, self.y = size.width / 2, size.height / 2
        self.wide = self.x - corner.side
        self.tall = self.y - corner.top
        self.left, self.foot = self.x - self.wide, self.y - self.tall

    def marks(self) -> Iterator[Mark]:
        """Everything in the middle."""
        rank = self.face.card.rank
        if self.figure:
            yield from self._court()
        elif self.suit and rank in _LAYOUTS and not self.plain:
            yield from self._pips(_LAYOUTS[rank])
        elif self.suit:
            tall = min(30 * self.unit, 2.1 * self.wide)
            yield from self.inks.pip(PIPS[self.suit], matrix(self.x, self.y, tall / 100))
            if rank in ("A", "1") and not self.inks.outlined:
                yield from self._inset(0.0078 * tall, self.inks.plain, 4.8)
                yield from self._inset(0.0042 * tall, self.inks.role("gold"), 10)
        elif self.face.sign == "wild":
            yield from self._star()
        else:
            yield from self._number()

    def _both(self, *marks: Mark) -> Iterator[Mark]:
        yield from marks
        yield from (turned(mark, self.size) for mark in marks)

    def _pips(self, places: tuple[tuple[float, float], ...]) -> Iterator[Mark]:
        columns = max(abs(column) for column, _ in places)
        tall = min(11.6 * self.unit, 0.62 * self.wide if columns else 1.6 * self.wide)
        across = min(self.size.width * 0.196, self.wide - 0.48 * tall)
        up = self.y - 20.2 * self.unit
        if self.named:
            up = min(up, self.tall - 0.53 * tall)
        for column, height in places:
            at = matrix(self.x + column * across, self.y + height * up, tall / 100, turned=height < 0)
            yield from self.inks.pip(PIPS[self.suit], at)

    def _inset(self, scale: float, colour: str, thick: float) -> Iterator[Mark]:
        """A smaller pip within that of an ace, in a line of the paper's colour."""
        shape, at = PIPS[self.suit], matrix(self.x, self.y, scale)
        yield Fill(shape, at, "", self.inks.theme.paper, thick)
        yield Fill(shape, at, colour)

    def _court(self) -> Iterator[Mark]:
        """A figure and its mirror in a frame, with the pips of the suit."""
        scale = min(self.wide / _PANEL[0], self.tall / _PANEL[1])
        at = matrix(self.x, self.y, scale / 10)
        half = (*self.inks.painted(figure(self.figure), at), *self._sign(scale))
        yield from self._both(*half)
        yield from self.inks.painted(sash(), at)
        wide, tall = _PANEL
        yield Fill(frame(-wide, -tall, wide, tall, 0.45), matrix(self.x, self.y, scale), self.inks.plain)

    def _sign(self, scale: float) -> Iterator[Mark]:
        """The pip beside a figure's head, or the star of a wild card."""
        x, y = self.x - 13.9 * scale, self.y + 31.4 * scale
        if self.suit:
            yield from self.inks.pip(PIPS[self.suit], matrix(x, y, 0.062 * scale))
        elif self.face.sign == "wild":
            yield Fill(STAR, matrix(x, y, 0.055 * scale), self.inks.plain)

    def _star(self) -> Iterator[Mark]:
        """A wild card without a figure: what it counts in a star."""
        u = self.unit
        rays = matrix(self.x, self.y, min(self.wide * 2, 36 * u) / 100)
        c = 0.7071
        a, _, _, d, e, f = rays
        tilted = (a * c * 0.86, a * c * 0.86, -d * c * 0.86, d * c * 0.86, e, f)
        ink, gold = self.inks.theme.ink, self.inks.role("gold")
        yield Fill(STAR, tilted, self.inks.role("accent"), ink, 1.2)
        yield Fill(STAR, rays, gold, ink, 1.2)
        disc = outline("M0 24C13 24 24 13 24 0C24-13 13-24 0-24C-13-24-24-13-24 0C-24 13-13 24 0 24Z")
        yield Fill(disc, rays, self.inks.theme.paper, ink, 1.2)
        text = self.rank
        yield Type(text, SANS_BOLD, self.x, self.y - 2.9 * u, 5.8 * u, 14 * u, self.inks.plain)

    def _number(self) -> Iterator[Mark]:
        """The rank large in each half, between them as many lozenges as it counts."""
        u = self.unit
        wide, tall = min(self.wide, 18.2 * u), min(self.tall, 31.6 * u)
        for inset, thick in ((0.0, 0.5 * u), (1.1 * u, 0.2 * u)):
            rim = frame(inset - wide, inset - tall, wide - inset, tall - inset, thick)
            yield Fill(rim, matrix(self.x, self.y), self.inks.plain)
        yield from self._lozenges(wide)
        text = self.rank
        high = min(16 * u, 0.56 * tall)
        letter = self.y + 0.28 * tall
        room = 2 * wide - 6 * u
        yield from self._both(Type(text, SERIF_BOLD, self.x, letter, high, room, self.inks.plain))
        if reads_otherwise_turned(self.rank):
            yield from self._both(Fill(bar(-4, 0, 4, 1), matrix(self.x, letter - 3 * u, u), self.inks.plain))

    def _lozenges(self, wide: float) -> Iterator[Mark]:
        """A row across the middle: a line where the rank is no number that can be shown."""
        rank = self.rank
        count = int(rank) if rank.isdecimal() and 1 <= int(rank) <= 13 else 0
        u, ink = self.unit, self.inks
        if not count:
            yield Fill(bar(1.3 * u - wide, -0.1 * u, wide - 1.3 * u, 0.1 * u), matrix(self.x, self.y), ink.plain)
        step = min(4.4 * u, (2 * wide - 4 * u) / max(count, 1))
        shape = outline(diamond(0, 0, 0.36 * step, 0.5 * step))
        for n in range(count):
            at = matrix(self.x + (n - (count - 1) / 2) * step, self.y)
            yield Fill(shape, at, ink.role("gold"), ink.plain, 0.1 * FINE * u)
