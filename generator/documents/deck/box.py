"""A tuck box for a pack or for the whole deck: a net to cut out, fold and glue.

In: a deck, how thick a card is, a paper. Out: pages with the net, its folds dashed, its places for glue hatched; or
`BoxTooLargeError`. All in mm. From left to right: glue flap, back, side, front, side; lid above the back, floor below.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...paper import Paper
from ...text import Text
from ..card_sheets import BLEED, TOLERANCE, Box, Line, Ruler, Side, Slot, Words, ruler
from ..card_sheets.prints import Print
from .box_panels import front, lid, side
from .design import Deck
from .drift import Profile
from .pages import DeckPages

CARD_THICKNESS = 0.3
"""Of a card on 300 g paper; a laminated or sleeved one is twice as thick."""

_PLAY = (1.5, 1.5, 1.0)
_GLUE = 12.0
_TUCK = 15.0
_SHALLOWEST = 5.0
_DUST = 18.0
_SLANT = 2.0
_NOTCH = (16.0, 5.0)
_LINE = 5.0
_RULER = 11.0
"""How much larger than the cards the box is (across, up, deep); the width of places for glue; how far the lid goes in;
how deep a box is at least; how long flaps at the sides are at most; how far corners are cut off; the notch for a thumb;
how far below the net a line of type and a ruler stand."""


class BoxTooLargeError(ValueError):
    """The net of *width* and *height* does not fit."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        super().__init__(f"{width} x {height}")


@dataclass(frozen=True, slots=True)
class _Net:
    """The parts of a net by the lower left corner of all of it, and by width, height and depth of the box."""

    x: float
    y: float
    across: float
    up: float
    deep: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole net."""
        return _GLUE + 2 * (self.across + self.deep), _GLUE + 2 * self.deep + self.up + _TUCK

    @property
    def walls(self) -> tuple[float, float, float, float, float, float]:
        """From left to right: the flap's edge, the four folds, the right edge."""
        back = self.x + _GLUE
        front = back + self.across + self.deep
        return self.x, back, back + self.across, front, front + self.across, front + self.across + self.deep

    @property
    def floor(self) -> float:
        """The lower edge of the walls."""
        return self.y + _GLUE + self.deep

    @property
    def rim(self) -> float:
        """The upper edge of the walls."""
        return self.floor + self.up

    @property
    def dust(self) -> float:
        """How long the flaps at the sides are: they must not meet, nor be longer than the box is wide."""
        return min(_DUST, self.across / 2 - 1, 2 * self.deep)

    @property
    def slant(self) -> float:
        """How far the corners of flaps are cut off."""
        return min(_SLANT, self.deep / 4)

    @property
    def front(self) -> Box:
        """The wall in front, below the notch."""
        _, _, _, left, right, _ = self.walls
        return Box(left, self.floor, right, self.rim - _NOTCH[1])

    @property
    def sides(self) -> tuple[Box, Box]:
        """The walls at its left and right."""
        _, _, left, right, end, edge = self.walls
        return Box(left, self.floor, right, self.rim), Box(end, self.floor, edge, self.rim)

    @property
    def lid(self) -> Box:
        """What closes the box at the top."""
        _, left, right, *_ = self.walls
        return Box(left, self.rim, right, self.rim + self.deep)


def tuck_box(
    deck: Deck,
    text: Text,
    paper: Paper,
    *,
    count: int,
    labels: Sequence[str],
    thickness: float = CARD_THICKNESS,
) -> DeckPages:
    """
    A page with the net for *count* cards of *thickness* for each of *labels*, which tell on front and lid what is in.

    Raises `BoxTooLargeError` where the net is larger than what a printer reaches.
    """
    width, height, net = _placed(deck, paper, count * thickness)
    players = players_line(deck, text)
    rulers, words = _beside(text, net, paper.margin)
    sides = tuple(
        Side(
            front=True,
            slots=(_art(deck, net, number),),
            prints=tuple(_prints(deck, net, number, label, players)),
            marks=tuple(_between(_outline(net))),
            folds=tuple(_folds(net)),
            glue=_glue(net),
            rulers=rulers,
            words=words,
        )
        for number, label in enumerate(labels)
    )
    return DeckPages(
        title=text("deck.box.title", title=deck.name),
        subject=text("deck.box.subject", total=count),
        language=deck.language,
        width=width,
        height=height,
        mode="single",
        bleed=BLEED,
        sides=sides,
        profile=Profile(),
        deck=deck,
    )


def _placed(deck: Deck, paper: Paper, thick: float) -> tuple[float, float, _Net]:
    """The sheet, upright or on its side, and the net in its middle."""
    across, up, deep = deck.size.width + _PLAY[0], deck.size.height + _PLAY[1], max(thick + _PLAY[2], _SHALLOWEST)
    wide, tall = _Net(0, 0, across, up, deep).size
    for width, height in ((paper.width, paper.height), (paper.height, paper.width)):
        if wide <= width - 2 * paper.margin + TOLERANCE and tall <= height - 2 * paper.margin + TOLERANCE:
            return width, height, _Net((width - wide) / 2, (height - tall) / 2, across, up, deep)
    raise BoxTooLargeError(wide, tall)


def _art(deck: Deck, net: _Net, number: int) -> Slot:
    """The back of the cards on the back of the box."""
    _, left, right, *_ = net.walls
    panel = Box(left, net.floor, right, net.rim)
    size = deck.size
    return Slot(
        panel.inset((panel.width - size.width) / 2, (panel.height - size.height) / 2), panel, number, front=False
    )


def _outline(net: _Net) -> list[tuple[float, float]]:
    """The corners of the net, clockwise from the glue flap."""
    flap, back, side, front, end, edge = net.walls
    floor, rim, deep, dust, slant = net.floor, net.rim, net.deep, net.dust, net.slant
    middle, (notch, low) = (front + end) / 2, _NOTCH
    lid = rim + deep
    foot = floor - deep
    return [
        *((flap, floor + _SLANT), (flap, rim - _SLANT), (back, rim)),
        *((back, lid), (back + _SLANT, lid + _TUCK), (side - _SLANT, lid + _TUCK), (side, lid), (side, rim)),
        *((side + slant, rim + dust), (front - slant, rim + dust), (front, rim)),
        *((middle - notch / 2, rim), (middle - notch / 4, rim - low), (middle + notch / 4, rim - low)),
        *((middle + notch / 2, rim), (end, rim)),
        *((end + slant, rim + dust), (edge - slant, rim + dust), (edge, rim), (edge, floor)),
        *((edge - slant, floor - dust), (end + slant, floor - dust), (end, floor), (front, floor)),
        *((front - slant, floor - dust), (side + slant, floor - dust), (side, floor)),
        *((side, foot), (side - _SLANT, foot - _GLUE), (back + _SLANT, foot - _GLUE), (back, foot), (back, floor)),
    ]


def _between(corners: Sequence[tuple[float, float]]) -> Iterator[Line]:
    """The lines from corner to corner and back to the first."""
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        yield Line(x1, y1, x2, y2)


def _folds(net: _Net) -> Iterator[Line]:
    _, back, side, front, end, edge = net.walls
    for x in (back, side, front, end):
        yield Line(x, net.floor, x, net.rim)
    for y in (net.rim, net.rim + net.deep, net.floor, net.floor - net.deep):
        yield Line(back, y, side, y)
    for y in (net.rim, net.floor):
        yield Line(side, y, front, y)
        yield Line(end, y, edge, y)


def _glue(net: _Net) -> tuple[Box, ...]:
    """The flap at the left and the one below the floor: both go inside."""
    flap, back, side, *_ = net.walls
    return (
        Box(flap + 1, net.floor + _SLANT + 1, back - 1, net.rim - _SLANT - 1),
        Box(back + _SLANT + 1, net.y + 1, side - _SLANT - 1, net.y + _GLUE - 1),
    )


def _prints(deck: Deck, net: _Net, pack: int, label: str, players: str) -> Iterator[Print]:
    """What stands on the panels."""
    yield from front(deck, net.front, pack, (label, players))
    for panel in net.sides:
        yield side(deck, panel, pack)
    yield lid(deck, net.lid, label)


def _beside(text: Text, net: _Net, margin: float) -> tuple[tuple[Ruler, ...], tuple[Words, ...]]:
    """How to make the box, and a ruler, since cards do not go into a box that was printed smaller."""
    left, width = net.x, net.size[0]
    words = [Words(text("deck.box.how"), left, net.y - _LINE, width, size=8.5)]
    if net.y - margin < _LINE:
        return (), ()
    if net.y - margin < _RULER:
        return (), tuple(words)
    scale = ruler("across", left, net.y - _RULER)
    start = scale.x + scale.length + 2
    words.append(Words(text("deck.measure.across", length=100), start, scale.y + 0.2, left + width - start, size=5.5))
    return (scale,), tuple(words)


def players_line(deck: Deck, text: Text) -> str:
    """For how many players the packs are enough; nothing where they are for none, or some cards alone are printed."""
    if not (numbers := deck.players):
        return ""
    some = text.listing((text.number(n) for n in numbers), style="or")
    gaps = len(numbers) == 2 or numbers[-1] - numbers[0] >= len(numbers)
    form = "players_only" if len(numbers) == 1 else "players_some" if gaps else "players"
    return text(f"booklet.cover.{form}", first=numbers[0], last=numbers[-1], all=some)
