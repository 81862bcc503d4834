"""The four questions, in text and as JSON: the shapes of the contract, with verdicts from the published examples."""

import pytest

MELD = {"kind", "legal", "size", "naturals", "wilds", "points", "book", "bonus", "obstacles"}


def test_meld_as_json(meldpress):
    """The contract's own example: three nines and a two."""
    expected = {
        "kind": "dirty", "legal": True, "size": 4, "naturals": 3, "wilds": 1, "points": 50, "book": False, "bonus": 0,
        "obstacles": [],
    }  # fmt: skip

    assert expected == meldpress("ask", "meld", "whitnack", "9S 9H 9D 2C", "--json").json


@pytest.mark.parametrize("cards", ["9s 9h 9d 2c", "9♠ 9♥ 9♦ 2♣", "9S,9H,9D,2C", "9♠️ 9♥️ 9♦️ 2♣️"])
def test_cards_are_read_as_people_write_them(meldpress, cards):
    assert 50 == meldpress("ask", "meld", "whitnack", cards, "--json").json["points"]


@pytest.mark.parametrize("ten", ["10H 10D 10C", "TH TD TC", "t♥ T♦ 10c"])
def test_tens_have_two_names(meldpress, ten):
    assert 30 == meldpress("ask", "meld", "whitnack", ten, "--json").json["points"]


def test_cards_without_quotes_are_one_meld(meldpress):
    """People forget the quotes."""
    assert 4 == meldpress("ask", "meld", "whitnack", "9S", "9H", "9D", "2C", "--json").json["size"]


def test_an_illegal_meld_keeps_its_kind_and_counts(meldpress):
    """Four naturals and three wild cards are dirty, one wild card too many."""
    found = meldpress("ask", "meld", "whitnack", "9S 9H 9D 9C 2C 2D 2H", "--json").json

    assert ("dirty", False, 7, 4, 3, False, 0) == tuple(
        found[key] for key in ("kind", "legal", "size", "naturals", "wilds", "book", "bonus")
    )
    assert [{"code", "text"}] == [set(obstacle) for obstacle in found["obstacles"]]


def test_mixed_ranks_have_points_but_no_kind(meldpress):
    found = meldpress("ask", "meld", "whitnack", "9S 8H 7D", "--json").json

    assert (MELD, "none", False, 25) == (set(found), found["kind"], found["legal"], found["points"])


def test_the_verdict_comes_first(meldpress):
    yes = meldpress("ask", "meld", "whitnack", "9S 9H 9D 2C")
    no = meldpress("ask", "meld", "whitnack", "9S 8H 7D")

    assert (0, 0) == (yes.code, no.code)
    assert yes.out.startswith("Yes.\n")
    assert no.out.startswith("No: ")


def test_opening_as_json(meldpress):
    """Three nines and a two make 50, enough for the first deal (research notes, T2)."""
    expected = {"round": 1, "required": 50, "count": 50, "legal": True, "needs": None, "obstacles": []}

    assert expected == meldpress("ask", "opening", "whitnack", "--round", "1", "9S 9H 9D 2C", "--json").json


def test_the_bonus_of_a_book_does_not_count_for_the_opening(meldpress):
    """Seven sixes count 35 (research notes, T1)."""
    sixes = "6S 6H 6D 6C 6S 6H 6D"
    found = meldpress("ask", "opening", "whitnack", "--round", "1", sixes, "--json").json

    assert (50, 35, False) == (found["required"], found["count"], found["legal"])


def test_pickup_as_json(meldpress):
    """The second case of the eights (research notes, T3b): legal, seven cards taken."""
    found = meldpress(
        "ask", "pickup", "whitnack", "--round", "1", "--json",
        "--pile", "8D 4S 4H 8H KS QS JS", "--hand", "8S 8C 8H 2C", "--table", "8S 8H 8D 8C 8S",
    ).json  # fmt: skip

    assert ({"legal", "takes", "way", "obstacles"}, True, 7) == (set(found), found["legal"], found["takes"])
    assert [7, 3] == sorted((len(meld.split()) for meld in found["way"]), reverse=True)


def test_a_refused_pickup_has_no_way(meldpress):
    """The first case of the eights (research notes, T3)."""
    found = meldpress(
        "ask", "pickup", "whitnack", "--round", "1", "--json",
        "--pile", "8D 4S 4H 8H KS QS JS", "--hand", "8S 8C 2C", "--table", "8S 8H 8D 8C 8S",
    ).json  # fmt: skip

    assert (False, 0, []) == (found["legal"], found["takes"], found["way"])
    assert found["obstacles"]


def test_goout_as_json(meldpress):
    found = meldpress(
        "ask", "goout", "whitnack", "--round", "1", "--books", "clean=2,dirty=2,wild=1", "--partner-in-foot",
        "--permission", "--json",
    )  # fmt: skip

    assert {"legal": True, "obstacles": []} == found.json


def test_goout_names_every_obstacle(meldpress):
    found = meldpress(
        "ask", "goout", "whitnack", "--round", "1", "--books", "clean=1", "--own-foot", "untaken", "--json"
    )

    assert (0, False) == (found.code, found.json["legal"])
    assert len(found.json["obstacles"]) >= 4


@pytest.mark.parametrize("books", ["clean=2,dirty=2,wild=1", "CLEAN=2, dirty = 2 ,wild=1"])
def test_books_are_read_leniently(meldpress, books):
    result = meldpress(
        "ask", "goout", "whitnack", "--round", "2", "--books", books, "--partner-in-foot", "--permission"
    )

    assert "Yes." == result.out.strip()


def test_packs_follow_the_players(meldpress):
    """Two play with three packs; nobody asked, with seven, those of the largest table."""
    seven = "9S " * 7

    assert 0 == meldpress("ask", "meld", "whitnack", seven).code
    assert 1 == meldpress("ask", "meld", "whitnack", seven, "--players", "2").code


def test_a_negative_score_before_the_deal(meldpress):
    result = meldpress("ask", "opening", "whitnack", "--round", "1", "--score", "-200", "AS AH AD", "--json")

    assert 60 == result.json["count"]
