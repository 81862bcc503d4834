"""
A whole made-up game, to show a score sheet and a workbook filled in.

In: the rules, and who sits at the table. Out: a `SampleGame` that is the same each time: deal by deal the cards of each
side as they could lie there, what a person counts of them, and the score that the engine gives. In every deal one side
goes out with the books that it needs, the others have what they had got to, and now and then a side never opened.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, cycle, islice, product
from random import Random

from ..cards import Card
from ..engine import melds as meld_rules
from ..engine.books import kinds
from ..engine.scoring import Side, SideScore, faults, score_game, score_side, tally
from ..ruleset import ConcealedBook, Minimum, Quota, RequiredBooks, Ruleset
from .books import book, enough_books, plain_ranks
from .example import Melds, Shoe, natural_ranks, wild_ranks

MOST_DEALS = 24
"""Where a sample game stops that has not come to its end, and is shown unfinished."""

OPEN_DEALS = 4
"""How many deals are made up where the rules name neither deals nor a score that end the game."""

MOST_MORE = 4
"""How many more books a side gathers to reach a minimum that rises and rises."""

PLAIN = ("clean", "dirty", "semi_clean", "wild", "sequence")
"""Kinds of book that a side makes now and then without needing them."""


@dataclass(frozen=True, slots=True)
class SampleDeal:
    """
    One deal from 1: what each side has when it ends, in the order of their seats.

    *tallies* are what each side counts, by the names that `scoring.terms` reads, nought included; *scores* are the
    engine's lines and sums; *minimums* what each side's first melds needed; *running* the totals with the deals before.
    """

    number: int
    sides: tuple[Side, ...]
    tallies: tuple[Mapping[str, int], ...]
    scores: tuple[SideScore, ...]
    minimums: tuple[Minimum, ...]
    running: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SampleGame:
    """A game of *players* in teams of *team*, 1 for people alone; its sides are called `a`, `b` ... for a text to name.

    *winners* are empty where the game has not come to its end.
    """

    players: int
    team: int
    deals: tuple[SampleDeal, ...]
    winners: tuple[str, ...]


def sample_game(rules: Ruleset, players: int | None = None, team: int | None = None) -> SampleGame:
    """
    The sample game of *players* in teams of *team*, of the usual ones where not given; see `table_for`.

    It has the deals that the rules name, or as many as bring a side to the score that ends the game.
    """
    players = players or rules.table.usual
    team = team or rules.table.seats[players][0]
    count = players // team
    deals: list[SampleDeal] = []
    winners: tuple[str, ...] = ()
    for number in range(1, (MOST_DEALS if rules.end.deals or rules.end.target else OPEN_DEALS) + 1):
        before = deals[-1].running if deals else (0,) * count
        deals.append(_deal(rules, players, team, number, before))
        game = score_game(rules, [deal.scores for deal in deals])
        winners = game.winners
        if game.over:
            break
    return SampleGame(players, team, tuple(deals), winners)


def table_for(rules: Ruleset, sides: int) -> tuple[int, int] | None:
    """Players and the size of a team that make so many sides, teams and the usual number first; None where none do."""
    usual = rules.table.usual
    found = [
        (players, team) for players, teams in rules.table.seats.items() for team in teams if players // team == sides
    ]
    return min(found, key=lambda table: (table[1] == 1, table[0] != usual, table), default=None)


def _deal(rules: Ruleset, players: int, team: int, number: int, before: Sequence[int]) -> SampleDeal:
    minimums = tuple(rules.minimum(deal=number, score=score) for score in before)
    dealt = _Dealt(rules, players, team, number)
    seats = [(number * 2 + number // 3 + place) % len(before) for place in range(len(before))]
    made = {seat: dealt.side(seat, minimums[seat], out=not place) for place, seat in enumerate(seats)}
    sides = tuple(made[seat] for seat in sorted(made))
    assert not faults(rules, sides, players), "a sample shows only what can be"
    scores = tuple(score_side(rules, side) for side in sides)
    running = tuple(score + own.total for score, own in zip(before, scores, strict=True))
    return SampleDeal(number, sides, tuple(tally(rules, side) for side in sides), scores, minimums, running)


class _Dealt:
    """The cards of one deal, from which the sides take theirs, the one that goes out first."""

    def __init__(self, rules: Ruleset, players: int, team: int, number: int) -> None:
        self.rules, self.players, self.team, self.number = rules, players, team, number
        self.shoe = Shoe(rules, players)
        self.chance = Random(1000 * players + 100 * team + number)
        ranks = plain_ranks(rules)
        self.ranks = cycle(sorted(ranks, key=lambda _: self.chance.random()))

    def roll(self, least: int, most: int) -> int:
        """A whole number from *least* to *most*: of the methods of `Random` only this one never changes."""
        return least + int(self.chance.random() * (most - least + 1))

    def side(self, seat: int, minimum: Minimum, *, out: bool) -> Side:
        """What the side at *seat* has when the deal ends."""
        needed = [kind for kind, count in self._needed(minimum, out=out) for _ in range(count)]
        melds = self._melds((), [*needed, *self._further(out=out)], self.roll(1, 2) if out else self.roll(1, 3))
        for _ in range(self.roll(0, 3) and MOST_MORE):
            if not self._opens(melds, minimum):
                melds = self._melds(melds, ["dirty"], 0)
        if not out and not self._opens(melds, minimum):
            for meld in melds:
                self.shoe.put_back(self.rules, meld)
            melds = ()
        side = Side(chr(ord("a") + seat), melds, self._laid(), went_out=out, bonuses=self._bonuses(out=out))
        return replace(side, left=self._partners_hands()) if out else self._caught(side)

    def _needed(self, minimum: Minimum, *, out: bool) -> Iterator[tuple[str, int]]:
        """Books without which this side could not have come so far."""
        quota = self.rules.quota(players=self.players, deal=self.number) if out else Quota()
        if not out and isinstance(minimum, RequiredBooks):
            quota = minimum.required_books
        yield from enough_books(quota).items()
        if not out and isinstance(minimum, ConcealedBook):
            yield "clean" if minimum.concealed_book == "any" else minimum.concealed_book, 1

    def _further(self, *, out: bool) -> Iterator[str]:
        """Books that a side makes besides."""
        own = [kind for kind in kinds(self.rules) if kind in PLAIN]
        for _ in range(self.roll(0, 1) if out else self.roll(0, 3)):
            yield own[min(self.roll(0, len(own)), self.roll(0, len(own) - 1))]

    def _melds(self, melds: Melds, books: Sequence[str], unfinished: int) -> Melds:
        """*melds* and further ones: books of these kinds, as far as there are cards, and so many *unfinished*."""
        for kind in books:
            first = self.roll(0, 1)
            ranks = islice(self.ranks, len(natural_ranks(self.rules)))
            for rank, fewer in product(ranks, (first, 1 - first)):
                more = self._with(melds, book(self.rules, kind, self.shoe, rank, fewer))
                if more != melds:
                    melds = more
                    break
        for _ in range(unfinished):
            size = self.roll(self.rules.melds.smallest, max(self.rules.melds.book - 1, self.rules.melds.smallest))
            melds = self._with(melds, self.shoe.take(next(self.ranks), size))
        return melds

    def _with(self, melds: Melds, cards: tuple[Card, ...]) -> Melds:
        """*melds* and one more, if the rules allow it beside them."""
        if not cards:
            return melds
        if not meld_rules.classify(self.rules, cards).legal or meld_rules.together(self.rules, (*melds, cards)):
            self.shoe.put_back(self.rules, cards)
            return melds
        return (*melds, cards)

    def _opens(self, melds: Melds, minimum: Minimum) -> bool:
        """Whether what lies on the table could have begun with first melds that met *minimum*."""
        points = sum(self.rules.card_points(card) for card in chain.from_iterable(melds))
        return bool(melds) and (not isinstance(minimum, int) or points >= minimum)

    def _laid(self) -> int:
        rules = self.rules
        laid = rules.deck.red_threes and rules.red_threes.play == "laid"
        return len(self.shoe.take("red_three", self.roll(0, 2) + self.roll(0, 1))) if laid else 0

    def _bonuses(self, *, out: bool) -> Mapping[str, int]:
        """The bonuses that any deal may bring, now and then: what pays for the side that is out, else what costs."""
        own = self.rules.scoring.bonuses
        code = "exact_deal" if out else "bad_pickup"
        return {code: 1} if code in own and self.roll(0, 2) == 0 else {}

    def _partners_hands(self) -> Mapping[str, tuple[Card, ...]]:
        """What the partners of the player who went out still hold."""
        return {"hand": self._cards(sum(self.roll(0, 3) for _ in range(self.team - 1)))}

    def _caught(self, side: Side) -> Side:
        """The side with the cards that its players still have; one who never opened has all packets left."""
        rules, hand = self.rules, self.rules.packet_cards("hand", self.players)
        left = {"hand": self._cards(sum(self.roll(1, 6) if side.melds else hand for _ in range(self.team)))}
        untaken: dict[str, int] = {}
        for packet, rule in rules.deal.packets.items():
            most = 1 if rule.owner == "side" else self.team
            count = min(max(self.roll(-1, 1), 0), most) if side.melds else most
            if rule.untaken is None:
                left[packet] = self._packet(rules.packet_cards(packet, self.players) * count)
            elif count:
                untaken[packet] = count
        return replace(side, left=left, untaken=untaken)

    def _packet(self, count: int) -> tuple[Card, ...]:
        """Cards as they lie in an untouched packet, sometimes a red three among them."""
        threes = self.shoe.take("red_three", self.roll(0, 1)) if count and self.rules.deck.red_threes else ()
        return threes + self._cards(count - len(threes))

    def _cards(self, count: int) -> tuple[Card, ...]:
        """Cards as they come, wild ones seldom."""
        natural, wild = natural_ranks(self.rules), wild_ranks(self.rules)
        kinds_of = [*natural, *natural, "black_three", *wild]
        drawn = (kinds_of[self.roll(0, len(kinds_of) - 1)] for _ in range(8 * count))
        return tuple(islice(chain.from_iterable(self.shoe.take(kind, 1) for kind in drawn), count))
