"""Checks of the books that a variant names, of semi-clean ones, and of books of any kind that a rule asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...cards import Card
from ...engine.books import kinds
from ...ruleset import NamedBook, Ruleset
from ..nodes import Finding
from .tools import Check, asked_books, fault, has_wilds, most_packs, most_wilds, remark

WHERE = "scoring.books.named"

TAKEN = (
    "any", "books", "meld", "melds", "clean", "dirty", "wild", "sequence", "semi_clean", "black_three", "black_threes",
    "named",
)  # fmt: skip
"""What rules call books anyway; a book of that name could not be told from it."""


def _cards(rules: Ruleset, name: str) -> list[Card]:
    """The cards of a pack that a name means: one card, or all of a rank."""
    return [card for card in rules.pack.counts if name in (card.rank, str(card))]


def _copies(rules: Ruleset, name: str) -> int:
    """How many cards of that name lie on the table where most packs do."""
    return most_packs(rules) * sum(rules.pack.counts[card] for card in _cards(rules, name))


def named_book_unknown(rules: Ruleset) -> Iterator[Finding]:
    """A named book is made of cards of the packs, and has a name of its own."""
    for code, book in rules.scoring.books.named.items():
        if code in TAKEN:
            yield fault("name_taken", f"{WHERE}.{code}", name=code)
        if not book.label and not any(code in words for words in rules.about.words.values()):
            yield fault("book_without_label", f"{WHERE}.{code}", name=code)
        for index, name in enumerate(book.of, start=1):
            if not _cards(rules, name):
                yield fault("unknown_card", f"{WHERE}.{code}.of[{index}]", "deck.ranks", "deck.specials", card=name)
        for name in book.holds:
            if not _cards(rules, name):
                yield fault("unknown_card", f"{WHERE}.{code}.holds.{name}", "deck.ranks", "deck.specials", card=name)


def named_book_never_made(rules: Ruleset) -> Iterator[Finding]:
    """Some meld is the book that a variant names."""
    for code, book in rules.scoring.books.named.items():
        reason = _unmakeable(rules, book)
        if reason:
            yield fault(f"named_book.{reason}", f"{WHERE}.{code}", "melds", "deck", "black_threes.meld")


def _unmakeable(rules: Ruleset, book: NamedBook) -> str:
    """Why no meld is such a book; empty where one may be."""
    cards = [card for name in book.of for card in _cards(rules, name)]
    if not cards:
        return ""
    natural = any(map(rules.is_natural, cards))
    black = rules.black_threes.meld != "never" and any(map(rules.is_black_three, cards))
    wild = any(map(rules.is_wild, cards))
    if not (natural or black or wild):
        return "never_melded"
    if book.make == "wild" or not (natural or black):
        if book.make in ("clean", "dirty"):
            return "only_wilds"
        return "no_wild_melds" if not rules.melds.wild_melds else "" if wild else "no_wilds_in_it"
    if book.make == "dirty" and not (has_wilds(rules) and most_wilds(rules, rules.melds.book)) and not _row(rules):
        return "no_dirty"
    return ""


def _row(rules: Ruleset) -> bool:
    return rules.melds.sequences is not None and rules.melds.sequences.most_wilds > 0


def holds_too_many(rules: Ruleset) -> Iterator[Finding]:
    """The cards that a named book holds fit in a book, lie in the packs, and may lie in such a book."""
    for code, book in rules.scoring.books.named.items():
        key = f"{WHERE}.{code}.holds"
        if not book.holds or any(not _cards(rules, name) for name in (*book.of, *book.holds)):
            continue
        together, largest = sum(book.holds.values()), _largest(rules)
        if largest is not None and together > largest:
            yield fault("holds_too_many", key, "melds.book", together=together, book=largest)
        for name, count in book.holds.items():
            if count > _copies(rules, name):
                yield fault("holds_more_than_packs", f"{key}.{name}", card=name, count=count, has=_copies(rules, name))
            elif not _may_hold(rules, book, name):
                yield fault("holds_another", f"{key}.{name}", f"{WHERE}.{code}", card=name)


def _largest(rules: Ruleset) -> int | None:
    """The cards of the largest book; None where finished books take more."""
    extend = rules.melds.extend
    if {extend.clean, extend.dirty, extend.wild} != {"nothing"} or rules.melds.sequences is not None:
        return None
    return rules.melds.book


def _may_hold(rules: Ruleset, book: NamedBook, name: str) -> bool:
    """Whether a card of that name may lie in such a book: one that it is made of, or a wild card in a dirty one."""
    own = {card for part in book.of for card in _cards(rules, part)}
    cards = set(_cards(rules, name))
    return bool(cards & own) or (book.make in ("any", "dirty") and any(map(rules.is_wild, cards)))


def named_book_hidden(rules: Ruleset) -> Iterator[Finding]:
    """The first name that fits is a book's name, so a wider one stands behind a narrower."""
    seen: list[tuple[str, NamedBook]] = []
    for code, book in rules.scoring.books.named.items():
        for other, wider in seen:
            if set(wider.of) >= set(book.of) and wider.make in ("any", book.make) and not wider.holds:
                yield remark("named_book_hidden", f"{WHERE}.{code}", f"{WHERE}.{other}", other=other)
        seen.append((code, book))


def unknown_book(rules: Ruleset) -> Iterator[Finding]:
    """A rule that asks for a book by name asks for one that the variant names."""
    for key, quota in asked_books(rules):
        for code in quota.named:
            if code not in rules.scoring.books.named:
                names = list(rules.scoring.books.named)
                yield fault("unknown_book", key, WHERE, name=code, names=names)
    condition = rules.red_threes.condition
    if condition is not None and condition.needs not in ("meld", "books", *kinds(rules)):
        names = ["meld", "books", *kinds(rules)]
        yield fault("unknown_kind", "red_threes.condition.needs", WHERE, name=condition.needs, names=names)
    for kind in rules.melds.most_books:
        if kind not in ("books", *kinds(rules)):
            data = {"name": kind, "names": ["books", *kinds(rules)]}
            yield fault("unknown_kind", f"melds.most_books.{kind}", WHERE, **data)


def too_many_needed(rules: Ruleset) -> Iterator[Finding]:
    """No rule asks for more books of a kind than a side may have, or than the packs hold cards for."""
    for key, quota in asked_books(rules):
        needed = Counter({"clean": quota.clean, "dirty": quota.dirty, "wild": quota.wild, "sequence": quota.sequence})
        needed.update(quota.named)
        needed["books"] = max(quota.any, needed.total())
        for kind, most in rules.melds.most_books.items():
            if needed[kind] > most:
                yield fault("more_books_than_allowed", key, f"melds.most_books.{kind}", needed=needed[kind], most=most)
        limits = [rules.melds.most_books.get(kind) for kind in kinds(rules)]
        together = sum(most or 0 for most in limits)
        if None not in limits and needed["books"] > together:
            data = {"needed": needed["books"], "most": together}
            yield fault("more_books_than_limits", key, "melds.most_books", **data)
        for code, count in quota.named.items():
            book = rules.scoring.books.named.get(code)
            has = _books_of(rules, book) if book is not None else None
            if has is not None and count > has:
                yield fault("named_books_impossible", key, f"{WHERE}.{code}", needed=count, has=has)


def _books_of(rules: Ruleset, book: NamedBook) -> int | None:
    """The most clean or wild books of this name that the packs hold cards for; None where wild cards may help."""
    size = rules.melds.book
    if rules.melds.sequences is not None:
        return None
    if book.make == "clean":
        return sum(_copies(rules, name) // size for name in book.of)
    return sum(_copies(rules, name) for name in book.of) // size if book.make == "wild" else None


def semi_clean(rules: Ruleset) -> Iterator[Finding]:
    """A dirty book that holds a clean one is larger than a book, so some book must grow; it pays between the two."""
    books, key = rules.scoring.books, "scoring.books.semi_clean"
    if books.semi_clean is None:
        return
    extend, row = rules.melds.extend, rules.melds.sequences
    grows = {extend.clean, extend.dirty} != {"nothing"} or (row is not None and row.extend)
    if not has_wilds(rules) or not grows:
        yield remark("semi_clean_idle", key, "melds.extend", "melds.sequences")
    elif not books.dirty <= books.semi_clean <= books.clean:
        data = {"semi_clean": books.semi_clean, "clean": books.clean, "dirty": books.dirty}
        yield remark("semi_clean_between", key, "scoring.books.clean", "scoring.books.dirty", **data)


CHECKS: tuple[Check, ...] = (
    named_book_never_made,
    holds_too_many,
    named_book_hidden,
    unknown_book,
    too_many_needed,
    semi_clean,
)
GROUNDWORK: tuple[Check, ...] = (named_book_unknown,)
