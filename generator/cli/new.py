"""`meldpress new`: a file of house rules to begin with."""

from __future__ import annotations

from pathlib import Path

import click

from ..build import write_new
from ..diagnostics import InputError, fault
from ..text import Text
from ..variants.house import answered, commented, reference
from ..variants.loader import Variant, names, read
from ..variants.questions import Question, put_each
from .command import Command, show_findings
from .streams import note, say


@click.command("new", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--from", "written", required=True, metavar="RULES", help="The variant that your rules start from.")
@click.option("--ask", is_flag=True, help="Put the questions that tables differ on most, and write your answers.")
def new_command(file: Path, written: str, ask: bool) -> None:
    """Start a house-rules file FILE that extends RULES, every rule in it explained. It never overwrites a file."""
    text = Text("en")
    if file.name in names():  # the variant of that name would be read in its stead
        raise fault(text("cli.new.hidden", name=file.name), file=str(file))
    parent = read(written)
    extends = reference(parent, file)
    if file.exists():  # told before any question is put
        raise fault(text("kit.faults.there"), file=str(file))
    content = answered(parent, extends, _answers(parent)) if ask else commented(parent, extends)
    write_new(file, content)
    try:
        show_findings(read(file).remarks)
    except InputError:
        file.unlink()  # answers that no table can play by are told, not kept
        raise
    if file.suffix.lower() not in (".yaml", ".yml"):
        note(text("cli.new.no_ending", name=file.name))
    say(str(file))


def _answers(parent: Variant) -> dict[str, str]:
    text = Text("en", parent.rules)
    note(text("cli.new.opening"))
    return put_each(parent.rules, text, _answer)


def _answer(question: Question) -> str:
    """Put one question until the answer fits."""
    note("")
    note(question.prompt)
    for choice, meaning in question.choices:
        note(f"  {choice}: {meaning}")

    def read_answer(typed: str) -> str:
        try:
            question.parse(typed)
        except InputError as error:
            raise click.UsageError(error.issues[0].message) from None
        return typed

    answer: str = click.prompt(
        question.default, default=question.default, value_proc=read_answer, prompt_suffix=" > ", show_default=False,
        err=True,
    )  # fmt: skip
    return answer
