"""The two ways of entering a deal: counts, or what the table has added up; and what is said where both disagree."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

import pytest

from generator.documents.workbook import Formula, Workbook, build_workbook
from generator.documents.workbook.lines import WHOLE
from generator.documents.workbook.places import NAMES
from generator.documents.workbook.print_layout import TYPE
from generator.documents.workbook.results import Reckoning
from generator.engine.scoring import score_game
from generator.examples.sample_game import sample_game, table_for
from generator.paper import PAPERS
from generator.render.xlsx_look import LOOKS
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.loader import load, names
from tests.workbooks import Book, Shown, book_of, numbers_of_sides

pytestmark = pytest.mark.slow


WHITNACK = load("whitnack")
MELDED, HAND, FOOT = "cards_melded.points", "cards_in_hand.points", "cards_in_foot.points"
Side = Mapping[str, int | str]


@pytest.fixture(scope="module")
def book() -> Book:
    return book_of(WHITNACK)


def side(book: Book, counts: Side) -> Shown:
    return book.filled([[counts, {}]])


@pytest.mark.parametrize(
    ("total", "counts"),
    [
        (435, {MELDED: 435}),
        (-45, {HAND: 45}),
        (500 + 435 - 45 - 20, {"clean_books": 1, MELDED: 435, HAND: 45, FOOT: 20}),
        (435 - 30, {MELDED: 435, "hand_20": 1, "hand_10": 1}),
        (1230, {WHOLE: 1230}),
        (-85, {WHOLE: -85}),
        (0, {WHOLE: 0}),
        (1000, {MELDED: 30, "melded_10": 100}),
        (500, {"clean_books": 1, WHOLE: 1230}),
    ],
)
def test_a_deal_is_entered_by_counts_or_as_added_up(book: Book, total: int, counts: Side) -> None:
    """Counts go before points, and lines before the total, where somebody wrote both."""
    assert [total, 0] == side(book, counts).totals(1)


@pytest.mark.parametrize(
    ("told", "counts"),
    [
        ([], {MELDED: 40, "melded_10": 4}),
        ([], {HAND: 25, "hand_20": 1, "hand_5": 1}),
        ([], {"clean_books": 1, MELDED: 100, WHOLE: 600}),
        ([], {WHOLE: 0}),
        (["Team 1, Cards melded: counted 40, added up 45."], {MELDED: 45, "melded_10": 4}),
        (["Team 1, Cards left in the hand: counted 25, added up 26."], {HAND: 26, "hand_20": 1, "hand_5": 1}),
        (["Team 1, Cards left in the foot: counted 5, added up 0."], {FOOT: 0, "foot_5": 1}),
        (["Team 1: the lines make 600, the total is written as 500."], {"clean_books": 1, MELDED: 100, WHOLE: 500}),
        (["Team 1: a text stands where a number belongs."], {WHOLE: "800 points"}),
        (["Team 1: a text stands where a number belongs."], {MELDED: "x"}),
        (["Team 1: a count is below zero."], {MELDED: -5}),
        (["Team 1: a count is not a whole number."], {WHOLE: 0.5}),
    ],
)
def test_what_disagrees_is_told(book: Book, told: list[str], counts: Side) -> None:
    assert told == [one for one in side(book, counts).messages() if "more piles" not in one]


def test_points_may_be_too_few_for_the_books(book: Book) -> None:
    """Seven of the cheapest cards make 35 points, fourteen make 70."""
    few, enough = side(book, {"clean_books": 2, MELDED: 65}), side(book, {"clean_books": 2, MELDED: 70})

    assert ["Team 1: more piles than the melded cards make."] == few.messages()
    assert [] == enough.messages()


def test_a_total_alone_leaves_the_books_alone(book: Book) -> None:
    assert [] == book.filled([[{WHOLE: 1500}, {WHOLE: -20}]]).messages()


def test_points_alone_make_a_deal_played(book: Book) -> None:
    shown = book.filled([[{FOOT: 0}, {}]])

    assert [0, 0] == shown.totals(1)
    assert ["", ""] == shown.totals(2)


def test_points_tell_that_something_was_melded() -> None:
    """Red threes of classic Canasta count against a side that has melded nothing."""
    book = book_of(load("classic-canasta"))
    shown = book.filled([[{"red_threes_laid": 1, MELDED: 50}, {"red_threes_laid": 1}]])

    assert [150, -100] == shown.totals(1)


USUAL = [pytest.param(name, None, id=name) for name in names()]
OTHERS = [
    pytest.param(name, sides, id=f"{name}-{sides}", marks=pytest.mark.full)
    for name in names()
    for sides in numbers_of_sides(load(name))
    if sides != load(name).sides(load(name).table.usual)
]


@pytest.mark.parametrize(("name", "sides"), USUAL + OTHERS)
def test_the_sample_game_is_in_order_and_the_engine_s(name: str, sides: int | None) -> None:
    rules = load(name)
    game = sample_game(rules, *((sides and table_for(rules, sides)) or ()))
    book = replace(book_of(rules, sides), workbook=filled(rules, sides))
    shown = Shown(book, Reckoning(book.workbook.sheets, book.workbook.names))
    played = game.deals[: book.layout.deals]
    places = [one.place for one in score_game(rules, [deal.scores for deal in played]).standings]

    assert "All in order" == shown.cell("A2")
    assert places == [int(str(place).lstrip("=")) for place in shown.row(5)]
    for deal in played:
        assert [score.total for score in deal.scores] == shown.totals(deal.number)


def filled(rules: Ruleset, sides: int | None = None, *, large: bool = False) -> Workbook:
    """The sample workbook of so many sides."""
    table = table_for(rules, sides) if sides else None
    game = [deal.tallies for deal in sample_game(rules, *(table or ())).deals]
    return build_workbook(rules, Text("en", rules), paper=PAPERS["a4"], sides=sides, game=game, large=large)


def test_the_sample_shows_both_ways() -> None:
    workbook, layout = filled(WHITNACK), book_of(WHITNACK).layout
    cells = workbook.sheets[0].cells

    assert not cells[f"C{layout.row(1, MELDED)}"].value
    assert cells[f"C{layout.row(2, MELDED)}"].value
    assert not cells[f"C{layout.row(2, 'melded_10')}"].value


def test_the_record_tells_where_everything_lies(book: Book) -> None:
    record = book.workbook.sheets[5].cells
    parts = [record[f"B{address[1:]}"].value for address, cell in record.items() if cell.value == "places"]
    places = json.loads("".join(map(str, parts)))
    score, house = (sheet for sheet in book.workbook.sheets if sheet.title in places["sheets"])
    inputs = {
        f"{column}{first + offset}"
        for first in places["deals"] for column in places["columns"] for offset in places["entries"].values()
    }  # fmt: skip
    names_of_sides = {f"{column}{places['names']}" for column in places["columns"]}

    assert set(score.inputs) == inputs | names_of_sides
    assert set(house.inputs) == set(places["rules"].values())
    for offset in places["sums"].values():
        assert isinstance(score.cells[f"{places['columns'][0]}{places['deals'][0] + offset}"].value, Formula | None)


def test_words_are_measured_in_the_type_that_they_are_set_in() -> None:
    assert {style: (LOOKS[style].size, LOOKS[style].bold) for style in TYPE} == dict(TYPE)


def test_large_print_is_larger_on_every_sheet() -> None:
    usual, large = book_of(WHITNACK).workbook, filled(WHITNACK, large=True)

    assert 1.4 == large.type_scale
    for plain, grown in zip(usual.sheets[:3], large.sheets[:3], strict=True):
        for row, height in plain.heights.items():
            assert grown.heights.get(row, 999) >= height or plain.title == "Score"


def test_narrow_columns_leave_long_names_three_lines() -> None:
    """As LibreOffice draws names such as `Żółć Gęślą Jaźń Łódź Ćma` in columns 13 digits wide: 12 points a line."""
    rules = load("simpson")
    wide, narrow = (
        build_workbook(rules, Text("pl", rules), paper=PAPERS["a4"], sides=sides).sheets[0] for sides in (2, 6)
    )

    assert 24 <= wide.heights[NAMES] <= 3 * 12.75  # no more than capitals need
    assert 36 <= narrow.heights[NAMES]
    assert 36 <= narrow.heights[narrow.title_rows - 1]
