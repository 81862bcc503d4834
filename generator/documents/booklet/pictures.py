"""
The booklet's pictures.

In: the rules and the texts. Out: cards and places at the table, with captions and words for each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import cycle, islice
from string import ascii_uppercase

from ...cards import Card
from ...engine import melds
from ...ruleset import Ruleset
from ...text import Text, upper_first
from .figures import FigureText, escape
from .names import packet_name, pictured
from .parts import Cards, Picture, Row, Seat, Seating
from .tables import most_wilds

Maker = Callable[[Ruleset, FigureText], Picture | Seating | None]


def naturals(rules: Ruleset, place: int, n: int) -> tuple[Card, ...]:
    """*n* natural cards of one rank: the one at *place* among the ranks, high to low."""
    cards = [card for card in rules.pack.counts if rules.is_natural(card)]
    ranks = list(dict.fromkeys(card.rank for card in cards))
    rank = ranks[min(place, len(ranks) - 1)]
    return tuple(islice(cycle(card for card in cards if card.rank == rank), n))


def wilds(rules: Ruleset, n: int) -> tuple[Card, ...]:
    """*n* wild cards, one of each in turn; none where the deck has none."""
    return tuple(islice(cycle(card for card in rules.pack.counts if rules.is_wild(card)), n))


def kinds(rules: Ruleset, text: FigureText) -> Picture:
    """One finished book of each kind."""
    size = rules.melds.book
    return Picture(text.safe("booklet.pictures.kinds"), _kinds(rules, text, size, "_book", (1, 5)))


def open_melds(rules: Ruleset, text: FigureText) -> Picture:
    """One meld of each kind that is still open."""
    size = (rules.melds.smallest + rules.melds.book) // 2
    return Picture(text.safe("booklet.pictures.melds"), _kinds(rules, text, size, "", (2, 6)))


def _kinds(rules: Ruleset, text: FigureText, size: int, suffix: str, places: tuple[int, int]) -> tuple[Row, ...]:
    """A meld of each kind that the engine allows at this size; those that are no books yet lie fanned."""
    found = {"clean": naturals(rules, places[0], size)}
    if wilds(rules, 1) and (n := most_wilds(rules, size)):
        found["dirty"] = naturals(rules, places[1], size - n) + wilds(rules, n)
    if wilds(rules, 1):
        found["wild"] = wilds(rules, size)
    return tuple(
        Row(escape(upper_first(text.word(f"{kind}{suffix}"))), (pictured(text, cards, fanned=not suffix),))
        for kind, cards in found.items()
        if melds.classify(rules, cards).legal
    )


def threes(rules: Ruleset, text: FigureText) -> Picture:
    """The cards that play a part of their own."""
    red = [card for card in rules.pack.counts if rules.is_red_three(card)]
    black = [card for card in rules.pack.counts if rules.is_black_three(card)]
    rows = tuple(
        Row(escape(upper_first(text.word(code, 2))), (pictured(text, cards),))
        for code, cards in (("red_three", red), ("black_three", black))
        if cards
    )
    return Picture(text.safe("booklet.pictures.threes"), rows)


def table(rules: Ruleset, text: FigureText) -> Seating:
    """The table at the start of a deal, for the usual number of players."""
    plain = Text(text.language, rules)
    players = rules.table.usual
    sides = rules.sides(players)
    packets = tuple(packet_name(plain, packet) for packet in rules.packets)
    return Seating(
        caption=plain("booklet.pictures.table"),
        alt=plain("booklet.seating.alt", players=players, packets=plain.listing(packets)),
        seats=tuple(
            Seat(_seat(plain, seat, players, sides), seat % sides, _letter(plain, seat, players, sides))
            for seat in range(players)
        ),
        packets=packets,
        stock=plain.word("stock"),
        discard_pile=plain.word("discard_pile"),
        upcard=pictured(plain, naturals(rules, 4, 1)) if rules.deal.upcard.turned else None,
    )


def _seat(text: Text, seat: int, players: int, sides: int) -> str:
    """A place seen from the reader's, who sits at 0; seats count clockwise."""
    if seat == 0:
        return text("booklet.seating.you")
    if sides == players:
        return text("booklet.seating.player", n=seat + 1)
    return text("booklet.seating.partner" if seat % sides == 0 else "booklet.seating.opponent")


def _letter(text: Text, seat: int, players: int, sides: int) -> str:
    """The name of a team, where sides are teams."""
    return text("booklet.seating.side", letter=ascii_uppercase[seat % sides]) if sides < players else ""


def cover(rules: Ruleset, text: Text) -> Cards:
    """A fan of cards for the front page: a wild card, high cards and a red three, as far as the deck has them."""
    cards = rules.pack.counts
    high = [naturals(rules, place, place + 1)[place] for place in range(3)]
    red = [card for card in cards if rules.is_red_three(card)][:1]
    return pictured(text, [*wilds(rules, 1), *high, *red], fanned=True)


PICTURES: Mapping[str, Maker] = {"kinds": kinds, "melds": open_melds, "threes": threes, "table": table}
