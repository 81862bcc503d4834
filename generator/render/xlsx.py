"""The scoring workbook as an Excel file.

In: a `Workbook` document, every decision taken. Out: the bytes of an `.xlsx` without macros, links or dates, with the
results stored beside its formulas.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from openpyxl import Workbook as File
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.cell_range import CellRange, MultiCellRange
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.header_footer import HeaderFooter, HeaderFooterItem, _HeaderFooterPart
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.views import Pane, Selection

from ..documents.workbook import Entry, Sheet, Workbook
from ..documents.workbook.addresses import blocks, letter, split
from .xlsx_cells import sheet_data
from .xlsx_chart import draw_chart
from .xlsx_look import Looks, highlights, normal_font
from .xlsx_read import is_untouched
from .xlsx_zip import finish

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

__all__ = ["is_untouched", "render_xlsx"]

PAPER_CODES = {"a4": 9, "letter": 1}
"""What Excel calls each paper."""

_PROMPT, _ERROR, _TITLE, _HEADER = 255, 224, 32, 100
"""The most characters that Excel takes in a prompt, an error, their titles; and those kept of a title in a header."""

_SIDE, _EDGE, _HEAD = 12 / 25.4, 11 / 25.4, 5 / 25.4
"""Margins in inches: left and right, top and bottom, header and footer."""


def render_xlsx(workbook: Workbook) -> bytes:
    """Write the file. The same document gives the same bytes."""
    file = File()
    file.remove(file.worksheets[0])
    file._named_styles["Normal"].font = normal_font(workbook.type_scale)  # type: ignore[attr-defined] # openpyxl has no open way
    for sheet in workbook.sheets:
        _set_up_sheet(file.create_sheet(sheet.title), sheet, workbook)
    file.active = workbook.opens
    for name, target in workbook.names.items():
        file.defined_names[name] = DefinedName(name, attr_text=target)
    file.properties.creator = "Meldpress"
    file.properties.title = workbook.title
    file.properties.subject = workbook.subject
    looks, sheets = Looks(file, workbook.type_scale), dict(_parts(workbook))
    rows = {part: sheet_data(sheet, workbook.results[sheet.title], looks.number) for part, sheet in sheets.items()}
    return finish(file, rows, {part: sheet.used for part, sheet in sheets.items()})


def _parts(workbook: Workbook) -> Iterator[tuple[str, Sheet]]:
    """Where each sheet lies in the file."""
    return ((f"xl/worksheets/sheet{n}.xml", sheet) for n, sheet in enumerate(workbook.sheets, start=1))


def _set_up_sheet(page: Worksheet, sheet: Sheet, workbook: Workbook) -> None:
    """Everything of a sheet but its cells."""
    for column, width in enumerate(sheet.columns, start=1):
        page.column_dimensions[letter(column)].width = width
    for area in sheet.merged:
        page.merged_cells.add(CellRange(area))  # `merge_cells` would dress the covered cells anew
    _validate(page, sheet)
    highlights(page, sheet.highlights)
    _view(page, sheet, first=sheet is workbook.sheets[workbook.opens])
    _set_up_print(page, sheet, workbook)
    if sheet.chart:
        draw_chart(page, sheet.chart)
    page.protection.sheet = True
    page.protection.formatColumns = page.protection.formatRows = False
    page.sheet_state = "hidden" if sheet.hidden else "visible"


def _validate(page: Worksheet, sheet: Sheet) -> None:
    """One validation for all the cells that take the same."""
    cells: dict[Entry, list[str]] = {}
    for address in sheet.inputs:
        if entry := sheet.cells[address].entry:
            cells.setdefault(entry, []).append(address)
    for entry, addresses in cells.items():
        validation = _validation(entry)
        validation.sqref = MultiCellRange(" ".join(blocks(addresses)))
        page.add_data_validation(validation)


def _validation(entry: Entry) -> DataValidation:
    """What a cell takes; a title that is too long for Excel stands whole above the prompt."""
    validation = _limits(entry)
    validation.allow_blank = validation.showInputMessage = validation.showErrorMessage = True
    validation.errorStyle = "stop"
    title, whole = clip(entry.title, _TITLE), f"{entry.title}\n" if len(entry.title) > _TITLE else ""
    validation.promptTitle = validation.errorTitle = title
    validation.prompt, validation.error = clip(whole + entry.prompt, _PROMPT), clip(whole + entry.error, _ERROR)
    return validation


def _limits(entry: Entry) -> DataValidation:
    match entry.kind:
        case "number":
            return DataValidation("whole", operator="between", formula1=str(entry.least), formula2=str(entry.most))
        case "name":
            return DataValidation("textLength", operator="lessThanOrEqual", formula1=str(entry.most))
        case "choice":
            return DataValidation("list", formula1=f'"{",".join(entry.choices)}"')


def clip(text: str, most: int) -> str:
    """
    A text of at most *most* characters, cut with a sign that it was.

    >>> clip("Red threes", 5)
    'Red …'
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _view(page: Worksheet, sheet: Sheet, *, first: bool) -> None:
    """What is seen on opening: the frozen panes, the cursor, no grid lines."""
    view = page.sheet_view
    view.showGridLines = False
    view.tabSelected = first
    view.selection = [Selection(activeCell=sheet.cursor, sqref=sheet.cursor)]
    if sheet.frozen:
        column, row = split(sheet.frozen)
        cursor_column, cursor_row = split(sheet.cursor)
        active = _pane(cursor_row >= row, cursor_column >= column)
        split_at = {"xSplit": column - 1 or None, "ySplit": row - 1 or None}
        view.pane = Pane(**split_at, topLeftCell=sheet.frozen, activePane=active, state="frozen")
        shown = sorted(
            {_pane(below, beyond) for below in {False, row > 1} for beyond in {False, column > 1}} - {"topLeft"}
        )
        view.selection = [
            Selection(pane, sheet.cursor, sqref=sheet.cursor) if pane == active else Selection(pane) for pane in shown
        ]


_Corner = Literal["topLeft", "topRight", "bottomLeft", "bottomRight"]


def _pane(below: bool, beyond: bool) -> _Corner:
    if below:
        return "bottomRight" if beyond else "bottomLeft"
    return "topRight" if beyond else "topLeft"


def _set_up_print(page: Worksheet, sheet: Sheet, workbook: Workbook) -> None:
    """An explicit paper, one page wide, the top rows on every page, header and footer."""
    if not sheet.hidden:
        page.print_area = sheet.printed
    if sheet.title_rows:
        page.print_title_rows = f"1:{sheet.title_rows}"
    page.page_setup.paperSize = PAPER_CODES[workbook.paper]
    page.page_setup.orientation = "landscape" if sheet.landscape else "portrait"
    page.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    page.page_setup.fitToWidth, page.page_setup.fitToHeight = 1, sheet.pages
    page.print_options.horizontalCentered = True
    page.page_margins = PageMargins(_SIDE, _SIDE, _EDGE, _EDGE, _HEAD, _HEAD)
    folio = _in_header(workbook.page).replace("{page}", "&P").replace("{pages}", "&N")
    page.HeaderFooter = HeaderFooter(
        oddHeader=HeaderFooterItem(_part(_in_header(workbook.title)), right=_part(_in_header(sheet.title))),
        oddFooter=HeaderFooterItem(_part(_in_header(workbook.footer)), right=_part(folio)),
    )


def _part(text: str) -> _HeaderFooterPart:
    return _HeaderFooterPart(text, font="Arial,Regular", size=8)


def _in_header(text: str) -> str:
    """In a header `&` begins a code, so a plain one is doubled."""
    return clip(text, _HEADER).replace("&", "&&").replace("\n", " ")
