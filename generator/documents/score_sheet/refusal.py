"""
Why a score sheet does not fit, and what would.

In: what the form needs, the page, what a person wished, and a question whether another choice fits. Out: the fault.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...diagnostics import InputError, fault
from ...paper import Paper
from ...text import Text, upper_first
from .layout import Need, fit, most_rows, most_sides
from .scale import scale_of
from .wishes import LAYOUTS, Wishes

Fits = Callable[[Wishes, int, bool], bool]
"""Whether other wishes fit: for so many sides, and in large print or not."""


def refusal(text: Text, need: Need, page: Paper, large: bool, wishes: Wishes, fits: Fits) -> InputError:
    """The fault that *need* does not fit, with the largest that does."""
    scale, name = scale_of(large, page), page.name.upper() if page.name.startswith("a") else upper_first(page.name)
    data = {"paper": name, "sides": need.sides, "rows": need.rows, "width": scale.column, "height": scale.row}
    if wishes.layout != "portrait" or wishes.punch:
        return _of_layout(text, need, large, wishes, fits, data)
    sides = most_sides(page, scale)
    if need.sides > sides:
        return fault(text("sheet.faults.sides", most=sides, **data), key="table.seats")
    most, normal = most_rows(need, page, scale), scale_of(False, page)
    if not large:
        return fault(text("sheet.faults.rows", most=most, **data), key="scoring.bonuses")
    lines = need.rows if fit(need, page, normal) else most_rows(need, page, normal)
    return fault(text("sheet.faults.rows_large", most=most, normal=lines, **data), key="scoring.bonuses")


def _of_layout(
    text: Text, need: Need, large: bool, wishes: Wishes, fits: Fits, data: dict[str, object]
) -> InputError:  # fmt: skip
    """Fewer sides in the layout that was asked for, and the layouts that hold all of them, with holes if asked for."""
    fewer = next((sides for sides in range(need.sides - 1, 1, -1) if fits(wishes, sides, large)), 0)
    punch = wishes.punch or None
    others = [lying for lying in LAYOUTS if fits(replace(wishes, layout=lying, punch=punch), need.sides, large)]
    if others:
        remedy = text("sheet.faults.other_layout", layouts=text.listing(others, style="or"))
    elif punch and any(fits(replace(wishes, layout=lying, punch=None), need.sides, large) for lying in LAYOUTS):
        remedy = text("sheet.faults.without_holes")
    elif large and any(fits(replace(wishes, layout=lying, punch=None), need.sides, False) for lying in LAYOUTS):
        remedy = text("sheet.faults.normal_print")
    else:
        remedy = text("sheet.faults.larger_paper")
    most = text("sheet.faults.fewer" if fewer else "sheet.faults.none", most=fewer)
    asked = text("sheet.faults.punched" if wishes.punch else "sheet.faults.layout", layout=wishes.layout, **data)
    return fault(f"{asked} {most} {remedy}")
