"""`meldpress audit` over files: what it prints, its exit codes, and files that are no workbook."""

import io
import json
import zipfile
from pathlib import Path

import openpyxl
import pytest

from generator.documents.workbook import build_workbook
from generator.paper import PAPERS
from generator.render.xlsx import render_xlsx
from generator.text import Text
from generator.variants.loader import load
from tests.audits import sample


@pytest.fixture(scope="module")
def sample_file():
    return render_xlsx(sample(load("whitnack")))


@pytest.fixture
def book(tmp_path, sample_file):
    path = tmp_path / "book.xlsx"
    path.write_bytes(sample_file)
    return path


def entered(path, **cells):
    """The workbook after openpyxl, which works nothing out, has saved it."""
    book = openpyxl.load_workbook(path)
    for address, value in cells.items():
        book["Score"][address] = value
    book.save(path)


def test_a_true_workbook(meldpress, book):
    before = book.read_bytes()
    result = meldpress("audit", "book.xlsx")

    assert (0, "") == (result.code, result.err)
    assert "All in order." in result.out
    assert "Total" in result.out
    assert before == book.read_bytes()


@pytest.mark.usefixtures("book")
def test_as_json(meldpress):
    result = meldpress("audit", "book.xlsx", "--json")
    found = result.json

    assert 0 == result.code
    assert [] == found["faults"] == found["remarks"]
    assert [1, 2, 3, 4] == [deal["round"] for deal in found["rounds"]]
    for place, total in enumerate(found["totals"]):
        sides = [deal["sides"][place] for deal in found["rounds"]]
        assert total["total"] == sum(side["total"] for side in sides)
        assert all(side["total"] == sum(line["points"] for line in side["lines"]) for side in sides)


def test_what_disagrees_is_told_on_stderr_with_its_cell(meldpress, book):
    entered(book, C39=1, C17="ten")
    result = meldpress("audit", "book.xlsx")

    assert 1 == result.code
    assert "book.xlsx: Score!C39: Deal 1, Team 1, Deal total: “1” is typed over a formula" in result.err
    assert (
        "book.xlsx: Score!C17: Deal 1, Team 1, Cards melded, A, 2: A text stands where a number belongs." in result.err
    )
    assert "it shows no results" in result.err
    assert "things disagree with the rules." in result.err
    assert "Total" in result.out


def test_what_disagrees_as_json(meldpress, book):
    entered(book, C39=1)
    result = meldpress("audit", "book.xlsx", "--json")

    assert 1 == result.code
    assert ["Score!C39"] == [fault["key"] for fault in result.json["faults"]]
    assert 1 == len(result.json["remarks"])
    assert "" == result.err


def test_a_formula_may_be_typed_as_an_entry(meldpress, book):
    """Its result counts, once a program has worked it out."""
    sheets = zipfile.ZipFile(book)
    parts = {name: sheets.read(name) for name in sheets.namelist()}
    name = next(name for name in parts if b'r="C16"' in parts[name] and b'r="C39"' in parts[name])
    text = parts[name].decode()
    start = text.index('<c r="C16"')
    cell = text[start : text.index("</c>", start) + 4]
    value = cell.partition("<v>")[2].partition("</v>")[0]
    parts[name] = text.replace(cell, cell.replace("<v>", f"<f>1+{int(value) - 1}</f><v>")).encode()
    with zipfile.ZipFile(book, "w") as archive:
        for part, content in parts.items():
            archive.writestr(part, content)

    assert 0 == meldpress("audit", "book.xlsx").code


def test_a_finnish_workbook_is_told_in_english(meldpress):
    rules = load("whitnack")
    try:
        text = Text("fi", rules)
        workbook = build_workbook(rules, text, paper=PAPERS["a4"])
    except LookupError:
        pytest.skip("Finnish is not complete")
    mark = text("workbook.yes")
    Path("kirja.xlsx").write_bytes(render_xlsx(workbook))
    book = openpyxl.load_workbook("kirja.xlsx")
    score = book.worksheets[0]
    score["C24"], score["D12"], score["C39"] = mark, "kaksi", 5
    score["D56"] = "x"
    book.save("kirja.xlsx")
    result = meldpress("audit", "kirja.xlsx", "--json")
    messages = {fault["key"].rpartition("!")[2]: fault["message"] for fault in result.json["faults"]}

    assert 1 == result.code
    assert {"C39", "D12", "C24", "D56"} == messages.keys()
    assert messages["D56"].endswith(f"Went out: Write “{mark}” for went out, or leave it empty.")
    assert messages["C24"].endswith("Went out without the piles that it takes.")
    assert messages["D12"].endswith("Clean piles: A text stands where a number belongs.")
    assert 100 == result.json["totals"][0]["total"]


def zipped(**parts):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, text in parts.items():
            archive.writestr(name.replace("__", "/"), text)
    return content.getvalue()


OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)

NO_WORKBOOKS = {
    "empty": (b"", "This file is empty."),
    "text": (b"Anna;Bert\n500;300\n", "This is no Excel workbook."),
    "picture": (b"\x89PNG\r\n", "This is no Excel workbook."),
    "document": (zipped(word__document_xml="<x/>"), "This is no Excel workbook."),
    "old": (OLE, "old form of Excel (.xls)"),
    "locked": (OLE + "EncryptedPackage".encode("utf-16-le"), "opens by a password"),
    "opendocument": (zipped(**{"content.xml": "<x/>"}), "LibreOffice"),
    "binary": (zipped(**{"xl/workbook.bin": "x"}), ".xlsb"),
    "cut short": (b"PK\x03\x04" + bytes(100), "This workbook is damaged"),
    "no xml": (zipped(**{"xl/workbook.xml": "no xml"}), "This workbook is damaged"),
}


@pytest.mark.parametrize(("content", "words"), NO_WORKBOOKS.values(), ids=NO_WORKBOOKS)
def test_other_files_are_refused_in_plain_words(meldpress, content, words):
    Path("file.xlsx").write_bytes(content)
    result = meldpress("audit", "file.xlsx")

    assert (1, "") == (result.code, result.out)
    assert result.err.startswith("file.xlsx: ")
    assert words in result.err


@pytest.mark.parametrize("keep", [0.2, 0.5, 0.9, 0.999])
def test_a_workbook_cut_short_is_damaged(meldpress, book, keep):
    content = book.read_bytes()
    book.write_bytes(content[: int(len(content) * keep)])
    result = meldpress("audit", "book.xlsx", "--json")

    assert 1 == result.code
    assert "damaged" in result.json["faults"][0]["message"]


def test_a_part_gone_bad_is_damaged(meldpress, book):
    content = bytearray(book.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 400] = bytes(400)
    book.write_bytes(bytes(content))

    assert "damaged" in meldpress("audit", "book.xlsx").err


def test_a_foreign_workbook(meldpress):
    openpyxl.Workbook().save("other.xlsx")

    assert "was not made by Meldpress" in meldpress("audit", "other.xlsx").err


@pytest.mark.parametrize("name", ["gone.xlsx", ".", "a\0b.xlsx"])
def test_what_can_t_be_read(meldpress, name):
    result = meldpress("audit", name, "--json")

    assert 1 == result.code
    assert "can't be read" in json.loads(result.out)["faults"][0]["message"]


def test_excel_s_strict_form_is_read(meldpress, book):
    sheets = zipfile.ZipFile(book)
    parts = {name: sheets.read(name) for name in sheets.namelist()}
    with zipfile.ZipFile(book, "w") as archive:
        for part, content in parts.items():
            strict = content.replace(
                b"http://schemas.openxmlformats.org/spreadsheetml/2006/main",
                b"http://purl.oclc.org/ooxml/spreadsheetml/main",
            ).replace(
                b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
                b"http://purl.oclc.org/ooxml/officeDocument/relationships",
            )
            archive.writestr(part, strict)

    assert "All in order." in meldpress("audit", "book.xlsx").out
