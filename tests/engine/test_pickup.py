"""Pick-ups against a plain search through every way to lay the cards, written from the rules' text alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.cards import Card
from generator.engine import melds, pickup
from generator.ruleset import Ruleset
from generator.variants.loader import load
from tests.engine.conftest import merged

WHITNACK = load("whitnack")
WORTH = {"JK": 50, "2": 20, "A": 20, "9": 10, "8": 10}
DECK = [Card(rank, suit) for rank in "A98" for suit in "SH"] + [Card("2", "S"), Card("JK")]


@dataclass(frozen=True)
class Variant:
    """A variant as the search knows it, apart from the `Ruleset` that the engine reads."""

    name: str
    change: dict[str, Any]
    closed: bool = True
    wild_melds: bool = True
    wild_melds_count: bool = True
    second: str = "after_book"
    wild_in_key: bool = False

    @property
    def rules(self) -> Ruleset:
        return RULES[self.name]

    def holds(self, naturals: int, wilds: int) -> bool:
        match self.name:
            case "simpson":
                return naturals >= wilds + 1
            case "bicycle":
                return naturals >= 4
            case _:
                return naturals >= 2 * wilds


VARIANTS = (
    Variant("whitnack", {}),
    Variant(
        "simpson",
        {
            "melds": {
                "wild_limit": {"naturals_per_wild": 1, "spare_naturals": 1},
                "extend": {"clean": "any", "dirty": "any"},
                "wild_melds": False,
                "second_of_rank": "never",
            }
        },
        closed=False,
        wild_melds=False,
        second="never",
    ),
    Variant(
        "bicycle",
        {"melds": {"wild_limit": {"naturals_per_wild": 0, "fewest_naturals": 4}, "wild_melds": False}},
        wild_melds=False,
    ),
    Variant(
        "one and a wild",
        {"pickup": {"keys": ["natural_pair", "natural_and_wild"]}, "opening": {"wild_melds_count": False}},
        wild_melds_count=False,
        wild_in_key=True,
    ),
)

RULES = {variant.name: Ruleset.model_validate(merged(WHITNACK.plain(), variant.change)) for variant in VARIANTS}


def is_wild(card: Card) -> bool:
    return card.rank in ("JK", "2")


def rank_of(meld: Sequence[Card]) -> str:
    return next((card.rank for card in meld if not is_wild(card)), "wild")


def may_lie(variant: Variant, meld: Sequence[Card]) -> bool:
    wilds = sum(map(is_wild, meld))
    naturals = len(meld) - wilds
    if len(meld) < 3 or (variant.closed and len(meld) > 7):
        return False
    if not naturals:
        return variant.wild_melds
    return not wilds or variant.holds(naturals, wilds)


def may_lie_together(variant: Variant, laid: Sequence[Sequence[Card]]) -> bool:
    counted = [rank_of(meld) for meld in laid if variant.second == "never" or len(meld) < 7]
    return len(counted) == len(set(counted))


def spreads(cards: Sequence[Card], piles: tuple[tuple[Card, ...], ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to put all *cards* on *piles* or new ones, ranks unmixed."""
    if not cards:
        yield piles
        return
    card, rest = cards[0], cards[1:]
    for index, pile in enumerate(piles):
        if is_wild(card) or rank_of(pile) in ("wild", card.rank):
            yield from spreads(rest, (*piles[:index], (*pile, card), *piles[index + 1 :]))
    yield from spreads(rest, (*piles, (card,)))


def opens_pile(variant: Variant, top: Card, hand: Sequence[Card], laid: Sequence[Sequence[Card]]) -> bool:
    """Whether the cards from the hand that lie with the top card's rank include what takes the pile."""
    if is_wild(top):
        return sum(card.rank == top.rank for card in hand) >= 2 and any(
            rank_of(meld) == "wild" and sum(card.rank == top.rank for card in meld) >= 3 for meld in laid
        )
    same = sum(card.rank == top.rank for card in hand)
    wild = any(rank_of(meld) == top.rank and any(map(is_wild, meld)) for meld in laid)
    return same >= 2 or (variant.wild_in_key and same >= 1 and wild)


def points(variant: Variant, laid: Sequence[Sequence[Card]]) -> int:
    counted = (meld for meld in laid if variant.wild_melds_count or rank_of(meld) != "wild")
    return sum(WORTH[card.rank] for meld in counted for card in meld)


def searched(variant: Variant, top: Card, hand: Sequence[Card], minimum: int | None) -> bool:
    """Whether some choice of cards from the hand, in some melds, lays the top card of a side without melds."""
    for size in range(2, len(hand) + 1):
        for chosen in combinations(hand, size):
            for laid in spreads(sorted((top, *chosen), key=is_wild), ()):
                if (
                    all(may_lie(variant, meld) for meld in laid)
                    and may_lie_together(variant, laid)
                    and opens_pile(variant, top, chosen, laid)
                    and (minimum is None or points(variant, laid) >= minimum)
                ):
                    return True
    return False


def cards_of(most: int) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(DECK), max_size=most)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@settings(deadline=None)
@given(top=st.sampled_from(DECK), hand=cards_of(5), deal=st.sampled_from([None, 1, 2]))
def test_pickup_agrees_with_a_plain_search(variant, top, hand, deal):
    """The decision for a side without melds, opened or not, is that of a search through every way."""
    rules = variant.rules
    minimum = None if deal is None else (50, 90)[deal - 1]

    answer = pickup.judge(rules, [top], hand, deal=deal or 1, opened=deal is None)

    assert searched(variant, top, hand, minimum) == answer.legal


def lies_with(variant: Variant, table: tuple[Card, ...], top: Card, hand: Sequence[Card]) -> bool:
    """Whether top card and hand lie beside a meld of its rank: the meld takes some of them, new melds the rest."""
    for size in range(2, len(hand) + 1):
        for chosen in combinations(hand, size):
            for laid in spreads(sorted((top, *chosen), key=is_wild), (table,)):
                if (
                    all(may_lie(variant, meld) for meld in laid)
                    and may_lie_together(variant, laid)
                    and opens_pile(variant, top, chosen, laid)
                ):
                    return True
    return False


@pytest.mark.parametrize("variant", [VARIANTS[0], VARIANTS[1], VARIANTS[3]], ids=lambda variant: variant.name)
@pytest.mark.parametrize("size", range(3, 8))
@settings(deadline=None)
@given(hand=st.lists(st.sampled_from([Card("8", "S"), Card("8", "H"), Card("2", "S"), Card("JK")]), max_size=5))
def test_pickup_beside_a_meld_agrees_with_a_plain_search(variant, size, hand):
    """A meld of the top card's rank on the table takes part of the cards, and new melds take the rest."""
    table = (Card("8", "D"),) * size

    answer = pickup.judge(variant.rules, [Card("8", "S")], hand, table=[table])

    assert lies_with(variant, table, Card("8", "S"), hand) == answer.legal


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@settings(deadline=None)
@given(top=st.sampled_from(DECK), hand=cards_of(14), deal=st.integers(1, 4), opened=st.booleans())
def test_the_way_is_legal_and_made_of_the_cards_at_hand(variant, top, hand, deal, opened):
    """The way shown is made of top card and hand, each meld is legal, and it reaches the minimum."""
    rules = variant.rules
    answer = pickup.judge(rules, [top], hand, deal=deal, opened=opened)
    laid = sorted(card for meld in answer.way for card in meld)
    left = sorted((top, *hand))
    for card in laid:
        left.remove(card)

    assert melds.together(rules, answer.way) == ()
    assert answer.legal == (top in laid)
    assert not answer.legal or opened or points(variant, answer.way) >= rules.minimum(deal=deal)


@settings(deadline=None)
@given(top=st.sampled_from(DECK), hand=cards_of(10), deal=st.integers(1, 4), opened=st.booleans())
def test_one_more_natural_card_never_forbids(top, hand, deal, opened):
    """A pick-up that is allowed stays allowed with one more natural card of that rank in hand."""
    more = [*hand, Card(top.rank, "H")] if not is_wild(top) else [*hand, top]
    before = pickup.judge(WHITNACK, [top], hand, deal=deal, opened=opened)
    after = pickup.judge(WHITNACK, [top], more, deal=deal, opened=opened)

    assert after.legal >= before.legal


@settings(deadline=None)
@given(top=st.sampled_from(DECK), hand=cards_of(12), deal=st.integers(1, 4), data=st.data())
def test_the_order_of_the_hand_does_not_matter(top, hand, deal, data):
    """A hand sorted differently gets the same answer."""
    shuffled = data.draw(st.permutations(hand))
    first = pickup.judge(WHITNACK, [top], hand, deal=deal)
    second = pickup.judge(WHITNACK, [top], shuffled, deal=deal)

    assert (first.legal, first.takes, first.obstacles) == (second.legal, second.takes, second.obstacles)


def test_a_large_hand_is_decided(cards):
    """Forty cards, of which just one division of the wild cards among the ranks reaches a high minimum."""
    rules = Ruleset.model_validate(merged(WHITNACK.plain(), {"opening": {"minimum": 340}}))
    hand = cards("9H 9D AS AH KS KH QS QH JS JH 8S 8H 2S 2H 2D 2C JK JK JK 3S 3C 3S 3C 3S 3C")

    assert pickup.judge(rules, cards("9S"), hand).legal
