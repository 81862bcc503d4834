"""
What stands over a deal on a score sheet: its number, who deals, the minimum.

In: a `Heading`. Out: drawn by a pen, in two lines, or in three where the words are long for their room.
"""

from __future__ import annotations

from ..documents.score_sheet.parts import Heading
from .fonts import HAND, SANS, SANS_BOLD, SANS_SEMIBOLD
from .type_fit import FINE, Pen

DEALER = 0.52
"""The part of a heading that is left to the dealer."""

STACKED = 0.29
"""The part of a heading's height that the deal takes, and the dealer below it, where they do not stand side by side."""

NAME, EASY = 9, 8
"""The line that a dealer's name asks for, in mm, and the type, in points, that is not given up for it."""


def draw_heading(pen: Pen, heading: Heading, scale: float) -> None:
    """The deal and who deals, in one line or in two, and below them the minimum, which players look for."""
    area = heading.area
    left, right, size = area.left + 1.2, area.right - 1.2, 12 * scale
    if not heading.dealer:
        deal = pen.fitted(heading.deal, SANS_BOLD, size, right - left, area.height * 0.5 - 0.3, most=2)
        pen.put(deal, left, area.top + 0.3 + (area.height * 0.5 - 0.3 - deal.height) / 2)
        return
    most = (1 - DEALER) * (right - left)
    part = 0.5 if _side_by_side(pen, heading, scale, most) else STACKED
    high = area.height * part
    room = most if part == 0.5 else (right - left) * (1 if heading.numbered else 0.7)
    deal = pen.fitted(heading.deal, SANS_BOLD, size, room, high - 0.3, most=2 if part == 0.5 else 1)
    pen.put(deal, left, area.top + 0.3 + (high - 0.3 - deal.height) / 2)
    end, base = left + deal.width, area.top + high - 1
    if not heading.numbered:
        start, end = end + 1, end + 1 + (right - end) * (0.26 if part == 0.5 else 0.9)
        pen.line(start, base, end, base, FINE)
        _by_hand(pen, heading.number, (start + 0.6, base, end - start), 13 * scale, high)
    if part == STACKED:
        end, base = left - 2, base + high
    _dealer(pen, heading, (end, base, right), scale, high)
    top = area.top + (high if part == 0.5 else 2 * high)
    room = area.bottom - top - 0.1
    minimum = pen.fitted(heading.minimum, SANS_SEMIBOLD, 10 * scale, right - left, room, most=2)
    pen.put(minimum, left, top + (room - minimum.height) / 2)


def _side_by_side(pen: Pen, heading: Heading, scale: float, most: float) -> bool:
    """Whether the dealer stands beside the deal, which takes *most* mm: where a name has room, or only there."""
    area, wide = heading.area, heading.area.width - 2.4
    deal = pen.fits(heading.deal, SANS_BOLD, 12 * scale, most, area.height * 0.5 - 0.3, most=2)
    room = wide - deal.width if deal else 0
    room -= 0 if heading.numbered else 1 + room * 0.26
    dealer = pen.fits(heading.dealer, SANS, 8.5 * scale, (room - 2) * 0.6, area.height / 2)
    if not (deal and dealer):
        return False
    good = len(deal.lines) == 1 and room - 3 - dealer.width >= NAME * scale
    return good or not _stacks(pen, heading, scale)


def _stacks(pen: Pen, heading: Heading, scale: float) -> bool:
    """Whether deal, dealer and minimum have room one below the other, in type that is not small."""
    wide, high = heading.area.width - 2.4, heading.area.height
    deal = pen.fits(heading.deal, SANS_BOLD, 12 * scale, wide * (1 if heading.numbered else 0.7), high * STACKED - 0.3)
    dealer = pen.fits(heading.dealer, SANS, 8.5 * scale, wide * 0.6, high * STACKED)
    minimum = pen.fits(heading.minimum, SANS_SEMIBOLD, 10 * scale, wide, high * (1 - 2 * STACKED) - 0.1, most=2)
    return all(found and found.size >= EASY * scale for found in (deal, dealer, minimum))


def _dealer(pen: Pen, heading: Heading, place: tuple[float, float, float], scale: float, high: float) -> None:
    """The caption of the dealer and a line, between the left end, the base and the right end given in mm."""
    end, base, right = place
    dealer = pen.fitted(heading.dealer, SANS, 8.5 * scale, (right - end - 2) * 0.6, heading.area.height / 2)
    middle = heading.area.left + 0.42 * heading.area.width
    start = end + 2 if end < heading.area.left else max(end + 2, min(middle, right - dealer.width - 8))
    pen.put(dealer, start, base - dealer.height + 0.6)
    pen.line(start + dealer.width + 1, base, right, base, FINE)
    _by_hand(
        pen, heading.dealt_by, (start + dealer.width + 1.4, base, right - start - dealer.width - 1), 11 * scale, high
    )


def _by_hand(pen: Pen, words: str, place: tuple[float, float, float], size: float, high: float) -> None:
    """
    Words written on a line, or their first letter on a short one: its left end, base and length in mm.

    *high* is what the line has above it, so that nothing written stands out of the heading.
    """
    left, base, room = place
    if words:
        found = pen.fits(words, HAND, size, room, high) or pen.fitted(words[0], HAND, size, room, high)
        pen.put(found, left, base - found.height + 0.8)
