"""The hidden sheet of workings: names, the state of the game, the chart's figures, and every check.

In: the rules, the words, the places. Out: the sheet that the Score sheet and the chart read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ...ruleset import Ruleset
from ...text import Text
from .addresses import letter
from .cells import Cell, Formula, Sheet
from .checks import Check, deal_checks, sentence
from .layout import FIRST_SIDE
from .places import BEST, FIRST_NAME, LEVEL, MOST_TOLD, NAMES, OVER, PLAYED, REACHED, TOTALS, Places


def workings_sheet(
    rules: Ruleset, text: Text, places: Places, checks: Mapping[int, tuple[Check, ...]], default_names: tuple[str, ...]
) -> Sheet:
    """Every helper cell, in the order in which they build on each other."""
    cells = {"A1": Cell(text("workbook.workings.note"), "note")}
    cells |= _names(rules, places, default_names)
    cells |= _facts(rules, text, places)
    cells |= _deals(places)
    cells |= _checks(text, places, checks)
    cells = {address: replace(cell, style="helper") for address, cell in cells.items()}
    return Sheet(places.workings, cells, columns=(10, 24, 10, 40, 12, 30), hidden=True)


def _names(rules: Ruleset, places: Places, default_names: tuple[str, ...]) -> Mapping[str, Cell]:
    """Number, name, place and, collected from side to side, the names of those at the top."""
    better = ">" if rules.end.winner == "most" else "<"
    cells: dict[str, Cell] = {}
    for side, default in enumerate(default_names, start=1):
        row = FIRST_NAME - 1 + side
        typed, total = places.top(NAMES, side), places.top(TOTALS, side)
        first = f'IF(C{row}=1,B{row},"")'
        joined = f'IF(C{row}=1,IF(D{row - 1}="","",D{row - 1}&", ")&B{row},D{row - 1})'
        cells[f"A{row}"] = Cell(side)
        cells[f"B{row}"] = Cell(Formula(f'IF({typed}="",E{row},{typed}&"")'))
        cells[f"C{row}"] = Cell(
            Formula(f'IF({places.fact(PLAYED)}=0,"",1+COUNTIF({places.totals},"{better}"&{total}))')
        )
        cells[f"D{row}"] = Cell(Formula(first if side == 1 else joined))
        cells[f"E{row}"] = Cell(default)
    return cells


def _facts(rules: Ruleset, text: Text, places: Places) -> Mapping[str, Cell]:
    best = "MAX" if rules.end.winner == "most" else "MIN"
    played, level, reached = (places.fact(fact) for fact in (PLAYED, LEVEL, REACHED))
    settled = f"{level}=1" if rules.end.tie == "extra_deal" else f"{level}>0"
    formulas = {
        PLAYED: f"SUM({places.played_until(places.layout.deals)})",
        BEST: f'IF({played}=0,"",{best}({places.totals}))',
        LEVEL: f"IF({played}=0,0,COUNTIF({places.totals},{places.fact(BEST)}))",
        REACHED: f"IF(AND({played}>0,OR({_end(rules, places)})),1,0)",
        OVER: f"IF(AND({reached}=1,{settled}),1,0)",
    }
    codes = {PLAYED: "played", BEST: "best", LEVEL: "level", REACHED: "reached", OVER: "over"}
    labels = {f"A{places.first_fact + fact}": Cell(text(f"workbook.workings.{code}")) for fact, code in codes.items()}
    return labels | {f"B{places.first_fact + fact}": Cell(Formula(formula)) for fact, formula in formulas.items()}


def _end(rules: Ruleset, places: Places) -> str:
    """The conditions that end the game: enough deals, or a total that reaches the target."""
    conditions = []
    if rules.end.deals:
        conditions.append(f"{places.fact(PLAYED)}>=N(rule_deals)")
    if rules.end.target is not None:
        conditions.append(f"MAX({places.totals})>=N(rule_target)")
    return ",".join(conditions) or "1=0"


def _deals(places: Places) -> Mapping[str, Cell]:
    """Each deal: played, problems, the first of them in words, and the chart's figures; above them the start at 0."""
    layout = places.layout
    sides = range(1, layout.sides + 1)
    start = places.first_deal - 1
    cells = {f"A{start}": Cell(0)} | {f"{letter(4 + side)}{start}": Cell(0) for side in sides}
    for deal in range(1, layout.deals + 1):
        row = places.first_deal - 1 + deal
        filled = ",".join(places.inputs(deal, (line.tally for line in layout.entries), side) for side in sides)
        marks, messages = places.checks("B", deal), places.checks("C", deal)
        cells[f"A{row}"] = Cell(deal)
        cells[f"B{row}"] = Cell(Formula(f"IF(COUNTA({filled})>0,1,0)"))
        cells[f"C{row}"] = Cell(Formula(f"SUM({marks})"))
        cells[f"D{row}"] = Cell(Formula(f'IF(C{row}=0,"",INDEX({messages},MATCH(1,{marks},0)))'))
        for side in sides:
            running = places.top(layout.running(deal), side)
            cells[f"{letter(FIRST_SIDE + 1 + side)}{row}"] = Cell(Formula(f"IF(B{row}=1,{running},NA())"))
    return cells


def _checks(text: Text, places: Places, checks: Mapping[int, tuple[Check, ...]]) -> Mapping[str, Cell]:
    """Deal, mark, message and the message with its deal; beside them the sentences that tell the number of problems."""
    cells: dict[str, Cell] = {}
    for deal, found in checks.items():
        for row, check in zip(places.check_rows(deal), found, strict=True):
            with_deal = sentence(text, "workbook.checks.in_deal", live={"message": f"C{row}"}, deal=deal)
            cells[f"A{row}"] = Cell(deal)
            cells[f"B{row}"] = Cell(Formula(f"IF({check.wrong},1,0)"))
            cells[f"C{row}"] = Cell(Formula(check.message))
            cells[f"D{row}"] = Cell(Formula(with_deal if deal else f"C{row}"))
    for number in range(MOST_TOLD + 2):
        code = "none" if not number else "count" if number <= MOST_TOLD else "more"
        told = text(f"workbook.checks.{code}", n=min(number, MOST_TOLD))
        cells[places.sentence(number)] = Cell(told)
    return cells


def all_checks(rules: Ruleset, text: Text, places: Places, house: Check) -> Mapping[int, tuple[Check, ...]]:
    """The checks by deal, those of the Rules sheet as deal 0."""
    deals = range(1, places.layout.deals + 1)
    return {0: (house,)} | {deal: deal_checks(rules, text, places, deal) for deal in deals}
