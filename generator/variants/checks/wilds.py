"""Checks of melds and books, and of what wild cards may do in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...ruleset import Ruleset, WildLimit
from ..nodes import Finding
from .tools import Check, fault, has_wilds, most_packs, most_wilds, quotas, remark

LIMIT = ("melds.wild_limit", "melds.book", "deck.wild")


def book_too_small(rules: Ruleset) -> Iterator[Finding]:
    """A book is a meld, so it is no smaller than the smallest."""
    if rules.melds.book < rules.melds.smallest:
        data = {"book": rules.melds.book, "smallest": rules.melds.smallest}
        yield fault("book_too_small", "melds.book", "melds.smallest", **data)


def meld_of_few(rules: Ruleset) -> Iterator[Finding]:
    """A card or two are hardly a meld."""
    if rules.melds.smallest < 3:
        yield remark("meld_of_few", "melds.smallest", smallest=rules.melds.smallest)


def wild_book_needed(rules: Ruleset) -> Iterator[Finding]:
    """A wild book is needed only where wild cards alone make a meld."""
    if not rules.melds.wild_melds and any(quota.wild for quota in quotas(rules)):
        yield fault("wild_book_needed", "going_out.books", "melds.wild_melds")


def wild_book_impossible(rules: Ruleset) -> Iterator[Finding]:
    """The packs hold enough wild cards for the wild books that are needed."""
    most = most_packs(rules) * sum(n for card, n in rules.pack.counts.items() if rules.is_wild(card))
    needed = max(quota.wild for quota in quotas(rules)) * rules.melds.book
    if rules.melds.wild_melds and needed > most:
        yield fault(
            "wild_book_impossible", "going_out.books", "deck.wild", "deck.packs", "melds.book", needed=needed, has=most
        )


def wild_bonus(rules: Ruleset) -> Iterator[Finding]:
    """A wild book has a bonus just where there is one."""
    bonus = rules.scoring.books.wild
    if rules.melds.wild_melds and bonus is None:
        yield fault("wild_bonus_missing", "scoring.books.wild", "melds.wild_melds")
    if not rules.melds.wild_melds and bonus is not None:
        yield remark("wild_bonus_idle", "scoring.books.wild", "melds.wild_melds", points=bonus)


def wild_melds_absent(rules: Ruleset) -> Iterator[Finding]:
    """Rules for melds of wild cards have no effect where there are none."""
    if rules.melds.wild_melds and not has_wilds(rules):
        yield fault("no_wilds_to_meld", "melds.wild_melds", "deck.wild")
    if rules.melds.wild_melds:
        return
    if rules.melds.extend.wild != "nothing":
        yield remark("wild_melds_absent", "melds.extend.wild", "melds.wild_melds")
    if rules.opening.wild_melds_count:
        yield remark("wild_melds_absent", "opening.wild_melds_count", "melds.wild_melds")


def dirty_book_impossible(rules: Ruleset) -> Iterator[Finding]:
    """A dirty book that is needed or paid for can be made."""
    if has_wilds(rules) and most_wilds(rules, rules.melds.book):
        return
    if any(quota.dirty for quota in quotas(rules)):
        yield fault("dirty_book_needed", "going_out.books", *LIMIT, book=rules.melds.book)
    if rules.scoring.books.dirty:
        yield remark("dirty_book_paid", "scoring.books.dirty", *LIMIT, book=rules.melds.book)
    if rules.melds.extend.dirty != "nothing":
        yield remark("dirty_book_extended", "melds.extend.dirty", *LIMIT, book=rules.melds.book)


def clean_book_impossible(rules: Ruleset) -> Iterator[Finding]:
    """There are as many cards of some rank as a clean book needs."""
    ranks = Counter[str]()
    for card, count in rules.pack.counts.items():
        ranks[card.rank] += count if rules.is_natural(card) else 0
    most = most_packs(rules) * max(ranks.values(), default=0)
    if rules.melds.book > most and any(quota.clean for quota in quotas(rules)):
        yield fault(
            "clean_book_impossible",
            "melds.book",
            "going_out.books",
            "deck.packs",
            "deck.ranks",
            book=rules.melds.book,
            has=most,
        )


def limit_idle(rules: Ruleset) -> Iterator[Finding]:
    """Each part of the limit on wild cards changes what some meld may hold."""
    limit = rules.melds.wild_limit
    loosened = {"spare_naturals": 0, "fewest_naturals": 1, "most_wilds": None}
    for key, loose in loosened.items():
        if getattr(limit, key) in (loose, 0) and not (key == "most_wilds" and limit.most_wilds == 0):
            continue
        if _table(rules, limit) == _table(rules, limit.model_copy(update={key: loose})):
            yield remark("limit_idle", f"melds.wild_limit.{key}")


def _table(rules: Ruleset, limit: WildLimit) -> list[int]:
    """The most wild cards by size of meld, as far as dirty melds take them."""
    melds = rules.melds.model_copy(update={"wild_limit": limit})
    grows = "any" in (rules.melds.extend.dirty, rules.melds.extend.clean)  # a wild card makes a clean book a dirty one
    largest = rules.melds.book * (3 if grows else 1)
    return [most_wilds(rules.model_copy(update={"melds": melds}), size) for size in range(2, largest + 1)]


def without_wilds(rules: Ruleset) -> Iterator[Finding]:
    """Ranks whose melds take no wild cards are ranks of natural cards, in packs with wild cards."""
    for index, rank in enumerate(rules.melds.without_wilds, start=1):
        key = f"melds.without_wilds[{index}]"
        cards = [card for card in rules.pack.counts if card.rank == rank]
        if not cards:
            yield fault("unknown_rank", key, "deck.ranks", rank=rank)
        elif not any(map(rules.is_natural, cards)):
            yield remark("no_natural_rank", key, "deck", rank=rank)
    if rules.melds.without_wilds and not has_wilds(rules):
        yield remark("part_absent", "melds.without_wilds", "deck.wild", part="wild_card")


CHECKS: tuple[Check, ...] = (
    book_too_small,
    meld_of_few,
    wild_book_needed,
    wild_book_impossible,
    wild_bonus,
    wild_melds_absent,
    dirty_book_impossible,
    clean_book_impossible,
    limit_idle,
    without_wilds,
)
