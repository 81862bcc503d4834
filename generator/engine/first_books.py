"""Taking the pile before a side has opened, where the first melds must hold whole books.

In: the rules, the hand beside the top card, and the books asked for. Out: one way to lay them and the top card, or the
obstacle that there is none. The books are chosen one by one, each a set of one rank or a sequence just large enough;
the top card is part of one of them, or lies with its key beside them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..cards import Card
from ..ruleset import Quota, Ruleset
from . import melds as meld_rules
from .after_opening import Way, lay_top
from .first_sequences import possible_sequences
from .held import Held, sort_hand
from .melds import Meld
from .obstacles import Obstacle
from .opening import book_counts
from .quota import missing
from .roles import RED_THREE, WILD, roles, takes_wilds
from .shapes import NOTHING, grows
from .top_card import lay


def first_books(rules: Ruleset, held: Held, hand: Sequence[Card], quota: Quota) -> Way | Obstacle:
    """Find first melds that hold the books of *quota* and lay the top card."""
    wanted = [*missing(rules, quota, {})]
    count = max(sum(lack.needed for lack in wanted if lack.kind != "any"), quota.any)
    own = Counter((held.top, *hand))
    books = tuple(_possible(rules, own))
    for laid in _chosen(rules, books, own, 0, count):
        if any(missing(rules, quota, book_counts(laid, quota))) or meld_rules.beside(rules, laid):
            continue
        left = own - Counter(card for meld in laid for card in meld.cards)
        way = _with_top(rules, held, laid, tuple(left.elements()))
        if way:
            return way
    return Obstacle("books_out_of_reach")


def _chosen(
    rules: Ruleset, books: Sequence[Meld], left: Counter[Card], start: int, count: int
) -> Iterator[tuple[Meld, ...]]:
    """Every choice of *count* of *books* that *left* has the cards for."""
    if not count:
        yield ()
        return
    if left.total() < count * min((book.size for book in books), default=1):
        return
    for index in range(start, len(books)):
        needed = Counter(books[index].cards)
        if needed <= left:
            for others in _chosen(rules, books, left - needed, index, count - 1):
                yield (books[index], *others)


def _possible(rules: Ruleset, own: Counter[Card]) -> Iterator[Meld]:
    """The books that these cards make: of each rank with each number of wild cards, of wild cards, in a row."""
    known = roles(rules)
    ranks: dict[str, list[Card]] = {}
    for card in own.elements():
        ranks.setdefault(known[card].rank, []).append(card)
    wilds = sorted(ranks.pop(WILD, []), key=lambda card: known[card].points)
    ranks.pop(RED_THREE, None)
    book = rules.melds.book
    made = [tuple(wilds[:book])]
    for rank, cards in ranks.items():
        most = len(wilds) if takes_wilds(rules, rank) else 0
        made += [(*cards[: book - n], *wilds[:n]) for n in range(min(most, book - 1) + 1) if len(cards) >= book - n]
    made += possible_sequences(rules, tuple(own.elements()))
    melds = (meld_rules.classify(rules, cards) for cards in made)
    yield from (meld for meld in melds if meld.book)


def _with_top(rules: Ruleset, held: Held, laid: Sequence[Meld], left: Sequence[Card]) -> Way | None:
    """These books with the top card: in one of its rank, or laid with cards that are left, onto a book or beside it."""
    cards = tuple(meld.cards for meld in laid)
    same = [meld for meld in laid if meld.rank == held.rank]
    for meld in same:
        if held.top in meld.cards and _is_key(rules, held, meld):
            return (meld.cards, *(other for other in cards if other is not meld.cards))
    if held.top not in left:
        return None
    rest = list(left)
    rest.remove(held.top)
    found = lay_top(rules, sort_hand(rules, (held.top, *held.buried), rest, held.keys), same)
    if isinstance(found, Obstacle):
        return None
    grown = [meld.cards for meld in same if any(way[: meld.size] == meld.cards for way in found)]
    return (*found, *(other for other in cards if other not in grown))


def _is_key(rules: Ruleset, held: Held, meld: Meld) -> bool:
    """Whether the top card takes the pile as part of this new book."""
    if held.rank == WILD:
        return sum(card.rank == held.top.rank for card in meld.cards) >= 3
    key = lay(rules, held.keys, (), meld.naturals - 1, meld.wilds, 0)
    return key is not None and grows(rules, NOTHING, (meld.naturals, meld.wilds))
