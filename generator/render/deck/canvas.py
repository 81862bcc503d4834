"""A canvas for what a printer must not scale: cards, a box, the page that measures a printer.

In: a size in mm and what the file says of itself. Out: a ReportLab canvas that gives the same bytes each time.
"""

from __future__ import annotations

from io import BytesIO

from reportlab.pdfbase.pdfdoc import ViewerPreferencesPDFDictionary, checkPDFBoolean
from reportlab.pdfgen.canvas import Canvas

from ...paper import POINT
from ..fonts import SANS, register

DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}
"""What a viewer is asked for, by the edge on which the sheet is flipped; any other mode is printed on one side."""


def open_canvas(
    file: BytesIO, size: tuple[float, float], *, title: str, subject: str, language: str, mode: str
) -> Canvas:
    """A canvas of *size* mm, to print at actual size, on both sides where *mode* is an edge to flip on."""
    canvas = Canvas(
        file,
        pagesize=(size[0] * POINT, size[1] * POINT),
        pageCompression=1,
        invariant=1,
        initialFontName=register(SANS),  # type: ignore[arg-type]  # a name, whatever the stubs say
        lang=language,
    )
    canvas.setTitle(title)
    canvas.setSubject(subject)
    canvas.setAuthor("Meldpress")  # else ReportLab calls it anonymous
    canvas.setCreator("Meldpress")
    wishes = _Preferences()
    wishes["PrintScaling"] = "None"
    wishes["Duplex"] = DUPLEX.get(mode, "Simplex")
    wishes["PickTrayByPDFSize"] = "true"
    canvas._doc.Catalog.ViewerPreferences = wishes  # type: ignore[attr-defined]  # no public way in
    return canvas


class _Preferences(ViewerPreferencesPDFDictionary):
    """ReportLab's viewer preferences and one that it does not know."""

    validate = {**ViewerPreferencesPDFDictionary.validate, "PickTrayByPDFSize": checkPDFBoolean}
