"""Formulas as text and as a tree: texts are quoted on the way in, operators bound by strength on the way out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from .addresses import split


@dataclass(frozen=True, slots=True)
class Constant:
    """A number or a text."""

    value: int | float | str


@dataclass(frozen=True, slots=True)
class Area:
    """Cells of a sheet, the corners counted from 1; an empty *sheet* is the formula's own."""

    sheet: str
    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Name:
    """A defined name."""

    name: str


@dataclass(frozen=True, slots=True)
class Call:
    """A function with its arguments; an operator is a function of its operands."""

    function: str
    arguments: tuple[Node, ...]


Node = Constant | Area | Name | Call

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?)"
    r'|"(?P<text>(?:[^"]|"")*)"'
    r"|(?:(?:'(?P<sheet>(?:[^']|'')+)'|(?P<bare>[^\W\d][\w.]*))!)?(?P<first>\$?[A-Z]{1,3}\$?\d+)(?::(?P<last>\$?[A-Z]{1,3}\$?\d+))?(?![\w(])"
    r"|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<sign><=|>=|<>|[-+*/&=<>(),]))"
)
_STRENGTH = {"=": 1, "<>": 1, "<": 1, ">": 1, "<=": 1, ">=": 1, "&": 2, "+": 3, "-": 3, "*": 4, "/": 4}


def literal(text: str) -> str:
    """
    A text inside a formula. Excel takes pieces of 255 characters at most, so a long one is joined.

    >>> literal('no "x" here')
    '"no ""x"" here"'
    """
    pieces = [text[start : start + 120].replace('"', '""') for start in range(0, len(text), 120)] or [""]
    return "&".join(f'"{piece}"' for piece in pieces)


@cache
def parse(text: str) -> Node:
    """The tree of a formula; `ValueError` where it is not one that this module understands."""
    tokens: list[re.Match[str]] = []
    position = 0
    while position < len(text):
        match = _TOKEN.match(text, position)
        if not match:
            raise ValueError(f"can't read the formula at {text[position:]!r}")
        tokens.append(match)
        position = match.end()
    parser = _Parser(tokens)
    node = parser.expression(0)
    if parser.tokens:
        raise ValueError(f"can't read the end of the formula {text!r}")
    return node


class _Parser:
    """Takes tokens from the front; an operator binds by its strength."""

    def __init__(self, tokens: list[re.Match[str]]) -> None:
        self.tokens = tokens

    def sign(self) -> str:
        return (self.tokens[0]["sign"] or "") if self.tokens else ""

    def expression(self, weakest: int) -> Node:
        left = self.operand()
        while (strength := _STRENGTH.get(self.sign(), 0)) > weakest:
            operator = self.tokens.pop(0)["sign"]
            left = Call(operator, (left, self.expression(strength)))
        return left

    def operand(self) -> Node:
        if not self.tokens:
            raise ValueError("the formula ends too early")
        token = self.tokens.pop(0)
        if token["number"]:
            return Constant(float(token["number"]) if "." in token["number"] else int(token["number"]))
        if token["text"] is not None:
            return Constant(token["text"].replace('""', '"'))
        if token["first"]:
            (left, top), (right, bottom) = split(token["first"]), split(token["last"] or token["first"])
            return Area((token["sheet"] or token["bare"] or "").replace("''", "'"), left, top, right, bottom)
        if token["name"]:
            return self.call(token["name"]) if self.sign() == "(" else Name(token["name"])
        if token["sign"] == "-":
            return Call("-", (Constant(0), self.expression(_STRENGTH["/"])))
        if token["sign"] == "(":
            inner = self.expression(0)
            self.close()
            return inner
        raise ValueError(f"{token['sign']!r} stands where a value belongs")

    def call(self, function: str) -> Node:
        self.tokens.pop(0)
        arguments: list[Node] = []
        while self.sign() != ")":
            if arguments:
                self.comma()
            arguments.append(self.expression(0))
        self.close()
        return Call(function, tuple(arguments))

    def comma(self) -> None:
        if self.sign() != ",":
            raise ValueError("the arguments of a formula are not parted by a comma")
        self.tokens.pop(0)

    def close(self) -> None:
        if self.sign() != ")":
            raise ValueError("a bracket is left open")
        self.tokens.pop(0)
