"""What are these cards, and may they be a meld?

In: the rules and some cards. Out: a `Meld` that names what the cards are by composition and every obstacle to laying
them. No obstacle means that the meld is legal. What holds of a meld's make-up alone stands in `shapes`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from ..cards import Card
from ..ruleset import Ruleset
from .books import bonus
from .shapes import NOTHING, grows
from .shapes import largest as largest
from .shapes import most_wilds as most_wilds

WILD = "wild"
BLACK_THREE = "black_three"
RED_THREE = "red_three"
_THREES = (RED_THREE, BLACK_THREE)


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A reason why not: a stable code, and what the sentence `obstacles.CODE` needs to tell it."""

    code: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Meld:
    """
    Some cards by composition. *points* are the cards' own, signed; *bonus* is that of a finished, legal book.

    *rank* is what the meld is of: a rank, or `wild`, or `black_three`; empty where *kind* is `none`.
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

    @property
    def size(self) -> int:
        """Number of cards."""
        return len(self.cards)

    @property
    def legal(self) -> bool:
        """Whether nothing stands against laying these cards."""
        return not self.obstacles


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
    naturals = len(cards) - wilds
    verdict = _verdict(rules, frozenset(ranks), naturals, wilds)
    return Meld(
        verdict.kind,
        tuple(cards),
        naturals,
        wilds,
        points,
        book=verdict.book,
        bonus=verdict.bonus,
        obstacles=verdict.obstacles,
        rank=verdict.rank,
    )


@dataclass(frozen=True, slots=True)
class _Verdict:
    kind: str
    rank: str
    book: bool
    bonus: int
    obstacles: tuple[Obstacle, ...]


@cache
def _verdict(rules: Ruleset, ranks: frozenset[str], naturals: int, wilds: int) -> _Verdict:
    kind = _kind(rules, ranks, wilds)
    obstacles = tuple(_obstacles(rules, kind, ranks, naturals, wilds))
    book = not obstacles and naturals + wilds >= rules.melds.book
    rank = "" if kind == "none" else next(iter(ranks), WILD)
    return _Verdict(kind, rank, book, bonus(rules, kind) if book else 0, obstacles)


def _kind(rules: Ruleset, ranks: frozenset[str], wilds: int) -> str:
    if len(ranks) > 1 or not (ranks or wilds) or _never(rules, ranks):
        return "none"
    if not ranks:
        return "wild"
    if wilds:
        return "dirty"
    return "black_threes" if BLACK_THREE in ranks else "clean"


def _never(rules: Ruleset, ranks: Iterable[str]) -> list[str]:
    """Those threes among *ranks* that no meld takes."""
    banned = _THREES if rules.black_threes.meld == "never" else (RED_THREE,)
    return sorted(set(ranks).intersection(banned))


def _obstacles(rules: Ruleset, kind: str, ranks: frozenset[str], naturals: int, wilds: int) -> Iterable[Obstacle]:
    """Everything against such a meld, in the order in which a referee would check it."""
    size = naturals + wilds
    if size < rules.melds.smallest:
        yield _obstacle("too_few", size=size, smallest=rules.melds.smallest)
    for three in _never(rules, ranks):
        yield _obstacle("three_never_melded", three=three)
    if len(ranks) > 1:
        yield _obstacle("mixed_ranks", ranks=_labels(rules, ranks))
    if kind == "none":
        return
    if kind == "wild" and not rules.melds.wild_melds:
        yield _obstacle("no_wild_melds")
    elif BLACK_THREE in ranks and wilds:
        yield _obstacle("black_threes_without_wilds", wilds=wilds)
    elif size >= rules.melds.smallest and not grows(rules, NOTHING, (naturals, wilds)):
        allowed = most_wilds(rules, size)
        if size > rules.melds.book and not (kind == "dirty" and allowed):
            yield _obstacle("too_many", size=size, largest=rules.melds.book)
        else:
            yield _obstacle("too_many_wilds", size=size, wilds=wilds, allowed=allowed)


def _obstacle(code: str, **data: object) -> Obstacle:
    """An obstacle of one meld; `named` says which where there are several."""
    return Obstacle(code, {"where": "", **data})


def named(obstacles: Iterable[Obstacle], where: str) -> tuple[Obstacle, ...]:
    """The obstacles of a meld with *where*, a side or cards, to tell it from others."""
    return tuple(Obstacle(found.code, {**found.data, "where": where}) for found in obstacles)


def show(cards: Iterable[Card]) -> str:
    """Cards as people read them."""
    return " ".join(card.pretty for card in cards)


def _labels(rules: Ruleset, ranks: Iterable[str]) -> tuple[str, ...]:
    """What ranks are called, in sorting order; a three goes by the rank printed on it."""
    printed = {role.rank: card.rank for card, role in roles(rules).items()}
    order = list(printed)
    return tuple(dict.fromkeys(printed[rank] for rank in sorted(ranks, key=order.index)))


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
    return (*(obstacle for obstacles in alone for obstacle in obstacles), *beside(rules, found))


def points_each(rules: Ruleset, cards: Sequence[Card]) -> tuple[int, ...]:
    """What each of *cards* counts in a meld, signed."""
    known = roles(rules)
    return tuple(known[card].points for card in cards)
