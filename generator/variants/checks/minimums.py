"""Checks of the opening minimum."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ...ruleset import ByDeal, ByScore, ConcealedBook, Ruleset, resolve
from ..nodes import Finding
from .tools import Check, fault, has_wilds, most_wilds, remark


def minimum_falls(rules: Ruleset) -> Iterator[Finding]:
    """The opening grows harder, not easier, as the game goes on."""
    match rules.opening.minimum:
        case ByDeal() as by:
            steps = [(f"opening.minimum.deals[{n}]", minimum) for n, minimum in enumerate(by.deals, start=1)]
        case ByScore() as by:
            steps = [(f"opening.minimum.scores.{score}", by.scores[score]) for score in sorted(by.scores)]
        case _:
            steps = []
    for (_, before), (key, after) in pairwise(steps):
        if isinstance(before, int) and isinstance(after, int) and after < before:
            yield remark("minimum_falls", key, before=before, after=after)


def minimum_too_high(rules: Ruleset) -> Iterator[Finding]:
    """Some hand reaches the minimum: as dealt, or at least after all that a player draws before the stock is out."""
    dealt, drawn = zip(*(_best(rules, players) for players in rules.numbers_of_players), strict=True)
    for key, minimum in _numbers(rules):
        if minimum > max(drawn):
            yield fault("minimum_unreachable", key, "deal.hand", minimum=minimum, most=max(drawn))
        elif minimum > max(dealt):
            yield remark("minimum_high", key, "deal.hand", minimum=minimum, most=max(dealt))


def _numbers(rules: Ruleset) -> Iterator[tuple[str, int]]:
    match rules.opening.minimum:
        case ByDeal() as by:
            found = {f"opening.minimum.deals[{n}]": minimum for n, minimum in enumerate(by.deals, start=1)}
        case ByScore() as by:
            found = {f"opening.minimum.scores.{score}": minimum for score, minimum in by.scores.items()}
        case minimum:
            found = {"opening.minimum": minimum}
    yield from ((key, minimum) for key, minimum in found.items() if isinstance(minimum, int))


def _best(rules: Ruleset, players: int) -> tuple[int, int]:
    """The most points in a hand after the first draw, and after a player's share of the stock."""
    packs = rules.packs(players)
    points = sorted(
        (
            points
            for card, count in rules.pack.counts.items()
            if rules.is_natural(card) or rules.is_wild(card)
            for points in [rules.card_points(card)] * count * packs
        ),
        reverse=True,
    )
    hand = rules.packet_cards("hand", players)
    draw = resolve(rules.turn.draw, players=players, deal=1)
    share = max(rules.stock(players), 0) // players
    return sum(points[: hand + draw]), sum(points[: hand + max(draw, share)])


def concealed_book_impossible(rules: Ruleset) -> Iterator[Finding]:
    """A book that opens must be one that can be made."""
    if not isinstance(rules.opening.minimum, ByDeal):
        return
    possible = {
        "any": True,
        "clean": True,
        "dirty": has_wilds(rules) and most_wilds(rules, rules.melds.book) > 0,
        "wild": rules.melds.wild_melds,
    }
    for n, minimum in enumerate(rules.opening.minimum.deals, start=1):
        if isinstance(minimum, ConcealedBook) and not possible[minimum.concealed_book]:
            yield fault(
                "concealed_book_impossible", f"opening.minimum.deals[{n}]", "melds", kind=minimum.concealed_book
            )


CHECKS: tuple[Check, ...] = (minimum_falls, minimum_too_high, concealed_book_impossible)
