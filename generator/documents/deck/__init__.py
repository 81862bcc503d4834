"""The deck: what stands on its cards (`faces`, `extras`), how it looks (`look`), all of it (`design`), its `sheets`."""

from .design import Deck, design_deck
from .extras import ExtraBlock, ExtraCard, extra_cards
from .faces import CardFace, Sign, card_faces, card_points
from .images import CardImage
from .look import classic_look, image_remarks, read_look
from .sheets import DeckSheets, build_deck, lay_out
from .theme import Images, Index, Look, Theme

Face = CardFace | ExtraCard
"""What one side of a card shows."""

__all__ = [
    "CardFace",
    "CardImage",
    "Deck",
    "DeckSheets",
    "ExtraBlock",
    "ExtraCard",
    "Face",
    "Images",
    "Index",
    "Look",
    "Sign",
    "Theme",
    "build_deck",
    "card_faces",
    "card_points",
    "classic_look",
    "design_deck",
    "extra_cards",
    "image_remarks",
    "lay_out",
    "read_look",
]
