"""Each check: a change of the base rules that trips it, and a near one that does not."""

# ruff: noqa: E501

from typing import Any

import pytest

from generator.diagnostics import Severity
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.checks import CHECKS, file_findings, findings
from tests.strategies import altered

ALONE = {
    "table.seats": {4: [1]},
    "table.talk": "free",
    "deal.dealer": "one_player",
    "going_out.partner_foot": "not_needed",
    "going_out.permission": "no",
}
"""Everybody plays alone, and nothing is said of partners."""

NO_WILD_MELDS = {
    "melds.wild_melds": False,
    "going_out.books.wild": 0,
    "scoring.books.wild": None,
    "opening.wild_melds_count": False,
    "pickup.wild_on_top": "refused",
}
DISCARDED = {
    "red_threes.play": "discarded",
    "red_threes.laid": 0,
    "red_threes.replaced": False,
    "red_threes.from_pile": "kept",
    "deal.packets.foot.replaces_red_threes": False,
}
NO_WILDS = NO_WILD_MELDS | {
    "deck.wild": [],
    "deal.upcard.replaced": ["red_three"],
    "going_out.books.dirty": 0,
    "scoring.books.dirty": 0,
}
NO_REDS = {
    "deck.red_threes": [],
    "red_threes.laid": 0,
    "red_threes.held": 0,
    "deal.upcard.replaced": ["wild"],
    "pickup.blocked_by": ["black_three"],
}
NO_BLACKS = {"deck.black_threes": [], "pickup.blocked_by": ["red_three"]}
NO_UPCARD = {"deal.upcard.turned": False, "deal.upcard.replaced": [], "deal.upcard.may_stay": False}
NO_FOOT = {"deal.packets": {}, "going_out.partner_foot": "not_needed"}

PAIRS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("untitled", "about.title", {"about.title": {}}, {"about.title": {"fi": "Meidän"}}),
    ("untitled", "about.summary", {"about.summary": {}}, {"about.summary": {"en": "Ours"}}),
    ("strange_language", "about.words.xx", {"about.words": {"xx": {"book": "kuk"}}}, {"about.words": {"en": {"book": "set"}}}),
    ("strange_word", "about.words.en.boook", {"about.words": {"en": {"boook": "set"}}}, {"about.words": {"en": {"book": "set"}}}),
    ("packet_without_word", "deal.packets.knee", {"deal.packets.knee": {"cards": 5, "after_discard": "at_once"}}, {"deal.packets.knee": {"cards": 5, "after_discard": "at_once"}, "about.words": {"en": {"knee": "knee"}}}),
    ("note_on_nothing", "about.assumptions[1].field", {"about.assumptions": [{"field": "melds.bok", "silent": {}, "taken": {}}]}, {"about.assumptions": [{"field": "deal.packets.foot.cards", "silent": {}, "taken": {}}]}),
    ("note_on_nothing", "about.readings[1].field", {"about.readings": [{"conflict": "C1", "field": "x", "taken": {}}]}, {"about.readings": [{"conflict": "C1", "field": "melds", "taken": {}}]}),
    ("usual_not_seated", "table.usual", {"table.usual": 7}, {"table.usual": 6}),
    ("uneven_teams", "table.seats.5[2]", {"table.seats.5": [1, 2]}, {"table.seats.6": [1, 2, 3]}),
    ("one_side", "table.seats.4[3]", {"table.seats.4": [2, 1, 4]}, {"table.seats.6": [2]}),
    ("listed_twice", "table.seats.4", {"table.seats.4": [2, 1, 2]}, {"table.seats.4": [1, 2]}),
    ("listed_twice", "deck.wild[3]", {"deck.wild": ["JK", "2", "2H"]}, {"deck.wild": ["JK", "2H"]}),
    ("listed_twice", "pickup.blocked_by", {"pickup.blocked_by": ["red_three", "red_three"]}, {"pickup.blocked_by": ["red_three"]}),
    ("listed_twice", "pickup.keys", {"pickup.keys": ["natural_pair", "natural_pair"]}, {"pickup.keys": ["natural_pair", "natural_and_wild"]}),
    ("listed_twice", "deal.upcard.replaced", {"deal.upcard.replaced": ["wild", "wild"]}, {"deal.upcard.replaced": ["wild"]}),
    ("players_without_value", "deck.packs.players", {"table.seats.7": [1]}, {"table.seats.7": [1], "deck.packs": 8}),
    ("players_without_value", "deal.hand.players", {"deal.hand": {"players": {4: 13}}}, {"deal.hand": {"players": {2: 13, 3: 13, 4: 13, 5: 11, 6: 11}}}),
    ("players_not_seated", "deck.packs.players.8", {"deck.packs.players.8": 9}, {"deck.packs.players.6": 8}),
    ("partners_that_nobody_has", "table.talk", ALONE | {"table.talk": "only_to_go_out"}, ALONE),
    ("partners_that_nobody_has", "deal.dealer", ALONE | {"deal.dealer": "partners"}, ALONE),
    ("partners_that_nobody_has", "deal.next_dealer", ALONE | {"deal.next_dealer": "next_side"}, ALONE),
    ("partners_that_nobody_has", "going_out.partner_foot", ALONE | {"going_out.partner_foot": "taken"}, ALONE),
    ("partners_that_nobody_has", "going_out.permission", ALONE | {"going_out.permission": "required"}, ALONE),
    ("partners_needed_idle", "going_out.partners_needed", {"table.seats.6": [2], "going_out.partners_needed": "one"}, {"going_out.partners_needed": "one"}),
    ("partners_needed_idle", "going_out.partners_needed", {"going_out.partner_foot": "not_needed", "going_out.partners_needed": "one"}, {"going_out.partners_needed": "one"}),
    ("unknown_card", "deck.wild[2]", {"deck.wild": ["JK", "1"]}, {"deck.wild": ["JK", "2"]}),
    ("unknown_card", "deck.red_threes[1]", {"deck.red_threes": ["3X", "3D"]}, {"deck.red_threes": ["3H"]}),
    ("card_with_two_parts", "deck.black_threes[1]", {"deck.black_threes": ["3"]}, {"deck.red_threes": [], "deck.black_threes": ["3"]}),
    ("card_with_two_parts", "deck.red_threes[3]", {"deck.red_threes": ["3H", "3D", "JK"]}, {"deck.wild": ["2"], "deck.red_threes": ["3H", "3D", "JK"]}),
    ("ambiguous_card", "deck.specials.10H", {"deck.specials": {"JK": 2, "10H": 1}}, {"deck.specials": {"JK": 2, "LORD": 1}}),
    ("ambiguous_card", "deck.specials.A", {"deck.specials": {"JK": 2, "A": 1}}, {"deck.specials": {"JK": 2, "ACE": 1}}),
    ("value_missing", "deck.values", {"deck.specials.LORD": 4}, {"deck.specials.LORD": 4, "deck.values.LORD": 25}),
    ("suit_twice", "deck.suits", {"deck.suits": ["S", "H", "D", "C", "C"]}, {"deck.suits": ["S", "H"], "deck.red_threes": ["3H"], "deck.black_threes": ["3S"]}),
    ("value_unused", "deck.values.LORD", {"deck.values.LORD": 20}, {"deck.specials.LORD": 2, "deck.values.LORD": 20}),
    ("no_naturals", "deck.ranks", {"deck.ranks": {"3": 1, "2": 1}}, {"deck.ranks": {"4": 1, "3": 1, "2": 1}}),
    ("too_few_cards", "deck.packs", {"deck.packs.players.4": 1}, {"deck.packs.players.4": 3}),
    ("stock_short", "deck.packs", {"deck.packs.players.4": 2}, {"deck.packs.players.4": 3}),
    ("part_absent", "red_threes.laid", NO_REDS | {"red_threes.laid": 100}, NO_REDS),
    ("part_absent", "red_threes.held", NO_REDS | {"red_threes.held": -100}, NO_REDS),
    ("part_absent", "deal.upcard.replaced", NO_REDS | {"deal.upcard.replaced": ["red_three"]}, NO_REDS),
    ("part_absent", "pickup.blocked_by", NO_REDS | {"pickup.blocked_by": ["red_three"]}, NO_REDS),
    ("part_absent", "black_threes.meld", NO_BLACKS | {"black_threes.meld": "clean"}, NO_BLACKS),
    ("part_absent", "pickup.blocked_by", NO_BLACKS | {"pickup.blocked_by": ["black_three"]}, NO_BLACKS),
    ("part_absent", "deal.upcard.replaced", NO_BLACKS | {"deal.upcard.replaced": ["black_three"]}, NO_BLACKS),
    ("part_absent", "pickup.keys", NO_WILDS | {"pickup.keys": ["natural_pair", "natural_and_wild"]}, NO_WILDS),
    ("part_absent", "pickup.wild_on_top", NO_WILDS | {"pickup.wild_on_top": "matching_pair"}, NO_WILDS),
    ("part_absent", "deal.upcard.replaced", NO_WILDS | {"deal.upcard.replaced": ["wild"]}, NO_WILDS),
    ("upcard_not_turned", "deal.upcard.replaced", NO_UPCARD | {"deal.upcard.replaced": ["wild"]}, NO_UPCARD),
    ("upcard_not_turned", "deal.upcard.may_stay", NO_UPCARD | {"deal.upcard.may_stay": True}, NO_UPCARD),
    ("nothing_replaced", "deal.upcard.may_stay", {"deal.upcard.replaced": []}, {"deal.upcard.replaced": [], "deal.upcard.may_stay": False}),
    ("nothing_replaced", "deal.upcard.buried", {"deal.upcard.replaced": [], "deal.upcard.buried": "bottom"}, {"deal.upcard.buried": "bottom"}),
    ("pile_never_taken", "pickup.keys", NO_WILDS | {"pickup.keys": ["natural_and_wild"]}, {"pickup.keys": ["natural_and_wild"]}),
    ("pile_never_taken", "pickup.keys", {"pickup.keys": ["natural_and_wild"], "melds.wild_limit.most_wilds": 0}, {"pickup.keys": ["natural_and_wild"], "melds.wild_limit.most_wilds": 1}),
    ("wild_pair_makes_no_meld", "pickup.wild_on_top", NO_WILD_MELDS | {"pickup.wild_on_top": "matching_pair"}, NO_WILD_MELDS),
    ("short_pile_idle", "pickup.short_pile", {"pickup.takes": "all", "pickup.short_pile": "refused"}, {"pickup.short_pile": "refused"}),
    ("too_few_idle", "turn.too_few", {"turn.draw": 1, "turn.too_few": "take_the_rest"}, {"turn.draw": 2, "turn.too_few": "take_the_rest"}),
    ("held_above_zero", "red_threes.held", {"red_threes.held": 100}, {"red_threes.held": 0}),
    ("red_threes_never_laid", "red_threes.from_pile", DISCARDED | {"red_threes.from_pile": "laid_and_replaced"}, DISCARDED),
    ("red_threes_not_laid", "red_threes.laid", DISCARDED | {"red_threes.laid": 100}, DISCARDED),
    ("red_threes_not_laid", "red_threes.replaced", DISCARDED | {"red_threes.replaced": True}, DISCARDED),
    ("red_threes_not_laid", "deal.packets.foot.replaces_red_threes", DISCARDED | {"deal.packets.foot.replaces_red_threes": True}, DISCARDED),
    ("black_threes_never_melded", "black_threes.melded", {"black_threes.melded": "against"}, {"black_threes.melded": "against", "black_threes.meld": "clean"}),
    ("foot_missing", "going_out.partner_foot", NO_FOOT | {"going_out.partner_foot": "taken"}, NO_FOOT),
    ("foot_absent", "going_out.same_turn_as_foot", NO_FOOT | {"going_out.same_turn_as_foot": False}, NO_FOOT),
    ("kept_too_few", "going_out.keep", {"going_out.keep": 1}, {"going_out.keep": 3}),
    ("nothing_needed", "going_out.books", {"going_out.books": {}}, {"going_out.books": {"any": 1}}),
    ("any_idle", "going_out.books", {"going_out.books.any": 5}, {"going_out.books.any": 6}),
    ("book_too_small", "melds.book", {"melds.smallest": 8}, {"melds.smallest": 7}),
    ("meld_of_few", "melds.smallest", {"melds.smallest": 2}, {"melds.smallest": 4}),
    ("wild_book_needed", "going_out.books", NO_WILD_MELDS | {"going_out.books.wild": 1}, NO_WILD_MELDS),
    ("wild_book_impossible", "going_out.books", {"going_out.books.wild": 7}, {"going_out.books.wild": 6}),
    ("wild_bonus_missing", "scoring.books.wild", {"scoring.books.wild": None}, {"scoring.books.wild": 0}),
    ("wild_bonus_idle", "scoring.books.wild", NO_WILD_MELDS | {"scoring.books.wild": 1500}, NO_WILD_MELDS),
    ("no_wilds_to_meld", "melds.wild_melds", NO_WILDS | {"melds.wild_melds": True}, NO_WILDS),
    ("wild_melds_absent", "melds.extend.wild", NO_WILD_MELDS | {"melds.extend.wild": "any"}, NO_WILD_MELDS),
    ("wild_melds_absent", "opening.wild_melds_count", NO_WILD_MELDS | {"opening.wild_melds_count": True}, NO_WILD_MELDS),
    ("dirty_book_needed", "going_out.books", {"melds.wild_limit.naturals_per_wild": 7}, {"melds.wild_limit.naturals_per_wild": 6}),
    ("dirty_book_needed", "going_out.books", NO_WILDS | {"going_out.books.dirty": 1}, NO_WILDS),
    ("dirty_book_paid", "scoring.books.dirty", NO_WILDS | {"scoring.books.dirty": 300}, NO_WILDS),
    ("dirty_book_extended", "melds.extend.dirty", NO_WILDS | {"melds.extend.dirty": "any"}, NO_WILDS),
    ("clean_book_impossible", "melds.book", {"melds.book": 29}, {"melds.book": 28}),
    ("limit_idle", "melds.wild_limit.most_wilds", {"melds.wild_limit.most_wilds": 2}, {"melds.wild_limit.most_wilds": 1}),
    ("limit_idle", "melds.wild_limit.most_wilds", {"melds.wild_limit.most_wilds": 20, "melds.extend.dirty": "any"}, {"melds.wild_limit.most_wilds": 2, "melds.extend.dirty": "any"}),
    ("limit_idle", "melds.wild_limit.fewest_naturals", {"melds.wild_limit.fewest_naturals": 2}, {"melds.wild_limit.fewest_naturals": 4}),
    ("minimum_falls", "opening.minimum.deals[3]", {"opening.minimum.deals": [50, 90, 60, 150]}, {"opening.minimum.deals": [50, 50, 60]}),
    ("minimum_falls", "opening.minimum.scores.1500", {"opening.minimum": {"scores": {0: 90, 1500: 50}}}, {"opening.minimum": {"scores": {1500: 90, 0: 50}}}),
    ("minimum_unreachable", "opening.minimum", {"opening.minimum": 1000, "deck.specials.JK": 0}, {"opening.minimum": 200, "deck.specials.JK": 0}),
    ("minimum_high", "opening.minimum.deals[1]", {"opening.minimum.deals": [730]}, {"opening.minimum.deals": [720]}),
    ("concealed_book_impossible", "opening.minimum.deals[2]", NO_WILD_MELDS | {"opening.minimum.deals": [50, {"concealed_book": "wild"}]}, {"opening.minimum.deals": [50, {"concealed_book": "wild"}]}),
    ("concealed_book_impossible", "opening.minimum.deals[1]", NO_WILDS | {"opening.minimum.deals": [{"concealed_book": "dirty"}]}, NO_WILDS | {"opening.minimum.deals": [{"concealed_book": "any"}]}),
    ("name_taken", "deal.packets.melded", {"deal.packets.melded": {"cards": 5, "after_discard": "at_once"}}, {"deal.packets.foot.cards": 5}),
    ("name_taken", "scoring.bonuses.went_out", {"scoring.bonuses.went_out": {"points": 1, "label": {"en": "x"}}}, {"scoring.bonuses.out_first": {"points": 1, "label": {"en": "x"}}}),
    ("name_taken", "scoring.bonuses.wild_books", NO_WILD_MELDS | {"scoring.bonuses.wild_books": {"points": 1, "label": {"en": "x"}}}, NO_WILD_MELDS),
    ("bonus_without_label", "scoring.bonuses.lucky", {"scoring.bonuses.lucky": {"points": 5}}, {"scoring.bonuses.exact_deal": {"points": 5}}),
    ("bonus_of_nothing", "scoring.bonuses.exact_deal.points", {"scoring.bonuses.exact_deal": {"points": 0}}, {"scoring.bonuses.exact_deal": {"points": -5}}),
    ("dirty_pays_more", "scoring.books.dirty", {"scoring.books.dirty": 600}, {"scoring.books.dirty": 500}),
    ("endless", "end", {"end.deals": None}, {"end.deals": None, "end.target": 10_000}),
    ("target_reached_at_once", "end.target", {"end.target": 0}, {"end.target": 5000}),
    ("more_values_than_deals", "opening.minimum.deals", {"end.deals": 3}, {"end.deals": 5}),
]  # fmt: skip


def found(rules: Ruleset) -> set[tuple[str, str]]:
    return {(finding.code, finding.key) for finding in findings(rules)}


@pytest.mark.parametrize(
    ("code", "key", "trips", "_passes"), PAIRS, ids=lambda part: part if isinstance(part, str) else ""
)
def test_trips(code, key, trips, _passes, whitnack):
    assert (code, key) in found(altered(whitnack, trips))


@pytest.mark.parametrize(
    ("code", "key", "_trips", "passes"), PAIRS, ids=lambda part: part if isinstance(part, str) else ""
)
def test_does_not_trip_needlessly(code, key, _trips, passes, whitnack):
    assert (code, key) not in found(altered(whitnack, passes))


def test_base_rules_are_clean(whitnack):
    assert () == findings(whitnack)


def test_there_are_enough_checks():
    assert len(CHECKS) >= 25
    assert len({code for code, *_ in PAIRS}) >= len(CHECKS)


def test_every_check_is_proved(whitnack):
    """No check is left without a pair above."""
    tripped = {check for _, _, trips, _ in PAIRS for check in CHECKS if _says(check, altered(whitnack, trips))}

    assert [] == [check.__name__ for check in CHECKS if check not in tripped]


def _says(check, rules):
    try:
        return bool(list(check(rules)))
    except KeyError:
        return False


@pytest.mark.parametrize(("_code", "_key", "trips", "_passes"), PAIRS)
def test_is_worded(_code, _key, trips, _passes, whitnack):
    """Every finding has a sentence, and what it names stands in it."""
    text = Text("en")
    for finding in findings(altered(whitnack, trips)):
        message = finding.worded(text).message
        assert message.endswith((".", "}."))
        assert "{{" not in message


def test_neutral_rules_say_nothing(whitnack):
    """The bundles of changes above are sound in themselves, so a pair proves its own check."""
    for changes in (ALONE, NO_WILD_MELDS, DISCARDED, NO_WILDS, NO_REDS, NO_BLACKS, NO_UPCARD, NO_FOOT):
        said = {
            (code, key)
            for code, key in found(altered(whitnack, changes))
            if code not in ("value_unused", "players_not_seated")
        }
        assert said <= {("value_missing", "deck.values")}


def test_what_nobody_can_play_is_a_fault(whitnack):
    never = altered(whitnack, {"melds.wild_melds": False})

    assert Severity.FAULT in {finding.severity for finding in findings(never) if finding.code == "wild_book_needed"}


def test_checks_go_on_after_a_fault_of_groundwork(whitnack):
    """A missing number of packs hides no contradiction elsewhere."""
    both = altered(whitnack, {"table.seats.7": [1], "end.deals": None})

    assert {"players_without_value", "endless"} <= {code for code, _ in found(both)}


def test_bundled_files_name_their_source(whitnack):
    unsourced = altered(whitnack, {"about.source": None})

    assert () == file_findings(unsourced, bundled=False)
    assert () == file_findings(whitnack, bundled=True)
    assert ["no_source"] == [finding.code for finding in file_findings(unsourced, bundled=True)]
