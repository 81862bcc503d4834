"""
How fair a schedule is, for the director who is asked.

In: the balance of a schedule. Out: a section of numbers.
"""

from __future__ import annotations

from ...tournament.balance import Balance
from .parts import Block, Column, Grid, Section, Words
from .words import Wording


def fairness(say: Wording, found: Balance) -> Section:
    """Who was with whom how often, who never meets, who sits out."""
    spreads = {"partners": found.partners, "opponents": found.opponents, "tables": found.tables}
    shown = {code: spread for code, spread in spreads.items() if any(spread.pairs)}
    most = max((times for spread in shown.values() for times in spread.pairs), default=0)
    columns = (
        Column(say("balance.times"), 3),
        *(Column(say("balance.times_n", n=n), 1, "number") for n in range(most + 1)),
    )
    rows = tuple(
        (say(f"balance.{code}"), *(say.text.number(spread.pairs.get(n, 0)) for n in range(most + 1)))
        for code, spread in shown.items()
    )
    blocks: list[Block] = [Grid(columns, rows), Words(say("balance.never_met", n=len(found.never_met)))]
    if found.sat_out:
        rounds = [len(one) for one in found.sat_out.values()]
        blocks.append(Words(say("balance.sat_out", n=sum(rounds), most=max(rounds))))
        if found.in_a_row:
            blocks.append(Words(say("balance.in_a_row", names=say.listed(found.in_a_row))))
        sitting = (Column(say("sits_out"), 4), Column(say("changes.moved_in"), 2))
        blocks.append(
            Grid(sitting, tuple((say.numbered(one), ", ".join(map(str, r))) for one, r in found.sat_out.items()))
        )
    else:
        blocks.append(Words(say("balance.nobody_sits_out")))
    if len(say.schedule.rounds) < say.event.rounds:
        blocks.append(Words(say("balance.settled")))
    return Section(say("balance.heading"), tuple(blocks))
