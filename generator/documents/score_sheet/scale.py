"""
The sizes of one size of print on a score sheet.

In: normal or large print, the page. Out: a `Scale`, in millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...paper import Paper


@dataclass(frozen=True, slots=True)
class Scale:
    """
    The sizes of one size of print, in mm.

    *row* and *column* are the least that a person can write in; *good_column* is what a wide form gives up a page for;
    *tallest* is where a row has room enough. *ticks* is what boxes above the number add to a row; *letters* is what a
    line of the values holds; *gap* is left above the grid. *foot* is for what a narrow page has no
    room for beside its title, below all; a *pocket* slip leaves out what it can do without.
    """

    row: float
    tallest: float
    column: float
    good_column: float
    label: float
    title: float
    blank: float
    names: float
    head: float
    head_beside: float
    ticks: float
    tick: float
    panel: float
    panel_line: float
    letters: int
    gap: float = 1.5
    foot: float = 0
    pocket: bool = False


NORMAL = Scale(
    row=7.5, tallest=13, column=12, good_column=14, label=45, title=9, blank=8, names=8, head=14.5, head_beside=12,
    ticks=4, tick=2.7, panel=38, panel_line=4,
    letters=44,
)  # fmt: skip
LARGE = Scale(
    row=9, tallest=15, column=12, good_column=16, label=56, title=11, blank=9.5, names=10, head=17, head_beside=14.5,
    ticks=4.8, tick=3.4, panel=48, panel_line=5.2,
    letters=38,
)  # fmt: skip
NARROW = replace(NORMAL, letters=29, foot=6.8)
NARROW_LARGE = replace(LARGE, letters=25, foot=8)
"""The same for pages whose title has no room for notes beside it."""

POCKET = replace(
    NORMAL, label=40, title=5, blank=7, head=12, head_beside=9, gap=1, foot=3.2, pocket=True,
)  # fmt: skip
POCKET_LARGE = replace(LARGE, label=44, title=7, blank=8.5, head=14, head_beside=12, gap=1, foot=4, pocket=True)
"""The same for slips that go into a pocket, which have one line to write on and one deal or two."""

SMALL_LETTER, SMALL_LINE = 1.3, 3.0
"""What a letter and a line of the values take in their smallest type, in mm."""

POCKET_WIDTH, NARROW_WIDTH = 120, 160
"""Pages narrower than this are slips, or narrow, in mm."""


def scale_of(large: bool, paper: Paper) -> Scale:
    """The sizes of large or normal print on pages of *paper*, which may be a part of a sheet."""
    if paper.width < POCKET_WIDTH:
        return POCKET_LARGE if large else POCKET
    if paper.width < NARROW_WIDTH:
        return NARROW_LARGE if large else NARROW
    return LARGE if large else NORMAL


def roomier(scale: Scale) -> Scale:
    """The sizes of a slip whose title and headings may have two lines, for where there is room; else *scale* itself."""
    return replace(scale, title=7, head_beside=12.5) if scale is POCKET else scale
