"""Which file a name stands for, and which files that one extends, one after the other.

In: a name or a path, as a person or another file gives it. Out: a `File`, or a chain of files with their sources;
`InputError` where there is no such file, none that can be read, or no end to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from ..diagnostics import InputError
from ..text import Text
from ..workspace import home
from .nodes import Finding, Node, Place, shown
from .source import Source, UnreadableError, read_source

LONGEST_CHAIN = 20
"""Files that extend one another, one a parent of the next."""


@dataclass(frozen=True, slots=True)
class File:
    """A file that a name stands for, and what it is called in findings."""

    path: Path
    shown: str
    bundled: bool


def names() -> tuple[str, ...]:
    """The names of the bundled variants."""
    return tuple(sorted(path.stem for path in (home() / "variants").glob("*.yaml")))


def find(name: str, folder: Path, place: Place | None) -> File:
    """The file that *name* stands for, seen from *folder*; *place* is where another file asked for it."""
    if name in names():
        return File(home() / "variants" / f"{name}.yaml", f"variants/{name}.yaml", bundled=True)
    path = folder / name
    if _is_path(name) or _exists(path):
        bundled = _exists(path) and path.resolve().parent == (home() / "variants").resolve()
        called = f"variants/{path.name}" if bundled else shown(path.as_posix(), 200)
        return File(path, called, bundled)
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


def lineage(file: File) -> list[tuple[File, Source]]:
    """The file and all that it extends, the file first."""
    chain: list[tuple[File, Source]] = []
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


def _parent(asked: Node, file: File) -> File:
    if not isinstance(asked.value, str) or not asked.value.strip():
        raise _refused(Finding("one_parent", "extends", place=asked.named if asked.value is None else asked.place))
    return find(asked.value, file.path.parent, asked.place)


def _no_loop(chain: list[tuple[File, Source]], file: File, asked: Node) -> None:
    paths = [link.path.resolve() for link, _ in chain]
    if file.path.resolve() in paths:
        files = [link.shown for link, _ in chain[paths.index(file.path.resolve()) :]]
        raise _refused(Finding("loop", "extends", {"files": [*files, file.shown]}, place=asked.place))
    if len(chain) >= LONGEST_CHAIN:
        raise _refused(Finding("long_chain", "extends", {"most": LONGEST_CHAIN}, place=asked.place))


def _refused(finding: Finding) -> InputError:
    return InputError([finding.worded(Text("en"))])
