"""Where each value of a JSON text stands.

In: a text that `json.loads` reads. Out: line and column, from 1, by key: `sides[0].melds[2]`; and every name that an
object has twice.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)

Position = tuple[int, int]
"""Line and column."""


@dataclass(slots=True)
class _Open:
    """An object or list that is being read: its own key, and the name or index at which it stands now."""

    key: str
    at: str | int
    names: set[str] = field(default_factory=set)

    @property
    def here(self) -> str:
        """The key of the value that comes next."""
        if isinstance(self.at, int):
            return f"{self.key}[{self.at}]"
        return f"{self.key}.{self.at}" if self.key else self.at


@lru_cache(maxsize=1)
def places(source: str) -> Mapping[str, Position]:
    """The place of every value: that of its name in an object, its own in a list."""
    return {key: position for key, position, _ in _walk(source)}


def doubled(source: str) -> tuple[tuple[str, Position], ...]:
    """Every name that its object had already, by its key and with its place."""
    return tuple((key, position) for key, position, again in _walk(source) if again)


def _walk(source: str) -> Iterator[tuple[str, Position, bool]]:
    """Every value's key and place, and whether its object had that name already."""
    starts = [0, *(match.end() for match in re.finditer("\n", source))]
    around: list[_Open] = []
    name_next = False
    for token in _TOKEN.finditer(source):
        sign = token[0]
        inner = around[-1] if around else None
        if inner and sign not in "}],:" and (name_next or isinstance(inner.at, int)):
            again = False
            if name_next:
                name: str = json.loads(sign)
                inner.at, again = name, name in inner.names
                inner.names.add(name)
            yield inner.here, _position(starts, token.start()), again
        match sign:
            case "{" | "[":
                around.append(_Open(inner.here if inner else "", "" if sign == "{" else 0))
            case "}" | "]":
                around.pop()
            case "," if inner and isinstance(inner.at, int):
                inner.at += 1
        name_next = sign == "{" or (sign == "," and inner is not None and isinstance(inner.at, str))


def _position(starts: list[int], offset: int) -> Position:
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1
