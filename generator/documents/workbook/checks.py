"""What can be wrong in the entries of a deal, as conditions in formulas and as sentences.

In: the rules, the words, the places. Out: `Check` values, the gravest first. Pasting and phones pass by the validation
of cells, so every check stands here too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ...engine.scoring import CardGroup, CardPoints, card_groups, terms
from ...ruleset import Ruleset
from ...text import Text
from .formulas import literal
from .house import quota_kinds, quota_name
from .labels import group_label
from .layout import cards_of, numeric_tallies, pack_count, rates
from .places import Places


@dataclass(frozen=True, slots=True)
class Check:
    """A formula that is true while something is wrong, and one that says what."""

    wrong: str
    message: str


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
    numbers = places.inputs(deal, numeric_tallies(places.layout), side)
    separate = [places.input(deal, tally, side) for tally in numeric_tallies(places.layout)]
    mark, out = places.input(deal, "went_out", side), is_out(deal, side, places, text)
    negative = "+".join(f'COUNTIF({area},"<0")' for area in places.numeric_areas(deal, side))
    fractions = ",".join(f"N({cell})<>INT(N({cell}))" for cell in separate)

    def check(wrong: str, code: str) -> Check:
        return Check(wrong, sentence(text, f"workbook.checks.{code}", live=live, yes=yes(text)))

    yield check(f"COUNTA({numbers})<>COUNT({numbers})", "text")
    yield check(f'AND({mark}<>"",{mark}<>{literal(yes(text))})', "mark")
    yield check(f"{negative}>0", "negative")
    yield check(f"OR({fractions})", "fraction")
    yield from (check(wrong, "books") for wrong in _too_many_books(rules, places, deal, side))
    yield check(f"AND({out},{_quota_missed(rules, places, deal, side)})", "quota")


def _too_many_books(rules: Ruleset, places: Places, deal: int, side: int) -> Iterator[str]:
    """True where the books need more cards than were counted: in all, wild cards, natural cards."""
    melded = next(term for term in terms(rules) if isinstance(term, CardPoints))
    held = {name: cards_of(rules, group) for name, _, group in melded.groups}
    books = [name for name in rates(places.layout) if name.endswith("_books") and name not in rules.scoring.bonuses]
    wild = [name for name, cards in held.items() if any(map(rules.is_wild, cards))]
    natural = [name for name, cards in held.items() if not all(map(rules.is_wild, cards))]
    number = {name: f"N({places.input(deal, name, side)})" for name in books}
    naturals = rules.melds.wild_limit.fewest_naturals

    def fewer(tallies: Iterable[str], needed: str) -> str:
        listed = places.inputs(deal, tallies, side)
        return f"SUM({listed})<{needed}" if listed else f"0<{needed}"

    needs = [fewer(held, f"({'+'.join(number.values())})*N(rule_book)")]
    wilds = ([f"{number['wild_books']}*N(rule_book)"] if "wild_books" in number else []) + [number["dirty_books"]]
    needs.append(fewer(wild, f"({'+'.join(wilds)})"))
    needs.append(fewer(natural, f"({number['clean_books']}*N(rule_book)+{number['dirty_books']}*{naturals})"))
    yield f"OR({','.join(needs)})"


def _quota_missed(rules: Ruleset, places: Places, deal: int, side: int) -> str:
    books = [name for name in rates(places.layout) if name.endswith("_books") and name not in rules.scoring.bonuses]
    conditions = []
    for kind in quota_kinds(rules):
        counted = [f"{kind}_books"] if kind != "any" else books
        conditions.append(f"SUM({places.inputs(deal, counted, side)})<N({quota_name(rules, kind, deal)})")
    return f"OR({','.join(conditions)})"


def _common_checks(rules: Ruleset, text: Text, places: Places, deal: int) -> Iterator[Check]:
    out = places.across(deal, "went_out")
    yield Check(f"COUNTIF({out},{literal(yes(text))})>1", sentence(text, "workbook.checks.several_out"))
    threes = [tally for tally in ("red_threes_laid", "red_threes_held") if tally in rates(places.layout)]
    if threes:
        counted = ",".join(places.across(deal, tally) for tally in threes)
        a_pack = sum(n for card, n in rules.pack.counts.items() if rules.is_red_three(card))
        yield Check(f"SUM({counted})>N(rule_packs)*{a_pack}", sentence(text, "workbook.checks.red_threes"))
    for group, tallies in pools(rules):
        counted = ",".join(places.across(deal, tally) for tally in tallies)
        words = sentence(text, "workbook.checks.cards", cards=group_label(rules, group, text))
        yield Check(f"SUM({counted})>N(rule_packs)*{pack_count(rules, group)}", words)


def pools(rules: Ruleset) -> Iterator[tuple[CardGroup, tuple[str, ...]]]:
    """Cards that can't be counted more often than the packs hold them, with every tally that counts them."""
    melded, *left = (term for term in terms(rules) if isinstance(term, CardPoints))
    for place, group in enumerate(card_groups(rules, melded=False)):
        cards = cards_of(rules, group)
        inside = [(name, part) for name, _, part in melded.groups if cards_of(rules, part) <= cards]
        yield group, (*(name for name, _ in inside), *(term.groups[place][0] for term in left))
        yield from ((part, (name,)) for name, part in inside if cards_of(rules, part) < cards)
