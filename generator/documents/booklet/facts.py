"""What the booklet's pages read besides the rules themselves: names in words, and answers to yes-or-no questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any

from ...ruleset import ByDeal, ByPlayers, Ruleset
from ...text import Word, ranks_label
from .figures import Figure, FigureText, typed, view
from .names import a_kind, kind_name, rank_name
from .play import play
from .stages import stages

WORDS = (
    "meld", "book", "clean_book", "dirty_book", "wild_book", "clean", "dirty", "wild", "hand", "foot", "stock",
    "discard_pile", "deal", "side", "team", "player", "partner", "pack", "card", "point", "joker", "wild_card",
    "natural_card", "red_three", "black_three", "opening", "opening_minimum", "sequence", "sequence_book",
    "semi_clean_book",
)  # fmt: skip
"""The words that a page has as `one.meld` and `many.meld`."""


def facts(rules: Ruleset, text: FigureText) -> Mapping[str, Any]:
    """The names that pages know."""
    return {
        "rules": view(rules),
        "one": SimpleNamespace(**{code: text.word(code) for code in WORDS}),
        "many": SimpleNamespace(**{code: text.word(code, None) for code in WORDS}),
        **_table(rules),
        **_cards(rules, text),
        **_deal(rules, text),
        **_about(rules, text),
        **stages(rules, text),
        **play(rules, text),
    }


def _table(rules: Ruleset) -> dict[str, Any]:
    sizes = [size for sizes in rules.table.seats.values() for size in sizes]
    numbers = rules.numbers_of_players
    fewest = numbers[0]
    packs = {rules.packs(n) for n in numbers}
    return {
        "players": tuple(Figure(n, "table.seats") for n in numbers),
        "any_number": len(numbers) > 2 and numbers[-1] - fewest == len(numbers) - 1,
        "same_packs": Figure(packs.pop(), "deck.packs") if len(packs) == 1 else None,
        "team_play": max(sizes) > 1,
        "big_teams": max(sizes) > 2,
        "all_teams_big": min(sizes) > 2,
        "alone_play": 1 in sizes,
        "team_choices": any(len(sizes) > 1 for sizes in rules.table.seats.values()),
        "fewest_alone": fewest < rules.table.usual and 1 in rules.table.seats[fewest],
        "fewest_packs": Figure(rules.packs(fewest), "deck.packs"),
    }


def _cards(rules: Ruleset, text: FigureText) -> dict[str, Any]:
    def names(codes: tuple[str, ...]) -> tuple[Word, ...]:
        return tuple(kind_name(rules, text, code) for code in codes)

    deck = rules.deck
    wild, red_threes, black_threes = map(rules.in_pack, (deck.wild, deck.red_threes, deck.black_threes))
    black = next((card for card in rules.pack.counts if rules.is_black_three(card)), None)
    return {
        "wild_cards": bool(wild),
        "red_threes": bool(red_threes),
        "black_threes": bool(black_threes),
        "pack_size": Figure(rules.pack.size, "deck"),
        "suit_names": tuple(text.form(f"terms.suits.{suit}") for suit in rules.deck.suits),
        "rank_counts": tuple(_rank_counts(rules, text)),
        "specials": tuple(_specials(rules, text)),
        "wild_names": names(wild),
        "wild_tops": tuple(a_kind(rules, text, code) for code in wild),
        "red_names": names(red_threes),
        "black_names": names(black_threes),
        "wild_pairs": tuple(
            text.phrase(
                "booklet.wild_pair",
                many=kind_name(rules, text, code),
                one=a_kind(rules, text, code),
            )
            for code in wild
        ),
        "black_points": Figure(rules.card_points(black), f"deck.values.{black.rank}") if black else None,
        "red_say_more": _say_more(rules, text, "red_three"),
        "black_say_more": _say_more(rules, text, "black_three"),
    }


def _say_more(rules: Ruleset, text: FigureText, word: str) -> bool:
    """Whether the names of the cards that play a part say more than the part's own name."""
    codes = rules.in_pack(getattr(rules.deck, f"{word}s"))
    names = {kind_name(rules, text, code).casefold() for code in codes}
    return names != {text.word(word, None).casefold()}


def _deal(rules: Ruleset, text: FigureText) -> dict[str, Any]:
    """How the cards come to the players, in words."""
    deal, stocks = rules.deal, rules.turn.stocks
    first = rules.by_deal(deal.passing) if isinstance(deal.passing, ByDeal) else (deal.passing,)
    return {
        "everybody_deals": deal.dealer in ("own_pack", "left_neighbour", "grab"),
        "passing": first[0] if len(set(first)) == 1 else "table",
        "passes": set(first) != {"none"},
        "many_stocks": isinstance(stocks, ByPlayers) or stocks > 1,
        "stocks": None if isinstance(stocks, ByPlayers) else Figure(stocks, "turn.stocks"),
        "bonus_rules": tuple(
            SimpleNamespace(code=code, told=text.local(bonus.rule)) for code, bonus in rules.scoring.bonuses.items()
        ),
        "counts_melds": rules.scoring.melded_cards == "counted",
        "raises": rules.scoring.left_cards == "for",
    }


def _rank_counts(rules: Ruleset, text: FigureText) -> Iterator[str]:
    for count in dict.fromkeys(rules.deck.ranks.values()):
        ranks = [rank for rank, n in rules.deck.ranks.items() if n == count]
        yield text("booklet.rank_count", n=Figure(count, "deck.ranks"), ranks=ranks_label(rules, ranks))


def _specials(rules: Ruleset, text: FigureText) -> Iterator[str]:
    for code, n in rules.deck.specials.items():
        if n:
            name = rank_name(text, code, n)
            yield text.phrase("booklet.special_count", n=Figure(n, f"deck.specials.{code}"), name=name)


def _about(rules: Ruleset, text: FigureText) -> dict[str, Any]:
    about = rules.about
    return {
        "title": text.local(about.title),
        "summary": text.local(about.summary),
        "status": about.status,
        "source": typed(text.translated(about.source or "")),
        "after": text.local(about.after),
        "version": rules.fingerprint[:12],
        "note_topics": frozenset(note.topic for note in about.notes),
        "assumptions": tuple(
            SimpleNamespace(field=typed(entry.field), silent=text.local(entry.silent), taken=text.local(entry.taken))
            for entry in about.assumptions
        ),
        "readings": tuple(
            SimpleNamespace(conflict=typed(entry.conflict), field=typed(entry.field), taken=text.local(entry.taken))
            for entry in about.readings
        ),
    }
