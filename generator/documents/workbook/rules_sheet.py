"""The Rules sheet: each number of the variant as an input, beside it what the variant has.

In: the rules by group. Out: the sheet, and the defined names with the cells that they point at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...text import Text
from .addresses import at
from .cells import Cell, Entry, Formula, Highlight, Sheet
from .formulas import literal
from .house import HouseRule
from .print_layout import ROW, Page, grown, height_of, pages_of

FIRST_ROW = 5

_COLUMNS = (44.0, 18.0, 18.0, 28.0)


def place(groups: Mapping[str, tuple[HouseRule, ...]], sheet: str) -> Mapping[str, str]:
    """Where each named rule stands: defined names and the cells they point at."""
    return {rule.name: at(sheet, f"B{row}") for row, rule in _rows(groups) if isinstance(rule, HouseRule)}


def _rows(groups: Mapping[str, tuple[HouseRule, ...]]) -> Iterator[tuple[int, HouseRule | str]]:
    """Each line of the sheet with its row: a group's code, then its rules, then a row left empty."""
    row = FIRST_ROW
    for code, found in groups.items():
        yield row, code
        yield from enumerate(found, start=row + 1)
        row += len(found) + 2


def rules_sheet(groups: Mapping[str, tuple[HouseRule, ...]], title: str, text: Text, page: Page) -> Sheet:
    """The sheet: label, value, what the variant has, and a word where the two differ."""
    cells = {
        "A1": Cell(
            text("workbook.rules.title", title=text.local(text.rules.about.title) if text.rules else ""), "title"
        ),
        "A2": Cell(text("workbook.rules.note"), "note"),
        "A4": Cell(text("workbook.rules.rule"), "heading"),
        "B4": Cell(text("workbook.rules.here"), "figure_heading"),
        "C4": Cell(text("workbook.rules.printed"), "figure_heading"),
        "D4": Cell(None, "heading"),
    }
    for row, line in _rows(groups):
        if isinstance(line, str):
            cells[f"A{row}"] = Cell(text(f"workbook.rules.groups.{line}"), "section")
            cells |= {f"{column}{row}": Cell(None, "section") for column in "BCD"}
        else:
            cells |= _rule_cells(row, line, text)
    last = max(row for row, _ in _rows(groups))
    changed = Highlight(f"B{FIRST_ROW}:B{last}", f"AND(ISNUMBER($B{FIRST_ROW}),$B{FIRST_ROW}<>$C{FIRST_ROW})", "won")
    words = (
        (row, column, width) for row in range(4, last + 1) for column, width in zip("AC", _COLUMNS[::2], strict=True)
    )
    heights = {1: 20.0, 2: height_of(cells["A2"], sum(_COLUMNS))}
    for row, column, width in words:
        if cell := cells.get(f"{column}{row}"):
            heights[row] = max(heights.get(row, ROW), height_of(cell, width))
    return Sheet(
        title,
        cells,
        columns=_COLUMNS,
        heights=grown({row: heights.get(row, ROW) for row in range(1, last + 1)}, page),
        merged=("A1:D1", "A2:D2"),
        frozen="A5",
        cursor=f"B{FIRST_ROW + 1}",
        highlights=(changed,),
        title_rows=4,
        pages=pages_of((heights.get(row, ROW) for row in range(1, last + 1)), _COLUMNS, page),
        landscape=page.landscape,
    )


def _rule_cells(row: int, rule: HouseRule, text: Text) -> Mapping[str, Cell]:
    if isinstance(rule.value, str):
        return {
            f"A{row}": Cell(rule.label, "label"),
            f"B{row}": Cell(rule.value, "value"),
            f"C{row}": Cell(rule.value, "value"),
        }
    entry = Entry(
        "number",
        rule.label,
        text("workbook.prompts.rule", printed=rule.value),
        text("workbook.errors.number", least=rule.least, most=rule.most),
        rule.least,
        rule.most,
    )
    remark = f'IF(ISNUMBER(B{row}),IF(B{row}=C{row},"",{_quoted(text, "changed")}),{_quoted(text, "not_a_number")})'
    return {
        f"A{row}": Cell(rule.label, "label"),
        f"B{row}": Cell(rule.value, "points", entry),
        f"C{row}": Cell(rule.value, "value"),
        f"D{row}": Cell(Formula(remark), "note"),
    }


def _quoted(text: Text, code: str) -> str:
    return literal(text(f"workbook.rules.{code}"))
