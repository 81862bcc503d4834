"""Worked examples under Whitnack's rules and under rules that differ from them in every way that matters."""

from collections import Counter

import pytest

from generator.engine import melds, scoring
from generator.examples import example_deal, worked_examples
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.loader import load
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
}


def _rules(name: str) -> Ruleset:
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


@pytest.mark.parametrize("name", CHANGES)
def test_every_example_has_its_words(name):
    """Title, story and reasons of every example come out under every kind of rules."""
    rules = _rules(name)
    text = Text("en", rules)
    for example in worked_examples(rules):
        shown = [text(f"examples.{example.code}.{part}", **example.numbers) for part in ("title", "story")]
        if example.legal:
            shown.append(text(f"examples.{example.code}.why", **example.numbers))
        shown += [text(f"obstacles.{obstacle.code}", **obstacle.data) for obstacle in example.obstacles]

        assert all(shown)
        assert (example.legal is False) == bool(example.obstacles)


@pytest.mark.parametrize("name", CHANGES)
def test_at_least_ten_examples_under_any_rules(name):
    """A booklet of any variant has something to show, and no code twice."""
    codes = [example.code for example in worked_examples(_rules(name))]

    assert len(codes) >= 10
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("name", CHANGES)
def test_the_example_deal_is_legal(name):
    """Its melds may lie, its cards exist, the side that goes out has its books."""
    rules = _rules(name)
    deal = example_deal(rules)
    cards = Counter(card for side in deal.sides for stack in (*side.melds, *side.left.values()) for card in stack)
    books = Counter(melds.classify(rules, meld).kind for meld in deal.sides[0].melds if len(meld) >= rules.melds.book)
    quota = rules.quota(players=deal.players, deal=deal.deal)

    assert [] == [found for side in deal.sides for found in melds.together(rules, side.melds)]
    assert all(n <= rules.packs(deal.players) * rules.pack.counts[card] for card, n in cards.items())
    assert quota.clean <= books["clean"]
    assert quota.dirty <= books["dirty"] or not rules.deck.wild
    assert 2 == len(deal.sides)


@pytest.mark.parametrize("name", ["whitnack", "simpson", "black threes", "no foot"])
def test_the_example_deal_shows_every_term(name):
    """Every line that the score has is there once at least, on one side or the other."""
    rules = _rules(name)
    shown = {line.term for score in example_deal(rules).scores for line in score.lines}

    assert {term.code for term in scoring.terms(rules)} == shown


def test_examples_are_the_same_each_time(whitnack):
    """Nothing is left to chance."""
    assert worked_examples(whitnack) == worked_examples(whitnack)
