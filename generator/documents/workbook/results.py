"""What formulas give.

In: sheets of cells and the names that point at them. Out: the result of every formula, as Excel and LibreOffice work
it out, so that a viewer that does not reckon shows the right figures too. Only functions that every spreadsheet
program knows are understood, `FUNCTIONS`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from .addresses import letter
from .cells import Fault, Formula, Result, Sheet
from .formulas import Area, Call, Constant, Name, Node, parse
from .functions import OVER_BLOCKS, OVER_SCALARS, Block, FormulaError, Scalar, is_true

FUNCTIONS = frozenset({"IF", "IFERROR"} | {name for name in OVER_SCALARS if name.isalpha()} | set(OVER_BLOCKS))
"""The functions that formulas of Meldpress use."""


def results(sheets: Sequence[Sheet], names: Mapping[str, str]) -> Mapping[str, Mapping[str, Result]]:
    """What every formula gives, by sheet and address."""
    reckoning = Reckoning(sheets, names)
    return {
        sheet.title: {
            address: reckoning.shown(sheet.title, address)
            for address, cell in sheet.cells.items()
            if isinstance(cell.value, Formula)
        }
        for sheet in sheets
    }


class Reckoning:
    """Works out cells as they are asked for, each once."""

    def __init__(self, sheets: Sequence[Sheet], names: Mapping[str, str]) -> None:
        self.sheets = {sheet.title: sheet for sheet in sheets}
        self.names = {name.upper(): _area(target) for name, target in names.items()}
        self.known: dict[tuple[str, str], Scalar] = {}
        self.blocks: dict[tuple[str, Area], Block] = {}

    def shown(self, sheet: str, address: str) -> Result:
        """What a cell shows: 0 for a reference to an empty one; a whole number as one, however it was worked out."""
        value = self.cell(sheet, address)
        if value is None:
            return 0
        return int(value) if isinstance(value, float) and value.is_integer() else value

    def cell(self, sheet: str, address: str) -> Scalar:
        """The value of a cell, worked out where it holds a formula."""
        key = sheet, address
        if key not in self.known:
            cell = self.sheets[sheet].cells.get(address)
            value = cell.value if cell else None
            self.known[key] = self.formula(sheet, value.text) if isinstance(value, Formula) else value
        return self.known[key]

    def formula(self, sheet: str, text: str) -> Scalar:
        """What a formula on *sheet* gives."""
        try:
            return self.scalar(sheet, parse(text))
        except FormulaError as stop:
            return stop.fault

    def block(self, sheet: str, node: Node) -> Block:
        """The values of *node*, as rows; those of an area are gathered once."""
        if isinstance(node, Name):
            node = self.names[node.name.upper()]
        if not isinstance(node, Area):
            return ((self.scalar(sheet, node),),)
        held, known = node.sheet or sheet, self.known
        if (found := self.blocks.get((held, node))) is None:
            found = self.blocks[held, node] = tuple(
                [
                    tuple([known[key] if (key := (held, address)) in known else self.cell(*key) for address in row])
                    for row in _addresses(node)
                ]
            )
        return found

    def scalar(self, sheet: str, node: Node) -> Scalar:
        """The one value of *node*."""
        match node:
            case Constant():
                return node.value
            case Call(function=function, arguments=arguments):
                return self.call(sheet, function.upper(), arguments)
            case Area() | Name():
                area = self.names[node.name.upper()] if isinstance(node, Name) else node
                value = self.cell(area.sheet or sheet, _addresses(area)[0][0])
                if isinstance(value, Fault):
                    raise FormulaError(value)
                return value

    def call(self, sheet: str, function: str, arguments: tuple[Node, ...]) -> Scalar:
        """What a function gives; of the two ways of an IF only the one taken is worked out."""
        if function == "IF":
            condition, yes, no = arguments
            return self.scalar(sheet, yes if is_true(self.scalar(sheet, condition)) else no)
        if function == "IFERROR":
            try:
                return self.scalar(sheet, arguments[0])
            except FormulaError:
                return self.scalar(sheet, arguments[1])
        if function in OVER_SCALARS:
            return OVER_SCALARS[function](*(self.scalar(sheet, argument) for argument in arguments))
        return OVER_BLOCKS[function](*(self.block(sheet, argument) for argument in arguments))


def _area(target: str) -> Area:
    """The cells at which a defined name points."""
    area = parse(target)
    if not isinstance(area, Area):
        raise ValueError(f"a name points at {target!r}, which is no area")
    return area


@cache
def _addresses(area: Area) -> tuple[tuple[str, ...], ...]:
    """The addresses of an area's cells, row by row."""
    columns = [letter(column) for column in range(area.left, area.right + 1)]
    return tuple(tuple(f"{column}{row}" for column in columns) for row in range(area.top, area.bottom + 1))
