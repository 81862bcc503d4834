"""A whole deal, made up: what two sides have when it ends, and their score line by line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle

from ..cards import Card
from ..engine import melds as meld_rules
from ..engine.scoring import Side, SideScore, score_side
from ..ruleset import Ruleset
from .example import Melds, Shoe, natural_ranks, wild_ranks
from .going_out import enough_books

_ORDER = ("K", "5", "Q", "9", "8", "A", "7", "10", "J", "6", "4")
"""The ranks of the melds, as the best-known example has them; other decks follow with their own."""


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
    ranks = natural_ranks(rules)
    return (*(rank for rank in _ORDER if rank in ranks), *(rank for rank in ranks if rank not in _ORDER))


def _winners(rules: Ruleset, players: int, shoe: Shoe, ranks: Iterator[str]) -> Side:
    """A side that has the books it needs, an unfinished meld, and goes out."""
    books = enough_books(rules.quota(players=players, deal=1))
    melds = [shoe.take(next(ranks), rules.melds.book) for _ in range(max(books["clean"], 1))]
    melds += _dirty_books(rules, max(books["dirty"], 1), shoe, ranks)
    if rules.melds.wild_melds:
        melds += [_wild_book(rules, shoe) for _ in range(max(books["wild"], 1))]
    if rules.black_threes.meld != "never" and rules.scoring.books.black_threes is not None:
        melds.append(shoe.take("black_three", rules.melds.book))
    melds.append(shoe.take(next(ranks), rules.melds.smallest + 1))
    return Side(
        "a", _legal(rules, melds), red_threes=_laid(rules, 2), went_out=True, bonuses=_bonuses(rules, for_side=True)
    )


def _losers(rules: Ruleset, players: int, shoe: Shoe, ranks: Iterator[str]) -> Side:
    """A side that has opened and still holds cards in the hand and whole packets, a red three among them."""
    wilds = min(meld_rules.most_wilds(rules, rules.melds.smallest + 1), 1) if wild_ranks(rules) else 0
    unfinished = shoe.take(next(ranks), rules.melds.smallest + 1 - wilds) + _wild(rules, shoe, wilds)
    melds = [shoe.take(next(ranks), rules.melds.book), unfinished]
    kept = shoe.take(next(ranks), 2) + shoe.take("black_three", 1)
    left = {"hand": kept}
    threes = 1
    for packet in rules.packets[1:]:
        left[packet] = shoe.take("red_three", threes) + _mixed(
            rules, shoe, rules.packet_cards(packet, players) - threes
        )
        threes = 0
    if threes:
        left["hand"] = kept + shoe.take("red_three", threes)
    return Side("b", _legal(rules, melds), _laid(rules, 1), left, bonuses=_bonuses(rules, for_side=False))


def _dirty_books(rules: Ruleset, count: int, shoe: Shoe, ranks: Iterator[str]) -> Melds:
    """Dirty books with as many wild cards as they hold, then with one fewer, and so on."""
    most = meld_rules.most_wilds(rules, rules.melds.book) if wild_ranks(rules) else 0
    numbers = [max(most - n, 1) for n in range(count)] if most else []
    kinds = wild_ranks(rules)
    return tuple(
        shoe.take(next(ranks), rules.melds.book - wilds) + shoe.take(kinds[n % len(kinds)], wilds)
        for n, wilds in enumerate(numbers)
    )


def _wild_book(rules: Ruleset, shoe: Shoe) -> tuple[Card, ...]:
    """A book of wild cards, of both kinds as evenly as may be."""
    kinds = wild_ranks(rules)
    dear = shoe.take(kinds[0], rules.melds.book // 2 if len(kinds) > 1 else rules.melds.book)
    return dear + shoe.take(kinds[-1], rules.melds.book - len(dear))


def _wild(rules: Ruleset, shoe: Shoe, count: int) -> tuple[Card, ...]:
    return shoe.take(wild_ranks(rules)[-1], count) if count else ()


def _mixed(rules: Ruleset, shoe: Shoe, count: int) -> tuple[Card, ...]:
    """Cards as they come in an untouched packet."""
    kinds = (*natural_ranks(rules), *wild_ranks(rules))
    return tuple(card for n in range(count) for card in shoe.take(kinds[n * 5 % len(kinds)], 1))


def _legal(rules: Ruleset, melds: list[tuple[Card, ...]]) -> Melds:
    """Those melds that the rules allow and the packs can fill."""
    return tuple(meld for meld in melds if meld_rules.classify(rules, meld).legal)


def _laid(rules: Ruleset, count: int) -> int:
    return count if rules.deck.red_threes and rules.red_threes.play == "laid" else 0


def _bonuses(rules: Ruleset, *, for_side: bool) -> dict[str, int]:
    """Each bonus earned once: those that pay by one side, penalties by the other."""
    return {code: 1 for code, bonus in rules.scoring.bonuses.items() if (bonus.points >= 0) == for_side}
