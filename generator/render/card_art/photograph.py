"""A person's own photographs, made ready for print.

In: a `CardImage` that is no drawing, or a Pillow image. Out: the bytes of an upright JPEG or PNG in RGB or greys.
"""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageOps

from ...documents.deck import CardImage
from ...documents.deck.images import ORIENTATION

_FEW_COLOURS = 4096
_QUALITY = 92
"""A PNG of more colours, none of them clear, is a photograph; the quality of the JPEG that it becomes."""

_MODES = {"1": "1", "L": "L", "P": "P", "RGB": "RGB", "RGBA": "RGBA"}
_MODES |= {"LA": "RGBA", "PA": "RGBA", "La": "RGBA", "RGBa": "RGBA"}
"""What becomes of Pillow's modes; one that is not here becomes RGB."""


def printable(image: CardImage) -> bytes:
    """The bytes of *image* as they are where they can be printed, so that nothing is lost."""
    with Image.open(BytesIO(image.content)) as picture:
        turned = picture.getexif().get(ORIENTATION, 1) != 1
        if image.kind == "jpeg" and picture.mode in ("RGB", "L") and not turned:
            return image.content
        return lighter(picture)


def lighter(picture: Image.Image) -> bytes:
    """*picture*, turned as the camera was held: a JPEG where it is a photograph, else a PNG."""
    upright = ImageOps.exif_transpose(picture)
    if upright.mode.startswith("I"):
        plain = upright.point(lambda grey: grey / 256).convert("L")  # greys of 16 bits, which Pillow would cut off
    else:
        plain = upright.convert(_MODES.get(upright.mode, "RGB"))
    clear = "A" in plain.getbands() or "transparency" in plain.info
    file = BytesIO()
    if clear or plain.getcolors(_FEW_COLOURS) is not None:
        plain.save(file, "PNG")
    else:
        plain.convert("RGB").save(file, "JPEG", quality=_QUALITY, subsampling=0)
    return file.getvalue()
