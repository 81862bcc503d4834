"""One round as a JSON file: what lies before each side when a deal ends.

In: the text of a file. Out: a `Round`, every card read, or an `InputError` with each fault at its place in the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..cards import Card
from ..diagnostics import InputError, Issue, fault
from ..engine.scoring import Side
from ..ruleset import Ruleset
from ..text import Text
from .json_places import places
from .reading import Place, check_round, read_cards

_ROUND = {"round": int, "players": int, "sides": list}
_SIDE = {
    "name": str, "melds": list, "red_threes": int, "hand": list, "foot": list, "left": dict, "untaken": dict,
    "went_out": bool, "bonuses": dict,
}  # fmt: skip
_SHORT = ("hand", "foot")
_KINDS = {int: "number", str: "text", list: "list", dict: "object", bool: "yes_no"}
LARGEST = 1_000_000
"""Bytes that a round's file has at most."""


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
    def unique(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise fault(text("cli.json.twice", key=key), file=str(path), key=key)
        return dict(pairs)

    try:
        return json.loads(source, object_pairs_hook=unique)
    except json.JSONDecodeError as error:
        message = text("cli.json.syntax", reason=error.msg)
        raise fault(message, file=str(path), line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):  # nested too deep; a number of thousands of digits
        raise fault(text("cli.json.deep"), file=str(path)) from None


class _Reader:
    """Reads one file and keeps every fault found on the way."""

    def __init__(self, rules: Ruleset, text: Text, path: Path, source: str) -> None:
        self.rules = rules
        self.text = text
        self.path = path
        self.source = source
        self.issues: list[Issue] = []

    def round(self, found: Any) -> Round:
        """The whole round."""
        if not isinstance(found, dict):
            self.fault("", "json.kind.object")
            raise InputError(self.issues)
        fields = self.fields("", found, _ROUND, needed=("sides",))
        sides = fields.get("sides", [])
        if "sides" in fields and not 1 <= len(sides) <= 6:
            self.fault("sides", "json.sides", n=len(sides))
        checked = [self.side_fields(f"sides[{index}]", side) for index, side in enumerate(sides)]
        number = fields.get("round", 1)
        if number < 1:
            self.fault("round", "json.least", least=1)
        players = fields.get("players")
        if players is not None and players not in self.rules.numbers_of_players:
            allowed = self.text.listing(map(str, self.rules.numbers_of_players), "or")
            self.fault("players", "players", n=players, allowed=allowed)
        if self.issues:
            raise InputError(self.issues)
        check_round(self.rules, self.text, number, self.place("round"))
        return Round(number, players, self.sides(checked, self.packs(len(sides), players)))

    def fields(self, key: str, found: Any, known: Mapping[str, type], needed: Iterable[str] = ()) -> dict[str, Any]:
        """The fields of an object that are known and of the right kind; faults for the rest."""
        if not isinstance(found, dict):
            self.fault(key, "json.kind.object")
            return {}
        dotted = f"{key}." if key else ""
        for name in found.keys() - known.keys():
            close = get_close_matches(name, known, n=1)
            self.fault(dotted + name, "json.unknown", close=close[0] if close else "", known=", ".join(known))
        for name in needed:
            if name not in found:
                self.fault(key, "json.missing", name=name)
        good = {}
        for name, kind in known.items():
            value = [found[name]] if kind is list and isinstance(found.get(name), str) else found.get(name)
            if type(value) is kind:
                good[name] = value
            elif value is not None:
                self.fault(dotted + name, f"json.kind.{_KINDS[kind]}")
        return good

    def side_fields(self, key: str, found: Any) -> dict[str, Any]:
        """One side's fields, cards still as text."""
        side = self.fields(key, found, _SIDE, needed=("melds",))
        left = dict(side.pop("left", {}))
        for name in _SHORT:
            if name in side and name in left:
                self.fault(f"{key}.{name}", "json.both", name=name)
            if name in side:
                left[name] = side.pop(name)
        self.known(key, left, self.rules.packets, "packet")
        self.known(key, side.get("bonuses", {}), tuple(self.rules.scoring.bonuses), "bonus")
        self.known(key, side.get("untaken", {}), (), "untaken")
        for name in ("bonuses", "untaken"):
            for inner, count in side.get(name, {}).items():
                self.count(f"{key}.{name}.{inner}", count)
        self.count(f"{key}.red_threes", side.get("red_threes", 0))
        stacks = {f"{key}.melds": side.get("melds", []), **{f"{key}.{name}": cards for name, cards in left.items()}}
        for where, texts in stacks.items():
            self.texts(where, texts)
        return side | {"left": {name: [cards] if isinstance(cards, str) else cards for name, cards in left.items()}}

    def known(self, key: str, found: Mapping[str, Any], known: Sequence[str], kind: str) -> None:
        """A fault for every name that the variant does not have; counts of 0 do no harm."""
        for name, value in found.items():
            if name not in known and value not in (0, []):
                close = get_close_matches(name, known, n=1)
                self.fault(
                    f"{key}.{name}", f"json.no_{kind}", name=name, close=close[0] if close else "", any=bool(known)
                )

    def count(self, key: str, value: Any) -> None:
        """A fault where *value* is no count."""
        if type(value) is not int:
            self.fault(key, "json.kind.number")
        elif not 0 <= value <= 1000:
            self.fault(key, "json.count")

    def texts(self, key: str, value: Any) -> None:
        """A fault where *value* is no list of texts."""
        if isinstance(value, str):
            return
        if not isinstance(value, list):
            self.fault(key, "json.kind.list")
            return
        for index, item in enumerate(value):
            if not isinstance(item, str):
                self.fault(f"{key}[{index}]", "json.kind.cards")

    def packs(self, sides: int, players: int | None) -> int:
        """The packs in play: by players, or the most that so many sides play with."""
        if players is not None:
            return self.rules.packs(players)
        numbers = self.rules.numbers_of_players
        fitting = [n for n in numbers if sides == 1 or any(n == sides * team for team in self.rules.table.seats[n])]
        return max(map(self.rules.packs, fitting or numbers))

    def sides(self, checked: Sequence[Mapping[str, Any]], packs: int) -> tuple[Side, ...]:
        """Every side with its cards read."""
        stacks: dict[str, str] = {}
        for index, side in enumerate(checked):
            lists = {"melds": side["melds"], **side["left"]}
            for name, texts in lists.items():
                stacks |= {f"sides[{index}].{name}[{n}]": words for n, words in enumerate(texts)}
        read = read_cards(self.rules, self.text, stacks, packs, self.place)
        return tuple(self.side(f"sides[{index}].", side, read) for index, side in enumerate(checked))

    @staticmethod
    def side(key: str, fields: Mapping[str, Any], read: Mapping[str, tuple[Card, ...]]) -> Side:
        """One side from its fields and the cards that were read."""
        melds = tuple(read[f"{key}melds[{n}]"] for n in range(len(fields["melds"])))
        left = {
            name: tuple(card for n in range(len(texts)) for card in read[f"{key}{name}[{n}]"])
            for name, texts in fields["left"].items()
        }
        bonuses = {name: n for name, n in fields.get("bonuses", {}).items() if n}
        return Side(
            fields.get("name", ""), melds, fields.get("red_threes", 0), left, fields.get("went_out", False), bonuses
        )

    def place(self, key: str) -> Place:
        """Where *key*, or what holds it, stands in the file."""
        line, column = places(self.source).get(key, (0, 0))
        while not line and (key := key.rpartition("[" if key.endswith("]") else ".")[0]):
            line, column = places(self.source).get(key, (0, 0))
        return str(self.path), line or 1, column or 1

    def fault(self, key: str, code: str, **data: object) -> None:
        """Keep a fault."""
        self.issues.append(Issue(*self.place(key), key, self.text(f"cli.{code}", **data)))
