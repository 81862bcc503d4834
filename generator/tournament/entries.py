"""Who takes part: the list of an event file becomes numbered entrants.

In: the event file and its tree. Out: entrants in the order of the list, and what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path

from ..variants.nodes import Finding, Node, Place, shown
from .event import FEWEST_PLAYERS, MOST_PLAYERS, MOST_ROUNDS, Entrant
from .event_file import EventFile, NameFile
from .name_rows import RowReader
from .names import Named, NamesError, fold, kept_in_file, listed


class Entries:
    """The entrants of an event, *findings* about the list, and where each name stands."""

    def __init__(self, file: EventFile, tree: Node, folder: Path, read_xlsx: RowReader | None) -> None:
        self.findings: list[Finding] = []
        self._file, self._tree = file, tree
        self._size = 1 if file.pairs is None else 2
        self._key = "players" if file.pairs is None else "pairs"
        self._is_read = True
        self._lines = self._list(folder, read_xlsx)
        self._check_lines()
        self.entrants = self._numbered()

    def unprintable(self, lacking: Callable[[str], tuple[str, ...]]) -> list[Finding]:
        """A finding for each person with a letter that the fonts lack."""
        return [
            Finding("letters", self._key, {"name": shown(name), "letters": " ".join(letters)}, place=line.place)
            for line in self._lines
            for name in line.names
            if (letters := lacking(name))
        ]

    def _say(self, code: str, place: Place, key: str = "", **data: object) -> None:
        self.findings.append(Finding(code, key or self._key, data, place=place))

    def _list(self, folder: Path, read_xlsx: RowReader | None) -> list[Named]:
        given = self._file.players if self._size == 1 else self._file.pairs
        if self._file.players is not None and self._file.pairs is not None:
            self._say("players_and_pairs", self._tree.value["pairs"].place)
        if given is None:
            self._is_read = False
            if not {"players", "pairs"} & self._tree.value.keys():  # else what stands there has a fault of its own
                self._say("nobody", self._tree.place)
            return []
        entry = self._tree.value[self._key]
        if isinstance(given, tuple):
            return listed(entry, self._size)
        asked = given if isinstance(given, NameFile) else NameFile(file=given)
        try:
            return kept_in_file(asked, folder / asked.file, entry, self._size, read_xlsx, self._file.language)
        except NamesError as error:
            self._is_read = False
            self.findings.append(error.finding)
            return []

    def _check_lines(self) -> None:
        """Lines that hold too few or too many names, names that stand twice, and how many there are."""
        for line in self._lines:
            if not all(line.names) or len(line.names) != self._size:
                self._say("no_pair" if self._size == 2 else "no_name", line.place, n=len([*filter(None, line.names)]))
            for name in line.names:
                if name and not any(sign.isalnum() for sign in name):
                    self._say("no_name", line.place, n=0)
        self._check_twice()
        if self._is_read:
            self._check_number()

    def _check_twice(self) -> None:
        first: dict[str, Place] = {}
        for line in self._lines:
            for name in filter(None, line.names):
                there = first.setdefault(fold(name), line.place)
                if there is not line.place:
                    self._say("name_twice", line.place, name=shown(name), line=there.line)
            if len(line.names) == 2 and fold(line.names[0]) == fold(line.names[1]) != "":
                self._say("pair_of_one", line.place, name=shown(line.names[0]))

    def _check_number(self) -> None:
        players = sum(len(line.names) for line in self._lines)
        entry = self._tree.value.get(self._key)
        place = entry.place if entry else self._tree.place
        if players < FEWEST_PLAYERS:
            self._say("too_few", place, n=players, fewest=FEWEST_PLAYERS)
        elif players > MOST_PLAYERS:
            self._say("too_many", place, n=players, most=MOST_PLAYERS)
        expected = self._file.expected
        if expected is not None and expected != players:
            self._say("unexpected", self._tree.value["expected"].place, "expected", n=players, expected=expected)

    def _numbered(self) -> tuple[Entrant, ...]:
        arrives = self._by_number("arrives", self._file.arrives)
        leaves = self._by_number("leaves", self._file.leaves)
        for number in arrives.keys() & leaves.keys():
            if arrives[number] > leaves[number]:
                name, place = " / ".join(self._lines[number - 1].names), self._tree.value["leaves"].place
                self._say("leaves_first", place, "leaves", name=shown(name))
        return tuple(
            Entrant(number, line.names, arrives.get(number, 1), leaves.get(number, MOST_ROUNDS))
            for number, line in enumerate(self._lines, 1)
        )

    def _by_number(self, key: str, rounds: Mapping[str, int]) -> dict[int, int]:
        """Rounds by the number of whoever is named; those of no round of the event are faults."""
        numbers: dict[int, int] = {}
        for name, round_ in rounds.items():
            place = self._tree.value[key].value[name].named if name in self._tree.value[key].value else self._tree.place
            number = self.number(name, place, key)
            if round_ > self._file.rounds:
                self._say("no_such_round", place, key, name=shown(name), n=round_, rounds=self._file.rounds)
            if number is not None:
                numbers[number] = round_
        return numbers

    def number(self, name: str, place: Place, key: str) -> int | None:
        """The number under which *name* plays; None, with a finding at *place*, for a stranger."""
        wanted = fold(name)
        for number, line in enumerate(self._lines, 1):
            if wanted in map(fold, line.names):
                return number
        known = {fold(one): one for line in self._lines for one in line.names}
        close = get_close_matches(wanted, known, n=1, cutoff=0.6)
        suggestion = shown(known[close[0]]) if close else ""
        if self._lines:
            self._say("stranger", place, key, name=shown(name), suggestion=suggestion)
        return None
