"""The booklet tells what fits its game: no rule for what never comes about, and answers that answer."""

import re
from functools import cache
from html import unescape

import pytest

from generator.documents.booklet import build_booklet
from generator.documents.booklet.differences import changes
from generator.documents.booklet.figures import FigureText
from generator.documents.booklet.parts import Example
from generator.paper import PAPERS
from generator.render.pdf import render_booklet_html
from generator.text import Text
from generator.variants.diff import differences
from generator.variants.loader import load

pytestmark = pytest.mark.slow


@cache
def told(name: str) -> str:
    """What a reader reads of the English booklet of the variant *name*."""
    rules = load(name)
    made = build_booklet(rules, Text("en", rules), page=PAPERS["a5"])
    body = render_booklet_html(made).decode().partition("</style>")[2]
    return re.sub(r" (?=[.,;:?)])|(?<=\() ", "", " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split()))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("brouillette-low", "with a wild card on top"),
        ("brouillette-low", "A wild card on top"),
        ("california", "With a red three"),
        ("gamerules", "A red three or a black three on top"),
    ],
)
def test_what_never_lies_on_top_has_no_rule(name: str, sentence: str):
    """Wild cards that take the pile away, and red threes that are all laid on the table, never lie there."""
    assert sentence not in told(name)


@pytest.mark.parametrize("name", ["simpson", "demeritt"])
def test_red_threes_that_are_discarded_block_the_pile_too(name: str):
    assert "A red three or a black three keeps the next player from the discard pile." in told(name)


def test_cards_are_drawn_from_one_stock_or_from_several():
    assert "Take 2 cards from the top of one stock or of several." in told("simpson")


def test_games_without_partners_speak_to_one_player():
    assert "who plays with whom" not in told("simpson")
    assert "Once you have opened, no set needs a minimum, until the next deal." in told("simpson")
    assert "When one partner has opened, the whole side has. After that no meld needs a minimum" in told("whitnack")


def test_a_concealed_book_of_any_kind_is_told_so():
    assert "lay a whole canasta of any kind from your hand" in told("saskatchewan")


def test_books_that_are_all_closed_are_told_of_in_one_sentence():
    assert "A finished pile takes no more cards, whatever its kind." in told("whitnack")
    assert "A finished clean pile takes no more cards" not in told("whitnack")
    assert "A finished natural canasta takes no more cards. A finished unnatural canasta still" in told("demeritt")


def test_what_counts_nothing_is_not_said_to_count():
    assert "Going out earns no bonus." in told("bicycle")
    assert "Lay the red three down all the same. Nothing replaces it." in told("bicycle")
    assert "Lay the red three down all the same. It counts, and nothing replaces it." in told("whitnack")


@pytest.mark.parametrize(
    ("name", "answered"),
    [
        ("bicycle", "How many cards start a meld? At least 3; with a wild card among them, at least 5."),
        ("whitnack", "How many cards start a meld? At least 3. Are aces wild?"),
        ("simpson", "when I draw a red three? You keep it until you discard it; left over, it counts −500"),
        ("simpson", "May I take it before I have opened? Yes, when"),
        ("brouillette-low", "Does a black three count against me? Yes, 5 when it is left over or melded"),
        ("gamerules", "Does a black three count against me? Yes, 5 when it is left over (7.4)."),
        ("saskatchewan", "(5.8). No, while the opening needs a whole canasta from the hand."),
    ],
)
def test_answers_fit_the_game(name: str, answered: str):
    assert answered in told(name)


def test_articles_fit_the_words_of_the_variant():
    assert "An unnatural canasta" in told("demeritt")
    assert not re.search(r"\b[Aa] unnatural", told("demeritt"))


def test_advice_is_given_where_it_holds():
    """A book that still takes cards leaves a partner all the ways to empty the hand; one exception is no exceptions."""
    assert "Hold back." not in told("demeritt")
    assert "There are exceptions: opponents" in told("whitnack")
    assert "There is an exception: opponents" in told("bicycle")


def test_the_back_cover_names_all_that_freezes():
    assert "Frozen by a wild card or a red three in it" in told("bain")


def told_different(name: str, parent: str) -> list[str]:
    """The differences from *parent* that the English booklet of *name* lists."""
    rules = load(name)
    made = changes(rules, load(parent), FigureText("en", rules), set())
    return [re.sub("[\ue000-\uf8ff]", "", unescape(re.sub(r"<[^>]+>", "", str(change.told)))) for change in made]


@pytest.mark.parametrize(
    ("name", "gone"),
    [
        ("simpson", "Talk between partners"),
        ("simpson", "Leave of the partner"),
        ("simpson", "Points for a red three on the table"),
        ("simpson", "Upcards that are"),
        ("bicycle", "Melds of wild cards count toward it"),
    ],
)
def test_what_is_gone_is_no_difference(name: str, gone: str):
    """A rule of partners in a game without, say: its line in the table of rules says nothing."""
    listed = told_different(name, "whitnack")

    assert any(gone in one.label for one in differences(load("whitnack"), load(name)))
    assert any(line.startswith("Who deals: ") for line in listed)
    assert [] == [line for line in listed if line.startswith(gone)]


def test_a_pile_that_only_this_game_has_is_none_there():
    """Simpson's game has no melds of black threes, so a pile of them pays nothing there, not as much as a clean one."""
    assert "A pile of black threes: 100. There: not in this game." in told_different("brouillette-low", "simpson")


def test_what_the_variant_adds_to_the_deal_stands_with_it():
    """How to grab the cards, and which of the stacks is passed on, come before the stacks are put down."""
    words = told("simpson")

    assert words.index("Passing on.") < words.index("Grab from either pile") < words.index("Keep them apart.")


def test_a_card_too_many_shows_the_rule_of_the_last_card():
    rules = load("whitnack")
    made = build_booklet(rules, Text("en", rules), page=PAPERS["a5"])
    shown = {
        box.code: box.rule.anchor for chapter in made.chapters for box in chapter.blocks if isinstance(box, Example)
    }

    assert "r-last-card" == shown["out_two_left"] == shown["out_all_melded"]


def test_what_pays_nothing_has_no_line_in_the_example_deal():
    assert "Going out 1 0" not in told("bicycle")
    assert "Going out 1 +100" in told("whitnack")


def test_a_reading_does_not_stand_beside_a_name_that_denies_it():
    assert "Wild cards alone are no set. Sets of wild cards alone (6.4)" in told("simpson")
    assert "No card is turned up at the start, so none is buried. The card turned up (3.8)" in told("simpson")
