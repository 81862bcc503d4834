"""Reading variants: `meldpress list`, `rules`, `diff` and `schema`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import click

from ..text import Text
from ..variants.diff import differences
from ..variants.loader import Variant, names, read
from ..variants.schema import json_schema
from ..variants.tables import Section, sections
from .command import Command, json_option, show_findings
from .reading import read_all
from .streams import say, say_json
from .tables import pairs, table, wrapped


@click.command("list", cls=Command)
@json_option
def list_command(as_json: bool) -> None:
    """Show the variants that come with Meldpress."""
    found = [_summary(read(name)) for name in names()]
    if as_json:
        say_json(found)
        return
    text = Text("en")
    columns = ("name", "players", "status", "title")
    rows = [[text(f"cli.list.{column}") for column in columns]]
    for row in found:
        status = text(f"cli.list.statuses.{row['status']}")
        rows.append([row["name"], player_span(row["players"]), status, row["title"]])
    heading, *lines = table(rows)
    say(heading)
    for line, row in zip(lines, found, strict=True):
        say(line)
        for part in wrapped(row["summary"], indent=4):
            say(part)


def _summary(variant: Variant) -> dict[str, Any]:
    rules, text = variant.rules, Text("en", variant.rules)
    return {
        "name": variant.name,
        "title": text.local(rules.about.title),
        "players": list(rules.numbers_of_players),
        "usual": rules.table.usual,
        "status": rules.about.status,
        "summary": text.local(rules.about.summary),
    }


def player_span(numbers: Sequence[int]) -> str:
    """Numbers of players: `2–6`, or each where some are left out."""
    whole = len(numbers) > 1 and list(numbers) == list(range(numbers[0], numbers[-1] + 1))
    return f"{numbers[0]}–{numbers[-1]}" if whole else ", ".join(map(str, numbers))


@click.command("rules", cls=Command)
@click.argument("written", metavar="RULES")
@click.option("--origin", is_flag=True, help="Say which file sets each value, and in which line.")
@json_option
def rules_command(written: str, origin: bool, as_json: bool) -> None:
    """Show the rules of a variant as tables, what it extends included."""
    variant = read(written)
    show_findings(() if as_json else variant.remarks)
    text = Text("en", variant.rules)
    found = sections(variant.rules, text, variant if origin else None)
    if as_json:
        listed = [section.as_json() for section in found]
        say_json(_summary(variant) | {"rules": variant.rules.plain(), "sections": listed})
        return
    say(text.local(variant.rules.about.title))
    for section in found:
        _show(section)


def _show(section: Section) -> None:
    say("")
    say(section.title)
    rows = [(row.label, f"{row.value}  [{row.origin}]" if row.origin else row.value) for row in section.rows]
    for line in pairs(rows):
        say(line)


@click.command("diff", cls=Command)
@click.argument("first", metavar="RULES")
@click.argument("second", metavar="RULES")
@json_option
def diff_command(first: str, second: str, as_json: bool) -> None:
    """Say what differs between two variants, in players' words."""
    ours, theirs = read_all((first, second))
    found = differences(ours.rules, theirs.rules)
    if as_json:
        listed = [difference.as_json() for difference in found]
        say_json({"first": ours.name, "second": theirs.name, "differences": listed})
        return
    if not found:
        say(Text("en")("cli.diff.same"))
    for title, group in groupby(found, key=lambda difference: difference.title):
        say(title)
        for difference in group:
            for line in wrapped(difference.sentence(Text("en"), ours.name, theirs.name), indent=4, start="  "):
                say(line)


@click.command("schema", cls=Command)
def schema_command() -> None:
    """Print the JSON Schema of variant files, with which editors help while you type."""
    say(json_schema().rstrip("\n"))
