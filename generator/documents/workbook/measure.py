"""How wide words are in the workbook's type, so that columns fit them and rows have the lines that they take.

In: a text. Out: its width in digits, the unit of a column's width, by the metrics of Arial and its twins (Monotype's
`arial.ttf`, in thousandths of the type size; a digit has 556).
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from unicodedata import normalize

_DIGIT, _USUAL = 556, 600
_WIDTHS = {
    **dict.fromkeys("'ijl|’", 222),
    **dict.fromkeys(" !,./:;I[\\]ft", 278),
    **dict.fromkeys('()-`r“”„"*', 345),
    **dict.fromkeys("Jckszvxy", 500),
    **dict.fromkeys("Labdeghnopqu0123456789?–−+=", 556),
    **dict.fromkeys("FTZ", 611),
    **dict.fromkeys("ABEKPSVXY&", 667),
    **dict.fromkeys("CDHNRUw", 722),
    **dict.fromkeys("GOQ", 778),
    **dict.fromkeys("Mm", 833),
    **dict.fromkeys("W…—@", 1000),
}
_BOLD = 1.08
"""How much wider bold letters are on average."""

PADDING, INDENT = 1.3, 1.6
"""Digits that a cell keeps free at its edges, and that each step of indent takes."""

_USUAL_SIZE = 10


@cache
def _width(character: str) -> int:
    return _WIDTHS.get(normalize("NFD", character)[0], _USUAL)


def digits(text: str, *, size: float = _USUAL_SIZE, bold: bool = False) -> float:
    """
    The width of a text in one line, in digits of the usual size.

    >>> digits("2026"), digits("Wild piles") < digits("WILD PILES")
    (4.0, True)
    """
    return sum(map(_width, text)) / _DIGIT * size / _USUAL_SIZE * (_BOLD if bold else 1)


def lines(text: str, room: float, *, size: float = _USUAL_SIZE, bold: bool = False) -> int:
    """
    The lines that a text takes where one has *room* digits, broken at spaces and in words that are longer.

    >>> lines("Red threes on the table", 30), lines("Red threes on the table", 12)
    (1, 2)
    """
    taken, used = 1, 0.0
    for word in chain.from_iterable(part.split() for part in text.splitlines()):
        width = digits(word, size=size, bold=bold)
        space = digits(" ", size=size, bold=bold) if used else 0.0
        if used + space + width <= room:
            used += space + width
            continue
        taken += bool(used) + max(0, -int(-width // room) - 1)
        used = width % room if width > room else width
    return taken
