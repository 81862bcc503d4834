"""Taking the pile before a side has opened, where sequences count toward the minimum too.

In: the rules, the hand beside the top card, and the minimum. Out: one way to lay the first melds, or the obstacle that
tells how far the cards reach. The top card lies in a set; sequences from the hand may lie beside it. The search tries
sets alone first, then one sequence after another, and leaves a branch that even all its cards would not take further.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from ..cards import Card
from ..ruleset import Ruleset
from . import melds as meld_rules
from .after_opening import Way
from .first_melds import first_melds
from .held import Held, sort_hand
from .obstacles import Obstacle
from .roles import points_each
from .sequences import places


def first_melds_with_sequences(rules: Ruleset, held: Held, hand: Sequence[Card], minimum: int) -> Way | Obstacle:
    """Find first melds of *minimum* card points that lay the top card."""
    found = first_melds(rules, held, minimum)
    if rules.melds.sequences is None or not isinstance(found, Obstacle) or found.code == "no_way":
        return found
    search = _Search(rules, held, tuple(possible_sequences(rules, hand)), minimum, found)
    return search.way((), Counter(hand), 0) or search.obstacle


class _Search:
    """A search through choices of *rows*, and the most points that it has found so far."""

    def __init__(
        self, rules: Ruleset, held: Held, rows: Sequence[tuple[Card, ...]], minimum: int, found: Obstacle
    ) -> None:
        self.rules = rules
        self.held = held
        self.rows = rows
        self.minimum = minimum
        self.most = _count(found)

    @property
    def obstacle(self) -> Obstacle:
        """How far the cards reach."""
        data = {"required": self.minimum, "count": self.most, "missing": self.minimum - self.most}
        return Obstacle("minimum_out_of_reach", data)

    def way(self, laid: Way, left: Counter[Card], start: int) -> Way | None:
        """Lay one more row, from *start* on, beside those *laid*; *left* is what the hand has then."""
        for index in range(start, len(self.rows)):
            needed = Counter(self.rows[index])
            if needed <= left:
                found = self._with((*laid, self.rows[index]), left - needed, index)
                if found:
                    return found
        return None

    def _with(self, laid: Way, left: Counter[Card], index: int) -> Way | None:
        """The rows *laid* with sets of what is *left*, or with more rows."""
        worth = sum(sum(points_each(self.rules, row)) for row in laid)
        hand = tuple(left.elements())
        held = sort_hand(self.rules, (self.held.top, *self.held.buried), hand, self.held.keys)
        found = first_melds(self.rules, held, self.minimum - worth)
        if not isinstance(found, Obstacle):
            return (*found, *laid)
        if found.code == "minimum_out_of_reach":
            self.most = max(self.most, worth + _count(found))
        at_best = worth + sum(max(points, 0) for points in points_each(self.rules, (held.top, *hand)))
        return self.way(laid, left, index) if at_best > self.most else None


def _count(found: Obstacle) -> int:
    """The most that first melds count, by the obstacle that they do not reach the minimum."""
    count = found.data["count"]
    assert isinstance(count, int)
    return count


def possible_sequences(rules: Ruleset, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The sequences that cards of *hand* make, longest first; wild cards only where they fill a gap or lengthen one."""
    sequences = rules.melds.sequences
    if sequences is None:
        return
    ranks = places(rules)
    own = Counter(hand)
    wilds = sorted((card for card in own.elements() if rules.is_wild(card)), key=lambda card: rules.card_points(card))
    longest = len(ranks) if sequences.extend else sequences.book
    found: dict[tuple[Card, ...], None] = {}
    for suit in dict.fromkeys(card.suit for card in own):
        for size in range(min(longest, len(ranks)), sequences.smallest - 1, -1):
            for start in range(len(ranks) - size + 1):
                for row in _filled(rules, [Card(rank, suit) for rank in ranks[start : start + size]], own, wilds):
                    if meld_rules.classify(rules, row).sequence and meld_rules.classify(rules, row).legal:
                        found[tuple(sorted(row))] = None
    yield from sorted(found, key=len, reverse=True)


def _filled(
    rules: Ruleset, window: Sequence[Card], own: Counter[Card], wilds: Sequence[Card]
) -> Iterator[tuple[Card, ...]]:
    """The ways to fill *window* with cards held, as many wild cards as its gaps need or, kind by kind, more."""
    sequences = rules.melds.sequences
    most = sequences.most_wilds if sequences else 0
    for gaps in range(most + 1):
        for places_filled in combinations(range(len(window)), gaps):
            fixed = [card for place, card in enumerate(window) if place not in places_filled]
            if Counter(fixed) <= own:
                rest = list((Counter(wilds) - Counter(card for card in fixed if rules.is_wild(card))).elements())
                for chosen in dict.fromkeys(combinations(rest, gaps)):
                    yield (*fixed, *chosen)
