"""What makes a deal impossible to score.

In: the rules, what each side has when a deal ends, and how many play. Out: every obstacle, naming side and cards.
`score` adds up what lies on the table and believes the rest: the opening minimum, the books needed, whether going out
was allowed, how many cards a stack had.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..cards import Card
from ..ruleset import Ruleset
from . import melds as meld_rules
from .melds import Obstacle
from .sides import Side

KNOWN_BONUSES = ("exact_deal", "bad_pickup", "concealed_out")
"""Bonuses that Meldpress knows: a count of 0 is accepted even where a variant does not pay them."""


def faults(rules: Ruleset, sides: Sequence[Side], players: int | None = None) -> tuple[Obstacle, ...]:
    """Everything that makes this deal impossible; without *players*, judged by the most packs that fit the sides."""
    team = _largest_team(rules, len(sides), players)
    named = [(side, side.name or str(index)) for index, side in enumerate(sides, 1)]
    return (
        *_seats(rules, len(sides), players),
        *(obstacle for side, name in named for obstacle in _side(rules, side, name, team)),
        *_out(sides),
        *_copies(rules, sides, _packs(rules, len(sides), players)),
    )


def _tables(rules: Ruleset, sides: int) -> list[int]:
    """The numbers of players that make so many sides; one side alone may come from any table."""
    seats = rules.table.seats.items()
    return [players for players, teams in seats if sides == 1 or sides in {players // team for team in teams}]


def _packs(rules: Ruleset, sides: int, players: int | None) -> int:
    if players is not None and players in rules.table.seats:
        return rules.packs(players)
    return max(map(rules.packs, _tables(rules, sides) or rules.numbers_of_players))


def _seats(rules: Ruleset, sides: int, players: int | None) -> Iterator[Obstacle]:
    if players is not None and players not in rules.table.seats:
        yield Obstacle("no_such_table", {"players": players, "allowed": rules.numbers_of_players})
    elif players not in (None, *_tables(rules, sides)) or not _tables(rules, sides):
        yield Obstacle("wrong_number_of_sides", {"sides": sides, "players": players or 0})


def _side(rules: Ruleset, side: Side, name: str, team: int) -> Iterator[Obstacle]:
    """What is wrong with one side alone, of *team* players at most."""
    for found in meld_rules.together(rules, side.melds):
        where = found.data["where"]
        yield Obstacle(found.code, {**found.data, "where": f"{name}: {where}" if where else name})
    for packet in side.left:
        if packet not in rules.packets:
            yield Obstacle("unknown_packet", {"side": name, "packet": packet, "known": rules.packets})
    if not side.went_out and rules.black_threes.meld == "going_out" and _black_threes(rules, side):
        yield Obstacle("black_threes_not_out", {"side": name, "cards": meld_rules.show(_black_threes(rules, side))})
    if side.red_threes and rules.red_threes.play == "discarded":
        yield Obstacle("red_threes_not_laid", {"side": name, "count": side.red_threes})
    yield from _untaken(rules, side, name, team)
    yield from _bonuses(rules, side, name)


def _black_threes(rules: Ruleset, side: Side) -> tuple[Card, ...]:
    """The black threes that the side has melded."""
    return tuple(card for meld in side.melds for card in meld if rules.is_black_three(card))


def _largest_team(rules: Ruleset, sides: int, players: int | None) -> int:
    """How many players a side may have."""
    tables = [players] if players in rules.table.seats else _tables(rules, sides) or [*rules.table.seats]
    return max(team for table in tables if table for team in rules.table.seats[table])


def _untaken(rules: Ruleset, side: Side, name: str, team: int) -> Iterator[Obstacle]:
    """Packets nobody took that don't exist, that don't count, or whose cards are given as well."""
    for packet, count in side.untaken.items():
        rule = rules.deal.packets.get(packet)
        if rule is None:
            yield Obstacle("unknown_packet", {"side": name, "packet": packet, "known": rules.packets})
        elif rule.untaken is None:
            yield Obstacle("untaken_not_counted", {"side": name, "packet": packet})
        elif count > (most := 1 if rule.owner == "side" else team):
            yield Obstacle("too_many_untaken", {"side": name, "packet": packet, "count": count, "most": most})
        elif count == most and side.left.get(packet):
            yield Obstacle("untaken_and_left", {"side": name, "packet": packet})


def _bonuses(rules: Ruleset, side: Side, name: str) -> Iterator[Obstacle]:
    known = tuple(rules.scoring.bonuses)
    for code, count in side.bonuses.items():
        if code not in known and (count or code not in KNOWN_BONUSES):
            yield Obstacle("unknown_bonus", {"side": name, "bonus": code, "known": known})


def _out(sides: Sequence[Side]) -> Iterator[Obstacle]:
    out = tuple(side.name or str(index) for index, side in enumerate(sides, 1) if side.went_out)
    if len(out) > 1:
        yield Obstacle("two_went_out", {"sides": out})


def _copies(rules: Ruleset, sides: Sequence[Side], packs: int) -> Iterator[Obstacle]:
    """Cards of which the sides together have more than the packs hold."""
    names = [side.name or str(index) for index, side in enumerate(sides, 1)]
    own = [Counter(card for stack in (*side.melds, *side.left.values()) for card in stack) for side in sides]
    for card, number in rules.pack.counts.items():
        most, used = packs * number, sum(cards[card] for cards in own)
        if used > most:
            holders = tuple(name for name, cards in zip(names, own, strict=True) if cards[card])
            yield Obstacle("too_many_copies", {"sides": holders, "card": card.pretty, "count": used, "most": most})
    threes = {card: packs * number for card, number in rules.pack.counts.items() if rules.is_red_three(card)}
    laid = sum(side.red_threes for side in sides)
    held = sum(cards[card] for cards in own for card in threes)
    if laid and laid + held > sum(threes.values()):
        holders = tuple(
            name
            for name, side, cards in zip(names, sides, own, strict=True)
            if side.red_threes or any(cards[card] for card in threes)
        )
        yield Obstacle("too_many_red_threes", {"sides": holders, "count": laid + held, "most": sum(threes.values())})
