"""What stands beside the cards of a sheet: cut marks, rulers, the label, the marks for a cutter, the fold.

In: a grid and the cards that lie on it. Out: lines, boxes and words in mm. Space is short, so each thing goes where
there is room, or is left to a sheet of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from .grid import CUTTER_BAND, Grid
from .parts import RULER_BAND, TOLERANCE, Box, Edge, Line, Ruler, Words

_MARK = (1.0, 5.0)
_MARK_GAP = 2.0
_CLEAR = 0.4
_LABEL_BAND = 2.4
_FOLD = 4.0
"""The shortest and longest mark, how far it keeps from the trim and from art, what a label needs beyond the bleed, how
far the line of a fold goes on beside the cards."""

_CUTTER = (5.0, 0.5)
"""The marks that a cutter looks for: the side of the square and the length of the angles' arms; how thick those are."""

_RULERS = {"across": (100.0, 10.0), "upright": (101.6, 12.7)}
"""Length and distance of ticks: 100 mm across and 4 inches upright, so that both scales are checked."""

EDGES: tuple[Edge, ...] = ("top", "bottom", "left", "right")


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


def furniture(grid: Grid, *, cutter: bool = False) -> Furniture:
    """
    Give the label the widest edge, and each ruler one that is left, wide enough for a cut mark beside it.

    Rulers never stand on a sheet for a *cutter*, which might take them for its marks.
    """
    widest = max(EDGES, key=lambda edge: round(grid.depth(edge), 2))
    label = widest if grid.depth(widest) >= grid.bleed + _LABEL_BAND else None

    def free(choice: Sequence[Edge], length: float, room: float) -> Edge | None:
        need = _MARK_GAP + _MARK[0] + RULER_BAND
        if cutter or room < length:
            return None
        return next((edge for edge in choice if edge != label and grid.depth(edge) >= need), None)

    return Furniture(
        label,
        free(("bottom", "top"), _RULERS["across"][0], grid.printable.right - grid.block.left),
        free(("left", "right"), _RULERS["upright"][0], grid.printable.top - grid.block.bottom),
    )


def mark_span(grid: Grid, edge: Edge, *, ruler: bool, art: bool) -> tuple[float, float] | None:
    """
    From where to where outside the block a cut mark runs at *edge*; none where less than 1 mm is left.

    It keeps off a *ruler* at that edge, and off the *art* that runs over the trim.
    """
    start = max(_MARK_GAP, grid.bleed + _CLEAR) if art else _MARK_GAP
    end = min(start + _MARK[1], grid.depth(edge) - (RULER_BAND if ruler else 0))
    return (start, end) if end - start >= _MARK[0] - TOLERANCE else None


def cut_marks(grid: Grid, plan: Furniture, trims: Sequence[Box], *, rulers: bool, art: bool) -> Iterator[Line]:
    """A mark at either end of every cut that frees the cards in *trims*; *rulers* says whether they stand there."""
    block = grid.block
    uprights, levels = cuts(trims)
    at_ruler = {plan.across, plan.upright} if rulers else set()
    for edge in EDGES:
        span = mark_span(grid, edge, ruler=edge in at_ruler, art=art)
        if span is None:
            continue
        near, far = span
        match edge:
            case "top":
                yield from (Line(x, block.top + near, x, block.top + far) for x in uprights)
            case "bottom":
                yield from (Line(x, block.bottom - near, x, block.bottom - far) for x in uprights)
            case "left":
                yield from (Line(block.left - near, y, block.left - far, y) for y in levels)
            case "right":
                yield from (Line(block.right + near, y, block.right + far, y) for y in levels)


def cuts(trims: Sequence[Box]) -> tuple[list[float], list[float]]:
    """The places of all cuts, each once: upright ones from the left, level ones from the bottom."""
    uprights = {round(x, 6) for box in trims for x in (box.left, box.right)}
    levels = {round(y, 6) for box in trims for y in (box.bottom, box.top)}
    return sorted(uprights), sorted(levels)


def unmarked_cuts(grid: Grid, *, art: bool = False) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The cut lines without a mark at either end: upright ones from the left edge, level ones from the bottom edge."""
    plan = furniture(grid)

    def bare(*edges: tuple[Edge, Edge | None]) -> bool:
        return not any(mark_span(grid, edge, ruler=ruler == edge, art=art) for edge, ruler in edges)

    trims = [grid.trim(cell) for cell in grid.cells()]
    if grid.fold:
        trims += [grid.behind(box, grid.fold) for box in trims]
    uprights, levels = cuts(trims)
    return (
        tuple(uprights) if bare(("top", plan.across), ("bottom", plan.across)) else (),
        tuple(levels) if bare(("left", plan.upright), ("right", plan.upright)) else (),
    )


def cutter_marks(grid: Grid) -> tuple[Box, ...]:
    """A square at the top left and angles in two more corners, as cutters of the Silhouette kind look for them."""
    (long, thick), page = _CUTTER, grid.printable
    return (
        Box(page.left, page.top - long, page.left + long, page.top),
        Box(page.right - long, page.top - thick, page.right, page.top),
        Box(page.right - thick, page.top - long, page.right, page.top),
        Box(page.left, page.bottom, page.left + long, page.bottom + thick),
        Box(page.left, page.bottom, page.left + thick, page.bottom + long),
    )


def fold_lines(grid: Grid) -> tuple[Line, ...]:
    """The line to fold the sheet on, if any, a little longer than the cards reach."""
    ends = grid.block.grown(_FOLD, grid.printable)
    match grid.fold:
        case "upright":
            return (Line(grid.width / 2, ends.bottom, grid.width / 2, ends.top),)
        case "level":
            return (Line(ends.left, grid.height / 2, ends.right, grid.height / 2),)
        case None:
            return ()


def ruler(kind: Literal["across", "upright"], x: float, y: float) -> Ruler:
    """The ruler of this kind from (x, y)."""
    length, step = _RULERS[kind]
    return Ruler(x, y, length, step, upright=kind == "upright")


def rulers(grid: Grid, plan: Furniture, measures: Mapping[str, str]) -> tuple[tuple[Ruler, ...], tuple[Words, ...]]:
    """The rulers at their edges, each with its words behind it."""
    page, block = grid.printable, grid.block
    scales: list[Ruler] = []
    words: list[Words] = []
    if plan.across:
        scale = ruler("across", block.left, page.bottom if plan.across == "bottom" else page.top - RULER_BAND)
        start = scale.x + scale.length + 2
        scales.append(scale)
        words.append(Words(measures["across"], start, scale.y + 0.2, page.right - start, size=5.5))
    if plan.upright:
        scale = ruler("upright", page.left if plan.upright == "left" else page.right - RULER_BAND, block.bottom)
        start = scale.y + scale.length + 2
        scales.append(scale)
        words.append(Words(measures["upright"], scale.x + 1.4, start, page.top - start, size=5.5, upright=True))
    return tuple(scales), tuple(w for w in words if w.room >= 10)


def label(grid: Grid, edge: Edge | None, parts: Sequence[str]) -> Iterator[Words]:
    """The label between the marks of *edge*, a part to a card, as far as there are cards."""
    if edge is None:
        return
    upright = edge in ("left", "right")
    spans = _spans(grid, upright=upright)
    texts = [*parts[: len(spans) - 1], " · ".join(parts[len(spans) - 1 :])] if len(parts) > len(spans) else parts
    page = grid.printable
    line = {
        "top": page.top - 1.9,
        "bottom": page.bottom + 0.6,
        "left": page.left + 1.9,
        "right": page.right - 0.6,
    }[edge]
    for text, (start, end) in zip(texts, spans, strict=False):
        middle, room = (start + end) / 2, end - start - 4
        x, y = (line, middle) if upright else (middle, line)
        yield Words(text, x, y, room, upright=upright, centred=True)


def _spans(grid: Grid, *, upright: bool) -> list[tuple[float, float]]:
    """From where to where each column of cards reaches or, *upright*, each row from the top; corners are kept free."""
    trims = [grid.trim(cell) for cell in grid.cells()]
    if grid.fold:
        trims += [grid.behind(box, grid.fold) for box in trims]
    page = grid.printable.inset(CUTTER_BAND - 2, CUTTER_BAND - 2)
    if upright:
        rows = {(round(box.bottom, 6), round(box.top, 6)) for box in trims}
        return [(max(low, page.bottom), min(high, page.top)) for low, high in sorted(rows, reverse=True)]
    columns = {(round(box.left, 6), round(box.right, 6)) for box in trims}
    return [(max(left, page.left), min(right, page.right)) for left, right in sorted(columns)]
