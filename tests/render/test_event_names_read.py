"""Lists of names from Excel files."""

import io
import re
import zipfile

import pytest
from openpyxl import Workbook

from generator.render.names_read import MOST_ROWS, read_rows


def saved(*rows, sheets=1):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    for _ in range(sheets - 1):
        book.create_sheet().append(("not me",))
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def test_rows_are_texts():
    rows = read_rows(saved(("Name", "Club"), ("Åsa", None), (7, 2.5), sheets=2))

    assert (("Name", "Club"), ("Åsa",), ("7", "2.5")) == rows


def formulas(*cells):
    """A file whose first column holds these formulas, each with what is stored beside it, as programs write them."""
    content = saved(*(("=1+1",) for _ in cells))
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        parts = {name: archive.read(name).decode() for name in archive.namelist()}
    sheet = parts["xl/worksheets/sheet1.xml"]
    for row, cell in enumerate(cells, 1):
        sheet = re.sub(rf'<c r="A{row}".*?</c>', cell.replace("<c", f'<c r="A{row}"'), sheet)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, part in (parts | {"xl/worksheets/sheet1.xml": sheet}).items():
            archive.writestr(name, part)
    return out.getvalue()


def test_a_formula_is_read_as_it_was_last_reckoned():
    """A text that is stored empty is an empty cell, as below the end of a list that a formula copies."""
    rows = read_rows(
        formulas('<c t="str"><f>B1</f><v>Anna</v></c>', '<c t="str"><f>B2</f><v></v></c>', "<c><f>B3</f><v>7</v></c>")
    )

    assert (("Anna",), (), ("7",)) == rows


def test_a_formula_without_a_result_is_not_known():
    """As other programs than spreadsheets write them; and where the result is an error."""
    rows = read_rows(formulas("<c><f>B1</f><v></v></c>", "<c><f>B2</f></c>", '<c t="e"><f>B3</f><v>#REF!</v></c>'))

    assert ((None,), (None,), (None,)) == rows


def test_a_stray_cell_far_out_is_left_aside():
    book = Workbook()
    book.active["A1"] = "Anna"
    book.active.cell(MOST_ROWS + 10, 500).value = "stray"
    file = io.BytesIO()
    book.save(file)
    rows = read_rows(file.getvalue())

    assert "Anna" == rows[0][0]
    assert len(rows) <= MOST_ROWS


def test_bytes_that_are_no_workbook():
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as empty:
        empty.writestr("hello.txt", "hello")
    whole = saved(("Anna",))
    for content in (b"", b"PK", archive.getvalue(), whole[: len(whole) // 2]):
        with pytest.raises(ValueError, match="not a workbook"):
            read_rows(content)
