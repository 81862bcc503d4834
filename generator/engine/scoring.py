"""The score of a deal as data.

In: the rules, and what lies before one side when a deal ends. Out: `terms` (the lines of the score, in the order in
which they are written), `tally` (what a person counts at the table) and `score_side` (the lines with their points).
A term reads tallies only, so the booklet, the score sheet and the workbook can all be made from `terms`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from ..cards import Card
from ..ruleset import Ruleset
from . import melds as meld_rules
from .faults import faults as faults
from .game import score_game as score_game
from .sides import Line as Line
from .sides import Side as Side
from .sides import SideScore as SideScore


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that count the same: their ranks in sorting order, black threes apart since they may be the only threes."""

    points: int
    ranks: tuple[str, ...]
    black_threes: bool = False


@dataclass(frozen=True, slots=True)
class Times:
    """A count times a rate: books, red threes, going out, bonuses."""

    code: str
    tally: str
    points: int


@dataclass(frozen=True, slots=True)
class CardPoints:
    """Cards counted by equal value: each (tally, points a card, the cards meant). Points carry the sign."""

    code: str
    groups: tuple[tuple[str, int, CardGroup], ...]


Term = Times | CardPoints


def card_groups(rules: Ruleset, *, melded: bool) -> tuple[CardGroup, ...]:
    """The cards that a side counts, melded or left over, by equal value, highest first."""
    kinds: dict[tuple[int, bool], list[str]] = {}
    for card in rules.pack.counts:
        black = rules.is_black_three(card)
        if rules.is_red_three(card) or (melded and black and rules.black_threes.meld == "never"):
            continue
        against = melded and black and rules.black_threes.melded == "against"
        ranks = kinds.setdefault((rules.card_points(card) * (-1 if against else 1), black), [])
        if card.rank not in ranks:
            ranks.append(card.rank)
    ordered = sorted(kinds.items(), key=lambda item: item[0][0], reverse=True)
    return tuple(_merge(points, group) for points, group in groupby(ordered, key=lambda item: item[0][0]))


def _merge(points: int, kinds: Iterable[tuple[tuple[int, bool], list[str]]]) -> CardGroup:
    found = {black: tuple(ranks) for (_, black), ranks in kinds}
    return CardGroup(points, found.get(False, ()), black_threes=True in found)


def card_tally(place: str, points: int) -> str:
    """The tally of the cards of one value in one place: `melded_20`, `hand_5`, `foot_50`."""
    return f"{place}_{points}" if points >= 0 else f"{place}_minus_{-points}"


@cache
def terms(rules: Ruleset) -> tuple[Term, ...]:
    """The lines of a deal's score, in the order in which a person adds them up."""
    books = rules.scoring.books
    lines: list[Term] = [
        Times("clean_books", "clean_books", books.clean),
        Times("dirty_books", "dirty_books", books.dirty),
    ]
    if rules.melds.wild_melds:
        lines.append(Times("wild_books", "wild_books", books.wild or 0))
    if rules.black_threes.meld != "never" and books.black_threes is not None:
        lines.append(Times("black_three_books", "black_three_books", books.black_threes))
    lines.append(_cards("cards_melded", "melded", card_groups(rules, melded=True), 1))
    if rules.deck.red_threes:
        if rules.red_threes.play == "laid":
            lines.append(Times("red_threes_laid", "red_threes_laid", rules.red_threes.laid))
        lines.append(Times("red_threes_held", "red_threes_held", rules.red_threes.held))
    lines.append(Times("went_out", "went_out", rules.scoring.going_out))
    lines += [Times(code, code, bonus.points) for code, bonus in rules.scoring.bonuses.items()]
    left = card_groups(rules, melded=False)
    lines += [_cards(f"cards_in_{packet}", packet, left, -1) for packet in rules.packets]
    return tuple(lines)


def _cards(code: str, place: str, groups: Iterable[CardGroup], sign: int) -> CardPoints:
    return CardPoints(code, tuple((card_tally(place, group.points), sign * group.points, group) for group in groups))


def tally(rules: Ruleset, side: Side) -> Mapping[str, int]:
    """Count what a person counts at the table; every tally that `terms` reads is there, 0 included."""
    counts = Counter(_no_tallies(rules))
    names = _tally_names(rules)
    for cards in side.melds:
        meld = meld_rules.classify(rules, cards)
        if meld.book:
            counts[meld_rules.book_tally(rules, meld.kind)] += 1
        for card in cards:
            counts[names["melded"][card]] += 1
    for packet, cards in side.left.items():
        for card in cards:
            counts[names[packet][card]] += 1
    counts.update({"red_threes_laid": side.red_threes, "went_out": int(side.went_out)}, **side.bonuses)
    return counts


@cache
def _no_tallies(rules: Ruleset) -> Mapping[str, int]:
    return dict.fromkeys((name for term in terms(rules) for name in tallies(term)), 0)


@cache
def _tally_names(rules: Ruleset) -> Mapping[str, Mapping[Card, str]]:
    """For each place where cards lie, the tally in which each card counts there."""
    cards = rules.pack.counts
    melded = {card: card_tally("melded", role.points) for card, role in meld_rules.roles(rules).items()}

    def held(card: Card, packet: str) -> str:
        return "red_threes_held" if rules.is_red_three(card) else card_tally(packet, rules.card_points(card))

    return {"melded": melded} | {packet: {card: held(card, packet) for card in cards} for packet in rules.packets}


def tallies(term: Term) -> tuple[str, ...]:
    """The tallies that a term reads."""
    match term:
        case Times():
            return (term.tally,)
        case CardPoints():
            return tuple(name for name, _, _ in term.groups)


def value(term: Term, counts: Mapping[str, int]) -> int:
    """The signed points of a term at these tallies. The workbook's `formula` is its twin."""
    match term:
        case Times():
            return term.points * counts.get(term.tally, 0)
        case CardPoints():
            return sum(points * counts.get(name, 0) for name, points, _ in term.groups)


def score_tallies(rules: Ruleset, counts: Mapping[str, int], name: str = "") -> SideScore:
    """The score of one side from what was counted."""
    lines = (
        Line(term.code, sum(counts.get(tally, 0) for tally in tallies(term)), value(term, counts))
        for term in terms(rules)
    )
    return SideScore(name, tuple(line for line in lines if line.count))


def score_side(rules: Ruleset, side: Side) -> SideScore:
    """The score of one side from its cards."""
    return score_tallies(rules, tally(rules, side), side.name)
