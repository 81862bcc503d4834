"""
Where words of a language break.

Pyphen has the patterns of most languages; those that it lacks are shipped in `templates/layout/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ..workspace import home

_SHIPPED = "hyph_*.dic"


def shipped() -> Mapping[str, Path]:
    """The dictionaries that Pyphen lacks, by language."""
    found = sorted((home() / "templates" / "layout" / "hyphens").glob(_SHIPPED))
    return {path.stem.removeprefix("hyph_"): path for path in found}


@cache
def teach_hyphens() -> None:
    """Tell Pyphen, once, of the languages whose patterns we ship: WeasyPrint asks it for every word's breaks."""
    import pyphen

    for language, path in shipped().items():
        pyphen.LANGUAGES[language] = path
        pyphen.LANGUAGES_LOWERCASE[language] = language
