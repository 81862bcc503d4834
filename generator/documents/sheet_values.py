"""
The values that a score sheet keeps at hand: cards, books, first melds, going out, the end of the game.

In: the rules and the words. Out: at most `MOST_LINES` lines in titled blocks, however many the rules have to tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, groupby

from ..engine.scoring import CardGroup, Times, card_groups, terms
from ..ruleset import ByDeal, ByPlayers, ByScore, ConcealedBook, Minimum, Quota, Ruleset
from ..text import Text, ranks_label, upper_first

MOST_LINES = 12


@dataclass(frozen=True, slots=True)
class Item:
    """One line: what, and what it is worth; a sentence has no value."""

    label: str
    value: str = ""

    @property
    def run_in(self) -> str:
        """The line as a part of running text, value and label kept together."""
        return f"{self.label}:\u00a0{self.value}" if self.value else self.label


@dataclass(frozen=True, slots=True)
class Block:
    """Lines under one title."""

    title: str
    items: tuple[Item, ...]


def blocks(
    rules: Ruleset, text: Text, *, players: Sequence[int], partners: int, adding: bool = False
) -> tuple[Block, ...]:
    """The values for tables of *players*, who have *partners* partners each; *adding* says how a deal is added up."""
    by_score = isinstance(rules.opening.minimum, ByScore)
    found = (
        Block(text("sheet.values.cards"), tuple(_cards(rules, text))),
        Block(text("sheet.values.books"), tuple(_books(rules, text))),
        Block(
            text("sheet.values.opening_by_score" if by_score else "sheet.values.opening"), tuple(_opening(rules, text))
        ),
        Block(text("sheet.values.going_out"), tuple(_going_out(rules, text, players, partners))),
        Block(text("sheet.values.game"), (_end(rules, text), *([Item(text("sheet.adding"))] if adding else []))),
    )
    return _shortened(found)


def card_label(rules: Ruleset, text: Text, group: CardGroup) -> str:
    """The cards of a group as players write them: `7–4, black threes`."""
    names = [text.word("joker") if rank == "JK" and "JK" in rules.deck.specials else rank for rank in group.ranks]
    listed = [ranks_label(rules, names)] if names else []
    return upper_first(", ".join([*listed, *([text("sheet.values.black_threes")] if group.black_threes else [])]))


def minimum_label(text: Text, minimum: Minimum) -> str:
    """The opening minimum of a deal in words."""
    match minimum:
        case ConcealedBook():
            return text(f"sheet.minimum.concealed.{minimum.concealed_book}")
        case 0:
            return text("sheet.minimum.none")
        case _:
            return text("sheet.minimum.points", points=minimum)


def spread(found: Sequence[Block], columns: int, letters: int) -> tuple[tuple[Block, ...], ...]:
    """The blocks in order in so many columns of *letters* letters, the longest column as short as can be."""
    cuts = combinations(range(1, len(found)), min(columns, len(found)) - 1)
    ways = (tuple(tuple(found[a:b]) for a, b in zip((0, *cut), (*cut, len(found)), strict=True)) for cut in cuts)
    return min(ways, key=lambda way: max(lines(column, letters) for column in way))


def lines(column: Iterable[Block], letters: int) -> float:
    """How many lines a column of blocks takes, reckoned in letters since measuring type is the renderer's."""
    return sum(1.4 + sum(1 + len(item.run_in) // letters for item in block.items) for block in column)


def _cards(rules: Ruleset, text: Text) -> Iterator[Item]:
    for group in card_groups(rules, melded=False):
        yield Item(card_label(rules, text, group), text.number(group.points))
    if rules.black_threes.meld != "never" and rules.black_threes.melded == "against":
        yield Item(text("sheet.values.black_against"))


def _books(rules: Ruleset, text: Text) -> Iterator[Item]:
    for term in terms(rules):
        if isinstance(term, Times) and term.code.endswith("_books") and term.code not in rules.scoring.bonuses:
            yield Item(text(f"sheet.values.{term.code}"), text.number(term.points))


def _opening(rules: Ruleset, text: Text) -> Iterator[Item]:
    match rules.opening.minimum:
        case ByScore(scores=scores):
            for score in sorted(scores):
                yield Item(text("sheet.values.from_score", score=score), text.number(scores[score]))
        case ByDeal(deals=deals):
            yield Item(text("sheet.values.by_deal"), " · ".join(_short(text, minimum) for minimum in deals))
        case minimum:
            yield Item(text("sheet.values.every_deal"), _short(text, minimum))


def _short(text: Text, minimum: Minimum) -> str:
    if isinstance(minimum, ConcealedBook):
        return minimum_label(text, minimum)
    return text.number(minimum) if minimum else text("sheet.values.nothing")


def _going_out(rules: Ruleset, text: Text, players: Sequence[int], partners: int) -> Iterator[Item]:
    yield from (Item(upper_first(sentence)) for sentence in _quotas(rules, text, players))
    rule = rules.going_out
    if partners:
        if rules.deal.packets and rule.partner_foot != "not_needed":
            who = "one_partner" if partners > 1 and rule.partners_needed == "one" else "partner"
            foot = packet_word(text, rules.packets[-1])
            yield Item(text(f"sheet.values.{who}.{rule.partner_foot}", partners=partners, foot=foot))
        if rule.permission == "required":
            yield Item(text("sheet.values.permission", partners=partners))
    if rule.final_discard == "required":
        yield Item(text("sheet.values.final_discard"))


def packet_word(text: Text, packet: str) -> str:
    """What players call a packet; a packet of a variant's own goes by its name in the file."""
    own = text.rules.about.words.get(text.language, {}) if text.rules else {}
    known = packet in own or f"terms.words.{packet}" in text
    return text.word(packet) if known else packet.replace("_", " ")


def _quotas(rules: Ruleset, text: Text, players: Sequence[int]) -> Iterator[str]:
    match rules.going_out.books:
        case ByDeal(deals=deals):
            last = 0
            for quota, run in groupby(deals):
                first, last = last + 1, last + len(list(run))
                yield _of_deals(text, _quota(text, quota), first, last, open_ended=last == len(deals))
        case ByPlayers(players=by_players):
            found = {number: _quota(text, by_players[number]) for number in players if number in by_players}
            if len(set(found.values())) == 1:
                yield next(iter(found.values()))
            else:
                for number, books in found.items():
                    yield text("sheet.values.for_players", players=number, books=books)
        case quota:
            yield _quota(text, quota)


def _of_deals(text: Text, books: str, first: int, last: int, *, open_ended: bool) -> str:
    data = {"books": books, "first": first, "last": last}
    if open_ended:
        return text("sheet.values.from_deal" if first > 1 else "sheet.values.in_every_deal", **data)
    return text("sheet.values.in_deals" if last > first else "sheet.values.in_deal", **data)


def _quota(text: Text, quota: Quota) -> str:
    kinds = {"clean": quota.clean, "dirty": quota.dirty, "wild": quota.wild}
    if quota.any > sum(kinds.values()):
        kinds["any"] = quota.any
    return text.listing(text(f"sheet.values.quota.{kind}", n=n) for kind, n in kinds.items() if n) or text(
        "sheet.values.quota.nothing"
    )


def _end(rules: Ruleset, text: Text) -> Item:
    end = rules.end
    if end.target is not None:
        return Item(text(f"sheet.values.target.{end.winner}", target=end.target))
    if end.deals is not None:
        return Item(text(f"sheet.values.deals.{end.winner}", deals=end.deals))
    return Item(text(f"sheet.values.open.{end.winner}"))


def _shortened(found: Sequence[Block]) -> tuple[Block, ...]:
    """Join neighbours in the longest block until all blocks have `MOST_LINES` lines together."""
    kept = list(found)
    while sum(len(block.items) for block in kept) > MOST_LINES:
        longest = max(range(len(kept)), key=lambda index: len(kept[index].items))
        kept[longest] = replace(kept[longest], items=_joined(kept[longest].items))
    return tuple(kept)


def _joined(items: Sequence[Item]) -> tuple[Item, ...]:
    """Join the two neighbours that make the shortest line together."""
    pairs = range(len(items) - 1)
    at = min(pairs, key=lambda index: len(items[index].run_in + items[index + 1].run_in))
    both = Item(f"{items[at].run_in} · {items[at + 1].run_in}")
    return (*items[:at], both, *items[at + 2 :])
