"""
The Excel scoring workbook.

In: an order with options as people type them. Out: the workbook, and with `--workbook-sample` the same filled in.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..diagnostics import fault
from ..paper import PAPERS
from ..ruleset import Ruleset
from ..text import Text
from .order import Artifact, Option, Order, Product

if TYPE_CHECKING:
    from ..examples.sample_game import SampleGame


def _workbook(order: Order) -> Iterator[Artifact]:
    from ..documents.workbook import build_workbook
    from ..render.xlsx import render_xlsx

    sides, paper = _sides(order), PAPERS[order.paper]
    samples = [None, _sample(order.rules, sides)] if order.options.get("workbook-sample") else [None]
    for sample in samples:
        filled = _filled(order.text, sample) if sample else {}
        workbook = build_workbook(order.rules, order.text, paper=paper, sides=sides, large=order.large, **filled)
        parts = (f"{sides}-sides" if sides else "", "sample" if sample else "", order.mode)
        mode = "-".join(part for part in parts if part)
        yield Artifact("workbook", mode, order.paper, "xlsx", render_xlsx(workbook))


def _sides(order: Order) -> int | None:
    """The number of sides that was asked for; whether a table makes so many is for the document to say."""
    given = order.options.get("workbook-sides", "").strip()
    if not given:
        return None
    if given.isascii() and given.isdecimal() and len(given) < 3:
        return int(given)
    raise fault(Text("en", order.rules)("workbook.faults.sides_wrong", given=given))


def _sample(rules: Ruleset, sides: int | None) -> SampleGame:
    from ..examples.sample_game import sample_game, table_for

    return sample_game(rules, *((sides and table_for(rules, sides)) or ()))


def _filled(text: Text, game: SampleGame) -> dict[str, Any]:
    """What the sides of the made-up game count, deal by deal, and the names that they have on the sample sheet."""
    from ..documents.score_sheet.sample import sides_called

    called = sides_called(text, game.players // game.team, game.team)
    return {"game": [deal.tallies for deal in game.deals], "called": called}


def _workbook_kept(content: bytes) -> str:
    from ..render.xlsx_read import why_kept

    return why_kept(content)


WORKBOOK = Product(
    "workbook",
    _workbook,
    _workbook_kept,
    options=(
        Option("workbook-sides", "For how many sides. Default: those of the usual table.", metavar="N"),
        Option("workbook-sample", "A workbook filled in with a made-up game as well.", flag=True),
    ),
)
