"""What can be wrong in the entries of a deal, as conditions in formulas and as sentences.

In: the rules, the words, the places. Out: `Check` values, the gravest first. Pasting and phones pass by the validation
of cells, so every check stands here too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...engine.scoring import CardGroup, CardPoints, tallies, terms
from ...ruleset import Ruleset
from ...text import Text
from . import books
from .card_values import cards_of, pack_count
from .formulas import literal
from .labels import group_label, packet_word
from .layout import detail, numbers, rates
from .lines import WHOLE, most_untaken, untaken_packets
from .places import Places


@dataclass(frozen=True, slots=True)
class Check:
    """
    A formula that is true while something is wrong, and one that says what.

    *code* names what it looks for; *side* and *tally* the entry that it blames, where it is one side's or one line's.
    """

    wrong: str
    message: str
    code: str
    side: int = 0
    tally: str = ""


def sentence(text: Text, code: str, *, live: Mapping[str, str] | None = None, **data: object) -> str:
    """
    A whole sentence as a formula, with the values of cells where the language puts them.

    *live* maps a name in the text to the reference that stands for it.
    """
    marks = {name: chr(0xE000 + place) for place, name in enumerate(live or {})}
    pieces = [text(code, **marks, **data)]
    for name, reference in (live or {}).items():
        pieces = [part for piece in pieces for part in _cut(piece, marks[name], reference)]
    return "&".join(piece.removeprefix("\0") if piece.startswith("\0") else literal(piece) for piece in pieces if piece)


def _cut(piece: str, mark: str, reference: str) -> Iterator[str]:
    """The piece around a mark; a reference is told from words by a zero character in front."""
    if piece.startswith("\0"):
        yield piece
        return
    for place, part in enumerate(piece.split(mark)):
        if place:
            yield f"\0{reference}"
        yield part


def told_by(message: str) -> str:
    """About what a message looks like, with a name of common length for every cell that it reads."""
    plain = re.sub(r"\(?-?(?:N\()?'[^']+'![$A-Z0-9]+\)*", "x" * 16, message)
    return plain.replace('"', "").replace("&", "")


def yes(text: Text) -> str:
    """The word that marks the side that went out."""
    return text("workbook.yes")


def is_out(deal: int, side: int, places: Places, text: Text) -> str:
    """True where a side is marked as having gone out."""
    return f"{places.input(deal, 'went_out', side)}={literal(yes(text))}"


def deal_checks(rules: Ruleset, text: Text, places: Places, deal: int) -> tuple[Check, ...]:
    """Every check of one deal: of each side alone, then of all together."""
    sides = range(1, places.layout.sides + 1)
    alone = (check for side in sides for check in _side_checks(rules, text, places, deal, side))
    return (*alone, *_common_checks(rules, text, places, deal))


def _side_checks(rules: Ruleset, text: Text, places: Places, deal: int, side: int) -> Iterator[Check]:
    live = {"side": places.name(side)}
    layout = places.layout
    typed = places.inputs(deal, numbers(layout), side)
    mark, out = places.input(deal, "went_out", side), is_out(deal, side, places, text)
    bounded = (line.tally for line in layout.entries if line.tally in set(numbers(layout)) and line.least == 0)
    negative = "+".join(f'COUNTIF({area},"<0")' for area in places.inputs(deal, bounded, side).split(","))
    fractions = ",".join(f"N({cell})<>INT(N({cell}))" for cell in places.each(deal, numbers(layout), side))

    def check(wrong: str, code: str, tally: str = "") -> Check:
        return Check(wrong, sentence(text, f"workbook.checks.{code}", live=live, yes=yes(text)), code, side, tally)

    yield check(f"COUNTA({typed})<>COUNT({typed})", "text")
    yield check(f'AND({mark}<>"",{mark}<>{literal(yes(text))})', "mark", "went_out")
    yield check(f"{negative}>0", "negative")
    yield check(f"OR({fractions})", "fraction")
    yield from _both_ways(text, places, deal, side)
    if wrong := books.not_made(rules, places, deal, side):
        yield check(wrong, "books")
    if wrong := books.too_many(rules, places, deal, side):
        yield check(wrong, "most_books")
    yield check(f"AND({out},{books.quota_missed(rules, places, deal, side)})", "quota", "went_out")
    for tally, packet in untaken_packets(rules).items():
        yield from _untaken(rules, text, places, (deal, tally, packet, side))


def _both_ways(text: Text, places: Places, deal: int, side: int) -> Iterator[Check]:
    """Points that the table added up, and counts of the same that make other points."""
    layout, name = places.layout, places.name(side)
    for section in layout.sections:
        if section.points:
            points = places.points(deal, section, side)
            counted = f"({places.sign(section)}N({places.sum(deal, section, side)}))"
            both = f"ISNUMBER({points}),COUNT({places.counts(deal, section, side)})>0"
            live = {"side": name, "counted": counted, "points": points}
            told = sentence(text, "workbook.checks.points", live=live, cards=section.label)
            yield Check(f"AND({both},N({points})<>{counted})", told, "points", side, section.points.tally)
    total, whole = f"N({places.total(deal, side)})", places.input(deal, WHOLE, side)
    both = f"ISNUMBER({whole}),COUNTA({places.inputs(deal, detail(layout), side)})>0"
    live = {"side": name, "counted": total, "points": whole}
    told = sentence(text, "workbook.checks.whole", live=live)
    yield Check(f"AND({both},N({whole})<>{total})", told, "whole", side, WHOLE)


def _untaken(rules: Ruleset, text: Text, places: Places, at: tuple[int, str, str, int]) -> Iterator[Check]:
    """More packets left than a side has; cards left in a packet all of which were left."""
    deal, tally, packet, side = at
    most, count = most_untaken(rules, packet, places.layout.sides), f"N({places.input(deal, tally, side)})"
    live, word = {"side": places.name(side)}, packet_word(packet, text)
    told = sentence(text, "workbook.checks.too_many_untaken", live=live, packet=word, most=most)
    yield Check(f"{count}>{most}", told, "too_many_untaken", side, tally)
    term = next(term for term in terms(rules) if term.code == f"cards_in_{packet}")
    left = places.inputs(deal, tallies(term), side)
    both = f"AND({count}>={most},SUM({left})>0)"
    told = sentence(text, "workbook.checks.untaken_and_left", live=live, packet=word, most=most)
    yield Check(both, told, "untaken_and_left", side, tally)


def _common_checks(rules: Ruleset, text: Text, places: Places, deal: int) -> Iterator[Check]:
    out = places.across(deal, "went_out")
    several = sentence(text, "workbook.checks.several_out")
    yield Check(f"COUNTIF({out},{literal(yes(text))})>1", several, "several_out")
    threes = [tally for tally in ("red_threes_laid", "red_threes_held") if tally in rates(places.layout)]
    if threes:
        counted = ",".join(places.across(deal, tally) for tally in threes)
        a_pack = sum(n for card, n in rules.pack.counts.items() if rules.is_red_three(card))
        told = sentence(text, "workbook.checks.red_threes")
        yield Check(f"SUM({counted})>N(rule_packs)*{a_pack}", told, "red_threes")
    for group, counting in pools(rules):
        counted = ",".join(places.across(deal, tally) for tally in counting)
        words = sentence(text, "workbook.checks.cards", cards=group_label(rules, group, text))
        yield Check(f"SUM({counted})>N(rule_packs)*{pack_count(rules, group)}", words, "cards")


def pools(rules: Ruleset) -> Iterator[tuple[CardGroup, tuple[str, ...]]]:
    """Cards that can't be counted more often than the packs hold them, with every tally that counts them alone."""
    counted = [(name, group) for term in terms(rules) if isinstance(term, CardPoints) for name, _, group in term.groups]
    pooled = {cards_of(rules, group): group for _, group in reversed(counted)}
    for cards, group in sorted(pooled.items(), key=lambda pool: (-abs(pool[1].points), -len(pool[0]))):
        yield group, tuple(name for name, part in counted if cards_of(rules, part) <= cards)
