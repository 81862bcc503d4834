"""What formulas give.

In: sheets of cells and the names that point at them. Out: the result of every formula, as Excel and LibreOffice work
it out, so that a viewer that does not reckon shows the right figures too. Only functions that every spreadsheet
program knows are understood, `FUNCTIONS`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from .cells import Fault, Formula, Result, Sheet, letter
from .formulas import Area, Call, Constant, Name, Node, parse

Scalar = Result | None
Block = tuple[tuple[Scalar, ...], ...]


class _Error(Exception):
    """Working out met an error value, which is the result unless the formula catches it."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault


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
        except _Error as stop:
            return stop.fault

    def block(self, sheet: str, node: Node) -> Block:
        """The values of *node*, as rows."""
        if isinstance(node, Name):
            node = self.names[node.name.upper()]
        if not isinstance(node, Area):
            return ((self.scalar(sheet, node),),)
        held, known = node.sheet or sheet, self.known
        return tuple(
            [
                tuple([known[key] if (key := (held, address)) in known else self.cell(*key) for address in row])
                for row in _addresses(node)
            ]
        )

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
                    raise _Error(value)
                return value

    def call(self, sheet: str, function: str, arguments: tuple[Node, ...]) -> Scalar:
        """What a function gives; of the two ways of an IF only the one taken is worked out."""
        if function == "IF":
            condition, yes, no = arguments
            return self.scalar(sheet, yes if _true(self.scalar(sheet, condition)) else no)
        if function == "IFERROR":
            try:
                return self.scalar(sheet, arguments[0])
            except _Error:
                return self.scalar(sheet, arguments[1])
        if function in _OVER_SCALARS:
            return _OVER_SCALARS[function](*(self.scalar(sheet, argument) for argument in arguments))
        return _OVER_BLOCKS[function](*(self.block(sheet, argument) for argument in arguments))


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


def _true(value: Scalar) -> bool:
    return bool(_number(value))


def _number(value: Scalar) -> int | float:
    if isinstance(value, str):
        raise _Error(Fault("#VALUE!"))
    return 0 if value is None or isinstance(value, Fault) else value


def _text(value: Scalar) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if value is None else str(value).upper() if isinstance(value, bool) else str(value)


def _compare(left: Scalar, right: Scalar) -> int:
    """Below zero, zero or above: numbers come before texts, which compare without case; an empty cell suits both."""
    if isinstance(left, str) or isinstance(right, str):
        if isinstance(left, str | None) and isinstance(right, str | None):
            one, other = (left or "").casefold(), (right or "").casefold()
            return (one > other) - (one < other)
        return 1 if isinstance(left, str) else -1
    difference = _number(left) - _number(right)
    return (difference > 0) - (difference < 0)


def _divide(left: Scalar, right: Scalar) -> float:
    if not _number(right):
        raise _Error(Fault("#DIV/0!"))
    return _number(left) / _number(right)


def _not_available() -> Scalar:
    raise _Error(Fault("#N/A"))


_OVER_SCALARS: Mapping[str, Callable[..., Scalar]] = {
    "+": lambda left, right: _number(left) + _number(right),
    "-": lambda left, right: _number(left) - _number(right),
    "*": lambda left, right: _number(left) * _number(right),
    "/": _divide,
    "&": lambda left, right: _text(left) + _text(right),
    "=": lambda left, right: _compare(left, right) == 0,
    "<>": lambda left, right: _compare(left, right) != 0,
    "<": lambda left, right: _compare(left, right) < 0,
    ">": lambda left, right: _compare(left, right) > 0,
    "<=": lambda left, right: _compare(left, right) <= 0,
    ">=": lambda left, right: _compare(left, right) >= 0,
    "AND": lambda *values: all(map(_true, values)),
    "OR": lambda *values: any(map(_true, values)),
    "NOT": lambda value: not _true(value),
    "N": lambda value: value if isinstance(value, int | float) else 0,
    "INT": lambda value: math.floor(_number(value)),
    "ABS": lambda value: abs(_number(value)),
    "ISNUMBER": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "NA": _not_available,
}


def _flat(*blocks: Block) -> Iterator[Scalar]:
    return (value for block in blocks for row in block for value in row)


def _numbers(*blocks: Block) -> list[int | float]:
    """The numbers among the cells; an error among them is the result, a text is passed over."""
    found: list[int | float] = []
    for value in _flat(*blocks):
        if isinstance(value, Fault):
            raise _Error(value)
        if isinstance(value, int | float) and not isinstance(value, bool):
            found.append(value)
    return found


def _count_if(block: Block, criterion: Block) -> int:
    """COUNTIF: the criterion is a value, or a sign with a number."""
    wanted = criterion[0][0]
    match = re.fullmatch(r"(<=|>=|<>|<|>)(-?\d+(?:\.\d+)?)", wanted) if isinstance(wanted, str) else None
    if match:
        compare, limit = _OVER_SCALARS[match[1]], float(match[2])
        return sum(bool(compare(value, limit)) for value in _numbers(block))
    return sum(value is not None and _compare(value, wanted) == 0 for value in _flat(block))


def _index(block: Block, row: Block) -> Scalar:
    column = [value for line in block for value in line]
    return column[int(_number(row[0][0])) - 1]


def _match(wanted: Block, block: Block, kind: Block) -> int:
    """MATCH for the exact value, the only kind used."""
    if _number(kind[0][0]):
        raise ValueError("only exact matches are worked out")
    for place, value in enumerate(_flat(block), start=1):
        if value is not None and _compare(value, wanted[0][0]) == 0:
            return place
    raise _Error(Fault("#N/A"))


_OVER_BLOCKS: Mapping[str, Callable[..., Scalar]] = {
    "SUM": lambda *blocks: sum(_numbers(*blocks)),
    "MAX": lambda *blocks: max(_numbers(*blocks), default=0),
    "MIN": lambda *blocks: min(_numbers(*blocks), default=0),
    "COUNT": lambda *blocks: sum(isinstance(value, int | float) for value in _flat(*blocks)),
    "COUNTA": lambda *blocks: sum(value is not None for value in _flat(*blocks)),
    "COUNTIF": _count_if,
    "INDEX": _index,
    "MATCH": _match,
}

FUNCTIONS = frozenset({"IF", "IFERROR"} | {name for name in _OVER_SCALARS if name.isalpha()} | set(_OVER_BLOCKS))
"""The functions that formulas of Meldpress use."""
