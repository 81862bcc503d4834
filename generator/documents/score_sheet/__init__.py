"""
The score sheet that people write on.

In: rules, words, paper. Out: a `ScoreSheet`: for each way to sit at the table a form with the rows of
`scoring.terms(rules)`, every word chosen and every place decided. Lengths are in millimetres from the top left corner
of the page; only the size of the type is left to the renderer, which measures it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from ...diagnostics import InputError, fault
from ...paper import Paper
from ...ruleset import Ruleset
from ...text import Text, upper_first
from .band import bands_of, tag_of
from .form import Form, Line, deals_of, forms, lines_of
from .layout import PANEL_COLUMNS, Layout, Need, Scale, fit, fit_page, most_rows, most_sides, scale_of
from .parts import Area, Band, Blank, Page, Panel, ScoreSheet
from .values import Block, blocks, lines, spread

OPEN_DEALS = 4
"""The most deals on a page of a game that ends at a score."""


def build_score_sheet(rules: Ruleset, text: Text, *, paper: Paper, large: bool = False) -> ScoreSheet:
    """
    The score sheet of *rules* on *paper*.

    Raises `InputError` for every form whose rows or columns would become too small to write in.
    """
    scale = scale_of(large)
    pages: list[Page] = []
    faults: list[InputError] = []
    for form in forms(rules):
        try:
            pages += _pages(rules, text, form, paper, scale)
        except InputError as error:
            faults.append(error)
    if faults:
        raise InputError(issue for error in faults for issue in error.issues)
    title = text("sheet.title", game=text.local(rules.about.title))
    return ScoreSheet(text("sheet.product"), title, text.language, paper, large, tuple(pages))


def _pages(rules: Ruleset, text: Text, form: Form, paper: Paper, scale: Scale) -> Iterator[Page]:
    found = lines_of(rules, text, form)
    need = Need(
        sides=form.sides,
        deals=rules.end.deals or OPEN_DEALS,
        rows=len(found),
        tallied=sum(line.most > 1 for line in found),
        team_lines=0 if form.team == 1 else form.sides if form.sides <= 3 else ceil(form.sides / 2),
        panel_lines=_panel_lines(_values(rules, text, form, adding=False), scale),
        panel_lines_alone=_panel_lines(_values(rules, text, form, adding=True), scale),
        label=max(map(_label_width, found)),
    )
    layout = fit(need, paper, scale) if rules.end.deals else fit_page(need, paper, scale)
    if layout is None:
        raise _unfit(Text("en", rules), need, paper, scale)
    chunks = deals_of(rules, layout.across * layout.bands)
    for number, chunk in enumerate(chunks, 1):
        yield _page(rules, text, form, layout, found, chunk, (number, len(chunks)))


def _label_width(line: Line) -> float:
    """What sign, label and rate of a row ask for, in mm: reckoned in letters, the label in two lines of small type."""
    return 9.5 + 1.5 * len(line.rate) + 0.72 * len(line.label)


def _values(rules: Ruleset, text: Text, form: Form, *, adding: bool) -> tuple[Block, ...]:
    return blocks(rules, text, players=form.players, teams=form.teams, adding=adding)


def _panel_lines(values: Sequence[Block], scale: Scale) -> float:
    return max(lines(column, scale.letters) for column in spread(values, PANEL_COLUMNS, scale.letters))


def _unfit(text: Text, need: Need, paper: Paper, scale: Scale) -> InputError:
    name = paper.name.upper() if paper.name.startswith("a") else upper_first(paper.name)
    data = {"paper": name, "sides": need.sides, "rows": need.rows, "width": scale.column, "height": scale.row}
    sides = most_sides(paper, scale)
    if need.sides > sides:
        return fault(text("sheet.faults.sides", most=sides, **data), key="table.seats")
    most, normal = most_rows(need, paper, scale), scale_of(False)
    if scale is normal:
        return fault(text("sheet.faults.rows", most=most, **data), key="scoring.bonuses")
    fits = need.rows if fit(need, paper, normal) else most_rows(need, paper, normal)
    return fault(text("sheet.faults.rows_large", most=most, normal=fits, **data), key="scoring.bonuses")


def _page(
    rules: Ruleset, text: Text, form: Form, layout: Layout, found: Sequence[Line], deals: Sequence[int | None],
    number: tuple[int, int],
) -> Page:  # fmt: skip
    bands = tuple(bands_of(rules, text, form, layout, found, deals))
    values = _values(rules, text, form, adding=layout.across == 1)
    return Page(
        title=Blank(text.local(rules.about.title), _title(layout)),
        notes=tuple(_notes(rules, text, form, layout, number)),
        blanks=tuple(_blanks(text, form, layout)),
        bands=bands,
        panel=_panel(layout, values, bands),
        punch=(layout.top + layout.bottom) / 2 if layout.punched else None,
    )


def _title(layout: Layout) -> Area:
    return Area(layout.left, layout.top, (layout.right - layout.left) * 0.66, layout.scale.title)


def _notes(rules: Ruleset, text: Text, form: Form, layout: Layout, number: tuple[int, int]) -> Iterator[Blank]:
    """What this page is and which rules it was made from, at the right of the title."""
    kind = text("sheet.kind.players" if form.team == 1 else "sheet.kind.sides", sides=form.sides)
    version = text("sheet.version", version=rules.fingerprint[:8])
    page, pages = number
    if pages > 1:
        version = f"{text('sheet.page', page=page, pages=pages)} · {version}"
    title = _title(layout)
    height = layout.scale.title / 2
    for index, note in enumerate((kind, version)):
        left = title.right + 2
        yield Blank(note, Area(left, layout.top + index * height, layout.right - left, height))


def _blanks(text: Text, form: Form, layout: Layout) -> Iterator[Blank]:
    """Date, place and table; then each side's name and players."""
    top, height = layout.top + layout.scale.title, layout.scale.blank
    width = layout.right - layout.left
    for code, start, share in (("date", 0.0, 0.27), ("place", 0.27, 0.48), ("table", 0.75, 0.25)):
        area = Area(layout.left + width * start, top, width * share - (2 if code != "table" else 0), height)
        yield Blank(text(f"sheet.{code}"), area)
    if form.team == 1:
        return
    lines_of_names = 1 if form.sides <= 3 else 2
    share = width / lines_of_names
    for side in range(form.sides):
        line, place = divmod(side, lines_of_names)
        at = Area(layout.left + place * share, top + height * (line + 1), share - 2 * (lines_of_names - 1), height)
        yield Blank(text("sheet.side", tag=tag_of(side)), Area(at.left, at.top, at.width * 0.42 - 2, height))
        yield Blank(text("sheet.players"), Area(at.left + at.width * 0.42, at.top, at.width * 0.58, height))


def _panel(layout: Layout, values: Sequence[Block], bands: Sequence[Band]) -> Panel:
    if layout.panel_beside:
        left = layout.right - layout.scale.panel
        area = Area(left, layout.grid_top, layout.scale.panel, layout.bottom - layout.grid_top)
        return Panel(area, (tuple(values),))
    top = max(band.area.bottom for band in bands) + 3
    area = Area(layout.left, top, layout.right - layout.left, min(layout.panel_height - 3 + 6, layout.bottom - top))
    return Panel(area, spread(values, PANEL_COLUMNS, layout.scale.letters))
