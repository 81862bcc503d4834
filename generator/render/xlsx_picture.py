"""A picture of a workbook's first sheet as it opens, for the kit's page.

In: the bytes of a workbook. Out: an SVG of its upper left corner: fills, lines and texts, each cut to its cell's room.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any

from .xlsx_look import HIDDEN, IF_ANY, SIGNED

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

_WIDTH, _HEIGHT = 560, 700
_PER_CHARACTER, _PER_POINT = 7.0, 1.333
"""Pixels of a column's unit of width, and of a point of height."""

_USUAL_WIDTH, _USUAL_HEIGHT = 8.43, 15.0


def xlsx_picture(content: bytes) -> bytes:
    """The top of the sheet on which the workbook opens."""
    from openpyxl import load_workbook

    sheet = load_workbook(BytesIO(content), data_only=True).worksheets[0]
    lefts = _edges(sheet, _WIDTH, _column_width, sheet.max_column)
    tops = _edges(sheet, _HEIGHT, _row_height, sheet.max_row)
    width, height = lefts[-1], tops[-1]
    cells = "".join(part for row in range(1, len(tops)) for part in _row(sheet, row, lefts, tops))
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    paper = '<rect width="100%" height="100%" fill="#fff"/>'
    face = 'font-family="Arial, Helvetica, sans-serif"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {face}>{paper}{cells}</svg>'.encode()


def _edges(sheet: Worksheet, most: float, size: Any, count: int) -> list[float]:
    """Where columns or rows begin, as far as the picture reaches."""
    edges = [0.0]
    for index in range(1, count + 1):
        if edges[-1] >= most:
            break
        edges.append(round(edges[-1] + size(sheet, index), 2))
    return edges


def _column_width(sheet: Worksheet, column: int) -> float:
    from openpyxl.utils import get_column_letter

    dimension = sheet.column_dimensions[get_column_letter(column)]
    return 0.0 if dimension.hidden else (dimension.width or _USUAL_WIDTH) * _PER_CHARACTER


def _row_height(sheet: Worksheet, row: int) -> float:
    dimension = sheet.row_dimensions[row]
    return 0.0 if dimension.hidden else (dimension.height or _USUAL_HEIGHT) * _PER_POINT


def _row(sheet: Worksheet, row: int, lefts: list[float], tops: list[float]) -> Iterator[str]:
    for column in range(1, len(lefts)):
        cell = sheet.cell(row, column)
        right, bottom = _reach(sheet, row, column)
        x, y = lefts[column - 1], tops[row - 1]
        width = lefts[min(right, len(lefts) - 1)] - x
        height = tops[min(bottom, len(tops) - 1)] - y
        if width and height:
            yield from _cell(cell, x, y, width, height)


def _reach(sheet: Worksheet, row: int, column: int) -> tuple[int, int]:
    """The last column and row of the merged area that begins here, or the cell's own."""
    for area in sheet.merged_cells.ranges:
        if (area.min_row, area.min_col) == (row, column):
            return area.max_col, area.max_row
    return column, row


def _cell(cell: Cell | Any, x: float, y: float, width: float, height: float) -> Iterator[str]:
    area = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    fill = cell.fill.start_color.rgb if cell.fill.fill_type == "solid" else None
    if isinstance(fill, str):
        yield f'{area} fill="#{fill[-6:]}"/>'
    if any(edge is not None and edge.style for edge in (cell.border.top, cell.border.bottom)):
        yield f'{area} fill="none" stroke="#9aa5b1" stroke-width=".6"/>'
    if cell.value not in (None, ""):
        yield _text(cell, x, y, width, height)


def _text(cell: Cell | Any, x: float, y: float, width: float, height: float) -> str:
    size = (cell.font.size or 10) * _PER_POINT
    shown = _shown(cell.value, cell.number_format)
    room = max(int(width / (size * 0.5)), 1)
    lines = (
        _broken(shown, room, max(int(height / (size * 1.1)), 1)) if cell.alignment.wrap_text else [shown[: room + 2]]
    )
    anchor, at = {"center": ("middle", x + width / 2), "right": ("end", x + width - 3)}.get(
        cell.alignment.horizontal, ("start", x + 3)
    )
    weight = (' font-weight="bold"' if cell.font.bold else "") + (' font-style="italic"' if cell.font.italic else "")
    first = y + height / 2 + size * 0.35 - (len(lines) - 1) * size * 0.55
    rows = "".join(
        f'<tspan x="{at:g}" y="{first + n * size * 1.1:g}">{escape(line)}</tspan>' for n, line in enumerate(lines)
    )
    return f'<text font-size="{size:g}" text-anchor="{anchor}"{weight} fill="#1f2933">{rows}</text>'


def _shown(value: object, written: str) -> str:
    """What stands in a cell: numbers as its format has them."""
    if not isinstance(value, int):
        return str(value)
    if written == HIDDEN or (written == IF_ANY and not value):
        return ""
    sign = "−" if value < 0 else "+" if written == SIGNED and value else ""
    return f"{sign}{abs(value):,}"


def _broken(words: str, room: int, most: int) -> list[str]:
    from textwrap import wrap

    return wrap(words, room, max_lines=most, placeholder=" …") or [""]
