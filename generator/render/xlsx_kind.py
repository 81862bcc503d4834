"""What a file is that is no Excel workbook, so that a person is told what to do about it.

In: the bytes of a file. Out: a code for its kind.
"""

from __future__ import annotations

import io
import zipfile
from typing import Literal

Kind = Literal["workbook", "empty", "encrypted", "xls", "opendocument", "binary", "damaged", "no_workbook"]

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_BEFORE_OLE = (b"\x09\x00\x04\x00", b"\x09\x02\x06\x00", b"\x09\x04\x06\x00")
"""How files of Excel 2 to 4 begin."""

_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
"""The stream in which Excel keeps a workbook that opens by a password."""

_PARTS: tuple[tuple[str, Kind], ...] = (
    ("xl/workbook.xml", "workbook"),
    ("xl/workbook.bin", "binary"),
    ("content.xml", "opendocument"),
)


def kind_of(content: bytes) -> Kind:
    """The kind of a file by what it holds, whatever it is called."""
    if not content:
        return "empty"
    if content.startswith(_OLE):
        return "encrypted" if _ENCRYPTED in content else "xls"
    if content.startswith(_BEFORE_OLE):
        return "xls"
    if not content.startswith(b"PK"):
        return "no_workbook"
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = set(archive.namelist())
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return "damaged"
    return next((kind for part, kind in _PARTS if part in parts), "no_workbook")
