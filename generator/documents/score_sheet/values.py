"""
The values that a score sheet keeps at hand: cards, books, red threes, first melds, going out, the end of the game.

In: the rules and the words. Out: at most `MOST_LINES` lines in titled blocks, however many the rules have to tell.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from ...engine.scoring import CardGroup, CardPoints, RedThreesLaid, Times, card_groups, terms
from ...ruleset import ByDeal, ByScore, Minimum, Ruleset
from ...text import Text, ranks_label, upper_first
from .needs import going_out, has_forms, minimum_label, rank_name, red_threes_need

MOST_LINES = 12

DOT = "\u00a0· "
"""Between two parts of a line: it ends a line rather than begin one."""


@dataclass(frozen=True, slots=True)
class Item:
    """One line: what, and what it is worth; a sentence has no value. What is *spare* goes where room is short."""

    label: str
    value: str = ""
    spare: bool = False

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
    rules: Ruleset, text: Text, *, players: Sequence[int], teams: Collection[int], adding: bool = False
) -> tuple[Block, ...]:
    """The values for tables of *players* in teams of *teams*; *adding* says how a deal is added up."""
    by_score = isinstance(rules.opening.minimum, ByScore)
    melded = rules.scoring.melded_cards == "counted"
    found = (
        Block(text("sheet.values.cards" if melded else "sheet.values.cards_left"), tuple(_cards(rules, text))),
        Block(text("sheet.values.books"), tuple(_books(rules, text))),
        Block(text("sheet.values.red_threes"), tuple(_red_threes(rules, text))),
        Block(
            text("sheet.values.opening_by_score" if by_score else "sheet.values.opening"), tuple(_opening(rules, text))
        ),
        Block(text("sheet.values.going_out"), tuple(map(Item, going_out(rules, text, players, teams)))),
        Block(
            text("sheet.values.game"),
            (_end(rules, text), *([Item(text("sheet.adding"), spare=True)] if adding else [])),
        ),
    )
    return _shortened([block for block in found if block.items])


def card_label(rules: Ruleset, text: Text, group: CardGroup) -> str:
    """The cards of a group as players write them: `7–4, black threes`."""
    names = [rank_name(rules, text, rank) for rank in group.ranks]
    listed = [ranks_label(rules, names)] if names else []
    return upper_first(", ".join([*listed, *([text.word("black_three", None)] if group.black_threes else [])]))


def spread(found: Sequence[Block], columns: int, letters: int) -> tuple[tuple[Block, ...], ...]:
    """The blocks in order in so many columns of *letters* letters, the longest column as short as can be."""
    cuts = combinations(range(1, len(found)), min(columns, len(found)) - 1)
    ways = (tuple(tuple(found[a:b]) for a, b in zip((0, *cut), (*cut, len(found)), strict=True)) for cut in cuts)
    return min(ways, key=lambda way: max(lines(column, letters) for column in way))


def lines(column: Iterable[Block], letters: int) -> float:
    """How many lines a column of blocks takes, reckoned in letters since measuring type is the renderer's."""
    return sum(1.4 + sum(1 + len(item.run_in) // letters for item in block.items) for block in column)


def _cards(rules: Ruleset, text: Text) -> Iterator[Item]:
    """The values of the cards, which those melded share with those left over, black threes sometimes excepted."""
    black = rules.black_threes
    if black.held is None:
        groups = card_groups(rules, melded=False)
    else:
        melded = black.meld != "never" and black.melded == "for"
        groups = card_groups(rules, melded=melded)
        groups = groups if melded else tuple(replace(group, black_threes=False) for group in groups)
    for group in groups:
        if group.ranks or group.black_threes:
            yield Item(card_label(rules, text, group), text.number(group.points))
    if black.held is not None and rules.deck.black_threes:
        yield Item(text("sheet.values.black_held"), text.signed(_black_held(rules)))
    if black.meld != "never" and black.melded == "against":
        yield Item(text("sheet.values.black_against"))


def _black_held(rules: Ruleset) -> int:
    """What a black three left over scores, with its sign."""
    left = (term for term in terms(rules) if isinstance(term, CardPoints) and term.code.startswith("cards_in_"))
    return next(points for _, points, group in next(left).groups if group.black_threes)


def _books(rules: Ruleset, text: Text) -> Iterator[Item]:
    for term in terms(rules):
        if isinstance(term, Times) and term.code.endswith("_books") and term.code not in rules.scoring.bonuses:
            yield Item(book_label(rules, text, term.code, 1), text.number(term.points))


def book_label(rules: Ruleset, text: Text, tally: str, n: int | None) -> str:
    """The books that *tally* counts, as they stand beside the number *n*; None is many, as for `Text.word`."""
    kind = tally.removesuffix("_books")
    if kind in rules.scoring.books.named:
        own = rules.scoring.books.named[kind].label
        word = text.word(f"{kind}_book", n) if has_forms(text, kind) and (n == 1 or not own) else text.local(own)
        return upper_first(word or kind.replace("_", " "))
    known = f"sheet.books.{kind}"
    return upper_first(text(known, n=n) if known in text else text.word(f"{kind}_book", n))


def _red_threes(rules: Ruleset, text: Text) -> Iterator[Item]:
    """What the line of the score has no room for: the full set, and what turns the points about."""
    for term in terms(rules):
        if isinstance(term, RedThreesLaid):
            if term.full:
                count, points = term.full
                yield Item(text("sheet.red_threes.full", count=count), text.number(points))
            if term.needs:
                yield Item(red_threes_need(rules, text))


def _opening(rules: Ruleset, text: Text) -> Iterator[Item]:
    match rules.opening.minimum:
        case ByScore(scores=scores):
            yield from _by_score(text, sorted(scores.items()))
        case ByDeal() as by_deal:
            played = rules.by_deal(by_deal)
            if all(minimum == played[0] for minimum in played):
                yield Item(text("sheet.values.every_deal"), _short(text, played[0]))
            else:
                yield Item(text("sheet.values.by_deal"), DOT.join(_short(text, minimum) for minimum in played))
        case minimum:
            yield Item(text("sheet.values.every_deal"), _short(text, minimum))


def _by_score(text: Text, steps: Sequence[tuple[int, int]]) -> Iterator[Item]:
    """The steps of the minimum; the lowest holds below its score as well."""
    if len(steps) == 1:
        yield Item(text("sheet.values.any_score"), _short(text, steps[0][1]))
    for (_, lowest), (score, _) in list(pairwise(steps))[:1]:
        yield Item(text("sheet.values.below_score", score=score), _short(text, lowest))
    for score, minimum in steps[1:]:
        yield Item(text("sheet.values.from_score", score=score), _short(text, minimum))


def _short(text: Text, minimum: Minimum) -> str:
    if isinstance(minimum, int):
        return text.number(minimum) if minimum else text("sheet.values.nothing")
    return minimum_label(text, minimum)


def _end(rules: Ruleset, text: Text) -> Item:
    end = rules.end
    how = "open" if end.target is None and end.deals is None else "deals" if end.target is None else "target"
    if end.target is not None and end.deals is not None:
        how = "either"
    return Item(text(f"sheet.end.{how}.{end.winner}", target=end.target, deals=end.deals))


def _shortened(found: Sequence[Block]) -> tuple[Block, ...]:
    """Join neighbours in the longest block until all blocks have `MOST_LINES` lines together."""
    kept = list(found)
    while sum(len(block.items) for block in kept) > MOST_LINES:
        longest = max(range(len(kept)), key=lambda index: len(kept[index].items))
        kept[longest] = replace(kept[longest], items=_joined(kept[longest].items))
    return tuple(kept)


def _joined(items: Sequence[Item]) -> tuple[Item, ...]:
    """Join the two neighbours that make the shortest line together; the others become running text like them."""
    pairs = range(len(items) - 1)
    at = min(pairs, key=lambda index: len(items[index].run_in + items[index + 1].run_in))
    both = f"{items[at].run_in}{DOT}{items[at + 1].run_in}"
    words = (*(item.run_in for item in items[:at]), both, *(item.run_in for item in items[at + 2 :]))
    return tuple(map(Item, words))
