"""May this player take the discard pile?

In: the rules, the pile with its top card first, the player's hand and the side's melds. Out: a `PickupAnswer`. The
decision is exact: it asks whether any way exists to lay the top card with cards from the hand, finishing a meld and
starting others where needed, wild cards included. Before a side has opened, what its first melds need is part of the
question: see `first_sequences` and `first_books`. The pile itself shows whether it is frozen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from ..cards import Card
from ..ruleset import ConcealedBook, Key, RequiredBooks, Ruleset
from . import melds as meld_rules
from .after_opening import lay_top
from .first_books import first_books
from .first_sequences import first_melds_with_sequences
from .held import Held, sort_hand
from .melds import Meld
from .obstacles import Obstacle
from .roles import BLACK_THREE, RED_THREE, WILD, roles
from .top_card import has_key


def wild_comes_to_top(rules: Ruleset) -> bool:
    """Whether a wild card ever lies on top of the pile: as a discard, or as an upcard that stays."""
    upcard = rules.deal.upcard
    stays = upcard.turned and ("wild" not in upcard.replaced or upcard.may_stay)
    return rules.pickup.freezing.wild_discarded != "removes" or stays


def red_three_in_pile(rules: Ruleset) -> bool:
    """Whether a red three ever reaches the pile: as a discard, or as an upcard that stays."""
    upcard = rules.deal.upcard
    stays = "red_three" not in upcard.replaced or upcard.buried == "covered" or upcard.may_stay
    return rules.red_threes.play == "discarded" or (upcard.turned and stays)


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
    opened = opened or bool(table)
    minimum = None if opened else rules.minimum(deal=deal, score=score)
    frozen = bool(pile) and is_frozen(rules, pile, opened=opened)
    keys = rules.pickup.freezing.keys if frozen else rules.pickup.keys
    obstacles = meld_rules.together(rules, table) or tuple(_stopped(rules, pile, keys, opening=not opened))
    if obstacles:
        return PickupAnswer(obstacles=obstacles)
    if _free(rules, keys, pile[0]):
        return PickupAnswer(_takes(rules, pile))
    if isinstance(minimum, ConcealedBook):
        return PickupAnswer(obstacles=(Obstacle("concealed_opening"),))
    held = sort_hand(rules, pile[: _takes(rules, pile)], hand, keys)
    own = tuple(meld for meld in map(partial(meld_rules.classify, rules), table) if meld.rank == held.rank)
    no_key = _no_key(rules, held, own, frozen=frozen)
    if no_key:
        return PickupAnswer(obstacles=(no_key,))
    match minimum:
        case None:
            found = lay_top(rules, held, own)
        case RequiredBooks(required_books=quota):
            found = first_books(rules, held, hand, quota)
        case _:
            found = first_melds_with_sequences(rules, held, hand, minimum)
    if isinstance(found, Obstacle):
        return PickupAnswer(obstacles=(found,))
    return PickupAnswer(_takes(rules, pile), found)


def is_frozen(rules: Ruleset, pile: Sequence[Card], *, opened: bool) -> bool:
    """Whether *pile* is frozen to a side that has opened or not: by what lies in it, or by a standing rule."""
    freezing = rules.pickup.freezing
    if freezing.always or (freezing.before_opening and not opened):
        return True
    wild = freezing.wild_discarded == "freezes" and any(map(rules.is_wild, pile))
    return wild or (freezing.red_three and any(map(rules.is_red_three, pile)))


def _free(rules: Ruleset, keys: Sequence[Key], top: Card) -> bool:
    """Whether the pile is taken without laying its top card."""
    return "freely" in keys and (not rules.is_wild(top) or rules.pickup.wild_on_top == "freely")


def _takes(rules: Ruleset, pile: Sequence[Card]) -> int:
    takes = rules.pickup.takes
    return len(pile) if takes == "all" else min(takes, len(pile))


def _stopped(rules: Ruleset, pile: Sequence[Card], keys: Sequence[Key], *, opening: bool) -> Iterator[Obstacle]:
    """What forbids taking this pile, whatever the hand holds."""
    pickup = rules.pickup
    if not pile:
        yield Obstacle("empty_pile")
        return
    top = roles(rules)[pile[0]].rank
    if top in pickup.blocked_by:
        yield Obstacle("blocked", {"three": top})
    elif top == WILD and pickup.wild_on_top == "refused":
        yield Obstacle("wild_on_top")
    elif not _free(rules, keys, pile[0]):
        yield from _never_laid(rules, top)
    if pickup.takes != "all" and pickup.short_pile == "refused" and len(pile) < pickup.takes:
        yield Obstacle("short_pile", {"size": len(pile), "takes": pickup.takes})
    if opening and not pickup.before_opening:
        yield Obstacle("pile_before_opening")


def _never_laid(rules: Ruleset, top: str) -> Iterator[Obstacle]:
    """Why a top card of this rank is laid with no cards whatever."""
    if top == RED_THREE or (top == BLACK_THREE and rules.black_threes.meld == "never"):
        yield Obstacle("three_never_melded", {"where": "", "three": top})
    elif top == BLACK_THREE and rules.black_threes.meld == "going_out":
        yield Obstacle("black_threes_going_out")
    elif top == WILD and not rules.melds.wild_melds:
        yield Obstacle("no_wild_melds", {"where": ""})


def _no_key(rules: Ruleset, held: Held, own: Sequence[Meld], *, frozen: bool) -> Obstacle | None:
    """What the hand lacks to open the pile."""
    if held.rank == WILD:
        short = len(held.matching) < 2
        return Obstacle("no_wild_pair", {"card": held.top.rank, "have": len(held.matching)}) if short else None
    counts = (len(held.matching), len(held.wilds), len(held.buried))
    if has_key(rules, held.keys, tuple((meld.naturals, meld.wilds) for meld in own), *counts):
        return None
    keys = held.keys
    data = {"rank": held.rank, "have": len(held.matching), "wilds": len(held.wilds), "keys": keys}
    if frozen:
        return Obstacle("frozen_pile", data)
    if keys == ("natural_pair",):
        return Obstacle("no_pair", data)
    return Obstacle("no_natural_and_wild" if keys == ("natural_and_wild",) else "no_key", data)
