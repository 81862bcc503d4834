"""A person's own images on a ReportLab canvas.

In: a `Picture`. Out: it is drawn, in RGB. A JPEG's bytes go into the file as they are, once, however often it is shown;
a photograph kept as PNG, or that a camera kept on its side, is made a JPEG first; a drawing stays a drawing.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Any

from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from ...documents.deck import CardImage
from ...paper import POINT
from .marks import Picture


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
        from .drawing import draw_drawing

        draw_drawing(canvas, picture.image, wide, tall)
    else:
        canvas.drawImage(_reader(picture.image), -wide / 2, -tall / 2, wide, tall, mask="auto")
    canvas.restoreState()


@lru_cache(maxsize=128)
def _reader(image: CardImage) -> ImageReader:
    """*image* as ReportLab takes it."""
    from .photograph import printable

    return ImageReader(BytesIO(printable(image)))
