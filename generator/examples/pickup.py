"""Worked examples on taking the discard pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..cards import Card
from ..engine import pickup
from ..ruleset import Ruleset
from .example import Example, Melds, Shoe, ranks_where, wild_ranks, without


def pickup_examples(rules: Ruleset) -> Iterator[Example]:
    """The plain case, other keys, a frozen pile, the minimum, a meld that is nearly full, what blocks the pile."""
    if "freely" in rules.pickup.keys:
        yield _free(rules)
        return
    yield _plain(rules)
    if not rules.pickup.freezing.always:
        yield from _with_a_wild(rules)
        yield from _added(rules)
    yield from _one_natural(rules)
    yield from _frozen(rules)
    if rules.pickup.before_opening and isinstance(rules.minimum(deal=1), int):
        yield from _minimum(rules)
    yield from _nearly_full(rules)
    yield from _wild_on_top(rules)
    if "black_three" in rules.pickup.blocked_by and rules.deck.black_threes:
        shoe = Shoe(rules)
        top, pair = shoe.take("black_three", 1), shoe.take("black_three", 2)
        yield _ask(rules, "pickup_black_three", _pile(rules, shoe, top), pair, opened=True)
    if rules.pickup.takes != "all":
        yield _short(rules, rules.pickup.takes)


def _free(rules: Ruleset) -> Example:
    """Any pile, whatever the hand holds."""
    shoe = Shoe(rules)
    top = shoe.take(next(ranks_where(rules, "J")), 1)
    return _ask(rules, "pickup_free", _pile(rules, shoe, top), shoe.take(without(rules, top[0].rank)[0], 2))


def _added(rules: Ruleset) -> Iterator[Example]:
    """The top card added to a meld on the table, unfinished and finished."""
    rank = next(ranks_where(rules, "10"))
    if not {"add_to_meld", "add_to_unfinished"} & set(rules.pickup.keys):
        return
    for code, size in (("pickup_added", rules.melds.smallest), ("pickup_added_to_book", rules.melds.book)):
        shoe = Shoe(rules)
        table, top = shoe.take(rank, size), shoe.take(rank, 1)
        hand = shoe.take(without(rules, rank)[0], 2)
        if top:
            yield _ask(rules, code, _pile(rules, shoe, top), hand, table=(table,))


def _one_natural(rules: Ruleset) -> Iterator[Example]:
    """A single card of the top card's rank in the hand: with one more in the pile, and without."""
    if "one_natural" not in rules.pickup.keys:
        return
    rank = next(ranks_where(rules, "J"))
    for code, buried in (("pickup_one_natural", rules.melds.smallest - 2), ("pickup_one_natural_short", 0)):
        shoe = Shoe(rules)
        top, held = shoe.take(rank, 1), shoe.take(rank, 1)
        pile = _pile(rules, shoe, top)
        yield _ask(rules, code, (*pile[:2], *shoe.take(rank, buried), *pile[2 + buried :]), held, opened=True)


def _frozen(rules: Ruleset) -> Iterator[Example]:
    """A pile that is frozen: what takes it else does not, what takes a frozen one does."""
    freezing, shoe = rules.pickup.freezing, Shoe(rules)
    freezer = {
        "wild": shoe.take(wild_ranks(rules)[-1], 1)
        if freezing.wild_discarded == "freezes" and wild_ranks(rules)
        else (),
        "red_three": shoe.take("red_three", 1) if freezing.red_three else (),
    }
    cause = next((name for name, cards in freezer.items() if cards), "always" if freezing.always else "")
    if not cause and not freezing.before_opening:
        return
    rank = next(ranks_where(rules, "Q"))
    top, one, other = (shoe.take(rank, 1) for _ in range(3))
    table = (shoe.take(without(rules, rank)[0], rules.melds.smallest),) if cause else ()
    lying = _pile(rules, shoe, top)
    pile = (*lying[:2], *freezer.get(cause, ()), *lying[2:])
    words = {"cause": cause or "before_opening"}
    added = {"add_to_meld", "add_to_unfinished"} & set(rules.pickup.keys)
    if wild_ranks(rules) and "natural_and_wild" in rules.pickup.keys:
        wild = shoe.take(wild_ranks(rules)[-1], 1)
        yield _ask(rules, "pickup_frozen_wild", pile, one + wild, table=table, words=words)
    elif cause and added:
        own = (one + other + shoe.take(rank, rules.melds.smallest - 2),)
        yield _ask(rules, "pickup_frozen_meld", pile, shoe.take(without(rules, rank)[-1], 2), table=own, words=words)
    if cause and set(freezing.keys) == {"natural_pair"}:
        pair = shoe.take(rank, 2) if added and "natural_and_wild" not in rules.pickup.keys else one + other
        yield _ask(rules, "pickup_frozen_pair", pile, pair, table=table, words=words)


def _pile(rules: Ruleset, shoe: Shoe, top: tuple[Card, ...], size: int | None = None) -> tuple[Card, ...]:
    """A pile under *top*: cards of different ranks, as many as are taken and one more."""
    takes = rules.pickup.takes
    more = (takes if isinstance(takes, int) else rules.melds.book) + 1 if size is None else size
    ranks = without(rules, *(card.rank for card in top), "8", "9")[1:] or without(rules)
    below = (card for n in range(more) for card in shoe.take(ranks[n * 2 % len(ranks)], 1))
    return (*top, *below)[:more]


def _plain(rules: Ruleset) -> Example:
    """A side that has opened, and a pair that matches the top card."""
    shoe = Shoe(rules)
    rank = next(ranks_where(rules, "J"))
    top, pair = shoe.take(rank, 1), shoe.take(rank, 2)
    others = without(rules, rank)
    hand = (*pair, *shoe.take(others[0], 1), *shoe.take(others[-1], 2))
    return _ask(rules, "pickup_pair", _pile(rules, shoe, top), hand, opened=True)


def _with_a_wild(rules: Ruleset) -> Iterator[Example]:
    """A card and a wild card in place of the pair."""
    if wild_ranks(rules):
        shoe = Shoe(rules)
        rank = next(ranks_where(rules, "J"))
        top, hand = shoe.take(rank, 1), shoe.take(rank, 1) + shoe.take(wild_ranks(rules)[-1], 1)
        yield _ask(rules, "pickup_card_and_wild", _pile(rules, shoe, top), hand, opened=True)


def _minimum(rules: Ruleset) -> Iterator[Example]:
    """The first melds on a pick-up: a wild card in the hand makes up what is missing, one in the pile does not."""
    for rank in ranks_where(rules, "9") if wild_ranks(rules) else ():
        shoe = Shoe(rules)
        top, pair, wild = shoe.take(rank, 1), shoe.take(rank, 2), shoe.take(wild_ranks(rules)[-1], 1)
        enough = _ask(rules, "pickup_minimum_met", _pile(rules, shoe, top), pair + wild)
        buried = _ask(rules, "pickup_minimum_buried", _pile(rules, shoe, top + wild), pair)
        if enough.legal and not buried.legal:
            yield enough
            yield buried
            return


def _nearly_full(rules: Ruleset) -> Iterator[Example]:
    """A meld that lacks two cards: three cards and a wild one finish it and leave too few; one more is enough."""
    size = rules.melds.book - 2
    if not wild_ranks(rules) or size < rules.melds.smallest:
        return
    rank = next(ranks_where(rules, "8"))
    made = []
    for code, held in (("pickup_leaves_too_few", 2), ("pickup_leaves_enough", 3)):
        shoe = Shoe(rules)
        table, top = shoe.take(rank, size), shoe.take(rank, 1)
        hand = shoe.take(rank, held) + shoe.take(wild_ranks(rules)[-1], 1)
        pile = _pile(rules, shoe, top)
        buried = (*pile[:3], *shoe.take(rank, 1), *pile[4:])
        made.append(_ask(rules, code, buried, hand, table=(table,)))
    refused, allowed = made
    if allowed.legal and not refused.legal:
        yield from made


def _wild_on_top(rules: Ruleset) -> Iterator[Example]:
    """A wild card on top, with a pair of its kind, of the other kind, and of both kinds."""
    kinds = wild_ranks(rules)
    if not kinds or not pickup.wild_comes_to_top(rules):
        return
    low, high = kinds[-1], kinds[0]
    hands = {"pickup_wild_same": (low, low)}
    if rules.pickup.wild_on_top == "matching_pair" and rules.melds.wild_melds and low != high:
        hands |= {"pickup_wild_other": (high, high), "pickup_wild_mixed": (low, high)}
    for code, ranks in hands.items():
        shoe = Shoe(rules)
        top = shoe.take(low, 1)
        hand = tuple(card for rank in ranks for card in shoe.take(rank, 1))
        yield _ask(rules, code, _pile(rules, shoe, top), hand, opened=True)


def _short(rules: Ruleset, takes: int) -> Example:
    """A pile of fewer cards than are taken."""
    shoe = Shoe(rules)
    rank = next(ranks_where(rules, "5"))
    top, pair = shoe.take(rank, 1), shoe.take(rank, 2)
    return _ask(rules, "pickup_short_pile", _pile(rules, shoe, top, max(takes // 2, 1)), pair, opened=True)


def _ask(
    rules: Ruleset,
    code: str,
    pile: tuple[Card, ...],
    hand: tuple[Card, ...],
    *,
    table: Melds = (),
    opened: bool = False,
    words: Mapping[str, str] | None = None,
) -> Example:
    answer = pickup.judge(rules, pile, hand, table=table, opened=opened)
    required = rules.minimum(deal=1)
    numbers = {
        "pile": len(pile),
        "takes": answer.takes,
        "more": max(answer.takes - 1, 0),
        "count": sum(rules.card_points(card) for meld in answer.way for card in meld),
        "required": required if isinstance(required, int) else 0,
        "lying": sum(map(len, table)),
        "book": rules.melds.book,
        "smallest": rules.melds.smallest,
    }
    return Example(
        code,
        "pickup",
        answer.legal,
        table,
        hand,
        pile,
        way=answer.way,
        obstacles=answer.obstacles,
        numbers=numbers,
        words=words or {},
    )
