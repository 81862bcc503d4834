"""Worked examples: set hands put to the engine.

In: the rules. Out: questions of the kind that come up at the table, with the engine's verdict, its obstacles and the
sums line by line. The story of an example is the text `examples.CODE.title` and `examples.CODE.story`, filled in with
its *numbers*; where it is allowed, `examples.CODE.why` gives the reasoning; refusals are worded by their obstacles.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .cards import Card
from .engine.melds import Obstacle
from .engine.scoring import Line, Side, SideScore
from .ruleset import Ruleset

Topic = Literal["melds", "opening", "pickup", "going_out", "scoring"]
Melds = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Example:
    """
    One question and its answer. Cards that play no part are left empty.

    *table* are melds that lie there already, *hand* the cards held, *pile* the discard pile with its top card first,
    *laid* the melds in question, *way* one way to lay the top card as the melds stand afterwards. *legal* is None
    where nothing is asked for leave, as in a sum. Each of *lines* is one line of a sum, its term worded like the
    score's; *numbers* are what the texts fill in.
    """

    code: str
    topic: Topic
    legal: bool | None = None
    table: Melds = ()
    hand: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    laid: Melds = ()
    way: Melds = ()
    obstacles: tuple[Obstacle, ...] = ()
    lines: tuple[Line, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class ExampleDeal:
    """A whole deal, made up: what each side has when it ends and what it scores. Names are `a`, `b`, for a text to word."""

    players: int
    deal: int
    sides: tuple[Side, ...]
    scores: tuple[SideScore, ...]


def worked_examples(rules: Ruleset) -> tuple[Example, ...]:
    """Every example that applies to these rules, in the order in which a booklet tells them."""
    raise NotImplementedError


def example_deal(rules: Ruleset) -> ExampleDeal:
    """One full deal for two sides, legal under these rules, with every term of the score that they can show."""
    raise NotImplementedError
