"""The options of the deck's sheets and files, and what a person typed for them.

In: an `Order`. Out: sizes, cards and ways to lay them; `InputError` with every option that can't be used.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar, cast

from ..cards import Card, CardError
from ..diagnostics import InputError, Issue
from ..documents.card_sheets.grid import BLEED, Lay, Marks, Mode
from ..documents.card_sheets.grid import Order as Sides
from ..paper import CARD_SHEETS, CARD_SIZES, PAPERS, CardSize
from ..text import Text
from .order import Option, Order

MOST_PACKS = 30
MOST_BLEED = 6
MOST_GAP = 12.7
SMALLEST, LARGEST = 25, 410
THICKNESS = (0.1, 2.0)
"""Limits of what a person may ask for; all but the first in mm."""

MODES = ("long", "short", "fronts", "gutterfold")
ORDERS = ("interleaved", "fronts-first", "two-files")
MARKS = ("on", "off", "back", "cutter")
FORMATS = ("sheets", "shop", "png")
BOXES = ("pack", "deck")

OPTIONS = (
    Option("deck-size", f"Cards of this size: {', '.join(CARD_SIZES)}, or mm as in 63x88. [poker]", metavar="SIZE"),
    Option(
        "deck-format",
        "sheets to cut yourself [default]; shop, for a print shop: a PDF with one card a page, back and front by turns,"
        " with its bleed, and a list; png: the same as pictures at 300 dpi. All in RGB.",
        choices=FORMATS,
    ),
    Option("deck-paper", "Paper of the deck alone, for large sheets. [that of --paper]", choices=CARD_SHEETS),
    Option(
        "deck-mode",
        "Backs by flipping on the long edge [default] or the short edge; fronts alone; backs beside fronts, to fold.",
        choices=MODES,
    ),
    Option(
        "deck-order", "Front and back by turns [default]; all fronts, then all backs; or two files.", choices=ORDERS
    ),
    Option("deck-packs", "How many packs. [those that the usual number of players needs]", metavar="N"),
    Option("deck-cards", 'A few cards to replace lost ones, such as "JK 2S". [all]', metavar="CARDS"),
    Option("deck-number", "Of which pack they are, for the number on their backs. [1]", metavar="N"),
    Option("deck-bleed", f"How far backs run over the cut, 0 to {MOST_BLEED:g} mm. [{BLEED}]", metavar="MM"),
    Option("deck-gap", f"Space between cards, 0 to {MOST_GAP:g} mm; they share their cuts at 0. [0]", metavar="MM"),
    Option("deck-marks", "Cut marks on both sides [default], off, on the back; or those of a cutter.", choices=MARKS),
    Option("deck-box", "A box to cut and fold too, for each pack or for the whole deck.", choices=BOXES),
    Option("deck-thickness", "How thick a card is, for the box. [0.3]", metavar="MM"),
    Option(
        "deck-profile", "A printer profile (see meldpress calibrate), or none. [your own, if any]", metavar="FILE|none"
    ),
)

_SHEETS_ONLY = ("deck-paper", "deck-mode", "deck-order", "deck-gap", "deck-marks", "deck-profile", "deck-extras")
_NEEDS = {"deck-thickness": "deck-box", "deck-number": "deck-cards"}
"""What does nothing without sheets, or without another option."""

_SIZE = re.compile(r"\s*([0-9.,]+)\s*(?:mm)?\s*[x×*]\s*([0-9.,]+)\s*(?:mm)?\s*", re.IGNORECASE)
_TEXT = Text("en")
"""What is said to the person at the console."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Wishes:
    """
    What a person wants of sheets and files.

    *packs* is None for as many as usual, *only* empty for all cards, which else are of the pack *number*, from 1;
    *dress* names an unusual look.
    """

    size: CardSize
    lay: Lay
    packs: int | None
    only: tuple[Card, ...]
    number: int
    format: str
    box: str
    thickness: float
    profile: str
    dress: str = ""

    @property
    def mode(self) -> str:
        """How a file's name tells this deck from the usual one."""
        size = "" if self.size.name == "poker" else self.size.name.replace(".", "-")
        lay = "" if self.lay.mode == "long" else self.lay.mode
        return "-".join(part for part in (size, "cards" if self.only else "", lay, self.dress) if part)


def read_wishes(order: Order) -> Wishes:
    """Read the options; raises `InputError` with all that can't be used."""
    return _Reader(order).wishes()


class _Reader:
    """Collects what is wrong while it reads."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.issues: list[Issue] = []

    def wishes(self) -> Wishes:
        given = self.order.options
        form = given.get("deck-format", "sheets")
        self._idle(form)
        mode, sides = given.get("deck-mode", "long"), given.get("deck-order", "interleaved")
        if sides == "two-files" and mode not in ("long", "short"):
            self._fault("--deck-order", "one_side", mode=mode)
        packs = self._read("deck-packs", None, lambda: self._count("deck-packs", "packs"))
        number = self._read("deck-number", 1, lambda: self._count("deck-number", "number"))
        wishes = Wishes(
            size=self._read("deck-size", CARD_SIZES["poker"], self._size),
            lay=Lay(
                PAPERS[given.get("deck-paper", self.order.paper)],
                mode=cast(Mode, mode),
                order=cast(Sides, sides),
                bleed=self._read("deck-bleed", BLEED, lambda: self._number("deck-bleed", 0, MOST_BLEED)),
                gap=self._read("deck-gap", 0.0, lambda: self._number("deck-gap", 0, MOST_GAP)),
                marks=cast(Marks, given.get("deck-marks", "on")),
            ),
            packs=packs,
            only=self._read("deck-cards", (), lambda: self._cards(packs, number)),
            number=number,
            format=form,
            box=given.get("deck-box", ""),
            thickness=self._read("deck-thickness", 0.3, lambda: self._number("deck-thickness", *THICKNESS)),
            profile=given.get("deck-profile", ""),
        )
        if self.issues:
            raise InputError(self.issues)
        return wishes

    def _idle(self, form: str) -> None:
        """Name what would do nothing; the paper is still that of a box."""
        given = self.order.options
        unused = [name for name in _SHEETS_ONLY if name in given and not (name == "deck-paper" and "deck-box" in given)]
        if form != "sheets" and unused:
            options = [f"--{name}" for name in unused]
            self._fault(options[0], "no_sheets", n=len(options), options=_TEXT.listing(options), format=form)
        for name, needed in _NEEDS.items():
            if name in given and needed not in given:
                self._fault(f"--{name}", "needs", idle=f"--{name}", needed=f"--{needed}")

    def _read(self, name: str, usual: _T, read: Callable[[], _T | None]) -> _T:
        """What was given for an option, or the usual; None stands for a fault."""
        found = read() if name in self.order.options else usual
        return usual if found is None else found

    def _fault(self, option: str, code: str, **data: object) -> None:
        self.issues.append(Issue("", 0, 0, option, _TEXT(f"deck.faults.{code}", **data)))

    def _size(self) -> CardSize | None:
        written = self.order.options["deck-size"].strip().lower()
        if written in CARD_SIZES:
            return CARD_SIZES[written]
        found = _SIZE.fullmatch(written)
        width, height = (as_decimal(found[1]), as_decimal(found[2])) if found else (None, None)
        if width is None or height is None or not all(SMALLEST <= side <= LARGEST for side in (width, height)):
            known = _TEXT.listing(CARD_SIZES, "or")
            self._fault("--deck-size", "size", written=written, known=known, least=SMALLEST, most=LARGEST)
            return None
        alike = (size for size in CARD_SIZES.values() if (size.width, size.height) == (width, height))
        return next(alike, CardSize(f"{width:g}x{height:g}", width, height))

    def _number(self, name: str, low: float, high: float) -> float | None:
        number = as_decimal(self.order.options[name])
        if number is None or not low <= number <= high:
            self._fault(f"--{name}", "millimetres", low=low, high=high, written=self.order.options[name])
            return None
        return number

    def _count(self, name: str, code: str) -> int | None:
        written = self.order.options[name].strip()
        if not (written.isascii() and written.isdigit() and 1 <= int(written[:5]) <= MOST_PACKS):
            self._fault(f"--{name}", code, most=MOST_PACKS, written=written)
            return None
        return int(written)

    def _cards(self, packs: int | None, number: int) -> tuple[Card, ...] | None:
        rules = self.order.rules
        held = max(packs or rules.packs(rules.table.usual), number)
        try:
            cards = rules.pack.parse(self.order.options["deck-cards"])
            rules.pack.check(cards, held)
        except CardError as error:
            if error.unknown:
                known = _TEXT.listing([str(card) for card in rules.pack.counts])
                unknown = _TEXT.listing(error.unknown)
                self._fault("--deck-cards", "unknown", n=len(error.unknown), cards=unknown, known=known)
            for card, count in error.surplus.items():
                most = held * rules.pack.counts[card]
                self._fault("--deck-cards", "surplus", n=count, card=card.pretty, packs=held, most=most)
            return None
        if not cards:
            self._fault("--deck-cards", "no_cards")
        return cards or None


def as_decimal(written: str) -> float | None:
    """A length as people type it, with a point or a comma; None for anything else."""
    plain = written.strip().lower().removesuffix("mm").strip().replace(",", ".")
    return float(plain) if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{0,6})?|\.[0-9]{1,6}", plain) else None
