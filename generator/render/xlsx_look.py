"""How the cells of a workbook look: one look for each style of the document. Legible in black and white."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from openpyxl.formatting.rule import Rule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Protection, Side
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.styles.numbers import NumberFormat
from openpyxl.styles.styleable import StyleableObject

from ..documents.workbook import Cell, Highlight
from ..documents.workbook.cells import Style

if TYPE_CHECKING:
    from openpyxl import Workbook as File
    from openpyxl.worksheet.worksheet import Worksheet

FONT = "Arial"
"""A face that every office program has or has a twin of."""

INK, QUIET, INPUT, BAND, HEAD = "1F2933", "52606D", "FFF4CC", "EDF0F3", "DCE1E6"
INK_OF_DECIMALS = "1F2934"
"""As `INK` to the eye: LibreOffice drops the indent of a cell that differs from the last in number format alone."""

ALARM, ALARM_FILL = "B00020", "FFD9DC"
NUMBER = '#,##0;"−"#,##0;0'
DECIMAL = '#,##0.0;"−"#,##0.0;0'
SIGNED = '+#,##0;"−"#,##0;0'
AS_TEXT, HIDDEN, IF_ANY = "@", ";;;", '0;;""'

_OWN_NUMBER = 900
"""The number of a conditional format's number format: one that no format of a cell has."""

_THIN = Side(style="thin", color="9AA5B1")
_THICK = Side(style="medium", color=INK)
_BORDERS = {
    "": Border(),
    "box": Border(left=_THIN, right=_THIN, top=_THIN, bottom=_THIN),
    "top": Border(top=_THIN),
    "heavy": Border(top=_THICK),
    "sum": Border(top=Side(style="thin", color=INK), bottom=Side(style="double", color=INK)),
}


@dataclass(frozen=True, slots=True)
class Look:
    """Font size, weight, fill, border, place and number format of a cell."""

    size: float = 10
    bold: bool = False
    italic: bool = False
    colour: str = INK
    fill: str = ""
    border: str = ""
    across: str = "left"
    down: str = "center"
    wrap: bool = False
    shrink: bool = False
    indent: int = 0
    number: str = "General"


LOOKS: Mapping[Style, Look] = {
    "text": Look(wrap=True, down="top"),
    "helper": Look(size=9),
    "side": Look(bold=True, fill=HEAD, border="heavy", across="center", wrap=True),
    "person": Look(across="center", wrap=True),
    "choice": Look(fill=INPUT, border="box", across="center", number=AS_TEXT),
    "words": Look(fill=INPUT, border="box", wrap=True, number=AS_TEXT),
    "decimal": Look(colour=INK_OF_DECIMALS, across="right", indent=1, number=DECIMAL),
    "place": Look(bold=True, across="right", indent=1),
    "note": Look(size=9, italic=True, colour=QUIET, wrap=True, down="top"),
    "title": Look(size=14, bold=True, shrink=True),
    "heading": Look(bold=True, fill=HEAD, border="top", wrap=True),
    "figure_heading": Look(bold=True, fill=HEAD, border="top", wrap=True, across="right", indent=1),
    "status": Look(bold=True, fill=BAND, wrap=True),
    "count_of_problems": Look(bold=True, fill=BAND, number=HIDDEN),
    "status_words": Look(size=9, fill=BAND, wrap=True),
    "label": Look(indent=1, wrap=True),
    "other_way": Look(size=9, italic=True, indent=1, wrap=True),
    "only_total": Look(size=9, bold=True, italic=True, border="top", wrap=True),
    "name": Look(bold=True, fill=INPUT, border="box", across="center", wrap=True, number=AS_TEXT),
    "rate": Look(size=9, italic=True, colour=QUIET, across="right", indent=1, number=SIGNED, shrink=True),
    "count": Look(fill=INPUT, border="box", across="right", indent=1, number="General"),
    "mark": Look(fill=INPUT, border="box", across="right", indent=1, number="General"),
    "deal": Look(size=11, bold=True, fill=HEAD, border="heavy", wrap=True),
    "minimum": Look(bold=True, fill=HEAD, border="heavy", across="right", indent=1, number=NUMBER),
    "minimum_words": Look(size=9, bold=True, fill=HEAD, border="heavy", across="center", wrap=True),
    "section": Look(bold=True, fill=BAND, border="top", wrap=True),
    "sum": Look(bold=True, fill=BAND, border="top", across="right", indent=1, number=NUMBER),
    "check": Look(bold=True, across="center", border="top", number=IF_ANY),
    "check_words": Look(size=9, italic=True, border="top", wrap=True),
    "total_label": Look(bold=True, border="top", wrap=True),
    "total": Look(size=11, bold=True, border="top", across="right", indent=1, number=NUMBER),
    "running_label": Look(bold=True, border="sum", wrap=True),
    "running": Look(size=11, bold=True, border="sum", across="right", indent=1, number=NUMBER),
    "rank": Look(across="right", indent=1, number=NUMBER, shrink=True),
    "standing": Look(bold=True, wrap=True),
    "points": Look(fill=INPUT, border="box", across="right", indent=1, number=NUMBER),
    "value": Look(across="right", indent=1, number=NUMBER, wrap=True),
}  # fmt: skip
"""The look of each style; inputs alone have the input colour."""


class Looks:
    """What the cells of a file wear, each look made once: dressing every cell anew takes most of the time."""

    def __init__(self, file: File, scale: float) -> None:
        self.page, self.scale = file.worksheets[0], scale
        self.numbers: dict[tuple[Style, bool, bool], int] = {}

    def number(self, cell: Cell) -> int:
        """The number of the look of *cell*; inputs are open, and a text that could be a formula is marked as quoted."""
        value = cell.value
        quoted = isinstance(value, str) and value.startswith(("=", "+", "-", "@", "'"))
        key = cell.style, cell.entry is None, quoted
        if key not in self.numbers:
            self.numbers[key] = self._made(LOOKS[cell.style], locked=cell.entry is None, quoted=quoted)
        return self.numbers[key]

    def _made(self, look: Look, *, locked: bool, quoted: bool) -> int:
        model = StyleableObject(self.page)
        model.font, model.fill, model.border, model.alignment = styles_of(look, self.scale)
        model.number_format = look.number
        model.protection = Protection(locked=locked)
        model.quotePrefix = quoted
        return int(model.style_id)


def styles_of(look: Look, scale: float) -> tuple[Font, PatternFill, Border, Alignment]:
    """What openpyxl calls the parts of a look, the type *scale* times as large."""
    return (
        Font(name=FONT, size=look.size * scale, bold=look.bold, italic=look.italic, color=look.colour),
        PatternFill("solid", fgColor=look.fill) if look.fill else PatternFill(),
        _BORDERS[look.border],
        Alignment(look.across, look.down, wrap_text=look.wrap, shrink_to_fit=look.shrink, indent=look.indent),
    )


def normal_font(scale: float) -> Font:
    """The font by which the file measures its columns."""
    return Font(name=FONT, size=10 * scale)


def highlights(page: Worksheet, marks: Iterable[Highlight]) -> None:
    """Conditional formats, on the conditions of the document."""
    for mark in marks:
        page.conditional_formatting.add(
            mark.area, Rule("expression", formula=[mark.condition], dxf=_highlight(mark.style))
        )


@cache
def _highlight(style: str) -> DifferentialStyle:
    """What a conditional format adds: weight and slant as well as colour, for printers without it."""
    match style:
        case "wrong":
            return DifferentialStyle(Font(bold=True, italic=True, color=ALARM), fill=PatternFill(bgColor=ALARM_FILL))
        case "whole":
            return DifferentialStyle(numFmt=NumberFormat(_OWN_NUMBER, NUMBER))
        case "alert":
            return DifferentialStyle(Font(bold=True, color=ALARM), fill=PatternFill(bgColor=ALARM_FILL))
        case _:
            return DifferentialStyle(Font(bold=True, italic=True))
