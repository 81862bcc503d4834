"""Read an event file.

In: a path, and what reads Excel files and knows the fonts. Out: an `Event`, or `InputError` with every finding and
its place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

from ..diagnostics import InputError, Issue, Severity
from ..text import LANGUAGES, Text
from ..variants.blame import blame
from ..variants.loader import Variant, names, read
from ..variants.nodes import Finding, Node, Place, plain, shown
from ..variants.shapes import shape_of
from ..variants.source import UnreadableError, read_source
from .bands import usual
from .entries import Entries
from .event import Band, Event, Scoring, TieBreak
from .event_file import BandFile, Credit, EventFile
from .formats import allowed, format_named, in_players, other_shapes, takes
from .name_rows import RowReader
from .wishes import Wishes

Lacking = Callable[[str], tuple[str, ...]]
"""The letters of a text that the fonts in use lack."""


def read_event(path: Path, read_xlsx: RowReader | None = None, lacking: Lacking | None = None) -> Event:
    """The event in the file at *path*; *lacking* judges the names, unless the file names a font of its own."""
    called = shown(path.as_posix(), 200)
    try:
        source = read_source(path, called)
    except UnreadableError as error:
        raise _refused([error.finding]) from None
    reader = _Reader(path, called, source.root, list(source.findings))
    return reader.event(read_xlsx, lacking)


def _worded(said: list[Finding]) -> list[Issue]:
    text = Text("en")
    return sorted({finding.worded(text, "event.faults") for finding in said})


def _refused(said: list[Finding]) -> InputError:
    return InputError(_worded(said))


class _Reader:
    """One event file on its way to an event; *said* collects what is wrong."""

    def __init__(self, path: Path, called: str, tree: Node, said: list[Finding]) -> None:
        self.path, self.called, self.tree, self.said = path, called, tree, said
        self.issues: list[Issue] = []

    def event(self, read_xlsx: RowReader | None, lacking: Lacking | None) -> Event:
        """The event; raises `InputError`."""
        file = self._typed()
        variant = self._variant()
        if file is None:
            raise InputError(self._all())
        entries = Entries(file, self.tree, self.path.parent, read_xlsx)
        if lacking is not None and file.font is None:
            self.said += entries.unprintable(lacking)
        self._check(file, variant)
        event = None
        if variant is not None and entries.entrants and takes(file.format, pairs=file.pairs is not None):
            wishes = Wishes(file, self.tree, self._assembled(file, variant, entries), entries)
            self.said += wishes.findings
            event = wishes.event
        self.said += entries.findings
        issues = self._all()
        if event is None or any(issue.severity is Severity.FAULT for issue in issues):
            raise InputError(issue for issue in issues if issue.severity is Severity.FAULT)
        return replace(event, remarks=tuple(issues))

    def _typed(self) -> EventFile | None:
        """The entries by their types; where some have faults, the others, so that they can be checked too."""
        from pydantic import ValidationError

        values = plain(self.tree)
        try:
            return EventFile.model_validate(values)
        except ValidationError as error:
            details = error.errors(include_url=False, include_input=False)
        self.said += blame(self.tree, details, {}, shape_of(EventFile))
        faulty = {str(detail["loc"][0]) for detail in details}
        try:
            return EventFile.model_validate({key: value for key, value in values.items() if key not in faulty})
        except ValidationError:
            return None

    def _variant(self) -> Variant | None:
        """The variant, by its name or as a file beside the event file."""
        entry = self.tree.value.get("variant")
        if entry is None or not isinstance(entry.value, str):
            return None
        try:
            return read(entry.value if entry.value in names() else self.path.parent / entry.value)
        except InputError as error:
            self.issues += [issue if issue.line else _at(entry.place, issue) for issue in error.issues]
            return None

    def _check(self, file: EventFile, variant: Variant | None) -> None:
        """What holds between the entries, the names aside."""
        if file.date is not None and _day(file.date) is None:
            self._say("date", "date", found=shown(file.date))
        if file.language not in LANGUAGES:
            self._say("language", "language", found=shown(file.language), languages=list(LANGUAGES))
        if file.warning >= file.minutes:
            self._say("warning", "warning", warning=file.warning, minutes=file.minutes)
        pairs = file.pairs is not None or (file.players is None and "pairs" in self.tree.value)
        if not takes(file.format, pairs=pairs):
            self._say("wants_players" if pairs else "wants_pairs", "format", format=file.format)
        elif variant is not None:
            self._check_table(file, variant, pairs=pairs)
        if file.odd == "mix" and file.format in ("mitchell", "swiss", "danese"):
            self._say("mix", "odd", format=file.format)
        self._check_finals(file)
        self._check_bands(file)
        if len(set(file.tie_breaks)) < len(file.tie_breaks):
            self._say("tie_break_twice", "tie_breaks")

    def _check_table(self, file: EventFile, variant: Variant, *, pairs: bool) -> None:
        shape = in_players(format_named(file.format, pairs=pairs).shape, pairs=pairs)
        if not allowed(variant.rules, shape):
            title = Text("en", variant.rules).local(variant.rules.about.title)
            self._say("not_at_such_a_table", "format", title=title, sides=len(shape), each=shape[0])

    def _check_finals(self, file: EventFile) -> None:
        if file.finals is not None and file.format != "danese":
            self._say("finals_idle", "finals")
        elif file.format == "danese" and not 0 < (file.finals or 1) < file.rounds:
            self._say("finals", "finals" if file.finals is not None else "rounds", rounds=file.rounds)

    def _check_bands(self, file: EventFile) -> None:
        given = file.victory_points
        if isinstance(given, str):
            wanted = {file.rank_by, *file.tie_breaks}
            if given == "none" and "victory_points" in wanted:
                self._say("no_victory_points", "victory_points")
            return
        limits = [band.upto for band in given]
        if not limits or limits[-1] is not None or None in limits[:-1]:
            self._say("bands_open", "victory_points")
        elif limits[:-1] != sorted({limit for limit in limits[:-1] if limit is not None}):
            self._say("bands_fall", "victory_points")
        if any(band.winner < band.loser for band in given):
            self._say("bands_upside_down", "victory_points")

    def _assembled(self, file: EventFile, variant: Variant, entries: Entries) -> Event:
        pairs = file.pairs is not None
        format_ = format_named(file.format, pairs=pairs)
        return Event(
            name=file.name,
            place=file.place or "",
            date=_day(file.date or ""),
            starts=file.starts or "",
            variant=variant.name,
            rules=variant.rules,
            format=format_,
            rounds=file.rounds,
            deals=file.deals,
            minutes=file.minutes,
            warning=file.warning,
            entrants=entries.entrants,
            others=other_shapes(variant.rules, format_) if file.odd == "mix" else (),
            seed=file.seed,
            finals=(file.finals or 1) if file.format == "danese" else 0,
            scoring=_scoring(file, most_wins=variant.rules.end.winner == "most"),
            language=file.language,
            paper=file.paper,
            font=file.font or "",
            double_entry=file.double_entry,
            file=self.called,
        )

    def _say(self, code: str, key: str, **data: object) -> None:
        entry = self.tree.value.get(key)
        self.said.append(Finding(code, key, data, place=entry.place if entry else Place(self.called, 1, 1)))

    def _all(self) -> list[Issue]:
        return sorted({*self.issues, *_worded(self.said)})


def _at(place: Place, issue: Issue) -> Issue:
    """A finding about the variant as a whole, where the event file names it."""
    return replace(issue, file=place.file, line=place.line, column=place.column, key="variant")


def _day(written: str) -> date | None:
    try:
        return date.fromisoformat(written)
    except ValueError:
        return None


def _scoring(file: EventFile, *, most_wins: bool) -> Scoring:
    given = file.victory_points
    bands = usual(given) if isinstance(given, str) else tuple(map(_band, given))
    mixed: TieBreak = "victory_points" if bands else "average"
    credit = file.sitting_out
    return Scoring(
        rank_by=file.rank_by or ("total" if file.odd == "sit_out" else mixed),
        tie_breaks=file.tie_breaks,
        sitting_out="points" if isinstance(credit, Credit) else credit,
        points=credit.points if isinstance(credit, Credit) else 0,
        bands=bands,
        most_wins=most_wins,
    )


def _band(band: BandFile) -> Band:
    return Band(band.upto, band.winner, band.loser)
