"""The shipped fonts, by the names under which both renderers know them.

Source Sans carries the suits and the signs; Source Serif sets running text. All cover Latin in full. Kalam,
cut down to Latin, is what people write by hand in a sample.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ..workspace import home

SANS = "SourceSans3-Regular"
SANS_SEMIBOLD = "SourceSans3-Semibold"
SANS_BOLD = "SourceSans3-Bold"
HAND = "Kalam-Regular"
SERIF = "SourceSerif4-Regular"
SERIF_BOLD = "SourceSerif4-Bold"


@cache
def files() -> Mapping[str, Path]:
    """Every shipped font file by its name."""
    return {path.stem: path for path in sorted((home() / "templates" / "layout" / "fonts").glob("*.ttf"))}


def lacking(text: str) -> tuple[str, ...]:
    """The letters of *text* that the shipped fonts lack, each once: whatever prints them would print empty boxes."""
    return tuple(dict.fromkeys(sign for sign in text if not sign.isspace() and ord(sign) not in _signs()))


@cache
def _signs() -> frozenset[int]:
    """What Source Sans has, which is all that Source Serif has and more."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    with TTFont(files()[SANS], lazy=True) as font:
        return frozenset(font.getBestCmap())


@cache
def letters(name: str) -> frozenset[int]:
    """The letters of a font that ReportLab knows."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    known = pdfmetrics.getFont(register(name))
    assert isinstance(known, TTFont)
    return frozenset(known.face.charToGlyph)


@cache
def register(name: str) -> str:
    """Make a shipped font, or one by the path of its file, known to ReportLab, once, and return its name."""
    from reportlab import rl_config
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    rl_config.useA85 = 0  # streams as bytes, not as text: a fifth smaller, and sooner written
    pdfmetrics.registerFont(TTFont(name, str(files().get(name, name))))
    return name
