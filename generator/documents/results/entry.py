"""
The sheets on which a director types what the slips say: one a round, its tables laid out as these.

In: the layout, the words, results so far. Out: the sheets. What is wrong stands in words below the entries and at the
top.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest

from ...text import Text
from ...tournament.results import Results, SideResult
from ...tournament.schedule import Round
from ..packet.slip import side_labels
from ..workbook.addresses import areas, at, letter, split
from ..workbook.cells import Cell, Entry, Formula, Highlight, Sheet, Style
from ..workbook.checks import sentence
from ..workbook.measure import INDENT, PADDING, lines
from ..workbook.print_layout import Page, whole_blocks
from . import lists
from .layout import FIRST_BLOCK, LISTS, MISSING, SITS_OUT, STATUS, TITLE, Block, Layout
from .slips import CHECK, DIFFERENCE, LARGEST, POINTS, ROUND, TABLE, VICTORY_POINTS, WRONG, status_words
from .slips import MISSING as MISSING_MARK

LABELS, SIDE, NARROW_SIDE = 24.0, 26.0, 19.0
"""Widths of columns in digits: the labels, a side of two or three, a side of more."""

_LINE, _GAP, _HEAD = 13.5, 7.5, 26.0
"""
Heights of rows in points.

A program scales a page by whole per cents, which leaves a little room at its foot: the head of a table is higher than
that, or it would stand there without its table.
"""


def side_width(layout: Layout) -> float:
    """The width of a side's column."""
    return SIDE if layout.widest <= 3 else NARROW_SIDE


def top_cells(layout: Layout, text: Text, title: str, round_: int = 0) -> dict[str, Cell]:
    """The title, how many problems there are and the first of them, and the tables without a result."""
    cells = {f"A{TITLE}": Cell(title, "title")}
    count, first = lists.problems(layout, round_), _first_problem(layout, text, round_)
    missing = f"SUM({layout.slips(MISSING_MARK, round_)})" if layout.of_round(round_) or not round_ else "0"
    cells[f"A{STATUS}"] = Cell(Formula(lists.told(f"({count})")), "status")
    cells[f"B{STATUS}"] = Cell(Formula(first), "status_words")
    cells |= {f"{letter(column)}{STATUS}": Cell(None, "status_words") for column in range(3, 2 + layout.widest)}
    cells[f"A{MISSING}"] = Cell(text("results.entry.missing"), "label")
    cells[f"B{MISSING}"] = Cell(Formula(missing), "rank")
    return cells


def whole(cells: Mapping[str, Cell]) -> tuple[Highlight, ...]:
    """Where cells can hold fractions, another look for whole numbers: no decimal mark and no nought behind it."""
    found = areas(sorted((address for address, cell in cells.items() if cell.style == "decimal"), key=split))
    if not found:
        return ()
    first = found[0].partition(":")[0]
    return (Highlight(" ".join(found), f"ROUND(N({first}),1)=ROUND(N({first}),0)", "whole"),)


def _first_problem(layout: Layout, text: Text, round_: int) -> str:
    if not layout.of_round(round_) and (round_ or not layout.blocks):
        return '""'
    wrong = layout.slips(WRONG, round_)
    found = f"MATCH(1,{wrong},0)"

    def of(column: str) -> str:
        return f"INDEX({layout.slips(column, round_)},{found})"

    sentences = at(LISTS, "B1:B20")
    live = {"round": of(ROUND), "table": of(TABLE), "message": f"INDEX({sentences},{of(CHECK)})"}
    said = sentence(text, "results.checks.at", live=live)
    return f'IFERROR({said},"")'


def round_sheet(layout: Layout, text: Text, round_: Round, results: Results, page: Page) -> Sheet:
    """The slips of a round, one below the other."""
    title, last = layout.titles[round_.number], letter(1 + layout.widest)
    columns = (LABELS, *(side_width(layout),) * layout.widest)
    cells = top_cells(layout, text, f"{layout.event.name}: {title}", round_.number)
    cells |= _sitting_out(layout, text, round_)
    found = {(one.round, one.table): one.sides for one in results.tables}
    blocks = layout.of_round(round_.number)
    for block in blocks:
        cells |= _block(layout, text, block, found.get((block.round, block.table.number), ()))
    top = {TITLE: 21.0, STATUS: 27.0, MISSING: 15.0, SITS_OUT: _sitting_out_height(layout, cells)}
    printed = whole_blocks(top, _heights(layout, blocks, cells), max(1, len(blocks)), columns, page)
    # LibreOffice leaves out rows at the end that hold nothing, and would then scale the pages otherwise.
    cells.setdefault(f"A{printed.last_row}", Cell("\u00a0", "note"))
    return Sheet(
        title,
        cells,
        columns,
        heights=printed.heights,
        merged=tuple(f"{first}{row}:{last}{row}" for row, first in ((TITLE, "A"), (STATUS, "B"), (SITS_OUT, "B"))),
        frozen=f"B{FIRST_BLOCK}",
        cursor=layout.address(blocks[0], layout.numbers[0], 0) if blocks else "A1",
        highlights=(*_highlights(layout, blocks, last), *whole(cells)),
        title_rows=FIRST_BLOCK - 1,
        pages=printed.pages,
        area=f"A1:{last}{printed.last_row}",
    )


def _sitting_out(layout: Layout, text: Text, round_: Round) -> dict[str, Cell]:
    """Who has no seat, in one line."""
    if not round_.sits_out:
        return {}
    who = ", ".join(f"{one} {' / '.join(layout.schedule.names[one])}" for one in round_.sits_out)
    return {f"A{SITS_OUT}": Cell(text("packet.sits_out"), "label"), f"B{SITS_OUT}": Cell(who, "label")}


def _sitting_out_height(layout: Layout, cells: Mapping[str, Cell]) -> float:
    cell = cells.get(f"B{SITS_OUT}")
    room = side_width(layout) * layout.widest - PADDING - INDENT
    return _LINE * lines(str(cell.value), room) + 4 if cell else _GAP


def _block(layout: Layout, text: Text, block: Block, typed: tuple[SideResult, ...]) -> dict[str, Cell]:
    """The slip of one table."""
    cells = {f"A{block.top + layout.offsets[code]}": cell for code, cell in _labels(layout, text, block).items()}
    called = side_labels(text, block.table.sides, pairs=layout.event.format.pairs)
    entries, words = _entries(layout, text), status_words(text)
    victory: Style = "decimal" if layout.event.scoring.halves or len(block.sides) > 2 else "rank"
    for side, (label, result) in enumerate(zip_longest(called, typed)):
        numbers = " + ".join(map(str, block.table.sides[side]))
        names = "\n".join(" / ".join(layout.schedule.names[one]) for one in block.table.sides[side])
        given: dict[str, int | str | None] = {}
        if result is not None:
            status = None if result.status == "played" else words[result.status]
            given = {"total": result.points, "again": result.points, "status": status}
        shown = {
            "heading": Cell(f"{label}: {numbers}", "side"),
            "names": Cell(names, "person"),
            **{code: Cell(given.get(code), "points", entries[code]) for code in layout.numbers},
            "status": Cell(given.get("status"), "choice", entries["status"]),
            "counts": Cell(Formula(layout.slip(block, POINTS, side)), "sum"),
            "difference": Cell(Formula(layout.slip(block, DIFFERENCE, side)), "rank"),
            "victory_points": Cell(Formula(layout.slip(block, VICTORY_POINTS, side)), victory),
            "check": Cell(Formula(lists.words_of(layout.slip(block, CHECK, side))), "check_words"),
        }
        cells |= {layout.address(block, code, side): cell for code, cell in shown.items() if code in layout.offsets}
    return cells


def _labels(layout: Layout, text: Text, block: Block) -> Mapping[str, Cell]:
    whole = "results.entry.whole" if layout.deals else "packet.slip.total"
    labels = {
        "heading": Cell(text("packet.table_n", n=block.table.number), "deal"),
        "names": Cell(None, "label"),
        **{f"deal{n}": Cell(text("packet.slip.deal", n=n), "label") for n in range(1, layout.deals + 1)},
        "total": Cell(text(whole), "other_way" if layout.deals else "label"),
        "again": Cell(text("results.entry.again"), "label"),
        "status": Cell(text("results.status.label"), "label"),
        "counts": Cell(text("results.entry.counts"), "section"),
        "difference": Cell(text("packet.slip.difference"), "label"),
        "victory_points": Cell(text("packet.slip.victory_points"), "label"),
        "check": Cell(text("workbook.checks.title"), "check_words"),
    }
    return {code: cell for code, cell in labels.items() if code in layout.offsets}


def _entries(layout: Layout, text: Text) -> Mapping[str, Entry]:
    """What each line takes, and what it says."""
    words = status_words(text)

    def number(code: str, label: str) -> Entry:
        wrong = text("results.errors.number", least=-LARGEST, most=LARGEST)
        return Entry("number", label, text(f"results.prompts.{code}"), wrong, -LARGEST, LARGEST)

    found = {f"deal{n}": number("points", text("packet.slip.deal", n=n)) for n in range(1, layout.deals + 1)}
    found["total"] = number("whole" if layout.deals else "points", text("packet.slip.total"))
    found["again"] = number("again", text("results.entry.again"))
    prompt = text("results.prompts.status", **words)
    label = text("results.status.label")
    found["status"] = Entry("choice", label, prompt, text("results.errors.status"), choices=tuple(words.values()))
    return found


def _heights(layout: Layout, blocks: tuple[Block, ...], cells: Mapping[str, Cell]) -> list[float]:
    """The rows of a block, each as high as the table asks where it must be highest."""
    room = side_width(layout) - PADDING
    shown = (str(cells[layout.address(block, "names", side)].value) for block in blocks for side in block.sides)
    longest = max((sum(lines(name, room) for name in names.split("\n")) for names in shown), default=1)
    taken = {"names": longest, "check": 2}
    own = {"gap": _GAP, "heading": _HEAD}
    return [own.get(code) or _LINE * taken.get(code, 1) + 2 for code in layout.offsets]


def _highlights(layout: Layout, blocks: tuple[Block, ...], last: str) -> Iterator[Highlight]:
    """Another look for wrong entries, for what tells of them, and for the state at the top."""
    yield Highlight(f"A{STATUS}:{last}{STATUS}", f'$B${STATUS}<>""', "alert")
    if not blocks:
        return
    first = layout.address(blocks[0], layout.numbers[0], 0)
    typed = " ".join(
        f"{layout.address(block, layout.numbers[0], 0)}:"
        f"{layout.address(block, layout.numbers[-1], len(block.sides) - 1)}"
        for block in blocks
    )
    yield Highlight(typed, f'AND({first}<>"",OR(NOT(ISNUMBER({first})),N({first})<>INT(N({first}))))', "wrong")
    told = " ".join(
        f"{layout.address(block, 'check', 0)}:{layout.address(block, 'check', len(block.sides) - 1)}"
        for block in blocks
    )
    yield Highlight(told, f'{layout.address(blocks[0], "check", 0)}<>""', "alert")
