"""Checks of the packs: the parts that cards play, what they count, and whether there are enough."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import SUIT_SIGNS, Card
from ...ruleset import Ruleset, resolve
from ..nodes import Finding
from .tools import Check, fault, has_black_threes, has_red_threes, remark

PARTS = ("wild", "red_threes", "black_threes")

PACK = ("deck.ranks", "deck.specials")

DEALT = ("deck.packs", "deal.hand", "deal.packets", "turn.draw", "table.seats", *PACK)

ROUNDS = 2
"""A stock that does not last this many times round the table ends a deal before it has begun."""


def _cards_of(rules: Ruleset, name: str) -> frozenset[Card]:
    """The cards that a name in a list of parts means: one card, or all of a rank."""
    return frozenset(card for card in _all_cards(rules) if name in (card.rank, str(card)))


def _all_cards(rules: Ruleset) -> tuple[Card, ...]:
    """The cards of a pack, with those of which a table uses none."""
    suits = rules.deck.suits or ("",)
    return (*map(Card, rules.deck.specials), *(Card(rank, suit) for rank in rules.deck.ranks for suit in suits))


def unknown_card(rules: Ruleset) -> Iterator[Finding]:
    """A card that plays a part, or has a name, is in the packs."""
    for part in PARTS:
        for index, name in enumerate(getattr(rules.deck, part), start=1):
            if not _cards_of(rules, name):
                yield fault("unknown_card", f"deck.{part}[{index}]", *PACK, card=name)
    for name in rules.deck.names:
        if not _cards_of(rules, name):
            yield fault("unknown_card", f"deck.names.{name}", *PACK, card=name)


def card_with_two_parts(rules: Ruleset) -> Iterator[Finding]:
    """A card is wild, a red three or a black three, not two of these."""
    seen: dict[Card, str] = {}
    for part in PARTS:
        for index, name in enumerate(getattr(rules.deck, part), start=1):
            cards = _cards_of(rules, name)
            others = {seen[card] for card in cards if card in seen}
            if others - {part}:
                yield fault("card_with_two_parts", f"deck.{part}[{index}]", card=name, other=min(others - {part}))
            elif cards and cards <= {card for card, its in seen.items() if its == part}:
                yield remark("listed_twice", f"deck.{part}[{index}]")
            seen |= dict.fromkeys(cards - seen.keys(), part)


def ambiguous_card(rules: Ruleset) -> Iterator[Finding]:
    """Each card is written in one way only."""
    cards = [str(card) for card in _all_cards(rules)]
    for code in rules.deck.specials:
        if cards.count(code) > 1 or code in rules.deck.ranks:
            yield fault("ambiguous_card", f"deck.specials.{code}", card=code)
    for rank in rules.deck.ranks:
        if rules.deck.suits and rank[:-1] in rules.deck.ranks and rank[-1] in SUIT_SIGNS:
            yield fault("ambiguous_card", f"deck.ranks.{rank}", card=rank)


def value_missing(rules: Ruleset) -> Iterator[Finding]:
    """Every card that is counted has a value; red threes count by rules of their own."""
    counted = dict.fromkeys(card.rank for card in _all_cards(rules) if not rules.is_red_three(card))
    for rank in counted:
        if rank not in rules.deck.values:
            yield fault("value_missing", "deck.values", *PACK, rank=rank)


def suit_twice(rules: Ruleset) -> Iterator[Finding]:
    """A pack has each suit once."""
    if len(set(rules.deck.suits)) < len(rules.deck.suits):
        yield fault("suit_twice", "deck.suits")


def value_unused(rules: Ruleset) -> Iterator[Finding]:
    """A value for a rank that no pack holds has no effect."""
    for rank in rules.deck.values:
        if not _cards_of(rules, rank):
            yield remark("value_unused", f"deck.values.{rank}", *PACK, rank=rank)


def no_naturals(rules: Ruleset) -> Iterator[Finding]:
    """Melds are made of natural cards."""
    if not any(map(rules.is_natural, rules.pack.counts)):
        yield fault("no_naturals", "deck.ranks", *(f"deck.{part}" for part in PARTS))


def too_few_cards(rules: Ruleset) -> Iterator[Finding]:
    """The packs suffice for the deal, and for some turns after it."""
    for players in rules.numbers_of_players:
        stock = rules.stock(players)
        draw = resolve(rules.turn.draw, players=players, deal=1)
        if stock < 0:
            needed = rules.packs(players) * rules.pack.size - stock
            has = rules.packs(players) * rules.pack.size
            yield fault("too_few_cards", *DEALT, players=players, needed=needed, has=has)
        elif stock < draw and rules.turn.too_few == "deal_ends":
            yield fault("draw_beyond_stock", "turn.draw", *DEALT, players=players, stock=stock, draw=draw)
        elif stock < ROUNDS * players * draw:
            yield remark("stock_short", *DEALT, players=players, stock=stock, rounds=stock // (players * draw))


def red_threes_absent(rules: Ruleset) -> Iterator[Finding]:
    """Rules for red threes have no effect where no card plays their part."""
    if has_red_threes(rules):
        return
    for key in ("laid", "held"):
        if getattr(rules.red_threes, key):
            yield remark("part_absent", f"red_threes.{key}", "deck.red_threes", part="red_three")
    if "red_three" in rules.deal.upcard.replaced:
        yield remark("part_absent", "deal.upcard.replaced", "deck.red_threes", part="red_three")
    if "red_three" in rules.pickup.blocked_by:
        yield remark("part_absent", "pickup.blocked_by", "deck.red_threes", part="red_three")


def black_threes_absent(rules: Ruleset) -> Iterator[Finding]:
    """Rules for black threes have no effect where no card plays their part."""
    if has_black_threes(rules):
        return
    if rules.black_threes.meld != "never":
        yield remark("part_absent", "black_threes.meld", "deck.black_threes", part="black_three")
    if "black_three" in rules.deal.upcard.replaced:
        yield remark("part_absent", "deal.upcard.replaced", "deck.black_threes", part="black_three")
    if "black_three" in rules.pickup.blocked_by:
        yield remark("part_absent", "pickup.blocked_by", "deck.black_threes", part="black_three")


GROUNDWORK: tuple[Check, ...] = (unknown_card, card_with_two_parts, ambiguous_card, value_missing, suit_twice)
CHECKS: tuple[Check, ...] = (value_unused, no_naturals, too_few_cards, red_threes_absent, black_threes_absent)
