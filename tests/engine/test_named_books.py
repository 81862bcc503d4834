"""Books that a variant names and pays by their cards, and ranks without wild cards."""

import pytest

from generator.engine import melds, opening, pickup
from generator.ruleset import Ruleset
from generator.variants.loader import load
from tests.engine.conftest import merged

NAMED = {
    "four_jokers": {"of": ["JK", "2"], "make": "wild", "holds": {"JK": 4}, "points": 2500},
    "twos": {"of": ["2"], "points": 3000},
    "clean_sevens": {"of": ["7"], "make": "clean", "points": 2000},
    "sevens": {"of": ["7"], "points": 1500},
    "dirty_high": {"of": ["A", "K"], "make": "dirty", "points": 350},
    "one_two": {"of": ["9"], "holds": {"2": 1}, "points": 400},
    "hearts": {"of": ["QH"], "points": 900},
}
BOOKS = {"clean": 500, "dirty": 300, "wild": 1500, "named": NAMED}
RULES = Ruleset.model_validate(merged(load("whitnack").plain(), {"scoring": {"books": BOOKS}}))


@pytest.mark.parametrize(
    ("written", "kind", "bonus", "make"),
    [
        ("JK JK JK JK 2S 2H 2D", "four_jokers", 2500, "wild"),
        ("JK JK JK 2S 2H 2D 2C", "wild", 1500, "wild"),
        ("JK JK JK JK JK 2H 2D", "wild", 1500, "wild"),
        ("2S 2H 2D 2C 2S 2H 2D", "twos", 3000, "wild"),
        ("7S 7H 7D 7C 7S 7H 7D", "clean_sevens", 2000, "clean"),
        ("7S 7H 7D 7C 7S 2H JK", "sevens", 1500, "dirty"),
        ("AS AH AD AC AS AH AD", "clean", 500, "clean"),
        ("AS AH AD AC AS AH JK", "dirty_high", 350, "dirty"),
        ("9S 9H 9D 9C 9S 2H JK", "one_two", 400, "dirty"),
        ("9S 9H 9D 9C 9S 2H 2D", "dirty", 300, "dirty"),
        ("QH QH QH QH QH QH JK", "hearts", 900, "dirty"),
        ("QH QH QH QH QH QS JK", "dirty", 300, "dirty"),
        ("8S 8H 8D 8C 8S 8H 8D", "clean", 500, "clean"),
    ],
)
def test_the_first_that_fits_names_the_book(written, kind, bonus, make):
    """By its natural cards, or all cards where it has none; by its make; by how many of a card it holds."""
    meld = melds.classify(RULES, RULES.pack.parse(written))

    assert (kind, bonus, make, True) == (meld.kind, meld.bonus, meld.make, meld.book)


@pytest.mark.parametrize(
    ("written", "kind"), [("7S 7H 7D 7C", "clean"), ("7S 7H 7D 2C", "dirty"), ("7S 7H 7D 7C 2S 2H 2D", "dirty")]
)
def test_melds_that_are_no_book_keep_their_composition(written, kind):
    """Four sevens are a clean meld; an illegal one of seven is none of the variant's kinds."""
    meld = melds.classify(RULES, RULES.pack.parse(written))

    assert (kind, 0) == (meld.kind, meld.bonus)


def test_a_named_wild_book_is_no_natural_one(changed):
    """Where melds of wild cards do not count toward the minimum, a named one does not either."""
    rules = changed({"opening": {"wild_melds_count": False}, "scoring": {"books": BOOKS}})
    answer = opening.judge(rules, [rules.pack.parse("2S 2H 2D 2C 2S 2H 2D")], deal=1)

    assert 0 == answer.count


def test_a_rank_without_wild_cards_takes_the_pile_with_a_pair_alone(changed):
    """Sevens take no wild card: not in a meld, not as half of the key, not to reach the minimum."""
    change = {"melds": {"without_wilds": ["7"]}, "pickup": {"keys": ["natural_pair", "natural_and_wild"]}}
    rules = changed(change)
    parse = rules.pack.parse
    asked = [
        pickup.judge(rules, parse("7S"), parse(hand), opened=opened)
        for hand, opened in (("7H 2S", True), ("7H 7D", True), ("7H 7D 2S JK AS", False), ("7H 7D AS AH JK", False))
    ]

    assert [False, True, False, True] == [answer.legal for answer in asked]
    assert ["7S 7H 7D", "AS AH JK"] == [" ".join(map(str, meld)) for meld in asked[-1].way]


def test_the_largest_book_of_a_named_kind(changed):
    """What a named book still takes is what books of its make take."""
    rules = changed({"melds": {"extend": {"clean": "naturals"}}, "scoring": {"books": BOOKS}})

    assert [None, 7, 7] == [melds.largest(rules, kind) for kind in ("clean_sevens", "dirty_high", "four_jokers")]
