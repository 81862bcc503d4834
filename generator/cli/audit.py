"""`meldpress audit`: a filled scoring workbook, read back and held against the rules."""

from __future__ import annotations

from typing import Any

import click

from ..documents.audit import Audit, Scored, audit
from ..text import Text
from .command import Command, json_option, show_findings
from .streams import note, say, say_json
from .tables import table
from .workbook_file import read_cells


@click.command("audit", cls=Command)
@click.argument("file", metavar="WORKBOOK.xlsx")
@json_option
def audit_command(file: str, as_json: bool) -> int:
    """Read a filled scoring workbook back and say what disagrees with the rules. The file stays as it is."""
    found = audit(file, read_cells(file))
    if as_json:
        say_json(_as_json(found))
    else:
        _show(found)
    return int(bool(found.faults))


def _as_json(found: Audit) -> dict[str, Any]:
    return {
        "faults": [issue.as_json() for issue in found.faults],
        "remarks": [issue.as_json() for issue in found.remarks],
        "title": Text("en", found.rules).local(found.rules.about.title),
        "version": found.version,
        "rounds": [
            {
                "round": deal,
                "sides": [_side(name, scored) for name, scored in zip(found.names, sides, strict=True)],
            }
            for deal, sides in found.rounds.items()
        ],
        "totals": [{"name": name, "total": total} for name, total in zip(found.names, found.totals, strict=True)],
    }


def _side(name: str, scored: Scored) -> dict[str, Any]:
    lines = [{"term": line.term, "count": line.count, "points": line.points} for line in scored.lines]
    return {"name": name, "lines": lines, "total": scored.total}


def _show(found: Audit) -> None:
    """The totals as the rules give them; before them what disagrees, on stderr."""
    text = Text("en", found.rules)
    show_findings(found.issues)
    say(text.local(found.rules.about.title))
    if not found.rounds:
        say(text("audit.nothing_filled_in"))
    else:
        rows = [[text("audit.heading"), *found.names]]
        rows += [[str(deal), *(text.number(one.total) for one in sides)] for deal, sides in found.rounds.items()]
        rows.append([text("audit.total"), *map(text.number, found.totals)])
        for line in table(rows, numbers=True):
            say(line)
    if found.faults:
        note(text("audit.disagree", n=len(found.faults)))
    else:
        say(text("audit.in_order"))
