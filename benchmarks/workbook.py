"""A scoring workbook, built and written, against openpyxl writing the same cells: in their looks, and without any."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from measure import pair, show
from openpyxl import Workbook as File
from openpyxl.styles import Protection

from generator.documents.workbook import Formula, Workbook, build_workbook
from generator.documents.workbook.addresses import letter
from generator.paper import PAPERS
from generator.render.xlsx import render_xlsx
from generator.render.xlsx_look import LOOKS, styles_of
from generator.text import Text
from generator.variants.loader import load

RULES = load("whitnack")


def measure(baseline: Callable[[Workbook], bytes]) -> tuple[float, float]:
    """Our seconds and those of openpyxl."""

    def build() -> Workbook:
        return build_workbook(RULES, Text("en", RULES), paper=PAPERS["a4"])

    book = build()
    return pair(lambda: render_xlsx(build()), lambda: baseline(book))


def bare(book: Workbook) -> bytes:
    """The cells alone."""
    file = File()
    for sheet in book.sheets:
        page = file.create_sheet(sheet.title)
        for address, cell in sheet.cells.items():
            page[address] = f"={cell.value.text}" if isinstance(cell.value, Formula) else cell.value
    saved = BytesIO()
    file.save(saved)
    return saved.getvalue()


def dressed(book: Workbook) -> bytes:
    """The cells in their looks, and how wide and high they are: what any workbook of this kind needs at least."""
    file = File()
    looks = {style: (*styles_of(look, book.type_scale), look.number) for style, look in LOOKS.items()}
    guards = {locked: Protection(locked=locked) for locked in (False, True)}
    for sheet in book.sheets:
        page = file.create_sheet(sheet.title)
        for address, cell in sheet.cells.items():
            target = page[address]
            target.value = f"={cell.value.text}" if isinstance(cell.value, Formula) else cell.value
            target.font, target.fill, target.border, target.alignment, target.number_format = looks[cell.style]
            target.protection = guards[cell.entry is None]
        for column, width in enumerate(sheet.columns, start=1):
            page.column_dimensions[letter(column)].width = width
        for row, height in sheet.heights.items():
            page.row_dimensions[row].height = height
    saved = BytesIO()
    file.save(saved)
    return saved.getvalue()


if __name__ == "__main__":
    show("workbook", *measure(dressed), "openpyxl writing the cells in their looks")
    show("workbook", *measure(bare), "openpyxl writing the cells without any")
