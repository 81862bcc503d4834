"""`meldpress calibrate`: its pages, and how decks are corrected by what was measured."""

from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.paper import CARD_SHEETS, PAPERS

SCREEN = "25.5 48.9 49.3 159.6 200.4"


@pytest.fixture(autouse=True)
def settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    import generator.products.printer as printer

    folder = tmp_path / "settings"
    monkeypatch.setattr(printer, "settings", lambda: folder)
    return folder


@pytest.mark.parametrize("paper", CARD_SHEETS)
def test_pages_for_both_ways_of_each_paper(meldpress, paper):
    result = meldpress("calibrate", "--paper", paper)
    files = result.out.split()
    names = [f"calibration-en-{paper}.pdf", f"calibration-landscape-en-{paper}.pdf"]
    assert (0, "", names) == (result.code, result.err, [Path(file).name for file in files])
    size = PAPERS[paper].points
    for file, expected in zip(files, (size, size[::-1]), strict=True):
        with pikepdf.open(file) as pdf:
            assert 2 == len(pdf.pages)
            assert expected == pytest.approx([float(n) for n in pdf.pages[0].mediabox[2:]], abs=0.01)
            assert "/None" == pdf.Root.ViewerPreferences.PrintScaling


def test_the_page_tells_what_to_measure_and_what_to_type(meldpress):
    meldpress("calibrate", "--paper", "letter")
    pdf = pypdfium2.PdfDocument("output/calibration-landscape-en-letter.pdf")
    front, back = (page.get_textpage().get_text_bounded() for page in pdf)
    pdf.close()
    assert 'meldpress calibrate --paper letter --landscape --front "39.7 27.95 27.95 200 160"' in front
    assert '--landscape --back "39.7' in back
    assert all(f"\n{letter}: " in front.replace("\r", "") for letter in "abcde")


def test_what_was_measured_corrects_the_decks_built_afterwards(meldpress, settings):
    build = ("build", "whitnack", "--only", "deck", "--deck-packs", "1", "--out")
    before = meldpress(*build, "before")
    result = meldpress("calibrate", "--front", SCREEN, "--back", "26,1 48 48 160 199")
    assert (0, f"{settings / 'printer.yaml'}\n") == (result.code, result.out)
    assert "front: 0.05 mm to the right, 0.8 mm up, 99.75 % wide, 100.2 % high, turned by 0.14 degrees." in result.err
    after, without = meldpress(*build, "after"), meldpress(*build, "without", "--deck-profile", "none")
    assert "printer.yaml" not in before.err + without.err
    assert f"Corrected for your printer by {settings / 'printer.yaml'}" in after.err
    contents = [
        Path(f"{name}/whitnack/whitnack-deck-en-a4.pdf").read_bytes() for name in ("before", "after", "without")
    ]
    assert contents[0] == contents[2] != contents[1]


def test_a_second_measurement_leaves_the_first(meldpress, settings):
    meldpress("calibrate", "--front", SCREEN)
    meldpress("calibrate", "--landscape", "--back", "48.5 26 26 200 160")
    text = (settings / "printer.yaml").read_text(encoding="utf-8")
    assert "dx: 0.049, dy: 0.8" in text
    assert "back: {dx: 0, dy: 1," in text


def test_a_broken_profile_is_a_fault_with_its_place(meldpress, settings):
    settings.mkdir()
    (settings / "printer.yaml").write_text("portrait: {front: {dx: 99}}\n", encoding="utf-8")
    result = meldpress("build", "whitnack", "--only", "deck")
    assert (1, "") == (result.code, result.out)
    assert "printer.yaml:1:24: portrait.front.dx" in result.err


def test_an_unknown_paper_is_wrong_usage(meldpress):
    assert 2 == meldpress("calibrate", "--paper", "b5").code
    assert 2 == meldpress("build", "whitnack", "--deck-paper", "b5").code


def test_readings_that_can_not_be_are_a_fault(meldpress, settings):
    assert 1 == meldpress("calibrate", "--front", "1 2 3").code
    assert not settings.exists()
