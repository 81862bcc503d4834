"""
The booklet's tables of points, and the names of what is counted.

In: the rules and the texts. Out: `Table`s, made from the terms and the card groups of the engine's score.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...engine import books as kinds
from ...engine import scoring
from ...ruleset import Ruleset
from ...text import ranks_label, upper_first
from .figures import Figure, FigureText, escape
from .names import book_name, kind_name, packet_name, rank_name
from .parts import Table


def books(rules: Ruleset, text: FigureText) -> Table:
    """The bonus of each kind of book."""
    wild = any(map(rules.is_wild, rules.pack.counts))
    rows = tuple(
        (
            escape(upper_first(book_name(text, kind))),
            _made_of(rules, text, kind),
            escape(text.signed(Figure(kinds.bonus(rules, kind), _book_rule(rules, kind)))),
        )
        for kind in kinds.kinds(rules)
        if wild or kind not in ("dirty", "semi_clean", "wild")
    )
    head = tuple(text.safe(f"booklet.head.{code}") for code in ("kind", "made_of", "bonus"))
    return Table("books", text.safe("booklet.tables.books"), head, rows, frozenset({2}))


def _book_rule(rules: Ruleset, kind: str) -> str:
    return f"scoring.books.named.{kind}.points" if kind in rules.scoring.books.named else f"scoring.books.{kind}"


def _made_of(rules: Ruleset, text: FigureText, kind: str) -> str:
    """The cards of a kind of book."""
    named = rules.scoring.books.named.get(kind)
    if named is None:
        own = rules.melds.sequences is not None and rules.melds.sequences.count_as == "composition"
        return text.safe(f"booklet.made_of.{kind}", sequences=own)
    ranks = text.listing((kind_name(rules, text, code) for code in rules.in_pack(named.of)), style="or")
    held = text.listing(
        text.phrase(
            "booklet.special_count",
            n=Figure(n, f"scoring.books.named.{kind}.holds.{code}"),
            name=kind_name(rules, text, code, n),
        )
        for code, n in named.holds.items()
    )
    return text.safe(f"booklet.made_of.named.{named.make}", ranks=upper_first(ranks), held=held)


def card_values(rules: Ruleset, text: FigureText) -> Table:
    """What each card counts in a meld and left over."""
    melded = {key: group.points for group in scoring.card_groups(rules, melded=True) for key in _keys(group)}
    rows = []
    counted_melded = rules.scoring.melded_cards == "counted"
    sign = 1 if rules.scoring.left_cards == "for" else -1
    for group in scoring.card_groups(rules, melded=False):
        for ranks, black in _kinds(group):
            label = text.word("black_three") if black else card_label(rules, text, ranks)
            counted = melded.get(("", True) if black else (ranks[0], False))
            rule = f"deck.values.{_black_rank(rules) if black else ranks[0]}"
            shown = text("booklet.none") if counted is None else text.signed(Figure(counted, rule))
            left = escape(text.signed(Figure(sign * group.points, _held_rule(rules, rule, black=black))))
            rows.append((escape(upper_first(label)), *((escape(shown),) if counted_melded else ()), left))
    heads = ("cards", *(("melded",) if counted_melded else ()), "left")
    head = tuple(text.safe(f"booklet.head.{code}") for code in heads)
    return Table(
        "card_values", text.safe("booklet.tables.card_values"), head, tuple(rows), frozenset(range(1, len(head)))
    )


def _held_rule(rules: Ruleset, rule: str, *, black: bool) -> str:
    return "black_threes.held" if black and rules.black_threes.held is not None else rule


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
    words = [rank_name(text, rank) for rank in ranks if rank in rules.deck.specials]
    printed = tuple(rank for rank in ranks if rank not in rules.deck.specials)
    return ", ".join([*words, *([ranks_label(rules, printed)] if printed else [])])


def others(rules: Ruleset, text: FigureText) -> Table:
    """The points that belong to no card, no book and no bonus of the variant's own."""
    rows = tuple(row for term in scoring.terms(rules) for row in _other(rules, text, term))
    head = tuple(text.safe(f"booklet.head.{code}") for code in ("what", "points"))
    return Table("others", text.safe("booklet.tables.others"), head, rows, frozenset({1}))


def _other(rules: Ruleset, text: FigureText, term: scoring.Term) -> Iterator[tuple[str, str]]:
    paid = {kinds.tally(rules, kind) for kind in kinds.kinds(rules)}
    if isinstance(term, scoring.CardPoints) or term.code in rules.scoring.bonuses or term.code in paid:
        return
    if term.points:
        yield line_each(rules, text, term.code), escape(text.signed(Figure(term.points, _rule(term.code))))
    every = rules.red_threes.all_of_them
    if isinstance(term, scoring.RedThreesLaid) and every:
        label = text.safe("booklet.each.red_threes_all", n=Figure(every.count, "red_threes.all_of_them.count"))
        yield label, escape(text.signed(Figure(every.points, "red_threes.all_of_them.points")))


def bonuses(rules: Ruleset, text: FigureText) -> Table:
    """The variant's further bonuses and penalties, with what earns each."""
    rows = tuple(
        (
            line_label(rules, text, code, 1),
            bonus_rule(rules, text, code),
            escape(text.signed(Figure(bonus.points, f"scoring.bonuses.{code}.points"))),
        )
        for code, bonus in rules.scoring.bonuses.items()
    )
    head = tuple(text.safe(f"booklet.head.{code}") for code in ("what", "earned", "points"))
    return Table("bonuses", text.safe("booklet.tables.bonuses"), head, rows, frozenset({2}))


def bonus_rule(rules: Ruleset, text: FigureText, code: str) -> str:
    """What earns a bonus: as the variant tells it, or as is known of those that all tables have."""
    told = rules.scoring.bonuses[code].rule
    if told:
        return escape(text.local(told))
    return text.safe(f"booklet.earned.{code}") if f"booklet.earned.{code}" in text else ""


def line_each(rules: Ruleset, text: FigureText, code: str) -> str:
    """A counted thing as a table of rates names it."""
    if code.startswith("untaken_"):
        return text.safe("booklet.each.untaken", packet=packet_name(text, code.removeprefix("untaken_")))
    each = f"booklet.each.{_kept(rules, code)}"
    return text.safe(each) if each in text else line_label(rules, text, code, 1)


def _kept(rules: Ruleset, code: str) -> str:
    """Red threes that nobody lays are held, not left unlaid."""
    return "red_threes_kept" if code == "red_threes_held" and rules.red_threes.play == "discarded" else code


def _rule(code: str) -> str:
    places = {
        "red_threes_laid": "red_threes.laid",
        "red_threes_held": "red_threes.held",
        "went_out": "scoring.going_out",
    }
    return places.get(code, f"deal.packets.{code.removeprefix('untaken_')}.untaken")


def line_label(rules: Ruleset, text: FigureText, code: str, n: int) -> str:
    """A line of the score in words."""
    bonus = rules.scoring.bonuses.get(code)
    if bonus and bonus.label:
        return escape(text.local(bonus.label))
    paid = next((kind for kind in kinds.kinds(rules) if kinds.tally(rules, kind) == code), None)
    if paid:
        return escape(upper_first(book_name(text, paid, 1 if n == 1 else None)))
    if f"booklet.lines.{code}" in text:
        return text.safe(f"booklet.lines.{_kept(rules, code)}", n=n)
    if code.startswith("untaken_"):
        return text.safe("booklet.each.untaken", packet=packet_name(text, code.removeprefix("untaken_")))
    if code.startswith("cards_in_"):
        return text.safe("booklet.lines.cards_in", packet=packet_name(text, code.removeprefix("cards_in_")))
    return escape(upper_first(code.replace("_", " ")))


def quick_values(rules: Ruleset, text: FigureText) -> Table:
    """Everything that counts, in one table."""
    paid = partial(kinds.bonus, rules)
    missing = text.safe("booklet.none")
    rows = (
        *((row[0], row[2]) for row in books(rules, text).rows if any(map(paid, kinds.kinds(rules)))),
        *((row[0], row[-1] if row[1] == missing else row[1]) for row in card_values(rules, text).rows),
        *((row[0], row[1]) for row in others(rules, text).rows),
        *((row[0], row[2]) for row in bonuses(rules, text).rows),
    )
    return Table("quick_values", text.safe("booklet.tables.values"), (), rows, frozenset({1}))
