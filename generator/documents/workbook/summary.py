"""The top of the Score sheet: the title, the state of the checks, the names, the totals, and how the game stands."""

from __future__ import annotations

from collections.abc import Mapping

from ...ruleset import Ruleset
from ...text import Text
from .cells import NAME_LENGTH, Cell, Entry, Formula
from .checks import sentence
from .minimums import next_minimum
from .places import BEST, LEVEL, MOST_TOLD, NAMES, OVER, PLACES, PLAYED, REACHED, STATUS, TITLE, TOTALS, Places
from .rows import row_cells, words_cells


def top(rules: Ruleset, text: Text, places: Places, default_names: tuple[str, ...]) -> dict[str, Cell]:
    """The rows that stay in sight."""
    layout = places.layout
    entry = Entry(
        "name",
        text("workbook.names"),
        text("workbook.prompts.name", most=NAME_LENGTH),
        text("workbook.errors.name", most=NAME_LENGTH),
        most=NAME_LENGTH,
    )
    names = [Cell(name, "name", entry) for name in default_names]
    totals = [Cell(Formula(_total_so_far(places, side)), "total") for side in layout.all_sides]
    each, empty = Cell(text("workbook.each"), "rate"), Cell(None, "total_label")
    return (
        {f"A{TITLE}": Cell(text("workbook.title", title=text.local(rules.about.title)), "title")}
        | _status(places)
        | row_cells(layout, NAMES, Cell(text("workbook.names"), "heading"), each, names)
        | row_cells(layout, TOTALS, Cell(text("workbook.total"), "total_label"), empty, totals)
    )


def _status(places: Places) -> dict[str, Cell]:
    """How many problems there are, and the first of them."""
    marks, messages, count = places.checks("B"), places.checks("D"), f"B{STATUS}"
    told = Formula(f"INDEX({places.sentences},1+MIN({count},{MOST_TOLD + 1}))")
    first = Formula(f'IF({count}=0,"",INDEX({messages},MATCH(1,{marks},0)))')
    cells = words_cells(places.layout, STATUS, "C", Cell(told, "status"), Cell(first, "status_words"))
    return cells | {count: Cell(Formula(f"SUM({marks})"), "count_of_problems")}


def _total_so_far(places: Places, side: int) -> str:
    every = ",".join(places.total(deal, side) for deal in range(1, places.layout.deals + 1))
    return f'IF({places.fact(PLAYED)}=0,"",SUM({every}))'


def summary(rules: Ruleset, text: Text, places: Places, names: Mapping[str, str]) -> dict[str, Cell]:
    """Place, gaps, the next opening minimum, and a sentence on how the game stands."""
    layout = places.layout
    sides = layout.all_sides
    lines = {
        "place": [_rank(places, side) for side in sides],
        "behind": [_gap(rules, places, side) for side in sides],
        "to_target": [_to_target(places, side) for side in sides] if rules.end.target is not None else [],
        "next_minimum": [next_minimum(rules, places, names, side) for side in sides],
    }
    shown = {code: formulas for code, formulas in lines.items() if formulas}
    cells: dict[str, Cell] = {}
    for row, (code, formulas) in enumerate(shown.items(), start=PLACES):
        label = Cell(text(f"workbook.summary.{code}"), "label")
        cells |= row_cells(layout, row, label, Cell(None, "rate"), [Cell(Formula(one), "rank") for one in formulas])
    label = Cell(text("workbook.summary.standing"), "label")
    standing = Cell(Formula(_standing(text, places)), "standing")
    return cells | words_cells(layout, PLACES + len(shown), "B", label, standing)


def _rank(places: Places, side: int) -> str:
    """The place, with an equals sign where it is shared."""
    rank = places.rank(side)
    return f'IF({places.fact(PLAYED)}=0,"",IF(COUNTIF({places.ranks},{rank})>1,"=","")&{rank})'


def _gap(rules: Ruleset, places: Places, side: int) -> str:
    total, best = places.top(TOTALS, side), places.fact(BEST)
    gap = f"{best}-{total}" if rules.end.winner == "most" else f"{total}-{best}"
    return f'IF({places.fact(PLAYED)}=0,"",{gap})'


def _to_target(places: Places, side: int) -> str:
    return f"MAX(0,N(rule_target)-N({places.top(TOTALS, side)}))"


def _standing(text: Text, places: Places) -> str:
    """Who leads or has won, in a sentence."""
    facts = [places.fact(fact) for fact in (PLAYED, LEVEL, REACHED, OVER)]
    played, level, reached, over = facts
    live = {"names": places.leaders}

    def told(code: str) -> str:
        return sentence(text, f"workbook.standing.{code}", live=live)

    still = f"IF({reached}=1,{told('extra_deal')},IF({level}>1,{told('level')},{told('leader')}))"
    ended = f"IF({level}>1,{told('shared')},{told('winner')})"
    return f"IF({played}=0,{told('not_started')},IF({over}=1,{ended},{still}))"
