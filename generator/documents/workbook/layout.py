"""Where everything stands on the entry sheet: one block a deal, its lines made from the terms of the score.

In: the rules, the words, the number of sides. Out: a `Layout`, from which every formula takes its addresses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ...diagnostics import fault
from ...ruleset import Ruleset
from ...text import Text
from .addresses import letter
from .lines import MOST_POINTS, WHOLE, Line, Section, sections

EXTRA_DEALS = 2
"""Blocks kept for deals that break a tie."""

DEALS_TO_A_TARGET = 12
"""Blocks kept where a score ends the game: far more than a game takes."""

FIRST_SIDE = 3
"""The column of the first side: labels and rates stand before it."""


@dataclass(frozen=True)
class Layout:
    """The rows and columns of the entry sheet. Deals and sides count from 1."""

    sides: int
    players: int
    deals: int
    regular_deals: int
    first_block: int
    sections: tuple[Section, ...]
    whole: Line

    @cached_property
    def block_rows(self) -> int:
        """Rows of one block: heading, sections, the total as entered, check, total, running total, gap."""
        return 1 + sum(1 + len(section.entries) for section in self.sections) + 5

    @cached_property
    def entries(self) -> tuple[Line, ...]:
        """All the lines of a deal on which a person writes, from top to bottom."""
        return (*(line for section in self.sections for line in section.entries), self.whole)

    @cached_property
    def offsets(self) -> Mapping[str, int]:
        """How far below a deal's heading each section and each tally stands; their codes are told apart by a dot."""
        offsets, row = {}, 1
        for section in self.sections:
            offsets[f".{section.code}"] = row
            offsets |= {line.tally: place for place, line in enumerate(section.entries, start=row + 1)}
            row += 1 + len(section.entries)
        return offsets | {self.whole.tally: row}

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
        raise fault(text("workbook.faults.no_such_sides", sides=sides, possible=text.listing(map(str, possible), "or")))
    return min(fitting)[1], sides


def lay_out(rules: Ruleset, text: Text, *, sides: int | None, first_block: int) -> Layout:
    """Place every line of the entry sheet."""
    players, sides = players_of(rules, sides)
    regular = rules.end.deals or 0
    deals = regular + (EXTRA_DEALS if rules.end.tie == "extra_deal" else 0) if regular else DEALS_TO_A_TARGET
    whole = Line(WHOLE, text("workbook.whole"), "", MOST_POINTS, -MOST_POINTS)
    return Layout(sides, players, deals, regular, first_block, sections(rules, text, sides), whole)


def rates(layout: Layout) -> Mapping[str, str]:
    """The rate of every tally, over defined names; empty where a count scores nothing by itself."""
    return {line.tally: line.rate for section in layout.sections for line in section.lines}


def numeric_tallies(layout: Layout) -> tuple[str, ...]:
    """The tallies that are typed as numbers: all but the mark of who went out."""
    return tuple(tally for tally in rates(layout) if tally != "went_out")


def numbers(layout: Layout) -> tuple[str, ...]:
    """Whatever is typed as a number, from top to bottom: counts, and points that the table has added up."""
    return tuple(line.tally for line in layout.entries if line.tally != "went_out")


def detail(layout: Layout) -> tuple[str, ...]:
    """Whatever is typed of a deal but its total as a whole."""
    return tuple(line.tally for line in layout.entries if line.tally != WHOLE)
