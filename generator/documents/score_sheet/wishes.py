"""
What a person may ask of a score sheet, and how its pages then lie on paper.

In: the choices and the paper. Out: `Wishes`, and an `Imposition`: the page that is laid out, the sheet that is printed,
where the one lies on the other, where to cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from ...paper import Paper
from .parts import Cut

Lying = Literal["portrait", "landscape", "two-up", "four-up"]
LAYOUTS: tuple[Lying, ...] = get_args(Lying)

CLEAR = 2.0
"""What slips keep clear of the cut, in mm."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """
    Choices beyond paper and size of print.

    *sides* are the numbers of sides to print for, those that the variant needs where empty. *copies* are whole sets of
    pages, 0 as many as fill a sheet. *names* are printed beside the sides' letters. *punch* tells whether there is a
    margin for holes, None where there is room. A *sample* is filled in with a made-up game.
    """

    sides: tuple[int, ...] = ()
    layout: Lying = "portrait"
    copies: int = 0
    names: tuple[str, ...] = ()
    punch: bool | None = None
    sample: bool = False


@dataclass(frozen=True, slots=True)
class Imposition:
    """Pages of size *page* on sheets of size *sheet*, each with its upper left corner, in mm, at one of *slots*."""

    sheet: Paper
    page: Paper
    slots: tuple[tuple[float, float], ...]
    cuts: tuple[Cut, ...]


def imposition(paper: Paper, lying: Lying) -> Imposition:
    """
    How pages lie on *paper*.

    Halves keep the paper's margin at the cut as well; slips need all the room there is and only keep clear of the cut.
    """
    sheet = paper if lying in ("portrait", "four-up") else Paper(paper.name, paper.height, paper.width, paper.margin)
    across, down = {"two-up": (2, 1), "four-up": (2, 2)}.get(lying, (1, 1))
    edge, inner = paper.margin, CLEAR if lying == "four-up" else paper.margin
    outer = edge - inner
    wide, high = (sheet.width - 2 * outer) / across, (sheet.height - 2 * outer) / down
    slots = tuple((outer + column * wide, outer + line * high) for line in range(down) for column in range(across))
    upright = [Cut(sheet.width / 2, edge, sheet.width / 2, sheet.height - edge)] if across > 1 else []
    level = [Cut(edge, sheet.height / 2, sheet.width - edge, sheet.height / 2)] if down > 1 else []
    return Imposition(sheet, Paper(paper.name, wide, high, inner), slots, (*upright, *level))


def sheets(pages: Sequence[int], slots: int, copies: int) -> tuple[tuple[int, ...], ...]:
    """The sheets that *copies* sets of *pages* take, each with the pages in its slots."""
    sets = copies or max(slots // len(pages), 1)
    laid = [*pages] * sets
    return tuple(tuple(laid[start : start + slots]) for start in range(0, len(laid), slots))
