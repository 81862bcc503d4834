"""The options that say how the deck looks; `documents.deck.read_look` reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .order import Option

if TYPE_CHECKING:
    from ..documents.deck import Look

LOOKS = ("normal", "large", "jumbo")

LOOK_OPTIONS = (
    Option(
        "deck-theme",
        "Colours and drawing: classic [default], four-colour, no-suits, low-ink, black-and-white, or a theme file of"
        " your own (copy one of templates/layout/themes).",
        metavar="NAME|FILE",
    ),
    Option("deck-index", "How tall the rank in the corner is: 8 mm [default], 12 (with --large) or 18.", choices=LOOKS),
    Option("deck-points", "What each card counts, on its face. [yes]", choices=("yes", "no")),
    Option(
        "deck-images",
        "Your own SVG, PNG or JPEG: KS.png for a whole card, KS-picture.png for its middle, back.png, logo.png.",
        metavar="FOLDER",
    ),
    Option("deck-club", "A name on the backs.", metavar="NAME"),
    Option(
        "deck-extras",
        "Values to look up, markers and a dealer’s card in the places that the last sheet leaves. [yes]",
        choices=("yes", "no"),
    ),
)


def dress(look: Look) -> str:
    """How a file's name tells this look from the usual one."""
    from ..variants.loader import safe_name

    name = "" if look.theme.name == "classic" else safe_name(look.theme.name)
    parts = (name, "" if look.index == "normal" else look.index)
    return "-".join(part for part in parts if part)
