"""The command line: `meldpress COMMAND ...`.

In: arguments and files. Out: text or JSON on stdout, messages on stderr, and an exit code: 0 done, 1 the input has
faults, 2 wrong usage. A command's module is imported when the command runs, so that `--help` stays quick.
"""

import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from .group import program
from .streams import drop_output, prepare

INTERRUPTED = 130
"""What a shell reports for a program stopped by Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run `meldpress` with *arguments*, or those it was started with, and exit."""
    prepare()
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run `meldpress` and return its exit code."""
    try:
        result = program.main(arguments, prog_name="meldpress", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except click.ClickException as error:
        error.show(file=sys.stderr)
        return error.exit_code
    except click.Abort as error:
        sys.stderr.write("\nStopped; nothing was written.\n")
        return INTERRUPTED if isinstance(error.__cause__, KeyboardInterrupt) else 1
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        drop_output()
        return 0
    except OSError as error:
        if error.errno is None or error.filename is not None:
            raise  # it was not a stream of the console
        drop_output()
        sys.stderr.write(f"The result can't be written: {error.strerror}.\n")
        return 1
