"""What people want of a schedule: a chair of their own, or somebody to be kept from.

In: the event file and the event so far. Out: the event with everybody's wishes by number, and what can't be granted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..diagnostics import Severity
from ..variants.nodes import Finding, Node, Place, shown
from .entries import Entries
from .event import Event
from .event_file import Chair, EventFile
from .movements import Shape, Spot, seating
from .schedule import Pair, pair

_COMPASS = ("north", "east", "south", "west")

_REMARKS = ("never_partners", "all_have_met")
"""Findings about what is playable but looks unintended."""


class Wishes:
    """The wishes in one event file; *event* has them, *findings* says what is wrong with them."""

    def __init__(self, file: EventFile, tree: Node, event: Event, entries: Entries) -> None:
        self.findings: list[Finding] = []
        self._tree, self._entries, self._bare = tree, entries, event
        fixed = self._fixed(file, event)
        partners = self._pairs("not_partners", file.not_partners)
        meeting = self._pairs("not_meeting", file.not_meeting)
        self._check_rounds(event, meeting)
        self.event = replace(event, fixed=fixed, not_partners=partners, not_meeting=meeting)
        self._check_company(fixed, partners | meeting, meeting)

    def _say(self, code: str, place: Place, key: str, **data: object) -> None:
        severity = Severity.REMARK if code in _REMARKS else Severity.FAULT
        self.findings.append(Finding(code, key, data, severity, place))

    def _fixed(self, file: EventFile, event: Event) -> dict[int, Spot]:
        """Who never moves, by number."""
        most = max(len(event.present(number)) for number in range(1, event.rounds + 1))
        shapes = seating(most, event.format.shape, event.others)
        fixed: dict[int, Spot] = {}
        for name, wish in file.stays.items():
            place = _place_of(self._tree, "stays", name)
            number = self._entries.number(name, place, "stays")
            if number is None:
                continue
            spot = _spot(wish, pairs=event.format.pairs)
            if number in fixed:
                self._say("stays_twice", place, "stays", name=shown(name))
            elif spot.table > len(shapes):
                self._say("no_such_table", place, "stays", name=shown(name), n=spot.table, tables=len(shapes))
            elif spot.seat is not None and spot.seat > sum(shapes[spot.table - 1]):
                seats = sum(shapes[spot.table - 1])
                self._say("no_such_seat", place, "stays", name=shown(name), n=spot.seat, seats=seats)
            elif not _has_room(shapes, fixed, spot, alone=event.format.shape == (1, 1)):
                self._say("seat_taken", place, "stays", name=shown(name), table=spot.table)
            else:
                fixed[number] = spot
        return fixed

    def _pairs(self, key: str, given: tuple[tuple[str, ...], ...]) -> frozenset[Pair]:
        """Two numbers each for whoever is to be kept apart."""
        return frozenset(self._read_pairs(key, given))

    def _read_pairs(self, key: str, given: tuple[tuple[str, ...], ...]) -> Iterator[Pair]:
        entry = self._tree.value.get(key)
        for place, names in zip((node.place for node in entry.value) if entry else (), given, strict=True):
            if len(names) != 2:
                self._say("two_names", place, key, n=len(names))
                continue
            one, other = (self._entries.number(name, place, key) for name in names)
            if one is None or other is None:
                continue
            if one == other:
                self._say(
                    "with_oneself" if not self._bare.format.pairs else "one_pair", place, key, name=shown(names[0])
                )
            elif key == "not_partners" and self._bare.format.shape[0] == 1:
                self._say("never_partners", place, key, name=shown(names[0]), other=shown(names[1]))
            else:
                yield pair(one, other)

    def _check_rounds(self, event: Event, meeting: frozenset[Pair]) -> None:
        """Movements that have an end."""
        entry = self._tree.value["rounds"].place
        entrants, moved = len(event.entrants), event.rounds - event.finals
        if event.format.name in ("mitchell", "danese") and moved > (tables := (entrants + 1) // 2):
            self._say("mitchell_ends", entry, "rounds", n=moved, tables=tables)
        elif event.format.name in ("round_robin", "swiss") and event.rounds > (most := entrants - 1 + entrants % 2):
            self._say("all_have_met", entry, "rounds", most=most, n=event.rounds)
        if event.format.name == "round_robin" and meeting and event.rounds >= entrants - 1:
            self._say("all_meet", self._tree.value["not_meeting"].place, "not_meeting")

    def _check_company(self, fixed: dict[int, Spot], partners: frozenset[Pair], meeting: frozenset[Pair]) -> None:
        """Two who never move and sit together can't be kept apart; nor can anybody with nobody left to sit with."""
        entry = self._tree.value.get("stays")
        for one, other in sorted(meeting):
            if one in fixed and other in fixed and fixed[one].table == fixed[other].table and entry:
                self._say("stay_together", entry.place, "stays", **_names(self.event, one, other))
        for entrant in self.event.entrants:
            kept = sum(entrant.number in two for two in partners)
            others = len(self.event.entrants) - 1
            if kept and kept > others - self._company():
                key = "not_meeting" if meeting else "not_partners"
                self._say("nobody_left", self._tree.value[key].place, key, name=shown(" / ".join(entrant.names)))

    def _company(self) -> int:
        """How many others somebody needs: partners, or opponents where entrants play alone."""
        shape = self.event.format.shape
        return shape[0] - 1 or sum(shape) - 1


def _spot(wish: int | Chair, *, pairs: bool) -> Spot:
    """The chair asked for; a pair that sits north and south has the first seat of a table of pairs."""
    if not isinstance(wish, Chair):
        return Spot(wish)
    if not isinstance(wish.seat, str):
        return Spot(wish.table, wish.seat)
    seat = _COMPASS.index(wish.seat)
    return Spot(wish.table, 1 + (seat % 2 if pairs else seat))


def _has_room(shapes: tuple[Shape, ...], fixed: dict[int, Spot], spot: Spot, *, alone: bool) -> bool:
    """Whether nobody has that chair; *alone*: two who stay at one table would meet in every round."""
    there = [one for one in fixed.values() if one.table == spot.table]
    is_free = spot.seat is None or spot.seat not in {one.seat for one in there}
    return is_free and len(there) < (1 if alone else sum(shapes[spot.table - 1]))


def _place_of(tree: Node, key: str, name: str) -> Place:
    entry: Node = tree.value[key]
    node: Node | None = entry.value.get(name)
    return node.named if node else entry.place


def _names(event: Event, one: int, other: int) -> dict[str, str]:
    names = event.names
    return {"name": shown(" / ".join(names[one])), "other": shown(" / ".join(names[other]))}
