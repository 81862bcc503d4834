"""Exact movements, developed from base games: every two are partners equally often, and opponents equally often.

In: a number of players, the shape of the tables and the number of rounds. Out: rounds of games, players numbered from
0, or None where no base game is known. The games stand in `data/whist-base-games.json`; Ian Anderson, *Combinatorial
Designs and Tournaments* (1997), tells how one is developed into a whole tournament.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from .task import Shape

Game = tuple[tuple[int, ...], ...]
"""The sides of one table."""


@dataclass(frozen=True, slots=True)
class Design:
    """
    A whole cycle of rounds for *players*. Each number is the player's; *still* never moves, None where all do.

    *directed*: every two opponents sit once to the left and once to the right of each other.
    """

    players: int
    rounds: tuple[tuple[Game, ...], ...]
    still: int | None
    directed: bool


@cache
def sizes(shape: Shape) -> tuple[int, ...]:
    """The numbers of players for which a base game is known at tables of *shape*."""
    return tuple(sorted(_bases(shape)))


@cache
def design(players: int, shape: Shape) -> Design | None:
    """The whole cycle for so many players at tables of *shape*; None where no base game is known."""
    if shape == (1, 1):
        return _circle(players)
    base = _bases(shape).get(players)
    if base is None:
        return None
    if "group" in base:
        return Design(players, tuple(_over_pairs(base)), None, directed=False)
    modulus = base["modulus"]
    rounds = tuple(tuple(_sides(_shifted(game, step, modulus)) for game in base["games"]) for step in range(modulus))
    return Design(players, rounds, modulus if players > modulus else None, base.get("directed", False))


def _shifted(game: Any, step: int, modulus: int) -> Any:
    if isinstance(game, list):
        return [_shifted(one, step, modulus) for one in game]
    return modulus if game is None else (game + step) % modulus


def _sides(game: list[Any]) -> Game:
    """Clockwise games of four have partners opposite each other; others are written by side."""
    if isinstance(game[0], list):
        return tuple(map(tuple, game))
    north, east, south, west = game
    return (north, south), (east, west)


def _circle(entrants: int) -> Design:
    """The round robin by the circle method: each meets each once; of an odd number one sits out in each round."""
    modulus = entrants - 1 + entrants % 2
    apart = range(1, (modulus + 1) // 2)
    rounds = tuple(
        (
            *([((modulus,), (step,))] if modulus < entrants else []),
            *((((step + far) % modulus,), ((step - far) % modulus,)) for far in apart),
        )
        for step in range(modulus)
    )
    return Design(entrants, rounds, modulus if modulus < entrants else None, directed=False)


def _over_pairs(base: dict[str, Any]) -> Iterator[tuple[Game, ...]]:
    """Nine players are the pairs of numbers from 0 to 2, which are added place by place."""
    for step in range(9):
        high, low = divmod(step, 3)
        yield tuple(_sides([(one + high) % 3 * 3 + (other + low) % 3 for one, other in game]) for game in base["games"])


@cache
def _bases(shape: Shape) -> dict[int, dict[str, Any]]:
    file = resources.files(__name__.rpartition(".movements")[0]) / "data" / "whist-base-games.json"
    stored = json.loads(file.read_text(encoding="utf-8"))
    kinds = {
        (2, 2): stored["whist"] | {"9": stored["nine"]},
        (2, 2, 2): stored["six"]["teams_of_2"],
        (3, 3): stored["six"]["teams_of_3"],
    }
    return {int(players): base for players, base in kinds.get(shape, {}).items()}
