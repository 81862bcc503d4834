"""The reference of all rules for people who write a file of house rules: `docs/house-rules.md`.

In: the ruleset's own fields, and words. Out: Markdown: topic by topic every rule with its meaning, what may stand there
and an example. `python -m generator.variants.reference > docs/house-rules.md` brings the file up to date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any

from ..ruleset import Ruleset
from ..ruleset.values import LANGUAGE
from ..text import Text
from .blame import expected
from .flow import flow
from .loader import load
from .nodes import Finding
from .shapes import NOTHING, Form, Shape, leaves, root
from .topics import grouped, topic
from .values import plain_value

EVERYWHERE = ("ByPlayers", "ByDeal")
"""Forms that the opening of the reference explains."""

NAMES = {"deal.packets": "foot", "scoring.bonuses": "exact_deal", "scoring.books.named": "sevens"}
"""The groups that a variant names, and the name in the examples."""

EXAMPLES: Mapping[str, Any] = {
    "about.title": {"en": "Friday rules"},
    "about.summary": {"en": "Whitnack’s game with eleven cards."},
    "about.source": "Our club",
    "about.after": {"en": "Hand and Foot, Whitnack’s rules"},
    "about.words": {"en": {"book": {"one": "canasta", "other": "canastas"}}},
    "about.assumptions": [
        {"field": "end.tie", "silent": {"en": "Nobody says."}, "taken": {"en": "The win is shared."}}
    ],
    "about.readings": [{"conflict": "C9", "field": "melds.wild_limit", "taken": {"en": "Two natural cards for each."}}],
    "about.notes": [{"topic": "deal", "text": {"en": "The deck is cut by the oldest player."}}],
    "table.seats": {"4": [2, 1], "6": [3]},
    "deck.ranks": dict.fromkeys(("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"), 1),
    "deck.names": {"JK": {"en": {"one": "fool", "other": "fools"}}},
    "deck.packs": {"players": {"2": 4, "3": 5, "4": 6}},
    "deal.packets.each.cards_later": 11,
    "deal.packets.each.untaken": -100,
    "deal.passing": {"deals": ["left", "right", "partner", "none"]},
    "turn.draw": {"deals": [2, 2, 3]},
    "turn.stocks": 4,
    "pickup.keys": ["natural_pair", "natural_and_wild"],
    "pickup.freezing.keys": ["natural_pair"],
    "melds.wild_limit.most_wilds": 3,
    "melds.without_wilds": ["7"],
    "melds.sequences": {"low": "4", "high": "A"},
    "melds.sequences.low": "4",
    "melds.sequences.high": "A",
    "melds.sequences.smallest": 3,
    "melds.sequences.book": 7,
    "melds.sequences.most_wilds": 1,
    "melds.most_books": {"wild": 1},
    "red_threes.all_of_them": {"count": 10, "points": 1500},
    "red_threes.all_of_them.count": 10,
    "red_threes.all_of_them.points": 1500,
    "red_threes.condition": {"needs": "meld"},
    "red_threes.condition.needs": "books",
    "red_threes.condition.count": 2,
    "black_threes.held": -100,
    "opening.minimum": {"deals": [50, 90, {"concealed_book": "any"}, {"required_books": {"clean": 1}}]},
    "going_out.books": {"clean": 2, "dirty": 2, "wild": 1},
    "going_out.never_last": ["2", "JK"],
    "scoring.books.black_threes": 100,
    "scoring.books.sequence": 500,
    "scoring.books.semi_clean": 400,
    "scoring.books.named": {"sevens": {"of": ["7"], "points": 1500, "label": {"en": "book of sevens"}}},
    "scoring.books.named.each.of": ["7"],
    "scoring.books.named.each.holds": {"JK": 1},
    "scoring.books.named.each.points": 1500,
    "scoring.books.named.each.label": {"en": "book of sevens"},
    "scoring.bonuses": {
        "lucky": {"points": 100, "label": {"en": "lucky deal"}, "rule": {"en": "For a foot of pairs."}}
    },
    "scoring.bonuses.each.points": 100,
    "scoring.bonuses.each.label": {"en": "exact deal"},
    "scoring.bonuses.each.rule": {"en": "For dealing just the right number of cards."},
    "end.deals": 5,
    "end.target": 10000,
}
"""Examples by rule; the other rules have the base variant's value, or another of their choices, for an example."""


def reference() -> str:
    """The whole reference in English, as it lies in `docs/house-rules.md`."""
    base = load("whitnack")
    text = Text("en")
    chapters = grouped((topic(label), (label, shape)) for label, shape in rules_of(root()))
    lines = [text("rules.reference.opening")]
    for code, rules in chapters.items():
        lines += ["", f"## {text(f'rules.topics.{code}')}"]
        for label, shape in rules:
            lines += ["", *_rule(label, shape, base, text)]
    return "\n".join(lines) + "\n"


def rules_of(shape: Shape, label: tuple[str, ...] = ()) -> Iterator[tuple[str, Shape]]:
    """Every rule that any variant could have, by its label; groups that may be absent or are named come first."""
    if shape.named_groups and shape.entries is not None:
        yield ".".join(label), shape
        yield from rules_of(shape.entries, (*label, "each"))
    elif shape.group:
        if shape.nullable:
            yield ".".join(label), shape
        for key, below in shape.forms[0].fields.items():
            yield from rules_of(below, (*label, key))
    else:
        yield ".".join(label), shape


def example(label: str, shape: Shape, base: Ruleset) -> tuple[str, Any]:
    """The key of a rule, the names of its groups filled in, and a value that it takes."""
    key = label
    for group, name in NAMES.items():
        key = key.replace(f"{group}.each", f"{group}.{name}")
    if label in EXAMPLES:
        return key, EXAMPLES[label]
    known = next((leaf.value for leaf in leaves(base) if leaf.label == label), shape.default)
    if shape.choices and isinstance(known, str):
        return key, next(choice for choice in reversed(shape.choices) if choice != known)
    if shape.named_groups:
        return key, base.plain()["deal"]["packets"]
    return key, (not known) if shape.yes_no and isinstance(known, bool) else known


def _rule(label: str, shape: Shape, base: Ruleset, text: Text) -> Iterator[str]:
    key, value = example(label, shape, base)
    name = text("rules.reference.name")
    yield f"### {text(f'rules.labels.{label}', name=name)}"
    yield ""
    yield f"`{label.replace('.each.', f'.{name}.')}`: {shape.description}"
    yield ""
    yield from (f"- {kind}" for kind in _kinds(shape, text))
    for choice in (shape.items or shape).choices:
        yield f"  - `{choice}`: {plain_value(label, choice, text)}"
    for form in _forms(shape):
        yield from (f"  - `{name}`: {field.description}{_choices(field)}" for name, field in form.fields.items())
    if shape.nullable or shape.default not in (NOTHING, None):
        yield f"- {text('rules.reference.default', value=_default(shape, label, text))}"
    yield f"- {text('rules.reference.example')} `{key}: {flow(value)}`"


def _kinds(shape: Shape, text: Text) -> Iterator[str]:
    """What may stand there, in a sentence; the choices follow it."""
    by_language = shape.keys is not None and shape.keys.pattern == LANGUAGE
    if shape.group or shape.named_groups or (shape.entries is not None and not by_language):
        kind = "group" if shape.group else "groups" if shape.named_groups else "pairs"
        yield text(f"rules.reference.{kind}")
    elif shape.items is not None and (shape.items.choices or shape.items.forms):
        yield text("rules.reference.items" if shape.items.choices else "rules.reference.groups_in_a_list")
    elif shape.choices and shape.alternatives == 1:
        yield text("rules.reference.choices")
    else:
        kinds = [Finding(code, data=data).worded(text).message for code, data in expected(shape)]
        yield text("rules.reference.may_be", kinds=kinds)


def _forms(shape: Shape) -> Iterator[Form]:
    """The forms of groups that a rule takes, those inside others behind them, each once; not those of every rule."""
    if shape.named_groups or shape.group:
        return
    seen: dict[str, Form] = {}
    waiting = [shape, shape.items or Shape(), shape.entries or Shape()]
    while waiting:
        one = waiting.pop(0)
        for form in one.forms:
            if form.name not in seen:
                seen[form.name] = form
                waiting += [
                    inner for field in form.fields.values() for inner in (field, field.items, field.entries) if inner
                ]
    yield from (form for form in seen.values() if form.name not in EVERYWHERE)


def _choices(field: Shape) -> str:
    choices = (field.items or field).choices
    return f" ({', '.join(f'`{choice}`' for choice in choices)})" if choices else ""


def _default(shape: Shape, label: str, text: Text) -> str:
    default = list(shape.default) if isinstance(shape.default, tuple) else shape.default
    if default is NOTHING or default in (None, [], {}):
        return text("rules.values.none")
    return plain_value(label, default, text)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    sys.stdout.write(reference())
