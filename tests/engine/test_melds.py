"""Melds by composition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.engine import melds
from generator.engine.shapes import NOTHING, arrange, grows
from generator.variants.loader import load

WHITNACK = load("whitnack")
CARDS = sorted(WHITNACK.pack.counts)


@given(st.lists(st.sampled_from(CARDS), max_size=9), st.data())
def test_the_order_of_cards_does_not_matter(cards, data):
    """A meld is the same however its cards are sorted."""
    first = melds.classify(WHITNACK, cards)
    second = melds.classify(WHITNACK, data.draw(st.permutations(cards)))

    assert (first.kind, first.points, first.bonus, first.obstacles) == (
        second.kind,
        second.points,
        second.bonus,
        second.obstacles,
    )


@given(st.lists(st.sampled_from(CARDS), max_size=9))
def test_every_card_is_natural_or_wild(cards):
    """Size, natural cards, wild cards and points are filled, legal or not; book and bonus only where legal."""
    meld = melds.classify(WHITNACK, cards)

    assert len(cards) == meld.naturals + meld.wilds
    assert meld.legal or (False, 0) == (meld.book, meld.bonus)


@pytest.mark.parametrize(
    ("extend", "old", "new", "expected"),
    [
        ({"clean": "nothing", "dirty": "nothing"}, (7, 0), (8, 0), False),
        ({"clean": "naturals", "dirty": "nothing"}, (7, 0), (8, 0), True),
        ({"clean": "naturals", "dirty": "nothing"}, (7, 0), (7, 1), False),
        ({"clean": "any", "dirty": "nothing"}, (7, 0), (7, 1), True),
        ({"clean": "any", "dirty": "nothing"}, (7, 0), (7, 2), False),
        ({"clean": "any", "dirty": "any"}, (7, 0), (7, 2), True),
        ({"clean": "naturals", "dirty": "naturals"}, NOTHING, (8, 2), True),
        ({"clean": "naturals", "dirty": "naturals"}, (6, 0), (8, 2), False),
        ({"clean": "naturals", "dirty": "naturals"}, NOTHING, (8, 3), False),
        ({"clean": "nothing", "dirty": "any"}, (5, 2), (6, 3), True),
        ({"clean": "nothing", "dirty": "any"}, (5, 2), (5, 3), False),
        ({"clean": "nothing", "dirty": "naturals"}, (5, 2), (8, 2), True),
        ({"clean": "any", "dirty": "any"}, (0, 3), (2, 3), False),
    ],
)
def test_a_finished_book_takes_what_the_rules_add(changed, extend, old, new, expected):
    """Books grow by natural cards or any cards as the rules say; the first wild card makes a book dirty."""
    rules = changed({"melds": {"extend": extend, "wild_limit": {"naturals_per_wild": 2}}})

    assert expected == grows(rules, old, new)


def test_wild_books_grow_only_where_they_may(changed):
    """An eighth wild card is added where wild books are open."""
    assert grows(changed({"melds": {"extend": {"wild": "any"}}}), (0, 7), (0, 8))
    assert not grows(WHITNACK, (0, 7), (0, 8))


def test_cards_are_spread_for_the_highest_bonuses():
    """Four naturals and a wild card beside five finish the book clean and start a dirty meld."""
    assert ((7, 0), (2, 1)) == arrange(WHITNACK, ((5, 0),), 4, 1)


def test_cards_that_find_no_place_are_not_spread():
    """Two cards are left over when eight of a rank are to lie in one closed book."""
    assert arrange(WHITNACK, (), 8, 0) is None


def test_a_meld_is_named_in_a_list_of_several(cards):
    """Where several melds are asked about, an obstacle names the cards that it means."""
    (found,) = melds.together(WHITNACK, [cards("KS KH KD"), cards("9S 9H")])

    assert ("too_few", "9♠ 9♥") == (found.code, found.data["where"])


@pytest.mark.parametrize(("kind", "size"), [("clean", 7), ("dirty", 7), ("wild", 7), ("black_threes", 7)])
def test_closed_books_have_a_largest_size(kind, size):
    """Seven cards close a book of any kind."""
    assert size == melds.largest(WHITNACK, kind)


def test_open_books_have_none(changed):
    """What takes more cards has no largest size; a clean book that takes wild cards makes dirty books long too."""
    rules = changed({"melds": {"extend": {"clean": "any", "dirty": "nothing", "wild": "nothing"}}})

    assert [None, None, 7] == [melds.largest(rules, kind) for kind in ("clean", "dirty", "wild")]
