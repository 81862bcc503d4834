"""What is laid on the table: melds, the books that they grow to, and the threes of both colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from .values import Amount, Code, Count, Frozen, Name, Points, YesNo


class WildLimit(Frozen):
    """How many wild cards a meld of natural cards holds: all of these hold at once."""

    naturals_per_wild: Annotated[Count, Field(description="Natural cards that each wild card needs.")]
    spare_naturals: Annotated[Count, Field(description="Natural cards needed beyond those, where a wild is used.")] = 0
    fewest_naturals: Annotated[Count, Field(description="Natural cards that a dirty meld has at least.")] = 1
    most_wilds: Annotated[Count | None, Field(description="Wild cards that a meld has at most.")] = None


Added = Literal["nothing", "naturals", "any"]


class Extend(Frozen):
    """What a finished book still takes."""

    clean: Annotated[Added, Field(description="What is added to a finished clean book.")] = "nothing"
    dirty: Annotated[Added, Field(description="What is added to a finished dirty book.")] = "nothing"
    wild: Annotated[Literal["nothing", "any"], Field(description="What is added to a finished wild book.")] = "nothing"


class Sequences(Frozen):
    """Melds of cards of one suit in a row."""

    smallest: Annotated[Amount, Field(description="Cards in the smallest sequence.")] = 3
    book: Annotated[Amount, Field(description="Cards that finish a sequence.")] = 7
    extend: Annotated[YesNo, Field(description="Whether a finished sequence takes more cards.")] = False
    most_wilds: Annotated[Count, Field(description="Wild cards that a sequence holds at most.")] = 0
    low: Annotated[Name, Field(description="The lowest rank that a sequence holds.")]
    high: Annotated[Name, Field(description="The highest rank that a sequence holds.")]
    ace_low: Annotated[YesNo, Field(description="Whether the highest rank is also laid below the lowest.")] = False
    natural_twos: Annotated[
        YesNo, Field(description="Whether a wild card of its own rank and suit in its own place counts as natural.")
    ] = False
    count_as: Annotated[
        Literal["sequence", "composition"],
        Field(description="What a finished one is: a book of its own kind, or clean or dirty by its wild cards."),
    ] = "sequence"


class Melds(Frozen):
    """Melds and books."""

    smallest: Annotated[Amount, Field(description="Cards in the smallest meld.")]
    book: Annotated[Amount, Field(description="Cards that finish a book.")]
    wild_limit: Annotated[WildLimit, Field(description="How many wild cards a dirty meld holds.")]
    wild_melds: Annotated[YesNo, Field(description="Whether wild cards alone make a meld.")]
    extend: Annotated[Extend, Field(description="What a finished book still takes.")]
    second_of_rank: Annotated[
        Literal["after_book", "never", "always"],
        Field(description="When a side starts another meld of a rank that it has already melded."),
    ]
    without_wilds: Annotated[tuple[Name, ...], Field(description="Ranks whose melds take no wild cards.")] = ()
    sequences: Annotated[
        Sequences | None, Field(description="Sequences of one suit as melds; left out where there are none.")
    ] = None
    clean_on_top: Annotated[
        Literal["red", "black"],
        Field(description="Colour of the card on top of a finished clean book; a dirty one shows the other."),
    ] = "red"
    most_books: Annotated[
        Mapping[Code, Amount],
        Field(description="Books that a side has at most, by kind: clean, dirty, wild, a named one, or books in all."),
    ] = {}


class AllOfThem(Frozen):
    """Points for a full set."""

    count: Annotated[Amount, Field(description="How many make the full set.")]
    points: Annotated[Points, Field(description="Points for the full set, instead of those for each.")]


class Condition(Frozen):
    """What a side must have on the table."""

    needs: Annotated[
        Literal["meld", "books"] | Code,
        Field(description="A meld, books of any kind, or one kind of book: clean, dirty, wild, or a named one."),
    ]
    count: Annotated[Amount, Field(description="How many.")] = 1


class RedThrees(Frozen):
    """The red threes, or the cards that play their part."""

    play: Annotated[
        Literal["laid", "discarded"],
        Field(description="A red three is laid on the table, or stays in the hand until it is discarded."),
    ]
    laid: Annotated[Points, Field(description="Points for each one on the table.")]
    held: Annotated[Points, Field(description="Points, below zero, for each one not laid down when the deal ends.")]
    replaced: Annotated[YesNo, Field(description="Whether the player draws a card for each one laid down.")]
    from_pile: Annotated[
        Literal["laid_without_replacement", "laid_and_replaced", "kept"],
        Field(description="What becomes of one that is taken with the discard pile."),
    ]
    all_of_them: Annotated[AllOfThem | None, Field(description="Points for all of them on the table.")] = None
    condition: Annotated[
        Condition | None, Field(description="Without this on the table, those laid count against the side.")
    ] = None


class BlackThrees(Frozen):
    """The black threes, or the cards that play their part."""

    meld: Annotated[
        Literal["never", "clean", "going_out"],
        Field(description="Whether they are melded: never, as a meld without wild cards, or so only when going out."),
    ]
    melded: Annotated[
        Literal["for", "against"], Field(description="Whether melded black threes count for the side or against it.")
    ] = "for"
    held: Annotated[
        Points | None, Field(description="Points, below zero, for each one left over; left out, its card value counts.")
    ] = None
