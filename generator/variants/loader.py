"""Variant files: a name or a path in, a `Variant` out, or an `InputError` with every fault and its place.

A file may extend another, `extends: whitnack`: the name of a bundled variant, or a path as seen from the file.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..diagnostics import InputError, Issue, Severity
from ..ruleset import Frozen, Ruleset
from ..text import Text
from ..workspace import home
from .blame import blame
from .checks import file_findings, findings
from .extends import Merger
from .nodes import Finding, Node, Place, origins, plain, shown
from .source import Source, UnreadableError, read_source

if TYPE_CHECKING:
    from pydantic import ValidationError

LONGEST_CHAIN = 20
"""Files that extend one another, one a parent of the next."""

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


@dataclass(frozen=True, slots=True)
class _File:
    """A file that a name stands for, and what it is called in findings."""

    path: Path
    shown: str
    bundled: bool


def names() -> tuple[str, ...]:
    """The names of the bundled variants."""
    return tuple(sorted(path.stem for path in (home() / "variants").glob("*.yaml")))


def load(name: str | PurePath) -> Ruleset:
    """The rules of the bundled variant *name*, or of the file at that path; `InputError` holds every fault."""
    return read(name).rules


def read(name: str | PurePath) -> Variant:
    """The bundled variant *name*, or the file at that path, with its remarks; `InputError` holds every fault."""
    file = _find(str(name), Path(), None)
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
    _, *above = _lineage(_File(variant.path, variant.name, variant.bundled))
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


def _find(name: str, folder: Path, place: Place | None) -> _File:
    """The file that *name* stands for, seen from *folder*; *place* is where another file asked for it."""
    if name in names():
        return _File(home() / "variants" / f"{name}.yaml", f"variants/{name}.yaml", bundled=True)
    path = folder / name
    if _is_path(name) or _exists(path):
        bundled = _exists(path) and path.resolve().parent == (home() / "variants").resolve()
        called = f"variants/{path.name}" if bundled else shown(path.as_posix(), 200)
        return _File(path, called, bundled)
    close = get_close_matches(name.lower(), names(), n=1, cutoff=0.5)
    data = {
        "name": shown(name),
        "suggestion": close[0] if close else "",
        "names": list(names()),
        "file": shown(f"{name}.yaml") if _exists(folder / f"{name}.yaml") else "",
    }
    raise _refused(
        Finding("unknown_parent" if place else "unknown_variant", "extends" if place else "", data, place=place)
    )


def _is_path(name: str) -> bool:
    return name.lower().endswith((".yaml", ".yml", ".json")) or "/" in name or "\\" in name


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _refused(finding: Finding) -> InputError:
    return InputError(_worded([finding]))


def _worded(said: Iterable[Finding]) -> list[Issue]:
    said = tuple(said)
    if not said:
        return []
    text = Text("en")
    return sorted({finding.worded(text) for finding in said})


def _resolved(file: _File) -> tuple[Node, list[Finding], dict[str, Place]]:
    """The tree of a file laid over those that it extends, with findings and the places of removed rules."""
    lineage = _lineage(file)
    said: list[Finding] = [finding for _, source in lineage for finding in source.findings]
    tree = _rules(lineage[-1][1])
    removed: dict[str, Place] = {}
    for heir, source in reversed(lineage[:-1]):
        merger = Merger(Severity.FAULT if heir.bundled else Severity.REMARK, settled=not heir.bundled)
        tree = merger.merge(tree, _rules(source))
        removed |= merger.removed
        said += [finding for finding in merger.findings if heir is file or finding.severity is Severity.FAULT]
    if len(lineage) > 1:
        said += _names_of_its_own(file, _rules(lineage[0][1]))
    return tree, said, removed


def _rules(source: Source) -> Node:
    root = source.root
    entries = {key: node for key, node in root.value.items() if key != "extends"} if root.value else {}
    return Node(entries, root.place, root.key)


def _names_of_its_own(file: _File, child: Node) -> list[Finding]:
    """A child without a title or summary goes by its parent's, which is rarely meant."""
    about = child.value.get("about")
    own = about.value if about is not None and isinstance(about.value, dict) else {}
    place = about.named if about is not None else Place(file.shown, 1, 1)
    return [
        Finding(f"parents_{key}", f"about.{key}", severity=Severity.REMARK, place=place)
        for key in ("title", "summary")
        if key not in own
    ]


def _lineage(file: _File) -> list[tuple[_File, Source]]:
    """The file and all that it extends, the file first."""
    chain: list[tuple[_File, Source]] = []
    asked: Node | None = None
    while True:
        try:
            source = read_source(file.path, file.shown)
        except UnreadableError as error:
            finding = error.finding
            if asked is not None and not (finding.place and finding.place.line):
                finding = Finding(finding.code, "extends", finding.data, place=asked.place)
            raise _refused(finding) from None
        chain.append((file, source))
        asked = source.root.value.get("extends") if source.root.value else None
        if asked is None:
            return chain
        file = _parent(asked, file)
        _no_loop(chain, file, asked)


def _parent(asked: Node, file: _File) -> _File:
    if not isinstance(asked.value, str) or not asked.value.strip():
        raise _refused(Finding("one_parent", "extends", place=asked.named if asked.value is None else asked.place))
    return _find(asked.value, file.path.parent, asked.place)


def _no_loop(chain: list[tuple[_File, Source]], file: _File, asked: Node) -> None:
    paths = [link.path.resolve() for link, _ in chain]
    if file.path.resolve() in paths:
        files = [link.shown for link, _ in chain[paths.index(file.path.resolve()) :]]
        raise _refused(Finding("loop", "extends", {"files": [*files, file.shown]}, place=asked.place))
    if len(chain) >= LONGEST_CHAIN:
        raise _refused(Finding("long_chain", "extends", {"most": LONGEST_CHAIN}, place=asked.place))


def _checked(file: _File, tree: Node, removed: Mapping[str, Place]) -> tuple[Ruleset | None, list[Finding]]:
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


def _placed(file: _File, tree: Node, said: Iterable[Finding]) -> list[Finding]:
    """
    Findings with the place of the rule to blame.

    Where several rules play a part, it is one that this file sets, not one of its parent's; a rule that no file
    mentions is looked for in the group that it belongs to.
    """
    said = tuple(said)
    places = origins(tree) if said else {}
    return [_blamed(file, places, finding) for finding in said]


def _blamed(file: _File, places: Mapping[str, Place], finding: Finding) -> Finding:
    keys = (finding.key, *finding.also)
    own = (key for key in keys if (place := _nearest(places, key)) and place.file == file.shown)
    key = next(own, finding.key)
    speaks_of = "" if key == finding.key else finding.key
    return replace(finding, key=key, place=_nearest(places, key) or Place(file.shown, 1, 1), speaks_of=speaks_of)


def _nearest(places: Mapping[str, Place], key: str) -> Place | None:
    while key and key not in places:
        key = re.sub(r"(\[\d+\]|\.?[^.\[\]]*)$", "", key)
    return places.get(key)
