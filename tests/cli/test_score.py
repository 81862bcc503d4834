"""Rounds from files."""

import json

import pytest

T21 = {
    "round": 1,
    "players": 4,
    "sides": [
        {
            "name": "North-South",
            "melds": [
                "KS KH KD KC KS KH KD", "5S 5H 5D 5C 5S 5H 5D", "QS QH QD QC QS JK JK", "9S 9H 9D 9C 9S 9H 2C",
                "JK JK JK 2S 2H 2D 2C", "8S 8H 8D 8C",
            ],
            "red_threes": 2,
            "went_out": True,
        }
    ],
}  # fmt: skip
"""Research notes, T21: 4005 points."""


@pytest.fixture
def written(tmp_path):
    def write(value, name="round.json"):
        path = tmp_path / name
        path.write_text(value if isinstance(value, str) else json.dumps(value, indent=1), encoding="utf-8")
        return name

    return write


def side(**fields):
    return {"round": 1, "sides": [{"melds": [], **fields}]}


def test_the_published_example(meldpress, written):
    found = meldpress("score", "whitnack", written(T21), "--json").json

    assert (1, "North-South", 4005) == (found["round"], found["sides"][0]["name"], found["sides"][0]["total"])
    assert 4005 == sum(line["points"] for line in found["sides"][0]["lines"])
    assert {"term": "red_threes_laid", "count": 2, "points": 200} in found["sides"][0]["lines"]


def test_the_table_shows_every_line_and_the_total(meldpress, written):
    result = meldpress("score", "whitnack", written(T21))

    assert 0 == result.code
    assert "North-South" in result.out.splitlines()[0]
    assert result.out.splitlines()[-1].startswith("Total")
    assert result.out.rstrip().endswith("4,005")


def test_cards_left_count_against_the_side_in_either_form(meldpress, written):
    short = meldpress("score", "whitnack", written(side(hand=["4S 9C", "KD"], foot=["JK"])), "--json").json
    general = meldpress(
        "score", "whitnack", written(side(left={"hand": ["4S 9C", "KD"], "foot": ["JK"]})), "--json"
    ).json

    assert short == general
    assert -75 == short["sides"][0]["total"]


def test_a_held_red_three_counts_only_as_such(meldpress, written):
    found = meldpress("score", "whitnack", written(side(hand=["3H 4S"])), "--json").json["sides"][0]

    assert {"red_threes_held": -100, "cards_in_hand": -5} == {line["term"]: line["points"] for line in found["lines"]}


def test_several_files_make_a_list(meldpress, written):
    files = [written(side(), "a.json"), written(side(red_threes=1), "b.json")]

    assert [0, 100] == [found["sides"][0]["total"] for found in meldpress("score", "whitnack", *files, "--json").json]


def test_a_file_with_a_byte_order_mark(meldpress, written):
    assert 0 == meldpress("score", "whitnack", written("\ufeff" + json.dumps(side()))).code


FAULTY = {
    "empty": ("", "round.json:1:1"),
    "no json": ("round: 1", "round.json:1:1"),
    "a comma too many": ('{"round": 1,\n "sides": [],}', "round.json:2:1"),
    "cut off": ('{"round": 1, "sides": [', "round.json:1:"),
    "doubled key": ('{"round": 1, "round": 2, "sides": [{"melds": []}]}', "twice"),
    "a list": ("[]", "braces"),
    "a number": ("7", "braces"),
    "null": ("null", "braces"),
    "no sides": ({"round": 1}, "sides is missing"),
    "sides empty": ({"sides": []}, "sides"),
    "sides no list": ({"sides": {"melds": []}}, "brackets"),
    "seven sides": ({"sides": [{"melds": []}] * 7}, "sides"),
    "a side is a text": ({"sides": ["North"]}, "braces"),
    "no melds": ({"sides": [{"name": "A"}]}, "melds is missing"),
    "unknown field": (side(red_treys=1), "sides[0].red_treys"),
    "misspelt field": (side(meld=[]), "melds"),
    "round as text": ({"round": "1", "sides": [{"melds": []}]}, "whole number"),
    "round zero": ({"round": 0, "sides": [{"melds": []}]}, "round"),
    "round beyond the last": ({"round": 5, "sides": [{"melds": []}]}, "deal 5"),
    "nine players": ({"players": 9, "sides": [{"melds": []}]}, "9"),
    "went out as number": (side(went_out=1), "true or false"),
    "negative red threes": (side(red_threes=-1), "red_threes"),
    "red threes as truth": (side(red_threes=True), "whole number"),
    "red threes half": (side(red_threes=1.5), "whole number"),
    "too many red threes": (side(red_threes=99), "99"),
    "unknown card": (side(melds=["9S 9H 9Z"]), "9Z"),
    "cards as numbers": (side(melds=[[9, 9, 9]]), "quotes"),
    "forbidden meld": (side(melds=["9S 8H 7D"]), "9"),
    "two unfinished of a rank": (side(melds=["9S 9H 9D", "9C 9S 9H"]), "9"),
    "more copies than packs": ({"players": 2, **side(melds=["9S 9S 9S 9S"])}, "9♠"),
    "unknown packet": (side(left={"knee": ["4S"]}), "knee"),
    "hand twice": (side(hand=["4S"], left={"hand": ["4S"]}), "twice"),
    "unknown bonus": (side(bonuses={"exact_deel": 1}), "exact_deel"),
    "bonus as text": (side(bonuses={"exact_deal": "one"}), "whole number"),
    "untaken packets": (side(untaken={"foot": 1}), "foot"),
    "two went out": ({"sides": [{"name": name, "melds": [], "went_out": True} for name in ("A", "B")]}, "A"),
    "nested deep": ("[" * 100_000, "nested"),
    "players past counting": ({"players": 10**34, "sides": [{"melds": []}]}, "round.json:2:2: players: This number"),
    "a round past counting": ({"round": 10**34, "sides": [{"melds": []}]}, "round.json:2:2: round: This number"),
    "a bonus past counting": (side(bonuses={"exact_deal": 10**34}), "1,000 at most"),
    "a long number": ('{"round": ' + "9" * 10_000 + "}", "round.json"),
}  # fmt: skip


@pytest.mark.parametrize(("value", "hint"), FAULTY.values(), ids=FAULTY.keys())
def test_faulty_rounds(meldpress, written, value, hint):
    result = meldpress("score", "whitnack", written(value))

    assert (1, "") == (result.code, result.out)
    assert "round.json" in result.err
    assert hint in result.err
    assert "Traceback" not in result.err


def test_faults_have_their_place_in_the_file(meldpress, written):
    text = '{"sides": [\n {"melds": ["9S 9H 9D",\n   "KX KS KH"],\n  "went_out": 3}]}'
    faults = meldpress("score", "whitnack", written(text), "--json").json["faults"]

    assert [(4, 3, "sides[0].went_out")] == [(fault["line"], fault["column"], fault["key"]) for fault in faults]


def test_every_doubled_name_is_told_at_its_place(meldpress, written):
    """The same name in another object is no fault, whatever dots and brackets the names have."""
    text = '{"a.b": 1, "a": {"b": 1,\n "\\u0062": 2},\n"sides": [{"melds": []}, {"melds": [],\n  "melds": []}]}'
    faults = meldpress("score", "whitnack", written(text), "--json").json["faults"]

    assert [(2, 2, "a.b"), (4, 3, "sides[1].melds")] == [
        (fault["line"], fault["column"], fault["key"]) for fault in faults
    ]


def test_a_faulty_card_has_its_place_in_the_file(meldpress, written):
    text = '{"sides": [\n {"melds": ["9S 9H 9D",\n   "KX KS KH"]}]}'

    assert meldpress("score", "whitnack", written(text)).err.startswith("round.json:3:4: sides[0].melds[1]: ")


def test_an_impossible_side_has_its_place_in_the_file(meldpress, written):
    text = '{"sides": [\n {"name": "A", "melds": []},\n {"name": "B", "melds": ["9S 8H 7D"]}]}'

    assert meldpress("score", "whitnack", written(text)).err.startswith("round.json:3:2: sides[1]: ")


def test_the_faults_of_all_files_are_told(meldpress, written):
    result = meldpress("score", "whitnack", written("[]", "a.json"), written("[]", "b.json"))

    assert ["a.json", "b.json"] == [line.partition(":")[0] for line in result.err.splitlines()]


def test_not_utf_8(meldpress, tmp_path):
    (tmp_path / "round.json").write_bytes(b'{"sides": [{"name": "J\xf6rg", "melds": []}]}')

    assert "UTF-8" in meldpress("score", "whitnack", "round.json").err


def test_a_folder_is_no_round(meldpress, tmp_path):
    (tmp_path / "folder.json").mkdir()

    assert 1 == meldpress("score", "whitnack", "folder.json").code


def test_a_huge_file_is_not_read(meldpress, tmp_path):
    (tmp_path / "round.json").write_bytes(b" " * 1_000_001)

    assert "larger" in meldpress("score", "whitnack", "round.json").err
