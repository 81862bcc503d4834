"""The lines of a deal's score as data.

In: the rules. Out: `terms`, the lines in the order in which they are written, and what each is worth (`value`). A term
reads tallies only, so the booklet, the score sheet and the workbook can all be made from `terms`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from ..ruleset import Ruleset
from . import books


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that count the same: their ranks in sorting order, black threes apart since they may be the only threes."""

    points: int
    ranks: tuple[str, ...]
    black_threes: bool = False


@dataclass(frozen=True, slots=True)
class Times:
    """A count times a rate: books, red threes, going out, bonuses, packets that nobody took."""

    code: str
    tally: str
    points: int


@dataclass(frozen=True, slots=True)
class CardPoints:
    """Cards counted by equal value: each (tally, points a card, the cards meant). Points carry the sign."""

    code: str
    groups: tuple[tuple[str, int, CardGroup], ...]


@dataclass(frozen=True, slots=True)
class RedThreesLaid:
    """
    Red threes on the table, where more than their number decides.

    Exactly *full*[0] of them score *full*[1] in all, other numbers *points* each. Where the tallies *needs* do not add
    up to *at_least*, the same points count against the side. Empty *needs* ask nothing.
    """

    code: str
    tally: str
    points: int
    full: tuple[int, int] | None = None
    needs: tuple[str, ...] = ()
    at_least: int = 0


Term = Times | CardPoints | RedThreesLaid


@cache
def terms(rules: Ruleset) -> tuple[Term, ...]:
    """The lines of a deal's score, in the order in which a person adds them up."""
    paid = ((books.tally(rules, kind), books.bonus(rules, kind)) for kind in books.kinds(rules))
    lines: list[Term] = [Times(tally, tally, points) for tally, points in paid]
    if rules.scoring.melded_cards == "counted":
        lines.append(_cards("cards_melded", "melded", card_groups(rules, melded=True), 1))
    lines += _red_threes(rules)
    lines.append(Times("went_out", "went_out", rules.scoring.going_out))
    lines += [Times(code, code, bonus.points) for code, bonus in rules.scoring.bonuses.items()]
    for packet, rule in rules.deal.packets.items():
        if rule.untaken is not None:
            lines.append(Times(f"untaken_{packet}", f"untaken_{packet}", rule.untaken))
    left = card_groups(rules, melded=False)
    sign = 1 if rules.scoring.left_cards == "for" else -1
    lines += [_cards(f"cards_in_{packet}", packet, left, sign) for packet in rules.packets]
    return tuple(lines)


def _red_threes(rules: Ruleset) -> Iterator[Term]:
    if not rules.deck.red_threes:
        return
    rule = rules.red_threes
    if rule.play == "laid":
        code = "red_threes_laid"
        full = (rule.all_of_them.count, rule.all_of_them.points) if rule.all_of_them else None
        needs, at_least = _condition(rules)
        plain = full is None and not needs
        yield Times(code, code, rule.laid) if plain else RedThreesLaid(code, code, rule.laid, full, needs, at_least)
    yield Times("red_threes_held", "red_threes_held", rule.held)


def _condition(rules: Ruleset) -> tuple[tuple[str, ...], int]:
    """The tallies of which a side needs so many, for its red threes to count for it."""
    condition = rules.red_threes.condition
    if condition is None:
        return (), 0
    if condition.needs != "meld":
        return books.counts_as(rules, condition.needs), condition.count
    if rules.scoring.melded_cards == "ignored":
        return ("melds",), condition.count
    # Cards are counted at the table, melds are not: so many melds are at least so many cards.
    least = 1 if condition.count == 1 else condition.count * rules.melds.smallest
    groups = card_groups(rules, melded=True)
    return tuple(card_tally("melded", group.points) for group in groups), least


def _cards(code: str, place: str, groups: Iterable[CardGroup], sign: int) -> CardPoints:
    return CardPoints(code, tuple((card_tally(place, group.points), sign * group.points, group) for group in groups))


def card_groups(rules: Ruleset, *, melded: bool) -> tuple[CardGroup, ...]:
    """The cards that a side counts, melded or left over, by equal value, highest first."""
    kinds: dict[tuple[int, bool], list[str]] = {}
    for card in rules.pack.counts:
        black = rules.is_black_three(card)
        if rules.is_red_three(card) or (melded and black and rules.black_threes.meld == "never"):
            continue
        against = melded and black and rules.black_threes.melded == "against"
        points = rules.card_points(card) if melded else left_points(rules, black, rules.card_points(card))
        ranks = kinds.setdefault((points * (-1 if against else 1), black), [])
        if card.rank not in ranks:
            ranks.append(card.rank)
    ordered = sorted(kinds.items(), key=lambda item: item[0][0], reverse=True)
    return tuple(_merge(points, group) for points, group in groupby(ordered, key=lambda item: item[0][0]))


def left_points(rules: Ruleset, black_three: bool, points: int) -> int:
    """What a card worth *points* counts against a side that has it left."""
    held = rules.black_threes.held
    return -held if black_three and held is not None else points


def _merge(points: int, kinds: Iterable[tuple[tuple[int, bool], list[str]]]) -> CardGroup:
    found = {black: tuple(ranks) for (_, black), ranks in kinds}
    return CardGroup(points, found.get(False, ()), black_threes=True in found)


def card_tally(place: str, points: int) -> str:
    """The tally of the cards of one value in one place: `melded_20`, `hand_5`, `foot_50`."""
    return f"{place}_{points}" if points >= 0 else f"{place}_minus_{-points}"


def tallies(term: Term) -> tuple[str, ...]:
    """The tallies that a term reads, those that it counts first."""
    match term:
        case Times():
            return (term.tally,)
        case CardPoints():
            return tuple(name for name, _, _ in term.groups)
        case RedThreesLaid():
            return (term.tally, *term.needs)


def count(term: Term, counts: Mapping[str, int]) -> int:
    """How many things the term counts at these tallies."""
    counted = tallies(term) if isinstance(term, CardPoints) else (term.tally,)
    return sum(counts.get(name, 0) for name in counted)


def value(term: Term, counts: Mapping[str, int]) -> int:
    """The signed points of a term at these tallies. The workbook's `formula` is its twin."""
    match term:
        case Times():
            return term.points * counts.get(term.tally, 0)
        case CardPoints():
            return sum(points * counts.get(name, 0) for name, points, _ in term.groups)
        case RedThreesLaid():
            laid = counts.get(term.tally, 0)
            points = term.full[1] if term.full and laid == term.full[0] else term.points * laid
            met = sum(counts.get(name, 0) for name in term.needs) >= term.at_least
            return points if met else -abs(points)
