"""What was written on the slips of an event.

In: nothing but values. Out: frozen results. A result that is not there yet has no points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Status = Literal["played", "no_show", "adjusted"]
"""Played; did not come; or the director settled the points, which then count as if they had been played."""


@dataclass(frozen=True, slots=True)
class SideResult:
    """One side of a table: its points, None where none were entered."""

    points: int | None
    status: Status = "played"


@dataclass(frozen=True, slots=True)
class TableResult:
    """One slip; *sides* in the order of the schedule's table."""

    round: int
    table: int
    sides: tuple[SideResult, ...]


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points that the director gives or takes beside the play."""

    entrant: int
    points: int
    victory_points: int = 0


@dataclass(frozen=True, slots=True)
class Results:
    """All results so far."""

    tables: tuple[TableResult, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
