"""
Thirty family and club forms, each a file in `house_rules`, against what the research notes say of them (section 4).

Every expected value is typed from the notes; the files are asked through the engine, or by their resolved rules where
only people keep a rule.
"""

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from generator.cards import Card
from generator.engine import going_out, melds, opening, pickup, scoring
from generator.engine.going_out import Position
from generator.engine.melds import most_wilds
from generator.engine.pickup import PickupAnswer
from generator.engine.scoring import Side, SideScore
from generator.engine.shapes import grows
from generator.ruleset import Ruleset, resolve
from generator.variants.loader import Variant, read

FOLDER = Path(__file__).parent / "house_rules"
FORMS = {path.stem.partition("-")[0]: path for path in sorted(FOLDER.glob("*.yaml"))}

REMARKS = {
    "fv03": {"melds.wild_limit.most_wilds"},  # its page names both limits, and one follows from the other
    "fv17": {"melds.wild_limit.most_wilds"},  # its page names both limits, and the other one is stricter
    "fv24": {"going_out.books"},  # no book is ever needed
}
"""The rules on which `check` remarks, since what looks unintended is meant."""

GAPS = {
    "fv14": "A special rule in each deal: the head of the page does not say which, so it is only a note.",
    "fv21": "A minimum that rises without an end: a list by deal has twenty values, then the last one stays.",
}
"""Facts that no file can state."""


@cache
def form(code: str) -> Variant:
    return read(FORMS[code])


def rules(code: str) -> Ruleset:
    return form(code).rules


def cards(code: str, written: str) -> tuple[Card, ...]:
    return rules(code).pack.parse(written)


def legal(code: str, written: str) -> bool:
    """Whether these cards are a meld."""
    return melds.classify(rules(code), cards(code, written)).legal


def bonus(code: str, written: str) -> int:
    return melds.classify(rules(code), cards(code, written)).bonus


def wilds(code: str, sizes: str) -> list[int]:
    """The most wild cards in melds of such sizes."""
    return [most_wilds(rules(code), int(size)) for size in sizes.split()]


def scored(code: str, **side: object) -> SideScore:
    return scoring.score_side(rules(code), Side(**side))  # type: ignore[arg-type]


def left(code: str, written: str) -> int:
    """What cards left in the hand come to."""
    return scored(code, left={"hand": cards(code, written)}).total


def earned(code: str, bonus_code: str) -> int:
    return scored(code, bonuses={bonus_code: 1}).total


def picked(code: str, pile: str, hand: str, **more: object) -> PickupAnswer:
    """The answer to a player, of a side that has opened where nothing else is said, who wants the pile."""
    asked = {"opened": True, **more}
    return pickup.judge(rules(code), cards(code, pile), cards(code, hand), **asked)  # type: ignore[arg-type]


def goes_out(code: str, books: dict[str, int], *, discard: bool = True, deal: int = 1, **more: object) -> bool:
    """Whether a player of four whose partner has done and said all goes out with these books."""
    last = cards(code, "KS") if discard else ()
    said = {"partner_in_foot": True, "permission": True, "deal": deal, "books": books, "hand": last, **more}
    return not going_out.judge(rules(code), Position(4, discard=discard, **said))  # type: ignore[arg-type]


def values(code: str, written: str) -> list[int]:
    """What one card of each of these ranks counts."""
    return [rules(code).deck.values[rank] for rank in written.split()]


def dealt(code: str, players: int = 4) -> tuple[int, int]:
    """Cards in the hand and in the foot."""
    return rules(code).packet_cards("hand", players), rules(code).packet_cards("foot", players)


def packs(code: str) -> list[int]:
    """Packs by number of players, fewest first."""
    return [rules(code).packs(players) for players in rules(code).numbers_of_players]


def minimums(code: str, deals: int) -> list[object]:
    return [rules(code).minimum(deal=deal) for deal in range(1, deals + 1)]


def notes(code: str) -> str:
    return " ".join(note.text["en"] for note in rules(code).about.notes)


def books(code: str, deal: int = 1) -> tuple[int, int, int]:
    """Clean, dirty and wild books that going out needs."""
    quota = rules(code).quota(players=rules(code).table.usual, deal=deal)
    return quota.clean, quota.dirty, quota.wild


def test_all_thirty_are_there():
    assert [f"fv{n:02}" for n in range(1, 31)] == list(FORMS)


@pytest.mark.parametrize("code", FORMS)
def test_nothing_is_remarked_but_what_is_meant(code: str):
    assert REMARKS.get(code, set()) == {remark.key for remark in form(code).remarks}


def test_at_least_27_are_stated_in_full():
    assert len(FORMS) - len(GAPS) >= 27
    assert FORMS.keys() > GAPS.keys()


@pytest.mark.parametrize("code", FORMS)
def test_each_says_where_it_comes_from(code: str):
    """The title is the form's own, and its source names its row in the notes."""
    about, parent = rules(code).about, read("whitnack").rules.about
    assert f"FV{int(code[2:])} of the research notes" in (about.source or "")
    assert about.title != parent.title
    assert about.status == "house"


@pytest.mark.parametrize("code", FORMS)
def test_each_can_be_played_and_scored(code: str):
    """A deal in which nobody has anything scores nothing, and some cards make a meld."""
    ruleset = rules(code)
    assert 0 == scored(code).total
    assert legal(code, "KS KH KD")
    assert all(ruleset.stock(players) > 0 for players in ruleset.numbers_of_players)


def test_fv01_stacks_pass_by_deal_and_one_card_is_taken():
    passed = [resolve(rules("fv01").deal.passing, players=4, deal=deal) for deal in range(1, 5)]
    assert ["left", "right", "partner", "none"] == passed
    assert ((4, 6), [4, 6], (11, 11)) == (rules("fv01").numbers_of_players, packs("fv01"), dealt("fv01"))
    assert 1 == picked("fv01", "KS 9H 8H", "KH KD").takes
    assert not picked("fv01", "KS 9H 8H", "KH 2D").legal
    assert [50, 90, 120, 150] == minimums("fv01", 4)


def test_fv01_finished_books_take_naturals_only():
    assert [1, 1, 2, 2, 3] == wilds("fv01", "3 4 5 6 7")
    assert grows(rules("fv01"), (7, 0), (8, 0))
    assert grows(rules("fv01"), (6, 1), (7, 1))
    assert not grows(rules("fv01"), (7, 0), (7, 1))
    assert not grows(rules("fv01"), (6, 1), (6, 2))
    assert not legal("fv01", "2S 2H JK")


def test_fv02_grab_of_22():
    assert (8, 8) == (max(rules("fv02").numbers_of_players), rules("fv02").packs(8))
    assert ("grab", 22, 100) == (rules("fv02").deal.dealer, sum(dealt("fv02")), earned("fv02", "exact_deal"))
    assert "each_way" == rules("fv02").deal.passing
    assert [5, 5, 10, 10] == values("fv02", "4 9 10 K")
    assert -500 == left("fv02", "3H")


def test_fv02_wild_discard_freezes():
    """A natural and a wild card take the pile, but not a frozen one."""
    assert 3 == picked("fv02", "KS 9H 8H 7H", "KH 2D").takes
    assert not picked("fv02", "KS 2H 8H 7H", "KH 2D").legal
    assert picked("fv02", "KS 2H 8H 7H", "KH KD").legal
    assert "crosswise" in notes("fv02")


def test_fv03_three_deals_and_a_clock():
    assert ([4], 3, [90, 120, 150]) == (packs("fv03"), rules("fv03").end.deals, minimums("fv03", 3))
    assert ((13, 13), "each_way", 100) == (dealt("fv03"), rules("fv03").deal.passing, earned("fv03", "exact_deal"))
    assert "an hour and a half" in notes("fv03")
    assert "Husband and wife do not play as partners" in notes("fv03")
    assert "reshuffle" == rules("fv03").turn.stock_out


def test_fv03_six_cards_of_which_the_top_one_opens():
    assert 6 == picked("fv03", "KS 9H 8H 7H 6H 5H 4H", "KH KD").takes
    hand = "AH AD 10S 10H"
    assert picked("fv03", "AS 9H", f"{hand} 10D", opened=False).legal
    assert not picked("fv03", "AS 10D", hand, opened=False).legal


def test_fv03_values_and_going_out():
    assert [5, 5, 10, 10] == values("fv03", "4 9 10 K")
    assert (0, -500) == (left("fv03", "3S"), left("fv03", "3H"))
    assert legal("fv03", "9S 9H 9D 9C 2S 2H JK")
    assert not legal("fv03", "9S 9H 9D 2S")
    assert not legal("fv03", "9S 9S 9H 9D 9C 2S 2H 2D JK")
    assert (2, 2, 0) == books("fv03")
    two_and_two = {"clean": 2, "dirty": 2}
    assert goes_out("fv03", two_and_two)
    assert not goes_out("fv03", two_and_two, discard=False)
    assert not goes_out("fv03", two_and_two, permission=False)
    assert 100 == scored("fv03", went_out=True).total


def test_fv04_both_stacks_go_left():
    assert {6} == set(packs("fv04"))
    assert ("both_left", "different") == (rules("fv04").deal.passing, rules("fv04").turn.draw_from)
    assert 2 == resolve(rules("fv04").turn.stocks, players=4, deal=1)
    assert 7 == picked("fv04", "KS 9H 8H 7H 6H 5H 4H 4D", "KH KD").takes
    assert not picked("fv04", "2S 9H", "2H 2D").legal
    assert not picked("fv04", "3S 9H", "3C 3C").legal
    assert "looks through the discards" in notes("fv04")
    assert "owner of the cards decides" in notes("fv04")
    assert "two, three or four stock piles" in notes("fv04")


def test_fv05_left_stack_is_the_neighbours_hand():
    assert ([3, 4, 5, 6, 7], 22, 100) == (packs("fv05"), sum(dealt("fv05")), earned("fv05", "exact_deal"))
    assert ("left", "hand") == (rules("fv05").deal.passing, rules("fv05").deal.passed)
    assert not legal("fv05", "2S 2H JK")
    assert not picked("fv05", "KS 2H", "KH JK").legal
    assert not picked("fv05", "KS JK", "KH 2D").legal
    assert picked("fv05", "KS JK", "KH KD").legal
    assert 100 == scored("fv05", went_out=True).total


def test_fv06_one_pack_each_and_singles_where_odd():
    assert ([2, 3, 4, 5, 6], (11, 11), "left") == (packs("fv06"), dealt("fv06"), rules("fv06").deal.passing)
    assert 100 == scored("fv06", red_threes=1).total
    assert (500, 300, 100) == (
        bonus("fv06", "KS KS KH KH KD KD KC"),
        bonus("fv06", "KS KS KH KH KD KD 2C"),
        scored("fv06", went_out=True).total,
    )
    assert (3, 5) == (rules("fv06").sides(3), rules("fv06").sides(5))


@pytest.mark.parametrize(("score", "minimum"), [(0, 50), (2495, 50), (2500, 90), (5000, 120), (7500, 150)])
def test_fv07_minimum_follows_the_score(score: int, minimum: int):
    assert minimum == rules("fv07").minimum(deal=2, score=score)


def test_fv07_values_and_bonuses():
    assert ([2, 3, 4, 5, 6], 22, 100) == (packs("fv07"), sum(dealt("fv07")), earned("fv07", "exact_deal"))
    assert (10000, None) == (rules("fv07").end.target, rules("fv07").end.deals)
    assert [5, 5, 10, 10] == values("fv07", "4 9 10 K")
    assert (0, -500, -100) == (left("fv07", "3S"), left("fv07", "3H"), earned("fv07", "bad_pickup"))
    assert "loses the turn" in rules("fv07").scoring.bonuses["bad_pickup"].rule["en"]
    assert "only_to_go_out" == rules("fv07").table.talk


def test_fv07_one_natural_takes_seven_that_make_a_new_clean_meld():
    assert 7 == picked("fv07", "KS 9H KD 7H 6H 5H 4H 4D", "KH").takes
    assert not picked("fv07", "KS 9H 8D 7H 6H 5H 4H KD", "KH").legal
    assert not picked("fv07", "KS 2H 8D 7H 6H 5H 4H KD", "KH 2S").legal


def test_fv07_nine_books_and_every_partner_in_the_foot():
    assert (5, 4, 0) == books("fv07")
    assert goes_out("fv07", {"clean": 5, "dirty": 4})
    assert not goes_out("fv07", {"clean": 4, "dirty": 5})
    assert not goes_out("fv07", {"clean": 5, "dirty": 4}, partner_in_foot=False)
    assert "all" == rules("fv07").going_out.partners_needed
    assert 3 == most_wilds(rules("fv07"), 7)
    assert grows(rules("fv07"), (7, 0), (8, 0))
    assert not grows(rules("fv07"), (5, 2), (6, 2))


def test_fv08_books_only_in_the_last_deal():
    assert ((14, 14), 0, -500) == (dealt("fv08"), left("fv08", "3S"), left("fv08", "3H"))
    assert "different" == rules("fv08").turn.draw_from
    assert 2 == resolve(rules("fv08").turn.stocks, players=4, deal=1)
    assert 1 == most_wilds(rules("fv08"), 3)
    assert [True, True, True, False] == [goes_out("fv08", {}, deal=deal) for deal in range(1, 5)]
    assert goes_out("fv08", {"clean": 1, "dirty": 1}, deal=4)
    assert not goes_out("fv08", {}, discard=False)


def test_fv09_exact_22_and_going_out_earn_200():
    assert ([4], 22, 200) == (packs("fv09"), sum(dealt("fv09")), earned("fv09", "exact_deal"))
    assert (-300, 0) == (left("fv09", "3H"), left("fv09", "3S"))
    assert (500, 200, 200) == (
        bonus("fv09", "KS KS KH KH KD KD KC"),
        bonus("fv09", "KS KS KH KH KD KD 2C"),
        scored("fv09", went_out=True).total,
    )
    assert ((2, 3, 0), "each_way") == (books("fv09"), rules("fv09").deal.passing)


def test_fv10_natural_sevens_and_no_need_of_the_foot():
    assert ((4, 6), [4, 5]) == (rules("fv10").numbers_of_players, packs("fv10"))
    assert "lowest_bottom" == rules("fv10").deal.choice
    assert "suits break the tie" in notes("fv10")
    assert [60, 90, 120, 150] == minimums("fv10", 4)
    assert 1500 == bonus("fv10", "7S 7S 7H 7H 7D 7D 7C")
    assert 300 == bonus("fv10", "7S 7S 7H 7H 7D 7D 2C")
    assert (1, 2, 0) == books("fv10")
    assert goes_out("fv10", {"clean": 1, "dirty": 2}, own_foot="untaken")
    assert goes_out("fv10", {"sevens": 1, "dirty": 2}), "natural sevens are a natural book"


def test_fv11_oldest_starts():
    assert ((3, 4, 5, 6), {5, 6}) == (rules("fv11").numbers_of_players, set(packs("fv11")))
    assert ("oldest", "different") == (rules("fv11").deal.first_player, rules("fv11").turn.draw_from)
    assert 2 == resolve(rules("fv11").turn.stocks, players=4, deal=1)
    assert 3 == picked("fv11", "KS 9H 8H 7H", "KH KD").takes


def test_fv12_small_packets_from_many_packs():
    assert ([4, 5, 6, 7, 8], (10, 10)) == (packs("fv12"), dealt("fv12"))
    assert (-300, -5) == (left("fv12", "3H"), left("fv12", "3S"))
    assert 2 == most_wilds(rules("fv12"), 7)


def test_fv13_deal_for_the_neighbour():
    assert ([3, 4, 5, 6, 7], 100) == (packs("fv13"), earned("fv13", "exact_deal"))
    assert ("left_neighbour", "seen") == (rules("fv13").deal.dealer, rules("fv13").deal.choice)
    assert 5 == picked("fv13", "KS 9H 8H 7H 6H 5H", "KH KD").takes
    assert not picked("fv13", "AS 9H", "AH AD AC", opened=False).legal
    assert [60, 90] == minimums("fv13", 2)
    assert (1, 1, 0) == books("fv13")
    assert all(before < after for before, after in pairwise(books("fv13", deal) for deal in range(1, 5)))


def test_fv14_one_stack_each_way():
    assert ((13, 13), "each_way") == (dealt("fv14"), rules("fv14").deal.passing)
    assert [5, 5, 10] == values("fv14", "4 9 10")
    assert (-5, -500) == (left("fv14", "3S"), left("fv14", "3H"))
    assert "special rule" in notes("fv14")


def test_fv15_half_of_a_book_may_be_wild():
    """The table of wild limits in section 6 has this row."""
    assert [1, 2, 2, 3, 3, 4, 4] == wilds("fv15", "3 4 5 6 7 8 9")
    assert grows(rules("fv15"), (7, 0), (7, 1))
    assert grows(rules("fv15"), (6, 1), (6, 2))
    assert ("one_player", "highest_bottom") == (rules("fv15").deal.dealer, rules("fv15").deal.choice)
    assert 100 == earned("fv15", "exact_deal")


def test_fv16_up_to_five_and_300_for_22():
    assert ([4], 22, 300) == (packs("fv16"), sum(dealt("fv16")), earned("fv16", "exact_deal"))
    assert 5 == picked("fv16", "KS 9H 8H 7H 6H 5H 4H", "KH KD").takes
    assert 3 == picked("fv16", "KS 9H 8H", "KH KD").takes


def test_fv17_the_hosts_choice():
    assert [2, 3, 2, 2] == [rules("fv17").sides(players) for players in (2, 3, 4, 6)]
    assert (2, 3, 4, 6) == rules("fv17").numbers_of_players
    assert "two, four or none" in notes("fv17")
    assert "The host settles" in notes("fv17")
    assert [30, 60, 90, 120, 150, 200] == minimums("fv17", 6)
    assert [1, 1, 2, 2, 3, 3, 3] == wilds("fv17", "3 4 5 6 7 8 9")
    assert not grows(rules("fv17"), (7, 0), (7, 1))
    assert not grows(rules("fv17"), (6, 1), (6, 2))
    assert "new_pack" == rules("fv17").turn.stock_out
    assert "required" == rules("fv17").going_out.final_discard


def test_fv18_threes_are_melded():
    assert ((11, 11), [1, 1, 2, 2, 3]) == (dealt("fv18"), wilds("fv18", "3 4 5 6 7"))
    assert legal("fv18", "3S 3H 3D")
    assert legal("fv18", "AS AH AD")
    assert legal("fv18", "3S 3C 2D")
    assert not legal("fv18", "2S 2H JK")


def test_fv19_smaller_packets_for_more_players():
    assert [3, 4, 4, 5, 6, 7, 8] == packs("fv19")
    assert [(13, 13)] * 3 + [(11, 11)] * 4 == [dealt("fv19", players) for players in range(2, 9)]
    assert "left" == rules("fv19").deal.passing
    assert 5 == picked("fv19", "KS 9H 8H 7H 6H 5H", "KH KD").takes
    assert melds.together(rules("fv19"), [cards("fv19", "KS KS KH KH KD KD KC"), cards("fv19", "KC KC KC")])
    assert (1, 1, 0) == books("fv19")
    assert goes_out("fv19", {"clean": 1, "dirty": 1}, discard=False)
    assert not grows(rules("fv19"), (7, 0), (7, 1))


def test_fv20_teams_are_drawn():
    assert ((4, 6), [6, 6]) == (rules("fv20").numbers_of_players, packs("fv20"))
    assert "the big and the little joker" in notes("fv20")


def test_fv21_four_jokers_and_a_rising_minimum():
    assert (4, [3, 4, 5, 6, 7]) == (rules("fv21").pack.counts[Card("JK")], packs("fv21"))
    assert [60 + 30 * before for before in range(20)] == minimums("fv21", 20)
    assert [1, 2, 2, 3, 3] == wilds("fv21", "3 4 5 6 7")
    assert (8500, None) == (rules("fv21").end.target, rules("fv21").end.deals)
    assert (-300, -300, -5) == (scored("fv21", red_threes=1).total, left("fv21", "3H"), left("fv21", "3S"))
    assert (1, 1, 0) == books("fv21")


def test_fv21_top_and_five_more_once_opened():
    assert 6 == picked("fv21", "KS 9H 8H 7H 6H 5H 4H", "KH KD").takes
    assert not picked("fv21", "AS 9H", "AH AD AC AC", opened=False).legal
    assert not picked("fv21", "2S 9H", "2H 2D").legal
    assert not picked("fv21", "3S 9H", "3C 3C").legal
    assert "wild" not in rules("fv21").deal.upcard.replaced
    assert not picked("fv21", "KS 2H", "KH 2D").legal, "the wild upcard freezes the pile"
    assert picked("fv21", "KS 2H", "KH KD").legal


def test_fv22_wild_canastas_are_dear():
    foot = rules("fv22").deal.packets["foot"]
    assert ((15, 11), "first_book", False) == (dealt("fv22", 6), foot.trigger, foot.replaces_red_threes)
    assert (2500, 1500, 500, 300) == (
        bonus("fv22", "2S 2S 2H 2H 2D 2D 2C"),
        bonus("fv22", "7S 7S 7H 7H 7D 7D 7C"),
        bonus("fv22", "KS KS KH KH KD KD KC"),
        bonus("fv22", "KS KS KH KH KD KD 2C"),
    )
    quota = rules("fv22").quota(players=6, deal=1)
    assert ((1, 1, 1), {"sevens": 1}) == (books("fv22"), dict(quota.named))


def test_fv23_threes_always_cost():
    assert [5, 5, 10, 10] == values("fv23", "4 8 9 K")
    assert (-500, -500) == (scored("fv23", red_threes=1).total, left("fv23", "3H"))
    assert -300 == left("fv23", "3S")


def test_fv24_sets_or_runs_of_fifteen():
    assert ((7, 7), [90, 90]) == (dealt("fv24"), minimums("fv24", 2))
    assert legal("fv24", "5S 5H 5D")
    assert legal("fv24", "5S 6S 7S")
    assert not legal("fv24", "5S 6H 7S")
    naturals = [card for card in rules("fv24").pack.counts if rules("fv24").is_natural(card)]
    assert 15 <= rules("fv24").melds.smallest * min(map(rules("fv24").card_points, naturals))


def test_fv24_fewest_points_win():
    out = scored("fv24", name="out", went_out=True, melds=(cards("fv24", "KS KH KD"),))
    other = scored("fv24", name="other", left={"hand": cards("fv24", "2S JK 3S 3H")})
    assert (0, 20 + 20 + 15 + 300) == (out.total, other.total)
    game = scoring.score_game(rules("fv24"), [[out, other]] * (rules("fv24").end.deals or 1))
    assert ("out",) == game.winners


def test_fv25_six_packs_and_22():
    assert ({6}, 22, 100) == (set(packs("fv25")), sum(dealt("fv25")), earned("fv25", "exact_deal"))
    assert ("grab", "each_way") == (rules("fv25").deal.dealer, rules("fv25").deal.passing)


def four_books(code: str) -> list[tuple[Card, ...]]:
    """Three pure books and a dirty one."""
    written = ("K{0} K{0} K{0} K{0} K{0} KH KH", "Q{0} Q{0} Q{0} Q{0} Q{0} QH QH", "J{0} J{0} J{0} J{0} J{0} JH JH")
    return [cards(code, text.format("S")) for text in (*written, "9S 9S 9S 9S 9S 9H 2H")]


def test_fv26_opens_with_whole_books():
    required = opening.judge(rules("fv26"), four_books("fv26"), deal=1)
    assert ((), None) == (required.obstacles, required.required)
    assert opening.judge(rules("fv26"), four_books("fv26")[:3], deal=1).obstacles
    assert opening.judge(rules("fv26"), four_books("fv26")[1:], deal=4).obstacles
    assert "black" == rules("fv26").melds.clean_on_top
    assert "pure books" == rules("fv26").about.words["en"]["clean_book"].other  # type: ignore[union-attr]


def test_fv26_has_no_more_than_six_pure_books_and_two_dirty():
    seven = [cards("fv26", " ".join([f"{rank}S"] * 5 + [f"{rank}H"] * 2)) for rank in "KQJ9865"]
    three = [cards("fv26", f"{rank}S {rank}S {rank}S {rank}H {rank}H {rank}H 2S") for rank in "KQJ"]
    assert not melds.together(rules("fv26"), seven[:6])
    assert ["too_many_books"] == [obstacle.code for obstacle in melds.together(rules("fv26"), seven)]
    assert not melds.together(rules("fv26"), three[:2])
    assert ["too_many_books"] == [obstacle.code for obstacle in melds.together(rules("fv26"), three)]


def test_fv27_two_players_and_four_hands():
    assert ((2,), [3], (12, 12)) == (rules("fv27").numbers_of_players, packs("fv27"), dealt("fv27", 2))
    assert 3 * 54 - 4 * 12 - int(rules("fv27").deal.upcard.turned) == rules("fv27").stock(2)
    assert -500 == left("fv27", "3H")


def test_fv28_two_books_of_each_kind():
    assert ((13, 13), (2, 2, 2)) == (dealt("fv28"), books("fv28"))
    assert [5, 10, 10] == values("fv28", "8 9 K")


def test_fv29_more_cards_from_deal_to_deal():
    draws = [resolve(rules("fv29").turn.draw, players=4, deal=deal) for deal in range(1, 5)]
    assert all(before < after for before, after in pairwise(draws))
    assert [2, 3, 4, 5, 6] == packs("fv29")


def test_fv30_clean_stays_clean():
    assert 3 == most_wilds(rules("fv30"), 7)
    assert not grows(rules("fv30"), (7, 0), (7, 1))
    assert scored("fv30", red_threes=1).total < 0
    assert left("fv30", "3H") < 0
