"""The texts that a variant file brings with it, and the letters in them that no shipped font can print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..diagnostics import Issue
from ..render.fonts import lacking
from ..text import LANGUAGES, Text
from ..variants.loader import Variant
from ..variants.own_texts import own_texts


def no_letters(variant: Variant) -> Iterator[Issue]:
    """A fault for every text of *variant* with letters that the fonts lack, as far as the text is ever printed."""
    text = Text("en")
    for key, words in printed_texts(variant.rules.plain()):
        if letters := lacking(words):
            place = variant.origin(key)
            named = text.listing(f"{letter} (U+{ord(letter):04X})" for letter in letters)
            file, line, column = (place.file, place.line, place.column) if place else (variant.path.name, 0, 0)
            yield Issue(file, line, column, key, text("cli.check.no_letter", n=len(letters), letters=named))


def printed_texts(plain: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every text of a variant that some product prints, in any language that Meldpress has, with its key."""
    if plain["about"]["source"]:
        yield "about.source", plain["about"]["source"]
    for key, texts in own_texts(plain):
        for language in _languages(texts):
            yield from _forms(f"{key}.{language}", texts[language])
    for language, words in plain["about"]["words"].items():
        if language in LANGUAGES:
            for code, word in words.items():
                yield from _forms(f"about.words.{language}.{code}", word)


def _languages(texts: Mapping[str, Any]) -> list[str]:
    """The languages of a text that are printed: those that Meldpress has; where there is none, the first stands in."""
    return [language for language in texts if language in LANGUAGES] or list(texts)[:1]


def _forms(key: str, word: str | Mapping[str, Any] | None) -> Iterator[tuple[str, str]]:
    if isinstance(word, str):
        yield key, word
    elif word:
        for form, words in word.items():
            yield from _forms(f"{key}.{form}", words)
