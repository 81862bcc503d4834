"""The rules of play, in the order in which a player meets them: table, deck, deal, turn, melds, foot, going out."""

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
