"""What the players wrote, and what it makes by the engine at the values of the Rules sheet.

In: what a file holds, the rules that it was made from. Out: the score of each deal, line by line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...engine.scoring import CardPoints, RedThreesLaid, Term, Times, count, value
from ...text import Text
from ..workbook.held import NOTHING, Holdings, in_words, is_number
from ..workbook.layout import Layout, rates
from ..workbook.lines import WHOLE, Section, points_of
from ..workbook.names import FULL_COUNT, FULL_POINTS, NEEDED
from .made_from import MadeFrom, Where

Written = Mapping[str, Any]
"""What one side has written in a deal, by tally: numbers and texts, as they stand there."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score; no *count* where the table has added the points up."""

    term: str
    count: int | None
    points: int


@dataclass(frozen=True, slots=True)
class Scored:
    """What a side makes in a deal: the lines, the sum of each section by its code, and the total."""

    lines: tuple[Line, ...]
    sums: Mapping[str, int]
    total: int


def house_values(made: MadeFrom, sheets: Holdings) -> Mapping[str, Any]:
    """The number that the Rules sheet has for each defined name; where there is none, 0, as formulas read it."""
    cells = sheets[made.where.house]
    shown = {name: cells[cell].shown if cell in cells else None for name, cell in made.where.rules.items()}
    return {name: value if is_number(value) else 0 for name, value in shown.items()}


def names_of(made: MadeFrom, layout: Layout, sheets: Holdings, text: Text) -> tuple[str, ...]:
    """What each side is called, those without a name by their number."""
    cells, code = sheets[made.where.score], "team" if layout.players > layout.sides else "player"
    held = (cells.get(f"{column}{made.where.names}", NOTHING) for column in made.where.columns)
    typed = (" ".join(in_words(one.shown).split()) for one in held)
    return tuple(name or text(f"workbook.default_names.{code}", n=side) for side, name in enumerate(typed, start=1))


def written(made: MadeFrom, sheets: Holdings) -> Mapping[int, tuple[Written, ...]]:
    """What each side wrote, deal by deal; deals in which nobody wrote anything are left out."""
    sides = range(1, len(made.where.columns) + 1)
    deals = range(1, len(made.where.deals) + 1)
    found = {deal: tuple(_written(made.where, sheets, deal, side) for side in sides) for deal in deals}
    return {deal: columns for deal, columns in found.items() if any(columns)}


def _written(where: Where, sheets: Holdings, deal: int, side: int) -> Written:
    cells = sheets[where.score]
    held = {tally: cells.get(where.entry(deal, tally, side)) for tally in where.entries}
    return {tally: cell.shown for tally, cell in held.items() if cell and cell.shown is not None}


def is_out(mark: object, out: str) -> bool:
    """Whether *mark* says that a side went out, as a formula compares texts: without case."""
    return isinstance(mark, str) and mark.casefold() == out.casefold()


def score(layout: Layout, written: Written, house: Mapping[str, Any], out: str) -> Scored:
    """What one side makes, by the engine's terms at the values of the house."""
    counts = {tally: number for tally, number in written.items() if is_number(number)}
    counts["went_out"] = int(is_out(written.get("went_out"), out))
    lines, sums = [], {}
    for section in layout.sections:
        found = tuple(_lines(layout, section, counts, house))
        sums[section.code] = sum(line.points for line in found)
        lines += [line for line in found if line.count or (line.count is None and line.points)]
    if written.keys() <= {WHOLE}:
        return Scored((), sums, counts.get(WHOLE, 0))
    return Scored(tuple(lines), sums, sum(sums.values()))


def _lines(layout: Layout, section: Section, counts: Mapping[str, int], house: Mapping[str, Any]) -> Iterator[Line]:
    """The lines of a section: its terms, or what its cards make together where nobody has counted them."""
    if section.points and not any(line.tally in counts for line in section.lines):
        points = counts.get(section.points.tally, 0)
        yield Line(section.code, None, -points if section.points.rate.startswith("-") else points)
        return
    for term in section.terms:
        at_house = priced(term, layout, house)
        known = _with_cards_added_up(at_house, counts)
        yield Line(term.code, count(at_house, known), value(at_house, known))


def _with_cards_added_up(term: Term, counts: Mapping[str, int]) -> Mapping[str, int]:
    """The counts, so many melded cards more as a condition asks for where points tell that some lie there."""
    if isinstance(term, RedThreesLaid) and counts.get(points_of("cards_melded"), 0) > 0:
        cards = [name for name in term.needs if name.startswith("melded_")]
        if cards and len(cards) == len(term.needs):
            return {**counts, cards[0]: counts.get(cards[0], 0) + term.at_least}
    return counts


def priced(term: Term, layout: Layout, house: Mapping[str, Any]) -> Term:
    """A term of the score at the values of the house, which may be fractions."""
    price = {tally: _price(rate, house) for tally, rate in rates(layout).items() if rate}
    match term:
        case Times():
            return replace(term, points=price[term.tally])
        case CardPoints():
            return replace(term, groups=tuple((tally, price[tally], group) for tally, _, group in term.groups))
        case RedThreesLaid():
            full = (house.get(FULL_COUNT, 0), house.get(FULL_POINTS, 0)) if term.full else None
            needed = house.get(NEEDED, 0) if term.at_least else 0
            return replace(term, points=price[term.tally], full=full, at_least=needed)


def _price(rate: str, house: Mapping[str, Any]) -> Any:
    """What the rate of a line counts: a defined name, with a minus where it counts against the side."""
    bare = rate.removeprefix("-")
    return -house.get(bare, 0) if bare != rate else house.get(bare, 0)
