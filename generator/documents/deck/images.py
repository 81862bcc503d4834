"""A person's own images for faces, pictures, backs and a club's sign.

In: a file in the folder of the theme, or in a folder of images. Out: a `CardImage` that is known to be whole. What is
broken, lies elsewhere or would fetch something from elsewhere is a fault; what is too small for print is a remark.
"""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree

from ...diagnostics import InputError, fault
from ...text import Text

Kind = Literal["jpeg", "png", "svg"]

KINDS: Mapping[str, Kind] = {".jpg": "jpeg", ".jpeg": "jpeg", ".png": "png", ".svg": "svg"}
"""The files that are images, by the end of their names in small letters."""

MOST_BYTES = 40 * 1024 * 1024
MOST_PIXELS = 60_000_000
"""The largest file and image that is read: a card at 1200 dpi has a quarter of these pixels."""

DPI = 300
"""What a print shop asks for."""

_OUTWARD = re.compile(rb"<!(DOCTYPE|ENTITY)|<\?xml-stylesheet|<script|@import|url\(\s*['\"]?(?!#|data:)", re.IGNORECASE)
"""What an SVG may not hold: a picture on a card needs nothing from elsewhere."""

_INSIDE = re.compile(r"data:image/(png|jpe?g);base64,")
"""How an SVG holds a photograph within itself."""

ORIENTATION, _SIDEWAYS = 0x0112, range(5, 9)
"""The EXIF tag that says how a camera was held, and its values for a picture that lies on its side."""


@dataclass(frozen=True, slots=True)
class CardImage:
    """One image: its bytes, and its size in pixels, or in its own units for an SVG."""

    name: str
    kind: Kind
    width: float
    height: float
    content: bytes = field(repr=False)

    def dpi(self, width: float, height: float) -> float:
        """How many dots an inch it has where it covers *width* by *height* mm; endless for a drawing."""
        if self.kind == "svg":
            return float("inf")
        return min(self.width / width, self.height / height) * 25.4


def read_image(path: Path, folder: Path, **place: str | int) -> CardImage:
    """Read the image at *path*, which must lie in *folder*; *place* is what names it, for faults."""
    name = path.name

    def wrong(code: str, **data: object) -> InputError:
        return fault(Text()(f"theme.faults.image.{code}", file=name, **data), **place)  # type: ignore[arg-type]

    kind = KINDS.get(path.suffix.lower())
    if kind is None:
        raise wrong("kind", kinds=", ".join(sorted(KINDS)))
    if not path.resolve().is_relative_to(folder.resolve()):
        raise wrong("outside")
    if not path.is_file():
        raise wrong("missing")
    try:
        if path.stat().st_size > MOST_BYTES:
            raise wrong("too_big", most=MOST_BYTES // 1024 // 1024)
        content = path.read_bytes()
    except OSError:
        raise wrong("unreadable") from None
    size = _svg_size(content) if kind == "svg" else _pixels(content, kind)
    if size is None:
        raise wrong("broken_svg" if kind == "svg" else "broken", kind=kind.upper())
    return CardImage(name, kind, *size, content)


def _pixels(content: bytes, kind: Kind) -> tuple[float, float] | None:
    """Width and height, as it is looked at, of an image whose every pixel can be read; None for a broken one."""
    from PIL import Image

    try:
        with _nothing_made_up(), Image.open(BytesIO(content), formats=[kind.upper()]) as image:
            if image.width * image.height > MOST_PIXELS:
                return None
            image.load()
            wide, tall = image.size
            return (tall, wide) if image.getexif().get(ORIENTATION) in _SIDEWAYS else (wide, tall)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None


@contextmanager
def _nothing_made_up() -> Iterator[None]:
    """Let half an image be broken: WeasyPrint, once imported, has the other half filled with grey."""
    from PIL import ImageFile

    before, ImageFile.LOAD_TRUNCATED_IMAGES = ImageFile.LOAD_TRUNCATED_IMAGES, False
    try:
        yield
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = before


@cache
def _svg_size(content: bytes) -> tuple[float, float] | None:
    """Width and height of a drawing by its view box or its size; None where it is broken or reaches outward."""
    if _OUTWARD.search(content):
        return None
    try:
        root = ElementTree.fromstring(content)  # entities were refused above
    except (ElementTree.ParseError, ValueError, LookupError):
        return None
    if root.tag.rpartition("}")[2] != "svg" or not all(map(_held_within, _links(root))):
        return None
    box = [_length(part) for part in re.split(r"[\s,]+", root.get("viewBox", "").strip())]
    size = box[2:] if len(box) == 4 else [_length(root.get(name, "")) for name in ("width", "height")]
    return (size[0], size[1]) if min(size) > 0 else None


def _links(root: ElementTree.Element) -> Iterator[str]:
    """What the parts of a drawing refer to."""
    for element in root.iter():
        for name, value in element.attrib.items():
            if name.rpartition("}")[2] in ("href", "src"):
                yield value.strip()


def _held_within(link: str) -> bool:
    """Whether *link* is a part of the drawing or a whole photograph in it."""
    if link.startswith("#"):
        return True
    found = _INSIDE.match(link)
    if not found:
        return False
    try:
        content = b64decode(link[found.end() :])
    except binascii.Error:
        return False
    return _pixels(content, "png" if found[1] == "png" else "jpeg") is not None


def _length(text: str) -> float:
    """A length without its unit; 0 for what is none by itself, such as a share of a page."""
    number = re.match(r"\s*(-?\d{1,9}(?:\.\d+)?)(?![\d%])", text)
    return float(number[1]) if number else 0.0
