"""Where everything stands on the entry sheet: one block a deal, its lines made from the terms of the score.

In: the rules, the words, the number of sides. Out: a `Layout`, from which every formula takes its addresses.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from ...diagnostics import fault
from ...engine.scoring import CardPoints, Term, tallies, terms
from ...ruleset import Ruleset
from ...text import Text
from .card_values import card_rate, pack_count
from .cells import letter
from .kinds import book_tallies
from .labels import group_label, section_label, term_label
from .names import rate_name

EXTRA_DEALS = 2
"""Blocks kept for deals that break a tie."""

DEALS_TO_A_TARGET = 12
"""Blocks kept where a score ends the game: far more than a game takes."""

MOST_BONUSES = 99
"""The most that a cell takes of what nothing else limits."""

FIRST_SIDE = 3
"""The column of the first side: labels and rates stand before it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of counts: its tally, its label, what each one counts (over defined names), the most there are."""

    tally: str
    label: str
    rate: str
    most: int


@dataclass(frozen=True, slots=True)
class Section:
    """Lines that are added up to one sum."""

    code: str
    label: str
    terms: tuple[Term, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Layout:
    """The rows and columns of the entry sheet. Deals and sides count from 1."""

    sides: int
    players: int
    deals: int
    regular_deals: int
    first_block: int
    sections: tuple[Section, ...]

    @cached_property
    def block_rows(self) -> int:
        """Rows of one block: heading, sections, check, total, running total, gap."""
        return 1 + sum(1 + len(section.lines) for section in self.sections) + 4

    @cached_property
    def offsets(self) -> Mapping[str, int]:
        """How far below a deal's heading each section and each tally stands; their codes are told apart by a dot."""
        offsets, row = {}, 1
        for section in self.sections:
            offsets[f".{section.code}"] = row
            offsets |= {line.tally: place for place, line in enumerate(section.lines, start=row + 1)}
            row += 1 + len(section.lines)
        return offsets

    @property
    def last_column(self) -> str:
        """The letter of the last side's column."""
        return self.column(self.sides)

    @property
    def all_sides(self) -> range:
        """The sides, from 1."""
        return range(1, self.sides + 1)

    def column(self, side: int) -> str:
        """The letter of a side's column."""
        return letter(FIRST_SIDE - 1 + side)

    def across(self, row: int) -> str:
        """All sides' cells of a row."""
        return f"{self.column(1)}{row}:{self.last_column}{row}"

    def heading(self, deal: int) -> int:
        """The first row of a deal's block."""
        return self.first_block + (deal - 1) * self.block_rows

    def section(self, deal: int, code: str) -> int:
        """The row of a section's heading and sum."""
        return self.heading(deal) + self.offsets[f".{code}"]

    def row(self, deal: int, tally: str) -> int:
        """The row of a tally."""
        return self.heading(deal) + self.offsets[tally]

    def check(self, deal: int) -> int:
        """The row that says in words what is wrong."""
        return self.heading(deal) + self.block_rows - 4

    def total(self, deal: int) -> int:
        """The row of the deal's total."""
        return self.check(deal) + 1

    def running(self, deal: int) -> int:
        """The row of the running total."""
        return self.check(deal) + 2


def players_of(rules: Ruleset, sides: int | None) -> tuple[int, int]:
    """
    The number of players and of sides: the variant's usual ones, or those that make this many sides.

    Raises `InputError` where no number of players makes so many sides.
    """
    usual = rules.table.usual
    if sides is None or sides == rules.sides(usual):
        return usual, rules.sides(usual)
    tables = [(players, team) for players in rules.numbers_of_players for team in rules.table.seats[players]]
    fitting = [(team != rules.table.seats[players][0], players) for players, team in tables if players == sides * team]
    if not fitting:
        text = Text(rules=rules)
        possible = sorted({players // team for players, team in tables})
        raise fault(text("workbook.no_such_sides", sides=sides, possible=text.listing(map(str, possible), "or")))
    return min(fitting)[1], sides


def lay_out(rules: Ruleset, text: Text, *, sides: int | None, first_block: int) -> Layout:
    """Place every line of the entry sheet."""
    players, sides = players_of(rules, sides)
    regular = rules.end.deals or 0
    deals = regular + (EXTRA_DEALS if rules.end.tie == "extra_deal" else 0) if regular else DEALS_TO_A_TARGET
    return Layout(sides, players, deals, regular, first_block, sections(rules, text, sides))


def sections(rules: Ruleset, text: Text, sides: int) -> tuple[Section, ...]:
    """The terms of the score, those that belong together under one heading."""
    known = {name for term in terms(rules) for name in _scored(term)}
    grouped = [(code, tuple(group)) for code, group in groupby(terms(rules), key=lambda term: _section(rules, term))]
    return tuple(
        Section(
            code,
            section_label(code, text),
            found,
            tuple(line for term in found for line in _lines(rules, term, text, sides, known)),
        )
        for code, found in grouped
    )


def _section(rules: Ruleset, term: Term) -> str:
    if isinstance(term, CardPoints):
        return term.code
    return "books" if term.code in book_tallies(rules) else "bonuses"


def _scored(term: Term) -> tuple[str, ...]:
    """The tallies for which a term scores, those of its conditions aside."""
    return tallies(term) if isinstance(term, CardPoints) else (term.tally,)


def _lines(rules: Ruleset, term: Term, text: Text, sides: int, known: Collection[str]) -> Iterator[Line]:
    """The lines of a term; first those that no term scores but on which this one depends."""
    packs = max(rules.packs(players) for players in rules.numbers_of_players)
    if isinstance(term, CardPoints):
        for tally, _, group in term.groups:
            rate = card_rate(rules, group, melded=term.code == "cards_melded")
            yield Line(tally, group_label(rules, group, text), rate, packs * pack_count(rules, group))
        return
    for tally in tallies(term):
        if tally not in known:
            yield Line(tally, term_label(rules, tally, text), "", packs * rules.pack.size // rules.melds.smallest)
    most = _most(rules, term.code, packs, sides)
    yield Line(term.tally, term_label(rules, term.code, text), rate_name(rules, term.code), most)


def _most(rules: Ruleset, code: str, packs: int, sides: int) -> int:
    """The most that can be counted: books of all the cards, red threes of all the packs, packets of all partners."""
    if code.startswith("red_threes"):
        return packs * sum(n for card, n in rules.pack.counts.items() if rules.is_red_three(card))
    if code in book_tallies(rules):
        rows = rules.melds.sequences
        return packs * rules.pack.size // min(rules.melds.book, rows.book if rows else rules.melds.book)
    if code in untaken_packets(rules):
        return most_untaken(rules, untaken_packets(rules)[code], sides)
    return 1 if code == "went_out" else MOST_BONUSES


def untaken_packets(rules: Ruleset) -> Mapping[str, str]:
    """The packet that each tally of packets nobody took counts."""
    return {f"untaken_{code}": code for code, packet in rules.deal.packets.items() if packet.untaken is not None}


def most_untaken(rules: Ruleset, packet: str, sides: int) -> int:
    """How many of a packet a side may leave: its only one, or that of each of its players."""
    if rules.deal.packets[packet].owner == "side":
        return 1
    tables = ((players, team) for players, teams in rules.table.seats.items() for team in teams)
    return max(team for players, team in tables if players // team == sides)


def rates(layout: Layout) -> Mapping[str, str]:
    """The rate of every tally, over defined names; empty where a count scores nothing by itself."""
    return {line.tally: line.rate for section in layout.sections for line in section.lines}


def numeric_tallies(layout: Layout) -> tuple[str, ...]:
    """The tallies that are typed as numbers: all but the mark of who went out."""
    return tuple(tally for tally in rates(layout) if tally != "went_out")
