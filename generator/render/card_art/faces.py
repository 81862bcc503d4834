"""The faces of a deck: what stands where on a card, in mm from its lower left corner.

In: a `CardFace` and a size. Out: marks, each a filled outline or a line of type. A face reads the same either way up:
what stands in its upper half stands turned in its lower half, but for a single picture in the middle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from ...documents.deck import CardFace
from ...paper import CardSize
from ..fonts import SANS_BOLD, SERIF_BOLD
from .glyphs import CAP_HEIGHT
from .marks import Fill, Mark, Type, turned
from .outline import Outline, matrix
from .shapes import BAND, BELLS, BLOCK, CAP, CROWNS, PALETTES, PAPER, PIPS, STAR, bar, frame, index, pill, width

_EDGE = 4.0
_COLUMN = 7.7
_INDEX = 8.0
_INDEX_ROOM = 8.4
_WORD_ROOM = 13.0
_PANEL = (13.6, 12.9)
"""In mm on a poker card: where the index starts, the middle of its column, its height, its room and that of a word, and
how far a panel keeps from the sides and from the top."""

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


def face_marks(face: CardFace, size: CardSize, palette: str) -> tuple[Mark, ...]:
    """Everything on *face*, in the order in which it is drawn."""
    return tuple(_Face(face, size, PALETTES[palette][face.tint]).marks())


class _Face:
    """One face while it is drawn: what all its parts need to know."""

    def __init__(self, face: CardFace, size: CardSize, colour: str) -> None:
        self.face = face
        self.size = size
        self.colour = colour
        self.unit = min(size.width / 63.5, size.height / 88.9)
        self.middle = size.width / 2, size.height / 2

    def marks(self) -> Iterator[Mark]:
        half = (*self._corner(), *self._badges(), *self._legend())
        yield from half
        yield from (turned(mark, self.size) for mark in half)
        yield from self._picture()

    def _fill(self, shape: Outline, x: float, y: float, tall: float, *, turned: bool = False) -> Fill:
        """*shape*, drawn in hundreds, *tall* units tall at (x, y)."""
        return Fill(shape, matrix(x, y, tall * self.unit / 100, turned=turned), self.colour)

    def _both(self, *marks: Mark) -> Iterator[Mark]:
        yield from marks
        yield from (turned(mark, self.size) for mark in marks)

    def _corner(self) -> Iterator[Mark]:
        """The rank at the top left, with its pip and the sign of what the card does below it."""
        u, face = self.unit, self.face
        tall = _INDEX * u
        y = self.size.height - _EDGE * u - tall
        room = self._index_room()
        x = _EDGE * u + room / 2 if len(face.card.rank) > 2 else _COLUMN * u
        letters = index(face.card.rank, x=x, y=0, height=tall, room=room)
        drop = tall - letters[0][1][3] * CAP_HEIGHT  # a rank in small letters hangs from the same line
        yield from (Fill(shape, (*at[:5], at[5] + y + drop), self.colour) for shape, at in letters)
        if _reads_otherwise_turned(face):
            yield Fill(bar(-2, 0, 2, 0.7), matrix(x, y - 1.4 * u, u), self.colour)
        y -= 5.8 * u
        if face.card.suit:
            yield self._fill(PIPS[face.card.suit], _COLUMN * u, y, 5.6)
            y -= 6.2 * u
        if face.sign:
            yield self._fill(STAR if face.sign == "wild" else BLOCK, _COLUMN * u, y, 4.6)

    def _index_room(self) -> float:
        """How wide the rank may be: a word takes what a legend beside it leaves."""
        if len(self.face.card.rank) <= 2:
            return _INDEX_ROOM * self.unit
        return (_WORD_ROOM if self.face.legend else 2 * _WORD_ROOM) * self.unit

    def _badge_size(self) -> tuple[float, float]:
        """Width and height of a badge; two, one below the other, are smaller so as to end above the pips."""
        tall = (5.2 if len(self.face.points) == 1 else 4.4) * self.unit
        longest = max(map(width, self.face.points)) / CAP_HEIGHT
        return max(tall * 1.35, tall * (0.65 + 0.58 * longest)), tall

    def _badges(self) -> Iterator[Mark]:
        """What the card counts, at the top right."""
        u, (across, tall) = self.unit, self._badge_size()
        x = self.size.width - (_EDGE - 0.4) * u - across / 2
        for place, points in enumerate(self.face.points):
            y = self.size.height - _EDGE * u - tall / 2 - place * (tall + 0.5 * u)
            yield Fill(pill(across, tall), matrix(x, y), self.colour)
            yield Fill(pill(across - 0.6 * u, tall - 0.6 * u), matrix(x, y), PAPER)
            yield Type(points, SANS_BOLD, x, y - 0.29 * tall, 0.58 * tall, across - 0.3 * tall, self.colour)

    def _legend(self) -> Iterator[Mark]:
        """What the card does, between rank and points, in two lines where one would be small."""
        if not self.face.legend:
            return
        u = self.unit
        left = (_EDGE + _WORD_ROOM if len(self.face.card.rank) > 2 else 12.4) * u
        room = self.size.width - 2 * max(left, self._badge_size()[0] + _EDGE * u) - 1.5 * u
        lines = _broken(self.face.legend, room / (2.5 * u) * CAP_HEIGHT)
        tall = (2.6 if len(lines) == 1 else 2.1) * u
        top = self.size.height - (_EDGE + (2.6 if len(lines) == 1 else 1.0)) * u
        for place, line in enumerate(lines):
            y = top - tall / 2 - place * 3.4 * u
            yield Type(line, SANS_BOLD, self.size.width / 2, y, tall, room, self.colour)

    def _picture(self) -> Iterator[Mark]:
        """The middle of the card."""
        card = self.face.card
        if card.rank == "JK" and not card.suit:
            yield from self._jester()
        elif card.suit and card.rank in _LAYOUTS:
            yield from self._pips(_LAYOUTS[card.rank])
        elif card.suit and card.rank in ("A", "1"):
            yield self._fill(PIPS[card.suit], *self.middle, 30)
        else:
            yield from self._panel()

    def _pips(self, places: tuple[tuple[float, float], ...]) -> Iterator[Mark]:
        x, y = self.middle
        pip = PIPS[self.face.card.suit]
        across, up = self.size.width * 0.196, self.size.height / 2 - 20.2 * self.unit
        for column, height in places:
            yield self._fill(pip, x + column * across, y + height * up, 11.6, turned=height < 0)

    def _jester(self) -> Iterator[Mark]:
        x, y = self.middle
        for shape in (CAP, BELLS, BAND):
            yield self._fill(shape, x, y - 4 * self.unit, 22)
        room = self.size.width - 2 * _PANEL[0] * self.unit
        yield Type(self.face.word, SERIF_BOLD, x, y - 21 * self.unit, 6 * self.unit, room, self.colour)

    def _panel(self) -> Iterator[Mark]:
        """A framed panel with the rank large in each half: courts under their crowns, and cards that have no pips."""
        u, (x, y) = self.unit, self.middle
        wide = self.size.width / 2 - _PANEL[0] * u
        tall = self.size.height / 2 - (_PANEL[1] if len(self.face.points) == 1 else 14.2) * u
        for inset, thick in ((0.0, 0.5), (1.1, 0.2)):
            rim = frame(inset - wide / u, inset - tall / u, wide / u - inset, tall / u - inset, thick)
            yield Fill(rim, matrix(x, y, u), self.colour)
        yield Fill(bar(1.3 - wide / u, -0.1, wide / u - 1.3, 0.1), matrix(x, y, u), self.colour)
        card = self.face.card
        crown = CROWNS.get(card.rank) if card.suit else None
        letter = y + (6.2 * u if crown else tall * 0.3)
        yield from self._both(
            Type(self.face.word or card.rank, SERIF_BOLD, x, letter, 12 * u, 2 * wide - 6 * u, self.colour)
        )
        if _reads_otherwise_turned(self.face):
            yield from self._both(Fill(bar(-4, 0, 4, 1), matrix(x, letter - 3 * u, u), self.colour))
        if crown:
            yield from self._both(self._fill(crown, x, y + 20.8 * u, 10.6))
        if card.suit:
            yield from self._both(
                self._fill(PIPS[card.suit], x - wide + 5.2 * u, y + tall - 6.2 * u, 6.4),
            )


def _reads_otherwise_turned(face: CardFace) -> bool:
    """Whether the rank is another number upside down, and no pips tell: such a number is underlined."""
    rank = face.card.rank
    turned = rank.translate(str.maketrans("69", "96"))[::-1]
    return not face.card.suit and set(rank) <= set("0689") and turned != rank


def _broken(text: str, room: float) -> tuple[str, ...]:
    """*text* in one line where *room* allows, else broken near its middle."""
    words = text.split()
    if width(text) <= room or len(words) < 2:
        return (text,)
    ways = ((" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words)))
    return min(ways, key=lambda way: max(map(width, way)))
