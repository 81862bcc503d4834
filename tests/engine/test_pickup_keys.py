"""
Keys to the pile, frozen or not, against a plain search through every way to lay the cards.

The search knows a card by where it comes from (top, hand, pile, table), so that it sees which card lies where.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, Literal

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.cards import Card
from generator.engine import melds, opening, pickup
from generator.engine.pickup import is_frozen
from generator.ruleset import Ruleset
from generator.variants.loader import load
from tests.engine.conftest import merged

EIGHT, TWO, JOKER = Card("8", "S"), Card("2", "S"), Card("JK")
Origin = Literal["top", "hand", "pile", "table"]
Token = tuple[Card, Origin]


@dataclass(frozen=True)
class Variant:
    """A variant as the search knows it: *closed* books at seven, or open ones; wild cards by *holds*."""

    name: str
    keys: tuple[str, ...]
    closed: bool = True
    second: str = "after_book"
    most_wilds: int | None = None

    @property
    def change(self) -> dict[str, Any]:
        added = "nothing" if self.closed else "any"
        limit = {"naturals_per_wild": 2} if self.most_wilds is None else {"naturals_per_wild": 0, "fewest_naturals": 2}
        return {
            "pickup": {"keys": list(self.keys), "wild_on_top": "refused"},
            "melds": {
                "second_of_rank": self.second,
                "extend": {"clean": added, "dirty": added},
                "wild_limit": limit | {"most_wilds": self.most_wilds},
            },
        }

    def holds(self, naturals: int, wilds: int) -> bool:
        if self.most_wilds is None:
            return naturals >= 2 * wilds
        return naturals >= 2 and wilds <= self.most_wilds


VARIANTS = (
    Variant("one natural", ("one_natural",)),
    Variant("one natural, many melds", ("one_natural", "natural_and_wild"), second="always"),
    Variant("classic", ("natural_pair", "natural_and_wild", "add_to_meld"), closed=False, second="never", most_wilds=3),
    Variant("samba", ("natural_pair", "add_to_unfinished"), closed=False, second="always", most_wilds=2),
    Variant("added", ("add_to_meld",)),
)
RULES = {variant.name: Ruleset.model_validate(merged(load("whitnack").plain(), variant.change)) for variant in VARIANTS}


def is_wild(token: Token) -> bool:
    return token[0].rank in ("JK", "2")


def spreads(tokens: Sequence[Token], piles: tuple[tuple[Token, ...], ...]) -> Iterator[tuple[tuple[Token, ...], ...]]:
    """Every way to put all *tokens* on *piles* or new ones."""
    if not tokens:
        yield piles
        return
    for index, pile in enumerate(piles):
        yield from spreads(tokens[1:], (*piles[:index], (*pile, tokens[0]), *piles[index + 1 :]))
    yield from spreads(tokens[1:], (*piles, (tokens[0],)))


def may_lie(variant: Variant, laid: Sequence[Sequence[Token]]) -> bool:
    """Whether these are melds of eights that may lie beside each other. Wild cards alone go elsewhere."""
    for meld in laid:
        wilds = sum(map(is_wild, meld))
        naturals = len(meld) - wilds
        if len(meld) < 3 or not naturals or (variant.closed and len(meld) > 7):
            return False
        if wilds and not variant.holds(naturals, wilds):
            return False
    counted = [meld for meld in laid if variant.second == "never" or len(meld) < 7]
    return variant.second == "always" or len(counted) < 2


def is_key(variant: Variant, table: Sequence[Token], laid: Sequence[Sequence[Token]]) -> bool:
    """Whether the cards laid with the top one take the pile."""
    from_hand = [token for meld in laid for token in meld if token[1] == "hand"]
    from_pile = [token for meld in laid for token in meld if token[1] == "pile"]
    naturals = sum(not is_wild(token) for token in from_hand)
    home = next(meld for meld in laid if (EIGHT, "top") in meld)
    is_new = not any(origin == "table" for _, origin in home)
    clean = is_new and not any(map(is_wild, home)) and any(origin == "hand" for _, origin in home)
    together = sum(origin == "pile" for _, origin in home) == len(from_pile)
    if "one_natural" in variant.keys and clean and together:
        return True
    if from_pile:
        return False
    added = not is_new and not from_hand
    return (
        ("natural_pair" in variant.keys and naturals >= 2)
        or ("natural_and_wild" in variant.keys and naturals >= 1 and naturals < len(from_hand))
        or ("add_to_meld" in variant.keys and added)
        or ("add_to_unfinished" in variant.keys and added and len(table) < 7)
    )


def searched(variant: Variant, hand: Sequence[Card], pile: Sequence[Card], table: Sequence[Card]) -> bool:
    """Whether some cards from the hand and of the pile, with the top card, lie beside *table* and take the pile."""
    own: list[Token] = [(card, "hand") for card in hand]
    below: list[Token] = [(card, "pile") for card in pile if card.rank == "8"] if "one_natural" in variant.keys else []
    lying = tuple((card, "table") for card in table)
    for size in range(len(own) + 1):
        for chosen in set(combinations(own, size)):
            for count in range(len(below) + 1):
                tokens = [(EIGHT, "top"), *chosen, *below[:count]]
                for laid in spreads(tokens, (lying,) if lying else ()):
                    if may_lie(variant, laid) and is_key(variant, lying, laid):
                        return True
    return False


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@settings(deadline=None)
@given(
    hand=st.lists(st.sampled_from([EIGHT, EIGHT, TWO]), max_size=4),
    below=st.integers(0, 2),
    naturals=st.integers(0, 7),
    wilds=st.integers(0, 3),
)
@example(hand=[EIGHT], below=2, naturals=6, wilds=0)
@example(hand=[EIGHT, EIGHT], below=2, naturals=6, wilds=0)
@example(hand=[EIGHT, EIGHT, TWO], below=1, naturals=5, wilds=0)
def test_keys_agree_with_a_plain_search(variant, hand, below, naturals, wilds):
    """Top card, hand, cards of its rank below it, and one meld of its rank, or none, on the table."""
    rules, table = RULES[variant.name], [EIGHT] * naturals + [TWO] * wilds
    if table and not (melds.classify(rules, table).legal and melds.classify(rules, table).rank == "8"):
        return
    pile = [Card("K", "S")] * (2 - below) + [EIGHT] * below

    answer = pickup.judge(rules, [EIGHT, *pile], hand, table=[table] if table else (), opened=True)

    assert searched(variant, hand, pile, table) == answer.legal


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@settings(deadline=None)
@given(hand=st.lists(st.sampled_from([EIGHT, TWO, JOKER, Card("K", "S")]), max_size=8), below=st.integers(0, 3))
def test_the_way_uses_cards_at_hand_and_is_legal(variant, hand, below):
    """Every card of the way is the top one, in the hand, or of its rank below it; every meld is legal."""
    rules = RULES[variant.name]
    answer = pickup.judge(rules, [EIGHT, *[EIGHT] * below], hand, opened=True)
    laid = Counter(card for meld in answer.way for card in meld)

    assert laid <= Counter([EIGHT, *hand, *[EIGHT] * below])
    assert () == melds.together(rules, answer.way)
    assert bool(answer.way) == answer.legal


@settings(deadline=None)
@given(hand=st.lists(st.sampled_from([EIGHT, TWO, Card("A", "S")]), max_size=6), below=st.integers(0, 2))
def test_cards_from_below_never_count_toward_the_minimum(hand, below):
    """With one natural card as key: an opening is legal by the count of top card and hand alone."""
    rules = RULES["one natural"]
    answer = pickup.judge(rules, [EIGHT, *[EIGHT] * below], hand)
    if not answer.legal:
        return
    used = Counter(card for meld in answer.way for card in meld)
    buried = max(used[EIGHT] - 1 - hand.count(EIGHT), 0)

    judged = opening.judge(rules, answer.way, deal=1, from_pile=(EIGHT, *[EIGHT] * buried))
    assert judged.legal


FREEZING = {"wild_discarded": "freezes", "red_three": True, "before_opening": True, "always": False}


@pytest.mark.parametrize(
    ("change", "pile", "opened", "expected"),
    [
        ({}, "8S KS", True, False),
        ({}, "8S 2S", True, True),
        ({}, "JK 8S", True, True),
        ({}, "8S 3H", True, True),
        ({}, "8S 3S", True, False),
        ({}, "8S KS", False, True),
        ({"wild_discarded": "nothing"}, "8S 2S", True, False),
        ({"wild_discarded": "removes"}, "8S 2S", True, False),
        ({"red_three": False}, "8S 3H", True, False),
        ({"before_opening": False}, "8S KS", False, False),
        ({"always": True}, "8S KS", True, True),
    ],
)
def test_what_freezes_a_pile(changed, change, pile, opened, expected):
    """A wild card, a red three, a side that has not opened, or a standing rule: each as the rules say."""
    rules = changed({"pickup": {"freezing": FREEZING | change}})

    assert expected == is_frozen(rules, rules.pack.parse(pile), opened=opened)


def test_a_frozen_pile_asks_for_its_own_key(changed):
    """A card and a wild card take a pile until it is frozen; the obstacle says that it is."""
    rules = changed({"pickup": {"keys": ["natural_pair", "natural_and_wild"], "freezing": FREEZING}})
    parse = rules.pack.parse
    asked = [pickup.judge(rules, parse(pile), parse("8H 2D"), opened=True) for pile in ("8S KS", "8S KS 2C")]
    pair = pickup.judge(rules, parse("8S KS 2C"), parse("8H 8D"), opened=True)

    assert [[], ["frozen_pile"]] == [[found.code for found in answer.obstacles] for answer in asked]
    assert pair.legal


@pytest.mark.parametrize(
    ("wild_on_top", "pile", "legal"),
    [
        ("freely", "2S KS", True),
        ("refused", "2S KS", False),
        ("matching_pair", "2S KS", False),
        ("refused", "3S", True),
    ],
)
def test_a_free_pile(changed, wild_on_top, pile, legal):
    """Who may take the pile freely lays nothing; a wild card on top goes by its own rule, threes do not block."""
    rules = changed({"pickup": {"keys": ["freely"], "wild_on_top": wild_on_top, "blocked_by": []}})
    answer = pickup.judge(rules, rules.pack.parse(pile), ())

    assert (legal, ()) == (answer.legal, answer.way)


def test_required_books_are_laid_with_the_top_card(changed):
    """An opening of whole books takes the pile when top card and hand hold them."""
    rules = changed({"opening": {"minimum": {"deals": [{"required_books": {"clean": 1, "dirty": 1}}]}}})
    parse = rules.pack.parse
    hand = "8S 8H 8D 8C 8S 8H KS KH KD KC KS 2S 2H"
    enough = pickup.judge(rules, parse("8S"), parse(hand))
    short = pickup.judge(rules, parse("8S"), parse(hand.removesuffix(" 2H")))

    assert {"8S 8S 8S 8H 8H 8D 8C", "KS KS KH KD KC 2S 2H"} == {
        " ".join(
            str(card) for rank in "8K2" for suit in "SHDC" for card in meld if (card.rank, card.suit) == (rank, suit)
        )
        for meld in enough.way
    }
    assert ["books_out_of_reach"] == [found.code for found in short.obstacles]
    assert opening.judge(rules, enough.way, deal=1).legal


def test_the_top_card_lies_beside_the_required_books(changed):
    """The books are in the hand, and the top card makes a meld of its own."""
    rules = changed({"opening": {"minimum": {"deals": [{"required_books": {"clean": 1}}]}}})
    answer = pickup.judge(rules, rules.pack.parse("KS"), rules.pack.parse("8S 8H 8D 8C 8S 8H 8D KH KD"))

    assert [3, 7] == sorted(map(len, answer.way))


def test_a_new_clean_meld_opens_without_wild_cards():
    """Three eights make 30 of 50: where one natural card is the key, a wild card joins other melds alone."""
    rules = RULES["one natural"]
    asked = [pickup.judge(rules, [EIGHT], rules.pack.parse(hand)) for hand in ("8H 8D 2S", "8H 8D 2S 9S 9H")]

    assert [False, True] == [answer.legal for answer in asked]


def test_black_threes_of_who_goes_out_open_nothing(changed):
    """They are melded when going out alone, so they don't help to reach the minimum."""
    rules = changed({"black_threes": {"meld": "going_out"}, "opening": {"minimum": 45}})
    answer = pickup.judge(rules, rules.pack.parse("9S"), rules.pack.parse("9H 9D 3S 3C 3S"))

    assert 30 == answer.obstacles[0].data["count"]


def test_several_sequences_help_to_open():
    """Samba, 90 to open: three jacks and two sequences of 30 each."""
    samba = load("samba")
    answer = pickup.judge(samba, samba.pack.parse("JS"), samba.pack.parse("JD JC 8H 9H 10H 8S 9S 10S"), score=1500)

    assert [3, 3, 3] == [len(meld) for meld in answer.way]


def test_sequences_from_the_hand_help_to_open():
    """Samba, 90 to open: the top card with its pair makes 30, and a sequence the rest."""
    samba = load("samba")
    parse = samba.pack.parse
    row = "8H 9H 10H JH QH KH"
    enough = pickup.judge(samba, parse("JS"), parse(f"JD JC {row}"), score=1500)
    short = pickup.judge(samba, parse("JS"), parse(f"JD JC {row.removesuffix(' KH')}"), score=1500)

    assert enough.legal
    assert 90 == sum(samba.card_points(card) for meld in enough.way for card in meld)
    assert {"required": 90, "count": 80, "missing": 10} == short.obstacles[0].data


@settings(deadline=None, max_examples=60)
@given(
    hand=st.lists(st.sampled_from([Card(rank, suit) for rank in ("7", "8", "9", "10") for suit in "SH"]), max_size=7),
    minimum=st.sampled_from([30, 45, 60]),
)
def test_sequences_agree_with_a_plain_search(hand, minimum):
    """The decision is that of a search through every way to lay top card and hand in sets and sequences."""
    change = {
        "melds": {"sequences": {"low": "4", "high": "K"}, "second_of_rank": "always"},
        "opening": {"minimum": minimum},
    }
    rules = Ruleset.model_validate(merged(load("whitnack").plain(), change))

    assert _laid(tuple(sorted(hand)), minimum) == pickup.judge(rules, [EIGHT], hand).legal


def _laid(hand: tuple[Card, ...], minimum: int) -> bool:
    """An eight on top with two or more as a set; then any melds from what is left."""
    eights = [card for card in hand if card.rank == "8"]
    others = [card for card in hand if card.rank != "8"]
    for count in range(2, len(eights) + 1):
        for chosen in set(combinations(eights, count)):
            left = Counter(eights) - Counter(chosen)
            if 10 * (1 + count) + _most(tuple(sorted([*others, *left.elements()]))) >= minimum:
                return True
    return False


@cache
def _most(cards: tuple[Card, ...]) -> int:
    """The most points of disjoint sets and rows among *cards*: sevens count 5, all others here 10."""
    best = 0
    for size in range(3, len(cards) + 1):
        for chosen in set(combinations(cards, size)):
            if _is_meld(chosen):
                left = Counter(cards) - Counter(chosen)
                worth = sum(5 if card.rank == "7" else 10 for card in chosen)
                best = max(best, worth + _most(tuple(sorted(left.elements()))))
    return best


def _is_meld(cards: Sequence[Card]) -> bool:
    ranks = sorted(int(card.rank) for card in cards)
    same = len(set(ranks)) == 1
    row = len({card.suit for card in cards}) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return same or row
