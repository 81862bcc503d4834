"""What tests of booklets share: small booklets, and finished pages read back."""

import dataclasses
import re
from collections.abc import Iterator
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
from markupsafe import Markup

from generator.documents.booklet import Booklet, build_booklet
from generator.documents.booklet.parts import Example
from generator.paper import PAPERS
from generator.ruleset import Ruleset
from generator.text import Text


def booklet(rules: Ruleset, page: str = "a5", language: str = "en", *, large: bool = False) -> Booklet:
    return build_booklet(rules, Text(language, rules), page=PAPERS[page], large=large)


def short(whole: Booklet) -> Booklet:
    """The covers and one chapter, which is quick; what it says of others leads nowhere, so nothing is a link."""
    first = whole.chapters[0]
    kept = tuple(block for block in first.blocks if not isinstance(block, Example))
    return unlinked(dataclasses.replace(whole, chapters=(dataclasses.replace(first, blocks=kept),)))


def unlinked(part: Any) -> Any:
    """*part* without a link in any of its texts."""
    if isinstance(part, str):
        plain = re.sub(r"</?a(?: [^>]*)?>", "", part)
        return Markup(plain) if isinstance(part, Markup) else plain if plain != part else part
    if isinstance(part, tuple):
        return tuple(unlinked(item) for item in part)
    if dataclasses.is_dataclass(part) and not isinstance(part, type):
        fields = {field.name: unlinked(getattr(part, field.name)) for field in dataclasses.fields(part)}
        return dataclasses.replace(part, **fields)
    return part


def words(pdf: bytes) -> list[str]:
    """The text of each page, spaces made plain and words whole again that were broken."""
    document = pypdfium2.PdfDocument(pdf)
    pages = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return [" ".join(re.sub("\ufffe\\s*|\x02\\s*", "", page).split()) for page in pages]


def type_sizes(pdf: bytes) -> Iterator[float]:
    """The size in points of every letter as it is seen on its page, drawn pictures included."""
    document = pypdfium2.PdfDocument(pdf)
    for page in document:
        text = page.get_textpage()
        for place in range(text.count_chars()):
            if not pdfium.FPDFText_IsGenerated(text, place):
                matrix = pdfium.FS_MATRIX()
                pdfium.FPDFText_GetMatrix(text, place, matrix)
                yield pdfium.FPDFText_GetFontSize(text, place) * abs(matrix.d)
    document.close()
