import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from io import BytesIO
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings
from PIL import ImageChops
from pypdfium2 import raw

from generator.diagnostics import InputError
from generator.documents.score_sheet import build_score_sheet
from generator.documents.score_sheet.parts import ScoreSheet
from generator.documents.score_sheet.wishes import Wishes
from generator.paper import PAPERS, POINT
from generator.render.score_sheet import render_score_sheet
from generator.ruleset import Ruleset
from generator.text import LANGUAGES, Text
from generator.variants.loader import read
from tests.strategies import rulesets

pytestmark = pytest.mark.slow


ROOT = Path(__file__).parents[2]
FILES = {path.stem: path for path in sorted((*ROOT.glob("variants/*.yaml"), *ROOT.glob("tests/house_rules/*.yaml")))}

SIZES = {"a4": (595.276, 841.890), "letter": (612.0, 792.0)}
MARGINS = {"a4": 5, "letter": 6.35}


def sheet_of(rules: Ruleset, paper: str = "a4", *, large: bool = False) -> ScoreSheet:
    return build_score_sheet(rules, Text("en", rules), paper=PAPERS[paper], large=large)


def drawn(rules: Ruleset, paper: str = "a4", *, large: bool = False) -> bytes:
    return render_score_sheet(sheet_of(rules, paper, large=large))


def titled(rules: Ruleset, title: str) -> Ruleset:
    plain = rules.plain()
    return Ruleset.model_validate(plain | {"about": plain["about"] | {"title": {"en": title}}})


def scored(rules: Ruleset, changes: Mapping[str, Any]) -> Ruleset:
    plain = rules.plain()
    return Ruleset.model_validate(plain | {"scoring": plain["scoring"] | changes})


def texts(content: bytes) -> list[str]:
    """The words of each page, as a reader of the file finds them."""
    with pypdfium2.PdfDocument(content) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("large", [False, True])
def test_pages_measure_exactly_their_paper(whitnack: Ruleset, paper: str, large: bool) -> None:
    with pikepdf.open(BytesIO(drawn(whitnack, paper, large=large))) as pdf:
        boxes = [[float(edge) for edge in page.MediaBox] for page in pdf.pages]
        rotated = [page for page in pdf.pages if "/Rotate" in page and page.Rotate]

    assert [[0, 0, *(pytest.approx(side, abs=0.001) for side in SIZES[paper])]] * len(boxes) == boxes
    assert [] == rotated


def test_viewers_are_told_not_to_scale_and_what_it_is(whitnack: Ruleset) -> None:
    with pikepdf.open(BytesIO(drawn(whitnack))) as pdf:
        assert "/None" == pdf.Root.ViewerPreferences.PrintScaling
        assert "Hand and Foot, Whitnack’s rules: score sheet" == str(pdf.docinfo.Title)
        assert "Meldpress" == str(pdf.docinfo.Author)
        assert "en" == str(pdf.Root.Lang)
        assert "/PageLabels" not in pdf.Root


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_whitnack_is_printed_with_its_numbers(whitnack: Ruleset, paper: str) -> None:
    """Rates and minimums as pagat.com gives them, on the sheet for two sides."""
    page = texts(drawn(whitnack, paper))[0]

    for words in (
        "Hand and Foot, Whitnack’s rules", f"Rules version {whitnack.fingerprint[:8]}", "Date", "Place", "Table",
        "Side A", "Side B", "Deal 1", "Deal 4", "Dealer", "Minimum 50", "Minimum 90", "Minimum 120", "Minimum 150",
        "× 500", "× 300", "× 1,500", "Red threes on the", "House bonus", "Deal total", "Running total",
        "Initials of the other side", "Joker", "2 clean piles, 2 dirty piles, and 1 wild pile",
    ):  # fmt: skip
        assert words in page


def test_the_form_for_people_alone_has_six_names(whitnack: Ruleset) -> None:
    pages = texts(drawn(whitnack))

    assert "Score sheet for up to 6 players, each alone" in pages[1]
    assert [("Page 1 of 2", "Deal 1"), ("Page 2 of 2", "Deal 3")] == [
        (page[page.index("Page ") :][:11], page[page.index("Deal ") :][:6]) for page in pages[1:]
    ]


def test_a_changed_rule_changes_the_print(whitnack: Ruleset) -> None:
    books = {"clean": 777, "dirty": 300, "wild": 1500}
    before, after = texts(drawn(whitnack))[0], texts(drawn(scored(whitnack, {"books": books})))[0]

    assert ("× 500" in before, "777" in before) == (True, False)
    assert ("× 500" in after, "× 777" in after) == (False, True)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(
    ("paper", "large"),
    [
        ("a4", False),
        ("letter", True),
        pytest.param("a4", True, marks=pytest.mark.full),
        pytest.param("letter", False, marks=pytest.mark.full),
    ],
)
def test_every_variant_is_printed(name: str, paper: str, large: bool) -> None:
    """Every word finds room at seven points or more, and every rate is on the page."""
    sheet = sheet_of(read(FILES[name]).rules, paper, large=large)
    pages = texts(render_score_sheet(sheet))
    rates = {row.rate for band in sheet.pages[0].bands for row in band.rows if row.rate}

    assert len(sheet.pages) == len(pages)
    assert all(" ".join(rate.split()) in pages[0] for rate in rates)


@pytest.mark.full
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_every_variant_is_printed_in_every_language(name: str, language: str) -> None:
    """The usual sheet and its sample, in both sizes of print, and on the papers and slips that have the least room."""
    rules = read(FILES[name]).rules
    text = Text(language, rules)
    for large, sample in product((False, True), repeat=2):
        sheet = build_score_sheet(rules, text, paper=PAPERS["a4"], large=large, wishes=Wishes(sample=sample))

        assert render_score_sheet(sheet)
    for paper, layout in (("half-letter", "portrait"), ("letter", "four-up"), ("a4", "two-up")):
        try:
            small = build_score_sheet(rules, text, paper=PAPERS[paper], wishes=Wishes(layout=layout))
        except InputError:
            continue  # too many rows, whatever the language

        assert render_score_sheet(small)


@settings(deadline=None, max_examples=20)
@given(rules=rulesets())
def test_any_playable_rules_are_printed_or_refused_in_words(rules: Ruleset) -> None:
    try:
        assert drawn(rules).startswith(b"%PDF")
    except InputError as error:
        assert all(issue.message for issue in error.issues)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("large", [False, True])
def test_nothing_stands_in_the_margin(whitnack: Ruleset, paper: str, large: bool) -> None:
    """Home printers leave 5 mm white on A4 and a quarter of an inch on Letter."""
    scale, edge = 4.0, MARGINS[paper] * POINT
    with pypdfium2.PdfDocument(drawn(whitnack, paper, large=large)) as document:
        for page in document:
            picture = page.render(scale=scale, grayscale=True).to_pil()
            left, top, right, bottom = (side / scale for side in ImageChops.invert(picture).getbbox())

            assert edge - 0.3 <= min(left, top, page.get_width() - right, page.get_height() - bottom)


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_words_stay_inside_the_paper(language: str) -> None:
    """The narrow column of values beside many rows, whose titles are long in some languages."""
    rules = read(FILES["modern-american"]).rules
    sheet = build_score_sheet(rules, Text(language, rules), paper=PAPERS["a4"])
    with pypdfium2.PdfDocument(render_score_sheet(sheet)) as document:
        page, words = document[0], document[0].get_textpage()
        right = max(words.get_charbox(index)[2] for index in range(words.count_chars()))

        assert right <= page.get_width() - MARGINS["a4"] * POINT


def test_a_title_of_the_values_is_broken_or_named(whitnack: Ruleset) -> None:
    def headed(title: str) -> ScoreSheet:
        first, *others = sheet.pages
        (block, *blocks), *columns = first.panel.columns
        panel = replace(first.panel, columns=((replace(block, title=title), *blocks), *columns))
        return replace(sheet, pages=(replace(first, panel=panel), *others))

    sheet = sheet_of(whitnack)
    long = "What all of the cards count that a side has melded or has left"

    assert long in texts(render_score_sheet(headed(long)))[0]
    with pytest.raises(InputError, match=r"The score sheet in en has no room for “WWWW+”"):
        render_score_sheet(headed("W" * 60))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sample_has_room_for_what_is_written_by_hand(whitnack: Ruleset, language: str) -> None:
    text = Text(language, whitnack)
    sample = build_score_sheet(whitnack, text, paper=PAPERS["a4"], wishes=Wishes(sample=True))
    dealer = text("sheet.sample.names").split(",")[0].strip()

    assert dealer in texts(render_score_sheet(sample))[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_in_a_heading_stays_below_its_line(language: str) -> None:
    rules = read(FILES["modern-american"]).rules
    sample = build_score_sheet(rules, Text(language, rules), paper=PAPERS["a4"], wishes=Wishes(sample=True))
    with pypdfium2.PdfDocument(render_score_sheet(sample)) as document:
        page, words = document[0], document[0].get_textpage()
        letters = [words.get_charbox(index) for index in range(words.count_chars())]
        for heading in sample.pages[0].bands[0].headings:
            line = page.get_height() - heading.area.top * POINT

            assert heading.number
            assert not [box for box in letters if box[1] < line < box[3]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_in_large_print_have_columns_as_wide_as_their_type(language: str) -> None:
    """The longest of them, of hands with twos, sevens and aces, takes three lines in small type elsewhere."""
    rules = read(FILES["modern-american"]).rules
    wide = build_score_sheet(
        rules, Text(language, rules), paper=PAPERS["a4"], large=True, wishes=Wishes(layout="landscape")
    )
    longest = max((row.label for band in wide.pages[0].bands for row in band.rows), key=len)
    with pypdfium2.PdfDocument(render_score_sheet(wide)) as document:
        words = document[0].get_textpage()
        first, _ = words.search(longest.split()[-1]).get_next()

        assert raw.FPDFText_GetFontSize(words.raw, first) >= 9


def lines_across(page: pypdfium2.PdfPage, least: float) -> list[float]:
    """The heights of all level lines of at least *least* mm, in mm from the top."""
    tops = set()
    for part in page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH]):
        left, low, right, high = part.get_bounds()
        if right - left > least * POINT and high - low < 4:  # the bounds of a line hold its ends as well
            tops.add(round((page.get_height() - (low + high) / 2) / POINT, 2))
    return sorted(tops)


@pytest.mark.parametrize(("paper", "large", "least"), [("a4", False, 7.5), ("letter", False, 7.5), ("a4", True, 9)])
def test_the_lines_drawn_leave_rows_as_high_as_promised(
    whitnack: Ruleset, paper: str, large: bool, least: float
) -> None:
    """Measured in the file: the lines of the grid are those of the document, and none of its rows is too low."""
    sheet = sheet_of(whitnack, paper, large=large)
    with pypdfium2.PdfDocument(render_score_sheet(sheet)) as document:
        for page, plan in zip(document, sheet.pages, strict=True):
            found = lines_across(page, 90)
            for band in plan.bands:
                tops = [min(found, key=lambda line: abs(line - row.top)) for row in band.rows]

                assert [pytest.approx(row.top, abs=0.02) for row in band.rows] == tops
                assert least - 0.011 <= min(b - a for a, b in pairwise(tops))


def test_lines_are_black_and_thick_enough_to_copy(whitnack: Ruleset) -> None:
    """Nothing grey, no line below 0.35 pt, none above 1 pt."""
    with pikepdf.open(BytesIO(drawn(whitnack))) as pdf:
        orders = [
            (str(operator), [float(operand) for operand in operands])
            for page in pdf.pages
            for operands, operator in pikepdf.parse_content_stream(page)
            if str(operator) in ("w", "g", "G")
        ]

    assert {0.35, 0.5, 1.0} == {width for operator, (width,) in orders if operator == "w"} - {1.0} | {1.0}
    assert {0.0, 1.0} >= {grey for operator, (grey,) in orders if operator in ("g", "G")}


def test_every_font_is_embedded(whitnack: Ruleset) -> None:
    with pikepdf.open(BytesIO(drawn(whitnack))) as pdf:
        fonts = {str(font.BaseFont): font for page in pdf.pages for font in page.Resources.Font.values()}

        assert len(fonts) == 3
        assert all("/FontFile2" in font.FontDescriptor for font in fonts.values())
        assert all("SourceSans3" in name for name in fonts)


@pytest.mark.skipif(not shutil.which("qpdf"), reason="qpdf is not installed")
def test_qpdf_finds_nothing_wrong(whitnack: Ruleset, tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(drawn(whitnack))

    assert 0 == subprocess.run(["qpdf", "--check", str(path)], capture_output=True, check=False).returncode


def test_the_same_rules_make_the_same_bytes(whitnack: Ruleset) -> None:
    assert drawn(whitnack) == drawn(Ruleset.model_validate(whitnack.plain()))


@pytest.mark.slow
def test_two_fresh_processes_make_the_same_bytes() -> None:
    program = (
        "import sys; from generator.documents.score_sheet import build_score_sheet as build;"
        "from generator.paper import PAPERS; from generator.render.score_sheet import render_score_sheet;"
        "from generator.text import Text; from generator.variants.loader import load;"
        "rules = load('whitnack');"
        "sys.stdout.buffer.write(render_score_sheet(build(rules, Text('en', rules), paper=PAPERS['a4'])))"
    )
    first, second = (
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, check=True, env=os.environ | {"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    )

    assert first.startswith(b"%PDF")
    assert first == second


@pytest.mark.parametrize(
    "title", ["Żółć & <b>Křížovky</b> ąčęėįšųū ÄÖ", "(un\\balanced) %s {{ x }} \n\t two", "W" * 60]
)
def test_titles_are_printed_as_they_are_written(whitnack: Ruleset, title: str) -> None:
    assert " ".join(title.split()) in texts(drawn(titled(whitnack, title)))[0].replace("\ufffe", "")


def test_a_letter_that_the_font_lacks_is_named(whitnack: Ruleset) -> None:
    with pytest.raises(InputError, match=r"can't print '漢' \(U\+6F22\) in “Hand 漢 Foot”"):
        drawn(titled(whitnack, "Hand 漢 Foot"))


def test_a_label_without_room_is_named(whitnack: Ruleset) -> None:
    label = "A bonus with a name that goes on and on and on without ever coming to its end " * 3
    bonuses = {"long": {"points": 50, "label": {"en": label}}}

    with pytest.raises(InputError, match="The score sheet in en has no room for “A bonus with a name"):
        drawn(scored(whitnack, {"bonuses": bonuses}))


def test_a_long_label_shrinks_to_seven_points_at_least(whitnack: Ruleset) -> None:
    bonuses = {"long": {"points": 50, "label": {"en": "Every hidden pile found before supper"}}}
    with pikepdf.open(BytesIO(drawn(scored(whitnack, {"bonuses": bonuses})))) as pdf:
        sizes = [
            float(operands[1])
            for page in pdf.pages
            for operands, operator in pikepdf.parse_content_stream(page)
            if str(operator) == "Tf"
        ]

    assert 7 <= min(sizes) < 10


@pytest.mark.parametrize("language", ["fi", "cs"])
def test_a_slip_leaves_out_how_to_add_up_before_it_is_refused(language: str) -> None:
    """Each deal of this house has many lines, and its values take the rest of a slip."""
    rules = read(FILES["fv24-benitoschiffler"]).rules
    text = Text(language, rules)
    slip, page = (
        texts(render_score_sheet(build_score_sheet(rules, text, paper=PAPERS["letter"], wishes=Wishes(layout=layout))))
        for layout in ("four-up", "portrait")
    )
    adding = " ".join(text("sheet.adding").split())

    assert adding in page[0]
    assert adding not in slip[0]
    assert text("sheet.values.game") in slip[0]


def test_a_slip_tells_the_number_of_books_where_their_list_has_no_room() -> None:
    """A side of this house opens with three clean books and a dirty one at once."""
    rules = read(FILES["fv26-hfrules"]).rules
    wishes = Wishes(layout="four-up")
    slip = texts(render_score_sheet(build_score_sheet(rules, Text("en", rules), paper=PAPERS["letter"], wishes=wishes)))

    assert "4 books" in slip[0]


def test_a_sample_has_no_page_that_nobody_played() -> None:
    """The minimums of this house rise for longer than the sample's game lasts."""
    rules = read(FILES["fv21-love-hand-and-foot"]).rules
    blank, sample = (
        build_score_sheet(rules, Text("en", rules), paper=PAPERS["a4"], wishes=Wishes(sides=(2,), sample=sample)).pages
        for sample in (False, True)
    )

    assert len(sample) < len(blank)
    assert all(any(band.entries for band in page.bands) for page in sample if page.bands)
