"""
The director's papers: running matter broken into pages.

In: sections of blocks. Out: drawn on a press; a grid that runs over a page repeats its head.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from ..documents.packet.parts import Block, Column, Director, Grid, Room, Section, Steps, Words
from .fonts import SANS, SANS_BOLD, SANS_SEMIBOLD
from .packet_room import draw_room, height
from .packet_type import Press
from .type_fit import FINE, HAIR, HEAVY, Typeset

INSET = 10.0
"""White at each edge, in mm, beyond what a home printer leaves."""

TEXT, HEAD, TITLE = 10.5, 9.0, 20.0
"""Sizes of type, in points."""

PAD = 1.2
"""White around the words of a cell, in mm."""

BOX = 4.0
"""Side of a box to tick, in mm."""

BELOW = 45.0
"""Height in mm that a plan leaves for what comes after it."""

Draw = Callable[[], None]


def draw_sections(press: Press, director: Director) -> None:
    """Every section, beginning on a page of its own, with the page's number at its foot."""
    flow = _Flow(press)
    for section in director.sections:
        flow.section(section)
    for number, page in enumerate(flow.pages, 1):
        for draw in page:
            draw()
        folio = director.folio.format(page=number, pages=len(flow.pages))
        foot = press.paper.height - press.paper.margin - 6
        press.label(director.print.title, flow.left, foot, flow.wide * 0.75)
        found = press.fit(folio, SANS, 8, flow.wide * 0.22, 5)
        press.pen.put(found, 0, foot, right=flow.left + flow.wide)
        press.end_page()


class _Flow:
    """Pages as lists of drawings that are still to be made, since each page tells how many there are."""

    def __init__(self, press: Press) -> None:
        self.press = press
        self.pages: list[list[Draw]] = []
        self.left = press.paper.margin + INSET
        self.wide = press.paper.width - 2 * self.left
        self.bottom = press.paper.height - press.paper.margin - 9
        self.top = 0.0

    def _page(self) -> None:
        self.pages.append([])
        self.top = self.press.paper.margin + INSET

    def _room_for(self, high: float) -> bool:
        return self.top + high <= self.bottom

    def _put(self, found: Typeset, left: float, right: float | None = None) -> None:
        top = self.top
        self.pages[-1].append(lambda: self.press.pen.put(found, left, top, right=right))

    def section(self, section: Section) -> None:
        """Its title and its blocks."""
        self._page()
        title = self.press.fit(section.title, SANS_BOLD, TITLE, self.wide, 22, most=2)
        self._put(title, self.left)
        self.top += title.height + 4
        for block, after in pairwise((*section.blocks, None)):
            assert block is not None, "only what comes after the last is missing"
            self._block(block, after)

    def _block(self, block: Block, after: Block | None) -> None:
        match block:
            case Words():
                self._words(block, after)
            case Steps():
                self._steps(block)
            case Grid():
                self._grid(block)
            case Room():
                self._room(block, after)

    def _words(self, block: Words, after: Block | None) -> None:
        """A paragraph; a small heading stays with what follows."""
        font, size = (SANS_BOLD, 12.5) if block.strong else (SANS, TEXT)
        found = self.press.wrap(block.text, font, size, self.wide)
        self.top += 2.5 if block.strong else 0
        if not self._room_for(found.height + (25 if block.strong and after else 0)):
            self._page()
        self._put(found, self.left)
        self.top += found.height + 2.2

    def _steps(self, block: Steps) -> None:
        for number, item in enumerate(block.items, 1):
            found = self.press.wrap(item, SANS, TEXT, self.wide - 8)
            if not self._room_for(found.height):
                self._page()
            if block.numbered:
                self._put(Typeset(SANS_SEMIBOLD, TEXT, (f"{number}.",)), self.left)
            else:
                self._tick(self.left, self.top + 0.5)
            self._put(found, self.left + 8)
            self.top += found.height + 1.8
        self.top += 1

    def _tick(self, left: float, top: float) -> None:
        self.pages[-1].append(lambda: self.press.pen.box(left, top, BOX, BOX, FINE))

    def _room(self, block: Room, after: Block | None) -> None:
        """The plan fills what is left of the page, but for what comes after it."""
        high = self.bottom - self.top - (BELOW if after else 0)
        area = (self.left, self.top, self.wide, high)
        self.pages[-1].append(lambda: draw_room(self.press, block, area))
        self.top += height(block, self.wide, high) + 4

    def _grid(self, grid: Grid) -> None:
        edges = self._edges(grid.columns)
        rows = [self._cells(grid, row, edges) for row in grid.rows]
        self._head(grid, edges, rows[0][1] if rows else 0)
        for number, (cells, high) in enumerate(rows):
            if not self._room_for(high):
                self._page()
                self._head(grid, edges, high)
            self._row(grid.columns, edges, cells, high, last=number == len(rows) - 1)
        self.top += 4

    def _edges(self, columns: Sequence[Column]) -> list[float]:
        whole = sum(column.weight for column in columns)
        edges = [self.left]
        for column in columns:
            edges.append(edges[-1] + self.wide * column.weight / whole)
        return edges

    def _cells(self, grid: Grid, row: Sequence[str], edges: Sequence[float]) -> tuple[list[Typeset | None], float]:
        """The words of a row set in its columns, and how high it is."""
        cells: list[Typeset | None] = []
        for column, words, (left, right) in zip(grid.columns, row, pairwise(edges), strict=True):
            font = SANS_SEMIBOLD if column.kind in ("strong", "number") else SANS
            cells.append(self.press.wrap(words, font, HEAD + 0.5, right - left - 2 * PAD) if words else None)
        high = max((cell.height for cell in cells if cell), default=0) + 1.6
        return cells, max(high, grid.high)

    def _head(self, grid: Grid, edges: Sequence[float], first: float) -> None:
        """The captions of the columns, on a page that has room for a row below them."""
        found = [
            self.press.fit(column.label, SANS_BOLD, HEAD, right - left - 2 * PAD, 9, most=2)
            for column, (left, right) in zip(grid.columns, pairwise(edges), strict=True)
        ]
        if any(column.label for column in grid.columns):
            high = max(one.height for one in found) + 1.2
            if not self._room_for(high + first):
                self._page()
            for one, column, (left, right) in zip(found, grid.columns, pairwise(edges), strict=True):
                self._put(one, left + PAD, right - PAD if column.kind == "figure" else None)
            self.top += high
        self._rule(HEAVY)

    def _rule(self, thick: float) -> None:
        top = self.top
        self.pages[-1].append(lambda: self.press.pen.line(self.left, top, self.left + self.wide, top, thick))

    def _row(
        self,
        columns: Sequence[Column],
        edges: Sequence[float],
        cells: Sequence[Typeset | None],
        high: float,
        *,
        last: bool,
    ) -> None:
        for column, cell, (left, right) in zip(columns, cells, pairwise(edges), strict=True):
            if column.kind == "box":
                self._tick(left + PAD, self.top + (high - BOX) / 2)
            elif cell is not None:
                before = self.top
                self.top += (high - cell.height) / 2
                self._put(cell, left + PAD, right - PAD if column.kind == "figure" else None)
                self.top = before
        self.top += high
        self._rule(HEAVY if last else HAIR)
