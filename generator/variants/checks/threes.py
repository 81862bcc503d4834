"""Checks of the threes of either colour, and of what a house adds to them."""

from __future__ import annotations

from collections.abc import Iterator

from ...ruleset import Ruleset
from ..nodes import Finding
from .tools import Check, fault, has_black_threes, has_red_threes, remark


def held_above_zero(rules: Ruleset) -> Iterator[Finding]:
    """A red three left in the hand costs points, so its number stands below zero."""
    if rules.red_threes.held > 0 and has_red_threes(rules) and rules.end.winner == "most":
        yield remark("held_above_zero", "red_threes.held", points=rules.red_threes.held)


def black_three_held_above_zero(rules: Ruleset) -> Iterator[Finding]:
    """A black three left over costs points, so its number stands below zero."""
    held = rules.black_threes.held
    if held is None:
        return
    if not has_black_threes(rules):
        yield remark("part_absent", "black_threes.held", "deck.black_threes", part="black_three")
    elif held > 0 and rules.end.winner == "most":
        yield remark("black_three_held_above_zero", "black_threes.held", points=held)


def full_set(rules: Ruleset) -> Iterator[Finding]:
    """The full set of red threes is all that the packs hold, at some table."""
    full = rules.red_threes.all_of_them
    if full is None:
        return
    key = "red_threes.all_of_them"
    each = sum(n for card, n in rules.pack.counts.items() if rules.is_red_three(card))
    numbers = {rules.packs(players) * each for players in rules.numbers_of_players}
    if not each:
        yield remark("part_absent", key, "deck.red_threes", part="red_three")
    elif full.count not in numbers:
        data = {"count": full.count, "has": sorted(numbers)}
        yield remark("not_the_full_set", f"{key}.count", "deck.packs", "deck.red_threes", **data)
    if full.points == full.count * rules.red_threes.laid:
        yield remark("full_set_pays_the_same", f"{key}.points", "red_threes.laid", points=full.points)


def condition_idle(rules: Ruleset) -> Iterator[Finding]:
    """Red threes count against a side only where they count at all."""
    if rules.red_threes.condition is None:
        return
    key, full = "red_threes.condition", rules.red_threes.all_of_them
    if not has_red_threes(rules):
        yield remark("part_absent", key, "deck.red_threes", part="red_three")
    elif rules.red_threes.laid <= 0 and (full is None or full.points <= 0):
        yield remark("condition_idle", key, "red_threes.laid", "red_threes.all_of_them")


def red_threes_discarded(rules: Ruleset) -> Iterator[Finding]:
    """Red threes that are discarded are never laid on the table."""
    if rules.red_threes.play != "discarded" or not has_red_threes(rules):
        return
    red = rules.red_threes
    if red.from_pile != "kept":
        yield fault("red_threes_never_laid", "red_threes.from_pile", "red_threes.play")
    rules_for_laid = {
        "laid": bool(red.laid),
        "replaced": red.replaced,
        "all_of_them": red.all_of_them is not None,
        "condition": red.condition is not None,
    }
    for key, is_set in rules_for_laid.items():
        if is_set:
            yield remark("red_threes_not_laid", f"red_threes.{key}", "red_threes.play")
    for code, packet in rules.deal.packets.items():
        if packet.replaces_red_threes and "replaces_red_threes" in packet.model_fields_set:  # somebody's own words
            yield remark("red_threes_not_laid", f"deal.packets.{code}.replaces_red_threes", "red_threes.play")


def black_threes_never_melded(rules: Ruleset) -> Iterator[Finding]:
    """How melded black threes count is a question only where they are melded."""
    if rules.black_threes.meld == "never":
        if rules.black_threes.melded == "against":
            yield remark("black_threes_never_melded", "black_threes.melded", "black_threes.meld")
        if rules.scoring.books.black_threes is not None:
            yield remark("black_threes_never_melded", "scoring.books.black_threes", "black_threes.meld")
    elif rules.black_threes.melded == "against" and rules.scoring.melded_cards == "ignored":
        yield remark("melded_cards_ignored", "black_threes.melded", "scoring.melded_cards")


CHECKS: tuple[Check, ...] = (
    held_above_zero,
    black_three_held_above_zero,
    full_set,
    condition_idle,
    red_threes_discarded,
    black_threes_never_melded,
)
