"""A deck for a print shop: one card a page with its bleed, and the list that pairs fronts with backs.

In: a `Deck`. Out: pages without a line that the shop would print, and rows that add up to the deck.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from io import StringIO

from ...text import Text
from ..card_sheets import Box, Side, Slot
from .design import Deck
from .drift import Profile
from .faces import CardFace
from .pages import DeckPages

Art = tuple[bool, int]
"""A face (True, its number) or the back of a pack (False, the pack's number), from 0."""


def shop_pages(deck: Deck, text: Text, bleed: float) -> DeckPages:
    """Two pages for each card of the deck: its back, then its front."""
    return _pages(deck, text, bleed, (art for face, pack in deck.cards for art in ((False, pack), (True, face))))


def single_pages(deck: Deck, text: Text, bleed: float) -> tuple[tuple[Art, ...], DeckPages]:
    """What is different in the deck, and a page for each: every face once, then every back once."""
    faces = dict.fromkeys((True, face) for face, _ in deck.cards)
    backs = dict.fromkeys((False, pack) for _, pack in deck.cards)
    arts = (*sorted(faces), *sorted(backs))
    return arts, _pages(deck, text, bleed, arts)


def _pages(deck: Deck, text: Text, bleed: float, arts: Iterable[Art]) -> DeckPages:
    size = deck.size
    page = Box(0, 0, size.width + 2 * bleed, size.height + 2 * bleed)
    trim = page.inset(bleed, bleed)
    sides = tuple(
        Side(front, slots=(Slot(trim, page, number, front),), trim=trim, bleed=page) for front, number in arts
    )
    return DeckPages(
        title=text("deck.title", title=deck.name),
        subject=text("deck.subject_shop", total=len(deck.cards)),
        language=deck.language,
        width=page.width,
        height=page.height,
        mode="single",
        bleed=bleed,
        sides=sides,
        profile=Profile(),
        deck=deck,
    )


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the list: *count* cards of one pack that look the same, and where their front and back are."""

    card: str
    name: str
    pack: int
    count: int
    front_file: str
    front_page: str
    back_file: str
    back_page: str


def as_csv(rows: Iterable[Row]) -> bytes:
    """The list as a table that spreadsheets open: UTF-8 with its mark, lines as Windows ends them."""
    file = StringIO()
    writer = csv.writer(file)
    writer.writerow(field.name for field in fields(Row))
    writer.writerows(map(astuple, rows))
    return file.getvalue().encode("utf-8-sig")


def rows_of_pages(deck: Deck, file: str) -> Iterator[Row]:
    """The rows for the PDF *file*: its pages by their numbers."""
    pages: dict[tuple[int, int], list[int]] = {}
    for place, card in enumerate(deck.cards):
        pages.setdefault(card, []).append(2 * place + 1)
    for (face, pack), backs in pages.items():
        fronts, behind = (" ".join(str(page + more) for page in backs) for more in (1, 0))
        yield Row(*_named(deck, face), pack + 1, len(backs), file, fronts, file, behind)


def rows_of_files(deck: Deck, names: dict[Art, str]) -> Iterator[Row]:
    """The rows for pictures, one a file."""
    for (face, pack), count in Counter(deck.cards).items():
        front, back = names[True, face], names[False, pack]
        yield Row(*_named(deck, face), pack + 1, count, front, "1", back, "1")


def file_names(deck: Deck, arts: Sequence[Art]) -> dict[Art, str]:
    """A file's name for each: by the card's notation, with a number where several faces share it."""
    cards = [_safe(face.label) for face in deck.faces]
    names: dict[Art, str] = {}
    for front, number in arts:
        if not front:
            names[front, number] = f"back-pack-{number + 1}.png"
            continue
        card = cards[number]
        alike = [n for n, other in enumerate(cards) if other == card]
        names[front, number] = f"front-{card}.png" if len(alike) == 1 else f"front-{card}-{alike.index(number) + 1}.png"
    return names


def _safe(card: str) -> str:
    """*card* in what every system allows in a file's name; capitals alone never tell two apart."""
    return "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in card.upper())


def _named(deck: Deck, number: int) -> tuple[str, str]:
    """A card's notation and its name; what is not played is called what it is."""
    face = deck.faces[number]
    return (str(face.card), face.word or face.pretty) if isinstance(face, CardFace) else (face.kind, face.title)
