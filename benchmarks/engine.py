"""The engine: deals scored and pick-ups decided in a second, beside adding up the same cards by hand."""

from __future__ import annotations

import random

from measure import cpu

from generator.cards import Card
from generator.engine import pickup, scoring
from generator.examples import example_deal
from generator.variants.loader import load

POSITIONS = 200


def main() -> None:
    """Print how many a second."""
    rules = load("whitnack")
    sides = example_deal(rules).sides
    cards = [card for side in sides for meld in side.melds for card in meld]
    scored = cpu(lambda: [scoring.score_side(rules, side) for side in sides])
    added = cpu(lambda: sum(rules.card_points(card) for card in cards))
    print(f"{'deals scored':<28} {1 / scored:8.0f} a second; {scored / added:5.1f} x adding up their cards")
    positions = [_position(seed) for seed in range(POSITIONS)]
    decided = cpu(lambda: [pickup.judge(rules, pile, hand, opened=True) for pile, hand in positions], 3)
    print(f"{'pick-ups decided':<28} {POSITIONS / decided:8.0f} a second")


def _position(seed: int) -> tuple[list[Card], list[Card]]:
    """A pile of ten cards and a hand of thirteen, dealt from five packs."""
    rules = load("whitnack")
    stock = [card for card, number in rules.pack.counts.items() for _ in range(number * rules.packs(4))]
    dealt = random.Random(seed).sample(stock, 23)
    return dealt[:10], dealt[10:]


if __name__ == "__main__":
    main()
