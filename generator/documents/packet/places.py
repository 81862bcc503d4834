"""
Where somebody is in a round, in the fewest words.

In: an event in words, a round, an entrant. Out: texts for schedules and cards.
"""

from __future__ import annotations

from ...tournament.schedule import Table
from .slip import seat_label
from .words import Wording


def where(say: Wording, number: int, entrant: int) -> str:
    """Table and seat in a settled round; or that there is none."""
    round_ = say.schedule.rounds[number - 1]
    if entrant in round_.sits_out:
        return say("sits_out")
    table = round_.table_of(entrant)
    return f"{table.number} · {seat(say, table, entrant)}" if table else "–"


def seat(say: Wording, table: Table, entrant: int) -> str:
    """The seat at a table, or the side for a pair."""
    return seat_label(say.text, table, entrant, pairs=say.pairs)


def company(say: Wording, table: Table, entrant: int) -> tuple[str, str]:
    """With whom and against whom *entrant* plays at *table*."""
    own = next(side for side in table.sides if entrant in side)
    partners = [one for one in own if one != entrant]
    opponents = [one for side in table.sides if side is not own for one in side]
    return say.listed(partners), say.listed(opponents)
