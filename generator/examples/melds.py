"""Worked examples on melds."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Card
from ..engine import melds as meld_rules
from ..ruleset import Ruleset
from .books import books_of_each_kind, plain_ranks, row
from .example import Example, Shoe, natural_ranks, ranks_where, wild_ranks


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
    yield from _bare_ranks(rules)
    yield from _named(rules)
    yield from _rows(rules)


def _bare_ranks(rules: Ruleset) -> Iterator[Example]:
    """A wild card where its rank takes none."""
    ranks = [rank for rank in natural_ranks(rules) if rank in rules.melds.without_wilds]
    if ranks and wild_ranks(rules):
        shoe = Shoe(rules)
        cards = shoe.take(ranks[0], rules.melds.smallest) + shoe.take(wild_ranks(rules)[-1], 1)
        yield _meld(rules, "rank_without_wilds", cards)


def _named(rules: Ruleset) -> Iterator[Example]:
    """The first and the last of the books that the variant pays by their cards, and one that holds a clean one."""
    made = dict(books_of_each_kind(rules))
    own = [kind for kind in rules.scoring.books.named if kind in made]
    for code, kind in zip(("named_book", "named_book_too"), own[:1] + own[1:][-1:], strict=False):
        yield _meld(rules, code, made[kind])
    if "semi_clean" in made:
        yield _meld(rules, "semi_clean_book", made["semi_clean"])


def _rows(rules: Ruleset) -> Iterator[Example]:
    """A small sequence, one with a gap, one with a wild card, a finished one."""
    sequences = rules.melds.sequences
    if sequences is None:
        return
    small, start = sequences.smallest, 3
    yield _meld(rules, "sequence_small", row(rules, Shoe(rules), small, start))
    gap = row(rules, Shoe(rules), small + 1, start)
    yield _meld(rules, "sequence_gap", (*gap[:-2], *gap[-1:]))
    if wild_ranks(rules):
        yield _meld(rules, "sequence_wild", row(rules, Shoe(rules), small, start, 1))
    yield _meld(rules, "sequence_book", row(rules, Shoe(rules), sequences.book, start))
    longer = row(rules, Shoe(rules), sequences.book + 1, start - 1)
    if len(longer) > sequences.book:
        yield _meld(rules, "sequence_longer", longer)


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
            if len(laid) < rules.melds.smallest:  # two packs hold no more of a rank
                continue
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
        "going_out": int(rules.black_threes.meld == "going_out"),
    }
    return Example(
        code,
        "melds",
        meld.legal,
        laid=(cards,),
        obstacles=meld.obstacles,
        numbers=numbers,
        words={"kind": meld.kind},
    )


def _cards(rules: Ruleset, prefer: str, naturals: int, wilds: int) -> tuple[Card, ...]:
    shoe = Shoe(rules)
    kinds = wild_ranks(rules)
    rank = next(ranks_where(rules, prefer, lambda rank: rank in plain_ranks(rules)))
    return shoe.take(rank, naturals) + (shoe.take(kinds[-1], wilds) if wilds else ())


def _wilds(rules: Ruleset, size: int) -> tuple[Card, ...]:
    """Wild cards of every kind, as mixed as they come."""
    shoe, kinds = Shoe(rules), wild_ranks(rules)
    return tuple(card for n in range(size) for card in shoe.take(kinds[n % len(kinds)], 1))
