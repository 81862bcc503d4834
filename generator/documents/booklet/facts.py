"""What the booklet's pages read besides the rules themselves: names in words, and answers to yes-or-no questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from ...ruleset import ConcealedBook, Quota, Ruleset
from ...text import ranks_label
from .figures import Figure, FigureText, typed, view
from .names import kind_name, packet_name, rank_name
from .tables import most_wilds

WORDS = (
    "meld", "book", "clean_book", "dirty_book", "wild_book", "clean", "dirty", "wild", "hand", "foot", "stock",
    "discard_pile", "deal", "side", "team", "player", "partner", "pack", "card", "point", "joker", "wild_card",
    "natural_card", "red_three", "black_three", "opening", "opening_minimum",
)  # fmt: skip
"""The words that a page has as `one.meld` and `many.meld`."""

GLOSSARY = (
    "meld", "book", "clean_book", "dirty_book", "wild_book", "natural_card", "wild_card", "red_three", "black_three",
    "hand", "stock", "discard_pile", "pack", "deal", "side", "opening", "opening_minimum",
)  # fmt: skip


def facts(rules: Ruleset, text: FigureText) -> Mapping[str, Any]:
    """The names that pages know."""
    return {
        "rules": view(rules),
        "one": SimpleNamespace(**{code: text.word(code) for code in WORDS}),
        "many": SimpleNamespace(**{code: text.word(code, 2) for code in WORDS}),
        **_table(rules),
        **_cards(rules, text),
        **_packets(rules, text),
        **_about(rules, text),
        **_books(rules),
    }


def _table(rules: Ruleset) -> dict[str, Any]:
    sizes = [size for sizes in rules.table.seats.values() for size in sizes]
    fewest = rules.numbers_of_players[0]
    return {
        "players": tuple(Figure(n, "table.seats") for n in rules.numbers_of_players),
        "team_play": max(sizes) > 1,
        "big_teams": max(sizes) > 2,
        "alone_play": 1 in sizes,
        "team_choices": any(len(sizes) > 1 for sizes in rules.table.seats.values()),
        "fewest_alone": fewest < rules.table.usual and 1 in rules.table.seats[fewest],
        "fewest_packs": Figure(rules.packs(fewest), "deck.packs"),
    }


def _cards(rules: Ruleset, text: FigureText) -> dict[str, Any]:
    def names(codes: tuple[str, ...], form: str = "plural") -> tuple[str, ...]:
        return tuple(kind_name(rules, text, code, form) for code in codes)

    wild = [code for code in rules.deck.wild if any(map(rules.is_wild, rules.pack.counts))]
    black = next((card for card in rules.pack.counts if rules.is_black_three(card)), None)
    top = [name for name in rules.pickup.blocked_by if getattr(rules.deck, f"{name}s")]
    return {
        "wild_cards": bool(wild),
        "red_threes": bool(rules.deck.red_threes),
        "black_threes": bool(rules.deck.black_threes),
        "pack_size": Figure(rules.pack.size, "deck"),
        "suit_names": tuple(text(f"booklet.suit.{suit}") for suit in rules.deck.suits),
        "rank_counts": tuple(_rank_counts(rules, text)),
        "specials": tuple(_specials(rules, text)),
        "wild_names": names(rules.deck.wild),
        "wild_tops": names(rules.deck.wild, "article"),
        "red_names": names(rules.deck.red_threes),
        "black_names": names(rules.deck.black_threes),
        "blocked_names": tuple(text(f"booklet.top_card.{name}") for name in top),
        "replaced_names": tuple(text(f"booklet.top_card.{name}") for name in rules.deal.upcard.replaced),
        "wild_pairs": tuple(
            text(
                "booklet.wild_pair",
                many=kind_name(rules, text, code, "plural"),
                one=kind_name(rules, text, code, "article"),
            )
            for code in rules.deck.wild
        ),
        "black_points": Figure(rules.card_points(black), f"deck.values.{black.rank}") if black else None,
        "most_wilds": Figure(most_wilds(rules, rules.melds.book), "melds.wild_limit") if wild else None,
    }


def _rank_counts(rules: Ruleset, text: FigureText) -> Iterator[str]:
    for count in dict.fromkeys(rules.deck.ranks.values()):
        ranks = [rank for rank, n in rules.deck.ranks.items() if n == count]
        yield text("booklet.rank_count", n=Figure(count, "deck.ranks"), ranks=ranks_label(rules, ranks))


def _specials(rules: Ruleset, text: FigureText) -> Iterator[str]:
    for code, n in rules.deck.specials.items():
        if n:
            name = rank_name(text, code, "single" if n == 1 else "plural")
            yield text("booklet.special_count", n=Figure(n, f"deck.specials.{code}"), name=name)


def _packets(rules: Ruleset, text: FigureText) -> dict[str, Any]:
    names = {code: packet_name(text, code) for code in rules.packets}
    codes = list(rules.packets)
    parts = view(rules.deal.packets, "deal.packets")
    sizes = [view(rules.deal.hand, "deal.hand"), *(parts[code].cards for code in codes[1:])]
    return {
        "next_packet": names[codes[min(1, len(codes) - 1)]],
        "last_packet": names[codes[-1]],
        "packet_names": tuple(names.values()),
        "a_packets": tuple(text("booklet.a_packet", name=name) for name in names.values()),
        "other_packets": tuple(names[code] for code in codes[1:]),
        "other_packets_many": tuple(packet_name(text, code, 2) for code in codes[1:]),
        "packet_sizes": tuple(
            SimpleNamespace(name=names[code], cards=size) for code, size in zip(codes, sizes, strict=True)
        ),
        "stages": tuple(
            SimpleNamespace(code=code, out_of=names[before], into=names[code], packet=parts[code])
            for before, code in pairwise(codes)
        ),
    }


def _about(rules: Ruleset, text: FigureText) -> dict[str, Any]:
    about = rules.about
    return {
        "title": text.local(about.title),
        "summary": text.local(about.summary),
        "status": about.status,
        "source": typed(about.source or ""),
        "version": rules.fingerprint[:12],
        "assumptions": tuple(
            SimpleNamespace(field=typed(entry.field), silent=text.local(entry.silent), taken=text.local(entry.taken))
            for entry in about.assumptions
        ),
        "readings": tuple(
            SimpleNamespace(conflict=typed(entry.conflict), field=typed(entry.field), taken=text.local(entry.taken))
            for entry in about.readings
        ),
    }


def _books(rules: Ruleset) -> dict[str, Any]:
    quota = rules.going_out.books
    minimum = rules.opening.minimum
    asked = getattr(minimum, "deals", ())
    counts = (("clean_book", "clean"), ("dirty_book", "dirty"), ("wild_book", "wild"), ("book", "any"))
    constant = quota if isinstance(quota, Quota) else None
    return {
        "wild_books": rules.melds.wild_melds and any(map(rules.is_wild, rules.pack.counts)),
        "wild_bonus": Figure(rules.scoring.books.wild or 0, "scoring.books.wild"),
        "quota_table": constant is None,
        "quota_words": tuple(
            (word, Figure(n, f"going_out.books.{kind}"))
            for word, kind in counts
            if constant and (n := getattr(constant, kind))
        ),
        "concealed_minimums": any(isinstance(entry, ConcealedBook) for entry in asked),
    }


def glossary(rules: Ruleset, text: FigureText) -> Iterator[tuple[str, str]]:
    """The words of the game, as this variant says them, with what they mean; both plain, numbers marked."""
    known = facts(rules, text)
    numbers = {
        "smallest": Figure(rules.melds.smallest, "melds.smallest"),
        "book": Figure(rules.melds.book, "melds.book"),
        "size": known["pack_size"],
    }
    listed = {
        "wilds": text.listing(known["wild_names"]),
        "reds": text.listing(known["red_names"]),
        "blacks": text.listing(known["black_names"]),
    }
    left_out = {
        *(() if known["wild_cards"] else ("dirty_book", "wild_card")),
        *(() if known["wild_books"] else ("wild_book",)),
        *(() if rules.deck.red_threes else ("red_three",)),
        *(() if rules.deck.black_threes else ("black_three",)),
    }
    for code in GLOSSARY:
        if code not in left_out:
            yield text.word(code), text(f"booklet.glossary.means.{code}", **numbers, **listed)
    for stage in known["stages"]:
        yield stage.into, text("booklet.glossary.means.packet", before=stage.out_of)
    yield text("booklet.glossary.going_out"), text("booklet.glossary.means.going_out")
