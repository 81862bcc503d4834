"""How an answer at the table is told: the verdict first, then the reasons; or as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..cards import Card
from ..engine.melds import Obstacle
from ..text import Text
from .streams import say, say_json


def show_answer(
    text: Text, facts: Mapping[str, Any], obstacles: Sequence[Obstacle], details: Iterable[str], *, as_json: bool
) -> None:
    """Say yes, or no with every obstacle, then the *details*; *facts* are what JSON shows besides the obstacles."""
    reasons = [(obstacle.code, text(f"obstacles.{obstacle.code}", **obstacle.data)) for obstacle in obstacles]
    if as_json:
        listed = [{"code": code, "text": reason} for code, reason in reasons]
        say_json({**facts, "obstacles": listed})
        return
    say(text("cli.ask.no", reason=reasons[0][1]) if reasons else text("cli.ask.yes"))
    for _, reason in reasons[1:]:
        say(f"    {reason}")
    for line in details:
        say(line)


def notation(cards: Iterable[Card]) -> str:
    """Cards as arguments and JSON write them."""
    return " ".join(map(str, cards))


def pretty(cards: Iterable[Card]) -> str:
    """Cards as a person reads them."""
    return " ".join(card.pretty for card in cards)
