"""
The standings on paper and as JSON.

In: an event in words, what was read, everybody in order. Out: pages as the director's papers are, or plain values.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Literal

from ...tournament.standings import Standing
from ..packet.parts import Column, Director, Grid, Section, Words
from ..packet.words import Wording
from ..workbook.measure import PADDING, digits
from .reading import Filled
from .shown import Shown, shown_columns

_SUMS = {"victory_points_in_all": "victory_points", "differences": "difference"}
"""Columns of the workbook that a `Standing` calls otherwise."""


_NAME, _SMALLER = 22.0, 0.75
"""The share of the names in the width, in digits; how small the longest words of the heads may be set."""


def build_standings(say: Wording, filled: Filled, ranked: Sequence[Standing]) -> Director:
    """The standings as a table that runs over as many pages as it takes."""
    text, event = say.text, say.event
    idle = set() if any(line.adjusted for line in ranked) else {"adjusted"}
    idle |= {"direct"} if all(line.direct is None for line in ranked) else set()
    columns = [one for one in shown_columns(event, text) if one.code not in idle]
    heads = (
        _column(text("results.standings.place"), 4, "strong"),
        _column(text("packet.number"), 4, "figure"),
        Column(text("packet.name"), _NAME),
        *(_column(one.label, 7, "figure") for one in columns),
    )
    places = [line.place for line in ranked]
    rows = tuple(
        (
            f"={line.place}" if places.count(line.place) > 1 else str(line.place),
            str(line.entrant),
            " / ".join(line.names),
            *(_shown(say, one, line) for one in columns),
        )
        for line in ranked
    )
    done = [number for number in filled.rounds if not filled.missing(number)]
    missing = sum(filled.missing(number) for number in filled.rounds)
    told = [Words(text("results.standings.after", n=len(done), rounds=event.rounds))]
    if missing:
        told.append(Words(text("results.standings.missing", n=missing)))
    title = text("results.standings.title", event=event.name)
    section = Section(title, (*told, Grid(heads, rows), *_decides(say)))
    shared = replace(say.print("director"), title=title)
    return Director(shared, (section,), text("packet.page", page="{page}", pages="{pages}"))


def _column(label: str, least: float, kind: Literal["strong", "figure"]) -> Column:
    """A column that has room for *least* digits and for the longest word of its label, set a little smaller."""
    longest = max(digits(word, bold=True) for word in label.split())
    return Column(label, max(least, _SMALLER * longest) + PADDING, kind)


def _decides(say: Wording) -> Iterator[Words]:
    """What places go by, for whoever asks why a tie was broken."""
    scoring = say.event.scoring
    yield Words(say("scoring.rank", by=say(f"scoring.by.{scoring.rank_by}")))
    if scoring.tie_breaks:
        by = ", ".join(say(f"scoring.by.{one}") for one in scoring.tie_breaks)
        yield Words(say.text("results.standings.ties", by=by))


def _shown(say: Wording, column: Shown, line: Standing) -> str:
    """A figure of a line; nothing for games among those who are level where nobody is."""
    held = getattr(line, _SUMS.get(column.code, column.code))
    if held is None:
        return ""
    value = Fraction(held)
    whole = value.denominator == 1
    return say.text.number(int(value)) if whole else say.text.number(float(round(value, 1)))


def as_json(say: Wording, filled: Filled, ranked: Sequence[Standing]) -> dict[str, Any]:
    """The standings as plain values; fractions are rounded to six decimals."""
    places = [line.place for line in ranked]
    return {
        "event": say.event.name,
        "rounds": {
            "planned": say.event.rounds,
            "settled": len(filled.schedule.rounds),
            "begun": list(filled.rounds),
            "missing": {str(number): filled.missing(number) for number in filled.rounds if filled.missing(number)},
        },
        "standings": [
            {
                "place": line.place,
                "shared": places.count(line.place) > 1,
                "number": line.entrant,
                "names": list(line.names),
                "total": plain(line.total),
                "victory_points": plain(line.victory_points),
                "average": plain(line.average),
                "wins": plain(line.wins),
                "difference": line.difference,
                "played": line.played,
                "adjusted": line.adjusted,
                "best_round": plain(line.best_round),
                "last_round": plain(line.last_round),
                "direct": None if line.direct is None else plain(line.direct),
                "rounds": [
                    {
                        "round": one.round,
                        "kind": one.kind,
                        "points": plain(one.points),
                        "victory_points": plain(one.victory_points),
                        "won": plain(one.won),
                        "difference": one.difference,
                        "credited": one.credited,
                    }
                    for one in line.rounds
                ],
            }
            for line in ranked
        ],
    }


def plain(value: Fraction) -> int | float:
    """A whole number where it is one."""
    return int(value) if value.denominator == 1 else round(float(value), 6)
