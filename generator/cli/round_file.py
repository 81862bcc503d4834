"""One round as a JSON file: what lies before each side when a deal ends.

In: the text of a file. Out: a `Round`, every card read, or an `InputError` with each fault at its place in the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..cards import Card
from ..diagnostics import InputError, Issue, fault
from ..engine.melds import Obstacle
from ..engine.scoring import Side, faults
from ..ruleset import Ruleset
from ..text import Text
from .json_places import doubled, places
from .reading import MOST_DEALS, MOST_PLAYERS, Place, check_round, read_cards

_ROUND = {"round": int, "players": int, "sides": list}
_SIDE = {
    "name": str, "melds": list, "red_threes": int, "hand": list, "foot": list, "left": dict, "untaken": dict,
    "went_out": bool, "bonuses": dict,
}  # fmt: skip
_SHORT = ("hand", "foot")
_KINDS = {int: "number", str: "text", list: "list", dict: "object", bool: "yes_no"}
LARGEST = 1_000_000
"""Bytes that a round's file has at most."""

_MOST_SIDES = 6
"""Sides that a round may have under any rules; more where more play."""

_MOST_COUNTED = 1000


@dataclass(frozen=True, slots=True)
class Round:
    """One deal as a file tells it."""

    number: int
    players: int | None
    sides: tuple[Side, ...]


def read_round(rules: Ruleset, text: Text, path: Path) -> Round:
    """Read the round in *path*; raises `InputError`."""
    source = _source(text, path)
    found = _parse(text, path, source)
    return _Reader(rules, text, path, source).round(found)


def _source(text: Text, path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST:
            raise fault(text("cli.file.large", most=LARGEST), file=str(path))
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise fault(text("cli.file.encoding", byte=error.start + 1), file=str(path)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise fault(text("cli.file.unreadable", reason=reason), file=str(path)) from None


def _parse(text: Text, path: Path, source: str) -> Any:
    try:
        found = json.loads(source)
    except json.JSONDecodeError as error:
        message = text("cli.json.syntax", reason=error.msg)
        raise fault(message, file=str(path), line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):  # nested too deep; a number of thousands of digits
        raise fault(text("cli.json.deep"), file=str(path)) from None
    if twice := doubled(source):
        message = text("cli.json.twice")
        raise InputError(Issue(str(path), line, column, key, message) for key, (line, column) in twice)
    return found


class _Reader:
    """Reads one file and keeps every fault found on the way."""

    def __init__(self, rules: Ruleset, text: Text, path: Path, source: str) -> None:
        self.rules = rules
        self.text = text
        self.path = path
        self.source = source
        self.issues: list[Issue] = []

    def round(self, found: Any) -> Round:
        """The whole round, possible on the table or not."""
        fields = self.fields("", found, _ROUND, needed=("sides",))
        sides = fields.get("sides", [])
        most = max(_MOST_SIDES, *self.rules.numbers_of_players)
        if "sides" in fields and not 1 <= len(sides) <= most:
            self.fault("sides", "json.sides", n=len(sides), most=most)
        checked = [self.side_fields(f"sides[{index}]", side) for index, side in enumerate(sides)]
        number = fields.get("round", 1)
        if number < 1:
            self.fault("round", "json.least", least=1)
        for name, most in (("round", MOST_DEALS), ("players", MOST_PLAYERS)):
            if abs(fields.get(name, 0)) > most:
                self.fault(name, "large", most=most)
        self.stop_on_faults()
        check_round(self.rules, self.text, number, self.place("round"))
        stacks = {key: words for side in checked for key, words in side.stacks.items()}
        read = read_cards(self.rules, self.text, stacks, place=self.place)
        played = Round(number, fields.get("players"), tuple(side.filled(read) for side in checked))
        self.impossible(played)
        self.stop_on_faults()
        return played

    def fields(self, key: str, found: Any, known: Mapping[str, type], needed: Iterable[str] = ()) -> dict[str, Any]:
        """The fields of an object that are known and of the right kind; faults for the rest."""
        if not isinstance(found, dict):
            self.fault(key, "json.kind.object")
            return {}
        for name in found.keys() - known.keys():
            close = get_close_matches(name, known, n=1)
            self.fault(_dotted(key, name), "json.unknown", close=close[0] if close else "", known=", ".join(known))
        for name in needed:
            if found.get(name) is None:
                self.fault(key, "json.missing", name=name)
        return {
            name: value
            for name, kind in known.items()
            if (value := found.get(name)) is not None and self.is_kind(_dotted(key, name), value, kind)
        }

    def side_fields(self, key: str, found: Any) -> _SideFields:
        """One side's fields, its cards still as text."""
        side = self.fields(key, found, _SIDE, needed=("melds",))
        left = {name: (f"{key}.left.{name}", stacks) for name, stacks in side.get("left", {}).items()}
        for name in _SHORT:
            if name in side and name in left:
                self.fault(f"{key}.{name}", "json.both", name=name)
            if name in side and (side[name] or name in self.rules.packets):  # without a foot, none is left of it
                left[name] = (f"{key}.{name}", side[name])
        for name in ("bonuses", "untaken"):
            for inner, count in side.get(name, {}).items():
                self.count(f"{key}.{name}.{inner}", count)
        self.count(f"{key}.red_threes", side.get("red_threes", 0))
        melds = self.texts(f"{key}.melds", side.get("melds", []))
        return _SideFields(side, melds, {name: self.texts(where, stacks) for name, (where, stacks) in left.items()})

    def is_kind(self, key: str, value: Any, kind: type) -> bool:
        """Whether *value* is of this kind, to the letter: true is no number. If not, that is a fault."""
        if type(value) is kind:
            return True
        self.fault(key, f"json.kind.{_KINDS[kind]}")
        return False

    def count(self, key: str, value: Any) -> None:
        """A fault where *value* is no count."""
        if self.is_kind(key, value, int) and not 0 <= value <= _MOST_COUNTED:
            self.fault(key, "json.count", most=_MOST_COUNTED)

    def texts(self, key: str, value: Any) -> dict[str, str]:
        """The texts of a list by their keys; faults for what is no text."""
        if not self.is_kind(key, value, list):
            return {}
        return {f"{key}[{n}]": item for n, item in enumerate(value) if self.is_kind(f"{key}[{n}]", item, str)}

    def impossible(self, played: Round) -> None:
        """A fault for everything that can't lie on a table so."""
        names = {side.name or str(n): n for n, side in reversed([*enumerate(played.sides, 1)])}
        for found in faults(self.rules, played.sides, played.players):
            side = names.get(_holder(found))
            key = f"sides[{side - 1}]" if side else "sides" if played.sides else ""
            message = self.text(f"obstacles.{found.code}", **found.data)
            self.issues.append(Issue(*self.place(key), key, message))

    def place(self, key: str) -> Place:
        """Where *key*, or what holds it, stands in the file."""
        known = places(self.source)
        while key and key not in known:
            key = key[: max(key.rfind("["), key.rfind("."), 0)]
        return str(self.path), *known.get(key, (1, 1))

    def fault(self, key: str, code: str, **data: object) -> None:
        """Keep a fault."""
        self.issues.append(Issue(*self.place(key), key, self.text(f"cli.{code}", **data)))

    def stop_on_faults(self) -> None:
        """Raise the faults kept so far, if any."""
        if self.issues:
            raise InputError(self.issues)


@dataclass(frozen=True, slots=True)
class _SideFields:
    """A side whose fields are sound: melds and cards left as texts, each by its key in the file."""

    fields: Mapping[str, Any]
    melds: Mapping[str, str]
    left: Mapping[str, Mapping[str, str]]

    @property
    def stacks(self) -> Mapping[str, str]:
        """Every text of cards by its key."""
        return {**self.melds, **{key: words for texts in self.left.values() for key, words in texts.items()}}

    def filled(self, read: Mapping[str, tuple[Card, ...]]) -> Side:
        """The side, its cards *read*."""
        return Side(
            name=self.fields.get("name", ""),
            melds=tuple(read[key] for key in self.melds),
            red_threes=self.fields.get("red_threes", 0),
            left={name: tuple(card for key in texts for card in read[key]) for name, texts in self.left.items()},
            went_out=self.fields.get("went_out", False),
            bonuses=self.fields.get("bonuses", {}),
            untaken={name: count for name, count in self.fields.get("untaken", {}).items() if count},
        )


def _dotted(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name


def _holder(found: Obstacle) -> str:
    """The name of the side that an obstacle speaks of, the first where there are several."""
    named = found.data.get("side") or next(iter(_listed(found.data.get("sides"))), "")
    return str(named or found.data.get("where", "")).partition(": ")[0]


def _listed(names: object) -> tuple[object, ...]:
    return names if isinstance(names, tuple) else ()
