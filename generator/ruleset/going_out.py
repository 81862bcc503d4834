"""What a side needs for its first melds in a deal, and to go out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from .values import Amount, ByDeal, ByPlayers, Code, Count, Frozen, Name, Points, YesNo


class ConcealedBook(Frozen):
    """An opening that needs a whole book from the hand, the discard pile not used."""

    concealed_book: Annotated[Literal["any", "clean", "dirty", "wild"], Field(description="The kind of book.")]


class Quota(Frozen):
    """Books that a side needs to go out."""

    clean: Annotated[Count, Field(description="Clean books.")] = 0
    dirty: Annotated[Count, Field(description="Dirty books.")] = 0
    wild: Annotated[Count, Field(description="Wild books.")] = 0
    any: Annotated[Count, Field(description="Books of any kind, those above included.")] = 0
    sequence: Annotated[Count, Field(description="Sequences of seven, or of whatever finishes one.")] = 0
    named: Annotated[Mapping[Code, Amount], Field(description="Books of the variant's own kinds, by name.")] = {}


class RequiredBooks(Frozen):
    """An opening that needs whole books at once."""

    required_books: Annotated[Quota, Field(description="The books that the first melds hold.")]


Minimum = Count | ConcealedBook | RequiredBooks


class ByScore(Frozen):
    """An opening minimum that follows the side's score before the deal."""

    scores: Annotated[
        Mapping[Points, Count],
        Field(min_length=1, description="The minimum from each score on; the lowest step holds below it as well."),
    ]


class Opening(Frozen):
    """The first melds of a side in a deal."""

    minimum: Annotated[
        Minimum | ByDeal[Minimum] | ByScore,
        Field(description="Card points or whole books that the first melds need, in every deal, by deal, or by score."),
    ]
    wild_melds_count: Annotated[YesNo, Field(description="Whether a meld of wild cards counts toward it.")]


class GoingOut(Frozen):
    """What ends a deal."""

    books: Annotated[
        Quota | ByDeal[Quota] | ByPlayers[Quota], Field(description="Books that the side needs to go out.")
    ]
    partner_foot: Annotated[
        Literal["not_needed", "taken", "part_of_turn", "whole_turn"],
        Field(description="What the partner has done with the foot: nothing, taken it, or played from it so long."),
    ]
    partners_needed: Annotated[
        Literal["all", "one"], Field(description="In teams of three: whether that holds for every partner or for one.")
    ] = "all"
    own_foot: Annotated[
        Literal["required", "not_needed"], Field(description="Whether the player's own packets must all be played.")
    ] = "required"
    permission: Annotated[
        Literal["no", "optional", "required"],
        Field(description="Whether the player asks the partners: never, at will (the answer binds), or always."),
    ]
    final_discard: Annotated[
        Literal["optional", "required"], Field(description="Whether the last card must be discarded.")
    ]
    never_last: Annotated[tuple[Name, ...], Field(description="Ranks that are never the last discard.")] = ()
    same_turn_as_foot: Annotated[
        YesNo, Field(description="Whether a player may go out in the turn in which the foot was taken up.")
    ] = True
    keep: Annotated[Count, Field(description="Cards to keep after melding while the right to go out is missing.")] = 2
