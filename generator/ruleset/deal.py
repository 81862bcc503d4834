"""Before play: who plays with whom, what the packs hold, the deal and the upcard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from .identity import Term
from .values import Amount, ByDeal, ByPlayers, Code, Count, Frozen, Language, Name, Players, Points, YesNo

Suit = Literal["S", "H", "D", "C"]


class Table(Frozen):
    """Who plays with whom."""

    seats: Annotated[
        Mapping[Players, Annotated[tuple[Players, ...], Field(min_length=1)]],
        Field(
            min_length=1,
            description="For each number of players the sizes that a team may have, the usual one first; 1 is alone.",
        ),
    ]
    usual: Annotated[Players, Field(description="The usual number of players.")]
    talk: Annotated[
        Literal["free", "only_to_go_out", "silent"],
        Field(description="What partners say about the play: anything, only the question about going out, or nothing."),
    ]


class DeckRules(Frozen):
    """What the packs hold and what each card counts."""

    suits: Annotated[tuple[Suit, ...], Field(description="The suits, in sorting order; none for cards without suits.")]
    ranks: Annotated[
        Mapping[Name, Amount],
        Field(min_length=1, description="The ranks from high to low, and how many of each in a suit of one pack."),
    ]
    specials: Annotated[Mapping[Name, Count], Field(description="Cards without a suit and how many a pack has.")]
    packs: Annotated[
        Amount | ByPlayers[Amount], Field(description="How many packs are shuffled together, by number of players.")
    ]
    wild: Annotated[tuple[Name, ...], Field(description="The wild cards: ranks or single cards.")]
    red_threes: Annotated[tuple[Name, ...], Field(description="The cards that play the part of the red threes.")]
    black_threes: Annotated[tuple[Name, ...], Field(description="The cards that play the part of the black threes.")]
    values: Annotated[
        Mapping[Name, Count],
        Field(description="What each rank counts, melded or left over; red threes count as `red_threes` says."),
    ]
    names: Annotated[
        Mapping[Name, Mapping[Language, Term]],
        Field(description="What players call ranks and cards without a suit, by language; common ones have names."),
    ] = {}


class Upcard(Frozen):
    """The first card of the discard pile."""

    turned: Annotated[YesNo, Field(description="Whether a card is turned up to start the discard pile.")]
    replaced: Annotated[
        tuple[Literal["wild", "red_three", "black_three"], ...],
        Field(description="Which upcards are buried in the stock and replaced."),
    ]
    buried: Annotated[
        Literal["random", "bottom", "covered"],
        Field(description="Where a replaced upcard goes: into the stock, under it, or it stays, covered by the next."),
    ] = "random"
    may_stay: Annotated[
        YesNo, Field(description="Whether a table may agree to leave such an upcard, to be taken with the pile.")
    ] = False
    free: Annotated[YesNo, Field(description="Whether the first player may take the upcard without melding it.")] = (
        False
    )


class Packet(Frozen):
    """A packet of cards beside the hand, played after it."""

    cards: Annotated[Amount | ByPlayers[Amount], Field(description="How many cards it holds.")]
    after_discard: Annotated[
        Literal["next_turn", "at_once"],
        Field(description="Who empties a hand by discarding takes it up: as the next turn begins, or at once."),
    ]
    replaces_red_threes: Annotated[
        YesNo, Field(description="Whether red threes found in it are replaced from the stock.")
    ] = True
    owner: Annotated[
        Literal["player", "side"],
        Field(description="Whether each player has one, or each side one for whoever of its players earns it first."),
    ] = "player"
    trigger: Annotated[
        Literal["empty", "first_book", "opening"],
        Field(description="What earns it: an empty hand (or packet before it), a first book, or the side's opening."),
    ] = "empty"
    cards_later: Annotated[
        Amount | None, Field(description="How many cards it holds for a side that earns it after another did.")
    ] = None
    untaken: Annotated[
        Points | None,
        Field(description="Points, below zero, for one never taken, its cards then not counted; left out, they count."),
    ] = None


Passing = Literal["none", "left", "right", "each_way", "both_left", "partner"]


class Deal(Frozen):
    """Shuffling, dealing, who starts."""

    hand: Annotated[Amount | ByPlayers[Amount], Field(description="Cards dealt to each hand.")]
    packets: Annotated[
        Mapping[Code, Packet], Field(description="The packets dealt beside the hand, in the order of play: foot.")
    ]
    dealer: Annotated[
        Literal["partners", "one_player", "own_pack", "left_neighbour", "grab"],
        Field(
            description="Two partners deal hands and feet, one player deals all, each deals from an own pack, each "
            "deals for the left neighbour, or each grabs cards and deals them into own stacks."
        ),
    ]
    next_dealer: Annotated[
        Literal["next_player", "next_side"], Field(description="To whom the turn to deal passes after a deal.")
    ]
    first_player: Annotated[
        Literal["left_of_dealer", "dealer", "high_card", "oldest"],
        Field(description="Who takes the first turn: by the dealer of the hands, by cutting high, or by age."),
    ]
    passing: Annotated[
        Passing | ByDeal[Passing], Field(description="Which stacks are passed on before play, and to whom.")
    ] = "none"
    passed: Annotated[
        Literal["foot", "hand", "either"], Field(description="What the stack that a player receives becomes.")
    ] = "foot"
    choice: Annotated[
        Literal["dealt", "free", "seen", "lowest_bottom", "highest_bottom"],
        Field(
            description="How it is settled which stack is the hand: as dealt, chosen blind or seen, or by bottom card."
        ),
    ] = "dealt"
    upcard: Annotated[Upcard, Field(description="The first card of the discard pile.")]
