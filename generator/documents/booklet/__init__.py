"""
The rule booklet of one variant.

In: the rules, the words of a language, the page. Out: a `Booklet`: every sentence chosen by the rules, every number
from them or from the engine, every worked example put to the engine. `render.pdf.render_booklet` sets it in type.
"""

from __future__ import annotations

from collections.abc import Iterator

from ... import examples as worked
from ...paper import Paper
from ...ruleset import Ruleset
from ...text import Text
from . import pictures
from .chapters import chapters
from .figures import Figure, FigureText, typed
from .parts import Booklet, Chapter, Cover

__all__ = ["BACK_COVER", "Booklet", "build_booklet"]

LARGE = 1.7
"""Times the usual size in large print: the body type of 9.5 points becomes one of 16."""

IMPRINT, BACK_COVER, DIFFERENCES = "imprint", "quick-reference", "differences"
"""Pages with a place of their own, below the contents and last; and the one that explains the mark in the margin."""


def build_booklet(
    rules: Ruleset, text: Text, *, page: Paper, large: bool = False, parent: Ruleset | None = None
) -> Booklet:
    """
    Write the booklet of *rules* in the language of *text*, for pages of the size *page*.

    The page is one of `paper.BOOKLET_PAGE`, a half of the sheet that it is folded from; in *large* print it is a sheet.
    *parent* has the rules that *rules* were made from, if any: a chapter tells what differs from them.
    """
    plain, marked = Text(text.language, rules), FigureText(text.language, rules)
    pages = chapters(rules, marked, worked.worked_examples(rules), parent)
    title, back = marked.local(rules.about.title), _find(pages, BACK_COVER)
    return Booklet(
        title=title,
        subject=marked.local(rules.about.summary),
        author=typed(plain.translated(rules.about.source or "")),
        language=text.language,
        page=page,
        cover=_cover(rules, plain, marked),
        contents=marked.safe("booklet.contents"),
        notes=marked.safe("booklet.notes"),
        chapters=tuple(chapter for chapter in pages if chapter.slug not in (IMPRINT, BACK_COVER)),
        imprint=_find(pages, IMPRINT),
        back_cover=back,
        back_cover_entry=back.title if large else marked.safe("booklet.back_cover"),
        no_fit={
            what: plain(f"booklet.faults.no_fit.{what}", language=text.language, title=title)
            for what in ("cover", "contents", "back_cover", "quick", "word", "sign")
        },
        scale=LARGE if large else 1.0,
        mark=_mark_means(pages, marked, parent),
    )


def _mark_means(pages: tuple[Chapter, ...], text: FigureText, parent: Ruleset | None) -> str:
    """What the mark in the margin means, for the page of the contents; empty where no rule bears it."""
    if parent is None or not any(chapter.slug == DIFFERENCES for chapter in pages):
        return ""
    return text.safe("booklet.mark_means", mark=text("booklet.mark"), parent=text.local(parent.about.title))


def _find(pages: tuple[Chapter, ...], slug: str) -> Chapter:
    return next(chapter for chapter in pages if chapter.slug == slug)


def _cover(rules: Ruleset, plain: Text, marked: FigureText) -> Cover:
    about = rules.about
    known = typed(plain.translated(about.source or "")) or plain("booklet.unsourced")
    credit = "house_of" if about.source else "house_after" if about.after else "house"
    status = credit if about.status == "house" else about.status
    return Cover(
        kind=marked.safe("booklet.cover.kind"),
        summary=marked.safe("booklet.cover.summary", summary=marked.local(about.summary)),
        facts=tuple(_facts(rules, marked)),
        status=marked.safe(f"booklet.cover.status.{status}", source=known, title=marked.local(about.after)),
        version=marked.safe("booklet.version", version=rules.fingerprint[:12]),
        picture=pictures.cover(rules, plain),
    )


def _facts(rules: Ruleset, text: FigureText) -> Iterator[str]:
    """What a buyer looks for on the front: players, packs, length."""
    players = [Figure(n, "table.seats") for n in rules.numbers_of_players]
    packs = sorted({Figure(rules.packs(n), "deck.packs") for n in players})
    for code, numbers in (("players", players), ("packs", packs)):
        some = text.listing((text.number(n) for n in numbers), style="or")
        gaps = len(numbers) == 2 or numbers[-1] - numbers[0] >= len(numbers)
        form = f"{code}_only" if len(numbers) == 1 else f"{code}_some" if gaps else code
        yield text.safe(f"booklet.cover.{form}", first=numbers[0], last=numbers[-1], all=some)
    if rules.end.deals is not None:
        yield text.safe("booklet.cover.deals", n=Figure(rules.end.deals, "end.deals"))
    if rules.end.target is not None:
        yield text.safe("booklet.cover.target", n=Figure(rules.end.target, "end.target"))
