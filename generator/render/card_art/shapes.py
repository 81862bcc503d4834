"""The drawn parts of a card as path data: pips and signs.

Each is 100 units tall about its own middle.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType

from .accents import LETTERS
from .glyphs import CAP_HEIGHT
from .outline import Matrix, Outline, matrix, outline

INK = "#16161a"
GREY = "#55555c"
PAPER = "#ffffff"

_LONG = 8
"""Letters of a word that is long for a corner."""


def circle(x: float, y: float, r: float) -> str:
    """A circle of four curves as path data."""
    k = r * 0.5523
    points = [(x, y + r), (x + r, y), (x, y - r), (x - r, y), (x, y + r)]
    turns = [((k, 0), (0, k)), ((0, -k), (k, 0)), ((-k, 0), (0, -k)), ((0, k), (-k, 0))]
    curves = (
        f"C{p[0] + a[0]:.2f} {p[1] + a[1]:.2f} {q[0] + b[0]:.2f} {q[1] + b[1]:.2f} {q[0]:.2f} {q[1]:.2f}"
        for (p, q), (a, b) in zip(pairwise(points), turns, strict=True)
    )
    return f"M{x:.2f} {y + r:.2f}" + "".join(curves) + "Z"


PIPS: Mapping[str, Outline] = MappingProxyType(
    {
        "S": outline(
            "M0 50C-8 34-44 11-44-15C-44-29-33-38-21-38C-13-38-6-34-3-28C-4-38-8-46-18-50H18C8-46 4-38 3-28"
            "C6-34 13-38 21-38C33-38 44-29 44-15C44 11 8 34 0 50Z"
        ),
        "H": outline(
            "M0-50C-8-35-47-8-47 22C-47 39-35 50-22 50C-11 50-3 43 0 32"
            "C3 43 11 50 22 50C35 50 47 39 47 22C47-8 8-35 0-50Z"
        ),
        "D": outline("M0 50C9 33 24 14 39 0C24-14 9-33 0-50C-9-33-24-14-39 0C-24 14-9 33 0 50Z"),
        "C": outline(
            circle(0, 27, 23)
            + circle(-25, -11, 23)
            + circle(25, -11, 23)
            + "M-12 8L12 8L10-12C8-34 10-44 20-50H-20C-10-44-8-34-10-12Z"
        ),
    }
)


def width(text: str) -> float:
    """How far *text* runs, in the units of `LETTERS`; letters that are not there count as wide ones."""
    return sum(LETTERS.get(letter, LETTERS["M"])[0] for letter in text)


def rise(text: str) -> float:
    """How far accents of *text* stand above a capital, in the units of `LETTERS`."""
    steps = (step for letter in text for step in outline(LETTERS[letter][1]).segments)
    return max(y for _, numbers in steps for y in (*numbers[1::2], CAP_HEIGHT)) - CAP_HEIGHT


def shown(text: str, otherwise: str) -> str:
    """*text* where index letters can write it; a person's own name for a card may be in any alphabet."""
    return text if all(letter in LETTERS for letter in text) else otherwise


def index(
    text: str, *, x: float, y: float, height: float, room: float, turned: bool = False, narrow: float = 0.66
) -> tuple[tuple[Outline, Matrix], ...]:
    """
    *text* in index letters, its foot at *y* and its middle at *x*, *height* tall and no wider than *room*.

    What is too wide becomes narrower first, as the ten of every pack does (down to *narrow*), and then smaller. Long
    words would be small indeed, so they become as narrow as a ten.
    """
    scale = height / CAP_HEIGHT
    natural = width(text) * scale
    stretch = max(narrow if len(text) == 2 else 0.8 if len(text) < _LONG else 0.66, min(1, room / natural))
    scale *= min(1, room / (natural * stretch))
    forward = -scale * stretch if turned else scale * stretch
    start = -width(text) / 2
    parts: list[tuple[Outline, Matrix]] = []
    for letter in text:
        advance, data = LETTERS[letter]
        parts.append((outline(data), matrix(x + forward * start, y, scale, stretch=stretch, turned=turned)))
        start += advance
    return tuple(parts)


STAR = outline("M0 50C4 18 18 4 50 0C18-4 4-18 0-50C-4-18-18-4-50 0C-18 4-4 18 0 50Z")
"""The sign of a wild card: a star of four points about its own middle, 100 units tall."""

BLOCK = outline(circle(0, 0, 50) + "M-29-9H29V9H-29Z")
"""The sign of a card that blocks the pile: a bar in a disc, 100 units tall; the bar is cut out."""


def frame(left: float, bottom: float, right: float, top: float, thick: float) -> Outline:
    """The four sides of a rectangle, *thick* inward."""
    inner = f"M{left + thick:.3f} {bottom + thick:.3f}V{top - thick:.3f}H{right - thick:.3f}V{bottom + thick:.3f}Z"
    return outline(f"M{left:.3f} {bottom:.3f}H{right:.3f}V{top:.3f}H{left:.3f}Z{inner}")


def bar(left: float, bottom: float, right: float, top: float) -> Outline:
    """A filled rectangle."""
    return outline(f"M{left:.3f} {bottom:.3f}H{right:.3f}V{top:.3f}H{left:.3f}Z")


def pill(wide: float, tall: float) -> Outline:
    """A rectangle with half-round ends, about its own middle."""
    r = tall / 2
    k = r * 0.5523
    x = wide / 2 - r
    end = x + r
    return outline(
        f"M{-x:.3f} {-r:.3f}H{x:.3f}C{x + k:.3f} {-r:.3f} {end:.3f} {-k:.3f} {end:.3f} 0"
        f"C{end:.3f} {k:.3f} {x + k:.3f} {r:.3f} {x:.3f} {r:.3f}H{-x:.3f}"
        f"C{-x - k:.3f} {r:.3f} {-end:.3f} {k:.3f} {-end:.3f} 0"
        f"C{-end:.3f} {-k:.3f} {-x - k:.3f} {-r:.3f} {-x:.3f} {-r:.3f}Z"
    )
