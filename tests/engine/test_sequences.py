"""Sequences against a plain search through every way to lay the cards in a row."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.cards import Card
from generator.engine import melds
from generator.engine.sequences import Row, best_row
from generator.ruleset import Ruleset
from generator.variants.loader import load
from tests.engine.conftest import merged


def _ranks(written: str) -> list[str]:
    return written.split()


SAMBA, BURRACO = load("samba"), load("burraco")
ORDERS = {"samba": _ranks("4 5 6 7 8 9 10 J Q K A"), "burraco": _ranks("A 2 3 4 5 6 7 8 9 10 J Q K A")}
SPADES = [Card(rank, "S") for rank in _ranks("2 3 4 5 6 7 8 9 10 J Q K A")]
DECK = [*SPADES, Card("5", "H"), Card("2", "H"), Card("JK")]


def is_wild(card: Card) -> bool:
    return card.rank in ("JK", "2")


def fillings(order: Sequence[str], cards: Sequence[Card]) -> Iterator[tuple[int, int]]:
    """(wild cards that stand for others, natural cards side by side) for every way to lay *cards* in a row."""
    suits = {card.suit for card in cards if not is_wild(card)}
    if len(suits) != 1 or len(cards) > len(order):
        return
    (suit,) = suits
    for start in range(len(order) - len(cards) + 1):
        yield from _fill([Card(rank, suit) for rank in order[start : start + len(cards)]], list(cards), 0, 0, 0)


def _fill(window: list[Card], cards: list[Card], wilds: int, run: int, best: int) -> Iterator[tuple[int, int]]:
    if not window:
        yield wilds, max(best, run)
        return
    for card in set(cards):
        rest = cards.copy()
        rest.remove(card)
        if card == window[0]:
            yield from _fill(window[1:], rest, wilds, run + 1, best)
        elif is_wild(card):
            yield from _fill(window[1:], rest, wilds + 1, 0, max(best, run))


def rows(cards: Sequence[Card], twos: bool, order: Sequence[str]) -> list[tuple[int, int]]:
    found = list(fillings(order, cards))
    if not twos:
        found = [(sum(map(is_wild, cards)), run) for _, run in found]
    return found


def cards_of(least: int, most: int) -> st.SearchStrategy[list[Card]]:
    def row(start: int, length: int, changes: list[tuple[int, Card]]) -> list[Card]:
        cards = SPADES[start : start + length]
        for place, card in changes:
            if cards:
                cards[place % len(cards)] = card
        return cards

    near = st.builds(
        row,
        st.integers(0, 10),
        st.integers(least, most),
        st.lists(st.tuples(st.integers(0, 9), st.sampled_from(DECK)), max_size=2),
    )
    return near.filter(bool) | st.lists(st.sampled_from(DECK), min_size=1, max_size=6)


@settings(deadline=None)
@given(cards_of(3, 8), st.randoms(use_true_random=False))
@example([Card(rank, "S") for rank in _ranks("Q K A 2")], None)
def test_burraco_agrees_with_a_plain_search(cards, shuffle):
    """Cards that are no set are a sequence when some row has one wild card at most, a two in its own place aside."""
    if shuffle:
        shuffle.shuffle(cards)
    meld = melds.classify(BURRACO, cards)
    if meld.rank and meld.legal:
        return
    found = [wilds for wilds, _ in rows(cards, True, ORDERS["burraco"])]
    may_lie = len(cards) >= 3 and bool(found) and min(found) <= 1

    assert may_lie == (meld.sequence and meld.legal)
    if may_lie:
        assert (len(cards) - min(found), min(found)) == (meld.naturals, meld.wilds)
        assert ("dirty" if min(found) else "clean") == meld.make


@settings(deadline=None)
@given(cards_of(3, 8))
def test_samba_agrees_with_a_plain_search(cards):
    """From four to ace, of one suit, three to seven cards and no wild card."""
    meld = melds.classify(SAMBA, cards)
    if meld.rank and meld.legal:
        return
    in_row = any(not wilds for wilds, _ in rows(cards, False, ORDERS["samba"]))

    assert (in_row and 3 <= len(cards) <= 7) == (meld.sequence and meld.legal)


@settings(deadline=None)
@given(cards_of(7, 11))
def test_a_semi_clean_book_holds_seven_natural_cards_in_a_row(cards):
    """Of the ways with the fewest wild cards the one with the longest natural run decides."""
    meld = melds.classify(BURRACO, cards)
    if not (meld.sequence and meld.book and meld.wilds):
        return
    found = rows(cards, True, ORDERS["burraco"])
    fewest = min(wilds for wilds, _ in found)
    run = max(run for wilds, run in found if wilds == fewest)

    assert ("semi_clean" if run >= 7 else "dirty") == meld.kind


@given(st.permutations([Card(rank, "S") for rank in _ranks("5 6 7 8")] + [Card("JK")]))
def test_the_order_of_a_sequence_does_not_matter(cards):
    """A row is the same however its cards are sorted."""
    assert ("dirty", 4, 1) == (lambda meld: (meld.kind, meld.naturals, meld.wilds))(melds.classify(BURRACO, cards))


@pytest.mark.parametrize(
    ("written", "kind", "codes"),
    [
        ("5S 6S 7S", "sequence", []),
        ("5S 6S", "sequence", ["too_few"]),
        ("5S 6S 8S", "none", ["gap_in_sequence"]),
        ("5S 6S 7H", "none", ["mixed_ranks"]),
        ("5S 5S 6S", "none", ["repeated_in_sequence"]),
        ("5S 6S JK", "sequence", ["too_many_wilds_in_sequence"]),
        ("4S 5S 6S 7S 8S 9S 10S JS", "sequence", ["too_many"]),
        ("KS AS 4S", "none", ["gap_in_sequence"]),
        ("3S 4S 5S", "none", ["outside_sequence"]),
        ("3H 4H 5H", "none", ["outside_sequence"]),
        ("KS AS 2S", "sequence", ["too_many_wilds_in_sequence"]),
        ("5S 5H JK", "dirty", []),
    ],
)
def test_what_stands_against_a_sequence(written, kind, codes):
    """Samba: short, with a gap, of two suits, a card twice, with a wild card, past seven, round the corner, a three."""
    meld = melds.classify(SAMBA, SAMBA.pack.parse(written))
    found = [obstacle.code for obstacle in meld.obstacles if obstacle.code != "three_never_melded"]

    assert (kind, codes) == (meld.kind, found)


@pytest.mark.parametrize(
    ("written", "missing"), [("5S 6S 8S", ("7",)), ("4S 7S 8S", ("5", "6")), ("QS AS 10S", ("J", "K"))]
)
def test_a_gap_names_the_ranks_that_are_missing(written, missing):
    """Those between the lowest card and the highest."""
    (gap,) = melds.classify(SAMBA, SAMBA.pack.parse(written)).obstacles

    assert missing == gap.data["missing"]


def test_a_gap_is_the_shortest_way_round():
    """Burraco's ace lies low beside a four: two ranks are missing, not the nine up to the high ace."""
    (gap,) = melds.classify(BURRACO, BURRACO.pack.parse("AS 4S 5S")).obstacles

    assert ("2", "3") == gap.data["missing"]


def test_a_sequence_is_none_without_the_rule():
    """Whitnack's rules know sets only."""
    whitnack = load("whitnack")
    meld = melds.classify(whitnack, whitnack.pack.parse("5S 6S 7S"))

    assert ("none", ["mixed_ranks"]) == (meld.kind, [obstacle.code for obstacle in meld.obstacles])


def test_two_sequences_of_a_suit_lie_side_by_side():
    """The rule on a second meld of a rank speaks of sets."""
    rules = Ruleset.model_validate(merged(SAMBA.plain(), {"melds": {"second_of_rank": "never"}}))
    both = [rules.pack.parse("5S 6S 7S"), rules.pack.parse("5S 6S 7S")]

    assert () == melds.together(rules, both)


def test_the_longest_run_counts():
    """An ace that may lie at either end lies where it lengthens the longer run: 2 _ 4 5 A, not A 2 _ 4 5."""
    assert Row(wilds=2, run=3) == best_row(("A", "2", "3", "4", "5", "A"), ["A", "2", "4", "5"], [], 2)


def test_an_ace_takes_either_end():
    """With an ace at both ends a whole suit is a row of fourteen; one more wild card than places is too many."""
    order = tuple(ORDERS["burraco"])
    suit = ["A", "A", *_ranks("3 4 5 6 7 8 9 10 J Q K")]

    assert (0, 14) == (lambda row: (row.wilds, row.run))(best_row(order, suit, ["2"], 1))
    assert not melds.classify(BURRACO, BURRACO.pack.parse(" ".join(f"{rank}S" for rank in suit) + " 2S JK")).legal
