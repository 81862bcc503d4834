"""
The booklet's tables.

In: the rules and the texts. Out: a `Table`, or None where these rules have no use for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from markupsafe import Markup

from ...engine import melds
from ...ruleset import ByDeal, ByPlayers, ByScore, ConcealedBook, Minimum, Quota, RequiredBooks, Ruleset
from ...text import upper_first
from .figures import Figure, FigureText, escape
from .names import book_name, packet_name, quota_entries, quota_words
from .parts import Table
from .values import bonuses, books, card_values, others, quick_values

T = TypeVar("T")
Maker = Callable[[Ruleset, FigureText], Table | None]

MOST_COLUMNS = 5
"""Columns of numbers that half a page is wide enough for."""


def packs(rules: Ruleset, text: FigureText) -> Table:
    """Who plays with whom, and what is dealt, by number of players."""
    head = ["players", "play", "packs", "cards"]
    each = [text.safe("booklet.head.each", name=packet_name(text, packet)) for packet in rules.packets]
    rows = tuple(_packs_row(rules, text, players) for players in rules.numbers_of_players)
    last = ["stock", *(["stocks"] if isinstance(rules.turn.stocks, ByPlayers) else [])]
    titles = (
        *(text.safe(f"booklet.head.{code}") for code in head),
        *each,
        *(text.safe(f"booklet.head.{code}") for code in last),
    )
    return Table("packs", text.safe("booklet.tables.packs"), titles, rows, frozenset(range(2, len(titles))))


def _packs_row(rules: Ruleset, text: FigureText, players: int) -> tuple[str, ...]:
    needed = rules.packs(players)
    numbers = [Figure(needed, "deck.packs"), Figure(needed * rules.pack.size, "deck")]
    dealt = [_dealt(rules, text, packet, players) for packet in rules.packets]
    left = [Figure(rules.stock(players), "stock")]
    if isinstance(rules.turn.stocks, ByPlayers):
        left.append(Figure(rules.turn.stocks.players[players], f"turn.stocks.{players}"))
    ways = (_team(rules, text, players, size) for size in rules.table.seats[players])
    return (
        escape(text.number(Figure(players, "table.seats"))),
        escape(text.listing(ways, style="or")),
        *(escape(text.number(n)) for n in numbers),
        *dealt,
        *(escape(text.number(n)) for n in left),
    )


def _dealt(rules: Ruleset, text: FigureText, packet: str, players: int) -> str:
    """How many cards a packet has, and how many for a side that earns it later."""
    first = Figure(rules.packet_cards(packet, players), _packet_rule(packet))
    later = None if packet == "hand" else rules.deal.packets[packet].cards_later
    if later is None:
        return escape(text.number(first))
    return text.safe("booklet.first_later", first=first, later=Figure(later, f"deal.packets.{packet}.cards_later"))


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
    rule = rules.turn.draw
    if isinstance(rule, int):
        return None
    head, values, last = _steps(rules, rule)
    rows = tuple(
        (_deal(text, key, last), escape(text.number(Figure(n, f"turn.draw.{key}")))) for key, n in values.items()
    )
    return _across(text, "draw", head, ("drawn",), rows)


def _steps(rules: Ruleset, rule: ByDeal[T] | ByPlayers[T]) -> tuple[str, Mapping[int, T], int]:
    """
    What a rule goes by, `deal` or `players`, its value for each, and the deal whose value stays for those after it.

    The last is 0 where the game ends with that deal.
    """
    if isinstance(rule, ByPlayers):
        return "players", rule.players, 0
    values = rules.by_deal(rule)
    return "deal", dict(enumerate(values, 1)), 0 if rules.end.deals == len(values) else len(values)


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


def wild_limits(rules: Ruleset, text: FigureText) -> Table | None:
    """How many wild cards a meld of each size holds."""
    if not any(map(rules.is_wild, rules.pack.counts)) or not melds.most_wilds(rules, rules.melds.book):
        return None
    entries = []
    for size in range(rules.melds.smallest, rules.melds.book + 1):
        wilds = melds.most_wilds(rules, size)
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
    if not isinstance(rule, ByDeal) or len(set(map(repr, rules.by_deal(rule)))) == 1:
        return None
    values = len(rules.by_deal(rule))
    deals = rules.end.deals or values
    entries = []
    for deal in range(1, deals + 1):
        where = f"opening.minimum.deals.{min(deal, values) - 1}"
        shown = _minimum(rules, text, rules.minimum(deal=deal), where)
        entries.append((_deal(text, deal, 0 if rules.end.deals else deals), shown))
    return _across(text, "minimums", "deal", ("minimum",), tuple(entries))


def _minimum(rules: Ruleset, text: FigureText, minimum: Minimum, where: str) -> str:
    """What an opening needs: points, a book from the hand, or whole books."""
    match minimum:
        case ConcealedBook():
            return text.safe(f"booklet.head.concealed.{minimum.concealed_book}")
        case RequiredBooks():
            return escape(quota_words(rules, text, minimum.required_books, f"{where}.required_books"))
        case _:
            return escape(text.number(Figure(minimum, where)))


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
    rule = rules.going_out.books
    if isinstance(rule, Quota):
        return None
    head, values, last = _steps(rules, rule)
    asked = {key: dict(quota_entries(quota, f"going_out.books.{key}")) for key, quota in values.items()}
    kinds = list(dict.fromkeys(kind for quota in asked.values() for kind in quota))
    if not kinds or len(set(map(repr, values.values()))) == 1:
        return None
    titles = [
        text.safe("booklet.head.any") if kind == "any" else escape(upper_first(book_name(text, kind, None)))
        for kind in kinds
    ]
    missing = text.safe("booklet.none")
    rows = tuple(
        (
            _deal(text, key, last),
            *(escape(text.number(quota[kind])) if kind in quota else missing for kind in kinds),
        )
        for key, quota in asked.items()
    )
    heading = (text.safe(f"booklet.head.{head}"), *titles)
    return Table("quotas", text.safe("booklet.tables.quotas"), heading, rows, frozenset(range(len(heading))))


def passing(rules: Ruleset, text: FigureText) -> Table | None:
    """What is passed on before play, where that changes with the deal."""
    rule = rules.deal.passing
    if not isinstance(rule, ByDeal) or len(set(rules.by_deal(rule))) == 1:
        return None
    head, ways, last = _steps(rules, rule)
    rows = tuple((_deal(text, n, last), text.safe(f"booklet.passing.{way}")) for n, way in ways.items())
    heading = (text.safe(f"booklet.head.{head}"), text.safe("booklet.head.passed"))
    return Table("passing", text.safe("booklet.tables.passing"), heading, rows)


def quick(rules: Ruleset, text: FigureText) -> Table:
    """The turn in a few words."""
    takes, drawn = rules.pickup.takes, rules.turn.draw
    taken = "takes_all" if takes == "all" else "takes_top" if takes == 1 else f"takes_{rules.pickup.short_pile}"
    data: dict[str, Any] = {
        "takes": text(f"booklet.quick.{taken}", n=0 if takes == "all" else Figure(takes, "pickup.takes")),
        "n": Figure(drawn, "turn.draw") if isinstance(drawn, int) else 0,
        "smallest": Figure(rules.melds.smallest, "melds.smallest"),
        "book": Figure(rules.melds.book, "melds.book"),
        "sequences": rules.melds.sequences is not None,
        "grows": (rules.melds.extend.clean, rules.melds.extend.dirty) != ("nothing", "nothing"),
    }
    draw = "draw" if isinstance(drawn, int) else "draw_table"
    steps = (text.safe(f"booklet.quick.{code}", **data) for code in (draw, "meld", "discard"))
    rows = tuple((escape(text.number(n)), step) for n, step in enumerate(steps, 1))
    return Table("quick", text.safe("booklet.tables.quick"), (), rows)


TABLES: Mapping[str, Maker] = {
    maker.__name__: maker
    for maker in (
        packs,
        draw,
        passing,
        wild_limits,
        minimums,
        quotas,
        books,
        card_values,
        others,
        bonuses,
        quick,
        quick_values,
    )
}
