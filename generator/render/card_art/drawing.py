"""A person's own drawings on a ReportLab canvas; imported where there is one, since it needs much of ReportLab.

In: an SVG. Out: it is drawn as lines, its type in our own fonts; `InputError` for one that can't be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from logging import NullHandler
from typing import Any

from reportlab.graphics.renderPDF import _PDFRenderer
from reportlab.graphics.shapes import Drawing, String
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from svglib.svglib import logger, svg2rlg

from ...diagnostics import InputError, fault
from ...documents.deck import CardImage
from ...text import Text
from ..fonts import SANS, SANS_BOLD, lacking, register
from .photograph import lighter

_STUMBLES = (ValueError, TypeError, ArithmeticError, LookupError, AttributeError, OSError, RecursionError)
"""What a drawing with nonsense in it makes svglib and ReportLab raise: they check nothing."""

logger.addHandler(NullHandler())  # a broken drawing is told as a fault; what svglib can't draw otherwise is left out


def draw_drawing(canvas: Canvas, image: CardImage, wide: float, tall: float) -> None:
    """Draw *image* about the canvas's origin, *wide* by *tall* points."""
    drawing = _read(image)
    canvas.translate(-wide / 2, -tall / 2)
    canvas.scale(wide / drawing.width, tall / drawing.height)
    try:
        _Renderer().draw(drawing, canvas, 0, 0)
    except _STUMBLES:
        raise _broken(image) from None


class _Renderer(_PDFRenderer):
    """ReportLab's own, whose photographs within a drawing have no place in a form."""

    _canvas: Canvas

    def drawImage(self, image: Any) -> None:  # noqa: N802  # ReportLab calls it so
        """Draw a photograph, which is a Pillow image by now."""
        reader = ImageReader(BytesIO(lighter(image.path)))
        self._canvas.drawImage(reader, image.x, image.y, image.width, image.height, mask="auto")


@lru_cache(maxsize=128)
def _read(image: CardImage) -> Drawing:
    """An SVG read by svglib; raises `InputError` where it can't be read."""
    try:
        drawing = svg2rlg(BytesIO(image.content))
    except _STUMBLES:
        raise _broken(image) from None
    if drawing is None or not drawing.width or not drawing.height:
        raise _broken(image)
    drawing.initialFontName = register(SANS)  # type: ignore[attr-defined]  # a property that the stubs forget
    for words in _words(drawing):
        words.fontName = register(SANS_BOLD if "Bold" in words.fontName else SANS)
        if missing := lacking(words.text):
            raise fault(Text()("theme.faults.image.letters", file=image.name, letters=" ".join(missing)))
    return drawing


def _broken(image: CardImage) -> InputError:
    return fault(Text()("theme.faults.image.broken_svg", file=image.name, kind="SVG"))


def _words(shape: Any) -> Iterator[Any]:
    """The lines of type in a drawing: they are set in our own fonts, which are embedded."""
    if isinstance(shape, String):
        yield shape
    for part in getattr(shape, "contents", ()):
        yield from _words(part)
