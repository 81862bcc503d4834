"""
The looks of a booklet.

Out: `LOOKS` by the names that a person chooses them by. No look tells anything by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """*style* is what its style sheet adds to the colour booklet's; *mono* is drawn in black lines without colour."""

    name: str
    style: str = ""
    mono: bool = False


COLOUR = Look("colour")
INK_SAVING = Look("ink-saving", "booklet-mono.css", mono=True)

LOOKS: Mapping[str, Look] = {look.name: look for look in (COLOUR, INK_SAVING)}
