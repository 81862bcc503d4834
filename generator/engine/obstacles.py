"""A reason why not, as a code with what its sentence needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A reason why not: a stable code, and what the sentence `obstacles.CODE` needs to tell it."""

    code: str
    data: Mapping[str, object] = field(default_factory=dict)


def named(obstacles: Iterable[Obstacle], where: str) -> tuple[Obstacle, ...]:
    """The obstacles of a meld with *where*, a side or cards, to tell it from others."""
    return tuple(Obstacle(found.code, {**found.data, "where": where}) for found in obstacles)
