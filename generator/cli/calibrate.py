"""`meldpress calibrate`: the page that measures how a printer drifts, and the profile that comes of it."""

from __future__ import annotations

from pathlib import Path

import click

from ..build import write_file
from ..documents.deck.drift import Drift, Profile
from ..paper import CARD_SHEETS, PAPERS
from ..text import Text
from .choices import lang_option, out_option, paper_option
from .command import Command
from .streams import note, say


def _papers() -> tuple[str, ...]:
    return CARD_SHEETS


@click.command("calibrate", cls=Command)
@paper_option(_papers, several=False)
@lang_option("In which language the page explains itself.", several=False)
@out_option("The folder that the page goes into.")
@click.option("--front", metavar='"a b c d e"', help="What you measured on the front of the page, in mm.")
@click.option("--back", metavar='"a b c d e"', help="What you measured on its back.")
@click.option("--landscape", is_flag=True, help="You measured the page that lies on its side.")
def calibrate_command(
    paper: tuple[str, ...], lang: tuple[str, ...], out: Path, front: str | None, back: str | None, landscape: bool
) -> None:
    """
    Measure how your printer drifts, so that cards come out straight and backs behind their fronts.

    First print the pages that this makes; they tell what to measure. Then call it again with what you measured: it
    goes into your printer profile, and decks are corrected by it.
    """
    if front is None and back is None:
        _print_pages(paper[0], lang[0], out)
    else:
        _keep(paper[0], front, back, landscape=landscape)


def _print_pages(paper: str, language: str, out: Path) -> None:
    """Write the page for sheets that stand upright and the one for those that lie on their side."""
    from ..documents.deck.calibration import calibration_pages
    from ..render.deck import render_deck

    for landscape in (False, True):
        pages = calibration_pages(PAPERS[paper], Text(language), landscape=landscape)
        way = "-landscape" if landscape else ""
        say(str(write_file(out / f"calibration{way}-{language}-{paper}.pdf", render_deck(pages))))


def _keep(paper: str, front: str | None, back: str | None, *, landscape: bool) -> None:
    """Put what was measured into the profile, beside what it holds already."""
    from ..products.printer import Way, as_yaml, measured, profile_path, read_profile, with_drift

    way: Way = "landscape" if landscape else "portrait"
    drifts = {
        side: measured(PAPERS[paper], way, written, f"--{side}")
        for side, written in (("front", front), ("back", back))
        if written is not None
    }
    path = profile_path()
    old = read_profile(path) if path.exists() else Profile()
    new = with_drift(old, way, drifts.get("front"), drifts.get("back"))
    write_file(path, as_yaml(new).encode())
    for side, drift in drifts.items():
        note(_told(side, drift))
    say(str(path))


def _told(side: str, drift: Drift) -> str:
    """What the printer does to one side, in a sentence."""
    text = Text("en")
    shown = {
        "dx": text.number(round(drift.dx, 2)),
        "dy": text.number(round(drift.dy, 2)),
        "scale_x": text.number(round(drift.scale_x * 100, 2)),
        "scale_y": text.number(round(drift.scale_y * 100, 2)),
        "rotation": text.number(round(drift.rotation, 2)),
    }
    return text("cli.calibrate.drift", side=side, **shown)
