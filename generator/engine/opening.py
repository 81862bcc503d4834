"""May these be the first melds of a side in a deal?

In: the rules, the melds and which of their cards came from the discard pile. Out: an `OpeningAnswer`: what is asked,
what the melds count toward it, and every obstacle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..cards import Card
from ..ruleset import ConcealedBook, Quota, RequiredBooks, Ruleset
from . import melds as meld_rules
from .books import MAKES
from .melds import BLACK_THREE, Meld
from .obstacles import Obstacle
from .quota import missing


@dataclass(frozen=True, slots=True)
class OpeningAnswer:
    """What the first melds need and what they have. *required* is None where *needs* names a rule that is no number."""

    required: int | None
    count: int
    needs: str | None = None
    obstacles: tuple[Obstacle, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether nothing stands against these melds."""
        return not self.obstacles


def judge(
    rules: Ruleset,
    melds: Sequence[Sequence[Card]],
    *,
    deal: int,
    score: int = 0,
    from_pile: Sequence[Card] = (),
) -> OpeningAnswer:
    """
    Say whether *melds* meet the minimum of this deal for a side that had *score* before it.

    *from_pile* names the cards of the melds that came from the discard pile, its top card first: only that one counts.
    """
    laid = [meld_rules.classify(rules, cards) for cards in melds]
    minimum = rules.minimum(deal=deal, score=score)
    count = _count(rules, laid, from_pile)
    obstacles = list(meld_rules.together(rules, melds))
    if from_pile and not rules.pickup.before_opening:
        obstacles.append(Obstacle("pile_before_opening"))
    obstacles += _threes(rules, laid)
    match minimum:
        case ConcealedBook():
            obstacles += _concealed(minimum, laid, from_pile)
            return OpeningAnswer(None, count, "concealed_book", tuple(obstacles))
        case RequiredBooks(required_books=quota):
            for lack in missing(rules, quota, book_counts(laid, quota)):
                code = "opening_books_in_all" if lack.kind == "any" else "opening_books"
                obstacles.append(Obstacle(code, lack.data))
            return OpeningAnswer(None, count, "required_books", tuple(obstacles))
        case required:
            if count < required or not laid:
                data = {"required": required, "count": count, "missing": required - count}
                obstacles.append(Obstacle("below_minimum", data))
            return OpeningAnswer(required, count, None, tuple(obstacles))


def counts(rules: Ruleset, meld: Meld) -> bool:
    """Whether the cards of *meld* count toward the minimum."""
    return rules.opening.wild_melds_count or meld.make != "wild"


def counted(meld: Meld) -> str:
    """What a finished book counts as where books are asked for: a sequence as one, others by their make."""
    return "sequence" if meld.kind == "sequence" else MAKES.get(meld.make, meld.make)


def book_counts(laid: Iterable[Meld], quota: Quota) -> Counter[str]:
    """The finished books among *laid*, by the kind in which *quota* counts them."""
    return Counter(meld.kind if meld.kind in quota.named else counted(meld) for meld in laid if meld.book)


def _threes(rules: Ruleset, laid: Sequence[Meld]) -> Iterator[Obstacle]:
    """Black threes that are melded only when going out open nothing."""
    if rules.black_threes.meld == "going_out" and any(meld.rank == BLACK_THREE for meld in laid):
        yield Obstacle("black_threes_going_out")


def _count(rules: Ruleset, laid: Sequence[Meld], from_pile: Sequence[Card]) -> int:
    """Card points of the melds that count, without those of buried cards."""
    buried = Counter(from_pile[1:])
    total = 0
    for meld in laid:
        if not counts(rules, meld):
            continue
        for card, points in zip(meld.cards, meld_rules.points_each(rules, meld.cards), strict=True):
            if buried[card]:
                buried[card] -= 1
            else:
                total += points
    return total


def _concealed(minimum: ConcealedBook, laid: Sequence[Meld], from_pile: Sequence[Card]) -> Iterator[Obstacle]:
    """What a book from the hand alone still lacks."""
    if from_pile:
        yield Obstacle("concealed_from_pile")
    kinds = {counted(meld) for meld in laid if meld.book}
    if not kinds or minimum.concealed_book not in (*kinds, "any"):
        yield Obstacle("concealed_book_missing", {"kind": minimum.concealed_book})
