"""Every rule has an effect: two of its values give two answers of the engine, booklets, sheets, workbooks or decks.

A rule in neither `EFFECTS` nor `PENDING` fails the build, and so does one in `PENDING` that has an effect by now.
"""

# ruff: noqa: E501

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from generator.engine import going_out, melds, opening, pickup, scoring
from generator.paper import PAPERS
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.loader import load
from generator.variants.reference import NAMES, rules_of
from generator.variants.shapes import root
from tests.strategies import altered

WHITNACK = load("whitnack")

See = Callable[[Ruleset], object]


@dataclass(frozen=True)
class Effect:
    """What shows the effect of a rule, two values of it, and what else the rules must say for it to matter."""

    see: See
    first: Any
    second: Any
    given: dict[str, Any] = field(default_factory=dict)


# What is looked at: answers of the engine, and the documents that are printed.


def meld(cards: str) -> See:
    def see(rules: Ruleset) -> object:
        found = melds.classify(rules, rules.pack.parse(cards))
        return found.kind, found.book, [one.code for one in found.obstacles]

    return see


def opens(*laid: str, deal: int = 1, score: int = 0) -> See:
    def see(rules: Ruleset) -> object:
        answer = opening.judge(rules, [rules.pack.parse(cards) for cards in laid], deal=deal, score=score)
        return answer.required, answer.count, answer.needs, [one.code for one in answer.obstacles]

    return see


def takes(pile: str, hand: str, *table: str, **more: Any) -> See:
    def see(rules: Ruleset) -> object:
        on_table = [rules.pack.parse(cards) for cards in table]
        answer = pickup.judge(rules, rules.pack.parse(pile), rules.pack.parse(hand), table=on_table, **more)
        return answer.takes, [one.code for one in answer.obstacles]

    return see


BOOKS = {"clean_books": 9, "clean": 9, "dirty": 9, "wild": 9}
READY = {"players": 4, "books": BOOKS, "partner_in_foot": True, "permission": True}


def out(hand: str = "", **position: Any) -> See:
    def see(rules: Ruleset) -> object:
        found = going_out.Position(**READY | position, hand=rules.pack.parse(hand))
        return [(one.code, one.data.get("kind"), one.data.get("condition")) for one in going_out.judge(rules, found)]

    return see


def scores(*laid: str, hand: str = "", **side: Any) -> See:
    def see(rules: Ruleset) -> object:
        parts = tuple(rules.pack.parse(cards) for cards in laid)
        return scoring.score_side(rules, scoring.Side(melds=parts, left={"hand": rules.pack.parse(hand)}, **side)).total

    return see


def standings(*deals: tuple[int, int]) -> See:
    """How the game stands when one side was left with so many fives, the other with so many."""

    def see(rules: Ruleset) -> object:
        sides = [
            [scoring.score_side(rules, _fives(rules, n, name)) for n, name in zip(deal, "AB", strict=True)]
            for deal in deals
        ]
        game = scoring.score_game(rules, sides)
        return game.winners, game.over

    return see


def _fives(rules: Ruleset, count: int, name: str) -> scoring.Side:
    return scoring.Side(name, left={"hand": rules.pack.parse("5S " * count)})


def deal_faults(*laid: str) -> See:
    """What makes a deal with these melds of one side impossible to score."""

    def see(rules: Ruleset) -> object:
        side = scoring.Side("A", tuple(rules.pack.parse(cards) for cards in laid))
        return [one.code for one in scoring.faults(rules, [side, scoring.Side("B")], 4)]

    return see


def stock(players: int = 4) -> See:
    return lambda rules: rules.stock(players)


@cache
def booklet(rules: Ruleset) -> str:
    from generator.documents.booklet import build_booklet

    return _without_version(rules, build_booklet(rules, Text("en", rules), page=PAPERS["a5"]))


@cache
def sheet(rules: Ruleset) -> str:
    from generator.documents.score_sheet import build_score_sheet

    return _without_version(rules, build_score_sheet(rules, Text("en", rules), paper=PAPERS["a4"]))


@cache
def workbook(rules: Ruleset) -> str:
    from generator.documents.workbook import build_workbook

    book = build_workbook(rules, Text("en", rules), paper=PAPERS["a4"])
    return _without_version(rules, book.sheets[:-1])


@cache
def deck(rules: Ruleset) -> str:
    from generator.documents.deck import build_deck

    return _without_version(rules, build_deck(rules, Text("en", rules), paper=PAPERS["a4"]))


def _without_version(rules: Ruleset, document: object) -> str:
    """All that a document holds, except the version of its rules, which any change changes."""
    return repr(document).replace(rules.fingerprint[:12], "").replace(rules.fingerprint[:8], "")


PRINTED = (booklet, sheet, workbook, deck)

ROW = {"melds.sequences": {"low": "4", "high": "A"}, "scoring.books.sequence": 700}
SEVENS = {"of": ["7"], "points": 1500, "label": {"en": "book of sevens"}}
NAMED = {"scoring.books.named": {"sevens": SEVENS}}
EXACT = {"scoring.bonuses": {"exact_deal": {"points": 100}}}
GROWS = {"melds.extend": {"clean": "any", "dirty": "any", "wild": "any"}}
ALL_REDS = {"red_threes.all_of_them": {"count": 4, "points": 800}}
NEEDS = {"red_threes.condition": {"needs": "books", "count": 1}}
MELDED_BLACK = {"black_threes.meld": "clean"}
THREES, SEVEN_SEVENS, SEVEN_EIGHTS, DIRTY = (
    "3S 3C 3S",
    "7S 7H 7D 7C 7S 7H 7D",
    "8S 8H 8D 8C 8S 8H 8D",
    "8S 8H 8D 8C 8S JK",
)
PILE, PAIR = "9S KH QD 4S 5S 6S 7S 8D", "9H 9D 9C AS AH AD AC"
TWO_DEALS = {"end.deals": 2}

EFFECTS: dict[str, Effect] = {
    "about.title": Effect(booklet, {"en": "Ours"}, {"en": "Theirs"}),
    "about.summary": Effect(booklet, {"en": "Ours"}, {"en": "Theirs"}),
    "about.status": Effect(booklet, "complete", "partial"),
    "about.source": Effect(booklet, "Our club", "Another club"),
    "about.after": Effect(booklet, {}, {"en": "Theirs"}, {"about.status": "house", "about.source": None}),
    "about.words": Effect(booklet, {}, {"en": {"book": "canasta"}}),
    "about.assumptions": Effect(booklet, [], [{"field": "end.tie", "silent": {"en": "Unsaid."}, "taken": {"en": "Shared."}}]),
    "about.readings": Effect(booklet, [], [{"conflict": "C9", "field": "melds.book", "taken": {"en": "Seven."}}]),
    "about.notes": Effect(booklet, [], [{"topic": "deal", "text": {"en": "The oldest player cuts."}}]),
    "table.seats": Effect(out(permission=False), {"4": [2]}, {"4": [1]}),
    "table.usual": Effect(booklet, 4, 6),
    "table.talk": Effect(booklet, "free", "silent"),
    "deck.suits": Effect(deck, ["S", "H", "D", "C"], ["H", "S", "D", "C"]),
    "deck.ranks": Effect(stock(), WHITNACK.plain()["deck"]["ranks"], WHITNACK.plain()["deck"]["ranks"] | {"A": 2}),
    "deck.specials": Effect(stock(), {"JK": 2}, {"JK": 4}),
    "deck.packs": Effect(stock(), 5, 6),
    "deck.wild": Effect(meld("2S 2H JK"), ["JK", "2"], ["JK"]),
    "deck.red_threes": Effect(takes("3H 9S", "3H 3D 3H", opened=True), ["3H", "3D"], []),
    "deck.black_threes": Effect(meld(THREES), ["3S", "3C"], []),
    "deck.values": Effect(scores(SEVEN_SEVENS), WHITNACK.plain()["deck"]["values"], WHITNACK.plain()["deck"]["values"] | {"7": 10}),
    "deck.names": Effect(deck, {}, {"JK": {"en": {"one": "fool", "other": "fools"}}}),
    "deal.hand": Effect(stock(), 13, 11),
    "deal.packets": Effect(stock(), WHITNACK.plain()["deal"]["packets"], {}),
    "deal.packets.each.cards": Effect(stock(), 13, 11),
    "deal.packets.each.after_discard": Effect(booklet, "next_turn", "at_once"),
    "deal.packets.each.replaces_red_threes": Effect(booklet, True, False),
    "deal.packets.each.owner": Effect(stock(), "player", "side"),
    "deal.packets.each.trigger": Effect(booklet, "empty", "first_book"),
    "deal.packets.each.cards_later": Effect(stock(), None, 11, {"deal.packets.foot.owner": "side"}),
    "deal.packets.each.untaken": Effect(scores(untaken={"foot": 1}), -100, -200),
    "deal.dealer": Effect(booklet, "one_player", "own_pack"),
    "deal.next_dealer": Effect(booklet, "next_player", "next_side"),
    "deal.first_player": Effect(booklet, "dealer", "oldest"),
    "deal.passing": Effect(booklet, "left", "right"),
    "deal.passed": Effect(booklet, "foot", "either", {"deal.passing": "left"}),
    "deal.choice": Effect(booklet, "dealt", "seen"),
    "deal.upcard.turned": Effect(stock(), True, False),
    "deal.upcard.replaced": Effect(booklet, ["wild"], ["wild", "red_three"]),
    "deal.upcard.buried": Effect(booklet, "random", "covered"),
    "deal.upcard.may_stay": Effect(booklet, True, False),
    "deal.upcard.free": Effect(booklet, True, False),
    "turn.draw": Effect(booklet, 2, 3),
    "turn.too_few": Effect(booklet, "deal_ends", "take_the_rest"),
    "turn.stock_out": Effect(booklet, "deal_ends", "reshuffle"),
    "turn.stocks": Effect(booklet, 1, 4),
    "turn.draw_from": Effect(booklet, "any", "different", {"turn.stocks": 2}),
    "pickup.takes": Effect(takes(PILE, PAIR), 7, 3),
    "pickup.short_pile": Effect(takes("9S KH", PAIR), "take_all", "refused"),
    "pickup.keys": Effect(takes(PILE, "9H 2D", opened=True), ["natural_pair"], ["natural_pair", "natural_and_wild"]),
    "pickup.wild_on_top": Effect(takes("JK 9S", "JK JK", opened=True), "matching_pair", "refused"),
    "pickup.blocked_by": Effect(takes("3S 9S", "3S 3C", opened=True), ["black_three"], []),
    "pickup.before_opening": Effect(takes(PILE, PAIR), True, False),
    "pickup.freezing.wild_discarded": Effect(takes("9S JK", "9H 2D", opened=True), "nothing", "freezes", {"pickup.keys": ["natural_and_wild"]}),
    "pickup.freezing.red_three": Effect(takes("9S 3H", "9H 2D", opened=True), False, True, {"pickup.keys": ["natural_and_wild"]}),
    "pickup.freezing.before_opening": Effect(takes("9S KH", "9H 2D AS AH AD"), False, True, {"pickup.keys": ["natural_and_wild"]}),
    "pickup.freezing.always": Effect(takes("9S KH", "9H 2D", opened=True), False, True, {"pickup.keys": ["natural_and_wild"]}),
    "pickup.freezing.keys": Effect(takes("9S KH", "9H 2D", opened=True), ["natural_pair"], ["natural_and_wild"], {"pickup.freezing.always": True}),
    "melds.smallest": Effect(meld("8S 8H 8D"), 3, 4),
    "melds.book": Effect(meld("8S 8H 8D 8C 8S 8H"), 7, 6),
    "melds.wild_limit.naturals_per_wild": Effect(meld("8S 8H JK"), 2, 3),
    "melds.wild_limit.spare_naturals": Effect(meld("8S 8H JK"), 0, 1),
    "melds.wild_limit.fewest_naturals": Effect(meld("8S 8H JK"), 1, 3),
    "melds.wild_limit.most_wilds": Effect(meld("8S 8H 8D 8C JK JK"), None, 1),
    "melds.wild_melds": Effect(meld("JK JK 2S"), True, False),
    "melds.extend.clean": Effect(meld("8S 8H 8D 8C 8S 8H 8D 8C"), "nothing", "naturals"),
    "melds.extend.dirty": Effect(meld("8S 8H 8D 8C 8S 8H 8D JK"), "nothing", "any"),
    "melds.extend.wild": Effect(meld("JK " * 8), "nothing", "any"),
    "melds.second_of_rank": Effect(takes("8S KH", "8H 8D 8C", "8S 8H 8D 8C 8S 8H 8D"), "after_book", "never"),
    "melds.without_wilds": Effect(meld("7S 7H JK"), [], ["7"]),
    "melds.sequences": Effect(meld("5S 6S 7S"), None, {"low": "4", "high": "A"}),
    "melds.sequences.smallest": Effect(meld("5S 6S 7S"), 3, 4, ROW),
    "melds.sequences.book": Effect(meld("5S 6S 7S 8S 9S 10S"), 7, 6, ROW),
    "melds.sequences.extend": Effect(meld("5S 6S 7S 8S 9S 10S JS QS"), False, True, ROW),
    "melds.sequences.most_wilds": Effect(meld("5S 6S JK"), 0, 1, ROW),
    "melds.sequences.low": Effect(meld("5S 6S 7S"), "4", "6", ROW),
    "melds.sequences.high": Effect(meld("QS KS AS"), "A", "K", ROW),
    "melds.sequences.ace_low": Effect(meld("AS 4S 5S"), False, True, ROW),
    "melds.sequences.natural_twos": Effect(meld("2S 4S 5S"), False, True, {"melds.sequences": {"low": "2", "high": "A"}, "deck.ranks": dict.fromkeys(("A", "5", "4", "2", "3"), 1), "deck.black_threes": []}),
    "melds.sequences.count_as": Effect(meld("5S 6S 7S 8S 9S 10S JS"), "sequence", "composition", ROW),
    "melds.clean_on_top": Effect(booklet, "red", "black"),
    "melds.most_books": Effect(deal_faults(SEVEN_SEVENS, SEVEN_EIGHTS), {}, {"clean": 1}),
    "red_threes.play": Effect(booklet, "laid", "discarded"),
    "red_threes.laid": Effect(scores(red_threes=2), 100, 200),
    "red_threes.held": Effect(scores(hand="3H"), -100, -500),
    "red_threes.replaced": Effect(booklet, True, False),
    "red_threes.from_pile": Effect(booklet, "kept", "laid_and_replaced"),
    "red_threes.all_of_them": Effect(scores(red_threes=4), None, {"count": 4, "points": 800}),
    "red_threes.all_of_them.count": Effect(scores(red_threes=4), 4, 5, ALL_REDS),
    "red_threes.all_of_them.points": Effect(scores(red_threes=4), 800, 1000, ALL_REDS),
    "red_threes.condition": Effect(scores(red_threes=2), None, {"needs": "meld"}),
    "red_threes.condition.needs": Effect(scores("8S 8H 8D", red_threes=2), "meld", "books", NEEDS),
    "red_threes.condition.count": Effect(scores(SEVEN_EIGHTS, red_threes=2), 1, 2, NEEDS),
    "black_threes.meld": Effect(meld(THREES), "never", "clean"),
    "black_threes.melded": Effect(scores(THREES), "for", "against", MELDED_BLACK),
    "black_threes.held": Effect(scores(hand="3S 3C"), None, -100),
    "opening.minimum": Effect(opens("8S 8H 8D", "KS KH KD"), 50, 90),
    "opening.wild_melds_count": Effect(opens("JK JK JK"), True, False),
    "going_out.books": Effect(out(), {"clean": 2}, {"clean": 10}),
    "going_out.partner_foot": Effect(out(partner_in_foot=False), "not_needed", "taken"),
    "going_out.partners_needed": Effect(booklet, "all", "one"),
    "going_out.own_foot": Effect(out(own_foot="untaken"), "required", "not_needed"),
    "going_out.permission": Effect(out(permission=False), "no", "required"),
    "going_out.final_discard": Effect(out(discard=False), "optional", "required"),
    "going_out.never_last": Effect(out("2S", discard=True), [], ["2"]),
    "going_out.same_turn_as_foot": Effect(out(foot_this_turn=True), True, False),
    "going_out.keep": Effect(booklet, 2, 3),
    "scoring.books.clean": Effect(scores(SEVEN_EIGHTS), 500, 300),
    "scoring.books.dirty": Effect(scores(f"{DIRTY} JK"), 300, 200),
    "scoring.books.wild": Effect(scores("JK " * 7), 1500, 1000),
    "scoring.books.black_threes": Effect(scores("3S " * 7), None, 100, MELDED_BLACK),
    "scoring.books.sequence": Effect(scores("5S 6S 7S 8S 9S 10S JS"), 700, 500, ROW),
    "scoring.books.semi_clean": Effect(scores(f"{SEVEN_EIGHTS} JK"), None, 400, GROWS),
    "scoring.books.named": Effect(scores(SEVEN_SEVENS), {}, {"sevens": SEVENS}),
    "scoring.books.named.each.of": Effect(scores(SEVEN_SEVENS), ["7"], ["8"], NAMED),
    "scoring.books.named.each.make": Effect(scores(SEVEN_SEVENS), "clean", "dirty", NAMED),
    "scoring.books.named.each.holds": Effect(scores(SEVEN_SEVENS), {}, {"JK": 1}, NAMED),
    "scoring.books.named.each.points": Effect(scores(SEVEN_SEVENS), 1500, 1000, NAMED),
    "scoring.books.named.each.label": Effect(sheet, {"en": "sevens"}, {"en": "seven sevens"}, NAMED),
    "scoring.going_out": Effect(scores(went_out=True), 100, 200),
    "scoring.bonuses": Effect(scores(bonuses={"exact_deal": 1}), {}, {"exact_deal": {"points": 100}}),
    "scoring.bonuses.each.points": Effect(scores(bonuses={"exact_deal": 1}), 100, 200, EXACT),
    "scoring.bonuses.each.label": Effect(sheet, {}, {"en": "just right"}, EXACT),
    "scoring.bonuses.each.rule": Effect(booklet, {}, {"en": "For just the right number of cards."}, EXACT),
    "scoring.melded_cards": Effect(scores("8S 8H 8D"), "counted", "ignored"),
    "scoring.left_cards": Effect(scores(hand="8S"), "against", "for"),
    "end.deals": Effect(standings((1, 2)), 1, 2),
    "end.target": Effect(standings((0, 2)), -5, 100, {"end.deals": None}),
    "end.winner": Effect(standings((1, 2)), "most", "least", {"end.deals": 1}),
    "end.tie": Effect(standings((1, 1)), "shared", "extra_deal", {"end.deals": 1}),
}  # fmt: skip
"""By rule, under the label that all packets, all bonuses and all named books share."""

PENDING: frozenset[str] = frozenset()
"""Rules that no product tells yet."""

RULES = [label for label, _ in rules_of(root())]


def answers(label: str) -> tuple[object, object]:
    """What is seen with the first and with the second value of a rule."""
    effect, key = EFFECTS[label], label
    for group, name in NAMES.items():
        key = key.replace(f"{group}.each", f"{group}.{name}")
    base = altered(WHITNACK, effect.given)
    first, second = (effect.see(altered(base, {key: value})) for value in (effect.first, effect.second))
    return first, second


def test_every_rule_is_here():
    assert [] == [label for label in RULES if label not in EFFECTS]
    assert set() == (EFFECTS.keys() | PENDING) - set(RULES)


@pytest.mark.parametrize("label", [label for label in RULES if label in EFFECTS and EFFECTS[label].see not in PRINTED])
def test_rule_changes_an_answer(label):
    first, second = answers(label)

    assert first != second


@pytest.mark.slow
@pytest.mark.parametrize(
    "label", [label for label in RULES if label in EFFECTS and EFFECTS[label].see in PRINTED and label not in PENDING]
)
def test_rule_changes_what_is_printed(label):
    first, second = answers(label)

    assert first != second


@pytest.mark.slow
@pytest.mark.parametrize("label", sorted(PENDING))
def test_pending_rule_is_still_without_effect(label):
    """Once a product tells a rule, the rule leaves `PENDING`."""
    try:
        first, second = answers(label)
    except KeyError:
        return  # the product has no words for it at all

    assert first == second
