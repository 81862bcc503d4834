"""Melds of cards of one suit in a row.

In: the rules and some cards. Out: the `Verdict` on them as a sequence, or None where they are none: of several suits,
or no natural card. Wild cards lie where they must; those that the rules count as natural in their own
place lie there where they can. Of several ways to lay the cards the one with the fewest wild cards counts, then the one
with the most natural cards side by side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from ..cards import Card
from ..ruleset import Ruleset, Sequences
from .books import bonus
from .obstacles import Obstacle
from .roles import WILD, roles
from .sets import Verdict


@dataclass(frozen=True, slots=True)
class Row:
    """A way to lay cards in a row: *wilds* stand for others, *run* natural cards lie side by side."""

    wilds: int
    run: int


@cache
def places(rules: Ruleset) -> tuple[str, ...]:
    """The ranks that a sequence holds, from low to high; the highest comes first too where it is also laid there."""
    sequences = rules.melds.sequences
    order = list(rules.deck.ranks)[::-1]
    if sequences is None or not {sequences.low, sequences.high} <= set(order):
        return ()
    ranks = tuple(order[order.index(sequences.low) : order.index(sequences.high) + 1])
    return (sequences.high, *ranks) if sequences.ace_low else ranks


def judge(rules: Ruleset, cards: Sequence[Card]) -> Verdict | None:
    """
    What *cards* are as a sequence; a gap that nothing fills is an obstacle, and so is a card without a place in it.

    None where they are no such cards: of several suits, or of one rank that no sequence holds.
    """
    sequences, known = rules.melds.sequences, roles(rules)
    fixed = [card for card in cards if known[card].rank != WILD]
    suits = {card.suit for card in fixed}
    if sequences is None or len(suits) != 1:
        return None
    wilds = len(cards) - len(fixed)
    if stray := _stray(rules, sequences, fixed):
        alike = len({known[card].rank for card in fixed}) == 1
        return None if alike else Verdict("none", "none", "", len(fixed), wilds, False, 0, (stray,))
    own = [card.rank for card in cards if known[card].rank == WILD and card.suit in suits]
    natural = own if sequences.natural_twos else []
    ranks = tuple(sorted(card.rank for card in fixed))
    return _verdict(rules, sequences, ranks, tuple(sorted(natural)), wilds)


def _stray(rules: Ruleset, sequences: Sequences, cards: Sequence[Card]) -> Obstacle | None:
    """The first of these natural cards without a place in a row of its own; threes with a part to play have none."""
    known, room = roles(rules), Counter(places(rules))
    count = Counter(known[card].rank for card in cards)
    for card in cards:
        rank = known[card].rank
        if not room[rank]:
            data = {"where": "", "card": card.pretty, "low": sequences.low, "high": sequences.high}
            return Obstacle("outside_sequence", data)
        if count[rank] > room[rank]:
            return Obstacle(
                "repeated_in_sequence", {"where": "", "rank": rank, "count": count[rank], "most": room[rank]}
            )
    return None


@cache
def _verdict(rules: Ruleset, sequences: Sequences, ranks: tuple[str, ...], own: tuple[str, ...], wilds: int) -> Verdict:
    row = best_row(places(rules), ranks, own, wilds)
    if row is None:
        data = {"where": "", "wilds": wilds, "missing": _missing(places(rules), ranks)}
        obstacle = Obstacle("gap_in_sequence", data)
        return Verdict("none", "none", "", len(ranks), wilds, False, 0, (obstacle,))
    size = len(ranks) + wilds
    obstacles = tuple(_obstacles(sequences, len(places(rules)), size, row.wilds))
    book = not obstacles and size >= sequences.book
    make = "dirty" if row.wilds else "clean"
    kind = "sequence" if sequences.count_as == "sequence" else make
    if book and kind == "dirty" and row.run >= sequences.book and rules.scoring.books.semi_clean is not None:
        kind = "semi_clean"
    return Verdict(kind, make, "", size - row.wilds, row.wilds, book, bonus(rules, kind) if book else 0, obstacles)


def _missing(row_of: tuple[str, ...], ranks: Sequence[str]) -> tuple[str, ...]:
    """The ranks between *ranks* in the shortest row of *row_of* that holds them all."""
    windows = (row_of[i : i + n] for n in range(len(ranks), len(row_of) + 1) for i in range(len(row_of) - n + 1))
    window = next((window for window in windows if Counter(ranks) <= Counter(window)), ())
    return tuple(rank for rank in window if rank not in ranks)


def best_row(row_of: tuple[str, ...], ranks: Sequence[str], own: Sequence[str], wilds: int) -> Row | None:
    """
    The best way to lay natural cards of *ranks* with so many wild cards in a row of *row_of*, or None.

    *own* are the ranks of those wild cards that count as natural in their own place.
    """
    size = len(ranks) + wilds
    if size > len(row_of):
        return Row(wilds, 0) if wilds else None
    windows = (row_of[start : start + size] for start in range(len(row_of) - size + 1))
    rows = (row for window in windows for row in _rows(window, Counter(ranks), Counter(own)))
    return min(rows, key=lambda row: (row.wilds, -row.run), default=None)


def _rows(window: tuple[str, ...], ranks: Counter[str], own: Counter[str]) -> Iterator[Row]:
    """The ways to fill *window*: from the left, and from the right for a rank that has a place at both ends."""
    if not ranks <= Counter(window):
        return
    for places_in_order in (range(len(window)), range(len(window) - 1, -1, -1)):
        cards = ranks + own
        filled = [False] * len(window)
        for place in places_in_order:
            if cards[window[place]]:
                cards[window[place]] -= 1
                filled[place] = True
        runs = (len(list(same)) for there, same in groupby(filled) if there)
        yield Row(filled.count(False), max(runs, default=0))


def _obstacles(sequences: Sequences, longest: int, size: int, wilds: int) -> Iterator[Obstacle]:
    largest = longest if sequences.extend else sequences.book
    if size < sequences.smallest:
        yield Obstacle("too_few", {"where": "", "what": "sequence", "size": size, "smallest": sequences.smallest})
    if wilds > sequences.most_wilds:
        data = {"where": "", "wilds": wilds, "allowed": sequences.most_wilds}
        yield Obstacle("too_many_wilds_in_sequence", data)
    if size > largest:
        yield Obstacle("too_many", {"where": "", "size": size, "largest": largest})
