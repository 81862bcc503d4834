"""A filled scoring workbook, read back and held against the rules.

In: the file's name, and what its cells hold as `render.xlsx_read.held_cells` reads them. Out: an `Audit`: what every
side makes by the engine at the values of the Rules sheet, and all that disagrees.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...diagnostics import Issue, Severity
from ...ruleset import Ruleset
from ...text import Text
from ..workbook.addresses import split
from ..workbook.held import Held, Holdings
from . import disagreements
from .anew import anew, in_its_language
from .entries import Line, Scored, house_values, names_of, score, written
from .findings import Findings
from .made_from import made_from

__all__ = ["Audit", "Held", "Holdings", "Line", "Scored", "audit"]


@dataclass(frozen=True, slots=True)
class Audit:
    """*rounds* are the scores of the sides in each deal that was played, *totals* what each has so far."""

    rules: Ruleset
    version: str
    names: tuple[str, ...]
    rounds: dict[int, tuple[Scored, ...]]
    totals: tuple[int, ...]
    issues: tuple[Issue, ...]

    @property
    def faults(self) -> tuple[Issue, ...]:
        """All that disagrees."""
        return tuple(issue for issue in self.issues if issue.severity is Severity.FAULT)

    @property
    def remarks(self) -> tuple[Issue, ...]:
        """What to know beside it."""
        return tuple(issue for issue in self.issues if issue.severity is Severity.REMARK)


def audit(file: str, sheets: Holdings) -> Audit:
    """Hold a workbook against the rules that it was made from; raises `InputError` where it can't be read."""
    made = made_from(file, sheets)
    deals, house = written(made, sheets), house_values(made, sheets)
    english = anew(made, Text("en", made.rules), deals, sheets)
    own = in_its_language(made, english, deals, sheets)
    names = names_of(made, english.layout, sheets, english.text)
    scores = {
        deal: tuple(score(english.layout, column, house, made.where.out) for column in columns)
        for deal, columns in deals.items()
    }
    findings = Findings(file, made, english, names)
    shown = disagreements.expected(findings, scores)
    disagreements.house(findings, sheets)
    disagreements.names(findings, sheets)
    disagreements.checks(findings, deals)
    if own is None:
        findings.remark("", "", "other_version", version=made.version)
    entered = len(findings.found)
    disagreements.formulas(findings, sheets, own, shown)
    if disagreements.is_worked_out(findings, sheets):
        disagreements.sums(findings, sheets, shown)
        if own and len(findings.found) == entered:
            disagreements.others(findings, sheets, own)
    else:
        findings.remark("", "", "never_worked_out")
    totals = tuple(sum(sides[side].total for sides in scores.values()) for side in range(len(names)))
    return Audit(made.rules, made.version, names, scores, totals, _in_order(findings, sheets))


def _in_order(findings: Findings, sheets: Holdings) -> tuple[Issue, ...]:
    """What is found, from sheet to sheet and from top to bottom; what is said of the whole workbook first."""
    order = {title: place for place, title in enumerate(sheets, start=1)}

    def place(issue: Issue) -> tuple[int, int, int]:
        sheet, _, address = issue.key.rpartition("!")
        column, row = split(address) if address else (0, 0)
        return order.get(sheet, 0), row, column

    return tuple(sorted(findings.found, key=place))
