"""
The values on a score sheet.

In: a `Panel`, its blocks spread over columns. Out: drawn by a pen, at the largest size at which all of them fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf

from ..documents.score_sheet.parts import Panel
from ..documents.score_sheet.values import Block, Item
from ..paper import POINT
from .fonts import SANS, SANS_BOLD, SANS_SEMIBOLD
from .type_fit import FLOOR, HAIR, LEADING, STEP, Pen, Typeset, broken, width

Columns = tuple[tuple[Block, ...], ...]

Span = tuple[float, float, float]
"""Left edge, upper edge and width of a column of the values, in mm."""

GAPS = 0.65
"""What a block leaves free about the rule below its title and after its last line, in lines."""


def draw_panel(pen: Pen, panel: Panel, scale: float) -> None:
    """Draw the values, in columns; lengths are in mm, *scale* is above 1 in large print."""
    area = panel.area
    gap = 5.0
    wide = (area.width - gap * (len(panel.columns) - 1)) / len(panel.columns)
    columns, size = _sized(pen, panel, wide, 9.5 * scale)
    for index, column in enumerate(columns):
        top = area.top
        for block in column:
            top = _block(pen, block, (area.left + index * (wide + gap), top, wide), size)


def _sized(pen: Pen, panel: Panel, wide: float, size: float) -> tuple[Columns, float]:
    """The columns at the largest size at which all of them fit, without what is spare where nothing else helps."""
    found = [block for column in panel.columns for block in column]
    for block in found:
        pen.check(block.title, SANS_BOLD)
        for item in block.items:
            pen.check(item.run_in, SANS_SEMIBOLD)
    for columns in (panel.columns, _needed(panel.columns)):
        largest = _largest(columns, wide, size, panel.area.height)
        if largest:
            return columns, largest
    titles = {block.title: broken(block.title, SANS_BOLD, FLOOR, wide) for block in found}
    items = {item.run_in: broken(item.run_in, SANS, FLOOR, wide) for block in found for item in block.items}
    unbroken = [words for words, lines in (titles | items).items() if lines is None]
    raise pen.no_room(unbroken[0] if unbroken else max(items, key=len))


def _needed(columns: Columns) -> Columns:
    """The columns without the lines that are spare."""
    return tuple(
        tuple(replace(block, items=tuple(item for item in block.items if not item.spare)) for block in column)
        for column in columns
    )


def _largest(columns: Columns, wide: float, size: float, high: float) -> float | None:
    """The largest size, from *size* down, at which every column is as high as *high* mm at most."""
    while size >= FLOOR:
        if all(_height(column, wide, size) <= high for column in columns):
            return size
        size -= STEP
    return None


def _height(column: Sequence[Block], wide: float, size: float) -> float:
    """The height of a column in mm at *size*, endless where a word is wider than the column."""
    line = size * LEADING / POINT
    total = 0.0
    for block in column:
        title = _title(block, wide, size)
        if title is None:
            return inf
        total += title.height + line * GAPS
        for item in block.items:
            found = _item(item, wide, size)
            if found is None:
                return inf
            total += found[0].height
    return total


def _title(block: Block, wide: float, size: float) -> Typeset | None:
    lines = broken(block.title, SANS_BOLD, size, wide)
    return None if lines is None else Typeset(SANS_BOLD, size, lines)


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
    line = size * LEADING / POINT
    title = _title(block, wide, size)
    assert title is not None, "_largest has tried this size"
    pen.put(title, left, top)
    top += title.height + line * 0.08
    pen.line(left, top, left + wide, top, HAIR)
    top += line * 0.15
    for item in block.items:
        found = _item(item, wide, size)
        assert found is not None, "_largest has tried this size"
        label, value = found
        pen.put(label, left, top)
        if value:
            pen.put(value, 0, top + label.height - value.height, right=left + wide)
        top += label.height
    return top + line * (GAPS - 0.23)
