"""How a turn begins: drawing, taking the discard pile, and what freezes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .values import Amount, ByDeal, ByPlayers, Frozen, YesNo


class Turn(Frozen):
    """Drawing, and the end of the stock."""

    draw: Annotated[Amount | ByPlayers[Amount] | ByDeal[Amount], Field(description="Cards drawn from the stock.")]
    too_few: Annotated[
        Literal["deal_ends", "take_the_rest"],
        Field(description="What happens when the stock has fewer cards than a draw needs."),
    ]
    stock_out: Annotated[
        Literal["deal_ends", "reshuffle", "new_pack", "removed_cards", "play_on"],
        Field(
            description="When the stock is out: the deal ends, the discards or a new pack or the removed piles make a "
            "new one, or play goes on while each player takes the last discard."
        ),
    ]
    stocks: Annotated[Amount | ByPlayers[Amount], Field(description="How many stock piles there are.")] = 1
    draw_from: Annotated[
        Literal["any", "different"],
        Field(description="With several stock piles: cards from any of them, or one from each."),
    ] = "any"


Key = Literal["natural_pair", "natural_and_wild", "add_to_meld", "add_to_unfinished", "one_natural", "freely"]


class Freezing(Frozen):
    """When the discard pile is frozen, and what still takes it."""

    wild_discarded: Annotated[
        Literal["nothing", "freezes", "removes"],
        Field(
            description="What a discarded wild card does: nothing, it freezes the pile, or it takes it off the table."
        ),
    ] = "nothing"
    red_three: Annotated[YesNo, Field(description="Whether a red three in the pile freezes it.")] = False
    before_opening: Annotated[
        YesNo, Field(description="Whether the pile is frozen to a side that has not opened yet.")
    ] = False
    always: Annotated[YesNo, Field(description="Whether the pile is always frozen.")] = False
    keys: Annotated[
        tuple[Key, ...], Field(min_length=1, description="Which cards from the hand take a frozen pile.")
    ] = ("natural_pair",)


class Pickup(Frozen):
    """Taking the discard pile instead of drawing."""

    takes: Annotated[Amount | Literal["all"], Field(description="How many cards from the top, or `all`.")]
    short_pile: Annotated[Literal["take_all", "refused"], Field(description="When the pile has fewer cards than that.")]
    keys: Annotated[
        tuple[Key, ...],
        Field(
            min_length=1,
            description="What takes the pile: a pair of its top card's rank, one of that rank and a wild card, the top "
            "card added to an own meld (or only to one that is no book yet), one of that rank in a new clean meld "
            "finished from the cards taken, or nothing at all.",
        ),
    ]
    wild_on_top: Annotated[
        Literal["matching_pair", "refused", "freely"],
        Field(description="A wild card on top: two of the same kind take it, nothing does, or it is no hindrance."),
    ]
    blocked_by: Annotated[
        tuple[Literal["red_three", "black_three"], ...], Field(description="Top cards that nobody takes.")
    ]
    before_opening: Annotated[YesNo, Field(description="Whether a side that has not opened yet may take the pile.")]
    freezing: Annotated[Freezing, Field(description="When the pile is frozen.")] = Freezing()
