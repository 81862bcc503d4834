"""Worked examples on melds."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Card
from ..engine import melds as meld_rules
from ..ruleset import Ruleset
from .example import Example, Shoe, ranks_where, wild_ranks


def meld_examples(rules: Ruleset) -> Iterator[Example]:
    """Books of each kind, the limit of wild cards from both sides, and melds of one rank beside each other."""
    book, smallest = rules.melds.book, rules.melds.smallest
    most = meld_rules.most_wilds(rules, book)
    yield _meld(rules, "clean_book", _cards(rules, "K", book, 0))
    if wild_ranks(rules):
        if most:
            yield _meld(rules, "dirty_book", _cards(rules, "Q", book - most, most))
        yield from _limits(rules)
        yield _meld(rules, "wild_cards_alone", _wilds(rules, smallest))
    if meld_rules.largest(rules, "clean") == book:
        yield _meld(rules, "card_too_many", _cards(rules, "6", book + 1, 0))
    if rules.deck.black_threes:
        yield _meld(rules, "black_threes", Shoe(rules).take("black_three", smallest))
    yield from _second(rules)


def _limits(rules: Ruleset) -> Iterator[Example]:
    """The most wild cards in a small meld and in a book, and one more in each."""
    smallest, book = rules.melds.smallest, rules.melds.book
    sizes = range(smallest, book + 1)
    small = next((size for size in sizes if meld_rules.most_wilds(rules, size)), None)
    if small is not None and small < book:
        wilds = meld_rules.most_wilds(rules, small)
        yield _meld(rules, "wilds_enough", _cards(rules, "9", small - wilds, wilds))
    middle = max(smallest, book - smallest + 1)
    for code, size in (("wilds_too_many", middle), ("wilds_too_many_book", book)):
        wilds = meld_rules.most_wilds(rules, size) + 1
        if wilds < size:
            yield _meld(rules, code, _cards(rules, "J", size - wilds, wilds))


def _second(rules: Ruleset) -> Iterator[Example]:
    """Another meld of a rank: while the first is unfinished, and once it is a book."""
    rank = next(ranks_where(rules, "10"))
    for code, size in (("second_meld_unfinished", rules.melds.book - 2), ("second_meld_after_book", rules.melds.book)):
        if size >= rules.melds.smallest:
            shoe = Shoe(rules)
            lying, laid = shoe.take(rank, size), shoe.take(rank, rules.melds.smallest)
            both = [meld_rules.classify(rules, lying), meld_rules.classify(rules, laid)]
            obstacles = meld_rules.named(meld_rules.beside(rules, both), "")
            numbers = {"lying": size, "laid": len(laid), "book": rules.melds.book}
            yield Example(
                code, "melds", not obstacles, table=(lying,), laid=(laid,), obstacles=obstacles, numbers=numbers
            )


def _meld(rules: Ruleset, code: str, cards: tuple[Card, ...]) -> Example:
    """The question whether *cards* may be a meld."""
    meld = meld_rules.classify(rules, cards)
    numbers = {
        "size": meld.size,
        "naturals": meld.naturals,
        "wilds": meld.wilds,
        "points": meld.points,
        "bonus": meld.bonus,
        "book": rules.melds.book,
        "allowed": meld_rules.most_wilds(rules, meld.size),
    }
    return Example(code, "melds", meld.legal, laid=(cards,), obstacles=meld.obstacles, numbers=numbers)


def _cards(rules: Ruleset, prefer: str, naturals: int, wilds: int) -> tuple[Card, ...]:
    shoe = Shoe(rules)
    kinds = wild_ranks(rules)
    return shoe.take(next(ranks_where(rules, prefer)), naturals) + (shoe.take(kinds[-1], wilds) if wilds else ())


def _wilds(rules: Ruleset, size: int) -> tuple[Card, ...]:
    """Wild cards of every kind, as mixed as they come."""
    shoe, kinds = Shoe(rules), wild_ranks(rules)
    return tuple(card for n in range(size) for card in shoe.take(kinds[n % len(kinds)], 1))
