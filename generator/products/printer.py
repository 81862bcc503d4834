"""The profile of a user's printer: how it drifts, kept in a file in the folder of the user's settings.

In: the file. Out: a `Profile`, or `InputError` with every fault and its place. Written by `meldpress calibrate`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Literal

from ..diagnostics import InputError, Issue, fault
from ..documents.deck.drift import Drift, Profile, Sides, target
from ..paper import Paper
from ..text import Text
from ..variants.nodes import Node
from ..variants.source import UnreadableError, read_source
from ..workspace import settings
from .deck_options import as_decimal

LIMITS = {
    "dx": (-20.0, 20.0),
    "dy": (-20.0, 20.0),
    "scale_x": (0.9, 1.1),
    "scale_y": (0.9, 1.1),
    "rotation": (-5.0, 5.0),
}
"""What printers that are worth a correction stay within: mm, factors, degrees."""

FAR = 12.0
"""By how much a reading may differ, in mm, before it is taken for a slip."""

Way = Literal["portrait", "landscape"]

_TEXT = Text("en")
"""What is said to the person at the console."""


def profile_path() -> Path:
    """Where the profile lies."""
    return settings() / "printer.yaml"


def read_profile(path: Path) -> Profile:
    """Read a profile; raises `InputError` with every fault."""
    file = str(path)
    try:
        source = read_source(path, file)
    except UnreadableError as error:
        raise InputError([error.finding.worded(_TEXT)]) from None
    issues = [finding.worded(_TEXT) for finding in source.findings]
    issues += _faults(source.root, "", tuple(field.name for field in fields(Profile)), 0)
    if issues:
        raise InputError(issues)
    ways = _groups(source.root)
    return Profile(
        **{way: Sides(**{side: _drift(node) for side, node in _groups(at).items()}) for way, at in ways.items()}
    )


def _groups(node: Node) -> dict[str, Node]:
    return node.value if isinstance(node.value, dict) else {}


def _drift(node: Node) -> Drift:
    return Drift(**{name: float(value.value) for name, value in _groups(node).items()})


_LEVELS = (
    tuple(field.name for field in fields(Profile)),
    tuple(field.name for field in fields(Sides)),
    tuple(field.name for field in fields(Drift)),
)
"""The names that a profile, its two ways and their sides may hold."""


def _faults(node: Node, path: str, names: tuple[str, ...], level: int) -> Iterator[Issue]:
    """Everything amiss in *node*, which should hold *names*."""
    if not isinstance(node.value, dict):
        yield _issue(node, path, "group", names=names)
        return
    for name, below in node.value.items():
        key = f"{path}.{name}" if path else name
        if name not in names:
            yield _issue(below, key, "name", named=name, names=names)
        elif level + 1 < len(_LEVELS):
            yield from _faults(below, key, _LEVELS[level + 1], level + 1)
        else:
            low, high = LIMITS[name]
            value = below.value
            if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
                yield _issue(below, key, "number", low=low, high=high)


def _issue(node: Node, key: str, code: str, **data: object) -> Issue:
    place = node.named if code == "name" else node.place
    return Issue(place.file, place.line, place.column, key, _TEXT(f"deck.faults.profile.{code}", **data))


def measured(paper: Paper, way: Way, written: str, option: str) -> Drift:
    """
    The drift that five lengths, read off the calibration page and written in their order, come to.

    Raises `InputError` where these are not five lengths near those of a printer that prints true.
    """
    lines = target(paper, landscape=way == "landscape")
    words = written.replace(";", " ").split()
    lengths = [as_decimal(word) for word in words]
    found = [length for length in lengths if length is not None]
    if len(found) != len(lines.readings) or len(words) != len(found):
        true = " ".join(f"{length:g}" for length in lines.readings)
        raise fault(_TEXT("deck.faults.readings", exact=true), key=option)
    issues = [
        Issue("", 0, 0, option, _TEXT("deck.faults.reading", letter=letter, length=f"{length:g}", exact=f"{true:g}"))
        for letter, length, true in zip("abcde", found, lines.readings, strict=True)
        if abs(length - true) > FAR
    ]
    if issues:
        raise InputError(issues)
    a, b, c, d, e = found
    return lines.drift((a, b, c, d, e))


def with_drift(profile: Profile, way: Way, front: Drift | None, back: Drift | None) -> Profile:
    """*profile* with what was measured; a side that was not measured stays as it is."""
    old: Sides = getattr(profile, way)
    return replace(profile, **{way: Sides(front or old.front, back or old.back)})


def as_yaml(profile: Profile) -> str:
    """The text of a profile."""
    lines = [f"# {line}" for line in _TEXT("deck.faults.profile_file").splitlines()]
    for way, sides in asdict(profile).items():
        lines.append(f"{way}:")
        for side, drift in sides.items():
            lines.append(f"  {side}: {{{', '.join(f'{name}: {value:g}' for name, value in drift.items())}}}")
    return "\n".join(lines) + "\n"
