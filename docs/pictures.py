"""Makes the pictures of the README from a kit: `python docs/pictures.py` after `make kit`."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image

from generator.render.pictures import pdf_picture
from generator.render.xlsx_picture import xlsx_picture

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
KIT = ROOT / "output" / "whitnack"
INSIDE = (8, 9)
"""The spread of the booklet that is shown: pages counted from 1."""


def main() -> int:
    """Write every picture into docs/images."""
    if not KIT.is_dir():
        sys.stderr.write("Run make kit first.\n")
        return 1
    booklet = (KIT / "whitnack-booklet-en-a5.pdf").read_bytes()
    pages = [_open(pdf_picture(booklet, longest=600, page=page)) for page in (1, *INSIDE)]
    _save(_side_by_side(pages), "booklet")
    sheet = (KIT / "whitnack-score-sheet-en-a4.pdf").read_bytes()
    _save(_open(pdf_picture(sheet, longest=780)), "score-sheet")
    deck = (KIT / "whitnack-deck-en-a4.pdf").read_bytes()
    _save(_side_by_side([_open(pdf_picture(deck, longest=600, page=page)) for page in (3, 4)]), "deck")
    workbook = xlsx_picture((KIT / "whitnack-workbook-en-a4.xlsx").read_bytes())
    (IMAGES / "workbook.svg").write_bytes(workbook)
    return 0


def _open(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def _side_by_side(pages: list[Image.Image], gap: int = 12) -> Image.Image:
    width = sum(page.width for page in pages) + gap * (len(pages) - 1)
    whole = Image.new("RGB", (width, max(page.height for page in pages)), "#dfe5e0")
    left = 0
    for page in pages:
        whole.paste(page, (left, 0))
        left += page.width + gap
    return whole


def _save(picture: Image.Image, name: str) -> None:
    framed = Image.new("RGB", (picture.width + 24, picture.height + 24), "#dfe5e0")
    framed.paste(picture, (12, 12))
    framed.quantize(colors=64).save(IMAGES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    sys.exit(main())
