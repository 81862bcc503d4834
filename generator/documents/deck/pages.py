"""Pages that show cards: sheets to cut, single cards for a print shop, boxes; each renders the same way."""

from __future__ import annotations

from dataclasses import dataclass

from ..card_sheets import Side
from .design import Deck
from .drift import Profile


@dataclass(frozen=True, slots=True)
class DeckPages:
    """
    A file of pages of *width* and *height* mm.

    A slot's *art* counts the faces of *deck* on a front and its packs on a back; a page without cards needs no deck.
    *mode* is the edge on which a double-sided sheet is flipped, or anything else. Art runs *bleed* over the trim;
    *profile* is how the printer drifts.
    """

    title: str
    subject: str
    language: str
    width: float
    height: float
    mode: str
    bleed: float
    sides: tuple[Side, ...]
    profile: Profile
    deck: Deck | None = None

    @property
    def landscape(self) -> bool:
        """Whether pages lie on their side."""
        return self.width > self.height
