"""Scores as sums of their terms."""

from hypothesis import given
from hypothesis import strategies as st

from generator.engine import scoring
from generator.engine.scoring import Side, SideScore
from generator.variants.loader import load

WHITNACK = load("whitnack")
CARDS = sorted(WHITNACK.pack.counts)
STACKS = st.lists(st.sampled_from(CARDS), max_size=12).map(tuple)


def _melds(ranks, extra):
    """Some legal melds, of different ranks."""
    return tuple(
        tuple(card for card in CARDS if card.rank == rank)[:4] + tuple(card for card in CARDS if card.rank == rank)[:n]
        for rank, n in zip(ranks, extra, strict=False)
    )


SIDES = st.builds(
    Side,
    melds=st.builds(
        _melds,
        st.lists(st.sampled_from("AKQJ98765"), unique=True, max_size=6),
        st.lists(st.integers(0, 3), min_size=6, max_size=6),
    ),
    red_threes=st.integers(0, 10),
    left=st.fixed_dictionaries({"hand": STACKS, "foot": STACKS}),
    went_out=st.booleans(),
)


@given(SIDES)
def test_a_total_is_the_sum_of_the_rules_own_values(side):
    """Cards, books, red threes and going out add up as a person adds them, straight from the rules."""
    melded = sum(WHITNACK.card_points(card) for meld in side.melds for card in meld)
    books = 500 * sum(len(meld) == 7 for meld in side.melds)
    left = [card for cards in side.left.values() for card in cards]
    threes = sum(WHITNACK.is_red_three(card) for card in left)
    held = sum(WHITNACK.card_points(card) for card in left)
    expected = melded + books + 100 * side.red_threes - 100 * threes - held + 100 * side.went_out

    assert expected == scoring.score_side(WHITNACK, side).total


@given(SIDES)
def test_a_score_is_that_of_its_tallies(side):
    """What is counted at the table gives the same score as the cards."""
    counts = scoring.tally(WHITNACK, side)

    assert scoring.score_side(WHITNACK, side) == scoring.score_tallies(WHITNACK, counts, side.name)
    assert sum(scoring.value(term, counts) for term in scoring.terms(WHITNACK)) == (
        scoring.score_side(WHITNACK, side).total
    )


def test_lines_that_count_nothing_are_left_out():
    """A side with nothing has no lines."""
    assert () == scoring.score_side(WHITNACK, Side()).lines


def _deal(*totals):
    return [
        SideScore(name, (scoring.Line("cards_melded", 1, total),)) for name, total in zip("abc", totals, strict=False)
    ]


def test_a_game_ranks_the_sides():
    """Totals over the deals; level sides share a place and the next is left out."""
    game = scoring.score_game(WHITNACK, [_deal(100, 300, 50), _deal(300, 100, 0)])

    assert [(400, 1), (400, 1), (50, 3)] == [(side.total, side.place) for side in game.standings]
    assert () == game.winners


def test_the_last_deal_ends_the_game():
    """After four deals the higher total wins."""
    game = scoring.score_game(WHITNACK, [_deal(100, 300)] * 4)

    assert (True, ("b",)) == (game.over, game.winners)


def test_a_level_game_is_shared_or_goes_on(changed):
    """Level at the end: a shared win, or one more deal where the rules say so."""
    level = [_deal(100, 100)] * 4
    extra = changed({"end": {"tie": "extra_deal"}})

    assert ("a", "b") == scoring.score_game(WHITNACK, level).winners
    assert not scoring.score_game(extra, level).over


def test_a_target_ends_the_game_and_the_fewest_points_may_win(changed):
    """A game to a target is over when a side reaches it; where the fewest points win, they win."""
    rules = changed({"end": {"deals": None, "target": 500, "winner": "least"}})

    assert not scoring.score_game(rules, [_deal(400, 450)]).over
    assert ("a",) == scoring.score_game(rules, [_deal(400, 450), _deal(0, 100)]).winners
