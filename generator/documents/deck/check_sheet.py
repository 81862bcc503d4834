"""The sheet to print first: rulers, crosses that show drift, and what the other sheets have no room to say.

In: the grid, the words, and the cuts that have no marks. Out: its front and, where sheets have backs, its back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...text import Text
from ..card_sheets import Grid, Lay, Line, Side, Words, ruler

_LEADING = 8.0
"""From one sentence to the next."""


def measures(text: Text) -> dict[str, str]:
    """The words of the two rulers."""
    return {
        "across": text("deck.measure.across", length=100),
        "upright": text("deck.measure.upright", length=4),
    }


def check_sheet(
    grid: Grid, text: Text, lay: Lay, *, then: str, bare: tuple[Sequence[float], Sequence[float]]
) -> tuple[Side, ...]:
    """The sheet that comes first; *bare* are the upright and level cuts without marks, *then* what to do next."""
    sentences = [*_sentences(text, lay, bare), then]
    left, top = grid.width * 0.15, grid.height - 45
    room = grid.width * 0.7
    heading = Words(text("deck.check.heading"), left, top, room, size=20, strong=True)
    body = (Words(s, left, top - 12 - _LEADING * n, room, size=10.5) for n, s in enumerate(sentences))
    below = top - 12 - _LEADING * len(sentences)
    words = measures(text)
    across = ruler("across", left, below - 10)
    upright = ruler("upright", grid.width * 0.9, grid.height / 2 - 50.8)
    notes = (
        Words(words["across"], left, across.y - 4, room, size=8),
        Words(words["upright"], upright.x - 2, upright.y, upright.length, size=8, upright=True),
    )
    double = lay.mode in ("long", "short")
    crosses = tuple(_crosses(grid)) if double else ()
    front = Side(front=True, marks=crosses, rulers=(across, upright), words=(heading, *body, *notes))
    if not double:
        return (front,)
    behind = Words(text("deck.check.back"), grid.width / 2, grid.height / 2, room, size=10.5, centred=True)
    return front, Side(front=False, marks=crosses, words=(behind,))


def _sentences(text: Text, lay: Lay, bare: tuple[Sequence[float], Sequence[float]]) -> Iterator[str]:
    yield text("deck.check.scale")
    yield text(f"deck.check.flip_{lay.mode}")
    yield text("deck.check.rulers")
    if lay.mode in ("long", "short"):
        yield text("deck.check.light")
    for code, places in zip(("columns", "rows"), bare, strict=True):
        if places:
            yield text(f"deck.check.no_{code}")
            yield text(f"deck.check.{code}", places=[text.number(round(place, 2)) for place in places])


def _crosses(grid: Grid) -> Iterator[Line]:
    """A cross near each corner, each behind another however the sheet is flipped."""
    inset, arm = 20.0, 5.0
    for x in (inset, grid.width - inset):
        for y in (inset, grid.height - inset):
            yield Line(x - arm, y, x + arm, y)
            yield Line(x, y - arm, x, y + arm)
