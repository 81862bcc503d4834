"""What leads where in a booklet: rules, examples, glossary, index, and the marks of rules that differ."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from generator.documents.booklet import build_booklet
from generator.documents.booklet.collation import sort_key
from generator.documents.booklet.parts import Block, Booklet, Citation, Example, Index, Prose, Table
from generator.documents.booklet.references import DEFINED, INDEXED, SHOWN
from generator.paper import PAPERS
from generator.render.pdf import render_booklet_html
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.loader import names, parent, read
from tests.strategies import altered

pytestmark = pytest.mark.slow


LINK = re.compile(r'<a class="(?P<kind>[\w-]*)" href="#(?P<anchor>[\w-]+)"')


def made(name: str) -> Booklet:
    variant = read(name)
    return build_booklet(variant.rules, Text("en", variant.rules), page=PAPERS["a5"], parent=parent(variant))


def different(booklet: Booklet) -> str:
    """What the chapter on what differs says; nothing where the rules are made from no others."""
    blocks = [block for chapter in booklet.chapters if chapter.slug == "differences" for block in chapter.blocks]
    return unescape("\n".join(re.sub("<[^>]+>", "", block.markdown) for block in blocks if isinstance(block, Prose)))


@pytest.fixture(scope="module")
def booklets() -> dict[str, Booklet]:
    return {name: made(name) for name in names()}


def blocks(booklet: Booklet) -> Iterator[Block]:
    for chapter in (*booklet.chapters, booklet.imprint, booklet.back_cover):
        yield from chapter.blocks


def prose(booklet: Booklet) -> str:
    return "\n\n".join(block.markdown for block in blocks(booklet) if isinstance(block, Prose))


def paragraphs(booklet: Booklet) -> dict[str, str]:
    """Each rule's own paragraph."""
    return dict(re.findall(r'<span class="no" id="r-([\w-]+)">(.*?)(?=\n[ \t]*\n|\Z)', prose(booklet), re.DOTALL))


def marked(booklet: Booklet) -> set[str]:
    return {rule for rule, told in paragraphs(booklet).items() if '<a class="mark"' in told}


@pytest.mark.parametrize("name", names())
def test_every_link_leads_somewhere_and_every_place_has_one_name(booklets: dict[str, Booklet], name: str):
    page = render_booklet_html(booklets[name]).decode()
    places = re.findall(r'id="([\w-]+)"', page.partition("</style>")[2])

    assert [] == sorted({anchor for anchor in re.findall(r'href="#([^"]*)"', page) if anchor not in places})
    assert [] == sorted({place for place in places if places.count(place) > 1})


def test_every_example_names_its_rule_and_the_rule_names_the_example(booklets: dict[str, Booklet]):
    for name, booklet in booklets.items():
        told = paragraphs(booklet)
        boxes = [block for block in blocks(booklet) if isinstance(block, Example)]
        assert [f"Example {n}" for n in range(1, len(boxes) + 1)] == [box.label for box in boxes], name
        for n, box in enumerate(boxes, 1):
            assert box.rule is not None
            rule = told[box.rule.anchor.removeprefix("r-")]
            assert f'<a href="#x-{box.code}">{n}</a>' in rule, (name, box.code)
            assert f"Rule {rule.partition('<')[0]}" == unescape(box.rule.shown)


def test_words_of_the_glossary_and_their_rules_lead_to_each_other(booklets: dict[str, Booklet]):
    for name, booklet in booklets.items():
        entries = re.findall(r'<span id="g-([\w-]+)">.*?\n:   (.*)', prose(booklet))
        cited = {code: re.findall(r'<a class="see" href="#r-([\w-]+)">', meaning) for code, meaning in entries}
        told = paragraphs(booklet)
        back = {
            rule: term[1]
            for rule, text in told.items()
            if (term := re.search(r'class="term" href="#g-([\w-]+)"', text))
        }

        assert [] == [code for code, rules in cited.items() if len(rules) != 1], name
        assert 10 < len(back)
        for rule, code in back.items():
            assert [rule] == cited[code], (name, rule)
        assert {rules[0] for rules in cited.values()} == set(back), name


def test_the_quick_reference_cites_rules(booklets: dict[str, Booklet]):
    for name, booklet in booklets.items():
        cited = [
            link["anchor"]
            for block in booklet.back_cover.blocks
            for link in LINK.finditer(block.caption if isinstance(block, Table) else block.markdown)  # type: ignore[union-attr]
        ]

        assert {"r-steps", "r-card-values", "r-key"} <= set(cited), name


def test_the_index_is_in_order_and_names_rules_in_theirs(booklets: dict[str, Booklet]):
    for name, booklet in booklets.items():
        (index,) = [block for block in blocks(booklet) if isinstance(block, Index)]
        words = [entry.word for entry in index.entries]
        rules = [[number(place) for place in entry.places] for entry in index.entries]

        assert 30 < len(words) == len(set(words)), name
        assert sorted(words, key=str.casefold) == words
        assert [sorted(entry) for entry in rules] == rules
        assert all(rules)


def number(place: Citation) -> tuple[int, ...]:
    return tuple(map(int, place.shown.split(".")))


def test_every_rule_that_these_tables_name_is_one_of_some_variant(booklets: dict[str, Booklet]):
    """Those that house rules alone have are told apart."""
    known = {rule for booklet in booklets.values() for rule in paragraphs(booklet)} | {"untaken-*", "empty-*"}
    wanted = {rule for table in (SHOWN, DEFINED, INDEXED) for rules in table.values() for rule in rules}

    assert {"choice", "concealed", "most", "required"} >= wanted - known


MARKS = {
    "california": {"players", "upcard", "takes"},
    "gamerules": {"packs", "discard-out-foot", "upcard", "checklist", "last-card", "note-going_out-1"},
    "brouillette-high": {"sum"},
    "whitnack": set(),
}
"""What each file changes of the one that it extends, read off the files by hand."""


@pytest.mark.parametrize("name", MARKS)
def test_rules_that_differ_are_marked(booklets: dict[str, Booklet], name: str):
    assert MARKS[name] == marked(booklets[name])
    assert bool(MARKS[name]) is bool(booklets[name].mark)


def test_marks_lead_to_what_differs_and_back(booklets: dict[str, Booklet]):
    for name, booklet in booklets.items():
        chapter = next((chapter for chapter in booklet.chapters if chapter.slug == "differences"), None)
        listed = "".join(block.markdown for block in chapter.blocks if isinstance(block, Prose)) if chapter else ""
        cited = {link["anchor"].removeprefix("r-") for link in LINK.finditer(listed) if link["kind"] == "see"}
        chapters = {chapter.slug for chapter in booklet.chapters}

        assert set(re.findall(r'<span id="d-([\w-]+)">', listed)) == cited, name
        assert marked(booklet) == cited - chapters, name


def test_every_note_that_is_added_has_its_mark_and_number(whitnack: Ruleset):
    """Whatever the lines of its text, and though others say the same."""
    texts = [
        ("deal", "Nobody hums.\n"),
        ("red_threes", "Say so\nat once.\n"),
        ("black_threes", "Say so at once."),
        ("melds", "Ask  first."),
        ("melds", "Ask first."),
    ]
    notes = [{"topic": topic, "text": {"en": text}} for topic, text in texts]
    house = altered(whitnack, {"about.notes": notes})
    booklet = build_booklet(house, Text("en", house), page=PAPERS["a5"], parent=whitnack)
    listed = re.findall(
        r'<span id="d-note-([\w-]+)">.*?href="#r-note-([\w-]+)"', "".join(prose(booklet).split("\n")), re.DOTALL
    )

    expected = ["deal-1", "red_threes-1", "black_threes-1", "melds-1", "melds-2"]
    assert {f"note-{place}" for place in expected} == marked(booklet)
    assert sorted((place, place) for place in expected) == sorted(listed)


def test_differences_are_told_with_both_values(booklets: dict[str, Booklet]):
    page = unescape(" ".join(prose(booklets["gamerules"]).split()))

    assert "Packs: 5. There: 2 players: 3; 3 players: 4; 4 players: 5; 5 players: 6; 6 players: 7." in page
    assert "The last card: must be discarded. There: may be discarded or melded." in page


def test_each_topic_of_what_differs_has_one_heading_in_this_games_words(booklets: dict[str, Booklet]):
    for name, booklet in booklets.items():
        titles = re.findall("^### (.+)$", different(booklet), re.MULTILINE)
        assert sorted(set(titles)) == sorted(titles), name

    assert "### Melds and burrachi" in different(booklets["burraco"])


def test_what_a_game_does_without_is_told_once(booklets: dict[str, Booklet]):
    """Its rules and words are gone with it."""
    classic, burraco, american = (
        " ".join(different(booklets[name]).split()) for name in ("classic-canasta", "burraco", "modern-american")
    )

    assert "Dealt beside the hand: none. There: foot." in classic
    assert "Red threes: none. There: 3♥, 3♦." in burraco
    assert "Further bonuses: none. There: Going out concealed." in burraco
    for page, gone in (
        (classic, "each foot"),
        (classic, "wild book"),
        (burraco, "Points for a red three"),
        (burraco, "are buried"),
        (burraco, "each time"),
        (american, "When the stock has fewer cards"),
    ):
        assert gone not in page


def test_rules_that_only_people_keep_differ_in_whole_sentences(booklets: dict[str, Booklet]):
    page = " ".join(different(booklets["samba"]).split())

    assert "Also: A side may join two of its melds of one rank at any time." in page


def test_books_of_a_variants_own_are_counted_in_its_own_words(booklets: dict[str, Booklet]):
    pennies, bolivia = (" ".join(different(booklets[name]).split()) for name in ("pennies-from-heaven", "bolivia"))

    assert "1 wild canasta, and 1 canasta of sevens. There:" in pennies
    assert "Canastas needed: 1 escalera and 2 canastas in all. There: 2 canastas in all." in bolivia


def test_house_rules_tell_what_they_change(tmp_path: Path):
    file = tmp_path / "ours.yaml"
    file.write_text("extends: whitnack\nabout: {title: {en: Ours}, summary: {en: Ours}}\ndeal: {hand: 11}\n", "utf-8")
    booklet = made(str(file))

    assert {"deal"} == marked(booklet)
    assert "Cards in each hand: 11. There: 13." in unescape(prose(booklet))
    assert "◆ in the margin: a rule that is not as in “Hand and Foot, Whitnack’s rules”." == unescape(booklet.mark)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("cs", ["cesta", "čára", "hora", "chata", "ruka", "řada", "sada", "škola", "talón", "zima", "žolík"]),
        ("fi", ["avaus", "erä", "jokeri", "wau", "vuoro", "zen", "åå", "äss", "öö"]),
        ("lt", ["čekis", "inas", "ypač", "juoda", "koja", "šūvis", "taškai", "žaidimas"]),
        ("pl", ["as", "ąb", "cel", "ćma", "lis", "łza", "noga", "ósma", "stos", "ściana", "zero", "źle", "żal"]),
        ("en", ["ace", "card values", "cards", "école", "joker"]),
    ],
)
def test_words_sort_as_in_a_dictionary_of_their_language(language: str, words: list[str]):
    assert words == sorted(set(words), key=lambda word: sort_key(language, word))
