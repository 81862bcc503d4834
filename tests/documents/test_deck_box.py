"""The net of a tuck box: it holds its cards, folds up, and stays on the paper."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.documents.card_sheets import Box, around
from generator.documents.deck import design_deck
from generator.documents.deck.box import BoxTooLargeError, tuck_box
from generator.paper import CARD_SHEETS, CARD_SIZES, PAPERS
from generator.text import Text
from generator.variants.loader import load


@pytest.fixture(scope="module")
def deck():
    rules = load("whitnack")
    return design_deck(rules, Text("en", rules), packs=2)


def net_of(deck, size="poker", paper="a4", count=54, thickness=0.3, labels=("54 cards",)):
    sized = replace(deck, size=CARD_SIZES[size])
    return tuck_box(sized, Text("en"), PAPERS[paper], count=count, thickness=thickness, labels=labels)


def folds(pages):
    """The upright folds from the left, and the level ones from below, as places."""
    lines = pages.sides[0].folds
    uprights = sorted({round(line.x1, 6) for line in lines if line.x1 == line.x2})
    levels = sorted({round(line.y1, 6) for line in lines if line.y1 == line.y2})
    return uprights, levels


@pytest.mark.parametrize("size", CARD_SIZES)
def test_the_box_holds_its_cards(deck, size):
    """Walls wider and taller than the cards by 1 to 2 mm; as deep as 54 cards of 0.3 mm and a little."""
    uprights, levels = folds(net_of(deck, size))
    back, side, front, end = uprights
    card = CARD_SIZES[size]
    assert 1 <= (side - back) - card.width <= 2
    assert side - back == pytest.approx(end - front)
    assert 16.2 < front - side < 18.2
    _, floor, rim, lid = levels
    assert 1 <= (rim - floor) - card.height <= 2
    assert lid - rim == pytest.approx(front - side)


def test_lid_and_floor_close_the_box(deck):
    pages = net_of(deck)
    uprights, (foot, floor, rim, lid) = folds(pages)
    deep = uprights[2] - uprights[1]
    assert (pytest.approx(deep), pytest.approx(deep)) == (floor - foot, lid - rim)
    assert max(line.y1 for line in pages.sides[0].marks) - lid >= 10  # what is tucked in


def test_thicker_cards_make_a_deeper_box(deck):
    thin, thick = (folds(net_of(deck, thickness=thickness))[0] for thickness in (0.3, 0.5))
    assert 54 * 0.2 == pytest.approx((thick[2] - thick[1]) - (thin[2] - thin[1]))


@given(
    st.sampled_from(list(CARD_SIZES)),
    st.sampled_from(CARD_SHEETS),
    st.integers(1, 120),
    st.floats(0.1, 1),
)
@settings(max_examples=60, deadline=None)
def test_the_net_is_one_closed_line_within_what_a_printer_reaches(size, paper, count, thickness):
    rules = load("whitnack")
    deck = design_deck(rules, Text("en", rules), packs=1)
    try:
        pages = net_of(deck, size, paper, count, thickness)
    except BoxTooLargeError as error:
        room = sorted((PAPERS[paper].width, PAPERS[paper].height))
        net = sorted((error.width, error.height))
        assert any(need > have - 2 * PAPERS[paper].margin for need, have in zip(net, room, strict=True))
        return
    side = pages.sides[0]
    for line, following in zip(side.marks, (*side.marks[1:], side.marks[0]), strict=True):
        assert (line.x2, line.y2) == (following.x1, following.y1)
    corners = [Box(line.x1, line.y1, line.x1, line.y1) for line in side.marks]
    edge, margin = around(corners), PAPERS[paper].margin
    assert min(edge.left, edge.bottom) >= margin - 0.02
    assert edge.right <= pages.width - margin + 0.02
    assert edge.top <= pages.height - margin + 0.02
    assert all(edge.left < box.left < box.right < edge.right for box in side.glue)


def test_glue_lies_on_two_flaps_outside_the_walls(deck):
    pages = net_of(deck)
    uprights, levels = folds(pages)
    flap, foot = pages.sides[0].glue
    assert flap.right < uprights[0]
    assert foot.top < levels[0]


def test_the_back_of_the_cards_fills_the_back_of_the_box(deck):
    pages = net_of(deck)
    (slot,) = pages.sides[0].slots
    uprights, levels = folds(pages)
    assert (uprights[0], uprights[1], levels[1], levels[2]) == pytest.approx(
        (slot.shown.left, slot.shown.right, slot.shown.bottom, slot.shown.top)
    )
    assert slot.shown.width <= slot.trim.width + 2 * pages.bleed


def test_all_cards_of_a_large_deck_do_not_fit_on_a_small_sheet(deck):
    """270 cards of 0.3 mm are 81 mm deep: two walls of 65 and two of 82 and a flap."""
    with pytest.raises(BoxTooLargeError) as caught:
        net_of(deck, count=270)
    assert 12 + 2 * (65 + 82) == pytest.approx(caught.value.width)
