"""The custom deck."""

from __future__ import annotations

from collections.abc import Iterator

from ..paper import PAPERS
from .order import Artifact, Order, Product


def _deck(order: Order) -> Iterator[Artifact]:
    from ..documents.deck import build_deck
    from ..render.deck import render_deck

    deck = build_deck(order.rules, order.text, paper=PAPERS[order.paper])
    first = next((page for page, side in enumerate(deck.sides, 1) if side.front and side.slots), 1)
    yield Artifact("deck", "", order.paper, "pdf", render_deck(deck.pages), len(deck.sides), picture=first)


DECK = Product("deck", _deck)
