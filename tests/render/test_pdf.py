import hashlib
import io
import re
import shutil
import subprocess
import sys

import pikepdf
import pypdfium2
import pytest

from generator.diagnostics import InputError
from generator.documents.booklet import build_booklet
from generator.paper import BOOKLET_PAGE, PAPERS
from generator.render import booklet_page
from generator.render.imposition import impose
from generator.render.pdf import TypesettingError, render_booklet, render_booklet_html
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.loader import load, names
from tests.render.booklets import booklet, short, words

pytestmark = pytest.mark.slow


TOLERANCE = 0.01
HOSTILE = '<script>alert(1)</script> {{ 7*7 }} [x](http://example.org) **b** | `c` <img src="http://example.org/a.png">'


def titled(rules: Ruleset, title: str) -> Ruleset:
    plain = rules.plain()
    plain["about"]["title"] = {"en": title}
    return Ruleset.model_validate(plain)


@pytest.fixture(scope="module")
def a5(whitnack: Ruleset) -> bytes:
    return render_booklet(booklet(whitnack))


@pytest.fixture(scope="module")
def read(a5: bytes) -> list[str]:
    return words(a5)


def test_pages_have_the_exact_size(a5: bytes):
    with pikepdf.open(io.BytesIO(a5)) as pdf:
        for page in pdf.pages:
            assert pytest.approx([0, 0, *PAPERS["a5"].points], abs=TOLERANCE) == [float(x) for x in page.mediabox]


@pytest.mark.parametrize("sheet", BOOKLET_PAGE)
def test_large_print_fills_the_sheet_with_type_of_sixteen_points(whitnack: Ruleset, sheet: str):
    """The body type of the booklet is 9.5 points; every letter is so many times larger."""
    whole = build_booklet(whitnack, Text("en", whitnack), page=PAPERS[sheet], large=True)
    large = render_booklet(short(whole))
    usual = render_booklet(short(booklet(whitnack)))

    assert 16 <= 9.5 * letter_height(large, "The object") / letter_height(usual, "The object") < 17
    with pikepdf.open(io.BytesIO(large)) as pdf:
        for page in pdf.pages:
            assert pytest.approx([0, 0, *PAPERS[sheet].points], abs=TOLERANCE) == [float(x) for x in page.mediabox]


def test_large_print_has_no_pages_for_folding_and_tells_where_everything_is(whitnack: Ruleset):
    """No lined pages, and the quick reference, which may take two pages, has its page number in the contents."""
    whole = build_booklet(whitnack, Text("en", whitnack), page=PAPERS["a4"], large=True)
    read = words(render_booklet(short(whole)))
    first = next(n for n, page in enumerate(read, 1) if "Quick reference" in page and n > 2)

    assert not any(page.startswith("Notes") for page in read)
    assert re.search(rf"Quick reference[ .]+{first}\b", read[1])
    assert "back cover" not in read[1]


def letter_height(pdf: bytes, phrase: str) -> float:
    """Points that the first letter of *phrase* is tall, in the first place where it stands below the contents."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in list(document)[2:]:
            text = page.get_textpage()
            if found := text.search(phrase).get_next():
                _, bottom, _, top = text.get_charbox(found[0])
                return top - bottom
    finally:
        document.close()
    raise AssertionError(phrase)


def test_pages_are_a_multiple_of_four_and_the_back_cover_is_last(read: list[str]):
    assert 0 == len(read) % 4
    assert read[-1].startswith("Quick reference")


def test_no_page_is_nearly_empty(read: list[str]):
    """Covers and the pages for notes apart, every page has at least forty words."""
    assert [] == [number for number, page in enumerate(read[1:], 2) if "notes" not in page and len(page.split()) < 40]


def test_numbers_of_the_source_are_printed(read: list[str]):
    """The tables that the research notes recovered: card values, bonuses, minimums, packs and stock."""
    text = " ".join(read)

    for expected in (
        "Joker +50 −50", "A, 2 +20 −20", "K–8 +10 −10", "7–4 +5 −5", "Clean pile Natural cards only +500",
        "Dirty pile Natural cards and wild cards +300", "Wild pile Wild cards only +1,500", "Going out +100",
        "Minimum 50 90 120 150", "5 270 13 13 165", "Wild cards, at most 1 1 1 2 2",
    ):  # fmt: skip
        assert expected in text


def test_contents_name_the_pages_that_chapters_begin_on(read: list[str]):
    """A title, dots, a number: the title stands on that page."""
    entries = re.findall(r"([A-Z][a-z’ -]+?) [. ]{6,}(\d+)", read[1])

    assert 10 < len(entries)
    for title, number in entries:
        assert title in read[int(number) - 1]


@pytest.mark.parametrize(
    ("word", "rules"),
    [
        ("asking to go out", ["Asking. Before"]),
        ("winner", ["Who wins. The"]),
        ("wild pile", ["The kinds of pile. A", "Wild cards alone. Wild"]),
        ("opening minimum", ["The opening minimum. The first"]),
        ("discarding", ["The steps. Play", "What you discard. Any", "No card left. With"]),
    ],
)
def test_the_index_names_the_pages_on_which_rules_stand(read: list[str], word: str, rules: list[str]):
    pages = sorted({n for n, page in enumerate(read, 1) for rule in rules if rule in page})

    assert re.search(rf"\b{word}\s+{', '.join(map(str, pages))}\b(?!,)", read[index(read)])


def index(read: list[str]) -> int:
    """The page on which the index begins."""
    return max(n for n, page in enumerate(read) if re.search(r"\bIndex (adding|asking)", page))


@pytest.mark.parametrize("flip", ["long", "short"])
def test_no_link_is_lost_where_pages_are_imposed(a5: bytes, flip: str):
    def links(pdf: bytes) -> int:
        with pikepdf.open(io.BytesIO(pdf)) as document:
            return sum(len(page.obj.get("/Annots", ())) for page in document.pages)

    assert 250 < links(a5) == links(impose(a5, sheet=PAPERS["a4"], flip=flip))


def test_every_font_is_embedded(a5: bytes):
    with pikepdf.open(io.BytesIO(a5)) as pdf:
        fonts = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary) and "/FontDescriptor" in item]
        assert {"Source-Serif-4", "Source-Sans-3"} <= {
            re.sub(r"^/[A-Z]{6}\+|-(Bold|Italic|Semi-Bold|Semi-Bold-Italic)$", "", str(font.BaseFont)) for font in fonts
        }
        for font in fonts:
            assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(font.FontDescriptor.keys())


def test_it_is_tagged_and_described(a5: bytes, whitnack: Ruleset):
    """PDF/UA-1: language, title, tags, and words for every picture."""
    with pikepdf.open(io.BytesIO(a5)) as pdf:
        assert "en" == str(pdf.Root.Lang)
        assert whitnack.about.title["en"] == str(pdf.docinfo["/Title"])
        assert pdf.Root.MarkInfo.Marked
        with pdf.open_metadata() as metadata:
            assert "1" == str(metadata["pdfuaid:part"])
        figures = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary) and item.get("/S") == "/Figure"]
        assert 40 < len(figures)
        assert [] == [figure for figure in figures if not str(figure.get("/Alt", ""))]


def test_chapters_are_bookmarks(a5: bytes, whitnack: Ruleset):
    titles = [re.sub(r"&#(\d+);", lambda m: chr(int(m[1])), chapter.title) for chapter in booklet(whitnack).chapters]

    with pikepdf.open(io.BytesIO(a5)) as pdf, pdf.open_outline() as outline:
        marks = [item.title.lstrip("0123456789 ") for item in outline.root]
        assert [*titles, "Quick reference"] == marks


@pytest.mark.skipif(not shutil.which("qpdf"), reason="qpdf is not installed")
@pytest.mark.parametrize("flip", ["", "long", "short"])
def test_qpdf_finds_no_fault(a5: bytes, flip: str, tmp_path):
    path = tmp_path / "booklet.pdf"
    path.write_bytes(impose(a5, sheet=PAPERS["a4"], flip=flip) if flip else a5)

    done = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True, check=False)

    assert 0 == done.returncode, done.stdout + done.stderr


def test_imposed_sheets_carry_every_page(a5: bytes, read: list[str]):
    """Half as many sides; the text, the links and the bookmarks of the booklet are on them."""
    imposed = impose(a5, sheet=PAPERS["a4"], flip="short")
    sides = words(imposed)

    assert len(read) == 2 * len(sides)
    assert sorted(" ".join(read).split()) == sorted(" ".join(sides).split())
    with pikepdf.open(io.BytesIO(a5)) as before, pikepdf.open(io.BytesIO(imposed)) as after:
        links = [[len(page.obj.get("/Annots", [])) for page in pdf.pages] for pdf in (before, after)]
        assert sum(links[0]) == sum(links[1]) > 50
        with before.open_outline() as old, after.open_outline() as new:
            assert [item.title for item in old.root] == [item.title for item in new.root]


def test_hostile_titles_come_out_as_plain_text(whitnack: Ruleset):
    """Neither HTML nor Jinja nor Markdown reads what a person wrote; nothing leads or loads from outside."""
    pdf = render_booklet(short(booklet(titled(whitnack, HOSTILE))))

    assert "".join(HOSTILE.split()) in "".join(words(pdf)[0].split())
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert [] == [item for item in document.objects if isinstance(item, pikepdf.Dictionary) and "/URI" in item]


def test_a_complaint_of_the_typesetter_is_a_failure(whitnack: Ruleset, monkeypatch: pytest.MonkeyPatch):
    page = booklet_page.booklet_html
    monkeypatch.setattr(
        "generator.render.pdf.booklet_html",
        lambda *args, **named: page(*args, **named).replace(
            "</h1>", "</h1><img src='http://example.org/x.png' alt='x'>"
        ),
    )

    with pytest.raises(TypesettingError, match=r"example\.org"):
        render_booklet(short(booklet(whitnack)))


def test_a_cover_that_does_not_fit_is_a_fault_of_the_input(whitnack: Ruleset):
    with pytest.raises(InputError, match="do not fit on the cover"):
        render_booklet(short(booklet(titled(whitnack, "A very long title " * 60))))


def test_a_fuller_back_cover_is_set_in_smaller_type(whitnack: Ruleset):
    """Fifteen deals, fifteen minimums: all of them stand on the last page, and it alone is set again."""
    plain = whitnack.plain()
    plain["end"]["deals"], plain["opening"]["minimum"] = 15, {"deals": list(range(50, 200, 10))}

    last = words(render_booklet(short(booklet(Ruleset.model_validate(plain)))))[-1]

    assert last.startswith("Quick reference")
    assert "Minimum 150 160 170 180 190" in last


@pytest.mark.parametrize(("title", "sign"), [("手と足", "U\\+624B"), ("Hand 🃏", "U\\+1F0CF")])
def test_a_sign_that_the_fonts_lack_is_a_fault_of_the_input(whitnack: Ruleset, title: str, sign: str):
    """Never an empty box in print."""
    with pytest.raises(InputError, match=sign):
        render_booklet(short(booklet(titled(whitnack, title))))


def test_titles_take_the_signs_of_either_font(whitnack: Ruleset):
    """Suits stand in Source Sans alone."""
    assert "Žolíky ♠ Ąžuolas" in words(render_booklet(short(booklet(titled(whitnack, "Žolíky ♠ Ąžuolas")))))[0]


def test_html_needs_nothing_from_outside(whitnack: Ruleset):
    """Every picture is in the file; there is no script and no address."""
    html = render_booklet_html(booklet(whitnack)).decode()

    assert 60 < html.count("<img")
    assert html.count("<img") == html.count('src="data:image/svg+xml;base64,')
    assert [] == re.findall(r"https?://|<script|<link|@import|url\(", html)


def test_html_shows_hostile_titles_as_text(whitnack: Ruleset):
    html = render_booklet_html(booklet(titled(whitnack, HOSTILE))).decode()

    assert "<script" not in html
    assert 'href="http' not in html
    assert 'src="http' not in html
    assert "{{ 7*7 }}" in html


@pytest.mark.slow
def test_another_process_gives_the_same_bytes(a5: bytes):
    program = """
import sys
from generator.documents.booklet import build_booklet
from generator.paper import PAPERS
from generator.render.imposition import impose
from generator.render.pdf import render_booklet
from generator.text import Text
from generator.variants.loader import load

rules = load("whitnack")
pdf = render_booklet(build_booklet(rules, Text("en", rules), page=PAPERS["a5"]))
sys.stdout.buffer.write(pdf + impose(pdf, sheet=PAPERS["a4"], flip="long"))
"""

    made = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout

    assert sha256(a5 + impose(a5, sheet=PAPERS["a4"], flip="long")) == sha256(made)


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def test_every_sheet_has_its_booklet_page():
    """A booklet's page is half of its sheet, to a millimetre."""
    for sheet, page in BOOKLET_PAGE.items():
        assert pytest.approx(PAPERS[sheet].height, abs=1.01) == 2 * PAPERS[page].width
        assert pytest.approx(PAPERS[sheet].width, abs=1.01) == PAPERS[page].height


GAP = 0.34
"""A third of a page."""


def gaps(pdf: bytes) -> list[float]:
    """How much of each page between the contents and the glossary is empty at its foot."""
    document = pypdfium2.PdfDocument(pdf)
    glossary = next(n for n, text in enumerate(words(pdf)) if re.search(r"(^|\s)Glossary ", text) and n > 1)
    found = []
    for number in range(2, glossary):
        page = document[number]
        foot = 15 * 72 / 25.4  # the folio stands below
        lowest = min(bounds[1] for bounds in (item.get_bounds() for item in page.get_objects()) if bounds[1] > foot)
        found.append((lowest - foot) / (page.get_height() - 2 * foot))
    document.close()
    return found


def test_no_page_is_left_half_empty(a5: bytes):
    """Boxes are small enough for what is left of a page."""
    assert [] == [gap for gap in gaps(a5) if gap > GAP]


@pytest.mark.full
@pytest.mark.parametrize("page", ["a5", "half-letter"])
@pytest.mark.parametrize("name", names())
def test_no_page_of_any_variant_is_left_half_empty(name: str, page: str):
    assert [] == [gap for gap in gaps(render_booklet(booklet(load(name), page))) if gap > GAP]
