"""Where everything stands on the entry sheet: one block a deal, its lines made from the terms of the score.

In: the rules, the words, the number of sides. Out: a `Layout`, from which every formula takes its addresses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from ...cards import Card
from ...diagnostics import fault
from ...engine.scoring import CardGroup, CardPoints, Term, Times, card_groups, tallies, terms
from ...ruleset import Ruleset
from ...text import Text
from .cells import letter
from .labels import group_label, section_label, term_label

EXTRA_DEALS = 2
"""Blocks kept for deals that break a tie."""

DEALS_TO_A_TARGET = 12
"""Blocks kept where a score ends the game: far more than a game takes."""

FIRST_SIDE = 3
"""The column of the first side: labels and rates stand before it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of counts: its tally, its label, what each one counts (over defined names), the most there are."""

    tally: str
    label: str
    rate: str
    most: int


@dataclass(frozen=True, slots=True)
class Section:
    """Lines that are added up to one sum."""

    code: str
    label: str
    terms: tuple[Term, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Layout:
    """The rows and columns of the entry sheet. Deals and sides count from 1."""

    sides: int
    players: int
    deals: int
    regular_deals: int
    first_block: int
    sections: tuple[Section, ...]

    @cached_property
    def block_rows(self) -> int:
        """Rows of one block: heading, sections, check, total, running total, gap."""
        return 1 + sum(1 + len(section.lines) for section in self.sections) + 4

    @cached_property
    def offsets(self) -> Mapping[str, int]:
        """How far below a deal's heading each section and each tally stands; their codes are told apart by a dot."""
        offsets, row = {}, 1
        for section in self.sections:
            offsets[f".{section.code}"] = row
            offsets |= {line.tally: place for place, line in enumerate(section.lines, start=row + 1)}
            row += 1 + len(section.lines)
        return offsets

    @property
    def last_column(self) -> str:
        """The letter of the last side's column."""
        return self.column(self.sides)

    @property
    def all_sides(self) -> range:
        """The sides, from 1."""
        return range(1, self.sides + 1)

    def column(self, side: int) -> str:
        """The letter of a side's column."""
        return letter(FIRST_SIDE - 1 + side)

    def across(self, row: int) -> str:
        """All sides' cells of a row."""
        return f"{self.column(1)}{row}:{self.last_column}{row}"

    def heading(self, deal: int) -> int:
        """The first row of a deal's block."""
        return self.first_block + (deal - 1) * self.block_rows

    def section(self, deal: int, code: str) -> int:
        """The row of a section's heading and sum."""
        return self.heading(deal) + self.offsets[f".{code}"]

    def row(self, deal: int, tally: str) -> int:
        """The row of a tally."""
        return self.heading(deal) + self.offsets[tally]

    def check(self, deal: int) -> int:
        """The row that says in words what is wrong."""
        return self.heading(deal) + self.block_rows - 4

    def total(self, deal: int) -> int:
        """The row of the deal's total."""
        return self.check(deal) + 1

    def running(self, deal: int) -> int:
        """The row of the running total."""
        return self.check(deal) + 2


def players_of(rules: Ruleset, sides: int | None) -> tuple[int, int]:
    """
    The number of players and of sides: the variant's usual ones, or those that make this many sides.

    Raises `InputError` where no number of players makes so many sides.
    """
    usual = rules.table.usual
    if sides is None or sides == rules.sides(usual):
        return usual, rules.sides(usual)
    tables = [(players, team) for players in rules.numbers_of_players for team in rules.table.seats[players]]
    fitting = [(team != rules.table.seats[players][0], players) for players, team in tables if players == sides * team]
    if not fitting:
        text = Text(rules=rules)
        possible = sorted({players // team for players, team in tables})
        raise fault(text("workbook.no_such_sides", sides=sides, possible=text.listing(map(str, possible), "or")))
    return min(fitting)[1], sides


def lay_out(rules: Ruleset, text: Text, *, sides: int | None, first_block: int) -> Layout:
    """Place every line of the entry sheet."""
    players, sides = players_of(rules, sides)
    regular = rules.end.deals or 0
    deals = regular + (EXTRA_DEALS if rules.end.tie == "extra_deal" else 0) if regular else DEALS_TO_A_TARGET
    return Layout(sides, players, deals, regular, first_block, sections(rules, text))


def sections(rules: Ruleset, text: Text) -> tuple[Section, ...]:
    """The terms of the score, those that belong together under one heading."""
    return tuple(
        Section(
            code, section_label(code, text), found, tuple(line for term in found for line in _lines(rules, term, text))
        )
        for code, group in groupby(terms(rules), key=lambda term: _section(rules, term))
        for found in [tuple(group)]
    )


def _section(rules: Ruleset, term: Term) -> str:
    match term:
        case Times(code=code):
            return "books" if code.endswith("_books") and code not in rules.scoring.bonuses else "bonuses"
        case CardPoints(code=code):
            return code


def _lines(rules: Ruleset, term: Term, text: Text) -> Iterable[Line]:
    most_packs = max(rules.packs(players) for players in rules.numbers_of_players)
    match term:
        case Times(code=code, tally=tally):
            yield Line(tally, term_label(rules, code, text), rate_name(rules, code), _most(rules, code, most_packs))
        case CardPoints(code=code, groups=groups):
            for tally, points, group in groups:
                rate = card_rate(rules, group, against=code != "cards_melded" or points < 0)
                yield Line(tally, group_label(rules, group, text), rate, most_packs * pack_count(rules, group))


def _most(rules: Ruleset, code: str, packs: int) -> int:
    """The most that can be counted: books of all the cards, red threes of all the packs."""
    if code.startswith("red_threes"):
        return packs * sum(n for card, n in rules.pack.counts.items() if rules.is_red_three(card))
    if code.endswith("_books") and code not in rules.scoring.bonuses:
        return packs * rules.pack.size // rules.melds.book
    return 1 if code == "went_out" else 99


def cards_of(rules: Ruleset, group: CardGroup) -> frozenset[Card]:
    """The cards of a pack that belong to a group."""
    black = {card for card in rules.pack.counts if rules.is_black_three(card)}
    plain = {card for card in rules.pack.counts if card.rank in group.ranks and not rules.is_red_three(card)} - black
    return frozenset(plain | (black if group.black_threes else set()))


def pack_count(rules: Ruleset, group: CardGroup) -> int:
    """How many cards of a group one pack holds."""
    return sum(rules.pack.counts[card] for card in cards_of(rules, group))


def rate_name(rules: Ruleset, code: str) -> str:
    """The defined name that holds the rate of a counted line."""
    return f"pts_bonus_{code}" if code in rules.scoring.bonuses else f"pts_{code}"


def value_name(group: CardGroup) -> str:
    """The defined name that holds what each card of a group counts."""
    ends = dict.fromkeys((*group.ranks[:1], *group.ranks[-1:]))
    return "pts_cards_" + ("_".join(ends) or "black_threes")


def card_rate(rules: Ruleset, group: CardGroup, *, against: bool) -> str:
    """What a card of a group counts, for the side or against it: one name serves cards melded and cards left."""
    left = card_groups(rules, melded=False)
    name = next(value_name(other) for other in left if cards_of(rules, group) <= cards_of(rules, other))
    return f"-{name}" if against else name


def rates(layout: Layout) -> Mapping[str, str]:
    """The rate of every tally, over defined names."""
    return {line.tally: line.rate for section in layout.sections for line in section.lines}


def numeric_tallies(layout: Layout) -> tuple[str, ...]:
    """The tallies that are typed as numbers: all but the mark of who went out."""
    found = (name for section in layout.sections for term in section.terms for name in tallies(term))
    return tuple(name for name in found if name != "went_out")
