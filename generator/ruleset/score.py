"""What a deal scores and what ends the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from .values import Amount, Code, Frozen, Localised, Name, Points


class NamedBook(Frozen):
    """A book that a variant pays by its cards: a book of sevens, of four jokers and three twos."""

    of: Annotated[tuple[Name, ...], Field(min_length=1, description="The ranks it is made of, its wild cards aside.")]
    make: Annotated[
        Literal["any", "clean", "dirty", "wild"], Field(description="What it is made like: any, clean, dirty or wild.")
    ] = "any"
    holds: Annotated[Mapping[Name, Amount], Field(description="Cards of which it holds exactly so many.")] = {}
    points: Annotated[Points, Field(description="Its bonus, instead of that of its make.")]
    label: Annotated[Localised, Field(description="Its name, by language.")] = {}


class BookPoints(Frozen):
    """The bonus of a finished book, by what it is made of."""

    clean: Annotated[Points, Field(description="Bonus for a clean book.")]
    dirty: Annotated[Points, Field(description="Bonus for a dirty book.")]
    wild: Annotated[
        Points | None, Field(description="Bonus for a wild book; left out where wild cards alone are no meld.")
    ] = None
    black_threes: Annotated[
        Points | None, Field(description="Bonus for a book of black threes; that of a clean book where left out.")
    ] = None
    sequence: Annotated[
        Points | None, Field(description="Bonus for a finished sequence that counts as a kind of its own.")
    ] = None
    semi_clean: Annotated[
        Points | None,
        Field(
            description="Bonus for a dirty book that holds a clean one: as many natural cards as finish it, in a row."
        ),
    ] = None
    named: Annotated[
        Mapping[Code, NamedBook], Field(description="Books that the variant names and pays by their cards.")
    ] = {}


class Bonus(Frozen):
    """A bonus, or below zero a penalty, that a side earns any number of times in a deal."""

    points: Annotated[Points, Field(description="Points each time.")]
    label: Annotated[
        Localised, Field(description="Its name, by language; may be left out for those that Meldpress knows.")
    ] = {}
    rule: Annotated[Localised, Field(description="What earns it, by language, as the booklet tells it.")] = {}


class Scoring(Frozen):
    """The points of a deal, besides the cards' own."""

    books: Annotated[BookPoints, Field(description="Bonus of each kind of finished book.")]
    going_out: Annotated[Points, Field(description="Bonus for the side that goes out.")]
    bonuses: Annotated[Mapping[Code, Bonus], Field(description="Further bonuses: exact_deal, or a house's own.")]
    melded_cards: Annotated[
        Literal["counted", "ignored"], Field(description="Whether cards on the table count, or only those left over.")
    ] = "counted"
    left_cards: Annotated[
        Literal["against", "for"],
        Field(description="Whether cards left over lower the score, or raise it, as where the fewest points win."),
    ] = "against"


class End(Frozen):
    """What ends the game."""

    deals: Annotated[Amount | None, Field(description="How many deals are played, or none where a target ends it.")]
    target: Annotated[Points | None, Field(description="The score that ends the game, or none.")]
    winner: Annotated[Literal["most", "least"], Field(description="Who wins: the most points or the fewest.")]
    tie: Annotated[
        Literal["shared", "extra_deal"], Field(description="Equal at the top: a shared win, or one more deal.")
    ]
