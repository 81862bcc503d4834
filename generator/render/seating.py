"""
The table seen from above.

In: a `Seating`. Out: an SVG in which seats stand clockwise from the reader's, at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
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
    if len(seating.seats) > 4:
        return 80.0 + rows
    lowest = [_lines(words) for words in seating.side_packets[-1:]] or _piles(seating)
    return 66.0 + rows + 6 * any(len(lines) > 1 for lines in lowest)


def _spread(seating: Seating) -> float:
    """Millimetres more between the piles and what belongs to a side, for words on two lines."""
    wraps = any(len(lines) > 1 for lines in _piles(seating))
    return 2.0 if wraps and seating.side_packets else 0.0


def _piles(seating: Seating) -> list[list[str]]:
    """What the stock and the discard pile are called, on two lines where one would touch its neighbour's."""
    names = (seating.stock, seating.discard_pile)
    apart = max(_stock_places(seating.stocks)) if seating.stocks > 1 else 2 * _BESIDE
    touch = sum(map(len, names)) / 2 * _LETTER > apart - 1
    return [_lines(words, longest=0 if touch else _LONGEST) for words in names]


def seating_svg(seating: Seating, *, mono: bool = False) -> str:
    """Draw the table in mm; with *mono* in lines alone, each side's backs hatched in another way."""
    height, tones = _height(seating), _HATCHINGS if mono else _TONES
    parts = [
        f'<rect x="4" y="6.5" width="{WIDTH - 8}" height="{height - 13}" rx="14" {_TABLE_MONO if mono else _TABLE}/>'
    ]
    parts += _middle(seating, tones)
    for place, seat in enumerate(seating.seats):
        # The reader sits at the bottom; clockwise, seen from above, is to the left of that.
        angle = pi / 2 + 2 * pi * place / len(seating.seats)
        parts += _place(seating, seat, cos(angle), sin(angle), tones[seat.side % len(tones)])
    size = f'width="{WIDTH}mm" height="{height}mm" viewBox="0 0 {WIDTH:g} {height:g}"'
    fonts = 'font-family="Source Sans 3, Helvetica, Arial, sans-serif"'
    ink = "#000" if mono else "#222"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {fonts} fill="{ink}">{"".join(parts)}</svg>'


def _middle(seating: Seating, tones: Sequence[_Tone]) -> Iterator[str]:
    """The discard pile with the stocks beside it, face down, and below them what belongs to a side."""
    x, y = WIDTH / 2, _height(seating) / 2 - (11 if seating.side_packets else 2)
    stock, discard_pile = _piles(seating)
    for offset in _stock_places(seating.stocks):
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
        below = y + 18 * (row + 1) + _spread(seating)
        for side in range(seating.sides):
            yield from _stack(x + (side - (seating.sides - 1) / 2) * 10, below, tones[side % len(tones)])
        yield _label(x, below + 8.9, _lines(name))


def _stock_places(stocks: int) -> tuple[float, ...]:
    """Where the stocks lie, in mm from the middle: one to the left, more of them on both sides of the discard pile."""
    if stocks == 1:
        return (-_BESIDE,)
    apart = 17.0 if stocks == 2 else 14.0
    return (-apart, apart) if stocks < _MANY_STOCKS else (-2 * apart + 8, -apart + 2, apart - 2, 2 * apart - 8)


def _place(seating: Seating, seat: Seat, across: float, down: float, tone: _Tone) -> Iterator[str]:
    """One seat: its name, its hand and the other packets, the hand farthest from the middle."""
    packets = seating.packets
    step = 13.0 if len(packets) <= 2 else 10.5
    height = _height(seating)
    x, y = (
        WIDTH / 2 + across * (36 if len(packets) <= 2 else 35),
        height / 2 + down * (height / 2 - (18 if down > 0 else 16)),
    )
    inward = -1 if across > 0.1 else 1
    for n, packet in enumerate(packets):
        left = x + inward * (n - (len(packets) - 1) / 2) * step
        yield from _hand(left, y, tone) if n == 0 else _stack(left, y, tone)
        yield _label(left, y + 8.7, _lines(packet))
    named = f"{seat.name} · {seat.letter}" if seat.letter else seat.name
    outside = {True: height - 1.4, False: 4.0}[down > 0]
    yield _label(x, outside if abs(across) < 0.1 else y - 8.2, [named], bold=True)


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
    weight, size = ("700", 3.5) if bold else ("400", 3.4)
    return "".join(
        f'<text x="{x:.2f}" y="{y + 3.1 * n:.2f}" font-size="{size}" font-weight="{weight}" text-anchor="middle">'
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
