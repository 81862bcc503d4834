"""What the cells of a file hold, whoever saved it last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .cells import Fault, Formula, Result


@dataclass(frozen=True, slots=True)
class Held:
    """A cell of a file: what is written there and, beside a formula, what it is stored to give, if anything."""

    value: int | float | str | Formula | None
    result: Result | None = None

    @property
    def shown(self) -> Result | None:
        """What a person sees; a whole number as one."""
        value = self.result if isinstance(self.value, Formula) else self.value
        return int(value) if isinstance(value, float) and value.is_integer() else value

    @property
    def is_formula(self) -> bool:
        """Whether a formula is written here."""
        return isinstance(self.value, Formula)


Holdings = Mapping[str, Mapping[str, Held]]
"""All that a file holds, by sheet in the order of the file, and by address."""

NOTHING = Held(None)


def is_number(value: Result | None) -> bool:
    """Whether a spreadsheet takes *value* for a number."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def in_words(value: Result | None) -> str:
    """A value as a person sees it in its cell."""
    return value.code if isinstance(value, Fault) else "" if value is None else str(value)
