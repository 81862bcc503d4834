"""The Score sheet: the state of the game on top, then one block a deal with the sides as columns.

In: the rules, the words, the places, the paper. Out: the sheet on which the scorekeeper writes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...engine.scoring import CardPoints, Term, Times
from ...paper import Paper
from ...ruleset import ByDeal, ByScore, Ruleset
from ...text import Text
from .cells import NAME_LENGTH, Cell, Entry, Formula, Highlight, Sheet, Style, areas, at
from .checks import is_out, sentence, yes
from .layout import Layout, Line, Section, numeric_tallies, rates
from .places import BEHIND, BEST, LEVEL, NAMES, OVER, PLACES, PLAYED, REACHED, STATUS, TITLE, TOTALS, Places

ROW = 13.5
"""Height of a line, in points."""

_TOP_HEIGHTS = {TITLE: 21.0, STATUS: 25.5, NAMES: 27.0, TOTALS: 16.5}
_BLOCK_HEIGHTS = {"heading": 16.5, "check": 25.5, "total": 15.0, "running": 15.0, "gap": 7.5}

SMALLEST_PRINT = 0.7
"""How far a page may be scaled down to hold one more deal."""

PRINTED_HEIGHT = 22.0
"""Millimetres of the paper's height that margins, header and footer take."""


def formula(term: Term, counts: Mapping[str, str], names: Mapping[str, str]) -> str:
    """
    Write the Excel twin of `engine.scoring.value`.

    *counts* maps each tally to the formula of its count, *names* to the name of its rate with its sign.
    """
    match term:
        case Times(tally=tally):
            return _product(names[tally], counts[tally])
        case CardPoints(groups=groups):
            return "+".join(_product(names[tally], counts[tally]) for tally, _, _ in groups).replace("+-", "-")


def _product(name: str, count: str) -> str:
    sign, bare = ("-", name[1:]) if name.startswith("-") else ("", name)
    return f"{sign}N({bare})*{count}"


def first_block(rules: Ruleset) -> int:
    """The first row below the summary, which has a line more where a target ends the game."""
    return BEHIND + 4 + (rules.end.target is not None)


def score_sheet(
    rules: Ruleset,
    text: Text,
    places: Places,
    *,
    paper: Paper,
    names: Mapping[str, str],
    default_names: tuple[str, ...],
) -> Sheet:
    """Lay the sheet out whole."""
    layout = places.layout
    cells = dict(_top(rules, text, places, default_names))
    cells |= _summary(rules, text, places, names)
    for deal in range(1, layout.deals + 1):
        cells |= _block(rules, text, places, names, deal)
    heights = _heights(layout)
    return Sheet(
        places.score,
        cells,
        columns=(28, 9, *[_side_width(layout.sides)] * layout.sides),
        heights=heights,
        merged=tuple(_merged(layout)),
        frozen=f"B{TOTALS + 1}",
        cursor=f"{layout.column(1)}{NAMES}",
        highlights=tuple(_highlights(text, places)),
        title_rows=layout.first_block - 1,
        pages=_pages(layout, heights, paper),
    )


def _side_width(sides: int) -> float:
    return 21 if sides == 2 else 16 if sides <= 4 else 13


def _heights(layout: Layout) -> Mapping[int, float]:
    heights = dict.fromkeys(range(1, layout.first_block), ROW) | _TOP_HEIGHTS
    for deal in range(1, layout.deals + 1):
        start = layout.heading(deal)
        heights |= dict.fromkeys(range(start, start + layout.block_rows), ROW)
        special = (
            layout.heading(deal),
            layout.check(deal),
            layout.total(deal),
            layout.running(deal),
            layout.running(deal) + 1,
        )
        heights |= dict(zip(special, _BLOCK_HEIGHTS.values(), strict=True))
    return heights


def _pages(layout: Layout, heights: Mapping[int, float], paper: Paper) -> int:
    """
    How many pages high the print is, as many whole deals on each as stay legible.

    The rows above the first deal are printed on every page, so that all pages are equally full and break between deals.
    """
    top = sum(heights[row] for row in range(1, layout.first_block))
    block = sum(heights[row] for row in range(layout.heading(1), layout.heading(1) + layout.block_rows))
    room = (paper.points[1] - PRINTED_HEIGHT * paper.points[0] / paper.width) / SMALLEST_PRINT
    deals_a_page = max(1, int((room - top) // block))
    return -(-layout.deals // deals_a_page)


def _merged(layout: Layout) -> Iterator[str]:
    last = layout.last_column
    yield f"A{TITLE}:{last}{TITLE}"
    yield f"C{STATUS}:{last}{STATUS}"
    yield f"B{layout.first_block - 2}:{last}{layout.first_block - 2}"
    for deal in range(1, layout.deals + 1):
        yield f"C{layout.check(deal)}:{last}{layout.check(deal)}"


def _row(layout: Layout, row: int, label: Cell, rate: Cell, formulas: Mapping[int, Cell]) -> dict[str, Cell]:
    """One row: label, rate, and a cell a side."""
    return {f"A{row}": label, f"B{row}": rate} | {
        f"{layout.column(side)}{row}": cell for side, cell in formulas.items()
    }


def _blank(layout: Layout, row: int, columns: str, cell: Cell, words: Cell) -> dict[str, Cell]:
    """A merged row of words from *columns* on; the cells that it covers keep its look."""
    covered = [layout.column(side) for side in range(1, layout.sides + 1)]
    return (
        {f"{column}{row}": Cell(None, words.style) for column in (*columns, *covered)}
        | {f"{columns[0]}{row}": words}
        | {f"A{row}": cell}
    )


def _top(rules: Ruleset, text: Text, places: Places, default_names: tuple[str, ...]) -> dict[str, Cell]:
    """Title, state of the checks, names, totals: the rows that stay in sight."""
    layout = places.layout
    all_marks, all_messages = places.checks("B"), places.checks("D")
    count = f"B{STATUS}"
    sentences = at(places.workings, f"{places.sentence(0)}:{places.sentence(26)}")
    first = f'IF({count}=0,"",INDEX({all_messages},MATCH(1,{all_marks},0)))'
    entry = Entry(
        "name",
        text("workbook.names"),
        text("workbook.prompts.name", most=NAME_LENGTH),
        text("workbook.errors.name", most=NAME_LENGTH),
        0,
        NAME_LENGTH,
    )
    total = {side: Cell(Formula(_total_so_far(places, side)), "total") for side in _sides(layout)}
    cells = {f"A{TITLE}": Cell(text("workbook.title", title=text.local(rules.about.title)), "title")}
    cells |= {
        f"A{STATUS}": Cell(Formula(f"INDEX({sentences},1+MIN({count},26))"), "status"),
        f"{count}": Cell(Formula(f"SUM({all_marks})"), "count_of_problems"),
        f"C{STATUS}": Cell(Formula(first), "status_words"),
        **{f"{layout.column(side)}{STATUS}": Cell(None, "status_words") for side in _sides(layout) if side > 1},
    }
    names = {side: Cell(name, "name", entry) for side, name in enumerate(default_names, start=1)}
    cells |= _row(layout, NAMES, Cell(text("workbook.names"), "heading"), Cell(text("workbook.each"), "rate"), names)
    return cells | _row(layout, TOTALS, Cell(text("workbook.total"), "total_label"), Cell(None, "total_label"), total)


def _sides(layout: Layout) -> range:
    return range(1, layout.sides + 1)


def _total_so_far(places: Places, side: int) -> str:
    every = ",".join(places.total(deal, side) for deal in range(1, places.layout.deals + 1))
    return f'IF({places.fact(PLAYED)}=0,"",SUM({every}))'


def _summary(rules: Ruleset, text: Text, places: Places, names: Mapping[str, str]) -> dict[str, Cell]:
    """Place, gaps, the next opening minimum, and a sentence on how the game stands."""
    layout = places.layout
    lines = [("place", _rank), ("behind", _gap), *([("to_target", _to_target)] if rules.end.target is not None else [])]
    cells: dict[str, Cell] = {}
    for row, (code, write) in enumerate(lines, start=PLACES):
        shown = {side: Cell(Formula(write(rules, places, side)), "rank") for side in _sides(layout)}
        cells |= _row(layout, row, Cell(text(f"workbook.summary.{code}"), "label"), Cell(None, "rate"), shown)
    row = layout.first_block - 3
    shown = {side: Cell(Formula(_next_minimum(rules, places, names, side)), "rank") for side in _sides(layout)}
    cells |= _row(layout, row, Cell(text("workbook.summary.next_minimum"), "label"), Cell(None, "rate"), shown)
    standing = Cell(Formula(_standing(text, places)), "standing")
    return cells | _blank(layout, row + 1, "B", Cell(text("workbook.summary.standing"), "label"), standing)


def _rank(rules: Ruleset, places: Places, side: int) -> str:
    """The place, with an equals sign where it is shared."""
    del rules
    ranks = at(places.workings, f"C3:C{2 + places.layout.sides}")
    rank = places.rank(side)
    return f'IF({places.fact(PLAYED)}=0,"",IF(COUNTIF({ranks},{rank})>1,"=","")&{rank})'


def _gap(rules: Ruleset, places: Places, side: int) -> str:
    total, best = places.top(TOTALS, side), places.fact(BEST)
    gap = f"{best}-{total}" if rules.end.winner == "most" else f"{total}-{best}"
    return f'IF({places.fact(PLAYED)}=0,"",{gap})'


def _to_target(rules: Ruleset, places: Places, side: int) -> str:
    del rules
    total = f"N({places.top(TOTALS, side)})"
    return f"IF(N(rule_target)<0,MAX(0,{total}-N(rule_target)),MAX(0,N(rule_target)-{total}))"


def _minimum_names(rules: Ruleset, names: Mapping[str, str], stem: str) -> str:
    """The area of all minimums (or steps of score), which stand in rows that follow or alternate."""
    count = len(rules.opening.minimum.deals) if isinstance(rules.opening.minimum, ByDeal) else len(_steps(rules))
    cells = [names[f"{stem}_{number}"] for number in range(1, count + 1)]
    return f"{cells[0]}:{cells[-1].split('!')[-1]}"


def _steps(rules: Ruleset) -> Mapping[int, int]:
    return rules.opening.minimum.scores if isinstance(rules.opening.minimum, ByScore) else {}


def _by_score(rules: Ruleset, names: Mapping[str, str], score: str) -> str:
    """The minimum at a score: that of the highest step reached, or of the lowest."""
    steps, minimums = (_minimum_names(rules, names, stem) for stem in ("rule_score", "rule_minimum"))
    return f'INDEX({minimums},MAX(1,COUNTIF({steps},"<="&{score})))'


def _next_minimum(rules: Ruleset, places: Places, names: Mapping[str, str], side: int) -> str:
    played, over = places.fact(PLAYED), places.fact(OVER)
    rule = rules.opening.minimum
    match rule:
        case ByScore():
            needed = _by_score(rules, names, f"N({places.top(TOTALS, side)})")
        case ByDeal():
            needed = f"INDEX({_minimum_names(rules, names, 'rule_minimum')},MIN({played}+1,{len(rule.deals)}))"
        case _:
            needed = "rule_minimum"
    return f'IF({over}=1,"",{needed})'


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


def _block(rules: Ruleset, text: Text, places: Places, names: Mapping[str, str], deal: int) -> dict[str, Cell]:
    layout = places.layout
    extra = deal - layout.regular_deals if layout.regular_deals else 0
    label = text("workbook.extra_deal", extra=extra) if extra > 0 else text("workbook.deal", deal=deal)
    minimums = {side: Cell(_minimum(rules, places, names, deal, side), "minimum") for side in _sides(layout)}
    cells = dict(_row(layout, layout.heading(deal), Cell(label, "deal"), Cell(None, "deal"), minimums))
    for section in layout.sections:
        cells |= _section(text, places, section, deal)
    played, problems = places.played(deal), f"B{layout.check(deal)}"
    more = sentence(text, "workbook.checks.and_more", live={"more": f"({problems}-1)"})
    told = f'{places.first_message(deal)}&IF({problems}>1," "&{more},"")'
    words = f'IF({played}=0,"",IF({problems}=0,{sentence(text, "workbook.checks.none")},{told}))'
    row = layout.check(deal)
    cells |= _blank(layout, row, "C", Cell(text("workbook.checks.title"), "label"), Cell(Formula(words), "check_words"))
    cells[problems] = Cell(Formula(f'IF({played}=0,"",{places.problems(deal)})'), "check")
    sums = {side: Cell(Formula(_deal_total(places, deal, side)), "total") for side in _sides(layout)}
    cells |= _row(
        layout, layout.total(deal), Cell(text("workbook.deal_total"), "total_label"), Cell(None, "total_label"), sums
    )
    running = {side: Cell(Formula(_running(places, deal, side)), "running") for side in _sides(layout)}
    row = layout.running(deal)
    return cells | _row(
        layout, row, Cell(text("workbook.running"), "running_label"), Cell(None, "running_label"), running
    )


def _minimum(rules: Ruleset, places: Places, names: Mapping[str, str], deal: int, side: int) -> Formula:
    """What the side's first melds need in this deal; by score, once the deal before is played."""
    rule = rules.opening.minimum
    match rule:
        case ByScore() if deal == 1:
            return Formula(_by_score(rules, names, "0"))
        case ByScore():
            before = ",".join(places.total(earlier, side) for earlier in range(1, deal))
            known = f"SUM({places.played_until(deal - 1)})={deal - 1}"
            return Formula(f'IF({known},{_by_score(rules, names, f"SUM({before})")},"")')
        case ByDeal():
            return Formula(f"rule_minimum_{min(deal, len(rule.deals))}")
        case _:
            return Formula("rule_minimum")


def _section(text: Text, places: Places, section: Section, deal: int) -> dict[str, Cell]:
    layout = places.layout
    row = layout.section(deal, section.code)
    sums = {side: Cell(Formula(_section_sum(text, places, section, deal, side)), "sum") for side in _sides(layout)}
    cells = dict(_row(layout, row, Cell(section.label, "section"), Cell(None, "section"), sums))
    for row, line in enumerate(section.lines, start=row + 1):  # noqa: B020 - the lines follow their heading
        style: Style = "mark" if line.tally == "went_out" else "count"
        entries = {side: Cell(None, style, _entry(text, line)) for side in _sides(layout)}
        cells |= _row(layout, row, Cell(line.label, "label"), Cell(Formula(line.rate), "rate"), entries)
    return cells


def _entry(text: Text, line: Line) -> Entry:
    if line.tally == "went_out":
        mark = yes(text)
        prompt, error = (text(f"workbook.{kind}.mark", yes=mark) for kind in ("prompts", "errors"))
        return Entry("choice", line.label, prompt, error, choices=(mark,))
    prompt = text("workbook.prompts.count", most=line.most)
    return Entry("number", line.label, prompt, text("workbook.errors.number", least=0, most=line.most), 0, line.most)


def counts(text: Text, places: Places, deal: int, side: int) -> Mapping[str, str]:
    """The formula of each tally's count; a text counts nothing, and the check tells of it."""
    numbers = {tally: f"N({places.input(deal, tally, side)})" for tally in numeric_tallies(places.layout)}
    return numbers | {"went_out": f"IF({is_out(deal, side, places, text)},1,0)"}


def _section_sum(text: Text, places: Places, section: Section, deal: int, side: int) -> str:
    found, names = counts(text, places, deal, side), rates(places.layout)
    points = "+".join(formula(term, found, names) for term in section.terms)
    return f'IF({places.played(deal)}=0,"",{points.replace("+-", "-")})'


def _deal_total(places: Places, deal: int, side: int) -> str:
    layout = places.layout
    sums = ",".join(places.top(layout.section(deal, section.code), side) for section in layout.sections)
    return f'IF({places.played(deal)}=0,"",SUM({sums}))'


def _running(places: Places, deal: int, side: int) -> str:
    totals = ",".join(places.total(earlier, side) for earlier in range(1, deal + 1))
    return f'IF({places.played(deal)}=0,"",SUM({totals}))'


def _highlights(text: Text, places: Places) -> Iterator[Highlight]:
    """Wrong entries stand out where they are; so do the cells that tell of problems, and the winner."""
    layout = places.layout
    yield Highlight(f"A{STATUS}:{layout.last_column}{STATUS}", f"$B${STATUS}>0", "alert")
    for deal in range(1, layout.deals + 1):
        rows = layout.rows(deal)
        row = layout.check(deal)
        yield Highlight(f"A{row}:{layout.last_column}{row}", f"N($B${row})>0", "alert")
        for area in areas(f"C{rows[tally]}" for tally in numeric_tallies(layout)):
            first = area.split(":")[0]
            last = area.split(":")[-1].replace("C", layout.last_column)
            wrong = f'AND({first}<>"",OR(NOT(ISNUMBER({first})),N({first})<0,N({first})<>INT(N({first}))))'
            yield Highlight(f"{first}:{last}", wrong, "wrong")
        mark = f"C{rows['went_out']}"
        wrong = f'AND({mark}<>"",{mark}<>"{yes(text)}")'
        yield Highlight(f"{mark}:{layout.last_column}{rows['went_out']}", wrong, "wrong")
