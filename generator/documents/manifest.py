"""What lies in a kit's folder, file by file.

In: finished files, and the manifest that lay there before. Out: `manifest.json`. A file that was not made anew keeps
its entry as long as it is still the file that the entry speaks of.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

MANIFEST = "manifest.json"
PAGE = "index.html"


@dataclass(frozen=True, slots=True)
class Entry:
    """
    One file.

    *rules* is the hash of the resolved rules it was made from, *made_from* that of all it was made from, empty where
    that is not known; *pages* is 0 for what has none; *picture* is the page that shows best what it is, 0 for none.
    """

    file: str
    product: str
    mode: str
    language: str
    paper: str
    pages: int
    picture: int
    bytes: int
    sha256: str
    rules: str
    made_from: str = ""

    @property
    def is_page(self) -> bool:
        """Whether this is the kit's own page, as against a product."""
        return self.file == PAGE


def digest(content: bytes) -> str:
    """The SHA-256 of *content*, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def read_entries(text: str) -> tuple[Entry, ...]:
    """The entries of a `manifest.json`; none where somebody has edited it into something else."""
    try:
        found = json.loads(text)["files"]
        entries = tuple(_entry(item) for item in found)
    except (ValueError, KeyError, TypeError, RecursionError):
        return ()
    return tuple(entry for entry in entries if _sound(entry))


def _entry(item: Mapping[str, Any]) -> Entry:
    """An entry; older manifests do not tell what a file was made from."""
    return Entry(**{field.name: item[field.name] for field in fields(Entry) if field.name in item})


def _sound(entry: Entry) -> bool:
    """Whether the types are right and the file's name points nowhere else."""
    numbers = all(type(number) is int for number in (entry.pages, entry.picture, entry.bytes))
    words = (
        entry.file,
        entry.product,
        entry.mode,
        entry.language,
        entry.paper,
        entry.sha256,
        entry.rules,
        entry.made_from,
    )
    return numbers and all(isinstance(word, str) for word in words) and not {"/", "\\", ":"} & set(entry.file)


def merge(
    old: Iterable[Entry], new: Iterable[Entry], read: Callable[[str], bytes | None], fillable: Container[str] = ()
) -> tuple[Entry, ...]:
    """
    The new entries and those old ones whose file is still there.

    *read* gives a file or None. One that has changed since is nobody's business here, unless its product is *fillable*.
    """
    made = {entry.file: entry for entry in new}
    there = (_as_it_is(entry, read(entry.file)) for entry in old if entry.file not in made and not entry.is_page)
    kept = {entry.file: entry for entry in there if entry and (entry.picture or entry.product in fillable)}
    return tuple(entry for _, entry in sorted((kept | made).items()))


def _as_it_is(entry: Entry, content: bytes | None) -> Entry | None:
    """The entry of a file as it lies there now; without a picture where it has changed since it was made."""
    if content is None or digest(content) == entry.sha256:
        return entry if content is not None else None
    return replace(entry, bytes=len(content), sha256=digest(content), picture=0, made_from="")


def as_json(entries: Iterable[Entry], *, name: str, title: str, rules: str, version: str) -> str:
    """The text of `manifest.json`."""
    head: Mapping[str, Any] = {"program": "meldpress", "version": version, "name": name, "title": title, "rules": rules}
    listed = {"files": [asdict(entry) for entry in entries]}
    return json.dumps({**head, **listed}, indent=2, ensure_ascii=False) + "\n"
