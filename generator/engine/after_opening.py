"""Taking the pile once a side has opened: where do the top card and cards from the hand lie?

In: the rules, the hand sorted beside the top card, and the side's sets of its rank. Out: one way to lay the top card,
with as few cards from the hand as can be, or the obstacle that tells why there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..cards import Card
from ..ruleset import Key, Ruleset
from .held import Held, fill
from .melds import Meld
from .obstacles import Obstacle
from .roles import WILD
from .shapes import Shape, arrange, largest
from .top_card import Laid, lay, needs_new_meld

Way = tuple[tuple[Card, ...], ...]


def lay_top(rules: Ruleset, held: Held, own: Sequence[Meld]) -> Way | Obstacle:
    """Lay the top card for a side that has opened, with as few cards from the hand as can be."""
    shapes = tuple((meld.naturals, meld.wilds) for meld in own)
    if held.rank == WILD:
        after = _fewest_wilds(rules, shapes, len(held.matching) + len(held.wilds))
        if after is None:
            return _why_not(rules, held, own)
        return fill(own, after[1], (), (held.top, *held.matching, *held.wilds)[: after[0]])
    found = _fewest(rules, held.keys, shapes, len(held.matching), len(held.wilds), len(held.buried))
    if found is None:
        return _why_not(rules, held, own)
    naturals, wilds, laid = found
    return fill(own, laid.after, _in_order(held, shapes, naturals, laid), held.wilds[:wilds])


def _in_order(held: Held, own: tuple[Shape, ...], naturals: int, laid: Laid) -> tuple[Card, ...]:
    """The natural cards in the order in which melds take them: a new clean meld takes the top card."""
    hand = held.matching[:naturals]
    if not laid.new_clean:
        return (held.top, *hand)
    before = sum(after[0] - meld[0] for meld, after in zip(own, laid.after, strict=False))
    return (*hand[:before], held.top, *hand[before:], *held.buried[: laid.buried])


@cache
def _fewest(
    rules: Ruleset, keys: tuple[Key, ...], own: tuple[Shape, ...], naturals: int, wilds: int, buried: int
) -> tuple[int, int, Laid] | None:
    """The way with the fewest wild cards, then the fewest natural cards, of so many in the hand."""
    for wild in range(wilds + 1):
        for natural in range(naturals + 1):
            laid = lay(rules, keys, own, natural, wild, buried)
            if laid is not None:
                return natural, wild, laid
    return None


@cache
def _fewest_wilds(rules: Ruleset, table: tuple[Shape, ...], wilds: int) -> tuple[int, tuple[Shape, ...]] | None:
    """The same for a wild card on top, which goes to a meld of wild cards with two of its kind."""
    for wild in range(2, wilds + 1):
        after = arrange(rules, table, 0, 1 + wild)
        if after is not None:
            return 1 + wild, after
    return None


def _why_not(rules: Ruleset, held: Held, own: Sequence[Meld]) -> Obstacle:
    """Why the top card and its pair find no place beside the melds of their rank."""
    rank: dict[str, object] = {"rank": held.rank}
    shapes = tuple((meld.naturals, meld.wilds) for meld in own)
    if own and held.rank != WILD and needs_new_meld(rules, held.keys, shapes, len(held.matching), len(held.wilds)):
        return Obstacle("needs_new_meld", {**rank, "rule": rules.melds.second_of_rank})
    if own and rules.melds.second_of_rank == "never":
        return _no_room(rules, held, own[0])
    cards = 1 + len(held.matching) + len(held.wilds)
    smallest, book = rules.melds.smallest, rules.melds.book
    unfinished = next((meld for meld in own if not meld.book), None)
    if unfinished is None:
        code = "too_few_to_start" if cards < smallest else "no_way"
        return Obstacle(code, {**rank, "size": cards, "smallest": smallest})
    left = unfinished.size + cards - book
    if 0 < left < smallest:
        return Obstacle("finished_leaves_too_few", {**rank, "book": book, "left": left, "smallest": smallest})
    return Obstacle("no_way", rank)


def _no_room(rules: Ruleset, held: Held, only: Meld) -> Obstacle:
    """Why the only meld of the rank that a side may have does not take the top card and the two that go with it."""
    kinds = ("wild",) if held.rank == WILD else ("clean", "dirty")
    size, closed = only.size + 3, all(largest(rules, kind) is not None for kind in kinds)
    if closed and only.size < rules.melds.book < size:
        return Obstacle("grows_too_large", {"rank": held.rank, "size": size, "book": rules.melds.book})
    return Obstacle("no_room", {"rank": held.rank})
