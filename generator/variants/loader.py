"""Variant files: a name or a path in, a `Ruleset` out, or an `InputError` with every finding and its place."""

from __future__ import annotations

from pathlib import Path

from ruamel.yaml import YAML

from ..ruleset import Ruleset
from ..workspace import home


def load(name: str) -> Ruleset:
    """Load the bundled variant *name*, or the file at that path."""
    path = home() / "variants" / f"{name}.yaml"
    source = path if path.is_file() else Path(name)
    return Ruleset.model_validate(YAML(typ="safe", pure=True).load(source.read_text(encoding="utf-8")))
