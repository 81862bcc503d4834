"""Worked examples on the first melds of a side."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ..engine import opening
from ..ruleset import ByDeal, ByScore, ConcealedBook, RequiredBooks, Ruleset
from .books import book, enough_books
from .example import Example, Melds, Shoe, natural_ranks, ranks_where, wild_ranks


def opening_examples(rules: Ruleset) -> Iterator[Example]:
    """A book that counts too little, melds that reach the minimum alone and together, and a later, higher minimum."""
    first = rules.minimum(deal=1)
    if not isinstance(first, int):
        yield from _whole_books(rules, 1)
    elif first:
        yield from _by_points(rules, first)
    minimum = rules.opening.minimum
    if isinstance(minimum, ByDeal):
        kept = (n for n, entry in enumerate(rules.by_deal(minimum), 1) if n > 1 and not isinstance(entry, int))
        if isinstance(first, int) and (deal := next(kept, 0)):
            yield from _whole_books(rules, deal)
    if isinstance(minimum, ByScore):
        yield from _by_score(rules, minimum)


def _by_points(rules: Ruleset, first: int) -> Iterator[Example]:
    book, smallest = rules.melds.book, rules.melds.smallest
    yield from _of(rules, "opening_low_book", "6", book, 1, legal=False)
    yield from _of(rules, "opening_one_meld", "A", smallest, 1, legal=True)
    yield from _together(rules, first)
    if wild_ranks(rules) and rules.melds.wild_melds:
        wilds = Shoe(rules).take(wild_ranks(rules)[0], smallest)
        yield _example(rules, "opening_wild_meld", (wilds,), 1)
    minimum = rules.opening.minimum
    values = rules.by_deal(minimum) if isinstance(minimum, ByDeal) else (first,)
    if isinstance(values[-1], int) and values[-1] > first:
        yield from _of(rules, "opening_late_book", "A", book, len(values), legal=False)


def _whole_books(rules: Ruleset, deal: int) -> Iterator[Example]:
    """The books that an opening needs, and all but the last of them."""
    needed: dict[str, int]
    match rules.minimum(deal=deal):
        case ConcealedBook(concealed_book=kind):
            needed = {"clean" if kind == "any" else kind: 1}
        case RequiredBooks(required_books=quota):
            needed = dict(enough_books(quota))
        case _:
            return
    shoe, ranks = Shoe(rules), ranks_where(rules, "9")
    melds = tuple(book(rules, kind, shoe, next(ranks)) for kind, count in needed.items() for _ in range(count))
    if all(melds):
        yield _example(rules, "opening_book", melds, deal)
        yield _example(rules, "opening_book_short", (*melds[:-1], melds[-1][:-1]), deal)


def _by_score(rules: Ruleset, minimum: ByScore) -> Iterator[Example]:
    """Melds that open for a side with few points, and not for one with many."""
    steps = sorted((required, score) for score, required in minimum.scores.items())
    (low, few), (high, many) = steps[0], steps[-1]
    ranks = ranks_where(rules, "K", lambda rank: low <= rules.deck.values[rank] * rules.melds.smallest < high)
    rank = next(ranks, None)
    if low < high and rank:
        meld = Shoe(rules).take(rank, rules.melds.smallest)
        yield _example(rules, "opening_few_points", (meld,), 1, few)
        yield _example(rules, "opening_many_points", (meld,), 1, many)


def _of(rules: Ruleset, code: str, prefer: str, size: int, deal: int, *, legal: bool) -> Iterator[Example]:
    """Cards of one rank, of the first rank with which the answer is as the example wants it."""
    made = (_example(rules, code, (Shoe(rules).take(rank, size),), deal) for rank in ranks_where(rules, prefer))
    found = next((example for example in made if example.legal == legal), None)
    if found:
        yield found


def _together(rules: Ruleset, minimum: int) -> Iterator[Example]:
    """Two melds of which neither reaches the minimum alone, with as few points too many as can be."""
    sizes = range(rules.melds.smallest, rules.melds.book)
    melds = [(rank, size, rules.deck.values[rank] * size) for rank in natural_ranks(rules) for size in sizes]
    below = [meld for meld in melds if 0 < meld[2] < minimum]
    pairs = [(a, b) for a, b in product(below, below) if a[0] != b[0] and a[2] + b[2] >= minimum and a[2] >= b[2]]
    if pairs:
        shoe = Shoe(rules)
        best = min(pairs, key=lambda pair: (pair[0][1] + pair[1][1], pair[0][2] + pair[1][2]))
        yield _example(rules, "opening_together", tuple(shoe.take(rank, size) for rank, size, _ in best), 1)


def _example(rules: Ruleset, code: str, melds: Melds, deal: int, score: int = 0) -> Example:
    answer = opening.judge(rules, melds, deal=deal, score=score)
    numbers = {
        "deal": deal,
        "count": answer.count,
        "required": answer.required or 0,
        "book": rules.melds.book,
        "score": score,
        "several": int(len(melds) > 1),
        "by_score": int(isinstance(rules.opening.minimum, ByScore)),
    }
    return Example(code, "opening", answer.legal, laid=melds, obstacles=answer.obstacles, numbers=numbers)
