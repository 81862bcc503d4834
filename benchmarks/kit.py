"""
The whole kit with its page and manifest, against the sum of the bare renderers. To stay below 1.2.

And booklets in two languages built twice: with nothing changed, the second build is to take under a tenth of the first.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import booklet
import deck
import score_sheet
import workbook
from measure import pair, show

from generator.build import plan, run
from generator.variants.loader import load
from generator.workspace import Workspace


def main() -> None:
    """Print the ratio of the kit and of each product."""
    products = {
        "booklet": (booklet.measure(), "WeasyPrint on the same HTML"),
        "score sheet": (score_sheet.measure(), "the drawing alone"),
        "workbook": (workbook.measure(), "openpyxl writing the cells"),
        "deck": (deck.measure(), "bare ReportLab"),
    }
    for name, (seconds, than) in products.items():
        show(name, *seconds, than)
    with TemporaryDirectory() as folder:
        jobs = plan({"whitnack": load("whitnack")})
        passes = booklet.asked()
        workspace = Workspace(Path(folder))
        ours, set_alone = pair(lambda: run(jobs, workspace, force=True), lambda: booklet.set_in_type(passes), 5)
        booklets = plan({"whitnack": load("whitnack")}, products=("booklet",), languages=("en", "fi"))
        again, first = pair(lambda: run(booklets, workspace), lambda: run(booklets, workspace, force=True), 1)
    others = sum(bare for name, ((_, bare), _) in products.items() if name != "booklet")
    show("kit", ours, set_alone + others, "the bare renderers together")
    show("nothing changed", again, first, "the first build")


if __name__ == "__main__":
    main()
