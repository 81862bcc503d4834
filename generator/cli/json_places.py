"""Where each value of a JSON text stands.

In: a text that `json.loads` reads. Out: line and column, from 1, by key: `sides[0].melds[2]`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)


@lru_cache(maxsize=1)
def places(source: str) -> Mapping[str, tuple[int, int]]:
    """The place of every value: that of its name in an object, its own in a list."""
    found: dict[str, tuple[int, int]] = {}
    prefixes: list[str | int] = []  # the key or index at which each open object or list now stands
    path: list[str] = [""]
    starts = _line_starts(source)
    key_next = False
    for token in _TOKEN.finditer(source):
        sign = token[0]
        match sign:
            case "{" | "[":
                if prefixes and isinstance(prefixes[-1], int):
                    found[_key(path, prefixes)] = _position(starts, token.start())
                path.append(_key(path, prefixes))
                prefixes.append("" if sign == "{" else 0)
                key_next = sign == "{"
            case "}" | "]":
                path.pop()
                prefixes.pop()
                key_next = False
            case ",":
                last = prefixes[-1]
                prefixes[-1] = last + 1 if isinstance(last, int) else ""
                key_next = not isinstance(last, int)
            case ":":
                key_next = False
            case _ if key_next:
                prefixes[-1] = sign[1:-1]
                found[_key(path, prefixes)] = _position(starts, token.start())
            case _ if prefixes and isinstance(prefixes[-1], int):
                found[_key(path, prefixes)] = _position(starts, token.start())
    return found


def _key(path: list[str], prefixes: list[str | int]) -> str:
    if not prefixes:
        return ""
    last = prefixes[-1]
    if isinstance(last, int):
        return f"{path[-1]}[{last}]"
    return f"{path[-1]}.{last}" if path[-1] else last


def _line_starts(source: str) -> list[int]:
    return [0, *(match.end() for match in re.finditer("\n", source))]


def _position(starts: list[int], offset: int) -> tuple[int, int]:
    from bisect import bisect_right

    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1
