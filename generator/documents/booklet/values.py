"""
The booklet's tables of points, and the names of what is counted.

In: the rules and the texts. Out: `Table`s, made from the terms and the card groups of the engine's score.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Card
from ...engine import scoring
from ...ruleset import Ruleset
from ...text import ranks_label, upper_first
from .figures import Figure, FigureText, escape
from .names import packet_name, rank_name
from .parts import Table


def books(rules: Ruleset, text: FigureText) -> Table:
    """The bonus of each kind of book."""
    points: dict[str, int | None] = {"clean": rules.scoring.books.clean}
    if any(map(rules.is_wild, rules.pack.counts)):
        points["dirty"] = rules.scoring.books.dirty
        if rules.melds.wild_melds:
            points["wild"] = rules.scoring.books.wild or 0
    if rules.black_threes.meld != "never" and rules.scoring.books.black_threes is not None:
        points["black_threes"] = rules.scoring.books.black_threes
    rows = tuple(
        (
            _book_name(text, kind),
            text.safe(f"booklet.made_of.{kind}"),
            escape(text.signed(Figure(bonus or 0, f"scoring.books.{kind}"))),
        )
        for kind, bonus in points.items()
    )
    head = tuple(text.safe(f"booklet.head.{code}") for code in ("kind", "made_of", "bonus"))
    return Table("books", text.safe("booklet.tables.books"), head, rows, frozenset({2}))


def _book_name(text: FigureText, kind: str) -> str:
    if kind == "black_threes":
        return text.safe("booklet.black_three_book", n=1)
    return escape(upper_first(text.word(f"{kind}_book")))


def card_values(rules: Ruleset, text: FigureText) -> Table:
    """What each card counts in a meld and left over."""
    melded = {key: group.points for group in scoring.card_groups(rules, melded=True) for key in _keys(group)}
    rows = []
    for group in scoring.card_groups(rules, melded=False):
        for ranks, black in _kinds(group):
            label = text.word("black_three") if black else card_label(rules, text, ranks)
            counted = melded.get(("", True) if black else (ranks[0], False))
            rule = f"deck.values.{_black_rank(rules) if black else ranks[0]}"
            shown = text("booklet.none") if counted is None else text.signed(Figure(counted, rule))
            rows.append((escape(upper_first(label)), escape(shown), escape(text.signed(Figure(-group.points, rule)))))
    head = tuple(text.safe(f"booklet.head.{code}") for code in ("cards", "melded", "left"))
    return Table("card_values", text.safe("booklet.tables.card_values"), head, tuple(rows), frozenset({1, 2}))


def _black_rank(rules: Ruleset) -> str:
    return next(card.rank for card in rules.pack.counts if rules.is_black_three(card))


def _keys(group: scoring.CardGroup) -> Iterator[tuple[str, bool]]:
    yield from ((rank, False) for rank in group.ranks)
    if group.black_threes:
        yield "", True


def _kinds(group: scoring.CardGroup) -> Iterator[tuple[tuple[str, ...], bool]]:
    if group.ranks:
        yield group.ranks, False
    if group.black_threes:
        yield (), True


def card_label(rules: Ruleset, text: FigureText, ranks: tuple[str, ...]) -> str:
    """Ranks as a table names them: special cards in words, the others as they are printed."""
    words = [rank_name(text, rank, "single") for rank in ranks if Card(rank) in rules.pack.counts]
    printed = tuple(rank for rank in ranks if Card(rank) not in rules.pack.counts or not rules.deck.suits)
    return ", ".join([*words, *([ranks_label(rules, printed)] if printed else [])])


def others(rules: Ruleset, text: FigureText) -> Table:
    """The points that belong to no card and no book."""
    rows = [
        (line_each(rules, text, term), escape(text.signed(Figure(term.points, _rule(term.code)))))
        for term in scoring.terms(rules)
        if isinstance(term, scoring.Times) and not term.code.endswith("_books")
    ]
    head = tuple(text.safe(f"booklet.head.{code}") for code in ("what", "points"))
    return Table("others", text.safe("booklet.tables.others"), head, tuple(rows), frozenset({1}))


def line_each(rules: Ruleset, text: FigureText, term: scoring.Times) -> str:
    """A counted thing as a table of rates names it."""
    code = f"booklet.each.{term.code}"
    return text.safe(code) if code in text else line_label(rules, text, term.code, 1)


def _rule(code: str) -> str:
    places = {
        "red_threes_laid": "red_threes.laid",
        "red_threes_held": "red_threes.held",
        "went_out": "scoring.going_out",
        "clean_books": "scoring.books.clean",
        "dirty_books": "scoring.books.dirty",
        "wild_books": "scoring.books.wild",
    }
    return places.get(code, f"scoring.bonuses.{code}.points")


def line_label(rules: Ruleset, text: FigureText, code: str, n: int) -> str:
    """A line of the score in words."""
    bonus = rules.scoring.bonuses.get(code)
    if bonus and bonus.label:
        return escape(text.local(bonus.label))
    if f"booklet.lines.{code}" in text:
        return text.safe(f"booklet.lines.{code}", n=n)
    if code.startswith("cards_in_"):
        return text.safe("booklet.lines.cards_in", packet=packet_name(text, code.removeprefix("cards_in_")))
    return escape(upper_first(code.replace("_", " ")))


def quick_values(rules: Ruleset, text: FigureText) -> Table:
    """Everything that counts, in one table."""
    missing = text.safe("booklet.none")
    rows = (
        *((row[0], row[2]) for row in books(rules, text).rows),
        *((row[0], row[2] if row[1] == missing else row[1]) for row in card_values(rules, text).rows),
        *((row[0], row[1]) for row in others(rules, text).rows),
    )
    return Table("quick_values", text.safe("booklet.tables.values"), (), rows, frozenset({1}))
