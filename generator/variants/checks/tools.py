"""What several checks ask of a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...diagnostics import Severity
from ...ruleset import ByDeal, ByPlayers, ByScore, Minimum, Quota, RequiredBooks, Ruleset
from ..nodes import Finding

Check = Callable[[Ruleset], Iterator[Finding]]


def fault(code: str, key: str, *also: str, **data: object) -> Finding:
    """A finding that can't be played or printed; *also* are the keys of other rules that play a part in it."""
    return Finding(code, key, data, also=also)


def remark(code: str, key: str, *also: str, **data: object) -> Finding:
    """A finding that is playable but looks unintended."""
    return Finding(code, key, data, Severity.REMARK, also=also)


def has_partners(rules: Ruleset) -> bool:
    """Whether anybody ever has a partner."""
    return any(size > 1 for sizes in rules.table.seats.values() for size in sizes)


def has_wilds(rules: Ruleset) -> bool:
    """Whether the packs hold wild cards."""
    return any(map(rules.is_wild, rules.pack.counts))


def has_red_threes(rules: Ruleset) -> bool:
    """Whether the packs hold cards that play the part of red threes."""
    return any(map(rules.is_red_three, rules.pack.counts))


def has_black_threes(rules: Ruleset) -> bool:
    """Whether the packs hold cards that play the part of black threes."""
    return any(map(rules.is_black_three, rules.pack.counts))


def varying(rules: Ruleset) -> Iterator[tuple[str, Any]]:
    """The rules that may change with the number of players or from deal to deal, by their keys."""
    yield "deck.packs", rules.deck.packs
    yield "deal.hand", rules.deal.hand
    for code, packet in rules.deal.packets.items():
        yield f"deal.packets.{code}.cards", packet.cards
    yield "deal.passing", rules.deal.passing
    yield "turn.draw", rules.turn.draw
    yield "turn.stocks", rules.turn.stocks
    yield "opening.minimum", rules.opening.minimum
    yield "going_out.books", rules.going_out.books


def quotas(rules: Ruleset) -> tuple[Quota, ...]:
    """Every set of books that going out may need."""
    match rules.going_out.books:
        case ByPlayers() as by:
            return tuple(by.players.values())
        case ByDeal() as by:
            return tuple(by.deals)
        case Quota() as quota:
            return (quota,)


def required_books(rules: Ruleset) -> Iterator[tuple[str, Quota]]:
    """Every set of books that an opening may need, with its key."""
    for key, minimum in minimums(rules):
        if isinstance(minimum, RequiredBooks):
            yield key, minimum.required_books


def asked_books(rules: Ruleset) -> Iterator[tuple[str, Quota]]:
    """Every set of books that a rule asks for, with the rule's key."""
    yield from (("going_out.books", quota) for quota in quotas(rules))
    yield from required_books(rules)


def minimums(rules: Ruleset) -> Iterator[tuple[str, Minimum]]:
    """What the first melds may need, with its key, in the order in which it comes."""
    match rules.opening.minimum:
        case ByDeal() as by:
            yield from ((f"opening.minimum.deals[{n}]", minimum) for n, minimum in enumerate(by.deals, start=1))
        case ByScore() as by:
            yield from ((f"opening.minimum.scores.{score}", by.scores[score]) for score in sorted(by.scores))
        case minimum:
            yield "opening.minimum", minimum


def named_books(quota: Quota) -> int:
    """How many books a quota asks for by their kind."""
    return quota.clean + quota.dirty + quota.wild + quota.sequence + sum(quota.named.values())


def most_packs(rules: Ruleset) -> int:
    """The most packs that any number of players shuffles."""
    return max(rules.packs(players) for players in rules.numbers_of_players)


def most_wilds(rules: Ruleset, size: int) -> int:
    """The most wild cards in a dirty meld of *size* cards; 0 where none fits."""
    limit = rules.melds.wild_limit
    fitting = (
        wilds
        for wilds in range(1, size)
        if size - wilds >= max(limit.naturals_per_wild * wilds + limit.spare_naturals, limit.fewest_naturals)
        and (limit.most_wilds is None or wilds <= limit.most_wilds)
    )
    return max(fitting, default=0)
