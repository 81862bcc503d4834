"""`meldpress new`: a file of house rules to begin with."""

from __future__ import annotations

from pathlib import Path

import click

from ..build import write_new
from ..diagnostics import InputError, fault
from ..text import Text
from ..variants.house import answered, commented, reference
from ..variants.loader import Variant, read
from ..variants.questions import Question, questions
from .command import Command, show_findings
from .streams import note, say


@click.command("new", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--from", "written", required=True, metavar="RULES", help="The variant that your rules start from.")
@click.option("--ask", is_flag=True, help="Put the questions that tables differ on most, and write your answers.")
def new_command(file: Path, written: str, ask: bool) -> None:
    """Start a house-rules file FILE that extends RULES, every rule in it explained. It never overwrites a file."""
    parent = read(written)
    extends = reference(parent, file)
    if file.exists():  # told before any question is put
        raise fault(Text("en")("kit.faults.there"), file=str(file))
    content = answered(parent, extends, _answers(parent)) if ask else commented(parent, extends)
    write_new(file, content)
    try:
        show_findings(read(file).remarks)
    except InputError:
        file.unlink()  # answers that no table can play by are told, not kept
        raise
    say(str(file))


def _answers(parent: Variant) -> dict[str, str]:
    text = Text("en", parent.rules)
    note(text("cli.new.opening"))
    return {question.code: _answer(question) for question in questions(parent.rules, text)}


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

    answer: str = click.prompt(">", default=question.default, value_proc=read_answer, prompt_suffix=" ", err=True)
    return answer
