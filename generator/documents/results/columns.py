"""
Where the workings stand: the columns of their sheet, and what decides the place.

In: the layout. Out: `Columns`, which gives the letters of a column by its code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...tournament.event import TieBreak
from ..workbook.addresses import letter
from .layout import Layout

PER_ROUND = ("state", "points", "victory_points", "won", "difference", "counted", "counted_victory_points")
"""
Groups of columns, one of each group a round. The points of a round that was not played are empty, those of a no-show
are 0; counted are these and what a round without a seat earned.
"""

SUMS: tuple[str, ...] = (
    "credit", "credit_victory_points", "adjusted", "adjusted_victory_points", "total", "victory_points_in_all",
    "played", "average", "wins", "differences", "best_round",
)  # fmt: skip

MEASURES: Mapping[TieBreak, str] = {
    "total": "total",
    "victory_points": "victory_points_in_all",
    "average": "average",
    "wins": "wins",
    "difference": "differences",
    "best_round": "best_round",
    "last_round": "last_round",
    "direct": "direct",
}
"""The columns by which entrants are ranked."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the workings stand: the letters of a column by its code, and of a round's column by code and round."""

    letters: Mapping[str, str]

    def __call__(self, code: str, round_: int = 0) -> str:
        """The letters of a column."""
        return self.letters[f"{code}{round_}" if round_ else code]

    def of_rounds(self, code: str, row: int, rounds: int) -> str:
        """An entrant's cells of a group."""
        return f"{self(code, 1)}{row}:{self(code, rounds)}{row}"


def columns_of(layout: Layout) -> Columns:
    """The columns, from left to right in the order in which they build on each other."""
    rounds, order = range(1, len(layout.schedule.rounds) + 1), decisions(layout)
    groups = (*PER_ROUND, *(code for code in ("last_round", "direct") if code in order))
    codes = ["number", "name", *(f"{group}{n}" for group in groups for n in rounds), *SUMS]
    codes += [code for code in ("last_round", "direct") if code in order]
    codes += [f"{part}@{step}" for step in range(len(order)) for part in ("measure", "key", "rank")]
    codes += ["unique", "order"]
    return Columns({code: letter(column) for column, code in enumerate(codes, 1)})


def decisions(layout: Layout) -> tuple[TieBreak, ...]:
    """What decides the place, the first thing first."""
    scoring = layout.event.scoring
    return (scoring.rank_by, *scoring.tie_breaks)


def begun_row(layout: Layout) -> int:
    """The row below the entrants that tells for each round, in the columns of its states, whether it has begun."""
    return layout.last_row + 2
