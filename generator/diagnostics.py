"""Findings in what a person wrote: where they are and what they say.

A *fault* can't be played or printed; a *remark* is playable but looks unintended.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum


class Severity(Enum):
    """How bad a finding is."""

    FAULT = "fault"
    REMARK = "remark"


@dataclass(frozen=True, slots=True, order=True)
class Issue:
    """One finding. *line* and *column* count from 1; 0 where there is no file to point into."""

    file: str
    line: int
    column: int
    key: str
    message: str
    severity: Severity = field(default=Severity.FAULT, compare=False)

    @property
    def place(self) -> str:
        """Where it is, as it stands before what is said of it; empty for no place."""
        return f"{self.file}:{self.line}:{self.column}: " if self.line else f"{self.file}: " if self.file else ""

    def __str__(self) -> str:
        return f"{self.place}{self.key}: {self.message}" if self.key else f"{self.place}{self.message}"

    def as_json(self) -> dict[str, str | int]:
        """The finding as `--json` prints it."""
        place: dict[str, str | int] = {"file": self.file, "line": self.line, "column": self.column}
        return place | {"key": self.key, "message": self.message}


class InputError(Exception):
    """The input has faults: all of them, never a part. The command line shows them and exits with 1."""

    def __init__(self, issues: Iterable[Issue]) -> None:
        self.issues = tuple(issues)
        super().__init__("\n".join(map(str, self.issues)))


def fault(message: str, *, file: str = "", line: int = 0, column: int = 0, key: str = "") -> InputError:
    """An `InputError` of one fault."""
    return InputError([Issue(file, line, column, key, message)])
