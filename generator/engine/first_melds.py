"""Taking the pile before a side has opened: do the top card and the hand reach the minimum?

In: the rules, the hand sorted beside the top card, and the minimum. Out: one way to lay the first melds, or the
obstacle that tells how far the cards reach. The cards below the top card never count.

Which wild cards lie in which meld does not matter to the rules, only how many. So the most that can be reached is found
rank by rank: for each number of wild cards the most natural cards that can be laid with them, then the best division
of the wild cards among the ranks, then the dearest wild cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from ..cards import Card
from ..ruleset import Key, Ruleset
from .held import Held, fill
from .obstacles import Obstacle
from .roles import WILD, points_each, roles, takes_wilds
from .shapes import arrange
from .top_card import lay

Way = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class _Part:
    """
    The melds of one rank: how many natural and wild cards from the hand, top card included, and what these count.

    *buried* more cards come from below the top card; they never count.
    """

    rank: str
    naturals: int
    wilds: int
    points: int
    buried: int = 0


@dataclass(frozen=True, slots=True)
class _Plan:
    """Parts of different ranks, and the points of their natural cards."""

    points: int
    parts: tuple[_Part, ...]


@dataclass(frozen=True, slots=True)
class _Wilds:
    """The wild cards: *fixed* lie in the meld of a wild top card whatever else is laid; *free*, cheapest first."""

    fixed: tuple[Card, ...]
    free: tuple[Card, ...]


def first_melds(rules: Ruleset, held: Held, minimum: int) -> Way | Obstacle:
    """Find first melds of *minimum* card points that lay the top card, with few wild cards and few melds."""
    wilds = _wilds(rules, held)
    plans = _plans(rules, held, wilds)
    if not plans:
        return Obstacle("no_way", {"rank": held.rank})
    base = sum(points_each(rules, wilds.fixed)) if rules.opening.wild_melds_count else 0
    values = points_each(rules, wilds.free)
    reached = {used: base + plan.points + sum(values[len(values) - used :]) for used, plan in plans.items()}
    enough = [used for used, points in sorted(reached.items()) if points >= minimum]
    if not enough:
        count = max(reached.values())
        return Obstacle("minimum_out_of_reach", {"required": minimum, "count": count, "missing": minimum - count})
    used = enough[0]
    plan = plans[used]
    start = _cheapest(values, used, minimum - base - plan.points)
    chosen = wilds.free[start : start + used]
    spare = base + plan.points + sum(values[start : start + used]) - minimum
    return _lay(rules, held, _pruned(held, plan.parts, spare), wilds.fixed, chosen)


def _wilds(rules: Ruleset, held: Held) -> _Wilds:
    """Set the pair for a wild top card apart, and what its meld needs besides to be large enough."""
    if held.rank != WILD:
        return _Wilds((), held.all_wilds)
    pair = held.matching[:2]
    rest = sorted((*held.matching[2:], *held.wilds), key=lambda card: roles(rules)[card].points)
    more = max(rules.melds.smallest - 3, 0)
    if rules.opening.wild_melds_count:
        rest.reverse()
    fixed, free = rest[:more], sorted(rest[more:], key=lambda card: roles(rules)[card].points)
    return _Wilds((held.top, *pair, *fixed), tuple(free))


def _plans(rules: Ruleset, held: Held, wilds: _Wilds) -> Mapping[int, _Plan]:
    """For each number of free wild cards the plan whose natural cards count most."""
    most = len(wilds.free)
    plans = _alone(_top_parts(rules, held, wilds))
    for rank, cards in held.others.items():
        plans = _joined(plans, _rank_parts(rules, rank, cards, most), most)
    if held.rank != WILD and rules.melds.wild_melds and rules.opening.wild_melds_count:
        plans = _joined(plans, [_Part(WILD, 0, n, 0) for n in range(1, most + 1) if arrange(rules, (), 0, n)], most)
    return plans


def _alone(parts: Sequence[_Part]) -> dict[int, _Plan]:
    return {part.wilds: _Plan(part.points, (part,)) for part in parts}


def _joined(plans: Mapping[int, _Plan], parts: Sequence[_Part], most: int) -> dict[int, _Plan]:
    """Each plan with each part of another rank or without it, the best for each number of wild cards."""
    best = dict(plans)
    for used, plan in plans.items():
        for part in parts:
            total, points = used + part.wilds, plan.points + part.points
            if total <= most and (total not in best or points > best[total].points):
                best[total] = _Plan(points, (*plan.parts, part))
    return best


def _top_parts(rules: Ruleset, held: Held, wilds: _Wilds) -> list[_Part]:
    """The melds of the top card's own rank that open the pile, for each number of wild cards."""
    if held.rank == WILD:
        counted = len(wilds.free) if rules.opening.wild_melds_count else 0
        fixed = len(wilds.fixed)
        return [_Part(WILD, 0, n, 0) for n in range(counted + 1) if arrange(rules, (), 0, fixed + n)]
    worth = points_each(rules, (held.top,))[0]
    free = len(wilds.free) if takes_wilds(rules, held.rank) else 0
    found = (
        (n, _best_count(rules, held.keys, len(held.matching), n, len(held.buried), worth > 0)) for n in range(free + 1)
    )
    return [_Part(held.rank, count, n, worth * count, buried) for n, (count, buried) in found if count]


@cache
def _best_count(
    rules: Ruleset, keys: tuple[Key, ...], matching: int, wilds: int, buried: int, most: bool
) -> tuple[int, int]:
    """
    The most (or fewest) cards of the top card's rank that are laid, itself included, and those from below it.

    0 where there is no way.
    """
    for naturals in range(matching, -1, -1) if most else range(matching + 1):
        laid = lay(rules, keys, (), naturals, wilds, buried)
        if laid is not None:
            return 1 + naturals, laid.buried
    return 0, 0


def _rank_parts(rules: Ruleset, rank: str, cards: Sequence[Card], wilds: int) -> list[_Part]:
    """The melds of another rank for each number of wild cards."""
    points = points_each(rules, cards[:1])[0]
    usable = wilds if takes_wilds(rules, rank) else 0
    found = ((n, _most(rules, len(cards), n)) for n in range(usable + 1))
    return [_Part(rank, count, n, points * count) for n, count in found if count]


@cache
def _most(rules: Ruleset, naturals: int, wilds: int) -> int:
    """The most natural cards of a rank that are laid with exactly so many wild cards; 0 where none can be."""
    return next((n for n in range(naturals, 0, -1) if arrange(rules, (), n, wilds)), 0)


def _cheapest(values: Sequence[int], used: int, missing: int) -> int:
    """Where *used* neighbours among the wild cards' *values*, cheapest first, begin to make up what is missing."""
    starts = range(len(values) - used + 1)
    return next(start for start in starts if sum(values[start : start + used]) >= missing)


def _pruned(held: Held, parts: Sequence[_Part], spare: int) -> Iterator[_Part]:
    """The parts without those natural melds of other ranks that the minimum can spare, cheapest first."""
    for part in sorted(parts, key=lambda part: part.points):
        if part.rank != held.rank and not part.wilds and part.points <= spare:
            spare -= part.points
        else:
            yield part


def _lay(rules: Ruleset, held: Held, parts: Iterator[_Part], fixed: Sequence[Card], chosen: Sequence[Card]) -> Way:
    """The melds of these parts card by card, that of the top card first."""
    wilds = list(chosen)
    way: list[tuple[Card, ...]] = []
    for part in sorted(parts, key=lambda part: part.rank != held.rank):
        top = part.rank == held.rank
        dealt = [*(fixed if top else ()), *(wilds.pop(0) for _ in range(part.wilds))]
        if top and part.rank != WILD:
            laid = lay(rules, held.keys, (), part.naturals - 1, len(dealt), part.buried)
            after = laid.after if laid else ()
            naturals = ((held.top, *held.matching)[: part.naturals]) + held.buried[: part.buried]
        else:
            after = arrange(rules, (), part.naturals, len(dealt)) or ()
            naturals = held.others.get(part.rank, ())[: part.naturals]
        way += fill((), after, naturals, dealt)
    return tuple(way)
