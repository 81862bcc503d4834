"""The start: `meldpress --help` against importing click alone. To stay below 2."""

from __future__ import annotations

import sys

from measure import cpu_of, show


def main() -> None:
    """Print the ratio."""
    bare = cpu_of([sys.executable, "-c", "import click"])
    show("meldpress --help", cpu_of([sys.executable, "-m", "generator", "--help"]), bare, "importing click")


if __name__ == "__main__":
    main()
