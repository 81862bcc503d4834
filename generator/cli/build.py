"""`meldpress build`: the kit."""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from ..build import Job, Made, ignore, name_kits, parents, plan, run
from ..products import PRODUCTS
from ..text import Text
from ..workspace import Workspace
from .choices import Names, languages, listed, papers, product_options, products
from .command import Command, show_findings
from .reading import read_all
from .streams import note, say


@click.command("build", cls=Command)
@click.argument("written", metavar="RULES...", nargs=-1, required=True)
@click.option(
    "--only",
    type=Names("product", products),
    metavar="P,P",
    default=(),
    help=f"Some products only: {listed(products)}.",
)
@click.option(
    "--lang",
    type=Names("language", languages),
    metavar="L,L",
    default="en",
    show_default=True,
    help=f"In which languages: {listed(languages)}.",
)
@click.option(
    "--paper",
    type=Names("paper", papers),
    metavar="P,P",
    default="a4",
    show_default=True,
    help=f"For which paper: {listed(papers)}.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="DIR",
    default="output",
    show_default=True,
    help="The folder that the kit's own folder goes into.",
)
@click.option("--jobs", type=click.IntRange(1, 64), metavar="N", default=1, help="How many processes share the work.")
@click.option("--large", is_flag=True, help="Large print, for the whole kit.")
@product_options
@click.option(
    "--force", is_flag=True, help="Overwrite a workbook that somebody has filled in, or that a lock file holds."
)
def build_command(
    written: tuple[str, ...],
    only: tuple[str, ...],
    lang: tuple[str, ...],
    paper: tuple[str, ...],
    out: Path,
    jobs: int,
    large: bool,
    force: bool,
    **options: str | bool | None,
) -> None:
    """
    Make the kit of each variant, into DIR/NAME/.

    RULES is a variant's name (see meldpress list) or your own file. The paths of the files go to stdout, one a line.
    """
    variants = read_all(written)
    show_findings(remark for variant in variants for remark in variant.remarks)
    given = {
        name.replace("_", "-"): "yes" if value is True else str(value)
        for name, value in options.items()
        if value not in (None, False)
    }
    planned = plan(
        name_kits(variants),
        products=only,
        languages=lang,
        papers=paper,
        large=large,
        options=given,
        parents=parents(variants),
    )
    if large and (usual := dict.fromkeys(job.product for job in planned if not job.order.large)):
        text = Text("en")
        note(text("cli.build.not_large", products=text.listing(usual)))
    if idle := _idle(given, {job.product for job in planned}):
        note(Text("en")("cli.build.idle", n=len(idle), options=Text("en").listing(idle)))
    with progress(len(planned)) as done:
        made, paths = run(planned, Workspace(out), processes=jobs, force=force, done=done)
    _remark(made)
    for path in paths:
        say(str(path))


def _idle(given: Iterable[str], products: Container[str]) -> list[str]:
    """The options of products that are not made."""
    others = {option.name for name, product in PRODUCTS.items() if name not in products for option in product.options}
    return [f"--{name}" for name in given if name in others]


def _remark(made: Sequence[Made]) -> None:
    """Show each remark of the products once."""
    for remark in dict.fromkeys(item.remark for job in made for item in job.artifacts if item.remark):
        note(remark)


@contextmanager
def progress(total: int) -> Iterator[Callable[[Job], None]]:
    """Show on a terminal how far the work is; nothing where stderr is a file or a pipe."""
    if not sys.stderr.isatty():
        yield ignore
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("Making the kit", total=total)
        yield lambda job: shown.update(task, advance=1, description=f"{job.order.name}: {job.product}")
