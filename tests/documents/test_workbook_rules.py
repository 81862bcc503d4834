"""The workbook under every variant and under random rules, worked out without a spreadsheet program."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.cards import Card
from generator.engine import books, melds, quota, scoring
from generator.engine.sequences import places as row_of
from generator.examples import example_deal
from generator.ruleset import Ruleset
from generator.variants.loader import load, names
from tests.strategies import EVERY_GROUP, altered, rulesets
from tests.workbooks import Book, Counts, added_up, book_of, numbers_of_sides, random_deal, scored, typed

pytestmark = pytest.mark.slow


VARIANTS = {name: load(name) for name in names()}
RULES = VARIANTS | {"every group": altered(VARIANTS["whitnack"], EVERY_GROUP)}
ANY_RULES = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def equals_the_engine(book: Book, chance: random.Random, deals: int = 2) -> None:
    played = [random_deal(book, chance) for _ in range(min(deals, book.layout.deals))]
    shown = book.filled([map(typed, deal) for deal in played])

    summed = book.filled([[added_up(book, counts, chance) for counts in deal] for deal in played])

    for number, deal in enumerate(played, start=1):
        expected = [scored(book.rules, counts) for counts in deal]

        assert expected == shown.totals(number)
        assert expected == summed.totals(number)


@pytest.fixture(params=RULES, scope="module")
def book(request: pytest.FixtureRequest) -> Book:
    return book_of(RULES[request.param])


def test_the_points_of_every_variant_are_the_engine_s(book: Book) -> None:
    equals_the_engine(book, random.Random(1), deals=4)


@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
def test_every_number_of_sides_has_the_engine_s_points(name: str) -> None:
    for sides in numbers_of_sides(RULES[name]):
        equals_the_engine(book_of(RULES[name], sides), random.Random(2), deals=4)


@settings(ANY_RULES, max_examples=10)
@given(rules=rulesets(), seed=st.integers(0, 999))
def test_the_points_of_any_rules_are_the_engine_s(rules: Ruleset, seed: int) -> None:
    equals_the_engine(book_of(rules), random.Random(seed))


@pytest.mark.slow
@settings(ANY_RULES, max_examples=80)
@given(rules=rulesets(), seed=st.integers(0, 999))
def test_the_points_of_many_rules_are_the_engine_s(rules: Ruleset, seed: int) -> None:
    for sides in numbers_of_sides(rules):
        equals_the_engine(book_of(rules, sides), random.Random(seed))


def test_the_example_of_a_deal_is_in_order(book: Book) -> None:
    """Real cards of two sides raise no alarm, and score as the engine has it."""
    sides = [dict(scoring.tally(book.rules, side)) for side in example_deal(book.rules).sides]
    two = book if book.layout.sides == len(sides) else book_of(book.rules, len(sides))
    shown = two.filled([map(typed, sides)])

    assert [scored(two.rules, counts) for counts in sides] == shown.totals(1)
    assert [] == shown.messages()


def smallest_books(rules: Ruleset) -> Iterator[tuple[Card, ...]]:
    """Books of every kind that are as small as can be, and of as few natural or wild cards."""
    pack, known = rules.pack.counts, melds.roles(rules)
    wilds = [card for card in pack if rules.is_wild(card)]
    seen: set[tuple[str, int]] = set()
    for meld in (*_sets(rules, wilds), *_rows(rules, wilds)):
        found = melds.classify(rules, meld)
        if found.legal and found.book and (found.kind, found.wilds) not in seen:
            seen.add((found.kind, found.wilds))
            yield meld
    assert known


def _sets(rules: Ruleset, wilds: list[Card]) -> Iterator[tuple[Card, ...]]:
    size = rules.melds.book
    naturals = {card.rank: card for card in rules.pack.counts if not rules.is_wild(card)}
    for card, more in product(naturals.values(), range(size + 1)):
        for wild in wilds or [None]:
            yield (card,) * (size - more) + ((wild,) * more if wild else ())
    for some in product(range(size + 1), repeat=min(len(wilds), 2)):
        yield tuple(card for card, n in zip(wilds, some, strict=False) for _ in range(n))


def _rows(rules: Ruleset, wilds: list[Card]) -> Iterator[tuple[Card, ...]]:
    rows = rules.melds.sequences
    if rows is None:
        return
    for start in range(len(row_of(rules)) - rows.book + 1):
        ranks = row_of(rules)[start : start + rows.book]
        cards = tuple(Card(rank, rules.deck.suits[0]) for rank in ranks)
        for more, wild in product(range(rows.most_wilds + 1), wilds):
            yield cards[: rows.book - more] + (wild,) * more


def test_real_books_raise_no_alarm(book: Book) -> None:
    """Whatever finished book lies there alone, the cards counted are enough for it."""
    found = list(smallest_books(book.rules))
    kinds = {melds.classify(book.rules, meld).kind for meld in found}

    assert {"clean", "dirty"} <= kinds
    for meld in found:
        counts = dict(scoring.tally(book.rules, scoring.Side(melds=(meld,))))
        wrong = [text for text in book.filled([[typed(counts)]]).messages() if "melded cards make" in text]

        assert [] == wrong, meld


def missing(rules: Ruleset, counts: Counts, players: int, deal: int) -> bool:
    held = {kind: counts.get(books.tally(rules, kind), 0) for kind in books.kinds(rules)}
    return any(quota.missing(rules, rules.quota(players=players, deal=deal), held))


OPEN_KINDS = {
    "scoring.books.named": {
        "fours": {"of": ["4"], "points": 900, "label": {"en": "fours"}},
        "jokers": {"of": ["JK", "4"], "points": 700, "label": {"en": "jokers"}},
        "twos": {"of": ["2"], "make": "wild", "points": 800, "label": {"en": "twos"}},
    },
    "going_out.books": {
        "deals": [{"clean": 2, "dirty": 1, "wild": 1, "any": 5}, {"clean": 1, "wild": 2, "named": {"fours": 1}}]
    },
    "scoring.books.semi_clean": 400,
}
"""Books of a variant's own that may be made in several ways, asked for by name in the second deal alone."""


@pytest.mark.parametrize("name", [*RULES, "open kinds"])
def test_a_side_that_goes_out_without_its_books_is_told_so(name: str) -> None:
    """As the engine judges it, for many hands of books."""
    rules = altered(VARIANTS["whitnack"], OPEN_KINDS) if name == "open kinds" else RULES[name]
    book, chance = book_of(rules), random.Random(5)
    kinds, verdicts = [books.tally(rules, kind) for kind in books.kinds(rules)], Counter[bool]()
    for _ in range(40 if name == "open kinds" else 15):
        hands = [{tally: chance.choice(some) for tally in kinds} for some in ([0, 0, 0, 1], [0, 1, 2, 2, 3])]
        chance.shuffle(hands)
        shown = book.filled([[typed(counts | {"went_out": 1})] for counts in hands])
        for deal, counts in enumerate(hands, start=1):
            told = any("went out without" in text for text in shown.messages(deal))
            expected = missing(rules, counts, book.layout.players, deal)
            verdicts[expected] += 1

            assert expected == told, counts
    assert verdicts[True]
    assert verdicts[False]


@pytest.mark.parametrize(
    "end",
    [
        {"deals": 3, "target": None, "winner": "most", "tie": "shared"},
        {"deals": 3, "target": None, "winner": "least", "tie": "extra_deal"},
        {"deals": None, "target": 2000, "winner": "most", "tie": "extra_deal"},
        {"deals": None, "target": 900, "winner": "least", "tie": "shared"},
        {"deals": 2, "target": 1000, "winner": "most", "tie": "shared"},
        {"deals": None, "target": -500, "winner": "least", "tie": "shared"},
    ],
    ids=str,
)
def test_the_game_stands_as_the_engine_says(end: dict[str, object]) -> None:
    rules = altered(VARIANTS["whitnack"], {"end": end})
    book, chance = book_of(rules, 3), random.Random(8)
    words = {True: "The game is over.", False: ("Level", "Player", "Fill")}
    for _ in range(4):
        deals: list[list[Counts]] = []
        for _ in range(min(5, book.layout.deals)):
            deals.append([{"clean_books": chance.randint(0, 2), "hand_5": chance.choice([0, 100])} for _ in range(3)])
            scores = [
                [scoring.score_tallies(rules, counts, f"Player {n}") for n, counts in enumerate(deal, start=1)]
                for deal in deals
            ]
            game = scoring.score_game(rules, scores)
            shown = book.filled([map(typed, deal) for deal in deals])
            best = [side.name for side in game.standings if side.place == 1]

            assert [side.total for side in game.standings] == shown.row(4)
            assert [side.place for side in game.standings] == [int(str(place).lstrip("=")) for place in shown.row(5)]
            assert str(shown.standing).startswith(words[game.over])
            assert ", ".join(best) in str(shown.standing)


def labelled(book: Book) -> dict[str, object]:
    """The numbers of the Rules sheet by their labels."""
    rules = book.workbook.sheets[1]
    return {str(cell.value): rules.cells[f"B{a[1:]}"].value for a, cell in rules.cells.items() if cell.style == "label"}


def test_black_threes_that_cost_more_when_left_have_a_number_of_their_own() -> None:
    """Bolivia: five points on the table, a hundred lost for each one left over."""
    numbers = labelled(book_of(VARIANTS["bolivia"]))

    assert (5, 100) == (numbers["7–4, melded black threes"], numbers["Black threes left over"])


def test_an_opening_of_whole_books_is_told_in_words() -> None:
    rules = altered(VARIANTS["simpson"], {"opening.minimum": {"deals": [{"required_books": {"clean": 3, "dirty": 1}}]}})
    book = book_of(rules)

    assert ["3 clean piles and 1 dirty pile at once"] * 4 == book.filled([]).row(book.layout.heading(2))


@pytest.mark.parametrize(
    ("name", "changes", "counts", "expected"),
    [
        (
            "burraco",
            {},
            {"untaken_pozzetto": 1, "pozzetto_5": 2},
            "Team 1: cards are counted in the pozzetto, though it is counted as not taken up.",
        ),
        (
            "burraco",
            {},
            {"untaken_pozzetto": 2},
            "Team 1: more of the pozzetto not taken up than the side had (1).",
        ),
        (
            "whitnack",
            {"melds.most_books": {"clean": 2}},
            {"clean_books": 3, "melded_10": 30},
            "Team 1: more piles than a side may have.",
        ),
        ("modern-american", {}, {"red_threes_laid": 9, "melded_10": 3}, "More threes than the packs hold."),
    ],
)
def test_what_can_not_be_is_told(name: str, changes: dict[str, object], counts: Counts, expected: str) -> None:
    book = book_of(altered(VARIANTS[name], changes))

    assert [expected] == book.filled([[counts]]).messages()


def test_melds_are_counted_where_red_threes_need_them_and_cards_do_not_count() -> None:
    """Three melds needed, the cards on the table not counted: two melds turn a hundred points around."""
    changes = {"scoring.melded_cards": "ignored", "red_threes.condition": {"needs": "meld", "count": 3}}
    book = book_of(altered(VARIANTS["whitnack"], changes))

    assert [100, -100] == book.filled([[{"red_threes_laid": 1, "melds": n} for n in (3, 2)]]).totals(1)
