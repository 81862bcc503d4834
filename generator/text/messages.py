"""
Where texts lie: one folder per language.

In: `templates/LANGUAGE/*.yaml`, whose file names and keys make codes (`obstacles.too_few`), and `variants.po`, which
has by the English text what variant files say of themselves. Out: entries by code, translations by text.

A language lacks nothing that English has in the same file: a missing text is a fault when the file is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ..diagnostics import InputError, Issue
from ..workspace import home

SOURCE = "en"
"""The language that all others are translated from."""

LANGUAGES = ("en", "fi", "cs", "pl", "lt")
"""The languages that print."""

CONSOLE = ("audit", "cli", "findings")
"""Files of what is said to the person at the console, in English."""

MOST_TOLD = 5
"""Missing texts that are named where one of them is needed."""

FINDINGS = (".faults.", ".remarks.")
"""What the codes of findings have in them: they are shown at the console too."""


class MissingTextError(InputError, LookupError):
    """A language has not all the texts that are needed: its translation is under way."""


def templates(language: str) -> Path:
    """The folder of a language's templates."""
    return home() / "templates" / language


def message(language: str, code: str) -> Any:
    """The entry *code*, None where the language has none; what belongs to the console is English in all."""
    topic = code.partition(".")[0]
    spoken = language if _is_printed(code) else SOURCE
    return texts_of(spoken, topic).get(code)


def messages(language: str) -> Mapping[str, Any]:
    """Every text of a language by its code."""
    topics = sorted(path.stem for path in templates(language).glob("*.yaml"))
    return {code: entry for topic in topics for code, entry in read_topic(language, topic).items()}


def printed(codes: Mapping[str, Any]) -> Mapping[str, Any]:
    """Those of *codes* that are printed, so that each language has its own."""
    return {code: entry for code, entry in codes.items() if _is_printed(code)}


def _is_printed(code: str) -> bool:
    return code.partition(".")[0] not in CONSOLE and not any(part in code for part in FINDINGS)


@cache
def texts_of(language: str, topic: str) -> Mapping[str, Any]:
    """The texts of one file; `MissingTextError` where it lacks one that is printed in English."""
    found = read_topic(language, topic)
    if language != SOURCE:
        lacking = printed(read_topic(SOURCE, topic)).keys() - found.keys()
        if lacking:
            told = f"There is no such text yet; meldpress check --lang {language} lists all that are missing."
            file = f"templates/{language}/{topic}.yaml"
            raise MissingTextError([Issue(file, 0, 0, code, told) for code in sorted(lacking)[:MOST_TOLD]])
    return found


@cache
def read_topic(language: str, name: str) -> Mapping[str, Any]:
    """The texts of one file by their codes as they are: a question at the table needs few of the files."""
    from ruamel.yaml import YAML

    path = templates(language) / f"{name}.yaml"
    return _flatten(name, YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))) if path.is_file() else {}


def _flatten(prefix: str, texts: Mapping[str, Any]) -> dict[str, Any]:
    """Nested keys joined by dots; a mapping with `other` or `sg` is one word in its forms and stays whole."""
    flat: dict[str, Any] = {}
    for key, entry in texts.items():
        whole = not isinstance(entry, Mapping) or "other" in entry or "sg" in entry
        flat |= {f"{prefix}.{key}": entry} if whole else _flatten(f"{prefix}.{key}", entry)
    return flat


@cache
def counted(language: str) -> Mapping[str, Mapping[str, str]]:
    """How the words of a language stand beside a number, by plural category: see `inflection.inflect`."""
    rules: Mapping[str, Mapping[str, str]] = read_topic(language, "terms").get("terms.counted", {})
    return rules


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """What the bundled variants say of themselves, by its English text; empty for English."""
    path = templates(language) / "variants.po"
    if language == SOURCE or not path.is_file():
        return {}
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        entries = read_po(file, locale=language)
    return {str(entry.id): str(entry.string) for entry in entries if entry.id and entry.string and not entry.fuzzy}


def missing_codes(language: str) -> tuple[str, ...]:
    """The codes for which *language* has no text, though English has."""
    return tuple(sorted(printed(messages(SOURCE)).keys() - messages(language).keys()))
