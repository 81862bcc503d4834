"""
Score sheets to write on.

In: an order with options as people type them. Out: the sheet, and with `--sheet-sample` the same filled in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, cast
from unicodedata import normalize

from ..diagnostics import InputError, fault
from ..paper import PAPERS
from ..text import Text
from .order import Artifact, Option, Order, Product

if TYPE_CHECKING:
    from ..documents.score_sheet.parts import ScoreSheet
    from ..documents.score_sheet.wishes import Lying, Wishes

MOST_COPIES = 500
MOST_LETTERS = 24
"""Copies in one file, and letters of a side's name."""


def _score_sheet(order: Order) -> Iterator[Artifact]:
    wishes = _wishes(order)
    paper = order.options.get("sheet-size", order.paper)
    samples = (False, True) if order.options.get("sheet-sample") else (False,)
    for sample in samples:
        own = replace(wishes, sample=sample, copies=1 if sample else wishes.copies)
        sheet = _laid_out(order, own, paper)
        content = _drawn(order, own, paper, sheet)
        yield Artifact(
            "score-sheet", _mode(order, own), paper, "pdf", content, len(sheet.sheets), remark=" ".join(sheet.left_out)
        )


def _laid_out(order: Order, wishes: Wishes, paper: str) -> ScoreSheet:
    from ..documents.score_sheet import build_score_sheet

    return build_score_sheet(order.rules, order.text, paper=PAPERS[paper], large=order.large, wishes=wishes)


def _drawn(order: Order, wishes: Wishes, paper: str, sheet: ScoreSheet) -> bytes:
    """The sheet drawn; where words have no room on it, the fault tells the layouts in which they have."""
    from ..documents.score_sheet.wishes import LAYOUTS
    from ..render.score_sheet import render_score_sheet

    try:
        return render_score_sheet(sheet)
    except InputError as error:
        text = Text("en", order.rules)
        others = [lying for lying in LAYOUTS if lying != wishes.layout and _fits(order, wishes, lying, paper)]
        if not others:
            raise
        remedy = text("sheet.faults.other_layout", layouts=text.listing(others, style="or"))
        raise InputError(replace(one, message=f"{one.message} {remedy}") for one in error.issues) from error


def _fits(order: Order, wishes: Wishes, lying: Lying, paper: str) -> bool:
    """Whether the sheet has room for its words in another layout."""
    from ..render.score_sheet import render_score_sheet

    wishes = replace(wishes, layout=lying, copies=1)
    try:
        return bool(render_score_sheet(_laid_out(order, wishes, paper)))
    except InputError:
        return False


def _mode(order: Order, wishes: Wishes) -> str:
    """What tells this sheet's file from those of other choices."""
    sides = "-".join(map(str, wishes.sides))
    parts = (
        "" if wishes.layout == "portrait" else wishes.layout,
        f"{sides}-sides" if order.options.get("sheet-sides", "").strip() else "",
        "sample" if wishes.sample else "",
        order.mode,
    )
    return "-".join(part for part in parts if part)


def _wishes(order: Order) -> Wishes:
    from ..documents.score_sheet.wishes import Wishes

    options = order.options
    names = _names(options.get("sheet-names", ""))
    punch = {"yes": True, "no": False}.get(options.get("sheet-punch", ""))
    layout = cast("Lying", options.get("sheet-layout", "portrait"))
    return Wishes(_sides(order, names), layout, _copies(options.get("sheet-copies", "")), names, punch)


def _sides(order: Order, names: tuple[str, ...]) -> tuple[int, ...]:
    from ..documents.score_sheet.form import numbers_of_sides

    text, given = Text("en", order.rules), order.options.get("sheet-sides", "").strip()
    allowed = numbers_of_sides(order.rules)
    if given.lower() == "all":
        asked: tuple[int, ...] = allowed
    elif given:
        parts = [part.strip() for part in given.split(",")]
        if not all(part.isascii() and part.isdecimal() and len(part) < 3 for part in parts):
            raise fault(text("sheet.faults.sides_wrong", given=given, example=allowed[0]))
        asked = tuple(sorted(set(map(int, parts))))
    else:
        asked = (len(names),) if names else ()
    for number in asked:
        if number not in allowed:
            listed = text.listing(map(str, allowed), style="or")
            raise fault(text("sheet.faults.no_such_sides", asked=number, allowed=listed))
        if names and number != len(names):
            raise fault(text("sheet.faults.names_number", given=len(names), sides=number))
    return asked


def _copies(given: str) -> int:
    if not given:
        return 0
    if given.isascii() and given.isdecimal() and len(given) < 5 and 1 <= int(given) <= MOST_COPIES:
        return int(given)
    raise fault(Text()("sheet.faults.copies_wrong", given=given, most=MOST_COPIES))


def _names(given: str) -> tuple[str, ...]:
    """Names as people type them; an accent that comes after its letter is joined to it, as fonts have them."""
    if not given.strip():
        return ()
    names = tuple(" ".join(normalize("NFC", name).split()) for name in given.split(","))
    if not all(0 < len(name) <= MOST_LETTERS for name in names):
        raise fault(Text()("sheet.faults.names_wrong", given=given, most=MOST_LETTERS))
    return names


SCORE_SHEET = Product(
    "score-sheet",
    _score_sheet,
    options=(
        Option(
            "sheet-sides",
            "For how many sides: 2, or 2,3, or all. Default: what the variant's tables need.",
            metavar="N[,N]",
        ),
        Option(
            "sheet-layout",
            "How forms lie on the paper: one upright (default) or across, two or four to cut apart.",
            choices=("portrait", "landscape", "two-up", "four-up"),
        ),
        Option("sheet-size", "Paper other than --paper, such as a5.", choices=tuple(PAPERS)),
        Option("sheet-copies", "How many of each, for a pad. Default: as many as fill a sheet.", metavar="N"),
        Option("sheet-names", "Names of the sides to print, separated by commas.", metavar="NAME,NAME"),
        Option("sheet-punch", "A margin for holes. Default: where there is room.", choices=("yes", "no")),
        Option("sheet-sample", "A sheet filled in with a made-up game as well.", flag=True),
    ),
)
