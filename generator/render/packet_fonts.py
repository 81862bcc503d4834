"""
Which letters an event's papers can show.

In: words, and the path of the event's own font file. Out: the letters that nothing has; `InputError` for a file that is
no font.
"""

from __future__ import annotations

import struct
import unicodedata
from pathlib import Path

from ..diagnostics import fault
from ..text import Text
from . import fonts


def check_font(path: Path, called: str) -> None:
    """Raise `InputError` where *path*, which the event file calls *called*, is no font that ReportLab takes."""
    from reportlab.pdfbase.ttfonts import TTFError

    text = Text("en")
    if not path.is_file():
        raise fault(text("packet.faults.no_font", file=called), key="font")
    try:
        fonts.register(str(path))
    except (TTFError, OSError, ValueError, KeyError, IndexError, struct.error):
        raise fault(text("packet.faults.bad_font", file=called), key="font") from None


def unprintable(words: str, font: str = "") -> tuple[str, ...]:
    """
    The letters of *words* that can't be shown, each once.

    Words are set in one font, a shipped one or the event's own; what is written from right to left would come out in
    the wrong order.
    """
    turned = tuple(dict.fromkeys(sign for sign in words if unicodedata.bidirectional(sign) in ("R", "AL")))
    if turned:
        return turned
    shipped = fonts.lacking(words)
    if not shipped or not font:
        return shipped
    own = fonts.letters(font)
    return tuple(dict.fromkeys(sign for sign in words if not sign.isspace() and ord(sign) not in own))
