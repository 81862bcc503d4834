"""The texts that a variant file brings with it.

In: a ruleset as plain data. Out: each text of the variant's own with its key, in the languages that it has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


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
