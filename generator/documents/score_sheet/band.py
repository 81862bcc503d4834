"""
The grid of a score sheet: bands of deals with their headings, columns and rows.

In: the rules, the words, a form, its layout, its lines, the deals of a page. Out: `Band`s, every place in millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor

from ...ruleset import ByScore, Ruleset
from ...text import Text
from .form import Form, Line
from .layout import FOLD_GAP, TICK_GAP, Layout
from .needs import minimum_label
from .parts import Area, Band, Blank, Column, Heading, Row, Tally

HEADING_LETTER = 1.45
"""Room for a letter of a heading in its smallest type, in mm, and a little since lines break between words."""

TWO_LINES = 11.8
"""A heading this tall, in mm, has room in its lower half for two lines of its smallest type."""

LAST = 1000
"""A deal after all those whose minimum differs."""


def tag_of(side: int) -> str:
    """The letter of a side, counted from 0."""
    return chr(ord("A") + side)


def bands_of(
    rules: Ruleset, text: Text, form: Form, layout: Layout, found: Sequence[Line], deals: Sequence[int | None]
) -> Iterator[Band]:
    """The bands of a page of *deals*, below each other; where rows are folded, their parts stand side by side."""
    parts = [found[start : start + layout.height] for start in range(0, len(found), layout.height)]
    top = layout.grid_top
    for start in range(0, len(deals), layout.across):
        bands = [
            _band(rules, text, form, layout, part, deals[start : start + layout.across], (fold, top))
            for fold, part in enumerate(parts)
        ]
        yield from bands
        top = max(band.area.bottom for band in bands) + layout.gap


def _band(
    rules: Ruleset, text: Text, form: Form, layout: Layout, found: Sequence[Line], deals: Sequence[int | None],
    place: tuple[int, float],
) -> Band:  # fmt: skip
    fold, top = place
    left = layout.left + fold * (layout.label + len(deals) * form.sides * layout.column + FOLD_GAP)
    tallied = sum(line.most > 1 for line in found)
    height = layout.head + layout.names + len(found) * layout.row + tallied * layout.extra
    columns = tuple(
        Column(
            left + layout.label + number * layout.column,
            layout.column,
            tag_of(number % form.sides),
            not number % form.sides,
        )
        for number in range(len(deals) * form.sides)
    )
    width = layout.label + len(columns) * layout.column
    names = Area(left, top + layout.head, width, layout.names)
    adding = Area(left, top, layout.label, layout.head + layout.names)
    return Band(
        area=Area(left, top, width, height),
        label_width=layout.label,
        headings=tuple(_headings(rules, text, form, layout, deals, (left, top), continued=fold > 0)),
        names=names,
        columns=columns,
        rows=tuple(_rows(layout, found, names.bottom)),
        adding=Blank(text("sheet.adding"), adding) if layout.across > 1 and not fold else None,
    )


def _headings(
    rules: Ruleset, text: Text, form: Form, layout: Layout, deals: Sequence[int | None], at: tuple[float, float],
    *, continued: bool,
) -> Iterator[Heading]:  # fmt: skip
    left, top = at
    width = form.sides * layout.column
    for place, deal in enumerate(deals):
        beside = Area(left, top, layout.label, layout.names)
        above = Area(left + layout.label + place * width, top, width, layout.head)
        area = beside if layout.across == 1 else above
        name = text("sheet.deal", deal=deal) if deal else text("sheet.deal_blank")
        if continued:
            yield Heading(area, text("sheet.continued", deal=name), deal is not None, "", "")
        else:
            minimum = _minimum(rules, text, deal, area)
            yield Heading(area, name, deal is not None, minimum, text("sheet.dealer"))


def _minimum(rules: Ruleset, text: Text, deal: int | None, area: Area) -> str:
    if isinstance(rules.opening.minimum, ByScore):
        return text("sheet.minimum.by_score")
    lines = 2 if area.height >= TWO_LINES else 1
    letters = floor(lines * (area.width - 2.4) / HEADING_LETTER)
    return minimum_label(text, rules.minimum(deal=deal or LAST), letters=letters)


def _rows(layout: Layout, found: Sequence[Line], top: float) -> Iterator[Row]:
    before = 0
    for number, line in enumerate(found):
        tall = line.most > 1
        height = layout.row + (layout.extra if tall else 0)
        start = top + number * layout.row + before * layout.extra
        before += tall
        tally = _tally(layout, height, line.most) if line.most and layout.boxes else None
        yield Row(line.code, line.sign, line.label, line.rate, start, height, tally)


def _tally(layout: Layout, height: float, most: int) -> Tally:
    scale = layout.scale
    pitch = scale.tick + TICK_GAP
    if most == 1:
        return Tally(1, 1, scale.tick, pitch, beside=True)
    if layout.beside:
        across = min(4, floor((layout.column - scale.column) / pitch))
        down = min(3, floor((height - 0.5) / pitch))
    else:
        across = min(5, floor((layout.column - 1) / pitch))
        pitch = min(1.15 * pitch, (layout.column - 1) / across)
        down = 2 if height - 2 * pitch - 1 >= scale.row else 1
    count = min(across * down, most)
    return Tally(count, min(across, count), pitch - TICK_GAP, pitch, layout.beside)
