"""Worked examples: set hands put to the engine.

In: the rules. Out: questions of the kind that come up at the table, with the engine's verdict, its obstacles and the
sums line by line. Each example is made for the rules at hand and left out where it would not show its point. Its story
is the text `examples.CODE.title` and `examples.CODE.story`, filled in with its *numbers*; where it is allowed,
`examples.CODE.why` gives the reasoning; refusals are worded by their obstacles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..ruleset import Ruleset
from .deal import ExampleDeal as ExampleDeal
from .deal import example_deal as example_deal
from .example import Example as Example
from .going_out import going_out_examples
from .melds import meld_examples
from .opening import opening_examples
from .pickup import pickup_examples
from .scoring import scoring_examples

_TOPICS: tuple[Callable[[Ruleset], Iterator[Example]], ...] = (
    meld_examples,
    opening_examples,
    pickup_examples,
    going_out_examples,
    scoring_examples,
)


def worked_examples(rules: Ruleset) -> tuple[Example, ...]:
    """Every example that applies to these rules, in the order in which a booklet tells them."""
    return tuple(example for topic in _TOPICS for example in topic(rules))
