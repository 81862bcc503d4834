"""Every variant's whole kit: it builds without a word of complaint, and its files bear the names of the contract."""

import json
import re

import pytest

from generator.cli import run
from generator.paper import BOOKLET_PAGE, SHEETS
from generator.variants.loader import load, names

pytestmark = pytest.mark.slow

SAID = {"a4": "A4", "letter": "Letter"}


def kit(name, paper):
    """The files of a kit in English: `NAME-PRODUCT[-MODE]-LANG-PAPER.EXT`."""
    return {
        f"{name}-booklet-en-{BOOKLET_PAGE[paper]}.pdf",
        f"{name}-booklet-print-long-en-{paper}.pdf",
        f"{name}-booklet-print-short-en-{paper}.pdf",
        f"{name}-score-sheet-en-{paper}.pdf",
        f"{name}-workbook-en-{paper}.xlsx",
        f"{name}-deck-en-{paper}.pdf",
        "index.html",
        "manifest.json",
    }


@pytest.mark.parametrize("paper", SHEETS)
@pytest.mark.parametrize("name", names())
def test_every_variant_builds_its_whole_kit(name, paper, tmp_path, capsys):
    """Warnings and a renderer's complaints are errors here; all that is told is how many sheets the deck takes."""
    code = run(["build", name, "--paper", paper, "--out", str(tmp_path)])
    said = capsys.readouterr()
    listed = json.loads((tmp_path / name / "manifest.json").read_text(encoding="utf-8"))

    assert 0 == code
    assert re.fullmatch(rf"Deck on {SAID[paper]}: \d+ cards a sheet, \d+ sheets\.[^\n]*\n", said.err)
    assert kit(name, paper) == {path.name for path in (tmp_path / name).iterdir()}
    assert kit(name, paper) - {"manifest.json"} == {entry["file"] for entry in listed["files"]}
    assert {load(name).fingerprint} == {entry["rules"] for entry in listed["files"]} == {listed["rules"]}
