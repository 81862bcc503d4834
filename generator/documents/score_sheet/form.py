"""
What a score sheet asks: who sits at the table, which deals are played, which lines a deal has.

In: rules and words. Out: `Form`s, the numbers of the deals, and `Line`s: one for each of `scoring.terms(rules)`, never
from a second list, and those that every sheet has.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import ceil

from ...engine.scoring import CardPoints, RedThreesLaid, Term, Times, terms
from ...ruleset import ByDeal, ByScore, Ruleset
from ...text import Text, upper_first
from .needs import packet_word
from .values import book_label

PLUS, MINUS, EITHER, EQUALS = "+", "−", "±", "="


@dataclass(frozen=True, slots=True)
class Form:
    """One way to sit at the table: so many sides in *teams* of these sizes, 1 for people alone, and of *players*."""

    sides: int
    teams: tuple[int, ...]
    players: tuple[int, ...]

    @property
    def team(self) -> int:
        """The size of its largest team."""
        return max(self.teams)


@dataclass(frozen=True, slots=True)
class Line:
    """A row before it has its place. *most* squares to tick are of use; 0 for none."""

    code: str
    sign: str
    label: str
    rate: str = ""
    most: int = 0


def forms(rules: Ruleset, sides: Collection[int] = ()) -> tuple[Form, ...]:
    """
    The forms for so many *sides*, fewest first, teams before people alone; numbers that nobody makes are left out.

    Without *sides* those that a variant needs, the usual one first: one for each number of sides in teams, one for
    people alone, which has room for as many as may play; fewer leave columns empty.
    """
    tables: dict[tuple[int, bool], set[tuple[int, int]]] = {}
    alone = [players for players, teams in rules.table.seats.items() if 1 in teams]
    for players, teams in rules.table.seats.items():
        for team in teams:
            made = rules.sides(players, team)
            if sides:
                if made in sides:
                    tables.setdefault((made, team == 1), set()).add((players, team))
            else:
                tables.setdefault((max(alone) if team == 1 else made, False), set()).add((players, team))
    usual = (rules.table.usual, rules.table.seats[rules.table.usual][0])
    ordered = sorted(tables.items(), key=lambda table: (not sides and usual not in table[1], table[0]))
    return tuple(
        Form(made, tuple(sorted({team for _, team in seats})), tuple(sorted({players for players, _ in seats})))
        for (made, _), seats in ordered
    )


def numbers_of_sides(rules: Ruleset) -> tuple[int, ...]:
    """How many sides may play against each other, fewest first."""
    seats = rules.table.seats.items()
    return tuple(sorted({rules.sides(players, team) for players, teams in seats for team in teams}))


def lines_of(rules: Ruleset, text: Text, form: Form) -> tuple[Line, ...]:
    """
    The lines of a deal: one for each term that ever scores, then those that every sheet has.

    Where the opening minimum follows a side's score, each side writes its own first. Codes of lines that are no terms
    have a hyphen, which no bonus of a variant file has.
    """
    initials = "sheet.rows.initials_players" if form.team == 1 else "sheet.rows.initials_sides"
    by_score = isinstance(rules.opening.minimum, ByScore)
    return (
        *([Line("opening-minimum", "", text("sheet.rows.opening_minimum"))] if by_score else []),
        *(_line(rules, text, form, term) for term in terms(rules) if _pays(term)),
        Line("house-bonus", EITHER, text("sheet.rows.house")),
        Line("deal-total", EQUALS, text("sheet.rows.total")),
        Line("brought-forward", PLUS, text("sheet.rows.forward")),
        Line("running-total", EQUALS, text("sheet.rows.running")),
        Line("other-initials", "", text(initials)),
    )


def _pays(term: Term) -> bool:
    """Whether the term ever scores: a line that is always nothing is no line to write on."""
    match term:
        case Times(points=points):
            return points != 0
        case CardPoints(groups=groups):
            return any(points for _, points, _ in groups)
        case RedThreesLaid(points=points, full=full):
            return bool(points or (full and full[1]))


def _line(rules: Ruleset, text: Text, form: Form, term: Term) -> Line:
    label = _label(rules, text, term.code)
    match term:
        case CardPoints(groups=groups):
            return Line(term.code, MINUS if all(points <= 0 for _, points, _ in groups) else PLUS, label)
        case Times(points=points):
            most = _most(rules, form, term.code)
            rate = text("sheet.rates.once" if most == 1 else "sheet.rates.each", points=abs(points))
            return Line(term.code, MINUS if points < 0 else PLUS, label, rate, most)
        case RedThreesLaid():
            return Line(term.code, _sign(term), label, _rate(text, term), _most(rules, form, term.code))


def _sign(term: RedThreesLaid) -> str:
    """Either, where a condition or the full set turns the points about."""
    found = (term.points, *(term.full[1:] if term.full else ()))
    if max(found) <= 0 and min(found) < 0:
        return MINUS
    return EITHER if term.needs or min(found) < 0 else PLUS


def _rate(text: Text, term: RedThreesLaid) -> str:
    found = (term.points, *(term.full[1:] if term.full else ()))
    same = min(found) >= 0 or max(found) <= 0
    shown = [abs(points) if same else text.signed(points) for points in found]
    if term.full is None:
        return text("sheet.rates.each", points=shown[0])
    return text("sheet.rates.full", points=shown[0], count=term.full[0], full=shown[1])


def _label(rules: Ruleset, text: Text, code: str) -> str:
    if code in rules.scoring.bonuses:
        own = text.local(rules.scoring.bonuses[code].label)
        known = f"sheet.bonuses.{code}"
        return own or (text(known) if known in text else upper_first(code.replace("_", " ")))
    if code.endswith("_books"):
        return book_label(rules, text, code, None)
    for start, row in (("cards_in_", "cards_left"), ("untaken_", "untaken")):
        packet = code.removeprefix(start)
        if packet != code:
            return text(f"sheet.rows.{row}", packet=packet_word(text, packet))
    return text(f"sheet.rows.{code}")


def _most(rules: Ruleset, form: Form, code: str) -> int:
    """How often a side can score a term: once, as often as there are cards, or as often as it likes."""
    if code in ("went_out", "concealed_out"):
        return 1
    if code == "exact_deal":
        return form.team  # each player takes cards for the deal once
    packet, kind = code.removeprefix("untaken_"), code.removesuffix("_books")
    if packet != code and packet in rules.deal.packets:
        return 1 if rules.deal.packets[packet].owner == "side" else form.team
    if kind != code and code not in rules.scoring.bonuses:
        return min(rules.melds.most_books.get(limit, 1000) for limit in (kind, "books"))
    if code in ("red_threes_laid", "red_threes_held"):
        packs = max(rules.packs(players) for players in form.players)
        return packs * sum(n for card, n in rules.pack.counts.items() if rules.is_red_three(card))
    return 1000


def deals_of(rules: Ruleset, whole: int, played: int = 0) -> tuple[tuple[int | None, ...], ...]:
    """
    The deals of each page of *whole* deals, by number; None where the number is written in.

    A game to a score has no last deal: its last page is taken as often as needed, after those whose minimums differ,
    which is once, or as often as a sample of *played* deals asks; a sample has no page without a deal.
    """
    if rules.end.deals:
        numbered, blank = rules.end.deals, 0
    else:
        minimum = rules.opening.minimum
        differing = len(minimum.deals) if isinstance(minimum, ByDeal) else 0
        numbered = ceil(differing / whole) * whole
        blank = max(ceil((played - numbered) / whole), 0) if played else 1
    pages = [tuple(range(start, min(start + whole, numbered + 1))) for start in range(1, numbered + 1, whole)]
    every = (*pages, *([(None,) * whole] * blank))
    return every[: ceil(played / whole)] if played else every
