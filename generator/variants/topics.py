"""The rules in the order in which a player thinks of them, for tables, differences and house-rules files.

In: a ruleset. Out: its single rules grouped by topic. Every rule has just one topic, that of its longest prefix here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from ..ruleset import Ruleset
from .shapes import Leaf, leaves

T = TypeVar("T")

TOPICS: Mapping[str, tuple[str, ...]] = {
    "name": ("about",),
    "need": ("table.seats", "table.usual", "deck"),
    "deal": ("deal",),
    "turn": ("turn", "table.talk"),
    "pile": ("pickup",),
    "melds": ("melds",),
    "threes": ("red_threes", "black_threes"),
    "opening": ("opening",),
    "foot": ("deal.packets",),
    "going_out": ("going_out",),
    "scoring": ("scoring",),
    "end": ("end",),
}


def topic(key: str) -> str:
    """
    The topic of a rule.

    >>> topic("deal.packets.foot.cards"), topic("deal.hand")
    ('foot', 'deal')
    """
    prefixes = [(len(prefix), code) for code, prefixes in TOPICS.items() for prefix in prefixes if _within(key, prefix)]
    return max(prefixes)[1]


def _within(key: str, prefix: str) -> bool:
    return f"{key}.".startswith(f"{prefix}.")


def by_topic(rules: Ruleset) -> Mapping[str, tuple[Leaf, ...]]:
    """Every single rule of *rules* by topic, in the order of the topics."""
    return grouped((topic(leaf.key), leaf) for leaf in leaves(rules))


def grouped(pairs: Iterable[tuple[str, T]]) -> Mapping[str, tuple[T, ...]]:
    """Things by their topic, in the order of the topics; topics without any are left out."""
    found: dict[str, list[T]] = {code: [] for code in TOPICS}
    for code, thing in pairs:
        found[code].append(thing)
    return {code: tuple(things) for code, things in found.items() if things}
