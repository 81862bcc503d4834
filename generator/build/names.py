"""Names of files that every system takes."""

from __future__ import annotations

import re
import unicodedata

_RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))})
_LONGEST = 60


def safe_name(stem: str) -> str:
    """
    A file's stem as part of other names: letters and digits of any script, the rest as hyphens.

    >>> safe_name("Tante Käthe's rules")
    'Tante-Kathe-s-rules'
    >>> safe_name("con")
    'con-rules'
    """
    letters = "".join(_letter(sign) for sign in unicodedata.normalize("NFC", stem))
    name = re.sub("-+", "-", letters).strip("-")[:_LONGEST].strip("-")
    return f"{name or 'house'}-rules" if not name or name.casefold() in _RESERVED else name


def _letter(sign: str) -> str:
    """A sign without its accent where that leaves a plain letter; a hyphen for what is neither letter nor digit."""
    base = unicodedata.normalize("NFKD", sign)[0]
    if base.isascii() and base.isalnum():
        return base
    return sign if sign.isalnum() or unicodedata.category(sign).startswith("M") else "-"
