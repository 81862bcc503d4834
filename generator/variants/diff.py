"""What differs between two variants, in players' words.

In: two rulesets and a language. Out: one `Difference` for every rule that is not the same in both, by topic. What the
variants are called is left out; a rule that only one of them has is told as such.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..ruleset import Ruleset
from ..text import Text
from .shapes import Leaf, leaves
from .tables import label, value
from .topics import TOPICS, topic


@dataclass(frozen=True, slots=True)
class Difference:
    """One rule that differs: its topic, its label, and its value in the first and in the second variant."""

    topic: str
    title: str
    key: str
    label: str
    first: str
    second: str

    def as_json(self) -> dict[str, str]:
        """The difference as `--json` prints it."""
        return {
            "topic": self.topic,
            "key": self.key,
            "label": self.label,
            "first": self.first,
            "second": self.second,
        }


def differences(first: Ruleset, second: Ruleset, language: str = "en") -> tuple[Difference, ...]:
    """Every rule that differs, in the order of the topics; none means that the two play the same."""
    ours, theirs = _by_key(first), _by_key(second)
    texts = Text(language, first), Text(language, second)
    keys = [*ours, *(key for key in theirs if key not in ours)]
    found = (_difference(key, (first, second), (ours.get(key), theirs.get(key)), texts) for key in keys)
    order = list(TOPICS)
    return tuple(sorted((one for one in found if one is not None), key=lambda one: order.index(one.topic)))


def _by_key(rules: Ruleset) -> dict[str, Leaf]:
    return {leaf.key: leaf for leaf in leaves(rules) if leaf.path[0] != "about"}


def _difference(
    key: str, rules: tuple[Ruleset, Ruleset], pair: tuple[Leaf | None, Leaf | None], texts: tuple[Text, Text]
) -> Difference | None:
    ours, theirs = pair
    known = ours or theirs
    if known is None or (ours is not None and theirs is not None and _value(ours) == _value(theirs)):
        return None
    words = [
        value(its, leaf, text) if leaf else text("rules.values.not_there")
        for its, leaf, text in zip(rules, pair, texts, strict=True)
    ]
    text = texts[0] if ours else texts[1]
    code = topic(key)
    return Difference(code, text(f"rules.topics.{code}"), key, label(known, text), *words)


def _value(leaf: Leaf) -> object:
    """The value as it is compared: the order of the ranks is a rule."""
    return list(leaf.value.items()) if leaf.label == "deck.ranks" else leaf.value
