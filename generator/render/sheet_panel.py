"""
The values on a score sheet.

In: a `Panel`, its blocks spread over columns. Out: drawn by a pen, at the largest size at which all of them fit.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..documents.score_sheet.parts import Panel
from ..documents.score_sheet.values import Block, Item
from ..paper import POINT
from .fonts import SANS, SANS_BOLD, SANS_SEMIBOLD
from .type_fit import FLOOR, HAIR, STEP, Pen, Typeset, broken, width

Span = tuple[float, float, float]
"""Left edge, upper edge and width of a column of the values, in mm."""


def draw_panel(pen: Pen, panel: Panel, scale: float) -> None:
    """Draw the values, in columns; lengths are in mm, *scale* is above 1 in large print."""
    area = panel.area
    gap = 5.0
    wide = (area.width - gap * (len(panel.columns) - 1)) / len(panel.columns)
    size = _panel_size(pen, panel, wide, 9.5 * scale)
    for index, column in enumerate(panel.columns):
        top = area.top
        for block in column:
            top = _block(pen, block, (area.left + index * (wide + gap), top, wide), size)


def _panel_size(pen: Pen, panel: Panel, wide: float, size: float) -> float:
    """The largest size at which every column of the values fits."""
    for block in (block for column in panel.columns for block in column):
        pen.check(block.title, SANS_BOLD)
        for item in block.items:
            pen.check(item.run_in, SANS_SEMIBOLD)
    while size >= FLOOR:
        if all(_height(column, wide, size) <= panel.area.height for column in panel.columns):
            return size
        size -= STEP
    raise pen.no_room(
        max((item.run_in for column in panel.columns for block in column for item in block.items), key=len)
    )


def _height(column: Sequence[Block], wide: float, size: float) -> float:
    line = size * 1.18 / POINT
    total = 0.0
    for block in column:
        total += line * 1.65
        for item in block.items:
            found = _item(item, wide, size)
            if found is None:
                return float("inf")
            total += found[0].height
    return total


def _item(item: Item, wide: float, size: float) -> tuple[Typeset, Typeset | None] | None:
    """Label and value of a line, run in where they do not fit side by side; None where a word is wider than all."""
    value = Typeset(SANS_SEMIBOLD, size, (item.value,))
    if item.value and width(item.label, SANS, size) + 1.5 + value.width <= wide:
        return Typeset(SANS, size, (item.label,)), value
    lines = broken(item.run_in, SANS, size, wide)
    return None if lines is None else (Typeset(SANS, size, lines), None)


def _block(pen: Pen, block: Block, span: Span, size: float) -> float:
    """Draw one block of values and return where the next one begins."""
    left, top, wide = span
    line = size * 1.18 / POINT
    pen.put(Typeset(SANS_BOLD, size, (block.title,)), left, top)
    top += line * 1.08
    pen.line(left, top, left + wide, top, HAIR)
    top += line * 0.15
    for item in block.items:
        found = _item(item, wide, size)
        assert found is not None, "_panel_size has tried this size"
        label, value = found
        pen.put(label, left, top)
        if value:
            pen.put(value, 0, top + label.height - value.height, right=left + wide)
        top += label.height
    return top + line * 0.42
