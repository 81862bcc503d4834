"""Checks of drawing, the foot and going out."""

from __future__ import annotations

from collections.abc import Iterator

from ...ruleset import ByPlayers, Ruleset
from ..nodes import Finding
from .tools import Check, asked_books, fault, has_partners, named_books, quotas, remark, required_books


def too_few_idle(rules: Ruleset) -> Iterator[Finding]:
    """Where one card is drawn, the stock never has too few but none."""
    if rules.turn.draw == 1 and rules.turn.too_few == "take_the_rest":
        yield remark("too_few_idle", "turn.too_few", "turn.draw")


def foot_missing(rules: Ruleset) -> Iterator[Finding]:
    """A foot that must be taken is dealt; one that is not dealt is never taken."""
    if rules.deal.packets:
        return
    if rules.going_out.partner_foot != "not_needed":
        yield fault("foot_missing", "going_out.partner_foot", "deal.packets")
    if not rules.going_out.same_turn_as_foot:
        yield remark("foot_absent", "going_out.same_turn_as_foot", "deal.packets")
    if rules.going_out.own_foot == "not_needed":
        yield remark("foot_absent", "going_out.own_foot", "deal.packets")


def foot_of_the_side(rules: Ruleset) -> Iterator[Finding]:
    """A last packet that a side has one of is played by one partner, so the other never takes one."""
    last = rules.packets[-1]
    if last == "hand" or rules.deal.packets[last].owner == "player" or not has_partners(rules):
        return
    if rules.going_out.partner_foot != "not_needed":
        yield fault("foot_of_the_side", "going_out.partner_foot", f"deal.packets.{last}.owner")


def own_foot_left(rules: Ruleset) -> Iterator[Finding]:
    """A partner's foot is hardly needed where a player's own is not."""
    needed = rules.deal.packets and rules.going_out.partner_foot != "not_needed"
    if needed and rules.going_out.own_foot == "not_needed":
        yield remark("own_foot_left", "going_out.own_foot", "going_out.partner_foot")


def never_last(rules: Ruleset) -> Iterator[Finding]:
    """Cards that are never the last discard are in the packs, and others are left to discard."""
    left = set(rules.pack.counts)
    for index, name in enumerate(rules.going_out.never_last, start=1):
        cards = {card for card in rules.pack.counts if name in (card.rank, str(card))}
        if not cards:
            yield fault("unknown_card", f"going_out.never_last[{index}]", "deck.ranks", "deck.specials", card=name)
        elif not cards & left:
            yield remark("listed_twice", f"going_out.never_last[{index}]")
        left -= cards
    if not left and rules.going_out.final_discard == "required":
        yield fault("nothing_to_discard_last", "going_out.never_last", "going_out.final_discard")


def kept_too_few(rules: Ruleset) -> Iterator[Finding]:
    """Who may not go out keeps a card to discard and one to hold, and not more than most players ever hold."""
    keep = rules.going_out.keep
    most = max(rules.packet_cards(packet, players) for packet in rules.packets for players in rules.numbers_of_players)
    if keep < 2:
        yield remark("kept_too_few", "going_out.keep")
    elif keep > most:
        yield remark("kept_too_many", "going_out.keep", "deal.hand", "deal.packets", keep=keep, most=most)


def nothing_needed(rules: Ruleset) -> Iterator[Finding]:
    """Going out, or an opening of whole books, needs some book."""
    free = [not (named_books(quota) or quota.any) for quota in quotas(rules)]
    if all(free) or (any(free) and isinstance(rules.going_out.books, ByPlayers)):  # by deal, a game may begin so
        yield remark("nothing_needed", "going_out.books")
    for key, quota in required_books(rules):
        if not (named_books(quota) or quota.any):
            yield remark("nothing_required", key)


def any_idle(rules: Ruleset) -> Iterator[Finding]:
    """Books of any kind include those named by kind, so the number must be larger to matter."""
    for key, quota in asked_books(rules):
        if 0 < quota.any <= named_books(quota):
            yield remark("any_idle", key)


CHECKS: tuple[Check, ...] = (
    too_few_idle,
    foot_missing,
    foot_of_the_side,
    own_foot_left,
    never_last,
    kept_too_few,
    nothing_needed,
    any_idle,
)
