"""
The hidden sheet that tells a reader which event and schedule a workbook was made for, and where the entries lie.

In: the layout, the sheets. Out: a sheet of keys and values, JSON cut to what a cell holds; it is found and guarded as
that of the scoring workbook is.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

from ... import __version__
from ...text import Text
from ...tournament.schedule import Schedule
from ...tournament.schedule_file import to_json
from ..workbook.cells import Cell, Sheet
from ..workbook.record import CHUNK, TITLE, digest, written
from .layout import ADJUSTMENTS, FIRST_ADJUSTMENT, Layout
from .slips import status_words

FORMAT = 1

KIND = "results"
"""Tells this workbook from a scoring workbook."""


def fingerprint(schedule: Schedule) -> str:
    """A digest of a schedule, the same for the same seats and names."""
    return hashlib.sha256(to_json(schedule).encode()).hexdigest()


def record_sheet(layout: Layout, text: Text, paper: str, sheets: Sequence[Sheet]) -> Sheet:
    """The sheet itself."""
    seats, where = to_json(layout.schedule), json.dumps(_places(layout, text), separators=(",", ":"))
    entries: list[tuple[str, int | str]] = [
        ("format", FORMAT),
        ("kind", KIND),
        ("meldpress", __version__),
        ("event", layout.event.name),
        ("fingerprint", fingerprint(layout.schedule)),
        ("language", text.language),
        ("paper", paper),
        ("contents", digest(written(sheets))),
        *(("places", where[start : start + CHUNK]) for start in range(0, len(where), CHUNK)),
        *(("schedule", seats[start : start + CHUNK]) for start in range(0, len(seats), CHUNK)),
    ]
    cells = {f"A{row}": Cell(key, "helper") for row, (key, _) in enumerate(entries, start=1)}
    cells |= {f"B{row}": Cell(value, "helper") for row, (_, value) in enumerate(entries, start=1)}
    return Sheet(TITLE, cells, columns=(14, 80), hidden=True)


def _places(layout: Layout, text: Text) -> dict[str, object]:
    """
    What a reader needs, whatever version made the workbook.

    `lines`: how far below the top of its block each entry lies; `tables`: round, table and top row of each block; each
    side has a column, from B on. `statuses`: the words of each status.
    """
    wanted = (*layout.numbers, "status")
    return {
        "rounds": {str(one.number): layout.titles[one.number] for one in layout.schedule.rounds},
        "lines": {code: layout.offsets[code] for code in wanted},
        "tables": [[block.round, block.table.number, block.top] for block in layout.blocks],
        "statuses": dict(status_words(text)),
        "adjustments": {
            "sheet": layout.titles["adjustments"],
            "first": FIRST_ADJUSTMENT,
            "last": FIRST_ADJUSTMENT + ADJUSTMENTS - 1,
        },
    }
