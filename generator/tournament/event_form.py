"""
A commented event file, ready to be edited.

In: what the event is called, and the file that holds the names. Out: the text of the file, every entry with its meaning
in plain words; what most events leave as it is stands behind a `#`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from .event import FormatName, TieBreak
from .event_file import EventFile

EXAMPLE = ("Anna", "Ben", "Clara", "David", "Emma", "Frank", "Gina", "Hugo")

_WIDTH = 100

_FORMATS: Mapping[FormatName, str] = {
    "partners": "everybody alone, with another partner in every round",
    "teams_of_three": "the same in teams of three, six at a table",
    "three_pairs": "three pairs at a table of six; single players or fixed pairs",
    "alone": "everybody for themselves, four at a table",
    "round_robin": "fixed pairs, each against each as far as the rounds go",
    "mitchell": "fixed pairs; half of them stay at their table, the others move up",
    "swiss": "fixed pairs; after each round those who stand alike meet",
    "danese": "fixed pairs; like mitchell, then neighbours in the standings meet",
}

_TIES: Mapping[TieBreak, str] = {
    "total": "points in all",
    "victory_points": "victory points",
    "average": "points a round",
    "wins": "rounds won",
    "direct": "the games among those who are tied",
    "difference": "points more than the opponents",
    "best_round": "the best round",
    "last_round": "the last round",
}


def event_form(*, name: str, names_file: str = "", pairs: bool = False) -> str:
    """The text of the file of an event called *name*, for those in *names_file*, *pairs* or not, or for an example."""
    lines = [
        "# An event for Meldpress. A line that begins with # is a remark, or an entry that is not used yet:",
        "# take the # and the blank after it away to use it.",
        "",
        _entry("name", json.dumps(name, ensure_ascii=False)),
        _unused("place", "Town hall"),
        _unused("date", "2026-03-14"),
        _unused("starts", '"19:00"'),
        "",
        _entry("variant", "whitnack", more="meldpress list shows them all."),
        _entry("format", "round_robin" if pairs else "partners", more="One of these:"),
        *_choices(_FORMATS),
        _entry("rounds", "6"),
        _entry("deals", "4"),
        _entry("minutes", "50"),
        _entry("warning", "10"),
        _unused("finals", "2"),
        "",
        *_people(names_file, pairs=pairs),
        "",
        *_wishes(),
        "",
        *_scoring(),
        "",
        *_print(),
    ]
    return "\n".join(lines) + "\n"


def _comment(text: str) -> str:
    """*text* in lines behind a `#`."""
    import textwrap

    return "\n".join(textwrap.wrap(text, _WIDTH, initial_indent="# ", subsequent_indent="# "))


def _about(key: str, more: str = "") -> str:
    meaning = EventFile.model_fields[key].description or ""
    return _comment(f"{meaning} {more}".strip())


def _entry(key: str, value: str, *, more: str = "") -> str:
    """An entry with what it means above it."""
    return f"{_about(key, more)}\n{key}: {value}"


def _unused(key: str, value: str, *, more: str = "") -> str:
    """The same behind a `#`, with a value to show how it is written."""
    return f"{_about(key, more)}\n# {key}: {value}"


def _choices(meanings: Mapping[FormatName, str] | Mapping[TieBreak, str]) -> list[str]:
    longest = max(map(len, meanings))
    return [f"#   {code.ljust(longest)}  {meaning}" for code, meaning in meanings.items()]


def _people(names_file: str, *, pairs: bool) -> list[str]:
    if names_file:
        return [_entry("pairs" if pairs else "players", json.dumps(names_file, ensure_ascii=False))]
    more = "For fixed pairs write pairs instead: a list of two names each, such as - [Anna, Ben]."
    return [
        _about("players", more),
        "players:",
        *(f"  - {name}" for name in EXAMPLE),
        _unused("expected", str(len(EXAMPLE))),
    ]


def _wishes() -> list[str]:
    return [
        _unused("stays", "{Anna: {table: 1, seat: north}}"),
        _unused("not_partners", "[[Anna, Ben]]"),
        _unused("not_meeting", "[[Clara, David]]"),
        _unused("arrives", "{Emma: 2}"),
        _unused("leaves", "{Frank: 3}"),
        _entry("odd", "sit_out"),
        _entry("sitting_out", "own_average"),
    ]


def _scoring() -> list[str]:
    return [
        _unused("rank_by", "total", more="One of these:"),
        *_choices(_TIES),
        _entry("tie_breaks", "[wins, difference, best_round]", more="The same words as above."),
        _entry(
            "victory_points",
            "hand_and_foot",
            more="hand_and_foot, burraco or none; your own is a list such as - {upto: 500, winner: 10, loser: 10}.",
        ),
        _entry("double_entry", "no"),
    ]


def _print() -> list[str]:
    return [_entry("seed", "1"), _entry("language", "en"), _entry("paper", "a4"), _unused("font", "NotoSans.ttf")]
