"""The quick-reference card of a booklet."""

import dataclasses
import io

import pikepdf
import pytest

from generator.diagnostics import InputError
from generator.documents.booklet.parts import Prose
from generator.paper import BOOKLET_PAGE, PAPERS
from generator.render.quick_card import render_quick_card, render_quick_sheet
from generator.ruleset import Ruleset
from generator.variants.loader import load
from tests.render.booklets import booklet, type_sizes, words

pytestmark = pytest.mark.slow


FULLEST = "modern-american"
"""The variant with the most special hands, and so with the fullest card."""


def size(page: pikepdf.Page) -> list[float]:
    return [float(x) for x in page.mediabox]


@pytest.mark.parametrize("sheet", BOOKLET_PAGE)
def test_a_card_has_two_sides_of_the_booklets_page(whitnack: Ruleset, sheet: str):
    page = PAPERS[BOOKLET_PAGE[sheet]]

    with pikepdf.open(io.BytesIO(render_quick_card(booklet(whitnack, page.name), page=page))) as pdf:
        assert 2 == len(pdf.pages)
        for side in pdf.pages:
            assert pytest.approx([0, 0, *page.points], abs=0.01) == size(side)


def test_a_card_tells_the_turn_the_minimums_going_out_and_the_values(whitnack: Ruleset):
    """As the research notes give them."""
    text = " ".join(words(render_quick_card(booklet(whitnack), page=PAPERS["a5"])))

    for expected in ("Your turn", "Minimum 50 90 120 150", "at least 2 clean piles", "Wild pile +1,500", "Joker +50"):
        assert expected in text


@pytest.mark.parametrize("sheet", BOOKLET_PAGE)
def test_a_value_stands_on_one_line(whitnack: Ruleset, sheet: str):
    """A space parts the thousands in Finnish, and a name that fills its line stands beside the number."""
    one = booklet(whitnack, BOOKLET_PAGE[sheet], "fi")
    page = PAPERS[BOOKLET_PAGE[sheet]]

    for card in (render_quick_card(one, page=page), render_quick_sheet(one, sheet=PAPERS[sheet])):
        assert "Apukortticanasta +1 500 Jokeri +50" in " ".join(words(card))


def test_a_card_leads_nowhere(whitnack: Ruleset):
    """The rules that it cites are in the booklet."""
    with pikepdf.open(io.BytesIO(render_quick_card(booklet(whitnack), page=PAPERS["a5"]))) as pdf:
        assert [] == [page for page in pdf.pages if "/Annots" in page.obj]


@pytest.mark.parametrize("sheet", BOOKLET_PAGE)
@pytest.mark.parametrize("name", ["whitnack", FULLEST])
def test_four_to_a_sheet_are_four_fronts_and_four_backs(name: str, sheet: str):
    one = booklet(load(name), BOOKLET_PAGE[sheet])
    pdf = render_quick_sheet(one, sheet=PAPERS[sheet])
    front, back = words(pdf)

    assert (4, 0) == (front.count("Your turn"), back.count("Your turn"))
    assert (0, 4) == (front.count("2/2"), back.count("2/2"))
    assert min(type_sizes(pdf)) >= 8 - 0.01
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert "/None" == str(document.Root.ViewerPreferences.PrintScaling)
        for side in document.pages:
            assert pytest.approx([0, 0, *PAPERS[sheet].points], abs=0.01) == size(side)


def test_cards_are_cut_in_the_middle(whitnack: Ruleset):
    """Marks lie on the two middle lines, within what a printer reaches."""
    with pikepdf.open(io.BytesIO(render_quick_sheet(booklet(whitnack), sheet=PAPERS["a4"]))) as pdf:
        width, height = PAPERS["a4"].points
        ends = [
            tuple(map(float, operands))
            for operands, operator in pikepdf.parse_content_stream(pdf.pages[0])
            if str(operator) in ("m", "l")
        ]

    assert 12 == len(ends)
    for x, y in ends:
        assert width / 2 == pytest.approx(x, abs=0.01) or height / 2 == pytest.approx(y, abs=0.01)
        assert 14 < x < width - 14
        assert 14 < y < height - 14


def test_too_much_for_a_card_is_a_fault_of_the_input(whitnack: Ruleset):
    one = booklet(whitnack)
    full = dataclasses.replace(one.back_cover, blocks=(Prose("\n\n".join(["Draw two cards."] * 400)),))

    with pytest.raises(InputError, match="does not fit on both sides of a card"):
        render_quick_card(dataclasses.replace(one, back_cover=full), page=PAPERS["a5"])
