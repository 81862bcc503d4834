"""Checks of what a variant says of itself: its names, its words, the rules that its notes speak of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from ...ruleset import Declined, Ruleset
from ...text import LANGUAGES, templates
from ...text.inflection import BASIC
from ...text.messages import read_topic
from ..nodes import Finding, shown
from ..shapes import at
from ..source import read_source
from .tools import Check, fault, remark


def untitled(rules: Ruleset) -> Iterator[Finding]:
    """A cover needs a title and a line below it."""
    for key in ("title", "summary"):
        if not getattr(rules.about, key):
            yield fault("untitled", f"about.{key}")


def strange_language(rules: Ruleset) -> Iterator[Finding]:
    """Words in a language that Meldpress has not are never read."""
    for language in rules.about.words:
        if language not in LANGUAGES:
            key = f"about.words.{language}"
            yield remark("strange_language", key, language=language, languages=list(LANGUAGES))


def strange_word(rules: Ruleset) -> Iterator[Finding]:
    """A variant renames words that Meldpress uses, and names packets of its own."""
    for language, words in rules.about.words.items():
        known = known_words(language) | rules.deal.packets.keys() | rules.scoring.books.named.keys()
        for word in words:
            if language in LANGUAGES and word not in known:
                yield remark("strange_word", f"about.words.{language}.{word}", word=shown(word))


def word_without_base(rules: Ruleset) -> Iterator[Finding]:
    """A declined word has the form that stands where no other is asked for."""
    named = [(f"about.words.{language}", words) for language, words in rules.about.words.items()]
    named += [(f"deck.names.{code}", names) for code, names in rules.deck.names.items()]
    for key, words in named:
        for name, word in words.items():
            for number in ("sg", "pl") if isinstance(word, Declined) else ():
                if BASIC not in getattr(word, number):
                    yield fault("word_without_base", f"{key}.{name}.{number}", form=BASIC)


def word_without_forms(rules: Ruleset) -> Iterator[Finding]:
    """Where a language declines its words, those of a variant want their forms too."""
    for language, words in rules.about.words.items():
        for name, word in words.items():
            own = read_topic(language, "terms").get(f"terms.words.{name}")
            if isinstance(own, Mapping) and "sg" in own and not isinstance(word, Declined):
                yield remark("word_without_forms", f"about.words.{language}.{name}", forms=list(own["sg"]))


def packet_without_word(rules: Ruleset) -> Iterator[Finding]:
    """A packet is called something on every page."""
    own = {word for words in rules.about.words.values() for word in words}
    for packet in rules.deal.packets:
        if packet not in known_words("en") | own:
            yield fault("packet_without_word", f"deal.packets.{packet}", packet=packet)


def note_on_nothing(rules: Ruleset) -> Iterator[Finding]:
    """An assumption or a reading speaks of a rule that exists."""
    for group in ("assumptions", "readings"):
        for index, note in enumerate(getattr(rules.about, group), start=1):
            if at(note.field.split(".")) is None:
                yield fault("note_on_nothing", f"about.{group}[{index}].field", field=shown(note.field))


def empty_note(rules: Ruleset) -> Iterator[Finding]:
    """A rule that only people keep is told in some language, in a chapter that the booklet has."""
    for index, note in enumerate(rules.about.notes, start=1):
        if not note.text:
            yield fault("empty_note", f"about.notes[{index}].text")
        if note.topic == "foot" and not rules.deal.packets:
            yield remark("note_without_foot", f"about.notes[{index}].topic", "deal.packets")


@cache
def known_words(language: str) -> frozenset[str]:
    """The words of a language that a variant may replace by its own."""
    path = templates(language) / "terms.yaml"
    if not path.is_file():
        return frozenset()
    return frozenset(read_source(path, path.name).root.value["words"].value)


CHECKS: tuple[Check, ...] = (
    untitled,
    strange_language,
    strange_word,
    word_without_base,
    word_without_forms,
    packet_without_word,
    note_on_nothing,
    empty_note,
)
