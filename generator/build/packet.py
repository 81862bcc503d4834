"""
Writing an event's packet into its folder.

In: what was made. Out: files, each old or new; a results workbook that somebody has filled in stays unless forced.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..products.packet import Printed
from .folder import write_files
from .kept import check_files, check_folders


def write_packet(
    folder: Path, packet: Sequence[Printed], *, force: bool = False, leave: bool = False
) -> tuple[Path, ...]:
    """
    Write a packet's files; returns their paths. Raises `InputError` before the first is written.

    With *leave*, a file that somebody has filled in stays as it is, rather than being a fault.
    """
    check_folders([folder])
    written = [one for one in packet if force or not (leave and _is_filled(folder / one.file_name, one))]
    check_files({folder / one.file_name: one.kept for one in written}, force=force)
    return write_files(folder, {one.file_name: one.content for one in written})


def _is_filled(path: Path, one: Printed) -> bool:
    return one.kept is not None and path.is_file() and one.kept(path.read_bytes()) == "filled"
