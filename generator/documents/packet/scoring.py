"""
How results become places, as the director reads it out.

In: an event. Out: a section: what decides, a round without a seat, victory points, the list of prizes.
"""

from __future__ import annotations

from collections.abc import Iterator

from .parts import Block, Column, Grid, Section, Steps, Words
from .words import Wording

PRIZES = 6
"""Lines of the list of prizes."""


def scoring(say: Wording) -> Section:
    """How places are found, and the prizes."""
    given = say.event.scoring
    blocks: list[Block] = [
        Words(say("scoring.rank", by=say(f"scoring.by.{given.rank_by}"))),
        Words(say("scoring.most" if given.most_wins else "scoring.least")),
    ]
    if given.tie_breaks:
        blocks.append(Words(say("scoring.ties")))
        blocks.append(Steps(tuple(say(f"scoring.by.{by}") for by in given.tie_breaks), numbered=True))
        blocks.append(Words(say("scoring.share")))
    else:
        blocks.append(Words(say("scoring.no_ties")))
    blocks += [
        Words(say("scoring.sitting_out.heading"), strong=True),
        Words(say(f"scoring.sitting_out.{given.sitting_out}", points=given.points)),
        *_bands(say),
        Words(say("scoring.prizes.heading"), strong=True),
        _prizes(say),
    ]
    return Section(say("scoring.heading"), tuple(blocks))


def _bands(say: Wording) -> Iterator[Block]:
    if not say.event.scoring.bands:
        return
    columns = (
        Column(say("scoring.bands.difference"), 3),
        Column(say("scoring.bands.ahead"), 1, "number"),
        Column(say("scoring.bands.behind"), 1, "number"),
    )
    rows = (
        (
            say("scoring.bands.more") if band.most is None else say("scoring.bands.up_to", most=band.most),
            str(band.winner),
            str(band.loser),
        )
        for band in say.event.scoring.bands
    )
    yield Words(say("scoring.bands.heading"), strong=True)
    yield Grid(columns, tuple(rows))
    if any(len(table.sides) > 2 for one in say.schedule.rounds for table in one.tables):
        yield Words(say("scoring.bands.sides"))


def _prizes(say: Wording) -> Grid:
    columns = (
        Column(say("scoring.prizes.place"), 0.8, "strong"),
        Column(say("scoring.prizes.prize"), 3),
        Column(say("name"), 4),
        Column(say("scoring.prizes.points"), 1.5),
    )
    places = range(1, min(PRIZES, len(say.schedule.names)) + 1)
    return Grid(columns, tuple((str(place), "", "", "") for place in places), high=8.0)
