"""Read one YAML file into a tree of nodes.

In: a path. Out: the tree, with a finding for everything in it that people write by mistake and YAML lets pass: doubled
keys, shortcuts that may explode, tags, a second document. What can't be read at all is raised as `UnreadableError`.

Texts are read as YAML 1.2 does (`no` stays a text). A key may be dotted: `turn.draw: 2` is `turn: {draw: 2}`.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from ..ruleset.values import as_number
from .nodes import Finding, Node, Place, found, shown
from .syntax import explain

MOST_BYTES = 256 * 1024
"""A variant file is a few kilobytes; more is a mistake, and slow to read."""

DEEPEST = 30
"""Levels of groups and lists; the rules need a third of that."""

_INTEGER = re.compile(r"[-+]?[0-9]+")
_DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_WORDS = dict.fromkeys(("null", "Null", "NULL", "~", ""), None) | {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


class UnreadableError(Exception):
    """The file can't be read as a tree; *finding* says why and where."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(finding.code)


@dataclass(frozen=True, slots=True)
class Source:
    """One file read: its tree and what is wrong in it."""

    root: Node
    findings: tuple[Finding, ...]


def read_source(path: Path, file: str) -> Source:
    """Read the file at *path*, called *file* in findings; raises `UnreadableError`."""
    return _parse(_decoded(_content(path, file), file), file)


def _content(path: Path, file: str) -> bytes:
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise _unreadable("is_folder", file)
        if not stat.S_ISREG(mode):
            raise _unreadable("no_plain_file", file)  # a pipe, a socket, a device: reading might never end
        with path.open("rb") as stream:
            content = stream.read(MOST_BYTES + 1)
    except PermissionError:
        raise _unreadable("no_permission", file) from None
    except FileNotFoundError:
        raise _unreadable("no_file", file) from None
    except (OSError, ValueError):
        raise _unreadable("no_reading", file) from None
    if len(content) > MOST_BYTES:
        raise _unreadable("too_big", file, most=MOST_BYTES // 1024)
    return content


def _decoded(content: bytes, file: str) -> str:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _unreadable("utf16", file, Place(file, 1, 1))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig")
        raise _unreadable("not_utf8", file, _place_at(before, len(before), file)) from None


def _unreadable(code: str, file: str, place: Place | None = None, **data: object) -> UnreadableError:
    return UnreadableError(Finding(code, data={"file": shown(file, 200)} | data, place=place or Place(file)))


def _place_at(text: str, index: int, file: str) -> Place:
    lines = re.split(r"\r\n|\r|\n", text[:index])
    return Place(file, len(lines), len(lines[-1]) + 1)


@lru_cache(maxsize=64)
def _parse(text: str, file: str) -> Source:
    """The same text gives the same tree, so a parent of many variants is parsed once."""
    tree = _Tree(file)
    try:
        return tree.read(YAML(typ="safe", pure=True).parse(text))
    except YAMLError as error:
        code, index, data = explain(text, error)
        raise UnreadableError(Finding(code, data=data, place=_place_at(text, index, file))) from None


class _Tree:
    """Builds nodes from the parser's events and collects what is wrong on the way."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self.implied: set[int] = set()  # groups that stand only in dotted keys, which a written group may join

    def read(self, events: Iterator[Event]) -> Source:
        next(events)
        if isinstance(first := next(events), StreamEndEvent):
            raise _unreadable("empty", self.file, Place(self.file, 1, 1))
        assert isinstance(first, DocumentStartEvent)
        root = self._node(next(events), events, 0)
        if not isinstance(next(events), DocumentEndEvent) or not isinstance(last := next(events), StreamEndEvent):
            self._add("two_documents", self._at(last))
        if root.broken:
            raise UnreadableError(self.findings[-1])
        if root.value is None:
            raise _unreadable("empty", self.file, Place(self.file, 1, 1))
        if not isinstance(root.value, dict):
            raise UnreadableError(Finding("no_rules", data={"found": found(root.value)}, place=root.place))
        return Source(root, tuple(self.findings))

    def _at(self, event: Any) -> Place:
        return Place(self.file, event.start_mark.line + 1, event.start_mark.column + 1)

    def _add(self, code: str, place: Place, key: str = "", **data: object) -> None:
        self.findings.append(Finding(code, key, data, place=place))

    def _node(self, event: Any, events: Iterator[Event], depth: int) -> Node:
        place = self._at(event)
        if depth > DEEPEST:
            raise UnreadableError(Finding("too_deep", data={"deepest": DEEPEST}, place=place))
        match event:
            case AliasEvent():
                self._add("alias", place, name=shown(event.anchor))
                return Node(None, place, broken=True)
            case MappingStartEvent():
                value: Any = self._mapping(events, depth)
            case SequenceStartEvent():
                value = self._sequence(events, depth)
            case ScalarEvent():
                value = self._scalar(event, place)
        if event.tag is not None:
            self._add("tag", place, tag=shown(event.tag))
            return Node(None, place, broken=True)
        return Node(value, place)

    def _scalar(self, event: ScalarEvent, place: Place) -> Any:
        text: str = event.value
        if not event.implicit[0]:
            if any(sign < " " and sign not in "\n\t" for sign in text):
                self._add("control_sign", place)
            return text
        if text in _WORDS:
            return _WORDS[text]
        if _INTEGER.fullmatch(text):
            return int(text) if len(text) < 20 else text  # no rule takes so long a number, some take a text
        return float(re.sub(r"\.(?=[in])", "", text.lower())) if _DECIMAL.fullmatch(text) else text

    def _sequence(self, events: Iterator[Event], depth: int) -> tuple[Node, ...]:
        items = []
        while not isinstance(event := next(events), SequenceEndEvent):
            items.append(self._node(event, events, depth + 1))
        return tuple(items)

    def _mapping(self, events: Iterator[Event], depth: int) -> dict[str, Node]:
        entries: dict[str, Node] = {}
        while not isinstance(event := next(events), MappingEndEvent):
            place = self._at(event)
            name = self._name(event, events, depth)
            node = self._node(next(events), events, depth + 1)
            if name is not None:
                steps = name.split(".") if all(name.split(".")) else [name]
                self._enter(entries, steps, Node(node.value, node.place, place, node.broken))
        return entries

    def _name(self, event: Any, events: Iterator[Event], depth: int) -> str | None:
        """The text of a key; None, with a finding, for what is no key."""
        if isinstance(event, ScalarEvent) and event.tag is None and event.value.strip():
            number = as_number(event.value)
            return str(number) if isinstance(number, int) else event.value
        self._node(event, events, depth + 1)
        if not isinstance(event, AliasEvent):
            self._add("no_key", self._at(event))
        return None

    def _enter(self, entries: dict[str, Node], steps: list[str], node: Node) -> None:
        """Put *node* where its dotted key says; a key that stands there already is a doubled one."""
        step, *rest = steps
        there = entries.get(step)
        if rest and there is None:
            there = entries[step] = Node({}, node.named, node.key)
            self.implied.add(id(there.value))
        match there:
            case None:
                entries[step] = node
            case Node(value=dict() as group) if rest:
                self._enter(group, rest, node)
            case Node(value=dict() as group) if id(group) in self.implied and isinstance(node.value, dict):
                self.implied.discard(id(group))
                for key, entry in node.value.items():
                    self._enter(group, [key], entry)
            case _:
                self._add("doubled_key", node.named, name=shown(step), line=there.named.line)
