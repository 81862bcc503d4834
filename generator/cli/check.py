"""`meldpress check`: faults and remarks of variant files, all at once, and whether the worked examples work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from ..diagnostics import InputError, Issue, Severity
from ..examples import worked_examples
from ..text import Text, missing_codes
from ..variants.loader import Variant, names, read
from .choices import Names, languages
from .command import Command, json_option, show_findings
from .streams import say, say_json


@click.command("check", cls=Command)
@click.argument("written", metavar="[RULES...]", nargs=-1)
@click.option("--strict", is_flag=True, help="Take remarks for faults.")
@click.option("--lang", type=Names("language", languages), metavar="L", default=(), help="Tell what a language lacks.")
@json_option
def check_command(written: tuple[str, ...], strict: bool, lang: tuple[str, ...], as_json: bool) -> int:
    """Look variant files over; all that come with Meldpress if none is named."""
    variants: list[Variant] = []
    faults: list[Issue] = []
    for name in written or names():
        try:
            variants.append(read(name))
        except InputError as error:
            faults += error.issues
    remarks = [remark for variant in variants for remark in variant.remarks]
    remarks += [remark for language in lang for remark in lacking(language, variants)]
    examples = {variant.name: len(worked_examples(variant.rules)) for variant in variants}
    if as_json:
        say_json(_as_json(faults, remarks, examples))
    else:
        show_findings([*faults, *remarks])
        text = Text("en")
        for variant in variants:
            say(
                text(
                    "cli.check.sound", name=variant.name, remarks=len(variant.remarks), examples=examples[variant.name]
                )
            )
    return 1 if faults or (strict and remarks) else 0


def _as_json(faults: list[Issue], remarks: list[Issue], examples: dict[str, int]) -> dict[str, Any]:
    return {
        "faults": [issue.as_json() for issue in faults],
        "remarks": [issue.as_json() for issue in remarks],
        "variants": [{"name": name, "examples": number} for name, number in examples.items()],
    }


def lacking(language: str, variants: list[Variant]) -> Iterator[Issue]:
    """A remark for every text that Meldpress or a variant has in another language only."""
    text = Text("en")
    for code in missing_codes(language):
        message = text("cli.check.no_text", language=language)
        yield Issue(f"templates/{language}", 0, 0, code, message, Severity.REMARK)
    for variant in variants:
        for key, texts in own_texts(variant.rules.plain()):
            if texts and language not in texts:
                place = variant.origin(key)
                file, line, column = (place.file, place.line, place.column) if place else (variant.path.name, 0, 0)
                message = text("cli.check.no_text", language=language)
                yield Issue(file, line, column, key, message, Severity.REMARK)


def own_texts(plain: dict[str, Any]) -> Iterator[tuple[str, dict[str, str]]]:
    """A variant's own texts by language, each with its key."""
    about, scoring = plain["about"], plain["scoring"]
    yield "about.title", about["title"]
    yield "about.summary", about["summary"]
    for group, fields in (("assumptions", ("silent", "taken")), ("readings", ("taken",)), ("notes", ("text",))):
        for number, note in enumerate(about[group]):
            yield from ((f"about.{group}[{number}].{field}", note[field]) for field in fields)
    for name, forms in plain["deck"]["names"].items():
        yield f"deck.names.{name}", forms
    for code, book in scoring["books"]["named"].items():
        yield f"scoring.books.named.{code}.label", book["label"]
    for code, bonus in scoring["bonuses"].items():
        yield from ((f"scoring.bonuses.{code}.{field}", bonus[field]) for field in ("label", "rule"))
