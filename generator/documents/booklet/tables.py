"""
The booklet's tables.

In: the rules and the texts. Out: a `Table`, or None where these rules have no use for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup

from ...engine import melds
from ...ruleset import ByDeal, ByPlayers, ByScore, ConcealedBook, Quota, Ruleset
from ...text import upper_first
from .figures import Figure, FigureText, escape
from .names import packet_name
from .parts import Table
from .values import books, card_values, others, quick_values

Maker = Callable[[Ruleset, FigureText], Table | None]

MOST_COLUMNS = 5
"""Columns of numbers that half a page is wide enough for."""


def packs(rules: Ruleset, text: FigureText) -> Table:
    """Who plays with whom, and what is dealt, by number of players."""
    head = ["players", "play", "packs", "cards"]
    each = [text.safe("booklet.head.each", name=packet_name(text, packet)) for packet in rules.packets]
    rows = tuple(_packs_row(rules, text, players) for players in rules.numbers_of_players)
    titles = (*(text.safe(f"booklet.head.{code}") for code in head), *each, text.safe("booklet.head.stock"))
    return Table("packs", text.safe("booklet.tables.packs"), titles, rows, frozenset(range(2, len(titles))))


def _packs_row(rules: Ruleset, text: FigureText, players: int) -> tuple[str, ...]:
    needed = rules.packs(players)
    numbers = [Figure(needed, "deck.packs"), Figure(needed * rules.pack.size, "deck")]
    numbers += [Figure(rules.packet_cards(packet, players), _packet_rule(packet)) for packet in rules.packets]
    numbers.append(Figure(rules.stock(players), "stock"))
    ways = (_team(rules, text, players, size) for size in rules.table.seats[players])
    return (
        escape(text.number(Figure(players, "table.seats"))),
        escape(text.listing(ways, style="or")),
        *(escape(text.number(n)) for n in numbers),
    )


def _packet_rule(packet: str) -> str:
    return "deal.hand" if packet == "hand" else f"deal.packets.{packet}.cards"


def _team(rules: Ruleset, text: FigureText, players: int, size: int) -> str:
    if size == 1:
        return text("booklet.seats.alone")
    rule = f"table.seats.{players}"
    sides = Figure(rules.sides(players, size), rule)
    return text("booklet.seats.teams", sides=sides, size=Figure(size, rule))


def draw(rules: Ruleset, text: FigureText) -> Table | None:
    """How many cards to draw, where that changes with the deal or the number of players."""
    match rules.turn.draw:
        case ByDeal() as rule:
            values: Mapping[int, int] = dict(enumerate(rule.deals, 1))
            head, last = "deal", len(rule.deals)
        case ByPlayers() as rule:
            values, head, last = rule.players, "players", 0
        case _:
            return None
    rows = tuple(
        (_deal(text, key, last), escape(text.number(Figure(n, f"turn.draw.{key}")))) for key, n in values.items()
    )
    return _across(text, "draw", head, ("drawn",), rows)


def _deal(text: FigureText, n: int, last: int) -> str:
    """The heading of a deal or a number of players; the *last* deal's value stays."""
    return text.safe("booklet.head.deal_on", n=n) if n == last else escape(text.number(n))


def _across(
    text: FigureText, name: str, head: str, titles: tuple[str, ...], entries: tuple[tuple[str, ...], ...]
) -> Table:
    """Entries side by side, each headed by its first text; where there are many, in bands below each other."""
    labels = [text.safe(f"booklet.head.{title}") for title in (head, *titles)]
    across = min(len(entries), MOST_COLUMNS)
    rows: list[tuple[str, ...]] = []
    for start in range(0, len(entries), across):
        band = entries[start : start + across]
        rest = ("",) * (across - len(band))
        rows += [(label, *cells, *rest) for label, cells in zip(labels, zip(*band, strict=True), strict=True)]
        if start:
            rows[-len(labels)] = tuple(Markup("<strong>{}</strong>").format(cell) for cell in rows[-len(labels)])
    numeric = frozenset(range(1, across + 1))
    return Table(name, text.safe(f"booklet.tables.{name}"), rows[0], tuple(rows[1:]), numeric)


def most_wilds(rules: Ruleset, size: int) -> int:
    """The most wild cards that the engine lets stand beside natural cards in a meld of *size* cards."""
    natural = next(card for card in rules.pack.counts if rules.is_natural(card))
    wild = next(card for card in rules.pack.counts if rules.is_wild(card))
    legal = (n for n in range(1, size) if melds.classify(rules, [natural] * (size - n) + [wild] * n).legal)
    return max(legal, default=0)


def wild_limits(rules: Ruleset, text: FigureText) -> Table | None:
    """How many wild cards a meld of each size holds."""
    if not any(map(rules.is_wild, rules.pack.counts)):
        return None
    entries = []
    for size in range(rules.melds.smallest, rules.melds.book + 1):
        wilds = most_wilds(rules, size)
        numbers = (
            Figure(size, "melds.sizes"),
            Figure(wilds, "melds.wild_limit"),
            Figure(size - wilds, "melds.wild_limit"),
        )
        entries.append(tuple(escape(text.number(n)) for n in numbers))
    return _across(text, "wild_limits", "size", ("most_wilds", "fewest_naturals"), tuple(entries))


def minimums(rules: Ruleset, text: FigureText) -> Table | None:
    """The opening minimum by deal or by score."""
    rule = rules.opening.minimum
    if isinstance(rule, ByScore):
        return _by_score(rule, text)
    if not isinstance(rule, ByDeal):
        return None
    deals = max(rules.end.deals or 0, len(rule.deals))
    open_ended = rules.end.deals is None
    entries = []
    for deal in range(1, deals + 1):
        needed = rules.minimum(deal=deal)
        shown = (
            text.safe(f"booklet.head.concealed.{needed.concealed_book}")
            if isinstance(needed, ConcealedBook)
            else escape(text.number(Figure(needed, f"opening.minimum.deals.{min(deal, len(rule.deals)) - 1}")))
        )
        entries.append((_deal(text, deal, deals if open_ended else 0), shown))
    return _across(text, "minimums", "deal", ("minimum",), tuple(entries))


def _by_score(rule: ByScore, text: FigureText) -> Table:
    steps = sorted(rule.scores)
    shown = [text.signed(Figure(step, "opening.minimum.scores")) if step < 0 else text.number(step) for step in steps]
    labels = [text.safe("booklet.head.below", n=steps[1]) if len(steps) > 1 else escape(shown[0])]
    labels += [escape(label) for label in shown[1:]]
    entries = tuple(
        (label, escape(text.number(Figure(rule.scores[step], f"opening.minimum.scores.{step}"))))
        for label, step in zip(labels, steps, strict=True)
    )
    head = (text.safe("booklet.head.score_from"), text.safe("booklet.head.minimum"))
    return Table("minimums", text.safe("booklet.tables.minimums"), head, entries, frozenset({1}))


def quotas(rules: Ruleset, text: FigureText) -> Table | None:
    """The books that going out needs, where they change with the deal or the number of players."""
    match rules.going_out.books:
        case ByDeal() as rule:
            values: Mapping[int, Quota] = dict(enumerate(rule.deals, 1))
            head, last = "deal", 0 if rules.end.deals == len(rule.deals) else len(rule.deals)
        case ByPlayers() as rule:
            values, head, last = rule.players, "players", 0
        case _:
            return None
    kinds = [kind for kind in ("clean", "dirty", "wild", "any") if any(getattr(q, kind) for q in values.values())]
    titles = [
        text.safe("booklet.head.any") if kind == "any" else escape(upper_first(text.word(f"{kind}_book", 2)))
        for kind in kinds
    ]
    rows = tuple(
        (_deal(text, key, last), *(_quota(text, quota, kind, key) for kind in kinds)) for key, quota in values.items()
    )
    heading = (text.safe(f"booklet.head.{head}"), *titles)
    return Table("quotas", text.safe("booklet.tables.quotas"), heading, rows, frozenset(range(len(heading))))


def _quota(text: FigureText, quota: Quota, kind: str, key: int) -> str:
    n = getattr(quota, kind)
    return escape(text.number(Figure(n, f"going_out.books.{key}.{kind}"))) if n else text.safe("booklet.none")


def quick(rules: Ruleset, text: FigureText) -> Table:
    """The turn in a few words."""
    takes = rules.pickup.takes
    taken = (
        text("booklet.quick.takes", n=Figure(takes, "pickup.takes"))
        if isinstance(takes, int)
        else text("booklet.quick.takes_all")
    )
    drawn = rules.turn.draw
    first = (
        text.safe("booklet.quick.draw", n=Figure(drawn, "turn.draw"), takes=taken)
        if isinstance(drawn, int)
        else text.safe("booklet.quick.draw_table", takes=taken)
    )
    sizes: dict[str, Any] = {
        "smallest": Figure(rules.melds.smallest, "melds.smallest"),
        "book": Figure(rules.melds.book, "melds.book"),
    }
    steps = (first, text.safe("booklet.quick.meld", **sizes), text.safe("booklet.quick.discard"))
    rows = tuple((escape(text.number(n)), step) for n, step in enumerate(steps, 1))
    return Table("quick", text.safe("booklet.tables.quick"), (), rows)


TABLES: Mapping[str, Maker] = {
    maker.__name__: maker
    for maker in (packs, draw, wild_limits, minimums, quotas, books, card_values, others, quick, quick_values)
}
