"""
Where everything lies in a results workbook.

In: an event, its schedule, the titles of sheets. Out: a `Layout`, whose blocks are the tables of each round, laid
out as their slips are: a column a side, a line a deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from ...tournament.event import Event
from ...tournament.schedule import Schedule, Table
from ..workbook.addresses import at, letter

SLIPS, WORKINGS, LISTS, PLAN = "slips", "workings", "lists", "plan"
"""Sheets that stay hidden. Their titles are the same in every language."""

TITLE, STATUS, MISSING, SITS_OUT, FIRST_BLOCK = range(1, 6)
"""Rows of a round's sheet: title, state of the checks, tables without a result, who sits out, the first table."""

FIRST_ENTRANT = 3
"""The first row of the entrants on the sheet of workings."""

FIRST_ADJUSTMENT, ADJUSTMENTS = 4, 30
"""The first row of the adjustments, and how many there may be."""


@dataclass(frozen=True, slots=True)
class Block:
    """The slip of one table; *slip* is the row of its first side on the sheet of slips."""

    round: int
    sheet: str
    table: Table
    top: int
    slip: int

    @property
    def sides(self) -> range:
        """The sides, from 0."""
        return range(len(self.table.sides))


class Layout:
    """Addresses of an event's results; *titles* are those of the sheets that are seen, by code or number of a round."""

    def __init__(self, event: Event, schedule: Schedule, titles: Mapping[str | int, str]) -> None:
        self.event, self.schedule, self.titles = event, schedule, titles
        self.deals = event.deals if event.deals > 1 else 0
        lines = [*(f"deal{n}" for n in range(1, self.deals + 1)), "total"]
        self.numbers = (*lines, *(["again"] if event.double_entry else []))
        shown = ["counts", "difference", *(["victory_points"] if event.scoring.bands else [])]
        rows = ("heading", "names", *self.numbers, "status", *shown, "check", "gap")
        self.offsets = {code: offset for offset, code in enumerate(rows)}
        self.widest = max((len(table.sides) for one in schedule.rounds for table in one.tables), default=2)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """Every table of every settled round."""
        return tuple(self._blocks())

    def _blocks(self) -> Iterator[Block]:
        slip = 2
        for one in self.schedule.rounds:
            for place, table in enumerate(one.tables):
                yield Block(one.number, self.titles[one.number], table, FIRST_BLOCK + place * len(self.offsets), slip)
                slip += len(table.sides)

    def of_round(self, number: int) -> tuple[Block, ...]:
        """The tables of a round."""
        return tuple(block for block in self.blocks if block.round == number)

    # a round's sheet

    def address(self, block: Block, code: str, side: int) -> str:
        """A line's cell of a side, on the block's own sheet."""
        return f"{letter(2 + side)}{block.top + self.offsets[code]}"

    def cell(self, block: Block, code: str, side: int) -> str:
        """The same as a reference from any sheet."""
        return at(block.sheet, self.address(block, code, side))

    def lines(self, block: Block, side: int, *, first: str = "", last: str) -> str:
        """The cells of a side from the first number, or *first*, to *last*."""
        start = self.address(block, first or self.numbers[0], side)
        return at(block.sheet, f"{start}:{self.address(block, last, side)}")

    def across(self, block: Block, code: str) -> str:
        """The cells of all sides in a line."""
        ends = self.address(block, code, 0), self.address(block, code, len(block.sides) - 1)
        return at(block.sheet, ":".join(ends))

    # the sheet of slips

    @staticmethod
    def slip(block: Block, column: str, side: int) -> str:
        """What the sheet of slips holds of a side."""
        return at(SLIPS, f"{column}{block.slip + side}")

    @staticmethod
    def slip_of(block: Block, column: str) -> str:
        """The same of all sides of a table."""
        return at(SLIPS, f"{column}{block.slip}:{column}{block.slip + len(block.sides) - 1}")

    def slips(self, column: str, number: int | None = None) -> str:
        """A column of the sheet of slips, of one round or of all."""
        blocks = self.of_round(number) if number else self.blocks
        return at(SLIPS, f"{column}{blocks[0].slip}:{column}{blocks[-1].slip + len(blocks[-1].sides) - 1}")

    # entrants

    @cached_property
    def entrants(self) -> tuple[int, ...]:
        """Everybody who is or was in the event, by number."""
        return tuple(sorted(self.schedule.names))

    @cached_property
    def rows(self) -> Mapping[int, int]:
        """The row of each entrant on the sheets of workings and plan."""
        return {entrant: row for row, entrant in enumerate(self.entrants, FIRST_ENTRANT)}

    @property
    def last_row(self) -> int:
        """The row of the last entrant."""
        return FIRST_ENTRANT - 1 + len(self.entrants)

    def column(self, letters: str, sheet: str = WORKINGS) -> str:
        """Everybody's cells of a column."""
        return at(sheet, f"{letters}{FIRST_ENTRANT}:{letters}{self.last_row}")

    def adjustments(self, letters: str) -> str:
        """A column of the sheet of adjustments."""
        last = FIRST_ADJUSTMENT + ADJUSTMENTS - 1
        return at(self.titles["adjustments"], f"{letters}{FIRST_ADJUSTMENT}:{letters}{last}")
