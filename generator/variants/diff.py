"""What differs between two variants, in players' words.

In: two rulesets and a language. Out: one `Difference` for every rule that is not the same in both, by topic; rules that
only people keep and words that players use are among them. What the variants are called is left out; what only one of
them has is told as such. Things are called as the second variant calls them, but for what only the first one has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..ruleset import Ruleset
from ..text import Text
from .shapes import Leaf, leaves
from .tables import label
from .topics import TOPICS, topic
from .values import value

CHAPTERS = {"table": "need", "foot": "foot"}
"""The topics of those chapters of notes that are no group of rules."""


@dataclass(frozen=True, slots=True)
class Difference:
    """
    One rule that differs: its topic, its label, and its value in the first and in the second variant.

    *form* tells what it is: a rule with its values, a note that only people keep, a word. *only* names the variant
    that has it, where the other has nothing of the kind. *place* is where a note stands that the second variant has:
    the chapter and its number there, as in `melds-1`.
    """

    topic: str
    title: str
    key: str
    label: str
    first: str
    second: str
    form: Literal["rule", "note", "word"] = "rule"
    only: Literal["first", "second", ""] = ""
    place: str = ""

    def sentence(self, text: Text, first: str, second: str) -> str:
        """The difference in a sentence between variants that are called *first* and *second*."""
        where, other, value = (first, second, self.first) if self.only == "first" else (second, first, self.second)
        if self.only:
            return text(f"rules.difference.only.{self.form}", label=self.label, name=where, other=other, value=value)
        names = {"a": first, "b": second, "first": self.first, "second": self.second}
        return text(f"rules.difference.{self.form}", label=self.label, **names)

    def as_json(self) -> dict[str, str]:
        """The difference as `--json` prints it."""
        return {
            "topic": self.topic,
            "key": self.key,
            "label": self.label,
            "first": self.first,
            "second": self.second,
            "only": self.only,
        }


def differences(first: Ruleset, second: Ruleset, language: str = "en") -> tuple[Difference, ...]:
    """Every rule that differs, in the order of the topics; none means that the two play the same."""
    ours, theirs = _by_key(first), _by_key(second)
    texts = Text(language, first), Text(language, second)
    keys = [*ours, *(key for key in theirs if key not in ours)]
    found = (_difference(key, (first, second), (ours.get(key), theirs.get(key)), texts) for key in keys)
    order = list(TOPICS)
    told = [*(one for one in found if one is not None), *_notes(first, second, texts), *_words(first, second, texts)]
    return tuple(sorted(told, key=lambda one: order.index(one.topic)))


def _by_key(rules: Ruleset) -> dict[str, Leaf]:
    return {leaf.key: leaf for leaf in leaves(rules) if leaf.path[0] != "about"}


def _difference(
    key: str, rules: tuple[Ruleset, Ruleset], pair: tuple[Leaf | None, Leaf | None], texts: tuple[Text, Text]
) -> Difference | None:
    ours, theirs = pair
    known = ours or theirs
    if known is None or (ours is not None and theirs is not None and _value(ours) == _value(theirs)):
        return None
    words = [
        value(its, leaf, text) if leaf else text("rules.values.not_there")
        for its, leaf, text in zip(rules, pair, texts, strict=True)
    ]
    text = texts[1] if theirs else texts[0]
    code = topic(key)
    only: Literal["first", "second", ""] = "" if ours and theirs else "first" if ours else "second"
    return Difference(code, texts[1](f"rules.topics.{code}"), key, label(known, text), words[0], words[1], only=only)


def _notes(first: Ruleset, second: Ruleset, texts: tuple[Text, Text]) -> Iterator[Difference]:
    """The rules that only people keep, where only one of the two has them."""
    ours, theirs = (
        [(note.topic, text.local(note.text)) for note in rules.about.notes]
        for rules, text in zip((first, second), texts, strict=True)
    )
    missing, absent = texts[0]("rules.labels.about.notes"), texts[0]("rules.values.not_there")
    counted: Counter[str] = Counter()
    for mine, (chapter, note) in [*((True, note) for note in ours), *((False, note) for note in theirs)]:
        counted[chapter] += not mine
        if (chapter, note) in (theirs if mine else ours):
            continue
        code = CHAPTERS.get(chapter) or topic(chapter)
        title, key = texts[1](f"rules.topics.{code}"), "about.notes"
        if mine:
            yield Difference(code, title, key, missing, note, absent, "note", "first")
        else:
            place = f"{chapter}-{counted[chapter]}"
            yield Difference(code, title, key, missing, absent, note, "note", "second", place)


def _words(first: Ruleset, second: Ruleset, texts: tuple[Text, Text]) -> Iterator[Difference]:
    """What players call things, where the two call them otherwise; a word of a thing that only one has is its name."""
    language, plain = texts[0].language, Text(texts[0].language)
    own = [rules.about.words.get(language, {}) for rules in (first, second)]
    for code in dict.fromkeys([*own[0], *own[1]]):
        known = f"terms.words.{code}" in plain
        told = [
            text("rules.difference.forms", one=text.word(code), other=text.word(code, None))
            if known or code in words
            else text("rules.values.not_there")
            for text, words in zip(texts, own, strict=True)
        ]
        if told[0] != told[1]:
            only: Literal["first", "second", ""] = (
                "" if known or all(code in words for words in own) else "first" if code in own[0] else "second"
            )
            thing = plain.word(code) if known else code.replace("_", " ")
            name = texts[0]("rules.difference.word_for", thing=thing)
            title = texts[1]("rules.topics.name")
            yield Difference("name", title, f"about.words.{language}.{code}", name, told[0], told[1], "word", only)


def _value(leaf: Leaf) -> object:
    """The value as it is compared: the order of the ranks is a rule."""
    return list(leaf.value.items()) if leaf.label == "deck.ranks" else leaf.value
