"""Cards on sheets of paper: which side shows which card where, with its marks, rulers and label.

In: a grid and the order of the cards. Out: the sides of the sheets, each front before its back. Cards share their cut
lines, so marks stand outside the block alone, as far as the printer reaches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from .card_grid import RULER_BAND, TOLERANCE, Box, Cell, Edge, Flip, Grid, Line, Ruler, Side, Slot, Words, mirrored

BLEED = 3.175
"""How far the art of a back runs over the outer cut lines, where the printer reaches so far."""

_MARK = (1.0, 5.0)
_MARK_GAP = 2.0
_CLEAR = 0.4
_LABEL_BAND = 2.4
"""The shortest and longest mark, how far it keeps from the trim and from art, what a label needs beyond the bleed."""

_RULERS = {"across": (100.0, 10.0), "upright": (101.6, 12.7)}
"""Length and distance of ticks: 100 mm across and 4 inches upright, so that both scales are checked."""


@dataclass(frozen=True, slots=True)
class Furniture:
    """At which edge the label and the two rulers stand; none where no edge is wide enough."""

    label: Edge | None
    across: Edge | None
    upright: Edge | None

    @property
    def complete(self) -> bool:
        """Whether everything has its place on the sheets themselves."""
        return None not in (self.label, self.across, self.upright)


def furniture(grid: Grid) -> Furniture:
    """Give the label the widest edge, and each ruler one that is left, wide enough for a cut mark beside it."""
    edges: tuple[Edge, ...] = ("top", "bottom", "left", "right")
    widest = max(edges, key=lambda edge: round(grid.depth(edge), 2))
    label = widest if grid.depth(widest) >= BLEED + _LABEL_BAND else None

    def free(choice: Sequence[Edge]) -> Edge | None:
        need = _MARK_GAP + _MARK[0] + RULER_BAND
        return next((edge for edge in choice if edge != label and grid.depth(edge) >= need), None)

    return Furniture(label, free(("bottom", "top")), free(("left", "right")))


def sheet_sides(
    grid: Grid,
    cards: Sequence[tuple[int, int]],
    *,
    flip: Flip,
    label: Callable[[int, bool], Sequence[str]],
    measures: Mapping[str, str],
) -> Iterator[Side]:
    """
    Lay out *cards*, each a (face, back), sheet by sheet: its front, then its back.

    *label* words a side: it takes the number of the sheet, from 1, and whether it is the front. *measures* words the
    rulers, by `across` and `upright`.
    """
    plan = furniture(grid)
    for start in range(0, len(cards), grid.capacity):
        sheet = cards[start : start + grid.capacity]
        number = start // grid.capacity + 1
        cells = [(place % grid.columns, place // grid.columns) for place in range(len(sheet))]
        behind = [mirrored(grid, cell, flip) for cell in cells]
        front = [(cell, face, False) for cell, (face, _) in zip(cells, sheet, strict=True)]
        back = [(cell, art, turned) for (cell, turned), (_, art) in zip(behind, sheet, strict=True)]
        yield _side(grid, plan, front, label(number, True), measures, front=True)
        yield _side(grid, plan, back, label(number, False), {}, front=False)


def _side(
    grid: Grid,
    plan: Furniture,
    cards: Sequence[tuple[Cell, int, bool]],
    label: Sequence[str],
    measures: Mapping[str, str],
    *,
    front: bool,
) -> Side:
    """One side; rulers stand where there are *measures*."""
    columns = {column for (column, _), _, _ in cards}
    rows = {row for (_, row), _, _ in cards}
    trim = Box(grid.cut_x(min(columns)), grid.cut_y(max(rows) + 1), grid.cut_x(max(columns) + 1), grid.cut_y(min(rows)))
    rulers, words = _rulers(grid, plan, measures)
    return Side(
        front=front,
        slots=tuple(Slot(grid.cut_x(x), grid.cut_y(y + 1), art, turned) for (x, y), art, turned in cards),
        marks=tuple(_marks(grid, plan, columns, rows, front=front)),
        rulers=rulers,
        words=(*words, *_label(grid, plan.label, label)),
        trim=trim,
        bleed=trim.grown(BLEED, grid.printable),
    )


def mark_span(grid: Grid, edge: Edge, *, ruler: bool, front: bool) -> tuple[float, float] | None:
    """From where to where outside the block a cut mark runs at *edge*; none where less than 1 mm is left."""
    start = _MARK_GAP if front else BLEED + _CLEAR
    end = min(start + _MARK[1], grid.depth(edge) - (RULER_BAND if ruler and front else 0))
    return (start, end) if end - start >= _MARK[0] - TOLERANCE else None


def _marks(grid: Grid, plan: Furniture, columns: set[int], rows: set[int], *, front: bool) -> Iterator[Line]:
    """The cut marks of the columns and rows that hold cards."""
    block = grid.block
    levels = [grid.cut_y(n) for n in sorted(rows | {row + 1 for row in rows})]
    uprights = [grid.cut_x(n) for n in sorted(columns | {column + 1 for column in columns})]
    if span := mark_span(grid, "top", ruler=plan.across == "top", front=front):
        yield from (Line(x, block.top + span[0], x, block.top + span[1]) for x in uprights)
    if span := mark_span(grid, "bottom", ruler=plan.across == "bottom", front=front):
        yield from (Line(x, block.bottom - span[0], x, block.bottom - span[1]) for x in uprights)
    if span := mark_span(grid, "left", ruler=plan.upright == "left", front=front):
        yield from (Line(block.left - span[0], y, block.left - span[1], y) for y in levels)
    if span := mark_span(grid, "right", ruler=plan.upright == "right", front=front):
        yield from (Line(block.right + span[0], y, block.right + span[1], y) for y in levels)


def unmarked_cuts(grid: Grid) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The cut lines without a mark at either end: upright ones from the left edge, level ones from the bottom edge."""
    plan = furniture(grid)

    def bare(*edges: tuple[Edge, Edge | None]) -> bool:
        return not any(mark_span(grid, edge, ruler=ruler == edge, front=True) for edge, ruler in edges)

    uprights = bare(("top", plan.across), ("bottom", plan.across))
    levels = bare(("left", plan.upright), ("right", plan.upright))
    return (
        tuple(grid.cut_x(n) for n in range(grid.columns + 1)) if uprights else (),
        tuple(grid.cut_y(n) for n in range(grid.rows, -1, -1)) if levels else (),
    )


def ruler(kind: Literal["across", "upright"], x: float, y: float) -> Ruler:
    """The ruler of this kind from (x, y)."""
    length, step = _RULERS[kind]
    return Ruler(x, y, length, step, upright=kind == "upright")


def _rulers(grid: Grid, plan: Furniture, measures: Mapping[str, str]) -> tuple[tuple[Ruler, ...], tuple[Words, ...]]:
    """The rulers at their edges, each with its words behind it."""
    printable, block = grid.printable, grid.block
    rulers: list[Ruler] = []
    words: list[Words] = []
    if measures and plan.across:
        scale = ruler("across", block.left, printable.bottom if plan.across == "bottom" else printable.top - RULER_BAND)
        start = scale.x + scale.length + 2
        rulers.append(scale)
        words.append(Words(measures["across"], start, scale.y + 0.2, printable.right - start, size=5.5))
    if measures and plan.upright:
        scale = ruler(
            "upright", printable.left if plan.upright == "left" else printable.right - RULER_BAND, block.bottom
        )
        start = scale.y + scale.length + 2
        rulers.append(scale)
        words.append(Words(measures["upright"], scale.x + 1.4, start, printable.top - start, size=5.5, upright=True))
    return tuple(rulers), tuple(words)


def _label(grid: Grid, edge: Edge | None, parts: Sequence[str]) -> Iterator[Words]:
    """The label between the marks of *edge*, a part to a cell, as far as there are cells."""
    if edge is None:
        return
    upright = edge in ("left", "right")
    cells = grid.rows if upright else grid.columns
    texts = [*parts[: cells - 1], " · ".join(parts[cells - 1 :])] if len(parts) > cells else parts
    across, up = grid.card.width, grid.card.height
    printable = grid.printable
    line = {
        "top": printable.top - 1.9,
        "bottom": printable.bottom + 0.6,
        "left": printable.left + 1.9,
        "right": printable.right - 0.6,
    }[edge]
    for place, text in enumerate(texts):
        if upright:
            middle = grid.cut_y(grid.rows - place) + up / 2
            yield Words(text, line, middle, up - 4, upright=True, centred=True)
        else:
            yield Words(text, grid.cut_x(place) + across / 2, line, across - 4, centred=True)
