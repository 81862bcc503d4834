"""The words of the game, as a variant says them, with what they mean; and those that the index lists."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from ...ruleset import Ruleset
from .collation import sort_key
from .facts import facts
from .figures import Figure, FigureText
from .references import DEFINED, INDEXED, PACKET

GLOSSARY = (
    "meld", "book", "clean_book", "semi_clean_book", "dirty_book", "wild_book", "sequence", "sequence_book",
    "natural_card", "wild_card", "red_three", "black_three", "hand", "stock", "discard_pile", "pack", "deal", "side",
    "opening", "opening_minimum",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """A word and its meaning, both plain, numbers marked. *defined* are the rules to look for that define it."""

    code: str
    word: str
    meaning: str
    defined: tuple[str, ...]

    @property
    def anchor(self) -> Markup:
        """The name of its place in the booklet."""
        return Markup(f"g-{self.code}")


def glossary(rules: Ruleset, text: FigureText) -> list[Entry]:
    """The words in the order of the alphabet."""
    return sorted(_entries(rules, text), key=lambda entry: sort_key(text.language, entry.word))


def index_words(rules: Ruleset, text: FigureText) -> list[tuple[str, Collection[str]]]:
    """What the index lists, in the order of the alphabet: a word and the rules to look for."""
    entries = {entry.code: entry.word for entry in _entries(rules, text)}
    packets = [
        (word, tuple(rule.format(code=code) for rule in PACKET))
        for code, word in entries.items()
        if code in rules.deal.packets
    ]
    known = [(entries[code], wanted) for code, wanted in INDEXED.items() if code in entries]
    topics = [(text(code), wanted) for name, wanted in INDEXED.items() if (code := f"booklet.index.{name}") in text]
    return sorted([*known, *topics, *packets], key=lambda listed: sort_key(text.language, listed[0]))


def _entries(rules: Ruleset, text: FigureText) -> Iterator[Entry]:
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
        "played_on": bool(known["played_stages"]),
        "frozen_keys": known["frozen_keys"],
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
            yield Entry(code, text.word(code), text(f"booklet.glossary.means.{code}", **data), DEFINED[code])
    for stage in known["stages"]:
        meaning = text(f"booklet.glossary.means.packet.{stage.trigger}", before=stage.out_of)
        yield Entry(stage.code, stage.into, meaning, (f"empty-{stage.code}", "empty-*"))
    for code in ("frozen", "going_out"):
        if code != "frozen" or known["freezes"]:
            yield Entry(
                code, text(f"booklet.glossary.{code}"), text(f"booklet.glossary.means.{code}", **data), DEFINED[code]
            )
