"""A variant file as a tree in which every value knows its place, and what there is to say about it.

In: nothing but values. Out: `Node` (a value with its place), `Finding` (a code with its data, not yet a sentence).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..diagnostics import Issue, Severity
from ..text import Text


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a file; *line* and *column* count from 1, 0 where the file as a whole is meant."""

    file: str
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Node:
    """
    A value and where it stands; *key* is the place of the key that it hangs from.

    The value is None, a yes or no, a number, a text, a tuple of nodes, or a mapping of text to nodes. *broken* marks a
    value that could not be read, about which a finding says more.
    """

    value: Any
    place: Place
    key: Place | None = None
    broken: bool = False

    @property
    def named(self) -> Place:
        """The place of the key, or of the value where there is no key."""
        return self.key or self.place


@dataclass(frozen=True, slots=True)
class Finding:
    """
    A fault or remark as data: the text `findings.CODE` words it.

    A pair (code, value) in *data* is worded by `findings.CODE` too, so that a sentence can name what it found. *also*
    are other rules that play a part in it: of all these, the one that a person set last is blamed.
    """

    code: str
    key: str = ""
    data: Mapping[str, object] = field(default_factory=dict)
    severity: Severity = Severity.FAULT
    place: Place | None = None
    also: tuple[str, ...] = ()
    speaks_of: str = ""

    def worded(self, text: Text, topic: str = "findings") -> Issue:
        """The finding as a sentence with its place; *topic* holds the sentences of files that are no variant's."""
        place = self.place or Place("")
        data = {name: _worded(value, text) for name, value in self.data.items()}
        rule, at = (f'"{self.speaks_of}"', f"{self.speaks_of}: ") if self.speaks_of else ("", "")
        code = f"{topic}.{self.code}"
        message = text(code if code in text else f"findings.{self.code}", **data, rule=rule, at=at)
        if rule and rule not in message and at not in message:
            message = text("findings.elsewhere", message=message, rule=rule)
        return Issue(place.file, place.line, place.column, self.key, message, self.severity)


def _worded(value: object, text: Text) -> object:
    match value:
        case (str(code), Mapping() as data):
            return text(f"findings.{code}", **{name: _worded(part, text) for name, part in data.items()})
        case list():
            return [_worded(part, text) for part in value]
        case _:
            return value


def dotted(path: tuple[str | int, ...]) -> str:
    """
    A path as people write it; the items of a list count from 1.

    >>> dotted(("about", "assumptions", 0, "field"))
    'about.assumptions[1].field'
    """
    written = ""
    for step in path:
        written += f"[{step + 1}]" if isinstance(step, int) else f".{step}" if written else step
    return written


def plain(node: Node) -> Any:
    """The values alone, without their places."""
    match node.value:
        case dict() as entries:
            return {key: plain(entry) for key, entry in entries.items()}
        case tuple() as items:
            return [plain(item) for item in items]
        case value:
            return value


def walk(node: Node, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Node]]:
    """Every node below *node* with its path, parents first."""
    if path:
        yield path, node
    match node.value:
        case dict() as entries:
            for key, entry in entries.items():
                yield from walk(entry, (*path, key))
        case tuple() as items:
            for index, item in enumerate(items):
                yield from walk(item, (*path, index))


def origins(root: Node) -> dict[str, Place]:
    """Where each value of the tree was written, by its dotted key; groups and lists included."""
    return {dotted(path): node.named for path, node in walk(root)}


def shown(value: object, longest: int = 40) -> str:
    """
    A value from a file as it may stand in a sentence on any terminal: signs that steer a terminal left out.

    >>> shown("a" + chr(27) + "[31m")
    'a[31m'
    """
    text = "".join(sign if sign.isprintable() else " " if sign.isspace() else "" for sign in str(value))
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def found(value: object) -> tuple[str, Mapping[str, object]]:
    """What stands in the file, as data for a sentence."""
    match value:
        case None | "":
            return "found.nothing", {}
        case bool():
            return "found.yes" if value else "found.no", {}
        case dict() | Mapping():
            return "found.group", {}
        case list() | tuple():
            return "found.list", {}
        case int() | float():
            return "found.number", {"value": shown(value)}
        case str() if value.lstrip("+-").isdecimal():
            return "found.number", {"value": shown(value)}
        case _:
            return "found.text", {"value": shown(value)}
