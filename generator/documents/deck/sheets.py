"""The print sheets of a deck: where each card lies, and what the sheets say.

In: the rules and the words, or a deck as it looks. Out: a `DeckSheets`, from which `render.deck.render_deck` draws.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from ... import __version__
from ...paper import CARD_SIZES, CardSize, Paper
from ...ruleset import Ruleset
from ...text import Text
from ..card_sheets import Grid, Label, Lay, Sheets, Side, best_grid, furniture, unmarked_cuts
from .check_sheet import check_sheet, measures
from .design import Deck, design_deck
from .drift import Profile
from .look import classic_look
from .pages import DeckPages
from .theme import Look


@dataclass(frozen=True, slots=True)
class DeckSheets:
    """
    The cards of a deck on sheets of paper.

    *checked* says that a sheet to print first stands before the others, *bare* that some cuts have no marks.
    """

    pages: DeckPages
    deck: Deck
    grid: Grid
    lay: Lay
    checked: bool
    bare: bool

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides of all sheets, in the order in which they are printed."""
        return self.pages.sides

    @property
    def cards(self) -> int:
        """Cards on all sheets together."""
        return sum(slot.front for side in self.sides for slot in side.slots)

    @property
    def sheets(self) -> int:
        """Sheets with cards."""
        return sum(side.front for side in self.sides if side.slots)

    def one_side(self, *, front: bool) -> DeckPages:
        """The fronts or the backs alone, for a file of their own."""
        return replace(self.pages, sides=tuple(side for side in self.sides if side.front == front))


def build_deck(
    rules: Ruleset,
    text: Text,
    *,
    paper: Paper,
    size: CardSize = CARD_SIZES["poker"],
    packs: int | None = None,
    look: Look | None = None,
) -> DeckSheets:
    """Lay out the deck of *rules* on sheets of *paper*, double-sided, cards side by side."""
    return lay_out(design_deck(rules, text, size=size, packs=packs, look=look or classic_look()), text, Lay(paper))


def lay_out(deck: Deck, text: Text, lay: Lay, profile: Profile | None = None) -> DeckSheets:
    """
    Lay out *deck*; raises `NoRoomError` where not one card fits.

    Where a sheet has no room for its label, for the rulers or for a mark to every cut, a sheet of its own comes first.
    """
    grid = best_grid(lay, deck.size)
    sheets = ceil(len(deck.cards) / grid.capacity)
    cutter = lay.marks == "cutter"
    bare = unmarked_cuts(grid, art=deck.to_edge) if lay.marks == "on" else ((), ())
    count = {"packs": deck.packs, "size": deck.pack_size, "total": deck.total, "sheets": sheets}
    some = "" if deck.pack_size else "_some"
    checked = not furniture(grid, cutter=cutter).complete or any(bare)
    first = check_sheet(grid, text, lay, then=text(f"deck.check.deck{some}", **count), bare=bare) if checked else ()
    plan = Sheets(grid, lay, _label(deck, text, lay, grid, sheets), measures(text), art=deck.to_edge)
    sides = (*first, *plan.sides(deck.cards))
    if lay.order != "interleaved":
        sides = tuple(sorted(sides, key=lambda side: not side.front))
    pages = DeckPages(
        title=text("deck.title", title=deck.name),
        subject=text(f"deck.subject{some}", **count),
        language=deck.language,
        width=grid.width,
        height=grid.height,
        mode=lay.mode,
        bleed=lay.bleed,
        sides=sides,
        profile=profile or Profile(),
        deck=deck,
    )
    return DeckSheets(pages, deck, grid, lay, checked, any(bare))


def _label(deck: Deck, text: Text, lay: Lay, grid: Grid, sheets: int) -> Label:
    """The words of each side: what it is, which sheet, how to turn the paper."""
    name = text("deck.label.title", title=deck.name, version=__version__)
    turn = text(f"deck.label.flip_{lay.mode}", paper=paper_name(text, lay.paper))

    def label(sheet: int, front: bool) -> tuple[str, ...]:
        held = [pack + 1 for _, pack in deck.cards[(sheet - 1) * grid.capacity : sheet * grid.capacity]]
        code = "both" if grid.fold else "front" if front else "back"
        return name, text(f"deck.label.{code}", sheet=sheet, sheets=sheets, first=min(held), last=max(held)), turn

    return label


def paper_name(text: Text, paper: Paper) -> str:
    """What people call *paper*."""
    code = f"deck.paper.{paper.name}"
    return text(code) if code in text else paper.name
