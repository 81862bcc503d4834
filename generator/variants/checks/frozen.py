"""Checks of a frozen discard pile, and of the keys that take any pile."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.pickup import red_three_in_pile, wild_comes_to_top
from ...ruleset import Freezing, Ruleset
from ..nodes import Finding
from .tools import Check, fault, has_red_threes, has_wilds, remark

OWN_MELD = frozenset({"add_to_meld", "add_to_unfinished"})
"""Keys that only a side with melds on the table has."""


def _freezes(freezing: Freezing) -> bool:
    discarded = freezing.wild_discarded == "freezes"
    return discarded or freezing.red_three or freezing.before_opening or freezing.always


def never_frozen(rules: Ruleset) -> Iterator[Finding]:
    """What takes a frozen pile is a question only where something freezes it."""
    freezing = rules.pickup.freezing
    if not _freezes(freezing):
        if freezing.keys != Freezing().keys:
            yield remark("never_frozen", "pickup.freezing.keys", "pickup.freezing")
    elif set(freezing.keys) >= set(rules.pickup.keys) and not freezing.always:
        yield remark("frozen_as_open", "pickup.freezing.keys", "pickup.keys", "pickup.freezing")


def always_frozen(rules: Ruleset) -> Iterator[Finding]:
    """A pile that is always frozen needs no other reason."""
    freezing = rules.pickup.freezing
    reasons = {
        "wild_discarded": freezing.wild_discarded == "freezes",
        "red_three": freezing.red_three,
        "before_opening": freezing.before_opening,
    }
    for key, is_set in reasons.items():
        if freezing.always and is_set:
            yield remark("frozen_anyway", f"pickup.freezing.{key}", "pickup.freezing.always")


def freezing_idle(rules: Ruleset) -> Iterator[Finding]:
    """What freezes the pile can lie in it, and a side that it is frozen to could take it otherwise."""
    freezing = rules.pickup.freezing
    if freezing.wild_discarded != "nothing" and not has_wilds(rules):
        yield remark("part_absent", "pickup.freezing.wild_discarded", "deck.wild", part="wild_card")
    if freezing.red_three and not has_red_threes(rules):
        yield remark("part_absent", "pickup.freezing.red_three", "deck.red_threes", part="red_three")
    elif freezing.red_three and not red_three_in_pile(rules):
        yield remark("red_three_never_in_pile", "pickup.freezing.red_three", "deal.upcard", "red_threes.play")
    if freezing.before_opening and not rules.pickup.before_opening:
        yield remark("closed_before_opening", "pickup.freezing.before_opening", "pickup.before_opening")


def wild_never_on_top(rules: Ruleset) -> Iterator[Finding]:
    """Where a discarded wild card removes the pile, none lies on top of it, unless it was turned up."""
    if rules.pickup.wild_on_top != "refused" and not wild_comes_to_top(rules):
        yield remark("wild_never_on_top", "pickup.wild_on_top", "pickup.freezing.wild_discarded", "deal.upcard")


def keys_idle(rules: Ruleset) -> Iterator[Finding]:
    """Each way to take the pile is a way at some table."""
    for key, keys in (("pickup.keys", rules.pickup.keys), ("pickup.freezing.keys", rules.pickup.freezing.keys)):
        if "freely" in keys and len(set(keys)) > 1:
            yield remark("freely_anyway", key)
        if "one_natural" in keys and rules.pickup.takes == 1:
            severe = fault if set(keys) == {"one_natural"} else remark
            yield severe("one_card_finishes_nothing", key, "pickup.takes")
    if set(rules.pickup.keys) <= OWN_MELD and rules.pickup.before_opening:
        yield remark("no_meld_before_opening", "pickup.before_opening", "pickup.keys")


CHECKS: tuple[Check, ...] = (never_frozen, always_frozen, freezing_idle, wild_never_on_top, keys_idle)
