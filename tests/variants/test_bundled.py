"""The bundled Hand and Foot variants against the research notes' own figures: V1 to V11, V18, and sections 2 and 6."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from generator.cards import Card
from generator.engine import melds
from generator.ruleset import ConcealedBook, Quota, Ruleset
from generator.variants.loader import Variant, names
from generator.variants.loader import read as read_file
from generator.variants.shapes import at
from generator.workspace import home

HAND_AND_FOOT = (
    "whitnack",
    "whitnack-2005",
    "gamerules",
    "saskatchewan",
    "simpson",
    "brouillette-low",
    "brouillette-high",
    "brouillette-partners-low",
    "brouillette-partners-high",
    "bicycle",
    "demeritt",
    "rummy-games",
    "california",
    "remastered",
    "jd-ventures",
)
SIMPSON = ("simpson", "brouillette-low", "brouillette-high", "brouillette-partners-low", "brouillette-partners-high")
PARTNERS = ("brouillette-partners-low", "brouillette-partners-high")
PARTIAL = ("demeritt", "rummy-games", "california", "remastered", "jd-ventures")


@cache
def read(name: str) -> Variant:
    """Each file once: reading checks it too."""
    return read_file(name)


def load(name: str) -> Ruleset:
    return read(name).rules


each_variant = pytest.mark.parametrize("name", HAND_AND_FOOT)


def figures(by_names: Mapping[str, Any]) -> pytest.MarkDecorator:
    """One test for each variant; keys name one or several, every variant exactly once."""
    rows = [(name, expected) for together, expected in by_names.items() for name in together.split()]
    assert sorted(HAND_AND_FOOT) == sorted(name for name, _ in rows)
    return pytest.mark.parametrize(("name", "expected"), [pytest.param(*row, id=row[0]) for row in rows])


def many(*which: str) -> str:
    """Several variants as one key."""
    return " ".join(which)


# What the files say of themselves.


def test_every_promised_variant_is_there():
    assert set(HAND_AND_FOOT) <= set(names())


@each_variant
def test_file_is_without_a_finding(name: str):
    assert () == read(name).remarks


@each_variant
def test_status(name: str):
    """V8 to V11 and V18 rest on parts of pages, or on a deck alone."""
    assert ("partial" if name in PARTIAL else "complete") == load(name).about.status


@each_variant
def test_file_has_a_name_of_its_own(name: str):
    others = [load(other).about for other in names() if other != name]
    about = load(name).about

    assert about.source
    for key in ("title", "summary"):
        assert getattr(about, key)["en"] not in [getattr(other, key)["en"] for other in others]


@each_variant
def test_texts_are_whole_sentences_in_proper_signs(name: str):
    about = load(name).about
    sentences = [
        text
        for group in (
            [text for entry in about.assumptions for text in (entry.silent, entry.taken)],
            [entry.taken for entry in about.readings],
            [entry.text for entry in about.notes],
            [about.summary],
        )
        for localised in group
        for text in localised.values()
    ]

    assert [] == [text for text in sentences if not re.fullmatch(r"[A-Z][^'\"]*\.", text)]


@each_variant
def test_no_rule_is_assumed_twice(name: str):
    fields = [entry.field for entry in load(name).about.assumptions]

    assert sorted(set(fields)) == sorted(fields)


@each_variant
def test_conflicts_are_named_once_each(name: str):
    conflicts = [entry.conflict for entry in load(name).about.readings]

    assert sorted(set(conflicts)) == sorted(conflicts)
    assert all(re.fullmatch(r"[CA][1-9][0-9]?", conflict) for conflict in conflicts)


@each_variant
def test_notes_speak_of_rules_that_exist(name: str):
    about = load(name).about

    assert [] == [entry.field for entry in (*about.assumptions, *about.readings) if at(entry.field.split(".")) is None]


COMMON = "C4 C9 C14 C23"
BOOKS_AND_DEAL = f"{COMMON} C1 C5 C7 C8 C10 C16 C18 C22"


@figures(
    {
        "whitnack whitnack-2005": f"{BOOKS_AND_DEAL} C2 C3 C6 C20",
        "gamerules": f"{BOOKS_AND_DEAL} C2 C3 C6 C11 C20",
        "saskatchewan": "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C14 C16 C20 C22 C23",
        "simpson brouillette-low brouillette-high": f"{BOOKS_AND_DEAL} C20 C24",
        many(*PARTNERS): f"{BOOKS_AND_DEAL} C6 C20 C24",
        "bicycle": f"{BOOKS_AND_DEAL} C2 C3 C20",
        "demeritt rummy-games": f"{BOOKS_AND_DEAL} C2 C3 C6 C20",
        "california": f"{BOOKS_AND_DEAL} C3 C6 C17 C20",
        "remastered": BOOKS_AND_DEAL,
        "jd-ventures": f"{COMMON} C5 C6 C10 C19",
    }
)
def test_conflicts_that_touch_it_are_named(name: str, expected: str):
    found = {entry.conflict for entry in load(name).about.readings if entry.conflict.startswith("C")}

    assert set(expected.split()) == found


@figures(
    {
        "whitnack whitnack-2005 simpson california jd-ventures": ("pile", "clean pile", "dirty pile"),
        many(*SIMPSON[1:]): ("pile", "clean pile", "dirty pile"),
        "gamerules bicycle remastered": ("book", "clean book", "dirty book"),
        "saskatchewan": ("canasta", "clean canasta", "dirty canasta"),
        "demeritt": ("canasta", "natural canasta", "unnatural canasta"),
        "rummy-games": ("book", "red book", "black book"),
    }
)
def test_its_own_words(name: str, expected: tuple[str, ...]):
    words = load(name).about.words["en"]

    assert expected == tuple(words[code].one for code in ("book", "clean_book", "dirty_book"))  # type: ignore[union-attr]


def test_a_set_is_simpsons_word_for_a_meld():
    assert all("set" == load(name).about.words["en"]["meld"].one for name in SIMPSON)  # type: ignore[union-attr]


# Players, packs and the deal.

ALONE_2_TO_6 = {2: (1,), 3: (1,), 4: (1,), 5: (1,), 6: (1,)}


@figures(
    {
        "whitnack whitnack-2005 gamerules saskatchewan bicycle rummy-games jd-ventures": ALONE_2_TO_6
        | {4: (2, 1), 6: (3, 1)},
        "simpson brouillette-low brouillette-high": ALONE_2_TO_6,
        many(*PARTNERS, "demeritt"): {4: (2,), 6: (3,)},
        "california": ALONE_2_TO_6 | {4: (2, 1), 6: (3, 2, 1)},
        "remastered": ALONE_2_TO_6 | {7: (1,), 8: (1,)},
    }
)
def test_who_plays_with_whom(name: str, expected: Mapping[int, tuple[int, ...]]):
    assert expected == load(name).table.seats


PLUS_ONE = {2: 3, 3: 4, 4: 5, 5: 6, 6: 7}


@figures(
    {
        "whitnack whitnack-2005 saskatchewan simpson brouillette-low brouillette-high": PLUS_ONE,
        "rummy-games california": PLUS_ONE,
        many(*PARTNERS): {4: 5, 6: 7},
        "gamerules": dict.fromkeys(range(2, 7), 5),
        "bicycle": {2: 5, 3: 5, 4: 5, 5: 6, 6: 6},
        "demeritt": {4: 4, 6: 6},
        "remastered": PLUS_ONE | {7: 8, 8: 9},
        "jd-ventures": dict.fromkeys(range(2, 7), 1),
    }
)
def test_packs(name: str, expected: Mapping[int, int]):
    """C23, 15f."""
    rules = load(name)

    assert expected == {players: rules.packs(players) for players in rules.numbers_of_players}


@figures(
    {
        "whitnack whitnack-2005 gamerules demeritt rummy-games california": (13, 13),
        "saskatchewan": (11, 13),
        many(*SIMPSON, "bicycle", "remastered", "jd-ventures"): (11, 11),
    }
)
def test_cards_dealt(name: str, expected: tuple[int, int]):
    rules = load(name)

    assert expected == tuple(rules.packet_cards(packet, 4) for packet in ("hand", "foot"))
    assert ("hand", "foot") == rules.packets


@figures(
    {
        "whitnack whitnack-2005 rummy-games": {2: 109, 3: 137, 4: 165, 5: 193, 6: 221},
        "california": {2: 110, 3: 138, 4: 166, 5: 194, 6: 222},
        "gamerules": {2: 217, 3: 191, 4: 165, 5: 139, 6: 113},
        "saskatchewan": {2: 113, 3: 143, 4: 173, 5: 203, 6: 233},
        "simpson brouillette-low brouillette-high": {2: 118, 3: 150, 4: 182, 5: 214, 6: 246},
        many(*PARTNERS): {4: 182, 6: 246},
        "bicycle": {2: 225, 3: 203, 4: 181, 5: 213, 6: 191},
        "demeritt": {4: 111, 6: 167},
        "remastered": {2: 118, 3: 150, 4: 182, 5: 214, 6: 246, 7: 278, 8: 310},
        "jd-ventures": {2: 217, 3: 195, 4: 173, 5: 151, 6: 129},
    }
)
def test_stock_after_the_deal(name: str, expected: Mapping[int, int]):
    """Section 6; where it has no row: packs of 54, or one of 262, less the cards dealt and the upcard."""
    rules = load(name)

    assert expected == {players: rules.stock(players) for players in rules.numbers_of_players}


def test_bicycle_with_six_packs():
    """Section 6: V6 with four players and six packs leaves 235."""
    rules = load("bicycle")

    assert 235 == rules.stock(4) + rules.pack.size


@figures(
    {
        "whitnack rummy-games saskatchewan jd-ventures": (True, {"wild", "red_three"}, True),
        "whitnack-2005": (True, {"wild"}, True),
        "gamerules": (True, {"wild", "red_three", "black_three"}, False),
        "bicycle": (True, {"wild", "red_three"}, False),
        "demeritt": (True, set(), False),
        many(*SIMPSON, "california", "remastered"): (False, set(), False),
    }
)
def test_upcard(name: str, expected: tuple[bool, set[str], bool]):
    """C1, C2, 15e."""
    upcard = load(name).deal.upcard

    assert expected == (upcard.turned, set(upcard.replaced), upcard.may_stay)


@figures(
    {
        "whitnack whitnack-2005 gamerules saskatchewan": ("partners", "left_of_dealer", "none"),
        "rummy-games california jd-ventures": ("partners", "left_of_dealer", "none"),
        "bicycle": ("one_player", "left_of_dealer", "none"),
        "demeritt": ("own_pack", "high_card", "left"),
        many(*SIMPSON, "remastered"): ("grab", "high_card", "right"),
    }
)
def test_dealer_first_player_and_passing(name: str, expected: tuple[str, ...]):
    deal = load(name).deal

    assert expected == (deal.dealer, deal.first_player, deal.passing)


def test_demeritts_deal():
    """V8: pass either hand, play either one; the first player takes the upcard freely."""
    deal = load("demeritt").deal

    assert ("either", "free", True) == (deal.passed, deal.choice, deal.upcard.free)


@figures(
    {
        "whitnack whitnack-2005 saskatchewan demeritt rummy-games california jd-ventures": "next_turn",
        many(*SIMPSON, "gamerules", "bicycle", "remastered"): "at_once",
    }
)
def test_foot_after_a_discard(name: str, expected: str):
    """A25."""
    assert expected == load(name).deal.packets["foot"].after_discard


# Cards.


@each_variant
def test_pack(name: str):
    assert (262 if name == "jd-ventures" else 54) == load(name).pack.size


CARD_POINTS = {"JK": 50, "2S": 20, "AS": 20} | dict.fromkeys(("KS", "QS", "JS", "10S", "9S", "8S"), 10)
CARD_POINTS |= dict.fromkeys(("7S", "6S", "5S", "4S", "3S"), 5)
NO_SUITS = {"W50": 50, "W20": 20, "A": 20} | dict.fromkeys(("K", "Q", "J", "10", "9", "8"), 10)
NO_SUITS |= dict.fromkeys(("7", "6", "5", "4", "B3"), 5)
JD_DECK = {"JK": 50, "JESTER": 25, "LORD": 20, "VILLAIN": 5} | {str(n): 10 if n > 7 else 5 for n in range(1, 13)}
STANDARD = [name for name in HAND_AND_FOOT if name not in ("remastered", "jd-ventures")]


@figures({many(*STANDARD): CARD_POINTS, "remastered": NO_SUITS, "jd-ventures": JD_DECK})
def test_card_points(name: str, expected: Mapping[str, int]):
    """Section 2; V11 for the wild cards of the Remastered deck, V18 and C19 for the JD deck."""
    rules = load(name)
    spades = [card for card in rules.pack.counts if card.suit in ("", "S") and not rules.is_red_three(card)]

    assert expected == {str(card): rules.card_points(card) for card in spades}


def test_jd_deck():
    """V18: numbers 1 to 12 sixteen each, 20 Lords, 20 Jesters, 10 jokers, 10 Villains, 10 Ladies."""
    rules = load("jd-ventures")
    numbers = {str(n): 16 for n in range(1, 13)}
    special = {"LORD": 20, "JESTER": 20, "JK": 10, "VILLAIN": 10, "LADY": 10}

    assert numbers | special == {str(card): count for card, count in rules.pack.counts.items()}
    assert [str(n) for n in range(12, 0, -1)] == list(rules.deck.ranks)
    assert ["JESTER", "JK"] == sorted(str(card) for card in rules.pack.counts if rules.is_wild(card))
    assert (["LADY"], ["VILLAIN"]) == (list(rules.deck.red_threes), list(rules.deck.black_threes))


@figures(
    {
        "whitnack whitnack-2005 gamerules saskatchewan california jd-ventures": ("laid", 100, -100, True),
        many(*SIMPSON, "remastered", "demeritt", "rummy-games"): ("discarded", 0, -500, False),
        "bicycle": ("laid", 0, -5, True),
    }
)
def test_red_threes(name: str, expected: tuple[str, int, int, bool]):
    """Section 6, C14, C24, A10, A11; in V8 the notes give the sign alone."""
    red = load(name).red_threes

    assert expected == (red.play, red.laid, red.held, red.replaced)
    assert red.replaced == load(name).deal.packets["foot"].replaces_red_threes


@each_variant
def test_black_threes(name: str):
    """Only V4 melds them, and they count against the side even so."""
    black = load(name).black_threes
    expected = ("clean", "against") if name in SIMPSON[1:] else ("never", "for")

    assert (expected, None) == ((black.meld, black.melded), black.held)


# The discard pile.


@figures(
    {
        "whitnack whitnack-2005 gamerules rummy-games jd-ventures": (7, "take_all", "matching_pair"),
        "california": (7, "refused", "matching_pair"),
        "saskatchewan": ("all", "take_all", "matching_pair"),
        many(*SIMPSON, "remastered"): (7, "refused", "refused"),
        "bicycle": (7, "take_all", "refused"),
        "demeritt": ("all", "take_all", "refused"),
    }
)
def test_pickup(name: str, expected: tuple[Any, ...]):
    """C18, 15d, 15e."""
    pickup = load(name).pickup

    assert expected == (pickup.takes, pickup.short_pile, pickup.wild_on_top)
    assert (("natural_pair",), True) == (pickup.keys, pickup.before_opening)


@each_variant
def test_what_may_not_top_the_pile(name: str):
    """C7: S4 alone names the black three alone."""
    expected = {"black_three"} if name == "bicycle" else {"red_three", "black_three"}

    assert expected == set(load(name).pickup.blocked_by)


@each_variant
def test_drawing_and_the_end_of_the_stock(name: str):
    """Two cards everywhere; A4 and A5, and V4's removed pile."""
    turn = load(name).turn
    removes = name in SIMPSON[1:]

    assert (2, "deal_ends", "removed_cards" if removes else "deal_ends") == (turn.draw, turn.too_few, turn.stock_out)
    assert ("removes" if removes else "nothing") == load(name).pickup.freezing.wild_discarded


@figures(
    {
        many(*(name for name in HAND_AND_FOOT if name not in (*SIMPSON, "remastered", "demeritt"))): 1,
        many(*SIMPSON, "remastered"): 2,
        "demeritt": {4: 4, 6: 6},
    }
)
def test_stock_piles(name: str, expected: int | dict[int, int]):
    """Section 11: one; two in V3; each player's own in V8."""
    stocks = load(name).turn.stocks

    assert expected == (stocks if isinstance(stocks, int) else stocks.players)


# Melds.

MORE_NATURALS = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 4}


@figures(
    {
        "whitnack whitnack-2005 gamerules rummy-games california jd-ventures": {3: 1, 4: 1, 5: 1, 6: 2, 7: 2},
        "saskatchewan": MORE_NATURALS | {9: 3},
        many(*SIMPSON, "remastered", "demeritt"): MORE_NATURALS,
        "bicycle": {3: 0, 4: 0, 5: 1, 6: 2, 7: 3},
    }
)
def test_wild_cards_by_size_of_meld(name: str, expected: Mapping[int, int]):
    """Section 6: the most wild cards in a meld of each size; where it ends at seven, no longer meld is legal."""
    rules = load(name)

    assert expected | dict.fromkeys(set(range(8, 10)) - set(expected)) == {
        size: _most_wilds(rules, size) for size in range(3, 10)
    }


def _most_wilds(rules: Ruleset, size: int) -> int | None:
    """The most wild cards beside natural ones in a legal meld of *size* cards; none where no meld is so long."""
    nine = Card("9", "S" if rules.deck.suits else "")
    wild = next(card for card in rules.pack.counts if rules.is_wild(card))
    legal = [n for n in range(size) if melds.classify(rules, [nine] * (size - n) + [wild] * n).legal]
    return max(legal, default=None)


@each_variant
def test_wild_cards_alone(name: str):
    """Section 6 and C10; V8 to V10 and V18 do not say."""
    rules = load(name)
    wild = next(card for card in rules.pack.counts if rules.is_wild(card))
    without = (*SIMPSON, "bicycle", "demeritt", "remastered")

    assert [name not in without] * 5 == [melds.classify(rules, [wild] * size).legal for size in range(3, 8)]


@figures(
    {
        "whitnack whitnack-2005 gamerules bicycle rummy-games california jd-ventures": (False, False),
        many(*SIMPSON, "saskatchewan", "remastered"): (True, True),
        "demeritt": (False, True),
    }
)
def test_finished_books_that_grow(name: str, expected: tuple[bool, bool]):
    """C16: clean and dirty books of more than seven."""
    rules = load(name)
    nine = Card("9", "S" if rules.deck.suits else "")
    wild = next(card for card in rules.pack.counts if rules.is_wild(card))

    assert expected == tuple(melds.classify(rules, cards).legal for cards in ([nine] * 8, [nine] * 6 + [wild] * 2))


@each_variant
def test_second_meld_of_a_rank(name: str):
    """V1, 15b: after a finished book; V3: never."""
    expected = "never" if name in (*SIMPSON, "remastered") else "after_book"

    assert expected == load(name).melds.second_of_rank


@each_variant
def test_opening_minimum(name: str):
    """50, 90, 120, 150; V2 needs a concealed canasta in the last deal; the last step stays in games to a score."""
    rules = load(name)
    last = ConcealedBook(concealed_book="any") if name == "saskatchewan" else 150

    assert [50, 90, 120, last, last] == [rules.minimum(deal=deal) for deal in range(1, 6)]


# Going out and the score.

TWO_TWO_ONE = [Quota(clean=2, dirty=2, wild=1)] * 4
ONE_ONE = [Quota(clean=1, dirty=1)] * 4


@figures(
    {
        "whitnack whitnack-2005 gamerules california": TWO_TWO_ONE,
        "saskatchewan rummy-games": [Quota(clean=1, dirty=1, wild=1)] * 4,
        "simpson bicycle remastered": ONE_ONE,
        "brouillette-low brouillette-high": [*ONE_ONE[:3], Quota(clean=2, dirty=2)],
        many(*PARTNERS): [*[Quota(clean=2, dirty=2)] * 3, Quota(clean=4, dirty=4)],
        "demeritt": [Quota(clean=2, dirty=1)] * 4,
        "jd-ventures": [Quota(any=3)] * 4,
    }
)
def test_books_to_go_out(name: str, expected: list[Quota]):
    """Section 6, deal by deal."""
    rules = load(name)

    for players in rules.numbers_of_players:
        assert expected == [rules.quota(players=players, deal=deal) for deal in range(1, 5)]


@figures(
    {
        "whitnack whitnack-2005 saskatchewan rummy-games california jd-ventures": (
            "optional",
            "required",
            "part_of_turn",
        ),
        "gamerules": ("required", "required", "whole_turn"),
        "simpson bicycle remastered": ("required", "no", "not_needed"),
        "brouillette-low brouillette-high": ("optional", "no", "not_needed"),
        many(*PARTNERS, "demeritt"): ("optional", "required", "not_needed"),
    }
)
def test_last_discard_permission_and_the_partners_foot(name: str, expected: tuple[str, ...]):
    """Section 6, C5, C6; where the notes are silent the assumption of the file."""
    rule = load(name).going_out

    assert expected == (rule.final_discard, rule.permission, rule.partner_foot)
    assert (True, 2, "required", "all") == (rule.same_turn_as_foot, rule.keep, rule.own_foot, rule.partners_needed)


@figures(
    {
        "whitnack whitnack-2005 gamerules saskatchewan california jd-ventures": (500, 300, 1500, None, 100),
        "rummy-games": (500, 300, 1500, None, 0),
        "simpson remastered": (300, 100, None, None, 100),
        "brouillette-low brouillette-partners-low": (300, 100, None, 100, 100),
        "brouillette-high brouillette-partners-high": (500, 300, None, 300, 100),
        "bicycle": (500, 300, None, None, 0),
        "demeritt": (500, 300, None, None, 200),
    }
)
def test_bonuses(name: str, expected: tuple[int | None, ...]):
    """Section 6: clean, dirty, wild, black threes, going out."""
    scoring = load(name).scoring
    books = scoring.books

    assert expected == (books.clean, books.dirty, books.wild, books.black_threes, scoring.going_out)


@each_variant
def test_bonus_for_an_exact_deal(name: str):
    """V3: picking up exactly 22 earns 100."""
    expected = {"exact_deal": 100} if name in (*SIMPSON, "remastered") else {}

    assert expected == {code: bonus.points for code, bonus in load(name).scoring.bonuses.items()}


@pytest.mark.parametrize(
    ("name", "points"), [("brouillette-high", 265), ("brouillette-low", 65), ("brouillette-partners-high", 265)]
)
def test_seven_black_threes(name: str, points: int):
    """T13."""
    meld = melds.classify(load(name), [Card("3", "S")] * 7)

    assert (True, points) == (meld.legal, meld.points + meld.bonus)


@figures(
    {
        many(*(name for name in HAND_AND_FOOT if name not in ("demeritt", "rummy-games"))): (4, None),
        "demeritt": (None, 10_000),
        "rummy-games": (None, 20_000),
    }
)
def test_end_of_the_game(name: str, expected: tuple[int | None, int | None]):
    end = load(name).end

    assert expected == (end.deals, end.target)
    assert ("most", "shared") == (end.winner, end.tie)


@pytest.mark.parametrize(
    ("name", "parent"),
    [
        ("simpson", "whitnack"),
        ("brouillette-low", "simpson"),
        ("brouillette-high", "brouillette-low"),
        ("brouillette-partners-low", "brouillette-low"),
        ("brouillette-partners-high", "brouillette-partners-low"),
        ("remastered", "simpson"),
    ],
)
def test_file_extends_its_nearest_relative(name: str, parent: str):
    text = (home() / "variants" / f"{name}.yaml").read_text(encoding="utf-8")

    assert f"\nextends: {parent}\n" in text


@pytest.mark.parametrize("name", names())
def test_texts_state_no_number_of_another_rule(name: str):
    """A variant made from this one may change the draw or the size of a book, and inherits the text."""
    of_their_own = ("melds.book", "pickup.takes", "table.seats", "deal", "deck", "scoring", "going_out")
    about = load(name).about
    texts = [(entry.field, entry.silent["en"] + entry.taken["en"]) for entry in about.assumptions]
    texts += [(entry.field, entry.taken["en"]) for entry in about.readings]

    assert [] == [text for _, text in texts if "where two are due" in text]
    assert [] == [text for field, text in texts if re.search(r"\bseven\b", text) and not field.startswith(of_their_own)]
