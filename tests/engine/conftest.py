"""Rules made from a bundled variant by a change, and cards by their notation."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from generator.cards import Card
from generator.ruleset import Ruleset

Changed = Callable[[Mapping[str, Any]], Ruleset]


def merged(rules: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """*rules* with *change*; what the change says of a rule that takes several forms replaces it."""
    result = dict(rules)
    for key, new in change.items():
        old = result.get(key)
        replaces = key in {"wild_limit", "minimum", "books", "packs", "packets", "seats"}
        both = isinstance(old, Mapping) and isinstance(new, Mapping)
        result[key] = merged(old, new) if both and not replaces else new
    return result


@pytest.fixture(scope="session")
def changed(whitnack: Ruleset) -> Changed:
    return lambda change: Ruleset.model_validate(merged(whitnack.plain(), change))


@pytest.fixture(scope="session")
def cards(whitnack: Ruleset) -> Callable[[str], tuple[Card, ...]]:
    return whitnack.pack.parse
