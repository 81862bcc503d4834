"""The dress of each figure, by which one suit is told from another."""

from __future__ import annotations

from collections.abc import Mapping

from .cloth import body, buttons, cape, ermine, front, heart, ladder, lapels, ruff, sleeves, strewn, trefoil, yoke
from .parts import Part, circle, diamond

ROBES: Mapping[str, tuple[Part, ...]] = {
    "KS": (
        body("accent"),
        sleeves("gold"),
        strewn(lambda x, y: diamond(x, y, 5, 8), "ink"),
        front(30, "paper"),
        ladder(30, "suit"),
        *cape("paper"),
    ),
    "KH": (
        body("suit"),
        sleeves("accent"),
        strewn(heart, "gold"),
        front(28, "gold"),
        buttons("suit"),
        *cape("paper"),
    ),
    "KD": (
        body("gold"),
        sleeves("suit"),
        strewn(lambda x, y: diamond(x, y, 6, 9), "accent"),
        front(30, "accent"),
        ladder(30, "gold"),
        *cape("paper"),
    ),
    "KC": (
        body("paper"),
        sleeves("accent"),
        strewn(trefoil, "suit"),
        front(28, "gold"),
        ladder(28, "suit"),
        *cape("gold"),
    ),
    "QS": (
        body("gold"),
        sleeves("accent"),
        strewn(lambda x, y: circle(x, y, 4), "suit"),
        front(26, "paper"),
        buttons("accent"),
        *lapels("suit"),
    ),
    "QH": (
        body("suit"),
        sleeves("gold"),
        strewn(heart, "paper"),
        front(26, "gold"),
        ladder(26, "suit"),
        *ruff(),
    ),
    "QD": (
        body("accent"),
        sleeves("suit"),
        strewn(lambda x, y: diamond(x, y, 5, 7), "gold"),
        front(26, "paper"),
        ladder(26, "suit"),
        *lapels("gold"),
    ),
    "QC": (
        body("paper"),
        sleeves("gold"),
        strewn(trefoil, "accent"),
        front(26, "suit"),
        buttons("gold"),
        *yoke("accent", "paper"),
    ),
    "JS": (
        body("paper"),
        sleeves("suit"),
        strewn(ermine, "accent"),
        front(24, "gold"),
        buttons("accent"),
        *yoke("accent", "gold"),
    ),
    "JH": (
        body("accent"),
        sleeves("gold"),
        strewn(heart, "suit"),
        front(24, "paper"),
        ladder(24, "suit"),
        *yoke("suit", "paper"),
    ),
    "JD": (
        body("gold"),
        sleeves("accent"),
        strewn(lambda x, y: diamond(x, y, 5, 8), "suit"),
        front(24, "suit"),
        buttons("gold"),
        *ruff(),
    ),
    "JC": (
        body("gold"),
        sleeves("paper"),
        strewn(trefoil, "suit"),
        front(24, "accent"),
        ladder(24, "gold"),
        *yoke("suit", "gold"),
    ),
    "JK": (
        body("gold"),
        sleeves("accent"),
        strewn(lambda x, y: diamond(x, y, 9, 12), "suit"),
        front(26, "paper"),
        ladder(26, "suit"),
        *ruff(),
    ),
    "JESTER": (
        body("suit"),
        sleeves("gold"),
        strewn(lambda x, y: diamond(x, y, 9, 12), "paper"),
        front(26, "accent"),
        buttons("gold"),
        *yoke("gold", "suit"),
    ),
    "LORD": (
        body("suit"),
        sleeves("paper"),
        strewn(lambda x, y: circle(x, y, 4), "gold"),
        front(28, "gold"),
        ladder(28, "suit"),
        *cape("paper"),
    ),
    "VILLAIN": (
        body("ink"),
        sleeves("suit"),
        strewn(ermine, "paper"),
        front(24, "accent"),
        buttons("ink"),
        *lapels("accent"),
    ),
    "LADY": (
        body("accent"),
        sleeves("paper"),
        strewn(lambda x, y: circle(x, y, 4.5), "suit"),
        front(26, "suit"),
        buttons("gold"),
        *lapels("gold"),
    ),
}
"""The dress of each court and of the figures of special decks."""
