"""What stands at the corners of a card: rank, pip, sign, points, and the words between them.

In: a face, a size and how large the rank is wanted. Out: marks of the upper half; the lower half has them turned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from types import MappingProxyType

from ...documents.deck import CardFace, Index
from ...paper import CardSize
from ..fonts import SANS_BOLD, SERIF_BOLD
from .glyphs import CAP_HEIGHT
from .inks import Inks
from .marks import Fill, Mark, Type
from .outline import matrix
from .shapes import BLOCK, PIPS, STAR, bar, index, pill, rise, shown, width

_EDGE = 4.0
_LEFT = 3.5
_ACCENT = 0.8
_WORD_ROOM = 13.0
_GAP = 1.5
"""In mm: how far signs keep from the top, where the rank begins, how far accents may stand above it, the room of a word
beside a legend, between signs."""

_NAME, _NAME_LEAD = 2.7, 3.6
_LEGENDS = {1: (2.6, 2.6, 0.0), 2: (2.1, 1.0, 3.4), 3: (2.0, 0.2, 2.9)}
_SHRUNK = {1: 1.0, 2: 1.5, 3: 1.0}
"""In mm: how tall a name is and from line to line of it; by the number of its lines, how tall a legend is, how far down
it begins and from line to line; by how much lines may be too long for their room before there is one more."""


@dataclass(frozen=True, slots=True)
class IndexSize:
    """Heights of rank, pip and sign, the room of the rank, how narrow a ten may become, and the points' scale."""

    tall: float
    pip: float
    sign: float
    room: float
    narrow: float
    badge: float


INDEXES: Mapping[Index, IndexSize] = MappingProxyType(
    {
        "normal": IndexSize(8, 5.6, 4.6, 8.4, 0.65, 1),
        "large": IndexSize(12, 8, 6.4, 12.2, 0.63, 1.15),
        "jumbo": IndexSize(18, 11.5, 8.5, 15.6, 0.54, 1.3),
    }
)


class Corner:
    """The corner of one face."""

    def __init__(self, face: CardFace, size: CardSize, inks: Inks, *, index: Index, suits: bool, points: bool) -> None:
        self.face = face
        self.size = size
        self.inks = inks
        self.index = INDEXES[index]
        self.rank = shown(face.index, face.card.rank)
        self.suit = face.card.suit if suits else ""
        self.points = face.points if points else ()
        self.unit = min(1.0, size.width / 57.15, size.height / 88.9)

    @property
    def side(self) -> float:
        """How much of the card's width the rank takes at the left, and turned at the right."""
        return (_LEFT + (self.index.room if len(self.rank) <= 2 else INDEXES["normal"].room) + _GAP) * self.unit

    @property
    def top(self) -> float:
        """How much of the card's height is taken in its middle, at the top and turned at the foot."""
        long = len(self.rank) > 2 or self.face.legend
        across, tall = self._badge
        crowded = across + _EDGE * self.unit > self.side and self.points
        below = (_EDGE + 1) * self.unit + len(self.points) * (tall + 0.5 * self.unit)
        named = (15.6 + _NAME_LEAD * (len(self._name_lines) - 1)) * self.unit if self.name else 0
        return max(12.9 * self.unit if long else 7 * self.unit, below if crowded else 0, named)

    @property
    def name(self) -> str:
        """What the card is called, unless its corner says it."""
        return "" if self.face.word.upper() == self.rank else self.face.word

    def marks(self) -> Iterator[Mark]:
        """Everything at the upper corners."""
        yield from self._rank()
        yield from self._badges()
        yield from self._legend()
        for place, line in enumerate(self._name_lines):
            x, y = self.size.width / 2, self.size.height - (14.6 + place * _NAME_LEAD) * self.unit
            yield Type(line, SERIF_BOLD, x, y, _NAME * self.unit, self._name_room, self.inks.plain)

    @property
    def _name_room(self) -> float:
        return self.size.width - 2 * self.side

    @cached_property
    def _name_lines(self) -> tuple[str, ...]:
        """The name, in two lines where one would be small."""
        return _broken(self.name, self._name_room, _NAME * self.unit, 2) if self.name else ()

    def _rank(self) -> Iterator[Mark]:
        u, face, size = self.unit, self.face, self.index
        word = len(self.rank) > 2
        room = self._word_room if word else size.room * u
        tall = (min(size.tall, INDEXES["large"].tall) if word else size.tall) * u
        foot = self.size.height - _EDGE * u - tall
        x = _EDGE * u + room / 2 if word else _LEFT * u + size.room * u / 2
        letters = index(self.rank, x=x, y=0, height=tall, room=room, narrow=size.narrow)
        scale = letters[0][1][3]
        drop = tall - scale * CAP_HEIGHT  # a rank in small letters hangs from the same line
        drop -= max(0, scale * rise(self.rank) - _ACCENT * u)
        yield from (Fill(shape, (*at[:5], at[5] + foot + drop), self.inks.plain) for shape, at in letters)
        if reads_otherwise_turned(self.rank) and not self.suit:
            yield Fill(bar(-2, 0, 2, 0.7), matrix(x, foot - 1.4 * u, u * tall / 8), self.inks.plain)
        foot += drop if word else 0
        foot -= _GAP * u
        if self.suit:
            yield from self.inks.pip(PIPS[self.suit], matrix(x, foot - size.pip * u / 2, size.pip * u / 100))
            foot -= (size.pip + _GAP) * u
        if face.sign:
            shape = STAR if face.sign == "wild" else BLOCK
            place = _LEFT * u + INDEXES["normal"].room * u / 2 if word else x
            down = foot - (_GAP + size.sign / 2 - 1) * u
            yield Fill(shape, matrix(place, down, size.sign * u / 100), self.inks.plain)

    @property
    def _word_room(self) -> float:
        """How wide a word may be: what a legend or a name beside it leaves."""
        return (_WORD_ROOM if self.face.legend or self.name else 2 * _WORD_ROOM) * self.unit

    @cached_property
    def _badge(self) -> tuple[float, float]:
        """Width and height of a badge; two, one below the other, are smaller so as to end above the pips."""
        if not self.points:
            return 0, 0
        tall = (5.2 if len(self.points) == 1 else 4.4) * self.unit * self.index.badge
        longest = max(map(width, self.points)) / CAP_HEIGHT
        return max(tall * 1.35, tall * (0.65 + 0.58 * longest)), tall

    def _badges(self) -> Iterator[Mark]:
        """What the card counts, at the top right."""
        u, (across, tall) = self.unit, self._badge
        x = self.size.width - (_EDGE - 0.4) * u - across / 2
        for place, points in enumerate(self.points):
            y = self.size.height - _EDGE * u - tall / 2 - place * (tall + 0.5 * u)
            colour = self.inks.plain
            yield Fill(pill(across, tall), matrix(x, y), colour)
            yield Fill(pill(across - 0.6 * u, tall - 0.6 * u), matrix(x, y), self.inks.theme.paper)
            yield Type(points, SANS_BOLD, x, y - 0.29 * tall, 0.58 * tall, across - 0.3 * tall, colour)

    def _legend(self) -> Iterator[Mark]:
        """What the card does, between rank and points, in two lines or three where one would be small."""
        if not self.face.legend:
            return
        u = self.unit
        left = (_EDGE + _WORD_ROOM) * u if len(self.rank) > 2 else self.side - u
        room = self.size.width - 2 * max(left, self._badge[0] + _EDGE * u) - 1.5 * u
        lines = _broken(self.face.legend, room, 2.5 * u, 3)
        tall, down, lead = _LEGENDS[len(lines)]
        for place, line in enumerate(lines):
            y = self.size.height - (_EDGE + down + tall / 2 + place * lead) * u
            yield Type(line, SANS_BOLD, self.size.width / 2, y, tall * u, room, self.inks.plain)


def reads_otherwise_turned(rank: str) -> bool:
    """Whether *rank* is another number upside down: where no pips tell, such a number is underlined."""
    turned = rank.translate(str.maketrans("69", "96"))[::-1]
    return set(rank) <= set("0689") and turned != rank


def _broken(text: str, room: float, tall: float, most: int) -> tuple[str, ...]:
    """*text* in the fewest lines, up to *most*, that are hardly smaller than *tall* in *room*, both in mm."""
    words = text.split()
    for count in range(1, min(most, len(words)) + 1):
        inner = combinations(range(1, len(words)), count - 1)
        ways = [[" ".join(words[a:b]) for a, b in pairwise((0, *cuts, len(words)))] for cuts in inner]
        lines = min(ways, key=lambda way: max(map(width, way)))
        if max(map(width, lines)) * tall / CAP_HEIGHT <= room * _SHRUNK[count]:
            break
    return tuple(lines)
