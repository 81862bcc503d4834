"""The hidden sheet that tells a reader of a filled workbook what it was made from.

In: the rules and the other sheets. Out: a sheet of keys and values; the resolved rules are JSON, cut to what a cell
holds.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator

from ... import __version__
from ...ruleset import Ruleset
from .cells import Cell, Formula, Sheet
from .layout import Layout

TITLE = "Meldpress"
"""The sheet's title in every language, so that a reader finds it."""

CHUNK = 30_000
"""Characters of JSON in one cell; Excel's limit is 32,767."""

FORMAT = 1

Written = tuple[str, str, int | float | str | Formula]
"""What a cell holds as written: sheet, address, value."""


def digest(written: Iterable[Written]) -> str:
    """
    A fingerprint of everything that is typed in a workbook, this sheet apart.

    A formula counts by its place alone, since programs write formulas differently; so do whole numbers as 5 or 5.0.
    """
    lines = sorted(
        f"{sheet}!{address}={_plain(value)}" for sheet, address, value in written if sheet != TITLE and value != ""
    )
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _plain(value: int | float | str | Formula) -> str:
    if isinstance(value, Formula):
        return "="
    return f"{value:g}" if isinstance(value, int | float) else f"'{value}"


def written(sheets: Iterable[Sheet]) -> Iterator[Written]:
    """Everything that the cells of *sheets* hold."""
    for sheet in sheets:
        for address, cell in sheet.cells.items():
            if cell.value is not None:
                yield sheet.title, address, cell.value


def record_sheet(rules: Ruleset, layout: Layout, language: str, paper: str, sheets: Iterable[Sheet]) -> Sheet:
    """The sheet itself."""
    plain = json.dumps(rules.plain(), ensure_ascii=True, separators=(",", ":"))
    entries: list[tuple[str, int | str]] = [
        ("format", FORMAT),
        ("meldpress", __version__),
        ("fingerprint", rules.fingerprint),
        ("language", language),
        ("paper", paper),
        ("players", layout.players),
        ("sides", layout.sides),
        ("contents", digest(written(sheets))),
        *(("rules", plain[start : start + CHUNK]) for start in range(0, len(plain), CHUNK)),
    ]
    cells = {f"A{row}": Cell(key, "helper") for row, (key, _) in enumerate(entries, start=1)}
    cells |= {f"B{row}": Cell(value, "helper") for row, (_, value) in enumerate(entries, start=1)}
    return Sheet(TITLE, cells, columns=(14, 80), hidden=True)
