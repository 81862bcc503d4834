"""Every format of the booklet, read back from the finished files."""

import io
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.diagnostics import InputError
from generator.paper import BOOKLET_PAGE, PAPERS, POINT
from generator.products import PRODUCTS, Artifact, Order
from generator.products.booklet import FORMATS
from generator.render.destinations import destinations
from generator.ruleset import Ruleset
from generator.text import LANGUAGES
from generator.variants.loader import load, names
from tests.render.booklets import type_sizes, words

pytestmark = pytest.mark.slow


BLEED = 3.175 * POINT
FOLDED = {"print-long", "print-short", "print-long-mono", "print-short-mono"}
GREEN = (20, 72, 63)


def made(rules: Ruleset, *, large: bool = False, language: str = "en", paper: str = "a4", **options: str):
    """The files of an order, by their modes."""
    named = {f"booklet-{name}": value for name, value in options.items()}
    order = Order("x", rules, language, paper, large, named)
    return {file.mode: file for file in PRODUCTS["booklet"].make(order)}


@pytest.fixture(scope="module")
def files(whitnack: Ruleset) -> dict[str, Artifact]:
    return made(whitnack, formats=",".join(FORMATS))


@pytest.fixture(scope="module")
def mono(whitnack: Ruleset) -> dict[str, Artifact]:
    return made(whitnack, formats="read,shop,quick,phone", look="ink-saving", paper="letter")


def pdfs(files: dict[str, Artifact]) -> Iterable[Artifact]:
    return (file for file in files.values() if file.extension == "pdf")


def box(page: pikepdf.Page, name: str) -> list[float]:
    return [float(x) for x in page.obj[name]]


def test_each_format_has_its_name(files: dict[str, Artifact], mono: dict[str, Artifact]):
    assert ["", "print-long", "print-short", "shop", "quick", "quick-4", "phone"] == list(files)
    assert ["mono", "shop-mono", "quick-mono", "quick-4-mono", "phone-mono"] == list(mono)
    assert {"a5", "a4"} == {file.paper for file in files.values()}
    assert {"half-letter", "letter"} == {file.paper for file in mono.values()}


def test_formats_come_in_any_order_and_case(whitnack: Ruleset):
    assert ["quick", "quick-4", "phone"] == list(made(whitnack, formats=" Phone,quick,phone"))


@pytest.mark.parametrize("given", ["pdf", "", "read,,print", "read print"])
def test_an_unknown_format_is_a_fault_that_names_the_known(whitnack: Ruleset, given: str):
    with pytest.raises(InputError, match="read, print, shop, quick, phone"):
        made(whitnack, formats=given)


def check(files: dict[str, Artifact]) -> None:
    """What holds of every finished PDF."""
    for file in pdfs(files):
        with pikepdf.open(io.BytesIO(file.content)) as pdf:
            assert file.pages == len(pdf.pages)
            assert all_embedded(pdf)
            assert all_lead_somewhere(pdf), file.mode
            for page in pdf.pages:
                left, bottom, right, top = box(page, "/MediaBox")
                assert sorted((right - left, top - bottom)) == pytest.approx(sorted(expected(file)), abs=0.01)
        sizes = sorted(type_sizes(file.content))
        assert sizes[0] >= 7.99, file.mode
        if not file.mode.startswith("quick"):
            assert sizes[len(sizes) // 2] >= 9


def expected(file: Artifact) -> tuple[float, float]:
    """Width and height of a page in points."""
    width, height = PAPERS[file.paper].points
    beyond = 2 * BLEED if "shop" in file.mode else 0
    return width + beyond, height + beyond


def all_embedded(pdf: pikepdf.Pdf) -> bool:
    fonts = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary) and "/FontDescriptor" in item]
    return bool(fonts) and all({"/FontFile", "/FontFile2", "/FontFile3"} & set(font.FontDescriptor) for font in fonts)


def all_lead_somewhere(pdf: pikepdf.Pdf) -> bool:
    """Links by name to names that there are, everything else to a page of this file."""
    pages = {page.obj.objgen for page in pdf.pages}
    tree = pdf.Root.get("/Names", pikepdf.Dictionary()).get("/Dests", pikepdf.Dictionary())
    known = {str(name) for name in list(tree.get("/Names", ()))[::2]}
    links = [link for page in pdf.pages for link in page.obj.get("/Annots", ())]
    named = [link.get("/Dest", link.get("/A", pikepdf.Dictionary()).get("/D")) for link in links]
    return all(str(name) in known for name in named if isinstance(name, pikepdf.String)) and all(
        target[0].objgen in pages for target in destinations(pdf)
    )


def test_every_file_is_whole(files: dict[str, Artifact]):
    check(files)


@pytest.mark.slow
def test_every_file_is_whole_without_colour_on_letter(mono: dict[str, Artifact]):
    check(mono)


def test_what_is_folded_has_a_multiple_of_four_pages(files: dict[str, Artifact], mono: dict[str, Artifact]):
    assert 0 == files[""].pages % 4 == mono["mono"].pages % 4
    assert files[""].pages == files["shop"].pages
    assert files[""].pages == 2 * files["print-long"].pages == 2 * files["print-short"].pages


@pytest.mark.skipif(not shutil.which("qpdf"), reason="qpdf is not installed")
@pytest.mark.parametrize("mode", ["shop", "quick", "quick-4"])
def test_qpdf_finds_no_fault(files: dict[str, Artifact], mode: str, tmp_path: Path):
    path = tmp_path / "x.pdf"
    path.write_bytes(files[mode].content)

    done = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True, check=False)

    assert 0 == done.returncode, done.stdout + done.stderr


def test_a_print_shop_is_told_where_to_trim(files: dict[str, Artifact]):
    """An eighth of an inch beyond the page at every edge; inside, the page as it is read."""
    with pikepdf.open(io.BytesIO(files["shop"].content)) as pdf:
        for page in pdf.pages:
            left, bottom, right, top = box(page, "/TrimBox")
            beyond = [left - BLEED, bottom - BLEED, right + BLEED, top + BLEED]
            assert pytest.approx(PAPERS["a5"].points, abs=0.01) == (right - left, top - bottom)
            assert pytest.approx(beyond, abs=0.01) == box(page, "/BleedBox")
            assert pytest.approx(beyond, abs=0.01) == box(page, "/MediaBox")
    assert words(files["shop"].content) == words(files[""].content)


def test_colour_at_the_edge_runs_into_the_bleed(files: dict[str, Artifact], mono: dict[str, Artifact]):
    """The cover is green to its corners; without colour nothing reaches an edge."""
    for content, colour in ((files["shop"].content, GREEN), (mono["shop-mono"].content, (255, 255, 255))):
        document = pypdfium2.PdfDocument(content)
        cover = document[0].render(scale=1).to_pil().convert("RGB")
        document.close()
        corners = {cover.getpixel((x, y)) for x in (1, cover.width - 2) for y in (1, cover.height - 2)}
        assert {colour} == corners


@pytest.mark.slow
def test_large_print_has_large_type_in_every_look_and_format(whitnack: Ruleset):
    """Not folded; body type of sixteen points, no letter under thirteen."""
    files = made(whitnack, large=True, formats="read,print,quick,phone", look="ink-saving")

    assert ["mono-large", "quick-mono-large", "phone-mono-large"] == list(files)
    sizes = sorted(type_sizes(files["mono-large"].content))
    assert 16 <= sizes[len(sizes) // 2]
    assert 13 < sizes[0]
    assert {"a4"} == {file.paper for file in files.values()}


def test_same_order_gives_the_same_bytes(whitnack: Ruleset, files: dict[str, Artifact]):
    again = made(whitnack, formats="quick,phone")

    assert {mode: files[mode].content for mode in again} == {mode: file.content for mode, file in again.items()}


LOOK_OF = {"a4": "colour", "letter": "ink-saving"}


def some(*, step: int) -> list[tuple[str, str, str]]:
    """Every variant on both papers, the languages taking turns: each language with each paper."""
    return [
        (name, LANGUAGES[(place + step * turn) % len(LANGUAGES)], sheet)
        for place, name in enumerate(names())
        for turn, sheet in enumerate(BOOKLET_PAGE)
    ]


@pytest.mark.full
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_booklet_comes_in_every_language(name: str, language: str):
    """To read: nothing runs over, no sign is lacking, every link leads somewhere; the looks and papers take turns."""
    paper = [*BOOKLET_PAGE][(names().index(name) + LANGUAGES.index(language)) % len(BOOKLET_PAGE)]

    check(made(load(name), language=language, paper=paper, formats="read", look=LOOK_OF[paper]))


@pytest.mark.full
@pytest.mark.parametrize(("name", "language", "sheet"), some(step=2))
def test_every_booklet_comes_in_every_format(name: str, language: str, sheet: str):
    files = made(load(name), language=language, paper=sheet, formats=",".join(FORMATS), look=LOOK_OF[sheet])

    check(files)
    for mode, file in files.items():
        assert mode.partition("-mono")[0] not in FOLDED or file.pages % 2 == 0
    assert re.search(rf'<html lang="{language}"', files[[*files][-1]].content.decode())


@pytest.mark.full
@pytest.mark.parametrize(("name", "language", "sheet"), some(step=3))
def test_every_booklet_comes_in_large_print(name: str, language: str, sheet: str):
    for file in pdfs(made(load(name), language=language, paper=sheet, large=True, formats="read,quick")):
        sizes = sorted(type_sizes(file.content))
        assert 13 < sizes[0] or file.mode.startswith("quick")
        assert 14 <= sizes[len(sizes) // 2]
