"""A scoring workbook, built and written, against openpyxl writing the same cells without looks."""

from __future__ import annotations

from io import BytesIO

from measure import pair, show
from openpyxl import Workbook as File

from generator.documents.workbook import Formula, Workbook, build_workbook
from generator.paper import PAPERS
from generator.render.xlsx import render_xlsx
from generator.text import Text
from generator.variants.loader import load


def measure() -> tuple[float, float]:
    """Our seconds and those of bare openpyxl."""
    rules = load("whitnack")

    def build() -> Workbook:
        return build_workbook(rules, Text("en", rules), paper=PAPERS["a4"])

    book = build()
    return pair(lambda: render_xlsx(build()), lambda: bare(book))


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


if __name__ == "__main__":
    show("workbook", *measure(), "openpyxl writing the cells")
