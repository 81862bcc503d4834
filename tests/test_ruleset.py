"""The resolved rules of V1, against the research notes' own figures."""

from typing import Any

import pytest
from pydantic import ValidationError

from generator.cards import Card
from generator.ruleset import ByDeal, ByPlayers, ConcealedBook, Quota, Ruleset, resolve
from tests.strategies import altered


def changed(rules: Ruleset, path: str, value: Any) -> Ruleset:
    """The same rules with one value changed."""
    return altered(rules, {path: value})


@pytest.mark.parametrize(("players", "stock"), [(2, 109), (3, 137), (4, 165), (5, 193), (6, 221)])
def test_the_stock_after_the_deal(whitnack: Ruleset, players: int, stock: int):
    """Research notes, section 6: 13/13, players + 1 packs, one upcard."""
    assert stock == whitnack.stock(players)


@pytest.mark.parametrize(("players", "stock"), [(2, 118), (3, 150), (4, 182), (5, 214), (6, 246)])
def test_the_stock_without_an_upcard(whitnack: Ruleset, players: int, stock: int):
    """Research notes, section 6: 11/11, no upcard."""
    rules = changed(changed(whitnack, "deal.hand", 11), "deal.packets.foot.cards", 11)
    assert stock == changed(rules, "deal.upcard.turned", "no").stock(players)


def test_four_players_need_five_packs_of_54(whitnack: Ruleset):
    assert (5, 54) == (whitnack.packs(4), whitnack.pack.size)


def test_cards_have_one_part_to_play(whitnack: Ruleset):
    parts = [
        [whitnack.is_wild(card), whitnack.is_red_three(card), whitnack.is_black_three(card), whitnack.is_natural(card)]
        for card in whitnack.pack.counts
    ]
    assert all(part.count(True) == 1 for part in parts)
    assert (Card("JK"), Card("2", "S")) == tuple(
        card for card in whitnack.pack.counts if whitnack.is_wild(card) and card.suit in ("", "S")
    )


def test_rules_load_to_themselves(whitnack: Ruleset):
    again = Ruleset.model_validate(whitnack.plain())
    assert (whitnack, whitnack.fingerprint) == (again, again.fingerprint)
    assert hash(whitnack) == hash(again)


def test_the_order_of_ranks_is_a_rule(whitnack: Ruleset):
    ranks = dict(reversed(whitnack.plain()["deck"]["ranks"].items()))
    assert whitnack.fingerprint != changed(whitnack, "deck.ranks", ranks).fingerprint


def test_a_minimum_by_deal_stays_at_its_last_value(whitnack: Ruleset):
    assert [50, 90, 120, 150, 150] == [whitnack.minimum(deal=deal) for deal in range(1, 6)]


@pytest.mark.parametrize(("score", "minimum"), [(-5, 50), (0, 50), (495, 50), (500, 90), (995, 90), (1500, 150)])
def test_a_minimum_by_score_follows_the_steps(whitnack: Ruleset, score: int, minimum: int):
    """Research notes, V13."""
    rules = changed(whitnack, "opening.minimum", {"scores": {0: 50, 500: 90, 1000: 120, 1500: 150}})
    assert minimum == rules.minimum(deal=3, score=score)


def test_a_concealed_book_is_a_minimum(whitnack: Ruleset):
    rules = changed(whitnack, "opening.minimum", {"deals": [50, 90, 120, {"concealed_book": "any"}]})
    assert ConcealedBook(concealed_book="any") == rules.minimum(deal=4)


def test_a_quota_by_deal(whitnack: Ruleset):
    """Research notes, V4: one more of each in the last deal."""
    two, four = {"clean": 2, "dirty": 2}, {"clean": 4, "dirty": 4}
    rules = changed(whitnack, "going_out.books", {"deals": [two, two, two, four]})
    assert [Quota(**two), Quota(**four)] == [rules.quota(players=4, deal=deal) for deal in (3, 4)]


@pytest.mark.parametrize("value", [7, ByPlayers[int](players={4: 7}), ByDeal[int](deals=(5, 7))])
def test_values_vary_by_players_or_deal(value: int | ByPlayers[int] | ByDeal[int]):
    assert resolve(value, players=4, deal=9) == 7


@pytest.mark.parametrize(("written", "meant"), [("1,500", 1500), ("1 500", 1500), ("-100", -100), ("−100", -100)])
def test_numbers_are_read_as_people_write_them(whitnack: Ruleset, written: str, meant: int):
    assert meant == changed(whitnack, "scoring.books.wild", written).scoring.books.wild


@pytest.mark.parametrize("written", ["many", "1.5", 1.5, True, "1-500", "--1", "", None, []])
def test_what_is_no_number_is_refused(whitnack: Ruleset, written: Any):
    with pytest.raises(ValidationError):
        changed(whitnack, "scoring.books.clean", written)


@pytest.mark.parametrize(
    ("written", "meant"), [("yes", True), ("No", False), ("on", True), ("OFF", False), (True, True)]
)
def test_answers_are_read_as_people_write_them(whitnack: Ruleset, written: Any, meant: bool):
    assert meant is changed(whitnack, "melds.wild_melds", written).melds.wild_melds


def test_sides_follow_the_usual_team(whitnack: Ruleset):
    assert [2, 3, 2, 5, 2] == [whitnack.sides(players) for players in (2, 3, 4, 5, 6)]
    assert whitnack.sides(4, team=1) == 4


def test_the_stock_where_a_later_side_gets_a_smaller_packet(whitnack: Ruleset):
    """Two talons, of four and of three cards: 270 less 52 in the hands, 7 in the talons and the upcard."""
    talon = {"cards": 4, "cards_later": 3, "after_discard": "at_once", "owner": "side", "trigger": "opening"}
    assert 270 - 52 - 7 - 1 == changed(whitnack, "deal.packets", {"talon": talon}).stock(4)


def test_a_shorter_game_keeps_the_value_of_its_last_deal(whitnack: Ruleset):
    """Four minimums, three deals: an extra deal for a tie has the third."""
    short = changed(whitnack, "end.deals", 3)

    assert [50, 90, 120, 120] == [short.minimum(deal=deal) for deal in range(1, 5)]
    assert [50, 90, 120, 150] == [whitnack.minimum(deal=deal) for deal in range(1, 5)]


def test_a_shorter_game_keeps_the_books_of_its_last_deal(whitnack: Ruleset):
    books = [{"clean": n} for n in (1, 2, 3, 4)]
    short = changed(changed(whitnack, "going_out.books", {"deals": books}), "end.deals", 2)

    assert [1, 2, 2] == [short.quota(players=4, deal=deal).clean for deal in (1, 2, 4)]


def test_an_open_game_comes_to_every_value(whitnack: Ruleset):
    open_ended = changed(whitnack, "end.deals", None)

    assert (1, 2, 3) == open_ended.by_deal(ByDeal[int](deals=(1, 2, 3)))


def test_a_rule_may_name_cards_that_no_pack_holds(whitnack: Ruleset):
    without = changed(whitnack, "deck.specials", {"JK": 0})

    assert ("2", "3H") == without.in_pack(("JK", "2", "3H", "LORD"))
