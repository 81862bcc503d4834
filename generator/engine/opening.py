"""May these be the first melds of a side in a deal?

In: the rules, the melds and which of their cards came from the discard pile. Out: an `OpeningAnswer`: what is asked,
what the melds count toward it, and every obstacle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..cards import Card
from ..ruleset import Ruleset
from .melds import Obstacle


@dataclass(frozen=True, slots=True)
class OpeningAnswer:
    """What the first melds need and what they have. *required* is None where *needs* names a rule that is no number."""

    required: int | None
    count: int
    needs: str | None = None
    obstacles: tuple[Obstacle, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether nothing stands against these melds."""
        return not self.obstacles


def judge(
    rules: Ruleset,
    melds: Sequence[Sequence[Card]],
    *,
    deal: int,
    score: int = 0,
    from_pile: Sequence[Card] = (),
) -> OpeningAnswer:
    """
    Say whether *melds* meet the minimum of this deal for a side that had *score* before it.

    *from_pile* names the cards of the melds that came from the discard pile, its top card first: only that one counts.
    """
    raise NotImplementedError
