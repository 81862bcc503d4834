"""Pictures of finished files, for the kit's page."""

from __future__ import annotations

from io import BytesIO


def pdf_picture(content: bytes, *, longest: int, page: int = 1) -> bytes:
    """A page of a PDF, counted from 1, as a PNG *longest* pixels at its longer edge; always the same."""
    import pypdfium2
    from PIL.Image import Quantize

    document = pypdfium2.PdfDocument(content)
    try:
        sheet = document[min(page, len(document)) - 1]
        bitmap = sheet.render(scale=longest / max(sheet.get_size()))
        picture = bitmap.to_pil().convert("RGB").quantize(colors=64, method=Quantize.FASTOCTREE)
    finally:
        document.close()
    png = BytesIO()
    picture.save(png, "PNG")
    return png.getvalue()


def pdf_pages(content: bytes) -> int:
    """How many pages a PDF has."""
    import pypdfium2

    document = pypdfium2.PdfDocument(content)
    try:
        return len(document)
    finally:
        document.close()
