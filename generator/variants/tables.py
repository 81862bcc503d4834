"""The rules of a variant as tables: topic by topic, each rule with its label and its value in words.

In: rules and the words of a language. Out: sections of rows; `templates/*/rules.yaml` holds a label for every rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..ruleset import Ruleset
from ..text import Text
from .loader import Variant
from .shapes import Leaf
from .topics import by_topic
from .values import name_of, value


@dataclass(frozen=True, slots=True)
class Row:
    """One rule: its key in a file, its label, its value in words; *origin* is the place that set it, if asked for."""

    key: str
    label: str
    value: str
    origin: str = ""

    def as_json(self) -> dict[str, str]:
        """The row as `--json` prints it."""
        row = {"key": self.key, "label": self.label, "value": self.value}
        return row | {"origin": self.origin} if self.origin else row


@dataclass(frozen=True, slots=True)
class Section:
    """The rules of one topic."""

    topic: str
    title: str
    rows: tuple[Row, ...]

    def as_json(self) -> dict[str, Any]:
        """The section as `--json` prints it."""
        return {"topic": self.topic, "title": self.title, "rows": [row.as_json() for row in self.rows]}


def sections(rules: Ruleset, text: Text, variant: Variant | None = None) -> tuple[Section, ...]:
    """Every rule, topic by topic; with *variant*, the one that the rules are of, each with the place that set it."""
    return tuple(
        Section(
            code,
            text(f"rules.topics.{code}"),
            tuple(
                Row(leaf.key, label(leaf, text), value(rules, leaf, text), _origin(leaf.key, text, variant))
                for leaf in leaves
            ),
        )
        for code, leaves in by_topic(rules).items()
    )


def _origin(key: str, text: Text, variant: Variant | None) -> str:
    if variant is None:
        return ""
    place = variant.origins.get(key)
    if place is None and not any(name.startswith(f"{key}.") for name in variant.origins):
        return text("rules.values.by_default")
    place = place or variant.origin(key)
    return f"{place.file}:{place.line}" if place else text("rules.values.by_default")


def label(leaf: Leaf, text: Text) -> str:
    """What a rule is called: the rules of a packet, a bonus or a named book bear its name."""
    is_named = leaf.label.rpartition(".")[0].endswith(".each")
    return text(f"rules.labels.{leaf.label}", name=name_of(leaf.path[-2], leaf.path[-3], text) if is_named else "")
