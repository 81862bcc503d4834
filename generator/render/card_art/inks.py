"""The colours of one card: what a theme makes of the suit and of each role in a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...documents.deck import Theme
from .courts import Part
from .marks import Fill, Mark
from .outline import Matrix, Outline

_OUTLINE = 8.0
_SMALLER = 0.88
"""How thick the line of a pip is that is an outline, in hundredths of its height, and how much the pip gives way."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a card of *tint*, a suit or `red` or `black`; *hair* is the suit that lends the colour of hair."""

    theme: Theme
    tint: str
    hair: str = "S"

    @property
    def plain(self) -> str:
        """The colour of letters, signs and frames."""
        return self.theme.tints[self.tint]

    @property
    def outlined(self) -> bool:
        """Whether pips are outlines."""
        return self.tint in self.theme.outlined

    def role(self, role: str) -> str:
        """The colour of a part of a picture; nothing for a line."""
        theme = self.theme
        match role:
            case "suit":
                return theme.paper if self.outlined else self.plain
            case "hair":
                return theme.hair[self.hair]
            case "paper":
                return theme.paper
            case "ink":
                return theme.ink
            case _:
                return theme.courts.get(role, "")

    def pip(self, shape: Outline, at: Matrix) -> Iterator[Fill]:
        """A pip, full or as an outline: a line all around, over which the shape itself lies in the paper's colour."""
        if not self.outlined:
            yield Fill(shape, at, self.plain)
            return
        a, b, c, d, e, f = at
        smaller = (a * _SMALLER, b * _SMALLER, c * _SMALLER, d * _SMALLER, e, f)
        yield Fill(shape, smaller, self.plain, self.plain, 2 * _OUTLINE)
        yield Fill(shape, smaller, self.theme.paper)

    def painted(self, parts: Iterable[Part], at: Matrix) -> Iterator[Mark]:
        """The parts of a picture."""
        for one in parts:
            edge = self.theme.ink if one.thick else ""
            yield Fill(one.shape, at, self.role(one.role), edge, one.thick)
