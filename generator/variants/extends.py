"""A variant that extends another: the child's tree laid over its parent's.

In: two trees of nodes. Out: one, each value with the place that set it, and findings. Maps merge, lists are replaced
whole, `null` removes: a rule that may be empty becomes empty, a map is emptied, any other is taken away. A group whose
form differs replaces the parent's: `minimum: {scores: ...}` over `minimum: {deals: ...}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..diagnostics import Severity
from ..ruleset import Frozen
from ..ruleset.values import as_answer, as_number
from .nodes import Finding, Node, Place, dotted, found, plain
from .shapes import NOTHING, Shape, root

OWN = ("status", "source", "after")
"""What a file says of itself under `about`, which a child does not take over."""

NAMES = ("title", "summary")
"""What a child says for itself in every language: its parent's in another language is another game's."""

LISTS_OF_RULES = ("assumptions", "readings")
"""Lists under `about` whose entries speak of a rule each."""

LISTS_NOT_INHERITED = tuple(("about", key) for key in LISTS_OF_RULES)
"""The same as paths."""


@dataclass(slots=True)
class Merger:
    """
    Merges and collects findings; *idle* is how bad a value equal to the parent's is.

    *settled*: the child is a family's own file. It settles its rules: assumptions and readings stay behind.
    """

    idle: Severity
    settled: bool = False
    findings: list[Finding] = field(default_factory=list)
    removed: dict[str, Place] = field(default_factory=dict)

    def merge(self, parent: Node, child: Node) -> Node:
        """The child's whole tree over its parent's, as far as a child inherits it."""
        return self._group(_inherited(parent, child, self.settled), child, root(), ())

    def _group(self, parent: Node, child: Node, shape: Shape | None, path: tuple[str, ...]) -> Node:
        merged = dict(parent.value)
        moved = _reordered(parent.value, child.value)
        for key, new in child.value.items():
            below = shape.step(key, child.value.keys() | parent.value.keys()) if shape else None
            self._entry(merged, (*path, key), new, below, quiet=moved)
        if moved:
            merged = {key: merged[key] for key in child.value if key in merged}
        return Node(merged, child.place, child.key)

    def _entry(
        self, merged: dict[str, Node], path: tuple[str, ...], new: Node, shape: Shape | None, *, quiet: bool
    ) -> None:
        key, old = path[-1], merged.get(path[-1])
        if old is None and shape is not None and isinstance(shape.default, Frozen):
            old = Node({}, new.place, new.key)  # a group that the parent leaves as it is by default
        if new.value is None and not new.broken:
            self._remove(merged, path, new, shape)
        elif old is None or new.broken:
            merged[key] = new
            if shape is not None and _same(_plain(shape.default), plain(new)):
                self._say("same_as_parent", path, new)
        elif _maps(old, new) and not _form_differs(shape, old, new) and not _declined(new):
            if not new.value:
                self._say("same_as_parent", path, new)
            merged[key] = self._group(old, new, shape, path)
        else:
            merged[key] = new
            if not quiet and _same(plain(old), plain(new)):
                self._say("same_as_parent", path, new)

    def _remove(self, merged: dict[str, Node], path: tuple[str, ...], new: Node, shape: Shape | None) -> None:
        key, old = path[-1], merged.get(path[-1])
        if shape is None:
            merged[key] = new  # an unknown key, which is what will be said of it
        elif shape.rule and shape.default is NOTHING and shape.group:
            self._add("empty_group", path, new, Severity.FAULT)
        elif shape.nullable:
            if old is None or old.value is None:
                self._say("same_as_parent", path, new)
            merged[key] = new
        elif old is None and self.settled and path in LISTS_NOT_INHERITED:
            return  # what never came down from the parent may be taken away all the same
        elif old is None:
            self._add("removes_nothing", path, new, Severity.FAULT)
        elif shape.entries is not None:
            merged[key] = Node({}, new.place, new.key)
        else:
            del merged[key]
            self.removed[dotted(path)] = new.named

    def _say(self, code: str, path: tuple[str, ...], node: Node) -> None:
        self._add(code, path, node, self.idle)

    def _add(self, code: str, path: tuple[str, ...], node: Node, severity: Severity) -> None:
        data: Mapping[str, Any] = {"found": found(node.value)}
        self.findings.append(Finding(code, dotted(path), data, severity, node.named))


def _maps(old: Node, new: Node) -> bool:
    return isinstance(old.value, dict) and isinstance(new.value, dict)


def _form_differs(shape: Shape | None, old: Node, new: Node) -> bool:
    """Whether the two groups are different forms of one rule, so that merging them would mix the two."""
    if shape is None or len(shape.forms) < 2:
        return False
    theirs, ours = shape.form(old.value.keys()), shape.form(new.value.keys())
    return theirs is not None and ours is not None and theirs is not ours


def _declined(new: Node) -> bool:
    """Whether the group is one word in its forms, which takes the place of another as a whole."""
    return {"sg", "pl"} == set(new.value)


def _reordered(parent: Mapping[str, Node], child: Mapping[str, Node]) -> bool:
    """
    Whether the child names every entry that the parent has, but not in the parent's order: then its own order holds.

    An entry of its own among them is one more than the parent has, as a knee that is played before the foot.
    """
    added = [key for key in child if key not in parent]
    return parent.keys() <= child.keys() and list(child) != [*parent, *added]


def _plain(default: object) -> object:
    """A default as a file would write it."""
    return list(default) if isinstance(default, tuple) else default


def _same(old: Any, new: Any) -> bool:
    """Whether two values are the same rule, however they are written."""
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(_same, old, new))
    if isinstance(old, dict) and isinstance(new, dict):
        return list(old) == list(new) and all(_same(old[key], new[key]) for key in old)
    return _canonical(old) == _canonical(new)


def _canonical(value: Any) -> tuple[type, Any]:
    read = as_answer(as_number(value))
    return type(read), read


def _inherited(parent: Node, child: Node, settled: bool) -> Node:
    """What a child takes over: not what the parent says of itself, nor of rules that the child settles or sets anew."""
    about = parent.value.get("about")
    if about is None or not isinstance(about.value, dict):
        return parent
    said = child.value.get("about")
    named = [key for key in NAMES if said is not None and isinstance(said.value, dict) and _says(said.value, key)]
    own = (*OWN, *named, *(LISTS_OF_RULES if settled else ()))
    kept = {key: node for key, node in about.value.items() if key not in own} | _credit(about, said)
    changed = tuple(_changed(child))
    for key in LISTS_OF_RULES:
        if key in kept and isinstance(kept[key].value, tuple):
            items = tuple(item for item in kept[key].value if not _speaks_of(item, changed))
            kept[key] = replace(kept[key], value=items)
    return replace(parent, value=parent.value | {"about": replace(about, value=kept)})


def _credit(parents: Node, own: Node | None) -> dict[str, Node]:
    """The title of the rules that a child was made from, unless it says itself where it comes from."""
    said = own.value if own is not None and isinstance(own.value, dict) else {}
    if _says(said, "source") or _says(said, "after"):
        return {}
    title = parents.value.get(
        "after" if _says(parents.value, "after") and not _says(parents.value, "source") else "title"
    )
    return {} if title is None else {"after": title}


def _says(about: Mapping[str, Node], key: str) -> bool:
    return key in about and about[key].value is not None


def _changed(child: Node, path: tuple[str, ...] = ()) -> Iterator[str]:
    """The keys of the rules that a child sets."""
    for key, node in child.value.items():
        if isinstance(node.value, dict) and node.value:
            yield from _changed(node, (*path, key))
        else:
            yield dotted((*path, key))


def _speaks_of(item: Node, changed: tuple[str, ...]) -> bool:
    rule = item.value.get("field") if isinstance(item.value, dict) else None
    if rule is None or not isinstance(rule.value, str):
        return False
    name = rule.value
    return any(f"{key}.".startswith(f"{name}.") or f"{name}.".startswith(f"{key}.") for key in changed)
