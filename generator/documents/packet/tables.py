"""
What lies on the tables: number tents, who sits where, the rules in short, score slips.

In: an event in words, the rounds to print. Out: `Tables`, or `SingleSlips` of pages of their own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ...diagnostics import fault
from ...paper import Paper
from ...text import Text
from ...tournament.schedule import Round, Table
from ..score_sheet.values import blocks, spread
from .parts import CardRound, Print, RulesCard, Seated, SingleSlips, Slips, SlipWords, TableCard, Tables
from .places import seat
from .slip import Slip, blank_slip, slips_of
from .words import Wording

A_SHEET = 4
"""Slips on a sheet."""

MOST_DEALS = 12
"""Lines that a slip has room for."""

SINGLE = Paper("a6", 105, 148, 5)

RULES_COLUMNS, RULES_LETTERS = 2, 52
"""Columns of the summary of the rules, and letters in a line of them as far as can be told before type is set."""


def build_tables(
    say: Wording, rounds: Sequence[Round], *, tents: Collection[int], whole: bool = True, with_slips: bool = True
) -> Tables:
    """
    The papers for some rounds, and *tents* for tables that have none yet, each with the rules.

    A *whole* packet has spare slips.
    """
    numbers = sorted({table.number for one in rounds for table in one.tables})
    return Tables(
        print=say.print("tables"),
        tents=tuple(map(str, sorted(tents))),
        tent_label=say("table"),
        cards=tuple(card for number in numbers for card in _cards(say, number, rounds)),
        rules=_rules(say) if tents else None,
        slips=_slips(say, rounds, spare=whole) if with_slips else None,
    )


def build_single_slips(say: Wording, rounds: Sequence[Round], *, spare: bool = True) -> SingleSlips:
    """The same slips, one on each page of the size A6."""
    shared = say.print("slips")
    return SingleSlips(Print(shared.title, shared.language, SINGLE, shared.font), _slips(say, rounds, spare=spare))


def _slips(say: Wording, rounds: Sequence[Round], *, spare: bool) -> Slips:
    event = say.event
    if event.deals > MOST_DEALS:
        message = Text("en")("packet.faults.too_many_deals", deals=event.deals, most=MOST_DEALS)
        raise fault(message, file=event.file, key="deals")
    filled = [tuple(slips_of(event, say.schedule, one, say.text)) for one in rounds]
    spares = tuple(_spares(say)) if spare else ()
    words = SlipWords(
        title=say("slip.title"),
        event=event.name,
        date=say.date,
        round=say("round"),
        table=say("table"),
        out=say("slip.out"),
        signature=say("slip.signature"),
        entered=say("slip.entered"),
    )
    return Slips(words, (*filled, *spares))


def _spares(say: Wording) -> Iterator[tuple[Slip, ...]]:
    """
    Blank slips: a sheet of them, or one for every table where the next round can't be printed ahead.

    Tables of another size than the usual have two each.
    """
    tables = max((len(one.tables) for one in say.schedule.rounds), default=0)
    is_open = len(say.schedule.rounds) < say.event.rounds
    yield (blank_slip(say.event, say.text),) * (-(-tables // A_SHEET) * A_SHEET if is_open else A_SHEET)
    shapes = {tuple(map(len, table.sides)) for one in say.schedule.rounds for table in one.tables}
    if others := sorted(shapes - {say.event.format.shape}):
        yield tuple(blank_slip(say.event, say.text, shape) for shape in others for _ in range(2))


def _cards(say: Wording, number: int, rounds: Sequence[Round]) -> Iterator[TableCard]:
    """The cards of a table: one, or where it has other sizes in other rounds, one for each size."""
    found = [(one, table) for one in rounds for table in one.tables if table.number == number]
    for size in sorted({len(table.seats) for _, table in found}):
        own = [(one, table) for one, table in found if len(table.seats) == size]
        yield TableCard(
            label=say("table_n", n=number),
            heading=say("card.heading"),
            event=say.event.name,
            seats=tuple(seat(say, own[0][1], entrant) for entrant in own[0][1].seats),
            rounds=tuple(
                CardRound(say("round_n", n=one.number), tuple(_seated(say, one, table))) for one, table in own
            ),
        )


def _seated(say: Wording, round_: Round, table: Table) -> Iterator[Seated]:
    for entrant in table.seats:
        yield Seated(str(entrant), say.name(entrant), _next(say, round_, table, entrant))


def _next(say: Wording, round_: Round, table: Table, entrant: int) -> str:
    """Where to go after a round; nothing after the last, or while the next is not settled."""
    after = say.round(round_.number + 1)
    if after is None:
        return ""
    if entrant in after.sits_out:
        return say("card.sit_out")
    there = after.table_of(entrant)
    if there is None:
        return say("card.goes")
    place = seat(say, there, entrant)
    if there.number == table.number and place == seat(say, table, entrant):
        return say("card.stay")
    return say("card.next", table=there.number, seat=place)


def _rules(say: Wording) -> RulesCard:
    """The values and minimums of the score sheet, for the event's usual table."""
    shape = say.event.format.shape
    team = shape[0] * (2 if say.pairs else 1)
    found = blocks(say.event.rules, say.text, players=(team * len(shape),), teams=(team,))
    return RulesCard(say("rules.heading", game=say.game), spread(found, RULES_COLUMNS, RULES_LETTERS))
