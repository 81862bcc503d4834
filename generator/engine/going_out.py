"""May this player go out?

In: the rules and a `Position` after the player's last melds. Out: every obstacle; none means yes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ..cards import Card
from ..ruleset import Ruleset
from .melds import Obstacle


@dataclass(frozen=True, slots=True)
class Position:
    """
    What the table looks like after the last melds of a player who wants to go out.

    *books* counts finished books by kind (`clean`, `dirty`, `wild`). *hand* is what is left then; *discard* says
    whether the last card is discarded, None for whichever ending is legal. *team* is the number of partners in a side,
    the usual one where None.
    """

    players: int
    deal: int = 1
    books: Mapping[str, int] = field(default_factory=dict)
    hand: tuple[Card, ...] = ()
    discard: bool | None = None
    own_foot: Literal["taken", "untaken"] = "taken"
    foot_this_turn: bool = False
    partner_in_foot: bool = False
    permission: bool = False
    team: int | None = None


def judge(rules: Ruleset, position: Position) -> tuple[Obstacle, ...]:
    """Name everything that stands against going out."""
    raise NotImplementedError
