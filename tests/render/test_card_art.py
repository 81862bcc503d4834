"""Path data, the small cards of the booklet and the faces of the deck."""

import re
import xml.etree.ElementTree as ET

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from generator.cards import Card
from generator.documents.deck import CardFace, classic_look
from generator.documents.deck.faces import PrintedCorner
from generator.paper import CARD_SIZES
from generator.render import fonts
from generator.render.card_art import cards_svg
from generator.render.card_art.accents import LETTERS
from generator.render.card_art.faces import face_marks
from generator.render.card_art.glyphs import CAP_HEIGHT
from generator.render.card_art.marks import Fill, Type, turned
from generator.render.card_art.outline import matrix, outline, placed, svg_data
from generator.render.card_art.shapes import INK, PAPER, PIPS, bar, index

POKER = CARD_SIZES["poker"]
LOOK = classic_look()
SVG = "{http://www.w3.org/2000/svg}"


def extent(parts) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of placed outlines, control points included."""
    points = [n for shape, at in parts for _, numbers in placed(shape, at) for n in zip(numbers[::2], numbers[1::2])]  # noqa: B905
    return min(x for x, _ in points), min(y for _, y in points), max(x for x, _ in points), max(y for _, y in points)


def pips_on(rank: str, suit: str = "S") -> list[Fill]:
    """The large pips in the middle of a card."""
    marks = face_marks(CardFace(Card(rank, suit), 1, suit, ("10",)), POKER, LOOK)
    return [mark for mark in marks if isinstance(mark, Fill) and mark.shape == PIPS[suit] and abs(mark.at[0]) > 0.1]


def test_reads_path_data_as_svg_means_it():
    """A letter may be left out where it repeats; level and upright lines are lines."""
    assert [
        ("M", (1, 2)),
        ("L", (3, -4)),
        ("L", (5, -4)),
        ("L", (5, 0.5)),
        ("Z", ()),
    ] == list(outline("M1 2 3-4H5V0.5Z").segments)


def test_svg_data_is_relative_and_whole():
    assert "M10 20h10v-5c1 1 2 2 3 3z" == svg_data(outline("M10 20H20V15C21 16 22 17 23 18Z"), matrix(0, 0))


def test_rounding_does_not_add_up():
    """Every point of the relative data is within half a unit of its own place."""
    steps = "".join(f"L{n * 1.4:.1f} {n * 0.4:.1f}" for n in range(1, 101))
    data = svg_data(outline(f"M0 0{steps}"), matrix(0, 0))
    moves = re.findall(r"(l)(-?\d+) ?(-?\d+)|(h)(-?\d+)", data)
    assert 140 == sum(int(x or level) for _, x, _, _, level in moves)


@pytest.mark.parametrize("letter", LETTERS)
def test_glyphs_are_those_of_the_shipped_font(letter):
    """The outlines kept as data still are the font's."""
    font = TTFont(fonts.files()["SourceSans3-Bold"])
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(letter)]]
    pen = SVGPathPen(glyphs)
    glyph.draw(pen)

    assert (glyph.width, outline(pen.getCommands())) == (LETTERS[letter][0], outline(LETTERS[letter][1]))
    assert font["OS/2"].sCapHeight == CAP_HEIGHT


@pytest.mark.parametrize("suit", "SHDC")
def test_pips_are_as_tall_as_each_other_and_even(suit):
    left, bottom, right, top = extent([(PIPS[suit], matrix(0, 0))])
    assert (-50, 50) == (bottom, top)
    assert left == -right


@pytest.mark.parametrize("text", ["A", "10", "JK", "LORD", "WWWWWWWWWWWW"])
def test_index_keeps_to_its_room(text):
    left, _, right, top = extent(index(text, x=50, y=0, height=8, room=9))
    assert 45 <= left <= right <= 55
    assert top <= 8.2


def test_svg_is_one_picture_of_all_cards():
    cards = [Card("10", "H"), Card("JK"), Card("LORD"), Card("Q", "C")]
    root = ET.fromstring(cards_svg(cards, height_mm=14))
    assert SVG + "svg" == root.tag
    assert 4 == len(root.findall(SVG + "rect"))
    assert "14.00mm" == root.get("height")


def test_svg_needs_nothing_from_outside():
    """No fonts, ids or references: several pictures may stand in one page."""
    text = cards_svg([Card("A", "S"), Card("2", "D")], height_mm=14, points={"A": 20, "2": 20}, fanned=True)
    assert {"svg", "rect", "path"} == {element.tag.removeprefix(SVG) for element in ET.fromstring(text).iter()}
    assert not re.search(r"\b(id|href|font|style|class)\b", text)


def test_svg_shows_the_colour_of_each_suit():
    fills = [
        path.get("fill")
        for path in ET.fromstring(cards_svg([Card("4", s) for s in "SHDC"], height_mm=9)).iter(SVG + "path")
    ]
    assert ["#16161a", "#c4001a", "#c4001a", "#16161a"] == fills


def test_svg_of_a_meld_is_small():
    """A booklet shows hundreds of melds."""
    assert 6000 > len(cards_svg([Card("8", "H")] * 7, height_mm=14))


def test_fanned_cards_overlap():
    cards = [Card("K", "S")] * 7
    wide, narrow = (
        float(ET.fromstring(cards_svg(cards, height_mm=14, fanned=f)).get("width")[:-2]) for f in (False, True)
    )
    assert narrow < wide * 0.6


def inked(svg: str) -> tuple[float, float]:
    """Width and height of what is drawn on the cards of a picture."""
    pen = BoundsPen(None)
    for path in ET.fromstring(svg).iter(SVG + "path"):
        parse_path(path.get("d"), pen)
    left, top, right, bottom = pen.bounds
    return right - left, bottom - top


def test_a_word_runs_upward_on_a_fanned_card():
    """Another card covers the right of it: a word across what is left would be a millimetre tall."""
    jester, corners = Card("JESTER"), {Card("JESTER"): PrintedCorner("BŁAZEN", red=False)}
    across, up = inked(cards_svg([jester], height_mm=14, fanned=True, corners=corners))

    assert up > 2 * across
    assert 40 < across < 112  # two millimetres tall on a card of 14, and within what the next card leaves


@pytest.mark.parametrize(("mono", "fill", "edge"), [(False, "#c4001a", None), (True, PAPER, "#000000")])
def test_a_red_card_without_a_suit_is_red(mono, fill, edge):
    """Without colour it is an outline, as the pips of red suits are."""
    three = {Card("R3"): PrintedCorner("3", red=True)}
    (path,) = ET.fromstring(cards_svg([Card("R3")], height_mm=14, mono=mono, corners=three)).iter(SVG + "path")

    assert (fill, edge) == (path.get("fill"), path.get("stroke"))


def test_no_cards_are_an_empty_picture():
    assert [] == list(ET.fromstring(cards_svg([], height_mm=14)))


@pytest.mark.parametrize("rank", ["2", "3", "4", "5", "6", "7", "8", "9", "10"])
def test_number_cards_show_as_many_pips(rank):
    assert int(rank) == len(pips_on(rank))


@pytest.mark.parametrize("rank", ["2", "3", "4", "5", "6", "7", "8", "9", "10"])
def test_pips_of_the_lower_half_are_turned(rank):
    assert all((pip.at[3] < 0) == (pip.at[5] < POKER.height / 2 - 0.01) for pip in pips_on(rank))


FACES = [
    CardFace(Card("10", "S"), 1, "S", ("10",)),
    CardFace(Card("10", "H"), 1, "H", ("+100", "−100"), "LAY IT DOWN, DRAW ANOTHER"),
    CardFace(Card("4", "C"), 1, "C", ("1,000",), "WILD", "wild"),
    CardFace(Card("Q", "D"), 1, "D", ("10",), "BLOCKS THE DISCARD PILE", "blocks"),
    CardFace(Card("LORD"), 1, "black", ("20",)),
    CardFace(Card("VILLAIN"), 1, "black", ("−5",), "BLOCKS THE DISCARD PILE", "blocks"),
    CardFace(Card("JK"), 1, "red", ("50",), "WILD", "wild", "Joker"),
    CardFace(Card("12", "H"), 1, "H", ("10",)),
]


@pytest.mark.parametrize("face", FACES, ids=lambda face: str(face.card))
@pytest.mark.parametrize("size", CARD_SIZES.values(), ids=lambda size: size.name)
def test_art_keeps_off_the_cut(face, size):
    """Nothing of a face comes nearer to the edge than 3.175 mm on a poker card, and less on a small one."""
    safe = 3.175 * min(size.width / 63.5, size.height / 88.9)
    marks = face_marks(face, size, LOOK)
    left, bottom, right, top = extent((mark.shape, mark.at) for mark in marks if isinstance(mark, Fill))
    assert safe <= left + 0.01
    assert safe <= bottom + 0.01
    assert right - 0.01 <= size.width - safe
    assert top - 0.01 <= size.height - safe


@pytest.mark.parametrize("face", FACES, ids=lambda face: str(face.card))
def test_points_keep_off_the_pips(face):
    """No badge covers a pip or the frame: badges are drawn before what stands in the middle."""
    marks = face_marks(face, POKER, LOOK)
    badges = [mark for mark in marks if isinstance(mark, Fill) and mark.colour == "#ffffff" and mark.at[3] > 0]
    big = [m for m in marks if isinstance(m, Fill) and m.shape in PIPS.values()]
    for badge in badges:
        left, bottom, right, top = extent([(badge.shape, badge.at)])
        for pip in big:
            near, low, far, high = extent([(pip.shape, pip.at)])
            assert far < left or right < near or high < bottom or top < low


def test_a_number_that_reads_otherwise_turned_is_underlined():
    """A suitless 6 turned is a 9; with pips, or as an 8, nothing is in doubt."""

    def bars(rank, suit=""):
        marks = face_marks(CardFace(Card(rank, suit), 1, suit or "black", ("5",)), POKER, LOOK)
        return sum(isinstance(mark, Fill) and mark.shape in (bar(-2, 0, 2, 0.7), bar(-4, 0, 4, 1)) for mark in marks)

    assert (4, 4, 0, 0) == (bars("6"), bars("9"), bars("8"), bars("6", "S"))


def test_turning_twice_is_nothing():
    mark = Type("WILD", "SourceSans3-Bold", 10, 20, 3, 30, INK)
    assert mark == turned(turned(mark, POKER), POKER)
