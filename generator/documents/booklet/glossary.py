"""The words of the game, as a variant says them, with what they mean."""

from __future__ import annotations

from collections.abc import Iterator

from ...ruleset import Ruleset
from .facts import facts
from .figures import Figure, FigureText

GLOSSARY = (
    "meld", "book", "clean_book", "semi_clean_book", "dirty_book", "wild_book", "sequence", "sequence_book",
    "natural_card", "wild_card", "red_three", "black_three", "hand", "stock", "discard_pile", "pack", "deal", "side",
    "opening", "opening_minimum",
)  # fmt: skip


def glossary(rules: Ruleset, text: FigureText) -> Iterator[tuple[str, str]]:
    """Each word and its meaning; both plain, numbers marked."""
    known = facts(rules, text)
    data = {
        "smallest": Figure(rules.melds.smallest, "melds.smallest"),
        "book": Figure(rules.melds.book, "melds.book"),
        "size": known["pack_size"],
        "wilds": text.listing(known["wild_names"]),
        "reds": text.listing(known["red_names"]),
        "blacks": text.listing(known["black_names"]),
        "grows": known["grows"],
        "pays": known["pays_books"],
        "sequences": known["sequences"] is not None,
        "sequence": known["sequences"].book if known["sequences"] else 0,
        "sequence_smallest": known["sequences"].smallest if known["sequences"] else 0,
    }
    there = {
        "dirty_book": known["dirty_books"],
        "wild_card": known["wild_cards"],
        "wild_book": known["wild_books"],
        "semi_clean_book": known["semi_clean_books"],
        "sequence": known["sequences"],
        "sequence_book": known["sequence_books"],
        "red_three": known["red_threes"] and known["red_say_more"],
        "black_three": known["black_threes"] and known["black_say_more"],
        "opening": not known["no_minimum"],
        "opening_minimum": not known["no_minimum"],
    }
    for code in GLOSSARY:
        if there.get(code, True):
            yield text.word(code), text(f"booklet.glossary.means.{code}", **data)
    for stage in known["stages"]:
        yield stage.into, text(f"booklet.glossary.means.packet.{stage.trigger}", before=stage.out_of)
    if known["freezes"]:
        yield text("booklet.glossary.frozen"), text("booklet.glossary.means.frozen")
    yield text("booklet.glossary.going_out"), text("booklet.glossary.means.going_out")
