"""May this player take the discard pile?

In: the rules, the pile with its top card first, the player's hand and the side's melds. Out: a `PickupAnswer`. The
decision is exact: it asks whether any way exists to lay the top card with cards from the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..cards import Card
from ..ruleset import Ruleset
from .melds import Obstacle


@dataclass(frozen=True, slots=True)
class PickupAnswer:
    """How many cards are taken, and one way to lay the top card as the melds stand afterwards; or the obstacles."""

    takes: int = 0
    way: tuple[tuple[Card, ...], ...] = ()
    obstacles: tuple[Obstacle, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the pile may be taken."""
        return not self.obstacles


def judge(
    rules: Ruleset,
    pile: Sequence[Card],
    hand: Sequence[Card],
    *,
    table: Sequence[Sequence[Card]] = (),
    deal: int = 1,
    score: int = 0,
    opened: bool = False,
) -> PickupAnswer:
    """
    Say whether the player may take *pile*, whose top card comes first.

    *table* holds the side's own melds; any meld there means that the side has opened.
    """
    raise NotImplementedError
