"""What a workbook was made from: its hidden sheet, read back.

In: what a file holds. Out: the rules, and where everything stands; `InputError` in plain words where the file is no
workbook of Meldpress, or one that this version can't read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError

from ... import __version__
from ...diagnostics import InputError, fault
from ...paper import PAPERS
from ...ruleset import Ruleset
from ...text import Text
from ..workbook.addresses import split
from ..workbook.held import Holdings, in_words
from ..workbook.record import FORMAT, TITLE


@dataclass(frozen=True, slots=True)
class Where:
    """Where everything stands, as `record.where_inputs_lie` writes it."""

    sheets: tuple[str, str]
    columns: tuple[Annotated[str, Field(pattern="^[A-Z]$")], ...]
    names: int
    totals: int
    deals: tuple[int, ...]
    entries: Mapping[str, int]
    sums: Mapping[str, int]
    rules: Mapping[str, Annotated[str, Field(pattern="^[A-Z][1-9][0-9]{0,4}$")]]
    out: str

    @property
    def score(self) -> str:
        """The title of the entry sheet."""
        return self.sheets[0]

    @property
    def house(self) -> str:
        """The title of the sheet with the numbers that a house may change."""
        return self.sheets[1]

    def entry(self, deal: int, tally: str, side: int) -> str:
        """The address of an entry; deals and sides count from 1."""
        return f"{self.columns[side - 1]}{self.deals[deal - 1] + self.entries[tally]}"

    def sum(self, deal: int, code: str, side: int) -> str:
        """The address of a sum; the words of a deal's check stand in the first side's column."""
        return f"{self.columns[side - 1]}{self.deals[deal - 1] + self.sums[code]}"


@dataclass(frozen=True, slots=True)
class MadeFrom:
    """What the hidden sheet tells."""

    rules: Ruleset
    version: str
    language: str
    paper: str
    sides: int
    where: Where

    @property
    def same_version(self) -> bool:
        """Whether this version of Meldpress made the workbook."""
        return self.version == __version__


SUMS = {"check", "total", "running"}
"""The rows that every deal ends with."""

_WHERE = TypeAdapter(Where)


def made_from(file: str, sheets: Holdings) -> MadeFrom:
    """Read the hidden sheet of the workbook in *file*; raises `InputError`."""
    told = _told(sheets)
    if "format" not in told:
        raise _fault(file, "foreign")
    version = told.get("meldpress", "")
    if told["format"] != str(FORMAT):
        raise _fault(file, "later", version=version, own=__version__)
    try:
        rules = Ruleset.model_validate_json(told["rules"])
        where = _WHERE.validate_json(told["places"])
        made = MadeFrom(rules, version, told["language"], told["paper"], int(told["sides"]), where)
    except (KeyError, ValueError, ValidationError) as error:
        code = "later" if version != __version__ else "record"
        raise _fault(file, code, version=version, own=__version__) from error
    fitting = made.paper in PAPERS and made.sides == len(where.columns) and where.sums.keys() >= SUMS
    if not fitting or (made.same_version and rules.fingerprint != told.get("fingerprint")):
        raise _fault(file, "record")
    return replace(made, where=_as_called(file, where, list(sheets)))


def _told(sheets: Holdings) -> dict[str, str]:
    """The keys of the hidden sheet with their values, long ones joined again."""
    held = sheets.get(TITLE, {})
    told: dict[str, str] = {}
    for address in sorted(held, key=split):
        column, row = split(address)
        value = held.get(f"B{row}")
        if column == 1 and value:
            key = in_words(held[address].shown)
            told[key] = told.get(key, "") + in_words(value.shown)
    return told


def _as_called(file: str, where: Where, there: Sequence[str]) -> Where:
    """The same by the titles that the sheets have now: somebody may have renamed them."""
    called = [now_called(title, place, there) for place, title in enumerate(where.sheets)]
    for title, made in zip(called, where.sheets, strict=True):
        if title is None:
            raise _fault(file, "no_sheet", sheet=made)
    return replace(where, sheets=(str(called[0]), str(called[1])))


SHEETS = 6
"""The sheets of a workbook."""


def now_called(title: str, place: int, there: Sequence[str]) -> str | None:
    """What the sheet made as *title* at *place* is called now: its own name, or that of the sheet in its place."""
    if title in there:
        return title
    return there[place] if len(there) == SHEETS else None


def _fault(file: str, code: str, **data: object) -> InputError:
    return fault(Text("en")(f"audit.faults.{code}", **data), file=file)
