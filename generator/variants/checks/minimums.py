"""Checks of the opening minimum."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ...ruleset import ConcealedBook, Ruleset, resolve
from ..nodes import Finding
from .tools import Check, fault, has_wilds, minimums, most_wilds, named_books, remark, required_books


def minimum_falls(rules: Ruleset) -> Iterator[Finding]:
    """The opening grows harder, not easier, as the game goes on."""
    for (_, before), (key, after) in pairwise(minimums(rules)):
        if isinstance(before, int) and isinstance(after, int) and after < before:
            yield remark("minimum_falls", key, before=before, after=after)


def minimum_too_high(rules: Ruleset) -> Iterator[Finding]:
    """Some hand reaches the minimum: as dealt, or at least after all that a player draws before the stock is out."""
    dealt, drawn = zip(*(_best(rules, players) for players in rules.numbers_of_players), strict=True)
    for key, minimum in minimums(rules):
        if not isinstance(minimum, int):
            continue
        if minimum > max(drawn):
            yield fault("minimum_unreachable", key, "deal.hand", minimum=minimum, most=max(drawn))
        elif minimum > max(dealt):
            yield remark("minimum_high", key, "deal.hand", minimum=minimum, most=max(dealt))


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
    possible = {"any": True, "clean": True, "dirty": _dirty_books(rules), "wild": rules.melds.wild_melds}
    for key, minimum in minimums(rules):
        if isinstance(minimum, ConcealedBook) and not possible[minimum.concealed_book]:
            yield fault("concealed_book_impossible", key, "melds", kind=minimum.concealed_book)


def required_books_impossible(rules: Ruleset) -> Iterator[Finding]:
    """Books that open must be ones that can be made, of the cards that a player may hold."""
    most = max(_most_cards(rules, players) for players in rules.numbers_of_players)
    for key, quota in required_books(rules):
        for kind, is_possible in (("dirty", _dirty_books(rules)), ("wild", rules.melds.wild_melds)):
            if getattr(quota, kind) and not is_possible:
                yield fault("concealed_book_impossible", key, "melds", kind=kind)
        needed = max(quota.any, named_books(quota)) * rules.melds.book
        if needed > most:
            yield fault("required_books_impossible", key, "melds.book", "deal.hand", needed=needed, most=most)


def _dirty_books(rules: Ruleset) -> bool:
    return has_wilds(rules) and most_wilds(rules, rules.melds.book) > 0


def _most_cards(rules: Ruleset, players: int) -> int:
    """The most cards that a player comes to hold without the discard pile: the hand and a share of the stock."""
    return rules.packet_cards("hand", players) + max(rules.stock(players), 0) // players


CHECKS: tuple[Check, ...] = (
    minimum_falls,
    minimum_too_high,
    concealed_book_impossible,
    required_books_impossible,
)
