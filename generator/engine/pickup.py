"""May this player take the discard pile?

In: the rules, the pile with its top card first, the player's hand and the side's melds. Out: a `PickupAnswer`. The
decision is exact: it asks whether any way exists to lay the top card with cards from the hand, finishing a meld and
starting others where needed, wild cards included. Before a side has opened, the minimum is part of the question: see
`first_melds`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ..cards import Card
from ..ruleset import ConcealedBook, Ruleset
from . import melds as meld_rules
from .first_melds import first_melds
from .held import Held, fill, opens, sort_hand
from .melds import BLACK_THREE, RED_THREE, WILD, Meld, Obstacle
from .shapes import Shape, arrange


@dataclass(frozen=True, slots=True)
class PickupAnswer:
    """How many cards are taken, and one way to lay the top card as the melds stand afterwards; or the obstacles."""

    takes: int = 0
    way: tuple[tuple[Card, ...], ...] = ()
    obstacles: tuple[Obstacle, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the pile may be taken."""
        return not self.obstacles


def judge(
    rules: Ruleset,
    pile: Sequence[Card],
    hand: Sequence[Card],
    *,
    table: Sequence[Sequence[Card]] = (),
    deal: int = 1,
    score: int = 0,
    opened: bool = False,
) -> PickupAnswer:
    """
    Say whether the player may take *pile*, whose top card comes first.

    *table* holds the side's own melds; any meld there means that the side has opened. *score* is the side's before
    this deal. What the player keeps for a discard afterwards is not asked.
    """
    obstacles = meld_rules.together(rules, table)
    minimum = None if opened or table else rules.minimum(deal=deal, score=score)
    obstacles = obstacles or tuple(_stopped(rules, pile, opening=minimum is not None))
    if isinstance(minimum, ConcealedBook):
        obstacles = obstacles or (Obstacle("concealed_opening"),)
    if obstacles:
        return PickupAnswer(obstacles=obstacles)
    held = sort_hand(rules, pile[0], hand)
    obstacles = tuple(_no_key(rules, held))
    if obstacles:
        return PickupAnswer(obstacles=obstacles)
    if isinstance(minimum, int):
        found = first_melds(rules, held, minimum)
    else:
        found = _lay(rules, held, [meld_rules.classify(rules, cards) for cards in table])
    if isinstance(found, Obstacle):
        return PickupAnswer(obstacles=(found,))
    return PickupAnswer(_takes(rules, pile), found)


def _takes(rules: Ruleset, pile: Sequence[Card]) -> int:
    takes = rules.pickup.takes
    return len(pile) if takes == "all" else min(takes, len(pile))


def _stopped(rules: Ruleset, pile: Sequence[Card], *, opening: bool) -> Iterator[Obstacle]:
    """What forbids taking this pile, whatever the hand holds."""
    pickup = rules.pickup
    if not pile:
        yield Obstacle("empty_pile")
        return
    top = meld_rules.roles(rules)[pile[0]].rank
    if top in pickup.blocked_by:
        yield Obstacle("blocked", {"three": top})
    elif top == RED_THREE or (top == BLACK_THREE and rules.black_threes.meld == "never"):
        yield Obstacle("three_never_melded", {"where": "", "three": top})
    elif top == WILD and pickup.wild_on_top == "refused":
        yield Obstacle("wild_on_top")
    elif top == WILD and not rules.melds.wild_melds:
        yield Obstacle("no_wild_melds", {"where": ""})
    if pickup.takes != "all" and pickup.short_pile == "refused" and len(pile) < pickup.takes:
        yield Obstacle("short_pile", {"size": len(pile), "takes": pickup.takes})
    if opening and not pickup.before_opening:
        yield Obstacle("pile_before_opening")


def _no_key(rules: Ruleset, held: Held) -> Iterator[Obstacle]:
    """What the hand lacks to open the pile."""
    if held.rank == WILD:
        if len(held.matching) < 2:
            yield Obstacle("no_wild_pair", {"card": held.top.rank, "have": len(held.matching)})
    elif not opens(rules, len(held.matching), len(held.wilds)):
        keys = rules.pickup.keys
        code = "no_pair" if keys == ("natural_pair",) else "no_natural_and_wild" if len(keys) == 1 else "no_key"
        yield Obstacle(code, {"rank": held.rank, "have": len(held.matching), "wilds": len(held.wilds)})


def _lay(rules: Ruleset, held: Held, table: Sequence[Meld]) -> tuple[tuple[Card, ...], ...] | Obstacle:
    """Lay the top card for a side that has opened, with as few cards from the hand as can be."""
    own = tuple(meld for meld in table if meld.rank == held.rank)
    shapes = tuple((meld.naturals, meld.wilds) for meld in own)
    if held.rank == WILD:
        found = _fewest_wilds(rules, shapes, len(held.matching) + len(held.wilds))
    else:
        found = _fewest(rules, shapes, len(held.matching), len(held.wilds))
    if found is None:
        return _why_not(rules, held, own)
    naturals, wilds, after = found
    if held.rank == WILD:
        return fill(own, after, (), (held.top, *held.matching, *held.wilds)[:wilds])
    return fill(own, after, (held.top, *held.matching)[:naturals], held.wilds[:wilds])


_Found = tuple[int, int, tuple[Shape, ...]]
"""Natural and wild cards laid, the top card among them, and the melds as they stand afterwards."""


@cache
def _fewest(rules: Ruleset, table: tuple[Shape, ...], naturals: int, wilds: int) -> _Found | None:
    """The way with the fewest wild cards, then the fewest natural cards, of so many in the hand."""
    for wild in range(wilds + 1):
        for natural in range(naturals + 1):
            if opens(rules, natural, wild):
                after = arrange(rules, table, 1 + natural, wild)
                if after is not None:
                    return 1 + natural, wild, after
    return None


@cache
def _fewest_wilds(rules: Ruleset, table: tuple[Shape, ...], wilds: int) -> _Found | None:
    """The same for a wild card on top, which goes to a meld of wild cards with two of its kind."""
    for wild in range(2, wilds + 1):
        after = arrange(rules, table, 0, 1 + wild)
        if after is not None:
            return 0, 1 + wild, after
    return None


def _why_not(rules: Ruleset, held: Held, own: Sequence[Meld]) -> Obstacle:
    """Why the top card and its pair find no place beside the melds of their rank."""
    rank: dict[str, object] = {"rank": held.rank}
    if own and rules.melds.second_of_rank == "never":
        return Obstacle("no_room", rank)
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
