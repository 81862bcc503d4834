"""
Read a filled results workbook.

In: what the cells of a file hold. Out: `Filled`: the schedule it was made for and the results, or `InputError` with
everything that is missing, impossible or contradictory, each at its cell.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...diagnostics import InputError, Issue, fault
from ...text import Text
from ...tournament.results import Adjustment, Results, SideResult, Status, TableResult
from ...tournament.schedule import Schedule
from ...tournament.schedule_file import from_json
from ..workbook.addresses import letter
from ..workbook.held import Holdings, is_number
from ..workbook.record import TITLE
from .record import KIND
from .slips import LARGEST


@dataclass(frozen=True, slots=True)
class Filled:
    """What a workbook holds: its event's name, the schedule it was made for, what was typed."""

    event: str
    schedule: Schedule
    results: Results

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds that have begun."""
        return tuple(sorted({slip.round for slip in self.results.tables}))

    def missing(self, round_: int) -> int:
        """How many tables of a round have no result."""
        done = {slip.table for slip in self.results.tables if slip.round == round_}
        return sum(table.number not in done for table in self.schedule.rounds[round_ - 1].tables)


def read_results(file: str, cells: Holdings, expected: str = "") -> Filled:
    """The results in a workbook; *expected* is what the right one is called. Raises `InputError`."""
    record = _record(cells)
    if record.get("kind") != [KIND]:
        code = "results.faults.scoring" if "rules" in record else "audit.faults.foreign"
        raise fault(Text("en")(code, expected=expected), file=file)
    try:
        places = json.loads("".join(record["places"]))
        schedule = from_json("".join(record["schedule"]), file)
        reader = _Reader(file, cells, places, schedule)
        results = reader.results()
    except (KeyError, TypeError, ValueError, IndexError):
        raise fault(Text("en")("results.faults.damaged"), file=file) from None
    if reader.issues:
        raise InputError(reader.issues)
    return Filled(record["event"][0], schedule, results)


def _record(cells: Holdings) -> Mapping[str, list[str]]:
    """The hidden sheet: the texts of each key, in order."""
    held = cells.get(TITLE, {})
    found: dict[str, list[str]] = {}
    for row in range(1, len(held) + 1):
        if (key := held.get(f"A{row}")) and (value := held.get(f"B{row}")):
            found.setdefault(str(key.shown), []).append(str(value.shown))
    return found


class _Reader:
    """Reads one workbook; *issues* are what is wrong in it."""

    def __init__(self, file: str, cells: Holdings, places: Mapping[str, Any], schedule: Schedule) -> None:
        self.file, self.cells, self.places, self.schedule = file, cells, places, schedule
        self.issues: list[Issue] = []
        self.text = Text("en")
        self.statuses: dict[str, Status] = {word.casefold(): code for code, word in places["statuses"].items()}
        self.lines: Mapping[str, int] = places["lines"]

    def results(self) -> Results:
        """Everything that was typed."""
        tables = {(one.number, table.number): table for one in self.schedule.rounds for table in one.tables}
        found = []
        for round_, number, top in self.places["tables"]:
            sheet = self._sheet(self.places["rounds"][str(round_)])
            sides = [self._side(sheet, number, top, side) for side in range(len(tables[round_, number].sides))]
            if any(one.points is not None or one.status == "no_show" for one, _ in sides):
                for one, cell in sides:
                    if one.points is None and one.status != "no_show":
                        self._say(sheet, cell, "missing", table=number)
                found.append(TableResult(round_, number, tuple(one for one, _ in sides)))
        return Results(tuple(found), tuple(self._adjustments()))

    def _sheet(self, title: str) -> str:
        if title not in self.cells:
            raise fault(self.text("results.faults.no_sheet", sheet=title), file=self.file)
        return title

    def _say(self, sheet: str, cell: str, code: str, **data: object) -> None:
        # One finding a cell: the first is the gravest.
        key = f"{sheet}!{cell}"
        if key not in {issue.key for issue in self.issues}:
            self.issues.append(Issue(self.file, 0, 0, key, self.text(f"results.faults.{code}", **data)))

    def _held(self, sheet: str, cell: str) -> Any:
        held = self.cells[sheet].get(cell)
        return None if held is None or held.shown == "" else held.shown

    def _side(self, sheet: str, table: int, top: int, side: int) -> tuple[SideResult, str]:
        """What a side brought, and the cell of its total."""
        where = {code: f"{letter(2 + side)}{top + offset}" for code, offset in self.lines.items()}
        numbers = {code: self._points(sheet, cell, table) for code, cell in where.items() if code != "status"}
        status = self._status(sheet, where["status"], table)
        deals = [value for code, value in numbers.items() if code.startswith("deal") and value is not None]
        total, again = numbers["total"], numbers.get("again")
        points = sum(deals) if deals else total
        if status == "no_show":
            if any(value is not None for value in numbers.values()):
                self._say(sheet, where["status"], "absent", table=table)
            return SideResult(None, status), where["total"]
        if deals and total is not None and total != points:
            self._say(sheet, where["total"], "disagree", table=table, sum=points, here=total)
        if again is not None and again != points:
            self._say(sheet, where["again"], "twice", table=table, sum="–" if points is None else points, here=again)
        if "again" in where and again is None and points is not None:
            self._say(sheet, where["again"], "once", table=table)
        return SideResult(points, status), where["total"]

    def _status(self, sheet: str, cell: str, table: int) -> Status:
        held = self._held(sheet, cell)
        found = "played" if held is None else self.statuses.get(str(held).casefold())
        if found is None:
            self._say(sheet, cell, "status", table=table, here=held, known=", ".join(self.places["statuses"].values()))
        return found or "played"

    def _points(self, sheet: str, cell: str, table: int) -> int | None:
        """A whole number of points, None for an empty cell or one that is wrong."""
        held = self._held(sheet, cell)
        if held is None:
            return None
        if not is_number(held):
            self._say(sheet, cell, "text", table=table, here=_shown(held))
        elif not -LARGEST <= held <= LARGEST:
            self._say(sheet, cell, "large", table=table, here=_shown(held))
        elif held != int(held):
            self._say(sheet, cell, "fraction", table=table, here=_shown(held))
        else:
            return int(held)
        return None

    def _adjustments(self) -> Iterator[Adjustment]:
        place = self.places["adjustments"]
        sheet = self._sheet(place["sheet"])
        for row in range(place["first"], place["last"] + 1):
            held = {column: self._held(sheet, f"{column}{row}") for column in "ACD"}
            if all(value is None for value in held.values()):
                continue
            if held["A"] not in self.schedule.names:
                self._say(sheet, f"A{row}", "number", here=_shown(held["A"]))
                continue
            wrong = [column for column in "CD" if held[column] is not None and not _is_whole(held[column])]
            for column in wrong:
                self._say(sheet, f"{column}{row}", "adjustment", here=_shown(held[column]))
            if not wrong:
                yield Adjustment(int(held["A"]), int(held["C"] or 0), int(held["D"] or 0))


def _is_whole(value: Any) -> bool:
    return is_number(value) and value == int(value)


def _shown(value: Any) -> str:
    """A value as a person sees it, cut short."""
    words = "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)
    return words if len(words) <= 40 else f"{words[:39]}…"


__all__: Sequence[str] = ["Filled", "read_results"]
