"""One worked example as a value, and the cards to make it from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ..cards import Card
from ..engine.melds import Obstacle
from ..engine.scoring import Line
from ..ruleset import Ruleset

Topic = Literal["melds", "opening", "pickup", "going_out", "scoring"]
Melds = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Example:
    """
    One question and its answer. Cards that play no part are left empty.

    *table* are melds that lie there already, *hand* the cards held, *pile* the discard pile with its top card first,
    *laid* the melds in question, *way* one way to lay the top card as the melds stand afterwards, *red_threes* those on
    the table. *legal* is None where nothing is asked for leave, as in a sum. *lines* are those of a score. The texts
    fill in *numbers*, finished *books* by kind, and *words* such as the code of a packet: see `data`.
    """

    code: str
    topic: Topic
    legal: bool | None = None
    table: Melds = ()
    hand: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    laid: Melds = ()
    way: Melds = ()
    red_threes: tuple[Card, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    lines: tuple[Line, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    books: Mapping[str, int] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)

    def data(self, number: Callable[[int], int] = int) -> dict[str, object]:
        """All that the texts of this example fill in; *number* is what becomes of each number on its way into one."""
        numbers = {name: number(n) for name, n in self.numbers.items()}
        return {**numbers, **self.words, "books": {kind: number(n) for kind, n in self.books.items() if n}}

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


class Shoe:
    """All packs of a table, from which cards are taken one by one, so that no example shows a card that can't exist."""

    def __init__(self, rules: Ruleset, players: int | None = None) -> None:
        packs = range(rules.packs(players or rules.table.usual))
        cards = rules.pack.counts.items()
        self._left: dict[str, list[Card]] = {}
        for card, number in ((card, number) for _ in packs for card, number in cards):
            self._left.setdefault(role(rules, card), []).extend([card] * number)

    def take(self, kind: str, count: int) -> tuple[Card, ...]:
        """Take *count* cards of a rank, or of `red_three` or `black_three`; fewer where there are no more."""
        stack = self._left.get(kind, [])
        taken, self._left[kind] = stack[:count], stack[count:]
        return tuple(taken)

    def take_cards(self, role_of: str, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Take just these cards, all of one role; none of them where one is missing."""
        stack = self._left.get(role_of, [])
        if not Counter(cards) <= Counter(stack):
            return ()
        for card in cards:
            stack.remove(card)
        return tuple(cards)

    def put_back(self, rules: Ruleset, cards: Sequence[Card]) -> None:
        """Return cards, so that they are the next to be taken."""
        for card in reversed(cards):
            self._left.setdefault(role(rules, card), []).insert(0, card)


def role(rules: Ruleset, card: Card) -> str:
    """What an example asks for to get *card*: its rank, or `red_three`, `black_three`."""
    if rules.is_red_three(card):
        return "red_three"
    return "black_three" if rules.is_black_three(card) else card.rank


def natural_ranks(rules: Ruleset) -> tuple[str, ...]:
    """The ranks of natural cards, in sorting order."""
    return tuple(dict.fromkeys(card.rank for card in rules.pack.counts if rules.is_natural(card)))


def wild_ranks(rules: Ruleset) -> tuple[str, ...]:
    """The kinds of wild card, dearest first."""
    wild = dict.fromkeys(card.rank for card in rules.pack.counts if rules.is_wild(card))
    return tuple(sorted(wild, key=lambda rank: -rules.deck.values[rank]))


def ranks_where(rules: Ruleset, prefer: str, holds: Callable[[str], bool] = lambda _: True) -> Iterator[str]:
    """The natural ranks for which *holds* is true, *prefer* first, as the sources tell the example."""
    ranks = natural_ranks(rules)
    ordered = (*(rank for rank in ranks if rank == prefer), *(rank for rank in ranks if rank != prefer))
    return (rank for rank in ordered if holds(rank))


def without(rules: Ruleset, *used: str) -> tuple[str, ...]:
    """The natural ranks besides those *used*."""
    return tuple(rank for rank in natural_ranks(rules) if rank not in used)
