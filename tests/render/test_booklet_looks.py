"""The booklet's looks, read back from finished pages."""

import io
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import ImageFont

from generator.cards import Card
from generator.documents.booklet import build_booklet
from generator.documents.booklet.parts import Seat, Seating
from generator.paper import PAPERS
from generator.render.card_art import cards_svg
from generator.render.looks import COLOUR, INK_SAVING, LOOKS
from generator.render.pdf import render_booklet
from generator.render.seating import seating_svg
from generator.ruleset import Ruleset
from generator.text import LANGUAGES, Text
from generator.variants.loader import parent, read
from tests.render.booklets import booklet, short, words

pytestmark = pytest.mark.slow


SANS = Path(__file__).parents[2] / "templates" / "layout" / "fonts" / "SourceSans3-Regular.ttf"

TABLE = Seating("", "", (Seat("You", 0, "A"), Seat("They", 1, "B")), ("hand",), (), 2, 1, "stock", "pile", None)


@pytest.fixture(scope="module")
def small(whitnack: Ruleset):
    return short(booklet(whitnack))


@pytest.fixture(scope="module")
def mono(small) -> bytes:
    return render_booklet(small, look=INK_SAVING)


def colours(pdf: bytes) -> set[tuple[float, ...]]:
    """Every colour that any page or picture sets, greys as (g,)."""
    found = set()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        streams = [item for item in document.objects if isinstance(item, pikepdf.Stream)]
        forms = [stream for stream in streams if stream.get("/Subtype") == "/Form"]
        for stream in [*document.pages, *forms]:
            for operands, operator in pikepdf.parse_content_stream(stream):
                if str(operator) in ("rg", "RG", "g", "G", "k", "K", "sc", "SC", "scn", "SCN"):
                    found.add(tuple(float(x) for x in operands if not isinstance(x, pikepdf.Name)))
    return found - {()}


def test_the_ink_saving_look_has_black_and_white_alone(mono: bytes):
    """No tint, so nothing is swallowed by a copier."""
    shades = {max(colour) for colour in colours(mono)} | {min(colour) for colour in colours(mono)}

    assert [] == [shade for shade in shades if 0 < shade < 1]


def test_marks_and_citations_are_black_in_the_ink_saving_look():
    """In a booklet of rules made from others, whose margin has marks, whole."""
    bicycle = read("bicycle")
    text = Text("en", bicycle.rules)
    marked = build_booklet(bicycle.rules, text, page=PAPERS["a5"], parent=parent(bicycle))
    pdf = render_booklet(marked, look=INK_SAVING)

    assert "◆" in "".join(words(pdf))
    assert {0, 1} == {share for colour in colours(pdf) for share in colour}


def test_colour_has_colours(small):
    """So that the check above can fail."""
    assert any(max(colour) - min(colour) > 0.3 for colour in colours(render_booklet(small)))


def test_the_ink_saving_look_takes_less_ink(small, mono: bytes):
    """The cover, which is mostly colour, needs a third at most."""
    cover, plain = (ink(pdf) for pdf in (render_booklet(small), mono))

    assert plain < cover / 3


def ink(pdf: bytes) -> float:
    """How dark the first page is on average, from 0 to 1."""
    document = pypdfium2.PdfDocument(pdf)
    picture = document[0].render(scale=0.5).to_pil().convert("L")
    document.close()
    return 1 - sum(picture.tobytes()) / (255 * picture.width * picture.height)


def test_every_look_says_the_same(small, mono: bytes):
    assert words(render_booklet(small, look=COLOUR)) == words(mono)


@pytest.mark.parametrize(("suit", "hollow"), [("S", False), ("H", True), ("D", True), ("C", False)])
def test_suits_are_told_apart_by_shape(suit: str, hollow: bool):
    """Without colour, red suits are outlines and black ones solid."""
    svg = cards_svg([Card("7", suit)], height_mm=12, mono=True)

    assert hollow == ("stroke-linejoin" in svg)
    assert "#c4001a" not in svg


def test_sides_are_told_apart_by_hatching():
    """Where there are no tones, the backs of each side have lines of their own."""
    svg = seating_svg(TABLE, mono=True)

    assert {"#fff", "none", "#000"} >= {part.partition('"')[0] for part in svg.split('fill="')[1:]}
    assert 2 <= len({path.count("M") for path in svg.split('<path d="')[1:]})


@pytest.mark.parametrize("side_packets", [(), ("dobírací balíček",)])
def test_words_on_two_lines_stay_clear_of_the_reader_s_hand(side_packets):
    """The lowest line in the middle of the table ends above the cards at its lower edge."""
    seats = tuple(Seat(name, 0, "A") for name in ("Ty", "Vlevo", "Naproti", "Vpravo"))
    wide = replace(TABLE, seats=seats, stocks=1, discard_pile="odkládací balíček", side_packets=side_packets)
    svg = seating_svg(wide)

    baselines = [float(y) for y in re.findall(r'<text x="[\d.]+" y="([\d.]+)"[^>]*>balíček<', svg)]
    rows = [float(y) for y in re.findall(r'<rect x="[\d.]+" y="([\d.]+)"', svg)]
    hands = [float(y) for y in re.findall(r'rotate\(0 59\.00 [\d.]+\)"><rect x="[\d.]+" y="([\d.]+)"', svg)]

    assert 1 + len(side_packets) == len(baselines)
    assert max(baselines) + 0.9 < max(hands) - 0.4  # what hangs below the line; the corners of the outer cards
    for line in baselines:
        assert not any(line - 2 < top < line + 0.9 for top in rows)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stocks", [1, 2])
def test_the_names_of_stock_and_discard_pile_stay_apart(language, stocks):
    """Measured in the type that the booklet is set in."""
    text = Text(language)
    svg = seating_svg(replace(TABLE, stocks=stocks, stock=text.word("stock"), discard_pile=text.word("discard_pile")))
    type_of_labels = ImageFont.truetype(SANS, 340)
    labels = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="3.4"[^>]*>([^<]+)<', svg)
    lines = defaultdict(list)
    for x, y, label in labels:
        half = type_of_labels.getlength(label) / 200
        lines[y].append((float(x) - half, float(x) + half))

    assert stocks + 1 <= max(map(len, lines.values()))
    for spans in lines.values():
        assert all(after - before >= 0.7 for (_, before), (after, _) in pairwise(sorted(spans)))


WORDS = {
    "en": ("Opponent", "Side B", ("hand", "foot"), "stock", "discard pile"),
    "fi": ("Vastustaja", "B", ("käsi", "jalka"), "umpipakka", "avopakka"),
    "cs": ("Spoluhráč", "Strana B", ("ruka", "noha"), "talón", "odkládací balíček"),
    "pl": ("Przeciwnik", "Strona B", ("ręka", "noga"), "stos zakryty", "stos odkryty"),
    "lt": ("Varžovas", "Pusė B", ("ranka", "koja"), "likčiai", "kupsna"),
    "three packets": ("Opponent", "Side B", ("hand", "foot", "knee"), "stock", "discard pile"),
    "long names": ("Opponent", "Side B", ("hand", "second packet"), "stock", "discard pile"),
}
"""What is written round the table and on it."""


@pytest.mark.parametrize("words_of", WORDS)
@pytest.mark.parametrize("stocks", [1, 2, 4])
@pytest.mark.parametrize("players", range(7, 13))
@pytest.mark.parametrize("side_packets", [(), ("talons",)])
def test_nothing_lies_over_anything_else_at_a_long_table(players, words_of, stocks, side_packets):
    """No word on a word or a card, no cards on those of another seat, and nothing beyond the picture."""
    name, side, packets, stock, pile = WORDS[words_of]
    seats = tuple(Seat(name, n % 4, side) for n in range(players))
    svg = seating_svg(Seating("", "", seats, packets, side_packets, 4, stocks, stock, pile, None))
    labels, cards = list(boxes_of_labels(svg)), boxes_of_cards(svg)
    width, height = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)[0])

    assert players == sum(name == label.partition(" ·")[0] for label, _ in labels)
    for n, (label, box) in enumerate(labels):
        assert [] == [other for other, its in labels[n + 1 :] if over(box, its)], label
        assert not any(over(box, card) for card in cards), label
        assert 0 <= box[0] < box[2] <= width
        assert 0 <= box[1] < box[3] <= height
    for one, other in combinations(cards, 2):
        same_pile = abs(one[0] - other[0]) < 1 and abs(one[1] - other[1]) < 1
        assert same_pile or not over(one, other)


Box = tuple[float, float, float, float]


def boxes_of_labels(svg: str) -> Iterator[tuple[str, Box]]:
    """Each line of words and the room of its small letters and stems, measured in the type that it is set in."""
    pattern = r'<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)" font-weight="(\d+)"[^>]*>([^<]+)<'
    for x, y, size, weight, label in re.findall(pattern, svg):
        face = SANS if weight == "400" else SANS.with_name("SourceSans3-Bold.ttf")
        half = ImageFont.truetype(face, 1000).getlength(label) * float(size) / 2000
        yield label, (float(x) - half, float(y) - 0.66 * float(size), float(x) + half, float(y))


def boxes_of_cards(svg: str) -> list[Box]:
    """Every card's outline as it lies before its hand is fanned."""
    pattern = r'<rect x="([\d.]+)" y="([\d.]+)" width="6.60" height="9.40"'
    return [(x, y, x + 6.6, y + 9.4) for x, y in (map(float, found) for found in re.findall(pattern, svg))]


def over(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_looks_are_found_by_their_names():
    assert {"colour": COLOUR, "ink-saving": INK_SAVING} == LOOKS
