"""The JSON Schema of variant files, for editors: hints, completion and marks of error while one types.

In: the ruleset's fields. Out: `variants/schema.json`. A file may leave out whatever its parent says, and `null`
removes, so no rule is required; a number may be written as people write it, `1,500`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from .shapes import NOTHING, Shape, root

EXTENDS = "The variant whose rules hold wherever this file says nothing: its name, or the path of its file from here."
_NUMBER = r"^[+\-\u2212]?[0-9][0-9 ,\u00a0]*$"


def json_schema() -> str:
    """The schema as it lies in `variants/schema.json`."""
    rules = _rules(root(), "")
    whole = _group(rules, "")
    extends = {"extends": {"type": "string", "description": EXTENDS}}
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The rules of a Hand and Foot variant",
        **whole,
        "properties": extends | whole["properties"],
        "$defs": {key: _rule(rules, key) for key in rules},
    }
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def _rules(shape: Shape, prefix: str) -> dict[str, Shape]:
    """Every rule and group by its dotted key, which a file may write in one line."""
    found: dict[str, Shape] = {}
    for key, below in shape.forms[0].fields.items():
        found[f"{prefix}{key}"] = below
        if below.group:
            found |= _rules(below, f"{prefix}{key}.")
    return found


def _group(rules: Mapping[str, Shape], prefix: str) -> dict[str, Any]:
    """A group of rules; a rule of a group in it may be written in one line, its key dotted."""
    below = {key.removeprefix(prefix): shape for key, shape in rules.items() if key.startswith(prefix)}
    open_ended = "|".join(re.escape(key) for key, shape in below.items() if not shape.group)
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {key: _reference(f"{prefix}{key}") for key in below},
        "patternProperties": {rf"^({open_ended})\.": {}},
    }


def _rule(rules: Mapping[str, Shape], key: str) -> dict[str, Any]:
    """A rule or a group of rules; `null` removes what may be absent."""
    shape = rules[key]
    if not shape.group:
        return _described(shape)
    group = _group(rules, f"{key}.")
    may_go = shape.default is not NOTHING
    return {"description": shape.description} | ({"anyOf": [group, {"type": "null"}]} if may_go else group)


def _reference(key: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{key}"}


def _described(shape: Shape) -> dict[str, Any]:
    """What may stand at a rule; `null` removes it."""
    return {"description": shape.description, "anyOf": [*_kinds(shape), {"type": "null"}]}


def _kinds(shape: Shape) -> list[dict[str, Any]]:
    kinds: list[dict[str, Any]] = []
    if shape.number:
        limits = {"minimum": shape.low, "maximum": shape.high}
        kinds.append({"type": "integer"} | {name: n for name, n in limits.items() if n is not None})
        kinds.append({"type": "string", "pattern": _NUMBER})
    if shape.yes_no:
        kinds += [{"type": "boolean"}, {"enum": ["yes", "no", "on", "off"]}]
    if shape.choices:
        kinds.append({"enum": list(shape.choices)})
    if shape.text:
        kinds += _texts(shape)
    if shape.items is not None:
        kinds.append({"type": "array", "items": {"anyOf": _kinds(shape.items)}})
    if shape.entries is not None:
        kinds.append(_map(shape))
    kinds += [
        {
            "type": "object",
            "additionalProperties": False,
            "properties": {key: _described(below) for key, below in form.fields.items()},
            "patternProperties": {rf"^({'|'.join(form.fields)})\.": {}},
        }
        for form in shape.forms
    ]
    return kinds


def _texts(shape: Shape) -> list[dict[str, Any]]:
    """A text; a rank may be written as a number."""
    if not shape.pattern:
        return [{"type": "string"}]
    texts: list[dict[str, Any]] = [{"type": "string", "pattern": shape.pattern}]
    return [*texts, {"type": "integer", "minimum": 0}] if "0-9]{" in shape.pattern else texts


def _map(shape: Shape) -> dict[str, Any]:
    """Pairs whose names a variant chooses; `null` takes one away."""
    assert shape.entries is not None
    entry = {"anyOf": [*_kinds(shape.entries), {"type": "null"}]}
    names: dict[str, Any] = {"type": "object", "additionalProperties": entry}
    if shape.keys is None or not (shape.keys.number or shape.keys.pattern):
        return names
    pattern = _NUMBER if shape.keys.number else shape.keys.pattern
    dotted = rf"{pattern.removesuffix('$')}\."
    return names | {
        "propertyNames": {"anyOf": [{"pattern": pattern}, {"pattern": dotted}]},
        "patternProperties": {dotted: {}},
    }
