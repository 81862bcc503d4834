"""Print sheets read back from the finished PDF: each size on each paper in each mode."""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import pairwise

import pikepdf
import pytest

from generator.documents.card_sheets import Lay
from generator.documents.deck import Deck, DeckSheets, design_deck, lay_out
from generator.documents.deck.drift import Drift, Profile, Sides
from generator.paper import CARD_SHEETS, CARD_SIZES, PAPERS, POINT
from generator.render.deck import render_deck
from generator.text import Text
from generator.variants.loader import load
from tests.render.transforms import drawn

pytestmark = pytest.mark.slow


MODES = ("long", "short", "fronts", "gutterfold")
NEAR = 0.01
"""mm."""

SAMPLE = [
    ("poker", "a4", "long"),
    ("poker", "letter", "short"),
    ("bridge", "a4", "long"),
    ("bridge", "a4", "short"),
    ("tarot", "letter", "gutterfold"),
    ("mini", "a3", "fronts"),
    ("euro", "tabloid", "gutterfold"),
]
ALL = [(size, paper, mode) for size in CARD_SIZES for paper in CARD_SHEETS for mode in MODES]
CASES = [pytest.param(*case, marks=() if case in SAMPLE else pytest.mark.full) for case in ALL]


@dataclass
class Shown:
    """A form on a page: its name, the lower left and upper right corner of its card in mm, its turn."""

    name: str
    box: tuple[float, float, float, float]
    turned: bool


@dataclass
class Page:
    """What a page of the finished file shows, in mm."""

    width: float
    height: float
    cards: list[Shown]
    lines: list[tuple[float, float, float, float]]
    trim: tuple[float, ...]
    bleed: tuple[float, ...]


def read(content: bytes, deck: Deck) -> list[Page]:
    """The pages of a file."""
    with pikepdf.open(BytesIO(content)) as pdf:
        return [read_page(page, deck) for page in pdf.pages]


def read_page(page: pikepdf.Page, deck: Deck) -> Page:
    cards: list[Shown] = []
    lines: list[tuple[float, ...]] = []
    look_into(page, page.resources.XObject, deck, cards, lines)
    boxes = [tuple(float(n) / POINT for n in box) for box in (page.mediabox, page.trimbox, page.bleedbox)]
    return Page(boxes[0][2], boxes[0][3], cards, lines, boxes[1], boxes[2])


def look_into(content, forms, deck: Deck, cards, lines) -> None:
    """Collect the cards and lines of a page, and the lines of the form of what stands beside the cards."""
    start = (0.0, 0.0)
    for operator, operands, matrix in drawn(content):
        match operator:
            case "m":
                start = matrix.transform(tuple(map(float, operands)))
            case "l":
                end = matrix.transform(tuple(map(float, operands)))
                lines.append(tuple(n / POINT for n in (*start, *end)))
            case "Do" if "beside" in str(operands[0]):
                assert matrix.shorthand == (1, 0, 0, 1, 0, 0)
                look_into(forms[str(operands[0])], {}, deck, cards, lines)
            case "Do":
                low = matrix.transform((0, 0))
                high = matrix.transform((deck.size.width * POINT, deck.size.height * POINT))
                corners = [n / POINT for n in (*low, *high)]
                turned = corners[0] > corners[2]
                cards.append(Shown(str(operands[0]), tuple(corners[2:] + corners[:2] if turned else corners), turned))


def number(name: str) -> int:
    return int("".join(filter(str.isdigit, name)))


@cache
def deck_of(size: str, count: int | None = None) -> Deck:
    rules = load("whitnack")
    deck = design_deck(rules, Text("en", rules), size=CARD_SIZES[size], packs=2)
    if count is None:
        return deck
    from dataclasses import replace

    return replace(deck, cards=(deck.cards * 4)[:count], extras=0)


def sheets_of(size: str, paper: str, mode: str, count: int | None = None, **lay) -> tuple[DeckSheets, list[Page]]:
    """The sheets and the pages with cards of their file."""
    deck = deck_of(size, count)
    sheets = lay_out(deck, Text("en", load("whitnack")), Lay(PAPERS[paper], mode=mode, **lay))
    pages = read(render_deck(sheets.pages), deck)
    assert len(pages) == len(sheets.sides)
    return sheets, [page for page, side in zip(pages, sheets.sides, strict=True) if side.slots]


def same(first, second, near=NEAR) -> bool:
    return all(abs(a - b) <= near for a, b in zip(first, second, strict=True))


def behind(page: Page, box, *, upright: bool):
    """Where *box* of a front is looked for on the back, after a turn about an upright or a level line."""
    left, bottom, right, top = box
    if upright:
        return (page.width - right, bottom, page.width - left, top)
    return (left, page.height - top, right, page.height - bottom)


def pairs(pages: list[Page], mode: str) -> list[tuple[int, int | None]]:
    """The (face, pack) of each card as it comes out of the printer."""
    found = []
    if mode == "fronts":
        return [(number(card.name), None) for page in pages for card in page.cards]
    for front, back in (
        zip(pages, pages, strict=True) if mode == "gutterfold" else zip(pages[::2], pages[1::2], strict=True)
    ):
        faces = [card for card in front.cards if "face" in card.name]
        backs = [card for card in back.cards if "back" in card.name]
        assert len(faces) == len(backs)
        ways = (True, False) if mode == "gutterfold" else ((mode == "long") == (front.height > front.width),)
        right = []
        for upright in ways:
            hits = [
                [back for back in backs if same(back.box, behind(front, face.box, upright=upright))] for face in faces
            ]
            if all(len(hit) == 1 for hit in hits):
                assert {hit[0].turned for hit in hits} == {not upright}
                right.append([(number(face.name), number(hit[0].name)) for face, hit in zip(faces, hits, strict=True)])
        assert right, "no turn brings every back behind a front"
        found += right[0]
    return found


@pytest.mark.parametrize(("size", "paper", "mode"), CASES)
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_every_card_lies_in_its_place_with_its_own_back_behind_it(size, paper, mode, more):
    capacity = lay_out(deck_of(size), Text("en"), Lay(PAPERS[paper], mode=mode)).grid.capacity
    sheets, pages = sheets_of(size, paper, mode, 2 * capacity + more)
    deck = sheets.deck
    seen = pairs(pages, mode)
    expected = [(face, None if mode == "fronts" else pack) for face, pack in deck.cards]
    assert Counter(expected) == Counter(seen)
    assert all(page.cards for page in pages)
    width, height = PAPERS[paper].width, PAPERS[paper].height
    for page in pages:
        assert same(sorted((page.width, page.height)), (width, height))
        check_grid(page, deck)
        check_boxes(page, PAPERS[paper].margin)


def check_grid(page: Page, deck: Deck) -> None:
    """Cards of the right size, edge on edge, inside the sheet, never scaled."""
    for card in page.cards:
        left, bottom, right, top = card.box
        assert same((right - left, top - bottom), (deck.size.width, deck.size.height))
        assert min(left, bottom) >= 0 - NEAR
        assert right <= page.width + NEAR
        assert top <= page.height + NEAR
    for low, size in ((0, deck.size.width), (1, deck.size.height)):
        places = sorted({round(card.box[low], 4) for card in page.cards})
        steps = [after - before for before, after in pairwise(places)]
        folds = [step for step in steps if abs(step - size) > NEAR]
        assert len(folds) <= 1
        assert all(step >= size + 6 - NEAR for step in folds)


def check_boxes(page: Page, margin: float) -> None:
    """TrimBox around all cards, BleedBox around that within what a printer reaches."""
    around = [pick(card.box[n] for card in page.cards) for n, pick in enumerate((min, min, max, max))]
    assert same(page.trim, around)
    assert all(page.bleed[n] <= page.trim[n] + NEAR and page.bleed[n] >= margin - NEAR for n in (0, 1))
    assert page.bleed[2] <= page.width - margin + NEAR
    assert page.bleed[3] <= page.height - margin + NEAR


@pytest.mark.parametrize(("size", "paper", "mode"), CASES)
def test_marks_lie_outside_every_card_of_the_sheet(size, paper, mode):
    _, pages = sheets_of(size, paper, mode, 3)
    for page in pages:
        for x1, y1, x2, y2 in page.lines:
            for card in page.cards:
                left, bottom, right, top = card.box
                beside = max(x1, x2) <= left + NEAR or right - NEAR <= min(x1, x2)
                above = max(y1, y2) <= bottom + NEAR or top - NEAR <= min(y1, y2)
                assert beside or above


@pytest.mark.parametrize("count", [1, 2, 7])
@pytest.mark.parametrize("mode", MODES)
def test_a_few_cards_take_one_sheet(count, mode):
    sheets, pages = sheets_of("mini", "a4", mode, count)
    assert 1 == sheets.sheets
    assert count == sum("face" in card.name for page in pages for card in page.cards)


def test_gaps_part_the_cards():
    """1.5 mm of bleed for each card: 3 mm from one to the next."""
    _, pages = sheets_of("poker", "a4", "long", 18, gap=3, bleed=1.5)
    for page in pages:
        columns = sorted({round(card.box[0], 3) for card in page.cards})
        assert same([after - before for before, after in pairwise(columns)], [66.5, 66.5])


@pytest.mark.parametrize(("mode", "backs"), [("long", 2), ("gutterfold", 2), ("fronts", 0)])
def test_a_face_is_drawn_once_however_often_it_is_shown(mode, backs):
    """Four hundred cards: 54 faces, each one object of the file, and as few backs."""
    sheets = lay_out(deck_of("poker", 400), Text("en"), Lay(PAPERS["a4"], mode=mode))
    with pikepdf.open(BytesIO(render_deck(sheets.pages))) as pdf:
        named = {(str(name), form.objgen) for page in pdf.pages for name, form in page.resources.XObject.items()}
        forms = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Stream) and "/BBox" in obj]
    names = Counter(name.strip("/").rstrip("0123456789").rpartition(".")[2] for name, _ in named)
    assert (54, backs) == (names["face"], names["back"])
    assert len(forms) == 54 + backs + (1 if backs else 0) + names["beside"]
    assert names["beside"] <= 4  # full sheets and the last one, fronts and backs


DRIFT = Drift(dx=1.3, dy=-0.7, scale_x=0.995, scale_y=1.004, rotation=0.4)


@pytest.mark.parametrize(("size", "landscape"), [("poker", False), ("bridge", True)])
def test_a_printer_that_drifts_as_its_profile_says_prints_true(size, landscape):
    """The printer is played here: it scales and turns about the middle of the sheet, then moves."""
    from math import cos, radians, sin

    sides = Sides(DRIFT, Drift(dx=-2, scale_x=1.01))
    profile = Profile(landscape=sides) if landscape else Profile(portrait=sides)
    deck, text, lay = deck_of(size), Text("en"), Lay(PAPERS["a4"])
    true, drifted = lay_out(deck, text, lay), lay_out(deck, text, lay, profile)
    assert landscape == true.grid.landscape
    with pikepdf.open(BytesIO(render_deck(drifted.pages))) as pdf:
        for page, side in zip(pdf.pages, true.sides, strict=True):
            if not side.slots:
                continue
            drift = sides.front if side.front else sides.back
            turn, x, y = radians(drift.rotation), true.grid.width / 2, true.grid.height / 2
            places = [
                (matrix.e / POINT, matrix.f / POINT)
                for operator, operands, matrix in drawn(page)
                if operator == "Do" and "beside" not in str(operands[0])
            ]
            for slot, (left, bottom) in zip(side.slots, places, strict=True):
                across, up = (left - x) * drift.scale_x, (bottom - y) * drift.scale_y
                printed = (
                    x + across * cos(turn) - up * sin(turn) + drift.dx,
                    y + across * sin(turn) + up * cos(turn) + drift.dy,
                )
                corner = (slot.trim.right, slot.trim.top) if slot.turned else (slot.trim.left, slot.trim.bottom)
                assert same(printed, corner)


def test_a_profile_for_the_other_way_changes_nothing():
    deck, text, lay = deck_of("poker"), Text("en"), Lay(PAPERS["a4"])
    profile = Profile(landscape=Sides(DRIFT, DRIFT))
    assert render_deck(lay_out(deck, text, lay).pages) == render_deck(lay_out(deck, text, lay, profile).pages)


def size_of(packs: int) -> tuple[int, int]:
    """Bytes and pages of the file."""
    rules = load("whitnack")
    deck = design_deck(rules, Text("en", rules), packs=packs)
    sheets = lay_out(deck, Text("en", rules), Lay(PAPERS["a4"]))
    return len(render_deck(sheets.pages)), len(sheets.sides)


def test_more_packs_grow_in_pages_only():
    """Five packs take less than 25 KB more than one; eight grow by what their pages take."""
    (one, few), (five, some), (eight, many) = map(size_of, (1, 5, 8))
    assert five - one < 25_000
    assert (eight - five) / (many - some) < 1.2 * (five - one) / (some - few) + 50
    assert five < 300_000
