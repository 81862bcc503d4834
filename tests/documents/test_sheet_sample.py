"""The sample sheet: a made-up game, written as people write, whose sums are right."""

from functools import cache
from pathlib import Path

import pypdfium2
import pytest

from generator.documents.score_sheet import build_score_sheet
from generator.documents.score_sheet.form import forms
from generator.documents.score_sheet.parts import Band, Page
from generator.documents.score_sheet.sample import game_of
from generator.documents.score_sheet.wishes import Wishes
from generator.paper import PAPERS
from generator.render.score_sheet import render_score_sheet
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.loader import names, read

pytestmark = pytest.mark.slow


ROOT = Path(__file__).parents[2]


@cache
def rules_of(name: str) -> Ruleset:
    return read(ROOT / "variants" / f"{name}.yaml").rules


def sample(rules: Ruleset, layout: str = "portrait", paper: str = "a4") -> tuple[Page, ...]:
    wishes = Wishes(layout=layout, sample=True)
    return build_score_sheet(rules, Text("en", rules), paper=PAPERS[paper], wishes=wishes).pages


def number(words: str) -> int:
    return int(words.replace(",", "").replace("−", "-").replace("+", ""))


def columns(page: Page) -> list[dict[str, tuple[str, int]]]:
    """What is written for each side in each deal: sign and number by the code of the row, folded rows together."""
    found: list[dict[str, tuple[str, int]]] = []
    tops = sorted({band.area.top for band in page.bands})
    for top in tops:
        bands: list[Band] = [band for band in page.bands if band.area.top == top]
        for place in range(len(bands[0].columns)):
            found.append(
                {
                    band.rows[entry.row].code: (band.rows[entry.row].sign, number(entry.words))
                    for band in bands
                    for entry in band.entries
                    if entry.column == place and entry.words and band.rows[entry.row].code != "other-initials"
                }
            )
    return [column for column in found if column]


SUMS = ("deal-total", "brought-forward", "running-total", "opening-minimum")


@pytest.mark.parametrize("name", names())
def test_the_sums_are_as_a_person_adds_them_up(name: str) -> None:
    """Plus and minus rows make the total; the total and what was brought forward make the running total."""
    rules = rules_of(name)
    pages = iter(sample(rules))
    for form in forms(rules):
        game = game_of(rules, form)
        written: list[dict[str, tuple[str, int]]] = []
        while len(written) < len(game.deals) * form.sides:
            written += columns(next(pages))

        for place, column in enumerate(written):
            deal, side = divmod(place, form.sides)
            terms = [-n if sign == "−" else n for code, (sign, n) in column.items() if code not in SUMS]
            assert sum(terms) == column["deal-total"][1] == game.deals[deal].scores[side].total
            assert column["running-total"][1] == column["deal-total"][1] + column["brought-forward"][1]
            before = written[place - form.sides]["running-total"][1] if deal else 0
            assert before == column["brought-forward"][1]
    assert [] == [page for page in pages if page.bands]


def test_boxes_are_ticked_as_often_as_counted(whitnack: Ruleset) -> None:
    page = sample(whitnack)[0]
    band = page.bands[0]
    deals = game_of(whitnack, forms(whitnack)[0]).deals
    for entry in band.entries:
        row = band.rows[entry.row]
        if row.tally:
            deal, side = divmod(entry.column, 2)
            assert entry.ticks == min(deals[deal].tallies[side][row.code], row.tally.count)


@pytest.mark.parametrize("layout", ["portrait", "two-up", "four-up"])
def test_a_sample_says_so_and_is_written_by_hand(whitnack: Ruleset, layout: str) -> None:
    wishes = Wishes(layout=layout, sample=True)
    sheet = build_score_sheet(whitnack, Text("en", whitnack), paper=PAPERS["a4"], wishes=wishes)
    with pypdfium2.PdfDocument(render_score_sheet(sheet)) as document:
        words = [" ".join(page.get_textpage().get_text_range().split()) for page in document]

    assert all("Sample: a made-up game" in page for page in words)
    written = [entry.words for band in sheet.pages[0].bands for entry in band.entries if entry.words]
    assert len(written) > 10
    assert all(entry in words[0] for entry in written)
    assert "Anna" in words[0]


def test_a_game_to_a_score_is_numbered_by_hand() -> None:
    pages = [page for page in sample(rules_of("burraco")) if page.bands]
    headings = [heading for band in pages[0].bands for heading in band.headings]

    assert ["1", "2", "3", "4"] == [heading.number for heading in headings][:4]
    assert {False} == {heading.numbered for heading in headings}


def test_a_blank_sheet_has_nothing_written_on_it(whitnack: Ruleset) -> None:
    sheet = build_score_sheet(whitnack, Text("en", whitnack), paper=PAPERS["a4"])

    assert {()} == {band.entries for page in sheet.pages for band in page.bands}
    assert {""} == {blank.filled for page in sheet.pages for blank in page.blanks}
