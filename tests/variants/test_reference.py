"""The reference of all rules is fresh, whole, and its examples are right."""

from pathlib import Path

import pytest

from generator.ruleset import Ruleset
from generator.variants.loader import load
from generator.variants.reference import EXAMPLES, example, reference, rules_of
from generator.variants.shapes import leaves, root
from tests.strategies import EVERY_GROUP, altered

RULES = list(rules_of(root()))


def test_file_is_fresh():
    """`python -m generator.variants.reference > docs/house-rules.md` brings it up to date."""
    path = Path(__file__).parents[2] / "docs" / "house-rules.md"

    assert reference() == path.read_text(encoding="utf-8")


def test_every_rule_has_its_place():
    text = reference()
    everything = altered(load("whitnack"), EVERY_GROUP)

    assert {leaf.label for leaf in leaves(everything)} <= {label for label, _ in RULES}
    assert [] == [label for label, _ in RULES if f"`{label.replace('.each.', '.NAME.')}`: " not in text]


@pytest.mark.parametrize(("label", "shape"), RULES, ids=[label for label, _ in RULES])
def test_example_is_right(label, shape, whitnack):
    """The value in an example is one that the rule takes."""
    changes = EVERY_GROUP | {"scoring.bonuses": {"exact_deal": {"points": 50}}}
    key, value = example(label, shape, whitnack)

    assert isinstance(altered(altered(whitnack, changes), {key: value}), Ruleset)


def test_no_example_without_a_rule():
    assert set() == EXAMPLES.keys() - {label for label, _ in RULES}
