"""Cards that are not played: what they look like.

In: an `ExtraCard`, a size and a look. Out: marks. Type that does not fit becomes smaller down to a floor.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...documents.deck import ExtraCard, Look
from ...paper import POINT, CardSize
from ..fonts import SANS, SANS_BOLD, SERIF_BOLD
from ..type_fit import broken, width
from .courts import diamond
from .glyphs import CAP_HEIGHT
from .marks import Fill, Mark, Type, turned
from .outline import matrix, outline
from .shapes import PIPS, frame

_EDGE = 4.4
_SIZES = tuple(n / 4 for n in range(34, 19, -1))
"""How far type keeps from the trim, in mm; the sizes of the lines of a reference card, in points, largest first."""

_TITLES, _SQUEEZED = (2.6, 2.0), 0.75
"""How tall a title is, in mm, and how much of its width is left where it is squeezed into its room."""

_FLOOR = 1.1
"""How tall a capital is at least, in mm: that of the smallest of these sizes, a little squeezed."""

_LEAD = 1.24
_GAP = 0.55
"""From line to line and between blocks, as multiples of the size."""


def extra_marks(card: ExtraCard, size: CardSize, look: Look) -> Iterator[Mark]:
    """Everything on *card*."""
    yield from _rim(size, look)
    match card.kind:
        case "reference":
            yield from _reference(card, size, look)
        case "marker":
            yield from _half(card.title, size, look, "S" if card.suits else "")
            yield from (turned(mark, size) for mark in _half(card.other, size, look, "H" if card.suits else ""))
        case "dealer":
            half = tuple(_half(card.title, size, look, "C" if card.suits else ""))
            yield from half
            yield from (turned(mark, size) for mark in half)


def _rim(size: CardSize, look: Look) -> Iterator[Mark]:
    """A thin frame well inside the trim, so that a cut that is off does not show."""
    inset = 3.4
    rim = frame(inset, inset, size.width - inset, size.height - inset, 0.25)
    yield Fill(rim, matrix(0, 0), look.theme.lattice)


def _half(words: str, size: CardSize, look: Look, suit: str) -> Iterator[Mark]:
    """A large word in the upper half, over it a pip, if there are suits, a lozenge on the middle line."""
    unit = min(size.width / 63.5, size.height / 88.9)
    x, y = size.width / 2, size.height / 2
    theme = look.theme
    if suit and theme.suits:
        yield Fill(PIPS[suit], matrix(x, y + 29 * unit, 0.12 * unit), theme.tints[suit])
    yield Type(words, SERIF_BOLD, x, y + 11 * unit, 9 * unit, size.width - 4 * _EDGE, theme.ink)
    yield Fill(outline(diamond(0, 0, 2.4, 3.2)), matrix(x, y, unit), theme.courts["gold"], theme.ink, 0.3)


def _reference(card: ExtraCard, size: CardSize, look: Look) -> Iterator[Mark]:
    """The title and the blocks in the largest type that has room."""
    ink = look.theme.ink
    room = size.width - 2 * _EDGE
    top = size.height - _EDGE - 3.2
    title, tall = _titled(card.title, room)
    for line in title:
        yield Type(line, SERIF_BOLD, size.width / 2, top, tall, room, ink)
        top -= tall + 1
    top += tall + 1
    rows, points = _set(card, room, top - 2.4 - _EDGE)
    step = points * _LEAD / POINT
    cap = points * CAP_HEIGHT / 1000 / POINT
    y = top - 1.2
    for font, label, value, gap in rows:
        y -= step * (1 + gap * _GAP)
        across = room - (width(value, SANS_BOLD, points) + 1 if value else 0)
        if label:
            yield Type(label, font, _EDGE, y, cap, across, ink, floor=_FLOOR, align="start")
        if value:
            yield Type(value, SANS_BOLD, size.width - _EDGE, y, cap, room, ink, floor=_FLOOR, align="end")


def _titled(title: str, room: float) -> tuple[tuple[str, ...], float]:
    """The lines of *title* and how tall they are: smaller ones where a single line would be smaller yet."""
    for tall in _TITLES:
        points = tall * POINT * 1000 / CAP_HEIGHT
        if width(title, SERIF_BOLD, points) * _SQUEEZED <= room:
            return (title,), tall
    return broken(title, SERIF_BOLD, points, room) or (title,), tall


_Row = tuple[str, str, str, bool]
"""Font, label, value and whether a gap stands before it."""


def _set(card: ExtraCard, room: float, tall: float) -> tuple[list[_Row], float]:
    """The lines of *card* and the size at which they fit; at the smallest size labels are squeezed by `Type` alone."""
    for points in _SIZES:
        rows = list(_rows(card, room, points))
        if sum(1 + gap * _GAP for *_, gap in rows) * points * _LEAD / POINT <= tall:
            break
    return rows, points


def _rows(card: ExtraCard, room: float, points: float) -> Iterator[_Row]:
    """The lines at a size; a long value stands below its label."""
    for block in card.blocks:
        yield SANS_BOLD, block.title, "", True
        for label, value in block.lines:
            across = room - (width(value, SANS_BOLD, points) + 1.5 if value else 0)
            if value and across < width(label, SANS, points) and across < room / 3:
                yield SANS, label, "", False
                for line in broken(value, SANS_BOLD, points, room) or (value,):
                    yield SANS, "", line, False
                continue
            lines = broken(label, SANS, points, across) or (label,)
            for line in lines[:-1]:
                yield SANS, line, "", False
            yield SANS, lines[-1], value, False
