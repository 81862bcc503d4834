"""Variant files: a name or a path in, a `Variant` out, or an `InputError` with every fault and its place.

A file may extend another, `extends: whitnack`: the name of a bundled variant, or a path as seen from the file.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..diagnostics import InputError, Issue, Severity
from ..ruleset import Frozen, Ruleset
from ..text import Text
from .blame import blame
from .checks import file_findings, findings
from .extends import Merger
from .lineage import File, find, lineage, names
from .nodes import Finding, Node, Place, origins, plain
from .source import Source

if TYPE_CHECKING:
    from pydantic import ValidationError

__all__ = ["Variant", "load", "names", "parent", "read", "safe_name"]

_RESERVED = re.compile(r"(con|prn|aux|nul|(com|lpt)[\d¹²³])(\..*)?", re.IGNORECASE)
"""Names that Windows keeps for devices."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A loaded variant file. *name* is safe as a file's name; *origins* tells where each rule was set."""

    name: str
    path: Path
    rules: Ruleset
    origins: Mapping[str, Place]
    remarks: tuple[Issue, ...]
    bundled: bool

    def origin(self, key: str) -> Place | None:
        """Where the rule *key* was set, or the group that it belongs to; None for a rule that no file mentions."""
        return _nearest(self.origins, key)


def load(name: str | PurePath) -> Ruleset:
    """The rules of the bundled variant *name*, or of the file at that path; `InputError` holds every fault."""
    return read(name).rules


def read(name: str | PurePath) -> Variant:
    """The bundled variant *name*, or the file at that path, with its remarks; `InputError` holds every fault."""
    file = find(str(name), Path(), None)
    tree, said, removed = _resolved(file)
    rules, more = _checked(file, tree, removed)
    issues = _worded([*said, *more])
    faults = [issue for issue in issues if issue.severity is Severity.FAULT]
    if rules is None or faults:
        raise InputError(faults)
    return Variant(
        safe_name(file.path.stem), file.path, rules, MappingProxyType(origins(tree)), tuple(issues), file.bundled
    )


def parent(variant: Variant) -> Ruleset | None:
    """The rules of the file that *variant* extends; None where there is none that is in order by itself."""
    _, *above = lineage(File(variant.path, variant.name, variant.bundled))
    if not above:
        return None
    file, _ = above[0]
    tree, said, removed = _resolved(file)
    rules, more = _checked(file, tree, removed)
    return None if any(finding.severity is Severity.FAULT for finding in (*said, *more)) else rules


def safe_name(stem: str) -> str:
    """
    *stem* as it may stand in a file's name on any system.

    >>> safe_name("our  rules: 2nd")
    'our-rules-2nd'
    """
    plain_stem = re.sub(r"[^\w.-]+", "-", unicodedata.normalize("NFC", stem)).strip("-. ")[:60].rstrip("-. ")
    return f"_{plain_stem}" if _RESERVED.fullmatch(plain_stem) else plain_stem or "variant"


def _worded(said: Iterable[Finding]) -> list[Issue]:
    said = tuple(said)
    if not said:
        return []
    text = Text("en")
    return sorted({finding.worded(text) for finding in said})


def _resolved(file: File) -> tuple[Node, list[Finding], dict[str, Place]]:
    """The tree of a file laid over those that it extends, with findings and the places of removed rules."""
    chain = lineage(file)
    said: list[Finding] = [finding for _, source in chain for finding in source.findings]
    tree = _rules(chain[-1][1])
    removed: dict[str, Place] = {}
    for heir, source in reversed(chain[:-1]):
        merger = Merger(Severity.FAULT if heir.bundled else Severity.REMARK, settled=not heir.bundled)
        tree = merger.merge(tree, _rules(source))
        removed |= merger.removed
        said += [finding for finding in merger.findings if heir is file or finding.severity is Severity.FAULT]
    if len(chain) > 1:
        said += _names_of_its_own(file, _rules(chain[0][1]))
    return tree, said, removed


def _rules(source: Source) -> Node:
    root = source.root
    entries = {key: node for key, node in root.value.items() if key != "extends"} if root.value else {}
    return Node(entries, root.place, root.key)


def _names_of_its_own(file: File, child: Node) -> list[Finding]:
    """A child without a title or summary goes by its parent's, which is rarely meant."""
    about = child.value.get("about")
    own = about.value if about is not None and isinstance(about.value, dict) else {}
    place = about.named if about is not None else Place(file.shown, 1, 1)
    return [
        Finding(f"parents_{key}", f"about.{key}", severity=Severity.REMARK, place=place)
        for key in ("title", "summary")
        if key not in own
    ]


def _checked(file: File, tree: Node, removed: Mapping[str, Place]) -> tuple[Ruleset | None, list[Finding]]:
    """The rules with what the checks say of them; where a section has faults, the checks that need no part of it."""
    from pydantic import ValidationError

    values = plain(tree)
    try:
        rules = Ruleset.model_validate(values)
    except ValidationError as error:
        said = list(blame(tree, error.errors(include_url=False, include_input=False), removed))
        partial = Ruleset.model_construct(None, **_sound_sections(values, error))
        return None, said + _placed(file, tree, findings(partial, partial=True))
    return rules, _placed(file, tree, (*findings(rules), *file_findings(rules, bundled=file.bundled)))


def _sound_sections(values: Mapping[str, object], error: ValidationError) -> dict[str, Any]:
    """The sections that have no fault, as they load by themselves."""
    faulty = {str(detail["loc"][0]) for detail in error.errors(include_url=False, include_input=False)}
    sound = {name: info for name, info in Ruleset.model_fields.items() if name in values and name not in faulty}
    models = {name: info.annotation for name, info in sound.items()}
    return {
        name: model.model_validate(values[name])
        for name, model in models.items()
        if isinstance(model, type) and issubclass(model, Frozen)
    }


def _placed(file: File, tree: Node, said: Iterable[Finding]) -> list[Finding]:
    """
    Findings with the place of the rule to blame.

    Where several rules play a part, it is one that this file sets, not one of its parent's; a rule that no file
    mentions is looked for in the group that it belongs to.
    """
    said = tuple(said)
    places = origins(tree) if said else {}
    return [_blamed(file, places, finding) for finding in said]


def _blamed(file: File, places: Mapping[str, Place], finding: Finding) -> Finding:
    keys = (finding.key, *finding.also)
    own = (key for key in keys if (place := _nearest(places, key)) and place.file == file.shown)
    key = next(own, finding.key)
    speaks_of = "" if key == finding.key else finding.key
    return replace(finding, key=key, place=_nearest(places, key) or Place(file.shown, 1, 1), speaks_of=speaks_of)


def _nearest(places: Mapping[str, Place], key: str) -> Place | None:
    while key and key not in places:
        key = re.sub(r"(\[\d+\]|\.?[^.\[\]]*)$", "", key)
    return places.get(key)
