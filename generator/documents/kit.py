"""The page that shows a kit: what each file is for, in plain words.

In: the entries of the kit's manifest. Out: a `KitPage` that a renderer only has to set.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..paper import BOOKLET_PAGE, CARD_SIZES
from ..ruleset import Ruleset
from ..text import LANGUAGES, Text, upper_first
from .manifest import Entry


@dataclass(frozen=True, slots=True)
class KitFile:
    """
    One file: what to call it, how to print it, its size in words, the page to show.

    *language* is that of the file, *tongue* what it calls itself, where the kit has more than one; *note* says what is
    amiss.
    """

    file: str
    label: str
    language: str
    tongue: str
    advice: str
    facts: str
    alt: str
    picture: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class KitSection:
    """The files of one product and what they are for."""

    heading: str
    purpose: str
    files: tuple[KitFile, ...]


@dataclass(frozen=True, slots=True)
class KitPage:
    """The whole page, every word chosen."""

    language: str
    title: str
    summary: str
    intro: str
    sections: tuple[KitSection, ...]
    imprint: str


def build_kit_page(rules: Ruleset, text: Text, entries: Sequence[Entry], products: Iterable[str]) -> KitPage:
    """Lay out the page for the files of *entries*, product by product in the order of *products*."""
    several = len({entry.language for entry in entries}) > 1
    sections = []
    for product in products:
        own = [entry for entry in entries if entry.product == product]
        if own:
            code = f"kit.products.{product}"
            files = tuple(_file(rules, text, entry, several=several) for entry in sorted(own, key=_order))
            sections.append(KitSection(text(f"{code}.heading"), text(f"{code}.purpose"), files))
    return KitPage(
        language=text.language,
        title=text.local(rules.about.title),
        summary=text.local(rules.about.summary),
        intro=text("kit.intro"),
        sections=tuple(sections),
        imprint=text("kit.imprint", rules=rules.fingerprint[:12], source=text.translated(rules.about.source or "")),
    )


def _order(entry: Entry) -> tuple[str, str, str]:
    """By language and sheet of paper; what is read before what is folded."""
    folded = {page: sheet for sheet, page in BOOKLET_PAGE.items()}
    return entry.language, folded.get(entry.paper, entry.paper), entry.mode


def _file(rules: Ruleset, text: Text, entry: Entry, *, several: bool) -> KitFile:
    parts = entry.mode.split("-")
    mode = "-".join([entry.product, *(part for part in parts if part not in ("", "mono", "large"))])
    mode, rest = _known(text, mode) if entry.product == "deck" else (mode, "")
    label = text(f"kit.files.{mode}.label") if f"kit.files.{mode}.label" in text else entry.file
    if rest:
        label = f"{label} ({rest})"
    if "mono" in parts:
        label = text("kit.mono", label=label)
    if "large" in parts:
        label = text("kit.large", label=label)
        mode = f"{mode}-large" if f"kit.files.{mode}-large.advice" in text else mode
    extension = entry.file.rpartition(".")[2]
    advised = "kit.web_page" if mode == "booklet" and extension == "html" else f"kit.files.{mode}.advice"
    tongue = _tongue(entry.language) if several else ""
    return KitFile(
        file=entry.file,
        label=text("kit.label", label=label, paper=paper_name(text, entry.paper)),
        language=entry.language,
        tongue=tongue,
        advice=text(advised, paper=paper_name(text, entry.paper)) if advised in text else "",
        facts=text(
            "kit.facts",
            pages=entry.pages,
            sheets=-(-entry.pages // 2) if _is_double_sided(entry) else 0,
            kilobytes=-(-entry.bytes // 1000),
            extension=extension,
        ),
        alt=text("kit.alt", label=f"{label}, {tongue}" if tongue else label),
        picture=entry.picture,
        note="" if entry.rules == rules.fingerprint else text("kit.older_rules"),
    )


def _tongue(language: str) -> str:
    """What *language* calls itself; its code where it is none that prints."""
    return Text(language).tongue if language in LANGUAGES else language


def _known(text: Text, mode: str) -> tuple[str, str]:
    """The kind of a deck's file, by the part of *mode* that has words of its own, and what else its name tells."""
    product, *parts = mode.split("-")
    kinds = [part for part in parts if f"kit.files.{product}-{part}.label" in text]
    kinds.sort(key=lambda kind: kind not in _ONE_SIDED)
    if not kinds and not (parts and parts[0] in CARD_SIZES):
        return mode, ""
    rest = [part for part in parts if part not in kinds[:1]]
    return "-".join([product, *kinds[:1]]), "-".join(rest)


_ONE_SIDED = {"fronts", "backs", "gutterfold", "shop", "png", "box"}
"""Files of a deck that are not printed on both sides of a sheet."""


def _is_double_sided(entry: Entry) -> bool:
    if entry.product == "deck":
        return _ONE_SIDED.isdisjoint(entry.mode.split("-"))
    return entry.mode.startswith(("print", "quick-4"))


def paper_name(text: Text, paper: str) -> str:
    """What people call a paper."""
    return text(f"kit.papers.{paper}") if f"kit.papers.{paper}" in text else upper_first(paper)
