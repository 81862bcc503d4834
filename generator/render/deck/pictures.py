"""Cards as pictures for a print shop, packed into one file.

In: pages of single cards. Out: PNG at 300 dpi, the bleed included; a ZIP. The same input gives the same bytes.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping

import pypdfium2
from PIL import Image

from ...documents.deck.pages import DeckPages
from . import render_deck

DPI = 300
_EPOCH = (1980, 1, 1, 0, 0, 0)
_POINTS = 72


def card_pictures(pages: DeckPages) -> Iterator[bytes]:
    """Each page as a PNG, as many pixels wide and tall as it is at 300 dpi, to the nearest."""
    size = round(pages.width / 25.4 * DPI), round(pages.height / 25.4 * DPI)
    document = pypdfium2.PdfDocument(render_deck(pages))
    for page in document:
        drawn = page.render(scale=DPI / _POINTS).to_pil().convert("RGB")  # a fraction of a pixel is rounded up
        yield _png(drawn.crop((0, drawn.height - size[1], *size[:1], drawn.height)))
    document.close()


def _png(picture: Image.Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "PNG", dpi=(DPI, DPI))
    return file.getvalue()


def pack(files: Mapping[str, bytes]) -> bytes:
    """A ZIP of *files*, stored as they are: pictures are small already."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            archive.writestr(entry, content)
    return packed.getvalue()
