"""A player's cards as they bear on the top card of the pile, and the cards that fill melds of known make-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest

from ..cards import Card
from ..ruleset import Key, Ruleset
from .melds import Meld
from .roles import BLACK_THREE, RED_THREE, WILD, roles, takes_wilds
from .shapes import Shape


@dataclass(frozen=True, slots=True)
class Held:
    """
    A hand beside the top card of the pile.

    *matching* are the cards of the top card's *rank*, or of its kind where it is wild; *wilds* the (other) wild cards
    that may lie with it, cheapest first; *others* all other cards that are melded, by rank. *buried* are the cards of
    the top card's rank that are taken with it, and *keys* what takes the pile.
    """

    top: Card
    rank: str
    matching: tuple[Card, ...]
    wilds: tuple[Card, ...]
    others: Mapping[str, tuple[Card, ...]]
    all_wilds: tuple[Card, ...]
    buried: tuple[Card, ...]
    keys: tuple[Key, ...]


def sort_hand(rules: Ruleset, taken: Sequence[Card], hand: Sequence[Card], keys: tuple[Key, ...]) -> Held:
    """
    Sort *hand* by what its cards are to the top one of the cards *taken* with the pile.

    Threes that no meld takes, or only that of a player who goes out, are left out.
    """
    known, top = roles(rules), taken[0]
    ranks: dict[str, list[Card]] = {}
    for card in hand:
        ranks.setdefault(known[card].rank, []).append(card)
    ranks.pop(RED_THREE, None)
    if rules.black_threes.meld != "clean":
        ranks.pop(BLACK_THREE, None)
    all_wilds = tuple(sorted(ranks.pop(WILD, ()), key=lambda card: known[card].points))
    rank = known[top].rank
    if rank == WILD:
        matching = tuple(card for card in all_wilds if card.rank == top.rank)
        wilds = tuple(card for card in all_wilds if card.rank != top.rank)
    else:
        matching = tuple(ranks.pop(rank, ()))
        wilds = all_wilds if takes_wilds(rules, rank) else ()
    buried = tuple(card for card in taken[1:] if known[card].rank == rank != WILD)
    others = {rank: tuple(cards) for rank, cards in ranks.items()}
    return Held(top, rank, matching, wilds, others, all_wilds, buried, keys)


def fill(
    own: Sequence[Meld], after: Sequence[Shape], naturals: Iterable[Card], wilds: Iterable[Card]
) -> tuple[tuple[Card, ...], ...]:
    """Lay cards so that the melds *own* and new ones become *after*: the melds that gained any, as they then stand."""
    natural, wild = iter(naturals), iter(wilds)
    way = []
    for meld, (n, w) in zip_longest(own, after):
        lying, before, before_wild = (meld.cards, meld.naturals, meld.wilds) if meld else ((), 0, 0)
        added = (*islice(natural, n - before), *islice(wild, w - before_wild))
        if added:
            way.append((*lying, *added))
    return tuple(way)
