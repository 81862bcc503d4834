"""Courts and other figures, sizes of the index, themes, backs and extra cards: what is drawn where."""

from dataclasses import replace
from itertools import combinations

import pypdfium2
import pytest

from generator.cards import Card
from generator.documents.deck import (
    CardFace,
    ExtraCard,
    Look,
    build_deck,
    card_faces,
    classic_look,
    design_deck,
    extra_cards,
    read_look,
)
from generator.documents.deck.colour import contrast
from generator.documents.deck.theme_file import load_theme, names
from generator.paper import CARD_SIZES, PAPERS, POINT
from generator.render.card_art import backs
from generator.render.card_art.accents import LETTERS
from generator.render.card_art.backs import back_number
from generator.render.card_art.corner import Corner
from generator.render.card_art.courts import FIGURES, figure, figure_of, head
from generator.render.card_art.faces import face_marks
from generator.render.card_art.glyphs import CAP_HEIGHT, GLYPHS
from generator.render.card_art.inks import Inks
from generator.render.card_art.marks import Fill, Type, turned
from generator.render.card_art.middle import Middle
from generator.render.card_art.outline import outline, placed
from generator.render.card_art.shapes import PIPS
from generator.render.deck import render_deck
from generator.render.type_fit import width
from generator.text import LANGUAGES, Text
from generator.variants.loader import load

POKER = CARD_SIZES["poker"]
COURTS = [Card(rank, suit) for rank in "KQJ" for suit in "SHDC"]
Box = tuple[float, float, float, float]
INDEX = {"normal": 8, "large": 12, "jumbo": 18}


def face(code: str, **data) -> CardFace:
    card = Card(code[:-1], code[-1]) if code[-1] in "SHDC" and code != "JESTER" else Card(code)
    return CardFace(card, 1, card.suit or "black", data.pop("points", ("10",)), **data)


def look(**changes) -> Look:
    return Look(classic_look().theme, **changes)


def extent(mark: Fill) -> Box:
    points = [n for _, numbers in placed(mark.shape, mark.at) for n in zip(numbers[::2], numbers[1::2])]  # noqa: B905
    return min(x for x, _ in points), min(y for _, y in points), max(x for x, _ in points), max(y for _, y in points)


def size_of(mark: Fill) -> float:
    left, bottom, right, top = extent(mark)
    return (right - left) * (top - bottom)


def test_every_court_is_a_figure_of_its_own():
    """No two are dressed, crowned or armed alike, nor are two heads alike on small cards."""
    for one, other in combinations(sorted(FIGURES), 2):
        assert figure(one) != figure(other)
        assert head(one) != head(other)
    assert {str(card) for card in COURTS} < FIGURES


@pytest.mark.parametrize("code", sorted(FIGURES))
def test_a_figure_keeps_to_its_panel(code):
    """Half a figure stands within 18 by 36 mm, a line's breadth included."""
    for part in figure(code):
        left, bottom, right, top = extent(Fill(part.shape, (0.1, 0, 0, 0.1, 0, 0), ""))
        half = part.thick / 20
        assert -18.01 <= left - half
        assert right + half <= 18.01
        assert top + half <= 36.01
        assert bottom >= -4.5


@pytest.mark.parametrize("card", COURTS, ids=str)
def test_a_court_reads_the_same_either_way_up(card):
    """Every part of a figure has its twin turned about the middle of the card; only frame and sash are their own."""
    marks = [mark for mark in face_marks(face(str(card)), POKER, look()) if isinstance(mark, Fill)]
    places = {(mark.shape, tuple(round(n, 3) + 0.0 for n in mark.at)) for mark in marks}
    twins = {(mark.shape, tuple(round(n, 3) + 0.0 for n in turned(mark, POKER).at)) for mark in marks}

    assert 4 >= len(places - twins)


@pytest.mark.parametrize("size", CARD_SIZES.values(), ids=lambda size: size.name)
@pytest.mark.parametrize("index", INDEX)
@pytest.mark.parametrize("code", ["10S", "QH", "JK", "3D", "12", "LADY", "2C"])
def test_nothing_in_the_middle_lies_under_the_corners(code, index, size):
    """Rank, pip, sign and badge are clear of pips and frames in the middle, however large the index."""
    points = ("+100", "−100") if code in ("3D", "LADY") else ("1,000",)
    legend, sign = ("LAY IT DOWN, DRAW ANOTHER", "") if code == "LADY" else ("WILD", "wild")
    one = face(code, points=points, legend=legend, sign=sign)
    inks = Inks(classic_look().theme, one.tint)
    corner = Corner(one, size, inks, index=index, suits=True, points=True)
    middle = Middle(one, size, inks, corner, figure=figure_of(one.card), plain=index != "normal")
    half = list(corner.marks())
    outer = [extent(mark) for mark in (*half, *(turned(mark, size) for mark in half)) if isinstance(mark, Fill)]
    inner = [extent(mark) for mark in middle.marks() if isinstance(mark, Fill)]

    assert inner
    assert [] == [(a, b) for a in outer for b in inner if _meet(a, b)]


def _meet(one: Box, other: Box) -> bool:
    """Whether two boxes share more than a hair."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > 0.02 and min(one[3], other[3]) - max(one[1], other[1]) > 0.02


@pytest.mark.parametrize(("index", "tall"), INDEX.items())
@pytest.mark.parametrize("code", ["KS", "8H", "10D"])
def test_the_index_is_as_tall_as_it_says(code, index, tall):
    """8, 12 and 18 mm, on poker and on bridge cards."""
    for size in (POKER, CARD_SIZES["bridge"]):
        first = face_marks(face(code), size, look(index=index))[0]
        assert tall == pytest.approx(first.at[3] * CAP_HEIGHT, rel=0.02)


@pytest.mark.parametrize("index", ["large", "jumbo"])
def test_a_large_index_shows_one_large_pip(index):
    """Pips beside one of their own size in the corner can't be counted at a glance."""
    marks = face_marks(face("9C"), POKER, look(index=index))
    pips = [extent(mark) for mark in marks if isinstance(mark, Fill) and mark.shape == PIPS["C"]]

    assert 1 == sum(top - bottom > 18 for _, bottom, _, top in pips)


def test_points_may_be_left_away():
    shown, hidden = (
        {
            mark.text
            for mark in face_marks(face("8H", points=("10",)), POKER, look(points=points))
            if isinstance(mark, Type)
        }
        for points in (True, False)
    )
    assert ({"10"}, set()) == (shown, hidden)


def test_without_suits_no_pip_is_drawn_and_threes_keep_their_colour(whitnack):
    """Red threes are red, all other cards black."""
    plain = read_look(whitnack, {"deck-theme": "no-suits"})
    for one in card_faces(whitnack, Text("en", whitnack)):
        marks = face_marks(one, POKER, plain)
        assert not any(isinstance(mark, Fill) and mark.shape in PIPS.values() for mark in marks)
        red = (one.card.rank == "3" and one.card.suit in ("H", "D")) or one.tint == "red"
        assert ("#c4001a" if red else "#16161a") == marks[0].colour


def test_low_ink_takes_about_half_of_the_ink(whitnack):
    """As the finished sheets show: how far their fronts, and their backs, are from white."""

    def darkness(theme: str, page: int) -> float:
        chosen = read_look(whitnack, {"deck-theme": theme})
        text = Text("en", whitnack)
        content = render_deck(build_deck(whitnack, text, paper=PAPERS["a4"], packs=1, look=chosen).pages)
        pdf = pypdfium2.PdfDocument(content)
        shades = pdf[page].render(scale=1).to_pil().convert("L").histogram()
        pdf.close()
        return sum((255 - shade) * count for shade, count in enumerate(shades))

    assert darkness("low-ink", 2) < 0.55 * darkness("classic", 2)
    assert darkness("low-ink", 3) < 0.5 * darkness("classic", 3)


@pytest.mark.parametrize("name", names())
def test_type_is_dark_enough_in_every_theme(name):
    theme = load_theme(name, {"JK"}).theme

    assert all(contrast(colour, theme.paper) >= 3 for colour in (*theme.tints.values(), theme.ink))


@pytest.mark.parametrize("size", CARD_SIZES.values(), ids=lambda size: size.name)
def test_a_back_reads_the_same_either_way_up(size):
    """A back that told up from down would mark the cards."""
    marks = backs.back_number("3", size, look(club="The Club")) + backs.back_pattern(size, 0, look(club="The Club"))
    words = {(mark.text, round(mark.x, 3), round(mark.y, 3), mark.turned) for mark in marks if isinstance(mark, Type)}
    twins = {
        (twin.text, round(twin.x, 3), round(twin.y, 3), twin.turned)
        for twin in (turned(mark, size) for mark in marks if isinstance(mark, Type))
    }
    assert words == twins
    assert {"3", "The Club"} == {word for word, *_ in words}


def test_packs_have_the_colours_of_the_theme_in_turn(whitnack, tmp_path):
    path = tmp_path / "ours.yaml"
    path.write_text("back.packs: ['#24478a', '#8a2430']\n", encoding="utf-8")
    ours = read_look(whitnack, {"deck-theme": str(path)})

    assert [0, 1, 0] == [backs.pattern_of(ours, pack) for pack in range(3)]
    assert {"#8a2430"} == {mark.colour for mark in backs.back_pattern(POKER, 3.175, ours, 1)}


def test_special_decks_have_drawings_of_their_own():
    rules = load("jd-ventures")
    specials = [one for one in card_faces(rules, Text("en", rules)) if one.card.rank.isalpha()]

    assert {"LORD", "JESTER", "JK", "VILLAIN", "LADY"} == {one.card.rank for one in specials}
    assert all(figure_of(one.card) == one.card.rank for one in specials)


def test_wild_cards_of_a_deck_without_suits_show_what_they_count():
    rules = load("remastered")
    wild = {one.card.rank: one for one in card_faces(rules, Text("en", rules)) if one.sign == "wild"}

    assert {"W50": "50", "W20": "20"} == {rank: one.index for rank, one in wild.items()}
    assert "50" in [mark.text for mark in face_marks(wild["W50"], POKER, look()) if isinstance(mark, Type)]


def test_the_reference_card_tells_the_rules(whitnack):
    """V1: books 500, 300 and 1,500; first melds 50, 90, 120 and 150; two clean, two dirty, one wild to go out."""
    reference = extra_cards(whitnack, Text("en", whitnack))[0]
    words = [mark.text for mark in face_marks(reference, POKER, look()) if isinstance(mark, Type)]

    assert {"500", "300", "1,500", "50 · 90 · 120 · 150", "2 clean piles, 2 dirty piles, and 1 wild pile"} <= {
        word.replace("\u00a0", " ") for word in words
    }


@pytest.mark.parametrize(
    ("name", "suits"), [("whitnack", {"S", "H", "C"}), ("jd-ventures", set()), ("remastered", set())]
)
def test_extra_cards_show_suits_only_where_the_deck_has_them(name, suits):
    rules = load(name)
    marks = [mark for one in extra_cards(rules, Text("en", rules)) for mark in face_marks(one, POKER, look())]

    assert suits == {
        suit for suit, pip in PIPS.items() for mark in marks if isinstance(mark, Fill) and mark.shape == pip
    }


def test_extra_cards_fill_the_last_sheet(whitnack):
    """54 cards on sheets of nine fill six; on sheets of eight, two places are left."""
    deck = design_deck(whitnack, Text("en", whitnack), packs=1)
    kinds = [deck.filled(8).faces[number].label for number, _ in deck.filled(8).cards[54:]]

    assert 54 == len(deck.filled(9).cards) == deck.filled(8).total
    assert ["reference", "marker"] == kinds
    assert 1 == sum(isinstance(one, ExtraCard) and one.kind == "dealer" for one in _filling(deck.filled(40)))


def _filling(deck) -> list:
    return [deck.faces[number] for number, _ in deck.cards[-deck.fill :]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["whitnack", "jd-ventures", "remastered", "saskatchewan", "triple-play"])
def test_all_words_have_room_in_every_language(name, language):
    """On mini and bridge cards, whatever the index."""
    from io import BytesIO

    from reportlab.pdfgen.canvas import Canvas

    from generator.render.card_art.paint import draw_marks

    rules = load(name)
    text = Text(language, rules)
    canvas = Canvas(BytesIO())
    for size in (CARD_SIZES["mini"], CARD_SIZES["bridge"]):
        for one in (*card_faces(rules, text), *extra_cards(rules, text, size)):
            for index in INDEX:
                draw_marks(canvas, face_marks(one, size, look(index=index)), (one.pretty, language))


def test_a_name_stands_clear_of_the_pips():
    """Three pips in a column leave it a line."""
    marks = face_marks(replace(face("3D", legend="LAY IT DOWN, DRAW ANOTHER"), word="Red three"), POKER, look())
    pips = [extent(mark) for mark in marks if isinstance(mark, Fill) and mark.shape == PIPS["D"]]
    tops = [top for left, _, right, top in pips if left < POKER.width / 2 < right]
    (name,) = [mark for mark in marks if isinstance(mark, Type) and mark.text == "Red three" and not mark.turned]

    assert 3 == len(tops)
    assert max(tops) < name.y


def test_the_number_of_a_pack_can_be_read_on_a_pale_back():
    """Low ink's lattice has a contrast of 2 with the paper; its number is in ink."""
    pale = replace(look(), theme=replace(look().theme, lattice="#a9b8d0"))
    numbers = [mark for mark in back_number("4", POKER, pale) if isinstance(mark, Type)]

    assert {pale.theme.ink} == {mark.colour for mark in numbers}
    assert {"#24478a"} == {mark.colour for mark in back_number("4", POKER, look()) if isinstance(mark, Type)}


def test_a_name_in_another_alphabet_stands_below_the_code():
    """Index letters are Latin: the corner says JESTER, the name stands in the middle, clear of it."""
    marks = face_marks(replace(face("JESTER"), word="Γελωτοποιός"), POKER, look())
    corner = [extent(mark) for mark in marks[:6]]
    (name,) = [mark for mark in marks if isinstance(mark, Type) and mark.text == "Γελωτοποιός" and not mark.turned]
    half = width(name.text, name.font, name.height * POINT / 0.66) / 2

    assert [outline(GLYPHS[letter][1]) for letter in "JESTER"] == [mark.shape for mark in marks[:6]]
    assert max(right for _, _, right, _ in corner) < name.x - half or corner[0][1] > name.y + name.height


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_corners_keep_within_the_safe_zone(language):
    """An eighth of an inch inside the trim, accents too, and two millimetres tall at least."""
    rules = load("jd-ventures")
    named = [one for one in card_faces(rules, Text(language, rules)) if one.card.rank in rules.deck.names]
    for one in named:
        letters = [mark for mark in face_marks(one, POKER, look()) if isinstance(mark, Fill)][: len(one.index)]
        left, _, right, top = map(max, zip(*map(extent, letters), strict=True))

        assert [outline(LETTERS[letter][1]) for letter in one.index] == [mark.shape for mark in letters]
        assert top <= POKER.height - 3.175
        assert 3.175 <= min(extent(mark)[0] for mark in letters) <= left <= right < POKER.width / 2
        assert letters[0].at[3] * CAP_HEIGHT >= 2
