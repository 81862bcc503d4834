"""Whether the colours of a theme can be read on their paper and told apart.

In: a theme. Out: what is wrong with it or worth saying, as codes of `theme.faults` with their data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from .colour import VIEWS, contrast, difference, lightness_apart
from .theme import SUITS, Theme

LEAST_CONTRAST = 3.0
LEAST_LIGHTNESS = 8.0
LEAST_DIFFERENCE = 15.0
"""What print has to show: the contrast of a suit with the paper, as WCAG 2 asks of signs; ΔL* between heart and club
and ΔE between any two suits of different colours, in all views."""


def legible(colour: str, theme: Theme) -> str:
    """*colour* where type in it can be read, else ink: a lattice may be pale."""
    return colour if contrast(colour, theme.paper) >= LEAST_CONTRAST else theme.ink


@dataclass(frozen=True, slots=True)
class Said:
    """One finding: its code, the key of the colour, whether it is a remark, and what its sentence names."""

    code: str
    key: str
    remark: bool = False
    data: Mapping[str, Any] = field(default_factory=dict)


def judge(theme: Theme) -> Iterator[Said]:
    """Whether the colours can be read on their paper (else a fault) and told apart (else a remark)."""
    for name in (*SUITS, "red", "black", "ink"):
        colour = theme.ink if name == "ink" else theme.tints[SUITS.get(name, name)]
        ratio = contrast(colour, theme.paper)
        if ratio < LEAST_CONTRAST:
            data = {"colour": colour, "paper": theme.paper, "ratio": f"{ratio:.1f}", "least": f"{LEAST_CONTRAST:g}"}
            yield Said("contrast", f"colours.{name}", data=data)
    for one, other in combinations(SUITS, 2):
        if view := too_alike(theme.tints, SUITS[one], SUITS[other]):
            yield Said(f"alike_{view}", f"colours.{other}", remark=True, data={"one": one, "other": other})


def too_alike(tints: Mapping[str, str], one: str, other: str) -> str:
    """
    The view in which two suits are hard to tell apart; empty where there is none.

    Hearts and diamonds may both be red and spades and clubs both black, be it not quite the same red or black.
    """
    a, b = tints[one], tints[other]
    if a == b or ({one, other} in ({"H", "D"}, {"S", "C"}) and difference(a, b) < LEAST_DIFFERENCE):
        return ""
    for view in VIEWS:
        near = {one, other} == {"H", "C"} and lightness_apart(a, b, view) < LEAST_LIGHTNESS
        if near or difference(a, b, view) < LEAST_DIFFERENCE:
            return view
    return ""
