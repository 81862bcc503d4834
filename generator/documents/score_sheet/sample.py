"""
A score sheet filled in with a made-up game, to show how it is written.

In: a page as it is printed, its form, the deals of a `SampleGame` that it holds. Out: the page with what people wrote
on it. The numbers are the engine's; a row that counts nothing stays empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...engine.sides import Line
from ...examples.sample_game import SampleDeal, SampleGame, sample_game
from ...ruleset import Ruleset
from ...text import Text
from .form import EITHER, MINUS, Form
from .parts import Band, Blank, Column, Entry, Heading, Page, Row


def game_of(rules: Ruleset, form: Form) -> SampleGame:
    """The sample game for a form, of the usual number of players where that makes it."""
    tables = [
        (players, team) for players in form.players for team in form.teams
        if team in rules.table.seats[players] and rules.sides(players, team) == form.sides
    ]  # fmt: skip
    return sample_game(rules, *min(tables, key=lambda table: (table[0] != rules.table.usual, table)))


def people(text: Text) -> tuple[str, ...]:
    """The names of the players of a sample."""
    return tuple(name.strip() for name in text("sheet.sample.names").split(","))


def sides_called(text: Text, sides: int, team: int) -> tuple[str, ...]:
    """The players of each side of a sample, of *sides* with *team* players each, as they sit around the table."""
    names = people(text)
    return tuple(text.listing(names[side + sides * place] for place in range(team)) for side in range(sides))


def filled(text: Text, page: Page, form: Form, game: SampleGame, first: int) -> Page:
    """*page* as it is when the game is over; its deals are those of *game* from *first* on, counted from 0."""
    names = people(text)
    deals = game.deals[first:]
    bands: list[Band] = []
    start, top = 0, None
    for band in page.bands:
        if top is not None and band.area.top > top:
            start += len(band.headings)
        top = band.area.top
        before = game.deals[first + start - 1].running if first + start else (0,) * form.sides
        bands.append(_band(text, band, form, deals[start : start + len(band.headings)], before, names))
    seated = sides_called(text, form.sides, game.players // form.sides)
    return replace(page, bands=tuple(bands), blanks=tuple(_blanks(page.blanks, text, seated)))


def _blanks(blanks: Sequence[Blank], text: Text, seated: Sequence[str]) -> Iterator[Blank]:
    """The players of each side, where there is room for them."""
    side = 0
    for blank in blanks:
        if blank.caption != text("sheet.players"):
            yield blank
            continue
        yield replace(blank, filled=seated[side], by_hand=True)
        side += 1


def _band(
    text: Text, band: Band, form: Form, deals: Sequence[SampleDeal], before: Sequence[int], names: Sequence[str]
) -> Band:
    headings = list(band.headings)
    entries: list[Entry] = []
    for place, deal in enumerate(deals):
        headings[place] = _heading(text, headings[place], deal, names[(deal.number - 1) % form.sides])
        for row, line in enumerate(band.rows):
            for side in range(form.sides):
                entry = _entry(text, line, deal, side, before, names)
                entries.append(replace(entry, row=row, column=place * form.sides + side))
        before = deal.running
    columns = tuple(_column(column, number, form, len(deals), names) for number, column in enumerate(band.columns))
    written = tuple(entry for entry in entries if entry.words or entry.ticks)
    return replace(band, headings=tuple(headings), columns=columns, entries=written)


def _heading(text: Text, heading: Heading, deal: SampleDeal, dealer: str) -> Heading:
    number = "" if heading.numbered else text.number(deal.number)
    return replace(heading, number=number, dealt_by=dealer if heading.dealer else "")


def _column(column: Column, number: int, form: Form, deals: int, names: Sequence[str]) -> Column:
    alone = form.team == 1 and number // form.sides < deals
    return replace(column, name=names[number % form.sides]) if alone else column


def _entry(text: Text, row: Row, deal: SampleDeal, side: int, before: Sequence[int], names: Sequence[str]) -> Entry:
    """What stands in one cell; its place is filled in by the caller."""
    score, minimum = deal.scores[side], deal.minimums[side]
    own = {
        "opening-minimum": text.number(minimum) if isinstance(minimum, int) else "",
        "deal-total": text.number(score.total),
        "brought-forward": text.number(before[side]),
        "running-total": text.number(deal.running[side]),
        "other-initials": names[(side + 1) % len(before)][0],
        "house-bonus": "",
    }
    if row.code in own:
        return Entry(0, 0, own[row.code])
    line = next((line for line in score.lines if line.term == row.code), Line(row.code, 0, 0))
    ticks = min(line.count, row.tally.count) if row.tally else 0
    return Entry(0, 0, _points(text, row.sign, line.points) if line.count else "", ticks)


def _points(text: Text, sign: str, points: int) -> str:
    """Points as they are written: without the sign that stands there already, with it where it may be either."""
    if sign == MINUS:
        return text.number(-points)
    return text.signed(points) if sign == EITHER else text.number(points)
