"""The outside world: where the product's own files lie and where the user's go. All else is pure."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path


@cache
def home() -> Path:
    """The folder that holds `variants` and `templates`: inside an installed package, else the project's own."""
    package = Path(__file__).parent
    shipped = package / "shipped"
    return shipped if shipped.is_dir() else package.parent


def settings() -> Path:
    """The folder of a user's own settings, by the conventions of the system; it may not be there."""
    from platformdirs import user_config_path

    return user_config_path("meldpress", appauthor=False)


@dataclass(frozen=True, slots=True)
class Workspace:
    """Folders that a command reads from and writes to."""

    output: Path = Path("output")
    variants: Path = field(default_factory=lambda: home() / "variants")
    templates: Path = field(default_factory=lambda: home() / "templates")
