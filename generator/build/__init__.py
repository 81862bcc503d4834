"""From orders to a kit on disk.

In: rulesets by name, and what to make of them. Out: OUTPUT/NAME/ with every file whole. Everything is made before
anything is written, so a fault in one product leaves the old kit as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from ..diagnostics import fault
from ..documents.manifest import MANIFEST, PAGE, Entry
from ..products import PRODUCTS, Order, Product
from ..ruleset import Ruleset
from ..text import Text
from ..variants.loader import Variant, parent
from ..workspace import Workspace
from .folder import write_file, write_kit, write_new
from .kept import check_folders, check_kept
from .making import Job, Made, ignore, make
from .packet import write_packet
from .unchanged import done_already

__all__ = [
    "Job", "Made", "make", "name_kits", "parents", "plan", "run", "write_file", "write_new", "write_packet",
]  # fmt: skip


def name_kits(variants: Iterable[Variant]) -> Mapping[str, Ruleset]:
    """Rulesets by the names of their folders; raises `InputError` where two different ones would share one."""
    named: dict[str, Variant] = {}
    for variant in variants:
        name = variant.name.casefold()  # some systems take capitals for small letters
        if named.setdefault(name, variant).path.resolve() != variant.path.resolve():
            raise fault(Text("en")("kit.faults.same_name", name=variant.name))
    return {variant.name: variant.rules for variant in named.values()}


def parents(variants: Iterable[Variant]) -> Mapping[str, Ruleset]:
    """By the names of their folders, the rules that variants were made from, where they were made from any."""
    found = ((variant.name, parent(variant)) for variant in variants)
    return {name: rules for name, rules in found if rules is not None}


def plan(
    rulesets: Mapping[str, Ruleset],
    *,
    products: Iterable[str] = (),
    languages: Sequence[str] = ("en",),
    papers: Sequence[str] = ("a4",),
    large: bool = False,
    options: Mapping[str, str] | None = None,
    parents: Mapping[str, Ruleset] | None = None,
) -> tuple[Job, ...]:
    """
    The jobs of the kits, in the order in which a person looks for them; without *products*, all of them.

    *large* is large print. *options* are given by the names that the products offer them under, and each product gets
    its own. *parents* has the rules that some were made from.
    """
    wanted = tuple(products) or tuple(PRODUCTS)
    given = {name: _own(PRODUCTS[name], options or {}) for name in wanted}
    above = parents or {}
    return tuple(
        Job(Order(name, rules, language, paper, large, given[product], above.get(name)), product)
        for name, rules in rulesets.items()
        for product in PRODUCTS
        if product in wanted
        for language in languages
        for paper in papers
    )


def _own(product: Product, options: Mapping[str, str]) -> Mapping[str, str]:
    """The options that *product* offers, of all those given."""
    return {option.name: options[option.name] for option in product.options if option.name in options}


def run(
    jobs: Sequence[Job],
    workspace: Workspace,
    *,
    processes: int = 1,
    force: bool = False,
    done: Callable[[Job], None] = ignore,
) -> tuple[tuple[Made, ...], tuple[Path, ...]]:
    """
    Make every job's files and write them; returns what was made, and the paths of all files.

    What lies there already from the same order is not made again, but with *force*. Raises `InputError` before anything
    is written where a product can't be made or a file there must stay.
    """
    check_folders(workspace.output / job.order.name for job in jobs)
    there = {} if force else done_already(jobs, workspace.output)
    for place in there:
        done(jobs[place])
    made = make([job for place, job in enumerate(jobs) if place not in there], processes=processes, done=done)
    kits = {name: tuple(kit) for name, kit in groupby(made, key=lambda item: item.job.order.name)}
    check_kept({workspace.output / name: kit for name, kit in kits.items()}, force=force)
    for name, orders in groupby([job.order for job in jobs], key=lambda order: order.name):
        write_kit(workspace.output / name, next(orders), kits.get(name, ()))
    return made, tuple(_paths(jobs, there, made, workspace.output))


def _paths(
    jobs: Sequence[Job], there: Mapping[int, Sequence[Entry]], made: Sequence[Made], output: Path
) -> Iterator[Path]:
    """The files of all jobs, kit by kit, each kit's page and manifest last."""
    anew = iter(made)
    for name, kit in groupby(enumerate(jobs), key=lambda item: item[1].order.name):
        for place, job in kit:
            if place in there:
                yield from (output / name / entry.file for entry in there[place])
            else:
                yield from (output / name / artifact.file_name(job.order) for artifact in next(anew).artifacts)
        yield from (output / name / PAGE, output / name / MANIFEST)
