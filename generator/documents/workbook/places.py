"""The addresses that formulas on several sheets share: what stands where on the Score and Workings sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .addresses import areas, at, letter
from .layout import Layout
from .lines import Section

TITLE, STATUS, NAMES, TOTALS, PLACES, BEHIND = range(1, 7)
"""The top rows of the entry sheet, those of every variant."""

MOST_TOLD = 25
"""Problems that are told by their number; more are told as more than that."""

FIRST_NAME = 3
"""The row of the first side on the Workings sheet."""


@dataclass(frozen=True, slots=True)
class Places:
    """Fixed references to cells, for formulas. Deals and sides count from 1."""

    score: str
    workings: str
    layout: Layout
    checks_a_deal: int
    house_checks: int

    # the entry sheet

    def input(self, deal: int, tally: str, side: int) -> str:
        """The count of one tally."""
        return at(self.score, f"{self.layout.column(side)}{self.layout.row(deal, tally)}")

    def inputs(self, deal: int, tallies: Iterable[str], side: int) -> str:
        """The counts of one side, as areas to be listed in a function."""
        column = self.layout.column(side)
        cells = (f"{column}{self.layout.row(deal, tally)}" for tally in tallies)
        return ",".join(at(self.score, area) for area in areas(cells))

    def each(self, deal: int, tallies: Iterable[str], side: int) -> Iterator[str]:
        """The counts of one side, cell by cell."""
        return (self.input(deal, tally, side) for tally in tallies)

    def counts(self, deal: int, section: Section, side: int) -> str:
        """The counts of a section, as areas."""
        return self.inputs(deal, (line.tally for line in section.lines), side)

    def points(self, deal: int, section: Section, side: int) -> str:
        """What the cards of a section count together, as the table added it up."""
        return self.input(deal, section.points.tally, side) if section.points else ""

    def sum(self, deal: int, section: Section, side: int) -> str:
        """The sum of a section."""
        return self.top(self.layout.section(deal, section.code), side)

    @staticmethod
    def sign(section: Section) -> str:
        """A minus before what counts against a side, as it is added up."""
        return "-" if section.points and section.points.rate.startswith("-") else ""

    def across(self, deal: int, tally: str) -> str:
        """All sides' counts of one tally."""
        return at(self.score, self.layout.across(self.layout.row(deal, tally)))

    def total(self, deal: int, side: int) -> str:
        """A deal's total."""
        return at(self.score, f"{self.layout.column(side)}{self.layout.total(deal)}")

    def top(self, row: int, side: int) -> str:
        """One side's cell in a row at the top."""
        return at(self.score, f"{self.layout.column(side)}{row}")

    @property
    def totals(self) -> str:
        """All sides' totals so far."""
        return at(self.score, self.layout.across(TOTALS))

    # the workings

    def name(self, side: int) -> str:
        """What to call a side, also where its name was wiped out."""
        return at(self.workings, f"B{FIRST_NAME - 1 + side}")

    def rank(self, side: int) -> str:
        """A side's place as a number, empty before the first deal."""
        return at(self.workings, f"C{FIRST_NAME - 1 + side}")

    @property
    def leaders(self) -> str:
        """The names of all sides at the top."""
        return at(self.workings, f"D{FIRST_NAME - 1 + self.layout.sides}")

    @property
    def first_fact(self) -> int:
        """The row of the first fact."""
        return FIRST_NAME + self.layout.sides + 1

    def fact(self, number: int) -> str:
        """One fact about the game so far."""
        return at(self.workings, f"B{self.first_fact + number}")

    @property
    def first_deal(self) -> int:
        """The row of the first deal; the start stands above it."""
        return self.first_fact + 6

    def played(self, deal: int) -> str:
        """1 where a deal is played."""
        return at(self.workings, f"B{self.first_deal - 1 + deal}")

    def played_until(self, deal: int) -> str:
        """The marks of all deals up to this one."""
        return at(self.workings, f"B{self.first_deal}:B{self.first_deal - 1 + deal}")

    def problems(self, deal: int) -> str:
        """How many checks of a deal stand."""
        return at(self.workings, f"C{self.first_deal - 1 + deal}")

    def first_message(self, deal: int) -> str:
        """The first of them in words."""
        return at(self.workings, f"D{self.first_deal - 1 + deal}")

    def line(self, side: int) -> str:
        """A side's running totals for the chart, the start included."""
        column = letter(4 + side)
        return at(self.workings, f"{column}{self.first_deal - 1}:{column}{self.first_deal - 1 + self.layout.deals}")

    @property
    def deal_numbers(self) -> str:
        """The numbers of the deals for the chart."""
        return at(self.workings, f"A{self.first_deal - 1}:A{self.first_deal - 1 + self.layout.deals}")

    @property
    def first_check(self) -> int:
        """The row of the first check; the checks of the house's rules come before those of the first deal."""
        return self.first_deal + self.layout.deals + 1

    def check_rows(self, deal: int) -> range:
        """The rows of a deal's checks; those of the house's rules are deal 0."""
        start = self.first_check
        if deal == 0:
            return range(start, start + self.house_checks)
        start += self.house_checks + (deal - 1) * self.checks_a_deal
        return range(start, start + self.checks_a_deal)

    def checks(self, column: str, deal: int | None = None) -> str:
        """The marks (B) or messages (C) of a deal's checks, or of all."""
        rows = (
            self.check_rows(deal)
            if deal is not None
            else range(self.first_check, self.check_rows(self.layout.deals).stop)
        )
        return at(self.workings, f"{column}{rows.start}:{column}{rows.stop - 1}")

    def sentence(self, number: int) -> str:
        """The cell, on the Workings sheet, of the sentence that tells so many problems."""
        return f"F{self.first_check + number}"

    @property
    def sentences(self) -> str:
        """All those sentences, none to more than `MOST_TOLD`."""
        return at(self.workings, f"{self.sentence(0)}:{self.sentence(MOST_TOLD + 1)}")

    @property
    def ranks(self) -> str:
        """All sides' places as numbers."""
        return at(self.workings, f"C{FIRST_NAME}:C{FIRST_NAME - 1 + self.layout.sides}")


PLAYED, BEST, LEVEL, REACHED, OVER = range(5)
"""The facts: deals played, the best total, how many have it, whether the end is reached, whether the game is over."""
