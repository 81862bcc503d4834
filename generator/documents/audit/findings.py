"""Where in the workbook a finding lies, in a scorekeeper's words.

In: what the file was made from, what its sides are called. Out: findings, each with its sheet and cell, its deal, its
side and its line.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from ...diagnostics import Issue, Severity
from ...text import Text
from ..workbook.addresses import split
from ..workbook.cells import Result
from ..workbook.held import in_words
from .anew import Anew
from .made_from import MadeFrom


@dataclass(frozen=True, slots=True)
class Findings:
    """Collects what disagrees."""

    file: str
    made: MadeFrom
    english: Anew
    names: tuple[str, ...]
    found: list[Issue] = field(default_factory=list)

    @property
    def text(self) -> Text:
        """The words of the console."""
        return self.english.text

    def fault(self, title: str, address: str, code: str, **data: object) -> None:
        """Something that disagrees."""
        self.add(title, address, self.text(f"audit.{code}", **data))

    def remark(self, title: str, address: str, code: str, **data: object) -> None:
        """Something to know; without a *title* of a sheet, of the workbook as a whole."""
        self.add(title, address, self.text(f"audit.{code}", **data), Severity.REMARK)

    def add(self, sheet: str, address: str, message: str, severity: Severity = Severity.FAULT) -> None:
        """A finding that is in words already."""
        place = ", ".join(filter(None, self._place(sheet, address)))
        words = self.text("audit.at", place=place, message=message) if place else message
        self.found.append(Issue(self.file, 0, 0, f"{sheet}!{address}" if sheet else "", words, severity))

    def value(self, shown: Result | None) -> str:
        """A value as a person reads it."""
        if isinstance(shown, int | float) and not isinstance(shown, bool):
            return self.text.number(shown)
        return in_words(shown)

    def has(self, sheet: str, address: str) -> bool:
        """Whether something is found at a cell already."""
        return any(issue.key == f"{sheet}!{address}" for issue in self.found)

    def _place(self, sheet: str, address: str) -> Iterator[str]:
        """Deal, side and line of a cell, as far as it has them."""
        where = self.made.where
        if sheet == where.house:
            yield self._label(1, address)
        if sheet != where.score:
            return
        column, row = split(address)
        deal = bisect_right(where.deals, row)
        offset = row - where.deals[deal - 1] if deal else 0
        if deal and offset:
            yield self.text("audit.deal", deal=deal)
        code = next((code for code, at in {**where.sums, **where.entries}.items() if deal and at == offset), "")
        sides = [split(f"{letters}1")[0] for letters in where.columns]
        if column in sides and code != "check":  # which is in words across all sides
            yield self.names[sides.index(column)]
        yield self._lines().get(code) or self._label(0, address)

    def _label(self, sheet: int, address: str) -> str:
        """What stands at the beginning of a row."""
        cell = self.english.workbook.sheets[sheet].cells.get(f"A{split(address)[1]}")
        return cell.value if cell and isinstance(cell.value, str) else ""

    def _lines(self) -> dict[str, str]:
        """What the lines of a deal are called: those of cards with their section, since each has the same ones."""
        layout, text = self.english.layout, self.text
        lines = {layout.whole.tally: layout.whole.label, "check": text("workbook.checks.title")}
        lines |= {"total": text("workbook.deal_total"), "running": text("workbook.running")}
        for section in layout.sections:
            lines[section.code] = section.label
            for line in section.entries:
                lines[line.tally] = f"{section.label}, {line.label}" if section.points else line.label
        return lines
