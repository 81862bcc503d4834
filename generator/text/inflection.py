"""
Words in their forms.

In: the entry of a word in `terms.yaml` or in a variant file, and where it stands. Out: a `Word`: a plain text in its
basic form that knows its others by name, so that a template writes `{{ word('book').gen }}`.

An entry is one of three: a text, the same everywhere; number forms, `{one: book, other: books}`; or a table of named
forms, `{sg: {nom: kirja, gen: kirjan, ...}, pl: {nom: kirjat, ...}}`. The names are the language's own: its cases and
whatever else its translator needs, such as the gender.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Entry = str | Mapping[str, Any]
"""A word as its file has it."""

BASIC = "nom"
"""The form that stands where none is asked for."""


class Word(str):
    """A word or phrase in its basic form; its other forms are attributes: `word.gen`."""

    _find: Callable[[str], str]

    def __new__(cls, basic: str, find: Callable[[str], str]) -> Word:
        """Make a word of its *basic* form; *find* gives a form by its name, `KeyError` for one it has not."""
        word = super().__new__(cls, basic)
        word._find = find
        return word

    def __getattr__(self, form: str) -> str:
        if form.startswith("_"):
            raise AttributeError(form)
        try:
            return self._find(form)
        except KeyError:
            raise AttributeError(f"“{self}” has no form {form!r}") from None

    def __reduce__(self) -> tuple[Callable[[str], Word], tuple[str]]:
        """A copy, as another process gets it, keeps the form that is shown."""
        return fixed, (str(self),)

    def map(self, change: Callable[[str], str]) -> Word:
        """The same word with every form changed."""
        return Word(change(self), lambda form: change(self._find(form)))


def inflect(entry: Entry, category: str, counted: Mapping[str, Mapping[str, str]], *, lenient: bool) -> Word:
    """
    The word of *entry* beside a number of the plural *category*; beside none, `many` of them, where that is empty.

    *counted* says by category how a table's forms stand beside a number: under `number` whether `sg` or `pl`, under a
    form which other stands in its place, under `*` for all forms (Finnish: *7 korttia*). An entry may name the form of
    a category itself. A *lenient* word, one that a person gave without its forms, stands as it is everywhere.
    """
    if isinstance(entry, str) or "sg" not in entry:
        shown = entry if isinstance(entry, str) else entry.get(category or "other") or entry["other"]
        return Word(shown, lambda form: _only(shown, form, lenient=lenient))
    rule = counted.get(category, {}) if category else {"number": "pl"}
    forms = entry[rule.get("number", "sg")]

    def find(form: str) -> str:
        if form == BASIC and category in entry:
            return str(entry[category])
        asked = rule.get(form) or rule.get("*") or form
        found = forms.get(asked) or (forms[BASIC] if lenient else None)
        if found is None:
            raise KeyError(form)
        return str(found)

    return Word(find(BASIC), find)


def _only(shown: str, form: str, *, lenient: bool) -> str:
    if lenient or form == BASIC:
        return shown
    raise KeyError(form)


def joined(items: Iterable[str], join: Callable[[list[str]], str]) -> Word:
    """Items joined; the forms of the whole join those of the words among them."""
    parts = list(items)
    return Word(
        join(parts), lambda form: join([getattr(part, form) if isinstance(part, Word) else part for part in parts])
    )


def fixed(shown: str) -> Word:
    """A word without forms: a sign, or a name as a person gave it."""
    return Word(shown, lambda _: shown)
