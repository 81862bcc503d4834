"""Every language says what English says: nothing lacking, nothing stale, the same numbers and the same cards."""

import re
from collections import Counter
from functools import cache
from html import unescape

import pytest

from generator.documents.booklet import build_booklet
from generator.documents.booklet.figures import FigureText
from generator.documents.booklet.glossary import glossary
from generator.paper import PAPERS
from generator.render.pdf import render_booklet_html
from generator.text import LANGUAGES, Text
from generator.text.messages import messages, printed
from generator.variants.loader import Variant, load, names, read
from generator.variants.translations import findings
from tests.languages import AVOIDED, ENGLISH, NAMES

OTHERS = [language for language in LANGUAGES if language != "en"]
COUNTS = (0, 1, 2, 5, 11, 21, 22, 25, 101)
SAMPLE = ("whitnack", "classic-canasta", "jd-ventures", "triple-play")
SAMPLED = [name if name in SAMPLE else pytest.param(name, marks=pytest.mark.full) for name in names()]


@cache
def bundled() -> tuple[Variant, ...]:
    return tuple(map(read, names()))


@cache
def booklet(name: str, language: str) -> str:
    """The booklet of a variant as a page for the browser."""
    rules = load(name)
    return render_booklet_html(build_booklet(rules, Text(language, rules), page=PAPERS["a5"])).decode()


@cache
def prose(name: str, language: str) -> str:
    """What a reader reads of it."""
    return plain(booklet(name, language))


def plain(page: str) -> str:
    """The words of a page."""
    body = re.sub(r"<(style|svg|head)\b.*?</\1>", " ", page, flags=re.DOTALL)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", body)))


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_lacks_nothing_and_is_up_to_date(language: str):
    assert [] == [f"{issue.key}: {issue.message}" for issue in findings(language, bundled())]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_every_form_beside_every_number(language: str):
    """All declined words of a language have the same forms."""
    text, entries = Text(language), messages(language)
    declined = {code: entry for code, entry in entries.items() if isinstance(entry, dict) and "sg" in entry}
    cases = {form for form in declined["terms.words.card"]["sg"] if len(form) > 1} if declined else set()
    for code, entry in declined.items():
        assert all(cases <= entry[number].keys() for number in ("sg", "pl") if number in entry), code
    for code in (code for code, entry in declined.items() if "pl" in entry):
        for n in (*COUNTS, None):
            assert all(getattr(text.form(code, n), case) for case in cases), (code, n)


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", SAMPLED)
def test_booklets_say_the_same_numbers(name: str, language: str):
    """The numbers of each rule, as far as they are marked with the rule that they come from."""
    english, own = (numbers(booklet(name, one)) for one in ("en", language))

    assert english.keys() == own.keys()


def numbers(page: str) -> Counter[tuple[str, str]]:
    return Counter(re.findall(r'<data data-rule="([^"]+)" value="([^"]+)"', page))


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", SAMPLED)
def test_booklets_show_the_same_cards(name: str, language: str):
    rules = load(name)
    english, own = (build_booklet(rules, Text(one, rules), page=PAPERS["a5"]) for one in ("en", language))
    assert cards(english) == cards(own)


def cards(part: object) -> list[str]:
    """Every pictured card in the order of the booklet."""
    from dataclasses import fields, is_dataclass

    from generator.documents.booklet.parts import Cards

    if isinstance(part, Cards):
        return [" ".join(map(str, part.cards))]
    if is_dataclass(part):
        return [shown for field in fields(part) for shown in cards(getattr(part, field.name))]
    if isinstance(part, tuple | list):
        return [shown for entry in part for shown in cards(entry)]
    return []


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", SAMPLED)
def test_no_english_is_left_over(name: str, language: str):
    text = prose(name, language)
    for known in (*NAMES, load(name).about.title["en"]):
        text = text.replace(known, "")
    text = re.sub(r"\w[\w.-]*\.(com|net|org)(/\S*)?", "", text)  # addresses

    assert [] == sorted(set(re.findall(r"[^\W\d_]+", text.lower())) & ENGLISH)


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", SAMPLED)
def test_no_word_that_players_do_not_say(name: str, language: str):
    text = prose(name, language).lower()

    assert [] == [word for word in AVOIDED[language] if re.search(rf"\b{word}\b", text)]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SAMPLED)
def test_every_word_of_the_glossary_is_used_by_the_rules(name: str, language: str):
    """In one of its forms, outside the glossary and the index."""
    rules = load(name)
    text = Text(language, rules)
    chapters = re.findall(
        r'<section class="chapter (?!glossary|index).*?</section>', booklet(name, language), re.DOTALL
    )
    told = plain("".join(chapters)).casefold()
    unused = {
        entry.code
        for entry in glossary(rules, FigureText(language, rules))
        if entry.code not in ("frozen", "going_out") and not any(form in told for form in forms(text, entry.code))
    }
    assert set() == unused


def forms(text: Text, code: str) -> set[str]:
    """Every form of a word, in small letters."""
    declined = messages(text.language).get("terms.words.card", {})
    cases = [form for form in declined.get("sg", ()) if len(form) > 1]
    words = [text.word(code, n) for n in (1, 2, 5, None)]
    return {form.casefold() for word in words for form in (str(word), *(getattr(word, case) for case in cases))}


@pytest.mark.parametrize(("language", "quotes"), [("en", "“”"), ("fi", "””"), ("cs", "„“"), ("pl", "„”"), ("lt", "„“")])
def test_quotes_are_those_of_the_language(language: str, quotes: str):
    if language not in LANGUAGES:
        pytest.skip("no such language yet")
    foreign = set('“”„‟«»"') - set(quotes)
    entries = printed(messages(language)).items()
    texts = (entry for code, entry in entries if isinstance(entry, str) and not code.startswith("rules."))
    shown = (re.sub(r"\{[{%].*?[%}]\}", "", text, flags=re.DOTALL) for text in texts)

    assert [] == [text for text in shown if foreign & set(text)]
