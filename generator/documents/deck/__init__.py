"""The deck: what stands on its cards (`faces`), all of them (`design`), and where they lie on sheets (`sheets`)."""

from .design import Deck, design_deck
from .faces import CardFace, Palette, Sign, card_faces, card_points
from .sheets import DeckSheets, build_deck, lay_out

__all__ = [
    "CardFace",
    "Deck",
    "DeckSheets",
    "Palette",
    "Sign",
    "build_deck",
    "card_faces",
    "card_points",
    "design_deck",
    "lay_out",
]
