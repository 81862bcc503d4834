"""One workbook on the table: open in LibreOffice, written in and read."""

import itertools
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.documents.workbook import Fault, Workbook
from generator.documents.workbook.layout import Layout
from generator.render.xlsx import render_xlsx
from generator.ruleset import Ruleset
from tests.workbooks import Book, Counts, Typed, book_of, house_of, random_deal, scored, typed

Office = Callable[..., Any]


@dataclass
class Table:
    """One workbook, open in LibreOffice."""

    office: Office
    book: Book

    @property
    def rules(self) -> Ruleset:
        return self.book.rules

    @property
    def workbook(self) -> Workbook:
        return self.book.workbook

    @property
    def layout(self) -> Layout:
        return self.book.layout

    def block(self, deal: int, sides: Iterable[Typed]) -> list[Any]:
        """What to write into the block of a deal."""
        return [["Score", area, lines] for area, lines in self.book.blocks(deal, sides)]

    def play(self, *deals: Iterable[Typed]) -> None:
        """Write these deals and wipe out the others."""
        nothing: list[Typed] = [{}] * self.layout.sides
        padded = (*deals, *[nothing] * (self.layout.deals - len(deals)))
        self.office("fill", [fill for deal, sides in enumerate(padded, start=1) for fill in self.block(deal, sides)])

    def row(self, row: int) -> list[Any]:
        """What the sides' columns show in a row."""
        return list(self.office("read", [["Score", self.layout.across(row)]])[0][0])

    def cell(self, address: str) -> Any:
        return self.office("read", [["Score", address]])[0][0][0]

    def totals(self, deal: int) -> list[Any]:
        return self.row(self.layout.total(deal))

    @property
    def standing(self) -> str:
        return str(self.cell(f"B{self.layout.first_block - 2}"))

    @property
    def problems(self) -> list[str]:
        """What stands beside the deals."""
        return [str(self.cell(f"C{self.layout.check(deal)}")) for deal in range(1, self.layout.deals + 1)]


def lay(office: Office, book: Book, folder: Path, numbers: Iterator[int] = itertools.count()) -> Table:  # noqa: B008
    """Open a workbook fresh, from a file of its own."""
    path = folder / f"{next(numbers)}.xlsx"
    path.write_bytes(render_xlsx(book.workbook))
    office("open", str(path))
    return Table(office, book)


def equals_the_engine(
    table: Table, games: Sequence[Sequence[Sequence[Counts]]], write: Callable[[Counts], Typed] = typed
) -> None:
    """
    Whether games, as *write* has them typed, give the engine's totals and running totals, to the point.

    All have as many deals as the first, from the beginning; nothing is wiped out after those.
    """
    layout = table.layout
    deals = range(1, len(games[0]) + 1)
    fills = [
        [fill for deal, sides in zip(deals, game, strict=True) for fill in table.block(deal, map(write, sides))]
        for game in games
    ]
    rows = [row(deal) for row in (layout.total, layout.running) for deal in deals]
    shown = table.office("play", fills, [["Score", layout.across(row)] for row in rows])

    for game, answer in zip(games, shown, strict=True):
        expected = [[scored(table.rules, counts) for counts in sides] for sides in game]
        running = [list(map(sum, zip(*expected[:deal], strict=True))) for deal in deals]

        assert expected + running == [list(row[0]) for row in answer]


def follows_the_house(table: Table, chance: random.Random) -> None:
    """Whether the values of a house, written on the Rules sheet, give what the engine gives by the house's rules."""
    house = book_of(house_of(table.rules, chance), table.layout.sides)
    values = house.workbook.sheets[1].cells
    renamed = dict(zip(table.book.most, house.most, strict=True))
    cells = {name: target.rpartition("!")[2].replace("$", "") for name, target in house.workbook.names.items()}
    changed = [["Rules", cell, [[values[cell].value]]] for cell in cells.values() if values[cell].entry]
    table.office("fill", changed)
    sides = random_deal(table.book, chance)
    table.play(map(typed, sides))

    assert house.workbook.names == table.workbook.names
    assert [scored(house.rules, {renamed[tally]: n for tally, n in counts.items()}) for counts in sides] == (
        table.totals(1)
    )


def equals_what_is_stored(table: Table) -> None:
    """Whether a hard recalculation gives what stands beside every formula."""
    table.office("recalculate")
    stored = {
        sheet: {
            address: {"error": result.code} if isinstance(result, Fault) else result
            for address, result in cells.items()
        }
        for sheet, cells in table.workbook.results.items()
    }

    assert stored == table.office("formulas")


def has_no_error_but_the_chart_s(table: Table, *, full: bool) -> None:
    """The chart's figures of deals not played alone are errors; of a *full* game there are none."""
    errors = {sheet: areas for sheet, areas in table.office("errors").items() if areas}

    assert set(errors) <= {"Workings"}
    assert not (full and errors)
