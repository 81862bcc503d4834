"""Worked examples under Whitnack's rules and under rules that differ from them in every way that matters."""

from collections import Counter
from functools import cache

import pytest

from generator.engine import going_out, melds, scoring
from generator.engine.going_out import Position
from generator.examples import example_deal, worked_examples
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.loader import load, names
from tests.engine.conftest import merged

SIMPSON = {
    "table": {"seats": {"2": [1], "3": [1], "4": [1]}},
    "deck": {"packs": {"players": {"2": 3, "3": 4, "4": 5}}},
    "pickup": {"short_pile": "refused", "wild_on_top": "refused"},
    "melds": {
        "wild_limit": {"naturals_per_wild": 1, "spare_naturals": 1},
        "extend": {"clean": "any", "dirty": "any"},
        "wild_melds": False,
        "second_of_rank": "never",
    },
    "red_threes": {"play": "discarded", "laid": 0, "held": -500},
    "going_out": {"books": {"clean": 1, "dirty": 1}, "final_discard": "required"},
    "scoring": {"books": {"clean": 300, "dirty": 100}, "bonuses": {"exact_deal": {"points": 100}}},
}
CHANGES = {
    "whitnack": {},
    "simpson": SIMPSON,
    "bicycle": {"melds": {"wild_limit": {"naturals_per_wild": 0, "fewest_naturals": 4}, "wild_melds": False}},
    "concealed": {"opening": {"minimum": {"deals": [{"concealed_book": "any"}]}}},
    "by score": {"opening": {"minimum": {"scores": {"0": 50, "500": 90}}, "wild_melds_count": False}},
    "whole pile": {"pickup": {"takes": "all", "keys": ["natural_and_wild"], "before_opening": False}},
    "black threes": {
        "black_threes": {"meld": "clean", "melded": "against"},
        "scoring": {"books": {"clean": 500, "dirty": 300, "wild": 1500, "black_threes": 300}},
    },
    "no wild cards": {"deck": {"wild": []}, "melds": {"wild_melds": False}},
    "many books": {"going_out": {"books": {"clean": 4, "dirty": 4, "any": 9}}, "melds": {"wild_melds": False}},
    "no foot": {"deal": {"packets": {}}},
    "whole books": {"opening": {"minimum": {"deals": [{"required_books": {"clean": 3, "dirty": 1}}]}}},
    "one natural": {"pickup": {"keys": ["one_natural"]}},
}


RELATIVES = tuple(name for name in names() if name != "whitnack")


@cache
def _rules(name: str) -> Ruleset:
    if name in RELATIVES:
        return load(name)
    return Ruleset.model_validate(merged(load("whitnack").plain(), CHANGES[name]))


def _named(rules):
    return {example.code: example for example in worked_examples(rules)}


@pytest.mark.parametrize(
    ("code", "legal", "obstacles"),
    [
        ("opening_low_book", False, ["below_minimum"]),
        ("opening_late_book", False, ["below_minimum"]),
        ("pickup_minimum_met", True, []),
        ("pickup_minimum_buried", False, ["minimum_out_of_reach"]),
        ("pickup_leaves_too_few", False, ["finished_leaves_too_few"]),
        ("pickup_leaves_enough", True, []),
        ("pickup_wild_same", True, []),
        ("pickup_wild_other", False, ["no_wild_pair"]),
        ("pickup_wild_mixed", False, ["no_wild_pair"]),
        ("wilds_too_many", False, ["too_many_wilds"]),
        ("out_allowed", True, []),
        ("out_all_melded", True, []),
    ],
)
def test_whitnacks_page_is_told_right(whitnack, code, legal, obstacles):
    """T1, T2, T2b, T3, T3b, T6, T7, T16 and T35 of the research notes."""
    example = _named(whitnack)[code]

    assert (legal, obstacles) == (example.legal, [obstacle.code for obstacle in example.obstacles])


def test_the_numbers_of_the_page_are_the_engines(whitnack):
    """Seven sixes count 35 of 50 (T1), the nines 50 (T2), seven aces 140 of 150 (T16)."""
    named = _named(whitnack)
    keys = [("opening_low_book", "count"), ("pickup_minimum_met", "count"), ("opening_late_book", "required")]

    assert [35, 50, 150] == [named[code].numbers[number] for code, number in keys]


def test_the_side_that_goes_out_scores_4005(whitnack):
    """T21 of the research notes."""
    assert 4005 == _named(whitnack)["score_side_out"].total


@pytest.mark.parametrize("name", [*CHANGES, *RELATIVES])
def test_every_example_has_its_words(name):
    """Title, story and reasons of every example come out under every kind of rules."""
    rules = _rules(name)
    text = Text("en", rules)
    for example in worked_examples(rules):
        shown = [text(f"examples.{example.code}.{part}", **example.data()) for part in ("title", "story")]
        if example.legal:
            shown.append(text(f"examples.{example.code}.why", **example.data()))
        shown += [text(f"obstacles.{obstacle.code}", **obstacle.data) for obstacle in example.obstacles]

        assert all(shown)
        assert (example.legal is False) == bool(example.obstacles)


@pytest.mark.parametrize("name", [*CHANGES, *RELATIVES])
def test_at_least_ten_examples_under_any_rules(name):
    """A booklet of any variant has something to show, and no code twice."""
    codes = [example.code for example in worked_examples(_rules(name))]

    assert len(codes) >= 10
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("name", [*CHANGES, *RELATIVES])
def test_the_example_deal_is_legal(name):
    """Its melds may lie, its cards exist, the side that goes out has its books."""
    rules = _rules(name)
    deal = example_deal(rules)
    cards = Counter(card for side in deal.sides for stack in (*side.melds, *side.left.values()) for card in stack)
    books = Counter(melds.classify(rules, meld).kind for meld in deal.sides[0].melds if len(meld) >= rules.melds.book)
    quota = rules.quota(players=deal.players, deal=deal.deal)
    out = Position(deal.players, deal.deal, books, discard=False, partner_in_foot=True, permission=True)

    assert [] == [found for side in deal.sides for found in melds.together(rules, side.melds)]
    assert all(n <= rules.packs(deal.players) * rules.pack.counts[card] for card, n in cards.items())
    assert quota.clean <= books["clean"]
    assert quota.dirty <= books["dirty"] or not rules.deck.wild
    assert () == scoring.faults(rules, deal.sides, deal.players)
    assert not rules.deck.wild or {"discard_required"} >= {found.code for found in going_out.judge(rules, out)}
    assert 2 == len(deal.sides)


@pytest.mark.parametrize(
    "name", ["whitnack", "simpson", "black threes", "no foot", "burraco", "samba", "bolivia", "bain", "triple-play"]
)
def test_the_example_deal_shows_every_term(name):
    """Every line that the score has is there once at least, on one side or the other."""
    rules = _rules(name)
    shown = {line.term for score in example_deal(rules).scores for line in score.lines}
    packets = {f"cards_in_{code}" for code, packet in rules.deal.packets.items() if packet.untaken is not None}

    assert {term.code for term in scoring.terms(rules)} - packets == shown


@pytest.mark.parametrize(
    ("name", "code", "legal", "obstacles"),
    [
        ("samba", "sequence_small", True, []),
        ("samba", "sequence_gap", False, ["gap_in_sequence"]),
        ("samba", "sequence_wild", False, ["too_many_wilds_in_sequence"]),
        ("samba", "sequence_longer", False, ["too_many"]),
        ("burraco", "sequence_wild", True, []),
        ("burraco", "sequence_longer", True, []),
        ("burraco", "pickup_free", True, []),
        ("burraco", "out_never_last", False, ["never_last"]),
        ("modern-american", "rank_without_wilds", False, ["rank_without_wilds"]),
        ("modern-american", "out_foot_untouched", True, []),
        ("pennies-from-heaven", "named_book", True, []),
        ("pennies-from-heaven", "out_book_missing", False, ["too_few_books"]),
        ("classic-canasta", "pickup_frozen_wild", False, ["frozen_pile"]),
        ("classic-canasta", "pickup_frozen_pair", True, []),
        ("classic-canasta", "pickup_added", True, []),
        ("classic-canasta", "out_black_threes", True, []),
        ("classic-canasta", "opening_few_points", True, []),
        ("classic-canasta", "opening_many_points", False, ["below_minimum"]),
        ("samba", "pickup_added_to_book", False, ["no_key"]),
        ("samba", "pickup_frozen_meld", False, ["frozen_pile"]),
        ("saskatchewan", "opening_book", True, []),
        ("saskatchewan", "opening_book_short", False, ["concealed_book_missing"]),
        ("whole books", "opening_book", True, []),
        ("whole books", "opening_book_short", False, ["opening_books"]),
        ("one natural", "pickup_one_natural", True, []),
        ("one natural", "pickup_one_natural_short", False, ["no_key"]),
    ],
)
def test_the_relatives_are_told_right(name, code, legal, obstacles):
    """Sections 3 to 5 of the research notes: sequences, frozen piles, other keys, named books, whole books to open."""
    example = _named(_rules(name))[code]

    assert (legal, obstacles) == (example.legal, [obstacle.code for obstacle in example.obstacles])


@pytest.mark.parametrize(
    ("name", "code", "points"),
    [
        ("classic-canasta", "score_red_threes_against", -300),
        ("classic-canasta", "score_red_threes_all", 800),
        ("pennies-from-heaven", "score_red_threes_against", -300),
        ("pennies-from-heaven", "score_red_threes_all", 1000),
        ("samba", "score_red_threes_all", 1000),
        ("burraco", "score_untaken", -100),
        ("burraco", "semi_clean_book", 150),
        ("bolivia", "sequence_book", 1500),
        ("pennies-from-heaven", "named_book", 1500),
    ],
)
def test_the_relatives_are_scored_right(name, code, points):
    """Red threes with and without what they need, all of them, a packet that nobody took, and books of other kinds."""
    example = _named(_rules(name))[code]
    counted = [line.points for line in example.lines if line.term in ("red_threes_laid", "untaken_pozzetto")]

    assert points == (counted[0] if counted else example.numbers["bonus"])


def test_where_all_threes_are_bonus_cards_no_two_of_one_colour_are_counted():
    """Two of one colour would earn a bonus of their own."""
    example = _named(_rules("modern-american"))["score_red_threes"]

    assert {"black": 1, "red": 1} == Counter("red" if card.suit in "HD" else "black" for card in example.red_threes)


def test_examples_are_the_same_each_time(whitnack):
    """Nothing is left to chance."""
    assert worked_examples(whitnack) == worked_examples(whitnack)
