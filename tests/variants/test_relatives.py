"""The relatives of Hand and Foot against the research notes' own figures: V13, V14, and sections 5 and 6."""

from collections.abc import Mapping
from typing import Any

import pytest

from generator.engine import melds, pickup
from generator.engine.scoring import Side, score_side
from generator.ruleset import Quota
from generator.variants.loader import load, read

RELATIVES = (
    "classic-canasta",
    "samba",
    "bolivia",
    "modern-american",
    "burraco",
    "pennies-from-heaven",
    "bain",
    "triple-play",
)


def figures(*rows: tuple[Any, ...]) -> pytest.MarkDecorator:
    """One test for each row: a variant, and what the notes say of it."""
    return pytest.mark.parametrize(("name", "expected"), [pytest.param(*row, id=row[0]) for row in rows])


@pytest.mark.parametrize("name", RELATIVES)
def test_file_is_without_a_finding(name: str):
    assert () == read(name).remarks


@pytest.mark.parametrize("name", RELATIVES)
def test_file_names_what_no_source_gives_and_which_reading_it_takes(name: str):
    about = load(name).about

    assert about.source
    assert about.assumptions
    assert about.readings


@figures(
    ("classic-canasta", "complete"),
    ("samba", "complete"),
    ("bolivia", "complete"),
    ("pennies-from-heaven", "complete"),
    ("bain", "partial"),
    ("triple-play", "partial"),
    ("modern-american", "partial"),
    ("burraco", "partial"),
)
def test_status(name: str, expected: str):
    """V14 rests on a weak source, Triple Play on parts of pages, Modern American on values that nobody read."""
    assert expected == load(name).about.status


@figures(
    ("classic-canasta", {"C1", "C12"}),
    ("samba", {"C21"}),
    ("bolivia", {"C13", "C21"}),
    ("pennies-from-heaven", {"C15"}),
    ("triple-play", {"C5", "C6", "C9", "C10", "C14", "C16", "C23", "C25"}),
)
def test_conflicts_that_touch_it_are_named(name: str, expected: set[str]):
    assert expected <= {reading.conflict for reading in load(name).about.readings}


@figures(
    ("classic-canasta", {2: (1,), 3: (1,), 4: (2,)}),
    ("samba", {4: (2,)}),
    ("bolivia", {4: (2,)}),
    ("modern-american", {4: (2,)}),
    ("pennies-from-heaven", {6: (3,)}),
    ("bain", {4: (2,)}),
    ("triple-play", {4: (2,)}),
)
def test_who_plays_with_whom(name: str, expected: Mapping[int, tuple[int, ...]]):
    assert expected == load(name).table.seats


@figures(
    ("classic-canasta", (4, 108)),
    ("samba", (4, 162)),
    ("bolivia", (4, 162)),
    ("modern-american", (4, 108)),
    ("burraco", (4, 108)),
    ("pennies-from-heaven", (6, 216)),
    ("triple-play", (4, 324)),
)
def test_cards_in_all(name: str, expected: tuple[int, int]):
    players, cards = expected
    rules = load(name)

    assert cards == rules.packs(players) * rules.pack.size


@figures(
    ("classic-canasta", {2: {"hand": 15}, 3: {"hand": 13}, 4: {"hand": 11}}),
    ("samba", {4: {"hand": 15}}),
    ("bolivia", {4: {"hand": 15}}),
    ("modern-american", {4: {"hand": 13, "talon": 4}}),
    ("burraco", {4: {"hand": 11, "pozzetto": 11}}),
    ("pennies-from-heaven", {6: {"hand": 13, "foot": 11}}),
    ("bain", {4: {"hand": 15, "foot": 13}}),
    ("triple-play", {4: {"hand": 15, "knee": 13, "foot": 11}}),
)
def test_hand_and_packets_in_the_order_of_play(name: str, expected: Mapping[int, Mapping[str, int]]):
    rules = load(name)

    for players, cards in expected.items():
        assert list(cards.items()) == [(packet, rules.packet_cards(packet, players)) for packet in rules.packets]


@figures(
    ("pennies-from-heaven", {"foot": ("player", "first_book", None, None)}),
    ("bain", {"foot": ("player", "first_book", None, None)}),
    ("triple-play", {"knee": ("player", "empty", None, None), "foot": ("player", "empty", None, None)}),
    ("modern-american", {"talon": ("side", "opening", 3, 0)}),
    ("burraco", {"pozzetto": ("side", "empty", None, -100)}),
)
def test_whose_a_packet_is_and_what_earns_it(name: str, expected: Mapping[str, tuple[Any, ...]]):
    """Owner, trigger, the cards of the side that is second, and the points where nobody takes it."""
    packets = load(name).deal.packets

    assert expected == {
        code: (packet.owner, packet.trigger, packet.cards_later, packet.untaken) for code, packet in packets.items()
    }


@figures(
    ("pennies-from-heaven", (6, 72 - 1)),
    ("bain", (4, 216 - 112 - 1)),
    ("triple-play", (4, 324 - 4 * 39 - 1)),
    ("modern-american", (4, 108 - 4 * 13 - 4 - 3)),
    ("burraco", (4, 108 - 4 * 11 - 2 * 11 - 1)),
)
def test_stock_after_the_deal(name: str, expected: tuple[int, int]):
    """V13: 72 cards before the upcard; Bain deals 112, Triple Play 39 each; talons of four and of three."""
    players, stock = expected

    assert stock == load(name).stock(players)


@figures(
    ("classic-canasta", {2: 2, 3: 1, 4: 1}),
    ("samba", {4: 2}),
    ("bolivia", {4: 2}),
    ("modern-american", {4: 1}),
    ("pennies-from-heaven", {6: 2}),
)
def test_cards_drawn(name: str, expected: Mapping[int, int]):
    draw = load(name).turn.draw

    assert expected == (draw.players if hasattr(draw, "players") else dict.fromkeys(expected, draw))


@figures(
    ("classic-canasta", ((True, {"wild", "red_three", "black_three"}, "covered"), "play_on")),
    ("modern-american", ((False, set(), "random"), "play_on")),
)
def test_upcard_and_end_of_the_stock(name: str, expected: Any):
    rules = load(name)
    upcard = rules.deal.upcard

    assert expected == ((upcard.turned, set(upcard.replaced), upcard.buried), rules.turn.stock_out)


@figures(
    ("classic-canasta", ({"natural_pair", "natural_and_wild", "add_to_meld"}, "freezes", True, True, False)),
    ("samba", ({"natural_pair", "add_to_unfinished"}, "freezes", True, True, False)),
    ("bolivia", ({"natural_pair", "add_to_unfinished"}, "freezes", True, True, False)),
    ("burraco", ({"freely"}, "nothing", False, False, False)),
)
def test_the_whole_pile_and_what_freezes_it(name: str, expected: tuple[Any, ...]):
    """Keys; what a wild card and a red three do; frozen before the first meld; always frozen."""
    pickup = load(name).pickup
    freezing = pickup.freezing

    assert ("all", *expected) == (
        pickup.takes,
        set(pickup.keys),
        freezing.wild_discarded,
        freezing.red_three,
        freezing.before_opening,
        freezing.always,
    )
    assert ("natural_pair",) == freezing.keys


def test_the_pile_of_modern_american_is_always_frozen():
    """Section 5: nothing but a pair takes it."""
    pickup = load("modern-american").pickup

    assert ("all", True, ("natural_pair",)) == (pickup.takes, pickup.freezing.always, pickup.freezing.keys)


@pytest.mark.parametrize("name", ["classic-canasta", "samba", "bolivia", "pennies-from-heaven"])
def test_wild_card_on_top_is_not_taken_and_black_threes_block(name: str):
    pickup = load(name).pickup

    assert ("refused", True) == (pickup.wild_on_top, "black_three" in pickup.blocked_by)


@pytest.mark.parametrize(
    ("name", "pile", "hand", "table", "legal"),
    [
        ("classic-canasta", "9S 4S", "9H 2S", ["KS KH KD"], True),
        ("classic-canasta", "9S 4S", "9H 2S KS KH KD", [], False),
        ("classic-canasta", "9S 4S", "9H 9D KS KH KD", [], True),
        ("classic-canasta", "9S 2S", "9H 2H", ["KS KH KD"], False),
        ("classic-canasta", "9S 2S", "9H 9D", ["KS KH KD"], True),
        ("classic-canasta", "9S 4S", "", ["9H 9D 9C"], True),
        ("samba", "9S 4S", "9H 2S", ["KS KH KD"], False),
        ("samba", "9S 4S", "", ["9H 9D 9C"], True),
        ("samba", "9S 2S", "", ["9H 9D 9C"], False),
        ("samba", "9S 4S", "", ["9H 9D 9C 9S 9H 9D 9C"], False),
        ("samba", "7S 4S", "", ["4S 5S 6S"], False),
        ("bolivia", "2S 4S", "2H 2D", ["KS KH KD"], False),
        ("pennies-from-heaven", "JK 4S", "JK JK", ["KS KH KD"], False),
        ("pennies-from-heaven", "3S 4S", "3C 3C", ["KS KH KD"], False),
        ("modern-american", "9S 4S", "9H 2S", ["KS KH KD"], False),
        ("modern-american", "9S 4S", "9H 9D", ["KS KH KD"], True),
        ("burraco", "JK 4S", "KD", [], True),
    ],
)
def test_who_takes_the_pile(name: str, pile: str, hand: str, table: list[str], legal: bool):
    """Section 5: open, a pair, a wild card with one, or an own meld; frozen, a pair alone; never for a sequence."""
    rules = load(name)
    cards = rules.pack.parse

    assert legal is pickup.judge(rules, cards(pile), cards(hand), table=[cards(meld) for meld in table]).legal


@figures(
    ("classic-canasta", {3: 1, 4: 2, 5: 3, 6: 3, 7: 3, 8: 3, 9: 3}),
    ("samba", {3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2, 9: 2}),
    ("bolivia", {3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2, 9: 2}),
    ("modern-american", {3: 1, 4: 2, 5: 2, 6: 2, 7: 2}),
    ("burraco", {3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1}),
    ("pennies-from-heaven", {3: 1, 4: 2, 5: 3, 6: 3, 7: 3}),
    ("bain", {5: 2, 6: 2, 7: 3}),
)
def test_most_wild_cards_by_size_of_meld(name: str, expected: Mapping[int, int]):
    """The table of section 6; the figures that it marks as doubtful are left out."""
    rules = load(name)

    assert expected == {size: melds.most_wilds(rules, size) for size in expected}


@figures(
    ("classic-canasta", False),
    ("samba", False),
    ("bolivia", True),
    ("modern-american", True),
    ("burraco", False),
    ("pennies-from-heaven", True),
    ("bain", True),
)
def test_wild_cards_alone(name: str, expected: bool):
    assert expected is load(name).melds.wild_melds


@figures(
    ("classic-canasta", ("any", "any", "nothing")),
    ("bolivia", ("any", "any", "nothing")),
    ("modern-american", ("nothing", "nothing", "nothing")),
    ("pennies-from-heaven", ("nothing", "nothing", "nothing")),
    ("burraco", ("any", "any", "nothing")),
)
def test_what_a_finished_book_takes(name: str, expected: tuple[str, str, str]):
    extend = load(name).melds.extend

    assert expected == (extend.clean, extend.dirty, extend.wild)


@figures(
    ("samba", ("4", "A", False, False, 0, False, "sequence")),
    ("bolivia", ("4", "A", False, False, 0, False, "sequence")),
    ("burraco", ("2", "A", True, True, 1, True, "composition")),
)
def test_sequences(name: str, expected: tuple[Any, ...]):
    """Low, high, ace below low, extended beyond seven, wild cards, natural twos, and what a finished one counts as."""
    rules = load(name).melds
    sequences = rules.sequences

    assert sequences is not None
    assert (3, 7) == (sequences.smallest, sequences.book)
    assert expected == (
        sequences.low,
        sequences.high,
        sequences.ace_low,
        sequences.extend,
        sequences.most_wilds,
        sequences.natural_twos,
        sequences.count_as,
    )


@pytest.mark.parametrize("name", ["classic-canasta", "modern-american", "pennies-from-heaven", "bain", "triple-play"])
def test_no_sequences(name: str):
    assert load(name).melds.sequences is None


BOOKS = [
    ("classic-canasta", "KS KH KD KC KS KH KD", 500),
    ("classic-canasta", "KS KH KD KC JK 2S 2H", 300),
    ("samba", "KS KH KD KC KS 2S 2H", 300),
    ("samba", "4S 5S 6S 7S 8S 9S 10S", 1500),
    ("bolivia", "8H 9H 10H JH QH KH AH", 1500),
    ("bolivia", "JK JK JK 2S 2H 2D 2C", 2500),
    ("pennies-from-heaven", "KS KH KD KC KS KH KD", 500),
    ("pennies-from-heaven", "KS KH KD KC JK 2S 2H", 300),
    ("pennies-from-heaven", "JK JK JK 2S 2H 2D 2C", 1000),
    ("pennies-from-heaven", "7S 7H 7D 7C 7S 7H 7D", 1500),
    ("pennies-from-heaven", "7S 7H 7D 7C JK 2S 2H", 1500),
    ("modern-american", "KS KH KD KC KS KH KD", 500),
    ("modern-american", "KS KH KD KC KS 2S 2H", 300),
    ("modern-american", "7S 7H 7D 7C 7S 7H 7D", 2500),
    ("modern-american", "2S 2H 2D 2C 2S 2H 2D", 3000),
    ("modern-american", "JK JK JK JK 2S 2H 2D", 2500),
    ("modern-american", "JK JK JK 2S 2H 2D 2C", 2000),
    ("burraco", "KS KH KD KC KS KH KD", 200),
    ("burraco", "3S 4S 5S 6S 7S 8S 9S", 200),
    ("burraco", "AS 2S 3S 4S 5S 6S 7S", 200),
    ("burraco", "KS KH KD KC KS KH JK", 100),
    ("burraco", "3S 4S 5S 6S 7S 8S JK", 100),
    ("burraco", "3S 4S 5S 6S 7S 8S 9S JK", 150),
    ("burraco", "KS KH KD KC KS KH KD JK", 150),
]


@pytest.mark.parametrize(("name", "cards", "bonus"), BOOKS)
def test_bonus_of_a_book(name: str, cards: str, bonus: int):
    rules = load(name)
    meld = melds.classify(rules, rules.pack.parse(cards))

    assert ((), bonus) == (meld.obstacles, meld.bonus)


def test_sevens_take_no_wild_card_in_modern_american():
    rules = load("modern-american")

    assert not melds.classify(rules, rules.pack.parse("7S 7H 7D 7C 7S 7H JK")).legal


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("samba", "4S 5S 6S 7S 8S 9S JK"),
        ("samba", "4S 5S 6S 7S 8S 9S 10S JS"),
        ("burraco", "3S 4S 5S JK JK"),
    ],
)
def test_sequences_that_are_refused(name: str, cards: str):
    """Section 5: no wild card in a samba, which closes at seven; one wild card in a meld of Burraco."""
    rules = load(name)

    assert not melds.classify(rules, rules.pack.parse(cards)).legal


KINGS = "KS KH KD KC KS KH KD"
QUEENS = "QS QH QD QC QS QH QD"
SEVENS = "7S 7H 7D 7C 7S 7H 7D"


@pytest.mark.parametrize(
    ("name", "laid", "melded", "points"),
    [
        ("classic-canasta", 3, ["KS KH KD"], 300),
        ("classic-canasta", 4, ["KS KH KD"], 800),
        ("classic-canasta", 4, [], -800),
        ("classic-canasta", 1, [], -100),
        ("samba", 5, [KINGS, QUEENS], 500),
        ("samba", 6, [KINGS, QUEENS], 1000),
        ("samba", 6, [KINGS], -1000),
        ("samba", 2, [KINGS, "QS QH QD"], -200),
        ("bolivia", 6, [KINGS, QUEENS], 1000),
        ("pennies-from-heaven", 7, [SEVENS], 700),
        ("pennies-from-heaven", 8, [SEVENS], 1000),
        ("pennies-from-heaven", 8, [KINGS, QUEENS], -1000),
        ("pennies-from-heaven", 3, [KINGS], -300),
        ("modern-american", 1, ["KS KH KD"], 100),
    ],
)
def test_red_threes(name: str, laid: int, melded: list[str], points: int):
    """T31 and section 5: all of them, and the sign without a meld, two canastas or a canasta of sevens."""
    rules = load(name)
    side = Side("North-South", tuple(map(rules.pack.parse, melded)), red_threes=laid)
    lines = {line.term: line.points for line in score_side(rules, side).lines}

    assert points == lines["red_threes_laid"]


@figures(
    ("classic-canasta", {-700: 15, -5: 15, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 9000: 120}),
    ("samba", {-5: 15, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 6995: 120, 7000: 160}),
    ("bolivia", {-5: 15, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 6995: 120, 7000: 150}),
    ("pennies-from-heaven", {0: 50, 495: 50, 500: 90, 995: 90, 1000: 120, 1495: 120, 1500: 150, 19000: 150}),
    ("modern-american", {0: 125, 2995: 125, 3000: 155, 4995: 155, 5000: 180}),
    ("burraco", {0: 0, 1900: 0}),
)
def test_first_melds_at_a_score(name: str, expected: Mapping[int, int]):
    rules = load(name)

    assert expected == {score: rules.minimum(deal=1, score=score) for score in expected}


@figures(
    ("classic-canasta", {2: Quota(any=2), 3: Quota(any=1), 4: Quota(any=1)}),
    ("samba", {4: Quota(any=2)}),
    ("bolivia", {4: Quota(any=2, sequence=1)}),
    ("modern-american", {4: Quota(any=2)}),
    ("burraco", {4: Quota(any=1)}),
    ("pennies-from-heaven", {6: Quota(clean=1, dirty=1, wild=1, named={"sevens": 1})}),
    ("bain", {4: Quota(clean=1, dirty=1, wild=1, named={"sevens": 1})}),
)
def test_books_to_go_out(name: str, expected: Mapping[int, Quota]):
    rules = load(name)

    assert expected == {players: rules.quota(players=players, deal=1) for players in expected}


@figures(
    ("classic-canasta", ("optional", "optional", ())),
    ("burraco", ("no", "required", ("JK", "2"))),
    ("pennies-from-heaven", ("optional", "optional", ("7",))),
    ("triple-play", ("required", "optional", ())),
)
def test_leave_of_the_partner_and_the_last_card(name: str, expected: tuple[Any, ...]):
    going_out = load(name).going_out

    assert expected == (going_out.permission, going_out.final_discard, going_out.never_last)


@figures(
    ("classic-canasta", (100, {"concealed_out": 100})),
    ("samba", (200, {})),
    ("bolivia", (200, {})),
    ("pennies-from-heaven", (100, {})),
    ("burraco", (100, {})),
    (
        "modern-american",
        (
            100,
            {
                "unfinished_sevens": -2500,
                "unfinished_wild": -2000,
                "sevens_in_hand": -1500,
                "straight": 3000,
                "pairs": 2500,
                "pairs_with_twos": 2000,
                "garbage": 2000,
                "two_threes": 300 - 2 * 100,
                "three_threes": 500 - 3 * 100,
                "four_threes": 1000 - 4 * 100,
            },
        ),
    ),
)
def test_going_out_bonuses_and_penalties(name: str, expected: tuple[int, Mapping[str, int]]):
    scoring = load(name).scoring

    assert expected == (scoring.going_out, {code: bonus.points for code, bonus in scoring.bonuses.items()})


@figures(
    ("classic-canasta", {"JK": 50, "2": 20, "A": 20, "K": 10, "8": 10, "7": 5, "4": 5, "3": 5}),
    ("pennies-from-heaven", {"JK": 50, "2": 20, "A": 20, "K": 10, "8": 10, "7": 5, "4": 5, "3": 5}),
    ("burraco", {"JK": 30, "2": 20, "A": 15, "K": 10, "8": 10, "7": 5, "3": 5}),
)
def test_value_of_cards(name: str, expected: Mapping[str, int]):
    values = load(name).deck.values

    assert expected == {rank: values[rank] for rank in expected}


@figures(
    ("classic-canasta", ("going_out", None)),
    ("samba", ("going_out", None)),
    ("bolivia", ("going_out", -100)),
    ("pennies-from-heaven", ("going_out", None)),
    ("modern-american", ("never", None)),
)
def test_black_threes(name: str, expected: tuple[str, int | None]):
    black_threes = load(name).black_threes

    assert (*expected, "for") == (black_threes.meld, black_threes.held, black_threes.melded)


def test_threes_of_both_colours_are_bonus_cards_in_modern_american():
    rules = load("modern-american")

    assert {"3S", "3H", "3D", "3C"} == {str(card) for card in rules.pack.counts if rules.is_red_three(card)}


def test_threes_are_cards_like_others_in_burraco():
    rules = load("burraco")

    assert all(rules.is_natural(card) for card in rules.pack.parse("3S 3H 3D 3C"))


@figures(
    ("classic-canasta", (None, 5_000)),
    ("samba", (None, 10_000)),
    ("bolivia", (None, 15_000)),
    ("modern-american", (None, 8_500)),
    ("burraco", (None, 2_005)),
    ("pennies-from-heaven", (None, 20_000)),
    ("bain", (None, 20_000)),
    ("triple-play", (4, None)),
)
def test_end_of_the_game(name: str, expected: tuple[int | None, int | None]):
    end = load(name).end

    assert expected == (end.deals, end.target)


def test_what_only_people_keep_is_told():
    """V13: no seven is discarded before each side has its sevens; section 5: the turn card of Modern American."""
    told = {
        name: " ".join(note.text["en"] for note in load(name).about.notes)
        for name in ("pennies-from-heaven", "modern-american")
    }

    assert "discards a seven" in told["pennies-from-heaven"]
    assert "turn card" in told["modern-american"]
    assert all(bonus.rule["en"] for bonus in load("modern-american").scoring.bonuses.values() if bonus.points)
