"""A score sheet, and a pad of two hundred, built and drawn, against the same drawing by bare ReportLab."""

from __future__ import annotations

from measure import pair, recorded, replay, show

from generator.documents.score_sheet import build_score_sheet
from generator.documents.score_sheet.wishes import Wishes
from generator.paper import PAPERS
from generator.render import score_sheet
from generator.text import Text
from generator.variants.loader import load

PAD = 200
"""Sheets in a pad."""


def measure(wishes: Wishes | None = None) -> tuple[float, float]:
    """Our seconds and those of bare ReportLab."""
    rules = load("whitnack")

    def draw() -> bytes:
        sheet = build_score_sheet(rules, Text("en", rules), paper=PAPERS["a4"], wishes=wishes)
        return score_sheet.render_score_sheet(sheet)

    drawing = recorded(score_sheet, draw)
    return pair(draw, lambda: replay(*drawing))


if __name__ == "__main__":
    show("score sheet", *measure(), "the drawing alone")
    show(f"score sheet, pad of {PAD}", *measure(Wishes(sides=(3,), copies=PAD)), "the drawing alone")
