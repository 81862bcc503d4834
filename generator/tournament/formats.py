"""The formats by name, and the tables that a variant lets them have.

In: the name of a format, whether fixed pairs are entered, the variant's rules. Out: `Format`, and the shapes of other
tables.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..ruleset import Ruleset
from .event import Format, FormatName
from .movements import Shape

_PLAYERS: dict[str, Shape] = {
    "partners": (2, 2),
    "teams_of_three": (3, 3),
    "three_pairs": (2, 2, 2),
    "alone": (1, 1, 1, 1),
}
_PAIRS: dict[str, Shape] = {
    "round_robin": (1, 1),
    "mitchell": (1, 1),
    "swiss": (1, 1),
    "danese": (1, 1),
    "three_pairs": (1, 1, 1),
}


def takes(name: FormatName, *, pairs: bool) -> bool:
    """Whether the format takes fixed pairs, or single players."""
    return name in (_PAIRS if pairs else _PLAYERS)


def format_named(name: FormatName, *, pairs: bool) -> Format:
    """The format of that name; see `takes`."""
    return Format(name, pairs, (_PAIRS if pairs else _PLAYERS)[name])


def in_players(shape: Shape, *, pairs: bool) -> Shape:
    """The sizes of a table's sides in people."""
    return tuple(2 * size for size in shape) if pairs else shape


def allowed(rules: Ruleset, shape: Shape) -> bool:
    """Whether the variant is played at such a table, counted in people."""
    return shape[0] in rules.table.seats.get(sum(shape), ())


def other_shapes(rules: Ruleset, format_: Format) -> tuple[Shape, ...]:
    """The tables that may be mixed in, best first: with partners if the usual one has them, and near it in size."""
    usual = format_.shape
    size, alone = sum(usual), usual[0] == 1 and not format_.pairs
    found = {
        shape
        for shape in _shapes(rules, pairs=format_.pairs)
        if sum(shape) != size or ((shape[0] == 1) == (usual[0] == 1) and shape != usual)
    }
    if alone:
        found = {shape for shape in found if shape[0] == 1}
    return tuple(
        sorted(found, key=lambda shape: ((shape[0] == 1) != (usual[0] == 1), abs(sum(shape) - size), sum(shape), shape))
    )


def _shapes(rules: Ruleset, *, pairs: bool) -> Iterator[Shape]:
    """Every table of the variant with two sides or more, in entrants."""
    for players, teams in rules.table.seats.items():
        for team in teams:
            sides = players // team
            if sides > 1 and (team == 2 or not pairs):
                yield (1 if pairs else team,) * sides
