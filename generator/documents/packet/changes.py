"""
What changed since the packet was printed before.

In: what was made anew. Out: a section for the director, which names everybody whom it concerns.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...tournament.remaking import Remade
from .parts import Block, Column, Grid, Section, Words
from .words import Wording


def changes(say: Wording, remade: Remade) -> Section:
    """Why the rounds from the first new one are others, and who has to look where they sit now."""
    blocks: list[Block] = [Words(say("changes.intro", first=remade.first))]
    blocks += map(Words, _told(say, remade))
    if remade.moved:
        blocks += [Words(say("changes.moved"), strong=True), _moved(say, remade)]
    else:
        blocks.append(Words(say("changes.nobody")))
    return Section(say("changes.heading"), tuple(blocks))


def _told(say: Wording, remade: Remade) -> Iterator[str]:
    for change in remade.changes:
        yield say(
            f"changes.{change.kind}",
            n=change.entrant,
            name=" / ".join(change.names),
            was=" / ".join(change.was),
            round=change.round,
        )


def _moved(say: Wording, remade: Remade) -> Grid:
    columns = (Column(say("number"), 0.7, "number"), Column(say("name"), 4), Column(say("changes.moved_in"), 3))
    rows = ((str(one), say.name(one), ", ".join(map(str, rounds))) for one, rounds in remade.moved.items())
    return Grid(columns, tuple(rows))
