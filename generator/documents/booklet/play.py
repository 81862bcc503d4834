"""What the booklet's pages ask of the rules of play: the pile, the melds, the opening and going out, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...engine import books, melds
from ...engine.pickup import red_three_in_pile, wild_comes_to_top
from ...ruleset import ByDeal, ByPlayers, ByScore, ConcealedBook, Quota, RequiredBooks, Ruleset
from .figures import Figure, FigureText, view
from .names import a_kind, book_name, kind_name, quota_entries, quota_words, so_many, so_many_in_all


def play(rules: Ruleset, text: FigureText) -> dict[str, Any]:
    """The names that pages know of the play."""
    return {**_pile(rules, text), **_melds(rules, text), **_opening(rules, text), **_going_out(rules, text)}


def _pile(rules: Ruleset, text: FigureText) -> dict[str, Any]:
    pickup, freezing, upcard = rules.pickup, rules.pickup.freezing, rules.deal.upcard
    wild_cards, red_threes = bool(rules.in_pack(rules.deck.wild)), bool(rules.in_pack(rules.deck.red_threes))
    keys = freezing.keys if freezing.always else pickup.keys
    free = "freely" in keys
    top = "freely" if free and pickup.wild_on_top == "freely" else "matching_pair"
    wild_top = "refused" if pickup.wild_on_top == "refused" or not (rules.melds.wild_melds or free) else top
    red_in_pile = red_three_in_pile(rules)
    lying = [name for name in pickup.blocked_by if name != "red_three" or red_in_pile]
    blocked = [name for name in lying if rules.in_pack(getattr(rules.deck, f"{name}s"))]
    stops = [*blocked, *(["wild"] if wild_cards and wild_top == "refused" else [])]
    return {
        "free_pile": free,
        "wild_top": wild_top,
        "takes_one": pickup.takes == 1,
        "blocked_names": tuple(text.phrase(f"booklet.top_card.{name}") for name in blocked),
        "replaced_names": tuple(text.phrase(f"booklet.top_card.{name}") for name in upcard.replaced),
        "staying_names": tuple(
            text.phrase(f"booklet.top_card.{name}") for name in stops if upcard.turned and name not in upcard.replaced
        ),
        "keys": tuple(text(f"booklet.keys.{key}") for key in keys),
        "key_codes": keys,
        "frozen_keys": tuple(text(f"booklet.keys.{key}") for key in freezing.keys),
        "wild_freezes": wild_cards and freezing.wild_discarded == "freezes" and not freezing.always,
        "wild_removes": wild_cards and freezing.wild_discarded == "removes",
        "red_freezes": red_threes and freezing.red_three,
        "freezes": freezing.always
        or freezing.before_opening
        or (wild_cards and freezing.wild_discarded == "freezes")
        or (freezing.red_three and red_threes),
        "red_in_pile": red_in_pile,
        "red_blocks": rules.red_threes.play == "discarded" and "red_three" in blocked,
        "black_blocks": "black_three" in blocked,
        "wild_comes_to_top": wild_cards and wild_comes_to_top(rules),
    }


def _melds(rules: Ruleset, text: FigureText) -> dict[str, Any]:
    wild_cards = any(map(rules.is_wild, rules.pack.counts))
    most = Figure(melds.most_wilds(rules, rules.melds.book) if wild_cards else 0, "melds.wild_limit")
    sequences = rules.melds.sequences
    kinds = books.kinds(rules)
    extend = rules.melds.extend
    return {
        "most_wilds": most,
        "dirty_books": bool(most),
        "fewest_dirty": _fewest_dirty(rules),
        "wild_books": rules.melds.wild_melds and wild_cards,
        "wild_bonus": Figure(rules.scoring.books.wild or 0, "scoring.books.wild"),
        "pays_books": any(books.bonus(rules, kind) for kind in kinds),
        "named_books": tuple(
            text.phrase(
                "booklet.named_bonus",
                name=book_name(text, kind),
                points=Figure(entry.points, f"scoring.books.named.{kind}.points"),
            )
            for kind, entry in rules.scoring.books.named.items()
        ),
        "black_books": "black_threes" in kinds,
        "semi_clean_books": "semi_clean" in kinds and "any" in (extend.clean, extend.dirty),
        "sequence_books": "sequence" in kinds,
        "sequence_bonus": Figure(rules.scoring.books.sequence or 0, "scoring.books.sequence"),
        "grows": (extend.clean, extend.dirty) != ("nothing", "nothing"),
        "sequences": view(sequences, "melds.sequences"),
        "sequence_low": kind_name(rules, text, sequences.low, 1) if sequences else "",
        "sequence_high": kind_name(rules, text, sequences.high, 1) if sequences else "",
        "a_sequence_high": a_kind(rules, text, sequences.high) if sequences else "",
        "bare_ranks": tuple(kind_name(rules, text, rank) for rank in rules.in_pack(rules.melds.without_wilds)),
        "most_books": tuple(
            so_many_in_all(rules, text, kind, Figure(n, f"melds.most_books.{kind}"), alone=False)
            for kind, n in rules.melds.most_books.items()
        ),
        "clean_colour": text.form(f"booklet.colour.{rules.melds.clean_on_top}"),
        "dirty_colour": text.form(f"booklet.colour.{'black' if rules.melds.clean_on_top == 'red' else 'red'}"),
    }


def _fewest_dirty(rules: Ruleset) -> Figure:
    """The cards of the smallest meld that has room for a wild card; 0 where none has."""
    sizes = range(rules.melds.smallest, rules.melds.book + 1)
    return Figure(next((size for size in sizes if melds.most_wilds(rules, size)), 0), "melds.wild_limit")


def _opening(rules: Ruleset, text: FigureText) -> dict[str, Any]:
    rule = rules.opening.minimum
    steps = rules.by_deal(rule) if isinstance(rule, ByDeal) else () if isinstance(rule, ByScore) else (rule,)
    only = steps[0] if len(set(map(repr, steps))) == 1 else None
    where = "opening.minimum" if rule is only else "opening.minimum.deals.0"
    return {
        "no_minimum": only == 0,
        "same_minimum": Figure(only, where) if isinstance(only, int) else None,
        "same_concealed": text.phrase(f"booklet.head.concealed.{only.concealed_book}")
        if isinstance(only, ConcealedBook)
        else "",
        "same_books": quota_words(rules, text, only.required_books, f"{where}.required_books")
        if isinstance(only, RequiredBooks)
        else "",
        "minimum_by": "score" if isinstance(rule, ByScore) else "deal",
        "points_needed": isinstance(rule, ByScore) or any(isinstance(step, int) for step in steps),
        "concealed_minimums": any(isinstance(step, ConcealedBook) for step in steps),
        "concealed_any": any(isinstance(step, ConcealedBook) and step.concealed_book == "any" for step in steps),
        "required_minimums": any(isinstance(step, RequiredBooks) for step in steps),
    }


def _going_out(rules: Ruleset, text: FigureText) -> dict[str, Any]:
    quota = rules.going_out.books
    quotas = (
        rules.by_deal(quota)
        if isinstance(quota, ByDeal)
        else quota.players.values()
        if isinstance(quota, ByPlayers)
        else [quota]
    )
    only = next(iter(quotas)) if len(set(map(repr, quotas))) == 1 else None
    where = "going_out.books" if isinstance(quota, Quota) else "going_out.books.1"
    condition = rules.red_threes.condition
    return {
        "quota_table": only is None,
        "quota_lines": tuple(_needed(rules, text, only, where)) if only else (),
        "any_quota": any(any(True for _ in quota_entries(one, "")) for one in quotas),
        "never_last": tuple(a_kind(rules, text, code) for code in rules.in_pack(rules.going_out.never_last)),
        "condition_needs": so_many(rules, text, condition.needs, Figure(condition.count, "red_threes.condition.count"))
        if condition and condition.needs != "meld"
        else "",
    }


def _needed(rules: Ruleset, text: FigureText, quota: Quota, where: str) -> Iterator[str]:
    """A sentence for each kind of book that going out needs."""
    entries = list(quota_entries(quota, where))
    for kind, n in entries:
        yield text("booklet.needs", books=so_many_in_all(rules, text, kind, n, alone=len(entries) == 1))
