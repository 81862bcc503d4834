"""Cards, decks and their notation.

In: text such as ``9S 9H JK``. Out: `Card` values. Which ranks, suits and special cards exist, and how many of
each a pack holds, is data of the `Deck`; nothing here knows a standard pack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

SUIT_SIGNS: Mapping[str, str] = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_READ_AS = {**{sign: suit for suit, sign in SUIT_SIGNS.items()}, "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_VARIATION_SELECTORS = dict.fromkeys((0xFE0E, 0xFE0F))


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """
    One card: a rank and a suit, or a rank alone.

    >>> str(Card("10", "H"))
    '10H'
    >>> Card("10", "H").pretty
    '10♥'
    """

    rank: str
    suit: str = ""

    def __str__(self) -> str:
        return self.rank + self.suit

    @property
    def pretty(self) -> str:
        """The card with its suit as a sign."""
        return self.rank + SUIT_SIGNS.get(self.suit, self.suit)


class CardError(ValueError):
    """Some of the words are no cards of the deck, or there are more copies than the packs hold."""

    def __init__(self, unknown: Iterable[str] = (), surplus: Mapping[Card, int] | None = None) -> None:
        self.unknown = tuple(unknown)
        self.surplus = dict(surplus or {})
        super().__init__(" ".join((*self.unknown, *map(str, self.surplus))))


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one pack, in the order in which a player sorts them, and how many of each."""

    counts: Mapping[Card, int]

    @property
    def size(self) -> int:
        """Number of cards in one pack."""
        return sum(self.counts.values())

    def parse(self, text: str) -> tuple[Card, ...]:
        """
        Read cards separated by spaces or commas; raises `CardError` naming every word that is no card.

        >>> deck = Deck({Card("10", "H"): 1, Card("JK"): 2})
        >>> [str(card) for card in deck.parse("t♥ jk, 10H")]
        ['10H', 'JK', '10H']
        """
        words = text.replace(",", " ").split()
        read = {word: self._card(word) for word in words}
        if unknown := [word for word, card in read.items() if card is None]:
            raise CardError(unknown)
        return tuple(card for word in words if (card := read[word]) is not None)

    def _card(self, word: str) -> Card | None:
        plain = word.translate(_VARIATION_SELECTORS).upper()
        for sign, suit in _READ_AS.items():
            plain = plain.replace(sign, suit)
        candidates = [plain, "10" + plain[1:]] if plain.startswith("T") else [plain]
        cards = (card for text in candidates for card in (Card(text), Card(text[:-1], text[-1:])))
        return next((card for card in cards if card in self.counts), None)

    def check(self, cards: Iterable[Card], packs: int) -> None:
        """Raise `CardError` where *cards* hold more copies of a card than *packs* packs do."""
        used = Counter(cards)
        surplus = {card: n for card, n in used.items() if n > packs * self.counts.get(card, 0)}
        if surplus:
            raise CardError(surplus=surplus)
