"""Reading a workbook's file back, without writing to it: what every cell holds, and whether anybody wrote there.

In: the bytes of a file, whoever saved it last. Out: the typed values, formulas as such, and what these are stored to
give; `ValueError` for bytes that are no workbook, `xlsx_kind` tells what else they are.
"""

from __future__ import annotations

import io
import posixpath
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from typing import Literal
from xml.etree import ElementTree

from ..documents.workbook import Fault, Formula, Result
from ..documents.workbook.held import Held, Holdings
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
    NotImplementedError,
)
_ADDRESS = re.compile("[A-Z]{1,3}[1-9][0-9]{0,6}")

_STRICT = {
    b"http://purl.oclc.org/ooxml/spreadsheetml/main": _MAIN.strip("{}").encode(),
    b"http://purl.oclc.org/ooxml/officeDocument/relationships": _REL.removesuffix("}id").lstrip("{").encode(),
}
"""What a file names things that Excel saved as "Strict Open XML", and what all others name them."""

_LARGEST = 50_000_000
"""Bytes that a part of a workbook of ours never reaches."""


def written_cells(content: bytes) -> tuple[Written, ...]:
    """Everything that the cells of a file hold, as (sheet, address, value)."""
    return tuple(
        (sheet, address, held.value)
        for sheet, cells in held_cells(content).items()
        for address, held in cells.items()
        if held.value is not None
    )


def held_cells(content: bytes) -> Holdings:
    """What every cell of a file holds, by sheet in their order and by address."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return {sheet: dict(cells) for sheet, cells in _sheets(archive)}
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


def _sheets(archive: zipfile.ZipFile) -> Iterator[tuple[str, Iterator[tuple[str, Held]]]]:
    texts = _shared_texts(archive)
    relations = {node.get("Id"): node.get("Target", "") for node in _xml(archive, "xl/_rels/workbook.xml.rels")}
    for sheet in _xml(archive, "xl/workbook.xml").iterfind(f"{_MAIN}sheets/{_MAIN}sheet"):
        target = relations[sheet.get(_REL)]
        if "chartsheet" not in target:
            name = posixpath.normpath(posixpath.join("/xl", target)).lstrip("/")
            yield sheet.get("name", ""), _cells(_xml(archive, name), texts)


def _cells(sheet: ElementTree.Element, texts: list[str]) -> Iterator[tuple[str, Held]]:
    for cell in sheet.iter(f"{_MAIN}c"):
        held, address = _held(cell, texts), cell.get("r", "")
        if held.value is not None and _ADDRESS.fullmatch(address):
            yield address, held


def _xml(archive: zipfile.ZipFile, name: str) -> ElementTree.Element:
    if archive.getinfo(name).file_size > _LARGEST:
        raise ValueError(f"{name} is too large")
    content = archive.read(name)
    for strict, usual in _STRICT.items():
        content = content.replace(strict, usual)
    return ElementTree.fromstring(content)


def _shared_texts(archive: zipfile.ZipFile) -> list[str]:
    name = "xl/sharedStrings.xml"
    if name not in archive.namelist():
        return []
    return [_joined(node) for node in _xml(archive, name).iterfind(f"{_MAIN}si")]


def _joined(node: ElementTree.Element) -> str:
    """The text of a node, runs of different looks joined, phonetic signs left out."""
    runs = [*node.iterfind(f"{_MAIN}t"), *node.iterfind(f"{_MAIN}r/{_MAIN}t")]
    return "".join(run.text or "" for run in runs)


def _held(cell: ElementTree.Element, texts: list[str]) -> Held:
    if (formula := cell.find(f"{_MAIN}f")) is not None:
        return Held(Formula(formula.text or ""), _result(cell, texts))
    return Held(_value(cell, texts))


def _value(cell: ElementTree.Element, texts: list[str]) -> int | float | str | None:
    kind, value = cell.get("t", "n"), cell.findtext(f"{_MAIN}v")
    if kind == "inlineStr":
        inline = cell.find(f"{_MAIN}is")
        return _joined(inline) if inline is not None else None
    if value is None or (kind == "n" and not value):
        return None
    if kind == "s":
        return texts[int(value)]
    return float(value) if kind == "n" else value


def _result(cell: ElementTree.Element, texts: list[str]) -> Result | None:
    """What a formula is stored to give; nothing where no program has worked it out."""
    kind, value = cell.get("t", "n"), cell.findtext(f"{_MAIN}v") or ""
    match kind:
        case "str":
            return value
        case _ if not value:
            return None
        case "s":
            return texts[int(value)]
        case "b":
            return value == "1"
        case "e":
            return Fault(value)
        case _:
            return float(value)
