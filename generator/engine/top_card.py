"""How the top card of the discard pile finds its place.

In: the rules, the keys that take the pile, the side's sets of the top card's rank, and how many cards of that rank and
how many wild cards the player lays with it from the hand. Out: the melds as they stand afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..ruleset import Key, Ruleset
from .shapes import Shape, arrange, arrange_with_clean, grows


@dataclass(frozen=True, slots=True)
class Laid:
    """
    Melds with the top card in them, and how many cards of its rank from below it they need.

    *new_clean*: the top card is the key to the pile as part of the first new meld.
    """

    after: tuple[Shape, ...]
    buried: int = 0
    new_clean: bool = False


def has_key(
    rules: Ruleset, keys: tuple[Key, ...], own: tuple[Shape, ...], naturals: int, wilds: int, buried: int
) -> bool:
    """Whether so many cards of the top card's rank, and wild cards, are a key to the pile, place or no place."""
    held = _pair(keys, naturals, wilds) or _new_clean(rules, keys, naturals, buried)
    return held or _added(rules, keys, own) is not None


@cache
def lay(
    rules: Ruleset, keys: tuple[Key, ...], own: tuple[Shape, ...], naturals: int, wilds: int, buried: int
) -> Laid | None:
    """Lay the top card with exactly so many cards from the hand; *buried* cards of its rank come with the pile."""
    if _pair(keys, naturals, wilds):
        after = arrange(rules, own, 1 + naturals, wilds)
        if after is not None:
            return Laid(after)
    if _new_clean(rules, keys, naturals, buried):
        for below in range(_needed(rules, naturals), buried + 1):
            after = arrange_with_clean(rules, own, 1 + naturals + below, wilds, fewest=2 + below)
            if after is not None:
                return Laid(after, below, new_clean=True)
    if not naturals and not wilds:
        after = _added(rules, keys, own)
        return None if after is None else Laid(after)
    return None


def needs_new_meld(rules: Ruleset, keys: tuple[Key, ...], own: tuple[Shape, ...], naturals: int, wilds: int) -> bool:
    """Whether so many cards are a key to the pile only where the top card makes a new meld of natural cards."""
    return "one_natural" in keys and not _pair(keys, naturals, wilds) and _added(rules, keys, own) is None


def _pair(keys: tuple[Key, ...], naturals: int, wilds: int) -> bool:
    pair = naturals >= 2 and "natural_pair" in keys
    return pair or (naturals >= 1 and wilds >= 1 and "natural_and_wild" in keys)


def _new_clean(rules: Ruleset, keys: tuple[Key, ...], naturals: int, buried: int) -> bool:
    """Whether the top card, the hand and the cards below may start a clean meld."""
    return "one_natural" in keys and naturals >= 1 and _needed(rules, naturals) <= buried


def _needed(rules: Ruleset, naturals: int) -> int:
    """How many cards from below the top card a new meld needs besides it and so many from the hand."""
    return max(rules.melds.smallest - 1 - naturals, 0)


def _added(rules: Ruleset, keys: tuple[Key, ...], own: tuple[Shape, ...]) -> tuple[Shape, ...] | None:
    """The melds with the top card alone added to one of them: an added natural card never harms the others."""
    if not {"add_to_meld", "add_to_unfinished"} & set(keys):
        return None
    for index, (naturals, wilds) in enumerate(own):
        open_ = "add_to_meld" in keys or naturals + wilds < rules.melds.book
        if open_ and naturals and grows(rules, (naturals, wilds), (naturals + 1, wilds)):
            return (*own[:index], (naturals + 1, wilds), *own[index + 1 :])
    return None
