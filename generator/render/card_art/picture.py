"""A person's own images on a ReportLab canvas.

In: a `Picture`. Out: it is drawn. A JPEG's bytes go into the file as they are, once, however often it is shown; a
photograph kept as PNG is made a JPEG first; a drawing stays a drawing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from reportlab.graphics.shapes import String
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from ...diagnostics import fault
from ...documents.deck import CardImage
from ...paper import POINT
from ...text import Text
from ..fonts import SANS, SANS_BOLD, lacking, register
from .marks import Picture

if TYPE_CHECKING:
    from reportlab.graphics.shapes import Drawing

_FEW_COLOURS = 4096
_QUALITY = 92
"""A PNG of more colours, none of them clear, is a photograph; the quality of the JPEG that it becomes."""


def end_form(canvas: Canvas) -> None:
    """Close a form with all that it uses: ReportLab itself forgets the shades and the opacity of drawings."""
    resources: Any = PDFResourceDictionary()
    resources.basicFonts()
    resources.allProcs()
    private: Any = canvas
    if private._formsinuse:
        resources.XObject = private._doc.xobjDict(private._formsinuse)
    if state := private._extgstate.getState():
        resources.ExtGState = state
    resources.setShading(private._shadingUsed)
    canvas.endForm(Resources=resources)


def draw_picture(canvas: Canvas, picture: Picture) -> None:
    """Draw *picture* in its box."""
    x, y, wide, tall = (n * POINT for n in (picture.x, picture.y, picture.width, picture.height))
    canvas.saveState()
    canvas.translate(x + wide / 2, y + tall / 2)
    if picture.turned:
        canvas.rotate(180)
    if picture.image.kind == "svg":
        _draw_drawing(canvas, picture.image, wide, tall)
    else:
        canvas.drawImage(_reader(picture.image), -wide / 2, -tall / 2, wide, tall, mask="auto")
    canvas.restoreState()


@lru_cache(maxsize=128)
def _reader(image: CardImage) -> ImageReader:
    """*image* as ReportLab takes it."""
    content = image.content if image.kind == "jpeg" else _lighter(image.content)
    return ImageReader(BytesIO(content))


def _lighter(content: bytes) -> bytes:
    """A PNG as it is, or as a JPEG where it is a photograph."""
    from PIL import Image

    with Image.open(BytesIO(content)) as image:
        clear = "A" in image.getbands() or "transparency" in image.info
        if clear or image.getcolors(_FEW_COLOURS) is not None:
            return content
        file = BytesIO()
        image.convert("RGB").save(file, "JPEG", quality=_QUALITY, subsampling=0)
        return file.getvalue()


def _draw_drawing(canvas: Canvas, image: CardImage, wide: float, tall: float) -> None:
    from reportlab.graphics import renderPDF

    drawing = _drawing(image)
    canvas.translate(-wide / 2, -tall / 2)
    canvas.scale(wide / drawing.width, tall / drawing.height)
    renderPDF.draw(drawing, canvas, 0, 0)


@lru_cache(maxsize=128)
def _drawing(image: CardImage) -> Drawing:
    """An SVG read by svglib; raises `InputError` where it can't be read."""
    from svglib.svglib import svg2rlg

    drawing = svg2rlg(BytesIO(image.content))
    if drawing is None or not drawing.width or not drawing.height:
        raise fault(Text()("theme.faults.image.broken_svg", file=image.name, kind="SVG"))
    drawing.initialFontName = register(SANS)  # type: ignore[attr-defined]  # a property that the stubs forget
    for words in _words(drawing):
        words.fontName = register(SANS_BOLD if "Bold" in words.fontName else SANS)
        if missing := lacking(words.text):
            raise fault(Text()("theme.faults.image.letters", file=image.name, letters=" ".join(missing)))
    return drawing


def _words(shape: Any) -> Iterator[Any]:
    """The lines of type in a drawing: they are set in our own fonts, which are embedded."""
    if isinstance(shape, String):
        yield shape
    for part in getattr(shape, "contents", ()):
        yield from _words(part)
