"""May this player go out?

In: the rules and a `Position` after the player's last melds. Out: every obstacle; none means yes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from ..cards import Card
from ..ruleset import Ruleset
from .obstacles import Obstacle
from .quota import missing


@dataclass(frozen=True, slots=True)
class Position:
    """
    What the table looks like after the last melds of a player who wants to go out.

    *books* counts finished books by kind: see `books.kinds`. *hand* is what is left then; *discard* says whether the
    last card is discarded, None for whichever ending is legal. *team* is the number of partners in a side, the usual
    one where None.
    """

    players: int
    deal: int = 1
    books: Mapping[str, int] = field(default_factory=dict)
    hand: tuple[Card, ...] = ()
    discard: bool | None = None
    own_foot: Literal["taken", "untaken"] = "taken"
    foot_this_turn: bool = False
    partner_in_foot: bool = False
    permission: bool = False
    team: int | None = None


def judge(rules: Ruleset, position: Position) -> tuple[Obstacle, ...]:
    """Name everything that stands against going out."""
    return (
        *_own_foot(rules, position),
        *_books(rules, position),
        *_partners(rules, position),
        *_ending(rules, position),
    )


def _own_foot(rules: Ruleset, position: Position) -> Iterator[Obstacle]:
    if not rules.deal.packets:
        return
    if position.own_foot == "untaken":
        if rules.going_out.own_foot == "required":
            packet, rule = list(rules.deal.packets.items())[-1]
            yield Obstacle("own_foot", {"packet": packet, "owner": rule.owner})
    elif position.foot_this_turn and not rules.going_out.same_turn_as_foot:
        yield Obstacle("foot_this_turn", {"packet": rules.packets[-1]})


def _books(rules: Ruleset, position: Position) -> Iterator[Obstacle]:
    """The books that are missing, kind by kind."""
    quota = rules.quota(players=position.players, deal=position.deal)
    for lack in missing(rules, quota, position.books):
        yield Obstacle("too_few_books_in_all" if lack.kind == "any" else "too_few_books", lack.data)


def _partners(rules: Ruleset, position: Position) -> Iterator[Obstacle]:
    """What partners must have done and said; alone, nobody asks."""
    team = position.team or rules.table.seats[position.players][0]
    if team == 1:
        return
    going_out = rules.going_out
    if asks_partner_foot(rules) and not position.partner_in_foot:
        every = going_out.partners_needed == "all"
        data = {"condition": going_out.partner_foot, "partners": team - 1, "every": every, "packet": rules.packets[-1]}
        yield Obstacle("partner_foot", data)
    if going_out.permission == "required" and not position.permission:
        yield Obstacle("permission", {"partners": team - 1})


def asks_partner_foot(rules: Ruleset) -> bool:
    """Whether going out depends on what partners have played: not where the packet is the whole side's."""
    packets = list(rules.deal.packets.values())
    return bool(packets) and packets[-1].owner == "player" and rules.going_out.partner_foot != "not_needed"


def _ending(rules: Ruleset, position: Position) -> Iterator[Obstacle]:
    """Whether the hand comes out empty, and in a way that the rules allow."""
    threes = sum(map(rules.is_red_three, position.hand))
    if threes and rules.red_threes.play == "laid":
        yield Obstacle("red_three_in_hand", {"count": threes})
    discards = position.discard is not False and bool(position.hand)
    left = len(position.hand) - discards
    if left:
        yield Obstacle("cards_left", {"left": left, "discards": discards})
    elif position.discard is False and rules.going_out.final_discard == "required":
        yield Obstacle("discard_required")
    elif discards:
        yield from _last_discard(rules, position.hand[0])


def _last_discard(rules: Ruleset, card: Card) -> Iterator[Obstacle]:
    """Whether *card* may be the last discard."""
    if {card.rank, str(card)} & set(rules.going_out.never_last):
        yield Obstacle("never_last", {"card": card.pretty, "wild": rules.is_wild(card)})
