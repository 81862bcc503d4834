"""The line chart of the running totals: lines told apart by dash and marker as well as by colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from openpyxl.chart import LineChart as Drawn
from openpyxl.chart.axis import ChartLines
from openpyxl.chart.data_source import AxDataSource, NumDataSource, NumRef, StrRef
from openpyxl.chart.legend import Legend
from openpyxl.chart.marker import Marker
from openpyxl.chart.series import Series, SeriesLabel
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.title import Title, title_maker
from openpyxl.drawing.line import LineProperties

from ..documents.workbook import LineChart

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

_Dash = Literal["solid", "dash", "sysDot", "lgDash", "dashDot", "sysDashDot"]
_Symbol = Literal["circle", "square", "triangle", "diamond", "x", "star"]
_LINES: tuple[tuple[str, _Dash, _Symbol], ...] = (
    ("1F4E79", "solid", "circle"),
    ("B45309", "dash", "square"),
    ("2F6B3A", "sysDot", "triangle"),
    ("6B2D73", "lgDash", "diamond"),
    ("A61E2E", "dashDot", "x"),
    ("374151", "sysDashDot", "star"),
)
_WIDTH, _HEIGHT = 24.5, 13.5
"""Centimetres."""


def draw_chart(page: Worksheet, chart: LineChart) -> None:
    """Put the chart on its sheet; deals not played yet leave no point."""
    drawn = Drawn()
    drawn.width, drawn.height = _WIDTH, _HEIGHT  # type: ignore[assignment]
    drawn.title = None
    drawn.x_axis.title, drawn.y_axis.title = _title(chart.across), _title(chart.up)
    drawn.x_axis.delete = drawn.y_axis.delete = False
    drawn.y_axis.number_format = "#,##0"
    drawn.x_axis.tickLblPos = "low"
    drawn.y_axis.majorGridlines = ChartLines(GraphicalProperties(ln=LineProperties(solidFill="D5DAE0", w=6350)))
    drawn.legend = Legend(legendPos="b", overlay=False)
    drawn.display_blanks = "span"
    drawn.visible_cells_only = False
    for number, (name, values) in enumerate(chart.series):
        drawn.series.append(_series(number, name, values, chart.categories))
    page.add_chart(drawn, chart.anchor)


def _title(words: str) -> Title:
    """A title beside the plot: Excel lays one that does not say so over it."""
    title = title_maker(words)
    title.overlay = False
    return title


def _series(number: int, name: str, values: str, categories: str) -> Series:
    colour, dash, symbol = _LINES[number % len(_LINES)]
    line = LineProperties(solidFill=colour, prstDash=dash, w=28575)
    marker = Marker(symbol, size=8)
    marker.spPr = GraphicalProperties(solidFill=colour, ln=LineProperties(solidFill=colour))
    return Series(
        idx=number,
        order=number,
        tx=SeriesLabel(strRef=StrRef(name)),
        cat=AxDataSource(numRef=NumRef(f=categories)),
        val=NumDataSource(numRef=NumRef(f=values)),
        spPr=GraphicalProperties(ln=line),
        marker=marker,
        smooth=False,
    )
