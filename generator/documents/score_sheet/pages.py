"""
The pages of one form of a score sheet.

In: rules, words, a form, its layout and lines, what a person wished. Out: `Page`s, every word chosen and place decided.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from ...ruleset import Ruleset
from ...text import Text
from .band import bands_of, tag_of
from .form import Form, Line, deals_of
from .layout import PANEL_COLUMNS, Layout
from .parts import Area, Band, Blank, Page, Panel
from .sample import filled, game_of
from .values import Block, blocks, spread
from .wishes import Wishes


@dataclass(frozen=True, slots=True)
class Plan:
    """What all pages of a form share."""

    rules: Ruleset
    text: Text
    form: Form
    layout: Layout
    lines: Sequence[Line]
    wishes: Wishes

    @property
    def values(self) -> tuple[Block, ...]:
        """The values, which tell how to add up where no heading of several deals does."""
        adding = self.layout.across == 1
        return blocks(self.rules, self.text, players=self.form.players, teams=self.form.teams, adding=adding)


def team_lines(form: Form, names: Sequence[str], *, pocket: bool) -> int:
    """Lines for names above the grid: people alone and slips have them where names are printed."""
    if not names and (form.team == 1 or pocket):
        return 0
    return form.sides if form.sides <= 3 and not pocket else ceil(form.sides / 2)


def pages_of(plan: Plan) -> Iterator[Page]:
    """The pages of a form, that of the values last where they have one of their own."""
    layout, form = plan.layout, plan.form
    game = game_of(plan.rules, form) if plan.wishes.sample else None
    chunks = deals_of(plan.rules, layout.across * layout.bands, len(game.deals) if game else 0)
    pages = len(chunks) + (layout.panel == "apart")
    for number, chunk in enumerate(chunks, 1):
        page = _page(plan, chunk, (number, pages))
        first = sum(map(len, chunks[: number - 1]))
        yield filled(plan.text, page, form, game, first) if game else page
    if layout.panel == "apart":
        yield _values_page(plan, (pages, pages))


def _page(plan: Plan, deals: Sequence[int | None], number: tuple[int, int]) -> Page:
    layout = plan.layout
    bands = tuple(bands_of(plan.rules, plan.text, plan.form, layout, plan.lines, deals))
    return Page(
        title=Blank(plan.text.local(plan.rules.about.title), _title(layout)),
        notes=tuple(_notes(plan, number)),
        blanks=tuple(_blanks(plan)),
        bands=bands,
        panel=None if layout.panel == "apart" else _panel(layout, plan.values, bands),
        punch=_punch(layout),
    )


def _values_page(plan: Plan, number: tuple[int, int]) -> Page:
    """The values alone, in as many columns as are wide enough to read."""
    layout = plan.layout
    title = _title(layout)
    area = Area(layout.left, title.bottom + 3, layout.right - layout.left, layout.bottom - title.bottom - 3)
    columns = max(min(PANEL_COLUMNS, int(area.width // layout.scale.panel)), 1)
    return Page(
        title=Blank(plan.text.local(plan.rules.about.title), title),
        notes=tuple(_notes(plan, number)),
        blanks=(),
        bands=(),
        panel=Panel(area, spread(plan.values, columns, layout.scale.letters)),
        punch=_punch(layout),
    )


def _punch(layout: Layout) -> float | None:
    return (layout.top + layout.bottom) / 2 if layout.punched else None


def _title(layout: Layout) -> Area:
    share = 1 if layout.scale.foot else 0.66
    return Area(layout.left, layout.top, (layout.right - layout.left) * share, layout.scale.title)


def _notes(plan: Plan, number: tuple[int, int]) -> Iterator[Blank]:
    """What this page is and which rules it was made from, at the right of the title, or the latter below all."""
    text, layout, form = plan.text, plan.layout, plan.form
    version = text("sheet.version", version=plan.rules.fingerprint[:8])
    page, pages = number
    if pages > 1:
        version = f"{text('sheet.page', page=page, pages=pages)} · {version}"
    kind = text("sheet.kind.players" if form.team == 1 else "sheet.kind.sides", sides=form.sides)
    if plan.wishes.sample:
        kind = text("sheet.sample.title")
    title = _title(layout)
    if layout.scale.pocket:
        kind, version = kind if plan.wishes.sample else version, ""
    lines = [note for note in (kind, version) if note]
    below = layout.scale.foot
    left, top = (layout.left, layout.bottom) if below else (title.right + 2, layout.top)
    height = below or layout.scale.title
    first = 1 if len(lines) == 1 else 0.5 if below else 0.66
    for note, share, before in zip(lines, (first, 1 - first), (0, first), strict=False):
        yield Blank(note, Area(left, top + before * height, layout.right - left, height * share))


def _blanks(plan: Plan) -> Iterator[Blank]:
    """Date, place and table; then each side's name and players."""
    layout = plan.layout
    top, height = layout.top + layout.scale.title, layout.scale.blank
    width = layout.right - layout.left
    pocket = layout.scale.pocket
    places = (("date", 0.0, 0.6), ("table", 0.6, 0.4)) if pocket else _PLACES
    for code, start, share in places:
        area = Area(layout.left + width * start, top, width * share - (2 if code != "table" else 0), height)
        yield Blank(plan.text(f"sheet.{code}"), area)
    lines = team_lines(plan.form, plan.wishes.names, pocket=pocket)
    if lines:
        yield from _sides(plan, Area(layout.left, top + height, width, height), ceil(plan.form.sides / lines))


_PLACES = (("date", 0.0, 0.27), ("place", 0.27, 0.48), ("table", 0.75, 0.25))


def _sides(plan: Plan, line: Area, across: int) -> Iterator[Blank]:
    """The name of each side, printed or to be written, and its players; *across* sides in a line."""
    text, names, alone = plan.text, plan.wishes.names, plan.form.team == 1 or plan.layout.scale.pocket
    share = line.width / across
    for side in range(plan.form.sides):
        row, place = divmod(side, across)
        at = Area(line.left + place * share, line.top + line.height * row, share - 2 * (across - 1), line.height)
        caption = text("sheet.player" if plan.form.team == 1 else "sheet.side", tag=tag_of(side))
        part = 1 if alone else 0.42
        name = Area(at.left, at.top, at.width * part - (0 if alone else 2), at.height)
        yield Blank(caption, name, names[side] if side < len(names) else "")
        if not alone:
            yield Blank(
                text("sheet.players"), Area(at.left + at.width * part, at.top, at.width * (1 - part), at.height)
            )


def _panel(layout: Layout, values: Sequence[Block], bands: Sequence[Band]) -> Panel:
    if layout.panel == "beside":
        left = layout.right - layout.scale.panel
        area = Area(left, layout.grid_top, layout.scale.panel, layout.bottom - layout.grid_top)
        return Panel(area, (tuple(values),))
    top = max(band.area.bottom for band in bands) + 3
    area = Area(layout.left, top, layout.right - layout.left, min(layout.panel_height - 3 + 6, layout.bottom - top))
    return Panel(area, spread(values, PANEL_COLUMNS, layout.scale.letters))
