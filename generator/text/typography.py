"""
Spaces that do not break, as a language's printers set them.

In: a text, a language. Out: the same text; a word of one letter stays with the next, and so does a number, cardinal or
ordinal (`3. erä`), where the language's `terms.yaml` says so under `typography`: `tied: k s v z o u a i` names the
words, `numbers: yes` the rest.
"""

from __future__ import annotations

import re
from functools import cache

from .messages import read_topic

NO_BREAK = "\u00a0"

_SPACES = re.compile(r"[ \t\r\n\f\v]+")

FIGURE_END = "\ue002"
"""What closes a marked number (see `documents.booklet.figures`)."""


_LOWER = "".join(filter(str.islower, map(chr, range(0x180))))
"""Small letters: one after a number and a full stop says that the number is an ordinal, not the end of a sentence."""


def one_line(text: str) -> str:
    """*text* without the line ends and indents of the file that it was written in; other spaces stay as they are."""
    return _SPACES.sub(" ", text).strip()


def tied(text: str, language: str) -> str:
    """*text* with the spaces of *language* that do not break."""
    for pattern in _patterns(language):
        text = pattern.sub(rf"\g<1>{NO_BREAK}", text)
    return text


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], ...]:
    texts = read_topic(language, "terms")
    letters = "".join(str(texts.get("terms.typography.tied", "")).split())
    found = [rf"(?i)(?<![^\s(„“”«])([{letters}]) (?=\S)"] if letters else []
    if texts.get("terms.typography.numbers"):
        found.append(rf"(\d|{FIGURE_END}|</data>) (?=\w)")
        found.append(rf"((?:\d|{FIGURE_END}|</data>)\.) (?=[{_LOWER}])")
    return tuple(map(re.compile, found))
