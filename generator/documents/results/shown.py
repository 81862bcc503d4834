"""
The sheets that show results: the standings in order, and one player's evening.

In: the layout, the columns of the workings, the words. Out: the sheets, and the hidden plan that tells who plays where,
with and against whom.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from ...text import Text
from ...tournament.event import Event
from ..workbook.addresses import at, letter
from ..workbook.cells import Cell, Entry, Formula, Highlight, Sheet, Style
from ..workbook.measure import INDENT, PADDING, digits, lines
from .columns import Columns, begun_row, decisions
from .entry import top_cells, whole
from .layout import FIRST_ENTRANT, MISSING, PLAN, STATUS, TITLE, WORKINGS, Layout

HEADS, FIRST = 5, 6
"""Rows of the standings: the heads of the columns, the leader."""

_LINE = 13.5
_NAMES, _NAME = 3, 40.0
"""The column of the names, and its width in digits."""

_NOBODY = "–"
"""Stands where there is nobody: an empty text is no text in every program."""


class Shown(NamedTuple):
    """A column of the standings: its code, its label, and whether it can hold fractions."""

    code: str
    label: str
    decimal: bool


def shown_columns(event: Event, text: Text) -> tuple[Shown, ...]:
    """The columns right of the names: the totals, and whatever decides between entrants."""
    averaged = event.scoring.sitting_out in ("own_average", "winners_average")
    order = (event.scoring.rank_by, *event.scoring.tie_breaks)
    many = any(len(shape) > 2 for shape in (event.format.shape, *event.others))
    found = [Shown("total", text("packet.slip.total"), averaged)]
    if event.scoring.bands:
        found.append(
            Shown("victory_points_in_all", text("packet.slip.victory_points"), averaged or many or event.scoring.halves)
        )
    found += [
        Shown("average", text("results.standings.average"), decimal=True),
        Shown("played", text("results.standings.played"), decimal=False),
        Shown("wins", text("results.standings.wins"), decimal=True),
        Shown("differences", text("packet.slip.difference"), decimal=False),
    ]
    for code in order:
        if code in ("direct", "best_round", "last_round"):
            found.append(Shown(code, text(f"results.standings.{code}"), code == "direct"))
    return (*found, Shown("adjusted", text("results.standings.adjusted"), decimal=False))


def standings_sheet(layout: Layout, text: Text, columns: Columns) -> Sheet:
    """Everybody in order of their places."""
    shown = shown_columns(layout.event, text)
    heads = [text("results.standings.place"), text("packet.number"), text("packet.name"), *(one.label for one in shown)]
    cells = _top(layout, text, len(heads))
    cells |= {
        f"{letter(column)}{HEADS}": Cell(head, "heading" if column == _NAMES else "figure_heading")
        for column, head in enumerate(heads, 1)
    }
    heights = {TITLE: 21.0, STATUS: 27.0, MISSING: 15.0, HEADS: 2 * _LINE}
    longest = max((lines(" / ".join(names), _NAME - PADDING) for names in layout.schedule.names.values()), default=1)
    place = columns(f"rank@{len(decisions(layout)) - 1}")
    for row in range(FIRST, FIRST + len(layout.entrants)):
        cells |= _line(layout, columns, row, place, shown)
        heights[row] = _LINE * longest + 2
    last = letter(len(heads))
    return Sheet(
        layout.titles["standings"],
        cells,
        columns=(_width(heads[0], 7.0), 7.0, _NAME, *(_width(one.label) for one in shown)),
        heights=heights,
        merged=(
            f"A{TITLE}:{last}{TITLE}",
            f"A{STATUS}:C{STATUS}",
            f"D{STATUS}:{last}{STATUS}",
            f"A{MISSING}:C{MISSING}",
        ),
        frozen=f"D{FIRST}",
        cursor=f"A{FIRST}",
        highlights=(Highlight(f"A{STATUS}:{last}{STATUS}", f'$D${STATUS}<>""', "alert"), *whole(cells)),
        title_rows=HEADS,
        landscape=len(shown) > 6,
    )


def _width(label: str, least: float = 11.0) -> float:
    """The width of a column of figures: room for its longest word."""
    longest = max(digits(word, bold=True) for word in label.split())
    return max(least, ceil(longest + PADDING + INDENT))


def _top(layout: Layout, text: Text, width: int) -> dict[str, Cell]:
    """As on the sheets of the rounds, with the words further right."""
    top = top_cells(layout, text, text("results.standings.title", event=layout.event.name))
    moved = {"A": "A", "B": "D"}
    cells = {f"{moved[address[0]]}{address[1:]}": cell for address, cell in top.items() if address[0] in moved}
    covered = [f"{letter(column)}{STATUS}" for column in range(2, width + 1)]
    return {address: Cell(None, "status_words") for address in covered} | cells


def _line(layout: Layout, columns: Columns, row: int, place: str, shown: tuple[Shown, ...]) -> dict[str, Cell]:
    """One line: whoever comes so far down in order."""
    who = at(WORKINGS, f"{columns('order')}{FIRST_ENTRANT + row - FIRST}")
    begun = at(WORKINGS, f"{columns('state', 1)}{begun_row(layout)}")

    def of(letters: str) -> str:
        return f"INDEX({layout.column(letters)},{who})"

    tied = f'IF(COUNTIF({layout.column(place)},{of(place)})>1,"=","")'
    cells = {
        f"A{row}": Cell(Formula(f'IF({begun}=0,"",{tied}&{of(place)})'), "place"),
        f"B{row}": Cell(Formula(of(columns("number"))), "rank"),
        f"C{row}": Cell(Formula(of(columns("name"))), "label"),
    }
    for column, one in enumerate(shown, 4):
        style: Style = "decimal" if one.decimal else "rank"
        letters = columns(one.code)
        empty = f"{begun}=0"
        if one.code == "direct" and (level := _level(layout, columns)):
            empty = f"OR({empty},COUNTIF({layout.column(level)},{of(level)})=1)"
        cells[f"{letter(column)}{row}"] = Cell(Formula(f'IF({empty},"",{of(letters)})'), style)
    return cells


def _level(layout: Layout, columns: Columns) -> str:
    """The column of the rank before the games among those who are level decide; empty where these come first."""
    step = decisions(layout).index("direct")
    return columns(f"rank@{step - 1}") if step else ""


def plan_sheet(layout: Layout, text: Text) -> Sheet:
    """A row an entrant: number, name, and for each round the table, the partners and the opponents."""
    cells = {address: Cell(value, "helper") for address, value in _plan(layout, text)}
    return Sheet(PLAN, cells, columns=(8.0, 30.0), hidden=True)


def _plan(layout: Layout, text: Text) -> Iterator[tuple[str, int | str]]:
    names = {entrant: f"{entrant} {' / '.join(of)}" for entrant, of in layout.schedule.names.items()}
    for entrant, row in layout.rows.items():
        yield f"A{row}", entrant
        yield f"B{row}", " / ".join(layout.schedule.names[entrant])
        for place, round_ in enumerate(layout.schedule.rounds):
            table = company = against = _NOBODY
            if entrant in round_.sits_out:
                table = text("packet.sits_out")
            elif found := round_.table_of(entrant):
                own = next(side for side in found.sides if entrant in side)
                table = str(found.number)
                company = ", ".join(names[one] for one in own if one != entrant) or _NOBODY
                against = ", ".join(names[one] for side in found.sides if side is not own for one in side)
            for column, value in enumerate((table, company, against), 3 + 3 * place):
                yield f"{letter(column)}{row}", value


def player_sheet(layout: Layout, text: Text, columns: Columns) -> Sheet:
    """Whoever's number is written at the top: every round with its table, company and score."""
    first = min(layout.entrants, default=1)
    numbers = text("results.errors.number", least=1, most=max(layout.entrants, default=1))
    choose = text("results.prompts.number")
    entry = Entry("number", text("packet.number"), choose, numbers, 1, max(layout.entrants, default=1))
    found = f"MATCH($B$3,{layout.column('A', PLAN)},0)"
    cells = {
        "A1": Cell(layout.titles["player"], "title"),
        "A3": Cell(text("packet.number"), "label"),
        "B3": Cell(first, "points", entry),
        "C3": Cell(Formula(f'IFERROR(INDEX({layout.column("B", PLAN)},{found}),"")'), "standing"),
    }
    bands = bool(layout.event.scoring.bands)
    fractions = {one.code: one.decimal for one in shown_columns(layout.event, text)}
    points: Style = "decimal" if fractions["total"] else "rank"
    labels = ["packet.round", "packet.table", "packet.personal.with", "packet.personal.against", "packet.slip.total"]
    labels += [*(["packet.slip.victory_points"] if bands else []), "packet.personal.running"]
    cells |= {
        f"{letter(column)}5": Cell(text(label), "heading" if 2 <= column <= 4 else "figure_heading")
        for column, label in enumerate(labels, 1)
    }
    for place, round_ in enumerate(layout.schedule.rounds):
        row, number = 6 + place, round_.number
        sources = [layout.column(letter(3 + 3 * place + part), PLAN) for part in range(3)]
        sources.append(layout.column(columns("counted", number)))
        sources += [layout.column(columns("counted_victory_points", number))] if bands else []
        cells[f"A{row}"] = Cell(number, "rank")
        victory: Style = "decimal" if fractions.get("victory_points_in_all") else "rank"
        styles: tuple[Style, ...] = ("label", "label", "label", points, victory)
        for column, (source, style) in enumerate(zip(sources, styles, strict=False), 2):
            cells[f"{letter(column)}{row}"] = Cell(Formula(f'IFERROR(INDEX({source},{found}),"")'), style)
        so_far = f'IF(ISNUMBER(E{row}),SUM(E$6:E{row}),"")'
        cells[f"{letter(len(labels))}{row}"] = Cell(Formula(so_far), points)
    return Sheet(
        layout.titles["player"],
        cells,
        columns=(9.0, 11.0, 34.0, 40.0, *(_width(text(label)) for label in labels[4:])),
        heights={1: 21.0, 3: 2 * _LINE, 5: 2 * _LINE} | dict.fromkeys(range(6, 6 + len(layout.schedule.rounds)), 30.0),
        merged=(f"A1:{letter(len(labels))}1", f"C3:{letter(len(labels))}3"),
        frozen="A6",
        cursor="B3",
        highlights=whole(cells),
        title_rows=5,
        landscape=True,
    )
