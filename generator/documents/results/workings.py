"""
The hidden sheet of workings: what each round brought each entrant, credits, totals, places.

In: the layout and the columns. Out: a sheet with a row an entrant. It follows `tournament.round_scores` and
`tournament.standings` formula by formula; places come from ranks of whole numbers, so that no fraction decides by the
way it is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from ...tournament.bands import victory_points
from ...tournament.schedule import Round
from ..workbook.cells import Cell, Formula, Sheet
from .columns import MEASURES, PER_ROUND, Columns, begun_row, decisions
from .layout import FIRST_ENTRANT, WORKINGS, Block, Layout
from .slips import ABSENT, DIFFERENCE, NO_SHOW, PLAYED, POINTS, SAT_OUT, STATE, VICTORY_POINTS, WON

_POINTS_COUNT = ("total", "average", "difference", "best_round", "last_round")
"""Measures of which less is better where the fewest points win."""

_EXACT = 6
"""Decimals to which measures are compared: fractions of points differ by more."""


def workings_sheet(layout: Layout, columns: Columns) -> Sheet:
    """A row an entrant; below them, for each round, whether it has begun and what its winners had."""
    made = _Workings(layout, columns)
    cells = {address: Cell(value, "helper") for address, value in made.cells()}
    width = len(columns.letters)
    return Sheet(WORKINGS, cells, columns=(8.0,) * width, hidden=True)


class _Workings:
    """Writes the cells of the sheet."""

    def __init__(self, layout: Layout, columns: Columns) -> None:
        self.layout, self.columns, self.event = layout, columns, layout.event
        self.rounds = layout.schedule.rounds
        self.seats = {
            (block.round, entrant): (block, side)
            for block in layout.blocks
            for side, entrants in enumerate(block.table.sides)
            for entrant in entrants
        }
        self.order = decisions(layout)
        self.better = ">" if self.event.scoring.most_wins else "<"

    def cells(self) -> Iterator[tuple[str, int | str | Formula]]:
        """Every cell with its address."""
        for code, letters in self.columns.letters.items():
            yield f"{letters}1", code
        for entrant, row in self.layout.rows.items():
            yield f"{self.columns('number')}{row}", entrant
            yield f"{self.columns('name')}{row}", " / ".join(self.layout.schedule.names[entrant])
            for round_ in self.rounds:
                for code, formula in self._round(entrant, row, round_):
                    yield f"{self.columns(code, round_.number)}{row}", Formula(formula)
            for code, formula in (*self._sums(row), *self._places(row)):
                yield f"{self.columns(code)}{row}", Formula(formula)
        for round_ in self.rounds:
            yield from self._of_everybody(round_)

    def _of_everybody(self, round_: Round) -> Iterator[tuple[str, Formula]]:
        """Whether a round has begun, and the average of its winners."""
        number, row = round_.number, begun_row(self.layout)
        played = "0"
        if self.layout.of_round(number):
            states, points = (self.layout.slips(column, number) for column in (STATE, POINTS))
            played = f"IF(COUNT({points})+COUNTIF({states},{NO_SHOW})>0,1,0)"
        yield f"{self.columns('state', number)}{row}", Formula(played)
        if self.event.scoring.sitting_out == "winners_average":
            won = self._column("won", number)
            for code in ("points", "victory_points"):
                average = f'SUMIF({won},">0",{self._column(code, number)})/COUNTIF({won},">0")'
                yield f"{self.columns(code, number)}{row}", Formula(f'IF(COUNTIF({won},">0")=0,"",{average})')

    def _column(self, code: str, round_: int = 0) -> str:
        """Everybody's cells of a column, on this sheet."""
        letters = self.columns(code, round_)
        return f"${letters}${FIRST_ENTRANT}:${letters}${self.layout.last_row}"

    def _round(self, entrant: int, row: int, round_: Round) -> Iterator[tuple[str, str]]:
        """What a round brought an entrant."""
        number = round_.number
        state, points, victory = (
            f"{self.columns(code, number)}{row}" for code in ("state", "points", "victory_points")
        )
        seat = self.seats.get((number, entrant))

        def slip(column: str) -> str:
            return self.layout.slip(seat[0], column, seat[1]) if seat else "0"

        if seat:
            yield "state", slip(STATE)
        elif entrant in round_.sits_out:
            begun = f"${self.columns('state', number)}${begun_row(self.layout)}"
            yield "state", f"IF({begun}=1,{SAT_OUT},0)"
        else:
            yield "state", str(ABSENT)
        yield "points", f'IF({state}={PLAYED},{slip(POINTS)},IF({state}={NO_SHOW},0,""))'
        yield "victory_points", f"IF({state}={PLAYED},{slip(VICTORY_POINTS)},0)"
        yield "won", slip(WON)
        yield "difference", f"IF({state}={PLAYED},{slip(DIFFERENCE)},0)"
        yield "counted", f"IF({state}={SAT_OUT},{self._credit('points', row, number)},{points})"
        counted = f'IF({points}="","",{victory})'
        yield "counted_victory_points", f"IF({state}={SAT_OUT},{self._credit('victory_points', row, number)},{counted})"
        if "last_round" in self.order:
            before = f"{self.columns('last_round', number - 1)}{row}" if number > 1 else "0"
            yield "last_round", f"IF(ISNUMBER({points}),{points},{before})"
        if "direct" in self.order:
            met = self._met(entrant, row, *seat) if seat else "0"
            yield "direct", f"IF({state}={PLAYED},{met},0)"

    def _credit(self, code: str, row: int, round_: int) -> str:
        """What a round without a seat earns."""
        scoring = self.event.scoring
        match scoring.sitting_out:
            case "none":
                return '""'
            case "points":
                even = victory_points(scoring.bands, (0, 0))[0]
                return _number(Fraction(scoring.points) if code == "points" else even)
            case "own_average":
                return f"{self.columns({'points': 'credit'}.get(code, 'credit_victory_points'))}{row}"
            case "winners_average":
                return f"${self.columns(code, round_)}${begun_row(self.layout)}"

    def _met(self, entrant: int, row: int, block: Block, side: int) -> str:
        """How many of those were beaten who are level with the entrant by all that decides before."""
        step = self.order.index("direct")
        own, found = self.layout.slip(block, POINTS, side), []
        for other in block.sides:
            if other == side:
                continue
            points = self.layout.slip(block, POINTS, other)
            among = [self._level(row, one, step) for one in block.table.sides[other] if one != entrant]
            share = f"(({own}{self.better}{points})+({own}={points})/2)"
            found.append(f"IF(ISNUMBER({points}),{share}*({'+'.join(among)}),0)")
        return "+".join(found)

    def _level(self, row: int, other: int, step: int) -> str:
        if step == 0:
            return "1"
        rank = self.columns(f"rank@{step - 1}")
        return f"({rank}{row}={rank}{self.layout.rows[other]})"

    def _sums(self, row: int) -> Iterator[tuple[str, str]]:
        """What the rounds and the adjustments make together."""
        states, points, victory, won, difference, counted, all_victory = (self._rounds(code, row) for code in PER_ROUND)
        number, cell = f"{self.columns('number')}{row}", self._cell(row)
        is_played = f"COUNTIF({states},{PLAYED})"
        numbers = self.layout.adjustments("A")
        yield "credit", f'IF({is_played}=0,"",SUM({points})/{is_played})'
        yield "credit_victory_points", f'IF({is_played}=0,"",SUM({victory})/{is_played})'
        yield "adjusted", f"SUMIF({numbers},{number},{self.layout.adjustments('C')})"
        yield "adjusted_victory_points", f"SUMIF({numbers},{number},{self.layout.adjustments('D')})"
        yield "total", f"SUM({counted})+{cell('adjusted')}"
        yield "victory_points_in_all", f"SUM({all_victory})+{cell('adjusted_victory_points')}"
        yield "played", f"COUNT({counted})"
        yield "average", f"IF({cell('played')}=0,0,{cell('total')}/{cell('played')})"
        yield "wins", f"SUM({won})"
        yield "differences", f"SUM({difference})"
        best = "MAX" if self.event.scoring.most_wins else "MIN"
        yield "best_round", f"IF(COUNT({points})=0,0,{best}({points}))"
        if "last_round" in self.order:
            yield "last_round", f"{self.columns('last_round', len(self.rounds))}{row}"
        if "direct" in self.order:
            yield "direct", f"SUM({self._rounds('direct', row)})"

    def _rounds(self, code: str, row: int) -> str:
        return self.columns.of_rounds(code, row, len(self.rounds))

    def _cell(self, row: int) -> Callable[[str], str]:
        return lambda code: f"{self.columns(code)}{row}"

    def _places(self, row: int) -> Iterator[tuple[str, str]]:
        """The rank by each thing that decides, among those who are level by all before; then an order without ties."""
        cell = self._cell(row)
        for step, by in enumerate(self.order):
            fewest = by in _POINTS_COUNT and not self.event.scoring.most_wins
            yield f"measure@{step}", f"ROUND({cell(MEASURES[by])},{_EXACT})"
            rank = f"RANK({cell(f'measure@{step}')},{self._column(f'measure@{step}')},{int(fewest)})"
            before = f"{cell(f'rank@{step - 1}')}*1000+" if step else ""
            yield f"key@{step}", f"{before}{rank}"
            yield f"rank@{step}", f"RANK({cell(f'key@{step}')},{self._column(f'key@{step}')},1)"
        place = f"rank@{len(self.order) - 1}"
        so_far = f"${self.columns(place)}${FIRST_ENTRANT}:{self.columns(place)}{row}"
        yield "unique", f"{cell(place)}+COUNTIF({so_far},{cell(place)})-1"
        yield "order", f"MATCH({row - FIRST_ENTRANT + 1},{self._column('unique')},0)"


def _number(value: Fraction) -> str:
    return f"{float(value):.15g}"
