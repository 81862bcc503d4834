"""The streams of a console: results on stdout, messages on stderr, in UTF-8 or in letters where a console has less."""

from __future__ import annotations

import codecs
import os
import sys
from io import TextIOWrapper

_LETTERS = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "−": "-", "–": "-", "—": "-", "×": "x", "…": "...", "→": "->",
    "‘": "'", "’": "'", "“": '"', "”": '"', "✓": "+", "✗": "x", "\u00a0": " ", "\u202f": " ",
}  # fmt: skip


def in_letters(error: UnicodeError) -> tuple[str, int]:
    """Write what a console can't show in letters: an error handler for `codecs`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_LETTERS.get(sign, "?") for sign in missing), error.end


def prepare() -> None:
    """
    Fix the encoding of the console's streams.

    Pipes and files get UTF-8. A terminal keeps its own encoding, and so does whoever states one by PYTHONIOENCODING;
    what that encoding lacks comes in letters.
    """
    codecs.register_error("letters", in_letters)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            keep = stream.isatty() or "PYTHONIOENCODING" in os.environ
            errors = "replace" if stream is sys.stdin else "letters"
            stream.reconfigure(encoding=None if keep else "utf-8", errors=errors)


def say(text: str) -> None:
    """Write a line of the result."""
    sys.stdout.write(f"{text}\n")


def note(text: str) -> None:
    """Write a line for the person at the console."""
    sys.stdout.flush()
    sys.stderr.write(f"{text}\n")


def say_json(value: object) -> None:
    """Write *value* as JSON, in escapes where the console has less than Unicode."""
    import json

    plain = "utf" not in (sys.stdout.encoding or "").lower()
    say(json.dumps(value, indent=2, ensure_ascii=plain))
