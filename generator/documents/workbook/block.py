"""The block of one deal on the Score sheet: opening minimum, counts, sums, check, totals."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.scoring import CardPoints, RedThreesLaid, Term, Times
from ...ruleset import Ruleset
from ...text import Text
from .cells import Cell, Entry, Formula, Style
from .checks import is_out, sentence, yes
from .layout import detail, numeric_tallies, rates
from .lines import WHOLE, Line, Section
from .minimums import in_words, minimum
from .names import FULL_COUNT, FULL_POINTS, NEEDED
from .places import Places
from .rows import row_cells, words_cells


def formula(term: Term, counts: Mapping[str, str], names: Mapping[str, str]) -> str:
    """
    Write the Excel twin of `engine.scoring.value`.

    *counts* maps each tally to the formula of its count, *names* to the name of its rate with its sign. Where cards
    may be told by their points, `counts["melded"]` gives how many cards these are at least.
    """
    match term:
        case Times(tally=tally):
            return _product(names[tally], counts[tally])
        case CardPoints(groups=groups):
            return "+".join(_product(names[tally], counts[tally]) for tally, _, _ in groups).replace("+-", "-")
        case RedThreesLaid(tally=tally):
            points = _product(names[tally], counts[tally])
            if term.full:
                points = f"IF({counts[tally]}=N({FULL_COUNT}),N({FULL_POINTS}),{points})"
            if not term.at_least:
                return points
            there = "+".join(counts[name] for name in term.needs) or "0"
            if "melded" in counts and all(name.startswith("melded_") for name in term.needs):
                there = f"MAX({there},{counts['melded']})"
            return f"IF({there}>=N({NEEDED}),{points},-ABS({points}))"


def _product(name: str, count: str) -> str:
    sign, bare = ("-", name[1:]) if name.startswith("-") else ("", name)
    return f"{sign}N({bare})*{count}"


def block(rules: Ruleset, text: Text, places: Places, names: Mapping[str, str], deal: int) -> dict[str, Cell]:
    """Every cell of a deal; *names* are the defined names and the cells they point at."""
    layout = places.layout
    look: Style = "minimum_words" if in_words(rules, deal) else "minimum"
    minimums = [Cell(Formula(minimum(rules, places, names, deal, side)), look) for side in layout.all_sides]
    heading = Cell(_heading(text, places, deal), "deal")
    cells = row_cells(layout, layout.heading(deal), heading, Cell(None, "deal"), minimums)
    counted = {side: counts(text, places, deal, side) for side in layout.all_sides}
    for section in layout.sections:
        cells |= _section(text, places, section, deal, counted)
    return cells | _entries(text, places, layout.whole, deal) | _check(text, places, deal) | _totals(text, places, deal)


def _heading(text: Text, places: Places, deal: int) -> str:
    regular = places.layout.regular_deals
    if regular and deal > regular:
        return text("workbook.extra_deal", extra=deal - regular)
    return text("workbook.deal", deal=deal)


def counts(text: Text, places: Places, deal: int, side: int) -> Mapping[str, str]:
    """The formula of each tally's count; a text counts nothing, and the check tells of it."""
    numbers = {tally: f"N({places.input(deal, tally, side)})" for tally in numeric_tallies(places.layout)}
    numbers |= {"went_out": f"IF({is_out(deal, side, places, text)},1,0)"}
    melded = next((section for section in places.layout.sections if section.code == "cards_melded"), None)
    if melded is None:
        return numbers
    # Points of cards tell that some lie there, not how many.
    return numbers | {"melded": f"IF(N({places.points(deal, melded, side)})>0,N({NEEDED}),0)"}


def _section(
    text: Text, places: Places, section: Section, deal: int, counted: Mapping[int, Mapping[str, str]]
) -> dict[str, Cell]:
    """The heading with the sum of each side, then the lines of counts."""
    layout, names = places.layout, rates(places.layout)
    row = layout.section(deal, section.code)
    sums = []
    for side in layout.all_sides:
        points = "+".join(formula(term, counted[side], names) for term in section.terms).replace("+-", "-")
        if section.points:
            added_up = f"{places.sign(section)}N({places.points(deal, section, side)})"
            points = f"IF(COUNT({places.counts(deal, section, side)})=0,{added_up},{points})"
        sums.append(Cell(Formula(_if_played(places, deal, points)), "sum"))
    cells = row_cells(layout, row, Cell(section.label, "section"), Cell(None, "section"), sums)
    for line in section.entries:
        cells |= _entries(text, places, line, deal)
    return cells


def _entries(text: Text, places: Places, line: Line, deal: int) -> dict[str, Cell]:
    """One line to write on: its label, what each one counts, a cell a side."""
    style: Style = "mark" if line.tally == "went_out" else "count"
    whole, added_up = line.tally == WHOLE, line.tally.endswith(".points")
    label: Style = "only_total" if whole else "other_way" if added_up else "label"
    entries = [Cell(None, style, _entry(text, line))] * places.layout.sides
    rate = Cell(Formula(line.rate) if line.rate else None, "only_total" if whole else "rate")
    return row_cells(places.layout, places.layout.row(deal, line.tally), Cell(line.label, label), rate, entries)


def _entry(text: Text, line: Line) -> Entry:
    if line.tally == "went_out":
        mark = yes(text)
        prompt, error = (text(f"workbook.{kind}.mark", yes=mark) for kind in ("prompts", "errors"))
        return Entry("choice", line.label, prompt, error, choices=(mark,))
    other_way = "whole" if line.tally == WHOLE else "points" if line.tally.endswith(".points") else "count"
    prompt = text(f"workbook.prompts.{other_way}", most=line.most)
    error = text("workbook.errors.number", least=line.least, most=line.most)
    return Entry("number", line.label, prompt, error, line.least, line.most)


def _check(text: Text, places: Places, deal: int) -> dict[str, Cell]:
    """How many problems the deal has, and the first of them in words."""
    row = places.layout.check(deal)
    count = f"B{row}"
    more = sentence(text, "workbook.checks.and_more", live={"more": f"({count}-1)"})
    told = f'{places.first_message(deal)}&IF({count}>1," "&{more},"")'
    words = _if_played(places, deal, f"IF({count}=0,{sentence(text, 'workbook.checks.none')},{told})")
    label = Cell(text("workbook.checks.title"), "label")
    cells = words_cells(places.layout, row, "C", label, Cell(Formula(words), "check_words"))
    return cells | {count: Cell(Formula(_if_played(places, deal, places.problems(deal))), "check")}


def _totals(text: Text, places: Places, deal: int) -> dict[str, Cell]:
    layout = places.layout
    totals, running = [], []
    for side in layout.all_sides:
        sums = ",".join(places.sum(deal, section, side) for section in layout.sections)
        typed, whole = places.inputs(deal, detail(layout), side), places.input(deal, WHOLE, side)
        so_far = ",".join(places.total(earlier, side) for earlier in range(1, deal + 1))
        totals.append(Cell(Formula(_if_played(places, deal, f"IF(COUNTA({typed})=0,N({whole}),SUM({sums}))")), "total"))
        running.append(Cell(Formula(_if_played(places, deal, f"SUM({so_far})")), "running"))
    total_label, running_label = (
        Cell(text("workbook.deal_total"), "total_label"),
        Cell(text("workbook.running"), "running_label"),
    )
    return row_cells(layout, layout.total(deal), total_label, Cell(None, "total_label"), totals) | row_cells(
        layout, layout.running(deal), running_label, Cell(None, "running_label"), running
    )


def _if_played(places: Places, deal: int, then: str) -> str:
    """Nothing, not 0, in a deal that nobody has played."""
    return f'IF({places.played(deal)}=0,"",{then})'
