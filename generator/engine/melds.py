"""What are these cards, and may they be a meld?

In: the rules and some cards. Out: a `Meld` that names what the cards are by composition and every obstacle to laying
them. No obstacle means that the meld is legal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..cards import Card
from ..ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A reason why not: a stable code, and what the sentence `obstacles.CODE` needs to tell it."""

    code: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Meld:
    """Some cards by composition. *points* are the cards' own, signed; *bonus* is that of a finished, legal book."""

    kind: str
    cards: tuple[Card, ...]
    naturals: int
    wilds: int
    points: int
    book: bool = False
    bonus: int = 0
    obstacles: tuple[Obstacle, ...] = ()

    @property
    def size(self) -> int:
        """Number of cards."""
        return len(self.cards)

    @property
    def legal(self) -> bool:
        """Whether nothing stands against laying these cards."""
        return not self.obstacles


def classify(rules: Ruleset, cards: Sequence[Card]) -> Meld:
    """Name the meld that *cards* make by composition, with every obstacle to laying it."""
    raise NotImplementedError


def book_tally(meld: Meld) -> str:
    """The tally in which a finished book counts: `clean_books`, `dirty_books`, `wild_books`."""
    return "clean_books" if meld.kind == "black_threes" else f"{meld.kind}_books"


def points_each(rules: Ruleset, cards: Sequence[Card]) -> tuple[int, ...]:
    """What each of *cards* counts in a meld, signed: black threes against the side where the rules say so."""
    against = rules.black_threes.melded == "against"
    signs = (-1 if against and rules.is_black_three(card) else 1 for card in cards)
    return tuple(sign * rules.card_points(card) for sign, card in zip(signs, cards, strict=True))
