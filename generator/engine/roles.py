"""What each card of the deck is in a meld.

In: the rules. Out: for each card the rank it counts as, or `wild`, `red_three`, `black_three`, and its signed points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from ..cards import Card
from ..ruleset import Ruleset

WILD = "wild"
BLACK_THREE = "black_three"
RED_THREE = "red_three"


@dataclass(frozen=True, slots=True)
class Role:
    """What a card is in a meld: the rank it counts as (or `wild`, `red_three`, `black_three`) and its signed points."""

    rank: str
    points: int


@cache
def roles(rules: Ruleset) -> Mapping[Card, Role]:
    """The role of every card of the deck; black threes count against the side where the rules say so."""
    against = rules.black_threes.melded == "against"

    def role(card: Card) -> Role:
        points = rules.card_points(card)
        if rules.is_wild(card):
            return Role(WILD, points)
        if rules.is_red_three(card):
            return Role(RED_THREE, points)
        if rules.is_black_three(card):
            return Role(BLACK_THREE, -points if against else points)
        return Role(card.rank, points)

    return {card: role(card) for card in rules.pack.counts}


def points_each(rules: Ruleset, cards: Sequence[Card]) -> tuple[int, ...]:
    """What each of *cards* counts in a meld, signed."""
    known = roles(rules)
    return tuple(known[card].points for card in cards)


def takes_wilds(rules: Ruleset, rank: str) -> bool:
    """Whether melds of *rank* take wild cards at all."""
    return rank != BLACK_THREE and rank not in rules.melds.without_wilds


def labels(rules: Ruleset, ranks: Iterable[str]) -> tuple[str, ...]:
    """What ranks are called, in sorting order; a three goes by the rank printed on it."""
    printed = {role.rank: card.rank for card, role in roles(rules).items()}
    order = list(printed)
    return tuple(dict.fromkeys(printed[rank] for rank in sorted(ranks, key=order.index)))
