"""What a PDF says to a reader who hears it, by `outloud`, a checker of PDF/UA-1 that knows nothing of ours."""

import io
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest

from generator.paper import PAPERS
from generator.render.looks import INK_SAVING
from generator.render.pdf import render_booklet
from generator.render.quick_card import render_quick_card
from generator.ruleset import Ruleset
from generator.text import LANGUAGES
from generator.variants.loader import load, names
from tests.render.booklets import booklet

pytestmark = pytest.mark.slow


OUTLOUD = shutil.which("outloud", path=str(Path(sys.executable).parent)) or "outloud"


def errors(pdf: bytes, folder: Path) -> list[str]:
    """What breaks PDF/UA-1, and at least twenty checks made."""
    path = folder / "booklet.pdf"
    path.write_bytes(pdf)
    done = subprocess.run([OUTLOUD, "--json", "-", "--quiet", path], capture_output=True, text=True, check=False)
    report = json.loads(done.stdout[done.stdout.index("{") :])
    found = list(_found(report, "severity"))
    assert 20 < sum(1 for rule in _found(report, "outcome") if rule["outcome"] == "pass")
    return [
        f"{item['rule']}: {item['message']} ({item.get('evidence')})" for item in found if item["severity"] == "error"
    ]


def _found(report: object, key: str):
    """Every part of *report* that has *key*."""
    if isinstance(report, dict):
        if key in report and "rule" in report:
            yield report
        report = list(report.values())
    if isinstance(report, list):
        for item in report:
            yield from _found(item, key)


@pytest.fixture(scope="module")
def a5(whitnack: Ruleset) -> bytes:
    return render_booklet(booklet(whitnack))


@pytest.mark.slow
def test_a_booklet_has_no_error(a5: bytes, tmp_path: Path):
    assert [] == errors(a5, tmp_path)


@pytest.mark.slow
def test_a_card_has_no_error(whitnack: Ruleset, tmp_path: Path):
    assert [] == errors(render_quick_card(booklet(whitnack), page=PAPERS["a5"], look=INK_SAVING), tmp_path)


@pytest.mark.full
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_no_booklet_has_an_error(name: str, language: str, tmp_path: Path):
    assert [] == errors(render_booklet(booklet(load(name), language=language)), tmp_path)


def test_running_heads_and_folios_are_no_part_of_the_text(a5: bytes):
    """They are marked as pagination, on every page that has them."""
    with pikepdf.open(io.BytesIO(a5)) as pdf:
        marked = [
            sum(
                str(operator) == "BDC" and "/Pagination" in str(operands[1].get("/Type", ""))
                for operands, operator in pikepdf.parse_content_stream(page)
            )
            for page in pdf.pages
        ]

    assert [0, 2, 2, 2] == marked[:4]
    assert 0 == marked[-1]


def test_header_cells_say_what_they_head(a5: bytes):
    with pikepdf.open(io.BytesIO(a5)) as pdf:
        cells = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary) and item.get("/S") == "/TH"]
        assert {"/Column", "/Row"} == {str(cell.A.Scope) for cell in cells}


def test_links_are_printed(a5: bytes):
    with pikepdf.open(io.BytesIO(a5)) as pdf:
        links = [link for page in pdf.pages for link in page.obj.get("/Annots", ())]
        assert 50 < len(links)
        assert {4} == {int(link.F) for link in links}
