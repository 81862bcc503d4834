"""Taking the pile before a side has opened, where sequences count toward the minimum too.

In: the rules, the hand beside the top card, and the minimum. Out: one way to lay the first melds, or the obstacle that
tells how far the cards reach. The top card lies in a set; sequences from the hand may lie beside it. The search tries
sets alone first, then one sequence after another, and gives up a branch that even all its cards can't bring there.
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
    best = found
    rows = tuple(possible_sequences(rules, hand))
    for laid, left in _chosen(rules, rows, Counter(hand), 0, minimum - points_each(rules, (held.top,))[0]):
        worth = sum(sum(points_each(rules, row)) for row in laid)
        taken = (held.top, *held.buried)
        found = first_melds(rules, sort_hand(rules, taken, tuple(left.elements()), held.keys), minimum - worth)
        if not isinstance(found, Obstacle):
            return (*found, *laid)
        best = _further(best, found, minimum, worth)
    return best


def _further(best: Obstacle, found: Obstacle, minimum: int, worth: int) -> Obstacle:
    """The obstacle that tells of the higher count, the sequences' *worth* included."""
    if found.code != "minimum_out_of_reach":
        return best
    count = int(str(found.data["count"])) + worth
    if best.code == "minimum_out_of_reach" and int(str(best.data["count"])) >= count:
        return best
    return Obstacle(found.code, {"required": minimum, "count": count, "missing": minimum - count})


def _chosen(
    rules: Ruleset, rows: Sequence[tuple[Card, ...]], left: Counter[Card], start: int, missing: int
) -> Iterator[tuple[tuple[tuple[Card, ...], ...], Counter[Card]]]:
    """Every choice of at least one of *rows* that *left* has the cards for, with what then remains."""
    if sum(points for points in points_each(rules, tuple(left.elements())) if points > 0) < missing:
        return
    for index in range(start, len(rows)):
        row = rows[index]
        needed = Counter(row)
        if not needed <= left:
            continue
        rest = left - needed
        yield (row,), rest
        for others, remaining in _chosen(rules, rows, rest, index, missing - sum(points_each(rules, row))):
            yield (row, *others), remaining


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
