"""The print sheets of a deck: where each card lies.

In: the rules and the words. Out: a `DeckSheets`, from which `render.deck.render_deck` draws the file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from ... import __version__
from ...paper import CARD_SIZES, CardSize, Paper
from ...ruleset import Ruleset
from ...text import Text
from ..card_grid import Flip, Grid, Line, Side, Words, best_grid
from ..card_sheets import furniture, ruler, sheet_sides, unmarked_cuts
from .design import Deck, design_deck
from .faces import Palette


@dataclass(frozen=True, slots=True)
class DeckSheets:
    """The cards of a *deck* on sheets. A slot's *art* counts the deck's faces on a front and its packs on a back."""

    title: str
    subject: str
    deck: Deck
    grid: Grid
    flip: Flip
    sides: tuple[Side, ...]

    @property
    def cards(self) -> int:
        """Cards on all sheets together."""
        return sum(len(side.slots) for side in self.sides if side.front)


def build_deck(
    rules: Ruleset,
    text: Text,
    *,
    paper: Paper,
    size: CardSize = CARD_SIZES["poker"],
    packs: int | None = None,
    palette: Palette = "classic",
    flip: Flip = "long",
) -> DeckSheets:
    """
    Lay out a deck on sheets of *paper*.

    Where a sheet has no room for its label, for the rulers or for a mark to every cut, a sheet of its own comes first.
    """
    deck = design_deck(rules, text, size=size, packs=packs, palette=palette)
    grid = best_grid(paper, size)
    sheets = ceil(len(deck.cards) / grid.capacity)
    data = {"packs": deck.packs, "size": rules.pack.size, "total": len(deck.cards), "sheets": sheets}

    name = text("deck.label.title", title=deck.name, version=__version__)
    edge = text(f"deck.label.flip_{flip}", paper=_paper_name(text, paper))

    def label(sheet: int, front: bool) -> tuple[str, ...]:
        held = [pack + 1 for _, pack in deck.cards[(sheet - 1) * grid.capacity : sheet * grid.capacity]]
        code = "deck.label.front" if front else "deck.label.back"
        return name, text(code, sheet=sheet, sheets=sheets, first=held[0], last=held[-1]), edge

    first = _check_sheet(grid, text, flip, data) if not furniture(grid).complete or any(unmarked_cuts(grid)) else ()
    sides = sheet_sides(grid, deck.cards, flip=flip, label=label, measures=_measures(text))
    return DeckSheets(
        title=text("deck.title", title=deck.name),
        subject=text("deck.subject", **data),
        deck=deck,
        grid=grid,
        flip=flip,
        sides=(*first, *sides),
    )


def _paper_name(text: Text, paper: Paper) -> str:
    code = f"deck.paper.{paper.name}"
    return text(code) if code in text else paper.name


def _measures(text: Text) -> dict[str, str]:
    return {
        "across": text("deck.measure.across", length=100),
        "upright": text("deck.measure.upright", length=4),
    }


def _check_sheet(grid: Grid, text: Text, flip: Flip, data: dict[str, int]) -> tuple[Side, Side]:
    """A sheet to print first: both rulers, crosses that show drift, and what the other sheets have no room to say."""
    uprights, levels = unmarked_cuts(grid)
    sentences = [text("deck.check.scale"), text(f"deck.check.flip_{flip}"), text("deck.check.rulers")]
    sentences.append(text("deck.check.light"))
    for code, places in (("columns", uprights), ("rows", levels)):
        if places:
            sentences.append(text(f"deck.check.no_{code}"))
            sentences.append(text(f"deck.check.{code}", places=[text.number(round(place, 2)) for place in places]))
    sentences.append(text("deck.check.deck", **data))
    left, top = grid.width * 0.15, grid.height - 45
    room = grid.width * 0.7
    heading = Words(text("deck.check.heading"), left, top, room, size=20, strong=True)
    body = (Words(s, left, top - 12 - 8 * n, room, size=10.5) for n, s in enumerate(sentences))
    below = top - 12 - 8 * len(sentences)
    measures = _measures(text)
    across = ruler("across", left, below - 10)
    upright = ruler("upright", grid.width * 0.9, grid.height / 2 - 50.8)
    notes = (
        Words(measures["across"], left, across.y - 4, room, size=8),
        Words(measures["upright"], upright.x - 2, upright.y, upright.length, size=8, upright=True),
    )
    crosses = _crosses(grid)
    behind = Words(text("deck.check.back"), grid.width / 2, grid.height / 2, room, size=10.5, centred=True)
    return (
        Side(front=True, marks=crosses, rulers=(across, upright), words=(heading, *body, *notes)),
        Side(front=False, marks=crosses, words=(behind,)),
    )


def _crosses(grid: Grid) -> tuple[Line, ...]:
    """A cross near each corner, each behind another however the sheet is flipped."""
    inset, arm = 20.0, 5.0
    middles: Sequence[tuple[float, float]] = [
        (x, y) for x in (inset, grid.width - inset) for y in (inset, grid.height - inset)
    ]
    return tuple(line for x, y in middles for line in (Line(x - arm, y, x + arm, y), Line(x, y - arm, x, y + arm)))
