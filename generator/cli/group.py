"""The commands and where each lies, without importing any of them."""

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple, NoReturn

import click

from .. import __version__


class Place(NamedTuple):
    """The module that holds a command, the line that the overview shows for it, and a call to show in its help."""

    module: str
    about: str
    example: str


class LazyGroup(click.Group):
    """Commands that are imported when they run. The function of a command is called as the command is."""

    def __init__(self, name: str, *, places: Mapping[str, Place], help: str) -> None:  # noqa: A002  (click's own name)
        super().__init__(
            name, help=help, no_args_is_help=True, context_settings={"help_option_names": ["-h", "--help"]}
        )
        self.places = places

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """All commands, in the order of the overview."""
        return list(self.places)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a command."""
        if cmd_name not in self.places:
            return None
        module = import_module(f"{__package__}.{self.places[cmd_name].module}")
        command: click.Command = getattr(module, cmd_name.replace("-", "_") + "_command")
        command.epilog = _example(self.places[cmd_name].example)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the overview from the table of places."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, place.about) for name, place in self.places.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; an unknown one is wrong usage, with the likeliest name."""
        if args and args[0] not in self.places and not args[0].startswith("-"):
            self._refuse(ctx, args[0])
        return super().resolve_command(ctx, args)

    def _refuse(self, ctx: click.Context, name: str) -> NoReturn:
        from .choices import suggestion

        raise click.UsageError(f"There is no command {name!r}. {suggestion(name, self.places)}", ctx)


def _example(call: str) -> str:
    """A call as help shows it, on a line of its own."""
    return f"\b\nExample:\n  meldpress {call}"


PLACES: Mapping[str, Place] = {
    "list": Place("catalogue", "Show the variants.", "list"),
    "rules": Place("catalogue", "Show the rules of a variant as tables.", "rules whitnack"),
    "diff": Place("catalogue", "Say what differs between two variants.", "diff whitnack ours.yaml"),
    "new": Place("new", "Start a house-rules file.", "new ours.yaml --from whitnack --ask"),
    "check": Place("check", "Look a variant file over.", "check ours.yaml"),
    "build": Place("build", "Make the kit: booklet, score sheet, workbook, deck.", "build ours.yaml --paper a4,letter"),
    "ask": Place("ask", "Put a question at the table to the rules.", 'ask meld whitnack "9S 9H 9D 2C"'),
    "score": Place("score", "Score rounds, line by line.", "score whitnack round.json"),
    "audit": Place(
        "audit",
        "Read a filled scoring workbook back and say what disagrees.",
        "audit output/whitnack/whitnack-workbook-en-a4.xlsx",
    ),
    "new-event": Place("new_event", "Start an event file.", "new-event spring.yaml --names players.csv"),
    "packet": Place(
        "packet", "Make a club event's packet: for the director, the tables, the players.", "packet spring.yaml"
    ),
    "standings": Place(
        "standings",
        "Read an event's filled results back and print the standings.",
        "standings spring.yaml output/spring/spring-results-en-a4.xlsx",
    ),
    "calibrate": Place(
        "calibrate", "Measure how your printer drifts, so that cards come out straight.", "calibrate --paper a4"
    ),
    "doctor": Place("doctor", "See what is installed and what is missing.", "doctor"),
    "schema": Place("catalogue", "Print the JSON Schema of variant files.", "schema"),
}

program = LazyGroup(
    "meldpress",
    places=PLACES,
    help="Rule booklets, score sheets, scoring workbooks and decks for Hand and Foot, made from one file of rules.",
)
program.epilog = _example("build whitnack --paper a4,letter")
program = click.version_option(__version__, "--version", message="%(prog)s %(version)s")(program)
