"""Worked examples on scoring."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.scoring import Side, score_side
from ..ruleset import Ruleset
from .deal import example_deal
from .example import Example, Shoe, natural_ranks, wild_ranks


def scoring_examples(rules: Ruleset) -> Iterator[Example]:
    """The side that goes out, red threes laid and not laid, and a side that never opened."""
    side = example_deal(rules).sides[0]
    yield _example(rules, "score_side_out", side)
    if rules.deck.red_threes:
        laid = 3 if rules.red_threes.play == "laid" else 0
        held = Shoe(rules).take("red_three", 2)
        yield _example(rules, "score_red_threes", Side(red_threes=laid, left={rules.packets[-1]: held}))
    yield _example(rules, "score_never_opened", _never_opened(rules))


def _never_opened(rules: Ruleset) -> Side:
    """A hand of one card of each kind, and the packets left out, since they are counted in the same way."""
    shoe = Shoe(rules)
    kinds = (*wild_ranks(rules), *natural_ranks(rules)[::3], "black_three")
    hand = tuple(card for kind in kinds for card in shoe.take(kind, 1))
    return Side(left={"hand": hand})


def _example(rules: Ruleset, code: str, side: Side) -> Example:
    score = score_side(rules, side)
    held = tuple(card for cards in side.left.values() for card in cards)
    numbers = {"total": score.total, "red_threes": side.red_threes, "left": len(held)}
    return Example(code, "scoring", None, laid=side.melds, hand=held, lines=score.lines, numbers=numbers)
