"""Each check: a change of the base rules that trips it, and a near one that does not."""

# ruff: noqa: E501

from dataclasses import replace
from typing import Any

import pytest

from generator.diagnostics import Severity
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.checks import CHECKS, file_findings, findings
from generator.variants.loader import read
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
SIDES_FOOT = {"deal.packets.foot.owner": "side", "going_out.partner_foot": "not_needed"}
SEQUENCES = {"melds.sequences": {"low": "4", "high": "A"}, "scoring.books.sequence": 700}
BY_WILDS = {"melds.sequences": {"low": "4", "high": "A", "count_as": "composition"}}
SEVENS = {"of": ["7"], "points": 1500, "label": {"en": "book of sevens"}}
JOKERS = SEVENS | {"of": ["JK", "2"], "make": "wild"}
BY_PLAYERS: dict[int, Any] = {players: {"clean": 1} for players in (2, 3, 4, 5, 6)}
ALL = ["JK", *"AKQJ", "10", *"98765432"]

PAIRS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("untitled", "about.title", {"about.title": {}}, {"about.title": {"fi": "Meidän"}}),
    ("untitled", "about.summary", {"about.summary": {}}, {"about.summary": {"en": "Ours"}}),
    ("strange_language", "about.words.xx", {"about.words": {"xx": {"book": "kuk"}}}, {"about.words": {"en": {"book": "set"}}}),
    ("strange_word", "about.words.en.boook", {"about.words": {"en": {"boook": "set"}}}, {"about.words": {"en": {"book": "set"}}}),
    ("word_without_base", "about.words.fi.book.sg", {"about.words": {"fi": {"book": {"sg": {"gen": "pinon"}, "pl": {"nom": "pinot"}}}}}, {"about.words": {"fi": {"book": {"sg": {"nom": "pino"}, "pl": {"nom": "pinot"}}}}}),
    ("word_without_forms", "about.words.fi.book", {"about.words": {"fi": {"book": "pino"}}}, {"about.words": {"fi": {"book": {"sg": {"nom": "pino"}, "pl": {"nom": "pinot"}}}}}),
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
    ("unknown_card", "deck.names.LORD", {"deck.names": {"LORD": {"en": "Lord"}}}, {"deck.names": {"JK": {"en": "fool"}}}),
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
    ("nothing_needed", "going_out.books", {"going_out.books": {"deals": [{}, {}]}}, {"going_out.books": {"deals": [{}, {"clean": 1}]}}),
    ("nothing_needed", "going_out.books", {"going_out.books": {"players": BY_PLAYERS | {6: {}}}}, {"going_out.books": {"players": BY_PLAYERS}}),
    ("books_beyond_packs", "going_out.books", {"going_out.books": {"clean": 1000, "dirty": 1000}}, {"going_out.books": {"clean": 11, "dirty": 7}}),
    ("books_beyond_packs", "going_out.books", {"going_out.books": {"dirty": 43}}, {"going_out.books": {"dirty": 42}}),
    ("books_beyond_packs", "going_out.books", {"going_out.books": {"any": 51}}, {"going_out.books": {"any": 50}}),
    ("books_beyond_packs", "opening.minimum.deals[1]", {"opening.minimum": {"deals": [{"required_books": {"clean": 45}}]}}, {"opening.minimum": {"deals": [{"required_books": {"clean": 44}}]}}),
    ("books_beyond_some_packs", "going_out.books", {"going_out.books": {"clean": 12}}, {"going_out.books": {"clean": 11}}),
    ("books_beyond_some_packs", "going_out.books.players.2", {"going_out.books": {"players": BY_PLAYERS | {2: {"clean": 12}}}}, {"going_out.books": {"players": BY_PLAYERS | {6: {"clean": 12}}}}),
    ("hand_too_small", "deal.hand", {"deal.hand": 2}, {"deal.hand": 3}),
    ("draw_beyond_stock", "turn.draw", {"turn.draw": 110}, {"turn.draw": 109}),
    ("takes_beyond_packs", "pickup.takes", {"pickup.takes": 379}, {"pickup.takes": 378}),
    ("kept_too_many", "going_out.keep", {"going_out.keep": 14}, {"going_out.keep": 13}),
    ("fewest_win_by_cards_left", "scoring.left_cards", {"end.winner": "least"}, {"end.winner": "least", "scoring.left_cards": "for"}),
    ("most_win_by_cards_left", "scoring.left_cards", {"scoring.left_cards": "for"}, {"end.winner": "least", "scoring.left_cards": "for"}),
    ("more_books_than_limits", "going_out.books", {"melds.most_books": {"clean": 2, "dirty": 2, "wild": 1}, "going_out.books.any": 6}, {"melds.most_books": {"clean": 2, "dirty": 2, "wild": 2}, "going_out.books.any": 6}),
    ("more_values_than_deals", "going_out.books.deals", {"end.deals": 1, "going_out.books": {"deals": [{"clean": 1}, {"clean": 2}]}}, {"going_out.books": {"deals": [{"clean": 1}, {"clean": 2}]}}),
    ("more_values_than_deals", "turn.draw.deals", {"end.deals": 1, "turn.draw": {"deals": [1, 2]}}, {"turn.draw": {"deals": [1, 2]}}),
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
    ("limit_idle", "melds.wild_limit.most_wilds", {"melds.wild_limit": {"naturals_per_wild": 1, "spare_naturals": 1, "most_wilds": 3}, "melds.extend.dirty": "naturals"}, {"melds.wild_limit": {"naturals_per_wild": 1, "spare_naturals": 1, "most_wilds": 3}, "melds.extend.dirty": "any"}),
    ("limit_idle", "melds.wild_limit.most_wilds", {"melds.wild_limit.most_wilds": 2, "melds.extend.clean": "naturals"}, {"melds.wild_limit.most_wilds": 2, "melds.extend.clean": "any"}),
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
    ("empty_note", "about.notes[1].text", {"about.notes": [{"topic": "deal", "text": {}}]}, {"about.notes": [{"topic": "deal", "text": {"fi": "Istu."}}]}),
    ("note_without_foot", "about.notes[1].topic", NO_FOOT | {"about.notes": [{"topic": "foot", "text": {"en": "x"}}]}, {"about.notes": [{"topic": "foot", "text": {"en": "x"}}]}),
    ("one_stack", "deal.passing", NO_FOOT | {"deal.passing": "left"}, NO_FOOT | {"deal.passing": "left", "deal.passed": "hand"}),
    ("one_stack", "deal.passing", NO_FOOT | {"deal.passing": "each_way", "deal.passed": "hand"}, {"deal.passing": {"deals": ["none", "each_way"]}}),
    ("one_stack", "deal.passing", SIDES_FOOT | {"deal.passing": "left"}, SIDES_FOOT | {"deal.passing": "left", "deal.passed": "hand"}),
    ("one_stack", "deal.choice", NO_FOOT | {"deal.choice": "seen"}, {"deal.choice": "seen"}),
    ("nothing_passed", "deal.passed", {"deal.passed": "either"}, {"deal.passed": "either", "deal.passing": {"deals": ["none", "right"]}}),
    ("no_partner_to_pass", "deal.passing", ALONE | {"deal.passing": {"deals": ["left", "partner"]}}, {"deal.passing": {"deals": ["left", "partner"]}}),
    ("own_pack_missing", "deal.dealer", {"deal.dealer": "own_pack", "deck.packs": 3}, {"deal.dealer": "own_pack"}),
    ("cards_later_idle", "deal.packets.foot.cards_later", {"deal.packets.foot.cards_later": 11}, {"deal.packets.foot.cards_later": 11, "deal.packets.foot.owner": "side"}),
    ("cards_later_same", "deal.packets.foot.cards_later", {"deal.packets.foot.cards_later": 13, "deal.packets.foot.owner": "side"}, {"deal.packets.foot.cards_later": 11, "deal.packets.foot.owner": "side"}),
    ("partners_that_nobody_has", "deal.packets.foot.owner", ALONE | {"deal.packets.foot.owner": "side"}, {"deal.packets.foot.owner": "side"}),
    ("untaken_above_zero", "deal.packets.foot.untaken", {"deal.packets.foot.untaken": 100}, {"deal.packets.foot.untaken": -100}),
    ("untaken_above_zero", "deal.packets.foot.untaken", {"deal.packets.foot.untaken": 100}, {"deal.packets.foot.untaken": 100, "end.winner": "least"}),
    ("one_stock", "turn.draw_from", {"turn.draw_from": "different"}, {"turn.draw_from": "different", "turn.stocks": 2}),
    ("both_stacks_passed", "deal.passing", {"deal.passing": "each_way"}, {"deal.passing": "each_way", "deal.passed": "either"}),
    ("both_stacks_passed", "deal.passing", {"deal.passing": {"deals": ["none", "both_left"]}, "deal.passed": "hand"}, {"deal.passing": {"deals": ["none", "left"]}, "deal.passed": "hand"}),
    ("foot_of_the_side", "going_out.partner_foot", {"deal.packets.foot.owner": "side"}, {"deal.packets.foot.owner": "side", "going_out.partner_foot": "not_needed"}),
    ("foot_of_the_side", "going_out.partner_foot", {"deal.packets.foot.owner": "side", "going_out.partner_foot": "taken"}, ALONE | {"deal.packets.foot.owner": "side"}),
    ("fewest_win_by_books", "scoring.books.clean", {"end.winner": "least"}, {"end.winner": "least", "scoring.books.clean": -500}),
    ("fewest_win_by_books", "scoring.books.named.sevens.points", {"end.winner": "least", "scoring.books.named.sevens": SEVENS}, {"scoring.books.named.sevens": SEVENS}),
    ("fewest_win_by_books", "scoring.going_out", {"end.winner": "least"}, {"end.winner": "least", "scoring.going_out": 0}),
    ("too_few_stocks", "turn.draw_from", {"turn.draw_from": "different", "turn.stocks": 2, "turn.draw": {"deals": [2, 3]}}, {"turn.draw_from": "different", "turn.stocks": 3, "turn.draw": {"deals": [2, 3]}}),
    ("too_few_stocks", "turn.draw_from", {"turn.draw_from": "different", "turn.draw": 3, "turn.stocks": {"players": {2: 3, 3: 3, 4: 2, 5: 3, 6: 3}}}, {"turn.stocks": 2, "turn.draw": 3}),
    ("players_without_value", "turn.stocks.players", {"turn.stocks": {"players": {4: 2}}}, {"turn.stocks": 2}),
    ("more_values_than_deals", "deal.passing.deals", {"end.deals": 1, "deal.passing": {"deals": ["left", "right"]}}, {"deal.passing": {"deals": ["left", "right"]}}),
    ("nothing_removed", "turn.stock_out", {"turn.stock_out": "removed_cards"}, {"turn.stock_out": "removed_cards", "pickup.freezing.wild_discarded": "removes"}),
    ("upcard_not_turned", "deal.upcard.free", NO_UPCARD | {"deal.upcard.free": True}, {"deal.upcard.free": True}),
    ("listed_twice", "pickup.freezing.keys", {"pickup.freezing.keys": ["natural_pair", "natural_pair"]}, {"pickup.freezing.keys": ["natural_pair", "add_to_meld"]}),
    ("listed_twice", "melds.without_wilds", {"melds.without_wilds": ["7", "7"]}, {"melds.without_wilds": ["7", "8"]}),
    ("listed_twice", "scoring.books.named.sevens.of", {"scoring.books.named.sevens": SEVENS | {"of": ["7", "7"]}}, {"scoring.books.named.sevens": SEVENS | {"of": ["7", "8"]}}),
    ("never_frozen", "pickup.freezing.keys", {"pickup.freezing.keys": ["add_to_meld"]}, {"pickup.keys": ["add_to_meld", "natural_pair"], "pickup.freezing": {"keys": ["add_to_meld"], "always": True}}),
    ("frozen_as_open", "pickup.freezing.keys", {"pickup.freezing.wild_discarded": "freezes"}, {"pickup.freezing.wild_discarded": "freezes", "pickup.keys": ["natural_pair", "add_to_meld"]}),
    ("frozen_anyway", "pickup.freezing.wild_discarded", {"pickup.freezing": {"always": True, "wild_discarded": "freezes"}}, {"pickup.freezing": {"always": True, "wild_discarded": "removes"}}),
    ("frozen_anyway", "pickup.freezing.red_three", {"pickup.freezing": {"always": True, "red_three": True}}, {"pickup.freezing": {"red_three": True}}),
    ("frozen_anyway", "pickup.freezing.before_opening", {"pickup.freezing": {"always": True, "before_opening": True}}, {"pickup.freezing": {"before_opening": True}}),
    ("part_absent", "pickup.freezing.wild_discarded", NO_WILDS | {"pickup.freezing.wild_discarded": "removes"}, {"pickup.freezing.wild_discarded": "removes"}),
    ("part_absent", "pickup.freezing.red_three", NO_REDS | {"pickup.freezing.red_three": True}, {"pickup.freezing.red_three": True}),
    ("red_three_never_in_pile", "pickup.freezing.red_three", {"pickup.freezing.red_three": True, "deal.upcard.may_stay": False}, {"pickup.freezing.red_three": True, "deal.upcard.may_stay": False, "deal.upcard.buried": "covered"}),
    ("closed_before_opening", "pickup.freezing.before_opening", {"pickup.freezing.before_opening": True, "pickup.before_opening": False}, {"pickup.freezing.before_opening": True}),
    ("wild_never_on_top", "pickup.wild_on_top", {"pickup.freezing.wild_discarded": "removes", "deal.upcard.may_stay": False}, {"pickup.freezing.wild_discarded": "removes"}),
    ("freely_anyway", "pickup.keys", {"pickup.keys": ["freely", "natural_pair"]}, {"pickup.keys": ["freely"]}),
    ("one_card_finishes_nothing", "pickup.keys", {"pickup.keys": ["one_natural"], "pickup.takes": 1}, {"pickup.keys": ["one_natural"]}),
    ("one_card_finishes_nothing", "pickup.freezing.keys", {"pickup.freezing.keys": ["one_natural", "natural_pair"], "pickup.takes": 1}, {"pickup.takes": 1}),
    ("no_meld_before_opening", "pickup.before_opening", {"pickup.keys": ["add_to_meld"]}, {"pickup.keys": ["add_to_meld"], "pickup.before_opening": False}),
    ("foot_absent", "going_out.own_foot", NO_FOOT | {"going_out.own_foot": "not_needed"}, NO_FOOT),
    ("own_foot_left", "going_out.own_foot", {"going_out.own_foot": "not_needed"}, {"going_out.own_foot": "not_needed", "going_out.partner_foot": "not_needed"}),
    ("partners_that_nobody_has", "going_out.permission", ALONE | {"going_out.permission": "optional"}, {"going_out.permission": "optional"}),
    ("unknown_card", "going_out.never_last[1]", {"going_out.never_last": ["1"]}, {"going_out.never_last": ["2", "JK", "3S"]}),
    ("listed_twice", "going_out.never_last[2]", {"going_out.never_last": ["2", "2H"]}, {"going_out.never_last": ["2H", "2"]}),
    ("nothing_to_discard_last", "going_out.never_last", {"going_out.never_last": ALL, "going_out.final_discard": "required"}, {"going_out.never_last": ALL[1:], "going_out.final_discard": "required"}),
    ("nothing_required", "opening.minimum.deals[2]", {"opening.minimum.deals": [50, {"required_books": {}}]}, {"opening.minimum.deals": [50, {"required_books": {"any": 1}}]}),
    ("any_idle", "opening.minimum.deals[1]", {"opening.minimum.deals": [{"required_books": {"any": 1, "clean": 1}}]}, {"opening.minimum.deals": [{"required_books": {"any": 2, "clean": 1}}]}),
    ("any_idle", "going_out.books", SEQUENCES | {"going_out.books": {"any": 1, "sequence": 1}}, SEQUENCES | {"going_out.books": {"any": 2, "sequence": 1}}),
    ("concealed_book_impossible", "opening.minimum.deals[1]", NO_WILDS | {"opening.minimum.deals": [{"required_books": {"dirty": 1}}]}, {"opening.minimum.deals": [{"required_books": {"dirty": 1}}]}),
    ("required_books_impossible", "opening.minimum.deals[1]", {"opening.minimum.deals": [{"required_books": {"any": 10}}]}, {"opening.minimum.deals": [{"required_books": {"any": 6}}]}),
    ("black_three_held_above_zero", "black_threes.held", {"black_threes.held": 100}, {"black_threes.held": -100}),
    ("part_absent", "black_threes.held", NO_BLACKS | {"black_threes.held": -100}, NO_BLACKS),
    ("not_the_full_set", "red_threes.all_of_them.count", {"red_threes.all_of_them": {"count": 4, "points": 800}}, {"red_threes.all_of_them": {"count": 10, "points": 2000}}),
    ("part_absent", "red_threes.all_of_them", NO_REDS | {"red_threes.all_of_them": {"count": 4, "points": 800}}, NO_REDS),
    ("full_set_pays_the_same", "red_threes.all_of_them.points", {"red_threes.all_of_them": {"count": 10, "points": 1000}}, {"red_threes.all_of_them": {"count": 10, "points": 1500}}),
    ("part_absent", "red_threes.condition", NO_REDS | {"red_threes.condition": {"needs": "meld"}}, {"red_threes.condition": {"needs": "meld"}}),
    ("condition_idle", "red_threes.condition", {"red_threes.condition": {"needs": "meld"}, "red_threes.laid": -100}, {"red_threes.condition": {"needs": "meld"}}),
    ("red_threes_not_laid", "red_threes.all_of_them", DISCARDED | {"red_threes.all_of_them": {"count": 10, "points": 2000}}, DISCARDED),
    ("red_threes_not_laid", "red_threes.condition", DISCARDED | {"red_threes.condition": {"needs": "meld"}}, DISCARDED),
    ("black_threes_never_melded", "scoring.books.black_threes", {"scoring.books.black_threes": 100}, {"scoring.books.black_threes": 100, "black_threes.meld": "clean"}),
    ("melded_cards_ignored", "black_threes.melded", {"black_threes.melded": "against", "black_threes.meld": "clean", "scoring.melded_cards": "ignored"}, {"black_threes.melded": "against", "black_threes.meld": "clean"}),
    ("unknown_rank", "melds.without_wilds[1]", {"melds.without_wilds": ["1"]}, {"melds.without_wilds": ["7"]}),
    ("no_natural_rank", "melds.without_wilds[1]", {"melds.without_wilds": ["3"]}, {"melds.without_wilds": ["4"]}),
    ("part_absent", "melds.without_wilds", NO_WILDS | {"melds.without_wilds": ["7"]}, {"melds.without_wilds": ["7"]}),
    ("sequences_without_suits", "melds.sequences", SEQUENCES | {"deck.suits": []}, SEQUENCES),
    ("unknown_rank", "melds.sequences.low", SEQUENCES | {"melds.sequences.low": "1"}, SEQUENCES | {"melds.sequences.low": "5"}),
    ("unknown_rank", "melds.sequences.high", SEQUENCES | {"melds.sequences.high": "JK"}, SEQUENCES | {"melds.sequences.high": "K"}),
    ("sequence_upside_down", "melds.sequences.low", SEQUENCES | {"melds.sequences.low": "K", "melds.sequences.high": "4"}, SEQUENCES),
    ("sequence_book_too_small", "melds.sequences.book", SEQUENCES | {"melds.sequences.smallest": 8}, SEQUENCES | {"melds.sequences.smallest": 7}),
    ("row_too_short", "melds.sequences.book", SEQUENCES | {"melds.sequences.low": "9"}, SEQUENCES | {"melds.sequences.low": "9", "melds.sequences.ace_low": True}),
    ("row_full", "melds.sequences.extend", SEQUENCES | {"melds.sequences.book": 11, "melds.sequences.extend": True}, SEQUENCES | {"melds.sequences.extend": True}),
    ("threes_in_a_row", "melds.sequences.low", SEQUENCES | {"melds.sequences.low": "3"}, SEQUENCES),
    ("part_absent", "melds.sequences.most_wilds", NO_WILDS | SEQUENCES | {"melds.sequences.most_wilds": 1}, SEQUENCES | {"melds.sequences.most_wilds": 1}),
    ("row_of_wilds", "melds.sequences.most_wilds", SEQUENCES | {"melds.sequences.most_wilds": 7}, SEQUENCES | {"melds.sequences.most_wilds": 6}),
    ("no_wild_in_place", "melds.sequences.natural_twos", SEQUENCES | {"melds.sequences.natural_twos": True}, SEQUENCES | {"melds.sequences.natural_twos": True, "melds.sequences.low": "2"}),
    ("sequence_bonus_missing", "scoring.books.sequence", SEQUENCES | {"scoring.books.sequence": None}, SEQUENCES),
    ("sequence_bonus_by_wilds", "scoring.books.sequence", BY_WILDS | {"scoring.books.sequence": 500}, BY_WILDS),
    ("sequence_bonus_idle", "scoring.books.sequence", {"scoring.books.sequence": 500}, SEQUENCES),
    ("sequence_needed", "going_out.books", {"going_out.books.sequence": 1}, SEQUENCES | {"going_out.books.sequence": 1}),
    ("sequence_needed", "opening.minimum.deals[1]", {"opening.minimum.deals": [{"required_books": {"sequence": 1}}]}, SEQUENCES | {"opening.minimum.deals": [{"required_books": {"sequence": 1}}]}),
    ("sequence_needed_by_wilds", "going_out.books", BY_WILDS | {"going_out.books.sequence": 1}, BY_WILDS),
    ("name_taken", "scoring.books.named.clean", {"scoring.books.named.clean": SEVENS}, {"scoring.books.named.sevens": SEVENS}),
    ("book_without_label", "scoring.books.named.sevens", {"scoring.books.named.sevens": SEVENS | {"label": {}}}, {"scoring.books.named.sevens": SEVENS | {"label": {}}, "about.words": {"en": {"sevens": "book of sevens"}}}),
    ("unknown_card", "scoring.books.named.sevens.of[1]", {"scoring.books.named.sevens": SEVENS | {"of": ["1"]}}, {"scoring.books.named.sevens": SEVENS}),
    ("unknown_card", "scoring.books.named.sevens.holds.1", {"scoring.books.named.sevens": SEVENS | {"holds": {"1": 2}}}, {"scoring.books.named.sevens": SEVENS | {"holds": {"7": 7}}}),
    ("named_book.never_melded", "scoring.books.named.sevens", {"scoring.books.named.sevens": SEVENS | {"of": ["3S", "3H"]}}, {"scoring.books.named.sevens": SEVENS | {"of": ["3S"]}, "black_threes.meld": "clean"}),
    ("named_book.only_wilds", "scoring.books.named.sevens", {"scoring.books.named.sevens": SEVENS | {"of": ["JK"], "make": "dirty"}}, {"scoring.books.named.sevens": SEVENS | {"of": ["JK"]}}),
    ("named_book.no_wild_melds", "scoring.books.named.sevens", NO_WILD_MELDS | {"scoring.books.named.sevens": SEVENS | {"of": ["JK"], "make": "wild"}}, {"scoring.books.named.sevens": SEVENS | {"of": ["JK"], "make": "wild"}}),
    ("named_book.no_wilds_in_it", "scoring.books.named.sevens", {"scoring.books.named.sevens": SEVENS | {"make": "wild"}}, {"scoring.books.named.sevens": SEVENS | {"make": "dirty"}}),
    ("named_book.no_dirty", "scoring.books.named.sevens", NO_WILDS | {"scoring.books.named.sevens": SEVENS | {"make": "dirty"}}, NO_WILDS | {"scoring.books.named.sevens": SEVENS | {"make": "clean"}}),
    ("holds_too_many", "scoring.books.named.sevens.holds", {"scoring.books.named.sevens": JOKERS | {"holds": {"JK": 4, "2": 4}}}, {"scoring.books.named.sevens": JOKERS | {"holds": {"JK": 4, "2": 3}}}),
    ("holds_more_than_packs", "scoring.books.named.sevens.holds.JK", {"scoring.books.named.sevens": JOKERS | {"holds": {"JK": 15}}}, {"scoring.books.named.sevens": JOKERS | {"holds": {"JK": 7}}}),
    ("holds_another", "scoring.books.named.sevens.holds.8", {"scoring.books.named.sevens": SEVENS | {"holds": {"8": 1}}}, {"scoring.books.named.sevens": SEVENS | {"holds": {"JK": 1}}}),
    ("holds_another", "scoring.books.named.sevens.holds.JK", {"scoring.books.named.sevens": SEVENS | {"holds": {"JK": 1}, "make": "clean"}}, {"scoring.books.named.sevens": SEVENS | {"holds": {"JK": 1}, "make": "dirty"}}),
    ("named_book_hidden", "scoring.books.named.pure", {"scoring.books.named": {"sevens": SEVENS, "pure": SEVENS | {"make": "clean"}}}, {"scoring.books.named": {"pure": SEVENS | {"make": "clean"}, "sevens": SEVENS}}),
    ("unknown_book", "going_out.books", {"going_out.books.named": {"sevens": 1}}, {"going_out.books.named": {"sevens": 1}, "scoring.books.named.sevens": SEVENS}),
    ("unknown_book", "opening.minimum.deals[1]", {"opening.minimum.deals": [{"required_books": {"named": {"sevens": 1}}}]}, {"opening.minimum.deals": [{"required_books": {"clean": 1}}]}),
    ("unknown_kind", "red_threes.condition.needs", {"red_threes.condition": {"needs": "sevens"}}, {"red_threes.condition": {"needs": "clean"}}),
    ("unknown_kind", "red_threes.condition.needs", NO_WILD_MELDS | {"red_threes.condition": {"needs": "wild"}}, {"red_threes.condition": {"needs": "wild"}}),
    ("unknown_kind", "melds.most_books.sevens", {"melds.most_books": {"sevens": 1}}, {"melds.most_books": {"books": 9}}),
    ("more_books_than_allowed", "going_out.books", {"melds.most_books": {"clean": 1}}, {"melds.most_books": {"clean": 2}}),
    ("more_books_than_allowed", "going_out.books", {"melds.most_books": {"books": 4}}, {"melds.most_books": {"books": 5}}),
    ("named_books_impossible", "going_out.books", {"going_out.books.named": {"sevens": 5}, "scoring.books.named.sevens": SEVENS | {"make": "clean"}}, {"going_out.books.named": {"sevens": 4}, "scoring.books.named.sevens": SEVENS | {"make": "clean"}}),
    ("semi_clean_idle", "scoring.books.semi_clean", {"scoring.books.semi_clean": 400}, {"scoring.books.semi_clean": 400, "melds.extend.dirty": "any"}),
    ("semi_clean_between", "scoring.books.semi_clean", {"scoring.books.semi_clean": 600, "melds.extend.dirty": "any"}, {"scoring.books.semi_clean": 500, "melds.extend.dirty": "any"}),
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
    unproved = list(CHECKS)
    for _, _, trips, _ in PAIRS:
        rules = altered(whitnack, trips)
        unproved = [check for check in unproved if not _says(check, rules)]

    assert [] == [check.__name__ for check in unproved]


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


@pytest.mark.parametrize(("_code", "_key", "trips", "_passes"), PAIRS)
def test_names_its_rule_where_another_is_blamed(_code, _key, trips, _passes, whitnack):
    """A file's own line may be blamed for a rule that it leaves alone: the sentence says which that is."""
    text = Text("en")
    for finding in findings(altered(whitnack, trips)):
        for other in finding.also:
            assert finding.key in replace(finding, key=other, speaks_of=finding.key).worded(text).message


def test_neutral_rules_say_nothing(whitnack):
    """The bundles of changes above are sound in themselves, so a pair proves its own check."""
    for changes in (
        ALONE,
        NO_WILD_MELDS,
        DISCARDED,
        NO_WILDS,
        NO_REDS,
        NO_BLACKS,
        NO_UPCARD,
        NO_FOOT,
        SEQUENCES,
        BY_WILDS,
    ):
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


def test_stock_piles_too_few_at_every_table_are_told_once(whitnack):
    rules = altered(whitnack, {"turn.draw_from": "different", "turn.stocks": 2, "turn.draw": 3})

    assert ["too_few_stocks"] == [finding.code for finding in findings(rules)]


@pytest.mark.parametrize(
    ("changes", "remedy"),
    [
        ({"deal.packets": {}}, '"going_out.partner_foot: not_needed"'),
        ({"deal.packets.foot.owner": "side"}, '"going_out.partner_foot: not_needed"'),
        ({"deal.passing": "both_left"}, '"deal.passed: either"'),
        (NO_WILD_MELDS | {"going_out.books.wild": 1}, "wild: 0"),
    ],
)
def test_fault_names_its_remedy(changes, remedy, whitnack):
    [fault] = [one for one in findings(altered(whitnack, changes)) if one.severity is Severity.FAULT]

    assert remedy in fault.worded(Text("en")).message


def test_packet_that_says_nothing_of_red_threes_is_not_remarked(write):
    """Where red threes are discarded, a packet replaces none whatever the default is."""
    ours = read(
        write(
            "extends: simpson\nabout: {title: {en: x}, summary: {en: y}, words: {en: {knee: knee}}}\n"
            "deal.packets: {knee: {cards: 9, after_discard: at_once}, foot: {cards: 9}}\n"
        )
    )

    assert () == ours.remarks
