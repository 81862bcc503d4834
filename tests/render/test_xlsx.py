"""The workbook's file, read back as XML: what no spreadsheet program is needed for."""

from __future__ import annotations

import io
import re
import zipfile
from xml.etree import ElementTree

import pytest
from openpyxl import load_workbook
from openpyxl.formula import Tokenizer

from generator.documents.workbook import Cell, Entry, Formula, Sheet, Workbook, build_workbook
from generator.examples.sample_game import sample_game
from generator.paper import PAPERS
from generator.render.xlsx import is_untouched, render_xlsx
from generator.render.xlsx_read import why_kept
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.loader import load

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
ALLOWED = re.compile(
    "SUM|IF|AND|OR|NOT|IFERROR|COUNT|COUNTA|COUNTIFS?|SUMIFS?|SUMPRODUCT|INDEX|MATCH|MAX|MIN|LARGE|SMALL|RANK|MOD|INT|"
    "ROUND|ABS|N|NA|ISNUMBER|TEXT"
)
HOSTILE = '=HYPERLINK("http://example.org","click")'


def hostile() -> Ruleset:
    """Rules whose every word is an attack: a formula, markup, a code of headers, a character that no file holds."""
    plain = load("whitnack").plain()
    plain["about"]["title"] = {"en": f"{HOSTILE}<b>&A\x07"}
    plain["about"]["words"]["en"] |= {
        "team": "@team",
        "book": {"one": '"pile"', "other": '+"piles"'},
        "foot": "x" * 1500,
    }
    plain["scoring"]["bonuses"] = {"first": {"points": 5, "label": {"en": "-5'!"}}}
    return Ruleset.model_validate(plain)


def build(rules: Ruleset, paper: str = "a4") -> Workbook:
    return build_workbook(rules, Text("en", rules), paper=PAPERS[paper])


def six_sides() -> Workbook:
    """Six sides in large print, on Letter, with a game filled in."""
    rules = load("simpson")
    game = [deal.tallies for deal in sample_game(rules, 6, 1).deals]
    return build_workbook(rules, Text("en", rules), paper=PAPERS["letter"], sides=6, large=True, game=game)


MADE = {
    "whitnack": lambda: build(load("whitnack")),
    "hostile": lambda: build(hostile(), "letter"),
    "six sides": six_sides,
}
DOCUMENTS = {name: made() for name, made in MADE.items()}
FILES = {name: render_xlsx(document) for name, document in DOCUMENTS.items()}


@pytest.fixture(params=DOCUMENTS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def parts(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def sheets(content: bytes) -> list[ElementTree.Element]:
    found = parts(content)
    names = sorted(name for name in found if name.startswith("xl/worksheets/sheet"))
    return [ElementTree.fromstring(found[name]) for name in names]


def addresses(areas: str) -> set[str]:
    """Every address of areas such as `C2:D3 C9`."""
    found = set()
    for area in areas.split():
        first, last = re.findall(r"([A-Z])(\d+)", area)[:: max(1, area.count(":"))] * (2 - area.count(":"))
        columns = range(ord(first[0]), ord(last[0]) + 1)
        found |= {f"{chr(column)}{row}" for column in columns for row in range(int(first[1]), int(last[1]) + 1)}
    return found


def unlocked(content: bytes, sheet: ElementTree.Element) -> set[str]:
    styles = ElementTree.fromstring(parts(content)["xl/styles.xml"])
    formats = styles.findall(f"{MAIN}cellXfs/{MAIN}xf")
    open_formats = {
        str(number)
        for number, xf in enumerate(formats)
        if (protection := xf.find(f"{MAIN}protection")) is not None and protection.get("locked") == "0"
    }
    return {cell.get("r", "") for cell in sheet.iter(f"{MAIN}c") if cell.get("s") in open_formats}


def test_the_same_rules_give_the_same_bytes(name: str) -> None:
    assert FILES[name] == render_xlsx(MADE[name]())


def test_nothing_in_the_file_tells_a_time(name: str) -> None:
    with zipfile.ZipFile(io.BytesIO(FILES[name])) as archive:
        dates = {entry.date_time for entry in archive.infolist()}

    assert {(1980, 1, 1, 0, 0, 0)} == dates
    assert b"dcterms:" not in parts(FILES[name])["docProps/core.xml"].split(b">", 2)[2]


def test_every_input_is_open_and_validated_and_all_else_is_locked(name: str) -> None:
    for document, sheet in zip(DOCUMENTS[name].sheets, sheets(FILES[name]), strict=True):
        inputs = set(document.inputs)
        validated = set().union(*(addresses(v.get("sqref", "")) for v in sheet.iter(f"{MAIN}dataValidation")))
        protection = sheet.find(f"{MAIN}sheetProtection")

        assert inputs == unlocked(FILES[name], sheet)
        assert inputs == validated
        assert protection is not None
        assert "1" == protection.get("sheet")
        assert protection.get("password") is None
        assert protection.get("hashValue") is None


def test_the_entry_sheet_and_the_rules_have_inputs() -> None:
    assert [2 + 2 * 4 * (18 + 3 + 1), 21, 0, 0, 0, 0] == [
        len(list(sheet.inputs)) for sheet in DOCUMENTS["whitnack"].sheets
    ]


def test_inputs_share_a_colour_that_nothing_else_has() -> None:
    book = load_workbook(io.BytesIO(FILES["whitnack"]))
    fills = {
        protected: {
            cell.fill.fgColor.rgb
            for sheet in book
            for row in sheet
            for cell in row
            if cell.protection.locked is protected
        }
        for protected in (True, False)
    }

    assert {"00FFF4CC"} == fills[False]
    assert not fills[True] & fills[False]


def test_prompts_and_errors_keep_to_excels_limits(name: str) -> None:
    for sheet in sheets(FILES[name]):
        for validation in sheet.iter(f"{MAIN}dataValidation"):
            assert validation.get("prompt")
            assert validation.get("error")
            assert len(validation.get("prompt", "")) <= 255
            assert len(validation.get("error", "")) <= 224
            assert len(validation.get("promptTitle", "")) <= 32
            assert len(validation.get("errorTitle", "")) <= 32
            assert "!" not in (validation.findtext(f"{MAIN}formula1") or "")


def test_formulas_use_only_what_every_program_knows(name: str) -> None:
    for sheet in sheets(FILES[name]):
        for formula in sheet.iter(f"{MAIN}f"):
            tokens = Tokenizer(f"={formula.text}").items
            functions = {
                token.value.rstrip("(").upper() for token in tokens if token.type == "FUNC" and token.subtype == "OPEN"
            }
            texts = [token.value for token in tokens if token.subtype == "TEXT"]

            assert all(ALLOWED.fullmatch(function) for function in functions)
            assert len(formula.text or "") <= 8192
            assert all(len(text) <= 255 for text in texts)
            assert not formula.attrib


def test_every_formula_has_its_result_beside_it(name: str) -> None:
    document, count = DOCUMENTS[name], 0
    for sheet, page in zip(document.sheets, sheets(FILES[name]), strict=True):
        for cell in page.iter(f"{MAIN}c"):
            if cell.find(f"{MAIN}f") is not None:
                count += 1
                expected = document.results[sheet.title][cell.get("r", "")]
                stored = cell.findtext(f"{MAIN}v") or ""

                assert str(getattr(expected, "code", expected)) == stored
                assert {str: "str", int: None}.get(type(expected), "e") == cell.get("t")
    assert count == sum(isinstance(cell.value, Formula) for sheet in document.sheets for cell in sheet.cells.values())


def test_names_are_legal_and_point_at_cells(name: str) -> None:
    book = load_workbook(io.BytesIO(FILES[name]))

    assert set(DOCUMENTS[name].names) == set(book.defined_names)
    for defined, target in book.defined_names.items():
        assert re.fullmatch(r"(pts|rule)_\w+", defined)
        assert re.fullmatch(r"'[^']+'!\$[A-Z]\$\d+", target.attr_text)


def test_a_title_that_excel_cuts_stands_whole_above_its_prompt() -> None:
    entry = Entry("number", "All red threes: what they count together", "A number of points.", "No number.", most=900)
    sheet = Sheet("Score", {"A1": Cell(5, "points", entry)}, columns=(10,))
    (validation,) = (
        found for page in sheets(render_xlsx(Workbook("", "", "a4", (sheet,), {}, {"Score": {}}, "", "")))
        for found in page.iter(f"{MAIN}dataValidation")
    )  # fmt: skip

    assert "All red threes: what they count…" == validation.get("promptTitle")
    assert "All red threes: what they count together\nA number of points." == validation.get("prompt")
    assert "All red threes: what they count together\nNo number." == validation.get("error")


def test_sheet_titles_are_legal(name: str) -> None:
    for sheet in DOCUMENTS[name].sheets:
        assert re.fullmatch(r"[^\[\]:*?/\\]{1,31}", sheet.title)


def test_targets_of_relationships_are_relative_and_within_the_file(name: str) -> None:
    found = parts(FILES[name])
    for part, content in found.items():
        if part.endswith(".rels"):
            for relation in ElementTree.fromstring(content):
                assert not relation.get("Target", "").startswith("/")
                assert relation.get("TargetMode") != "External"
    assert not [part for part in found if re.search(r"vba|table|externalLink|connection", part)]


def test_nothing_is_over_excels_limits(name: str) -> None:
    for document, sheet in zip(DOCUMENTS[name].sheets, sheets(FILES[name]), strict=True):
        rows = [float(row.get("ht", 0)) for row in sheet.iter(f"{MAIN}row")]
        texts = [text.text or "" for text in sheet.iter(f"{MAIN}t")]

        assert max(rows, default=0) <= 409
        assert max(float(column.get("width", 0)) for column in sheet.iter(f"{MAIN}col")) <= 255
        assert max(map(len, texts), default=0) <= 32767
        assert document.used == (
            dimension.get("ref") if (dimension := sheet.find(f"{MAIN}dimension")) is not None else ""
        )
        for part in ("oddHeader", "oddFooter"):
            assert len(sheet.findtext(f"{MAIN}headerFooter/{MAIN}{part}") or "") <= 255


def test_large_print_is_large_on_its_paper() -> None:
    """One deal a page, across the paper where six sides have more room there; a type of at least ten points."""
    book = load_workbook(io.BytesIO(FILES["six sides"]))
    score = book["Score"]
    columns = sum(score.column_dimensions[letter].width for letter in "ABCDEFGH")

    assert 14 == score["A12"].font.sz
    assert "landscape" == score.page_setup.orientation
    assert DOCUMENTS["six sides"].sheets[0].pages == score.page_setup.fitToHeight == 4
    assert 10 < 14 * (279.4 - 24) / 25.4 * 72 / (5.56 * 1.4 * columns)


def test_a_fresh_sample_is_untouched_and_all_in_order() -> None:
    document = DOCUMENTS["six sides"]

    assert is_untouched(FILES["six sides"])
    assert "All in order" == document.results["Score"]["A2"]
    assert any(cell.value == 1 and cell.entry for cell in document.sheets[0].cells.values())


def test_conditions_of_looks_stay_on_their_sheet(name: str) -> None:
    for sheet in sheets(FILES[name]):
        for rule in sheet.iter(f"{MAIN}cfRule"):
            assert "!" not in (rule.findtext(f"{MAIN}formula") or "")


@pytest.mark.parametrize(("paper", "code"), [("a4", 9), ("letter", 1)])
def test_every_sheet_prints_on_the_paper_one_page_wide(paper: str, code: int) -> None:
    book = load_workbook(io.BytesIO(render_xlsx(build(load("whitnack"), paper))))
    shown = [sheet for sheet in book if sheet.sheet_state == "visible"]

    assert ["Score", "Rules", "Reference", "Chart"] == [sheet.title for sheet in shown]
    for sheet in shown:
        assert code == sheet.page_setup.paperSize
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert 1 == sheet.page_setup.fitToWidth
        assert sheet.print_area
        assert sheet.oddHeader.left.text
        assert "Page &P of &N" == sheet.oddFooter.right.text
    assert "$1:$9" == shown[0].print_title_rows
    assert 2 == shown[0].page_setup.fitToHeight


def test_it_opens_on_the_entry_sheet_with_the_cursor_in_the_first_input() -> None:
    book = load_workbook(io.BytesIO(FILES["whitnack"]))
    sheet = book["Score"]
    selected = {selection.pane: selection.activeCell for selection in sheet.sheet_view.selection}

    assert book.active is sheet
    assert "B5" == sheet.freeze_panes
    assert "C3" == selected[sheet.sheet_view.pane.activePane]
    assert ["Score"] == [page.title for page in book if page.sheet_view.tabSelected]


def test_hostile_words_stay_texts() -> None:
    book = load_workbook(io.BytesIO(FILES["hostile"]))
    sheet = book["Score"]
    texts = {str(cell.value): cell for row in sheet for cell in row if cell.data_type == "s"}

    assert f"{HOSTILE}<b>&A" == sheet["A1"].value
    assert "s" == sheet["A1"].data_type
    assert sheet["A1"].quotePrefix
    assert "@team 1".casefold() == str(sheet["C3"].value).casefold()
    assert texts["-5'!"].quotePrefix
    assert "&&A" in (sheet.oddHeader.left.text or "")
    assert not [cell for row in sheet for cell in row if cell.data_type == "f" and "HYPERLINK" in str(cell.value)]


def test_the_chart_spans_deals_not_played_and_shows_its_axes() -> None:
    chart = parts(FILES["whitnack"])["xl/charts/chart1.xml"].decode()

    assert 'dispBlanksAs val="span"' in chart
    assert 'plotVisOnly val="0"' in chart
    assert 2 == chart.count('<smooth val="0"')
    assert 2 == chart.count('delete val="0"')
    assert 2 == chart.count("<ser>")


def test_the_rules_ride_along() -> None:
    book = load_workbook(io.BytesIO(FILES["hostile"]))
    record = book["Meldpress"]
    rules = "".join(str(row[1].value) for row in record if row[0].value == "rules")
    stored = {row[0].value: row[1].value for row in record}

    assert "hidden" == record.sheet_state
    assert hostile() == Ruleset.model_validate_json(rules)
    assert hostile().fingerprint == stored["fingerprint"]


def edited(content: bytes, sheet: str, address: str, value: object) -> bytes:
    """The file as somebody saved it who wrote in one cell."""
    book = load_workbook(io.BytesIO(content))
    book[sheet][address] = value
    saved = io.BytesIO()
    book.save(saved)
    return saved.getvalue()


def test_a_fresh_workbook_is_untouched(name: str) -> None:
    assert is_untouched(FILES[name])


def test_a_workbook_saved_without_a_change_is_untouched() -> None:
    assert is_untouched(edited(FILES["whitnack"], "Score", "C12", None))


@pytest.mark.parametrize(
    ("sheet", "address", "value"),
    [
        ("Score", "C12", 1),
        ("Score", "C3", "Anna"),
        ("Score", "D3", None),
        ("Rules", "B6", 25),
        ("Score", "C35", 4000),
        ("Chart", "B40", "x"),
    ],
    ids=["count", "name", "name wiped out", "house rule", "formula typed over", "note"],
)
def test_a_workbook_in_which_somebody_wrote_is_touched(sheet: str, address: str, value: object) -> None:
    assert "filled" == why_kept(edited(FILES["whitnack"], sheet, address, value))


def foreign() -> bytes:
    """A workbook that somebody else made."""
    from openpyxl import Workbook as File

    saved = io.BytesIO()
    File().save(saved)
    return saved.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PK\x03\x04",
        FILES["whitnack"][:9000],
        b"<html>",
        FILES["whitnack"].replace(b"sheet1", b"sheet7"),
        foreign(),
    ],
    ids=["empty", "a beginning", "cut off", "another kind", "a part missing", "foreign"],
)
def test_what_is_no_workbook_of_ours_counts_as_touched(content: bytes) -> None:
    assert not is_untouched(content)
    assert "foreign" == why_kept(content)
