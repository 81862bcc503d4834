"""Writing a kit's folder whole.

New files are written into a folder beside the target and then moved, file by file: whoever is stopped half-way has
each file either old or new.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from .. import __version__
from ..diagnostics import fault
from ..documents.kit import build_kit_page
from ..documents.manifest import MANIFEST, PAGE, Entry, as_json, digest, merge, read_entries
from ..products import PRODUCTS, Order
from ..text import Text
from .making import Made
from .unchanged import is_there, made_from, page_made_from

_TEXT = Text("en")
"""What is said to the person at the console."""

_STALE = 3600
"""Seconds after which what a killed build left behind is swept away."""


def write_kit(folder: Path, order: Order, kit: Sequence[Made]) -> None:
    """Write what was made of a kit ordered by *order*, its page and its manifest."""
    if files := contents(folder, order, kit):
        write_files(folder, files)


def write_new(path: Path, content: str) -> None:
    """Write a file that is not there yet; raises `InputError` where it is, or can't be written."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(content)
    except FileExistsError:
        raise fault(_TEXT("kit.faults.there"), file=str(path)) from None
    except OSError as error:
        raise fault(_TEXT("kit.faults.unwritable", reason=error.strerror or str(error)), file=str(path)) from None


def write_file(path: Path, content: bytes) -> Path:
    """Write one file whole, in place of the one that is there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return next(_write_whole(path.parent, {path.name: content}))
    except OSError as error:
        raise fault(_TEXT("kit.faults.unwritable", reason=error.strerror or str(error)), file=str(path)) from None


def write_files(folder: Path, files: Mapping[str, bytes]) -> tuple[Path, ...]:
    """Write files into *folder*, in place of those that are there; returns their paths."""
    try:
        return tuple(_write_whole(folder, files))
    except OSError as error:
        raise fault(
            _TEXT("kit.faults.unwritable", reason=error.strerror or str(error)), file=str(error.filename2 or folder)
        ) from None  # filename2 is where a file was to go; filename lies in a folder that nobody knows of


def contents(folder: Path, order: Order, kit: Sequence[Made]) -> Mapping[str, bytes]:
    """Every file to write, by name; the manifest, which speaks of all others, comes last. None where nothing is new."""
    from ..render.kit_page import render_kit_page

    files = {artifact.file_name(made.job.order): artifact.content for made in kit for artifact in made.artifacts}
    lying = read_entries(_text(folder / MANIFEST))
    entries = merge(
        lying,
        _entries(kit),
        lambda name: _bytes(folder / name),
        fillable={product.name for product in PRODUCTS.values() if product.kept},
    )
    source = page_made_from(order, entries)
    if not files and any(entry.made_from == source for entry in lying if entry.is_page and is_there(folder, entry)):
        return {}
    page = build_kit_page(order.rules, order.text, entries, tuple(PRODUCTS))
    shown = {entry.file: files.get(entry.file) or _bytes(folder / entry.file) or b"" for entry in entries}
    files[PAGE] = render_kit_page(page, shown)
    rules = order.rules.fingerprint
    own = Entry(PAGE, "index", "", order.language, "", 0, 0, len(files[PAGE]), digest(files[PAGE]), rules, source)
    title = order.text.local(order.rules.about.title)
    listing = as_json((*entries, own), name=order.name, title=title, rules=rules, version=__version__)
    return files | {MANIFEST: listing.encode()}


def _entries(kit: Sequence[Made]) -> Iterator[Entry]:
    for made in kit:
        order = made.job.order
        source = "" if any(item.remark for item in made.artifacts) else made_from(made.job)  # a remark is told again
        for item in made.artifacts:
            yield Entry(
                file=item.file_name(order),
                product=item.product,
                mode=item.mode,
                language=order.language,
                paper=item.paper,
                pages=item.pages,
                picture=item.picture,
                bytes=len(item.content),
                sha256=digest(item.content),
                rules=order.rules.fingerprint,
                made_from=source,
            )


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _text(path: Path) -> str:
    return (_bytes(path) or b"").decode("utf-8", errors="replace")


def _write_whole(folder: Path, files: Mapping[str, bytes]) -> Iterator[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    prefix = f".{folder.name}-"
    with TemporaryDirectory(dir=folder.parent, prefix=prefix, suffix=".partial", ignore_cleanup_errors=True) as made:
        staging = Path(made)
        _sweep(staging, prefix)
        for name, content in files.items():
            (staging / name).write_bytes(content)
        for name in files:
            (staging / name).replace(folder / name)
            yield folder / name


def _sweep(staging: Path, prefix: str) -> None:
    """Remove what killed builds left beside *staging*, by the file system's own clock."""
    now = staging.stat().st_mtime
    for old in staging.parent.glob(f"{prefix}*.partial"):
        if now - old.stat().st_mtime > _STALE:
            shutil.rmtree(old, ignore_errors=True)
