"""Checks of the upcard and of taking the discard pile."""

from __future__ import annotations

from collections.abc import Iterator

from ...ruleset import Ruleset
from ..nodes import Finding
from .tools import Check, fault, has_wilds, most_packs, remark


def upcard_not_turned(rules: Ruleset) -> Iterator[Finding]:
    """Rules for an upcard have no effect where none is turned."""
    upcard = rules.deal.upcard
    if upcard.turned:
        return
    if upcard.replaced:
        yield remark("upcard_not_turned", "deal.upcard.replaced", "deal.upcard.turned")
    for key in ("may_stay", "free"):
        if getattr(upcard, key):
            yield remark("upcard_not_turned", f"deal.upcard.{key}", "deal.upcard.turned")


def nothing_replaced(rules: Ruleset) -> Iterator[Finding]:
    """What becomes of a replaced upcard is a question only where some are replaced."""
    upcard = rules.deal.upcard
    if not upcard.turned or upcard.replaced:
        return
    if upcard.may_stay:
        yield remark("nothing_replaced", "deal.upcard.may_stay", "deal.upcard.replaced")
    if upcard.buried != "random":
        yield remark("nothing_replaced", "deal.upcard.buried", "deal.upcard.replaced")


def listed_twice(rules: Ruleset) -> Iterator[Finding]:
    """A list names each thing once."""
    lists = {
        "deal.upcard.replaced": rules.deal.upcard.replaced,
        "pickup.keys": rules.pickup.keys,
        "pickup.blocked_by": rules.pickup.blocked_by,
        "pickup.freezing.keys": rules.pickup.freezing.keys,
        "melds.without_wilds": rules.melds.without_wilds,
    } | {f"scoring.books.named.{code}.of": book.of for code, book in rules.scoring.books.named.items()}
    for key, items in lists.items():
        if len(set(items)) < len(items):
            yield remark("listed_twice", key)


def wilds_absent(rules: Ruleset) -> Iterator[Finding]:
    """A wild card opens the pile, or lies on top of it, only where there are wild cards."""
    if has_wilds(rules):
        return
    if rules.pickup.keys == ("natural_and_wild",):
        yield fault("pile_never_taken", "pickup.keys", "deck.wild", "melds.wild_limit")
    elif "natural_and_wild" in rules.pickup.keys:
        yield remark("part_absent", "pickup.keys", "deck.wild", part="wild_card")
    if rules.pickup.wild_on_top != "refused":
        yield remark("part_absent", "pickup.wild_on_top", "deck.wild", part="wild_card")
    if "wild" in rules.deal.upcard.replaced:
        yield remark("part_absent", "deal.upcard.replaced", "deck.wild", part="wild_card")


def wild_pair_makes_no_meld(rules: Ruleset) -> Iterator[Finding]:
    """A wild card on top is taken into a meld of wild cards, which must be a meld."""
    if rules.pickup.wild_on_top == "matching_pair" and not rules.melds.wild_melds:
        yield remark("wild_pair_makes_no_meld", "pickup.wild_on_top", "melds.wild_melds")


def short_pile_idle(rules: Ruleset) -> Iterator[Finding]:
    """No pile is too short where one takes all of it, or only its top card."""
    if rules.pickup.short_pile == "refused" and rules.pickup.takes in ("all", 1):
        yield remark("short_pile_idle", "pickup.short_pile", "pickup.takes")


def takes_beyond_packs(rules: Ruleset) -> Iterator[Finding]:
    """The pile can grow as large as what is taken from it."""
    takes, cards = rules.pickup.takes, most_packs(rules) * rules.pack.size
    if isinstance(takes, int) and takes > cards:
        yield remark("takes_beyond_packs", "pickup.takes", "deck.packs", cards=cards)


def key_makes_no_meld(rules: Ruleset) -> Iterator[Finding]:
    """The top card and one wild card beside two naturals must be a legal meld of three somewhere."""
    if rules.pickup.keys == ("natural_and_wild",) and has_wilds(rules) and rules.melds.wild_limit.most_wilds == 0:
        yield fault("pile_never_taken", "pickup.keys", "deck.wild", "melds.wild_limit")


CHECKS: tuple[Check, ...] = (
    upcard_not_turned,
    nothing_replaced,
    listed_twice,
    wilds_absent,
    wild_pair_makes_no_meld,
    short_pile_idle,
    takes_beyond_packs,
    key_makes_no_meld,
)
