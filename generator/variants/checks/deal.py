"""Checks of packets, of stacks that are passed on, and of the stock."""

from __future__ import annotations

from collections.abc import Iterator

from ...ruleset import ByDeal, Ruleset, resolve
from ..nodes import Finding
from .tools import Check, fault, has_partners, remark

TWO_STACKS = ("each_way", "both_left")
"""Ways of passing that pass on two stacks of each player."""


def _ways(rules: Ruleset) -> tuple[str, ...]:
    """What is passed on, deal by deal."""
    passing = rules.deal.passing
    return passing.deals if isinstance(passing, ByDeal) else (passing,)


def _two_stacks(rules: Ruleset) -> bool:
    """Whether players have a stack of their own beside the hand."""
    return any(packet.owner == "player" for packet in rules.deal.packets.values())


def passing_idle(rules: Ruleset) -> Iterator[Finding]:
    """A stack is passed on where there are two, and becomes something only where one is passed."""
    ways = _ways(rules)
    passes = any(way != "none" for way in ways)
    if not _two_stacks(rules) and (set(ways) & set(TWO_STACKS) or (passes and rules.deal.passed != "hand")):
        yield remark("one_stack", "deal.passing", "deal.packets", "deal.passed")
    if not _two_stacks(rules) and rules.deal.choice != "dealt":
        yield remark("one_stack", "deal.choice", "deal.packets")
    if not passes and rules.deal.passed != "foot":
        yield remark("nothing_passed", "deal.passed", "deal.passing")


def both_stacks_passed(rules: Ruleset) -> Iterator[Finding]:
    """Two stacks passed on don't become two hands, nor two feet."""
    if _two_stacks(rules) and set(_ways(rules)) & set(TWO_STACKS) and rules.deal.passed != "either":
        yield fault("both_stacks_passed", "deal.passing", "deal.passed", passed=rules.deal.passed)


def hand_too_small(rules: Ruleset) -> Iterator[Finding]:
    """A hand as dealt holds at least one meld."""
    hand = min(rules.packet_cards("hand", players) for players in rules.numbers_of_players)
    if hand < rules.melds.smallest:
        yield remark("hand_too_small", "deal.hand", "melds.smallest", hand=hand, smallest=rules.melds.smallest)


def no_partner_to_pass(rules: Ruleset) -> Iterator[Finding]:
    """A stack that goes to the partner needs one."""
    if "partner" in _ways(rules) and not has_partners(rules):
        yield fault("no_partner_to_pass", "deal.passing", "table.seats")


def own_pack_missing(rules: Ruleset) -> Iterator[Finding]:
    """Everybody deals from a pack of their own only where there are as many packs as players."""
    if rules.deal.dealer != "own_pack":
        return
    for players in rules.numbers_of_players:
        if rules.packs(players) < players:
            data = {"players": players, "packs": rules.packs(players)}
            yield remark("own_pack_missing", "deal.dealer", "deal.dealer", "deck.packs", **data)


def packet_of_a_side(rules: Ruleset) -> Iterator[Finding]:
    """What a side that comes later gets is a question only for packets that a side earns."""
    for code, packet in rules.deal.packets.items():
        key = f"deal.packets.{code}"
        if packet.cards_later is not None and packet.owner != "side":
            yield remark("cards_later_idle", f"{key}.cards_later", f"{key}.owner")
        elif packet.cards_later is not None and packet.cards_later == packet.cards:
            yield remark("cards_later_same", f"{key}.cards_later", f"{key}.cards", cards=packet.cards_later)
        if packet.owner == "side" and not has_partners(rules):
            yield remark("partners_that_nobody_has", f"{key}.owner", "table.seats")
        if packet.untaken is not None and packet.untaken > 0 and rules.end.winner == "most":
            yield remark("untaken_above_zero", f"{key}.untaken", points=packet.untaken)


def stocks_idle(rules: Ruleset) -> Iterator[Finding]:
    """Cards from different stock piles need as many piles as cards, and more than one."""
    if rules.turn.draw_from != "different":
        return
    short: dict[tuple[int, int], list[str]] = {}
    for players in rules.numbers_of_players:
        stocks = resolve(rules.turn.stocks, players=players, deal=1)
        draws = rules.turn.draw.deals if isinstance(rules.turn.draw, ByDeal) else (rules.turn.draw,)
        most = max(resolve(draw, players=players, deal=1) for draw in draws)
        if most > stocks > 1:
            short.setdefault((most, stocks), []).append(str(players))
    for (most, stocks), tables in short.items():
        some = tables if len(tables) < len(rules.numbers_of_players) else []
        data = {"draw": most, "stocks": stocks, "players": some}
        yield fault("too_few_stocks", "turn.draw_from", "turn.stocks", "turn.draw", **data)
    if rules.turn.stocks == 1:
        yield remark("one_stock", "turn.draw_from", "turn.stocks")


def removed_cards(rules: Ruleset) -> Iterator[Finding]:
    """A stock made of piles that were taken off the table needs a rule that takes them off."""
    if rules.turn.stock_out == "removed_cards" and rules.pickup.freezing.wild_discarded != "removes":
        yield fault("nothing_removed", "turn.stock_out", "pickup.freezing.wild_discarded")


CHECKS: tuple[Check, ...] = (
    passing_idle,
    both_stacks_passed,
    hand_too_small,
    no_partner_to_pass,
    own_pack_missing,
    packet_of_a_side,
    stocks_idle,
    removed_cards,
)
