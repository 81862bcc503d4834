"""Rulesets for tests: the base rules altered, one with every group of rules, and valid ones at random."""

import copy
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from generator.diagnostics import Severity
from generator.ruleset import Ruleset
from generator.ruleset.values import CODE, LANGUAGE, NAME
from generator.variants.checks import findings
from generator.variants.loader import load, names
from generator.variants.shapes import NOTHING, Form, Shape, root

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


def units(shape: Shape | None = None, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Shape]]:
    """Every rule by its key; a group that may be absent, or that a variant names, is one."""
    shape = shape or root()
    if shape.group and not shape.nullable:
        for key, below in shape.forms[0].fields.items():
            yield from units(below, (*path, key))
    else:
        yield ".".join(path), shape


UNITS = dict(units())
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "JK")
KINDS = ("clean", "dirty", "wild", "sequence", "semi_clean", "books", "meld", "sevens", "pure")
PACKETS = ("foot", "knee", "talon")
WORDS = st.sampled_from(["Ours", "Käsi & jalka", "<b>bold</b>", "{{ word }}", "a: b # c", "=1+1", "“Two”  words"])
NAMES_BY_PATTERN = {NAME: st.sampled_from(RANKS), LANGUAGE: st.sampled_from(["en", "fi"])}


def values(shape: Shape, key: str = "") -> st.SearchStrategy[Any]:
    """Any value of a shape, as a file would hold it; *key* is the rule's, where names depend on it."""
    kinds: list[st.SearchStrategy[Any]] = [st.none()] if shape.nullable else []
    least = 0 if shape.default in ((), {}) else 1
    if shape.number:
        kinds.append(_numbers(shape))
    if shape.choices:
        kinds.append(st.sampled_from(shape.choices))
    if shape.yes_no:
        kinds.append(st.booleans())
    if shape.text:
        codes = st.sampled_from(PACKETS if key.startswith("deal") else KINDS)
        kinds.append(NAMES_BY_PATTERN.get(shape.pattern, codes if shape.pattern == CODE else WORDS))
    if shape.items is not None:
        kinds.append(st.lists(values(shape.items, key), min_size=least, max_size=3, unique_by=repr))
    if shape.entries is not None and shape.keys is not None:
        kinds.append(
            st.dictionaries(values(shape.keys, key).map(str), values(shape.entries, key), min_size=least, max_size=3)
        )
    kinds += [_form(form, key) for form in shape.forms]
    return st.one_of(kinds)


def _numbers(shape: Shape) -> st.SearchStrategy[int]:
    """Numbers as games have them: points by fives, and otherwise up to a dozen or so."""
    if shape.low is not None and shape.low < 0:
        return st.integers(-100, 400).map(lambda n: 5 * n)
    return st.integers(shape.low or 0, min(shape.high or 15, 15))


def _form(form: Form, key: str) -> st.SearchStrategy[dict[str, Any]]:
    if form.name == "ByPlayers":
        return st.fixed_dictionaries({"players": _by_players(form.fields["players"], key)})
    needed = {name: below for name, below in form.fields.items() if below.default is NOTHING or name == "label"}
    others = {name: values(below, key) for name, below in form.fields.items() if name not in needed}
    labelled = {name: replace(below, default=NOTHING) for name, below in needed.items()}
    return st.fixed_dictionaries({name: values(below, key) for name, below in labelled.items()}, optional=others)


def _by_players(shape: Shape, key: str) -> st.SearchStrategy[dict[int, Any]]:
    assert shape.entries is not None
    return st.fixed_dictionaries({players: values(shape.entries, key) for players in range(1, 9)})


@st.composite
def changes(draw: st.DrawFn, most: int = 20) -> dict[str, Any]:
    """Values for some rules, each one that the rule takes, whatever the others say."""
    keys = draw(st.lists(st.sampled_from(sorted(UNITS)), min_size=most // 2, max_size=most, unique=True))
    return {key: draw(values(UNITS[key], key)) for key in keys}


@st.composite
def rulesets(draw: st.DrawFn, most: int = 20) -> Ruleset:
    """Rules that can be played: a bundled variant with changes, without those that contradict the rest."""
    base, made = load(draw(st.sampled_from(names()))), draw(changes(most))
    while True:
        rules = altered(base, made)
        faults = [finding for finding in findings(rules) if finding.severity is Severity.FAULT]
        if not faults:
            return rules
        also = [key for fault in faults for key in (fault.key, *fault.also)]
        blamed = [key for key in made if any(_touches(key, other) for other in also)]
        del made[blamed[0] if blamed else next(iter(made))]


def _touches(key: str, other: str) -> bool:
    name = re.sub(r"\[\d+\]", "", other)
    return f"{key}.".startswith(f"{name}.") or f"{name}.".startswith(f"{key}.")
