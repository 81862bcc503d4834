"""What disagrees in a filled workbook.

In: what the file holds, the same workbook made anew, the engine's scores. Out: findings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ...text import upper_first
from ..workbook import Formula, Result, Sheet
from ..workbook.addresses import split
from ..workbook.checks import Check, deal_checks
from ..workbook.formulas import Area, Call, Constant, Name, Node, parse
from ..workbook.held import NOTHING, Held, Holdings, in_words, is_number
from ..workbook.house import house_rules
from ..workbook.layout import numbers
from .anew import Anew
from .entries import Scored, Written
from .findings import Findings
from .made_from import now_called

Deals = Mapping[int, tuple[Written, ...]]
Scores = Mapping[int, tuple[Scored, ...]]
Expected = Mapping[str, int | str]
"""What cells of the Score sheet should show, by address; an empty text for nothing."""


def house(findings: Findings, sheets: Holdings) -> None:
    """Numbers on the Rules sheet that are missing, or that the variant does not have."""
    made, english = findings.made, findings.english
    sheet, cells = made.where.house, sheets[made.where.house]
    for group in house_rules(made.rules, english.text, english.layout).values():
        for rule in group:
            address = made.where.rules.get(rule.name)
            if rule.in_words or address is None:
                continue
            here = cells.get(address, NOTHING).shown
            if not is_number(here):
                findings.fault(sheet, address, "no_number", here=findings.value(here))
            elif here != rule.value:
                findings.remark(sheet, address, "house", here=findings.value(here), variant=findings.value(rule.value))


# What a person wrote.


def names(findings: Findings, sheets: Holdings) -> None:
    """Formulas where the sides' names belong: they reckon nothing, and may show another name in another program."""
    where = findings.made.where
    for column in where.columns:
        address = f"{column}{where.names}"
        held = sheets[where.score].get(address, NOTHING).value
        if isinstance(held, Formula):
            findings.remark(where.score, address, "formula_for_name", formula=f"={held.text}")


_BLAMED: Mapping[str, Callable[[Any], bool]] = {
    "text": lambda value: not is_number(value),
    "negative": lambda value: is_number(value) and value < 0,
    "fraction": lambda value: is_number(value) and value != int(value),
}
"""Of the checks that look at every entry of a side, those entries that they blame."""


def checks(findings: Findings, deals: Deals) -> None:
    """Every check that stands, at the entry that it blames or else beside the deal."""
    english, where = findings.english, findings.made.where
    score, rules = english.workbook.sheets[0].title, findings.made.rules
    for deal in (deal for deal in deals if deal <= english.layout.deals):
        for check in deal_checks(rules, english.text, english.places, deal):
            if english.reckoning.formula(score, check.wrong) is True:
                message = str(english.reckoning.formula(score, check.message))
                blamed = _blamed(findings, check, deal, deals[deal])
                for address in blamed or [where.sum(deal, "check", 1)]:
                    findings.add(where.score, address, _at_entry(findings, check, message) if blamed else message)


def _at_entry(findings: Findings, check: Check, message: str) -> str:
    """What a check says, without the side and the cards that the entry's place names; marks in the file's language."""
    if check.code == "mark":
        message = findings.text("workbook.checks.mark", side="", yes=findings.made.where.out)
    return upper_first(message.rpartition(": ")[2])


def _blamed(findings: Findings, check: Check, deal: int, columns: tuple[Written, ...]) -> list[str]:
    """The cells of the entries that a check blames."""
    where = findings.made.where
    if check.tally in where.entries:
        return [where.entry(deal, check.tally, check.side)]
    if check.code not in _BLAMED:
        return []
    bounded = {line.tally for line in findings.english.layout.entries if line.least == 0}
    asked = bounded if check.code == "negative" else set(numbers(findings.english.layout))
    written = columns[check.side - 1]
    found = (tally for tally, value in written.items() if tally in asked and _BLAMED[check.code](value))
    return [where.entry(deal, tally, check.side) for tally in found]


# What the workbook shows.


def expected(findings: Findings, scores: Scores) -> Expected:
    """The sums that the rules give: of each section, each deal, and so far."""
    where = findings.made.where
    found: dict[str, int | str] = {}
    for side, column in enumerate(where.columns, start=1):
        so_far = 0
        for deal in range(1, len(where.deals) + 1):
            scored = scores[deal][side - 1] if deal in scores else None
            so_far += scored.total if scored else 0
            sums = {**scored.sums, "total": scored.total, "running": so_far} if scored else {}
            for code in where.sums.keys() - {"check"}:
                found[where.sum(deal, code, side)] = sums.get(code, "")
        found[f"{column}{where.totals}"] = so_far if scores else ""
    return found


def formulas(findings: Findings, sheets: Holdings, own: Anew | None, shown: Expected) -> None:
    """Every formula that somebody typed over, took away or changed; of an unknown workbook, those of the sums."""
    where = findings.made.where
    if own is None:
        for address in shown:
            if not sheets[where.score].get(address, NOTHING).is_formula:
                _typed_over(findings, where.score, address, sheets, shown)
        return
    titles = {
        sheet.title: now_called(sheet.title, place, list(sheets)) for place, sheet in enumerate(own.workbook.sheets)
    }
    for sheet in own.workbook.sheets:
        title = titles[sheet.title]
        if title is None:
            findings.fault("", "", "sheet_gone", sheet=sheet.title)
            continue
        for address, formula in _formulas(sheet):
            held = sheets[title].get(address, NOTHING).value
            if not isinstance(held, Formula):
                _typed_over(findings, title, address, sheets, shown)
            elif not _alike(formula.text, held.text, sheet.title, titles):
                findings.fault(title, address, "changed", formula=f"={held.text}")


def _typed_over(findings: Findings, sheet: str, address: str, sheets: Holdings, shown: Expected) -> None:
    here = sheets[sheet].get(address, NOTHING)
    value = shown.get(address) if sheet == findings.made.where.score else None
    code = "gone" if here.value is None else "typed_over"
    findings.fault(sheet, address, code, here=findings.value(here.shown), value=findings.value(value))


def _alike(made: str, found: str, sheet: str, titles: Mapping[str, str | None]) -> bool:
    """Whether two formulas reckon the same, however a program writes them; an empty one repeats its neighbour's."""
    if made == found or not found:
        return True
    try:
        return _plain(parse(made), sheet, titles) == _plain(parse(found.strip()), str(titles[sheet]), {})
    except (ValueError, RecursionError):
        return False


def _plain(node: Node, sheet: str, titles: Mapping[str, str | None]) -> Node:
    """A formula with every sheet named as it is called now, and names in capitals."""
    match node:
        case Area():
            title = node.sheet or sheet
            return Area(titles.get(title) or title, node.left, node.top, node.right, node.bottom)
        case Name():
            return Name(node.name.upper())
        case Call():
            return Call(node.function.upper(), tuple(_plain(one, sheet, titles) for one in node.arguments))
        case Constant():
            return node


def is_worked_out(findings: Findings, sheets: Holdings) -> bool:
    """Whether any program has worked out the Score sheet since it was saved."""
    return any(held.result is not None for held in sheets[findings.made.where.score].values() if held.is_formula)


def sums(findings: Findings, sheets: Holdings, shown: Expected) -> None:
    """Every sum that the workbook shows and the rules do not give, those apart that only add up wrong ones."""
    where = findings.made.where
    cells = sheets[where.score]
    for address, value in shown.items():
        held = cells.get(address, NOTHING)
        follows = _is_running(findings, address) and _adds_up(findings, cells, address)
        if held.is_formula and not findings.has(where.score, address) and not _same(held.shown, value) and not follows:
            _shows(findings, where.score, address, held, value)


def _is_running(findings: Findings, address: str) -> bool:
    where = findings.made.where
    return split(address)[1] in {start + where.sums["running"] for start in where.deals}


def _adds_up(findings: Findings, cells: Mapping[str, Held], address: str) -> bool:
    """Whether a running total is the sum of the totals that are shown above it."""
    where = findings.made.where
    column, row = address.rstrip("0123456789"), split(address)[1]
    totals = [
        cells.get(f"{column}{start + where.sums['total']}", NOTHING).shown for start in where.deals if start < row
    ]
    return _same(cells.get(address, NOTHING).shown, sum(total for total in totals if isinstance(total, int | float)))


def others(findings: Findings, sheets: Holdings, own: Anew) -> None:
    """Every other formula that does not show what it should; where the sums are wrong these follow, and go unsaid."""
    for place, sheet in enumerate(own.workbook.sheets):
        title = now_called(sheet.title, place, list(sheets))
        for address, _ in _formulas(sheet) if title else ():
            held = sheets[str(title)].get(address, NOTHING)
            value = own.reckoning.shown(sheet.title, address)
            if not _same(held.shown, value):
                _shows(findings, str(title), address, held, value)


def _shows(findings: Findings, sheet: str, address: str, held: Held, value: Result | None) -> None:
    code = "shows" if in_words(held.shown) else "shows_nothing"
    findings.fault(sheet, address, code, here=findings.value(held.shown), value=findings.value(value))


def _formulas(sheet: Sheet) -> Iterator[tuple[str, Formula]]:
    return ((address, cell.value) for address, cell in sheet.cells.items() if isinstance(cell.value, Formula))


def _same(shown: Result | None, value: Result | None) -> bool:
    """Whether a cell shows what it should, as far as a spreadsheet's arithmetic goes."""
    if isinstance(shown, int | float) and isinstance(value, int | float):
        return abs(shown - value) < 1e-6
    return in_words(shown) == in_words(value)
