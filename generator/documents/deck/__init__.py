"""The deck: what stands on its cards (`faces`) and where they lie on sheets (`sheets`)."""

from .faces import CardFace, Palette, Sign, card_faces, card_points
from .sheets import DeckSheets, build_deck

__all__ = ["CardFace", "DeckSheets", "Palette", "Sign", "build_deck", "card_faces", "card_points"]
