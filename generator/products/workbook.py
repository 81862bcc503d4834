"""The Excel scoring workbook."""

from __future__ import annotations

from collections.abc import Iterator

from ..paper import PAPERS
from .order import Artifact, Order, Product


def _workbook(order: Order) -> Iterator[Artifact]:
    from ..documents.workbook import build_workbook
    from ..render.xlsx import render_xlsx

    workbook = build_workbook(order.rules, order.text, paper=PAPERS[order.paper])
    yield Artifact("workbook", "", order.paper, "xlsx", render_xlsx(workbook))


def _workbook_kept(content: bytes) -> str:
    from ..render.xlsx_read import why_kept

    return why_kept(content)


WORKBOOK = Product("workbook", _workbook, _workbook_kept)
