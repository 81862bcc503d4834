import re
from collections.abc import Mapping
from html import unescape
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from generator.cards import Card
from generator.documents.booklet import build_booklet, figures, glossary, places
from generator.documents.booklet.parts import Booklet, Example
from generator.examples import worked_examples
from generator.paper import PAPERS
from generator.render.pdf import render_booklet_html
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.loader import load, names
from tests.strategies import altered

HOSTILE = "<script>x</script> {{ 7*7 }} {% raw %} [a](http://b) **c** `d` | # e\n\n- f &lt; \ue000x\ue0015\ue0016\ue002"


def changed(rules: Ruleset, **fields: Any) -> Ruleset:
    """The same rules with other values; `deal__hand` names `deal.hand`."""
    return altered(rules, {field.replace("__", "."): value for field, value in fields.items()})


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
    return {chapter.slug: [box for box in chapter.blocks if isinstance(box, Example)] for chapter in made.chapters}


@pytest.fixture(scope="module")
def page(whitnack: Ruleset) -> str:
    return html(whitnack)


def test_chapters_come_in_the_order_in_which_one_learns_the_game(whitnack: Ruleset):
    slugs = [chapter.slug for chapter in booklet(whitnack).chapters]

    assert [
        "overview", "what-you-need", "set-up", "turn", "pickup", "melds", "threes", "opening", "foot", "going-out",
        "end-of-deal", "scoring", "end-of-game", "readings", "questions", "playing-well", "glossary", "index",
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


def test_every_worked_example_stands_in_the_chapter_of_the_rule_that_it_shows(whitnack: Ruleset):
    """But for those that the example deal tells already."""
    made = booklet(whitnack)
    numbers = {chapter.slug: chapter.number for chapter in made.chapters}
    placed = {box.code: (slug, box.rule) for slug, found in boxes(made).items() for box in found}
    left_out = {example.topic for example in worked_examples(whitnack) if example.code not in placed}

    assert left_out <= {"scoring"}
    assert {"black_threes", "score_red_threes"} <= {code for code, (slug, _) in placed.items() if slug == "threes"}
    for slug, rule in placed.values():
        assert rule is not None
        assert unescape(rule.shown).startswith(f"Rule {numbers[slug]}.")


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
    "about.notes": [{"topic": "deal", "text": {"en": "The oldest cuts."}}],
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
    "deck.names": {"JK": {"en": {"one": "fool", "other": "fools"}}},
    "deal.hand": 11,
    "deal.packets.foot.cards": 11,
    "deal.packets.foot.owner": "side",
    "deal.packets.foot.trigger": "first_book",
    "deal.packets.foot.untaken": -100,
    "deal.passing": "left",
    "deal.choice": "seen",
    "deal.upcard.free": True,
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
    "turn.stocks": 2,
    "pickup.takes": "all",
    "pickup.short_pile": "refused",
    "pickup.keys": ["natural_pair", "natural_and_wild"],
    "pickup.wild_on_top": "refused",
    "pickup.blocked_by": ["black_three"],
    "pickup.before_opening": False,
    "pickup.freezing.always": True,
    "pickup.freezing.before_opening": True,
    "pickup.freezing.red_three": True,
    "pickup.freezing.wild_discarded": "freezes",
    "melds.clean_on_top": "black",
    "melds.most_books": {"clean": 6},
    "melds.sequences": {"low": "4", "high": "A"},
    "melds.without_wilds": ["7"],
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
    "red_threes.all_of_them": {"count": 10, "points": 1500},
    "red_threes.condition": {"needs": "meld"},
    "black_threes.meld": "clean",
    "black_threes.held": -100,
    "opening.minimum": 60,
    "opening.wild_melds_count": False,
    "going_out.books": {"clean": 1, "any": 3},
    "going_out.partner_foot": "whole_turn",
    "going_out.partners_needed": "one",
    "going_out.permission": "no",
    "going_out.own_foot": "not_needed",
    "going_out.never_last": ["2"],
    "going_out.final_discard": "required",
    "going_out.same_turn_as_foot": False,
    "going_out.keep": 1,
    "scoring.books.clean": 600,
    "scoring.books.dirty": 200,
    "scoring.books.wild": 1000,
    "scoring.books.named": {"sevens": {"of": ["7"], "points": 1500, "label": {"en": "book of sevens"}}},
    "scoring.going_out": 200,
    "scoring.melded_cards": "ignored",
    "scoring.left_cards": "for",
    "scoring.bonuses": {"exact_deal": {"points": 100}},
    "end.deals": 3,
    "end.target": 8500,
    "end.winner": "least",
    "end.tie": "extra_deal",
}  # fmt: skip
WITH = {
    "black_threes.melded": ("against", {"black_threes__meld": "clean"}),
    "scoring.books.black_threes": (300, {"black_threes__meld": "clean"}),
    "scoring.books.sequence": (700, {"melds__sequences": {"low": "4", "high": "A"}}),
    "scoring.books.semi_clean": (400, {"melds__extend": {"clean": "any", "dirty": "any", "wild": "any"}}),
    "deal.packets.foot.cards_later": (11, {"deal__packets__foot__owner": "side"}),
    "deal.passed": ("either", {"deal__passing": "left"}),
    "about.after": ({"en": "Whitnack"}, {"about__status": "house", "about__source": None}),
    "turn.draw_from": ("different", {"turn__stocks": 2}),
    "pickup.freezing.keys": (["natural_and_wild"], {"pickup__freezing__always": True}),
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


CHOICES = [
    ({"deal__dealer": "grab"}, "Nobody deals for the others: each player grabs cards"),
    ({"deal__dealer": "left_neighbour", "deal__choice": "seen"}, "Look at your stacks and choose which of them"),
    ({"deal__passing": "both_left", "deal__passed": "either"}, "pass all your stacks to the player on your left"),
    ({"deal__passing": {"deals": ["left", "none"]}}, "Stacks passed on before play"),
    ({"deal__upcard__buried": "covered"}, "leave it and turn up another on top of it"),
    ({"deal__packets__foot__owner": "side"}, "Each side has one foot, which goes to the first of its players"),
    ({"deal__packets__foot__trigger": "first_book"}, "The first pile that you finish in a deal earns you your foot"),
    ({"deal__packets__foot__untaken": -100}, "counts −100 ; its cards are not counted"),
    ({"turn__stocks": 2, "turn__draw_from": "different"}, "each from the top of a different stock"),
    ({"turn__stocks": 2, "turn__draw": 1, "turn__draw_from": "different"}, "Take 1 card from the top of any of the"),
    ({"turn__stock_out": "play_on"}, "Play on without drawing as long as each player in turn takes the last discard"),
    ({"pickup__takes": 1}, "You take the top card and no other"),
    ({"pickup__keys": ["freely"], "pickup__wild_on_top": "freely"}, "You need no card for it"),
    ({"pickup__freezing": {"wild_discarded": "removes"}}, "takes the discard pile off the table"),
    ({"pickup__freezing": {"always": True}}, "The discard pile is always frozen"),
    ({"melds__clean_on_top": "black"}, "a black card for a clean pile, a red card for a dirty pile"),
    ({"melds__most_books": {"clean": 6}}, "your side has at most 6 clean piles"),
    ({"melds__without_wilds": ["7"]}, "Sevens are melded without wild cards"),
    ({"red_threes__condition": {"needs": "books", "count": 2}}, "only for a side that has finished at least 2 piles"),
    ({"black_threes__meld": "going_out"}, "but only in the turn in which you go out"),
    ({"opening__minimum": 0}, "need no number of points"),
    ({"opening__minimum": {"deals": [{"required_books": {"clean": 3}}]}}, "all laid in one turn: 3 clean piles"),
    ({"going_out__never_last": ["JK"]}, "The last discard is never a joker"),
    ({"going_out__permission": "optional"}, "you ask if you like"),
    ({"scoring__left_cards": "for"}, "points are bad in this game"),
    ({"about__notes": [{"topic": "foot", "text": {"en": "Say so."}}]}, "Also. Say so."),
    ({"about__words": {"en": {"dirty_book": "unnatural book"}}}, "An unnatural book has"),
    ({"deck__names": {"JK": {"en": {"one": "imp", "other": "imps"}}}}, "Wild cards are imps and twos"),
]
"""A choice that a rule has, and the sentence that tells it."""


@pytest.mark.parametrize(("fields", "sentence"), CHOICES, ids=[sentence for _, sentence in CHOICES])
def test_every_choice_has_its_sentence(whitnack: Ruleset, fields: Mapping[str, Any], sentence: str):
    assert sentence in shown(html(changed(whitnack, **fields)))


def back_cover(rules: Ruleset) -> str:
    return shown(html(rules)).rpartition("Quick reference")[2]


@pytest.mark.parametrize(
    ("fields", "never"),
    [
        ({"opening__minimum": {"deals": [50, 90, 120, 155]}}, "155"),
        ({"opening__minimum": {"deals": [50, 90, 120, {"concealed_book": "any"}]}}, "pile from the hand"),
        ({"going_out__books": {"deals": [{"any": 2}, {"any": 3}, {"any": 4}, {"any": 77}]}}, "77"),
        ({"turn__draw": {"deals": [2, 3, 4, 77]}}, "77"),
        ({"deal__passing": {"deals": ["left", "none", "none", "right"]}}, "to the right"),
    ],
)
def test_a_shorter_game_never_comes_to_the_later_deals(whitnack: Ruleset, fields: Mapping[str, Any], never: str):
    """In tables, examples and on the back cover alike."""
    four = changed(whitnack, about__assumptions=[], about__readings=[], about__summary={"en": "-"}, **fields)

    assert never in shown(html(four))
    assert never not in shown(html(changed(four, end__deals=3)))


def test_the_last_deal_that_is_played_is_the_one_of_the_late_example(whitnack: Ruleset):
    assert "In deal 3 the minimum is 120" in shown(html(changed(whitnack, end__deals=3)))


@pytest.mark.parametrize(
    ("minimum", "expected"),
    [
        (60, "The opening ( 8.1 ) At least 60 points."),
        ({"concealed_book": "clean"}, "The opening ( 8.1 ) A clean pile from the hand."),
        ({"required_books": {"clean": 2}}, "The opening ( 8.1 ) 2 clean piles."),
    ],
)
def test_one_minimum_for_all_deals_is_on_the_back_cover(whitnack: Ruleset, minimum: object, expected: str):
    assert expected in back_cover(changed(whitnack, opening__minimum=minimum))


def test_numbers_of_players_and_packs_with_gaps_are_listed(whitnack: Ruleset):
    page = shown(html(changed(whitnack, table__seats={3: [1], 6: [1]}, table__usual=3)))

    assert "3 or 6 players 4 or 7 packs" in page
    assert "The game is for 3 or 6 ;" in page


def test_cards_that_no_pack_holds_are_not_named(whitnack: Ruleset):
    page = shown(html(changed(whitnack, deck__specials={"JK": 0}, going_out__never_last=["JK", "2"])))

    assert "Wild cards are twos" in page
    assert "The last discard is never a two" in page
    assert [] == re.findall(r"\bJK\b|[Jj]oker", page)


def test_red_threes_that_nobody_lays_are_still_held(whitnack: Ruleset):
    page = shown(html(changed(whitnack, red_threes__play="discarded", about__assumptions=[], about__readings=[])))

    assert "Each red three still held" in page
    assert "not laid down" not in page


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("exact_deal", "Just as many cards were taken from the packs as the deal needs."),
        ("bad_pickup", "gives the cards back and loses the turn"),
        ("concealed_out", "melds the whole hand and goes out, with nothing melded before"),
    ],
)
def test_bonuses_that_all_tables_have_are_explained(whitnack: Ruleset, code: str, sentence: str):
    assert sentence in shown(html(changed(whitnack, scoring__bonuses={code: {"points": 100}})))


def test_bonuses_of_its_own_are_explained_by_the_variant(whitnack: Ruleset):
    lucky = {"points": 50, "label": {"en": "Lucky deal"}, "rule": {"en": "The moon is full."}}

    assert "Lucky deal The moon is full. +50" in shown(html(changed(whitnack, scoring__bonuses={"lucky": lucky})))


@pytest.mark.parametrize("books", [{"clean": 2, "dirty": 2, "wild": 0}, {"clean": 0, "dirty": 2, "any": 3}])
def test_books_of_which_none_is_needed_are_not_named(whitnack: Ruleset, books: Mapping[str, int]):
    assert [] == re.findall(
        r"\b0 (?:clean |dirty |wild )?piles?\b", shown(html(changed(whitnack, going_out__books=books)))
    )


def test_readings_lead_to_the_rules_by_number_and_in_words(whitnack: Ruleset, page: str):
    chapter = page.partition('id="readings"')[2].partition('id="questions"')[0]
    keys = re.findall(r'<span class="key" data-rule="([^"]+)"[^>]*>([^<]+) \(<a class="see" href="#([^"]+)"', chapter)

    expected = len(whitnack.about.assumptions) + len(whitnack.about.readings)
    assert expected == len(keys) == chapter.count('class="key"')
    assert ("turn.too_few", "When the stock has fewer cards than a draw needs", "r-stock-out") in [
        (unescape(rule), unescape(words), anchor) for rule, words, anchor in keys
    ]
    assert 'data-question="C16"' in chapter
    assert [] == re.findall(r"\b[a-z]+_?[a-z]*\.[a-z_]+\b|\b[CA]\d+\b", shown("</style>" + chapter))


def test_wild_card_that_takes_the_pile_away_is_told_where_it_does():
    """The rule that a booklet cites of it is that of the pile off the table, though another pile may be frozen."""
    assert "removed" == places.place("pickup.freezing.wild_discarded", {"pickup", "frozen", "removed"})
    assert "frozen" == places.place("pickup.freezing.wild_discarded", {"pickup", "frozen"})
    assert "frozen" == places.place("pickup.freezing.always", {"pickup", "frozen", "removed"})


@pytest.mark.parametrize("name", names())
def test_every_assumption_and_reading_has_a_place_and_a_name(name: str):
    rules = load(name)
    told = {"chapter", *re.findall(r'id="(?:r-)?([a-z][\w-]*)"', html(rules))}

    for entry in (*rules.about.assumptions, *rules.about.readings):
        assert places.place(entry.field, told), entry.field
        assert "_" not in places.label(rules, Text("en", rules), entry.field), entry.field


def test_what_is_no_rule_has_no_name(whitnack: Ruleset):
    assert "" == places.label(whitnack, Text("en", whitnack), "nothing.of_ours")
    assert "" == places.place("nothing.of_ours", {"meld"})


def test_the_version_has_one_name(page: str):
    assert ["Rules version.", "Rules version"] == re.findall(r"Rules version\.?", shown(page))


def test_red_threes_on_the_table_are_shown_beside_those_held(whitnack: Ruleset):
    box = next(box for box in boxes(booklet(whitnack))["threes"] if box.code == "score_red_threes")
    shows = {row.label: len(row.groups[0].cards) for row in box.rows}

    assert {"Red threes on the table": 3, "In your hand": 2} == shows


def test_house_rules_name_the_rules_that_they_were_made_from(whitnack: Ruleset):
    ours = changed(whitnack, about__status="house", about__source=None, about__after={"en": "Whitnack"})

    assert "House rules after Whitnack" in booklet(ours).cover.status
    assert "These are house rules after Whitnack." in shown(html(ours))


@pytest.mark.parametrize("name", names())
def test_named_books_stand_beside_numbers(name: str):
    """No bundled variant has to say `2 of “…”`."""
    assert [] == re.findall(r"\d+ of “[^”]*”", shown(html(load(name))))


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
    words = [entry.word for entry in glossary.glossary(plain, figures.FigureText("en", plain))]

    assert "wild card" not in words
    assert "natural card" in words


@pytest.mark.parametrize(
    ("name", "hand"), [("classic-canasta", "The cards that you hold."), ("burraco", "The cards that you play first.")]
)
def test_glossaries_mean_this_game(name: str, hand: str):
    rules = load(name)
    means = {entry.code: entry.meaning for entry in glossary.glossary(rules, figures.FigureText("en", rules))}

    assert hand == means["hand"]
    assert ("frozen" in means) is (name == "classic-canasta")
    if "frozen" in means:
        assert means["frozen"].endswith("only if you hold a pair of natural cards of the top card’s rank.")


def test_the_cover_shows_cards_of_the_deck(whitnack: Ruleset):
    cards = booklet(whitnack).cover.picture.cards

    assert Card("JK") in cards
    assert set(cards) <= whitnack.pack.counts.keys()
