"""The texts that a variant file brings with it.

In: a ruleset as plain data. Out: each text of the variant's own with its key, in the languages that it has; of a
loaded file, those that a language has no words for, so that they are printed in another.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..diagnostics import Issue, Severity
from ..text import Text
from ..text.messages import SOURCE, catalogue
from .loader import Variant


def own_texts(plain: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """A variant's own texts by language, each with its key."""
    about, scoring = plain["about"], plain["scoring"]
    yield "about.title", about["title"]
    yield "about.summary", about["summary"]
    yield "about.after", about["after"]
    for group, fields in (("assumptions", ("silent", "taken")), ("readings", ("taken",)), ("notes", ("text",))):
        for number, note in enumerate(about[group], start=1):
            yield from ((f"about.{group}[{number}].{field}", note[field]) for field in fields)
    for name, forms in plain["deck"]["names"].items():
        yield f"deck.names.{name}", forms
    for code, book in scoring["books"]["named"].items():
        yield f"scoring.books.named.{code}.label", book["label"]
    for code, bonus in scoring["bonuses"].items():
        yield from ((f"scoring.bonuses.{code}.{field}", bonus[field]) for field in ("label", "rule"))


def without_words(variant: Variant, language: str) -> Iterator[Issue]:
    """A remark for each own text of a person's file that is printed in another language, with its place there."""
    if variant.bundled:  # what those say of themselves lies in the catalogues
        return
    for key, by_language in own_texts(variant.rules.plain()):
        if not by_language or language in by_language or by_language.get(SOURCE) in _translated(language):
            continue
        place = variant.origin(key)
        file, line, column = (place.file, place.line, place.column) if place else (str(variant.path), 0, 0)
        message = Text(SOURCE)("cli.check.no_words", language=language, text=_shown(by_language))
        yield Issue(file, line, column, key, message, Severity.REMARK)


def _translated(language: str) -> list[str]:
    return list(catalogue(language))


def _shown(by_language: dict[str, Any]) -> str:
    """The words that are printed instead, where they are a text and not forms of a word."""
    words = by_language.get(SOURCE, next(iter(by_language.values())))
    return words if isinstance(words, str) else ""
