"""Path data: outlines in SVG's notation (absolute, y upward), read once and drawn anywhere.

In: text such as ``M0 50Q14 22 38 0Z``. Out: an `Outline`, which `matrix` places on a card and which can be written as a
compact SVG path or walked by a renderer that draws its segments.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

Matrix = tuple[float, float, float, float, float, float]
"""An affine map as PDF and SVG write it: x' = ax + cy + e, y' = bx + dy + f."""

Segment = tuple[str, tuple[float, ...]]
"""A letter of M, L, Q, C or Z and its absolute coordinates."""

_TOKENS = re.compile(r"[MLHVQCZ]|-?\d+(?:\.\d+)?")
_LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6}


@dataclass(frozen=True, slots=True)
class Outline:
    """A filled shape."""

    segments: tuple[Segment, ...]

    def __hash__(self) -> int:
        """Of few of the segments, since shapes are looked up often and few begin and end alike."""
        return hash((len(self.segments), self.segments[:1], self.segments[-2:]))


@cache
def outline(data: str) -> Outline:
    """Read path data: M, L, H, V, Q, C and Z, absolute."""
    segments: list[Segment] = []
    at = (0.0, 0.0)
    for letter, numbers in _commands(data):
        match letter:
            case "Z":
                segments.append(("Z", ()))
                continue
            case "H":
                letter, numbers = "L", (numbers[0], at[1])
            case "V":
                letter, numbers = "L", (at[0], numbers[0])
        segments.append((letter, numbers))
        at = numbers[-2], numbers[-1]
    return Outline(tuple(segments))


def _commands(data: str) -> Iterable[tuple[str, tuple[float, ...]]]:
    """Commands with their numbers; a letter may be left out where it repeats, as in SVG."""
    tokens = _TOKENS.findall(data)
    letter, place = "", 0
    while place < len(tokens):
        if tokens[place].isalpha():
            letter, place = tokens[place], place + 1
        length = _LENGTHS.get(letter, 0)
        yield letter, tuple(map(float, tokens[place : place + length]))
        place += length
        letter = "L" if letter == "M" else letter


def matrix(x: float, y: float, scale: float = 1, *, stretch: float = 1, turned: bool = False) -> Matrix:
    """Scale, widen by *stretch*, turn upside down where *turned*, then move to (x, y)."""
    across, up = (-scale * stretch, -scale) if turned else (scale * stretch, scale)
    return across, 0, 0, up, x, y


def then(inner: Matrix, outer: Matrix) -> Matrix:
    """The map that applies *inner*, then *outer*."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def placed(shape: Outline, at: Matrix) -> Iterable[Segment]:
    """The segments of *shape* mapped by *at*."""
    a, b, c, d, e, f = at
    for letter, numbers in shape.segments:
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        yield letter, tuple(value for x, y in pairs for value in (a * x + c * y + e, b * x + d * y + f))


@lru_cache(maxsize=4096)
def pdf_data(shape: Outline) -> str:
    """*shape* as the operators of a PDF's content, which knows cubic curves only."""
    parts: list[str] = []
    x = y = 0.0
    for letter, numbers in shape.segments:
        if letter == "Z":
            parts.append("h")
            continue
        if letter == "Q":
            p, q, u, v = numbers
            numbers = (x + 2 * p) / 3, (y + 2 * q) / 3, (u + 2 * p) / 3, (v + 2 * q) / 3, u, v
        parts.append(" ".join(f"{round(number, 3):g}" for number in numbers) + _OPERATORS[letter])
        x, y = numbers[-2:]
    return "\n".join(parts)


_OPERATORS = {"M": " m", "L": " l", "C": " c", "Q": " c"}


def svg_data(shape: Outline, at: Matrix) -> str:
    """*shape* mapped by *at*, as SVG path data in whole units: relative but for the moves, without needless spaces."""
    parts: list[str] = []
    here = (0, 0)
    for letter, numbers in placed(shape, at):
        whole = [round(value) for value in numbers]
        match letter:
            case "Z":
                parts.append("z")
                continue
            case "M":
                parts.append(f"M{whole[0]} {whole[1]}")
            case _:
                parts.append(_step(letter, [value - here[place % 2] for place, value in enumerate(whole)]))
        here = whole[-2], whole[-1]
    return "".join(parts)


def _step(letter: str, steps: list[int]) -> str:
    """One relative command; level and upright lines in their short forms."""
    if letter == "L" and steps[1] == 0:
        return f"h{steps[0]}"
    if letter == "L" and steps[0] == 0:
        return f"v{steps[1]}"
    first, *others = steps
    return f"{letter.lower()}{first}" + "".join(f" {step}" if step >= 0 else str(step) for step in others)
