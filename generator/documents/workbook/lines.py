"""The lines of a deal on which a person writes, made from the terms of the score.

In: the rules, the words, the number of sides. Out: sections of lines, each with its label, its rate and its bounds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from ...engine.scoring import CardPoints, Term, tallies, terms
from ...ruleset import Ruleset
from ...text import Text
from .card_values import card_rate, pack_count
from .kinds import book_tallies
from .labels import group_label, section_label, term_label
from .names import rate_name

WHOLE = "deal.points"
"""The code, beside those of the tallies, of a deal's total that the table has added up."""

MOST_POINTS = 99_999
"""The most points, up or down, that somebody enters as added up."""

MOST_BONUSES = 99
"""The most that a cell takes of what nothing else limits."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of entries: its tally, its label, what each one counts (over defined names), the bounds of an entry."""

    tally: str
    label: str
    rate: str
    most: int
    least: int = 0


@dataclass(frozen=True, slots=True)
class Section:
    """
    Lines that are added up to one sum.

    Cards may be entered by their *points* instead, which the table has added up; other things have no such line.
    """

    code: str
    label: str
    terms: tuple[Term, ...]
    lines: tuple[Line, ...]
    points: Line | None = None

    @property
    def entries(self) -> tuple[Line, ...]:
        """All the lines on which a person writes."""
        return (*self.lines, self.points) if self.points else self.lines


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
            _points(rules, found[0], text),
        )
        for code, found in grouped
    )


def _points(rules: Ruleset, term: Term, text: Text) -> Line | None:
    """The line that takes what cards count together: below zero only where some of them count the other way."""
    if not isinstance(term, CardPoints):
        return None
    against = term.code != "cards_melded" and rules.scoring.left_cards == "against"
    other_way = any(points > 0 if against else points < 0 for _, points, _ in term.groups)
    rate = "-1" if against else "1"
    return Line(points_of(term.code), text("workbook.points"), rate, MOST_POINTS, -MOST_POINTS if other_way else 0)


def points_of(section: str) -> str:
    """The code, beside those of the tallies, of what the cards of a section count together."""
    return f"{section}.points"


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
