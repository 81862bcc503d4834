"""
Rules and examples numbered, and every link between them.

In: pages filled in, in which private-use characters mark the rules, citations and blocks. Out: `Chapter`s in which a
citation is a link, an example names the rule that it shows and a rule the examples that show it, a defining rule leads
to the glossary and a rule that differs to the chapter that tells how.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from markupsafe import Markup

from .figures import FigureText, escape
from .parts import Block, Chapter, Citation, Example, Index, IndexEntry, Prose, Table
from .references import SHOWN, found

# `escape` lets none of these characters through.
_NUMBER = re.compile("\ue010([\\w-]+)\ue011")
_NUMBER_AHEAD = re.compile("(?=\ue010)")
_RULE = re.compile(
    "\ue010(?P<name>[\\w-]+)\ue011(?: \\*\\*(?P<title>.+?)\\*\\*)?(?P<rest>.*?)(?=\n[ \t]*\n|\\Z)", re.DOTALL
)
_CITATION = re.compile("\ue012([\\w-]+)\ue013")
_BLOCK = re.compile("\ue014(\\d+)\ue015")
_TITLE = re.compile(r"^# (?P<title>.+?)(?: \{: #(?P<slug>[\w-]+) \})?$", re.MULTILINE)


def rule_mark(rule: str) -> Markup:
    """Where the number of *rule* will stand."""
    return Markup(f"\ue010{rule}\ue011")


def citation_mark(rule: str) -> Markup:
    """Where *rule*, or a chapter, will be cited."""
    return Markup(f"\ue012{rule}\ue013")


def block_mark(number: int) -> Markup:
    """Where the block *number* of a page will stand."""
    return Markup(f"\n\n\ue014{number}\ue015\n\n")


@dataclass(frozen=True, slots=True)
class Draft:
    """A page filled in, its rules not yet numbered."""

    topic: str
    source: str
    blocks: tuple[Block, ...]

    @property
    def slug(self) -> str:
        """Its anchor: what its heading says, else its file's name."""
        heading = _TITLE.search(self.source)
        return (heading and heading["slug"]) or self.topic

    @property
    def rules(self) -> list[str]:
        """Its rules in their order."""
        return _NUMBER.findall(self.source)

    @property
    def names(self) -> tuple[str, ...]:
        """Its rules and, where it has any, the chapter itself: what a number can be cited of."""
        return (*self.rules, self.slug) if self.rules else ()


@dataclass(frozen=True, slots=True)
class _Links:
    """What is known once every page is filled in; *changed*, *listed* and *defined* as `number` has them."""

    text: FigureText
    changed: Collection[str]
    listed: Sequence[tuple[str, Collection[str]]]
    defined: Mapping[str, Collection[str]]
    numbers: dict[str, str] = field(default_factory=dict)
    examples: dict[str, int] = field(default_factory=dict)

    def cite(self, rule: str) -> Citation:
        """Where a rule or a chapter stands; `KeyError` where there is no such: every build checks it here."""
        number = self.numbers[rule]
        return Citation(f"r-{rule}" if "." in number else rule, number)

    def shown_by(self, code: str) -> str:
        """The rule that the example *code* shows."""
        return next(found(SHOWN[code], self.numbers))

    def term(self, rule: str) -> str:
        """The first word that *rule* defines; empty where it defines none."""
        return next((code for code, rules in self.defined.items() if next(found(rules, self.numbers), "") == rule), "")


def number(
    drafts: Sequence[Draft],
    text: FigureText,
    *,
    changed: Collection[str],
    listed: Sequence[tuple[str, Collection[str]]],
    defined: Mapping[str, Collection[str]],
) -> tuple[Chapter, ...]:
    """
    Number chapters and rules in two levels, examples throughout; a page without rules has no number.

    *changed* are the rules that differ from the parent's; *listed* the words of the index and
    *defined* the codes of those of the glossary, each with the rules to look for.
    """
    links = _Links(text, changed, listed, defined)
    for chapter, draft in enumerate((draft for draft in drafts if draft.rules), 1):
        links.numbers[draft.slug] = str(chapter)
        for n, rule in enumerate(draft.rules, 1):
            if rule in links.numbers:
                raise KeyError(f"two rules are named {rule}")
            links.numbers[rule] = f"{chapter}.{n}"
    placed = _beside_rules(drafts, links)
    boxes = (draft.blocks[int(mark)] for draft in placed for mark in _BLOCK.findall(draft.source))
    codes = (box.code for box in boxes if isinstance(box, Example))
    links.examples.update({code: n for n, code in enumerate(codes, 1)})
    return tuple(_chapter(draft, links) for draft in placed)


def _beside_rules(drafts: Iterable[Draft], links: _Links) -> list[Draft]:
    """*drafts* with each example behind all that belongs to the rule that it shows, whichever page asked for it."""
    shown: dict[str, list[Example]] = {}
    bare = [_without_examples(draft, shown, links) for draft in drafts]
    return [_with_examples(draft, shown) for draft in bare]


def _without_examples(draft: Draft, shown: dict[str, list[Example]], links: _Links) -> Draft:
    """*draft* after its examples were taken out and put into *shown*, by rule."""

    def taken(mark: re.Match[str]) -> str:
        block = draft.blocks[int(mark[1])]
        if not isinstance(block, Example):
            return mark[0]
        shown.setdefault(links.shown_by(block.code), []).append(block)
        return ""

    return replace(draft, source=_BLOCK.sub(taken, draft.source))


def _with_examples(draft: Draft, shown: Mapping[str, Sequence[Example]]) -> Draft:
    title, *told = _NUMBER_AHEAD.split(draft.source)
    blocks: list[Block] = list(draft.blocks)
    pieces = [title]
    for rule, piece in zip(draft.rules, told, strict=True):
        boxes = shown.get(rule, ())
        pieces.append(piece + "".join(block_mark(len(blocks) + n) for n in range(len(boxes))))
        blocks += boxes
    return replace(draft, source="\n\n".join(pieces), blocks=tuple(blocks))


def _chapter(draft: Draft, links: _Links) -> Chapter:
    heading = _TITLE.search(draft.source)
    if heading is None:
        raise ValueError(f"{draft.topic}: the page has no title")
    body = _RULE.sub(lambda mark: _rule(mark, links), draft.source[heading.end() :])
    blocks = tuple(_blocks(_cited(body, links), draft.blocks, links))
    return Chapter(draft.slug, links.numbers.get(draft.slug, ""), Markup(heading["title"]), blocks)


def _rule(mark: re.Match[str], links: _Links) -> str:
    """The paragraph of a rule: its number, its title and, behind it, the examples that show it."""
    rule, title, rest = mark["name"], mark["title"], mark["rest"]
    number = f'<span class="no" id="r-{rule}">{links.numbers[rule]}</span>'
    if rule in links.changed:
        sign = links.text.safe("booklet.mark")
        number += f'<a class="mark" href="#d-{rule}">{sign}</a>'
    if title and (term := links.term(rule)):
        title = f'<a class="term" href="#g-{term}">{title}</a>'
    shown = _examples(rule, links)
    told = f" **{title}**" if title else ""
    # Before a list the examples stand ahead of what leads in to it.
    return f"{number}{told}{shown}{rest}" if rest.rstrip().endswith(":") else f"{number}{told}{rest.rstrip()}{shown}"


def _examples(rule: str, links: _Links) -> str:
    numbers = {code: n for code, n in links.examples.items() if links.shown_by(code) == rule}
    if not numbers:
        return ""
    label = links.text.safe("booklet.shown_by", n=len(numbers))
    shown = ", ".join(f'<a href="#x-{code}">{n}</a>' for code, n in numbers.items())
    return f' <span class="shown">{label}&nbsp;{shown}</span>'


def _cited(source: str, links: _Links) -> str:
    def link(mark: re.Match[str]) -> str:
        citation = links.cite(mark[1])
        return f'<a class="see" href="#{citation.anchor}">{citation.shown}</a>'

    return _CITATION.sub(link, source)


def _blocks(body: str, placed: Sequence[Block], links: _Links) -> Iterator[Block]:
    """Prose and placed blocks in their order."""
    for n, piece in enumerate(_BLOCK.split(body)):
        if n % 2:
            yield _settled(placed[int(piece)], links)
        elif piece.strip():
            yield Prose(piece.strip())


def _settled(block: Block, links: _Links) -> Block:
    """A placed block, its numbers and links filled in."""
    match block:
        case Example():
            rule = links.cite(links.shown_by(block.code))
            shown = links.text.safe("booklet.by_rule", rule=rule.shown)
            label = links.text.safe("booklet.example", n=str(links.examples[block.code]))
            return replace(block, label=label, rule=replace(rule, shown=shown))
        case Table():
            return replace(block, caption=Markup(_cited(block.caption, links)))
        case Index():
            return Index(tuple(_entries(links)))
        case _:
            return block


def _entries(links: _Links) -> Iterator[IndexEntry]:
    """The words of which these rules have a rule, each with all of them in the order of their numbers."""
    order = list(links.numbers)
    for word, wanted in links.listed:
        if rules := dict.fromkeys(found(wanted, links.numbers)):
            yield IndexEntry(escape(word), tuple(links.cite(rule) for rule in sorted(rules, key=order.index)))
