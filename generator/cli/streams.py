"""The streams of a console: results on stdout, messages on stderr, in UTF-8 or in letters where a console has less."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Literal, TextIO

_LETTERS = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "−": "-", "–": "-", "—": "-", "×": "x", "…": "...", "→": "->",
    "‘": "'", "’": "'", "“": '"', "”": '"', "✓": "+", "✗": "x", "\u00a0": " ", "\u202f": " ",
}  # fmt: skip

_UNDECODED = re.compile("[\udc80-\udcff]+")
"""Bytes of an argument or a file's name that Python could not read in the console's encoding."""

_COMMANDS, _SHOWN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"), "\ufffd"
"""Signs by which a text moves the cursor, colours what follows or turns it about, and what is shown for one."""


def in_letters(error: UnicodeError) -> tuple[str | bytes, int]:
    """
    Write what a console can't show in letters: an error handler for `codecs`.

    Bytes that Python could not read, such as those of a file's name, go out as they came in.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    undecoded = _UNDECODED.search(missing)
    if undecoded and undecoded.start() == 0:
        return undecoded[0].encode("ascii", "surrogateescape"), error.start + undecoded.end()
    signs = missing[: undecoded.start()] if undecoded else missing
    return "".join(_LETTERS.get(sign, "?") for sign in signs), error.start + len(signs)


def prepare() -> None:
    """
    Fix the encoding of the console's streams.

    Pipes and files get UTF-8. A terminal keeps its own encoding, and so does whoever states one by PYTHONIOENCODING;
    what that encoding lacks comes in letters. Input and messages may be closed; without stdout there is nothing to do
    here, and the program exits with 1.
    """
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stderr = sys.stderr or _nowhere("w")
    if sys.stdout is None:
        sys.stderr.write("Meldpress has nowhere to write to: its standard output is closed.\n")
        sys.exit(1)
    codecs.register_error("letters", in_letters)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            keep = stream.isatty() or "PYTHONIOENCODING" in os.environ
            errors = "replace" if stream is sys.stdin else "letters"
            stream.reconfigure(encoding=None if keep else "utf-8", errors=errors)


def _nowhere(mode: Literal["r", "w"]) -> TextIO:
    """What stands in for a stream that was closed before the start; it stays open to the end."""
    return Path(os.devnull).open(mode, encoding="utf-8")


def drop_output() -> None:
    """Drop what is left on a stdout that takes no more: Python would try again as it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say(text: str) -> None:
    """Write a line of the result."""
    sys.stdout.write(f"{text}\n")


def note(text: str) -> None:
    """Write a line for the person at the console; what a file has to command a terminal shows as a box."""
    sys.stdout.flush()
    sys.stderr.write(f"{_COMMANDS.sub(_SHOWN, text)}\n")


def say_json(value: object) -> None:
    """Write *value* as JSON, in escapes where the console has less than Unicode."""
    import json

    written = json.dumps(value, indent=2, ensure_ascii=False)
    plain = "utf" not in (sys.stdout.encoding or "").lower() or _UNDECODED.search(written) is not None
    say(json.dumps(value, indent=2) if plain else written)


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[str], None]]:
    """
    Show on a terminal how far the work is; nothing where stderr is a file or a pipe.

    What it gives is called once a step, of *total* in all, with what then stands in the place of *title*.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(title, total=total)
        yield lambda step: shown.update(task, advance=1, description=step)
