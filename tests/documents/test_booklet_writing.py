"""How the English booklet is written: to you, in the present, no rule leaning on a later one, all with examples."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from generator.documents.booklet import build_booklet
from generator.documents.booklet.parts import Booklet, Prose
from generator.engine import books, scoring
from generator.examples import example_deal, worked_examples
from generator.paper import PAPERS
from generator.text import Text
from generator.variants.loader import load, names
from generator.workspace import home

pytestmark = pytest.mark.slow


ENGLISH = home() / "templates" / "en"
PAGES = sorted((ENGLISH / "booklet").glob("*.md.j2"))
TEXTS = [ENGLISH / "booklet.yaml", ENGLISH / "examples.yaml"]

PERMISSION = {"can", "cannot", "could", "may", "might", "ought", "shall", "should"}
"""Words that leave open whether a rule binds."""

NOT_PRESENT = {"did", "had", "shall", "was", "were", "will"}

NOT_YOU = {"he", "her", "hers", "him", "his", "she", "us", "we", "our", "ours"}

NO_RULE = ("as if they were a rank", "were never found", "were taken from the packs", "were found", "were made from")
"""What is no rule: a likeness, what a source leaves out, what happened before the deal."""


def words_of(text: str) -> str:
    """What a reader reads of a template: no expressions, no comments, nothing that players say to each other."""
    shown = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", " ", text, flags=re.DOTALL)
    for said in (*re.findall("“[^”]*”", shown), *NO_RULE):
        shown = shown.replace(said, " ")
    return shown.lower()


def read(path: Path) -> Iterator[tuple[str, str]]:
    """The texts of a file, each with its name; the questions of the answers are left out, since a reader asks them."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".yaml":
        yield from leaves("", YAML(typ="safe", pure=True).load(source))
        return
    lines = source.splitlines()
    if "questions" in path.name:
        lines = [line for line in lines if line.startswith((":", "{%"))]
    yield "", "\n".join(lines)


def leaves(name: str, entry: object) -> Iterator[tuple[str, str]]:
    if isinstance(entry, dict):
        for key, value in entry.items():
            yield from leaves(f"{name}.{key}", value)
    elif isinstance(entry, str):
        yield name, entry


@pytest.mark.parametrize("path", [*PAGES, *TEXTS], ids=lambda path: path.name)
@pytest.mark.parametrize("unwanted", [PERMISSION, NOT_PRESENT, NOT_YOU], ids=["permission", "tense", "person"])
def test_booklet_tells_you_what_you_do(path: Path, unwanted: set[str]):
    found = {(name, word) for name, text in read(path) for word in re.findall(r"[a-z’]+", words_of(text))}

    assert set() == {(name, word) for name, word in found if word in unwanted}


@pytest.fixture(scope="module")
def booklets() -> dict[str, Booklet]:
    """Some that have every chapter: pairs, stages, freezing, named books, sequences."""
    chosen = ("whitnack", "triple-play", "classic-canasta", "modern-american", "samba", "burraco", "jd-ventures")
    return {
        name: build_booklet(rules, Text("en", rules), page=PAPERS["a5"]) for name in chosen for rules in [load(name)]
    }


PLACE = re.compile(r'<span class="no" id="r-[\w-]+">(?P<rule>[\d.]+)</span>|<a class="see" [^>]*>(?P<cited>[\d.]+)</a>')


def leaning(booklet: Booklet) -> Iterator[tuple[str, str]]:
    """Rules that cite a later one elsewhere than in brackets, where a reader who does not look it up loses nothing."""
    for chapter in (chapter for chapter in booklet.chapters if chapter.number):
        rule = chapter.number
        for block in (block for block in chapter.blocks if isinstance(block, Prose)):
            for place in PLACE.finditer(block.markdown):
                rule = place["rule"] or rule
                before = unescape(block.markdown[: place.start()])
                in_brackets = before.rfind("(") > before.rfind(")") and before.rfind("(") > before.rfind(".")
                if place["cited"] and order(place["cited"]) > order(rule) and not in_brackets:
                    yield rule, place["cited"]


def order(number: str) -> tuple[int, ...]:
    return tuple(map(int, number.split(".")))


def test_no_rule_leans_on_a_later_one(booklets: dict[str, Booklet]):
    assert {} == {name: found for name, booklet in booklets.items() if (found := list(leaning(booklet)))}


@pytest.mark.parametrize("name", names())
def test_everything_that_scores_has_an_example(name: str):
    """But the cards of packets that are not counted, what counts nothing, and a book for which no hand is made up."""
    rules = load(name)
    scores = [*(example.lines for example in worked_examples(rules))]
    scores += [score.lines for score in example_deal(rules).scores]
    shown = {line.term for lines in scores for line in lines}
    uncounted = {f"cards_in_{packet}" for packet, rule in rules.deal.packets.items() if rule.untaken is not None}
    nothing = {term.code for term in scoring.terms(rules) if isinstance(term, scoring.Times) and not term.points}

    expected = {term.code for term in scoring.terms(rules)} - uncounted - nothing - {"four_jokers_books"}
    assert set() == expected - shown


@pytest.mark.parametrize("name", names())
def test_every_kind_of_meld_has_an_example(name: str):
    rules = load(name)
    told = {example.code for example in worked_examples(rules)}
    kinds = books.kinds(rules)
    wanted = {"clean_book"}
    wanted |= {"dirty_book"} if "dirty" in kinds else set()
    wanted |= {"wild_cards_alone"} if rules.in_pack(rules.deck.wild) else set()
    wanted |= {"sequence_small"} if rules.melds.sequences else set()
    wanted |= {"black_threes"} if rules.black_threes.meld == "clean" else set()
    wanted |= {"named_book"} if rules.scoring.books.named else set()

    assert wanted <= told
