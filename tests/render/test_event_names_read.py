"""Lists of names from Excel files."""

import io
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


def test_a_formula_is_read_as_it_was_last_reckoned():
    """One that nobody has reckoned yet is empty, and no name begins with a sign of equality."""
    assert ((), ("", "Ben")) == read_rows(saved(("=1+1",), ("=1+1", "Ben")))


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
        with pytest.raises(ValueError, match="not an Excel file"):
            read_rows(content)
