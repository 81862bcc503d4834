"""Why a file is no YAML, in words that help.

In: the text and the parser's error. Out: the code of a finding, the place, its data. The sign at the place tells what a
person did; the parser's own sentences are for programmers and change from version to version.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ruamel.yaml.error import MarkedYAMLError, YAMLError

_OPENING = {"{": "}", "[": "]"}
_CLOSING = "}]"
_QUOTES = "\"'"
_NEED_QUOTES = "@`%&*!|>"


def explain(text: str, error: YAMLError) -> tuple[str, int, Mapping[str, Any]]:
    """The finding's code, the index in *text* that it points at, and its data."""
    if not isinstance(error, MarkedYAMLError):
        return "control_sign", int(getattr(error, "position", 0)), {}
    problem = _index(error.problem_mark)
    context = _index(error.context_mark, problem)
    sign, opened = _sign(text, problem), _sign(text, context)
    if sign == "\t" or "\t" in _indent(text, problem):
        return "tab", problem, {}
    if opened in _OPENING:
        return "not_closed", context, {"opening": opened, "closing": _OPENING[opened]}
    if opened in _QUOTES:
        return "quote_not_closed", context, {"quote": opened}
    if opened in _NEED_QUOTES or sign in _NEED_QUOTES:
        index = context if opened in _NEED_QUOTES else problem
        return "needs_quotes", index, {"sign": _sign(text, index)}
    if sign in _CLOSING:
        return "not_opened", problem, {"closing": sign}
    return _of_line(text, problem, context)


def _of_line(text: str, problem: int, context: int) -> tuple[str, int, Mapping[str, Any]]:
    """Faults of lines: a colon too many, one that is missing, a line that stands too far left or right."""
    line = _line(text, problem)
    if _sign(text, problem) == ":":
        above = text[: problem - len(_before(text, problem))].rstrip().rpartition("\n")[2]
        is_text = line.split("#")[0].count(": ") > 1 or not above
        return ("second_colon" if is_text else "deeper_than_above"), problem, {}
    if ":" not in (waiting := _line(text, context)) and context != problem and waiting.strip():
        return "no_colon", context, {}
    if any(quote in _before(text, problem) for quote in _QUOTES):
        return "quote_in_text", problem, {}
    return "misplaced_line", problem, {}


def _index(mark: Any, otherwise: int = 0) -> int:
    return otherwise if mark is None else int(mark.index)


def _sign(text: str, index: int) -> str:
    return text[index : index + 1] or " "


def _before(text: str, index: int) -> str:
    return text[:index].rpartition("\n")[2]


def _line(text: str, index: int) -> str:
    return _before(text, index) + text[index:].partition("\n")[0]


def _indent(text: str, index: int) -> str:
    line = _line(text, index)
    return line[: len(line) - len(line.lstrip())]
