"""Rulesets for tests: the base rules altered, one with every group of rules, and valid ones at random."""

import copy
from typing import Any

from generator.ruleset import Ruleset

EVERY_GROUP: dict[str, Any] = {
    "deal.packets.knee": {"cards": 9, "after_discard": "at_once"},
    "about.words": {"en": {"knee": "knee"}},
    "about.notes": [{"topic": "deal", "text": {"en": "Everybody sits down."}}],
    "melds.sequences": {"low": "4", "high": "A", "most_wilds": 1},
    "melds.most_books": {"clean": 6, "four_jokers": 1, "books": 9},
    "red_threes.all_of_them": {"count": 10, "points": 1500},
    "red_threes.condition": {"needs": "books", "count": 2},
    "scoring.books.sequence": 700,
    "scoring.books.semi_clean": 400,
    "scoring.books.named": {
        "sevens": {"of": ["7"], "make": "clean", "points": 1500, "label": {"en": "book of sevens"}},
        "four_jokers": {"of": ["JK", "2"], "make": "wild", "holds": {"JK": 4}, "points": 2000, "label": {"en": "x"}},
    },
    "scoring.bonuses": {"exact_deal": {"points": 100}, "lucky": {"points": 50, "label": {"en": "lucky deal"}}},
}
"""Changes of the base rules after which every group that a variant may have is there."""


def altered(rules: Ruleset, changes: dict[str, Any]) -> Ruleset:
    """The rules with the values of some dotted keys changed."""
    plain = copy.deepcopy(rules.plain())
    for key, value in changes.items():
        *groups, last = key.split(".")
        group = plain
        for step in groups:
            group = group[step]
        group[last] = copy.deepcopy(value)
    return Ruleset.model_validate(plain)
