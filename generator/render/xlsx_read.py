"""Reading a workbook's file back, without writing to it: what every cell holds, and whether anybody wrote there.

In: the bytes of a file, whoever saved it last. Out: the typed values, formulas as such; `ValueError` for bytes that
are no workbook.
"""

from __future__ import annotations

import io
import posixpath
import struct
import zipfile
import zlib
from collections.abc import Iterator
from typing import Literal
from xml.etree import ElementTree

from ..documents.workbook import Formula
from ..documents.workbook.record import TITLE, Written, digest

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_REL = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_DAMAGE = (
    zipfile.BadZipFile,
    struct.error,
    zlib.error,
    ElementTree.ParseError,
    KeyError,
    IndexError,
    RuntimeError,
    EOFError,
    OSError,
)
_LARGEST = 50_000_000
"""Bytes that a part of a workbook of ours never reaches."""


def written_cells(content: bytes) -> tuple[Written, ...]:
    """Everything that the cells of a file hold, as (sheet, address, value)."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return tuple(_cells(archive))
    except _DAMAGE as damage:
        raise ValueError(f"not a workbook: {damage}") from damage


def is_untouched(content: bytes) -> bool:
    """
    Whether a workbook of ours still holds exactly what it was written with, so that it may be written anew.

    Saving it in another program is no change. A foreign or damaged file counts as touched.
    """
    return not why_kept(content)


def why_kept(content: bytes) -> Literal["", "filled", "foreign"]:
    """Why these bytes are not to be overwritten: somebody filled them in, or they are no workbook of ours, or not."""
    try:
        cells = written_cells(content)
    except ValueError:
        return "foreign"
    record = {address: value for sheet, address, value in cells if sheet == TITLE}
    stored = next((record.get(f"B{address[1:]}") for address, value in record.items() if value == "contents"), None)
    if stored is None:
        return "foreign"
    return "" if stored == digest(cells) else "filled"


def _cells(archive: zipfile.ZipFile) -> Iterator[Written]:
    texts = _shared_texts(archive)
    relations = {node.get("Id"): node.get("Target", "") for node in _xml(archive, "xl/_rels/workbook.xml.rels")}
    for sheet in _xml(archive, "xl/workbook.xml").iterfind(f"{_MAIN}sheets/{_MAIN}sheet"):
        target = relations[sheet.get(_REL)]
        if "chartsheet" in target:
            continue
        for cell in _xml(archive, posixpath.normpath(posixpath.join("/xl", target)).lstrip("/")).iter(f"{_MAIN}c"):
            value = _value(cell, texts)
            if value is not None:
                yield sheet.get("name", ""), cell.get("r", ""), value


def _xml(archive: zipfile.ZipFile, name: str) -> ElementTree.Element:
    if archive.getinfo(name).file_size > _LARGEST:
        raise ValueError(f"{name} is too large")
    return ElementTree.fromstring(archive.read(name))


def _shared_texts(archive: zipfile.ZipFile) -> list[str]:
    name = "xl/sharedStrings.xml"
    if name not in archive.namelist():
        return []
    return [_joined(node) for node in _xml(archive, name).iterfind(f"{_MAIN}si")]


def _joined(node: ElementTree.Element) -> str:
    """The text of a node, runs of different looks joined, phonetic signs left out."""
    runs = [*node.iterfind(f"{_MAIN}t"), *node.iterfind(f"{_MAIN}r/{_MAIN}t")]
    return "".join(run.text or "" for run in runs)


def _value(cell: ElementTree.Element, texts: list[str]) -> int | float | str | Formula | None:
    if (formula := cell.find(f"{_MAIN}f")) is not None:
        return Formula(formula.text or "")
    kind, value = cell.get("t", "n"), cell.findtext(f"{_MAIN}v")
    if kind == "inlineStr":
        inline = cell.find(f"{_MAIN}is")
        return _joined(inline) if inline is not None else None
    if value is None:
        return None
    if kind == "s":
        return texts[int(value)]
    return float(value) if kind == "n" else value
