"""Rows of the Score sheet: a label, a rate, and a cell a side or words across all sides."""

from __future__ import annotations

from collections.abc import Iterable

from .cells import Cell
from .layout import Layout


def row_cells(layout: Layout, row: int, label: Cell, rate: Cell, cells: Iterable[Cell]) -> dict[str, Cell]:
    """One row: label, rate, and a cell a side."""
    sides = zip(layout.all_sides, cells, strict=True)
    return {f"A{row}": label, f"B{row}": rate} | {f"{layout.column(side)}{row}": cell for side, cell in sides}


def words_cells(layout: Layout, row: int, first: str, label: Cell, words: Cell) -> dict[str, Cell]:
    """A row of words from column *first* on; the cells that they cover keep their look."""
    covered = {f"{layout.column(side)}{row}": Cell(None, words.style) for side in layout.all_sides}
    return covered | {f"A{row}": label, f"{first}{row}": words}
