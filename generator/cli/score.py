"""`meldpress score`: rounds from files, scored line by line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from ..diagnostics import InputError, Issue
from ..engine import scoring
from ..engine.scoring import SideScore
from ..ruleset import Ruleset
from ..text import Text
from .command import Command, json_option
from .reading import load_rules
from .round_file import Round, read_round
from .streams import say, say_json
from .tables import table


@click.command("score", cls=Command)
@click.argument("written", metavar="RULES")
@click.argument("files", metavar="ROUND.json...", nargs=-1, required=True)
@json_option
def score_command(written: str, files: tuple[str, ...], as_json: bool) -> None:
    """Score rounds, a JSON file each, line by line."""
    rules, text = load_rules(written)
    scored: list[tuple[Round, tuple[SideScore, ...]]] = []
    issues: list[Issue] = []
    for file in files:
        try:
            scored.append(_score(rules, text, Path(file)))
        except InputError as error:
            issues += error.issues
    if issues:
        raise InputError(issues)
    if as_json:
        found = [_as_json(played.number, sides) for played, sides in scored]
        say_json(found if len(found) > 1 else found[0])
        return
    for index, (played, sides) in enumerate(scored):
        if index:
            say("")
        _show(text, rules, played.number, sides)


def _score(rules: Ruleset, text: Text, path: Path) -> tuple[Round, tuple[SideScore, ...]]:
    played = read_round(rules, text, path)
    return played, tuple(scoring.score_side(rules, side) for side in played.sides)


def _as_json(number: int, sides: Sequence[SideScore]) -> dict[str, Any]:
    return {
        "round": number,
        "sides": [
            {
                "name": side.name,
                "lines": [{"term": line.term, "count": line.count, "points": line.points} for line in side.lines],
                "total": side.total,
            }
            for side in sides
        ],
    }


def _show(text: Text, rules: Ruleset, number: int, sides: Sequence[SideScore]) -> None:
    """Write a table: a line for each term that some side has, a column for each side."""
    names = [side.name or text("cli.score.side", n=n) for n, side in enumerate(sides, 1)]
    used = {line.term for side in sides for line in side.lines}
    rows = [[text("cli.score.heading", n=number), *names]]
    for term in scoring.terms(rules):
        if term.code in used:
            rows.append([_label(text, rules, term.code), *(_cell(text, side, term.code) for side in sides)])
    rows.append([text("cli.score.total"), *(text.number(side.total) for side in sides)])
    for line in table(rows, numbers=True):
        say(line)


def _label(text: Text, rules: Ruleset, code: str) -> str:
    """What a line of the score is called."""
    known = f"cli.terms.{code}"
    if bonus := rules.scoring.bonuses.get(code):
        return text.local(bonus.label) or (text(known) if known in text else code.replace("_", " "))
    if known in text:
        return text(known)
    if packet := code.partition("cards_in_")[2]:
        return text("cli.terms.cards_left", packet=packet)
    if packet := code.partition("untaken_")[2]:
        return text("cli.terms.untaken", packet=packet)
    return text("cli.terms.books", book=code.removesuffix("s"))


def _cell(text: Text, side: SideScore, code: str) -> str:
    line = next((line for line in side.lines if line.term == code), None)
    return text("cli.score.cell", n=line.count, points=text.signed(line.points)) if line else "–"
