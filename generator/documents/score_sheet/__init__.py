"""
The score sheet that people write on.

In: rules, words, paper, what a person wished. Out: a `ScoreSheet`: for each way to sit at the table a form with the
rows of `scoring.terms(rules)`, every word chosen and every place decided. Lengths are in millimetres from the top left
corner of the page; only the size of the type is left to the renderer, which measures it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...diagnostics import InputError
from ...paper import Paper
from ...ruleset import Ruleset
from ...text import Text
from .form import Form, Line, forms, lines_of
from .layout import PANEL_COLUMNS, Layout, Need, fit, fit_page
from .pages import Plan, pages_of, team_lines
from .parts import Page, ScoreSheet
from .refusal import refusal
from .scale import NORMAL, SMALL_LETTER, Scale, roomier, scale_of
from .values import Block, blocks, lines, spread
from .wishes import Wishes, imposition, sheets

OPEN_DEALS = 4
"""The most deals on a page of a game that ends at a score."""


def build_score_sheet(
    rules: Ruleset, text: Text, *, paper: Paper, large: bool = False, wishes: Wishes | None = None
) -> ScoreSheet:
    """
    The score sheet of *rules* on *paper*.

    Raises `InputError` for every form whose rows or columns would become too small to write in. Where nobody asked for
    just these forms, those that do not fit in an unusual layout are left out as long as others do.
    """
    wishes = wishes or Wishes()
    lying = imposition(paper, wishes.layout)
    pages: list[Page] = []
    order: list[tuple[int, ...]] = []
    faults: list[InputError] = []
    for form in forms(rules, wishes.sides):
        try:
            made = list(pages_of(_plan(rules, text, form, paper, large, wishes)))
        except InputError as error:
            faults.append(error)
            continue
        order += sheets(range(len(pages), len(pages) + len(made)), len(lying.slots), wishes.copies)
        pages += made
    if faults and (wishes.sides or wishes.layout == "portrait" or not pages):
        raise InputError(dict.fromkeys(issue for error in faults for issue in error.issues))
    left_out = tuple(dict.fromkeys(issue.message for error in faults for issue in error.issues))
    title = text("sheet.title", game=text.local(rules.about.title))
    return ScoreSheet(
        Text("en")("sheet.product"), title, text.language, lying.page, large, tuple(pages),
        lying.sheet, lying.slots, lying.cuts, tuple(order), left_out,
    )  # fmt: skip


def _plan(rules: Ruleset, text: Text, form: Form, paper: Paper, large: bool, wishes: Wishes) -> Plan:
    found = lines_of(rules, text, form)
    layout = _layout(rules, text, form, found, paper, large, wishes)
    if layout is None:

        def fits(way: Wishes, sides: int, size: bool) -> bool:
            return bool(_layout(rules, text, replace(form, sides=sides), found, paper, size, way))

        page = imposition(paper, wishes.layout).page
        need = _need(rules, text, form, found, scale_of(large, page), wishes)
        raise refusal(Text("en", rules), need, page, large, wishes, fits)
    return Plan(rules, text, form, layout, found, wishes)


def _layout(
    rules: Ruleset, text: Text, form: Form, found: Sequence[Line], paper: Paper, large: bool, wishes: Wishes
) -> Layout | None:
    page = imposition(paper, wishes.layout).page
    least = scale_of(large, page)
    best = fit if rules.end.deals else fit_page
    need = _need(rules, text, form, found, least, wishes)
    return best(need, page, roomier(least)) or best(need, page, least)


def _need(rules: Ruleset, text: Text, form: Form, found: Sequence[Line], scale: Scale, wishes: Wishes) -> Need:
    alone = _values(rules, text, form, adding=True)
    return Need(
        sides=form.sides,
        deals=rules.end.deals or OPEN_DEALS,
        rows=len(found),
        tallied=sum(line.most > 1 for line in found),
        team_lines=team_lines(form, wishes.names, pocket=scale.pocket),
        panel_lines=_panel_lines(_values(rules, text, form, adding=False), scale),
        panel_lines_alone=_panel_lines(alone, scale),
        panel_lines_beside=lines(alone, int(scale.panel / SMALL_LETTER)),
        label=max(_label_width(line, scale) for line in found),
        punch=wishes.punch if wishes.layout in ("portrait", "landscape") else bool(wishes.punch),
    )


def _label_width(line: Line, scale: Scale) -> float:
    """What sign, label and rate of a row ask for, in mm: reckoned in letters, the label in two lines of small type."""
    larger = scale.row / NORMAL.row
    return 9.5 + larger * (1.5 * len(line.rate) + 0.72 * len(line.label))


def _values(rules: Ruleset, text: Text, form: Form, *, adding: bool) -> tuple[Block, ...]:
    return blocks(rules, text, players=form.players, teams=form.teams, adding=adding)


def _panel_lines(values: Sequence[Block], scale: Scale) -> float:
    return max(lines(column, scale.letters) for column in spread(values, PANEL_COLUMNS, scale.letters))
