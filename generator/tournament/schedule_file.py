"""A schedule as a file: the printed packet is the truth, and this is what it was printed from.

In: a schedule, or the text of a file. Out: JSON that is the same for the same schedule, or the schedule; `InputError`
for a text that is no schedule.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr, ValidationError

from ..diagnostics import InputError, fault
from ..text import Text
from .schedule import Round, Schedule, Table

VERSION = 1
"""Raised whenever a file of the new form can't be read as one of the old."""

Number = Annotated[StrictInt, Field(ge=1, le=10_000)]


class _Stored(BaseModel):
    """A part of the file; a reader accepts further entries."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class _Entrant(_Stored):
    number: Number
    names: Annotated[tuple[StrictStr, ...], Field(min_length=1, max_length=3)]


class _Table(_Stored):
    table: Number
    sides: Annotated[tuple[Annotated[tuple[Number, ...], Field(min_length=1)], ...], Field(min_length=2)]


class _Round(_Stored):
    round: Number
    tables: tuple[_Table, ...]
    sits_out: tuple[Number, ...] = ()


class _File(_Stored):
    version: Literal[1]
    planned: Number
    entrants: tuple[_Entrant, ...]
    rounds: tuple[_Round, ...]


def to_json(schedule: Schedule) -> str:
    """The text of the file, ready to be written as UTF-8."""
    content = {
        "version": VERSION,
        "planned": schedule.planned,
        "entrants": [{"number": number, "names": list(names)} for number, names in sorted(schedule.names.items())],
        "rounds": [
            {
                "round": one.number,
                "tables": [
                    {"table": table.number, "sides": [list(side) for side in table.sides]} for table in one.tables
                ],
                "sits_out": list(one.sits_out),
            }
            for one in schedule.rounds
        ],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def from_json(content: str, file: str) -> Schedule:
    """The schedule in the text of *file*; raises `InputError`."""
    try:
        loaded = json.loads(content)
    except (ValueError, RecursionError):
        raise _broken(file, "it is no JSON") from None
    version = loaded.get("version") if isinstance(loaded, dict) else None
    if type(version) is int and version > VERSION:
        raise fault(Text("en")("event.faults.schedule_version", file=file), file=file)
    try:
        stored = _File.model_validate(loaded)
    except ValidationError as error:
        at = ".".join(map(str, error.errors(include_url=False, include_input=False)[0]["loc"]))
        raise _broken(file, f"something is wrong at {at}" if at else "it holds something else") from None
    schedule = _schedule(stored)
    if reason := _contradiction(schedule):
        raise _broken(file, reason)
    return schedule


def _broken(file: str, why: str) -> InputError:
    return fault(Text("en")("event.faults.schedule_broken", file=file, why=why), file=file)


def _schedule(stored: _File) -> Schedule:
    names: Mapping[int, tuple[str, ...]] = {one.number: one.names for one in stored.entrants}
    rounds = tuple(
        Round(one.round, tuple(Table(table.table, table.sides) for table in one.tables), one.sits_out)
        for one in stored.rounds
    )
    return Schedule(names, rounds, stored.planned)


def _contradiction(schedule: Schedule) -> str:
    """Why it can't be played; empty where it can."""
    if [one.number for one in schedule.rounds] != list(range(1, len(schedule.rounds) + 1)):
        return "its rounds are not in order"
    for one in schedule.rounds:
        there = [*(entrant for table in one.tables for side in table.sides for entrant in side), *one.sits_out]
        if len(set(there)) < len(there):
            return f"somebody has two places in round {one.number}"
        if not schedule.names.keys() >= set(there):
            return f"somebody in round {one.number} has no name"
        if any(len(set(map(len, table.sides))) > 1 for table in one.tables):
            return f"a table of round {one.number} has uneven sides"
        if len({table.number for table in one.tables}) < len(one.tables):
            return f"a table stands twice in round {one.number}"
    return ""
