"""Tables in plain text, as wide as the terminal; where there is none, lines are not broken."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence

_NARROWEST = 40


def table(rows: Sequence[Sequence[str]], *, numbers: bool = False) -> list[str]:
    """Rows as lines; with *numbers*, all columns but the first to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        first, *rest = zip(row, widths, strict=True)
        cells = [cell.rjust(width) if numbers else cell.ljust(width) for cell, width in rest]
        lines.append("  ".join([first[0].ljust(first[1]), *cells]).rstrip())
    return lines


def pairs(rows: Iterable[tuple[str, str]], *, indent: int = 2) -> list[str]:
    """Labels with their values beside them, long values broken below themselves."""
    listed = [*rows]
    width = max((len(label) for label, _ in listed), default=0)
    lines = []
    for label, value in listed:
        start = " " * indent + label.ljust(width + 2)
        lines += wrapped(value, indent=len(start), start=start)
    return lines


def wrapped(words: str, *, indent: int, start: str | None = None) -> list[str]:
    """*words* in lines that the terminal has room for, each *indent* spaces in; *start* opens the first instead."""
    first = " " * indent if start is None else start
    if not sys.stdout.isatty():
        return [first + words]
    room = shutil.get_terminal_size().columns
    if room - indent < _NARROWEST:
        return [first.rstrip(), *wrapped(words, indent=4)] if indent > 4 else [first + words]
    return textwrap.wrap(words, room, initial_indent=first, subsequent_indent=" " * indent) or [first.rstrip()]
