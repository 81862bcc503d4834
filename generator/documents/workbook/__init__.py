"""The scoring workbook as a document.

In: the rules, the words, the paper, the number of sides. Out: a frozen `Workbook`: sheets of cells with values,
formulas and what these give, looks, inputs and what they take. `render.xlsx.render_xlsx` makes the file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ... import __version__
from ...paper import Paper
from ...ruleset import Ruleset
from ...text import Text
from .addresses import letter
from .block import formula
from .cells import (
    Cell,
    Entry,
    Fault,
    Formula,
    Highlight,
    LineChart,
    Result,
    Sheet,
    Style,
    Value,
    Workbook,
    printable,
    printable_cell,
)
from .checks import Check, deal_checks, sentence, told_by
from .house import HouseRule, house_rules
from .layout import Layout, lay_out
from .places import TITLE, Places
from .print_layout import Page, page_of
from .record import record_sheet
from .reference import reference_sheet
from .remembered import Remembered
from .results import results
from .rules_sheet import place, rules_sheet
from .sample import filled
from .score import first_block, score_sheet
from .workings import all_checks, workings_sheet

__all__ = [
    "Cell", "Entry", "Fault", "Formula", "Highlight", "LineChart", "Result", "Sheet", "Value", "Workbook",
    "build_workbook", "formula", "preview",
]  # fmt: skip


LONG_NAME = "Anneloes von Grünenwalde"
"""A name as long as a cell takes, in words as long as names have."""

TITLES = ("score", "rules", "reference", "chart", "workings")
"""The codes of the sheets' titles."""


def build_workbook(
    rules: Ruleset,
    text: Text,
    *,
    paper: Paper,
    sides: int | None = None,
    large: bool = False,
    game: Sequence[Sequence[Mapping[str, int]]] = (),
    called: Sequence[str] = (),
) -> Workbook:
    """
    Decide everything about the scoring workbook of *rules*; *paper* is what it prints on, `a4` or `letter`.

    *sides* is the number of sides, by default that of the variant's usual table; `InputError` where no number of
    players makes so many. In *large* print type is larger on screen and paper. A *game* is filled in: for each deal
    the tallies of each side; *called* are the names of the sides, cut where a cell takes no more.
    """
    text = Remembered(text.language, text.rules)
    layout = lay_out(rules, text, sides=sides, first_block=first_block(rules))
    titles = sheet_titles(text)
    groups = house_rules(rules, text, layout)
    names = place(groups, titles["rules"])
    places = places_of(rules, text, layout)
    score, workings = _reckoning(rules, text, places, groups, names, paper=paper, large=large)
    page = page_of(paper, large=large, landscape=large)
    made_sheets = (
        filled(score, layout, text, game, called),
        rules_sheet(groups, titles["rules"], text, page),
        reference_sheet(rules, text, layout, groups, titles["reference"], page),
        chart_sheet(text, places, titles["chart"], page),
        workings,
    )
    sheets = tuple(map(_printable, made_sheets))
    sheets = (*sheets, record_sheet(rules, layout, text.language, paper.name, sheets, names))
    title = printable(text("workbook.title", title=text.local(rules.about.title)))
    folio = text("workbook.page", page="{page}", pages="{pages}")
    made = text("workbook.made", version=__version__, fingerprint=rules.fingerprint[:8])
    return Workbook(title, made, paper.name, sheets, names, results(sheets, names), made, folio, page.scale)


def _reckoning(
    rules: Ruleset,
    text: Text,
    places: Places,
    groups: Mapping[str, tuple[HouseRule, ...]],
    names: Mapping[str, str],
    *,
    paper: Paper,
    large: bool,
) -> tuple[Sheet, Sheet]:
    """The sheet on which one writes and that of its workings."""
    checks = all_checks(rules, text, places, _house_check(text, groups))
    called, longest = _default_names(text, places.layout), _longest(text, places.layout, groups, checks)
    score = score_sheet(
        rules, text, places, paper=paper, names=names, default_names=called, longest=longest, large=large
    )
    return score, workings_sheet(rules, text, places, checks, called)


def _longest(
    text: Text, layout: Layout, groups: Mapping[str, tuple[HouseRule, ...]], checks: Mapping[int, tuple[Check, ...]]
) -> dict[Style, str]:
    """The longest words that cells of each style come to show: names, and what formulas tell."""
    minimums = [str(rule.value) for rule in groups.get("opening", ()) if rule.in_words]
    told = [told_by(check.message) for check in checks[1]]
    return {
        "name": LONG_NAME,
        "standing": text("workbook.standing.level", names=text.listing([LONG_NAME] * layout.sides)),
        "check_words": max(told, key=len),
        "minimum_words": max(minimums, key=len, default=""),
    }


def _printable(sheet: Sheet) -> Sheet:
    return replace(sheet, cells={address: printable_cell(cell) for address, cell in sheet.cells.items()})


def sheet_titles(text: Text) -> Mapping[str, str]:
    """What the sheets are called, by their codes."""
    return {code: sheet_title(text(f"workbook.sheets.{code}")) for code in TITLES}


def places_of(rules: Ruleset, text: Text, layout: Layout) -> Places:
    """The places of everything; how many checks a deal has is known once they are written for places of any number."""
    titles = sheet_titles(text)
    trial = Places(titles["score"], titles["workings"], layout, checks_a_deal=1, house_checks=1)
    return Places(titles["score"], titles["workings"], layout, len(deal_checks(rules, text, trial, 1)), house_checks=1)


def _house_check(text: Text, groups: Mapping[str, tuple[HouseRule, ...]]) -> Check:
    """Whether a number is missing on the Rules sheet."""
    numbers = [rule.name for found in groups.values() for rule in found if isinstance(rule.value, int)]
    return Check(f"COUNT({','.join(numbers)})<{len(numbers)}", sentence(text, "workbook.checks.house_rules"), "house")


def _default_names(text: Text, layout: Layout) -> tuple[str, ...]:
    code = "team" if layout.players > layout.sides else "player"
    return tuple(text(f"workbook.default_names.{code}", n=side) for side in range(1, layout.sides + 1))


def sheet_title(words: str) -> str:
    """
    A sheet's title as Excel takes it: no more than 31 characters, none of them with a meaning of its own.

    >>> sheet_title("Points: who/what?")
    'Points who what'
    """
    return " ".join("".join(" " if character in "[]:*?/\\'" else character for character in words).split())[:31]


def chart_sheet(text: Text, places: Places, title: str, page: Page) -> Sheet:
    """A line a side over the deals, from the start on."""
    sides = range(1, places.layout.sides + 1)
    chart = LineChart(
        text("workbook.chart.title"),
        text("workbook.chart.across"),
        text("workbook.chart.up"),
        places.deal_numbers,
        tuple((places.name(side), places.line(side)) for side in sides),
        anchor="A3",
    )
    cells = {"A1": Cell(text("workbook.chart.title"), "title")}
    return Sheet(
        title,
        cells,
        columns=(round(13 / page.scale, 1),) * 10,  # the chart is as large in large print: it fills the page
        heights={1: 21} | dict.fromkeys(range(2, 35), 13.0),
        merged=("A1:J1",),
        pages=1,
        landscape=True,
        chart=chart,
        area="A1:J34",
    )


def preview(workbook: Workbook, rows: int = 20) -> list[list[str]]:
    """The first rows of the entry sheet as it opens, for a picture of it: texts and numbers as they show."""
    sheet = workbook.sheets[0]
    columns = range(1, 1 + len(sheet.columns))
    shown = [
        [workbook.shown(sheet, f"{letter(column)}{row}") for column in columns] for row in range(TITLE, TITLE + rows)
    ]
    return [["" if value is None else str(value) for value in row] for row in shown]
