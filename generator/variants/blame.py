"""Turn what the ruleset's types refuse into findings in a card player's words.

In: the tree of a file and pydantic's list of errors. Out: findings. Only the *types* of those errors are read, and
where they lie; what should have stood there is worded from the rule's own shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from ..ruleset.values import CODE, LANGUAGE, NAME, as_number
from .nodes import Finding, Node, Place, dotted, found, shown
from .shapes import Shape, root

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

Words = tuple[str, Mapping[str, Any]]

_PATTERNS = {NAME: "expected.rank", CODE: "expected.code", LANGUAGE: "expected.language"}
_LIMITS = {
    "string_too_long": "text_too_long",
    "blank_text": "blank_text",
    "too_long": "list_too_long",
    "too_short": "list_too_short",
}
"""Faults of values that are of the right kind."""

_FORMS = {
    "ByPlayers": "expected.by_players",
    "ByDeal": "expected.by_deal",
    "ByScore": "expected.by_score",
    "Quota": "expected.quota",
    "ConcealedBook": "expected.concealed_book",
    "RequiredBooks": "expected.required_books",
    "Forms": "expected.forms",
    "Declined": "expected.declined",
}


def blame(
    tree: Node, errors: Iterable[ErrorDetails], removed: Mapping[str, Place], shape: Shape | None = None
) -> tuple[Finding, ...]:
    """
    The findings that *errors* come to, each once; *removed* tells where a child took a rule away.

    *shape* is that of the whole file: a variant file's, where none is given.
    """
    findings: dict[tuple[str, str], Finding] = {}
    for error in errors:
        for finding in _one(tree, error, removed, shape or root()):
            findings.setdefault((finding.code, finding.key), finding)
    return tuple(findings.values())


def _one(tree: Node, error: ErrorDetails, removed: Mapping[str, Place], whole: Shape) -> Iterator[Finding]:
    """Follow the error's place down the tree; in a union only the complaints of the branch that was meant count."""
    node, shape, steps = tree, whole, list(error["loc"])
    path: tuple[int | str, ...] = ()
    while steps:
        if shape.alternatives > 1:
            branch, *steps = steps
            if isinstance(node.value, tuple) and shape.items is not None:
                if not str(branch).startswith("tuple["):
                    return
                shape = Shape(description=shape.description, items=shape.items)
                continue
            form = shape.form(node.value.keys()) if isinstance(node.value, dict) else None
            if form is None or form.fields.keys().isdisjoint(node.value):
                yield from _unfit(node, shape, path, error)
                return
            if str(branch).partition("[")[0] != form.name:
                return
            shape = Shape(description=shape.description, forms=(form,))
            continue
        step, *steps = steps
        if steps == ["[key]"]:
            yield from _bad_key(node, shape, path, str(step))
            return
        below = shape.step(step if isinstance(node.value, tuple) else str(step))
        at = _below(node, step)
        if at is None or below is None:
            yield from _no_entry(node, shape, (*path, step), at, removed)
            return
        node, shape, path = at, below, (*path, step)
    if error["type"] != "missing":
        yield from _unfit(node, shape, path, error)


def _below(node: Node, step: int | str) -> Node | None:
    below: Node | None = None
    match node.value:
        case dict() as entries:
            below = entries.get(str(step))
        case tuple() as items if isinstance(step, int):
            below = items[step]
    return below


def _no_entry(
    group: Node, shape: Shape, path: tuple[int | str, ...], at: Node | None, removed: Mapping[str, Place]
) -> Iterator[Finding]:
    """A key that no rule has, or a rule that is missing."""
    key, name = dotted(path), str(path[-1])
    if at is None:
        below = shape.step(name)
        data: dict[str, Any] = {"name": name, "meaning": below.description if below else ""}
        place = removed.get(key)
        code = "removed_but_needed" if place else "missing" if len(path) > 1 else "missing_section"
        yield Finding(code, key, data, place=place or group.named)
        return
    known = shape.form(group.value.keys())
    names = list(known.fields) if known else []
    if at.value is None and isinstance(as_number(name), int):
        yield Finding("comma_in_braces", key, {"name": name}, place=at.named)
        return
    close = get_close_matches(name, names, n=1, cutoff=0.6)
    data = {"name": shown(name), "suggestion": close[0] if close else "", "names": names}
    yield Finding("unknown_key", key, data, place=at.named)


def _bad_key(group: Node, shape: Shape, path: tuple[int | str, ...], name: str) -> Iterator[Finding]:
    node = group.value.get(name)
    place = node.named if node else group.named
    data = {"name": shown(name), "expected": expected(shape.keys) if shape.keys else []}
    yield Finding("bad_key", dotted((*path, name)), data, place=place)


def _unfit(node: Node, shape: Shape, path: tuple[int | str, ...], error: ErrorDetails) -> Iterator[Finding]:
    """A value of the right kind but beyond a limit, or one of another kind."""
    code = _LIMITS.get(error["type"])
    if code == "list_too_long" and isinstance(node.value, str):
        code = "text_too_long"
    if code is not None and not node.broken:
        yield Finding(code, dotted(path), {"most": error.get("ctx", {}).get("max_length", 0)}, place=node.place)
    elif not (shape.text and isinstance(node.value, str) and error["type"] == "model_type"):  # a text was meant
        yield from _misfit(node, shape, path)


def _misfit(node: Node, shape: Shape, path: tuple[int | str, ...]) -> Iterator[Finding]:
    if node.broken:
        return
    data = {
        "found": found(node.value),
        "expected": expected(shape),
        "meaning": shape.description,
        "hint": _hint(node.value, shape, path),
    }
    yield Finding("misfit", dotted(path), data, place=node.named if node.value is None else node.place)


def _hint(value: Any, shape: Shape, path: tuple[int | str, ...]) -> Words | str:
    """What a person probably meant."""
    match value:
        case None if path and isinstance(path[-1], str) and isinstance(as_number(path[-1]), int):
            return "hint.comma", {}
        case str() if close := get_close_matches(value.lower(), shape.choices, n=1, cutoff=0.6):
            return "hint.choice", {"suggestion": close[0]}
        case str() if shape.entries is not None and shape.keys is not None and shape.keys.pattern == LANGUAGE:
            return "hint.by_language", {"value": shown(value)}
        case str() | int() | float() if shape.items is not None:
            return "hint.list", {"value": shown(value)}
        case float() if shape.number and "." in str(value):
            return "hint.decimal", {}
        case _:
            return ""


def expected(shape: Shape) -> list[Words]:
    """What may stand there, one entry for each kind of value."""
    kinds: list[Words] = []
    if shape.number and not shape.choices:
        kinds.append(("expected.number", {"low": shape.low, "high": shape.high}))
    elif shape.number:
        kinds.append(("expected.number_or", {"low": shape.low, "high": shape.high, "choices": list(shape.choices)}))
    elif shape.choices:
        kinds.append(("expected.choice", {"choices": list(shape.choices)}))
    if shape.yes_no:
        kinds.append(("expected.yes_no", {}))
    if shape.text:
        kinds.append((_PATTERNS.get(shape.pattern, "expected.text"), {}))
    if shape.items is not None:
        kinds.append(("expected.list", {"items": expected(shape.items)}))
    if shape.entries is not None:
        by_language = shape.keys is not None and shape.keys.pattern == LANGUAGE
        kinds.append(("expected.by_language" if by_language else "expected.map", {}))
    kinds += [(_FORMS.get(form.name, "expected.group"), {"names": list(form.fields)}) for form in shape.forms]
    return kinds
