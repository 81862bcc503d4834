"""What every command shares: `--json`, and how faults and remarks are shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click

from ..diagnostics import InputError, Issue
from .streams import note, say_json

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


class Command(click.Command):
    """A command whose input may have faults: they are shown, every one, and the exit code is 1."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what it returns, if anything, is the exit code."""
        try:
            return super().invoke(ctx)
        except InputError as error:
            show_faults(error.issues, as_json=ctx.params.get("as_json", False))
            return 1


def show_faults(issues: Iterable[Issue], *, as_json: bool) -> None:
    """Show every fault: a line each on stderr, or one object on stdout."""
    if as_json:
        say_json({"faults": [issue.as_json() for issue in issues]})
    else:
        show_findings(issues)


def show_findings(issues: Iterable[Issue]) -> None:
    """Show findings on stderr, a line each."""
    for issue in issues:
        note(str(issue))
