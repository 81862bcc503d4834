"""The net of a tuck box: it holds its cards, folds up, and stays on the paper."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import cos, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.documents.card_sheets import Box, around
from generator.documents.card_sheets.prints import Frame, Lettering, Miniature
from generator.documents.deck import design_deck
from generator.documents.deck.box import BoxTooLargeError, players_line, tuck_box
from generator.documents.deck.box_panels import fan_cards, title_parts
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


def panels(pages):
    """The panels that are printed on, by name, from the folds and the right edge of the net."""
    (back, left, front, end), (_, floor, rim, lid) = folds(pages)
    edge = max(line.x1 for line in pages.sides[0].marks)
    return {
        "front": Box(front, floor, end, rim),
        "left": Box(left, floor, front, rim),
        "right": Box(end, floor, edge, rim),
        "lid": Box(back, rim, left, lid),
    }


def corners(card):
    """The corners of a small picture, from its middle."""
    turn, half, tall = radians(card.angle), card.scale * card.size.width / 2, card.scale * card.size.height / 2
    for x, y in ((-half, -tall), (half, -tall), (half, tall), (-half, tall)):
        yield card.x + x * cos(turn) - y * sin(turn), card.y + x * sin(turn) + y * cos(turn)


def outline_of(drawn):
    """The smallest rectangle around what is printed."""
    if isinstance(drawn, Miniature):
        return around([Box(x, y, x, y) for x, y in corners(drawn)])
    return drawn.box


def within(inner, outer):
    return (
        outer.left <= inner.left <= inner.right <= outer.right
        and outer.bottom <= inner.bottom <= inner.top <= outer.top
    )


@pytest.mark.parametrize("size", CARD_SIZES)
def test_all_print_keeps_to_its_panel(deck, size):
    """Inside the folds: lid and sides have a line each, the front all else; the front stays clear of its notch."""
    pages = net_of(deck, size)
    places = panels(pages)
    found = [
        [name for name, panel in places.items() if within(outline_of(drawn), panel)] for drawn in pages.sides[0].prints
    ]

    assert all(len(names) == 1 for names in found)
    assert {"front": len(found) - 3, "left": 1, "right": 1, "lid": 1} == Counter(name for (name,) in found)
    tops = [outline_of(drawn).top for drawn in pages.sides[0].prints if within(outline_of(drawn), places["front"])]
    assert max(tops) < places["front"].top - 5  # the notch


def test_the_parts_of_the_front_stand_clear_of_one_another(deck):
    ours = replace(deck, name="Long Night, a game of ours", players=(2, 3))
    prints = net_of(ours).sides[0].prints
    texts = [drawn for drawn in prints if isinstance(drawn, Lettering)]
    fan = around([outline_of(drawn) for drawn in prints if isinstance(drawn, Miniature)])
    frame = min((drawn.box for drawn in prints if isinstance(drawn, Frame)), key=lambda box: box.width)

    assert ["Long Night", "A game of ours", "54 cards", "2 or 3 players"] == [
        drawn.text for drawn in texts if drawn.angle == 0 and within(drawn.box, frame)
    ]
    boxes = [fan, *(drawn.box for drawn in texts)]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


def test_sides_read_upward_and_the_lid_is_upright_from_the_front(deck):
    """The lid folds over from the back: what is upside down on the net faces whoever has the front before them."""
    pages = net_of(deck)
    angles = {
        name: drawn.angle
        for name, panel in panels(pages).items()
        for drawn in pages.sides[0].prints
        if isinstance(drawn, Lettering) and within(drawn.box, panel)
    }
    assert {"front": 0, "left": 90, "right": 90, "lid": 180} == angles


@pytest.mark.parametrize(
    ("name", "packs", "expected"),
    [
        ("whitnack", 5, "2–4 players"),  # V1: one pack more than players
        ("whitnack", 7, "2–6 players"),
        ("whitnack", 3, "2 players"),
        ("whitnack", 1, ""),
        ("jd-ventures", 1, "2–6 players"),  # V18
    ],
)
def test_the_box_says_for_how_many_its_packs_are_enough(name, packs, expected):
    rules = load(name)
    text = Text("en", rules)

    assert expected == players_line(design_deck(rules, text, packs=packs), text).replace("\u00a0", " ")


def test_some_cards_alone_are_for_no_number_of_players():
    rules = load("whitnack")
    text = Text("en", rules)
    assert "" == players_line(design_deck(rules, text, only=rules.pack.parse("KS")), text)


@pytest.mark.parametrize(
    ("title", "parts"),
    [
        ("Hand and Foot, Whitnack’s rules", ("Hand and Foot", "Whitnack’s rules")),
        ("Triple Play: Hand, Knee and Foot", ("Triple Play", "Hand, Knee and Foot")),
        ("Samba", ("Samba", "")),
    ],
)
def test_a_title_is_a_name_and_which_one_it_is(title, parts):
    assert parts == title_parts(title)


@pytest.mark.parametrize("name", ["whitnack", "jd-ventures", "remastered", "classic-canasta"])
def test_the_picture_shows_cards_of_the_deck(name):
    rules = load(name)
    deck = design_deck(rules, Text("en", rules)).filled(7)
    shown = [deck.faces[art] for art in fan_cards(deck)]

    assert 5 == len({face.card.rank for face in shown})
    assert all(face.card in rules.pack.counts for face in shown)


def test_a_ruler_tells_whether_the_box_is_large_enough_for_its_cards(deck):
    """On A4; where the net fills the sheet there is no room for it."""
    (ruler,) = net_of(deck).sides[0].rulers
    assert (100, False) == (ruler.length, ruler.upright)
    assert ruler.y >= PAPERS["a4"].margin
    assert () == net_of(deck, paper="a3", count=250).sides[0].rulers
