"""Workbooks for tests: deals at random, typed as people type them, and worked out without a spreadsheet program."""

import copy
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from generator.documents.workbook import Result, Workbook, build_workbook
from generator.documents.workbook.checks import deal_checks
from generator.documents.workbook.layout import Layout, lay_out
from generator.documents.workbook.lines import WHOLE, points_of
from generator.documents.workbook.places import Places
from generator.documents.workbook.results import Reckoning
from generator.documents.workbook.score import first_block
from generator.engine import scoring
from generator.paper import PAPERS
from generator.ruleset import Ruleset
from generator.text import Text

WORKINGS = 4
"""Which sheet has the workings."""

Counts = dict[str, int]
Typed = Mapping[str, int | str]


def numbers_of_sides(rules: Ruleset) -> tuple[int, ...]:
    """The smallest, the usual and the largest number of sides, each once."""
    tables = {players // team for players, teams in rules.table.seats.items() for team in teams}
    return tuple(sorted({min(tables), rules.sides(rules.table.usual), max(tables)}))


@dataclass(frozen=True)
class Book:
    """A workbook with its rules and layout."""

    rules: Ruleset
    layout: Layout
    places: Places
    workbook: Workbook

    @cached_property
    def most(self) -> Counts:
        """The largest count that each cell takes."""
        return {line.tally: line.most for section in self.layout.sections for line in section.lines}

    def blocks(self, deal: int, sides: Iterable[Typed]) -> list[tuple[str, list[list[int | str]]]]:
        """What to write for a deal: an area for each section, empty where a side has no count."""
        columns, found = list(sides), []
        for section in self.layout.sections:
            row = self.layout.section(deal, section.code) + 1
            lines = [[column.get(line.tally, "") for column in columns] for line in section.entries]
            found.append((f"{self.layout.column(1)}{row}:{self.layout.last_column}{row + len(lines) - 1}", lines))
        whole = self.layout.row(deal, WHOLE)
        return [*found, (self.layout.across(whole), [[column.get(WHOLE, "") for column in columns]])]

    def filled(self, deals: Sequence[Iterable[Typed]]) -> "Shown":
        """The workbook with these deals written in, worked out anew."""
        score = self.workbook.sheets[0]
        cells = dict(score.cells)
        for deal, sides in enumerate(deals, start=1):
            for side, counts in enumerate(sides, start=1):
                for tally, count in counts.items():
                    address = f"{self.layout.column(side)}{self.layout.row(deal, tally)}"
                    cells[address] = replace(cells[address], value=count)
        sheets = (replace(score, cells=cells), *self.workbook.sheets[1:])
        return Shown(self, Reckoning(sheets, self.workbook.names))


@dataclass(frozen=True)
class Shown:
    """What a filled workbook shows."""

    book: Book
    reckoning: Reckoning

    def cell(self, address: str, sheet: int = 0) -> Result:
        """What a cell shows, by default one of the Score sheet."""
        return self.reckoning.shown(self.book.workbook.sheets[sheet].title, address)

    def row(self, row: int) -> list[Result]:
        """The sides' cells of a row of the Score sheet."""
        layout = self.book.layout
        return [self.cell(f"{layout.column(side)}{row}") for side in layout.all_sides]

    def totals(self, deal: int) -> list[Result]:
        return self.row(self.book.layout.total(deal))

    @property
    def standing(self) -> str:
        return str(self.cell(f"B{self.book.layout.first_block - 2}"))

    def messages(self, deal: int = 1) -> list[str]:
        """Everything that is wrong in a deal, in words."""
        rows = self.book.places.check_rows(deal)
        return [str(self.cell(f"C{row}", WORKINGS)) for row in rows if self.cell(f"B{row}", WORKINGS)]


def book_of(rules: Ruleset, sides: int | None = None) -> Book:
    text = Text("en", rules)
    workbook = build_workbook(rules, text, paper=PAPERS["a4"], sides=sides)
    layout = lay_out(rules, text, sides=sides, first_block=first_block(rules))
    score, workings = (workbook.sheets[number].title for number in (0, WORKINGS))
    places = Places(score, workings, layout, checks_a_deal=1, house_checks=1)
    places = replace(places, checks_a_deal=len(deal_checks(rules, text, places, 1)))
    return Book(rules, layout, places, workbook)


def house_of(rules: Ruleset, chance: random.Random) -> Ruleset:
    """
    The rules of a house that counts everything otherwise.

    Cards that counted the same still do, and more than those that counted less, so that the lines stay what they are.
    """
    plain, other = copy.deepcopy(rules.plain()), {0: 0}
    values, scoring_of, threes = plain["deck"]["values"], plain["scoring"], plain["red_threes"]
    for points in sorted({abs(points) for points in values.values()} | {abs(plain["black_threes"]["held"] or 0)}):
        other[points] = max(other.values()) + chance.randint(1, 40) if points else 0

    def otherwise(points: int | None) -> int | None:
        return None if points is None else other[abs(points)] * (1 if points > 0 else -1)

    def anything(group: dict[str, Any], key: str) -> None:
        if group.get(key) is not None:
            group[key] = chance.randint(-3000, 3000)

    plain["deck"]["values"] = {rank: otherwise(points) for rank, points in values.items()}
    plain["black_threes"]["held"] = otherwise(plain["black_threes"]["held"])
    for kind in ("clean", "dirty", "wild", "black_threes", "sequence", "semi_clean"):
        anything(scoring_of["books"], kind)
    anything(scoring_of, "going_out")
    for paid in (*scoring_of["books"]["named"].values(), *scoring_of["bonuses"].values(), threes["all_of_them"] or {}):
        anything(paid, "points")
    for key in ("laid", "held"):
        anything(threes, key)
    for packet in plain["deal"]["packets"].values():
        anything(packet, "untaken")
    return Ruleset.model_validate(plain)


def random_counts(book: Book, chance: random.Random) -> Counts:
    """Counts of one side as a table might have them, or absurdly large; few cells are left empty."""
    scale = chance.choice([0.05, 0.2, 1])
    counts = {tally: chance.randint(0, max(1, int(top * scale))) for tally, top in book.most.items()}
    full = book.rules.red_threes.all_of_them
    if full and "red_threes_laid" in counts and chance.random() < 0.3:
        counts["red_threes_laid"] = full.count
    counts["went_out"] = 0
    return {tally: n for tally, n in counts.items() if chance.random() > 0.2}


def random_deal(book: Book, chance: random.Random) -> list[Counts]:
    """A deal of all sides; at most one went out, and some cell is filled."""
    sides = [random_counts(book, chance) for _ in range(book.layout.sides)]
    out = chance.randint(0, len(sides))
    if out < len(sides):
        sides[out]["went_out"] = 1
    if not any(sides):
        sides[0]["went_out"] = 1
    return sides


def typed(counts: Counts) -> dict[str, int | str]:
    """Counts as a person types them."""
    return {tally: ("yes" if n else "") if tally == "went_out" else n for tally, n in counts.items()}


def added_up(book: Book, counts: Counts, chance: random.Random) -> dict[str, int | str]:
    """
    The same counts as a person types them who adds up: the deal as a whole, or what some of the cards make.

    Where red threes ask for several melds, or for cards that count nothing, points do not tell what the engine needs.
    """
    if chance.random() < 0.2:
        return {WHOLE: scored(book.rules, counts)}
    shown, score = typed(counts), scoring.score_tallies(book.rules, counts)
    points = {line.term: line.points for line in score.lines}
    condition = book.rules.red_threes.condition
    asked = condition is not None and condition.needs == "meld"
    untold = asked and (condition.count > 1 or points.get("cards_melded", 0) <= 0)  # type: ignore[union-attr]
    for section in book.layout.sections:
        if section.points and chance.random() < 0.7 and not (untold and section.code == "cards_melded"):
            shown = {tally: n for tally, n in shown.items() if tally not in {line.tally for line in section.lines}}
            sign = -1 if section.points.rate.startswith("-") else 1
            shown[points_of(section.code)] = sign * points.get(section.code, 0)
    return shown


def scored(rules: Ruleset, counts: Counts) -> int:
    """The engine's points."""
    return scoring.score_tallies(rules, counts).total
