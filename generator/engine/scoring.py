"""The score of a deal.

In: the rules, and what lies before one side when a deal ends. Out: `tally` (what a person counts at the table) and
`score_side` (the lines of the score with their points). The lines themselves stand in `terms`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

from ..cards import Card
from ..ruleset import Ruleset
from . import melds as meld_rules
from .books import tally as book_tally
from .faults import faults as faults
from .game import score_game as score_game
from .sides import Line as Line
from .sides import Side as Side
from .sides import SideScore as SideScore
from .terms import CardGroup as CardGroup
from .terms import CardPoints as CardPoints
from .terms import RedThreesLaid as RedThreesLaid
from .terms import Term as Term
from .terms import Times as Times
from .terms import card_groups as card_groups
from .terms import card_tally as card_tally
from .terms import count as count
from .terms import left_points
from .terms import tallies as tallies
from .terms import terms as terms
from .terms import value as value


def tally(rules: Ruleset, side: Side) -> Mapping[str, int]:
    """Count what a person counts at the table; every tally that `terms` reads is there, 0 included, and no other."""
    counts = Counter({"melds": len(side.melds), "red_threes_laid": side.red_threes, "went_out": int(side.went_out)})
    names = _tally_names(rules)
    for cards in side.melds:
        meld = meld_rules.classify(rules, cards)
        if meld.book:
            counts[book_tally(rules, meld.kind)] += 1
        for card in cards:
            counts[names["melded"][card]] += 1
    for packet, cards in side.left.items():
        for card in cards:
            counts[names[packet][card]] += 1
    counts.update({f"untaken_{packet}": number for packet, number in side.untaken.items()})
    counts.update(side.bonuses)
    return {name: counts[name] for name in _read(rules)}


@cache
def _read(rules: Ruleset) -> tuple[str, ...]:
    """The tallies that the terms read."""
    return tuple(dict.fromkeys(name for term in terms(rules) for name in tallies(term)))


@cache
def _tally_names(rules: Ruleset) -> Mapping[str, Mapping[Card, str]]:
    """For each place where cards lie, the tally in which each card counts there."""
    cards = rules.pack.counts
    melded = {card: card_tally("melded", role.points) for card, role in meld_rules.roles(rules).items()}

    def held(card: Card, packet: str) -> str:
        if rules.is_red_three(card):
            return "red_threes_held"
        return card_tally(packet, left_points(rules, rules.is_black_three(card), rules.card_points(card)))

    return {"melded": melded} | {packet: {card: held(card, packet) for card in cards} for packet in rules.packets}


def score_tallies(rules: Ruleset, counts: Mapping[str, int], name: str = "") -> SideScore:
    """The score of one side from what was counted."""
    lines = (Line(term.code, count(term, counts), value(term, counts)) for term in terms(rules))
    return SideScore(name, tuple(line for line in lines if line.count))


def score_side(rules: Ruleset, side: Side) -> SideScore:
    """The score of one side from its cards."""
    return score_tallies(rules, tally(rules, side), side.name)
