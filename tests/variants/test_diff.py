import copy
import json

import pytest

from generator.ruleset import Ruleset
from generator.ruleset.values import LANGUAGE
from generator.text import Text
from generator.variants.diff import differences
from generator.variants.loader import load, names
from generator.variants.reference import rules_of
from generator.variants.shapes import leaves, root
from tests.strategies import EVERY_GROUP, altered


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
    if shape.keys is not None and shape.keys.pattern == LANGUAGE:
        return {"en": "Ours"}
    if shape.entries is not None and shape.entries.keys is not None:
        return {"JK": {"en": "Ours"}}
    if isinstance(value, dict):
        return value | next(change for key, change in CHANGES.items() if key in value or not key)
    if isinstance(value, list):
        return value[1:] or list(shape.choices[-1:] or ["9"])
    if isinstance(value, str):
        return "9"
    return not value if isinstance(value, bool) else 5 if value is None else value + 1


CHANGES = {
    "deals": {"deals": [50, 90]},
    "players": {"players": dict.fromkeys(range(2, 7), 9)},
    "clean": {"clean": 1},
    "A": {"A": 2},
    "JK": {"JK": 3},
    "4": {"4": [1]},
    "": {"JK": 2},
}
"""Changes of groups by a key that tells them; the last for empty ones."""

EVERYTHING = altered(load("whitnack"), EVERY_GROUP)
GROUPS = ("deal.packets", "scoring.bonuses", "scoring.books.named")
OPTIONAL = ("melds.sequences", "red_threes.all_of_them", "red_threes.condition")
RULES = [leaf for leaf in leaves(EVERYTHING) if leaf.path[0] != "about" and leaf.label not in (*GROUPS, *OPTIONAL)]


@pytest.mark.parametrize("leaf", RULES, ids=lambda leaf: leaf.key)
def test_every_rule_that_changes_is_told(leaf):
    """One changed rule gives one difference, in words that differ."""
    changed = altered(EVERYTHING, {leaf.key: other(leaf.value, leaf.shape.items or leaf.shape)})

    told = differences(EVERYTHING, changed)

    assert leaf.key in [difference.key for difference in told]
    assert all(one.first != one.second for one in told)
    assert {leaf.key} == {difference.key for difference in told} or leaf.key.endswith(".label")


@pytest.mark.parametrize("key", OPTIONAL)
def test_a_group_that_only_one_has_is_told(key):
    """Whether the group is there, then each of its rules."""
    first, *rest = differences(altered(EVERYTHING, {key: None}), EVERYTHING)

    assert (key, "no", "yes") == (first.key, first.first, first.second)
    assert {"not in this game"} == {one.first for one in rest}
    assert len(EVERYTHING_BY_KEY[key]) == len(rest)


EVERYTHING_BY_KEY = {key: [leaf for leaf in leaves(EVERYTHING) if leaf.key.startswith(f"{key}.")] for key in OPTIONAL}


@pytest.mark.parametrize("key", GROUPS)
def test_a_named_group_that_only_one_has_is_told(key):
    *groups, last = key.split(".")
    section = EVERYTHING.plain()
    for step in groups:
        section = section[step]
    fewer = dict(list(section[last].items())[:1])

    assert key == differences(altered(EVERYTHING, {key: fewer}), EVERYTHING)[0].key


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

    assert {
        "topic": "turn",
        "key": "turn.draw",
        "label": "Cards drawn",
        "first": "2",
        "second": "3",
        "only": "",
    } == json.loads(json.dumps(told[0].as_json()))


def sentences(first, second):
    return [one.sentence(Text("en"), "ours", "theirs") for one in differences(first, second)]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"turn.draw": 3}, "Cards drawn: in ours 2; in theirs 3."),
        ({"melds.wild_limit.most_wilds": 3}, "Wild cards that a meld has at most: in ours no limit; in theirs 3."),
        (
            {"black_threes.held": -100},
            "Points for each black three left over: in ours its card value; in theirs −100.",
        ),
        (
            {"pickup.keys": ["natural_pair", "natural_and_wild"]},
            "Laid from the hand with the top card. In ours: two natural cards of its rank. "
            "In theirs: two natural cards of its rank; or one natural card of its rank and a wild card.",
        ),
        ({"end.target": 8000}, "Score that ends the game: in ours no target; in theirs 8,000."),
    ],
)
def test_a_difference_is_a_sentence(changes, sentence, whitnack):
    assert [sentence] == sentences(whitnack, altered(whitnack, changes))


def test_what_only_one_has_is_a_sentence(whitnack):
    feet = altered(whitnack, {"deal.packets": {}})

    assert "Cards in each foot: in ours 13; not in theirs." in sentences(whitnack, feet)
    assert "Cards in each foot: in theirs 13; not in ours." in sentences(feet, whitnack)


@pytest.mark.parametrize("chapter", ["table", "foot", "deal", "black_threes"])
def test_a_rule_that_only_people_keep_is_told(chapter, whitnack):
    noted = altered(whitnack, {"about.notes": [{"topic": chapter, "text": {"en": "Nobody hums."}}]})

    assert ["Only in theirs: Nobody hums."] == sentences(whitnack, noted)
    assert ["Only in ours: Nobody hums."] == sentences(noted, whitnack)
    assert [] == sentences(noted, noted)


def test_lines_of_a_note_are_no_difference(whitnack):
    """How a file breaks its lines says nothing."""
    plain, folded = (
        altered(whitnack, {"about.notes": [{"topic": "deal", "text": {"en": words}}]})
        for words in ("Nobody hums at the table.", "Nobody hums\n  at the table.\n")
    )

    assert [] == sentences(plain, folded)


def test_a_word_of_ones_own_is_told(whitnack):
    ours = altered(whitnack, {"about.words": {"en": {"foot": {"one": "talon", "other": "talons"}}}})

    assert "The word for “foot”: in ours “foot”, “feet”; in theirs “talon”, “talons”." in sentences(whitnack, ours)


def test_every_rule_that_may_be_left_out_says_what_that_means():
    """`none` beside a limit would read as none allowed."""
    text = Text("en")
    nullable = [label for label, shape in rules_of(root()) if shape.nullable and not shape.group]

    assert [] == [label for label in nullable if f"rules.absent.{label}" not in text]


@pytest.mark.parametrize("name", [name for name in names() if name != "whitnack"])
def test_sentences_end_as_sentences_do(name, whitnack):
    told = sentences(whitnack, load(name))

    assert told
    assert [] == [one for one in told if not one.endswith((".", "!", "?")) or "  " in one or ".." in one]
