"""Filled workbooks as arguments: what their cells hold, or in plain words why they can't be read."""

from __future__ import annotations

from pathlib import Path

from ..diagnostics import fault
from ..documents.workbook.held import Holdings
from ..text import Text

LARGEST = 20_000_000
"""Bytes that a workbook of ours never comes near."""


def read_cells(file: str) -> Holdings:
    """What the cells of the workbook at *file* hold; raises `InputError` for a file that is none."""
    from ..render.xlsx_kind import kind_of
    from ..render.xlsx_read import held_cells

    text, path = Text("en"), Path(file)
    try:
        large = path.stat().st_size > LARGEST
        content = b"" if large else path.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise fault(text("cli.file.unreadable", reason=reason), file=file) from None
    kind = "large" if large else kind_of(content)
    if kind != "workbook":
        raise fault(text(f"audit.faults.{kind}"), file=file)
    try:
        return held_cells(content)
    except ValueError:
        raise fault(text("audit.faults.damaged"), file=file) from None
