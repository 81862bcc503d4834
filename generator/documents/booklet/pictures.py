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
from ...engine.books import kinds as book_kinds
from ...examples.books import book, plain_ranks, row
from ...examples.example import Shoe
from ...ruleset import Ruleset, resolve
from ...text import Text, upper_first
from .figures import FigureText, escape
from .names import book_name, packet_name, pictured
from .parts import Cards, Picture, Row, Seat, Seating

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
    """One finished book of each kind that the rules pay or ask for."""
    ranks = cycle(plain_ranks(rules)[1::4] or plain_ranks(rules))
    made = ((kind, book(rules, kind, Shoe(rules), next(ranks))) for kind in book_kinds(rules))
    rows = tuple(
        Row(escape(upper_first(book_name(text, kind))), (pictured(text, cards),)) for kind, cards in made if cards
    )
    return Picture(text.safe("booklet.pictures.kinds"), rows)


def open_melds(rules: Ruleset, text: FigureText) -> Picture:
    """One meld of each kind that is still open."""
    size = max((rules.melds.smallest + rules.melds.book) // 2, rules.melds.smallest)
    found = {"clean": _set(rules, 2, size)}
    if wilds(rules, 1) and (n := melds.most_wilds(rules, size)):
        found["dirty"] = _set(rules, 6, size - n) + wilds(rules, n)
    if wilds(rules, 1):
        found["wild"] = wilds(rules, size)
    rows = tuple(
        Row(escape(upper_first(text.word(kind))), (pictured(text, cards, fanned=True),))
        for kind, cards in found.items()
        if melds.classify(rules, cards).legal
    )
    return Picture(text.safe("booklet.pictures.melds"), rows)


def _set(rules: Ruleset, place: int, n: int) -> tuple[Card, ...]:
    """*n* cards of one rank that takes wild cards: the one at *place* among such ranks."""
    ranks = [rank for rank in plain_ranks(rules) if rank not in rules.melds.without_wilds] or plain_ranks(rules)
    return Shoe(rules).take(ranks[min(place, len(ranks) - 1)], n)


def sequences(rules: Ruleset, text: FigureText) -> Picture | None:
    """A sequence just begun, and a finished one."""
    rule = rules.melds.sequences
    if rule is None:
        return None
    rows = tuple(
        Row(text.safe(f"booklet.pictures.{code}"), (pictured(text, cards, fanned=code == "begun"),))
        for code, cards in (
            ("begun", row(rules, Shoe(rules), rule.smallest, 3)),
            ("finished", row(rules, Shoe(rules), rule.book, 3)),
        )
        if cards and melds.classify(rules, cards).legal
    )
    return Picture(text.safe("booklet.pictures.sequences"), rows)


def threes(rules: Ruleset, text: FigureText) -> Picture:
    """The cards that play a part of their own."""
    red = [card for card in rules.pack.counts if rules.is_red_three(card)]
    black = [card for card in rules.pack.counts if rules.is_black_three(card)]
    rows = tuple(
        Row(escape(upper_first(text.word(code, None))), (pictured(text, cards),))
        for code, cards in (("red_three", red), ("black_three", black))
        if cards
    )
    return Picture(text.safe("booklet.pictures.threes"), rows)


def table(rules: Ruleset, text: FigureText) -> Seating:
    """The table at the start of a deal, for the usual number of players."""
    plain = Text(text.language, rules)
    players = rules.table.usual
    sides = rules.sides(players)
    beside = [code for code, packet in rules.deal.packets.items() if packet.owner == "side"]
    packets = tuple(packet_name(plain, code) for code in rules.packets if code not in beside)
    middle = (
        plain.word("stock"),
        plain.word("discard_pile"),
        *(packet_name(plain, code, None if sides > 1 else 1) for code in beside),
    )
    alt = plain(
        "booklet.seating.alt",
        players=players,
        packets=plain.listing(plain.phrase("booklet.a_packet", name=packet) for packet in packets),
        middle=plain.listing(middle),
    )
    return Seating(
        caption=plain("booklet.pictures.table"),
        alt=alt,
        seats=tuple(
            Seat(_seat(plain, seat, players, sides), seat % sides, _letter(plain, seat, players, sides))
            for seat in range(players)
        ),
        packets=packets,
        side_packets=tuple(packet_name(plain, code, None if sides > 1 else 1) for code in beside),
        sides=sides,
        stocks=resolve(rules.turn.stocks, players=players, deal=1),
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


PICTURES: Mapping[str, Maker] = {
    "kinds": kinds,
    "melds": open_melds,
    "sequences": sequences,
    "threes": threes,
    "table": table,
}
