"""The filled results workbook of an event as an argument, and whether it was made for the schedule that was printed."""

from __future__ import annotations

from pathlib import Path

from ..diagnostics import fault
from ..documents.results.reading import Filled, read_results
from ..text import Text
from ..tournament.schedule import Schedule
from .workbook_file import read_cells


def read_filled(path: Path, expected: str = "EVENT-results.xlsx") -> Filled:
    """What stands in the results workbook at *path*; raises `InputError` with everything that is wrong in it."""
    return read_results(str(path), read_cells(str(path)), expected)


def check_schedule(path: Path, filled: Filled, printed: Schedule) -> None:
    """
    Raise `InputError` where the workbook at *path* was made for another schedule than the *printed* one.

    A workbook of before the last rounds were drawn is of the same schedule.
    """
    rounds, names = filled.schedule.rounds, filled.schedule.names
    if printed.rounds[: len(rounds)] != rounds or not names.items() <= printed.names.items():
        raise fault(Text("en")("results.faults.other_schedule"), file=str(path))
