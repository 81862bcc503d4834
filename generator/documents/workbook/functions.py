"""The functions and operators of formulas, as Excel and LibreOffice work them out.

In: values, or blocks of cells as rows of values. Out: a value; `FormulaError` where it is an error value.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from decimal import ROUND_HALF_UP, Decimal

from .cells import Fault, Result

Scalar = Result | None
Block = tuple[tuple[Scalar, ...], ...]


class FormulaError(Exception):
    """Working out met an error value, which is the result unless the formula catches it."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault


def is_true(value: Scalar) -> bool:
    """Whether a condition holds: any number but 0."""
    return bool(_number(value))


def _number(value: Scalar) -> int | float:
    if isinstance(value, str):
        raise FormulaError(Fault("#VALUE!"))
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
        raise FormulaError(Fault("#DIV/0!"))
    return _number(left) / _number(right)


def _not_available() -> Scalar:
    raise FormulaError(Fault("#N/A"))


def _rounded(value: int | float, places: int) -> float:
    """ROUND: halves away from zero, of the number as it is written."""
    return float(Decimal(repr(value)).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


OVER_SCALARS: Mapping[str, Callable[..., Scalar]] = {
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
    "AND": lambda *values: all(map(is_true, values)),
    "OR": lambda *values: any(map(is_true, values)),
    "NOT": lambda value: not is_true(value),
    "N": lambda value: value if isinstance(value, int | float) else 0,
    "ROUND": lambda value, places: _rounded(_number(value), int(_number(places))),
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
            raise FormulaError(value)
        if isinstance(value, int | float) and not isinstance(value, bool):
            found.append(value)
    return found


def _count_if(block: Block, criterion: Block) -> int:
    """COUNTIF: the criterion is a value, or a sign with a number."""
    wanted = criterion[0][0]
    match = re.fullmatch(r"(<=|>=|<>|<|>)(-?\d+(?:\.\d+)?)", wanted) if isinstance(wanted, str) else None
    if match:
        compare, limit = OVER_SCALARS[match[1]], float(match[2])
        return sum(bool(compare(value, limit)) for value in _numbers(block))
    return sum(value is not None and _compare(value, wanted) == 0 for value in _flat(block))


def _sum_if(block: Block, criterion: Block, summed: Block) -> int | float:
    """SUMIF, with the same criteria as COUNTIF; texts among the cells to be added are passed over."""
    chosen = (one for value, one in zip(_flat(block), _flat(summed), strict=True) if _count_if(((value,),), criterion))
    return sum(one for one in chosen if isinstance(one, int | float))


def _rank(value: Block, among: Block, order: Block) -> int:
    """RANK: 1 for the largest number, or with an order other than 0 for the smallest; ties share a place."""
    own, numbers = _number(value[0][0]), _numbers(among)
    return 1 + sum(one < own if _number(order[0][0]) else one > own for one in numbers)


def _nth(block: Block, place: Block, *, largest: bool) -> int | float:
    """LARGE or SMALL."""
    ordered, number = sorted(_numbers(block), reverse=largest), int(_number(place[0][0]))
    if not 1 <= number <= len(ordered):
        raise FormulaError(Fault("#NUM!"))
    return ordered[number - 1]


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
    raise FormulaError(Fault("#N/A"))


OVER_BLOCKS: Mapping[str, Callable[..., Scalar]] = {
    "SUM": lambda *blocks: sum(_numbers(*blocks)),
    "MAX": lambda *blocks: max(_numbers(*blocks), default=0),
    "MIN": lambda *blocks: min(_numbers(*blocks), default=0),
    "COUNT": lambda *blocks: sum(isinstance(value, int | float) for value in _flat(*blocks)),
    "COUNTA": lambda *blocks: sum(value is not None for value in _flat(*blocks)),
    "COUNTIF": _count_if,
    "SUMIF": _sum_if,
    "RANK": _rank,
    "LARGE": lambda block, place: _nth(block, place, largest=True),
    "SMALL": lambda block, place: _nth(block, place, largest=False),
    "INDEX": _index,
    "MATCH": _match,
}
