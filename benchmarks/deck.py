"""A deck of 270 cards, built and drawn, against the same drawing by bare ReportLab. To stay below 1.5."""

from __future__ import annotations

from measure import pair, recorded, replay, show

from generator.documents.deck import build_deck
from generator.paper import PAPERS
from generator.render import deck
from generator.render.deck import canvas
from generator.text import Text
from generator.variants.loader import load


def measure() -> tuple[float, float]:
    """Our seconds and those of bare ReportLab."""
    rules = load("whitnack")

    def draw() -> bytes:
        return deck.render_deck(build_deck(rules, Text("en", rules), paper=PAPERS["a4"]).pages)

    drawing = recorded(canvas, draw)
    return pair(draw, lambda: replay(*drawing))


if __name__ == "__main__":
    show("deck", *measure(), "the drawing alone")
