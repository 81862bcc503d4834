"""
The table seen from above.

In: a `Seating`. Out: an SVG in which seats stand clockwise from the reader's, at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from math import cos, pi, sin

from ..documents.booklet.parts import Seat, Seating
from .card_art import cards_svg

WIDTH = 118.0
"""Millimetres; the booklet shows it at 100, in which the smallest type has eight points."""
_CARD_W, _CARD_H = 6.6, 9.4
_LONGEST = 13
"""Letters on one line under a packet or a stock."""
_LETTER = 1.65
"""What a letter of a label takes, in mm, reckoned."""
_BESIDE = 9.0
"""Where one stock and the discard pile lie, in mm to the left and right of the middle."""
_MANY_STOCKS = 4
"""Stocks drawn at most: more of them have no room between the seats."""
_ROUND = 6
"""Seats at most that stand in a ring; more of them sit along both sides of a longer table."""
_COLUMN = 23.0
"""Where those at the sides of a longer table have their cards, in mm from the edge."""
_BETWEEN = 30.0
"""Millimetres between these sides for what belongs to the sides of the game."""
_LONGEST_NAME = 17
"""Letters on one line over the cards of a seat there."""
_NAME_LINE = 3.7
"""Millimetres from one line of a name to the next."""
_TONES = ("#14483f", "#b98a2f", "#5b6b8c", "#8c5b6b", "#6b8c5b", "#777777")
"""A tone for each side; its letter tells it apart without colour."""

_TABLE = 'fill="#eef3f0" stroke="#14483f" stroke-width="0.5"'
_TABLE_MONO = 'fill="none" stroke="#000" stroke-width="0.5"'
_HATCHING = 1.1
"""Millimetres between the lines on a back that has no tone."""
_HATCHINGS = ("/", "-", "x", "|", "\\", "+")
"""How each side's backs are hatched where there is no colour: which ways the lines run."""

_Tone = str
"""A colour, or one of `_HATCHINGS`."""


def _height(seating: Seating) -> float:
    """As low as the seats and the middle allow, in mm: a row more for what belongs to a side."""
    rows = 15 * len(seating.side_packets) + 2 * _spread(seating)
    if _long(seating):
        top, bottom, apart = _sides_of(seating)
        return round(max(80.0 + rows, top + (_along(seating) - 1) * apart + bottom), 1)
    if len(seating.seats) > 4:
        return 80.0 + rows
    lowest = [_lines(words) for words in seating.side_packets[-1:]] or _piles(seating)
    return 66.0 + rows + 6 * any(len(lines) > 1 for lines in lowest)


def _long(seating: Seating) -> bool:
    """Whether the table is a long one, with seats in a row at either side."""
    return len(seating.seats) > _ROUND


def _along(seating: Seating) -> int:
    """Seats at either side of a long table: the reader sits at its foot, and of an even number one at its head."""
    return (len(seating.seats) - 1) // 2


def _sides_of(seating: Seating) -> tuple[float, float, float]:
    """Millimetres to the first seat at a side of a long table, from the last, and from one to the next."""
    below = 3.1 * (max(map(len, _packets(seating))) - 1)
    above = _NAME_LINE * (max(len(_named(seating, seat)) for seat in seating.seats) - 1)
    return 20.0 + above, 18.0 + below, 22.0 + above + below


def _packets(seating: Seating) -> list[list[str]]:
    """What the packets of a seat are called; at a long table on two lines where neighbours would touch."""
    names = seating.packets
    touch = any(len(one + other) / 2 * _LETTER > _step(seating) - 1 for one, other in pairwise(names))
    return [_lines(words, longest=0 if touch and _long(seating) else _LONGEST) for words in names]


def _step(seating: Seating) -> float:
    """Millimetres from one packet of a seat to the next."""
    return 13.0 if len(seating.packets) <= 2 else 10.5


def _named(seating: Seating, seat: Seat) -> list[str]:
    """Who sits there and for which side, at a long table on two lines where one has no room."""
    named = f"{seat.name} · {seat.letter}" if seat.letter else seat.name
    return [seat.name, seat.letter] if seat.letter and _long(seating) and len(named) > _LONGEST_NAME else [named]


def _spread(seating: Seating) -> float:
    """Millimetres more between the piles and what belongs to a side, for words on two lines."""
    wraps = any(len(lines) > 1 for lines in _piles(seating))
    return 2.0 if wraps and seating.side_packets else 0.0


def _piles(seating: Seating) -> list[list[str]]:
    """What the stock and the discard pile are called, on two lines where one would touch its neighbour's."""
    names = (seating.stock, seating.discard_pile)
    apart = max(_stock_places(seating)) if seating.stocks > 1 else 2 * _BESIDE
    touch = sum(map(len, names)) / 2 * _LETTER > apart - 1
    return [_lines(words, longest=0 if touch else _LONGEST) for words in names]


def seating_svg(seating: Seating, *, mono: bool = False) -> str:
    """Draw the table in mm; with *mono* in lines alone, each side's backs hatched in another way."""
    height, tones = _height(seating), _HATCHINGS if mono else _TONES
    shape = f'width="{WIDTH - 8}" height="{height - 13}" rx="{8 if _long(seating) else 14}"'
    parts = [f'<rect x="4" y="6.5" {shape} {_TABLE_MONO if mono else _TABLE}/>', *_middle(seating, tones)]
    for place, seat in enumerate(seating.seats):
        parts += _place(seating, seat, _spot(seating, place), tones[seat.side % len(tones)])
    size = f'width="{WIDTH}mm" height="{height}mm" viewBox="0 0 {WIDTH:g} {height:g}"'
    fonts = 'font-family="Source Sans 3, Helvetica, Arial, sans-serif"'
    ink = "#000" if mono else "#222"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {fonts} fill="{ink}">{"".join(parts)}</svg>'


def _middle(seating: Seating, tones: Sequence[_Tone]) -> Iterator[str]:
    """The discard pile with the stocks beside it, face down, and below them what belongs to a side."""
    x, y = WIDTH / 2, _height(seating) / 2 - (11 if seating.side_packets else 2)
    stock, discard_pile = _piles(seating)
    for offset in _stock_places(seating):
        yield from _stack(x + offset, y, tones[0])
        yield _label(x + offset, y + 8.9, stock)
    pile = x + _BESIDE if seating.stocks == 1 else x
    if seating.upcard:
        mono, upcard = tones is _HATCHINGS, seating.upcard
        art = cards_svg(upcard.cards, height_mm=_CARD_H + 0.6, mono=mono, corners=upcard.corners)
        yield f'<svg x="{pile - 3.6:.2f}" y="{y - _CARD_H / 2 - 0.3:.2f}" {art.removeprefix("<svg ").replace("mm", "")}'
    else:
        yield _rect(pile, y, 0, 'fill="none" stroke="#000" stroke-width="0.3" stroke-dasharray="1 0.8"')
    yield _label(pile, y + 8.9, discard_pile)
    for row, name in enumerate(seating.side_packets):
        below, step = y + 18 * (row + 1) + _spread(seating), 10.0
        if _long(seating):
            step = min(step, _BETWEEN / (seating.sides - 1 or 1))
        for side in range(seating.sides):
            yield from _stack(x + (side - (seating.sides - 1) / 2) * step, below, tones[side % len(tones)])
        yield _label(x, below + 8.9, _lines(name))


def _stock_places(seating: Seating) -> tuple[float, ...]:
    """Where the stocks lie, in mm from the middle: one to the left, more of them on both sides of the discard pile."""
    stocks = seating.stocks
    if stocks == 1:
        return (-_BESIDE,)
    apart = 17.0 if stocks == 2 or _long(seating) else 14.0
    return (
        (-apart, apart)
        if stocks < _MANY_STOCKS or _long(seating)
        else (-2 * apart + 8, -apart + 2, apart - 2, 2 * apart - 8)
    )


def _spot(seating: Seating, place: int) -> tuple[float, float]:
    """
    Where the cards of the seat *place* lie: the reader's at the bottom.

    Clockwise, seen from above, is to the left of that.
    """
    height, seats = _height(seating), len(seating.seats)
    if not _long(seating):
        angle = pi / 2 + 2 * pi * place / seats
        across, down = cos(angle), sin(angle)
        reach = 36 if len(seating.packets) <= 2 else 35
        return WIDTH / 2 + across * reach, height / 2 + down * (height / 2 - (18 if down > 0 else 16))
    along = _along(seating)
    top, bottom, _ = _sides_of(seating)
    if place in (0, seats / 2):
        return WIDTH / 2, height - bottom if place == 0 else 16.0
    left = place <= along
    from_top = along - place if left else place - (seats - along)
    return _COLUMN if left else WIDTH - _COLUMN, top + from_top * (height - top - bottom) / (along - 1)


def _place(seating: Seating, seat: Seat, spot: tuple[float, float], tone: _Tone) -> Iterator[str]:
    """One seat: its name, its hand and the other packets, the hand farthest from the middle."""
    packets, step, height = _packets(seating), _step(seating), _height(seating)
    x, y = spot
    across, down = x - WIDTH / 2, y - height / 2
    inward = -1 if across > 4 else 1
    for n, packet in enumerate(packets):
        left = x + inward * (n - (len(packets) - 1) / 2) * step
        yield from _hand(left, y, tone) if n == 0 else _stack(left, y, tone)
        yield _label(left, y + 8.7, packet)
    named = _named(seating, seat)
    if abs(across) < 4:
        yield _label(x, height - 1.4 if down > 0 else 4.0, [" · ".join(named)], bold=True)
    else:
        yield _label(x, y - 8.2 - _NAME_LINE * (len(named) - 1), named, bold=True)


def _hand(x: float, y: float, tone: _Tone) -> Iterator[str]:
    for turn in (-14, 0, 14):
        yield f'<g transform="rotate({turn} {x:.2f} {y + _CARD_H:.2f})">{_back(x, y, tone)}</g>'


def _stack(x: float, y: float, tone: _Tone) -> Iterator[str]:
    for offset in (0.8, 0.4, 0.0):
        yield _back(x + offset, y - offset, tone)


def _back(x: float, y: float, tone: _Tone) -> str:
    """A card face down, its middle at (x, y)."""
    edge = _rect(x, y, 0, 'fill="#fff" stroke="#000" stroke-width="0.2"')
    if tone in _HATCHINGS:
        return edge + f'<path d="{"".join(_hatching(x, y, tone))}" stroke="#000" stroke-width="0.2" fill="none"/>'
    return edge + _rect(x, y, 0.7, f'fill="{tone}"')


def _hatching(x: float, y: float, tone: _Tone) -> Iterator[str]:
    """Lines across the back of a card whose middle is at (x, y), within its white edge."""
    right, top = _CARD_W / 2 - 0.7, _CARD_H / 2 - 0.7
    reach = right + top
    places = [n * _HATCHING for n in range(-int(reach / _HATCHING), int(reach / _HATCHING) + 1)]
    for at in places:
        low, high = max(-right, at - top), min(right, at + top)  # where x + y = at crosses the back
        if tone in "/x" and low < high:
            yield f"M{x + low:.2f} {y + at - low:.2f}L{x + high:.2f} {y + at - high:.2f}"
        if tone in "\\x" and low < high:
            yield f"M{x + low:.2f} {y - at + low:.2f}L{x + high:.2f} {y - at + high:.2f}"
        if tone in "-+" and abs(at) <= top:
            yield f"M{x - right:.2f} {y + at:.2f}H{x + right:.2f}"
        if tone in "|+" and abs(at) <= right:
            yield f"M{x + at:.2f} {y - top:.2f}V{y + top:.2f}"


def _rect(x: float, y: float, inset: float, look: str) -> str:
    """A card's outline, its middle at (x, y), drawn in by *inset*."""
    width, height = _CARD_W - 2 * inset, _CARD_H - 2 * inset
    return (
        f'<rect x="{x - width / 2:.2f}" y="{y - height / 2:.2f}" width="{width:.2f}" height="{height:.2f}"'
        f' rx="{0.8 - inset / 2:.2f}" {look}/>'
    )


def _label(x: float, y: float, lines: Sequence[str], *, bold: bool = False) -> str:
    weight, size, apart = ("700", 3.5, _NAME_LINE) if bold else ("400", 3.4, 3.1)
    return "".join(
        f'<text x="{x:.2f}" y="{y + apart * n:.2f}" font-size="{size}" font-weight="{weight}" text-anchor="middle">'
        f"{escape(line)}</text>"
        for n, line in enumerate(lines)
    )


def _lines(words: str, *, longest: int = _LONGEST) -> list[str]:
    """*words* on two lines of about the same length where one would have more than *longest* letters."""
    if len(words) <= longest or " " not in words:
        return [words]
    breaks = [place for place, sign in enumerate(words) if sign == " "]
    middle = min(breaks, key=lambda place: abs(place - len(words) / 2))
    return [words[:middle], words[middle + 1 :]]
