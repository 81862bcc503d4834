"""A whole deal, made up: what two sides have when it ends, and their score line by line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle

from ..cards import Card
from ..engine import melds as meld_rules
from ..engine.books import kinds
from ..engine.scoring import Side, SideScore, score_side
from ..ruleset import Ruleset
from .books import book, enough_books, plain_ranks
from .example import Melds, Shoe, natural_ranks, wild_ranks

_ORDER = ("K", "5", "Q", "9", "8", "A", "7", "10", "J", "6", "4")
"""The ranks of the melds, as the best-known example has them; other decks follow with their own."""

_ANY_DEAL = ("exact_deal", "bad_pickup")


@dataclass(frozen=True, slots=True)
class ExampleDeal:
    """What each side has when the deal ends and what it scores. The sides are called `a`, `b`, for a text to name."""

    players: int
    deal: int
    sides: tuple[Side, ...]
    scores: tuple[SideScore, ...]


def example_deal(rules: Ruleset) -> ExampleDeal:
    """One full deal for two sides, legal under these rules, with every term of the score that they can show."""
    players = _players(rules)
    shoe = Shoe(rules, players)
    ranks = cycle(_ranks(rules))
    sides = (_winners(rules, players, shoe, ranks), _losers(rules, players, shoe, ranks))
    return ExampleDeal(players, 1, sides, tuple(score_side(rules, side) for side in sides))


def _players(rules: Ruleset) -> int:
    """A number of players that makes two sides, the usual one where it does."""
    numbers = (rules.table.usual, *rules.numbers_of_players)
    return next((players for players in numbers if rules.sides(players) == 2), rules.table.usual)


def _ranks(rules: Ruleset) -> tuple[str, ...]:
    ranks = plain_ranks(rules)
    return (*(rank for rank in _ORDER if rank in ranks), *(rank for rank in ranks if rank not in _ORDER))


def _winners(rules: Ruleset, players: int, shoe: Shoe, ranks: Iterator[str]) -> Side:
    """A side that has the books it needs, one of each kind at least, an unfinished meld, and goes out."""
    needed = enough_books(rules.quota(players=players, deal=1))
    melds = [
        book(rules, kind, shoe, next(ranks) if kind in ("clean", "semi_clean", "dirty") else "", fewer)
        for kind in kinds(rules)
        for fewer in range(max(needed.get(kind, 0), 1))
    ]
    melds.append(shoe.take(next(ranks), rules.melds.smallest + 1))
    return Side(
        "a", _legal(rules, melds), red_threes=_laid(rules, 2), went_out=True, bonuses=_bonuses(rules, for_side=True)
    )


def _losers(rules: Ruleset, players: int, shoe: Shoe, ranks: Iterator[str]) -> Side:
    """A side that has opened and still holds cards in the hand and in packets that it took, a red three among them."""
    wilds = min(meld_rules.most_wilds(rules, rules.melds.smallest + 1), 1) if wild_ranks(rules) else 0
    unfinished = shoe.take(next(ranks), rules.melds.smallest + 1 - wilds) + _wild(rules, shoe, wilds)
    melds = [shoe.take(next(ranks), rules.melds.book), unfinished]
    kept = shoe.take(next(ranks), 2) + shoe.take("black_three", 1)
    left = {"hand": kept}
    threes = 1
    for packet, rule in rules.deal.packets.items():
        if rule.untaken is None:
            held = shoe.take("red_three", threes)
            left[packet] = held + _mixed(rules, shoe, rules.packet_cards(packet, players) - len(held))
            threes = 0
    if threes:
        left["hand"] = kept + shoe.take("red_three", threes)
    untaken = {packet: 1 for packet, rule in rules.deal.packets.items() if rule.untaken}
    bonuses = _bonuses(rules, for_side=False)
    return Side("b", _legal(rules, melds), _laid(rules, 1), left, bonuses=bonuses, untaken=untaken)


def _wild(rules: Ruleset, shoe: Shoe, count: int) -> tuple[Card, ...]:
    return shoe.take(wild_ranks(rules)[-1], count) if count else ()


def _mixed(rules: Ruleset, shoe: Shoe, count: int) -> tuple[Card, ...]:
    """Cards as they come in an untouched packet."""
    ranks = (*natural_ranks(rules), *wild_ranks(rules))
    return tuple(card for n in range(count) for card in shoe.take(ranks[n * 5 % len(ranks)], 1))


def _legal(rules: Ruleset, melds: list[tuple[Card, ...]]) -> Melds:
    """Those melds that the rules allow and the packs can fill."""
    return tuple(meld for meld in melds if meld_rules.classify(rules, meld).legal)


def _laid(rules: Ruleset, count: int) -> int:
    return count if rules.deck.red_threes and rules.red_threes.play == "laid" else 0


def _bonuses(rules: Ruleset, *, for_side: bool) -> dict[str, int]:
    """
    Bonuses earned once: those that pay by one side, penalties by the other.

    Where a variant has several of one sign, they may exclude each other, as special hands do; then only those that any
    deal may bring are earned.
    """
    own = [code for code, bonus in rules.scoring.bonuses.items() if (bonus.points >= 0) == for_side]
    any_deal = [code for code in own if code in _ANY_DEAL]
    return dict.fromkeys(own if len(own) == 1 and own != ["concealed_out"] else any_deal, 1)
