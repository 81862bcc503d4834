"""Sizes of paper and card, in millimetres; `POINT` turns them into the points that PDF counts in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

POINT = 72 / 25.4
"""Points in a millimetre."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, portrait; *margin* is what a home printer leaves white at each edge. All in mm."""

    name: str
    width: float
    height: float
    margin: float

    @property
    def points(self) -> tuple[float, float]:
        """Width and height in points."""
        return self.width * POINT, self.height * POINT


PAPERS: Mapping[str, Paper] = {
    paper.name: paper
    for paper in (
        Paper("a4", 210, 297, 5),
        Paper("letter", 215.9, 279.4, 6.35),
        Paper("a5", 148, 210, 5),
        Paper("half-letter", 139.7, 215.9, 6.35),
        Paper("a3", 297, 420, 5),
        Paper("tabloid", 279.4, 431.8, 6.35),
    )
}

SHEETS = ("a4", "letter")
"""The papers that `build --paper` takes."""

CARD_SHEETS = (*SHEETS, "a3", "tabloid")
"""The papers that cards can be printed on: fewer sheets, if the printer takes large ones."""

BOOKLET_PAGE: Mapping[str, str] = {"a4": "a5", "letter": "half-letter"}
"""The page of a booklet that folds from each sheet."""


@dataclass(frozen=True, slots=True)
class CardSize:
    """The trimmed size of a playing card, in mm."""

    name: str
    width: float
    height: float


CARD_SIZES: Mapping[str, CardSize] = {
    size.name: size
    for size in (
        CardSize("poker", 63.5, 88.9),
        CardSize("bridge", 57.15, 88.9),
        CardSize("euro", 63, 88),
        CardSize("tarot", 69.85, 120.65),
        CardSize("mini", 44.45, 63.5),
    )
}
