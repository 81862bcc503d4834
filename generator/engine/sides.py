"""What one side has when a deal ends, and what it scores: the values that scoring reads and gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..cards import Card


@dataclass(frozen=True, slots=True)
class Side:
    """What one side has when the deal ends: *left* the cards left and *untaken* the packets nobody took, by packet."""

    name: str = ""
    melds: tuple[tuple[Card, ...], ...] = ()
    red_threes: int = 0
    left: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    went_out: bool = False
    bonuses: Mapping[str, int] = field(default_factory=dict)
    untaken: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score: what was counted and its signed points."""

    term: str
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class SideScore:
    """The lines of one side's score, without those that count nothing, and their sum."""

    name: str
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)
