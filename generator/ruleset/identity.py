"""What a variant is called, where it comes from and how its players speak."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from .values import Code, Frozen, Language, Localised, Text


class Forms(Frozen):
    """One word in the forms that a language's plurals need."""

    one: Annotated[Text, Field(description="Beside the number one: pile.")]
    few: Annotated[Text | None, Field(description="Beside small numbers, in languages with such a form.")] = None
    many: Annotated[Text | None, Field(description="Beside large numbers, in languages with such a form.")] = None
    other: Annotated[Text, Field(description="Beside all other numbers: piles.")]


class Declined(Frozen):
    """One word in the forms of a language that declines it."""

    sg: Annotated[
        Mapping[Code, Text],
        Field(description="The forms of one, by their names in the language: nom: pino, gen: pinon."),
    ]
    pl: Annotated[Mapping[Code, Text], Field(description="The forms of several, by the same names: nom: pinot.")]


Term = Text | Forms | Declined
"""A word: the same everywhere, in the forms that stand beside numbers, or declined."""


class Assumption(Frozen):
    """A value that no source gives."""

    field: Annotated[Text, Field(description="The rule's name in this file, such as `melds.book`.")]
    silent: Annotated[Localised, Field(description="What the source does not say.")]
    taken: Annotated[Localised, Field(description="What was taken instead, and why.")]


class Reading(Frozen):
    """A question on which sources differ, and the reading taken."""

    conflict: Annotated[Text, Field(description="The number of the conflict or question in the research notes.")]
    field: Annotated[Text, Field(description="The rule's name in this file that holds the answer.")]
    taken: Annotated[Localised, Field(description="The reading taken.")]


class Note(Frozen):
    """A rule that only people keep: it is printed as it stands in its chapter of the booklet."""

    topic: Annotated[
        Literal[
            "table", "deck", "deal", "turn", "pickup", "melds", "red_threes", "black_threes", "opening", "foot",
            "going_out", "scoring", "end",
        ],
        Field(description="The chapter in which it stands."),
    ]  # fmt: skip
    text: Annotated[Localised, Field(description="The rule in a sentence, by language.")]


class Identity(Frozen):
    """The variant itself, as against its rules."""

    title: Annotated[Localised, Field(description="The name on the cover, by language.")]
    summary: Annotated[Localised, Field(description="One line on what marks this variant, by language.")]
    status: Annotated[
        Literal["complete", "partial", "house"],
        Field(description="complete: every rule has a source; partial: some were never found; house: somebody's own."),
    ] = "house"
    source: Annotated[Text | None, Field(description="Who published these rules, and where.")] = None
    after: Annotated[
        Localised,
        Field(
            description="Whose rules these were made from, by language; where a file extends another and names no "
            "source, the title of the one that does."
        ),
    ] = {}
    words: Annotated[
        Mapping[Language, Mapping[str, Term]],
        Field(description="What this variant calls things, by language: book: {one: pile, other: piles}."),
    ] = {}
    assumptions: Annotated[
        tuple[Assumption, ...], Field(description="Values that no source gives; the booklet prints them as such.")
    ] = ()
    readings: Annotated[
        tuple[Reading, ...], Field(description="Questions on which sources differ, with the reading taken.")
    ] = ()
    notes: Annotated[
        tuple[Note, ...], Field(description="Rules that only people keep, told in the booklet as they stand here.")
    ] = ()
