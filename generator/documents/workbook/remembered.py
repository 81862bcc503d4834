"""Words that are asked for again and again: for every deal, every side, every line."""

from __future__ import annotations

from ...ruleset import Ruleset
from ...text import Text


class Remembered(Text):
    """A text that sets each sentence once, however often the same one is asked for."""

    def __init__(self, language: str = "en", rules: Ruleset | None = None) -> None:
        super().__init__(language, rules)
        self.known: dict[tuple[str, tuple[tuple[str, object], ...]], str] = {}

    def __call__(self, code: str, **data: object) -> str:
        """The text *code*, its data filled in."""
        key = code, tuple(data.items())
        if key not in self.known:
            self.known[key] = super().__call__(code, **data)
        return self.known[key]
