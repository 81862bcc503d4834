"""What holds of melds by their make-up alone: how many natural and how many wild cards.

In: the rules and numbers of cards of one rank. Out: whether such a meld may lie (`grows`), how many wild cards it holds
(`most_wilds`), and how cards of one rank are spread over melds (`arrange`). Wild cards alone are a rank of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from ..ruleset import Ruleset
from .books import MAKES, bonus

Shape = tuple[int, int]
"""A meld as two numbers: natural cards and wild cards."""

NOTHING: Shape = (0, 0)

_NO_LIMIT = 99
"""More melds than any hand holds."""


@cache
def grows(rules: Ruleset, old: Shape, new: Shape) -> bool:
    """Whether a meld of make-up *old* may become *new*, every card laid in one turn; `NOTHING` starts a meld."""
    (before, before_wild), (naturals, wilds) = old, new
    book, size = rules.melds.book, naturals + wilds
    if naturals < before or wilds < before_wild or size < rules.melds.smallest:
        return False
    if not naturals:
        return rules.melds.wild_melds and (size <= book or old == new or rules.melds.extend.wild == "any")
    if (before_wild and not before) or not _holds(rules, naturals, wilds):
        return False
    if size <= book:
        return True
    if before + before_wild >= book:
        return _takes(rules, old, new)
    finished = ((n, book - n) for n in range(max(before, book - wilds, 1), min(naturals, book - before_wild) + 1))
    return any(_holds(rules, *first) and _takes(rules, first, new) for first in finished)


def _holds(rules: Ruleset, naturals: int, wilds: int) -> bool:
    """Whether so many natural cards carry so many wild cards."""
    limit = rules.melds.wild_limit
    needed = max(limit.naturals_per_wild * wilds + limit.spare_naturals, limit.fewest_naturals, 1)
    return not wilds or (naturals >= needed and (limit.most_wilds is None or wilds <= limit.most_wilds))


def _takes(rules: Ruleset, book: Shape, new: Shape) -> bool:
    """Whether a finished book of natural cards, or of natural and wild cards, takes what *new* has more."""
    extend, wilds = rules.melds.extend, new[1] - book[1]
    if book == new:
        return True
    if book[1]:
        return extend.dirty == "any" or (extend.dirty == "naturals" and not wilds)
    if not wilds:
        return extend.clean != "nothing"
    # The first wild card makes the book dirty, so the rule for dirty books governs the next.
    return extend.clean == "any" and (wilds == 1 or extend.dirty == "any")


@cache
def most_wilds(rules: Ruleset, size: int) -> int:
    """How many wild cards a meld of *size* cards with natural cards in it may hold."""
    return max((wilds for wilds in range(size) if grows(rules, NOTHING, (size - wilds, wilds))), default=0)


def largest(rules: Ruleset, kind: str) -> int | None:
    """Cards in the largest meld of this kind, None where it has no limit but the deck's."""
    if kind == "sequence":
        sequences = rules.melds.sequences
        return None if sequences is None or sequences.extend else sequences.book
    named = rules.scoring.books.named
    make = named[kind].make if kind in named else MAKES.get(kind, kind)
    makes = ("clean", "dirty", *(("wild",) if rules.melds.wild_melds else ())) if make == "any" else (make,)
    return None if any(_endless(rules, make) for make in makes) else rules.melds.book


def _endless(rules: Ruleset, make: str) -> bool:
    extend = rules.melds.extend
    added = {"clean": extend.clean, "dirty": extend.dirty, "wild": extend.wild}[make]
    return added != "nothing" or (make == "dirty" and extend.clean == "any")


def arrange(rules: Ruleset, table: tuple[Shape, ...], naturals: int, wilds: int) -> tuple[Shape, ...] | None:
    """
    Spread exactly so many further cards of one rank over the melds of *table* and new ones.

    The melds of *table* come first and in order, as they stand afterwards; None where there is no legal way. Of several
    ways the one with the highest bonuses is taken, then the one with the fewest melds.
    """
    rule = rules.melds.second_of_rank
    fresh = 1 - len(table) if rule == "never" else _NO_LIMIT
    unfinished = 1 if rule == "after_book" else _NO_LIMIT
    best = _spread(rules, table, (naturals, wilds), fresh, unfinished)
    return best[2] if best else None


def arrange_with_clean(
    rules: Ruleset, table: tuple[Shape, ...], naturals: int, wilds: int, fewest: int
) -> tuple[Shape, ...] | None:
    """
    The same with a new meld of natural cards alone, of *fewest* of them at least: it comes next after those of *table*.

    Where wild cards are laid as well, they find their place in other melds.
    """
    rule = rules.melds.second_of_rank
    if rule == "never" and table:
        return None
    for clean in range(naturals, max(fewest, rules.melds.smallest) - 1, -1):
        if grows(rules, NOTHING, (clean, 0)):
            after = arrange(rules, (*table, (clean, 0)), naturals - clean, wilds)
            if after is not None and not after[len(table)][1]:
                return after
    return None


_Spread = tuple[int, int, tuple[Shape, ...]]
"""Bonuses, minus the number of melds, the melds."""


@cache
def _spread(rules: Ruleset, table: tuple[Shape, ...], cards: Shape, fresh: int, unfinished: int) -> _Spread | None:
    """The best way with at most *fresh* new melds and at most *unfinished* melds that are no book."""
    if unfinished < 0:
        return None
    if not table and cards == NOTHING:
        return 0, 0, ()
    if not table and not fresh:
        return None
    firsts = _extended(rules, table[0], cards) if table else _started(rules, cards)
    return max(_ways(rules, table, cards, fresh, unfinished, firsts), default=None)


def _ways(
    rules: Ruleset, table: tuple[Shape, ...], cards: Shape, fresh: int, unfinished: int, firsts: Iterable[Shape]
) -> Iterator[_Spread]:
    """Every way by its first meld, the rest spread as well as can be."""
    base = table[0] if table else NOTHING
    for first in firsts:
        left = (cards[0] - first[0] + base[0], cards[1] - first[1] + base[1])
        short = sum(first) < rules.melds.book
        rest = _spread(rules, table[1:], left, fresh if table else fresh - 1, unfinished - short)
        if rest:
            yield rest[0] + _shape_bonus(rules, first), rest[1] - 1, (first, *rest[2])


def _extended(rules: Ruleset, meld: Shape, cards: Shape) -> Iterator[Shape]:
    """What a meld on the table may become by some of *cards*, or by none."""
    yield meld
    for naturals in range(cards[0] + 1):
        for wilds in range(not naturals, cards[1] + 1):
            new = (meld[0] + naturals, meld[1] + wilds)
            if grows(rules, meld, new):
                yield new


def _started(rules: Ruleset, cards: Shape) -> Iterator[Shape]:
    """The melds that some of *cards* may start."""
    for naturals in range(cards[0] + 1):
        for wilds in range(cards[1] + 1):
            if grows(rules, NOTHING, (naturals, wilds)):
                yield naturals, wilds


def _shape_bonus(rules: Ruleset, meld: Shape) -> int:
    if sum(meld) < rules.melds.book:
        return 0
    return bonus(rules, book_kind(rules, *meld))


def book_kind(rules: Ruleset, naturals: int, wilds: int) -> str:
    """What a finished book is paid as, by its make-up alone."""
    if not naturals:
        return "wild"
    if not wilds:
        return "clean"
    holds_a_clean_one = naturals >= rules.melds.book and rules.scoring.books.semi_clean is not None
    return "semi_clean" if holds_a_clean_one else "dirty"
