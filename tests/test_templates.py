import re
from pathlib import Path

import pytest
from jinja2 import Environment, nodes
from ruamel.yaml import YAML

from generator.workspace import home
from tests.languages import ALLOWED, NUMBER_WORDS

TEMPLATES = home() / "templates"
PAGES = sorted(TEMPLATES.glob("*/booklet/*.md.j2"))
TEXTS = sorted(TEMPLATES.glob("*/*.yaml"))
LAYOUTS = sorted((TEMPLATES / "layout").glob("*.j2"))
ARITHMETIC = (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow, nodes.Neg)
DUTIES = re.compile(r"\b(can|cannot|may|could|should|might|must not)\b", re.IGNORECASE)


QUESTIONS = re.compile(r"^(?!:).*\?$", re.MULTILINE)
"""Lines that are what a player asks; an answer begins with a colon."""


def tree(text: str) -> nodes.Template:
    return Environment(trim_blocks=True).parse(text)


def prose(text: str) -> str:
    return "\n".join(
        piece.data
        for output in tree(text).find_all(nodes.Output)
        for piece in output.nodes
        if isinstance(piece, nodes.TemplateData)
    )


def source(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def name(path: Path) -> str:
    return path.relative_to(TEMPLATES).as_posix()


@pytest.mark.parametrize("path", [*PAGES, *LAYOUTS], ids=name)
def test_templates_do_no_sums(path: Path):
    """Arithmetic belongs to the engine."""
    assert [] == [node.lineno for node in tree(source(path)).find_all(ARITHMETIC)]


def leaves(entry: object):
    if isinstance(entry, dict):
        for value in entry.values():
            yield from leaves(value)
    elif isinstance(entry, str):
        yield entry


@pytest.mark.parametrize("path", TEXTS, ids=name)
def test_texts_do_no_sums(path: Path):
    """Arithmetic belongs to the engine."""
    for text in leaves(YAML(typ="safe", pure=True).load(source(path))):
        assert [] == [node.lineno for node in Environment().parse(text).find_all(ARITHMETIC)], text


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_prose_holds_no_digits(path: Path):
    """Numbers come in from the rules; the numbers of a numbered list are its marks."""
    text = re.sub(r"^\d\.\s+", "", prose(source(path)), flags=re.MULTILINE)

    assert [] == re.findall(r"\S*\d\S*", text)


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_prose_holds_no_number_words(path: Path):
    language = path.parent.parent.name
    words = re.findall(r"\w+", prose(source(path)).lower())

    assert [] == [word for word in words if word in NUMBER_WORDS[language] - ALLOWED.get(language, set())]


@pytest.mark.parametrize("path", [path for path in PAGES if "en/" in name(path)], ids=name)
def test_rules_say_what_you_do(path: Path):
    """No can, may or should, but in what players say and ask."""
    text = re.sub("“[^”]*”", "", prose(QUESTIONS.sub("", source(path))))

    assert [] == DUTIES.findall(text)


@pytest.mark.parametrize("path", [path for path in PAGES if not path.name.startswith("_")], ids=name)
def test_each_page_is_one_topic(path: Path):
    """One title of the first level, the others lower."""
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}", "x", source(path))

    assert 1 == len(re.findall(r"^# ", text, re.MULTILINE))
    assert [] == re.findall(r"^#{2} ", text, re.MULTILINE)
