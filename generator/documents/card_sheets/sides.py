"""Cards on sheets of paper: which side shows which card where, with what stands beside them.

In: a grid, how cards lie, the order of the cards. Out: the sides of the sheets. Backs are mirrored by their place on
the sheet, never by their place in a list, so that they lie right on a sheet that is not full.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .furniture import cut_marks, cutter_marks, fold_lines, furniture, label, rulers
from .grid import GUTTER, Axis, Cell, Grid, Lay, flip_axis
from .parts import Box, Side, Slot, around

Label = Callable[[int, bool], Sequence[str]]
"""The words of a side, by the number of its sheet from 1 and whether it is the front."""

_FOLD_CLEAR = 0.5
"""How far art keeps from the line of a fold."""


@dataclass(frozen=True, slots=True)
class Sheets:
    """What all sides share. *measures* words the rulers; *art* says whether faces run over their trim."""

    grid: Grid
    lay: Lay
    label: Label
    measures: Mapping[str, str]
    art: bool = False

    def sides(self, cards: Sequence[tuple[int, int]]) -> tuple[Side, ...]:
        """Lay out *cards*, each a (face, back), sheet by sheet."""
        sides = list(self._each(cards))
        if self.lay.order != "interleaved":
            sides.sort(key=lambda side: not side.front)
        return tuple(sides)

    def _each(self, cards: Sequence[tuple[int, int]]) -> Iterator[Side]:
        grid, mode = self.grid, self.lay.mode
        for start in range(0, len(cards), grid.capacity):
            sheet = cards[start : start + grid.capacity]
            number = start // grid.capacity + 1
            fronts = self._fronts([face for face, _ in sheet])
            axis = grid.fold or flip_axis(grid, mode)
            backs = tuple(_behind(grid, slot, back, axis) for slot, (_, back) in zip(fronts, sheet, strict=True))
            if mode == "gutterfold":
                yield self._side((*fronts, *backs), number, front=True)
                continue
            yield self._side(fronts, number, front=True)
            if mode != "fronts":
                yield self._side(backs, number, front=False)

    def _fronts(self, faces: Sequence[int]) -> tuple[Slot, ...]:
        used = dict(zip(self.grid.cells(), faces, strict=False))
        return tuple(Slot(self.grid.trim(cell), _shown(self.grid, cell, used), art, True) for cell, art in used.items())

    def _side(self, slots: tuple[Slot, ...], number: int, *, front: bool) -> Side:
        grid, marks = self.grid, self.lay.marks
        plan = furniture(grid, cutter=marks == "cutter")
        trims = [slot.trim for slot in slots]
        art = self.art or not all(slot.front for slot in slots)
        marked = marks == "on" or (marks == "back" and (grid.fold or not front))
        lines = cut_marks(grid, plan, trims, rulers=front, art=art) if marked else ()
        scales, words = rulers(grid, plan, self.measures) if front else ((), ())
        return Side(
            front=front,
            slots=slots,
            marks=tuple(lines),
            patches=cutter_marks(grid) if marks == "cutter" and front else (),
            folds=fold_lines(grid),
            rulers=scales,
            words=(*words, *label(grid, plan.label, self.label(number, front))),
            trim=around(trims),
            bleed=around([slot.shown for slot in slots]),
        )


def _behind(grid: Grid, slot: Slot, back: int, axis: Axis) -> Slot:
    """The back of the card in *slot*, where it comes to lie behind it; turned where the sheet goes head over heels."""
    trim, shown = grid.behind(slot.trim, axis), grid.behind(slot.shown, axis)
    return Slot(trim, shown, back, front=False, turned=axis == "level")


def _shown(grid: Grid, cell: Cell, used: Mapping[Cell, int]) -> Box:
    """How far the art of the card in *cell* is shown: half-way to a neighbour, else as far as the bleed and *reach*."""
    column, row = cell
    trim, reach, gap = grid.trim(cell), grid.reach, grid.gap / 2

    def over(neighbour: Cell, room: float) -> float:
        return min(grid.bleed, gap if neighbour in used else max(room, 0))

    to_fold = (GUTTER + grid.gap) / 2 - _FOLD_CLEAR
    right = reach.right - trim.right if grid.fold != "upright" else to_fold
    bottom = trim.bottom - reach.bottom if grid.fold != "level" else to_fold
    if grid.fold == "upright" and column < grid.columns - 1:
        right = grid.bleed
    if grid.fold == "level" and row < grid.rows - 1:
        bottom = grid.bleed
    return Box(
        trim.left - over((column - 1, row), trim.left - reach.left),
        trim.bottom - over((column, row + 1), bottom),
        trim.right + over((column + 1, row), right),
        trim.top + over((column, row - 1), reach.top - trim.top),
    )
