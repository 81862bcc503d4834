import re
from collections.abc import Mapping
from html import unescape
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from generator.cards import Card
from generator.documents.booklet import build_booklet, facts, figures
from generator.documents.booklet.parts import Booklet, Example, Pair
from generator.examples import worked_examples
from generator.paper import PAPERS
from generator.render.pdf import render_booklet_html
from generator.ruleset import Ruleset
from generator.text import Text

HOSTILE = "<script>x</script> {{ 7*7 }} {% raw %} [a](http://b) **c** `d` | # e\n\n- f &lt; \ue000x\ue0015\ue0016\ue002"


def changed(rules: Ruleset, **fields: Any) -> Ruleset:
    """The same rules with other values; `deal__hand` names `deal.hand`."""
    plain = rules.plain()
    for field, value in fields.items():
        *groups, last = field.split("__")
        place = plain
        for group in groups:
            place = place[group]
        place[last] = value
    return Ruleset.model_validate(plain)


def booklet(rules: Ruleset) -> Booklet:
    return build_booklet(rules, Text("en", rules), page=PAPERS["a5"])


def html(rules: Ruleset) -> str:
    """The page without the version, which any change of the rules changes."""
    return render_booklet_html(booklet(rules)).decode().replace(rules.fingerprint[:12], "")


def shown(page: str) -> str:
    """The words of a page."""
    body = page.partition("</style>")[2]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


def numbers(page: str) -> dict[str, list[int]]:
    """Every number that names its rule."""
    found: dict[str, list[int]] = {}
    for rule, value in re.findall(r'<data data-rule="([^"]+)" value="(-?\d+)">', page):
        found.setdefault(rule, []).append(int(value))
    return found


def boxes(made: Booklet) -> dict[str, list[Example]]:
    """The worked examples by chapter."""
    return {
        chapter.slug: [
            box
            for block in chapter.blocks
            for box in ((block.left, block.right) if isinstance(block, Pair) else (block,))
            if isinstance(box, Example)
        ]
        for chapter in made.chapters
    }


@pytest.fixture(scope="module")
def page(whitnack: Ruleset) -> str:
    return html(whitnack)


def test_chapters_come_in_the_order_in_which_one_learns_the_game(whitnack: Ruleset):
    slugs = [chapter.slug for chapter in booklet(whitnack).chapters]

    assert [
        "overview", "what-you-need", "set-up", "turn", "pickup", "melds", "threes", "opening", "foot", "going-out",
        "end-of-deal", "scoring", "end-of-game", "readings", "questions", "playing-well", "glossary",
    ] == slugs  # fmt: skip


def test_rules_are_numbered_without_gaps(page: str):
    """Chapter by chapter from 1."""
    found = [
        tuple(map(int, number.split("."))) for number in re.findall(r'<span class="no"[^>]*>([\d.]+)</span>', page)
    ]
    chapters = [number[0] for number in found]

    assert sorted(set(chapters)) == list(range(1, max(chapters) + 1))
    assert found == [(c, n) for c in sorted(set(chapters)) for n in range(1, chapters.count(c) + 1)]


def test_citations_lead_to_the_rule_whose_number_they_show(page: str):
    targets = dict(re.findall(r'id="(r-[\w-]+)">([\d.]+)</span>', page))
    targets |= dict(re.findall(r'<h2 id="([\w-]+)"[^>]*><span class="number">(\d+)</span>', page))
    cited = re.findall(r'<a class="see" href="#([\w-]+)">([\d.]+)</a>', page)

    assert 20 < len(cited)
    for anchor, number in cited:
        assert targets[anchor] == number


def test_every_worked_example_stands_in_the_chapter_of_its_topic(whitnack: Ruleset):
    """But for those that the example deal tells already."""
    chapters = {
        "pickup": "pickup",
        "melds": "melds",
        "opening": "opening",
        "going_out": "going-out",
        "scoring": "scoring",
    }
    placed = {box.code: slug for slug, found in boxes(booklet(whitnack)).items() for box in found}
    expected = {example.code: chapters[example.topic] for example in worked_examples(whitnack)}

    assert placed.items() <= expected.items()
    assert {"scoring"} >= {expected[code] for code in expected.keys() - placed.keys()}
    assert 10 <= len(placed)


def test_allowed_and_refused_are_told_apart_by_sign_and_word(page: str):
    marks = set(re.findall(r'class="sign">(.)</span> (\w+)\.</strong>', page))

    assert {("✓", "Allowed"), ("✗", "Refused")} == marks


def test_every_refusal_gives_a_reason(whitnack: Ruleset):
    refused = [box for found in boxes(booklet(whitnack)).values() for box in found if box.legal is False]

    assert 5 < len(refused)
    assert [] == [box.code for box in refused if not box.reasons]


@pytest.mark.parametrize(
    "expected",
    [
        "5 + 5 + 5 + 5 + 5 + 5 + 5 = 35",  # T1: seven sixes
        "20 + 20 + 20 = 60",  # T14: three aces
        "20 + 20 + 20 + 20 + 20 + 20 + 20 = 140",  # T16: seven aces
        "Total 4,005",  # T21: a side that goes out
        "4 2 teams of 2 or each alone 5 270 13 13 165",  # T11: packs, cards, deal and stock
        "Wild cards, at most 1 1 1 2 2",  # T7
    ],
)
def test_results_of_the_research_notes_are_printed(page: str, expected: str):
    assert expected in shown(page)


def test_variants_speak_their_own_words(page: str):
    """Whitnack's books are piles everywhere."""
    text = shown(page).lower()

    assert "clean pile" in text
    assert [] == re.findall(r"\b(?:clean|dirty|wild|finished) books?\b", text)


def test_cards_are_named_in_words(page: str):
    """For readers who do not see the pictures."""
    assert "nine of spades" in page
    assert [] == re.findall(r'<img [^>]*alt=""', page)


NUMBERS = {
    "deal.hand": 11,
    "deal.packets.foot.cards": 11,
    "turn.draw": 3,
    "pickup.takes": 5,
    "melds.smallest": 4,
    "melds.wild_limit.naturals_per_wild": 3,
    "red_threes.laid": 200,
    "red_threes.held": -300,
    "going_out.books.clean": 3,
    "going_out.books.dirty": 4,
    "going_out.books.wild": 2,
    "going_out.keep": 3,
    "scoring.books.clean": 700,
    "scoring.books.dirty": 400,
    "scoring.books.wild": 2000,
    "scoring.going_out": 150,
    "end.deals": 5,
}
ENGINE = ("deck", "stock", "total", "examples.", "example_deal", "melds.wild_limit", "melds.sizes", "opening.minimum")
"""What the engine works out from several rules, and the minimums, of which more deals show more."""


@pytest.mark.parametrize(("rule", "value"), NUMBERS.items())
def test_one_field_changes_its_own_numbers_alone(whitnack: Ruleset, page: str, rule: str, value: int):
    before, after = numbers(page), numbers(html(changed(whitnack, **{rule.replace(".", "__"): value})))

    assert {value} == set(after[rule])
    assert value not in before[rule]
    for other in before.keys() & after.keys():
        if other != rule and not other.startswith(ENGINE):
            assert set(before[other]) == set(after[other]), other


VISIBLE: Mapping[str, Any] = {
    "about.title": {"en": "Another title"},
    "about.summary": {"en": "Another summary"},
    "about.status": "partial",
    "about.source": "Somebody else",
    "about.words": {"en": {"meld": {"one": "set", "other": "sets"}}},
    "about.assumptions": [],
    "about.readings": [],
    "table.seats": {"4": [2]},
    "table.usual": 6,
    "table.talk": "free",
    "deck.suits": ["S", "H", "D"],
    "deck.ranks": dict.fromkeys(["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"], 2),
    "deck.specials": {"JK": 4},
    "deck.packs": 6,
    "deck.wild": ["JK"],
    "deck.red_threes": ["3H"],
    "deck.black_threes": ["3S"],
    "deck.values": {"JK": 50, "2": 25, **dict.fromkeys("AKQJ9876543", 5), "10": 5},
    "deal.hand": 11,
    "deal.packets.foot.cards": 11,
    "deal.packets.foot.after_discard": "at_once",
    "deal.packets.foot.replaces_red_threes": False,
    "deal.dealer": "one_player",
    "deal.next_dealer": "next_side",
    "deal.first_player": "dealer",
    "deal.upcard.turned": False,
    "deal.upcard.replaced": ["wild"],
    "deal.upcard.buried": "bottom",
    "deal.upcard.may_stay": False,
    "turn.draw": 1,
    "turn.too_few": "take_the_rest",
    "turn.stock_out": "reshuffle",
    "pickup.takes": "all",
    "pickup.short_pile": "refused",
    "pickup.keys": ["natural_pair", "natural_and_wild"],
    "pickup.wild_on_top": "refused",
    "pickup.blocked_by": ["black_three"],
    "pickup.before_opening": False,
    "melds.smallest": 4,
    "melds.book": 6,
    "melds.wild_limit.naturals_per_wild": 1,
    "melds.wild_limit.spare_naturals": 1,
    "melds.wild_limit.fewest_naturals": 3,
    "melds.wild_limit.most_wilds": 1,
    "melds.wild_melds": False,
    "melds.extend.clean": "any",
    "melds.extend.dirty": "naturals",
    "melds.extend.wild": "any",
    "melds.second_of_rank": "never",
    "red_threes.play": "discarded",
    "red_threes.laid": 50,
    "red_threes.held": -50,
    "red_threes.replaced": False,
    "red_threes.from_pile": "laid_and_replaced",
    "black_threes.meld": "clean",
    "opening.minimum": 60,
    "opening.wild_melds_count": False,
    "going_out.books": {"clean": 1, "any": 3},
    "going_out.partner_foot": "whole_turn",
    "going_out.partners_needed": "one",
    "going_out.permission": "no",
    "going_out.final_discard": "required",
    "going_out.same_turn_as_foot": False,
    "going_out.keep": 1,
    "scoring.books.clean": 600,
    "scoring.books.dirty": 200,
    "scoring.books.wild": 1000,
    "scoring.going_out": 200,
    "scoring.bonuses": {"exact_deal": {"points": 100}},
    "end.deals": 3,
    "end.target": 8500,
    "end.winner": "least",
    "end.tie": "extra_deal",
}  # fmt: skip
WITH = {
    "black_threes.melded": ("against", {"black_threes__meld": "clean"}),
    "scoring.books.black_threes": (300, {"black_threes__meld": "clean"}),
}
"""Rules that speak only together with another."""


def leaves(model: type[BaseModel], path: str = "") -> set[str]:
    """Every field of the rules, groups entered, down to what a file gives as one value."""
    found = set()
    for name, field in model.model_fields.items():
        inner = field.annotation
        if isinstance(inner, type) and issubclass(inner, BaseModel):
            found |= leaves(inner, f"{path}{name}.")
        elif name == "packets":
            found |= leaves(get_args(inner)[1], "deal.packets.foot.")
        else:
            found.add(path + name)
    return found


def test_no_field_is_forgotten():
    """The tests below change every rule that there is."""
    assert leaves(Ruleset) == VISIBLE.keys() | WITH.keys()


@pytest.mark.slow
@pytest.mark.parametrize("rule", VISIBLE)
def test_every_rule_shows(whitnack: Ruleset, page: str, rule: str):
    """Another value, another booklet."""
    assert shown(page) != shown(html(changed(whitnack, **{rule.replace(".", "__"): VISIBLE[rule]})))


@pytest.mark.parametrize("rule", WITH)
def test_every_rule_shows_beside_the_one_it_needs(whitnack: Ruleset, rule: str):
    value, needed = WITH[rule]
    before = changed(whitnack, **needed)

    assert shown(html(before)) != shown(html(changed(before, **{rule.replace(".", "__"): value})))


WITHOUT_WILD_MELDS = {
    "smallest": 3,
    "book": 7,
    "wild_limit": {"naturals_per_wild": 2},
    "wild_melds": False,
    "extend": {},
    "second_of_rank": "after_book",
}


@pytest.mark.parametrize(
    ("rule", "value", "sentence"),
    [
        ("going_out.permission", "no", "May I go out?"),
        ("going_out.final_discard", "required", "Meld every card you have, or meld all but one"),
        ("melds", WITHOUT_WILD_MELDS, "Wild cards alone, at least"),
        ("pickup.blocked_by", [], "on top, nobody takes the discard pile"),
        ("red_threes.replaced", False, "draw another card"),
        ("deal.packets", {}, "Keep them apart"),
        ("deal.upcard.may_stay", False, "If your table agrees"),
    ],
)
def test_a_rule_that_is_not_there_has_no_sentence(whitnack: Ruleset, page: str, rule: str, value: Any, sentence: str):
    other = changed(whitnack, about__assumptions=[], about__readings=[], about__summary={"en": "-"})
    other = changed(other, about__title={"en": "-"}, about__source=None, **{rule.replace(".", "__"): value})

    assert sentence in shown(page)
    assert sentence not in re.sub(r'src="[^"]*"', "", shown(html(other)))


OTHERS: Mapping[str, Mapping[str, Any]] = {
    "a knee beside the foot": {
        "deal__packets": {
            "knee": {"cards": 11, "after_discard": "at_once"},
            "foot": {"cards": 13, "after_discard": "next_turn"},
        }
    },
    "no packet but the hand": {"deal__packets": {}},
    "no wild cards": {"deck__wild": [], "melds__wild_melds": False},
    "no threes": {"deck__red_threes": [], "deck__black_threes": []},
    "a minimum by score": {"opening__minimum": {"scores": {-5000: 15, 0: 50, 1500: 90}}},
    "a concealed book": {"opening__minimum": {"deals": [50, {"concealed_book": "any"}]}},
    "books by deal": {"going_out__books": {"deals": [{"clean": 1, "dirty": 1}, {"clean": 2, "any": 4}]}},
    "books by players": {"going_out__books": {"players": {n: {"clean": n} for n in range(2, 7)}}},
    "a draw by deal": {"turn__draw": {"deals": [2, 3, 4]}},
    "hands by players": {"deal__hand": {"players": {n: 15 - n for n in range(2, 7)}}},
    "a target alone": {"end__deals": None, "end__target": 10_000},
    "many deals": {"end__deals": 15, "opening__minimum": {"deals": list(range(50, 200, 10))}},
    "players alone": {"table__seats": {2: [1], 3: [1]}, "table__usual": 3},
    "cards without suits": {
        "deck__suits": [],
        "deck__ranks": {str(n): 8 for n in range(13, 1, -1)},
        "deck__values": {"JK": 50, **{str(n): 5 for n in range(2, 14)}},
        "deck__red_threes": ["3"],
        "deck__black_threes": [],
    },
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_games_have_a_booklet(whitnack: Ruleset, name: str):
    """The pages never assume Whitnack's rules."""
    text = shown(html(changed(whitnack, **OTHERS[name])))

    assert "Quick reference" in text
    assert "None" not in text
    assert [] == re.findall(r"minimum\.\w+|books\.\d\S*|draw\.\w+", text)


def test_what_people_write_stays_text(whitnack: Ruleset):
    """In titles, words, notes and labels alike: shown as it was typed, run by nobody."""
    hostile = changed(
        whitnack,
        about__title={"en": HOSTILE},
        about__summary={"en": HOSTILE},
        about__source=HOSTILE,
        about__words={"en": {"book": {"one": HOSTILE, "other": HOSTILE}}},
        about__assumptions=[{"field": HOSTILE, "silent": {"en": HOSTILE}, "taken": {"en": HOSTILE}}],
        about__readings=[{"conflict": HOSTILE, "field": HOSTILE, "taken": {"en": HOSTILE}}],
        scoring__bonuses={"house": {"points": 5, "label": {"en": HOSTILE}}},
    )

    page = html(hostile)

    assert 50 < shown(page).count("<script>x</script> {{ 7*7 }} {% raw %} [a](http://b) **c** `d` | # e - f &lt; x56")
    assert [] == re.findall(r'<script|href="http|<code', page)


def test_marks_of_numbers_come_from_numbers_alone():
    """A text that holds private-use characters of its own shows none of them."""
    assert "a b" == figures.escape("a\ue000 \ue010b\ue015")


def test_figures_stay_numbers():
    figure = figures.Figure(7, "melds.book")

    assert 7 == figure
    assert "melds.book" == figure.rule


def test_views_know_where_each_number_stands(whitnack: Ruleset):
    rules = figures.view(whitnack)

    assert "opening.minimum.deals.1" == rules.opening.minimum.deals[1].rule
    assert "deck.values.JK" == rules.deck.values["JK"].rule


def test_glossaries_leave_out_what_a_game_does_not_have(whitnack: Ruleset):
    plain = changed(whitnack, deck__wild=[], melds__wild_melds=False)
    words = [word for word, _ in facts.glossary(plain, figures.FigureText("en", plain))]

    assert "wild card" not in words
    assert "natural card" in words


def test_the_cover_shows_cards_of_the_deck(whitnack: Ruleset):
    cards = booklet(whitnack).cover.picture.cards

    assert Card("JK") in cards
    assert set(cards) <= whitnack.pack.counts.keys()
