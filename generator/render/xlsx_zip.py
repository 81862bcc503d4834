"""The last pass over the parts of a workbook's file.

In: what openpyxl saved, and what each formula gives. Out: the same parts with results stored beside the formulas (for
previews and Protected View, which do not reckon), targets of relationships relative (for old phones), no dates and no
times, so that the same input gives the same bytes.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Mapping
from xml.sax.saxutils import escape

from ..documents.workbook import Fault, Result

_EPOCH = (1980, 1, 1, 0, 0, 0)
_FORMULA = re.compile(r'<c r="([A-Z]+\d+)"((?: s="\d+")?)(?: t="\w+")?><f>(.*?)</f><v ?/?>(?:</v>)?</c>', re.DOTALL)
_MOMENT = re.compile(r"<dcterms:(created|modified)\b.*?</dcterms:\1>", re.DOTALL)
_TARGET = re.compile(r'Target="/([^"]+)"')


def finish(saved: bytes, results: Mapping[str, Mapping[str, Result]]) -> bytes:
    """Rewrite the archive; *results* are by the path of the sheet's part and the address."""
    finished = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(saved)) as old, zipfile.ZipFile(finished, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o600 << 16
            entry.create_system = 3
            new.writestr(entry, _part(name, old.read(name), results))
    return finished.getvalue()


def _part(name: str, content: bytes, results: Mapping[str, Mapping[str, Result]]) -> bytes:
    if name in results:
        found = results[name]
        return _FORMULA.sub(lambda cell: _with_result(cell, found[cell[1]]), content.decode()).encode()
    if name.endswith(".rels"):
        folder = posixpath.dirname(posixpath.dirname(name))
        return _TARGET.sub(lambda target: f'Target="{_relative(target[1], folder)}"', content.decode()).encode()
    if name == "docProps/core.xml":
        return _MOMENT.sub("", content.decode()).encode()
    return content


def _relative(target: str, folder: str) -> str:
    return posixpath.relpath(target, folder or ".")


def _with_result(cell: re.Match[str], result: Result) -> str:
    kind, shown = _stored(result)
    return f'<c r="{cell[1]}"{cell[2]}{kind}><f>{cell[3]}</f><v>{shown}</v></c>'


def _stored(result: Result) -> tuple[str, str]:
    """The type attribute and the text of a stored result."""
    match result:
        case bool():
            return ' t="b"', str(int(result))
        case int() | float():
            return "", f"{result:.15g}"
        case Fault(code=code):
            return ' t="e"', code
        case str():
            return ' t="str"', escape(result)
