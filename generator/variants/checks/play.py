"""Checks of drawing, threes, the foot and going out."""

from __future__ import annotations

from collections.abc import Iterator

from ...ruleset import Ruleset
from ..nodes import Finding
from .tools import Check, fault, has_red_threes, quotas, remark


def too_few_idle(rules: Ruleset) -> Iterator[Finding]:
    """Where one card is drawn, the stock never has too few but none."""
    if rules.turn.draw == 1 and rules.turn.too_few == "take_the_rest":
        yield remark("too_few_idle", "turn.too_few", "turn.draw")


def held_above_zero(rules: Ruleset) -> Iterator[Finding]:
    """A red three left in the hand costs points, so its number stands below zero unless what is left is counted up."""
    costs = rules.scoring.left_cards == "against"
    if rules.red_threes.held > 0 and costs and has_red_threes(rules):
        yield remark("held_above_zero", "red_threes.held", points=rules.red_threes.held)


def red_threes_discarded(rules: Ruleset) -> Iterator[Finding]:
    """Red threes that are discarded are never laid on the table."""
    if rules.red_threes.play != "discarded" or not has_red_threes(rules):
        return
    if rules.red_threes.from_pile != "kept":
        yield fault("red_threes_never_laid", "red_threes.from_pile", "red_threes.play")
    if rules.red_threes.laid:
        yield remark("red_threes_not_laid", "red_threes.laid", "red_threes.play")
    if rules.red_threes.replaced:
        yield remark("red_threes_not_laid", "red_threes.replaced", "red_threes.play")
    for code, packet in rules.deal.packets.items():
        if packet.replaces_red_threes:
            yield remark("red_threes_not_laid", f"deal.packets.{code}.replaces_red_threes", "red_threes.play")


def black_threes_never_melded(rules: Ruleset) -> Iterator[Finding]:
    """How melded black threes count is a question only where they are melded."""
    if rules.black_threes.meld == "never" and rules.black_threes.melded == "against":
        yield remark("black_threes_never_melded", "black_threes.melded", "black_threes.meld")


def foot_missing(rules: Ruleset) -> Iterator[Finding]:
    """A foot that must be taken is dealt; one that is not dealt is never taken."""
    if rules.deal.packets:
        return
    if rules.going_out.partner_foot != "not_needed":
        yield fault("foot_missing", "going_out.partner_foot", "deal.packets")
    if not rules.going_out.same_turn_as_foot:
        yield remark("foot_absent", "going_out.same_turn_as_foot", "deal.packets")


def kept_too_few(rules: Ruleset) -> Iterator[Finding]:
    """Who may not go out keeps a card to discard and one to hold."""
    if rules.going_out.keep < 2:
        yield remark("kept_too_few", "going_out.keep")


def nothing_needed(rules: Ruleset) -> Iterator[Finding]:
    """Going out needs some book."""
    if any(not (quota.clean or quota.dirty or quota.wild or quota.any) for quota in quotas(rules)):
        yield remark("nothing_needed", "going_out.books")


def any_idle(rules: Ruleset) -> Iterator[Finding]:
    """Books of any kind include those named by kind, so the number must be larger to matter."""
    if any(0 < quota.any <= quota.clean + quota.dirty + quota.wild for quota in quotas(rules)):
        yield remark("any_idle", "going_out.books")


CHECKS: tuple[Check, ...] = (
    too_few_idle,
    held_above_zero,
    red_threes_discarded,
    black_threes_never_melded,
    foot_missing,
    kept_too_few,
    nothing_needed,
    any_idle,
)
