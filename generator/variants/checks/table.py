"""Checks of who plays with whom, and that every rule by number of players has a value for each number."""

from __future__ import annotations

from collections.abc import Iterator

from ...ruleset import ByPlayers, Ruleset
from ..nodes import Finding
from .tools import Check, fault, has_partners, remark, varying


def usual_not_seated(rules: Ruleset) -> Iterator[Finding]:
    """The usual number of players is one of those that may play."""
    seats = rules.numbers_of_players
    if rules.table.usual not in seats:
        yield fault("usual_not_seated", "table.usual", "table.seats", usual=rules.table.usual, seats=list(seats))


def uneven_teams(rules: Ruleset) -> Iterator[Finding]:
    """Teams are of one size, and nobody is left over."""
    for players, sizes in rules.table.seats.items():
        for index, size in enumerate(sizes, start=1):
            if players % size:
                yield fault("uneven_teams", f"table.seats.{players}[{index}]", players=players, size=size)


def one_side(rules: Ruleset) -> Iterator[Finding]:
    """A side plays against another."""
    for players, sizes in rules.table.seats.items():
        for index, size in enumerate(sizes, start=1):
            if size == players > 1:
                yield remark("one_side", f"table.seats.{players}[{index}]", players=players)


def team_size_twice(rules: Ruleset) -> Iterator[Finding]:
    """A size named twice says nothing more."""
    for players, sizes in rules.table.seats.items():
        if len(set(sizes)) < len(sizes):
            yield remark("listed_twice", f"table.seats.{players}")


def players_without_value(rules: Ruleset) -> Iterator[Finding]:
    """A rule by number of players has a value for each number that may play."""
    for key, value in varying(rules):
        if isinstance(value, ByPlayers):
            missing = [players for players in rules.numbers_of_players if players not in value.players]
            if missing:
                yield fault("players_without_value", f"{key}.players", "table.seats", missing=missing)


def players_not_seated(rules: Ruleset) -> Iterator[Finding]:
    """A value for a number of players that never plays has no effect."""
    for key, value in varying(rules):
        if isinstance(value, ByPlayers):
            for players in sorted(value.players.keys() - set(rules.numbers_of_players)):
                yield remark("players_not_seated", f"{key}.players.{players}", "table.seats", players=players)


def partners_that_nobody_has(rules: Ruleset) -> Iterator[Finding]:
    """Rules for partners have no effect where everybody plays alone."""
    if has_partners(rules):
        return
    set_ones = {
        "table.talk": rules.table.talk != "free",
        "deal.dealer": rules.deal.dealer == "partners",
        "deal.next_dealer": rules.deal.next_dealer == "next_side",
        "going_out.partner_foot": rules.going_out.partner_foot != "not_needed",
        "going_out.permission": rules.going_out.permission != "no",
    }
    for key, is_set in set_ones.items():
        if is_set:
            yield remark("partners_that_nobody_has", key, "table.seats")


def partners_needed_idle(rules: Ruleset) -> Iterator[Finding]:
    """Which partner must be in the foot is a question in teams of three or more, where any must."""
    bigger = any(size > 2 for sizes in rules.table.seats.values() for size in sizes)
    if rules.going_out.partners_needed == "one" and (not bigger or rules.going_out.partner_foot == "not_needed"):
        yield remark("partners_needed_idle", "going_out.partners_needed", "going_out.partner_foot", "table.seats")


CHECKS: tuple[Check, ...] = (
    usual_not_seated,
    uneven_teams,
    one_side,
    team_size_twice,
    players_without_value,
    players_not_seated,
    partners_that_nobody_has,
    partners_needed_idle,
)
