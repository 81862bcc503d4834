"""Pictures of finished files, for the kit's page."""

from __future__ import annotations

from io import BytesIO


def pdf_picture(content: bytes, *, width: int, page: int = 1) -> bytes:
    """A page of a PDF, counted from 1, as a PNG *width* pixels wide. The same PDF gives the same bytes."""
    import pypdfium2

    document = pypdfium2.PdfDocument(content)
    try:
        sheet = document[min(page, len(document)) - 1]
        bitmap = sheet.render(scale=width / sheet.get_width())
        picture = bitmap.to_pil().convert("RGB").quantize(colors=64)
    finally:
        document.close()
    png = BytesIO()
    picture.save(png, "PNG", optimize=True)
    return png.getvalue()


def pdf_pages(content: bytes) -> int:
    """How many pages a PDF has."""
    import pypdfium2

    document = pypdfium2.PdfDocument(content)
    try:
        return len(document)
    finally:
        document.close()
