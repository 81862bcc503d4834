"""`meldpress doctor`: what is there, what is missing, and what to do about it."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field

import click

from ..render.fonts import files
from ..render.presence import has_subsetter, package_fault, typesetting_fault
from ..text import LANGUAGES, Text, templates
from ..workspace import Workspace, home
from .command import Command, json_option
from .streams import say, say_json

SYSTEMS = ("debian", "macos", "windows")
_FONTS = 8
"""Four faces of each of the two families."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at. *needed* says whether a product can't be made without it."""

    name: str
    ok: bool
    found: str
    needed: bool = True
    remedy: Mapping[str, str] = field(default_factory=dict)


@click.command("doctor", cls=Command)
@json_option
def doctor_command(as_json: bool) -> int:
    """See what is installed and what is missing, each with the remedy. 0 if every product can be built."""
    text = Text("en")
    checks = [check(text) for check in CHECKS]
    ok = all(item.ok for item in checks if item.needed)
    if as_json:
        say_json({"ok": ok, "checks": [asdict(item) for item in checks]})
    else:
        for item in checks:
            _show(text, item)
        say("")
        say(text("cli.doctor.all_well") if ok else text("cli.doctor.amiss"))
    return 0 if ok else 1


def _show(text: Text, check: Check) -> None:
    state = "ok" if check.ok else "missing" if check.needed else "optional"
    say(text(f"cli.doctor.{state}", name=text(f"cli.doctor.names.{check.name}"), found=check.found))
    for system, remedy in check.remedy.items():
        said = text("cli.doctor.remedy", system=text(f"cli.doctor.systems.{system}"), remedy=remedy)
        say(f"    {said}")


def _check(text: Text, name: str, trouble: str, found: str = "", *, needed: bool = True) -> Check:
    """A check that fails where there is *trouble*, with its remedy for each system."""
    remedy = {system: text(f"cli.doctor.remedies.{name}.{system}") for system in SYSTEMS} if trouble else {}
    return Check(name, not trouble, trouble or found, needed, remedy)


def _python(text: Text) -> Check:
    old = sys.version_info < (3, 11)
    return _check(text, "python", platform.python_version() if old else "", platform.python_version())


def _packages(text: Text) -> Check:
    needed = (
        "babel",
        "jinja2",
        "markdown",
        "openpyxl",
        "pikepdf",
        "PIL",
        "platformdirs",
        "pypdfium2",
        "reportlab",
        "rich",
    )
    missing = {name: trouble for name in needed if (trouble := package_fault(name))}
    return _check(text, "packages", "; ".join(missing.values()), text.listing(needed))


def _pango(text: Text) -> Check:
    return _check(text, "pango", typesetting_fault(), text("cli.doctor.there"))


def _subsetter(text: Text) -> Check:
    trouble = "" if has_subsetter() else text("cli.doctor.not_found")
    return _check(text, "subsetter", trouble, text("cli.doctor.there"), needed=False)


def _own_files(text: Text) -> Check:
    """Whether the program's own variants, texts and fonts came along."""
    faces = [path for path in files().values() if os.access(path, os.R_OK)]
    folders = [home() / "variants", *map(templates, LANGUAGES)]
    complete = len(faces) >= _FONTS and all(any(folder.glob("*.yaml")) for folder in folders)
    return _check(text, "own_files", "" if complete else text("cli.doctor.incomplete", folder=home()), str(home()))


def _output(text: Text) -> Check:
    """Whether a kit can be written where `build` would write it."""
    output = Workspace().output.absolute()
    there = next(path for path in (output, *output.parents) if path.exists())
    writable = there.is_dir() and os.access(there, os.W_OK | os.X_OK)
    return _check(text, "output", "" if writable else text("cli.doctor.no_access", folder=there), str(output))


def _console(text: Text) -> Check:
    encoding = sys.stdout.encoding or ""
    try:
        "♠♥♦♣".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return _check(text, "console", text("cli.doctor.letters", encoding=encoding), needed=False)
    return _check(text, "console", "", encoding, needed=False)


CHECKS: tuple[Callable[[Text], Check], ...] = (_python, _packages, _pango, _subsetter, _own_files, _output, _console)
