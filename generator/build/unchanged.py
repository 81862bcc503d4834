"""What need not be made again: files that lie there as the same program made them from the same order.

In: jobs, and the folders of their kits. Out: the entries of each job that is done already. What a file was made from is
told by a hash in the manifest; the file itself must be, to the byte, the one that the manifest speaks of.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from .. import __version__
from ..documents.manifest import MANIFEST, Entry, digest, read_entries
from ..products import PRODUCTS, Order
from ..workspace import home
from .making import Job

_LIBRARIES = ("jinja2", "markdown", "openpyxl", "pikepdf", "reportlab", "svglib", "weasyprint")
"""What draws and sets type: another version of it may give other bytes."""


def done_already(jobs: Iterable[Job], output: Path) -> Mapping[int, tuple[Entry, ...]]:
    """The jobs, by their places, whose files lie in the kits' folders below *output*, with the entries of these."""
    by_folder: dict[Path, dict[str, list[Entry]]] = {}
    found: dict[int, tuple[Entry, ...]] = {}
    for place, job in enumerate(jobs):
        folder = output / job.order.name
        if folder not in by_folder:
            by_folder[folder] = _lying(folder)
        entries = by_folder[folder].get(made_from(job), [])
        if entries and all(is_there(folder, entry) for entry in entries):
            found[place] = tuple(entries)
    return found


def made_from(job: Job) -> str:
    """The hash of all that the files of a job are made from; empty for a product that reads more than its order."""
    order = job.order
    if not PRODUCTS[job.product].by_order_alone:
        return ""
    parent = order.parent.fingerprint if order.parent else ""
    asked = [job.product, order.name, order.rules.fingerprint, parent, *_manner(order), order.large]
    return sha256(json.dumps([program(), *asked, sorted(order.options.items())]).encode()).hexdigest()


def page_made_from(order: Order, entries: Iterable[Entry]) -> str:
    """The same for the page of a kit, which shows the files of *entries*."""
    shown = [(entry.file, entry.picture, entry.sha256) for entry in entries]
    return sha256(json.dumps([program(), order.rules.fingerprint, *_manner(order), shown]).encode()).hexdigest()


def _manner(order: Order) -> tuple[str, str]:
    return order.language, order.paper


@cache
def program() -> str:
    """The hash of the program: its code, its words and looks, the versions of what draws for it."""
    found = sha256(" ".join([__version__, *map(_version, _LIBRARIES)]).encode())
    for path in _own_files():
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def _version(library: str) -> str:
    return f"{library} {version(library)}"


def _own_files() -> Iterator[Path]:
    for folder, pattern in ((Path(__file__).parents[1], "*.py"), (home() / "templates", "*")):
        yield from sorted(path for path in folder.rglob(pattern) if path.is_file())


def _lying(folder: Path) -> dict[str, list[Entry]]:
    """The entries of a kit by what their files were made from."""
    path = folder / MANIFEST
    found: dict[str, list[Entry]] = {}
    for entry in read_entries(path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""):
        if entry.made_from and not entry.is_page:
            found.setdefault(entry.made_from, []).append(entry)
    return found


def is_there(folder: Path, entry: Entry) -> bool:
    """Whether the file of an entry is, to the byte, the one that it speaks of."""
    path = folder / entry.file
    return path.is_file() and path.stat().st_size == entry.bytes and digest(path.read_bytes()) == entry.sha256
