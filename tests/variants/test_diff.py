import copy
import json

import pytest

from generator.ruleset import Ruleset
from generator.variants.diff import differences
from generator.variants.loader import load
from generator.variants.shapes import leaves


def test_a_variant_does_not_differ_from_itself(whitnack):
    assert () == differences(whitnack, whitnack)


def test_names_alone_make_no_difference(whitnack, write):
    assert () == differences(whitnack, load(write('extends: whitnack\nabout.title: {en: "Ours"}\n')))


def test_a_rule_is_told_in_words(whitnack, write):
    one = differences(whitnack, load(write("extends: whitnack\npickup.takes: all\n")))

    assert [("Taking the discard pile", "Cards taken from the top", "7", "the whole pile")] == [
        (difference.title, difference.label, difference.first, difference.second) for difference in one
    ]


def test_a_packet_that_only_one_has(whitnack, write):
    ours = load(write("extends: whitnack\ndeal.packets.foot: null\ngoing_out.partner_foot: not_needed\n"))

    assert ("Cards in each foot", "13", "not in this game") in [
        (one.label, one.first, one.second) for one in differences(whitnack, ours)
    ]
    assert ("Cards in each foot", "not in this game", "13") in [
        (one.label, one.first, one.second) for one in differences(ours, whitnack)
    ]


def other(value, shape):
    """Another value that the rule takes."""
    if shape.choices and isinstance(value, str):
        return next(choice for choice in shape.choices if choice != value)
    if isinstance(value, dict):
        return value | next(change for key, change in CHANGES.items() if key in value)
    if isinstance(value, list):
        return value[1:] or [next(choice for choice in shape.choices if choice not in value)]
    return not value if isinstance(value, bool) else 5 if value is None else value + 1


CHANGES = {
    "deals": {"deals": [50, 90]},
    "players": {"players": dict.fromkeys(range(2, 7), 9)},
    "clean": {"clean": 1},
    "A": {"A": 2},
    "JK": {"JK": 3},
    "4": {"4": [1]},
}
"""Changes of groups by a key that tells them."""

RULES = [
    leaf
    for leaf in leaves(load("whitnack"))
    if leaf.path[0] != "about" and leaf.label not in ("deal.packets", "scoring.bonuses")
]


@pytest.mark.parametrize("leaf", RULES, ids=lambda leaf: leaf.key)
def test_every_rule_that_changes_is_told(leaf, whitnack):
    """One changed rule gives one difference, in words that differ."""
    plain = copy.deepcopy(whitnack.plain())
    group = plain
    for step in leaf.path[:-1]:
        group = group[step]
    group[leaf.path[-1]] = other(leaf.value, leaf.shape.items or leaf.shape)
    changed = Ruleset.model_validate(plain)

    told = differences(whitnack, changed)

    assert [leaf.key] == [difference.key for difference in told]
    assert told[0].first != told[0].second


@pytest.mark.parametrize("group", ["ranks", "packets"])
def test_order_is_a_rule(group, whitnack):
    plain = copy.deepcopy(whitnack.plain())
    plain["deal"]["packets"]["knee"] = plain["deal"]["packets"]["foot"]
    turned = copy.deepcopy(plain)
    section = turned["deck"] if group == "ranks" else turned["deal"]
    section[group] = dict(reversed(section[group].items()))
    first, second = Ruleset.model_validate(plain), Ruleset.model_validate(turned)

    assert first.fingerprint != second.fingerprint
    assert len(differences(first, second)) == 1


def test_differences_are_json(whitnack, write):
    told = differences(whitnack, load(write("extends: whitnack\nturn.draw: 3\n")))

    assert {"topic": "turn", "key": "turn.draw", "label": "Cards drawn", "first": "2", "second": "3"} == json.loads(
        json.dumps(told[0].as_json())
    )
