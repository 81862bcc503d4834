"""`meldpress build`: the kit."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from pathlib import Path

import click

from ..build import Made, name_kits, parents, plan, run
from ..products import PRODUCTS
from ..text import Text
from ..variants.loader import Variant
from ..variants.own_texts import without_words
from ..workspace import Workspace
from .choices import lang_option, languages, listed, names_option, out_option, paper_option, product_options, products
from .command import Command, show_findings
from .reading import read_all
from .streams import note, progress, say


@click.command("build", cls=Command)
@click.argument("written", metavar="RULES...", nargs=-1, required=True)
@names_option("--only", "product", products, f"Some products only: {listed(products)}.")
@lang_option(f"In which languages: {listed(languages)}.")
@paper_option()
@out_option("The folder that the kit's own folder goes into.")
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
    _tell_wordless(variants, lang)
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
    if idle := _idle(given, {job.product for job in planned}):
        note(Text("en")("cli.build.idle", n=len(idle), options=Text("en").listing(idle)))
    with progress("Making the kit", len(planned)) as show:
        made, paths = run(
            planned,
            Workspace(out),
            processes=jobs,
            force=force,
            done=lambda job: show(f"{job.order.name}: {job.product}"),
        )
    _remark(made)
    for path in paths:
        say(str(path))


def _tell_wordless(variants: Sequence[Variant], languages: Iterable[str]) -> None:
    """Tell of each language in one remark which texts of a person's own are printed in another."""
    text = Text("en")
    for language in languages:
        if found := [issue for variant in variants for issue in without_words(variant, language)]:
            places = "".join(f"\n  {issue.place}{issue.key}" for issue in found)
            note(text("cli.build.no_words", language=language, n=len(found)) + places)


def _idle(given: Iterable[str], products: Container[str]) -> list[str]:
    """The options of products that are not made."""
    others = {option.name for name, product in PRODUCTS.items() if name not in products for option in product.options}
    return [f"--{name}" for name in given if name in others]


def _remark(made: Sequence[Made]) -> None:
    """Show each remark of the products once."""
    for remark in dict.fromkeys(item.remark for job in made for item in job.artifacts if item.remark):
        note(remark)
