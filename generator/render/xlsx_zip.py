"""The parts of a workbook's file, and their last pass.

In: what openpyxl writes part by part, and the cells of each sheet. Out: the archive, with the cells in place, targets
of relationships relative (for old phones), no dates and no times, so that the same input gives the same bytes.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Mapping
from typing import TYPE_CHECKING

from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.writer.excel import ExcelWriter

if TYPE_CHECKING:
    from openpyxl import Workbook as File
    from openpyxl.worksheet.worksheet import Worksheet

_EPOCH = (1980, 1, 1, 0, 0, 0)
_MOMENT = re.compile(r"<dcterms:(created|modified)\b.*?</dcterms:\1>", re.DOTALL)
_TARGET = re.compile(r'Target="/([^"]+)"')
_ROWS = re.compile(r"<sheetData ?/>|<sheetData></sheetData>")


class _Writer(ExcelWriter):
    """Writes sheets in memory, where openpyxl takes a file on disk for each."""

    def __init__(self, file: File, archive: zipfile.ZipFile) -> None:
        super().__init__(file, archive)
        self.archive = archive

    def write_worksheet(self, ws: Worksheet) -> None:
        """As openpyxl has it, with other room to write in."""
        ws._drawing = SpreadsheetDrawing()  # type: ignore[attr-defined]
        ws._drawing.charts = ws._charts  # type: ignore[attr-defined]
        writer = WorksheetWriter(ws, out=io.BytesIO())
        writer.write()
        ws._rels = writer._rels  # type: ignore[attr-defined]
        self.archive.writestr(ws.path[1:], writer.read())
        self.manifest.append(ws)


def finish(file: File, rows: Mapping[str, str], used: Mapping[str, str]) -> bytes:
    """The bytes of *file*; *rows* are its cells and *used* the area that they take, by the path of the sheet's part."""
    saved, finished = io.BytesIO(), io.BytesIO()
    _Writer(file, zipfile.ZipFile(saved, "w")).save()
    with zipfile.ZipFile(saved) as plain, zipfile.ZipFile(finished, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in plain.namelist():
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o600 << 16
            entry.create_system = 3
            packed.writestr(entry, _part(name, plain.read(name), rows, used))
    return finished.getvalue()


def _part(name: str, content: bytes, rows: Mapping[str, str], used: Mapping[str, str]) -> bytes:
    if name in rows:
        sheet = content.decode().replace('<dimension ref="A1:A1"/>', f'<dimension ref="{used[name]}"/>', 1)
        return _ROWS.sub(lambda _: rows[name], sheet, count=1).encode()
    if name.endswith(".rels"):
        folder = posixpath.dirname(posixpath.dirname(name))
        return _TARGET.sub(lambda target: f'Target="{_relative(target[1], folder)}"', content.decode()).encode()
    if name == "docProps/core.xml":
        return _MOMENT.sub("", content.decode()).encode()
    return content


def _relative(target: str, folder: str) -> str:
    return posixpath.relpath(target, folder or ".")
