"""Rounds of the whole family, scored from files; totals are worked out from the tables of the research notes."""

import json

import pytest

KINGS = "KS KH KD KC KS KH KD"  # 70
SAMBA = "4H 5H 6H 7H 8H 9H 10H"  # 4 to 7: 20; 8 to 10: 30

SIDES = {
    "T31 with a meld": (
        "classic-canasta",
        {"melds": ["KS KH KD"], "red_threes": 4},
        {"cards_melded": 30, "red_threes_laid": 800},
    ),
    "T31 without a meld": ("classic-canasta", {"melds": [], "red_threes": 4}, {"red_threes_laid": -800}),
    "canasta: concealed": (
        "classic-canasta",
        {"melds": [KINGS], "went_out": True, "bonuses": {"concealed_out": 1}},
        {"clean_books": 500, "cards_melded": 70, "went_out": 100, "concealed_out": 100},
    ),
    "samba: sequences": (
        "samba",
        {"melds": [KINGS, SAMBA], "red_threes": 2, "went_out": True},
        {"clean_books": 500, "sequence_books": 1500, "cards_melded": 120, "red_threes_laid": 200, "went_out": 200},
    ),
    "samba: one canasta only": (
        "samba",
        {"melds": [SAMBA], "red_threes": 2},
        {"sequence_books": 1500, "cards_melded": 50, "red_threes_laid": -200},
    ),
    "samba: all six": (
        "samba",
        {"melds": [KINGS, SAMBA], "red_threes": 6},
        {"clean_books": 500, "sequence_books": 1500, "cards_melded": 120, "red_threes_laid": 1000},
    ),
    "bolivia: black threes left": (
        "bolivia",
        {"melds": ["JK JK JK 2S 2H 2D 2C"], "hand": ["3S 4S"]},
        {"wild_books": 2500, "cards_melded": 230, "cards_in_hand": -105},
    ),
    "burraco: pozzetto not taken": (
        "burraco",
        {"melds": ["5H 6H 7H 8H 9H 10H JH JK"], "untaken": {"pozzetto": 1}},
        {"semi_clean_books": 150, "cards_melded": 85, "untaken_pozzetto": -100},
    ),
    "burraco: pozzetto not played": (
        "burraco",
        {"melds": ["5S 5H 5D"], "left": {"hand": ["JK"], "pozzetto": ["AS KS 5S"]}},
        {"cards_melded": 15, "cards_in_hand": -30, "cards_in_pozzetto": -30},
    ),
    "triple-play: three packets": (
        "triple-play",
        {"melds": [KINGS], "left": {"hand": ["4S"], "knee": ["AS KS", "9S"], "foot": ["JK 3H"]}},
        {
            "clean_books": 500,
            "cards_melded": 70,
            "red_threes_held": -100,
            "cards_in_hand": -5,
            "cards_in_knee": -40,
            "cards_in_foot": -50,
        },
    ),
    "modern-american: named books": (
        "modern-american",
        {"melds": ["7S 7H 7D 7C 7S 7H 7D", "JK JK JK JK 2S 2H 2D"], "went_out": True},
        {"sevens_books": 2500, "four_jokers_books": 2500, "cards_melded": 295, "went_out": 100},
    ),
    "modern-american: penalties": (
        "modern-american",
        {"melds": ["7S 7H 7D"], "bonuses": {"unfinished_sevens": 1, "sevens_in_hand": 1}, "hand": ["7S 7H 7C"]},
        {"cards_melded": 15, "unfinished_sevens": -2500, "sevens_in_hand": -1500, "cards_in_hand": -15},
    ),
    "V13: all eight with sevens": (
        "pennies-from-heaven",
        {"melds": ["7S 7H 7D 7C 7S 7H JK"], "red_threes": 8},
        {"sevens_books": 1500, "cards_melded": 80, "red_threes_laid": 1000},
    ),
    "V13: all eight without sevens": (
        "pennies-from-heaven",
        {"melds": [KINGS], "red_threes": 8},
        {"clean_books": 500, "cards_melded": 70, "red_threes_laid": -1000},
    ),
    "V13: three without sevens": (
        "pennies-from-heaven",
        {"melds": ["7S 7H 7D"], "red_threes": 3},
        {"cards_melded": 15, "red_threes_laid": -300},
    ),
    "V3: exact deal, red three in the foot": (
        "simpson",
        {"melds": [KINGS], "foot": ["3H 4S"], "bonuses": {"exact_deal": 1}},
        {"clean_books": 300, "cards_melded": 70, "red_threes_held": -500, "exact_deal": 100, "cards_in_foot": -5},
    ),
    "T13 high": (
        "brouillette-high",
        {"melds": ["3S 3C 3S 3C 3S 3C 3S"]},
        {"black_three_books": 300, "cards_melded": -35},
    ),
    "T13 low": (
        "brouillette-low",
        {"melds": ["3S 3C 3S 3C 3S 3C 3S"]},
        {"black_three_books": 100, "cards_melded": -35},
    ),
    "V8: going out": (
        "demeritt",
        {"melds": [KINGS], "went_out": True},
        {"clean_books": 500, "cards_melded": 70, "went_out": 200},
    ),
    "V18: Jesters count 25": (
        "jd-ventures",
        {"melds": ["JESTER JESTER JESTER"], "left": {"hand": [], "foot": ["JESTER"]}},
        {"cards_melded": 75, "cards_in_foot": -25},
    ),
}


@pytest.fixture
def score(meldpress, tmp_path):
    def call(rules, *sides, **fields):
        (tmp_path / "round.json").write_text(json.dumps({"round": 1, "sides": sides, **fields}), encoding="utf-8")
        return meldpress("score", rules, "round.json", "--json")

    return call


@pytest.mark.parametrize(("rules", "side", "lines"), SIDES.values(), ids=SIDES.keys())
def test_lines_of_a_side(score, rules, side, lines):
    found = score(rules, side).json["sides"][0]

    assert lines == {line["term"]: line["points"] for line in found["lines"]}
    assert sum(lines.values()) == found["total"]


def test_no_foot_is_left_where_there_is_none(score):
    """Whoever writes rounds for several variants writes an empty foot for those without one."""
    assert 0 == score("samba", {"melds": [], "foot": []}).code
    assert "foot" in score("samba", {"melds": [], "foot": ["4S"]}).json["faults"][0]["message"]


MOST = [
    ("whitnack", 2, 7),  # two sides: two players or four, or six in teams of three with seven packs
    ("whitnack", 3, 4),  # only three players, four packs
    ("simpson", 2, 3),  # two players
    ("simpson", 3, 4),
    ("brouillette-partners-low", 2, 7),
    ("pennies-from-heaven", 2, 4),
    ("classic-canasta", 2, 2),
]


@pytest.mark.parametrize(("rules", "sides", "packs"), MOST)
def test_packs_are_the_most_for_that_number_of_sides(score, rules, sides, packs):
    others = [{"melds": []}] * (sides - 1)

    assert 0 == score(rules, {"melds": [], "hand": ["9S " * packs]}, *others).code
    assert 1 == score(rules, {"melds": [], "hand": ["9S " * (packs + 1)]}, *others).code


def test_packs_are_those_of_the_players_given(score):
    sides = {"melds": [], "hand": ["9S " * 6]}, {"melds": []}

    assert (0, 1) == (score("whitnack", *sides).code, score("whitnack", *sides, players=4).code)


def test_as_many_sides_as_may_play_alone(score):
    """V11: two to eight, each alone."""
    assert 8 == len(score("remastered", *[{"melds": []}] * 8).json["sides"])


FAULTS = {
    "a packet of another variant": ("burraco", {"melds": [], "left": {"foot": ["4S"]}}, "foot"),
    "both untaken and left": (
        "burraco",
        {"melds": [], "untaken": {"pozzetto": 1}, "left": {"pozzetto": ["AS"]}},
        "pozzetto",
    ),
    "more untaken than dealt": ("burraco", {"melds": [], "untaken": {"pozzetto": 2}}, "pozzetto"),
    "untaken where nobody counts it": ("triple-play", {"melds": [], "untaken": {"knee": 1}}, "knee"),
    "a sequence where there are none": ("classic-canasta", {"melds": [SAMBA]}, "4♥"),
    "a set of another's wild cards": ("simpson", {"melds": ["2S 2H JK"]}, "2♠"),
    "red threes laid where they are discarded": ("simpson", {"melds": [], "red_threes": 1}, "red three"),
    "black threes without going out": ("classic-canasta", {"melds": ["3S 3C 3S"]}, "3♠"),
    "a bonus of another variant": ("samba", {"melds": [], "bonuses": {"exact_deal": 1}}, "exact_deal"),
    "a card of another deck": ("jd-ventures", {"melds": ["KS KH KD"]}, "KS"),
}


@pytest.mark.parametrize(("rules", "side", "hint"), FAULTS.values(), ids=FAULTS.keys())
def test_faults(score, rules, side, hint):
    result = score(rules, side)

    assert 1 == result.code
    assert any(hint in fault["message"] for fault in result.json["faults"])


def test_the_table_speaks_the_words_of_the_variant(meldpress, tmp_path):
    side = {"name": "N", "melds": [KINGS], "red_threes": 1, "untaken": {"pozzetto": 1}}
    (tmp_path / "round.json").write_text(json.dumps({"sides": [{**side, "red_threes": 0}]}), encoding="utf-8")
    shown = meldpress("score", "burraco", "round.json").out

    assert ["Deal 1", "Clean burrachi", "Cards melded", "Pozzetto not taken up", "Total"] == [
        line.partition("  ")[0] for line in shown.splitlines()
    ]
