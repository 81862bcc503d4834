"""Score sheets to write on."""

from __future__ import annotations

from collections.abc import Iterator

from ..paper import PAPERS
from .order import Artifact, Order, Product


def _score_sheet(order: Order) -> Iterator[Artifact]:
    from ..documents.score_sheet import build_score_sheet
    from ..render.score_sheet import render_score_sheet

    sheet = build_score_sheet(order.rules, order.text, paper=PAPERS[order.paper], large=order.large)
    yield Artifact("score-sheet", order.mode, order.paper, "pdf", render_score_sheet(sheet), len(sheet.pages))


SCORE_SHEET = Product("score-sheet", _score_sheet, large=True)
