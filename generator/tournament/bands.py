"""Victory points: a difference becomes points that compare from table to table.

In: a table's name, or points of the sides at a table. Out: bands, and the victory points of each side.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from .event import Band

_BURRACO = (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000)
"""The largest differences of each step for a turn of four hands: 10 to 10 first, then 11 to 9, and 20 to 0 beyond."""

_TIMES = {"burraco": 1, "hand_and_foot": 5}
"""Scores of Hand and Foot are about five times as large."""


def usual(name: str) -> tuple[Band, ...]:
    """The table called *name*; none for `none`."""
    if name not in _TIMES:
        return ()
    most = [_TIMES[name] * difference for difference in _BURRACO]
    return tuple(Band(one, 10 + step, 10 - step) for step, one in enumerate([*most, None]))


def victory_points(bands: Sequence[Band], points: Sequence[int]) -> tuple[Fraction, ...]:
    """
    The victory points of each side, by the points that count for it.

    At a table of more than two sides each has the average of what it would have against every other.

    >>> [int(one) for one in victory_points(usual("burraco"), (1500, 1100))]
    [12, 8]
    """
    if not bands:
        return (Fraction(),) * len(points)
    return tuple(
        sum((_between(bands, own - other) for side, other in enumerate(points) if side != place), Fraction())
        / (len(points) - 1)
        for place, own in enumerate(points)
    )


def _between(bands: Sequence[Band], difference: int) -> Fraction:
    band = next(band for band in bands if band.most is None or abs(difference) <= band.most)
    return Fraction(band.winner if difference > 0 else band.loser if difference < 0 else band.winner + band.loser) / (
        1 if difference else 2
    )
