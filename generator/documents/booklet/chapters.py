"""
The pages of the booklet, filled in.

In: the rules and `templates/LANGUAGE/booklet/NN-topic.md.j2`. A page is Markdown; `no('draw')` numbers a rule,
`see('draw')` cites it (or a chapter), `place(key)` and `label(key)` find a rule that a variant file names,
`table(...)`, `picture(...)`, `examples(topic)`, `example_deal()` and `index()` place blocks, `notes(topic)` prints the
variant's own. A page that comes out empty is no chapter. Out: `Chapter`s, which `numbering` cuts into blocks.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path

from markupsafe import Markup

from ...examples import Example
from ...ruleset import Ruleset
from ...text import templates
from ...text.typography import tied
from . import examples, places
from .differences import Change, changes
from .facts import facts
from .figures import FigureText, escape, page_environment
from .glossary import glossary, index_words
from .numbering import Draft, block_mark, citation_mark, number, rule_mark
from .parts import Block, Chapter, Index
from .pictures import PICTURES
from .references import found
from .tables import TABLES


@dataclass(slots=True)
class _Page:
    """
    One page while it is filled in: the blocks that it asked for, by their place.

    *told* names the rules and chapters of the pages before it; *parent* has the rules that these were made from;
    *changed* names the rules before it that were called different.
    """

    rules: Ruleset
    text: FigureText
    worked: Sequence[Example]
    told: Collection[str] = ()
    parent: Ruleset | None = None
    blocks: list[Block] = field(default_factory=list)
    changed: set[str] = field(default_factory=set)

    def names(self) -> Mapping[str, object]:
        """What a page may call."""
        return {
            "word": self.text.word,
            "words": lambda code: self.text.word(code, None),
            "plural": self.text.plural,
            "no": rule_mark,
            "see": citation_mark,
            "table": self.table,
            "picture": self.picture,
            "examples": self.examples,
            "example_deal": self.example_deal,
            "index": lambda: self.place(Index()),
            "notes": self.notes,
            "changes": self.changes,
            "defined": lambda entry: next(found(entry.defined, self.told), ""),
            "place": lambda key: places.place(key, self.told),
            "label": lambda key: places.label(self.rules, self.text, key),
        }

    def place(self, *blocks: Block) -> Markup:
        """Keep *blocks* and mark where they stand."""
        first = len(self.blocks)
        self.blocks += blocks
        return Markup("").join(block_mark(first + n) for n in range(len(blocks)))

    def table(self, name: str, rule: str = "") -> Markup:
        """The table *name*, whose caption cites *rule*; nothing where these rules have no use for it."""
        made = TABLES[name](self.rules, self.text)
        if not made or not made.rows:
            return Markup("")
        return self.place(replace(made, caption=f"{made.caption} ({citation_mark(rule)})") if rule else made)

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
        lines = (f"{rule_mark(f'note-{topic}-{n}')} {self._also()} {escape(note)}" for n, note in enumerate(kept, 1))
        return Markup("\n\n" + "\n\n".join(lines) + "\n\n")

    def _also(self) -> str:
        return f"**{self.text.safe('booklet.also')}**"

    def changes(self) -> tuple[tuple[str, tuple[Change, ...]], ...]:
        """What differs from the parent: the title of each topic and its changes; nothing for rules without a parent."""
        made = tuple(changes(self.rules, self.parent, self.text, self.told)) if self.parent else ()
        self.changed |= {change.rule for change in made}
        return tuple((title, tuple(group)) for title, group in groupby(made, key=lambda change: change.title))

    def example_deal(self) -> Markup:
        """The example deal, side by side."""
        return self.place(*examples.deal_sides(self.rules, self.text))


def chapters(
    rules: Ruleset, text: FigureText, worked: Sequence[Example], parent: Ruleset | None = None
) -> tuple[Chapter, ...]:
    """Every chapter in the order of its file's name; *parent* has the rules that *rules* were made from."""
    environment = page_environment(text.language)
    known = {**facts(rules, text), **_texts(rules, text, parent)}
    shown = examples.told(rules, worked)
    drafts: list[Draft] = []
    changed: set[str] = set()
    for path in sorted((templates(text.language) / "booklet").glob("[0-9]*.md.j2")):
        page = _Page(rules, text, shown, tuple(name for draft in drafts for name in draft.names), parent)
        source = tied(environment.get_template(path.name).render(**known, **page.names()).strip(), text.language)
        if source:
            drafts.append(Draft(_topic(path), source, tuple(page.blocks)))
            changed |= page.changed
    defined = {entry.code: entry.defined for entry in glossary(rules, text)}
    return number(drafts, text, changed=changed, listed=index_words(rules, text), defined=defined)


def _texts(rules: Ruleset, text: FigureText, parent: Ruleset | None) -> Mapping[str, object]:
    """What pages print as it stands."""
    return {
        "deal_story": Markup(examples.deal_story(rules, text)),
        "glossary": glossary(rules, text),
        "parent": text.local(parent.about.title) if parent else "",
        "mark": text("booklet.mark"),
    }


def _topic(path: Path) -> str:
    """`07-threes.md.j2` is about `threes`."""
    return path.name.removesuffix(".md.j2").partition("-")[2]
