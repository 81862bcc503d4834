"""Worked examples on scoring."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Card
from ..engine.books import kinds, tally
from ..engine.scoring import Side, score_side
from ..ruleset import Ruleset
from .books import book, plain_ranks
from .deal import example_deal
from .example import Example, Melds, Shoe, natural_ranks, wild_ranks

_RED_SUITS = ("H", "D")


def scoring_examples(rules: Ruleset) -> Iterator[Example]:
    """The side that goes out, what the example deal does not show, red threes, a packet not taken, never opening."""
    side = example_deal(rules).sides[0]
    yield _example(rules, "score_side_out", side)
    yield from _not_dealt(rules)
    yield from _red_threes(rules)
    untaken = next((packet for packet, rule in rules.deal.packets.items() if rule.untaken), None)
    if untaken:
        yield _example(rules, "score_untaken", Side(untaken={untaken: 1}), packet=untaken)
    yield _example(rules, "score_never_opened", _never_opened(rules))


def _not_dealt(rules: Ruleset) -> Iterator[Example]:
    """The kinds of book, and the bonuses of a variant's own, that no side of the example deal has."""
    shown = {line.term for score in example_deal(rules).scores for line in score.lines}
    shoe = Shoe(rules, rules.numbers_of_players[-1])
    made = (book(rules, kind, shoe, plain_ranks(rules)[0]) for kind in kinds(rules) if tally(rules, kind) not in shown)
    if melds := tuple(filter(None, made)):
        yield _example(rules, "score_books", Side(melds=melds))
    bonuses = {code: 1 for code in rules.scoring.bonuses if code not in shown}
    if bonuses:
        yield _example(rules, "score_bonuses", Side(bonuses=bonuses))


def _red_threes(rules: Ruleset) -> Iterator[Example]:
    """Red threes on the table and not, without what they need, and all of them."""
    rule, shoe = rules.red_threes, Shoe(rules)
    if not rules.deck.red_threes or not (rule.laid or rule.held):
        return
    packet = next((code for code in reversed(rules.packets) if code == "hand" or _counted(rules, code)), "hand")
    held = shoe.take("red_three", 2)
    laid = _laid(rules, shoe) if rule.play == "laid" else ()
    melds = _needed(rules, shoe)
    yield _example(rules, "score_red_threes", Side(melds=melds, red_threes=len(laid), left={packet: held}), laid)
    if laid and rule.condition and melds:
        alone = Shoe(rules).take("red_three", 3)
        yield _example(rules, "score_red_threes_against", Side(red_threes=len(alone)), alone)
    if laid and rule.all_of_them:
        every = Shoe(rules).take("red_three", rule.all_of_them.count)
        yield _example(rules, "score_red_threes_all", Side(melds=melds, red_threes=len(every)), every)


def _laid(rules: Ruleset, shoe: Shoe) -> tuple[Card, ...]:
    """Some red threes; where black ones are among them, one of each colour, since a variant may pay for more."""
    colours = {card.suit in _RED_SUITS: card for card in rules.pack.counts if rules.is_red_three(card)}
    return shoe.take_cards("red_three", tuple(colours.values())) if len(colours) > 1 else shoe.take("red_three", 3)


def _counted(rules: Ruleset, packet: str) -> bool:
    """Whether the cards of a packet count when nobody took it."""
    return rules.deal.packets[packet].untaken is None


def _needed(rules: Ruleset, shoe: Shoe) -> Melds:
    """The melds without which red threes count against their side."""
    condition = rules.red_threes.condition
    if condition is None:
        return ()
    ranks = iter(plain_ranks(rules))
    if condition.needs == "meld":
        return tuple(shoe.take(next(ranks), rules.melds.smallest) for _ in range(condition.count))
    kind = "clean" if condition.needs == "books" else condition.needs
    return tuple(book(rules, kind, shoe, next(ranks)) for _ in range(condition.count))


def _never_opened(rules: Ruleset) -> Side:
    """A hand of one card of each kind, and the packets left out, since they are counted in the same way."""
    shoe = Shoe(rules)
    kinds = (*wild_ranks(rules), *natural_ranks(rules)[::3], "black_three")
    hand = tuple(card for kind in kinds for card in shoe.take(kind, 1))
    return Side(left={"hand": hand})


def _example(rules: Ruleset, code: str, side: Side, red_threes: tuple[Card, ...] = (), packet: str = "") -> Example:
    score = score_side(rules, side)
    held = tuple(card for cards in side.left.values() for card in cards)
    condition = rules.red_threes.condition
    numbers = {
        "total": score.total,
        "red_threes": side.red_threes,
        "left": len(held),
        "melds": len(side.melds),
        "needed": condition.count if condition else 0,
    }
    words = {"packet": packet or rules.packets[-1], "needs": condition.needs if condition else ""}
    return Example(
        code,
        "scoring",
        laid=side.melds,
        hand=held,
        red_threes=red_threes,
        lines=score.lines,
        numbers=numbers,
        words=words,
    )
