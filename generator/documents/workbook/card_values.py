"""What each card counts, as the numbers of the Rules sheet.

In: the rules. Out: one `CardValue` for all cards that count the same wherever they lie, with its defined name; so that
a house changes a value in one place, and every line of cards finds its rate by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from ...cards import Card
from ...engine.scoring import CardGroup, card_groups
from ...ruleset import Ruleset

BlackThrees = Literal["black_threes", "black_threes_melded", "black_threes_left"]


@dataclass(frozen=True, slots=True)
class CardValue:
    """The points of each card of a group; *black_threes* tells which of those are meant where two values hold them."""

    name: str
    group: CardGroup
    points: int
    black_threes: BlackThrees = "black_threes"


@dataclass(frozen=True, slots=True)
class _Counted:
    """Cards that are counted as one, melded or left over."""

    group: CardGroup
    cards: frozenset[Card]
    points: int
    melded: bool

    def serves(self, other: _Counted) -> bool:
        """Whether the value of these cards is that of the *other* ones too."""
        wider = other.cards < self.cards or (other.cards == self.cards and other.melded and not self.melded)
        return wider and self.points == other.points


@cache
def card_values(rules: Ruleset) -> tuple[CardValue, ...]:
    """The values of all cards, highest first."""
    counted = _counted(rules)
    own = [one for one in counted if not any(other.serves(one) for other in counted)]
    apart = sum(one.group.black_threes for one in own) > 1
    found = []
    for one in own:
        left_too = not one.melded or any(one.serves(other) for other in counted if not other.melded)
        where: BlackThrees = "black_threes_melded" if one.melded else "black_threes_left"
        name = _name("cards" if left_too else "melded", one.group)
        found.append(CardValue(name, one.group, one.points, where if apart else "black_threes"))
    return tuple(sorted(found, key=lambda value: -value.points))


def _counted(rules: Ruleset) -> tuple[_Counted, ...]:
    left = (
        _Counted(group, cards_of(rules, group), group.points, melded=False)
        for group in card_groups(rules, melded=False)
    )
    if rules.scoring.melded_cards == "ignored":
        return tuple(left)
    melded = (
        _Counted(group, cards_of(rules, group), abs(group.points), melded=True)
        for group in card_groups(rules, melded=True)
    )
    return (*left, *melded)


def _name(stem: str, group: CardGroup) -> str:
    ends = dict.fromkeys((*group.ranks[:1], *group.ranks[-1:]))
    return f"pts_{stem}_" + ("_".join(ends) or "black_threes")


@cache
def card_rate(rules: Ruleset, group: CardGroup, *, melded: bool) -> str:
    """What a card of *group* counts, over a defined name, with a minus where it counts against the side."""
    cards, points = cards_of(rules, group), abs(group.points) if melded else group.points
    fitting = (value for value in card_values(rules) if value.points == points)
    name = next(value.name for value in fitting if cards <= cards_of(rules, value.group))
    against = group.points < 0 if melded else rules.scoring.left_cards == "against"
    return f"-{name}" if against else name


@cache
def cards_of(rules: Ruleset, group: CardGroup) -> frozenset[Card]:
    """The cards of a pack that belong to a group."""
    black = {card for card in rules.pack.counts if rules.is_black_three(card)}
    plain = {card for card in rules.pack.counts if card.rank in group.ranks and not rules.is_red_three(card)} - black
    return frozenset(plain | (black if group.black_threes else set()))


def pack_count(rules: Ruleset, group: CardGroup) -> int:
    """How many cards of a group one pack holds."""
    return sum(rules.pack.counts[card] for card in cards_of(rules, group))
