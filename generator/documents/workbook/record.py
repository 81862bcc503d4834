"""The hidden sheet that tells a reader of a filled workbook what it was made from.

In: the rules and the other sheets. Out: a sheet of keys and values; the resolved rules are JSON, cut to what a cell
holds.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ... import __version__
from ...ruleset import Ruleset
from .cells import Cell, Formula, Sheet
from .layout import Layout
from .places import NAMES, TOTALS

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


def where_inputs_lie(layout: Layout, sheets: Sequence[Sheet], names: Mapping[str, str]) -> Mapping[str, object]:
    """
    What a reader needs to find what a person typed, whatever version made the workbook.

    `sheets` are the titles of Score and Rules; `columns` the letters of the sides; `names` and `totals` rows; `deals`
    the first row of each block; `entries` and `sums` how far below it each input and each result stands; `rules` the
    cell of each number that a house may change; `out` the word that marks a side that went out.
    """
    mark = sheets[0].cells[f"{layout.column(1)}{layout.row(1, 'went_out')}"].entry
    rows = {"check": layout.check, "total": layout.total, "running": layout.running}
    return {
        "sheets": [sheet.title for sheet in sheets[:2]],
        "columns": [layout.column(side) for side in layout.all_sides],
        "names": NAMES,
        "totals": TOTALS,
        "deals": [layout.heading(deal) for deal in range(1, layout.deals + 1)],
        "entries": {line.tally: layout.offsets[line.tally] for line in layout.entries},
        "sums": {code: row(1) - layout.heading(1) for code, row in rows.items()}
        | {section.code: layout.offsets[f".{section.code}"] for section in layout.sections},
        "rules": {name: target.rpartition("!")[2].replace("$", "") for name, target in names.items()},
        "out": mark.choices[0] if mark else "",
    }


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def record_sheet(
    rules: Ruleset, layout: Layout, language: str, paper: str, sheets: Sequence[Sheet], names: Mapping[str, str]
) -> Sheet:
    """The sheet itself."""
    plain, where = _json(rules.plain()), _json(where_inputs_lie(layout, sheets, names))
    entries: list[tuple[str, int | str]] = [
        ("format", FORMAT),
        ("meldpress", __version__),
        ("fingerprint", rules.fingerprint),
        ("language", language),
        ("paper", paper),
        ("players", layout.players),
        ("sides", layout.sides),
        ("contents", digest(written(sheets))),
        *(("places", where[start : start + CHUNK]) for start in range(0, len(where), CHUNK)),
        *(("rules", plain[start : start + CHUNK]) for start in range(0, len(plain), CHUNK)),
    ]
    cells = {f"A{row}": Cell(key, "helper") for row, (key, _) in enumerate(entries, start=1)}
    cells |= {f"B{row}": Cell(value, "helper") for row, (_, value) in enumerate(entries, start=1)}
    return Sheet(TITLE, cells, columns=(14, 80), hidden=True)
