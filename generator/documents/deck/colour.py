"""How different colours look, to eyes with and without a colour deficiency.

In: colours as `#rrggbb`. Out: lightness and differences in CIELAB (D65, 1976), and ratios of contrast as WCAG 2 has
them. Deficiencies are simulated with the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model
for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), full severity.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import dist

Triple = tuple[float, float, float]
Rows = tuple[Triple, Triple, Triple]

_XYZ: Rows = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)

VIEWS: Mapping[str, Rows] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}
"""What each view makes of linear red, green and blue."""


def _times(rows: Rows, value: Triple) -> Triple:
    a, b, c = (sum(factor * part for factor, part in zip(row, value, strict=True)) for row in rows)
    return a, b, c


def _linear(colour: str) -> Triple:
    r, g, b = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return _decoded(r), _decoded(g), _decoded(b)


def _decoded(part: float) -> float:
    """One part of an sRGB colour as light."""
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


@cache
def lab(colour: str, view: str = "normal") -> Triple:
    """*colour* as CIELAB, seen in a view of `VIEWS`."""
    r, g, b = (min(1.0, max(0.0, part)) for part in _times(VIEWS[view], _linear(colour)))
    x, y, z = (_root(part / white) for part, white in zip(_times(_XYZ, (r, g, b)), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(t: float) -> float:
    return float(t ** (1 / 3)) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116


def difference(one: str, other: str, view: str = "normal") -> float:
    """ΔE*ab between two colours."""
    return dist(lab(one, view), lab(other, view))


def lightness_apart(one: str, other: str, view: str = "normal") -> float:
    """ΔL* between two colours."""
    return abs(lab(one, view)[0] - lab(other, view)[0])


def contrast(one: str, other: str) -> float:
    """The ratio of contrast, from 1 to 21."""
    dark, light = sorted(_times(_XYZ, _linear(colour))[1] for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def mixed(colour: str, other: str, share: float) -> str:
    """*colour* with a *share* of *other*, 0 to 1."""
    pairs = ((int(colour[n : n + 2], 16), int(other[n : n + 2], 16)) for n in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
