"""The rules of one variant as data: every field described, nothing in it that can change.

In: the plain mapping that a variant file resolves to. Out: a frozen `Ruleset`, from which everything else is made.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cached_property
from typing import Annotated, Any, TypeVar

from pydantic import Field

from ..cards import Card, Deck
from .deal import Deal, DeckRules, Packet, Table, Upcard
from .going_out import ByScore, ConcealedBook, GoingOut, Minimum, Opening, Quota, RequiredBooks
from .identity import Assumption, Declined, Forms, Identity, Note, Reading
from .melds import AllOfThem, BlackThrees, Condition, Extend, Melds, RedThrees, Sequences, WildLimit
from .score import Bonus, BookPoints, End, NamedBook, Scoring
from .turn import Freezing, Key, Pickup, Turn
from .values import ByDeal, ByPlayers, Frozen, Localised, resolve

__all__ = [
    "AllOfThem", "Assumption", "BlackThrees", "Bonus", "BookPoints", "ByDeal", "ByPlayers", "ByScore",
    "ConcealedBook", "Condition", "Deal", "DeckRules", "Declined", "End", "Extend", "Forms", "Freezing", "Frozen",
    "GoingOut", "Identity", "Key", "Localised", "Melds", "Minimum", "NamedBook", "Note", "Opening", "Packet", "Pickup",
    "Quota", "Reading", "RedThrees", "RequiredBooks", "Ruleset", "Scoring", "Sequences", "Table", "Turn", "Upcard",
    "WildLimit", "resolve",
]  # fmt: skip


T = TypeVar("T")


class Ruleset(Frozen):
    """Every rule of one variant, resolved."""

    about: Annotated[Identity, Field(description="What the variant is called and where it comes from.")]
    table: Annotated[Table, Field(description="Who plays with whom.")]
    deck: Annotated[DeckRules, Field(description="What you need: the packs and what each card counts.")]
    deal: Annotated[Deal, Field(description="The deal.")]
    turn: Annotated[Turn, Field(description="Your turn: drawing.")]
    pickup: Annotated[Pickup, Field(description="Your turn: taking the discard pile.")]
    melds: Annotated[Melds, Field(description="Melds and books.")]
    red_threes: Annotated[RedThrees, Field(description="Red threes.")]
    black_threes: Annotated[BlackThrees, Field(description="Black threes.")]
    opening: Annotated[Opening, Field(description="The first melds of a side in a deal.")]
    going_out: Annotated[GoingOut, Field(description="Going out.")]
    scoring: Annotated[Scoring, Field(description="Scoring.")]
    end: Annotated[End, Field(description="The end of the game.")]

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes as plain values: pickle finds no generic parts by name."""
        return type(self).model_validate, (self.plain(),)

    @cached_property
    def fingerprint(self) -> str:
        """SHA-256 of the resolved rules: the same rules, however a file writes them, have the same one."""
        plain = self.plain()
        plain["deck"]["ranks"] = list(plain["deck"]["ranks"].items())  # their order is a rule too
        plain["deal"]["packets"] = list(plain["deal"]["packets"].items())  # likewise the order of play
        text = json.dumps(plain, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def plain(self) -> dict[str, Any]:
        """The rules as a plain mapping, which loads to the same rules."""
        return self.model_dump(mode="json")

    @cached_property
    def pack(self) -> Deck:
        """One pack, in sorting order: specials, then the ranks from high to low."""
        specials = {Card(code): n for code, n in self.deck.specials.items() if n}
        suits = self.deck.suits or ("",)
        return Deck(specials | {Card(rank, suit): n for rank, n in self.deck.ranks.items() for suit in suits})

    def in_pack(self, names: Iterable[str]) -> tuple[str, ...]:
        """Those of *names*, ranks or single cards, that a pack holds: a rule may name more."""
        held = {name for card in self.pack.counts for name in (card.rank, str(card))}
        return tuple(name for name in names if name in held)

    def is_wild(self, card: Card) -> bool:
        """Whether *card* is a wild card."""
        return card.rank in self.deck.wild or str(card) in self.deck.wild

    def is_red_three(self, card: Card) -> bool:
        """Whether *card* plays the part of a red three."""
        return card.rank in self.deck.red_threes or str(card) in self.deck.red_threes

    def is_black_three(self, card: Card) -> bool:
        """Whether *card* plays the part of a black three."""
        return card.rank in self.deck.black_threes or str(card) in self.deck.black_threes

    def is_natural(self, card: Card) -> bool:
        """Whether *card* is neither wild nor a three of either colour."""
        return not (self.is_wild(card) or self.is_red_three(card) or self.is_black_three(card))

    def card_points(self, card: Card) -> int:
        """What *card* counts; a red three counts nothing as a card (see `red_threes`)."""
        return 0 if self.is_red_three(card) else self.deck.values[card.rank]

    @property
    def numbers_of_players(self) -> tuple[int, ...]:
        """How many may play, fewest first."""
        return tuple(sorted(self.table.seats))

    @property
    def packets(self) -> tuple[str, ...]:
        """The codes of all packets of a player in the order of play; the hand comes first."""
        return ("hand", *self.deal.packets)

    def packs(self, players: int) -> int:
        """How many packs *players* players need."""
        return resolve(self.deck.packs, players=players, deal=1)

    def packet_cards(self, packet: str, players: int) -> int:
        """How many cards are dealt to *packet*, the hand included."""
        cards = self.deal.hand if packet == "hand" else self.deal.packets[packet].cards
        return resolve(cards, players=players, deal=1)

    def owners(self, packet: str, players: int) -> int:
        """How many of *packet* are dealt: one for each player, or one for each side."""
        by_side = packet != "hand" and self.deal.packets[packet].owner == "side"
        return self.sides(players) if by_side else players

    def stock(self, players: int) -> int:
        """Cards left in the stock once hands and packets are dealt and the upcard turned."""
        dealt = sum(self._dealt(packet, players) for packet in self.packets)
        return self.packs(players) * self.pack.size - dealt - int(self.deal.upcard.turned)

    def _dealt(self, packet: str, players: int) -> int:
        """Cards dealt to *packet* in all: that of the first side may be larger than those of the others."""
        cards, owners = self.packet_cards(packet, players), self.owners(packet, players)
        later = None if packet == "hand" else self.deal.packets[packet].cards_later
        return cards + (owners - 1) * (cards if later is None else later)

    def sides(self, players: int, team: int | None = None) -> int:
        """How many sides *players* players make, in teams of *team* or of the usual size."""
        return players // (team or self.table.seats[players][0])

    def quota(self, *, players: int, deal: int) -> Quota:
        """The books that a side needs to go out."""
        rule = self.going_out.books
        if isinstance(rule, ByDeal):
            return self.in_deal(rule, deal)
        return resolve(rule, players=players, deal=deal)

    def minimum(self, *, deal: int, score: int = 0) -> Minimum:
        """What the first melds of a side need in this deal at this score."""
        rule = self.opening.minimum
        match rule:
            case ByScore():
                reached = [step for step in rule.scores if step <= score] or [min(rule.scores)]
                return rule.scores[max(reached)]
            case ByDeal():
                return self.in_deal(rule, deal)
            case _:
                return rule

    def by_deal(self, rule: ByDeal[T]) -> tuple[T, ...]:
        """The values of *rule* for the deals that are played: a shorter game never comes to the later ones."""
        return rule.deals[: self.end.deals]

    def in_deal(self, rule: ByDeal[T], deal: int) -> T:
        """The value of *rule* in this deal (from 1); the last that is played stays, as in an extra deal."""
        values = self.by_deal(rule)
        return values[min(deal, len(values)) - 1]
