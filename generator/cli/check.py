"""`meldpress check`: faults and remarks of variant files, all at once, and whether the worked examples work."""

from __future__ import annotations

from typing import Any

import click

from ..diagnostics import InputError, Issue
from ..examples import worked_examples
from ..text import Text
from ..variants.loader import Variant, names, read
from ..variants.own_texts import without_words
from ..variants.translations import findings
from .choices import languages, names_option
from .command import Command, json_option, show_findings
from .letters import no_letters
from .streams import note, say, say_json


@click.command("check", cls=Command)
@click.argument("written", metavar="[RULES...]", nargs=-1)
@click.option("--strict", is_flag=True, help="Take remarks for faults.")
@names_option("--lang", "language", languages, "Tell what a language lacks.", metavar="L")
@json_option
def check_command(written: tuple[str, ...], strict: bool, lang: tuple[str, ...], as_json: bool) -> int:
    """Look variant files over; all that come with Meldpress if none is named."""
    variants: list[Variant] = []
    faults: list[Issue] = []
    for name in written or names():
        try:
            variant = read(name)
        except InputError as error:
            faults += error.issues
            continue
        unprintable = tuple(no_letters(variant))
        faults += unprintable
        if not unprintable:
            variants.append(variant)
    lacking = {
        variant.name: [remark for language in lang for remark in without_words(variant, language)]
        for variant in variants
    }
    remarks = [remark for variant in variants for remark in (*variant.remarks, *lacking[variant.name])]
    remarks += [remark for language in lang for remark in findings(language, variants)]
    examples = {variant.name: len(worked_examples(variant.rules)) for variant in variants}
    if as_json:
        say_json(_as_json(faults, remarks, examples))
    else:
        show_findings([*faults, *remarks])
        text = Text("en")
        for variant in variants:
            number = len(variant.remarks) + len(lacking[variant.name])
            counted = {"remarks": number, "examples": examples[variant.name], "refused": strict and number > 0}
            say(text("cli.check.sound", name=variant.name, lacking=bool(lacking[variant.name]), **counted))
        if strict and remarks:
            note(text("cli.check.strict", n=len(remarks)))
    return 1 if faults or (strict and remarks) else 0


def _as_json(faults: list[Issue], remarks: list[Issue], examples: dict[str, int]) -> dict[str, Any]:
    return {
        "faults": [issue.as_json() for issue in faults],
        "remarks": [issue.as_json() for issue in remarks],
        "variants": [{"name": name, "examples": number} for name, number in examples.items()],
    }
