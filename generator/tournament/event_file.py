"""What may stand in an event file: every entry with its meaning, which is also what a fault in it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from ..ruleset.values import Amount, Count, Frozen, Points, Text, YesNo
from .event import MOST_ROUNDS, FormatName, TieBreak


def _as_name(value: Any) -> Any:
    """A bare number can be somebody's name on the list."""
    return str(value) if type(value) is int else value


def _one_line(value: str) -> str:
    return " ".join(value.split())


Line = Annotated[Text, BeforeValidator(_as_name), Field(max_length=80), AfterValidator(_one_line)]
"""A text of one line: a name, a place."""

Rounds = Annotated[Amount, Field(ge=1, le=MOST_ROUNDS)]
Seat = Literal["north", "east", "south", "west"]


class NameFile(Frozen):
    """A list of names kept in a file."""

    file: Annotated[Line, Field(description="A CSV or Excel file with the names, one entrant a line.")]
    columns: Annotated[
        tuple[Line, ...],
        Field(description="The headings of the columns to use: first and last name, or the two players of a pair."),
    ] = ()


class Chair(Frozen):
    """Where somebody sits who can't move."""

    table: Annotated[Amount, Field(description="The number of the table.")]
    seat: Annotated[
        Amount | Seat | None, Field(description="The seat, counted clockwise from 1, or north, east, south or west.")
    ] = None


class BandFile(Frozen):
    """One line of the table of victory points."""

    upto: Annotated[Points | None, Field(description="The largest difference of this line; none for the last.")] = None
    winner: Annotated[Count, Field(description="Victory points of the side with more points.")]
    loser: Annotated[Count, Field(description="Victory points of the other side.")]


class Credit(Frozen):
    """A fixed credit."""

    points: Annotated[Points, Field(description="The points that a round without a seat earns.")]


class EventFile(Frozen):
    """An event file."""

    name: Annotated[Line, Field(description="The name of the event, as it is printed.")]
    place: Annotated[Line | None, Field(description="Where it is held.")] = None
    date: Annotated[Line | None, Field(description="The day, as in 2026-03-14.")] = None
    starts: Annotated[Line | None, Field(description="When the first round begins, as in 19:00.")] = None
    variant: Annotated[Line, Field(description="The variant that is played: a name, or a file of house rules.")]
    format: Annotated[FormatName, Field(description="How the event is run.")]
    rounds: Annotated[Rounds, Field(description="How many rounds are played.")]
    finals: Annotated[
        Annotated[Count, Field(le=MOST_ROUNDS)] | None,
        Field(description="In the format danese, how many of the rounds pair neighbours in the standings, at the end."),
    ] = None
    deals: Annotated[Amount, Field(le=20, description="How many deals a round has.")]
    minutes: Annotated[Amount, Field(le=600, description="How many minutes a round lasts.")] = 50
    warning: Annotated[Count, Field(le=600, description="How many minutes before the end the warning comes.")] = 10
    players: Annotated[
        tuple[Line, ...] | Line | NameFile | None,
        Field(description="The players: a list of names, or a CSV or Excel file that holds them."),
    ] = None
    pairs: Annotated[
        tuple[tuple[Line, ...], ...] | Line | NameFile | None,
        Field(description="The pairs: a list of two names each, such as [Anna, Ben], or a CSV or Excel file."),
    ] = None
    expected: Annotated[
        Amount | None, Field(description="How many players should be on the list; another number is a fault.")
    ] = None
    stays: Annotated[
        Mapping[Line, Amount | Chair],
        Field(description="Who can't move, with table, or table and seat, such as {Anna: {table: 2, seat: north}}."),
    ] = {}
    not_partners: Annotated[
        tuple[tuple[Line, ...], ...], Field(description="Two players each who are never to be partners.")
    ] = ()
    not_meeting: Annotated[
        tuple[tuple[Line, ...], ...], Field(description="Two players each who are never to meet at a table.")
    ] = ()
    arrives: Annotated[Mapping[Line, Rounds], Field(description="Who comes late, with the first round they play.")] = {}
    leaves: Annotated[Mapping[Line, Rounds], Field(description="Who goes early, with the last round they play.")] = {}
    odd: Annotated[
        Literal["sit_out", "mix"],
        Field(description="For numbers that don't fill the tables: sit out by turns, or mix in tables of other sizes."),
    ] = "sit_out"
    sitting_out: Annotated[
        Literal["own_average", "winners_average", "none"] | Credit,
        Field(description="What a round without a seat earns: own_average, winners_average, none, or {points: 500}."),
    ] = "own_average"
    rank_by: Annotated[TieBreak | None, Field(description="What decides the place.")] = None
    tie_breaks: Annotated[
        tuple[TieBreak, ...], Field(description="What decides between entrants who are tied, the first thing first.")
    ] = ("wins", "difference", "best_round")
    victory_points: Annotated[
        Literal["hand_and_foot", "burraco", "none"] | tuple[BandFile, ...],
        Field(
            description="How differences become victory points: by a usual table, by one of your own, or not at all."
        ),
    ] = "hand_and_foot"
    double_entry: Annotated[
        YesNo, Field(description="Whether results are entered twice, so that slips of the pen show.")
    ] = False
    seed: Annotated[Annotated[Count, Field(le=1_000_000)], Field(description="Another number makes another draw.")] = 1
    language: Annotated[Line, Field(description="The language of all that is printed, such as en.")] = "en"
    paper: Annotated[Literal["a4", "letter"], Field(description="The paper.")] = "a4"
    font: Annotated[Line | None, Field(description="A font file for names that the shipped fonts can't print.")] = None
