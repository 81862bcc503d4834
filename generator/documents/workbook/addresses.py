"""Addresses of cells, as formulas and files write them, and the areas that several make together.

In: columns and rows, counted from 1, or addresses such as `C2`. Out: the one from the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache


@cache
def letter(column: int) -> str:
    """
    The letter of a column counted from 1.

    >>> letter(3), letter(28)
    ('C', 'AB')
    """
    before, last = divmod(column - 1, 26)
    return (letter(before) if before else "") + chr(ord("A") + last)


@cache
def split(address: str) -> tuple[int, int]:
    """
    Column and row of an address, counted from 1.

    >>> split("$AB$7")
    (28, 7)
    """
    plain = address.replace("$", "")
    letters = plain.rstrip("0123456789")
    column = 0
    for character in letters:
        column = column * 26 + ord(character) - ord("A") + 1
    return column, int(plain[len(letters) :])


@cache
def at(sheet: str, address: str) -> str:
    """
    A fixed reference to a cell or area of a sheet.

    >>> at("Anna's", "B2:C3")
    "'Anna''s'!$B$2:$C$3"
    """
    fixed = ":".join(f"${letter(split(part)[0])}${split(part)[1]}" for part in address.split(":"))
    return f"'{sheet.replace(chr(39), chr(39) * 2)}'!{fixed}"


def areas(addresses: Iterable[str]) -> tuple[str, ...]:
    """
    Cells of one column joined to areas where they follow each other.

    >>> areas(["C2", "C3", "C5"])
    ('C2:C3', 'C5')
    """
    runs: list[list[str]] = []
    for address in addresses:
        column, row = split(address)
        if runs and split(runs[-1][-1]) == (column, row - 1):
            runs[-1].append(address)
        else:
            runs.append([address])
    return tuple(run[0] if len(run) == 1 else f"{run[0]}:{run[-1]}" for run in runs)


def blocks(addresses: Iterable[str]) -> tuple[str, ...]:
    """
    Cells joined to blocks: areas as `areas` has them, those of the same rows joined from column to column.

    >>> blocks(["C2", "D2", "C3", "D3", "C5", "D7"])
    ('C2:D3', 'C5', 'D7')
    """
    joined: dict[tuple[int, int], list[int]] = {}
    for area in areas(sorted(addresses, key=split)):
        (column, first), (_, last) = (split(corner) for corner in (area.split(":") * 2)[:2])
        joined.setdefault((first, last), []).append(column)
    found = []
    for (first, last), columns in joined.items():
        together = columns == list(range(columns[0], columns[-1] + 1))
        runs = [(columns[0], columns[-1])] if together else [(column, column) for column in columns]
        found += [(f"{letter(left)}{first}", f"{letter(right)}{last}") for left, right in runs]
    return tuple(one if one == other else f"{one}:{other}" for one, other in found)
