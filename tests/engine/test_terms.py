"""The lines of a score: which there are, and what they are worth at the tallies that they read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.engine import scoring
from generator.engine.scoring import RedThreesLaid, Side, Times
from generator.variants.loader import load, names

CONDITION = {"red_threes": {"all_of_them": {"count": 4, "points": 800}, "condition": {"needs": "meld"}}}


def _codes(rules):
    return [term.code for term in scoring.terms(rules)]


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("whitnack", ["clean_books", "dirty_books", "wild_books"]),
        ("simpson", ["clean_books", "dirty_books"]),
        ("brouillette-high", ["clean_books", "dirty_books", "black_three_books"]),
        ("samba", ["clean_books", "dirty_books", "sequence_books"]),
        ("bolivia", ["clean_books", "dirty_books", "wild_books", "sequence_books"]),
        ("burraco", ["clean_books", "semi_clean_books", "dirty_books"]),
        ("pennies-from-heaven", ["clean_books", "dirty_books", "wild_books", "sevens_books"]),
        (
            "modern-american",
            ["clean_books", "dirty_books", "wild_books", "sevens_books", "twos_books", "four_jokers_books"],
        ),
    ],
)
def test_each_kind_of_book_has_its_line(name, codes):
    """Cards that books are paid by in each variant, in the order of the score."""
    assert codes == [code for code in _codes(load(name)) if code.endswith("_books")]


def test_packets_have_their_lines():
    """Knee and foot are counted one by one; a packet of a side that nobody took has a line of its own."""
    assert ["cards_in_hand", "cards_in_knee", "cards_in_foot"] == _codes(load("triple-play"))[-3:]
    assert ["untaken_pozzetto", "cards_in_hand", "cards_in_pozzetto"] == _codes(load("burraco"))[-3:]


@pytest.mark.parametrize("name", names())
def test_no_term_and_no_tally_comes_twice(name):
    """Codes are keys of the score's JSON, tallies are cells of the workbook."""
    rules = load(name)
    own = [tally for term in scoring.terms(rules) for tally in scoring.tallies(term)[: None if _plain(term) else 1]]

    assert len(set(_codes(rules))) == len(_codes(rules))
    assert len(set(own)) == len(own)


def _plain(term):
    return not isinstance(term, RedThreesLaid)


@pytest.mark.parametrize("name", names())
def test_tallies_hold_all_that_terms_read(name):
    """An empty side has every tally, at nought, and so a score of nought."""
    rules = load(name)
    counts = scoring.tally(rules, Side())

    assert {tally for term in scoring.terms(rules) for tally in scoring.tallies(term)} == counts.keys()
    assert 0 == scoring.score_side(rules, Side()).total == sum(counts.values())


@given(
    laid=st.integers(0, 8),
    melded=st.integers(0, 9),
    points=st.integers(-500, 500),
    full=st.none() | st.tuples(st.integers(1, 8), st.integers(-900, 900)),
    least=st.integers(1, 3),
)
def test_red_threes_count_against_a_side_without_what_they_need(laid, melded, points, full, least):
    """The full set has its own points; without the condition the same points are lost."""
    term = RedThreesLaid("laid", "laid", points, full, ("a", "b"), least)
    worth = full[1] if full and laid == full[0] else laid * points
    counts = {"laid": laid, "a": melded // 2, "b": melded - melded // 2}

    assert (worth if melded >= least else -abs(worth)) == scoring.value(term, counts)
    assert laid == scoring.count(term, counts)


def test_without_conditions_red_threes_are_a_plain_line(changed):
    """A count times a rate, until a full set or a condition makes it more."""
    kinds = [
        type(next(term for term in scoring.terms(rules) if term.code == "red_threes_laid"))
        for rules in (changed({}), changed(CONDITION))
    ]

    assert [Times, RedThreesLaid] == kinds


@pytest.mark.parametrize(
    ("needs", "melds", "met"),
    [
        ({"needs": "meld"}, "", False),
        ({"needs": "meld"}, "KS KH KD", True),
        ({"needs": "meld", "count": 2}, "KS KH KD", False),
        ({"needs": "meld", "count": 2}, "KS KH KD|QS QH QD", True),
        ({"needs": "books"}, "KS KH KD", False),
        ({"needs": "books"}, "KS KH KD KC KS KH 2D", True),
        ({"needs": "clean"}, "KS KH KD KC KS KH 2D", False),
        ({"needs": "dirty"}, "KS KH KD KC KS KH 2D", True),
        ({"needs": "wild"}, "JK JK JK 2S 2H 2D 2C", True),
    ],
)
def test_what_red_threes_need(changed, needs, melds, met):
    """A meld, books of any kind, or one kind; so many of them."""
    rules = changed({"red_threes": {"condition": needs}})
    laid = tuple(rules.pack.parse(meld) for meld in melds.split("|") if meld)
    lines = {line.term: line.points for line in scoring.score_side(rules, Side(melds=laid, red_threes=2)).lines}

    assert (200 if met else -200) == lines["red_threes_laid"]


def test_red_threes_need_a_meld_where_cards_are_not_counted(changed):
    """Where cards on the table do not count, the melds are counted for the condition alone."""
    rules = changed({"red_threes": {"condition": {"needs": "meld"}}, "scoring": {"melded_cards": "ignored"}})
    side = Side(melds=(rules.pack.parse("KS KH KD"),), red_threes=1)

    assert (100, 1) == (scoring.score_side(rules, side).total, scoring.tally(rules, side)["melds"])
    assert "cards_melded" not in _codes(rules)


def test_black_threes_left_have_their_own_points(changed):
    """A hundred against a side for each black three left; melded they keep their card value."""
    rules = changed({"black_threes": {"meld": "clean", "held": -100}})
    side = Side(melds=(rules.pack.parse("3S 3C 3S"),), left={"hand": rules.pack.parse("3S 5S")})
    groups = scoring.card_groups(rules, melded=False)

    assert {"cards_melded": 15, "cards_in_hand": -105} == {
        line.term: line.points for line in scoring.score_side(rules, side).lines
    }
    assert [(100, (), True)] == [
        (group.points, group.ranks, group.black_threes) for group in groups if group.points > 50
    ]


def test_cards_left_count_for_a_side_where_the_fewest_points_win(changed):
    """The hand adds to the score."""
    rules = changed({"scoring": {"left_cards": "for"}})

    assert 10 == scoring.score_side(rules, Side(left={"hand": rules.pack.parse("KS")})).total


@pytest.mark.parametrize("bonus", ["exact_deal", "bad_pickup", "concealed_out"])
def test_known_bonuses_may_stand_at_nought(whitnack, bonus):
    """A round's file may name what Meldpress knows though the variant does not pay it."""
    assert () == scoring.faults(whitnack, [Side(bonuses={bonus: 0}), Side()])
    assert ["unknown_bonus"] == [found.code for found in scoring.faults(whitnack, [Side(bonuses={bonus: 1}), Side()])]
