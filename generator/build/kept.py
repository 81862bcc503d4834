"""What stands in the way of a kit: folders that can't be written into, files that must stay.

In: where the kits go, and what was made for them. Out: nothing, or an `InputError` with everything that is amiss; it is
asked before the first file is written.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from ..diagnostics import InputError, Issue
from ..documents.manifest import MANIFEST, PAGE
from ..products import PRODUCTS
from ..text import Text
from .making import Made

Kept = Callable[[bytes], str]
"""Tells from a file's bytes why it must stay, as `Product.kept` does."""

_TEXT = Text("en")
"""What is said to the person at the console."""


def check_folders(folders: Iterable[Path]) -> None:
    """Raise `InputError` for every kit's folder that can't be written into."""
    if issues := [issue for folder in dict.fromkeys(folders) for issue in _folder_faults(folder)]:
        raise InputError(issues)


def _folder_faults(folder: Path) -> Iterator[Issue]:
    try:
        yield from _no_way_into(folder)
    except OSError as error:  # a name too long, links in a ring, a drive that is gone
        yield _issue(folder, "unwritable", reason=error.strerror or str(error))


def _no_way_into(folder: Path) -> Iterator[Issue]:
    there = next(path for path in (folder, *folder.parents) if path.exists() or path == path.parent)
    if not there.is_dir():
        yield _issue(there, "no_folder")
    elif not os.access(there, os.W_OK | os.X_OK):
        yield _issue(there, "no_access")


def check_kept(kits: Mapping[Path, Sequence[Made]], *, force: bool) -> None:
    """
    Raise `InputError` for everything in the kits' folders that can't be replaced, or must not be.

    With *force*, what somebody filled in may be, and so may a file that only a lock beside it calls open.
    """
    if issues := [issue for folder, kit in kits.items() for issue in _kept(folder, kit, force)]:
        raise InputError(issues)


def check_files(files: Mapping[Path, Kept | None], *, force: bool) -> None:
    """The same for single files, each with what tells why it must stay."""
    if issues := [issue for path, kept in files.items() for issue in _faults(path, kept, force)]:
        raise InputError(issues)


def _kept(folder: Path, kit: Sequence[Made], force: bool) -> Iterator[Issue]:
    for made in kit:
        for artifact in made.artifacts:
            path = folder / artifact.file_name(made.job.order)
            yield from _faults(path, PRODUCTS[made.job.product].kept, force)
    for name in (PAGE, MANIFEST):
        yield from _unwritable(folder / name)


def _faults(path: Path, kept: Kept | None, force: bool) -> list[Issue]:
    return _unwritable(path) or _locked(path, force) or _worth_keeping(path, kept, force)


def _unwritable(path: Path) -> list[Issue]:
    """That *path* is no file, is protected, or is held: some systems refuse to write what another program has open."""
    if not path.exists():
        return []
    if not path.is_file():
        return [_issue(path, "no_file")]
    try:
        path.open("r+b").close()
    except PermissionError:
        return [_issue(path, "held" if os.access(path, os.W_OK) else "protected")]
    except OSError as error:
        return [_issue(path, "unwritable", reason=error.strerror or str(error))]
    return []


def _locked(path: Path, force: bool) -> list[Issue]:
    """That a spreadsheet's lock lies beside *path*: of LibreOffice, of Excel; a crash leaves it behind."""
    if force or path.suffix != ".xlsx" or not path.exists():
        return []
    locks = (path.with_name(f".~lock.{path.name}#"), path.with_name(f"~${path.name}"))
    return [_issue(path, "locked", lock=lock.name) for lock in locks if lock.exists()][:1]


def _worth_keeping(path: Path, kept: Kept | None, force: bool) -> list[Issue]:
    """That *path* holds what somebody wrote."""
    if force or kept is None or not path.exists():
        return []
    reason = kept(path.read_bytes())
    return [_issue(path, reason)] if reason else []


def _issue(path: Path, code: str, **data: object) -> Issue:
    return Issue(str(path), 0, 0, "", _TEXT(f"kit.faults.{code}", **data))
