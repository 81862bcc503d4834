"""
The order of words in an index.

In: a language and a word. Out: a key that sorts as that language's dictionaries do, whatever the system's locale.
"""

from __future__ import annotations

import unicodedata
from functools import cache

ALPHABETS = {
    "cs": "a b c č d e f g h ch i j k l m n o p q r ř s š t u v w x y z ž",
    "en": "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    "fi": "a b c d e f g h i j k l m n o p q r s t u vw x y z å ä ö",
    "lt": "a b c č d e f g h iy j k l m n o p q r s š t u v w x z ž",
    "pl": "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż",
}
"""The letters that count, in order. A sign of two letters is a letter of its own (`ch`), but in `SAME` two are one."""

SAME = {"vw", "iy"}
"""Letters that dictionaries sort as one."""


def sort_key(language: str, word: str) -> tuple[tuple[int, ...], str]:
    """
    What *word* is sorted by: its letters, and where those are the same, itself. A space comes before every letter.

    >>> sorted(["škola", "sport", "chata", "hora", "cesta"], key=lambda word: sort_key("cs", word))
    ['cesta', 'hora', 'chata', 'sport', 'škola']
    """
    ranks, letters = _ranks(language), word.casefold()
    found = []
    while letters:
        letter = letters[:2] if letters[:2] in ranks else letters[:1]
        letters = letters[len(letter) :]
        found.append(ranks.get(letter, ranks.get(_bare(letter), 0)))
    return tuple(found), word.casefold()


def _bare(letter: str) -> str:
    """*letter* without its accent: one that has no place of its own sorts as it does."""
    return unicodedata.normalize("NFD", letter)[0]


@cache
def _ranks(language: str) -> dict[str, int]:
    """The place of each letter; a language without an alphabet here has the English one."""
    letters = ALPHABETS.get(language, ALPHABETS["en"]).split()
    return {sign: n for n, letter in enumerate(letters, 1) for sign in (letter if letter in SAME else [letter])}
