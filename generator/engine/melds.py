"""What are these cards, and may they be a meld?

In: the rules and some cards. Out: a `Meld` that names what the cards are by composition and every obstacle to laying
them. No obstacle means that the meld is legal. Cards that can't be a set are a sequence where the rules have those.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..cards import Card
from ..ruleset import Ruleset
from . import books, sequences, sets
from .obstacles import Obstacle as Obstacle
from .obstacles import named as named
from .roles import BLACK_THREE as BLACK_THREE
from .roles import RED_THREE as RED_THREE
from .roles import WILD as WILD
from .roles import points_each as points_each
from .roles import roles as roles
from .shapes import largest as largest
from .shapes import most_wilds as most_wilds


@dataclass(frozen=True, slots=True)
class Meld:
    """
    Some cards by composition. *points* are the cards' own, signed; *bonus* is that of a finished, legal book.

    *kind* is what the cards are: `clean`, `dirty`, `wild`, `black_threes`, `sequence`, `none`, and of finished books
    `semi_clean` and the kinds that a variant names. *make* is the composition alone, `clean` for seven sevens whatever
    they are called. *rank* is what a set is of: a rank, `wild` or `black_three`; empty for a sequence and for `none`.
    """

    kind: str
    cards: tuple[Card, ...]
    naturals: int
    wilds: int
    points: int
    book: bool = False
    bonus: int = 0
    obstacles: tuple[Obstacle, ...] = ()
    rank: str = ""
    make: str = "none"

    @property
    def size(self) -> int:
        """Number of cards."""
        return len(self.cards)

    @property
    def legal(self) -> bool:
        """Whether nothing stands against laying these cards."""
        return not self.obstacles

    @property
    def sequence(self) -> bool:
        """Whether the cards are of one suit in a row, and no set."""
        return self.make != "none" and not self.rank


def classify(rules: Ruleset, cards: Sequence[Card]) -> Meld:
    """Name the meld that *cards* make by composition, with every obstacle to laying it."""
    known = roles(rules)
    ranks: set[str] = set()
    wilds = points = 0
    for card in cards:
        role = known[card]
        points += role.points
        if role.rank == WILD:
            wilds += 1
        else:
            ranks.add(role.rank)
    verdict = sets.judge(rules, frozenset(ranks), len(cards) - wilds, wilds)
    if verdict.obstacles and rules.melds.sequences is not None:
        row = sequences.judge(rules, cards)
        if row is not None and (not row.obstacles or verdict.make == "none"):
            verdict = row
    kind, bonus = verdict.kind, verdict.bonus
    if verdict.book and rules.scoring.books.named:
        kind, bonus = _named(rules, cards, verdict)
    return Meld(
        kind,
        tuple(cards),
        verdict.naturals,
        verdict.wilds,
        points,
        book=verdict.book,
        bonus=bonus,
        obstacles=verdict.obstacles,
        rank=verdict.rank,
        make=verdict.make,
    )


def _named(rules: Ruleset, cards: Sequence[Card], verdict: sets.Verdict) -> tuple[str, int]:
    """Kind and bonus of a finished book: a variant's own where it fits one."""
    naturals = [card for card in cards if not rules.is_wild(card)]
    wilds = [card for card in cards if rules.is_wild(card)]
    own = books.named(rules, verdict.make, naturals, wilds)
    return (own, books.bonus(rules, own)) if own else (verdict.kind, verdict.bonus)


def show(cards: Iterable[Card]) -> str:
    """Cards as people read them."""
    return " ".join(card.pretty for card in cards)


def beside(rules: Ruleset, melds: Iterable[Meld]) -> tuple[Obstacle, ...]:
    """What stands against these melds lying before one side together: the rule on a second meld of a rank."""
    rule = rules.melds.second_of_rank
    if rule == "always":
        return ()
    found: dict[str, list[Meld]] = {}
    for meld in melds:
        if meld.rank and (rule == "never" or meld.size < rules.melds.book):
            found.setdefault(meld.rank, []).append(meld)
    code = "second_of_rank" if rule == "never" else "second_unfinished"
    return tuple(
        Obstacle(code, {"where": " | ".join(show(meld.cards) for meld in same), "rank": rank, "count": len(same)})
        for rank, same in found.items()
        if len(same) > 1
    )


def together(rules: Ruleset, melds: Iterable[Sequence[Card]]) -> tuple[Obstacle, ...]:
    """Everything against these melds of one side, each alone and all beside each other."""
    found = [classify(rules, cards) for cards in melds]
    alone = (named(meld.obstacles, show(meld.cards)) for meld in found if meld.obstacles)
    each = (obstacle for obstacles in alone for obstacle in obstacles)
    return (*each, *beside(rules, found), *_too_many_books(rules, found))


def _too_many_books(rules: Ruleset, melds: Iterable[Meld]) -> Iterable[Obstacle]:
    """The books of which one side has more than it may."""
    own = Counter(books.tally(rules, meld.kind) for meld in melds if meld.book)
    for kind, most in rules.melds.most_books.items():
        count = sum(own[tally] for tally in books.counts_as(rules, kind))
        if count > most:
            yield Obstacle("too_many_books", {"where": "", "kind": kind, "count": count, "most": most})
