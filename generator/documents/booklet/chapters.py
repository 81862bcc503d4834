"""
The pages of the booklet, filled in, numbered and cut into blocks.

In: the rules and `templates/LANGUAGE/booklet/NN-topic.md.j2`. A page is Markdown; `no('draw')` numbers a rule,
`see('draw')` cites it (or a chapter), `place(key)` and `label(key)` find a rule that a variant file names,
`table(...)`, `picture(...)`, `examples(topic)` and `example_deal()` place blocks, `notes(topic)` prints the variant's
own. A page that comes out empty is no chapter. Out: `Chapter`s.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from markupsafe import Markup

from ...examples import Example
from ...ruleset import Ruleset
from ...text import templates
from . import examples, places
from .facts import facts
from .figures import FigureText, escape, page_environment
from .glossary import glossary
from .parts import Block, Chapter, Prose
from .pictures import PICTURES
from .tables import TABLES

# Private-use characters mark what is settled once all pages are filled in: `escape` lets none of them through.
_NUMBER = re.compile("\ue010([\\w-]+)\ue011")
_CITATION = re.compile("\ue012([\\w-]+)\ue013")
_BLOCK = re.compile("\ue014(\\d+)\ue015")
_TITLE = re.compile(r"^# (?P<title>.+?)(?: \{: #(?P<slug>[\w-]+) \})?$", re.MULTILINE)


@dataclass(slots=True)
class _Page:
    """
    One page while it is filled in: the blocks that it asked for, by their place.

    *told* names the rules and chapters of the pages before it.
    """

    rules: Ruleset
    text: FigureText
    worked: Sequence[Example]
    told: Collection[str] = ()
    blocks: list[Block] = field(default_factory=list)

    def names(self) -> Mapping[str, object]:
        """What a page may call."""
        return {
            "word": self.text.word,
            "words": lambda code: self.text.word(code, None),
            "no": lambda rule: Markup(f"\ue010{rule}\ue011"),
            "see": lambda rule: Markup(f"\ue012{rule}\ue013"),
            "table": self.table,
            "picture": self.picture,
            "examples": self.examples,
            "example_deal": self.example_deal,
            "notes": self.notes,
            "place": lambda key: places.place(key, self.told),
            "label": lambda key: places.label(self.rules, self.text, key),
        }

    def place(self, *blocks: Block) -> Markup:
        """Keep *blocks* and mark where they stand."""
        first = len(self.blocks)
        self.blocks += blocks
        return Markup("".join(f"\n\n\ue014{first + n}\ue015\n\n" for n in range(len(blocks))))

    def table(self, name: str) -> Markup:
        """The table *name*, or nothing where these rules have no use for it."""
        made = TABLES[name](self.rules, self.text)
        return self.place(made) if made and made.rows else Markup("")

    def picture(self, name: str) -> Markup:
        """The picture *name*."""
        made = PICTURES[name](self.rules, self.text)
        return self.place(made) if made else Markup("")

    def examples(self, topic: str) -> Markup:
        """Every worked example of *topic*."""
        return self.place(*(examples.box(self.rules, self.text, one) for one in self.worked if one.topic == topic))

    def notes(self, topic: str) -> Markup:
        """The variant's own rules on *topic* that only people keep, as they stand, each a numbered paragraph."""
        kept = [self.text.local(note.text) for note in self.rules.about.notes if note.topic == topic]
        lines = (f"\ue010note-{topic}-{n}\ue011 {self._also()} {escape(note)}" for n, note in enumerate(kept, 1))
        return Markup("\n\n" + "\n\n".join(lines) + "\n\n")

    def _also(self) -> str:
        return f"**{self.text.safe('booklet.also')}**"

    def example_deal(self) -> Markup:
        """The example deal, side by side."""
        return self.place(*examples.deal_sides(self.rules, self.text))


def chapters(rules: Ruleset, text: FigureText, worked: Sequence[Example]) -> tuple[Chapter, ...]:
    """Every chapter in the order of its file's name."""
    folder = templates(text.language) / "booklet"
    environment = page_environment(text.language)
    known = dict(facts(rules, text))
    known |= {"deal_story": Markup(examples.deal_story(rules, text)), "glossary": _glossary(rules, text)}
    drafts: list[_Draft] = []
    for path in sorted(folder.glob("[0-9]*.md.j2")):
        told = frozenset(name for draft in drafts for name in draft.names)
        page = _Page(rules, text, examples.told(rules, worked), told)
        source = environment.get_template(path.name).render(**known, **page.names()).strip()
        if source:
            drafts.append(_Draft(_topic(path), source, tuple(page.blocks)))
    return tuple(_numbered(drafts))


def _topic(path: Path) -> str:
    """`07-threes.md.j2` is about `threes`."""
    return path.name.removesuffix(".md.j2").partition("-")[2]


def _glossary(rules: Ruleset, text: FigureText) -> Markup:
    entries = sorted(glossary(rules, text), key=lambda entry: entry[0].casefold())
    return Markup("\n".join(f"{escape(word)}\n:   {escape(meaning)}\n" for word, meaning in entries))


@dataclass(frozen=True, slots=True)
class _Draft:
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
    def names(self) -> tuple[str, ...]:
        """Its rules in their order and, where it has any, the chapter itself: what a number can be cited of."""
        rules = _NUMBER.findall(self.source)
        return (*rules, self.slug) if rules else ()


def _numbered(drafts: Sequence[_Draft]) -> Iterator[Chapter]:
    """Number chapters and rules in two levels; a page without rules has no number."""
    numbers: dict[str, str] = {}
    chapter = 0
    for draft in drafts:
        rules = _NUMBER.findall(draft.source)
        if not rules:
            continue
        chapter += 1
        numbers[draft.slug] = str(chapter)
        for n, rule in enumerate(rules, 1):
            if rule in numbers:
                raise KeyError(f"two rules are named {rule}")
            numbers[rule] = f"{chapter}.{n}"
    for draft in drafts:
        yield _chapter(draft, numbers)


def _chapter(draft: _Draft, numbers: Mapping[str, str]) -> Chapter:
    heading = _TITLE.search(draft.source)
    if heading is None:
        raise ValueError(f"{draft.topic}: the page has no title")
    body = draft.source[heading.end() :]
    body = _NUMBER.sub(lambda mark: f'<span class="no" id="r-{mark[1]}">{numbers[mark[1]]}</span>', body)
    body = _CITATION.sub(lambda mark: _cite(mark[1], numbers), body)
    return Chapter(
        draft.slug, numbers.get(draft.slug, ""), Markup(heading["title"]), tuple(_blocks(body, draft.blocks))
    )


def _cite(rule: str, numbers: Mapping[str, str]) -> str:
    """A link to a rule or a chapter; that it exists is checked here, in every build."""
    anchor = f"r-{rule}" if "." in numbers[rule] else rule
    return f'<a class="see" href="#{anchor}">{numbers[rule]}</a>'


def _blocks(body: str, placed: Sequence[Block]) -> Iterator[Block]:
    """Prose and placed blocks in their order."""
    for n, piece in enumerate(_BLOCK.split(body)):
        if n % 2:
            yield placed[int(piece)]
        elif piece.strip():
            yield Prose(piece.strip())
