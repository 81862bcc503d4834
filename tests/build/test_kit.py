"""The whole kit, built as a person builds it and read back from the disk."""

import json
import re
from html.parser import HTMLParser

import pytest

from generator.cli import run

FILES = {
    "whitnack-booklet-en-a5.pdf": (419.528, 595.276),
    "whitnack-booklet-en-half-letter.pdf": (396, 612),
    "whitnack-booklet-print-long-en-a4.pdf": (841.890, 595.276),
    "whitnack-booklet-print-long-en-letter.pdf": (792, 612),
    "whitnack-booklet-print-short-en-a4.pdf": (841.890, 595.276),
    "whitnack-booklet-print-short-en-letter.pdf": (792, 612),
    "whitnack-deck-en-a4.pdf": (595.276, 841.890),
    "whitnack-deck-en-letter.pdf": (612, 792),
    "whitnack-score-sheet-en-a4.pdf": (595.276, 841.890),
    "whitnack-score-sheet-en-letter.pdf": (612, 792),
}
"""The PDFs of the first issue, by the names of the contract, with their pages in points, width first."""

OTHERS = {"whitnack-workbook-en-a4.xlsx", "whitnack-workbook-en-letter.xlsx", "index.html", "manifest.json"}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def output(tmp_path_factory):
    folder = tmp_path_factory.mktemp("output")
    assert 0 == run(["build", "whitnack", "--paper", "a4,letter", "--out", str(folder), "--jobs", "2"])
    return folder / "whitnack"


@pytest.fixture(scope="module")
def page(output):
    return (output / "index.html").read_text(encoding="utf-8")


def test_every_file_is_there_by_its_name(output):
    assert FILES.keys() | OTHERS == {path.name for path in output.iterdir()}


@pytest.mark.parametrize("name", FILES)
def test_pages_have_their_exact_size(output, name):
    import pikepdf

    with pikepdf.open(output / name) as document:
        boxes = {tuple(float(edge) for edge in sheet.mediabox) for sheet in document.pages}

    assert 1 == len(boxes)
    assert (0, 0, *FILES[name]) == pytest.approx(boxes.pop(), abs=0.01)


def test_the_manifest_counts_the_pages(output):
    import pikepdf

    listed = json.loads((output / "manifest.json").read_text(encoding="utf-8"))
    pages = {entry["file"]: entry["pages"] for entry in listed["files"] if entry["file"].endswith(".pdf")}
    counted = {}
    for name in FILES:
        with pikepdf.open(output / name) as document:
            counted[name] = len(document.pages)

    assert counted == pages


class _Page(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.links, self.sources, self.alts, self.tags = [], [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.tags.append(tag)
        self.links += [found["href"]] if "href" in found else []
        self.sources += [found["src"]] if "src" in found else []
        self.alts += [found.get("alt")] if tag == "img" else []


def test_the_page_links_every_product_and_shows_a_picture_of_it(output, page):
    found = _Page(page)

    assert {path.name for path in output.iterdir()} - {"index.html", "manifest.json"} == set(found.links)
    assert len(set(found.links)) == len(found.alts)
    assert all(found.alts)


def test_the_page_asks_the_network_for_nothing(page):
    found = _Page(page)

    assert all(source.startswith("data:image/") for source in found.sources)
    assert not {"script", "link", "iframe", "object"} & set(found.tags)
    assert [] == re.findall(r"https?://(?!www\.w3\.org/)", re.sub(r"data:[\w/+;]+,[^\"]*", "", page))


def test_pictures_are_modest(page):
    assert len(page) < 1_500_000


def test_a_second_build_changes_no_byte(output, tmp_path):
    run(["build", "whitnack", "--paper", "a4,letter", "--out", str(tmp_path)])

    for path in output.iterdir():
        assert path.read_bytes() == (tmp_path / "whitnack" / path.name).read_bytes(), path.name


def test_large_print_has_names_of_its_own(tmp_path):
    """All of the kit comes in large print."""
    assert 0 == run(["build", "whitnack", "--large", "--out", str(tmp_path)])
    assert {
        "whitnack-booklet-large-en-a4.pdf",
        "whitnack-score-sheet-large-en-a4.pdf",
        "whitnack-workbook-large-en-a4.xlsx",
        "whitnack-deck-large-en-a4.pdf",
        "index.html",
        "manifest.json",
    } == {path.name for path in (tmp_path / "whitnack").iterdir()}


def test_options_of_products_that_are_not_made_are_told(tmp_path, capsys):
    """Whoever asks for large cards and no deck is told, and gets what was ordered."""
    asked = ["--only", "workbook", "--deck-size", "tarot", "--sheet-sample", "--workbook-sample"]
    assert 0 == run(["build", "whitnack", *asked, "--out", str(tmp_path)])
    said = capsys.readouterr().err

    assert "--deck-size and --sheet-sample do nothing without the product that --only leaves out." in said
    assert "--workbook-sample" not in said
