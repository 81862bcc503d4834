"""Books in formulas: whether the melded cards make so many, whether a side may have them, whether it may go out.

In: the rules, the places of a deal's entries. Out: conditions that are true while something is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from ...engine import books
from ...engine.quota import made_like
from ...engine.scoring import CardPoints, terms
from ...engine.sequences import places as row_of
from ...ruleset import Ruleset
from .card_values import cards_of
from .kinds import book_tallies, quota_deals, quota_kinds
from .names import SEQUENCE_BOOK, most_name, quota_name
from .places import Places


def quota_missed(rules: Ruleset, places: Places, deal: int, side: int) -> str:
    """
    True where a side lacks books that it needs to go out.

    A kind that the quota names counts there alone. The other books count as what they are made like; where they may be
    made in several ways, they fill what is missing, as far as they go.
    """
    kinds = quota_kinds(rules, places.layout.players)
    needed = {kind: f"N({quota_name(kind, deal, quota_deals(rules))})" for kind in kinds}
    have, several = _sorted(rules, places, deal, side, needed)
    lacks = {kind: f"MAX(0,{needed[kind]}-({'+'.join(have[kind])}))" for kind in have if have[kind]}
    lacks |= {kind: needed[kind] for kind in have if not have[kind]}
    makes = {make for found in several for make in found}
    conditions = [f"{lack}>0" for kind, lack in lacks.items() if kind not in makes]
    # Kinds outside *closed* are filled only by books that may be made like one of them: those must be enough.
    for closed in ((), *several) if several else ():
        short = [lack for kind, lack in lacks.items() if kind in makes and kind not in closed]
        spare = [count for found, counts in several.items() if not set(found) <= set(closed) for count in counts]
        if short:
            conditions.append(f"{'+'.join(short)}>{'+'.join(spare) or 0}")
    every = places.inputs(deal, book_tallies(rules), side)
    conditions.append(f"SUM({every})<{needed['any']}")
    return f"OR({','.join(conditions)})"


def _sorted(
    rules: Ruleset, places: Places, deal: int, side: int, needed: Mapping[str, str]
) -> tuple[dict[str, list[str]], dict[tuple[str, ...], list[str]]]:
    """The counts of books by the kind in which they count, and of those that count in one of several."""
    have: dict[str, list[str]] = {kind: [] for kind in needed if kind != "any"}
    several: dict[tuple[str, ...], list[str]] = {}
    own = rules.scoring.books.named
    for tally, kind in book_tallies(rules).items():
        count = f"N({places.input(deal, tally, side)})"
        if kind in own and kind in needed:
            have[kind].append(count)
            count = f"IF({needed[kind]}>0,0,{count})"
        makes = tuple(make for make in made_like(rules, kind) if make in have)
        if len(makes) == 1:
            have[makes[0]].append(count)
        elif makes:
            several.setdefault(makes, []).append(count)
    return have, several


def too_many(rules: Ruleset, places: Places, deal: int, side: int) -> str:
    """True where a side has more books than it may; empty where nothing limits them."""
    limits = []
    for kind in rules.melds.most_books:
        counted = places.inputs(deal, books.counts_as(rules, kind), side)
        if counted:
            limits.append(f"SUM({counted})>N({most_name(kind)})")
    return f"OR({','.join(limits)})" if limits else ""


def not_made(rules: Ruleset, places: Places, deal: int, side: int) -> str:
    """
    True where the books need more cards than were counted, in all or wild or natural; empty where none are.

    Of cards told by their points alone, so many of the cheapest ones must not count more than these points.
    """
    melded = next((term for term in terms(rules) if isinstance(term, CardPoints) and term.code == "cards_melded"), None)
    if melded is None:
        return ""
    held = {name: cards_of(rules, group) for name, _, group in melded.groups}
    wild = [name for name, cards in held.items() if any(map(rules.is_wild, cards))]
    natural = [name for name, cards in held.items() if not all(map(rules.is_wild, cards))]
    section = next(section for section in places.layout.sections if section.code == melded.code)
    points, counts = f"N({places.points(deal, section, side)})", places.counts(deal, section, side)
    conditions = []
    for place, tallies in enumerate((list(held), wild, natural)):
        needed = list(_needed(rules, places, deal, side, place))
        listed = places.inputs(deal, tallies, side)
        if needed:
            conditions.append(f"{f'SUM({listed})' if listed else 0}<{'+'.join(needed)}")
    fewest = "+".join(_needed(rules, places, deal, side, 0))
    rates = ",".join(re.sub(r"\w+", r"N(\g<0>)", line.rate) for line in section.lines)
    too_few = f"({fewest})*MIN({rates})>{points}"
    return f"IF(AND(COUNT({counts})=0,{points}<>0),{too_few},OR({','.join(conditions)}))"


def _needed(rules: Ruleset, places: Places, deal: int, side: int, place: int) -> Iterator[str]:
    """The cards that the books of each kind need at least: at place 0 in all, at 1 wild ones, at 2 natural ones."""
    for tally, kind in book_tallies(rules).items():
        fewest = _fewest(rules, kind)[place]
        if fewest != "0":
            count = f"N({places.input(deal, tally, side)})"
            yield count if fewest == "1" else f"{count}*{fewest}"


@cache
def _fewest(rules: Ruleset, kind: str) -> tuple[str, str, str]:
    """The fewest cards of a finished book of this kind, as formulas: in all, wild cards, natural cards."""
    size, in_a_row = _size(rules, kind)
    own = _own_places(rules) if in_a_row else 0
    natural = f"({size}-{own})" if own else size
    if kind == "sequence":
        wilds = rules.melds.sequences.most_wilds if rules.melds.sequences else 0
        return size, "0", f"({size}-{own + wilds})"
    if kind == "semi_clean":
        return size, "1", natural
    fewest = "1" if in_a_row else str(max(1, rules.melds.wild_limit.fewest_naturals))
    makes = {"clean": ("0", natural), "dirty": ("1", fewest), "wild": (size, "0")}
    possible = [makes[make] for make in made_like(rules, kind)]
    if len(possible) == 1:
        return (size, *possible[0])
    return size, "0", "0" if "wild" in made_like(rules, kind) else fewest


def _size(rules: Ruleset, kind: str) -> tuple[str, bool]:
    """The cards that finish a book of this kind, and whether it may be a sequence."""
    rows = rules.melds.sequences
    if rows is None or kind in ("wild", "black_threes"):
        return "N(rule_book)", False
    if kind == "sequence":
        return f"N({SEQUENCE_BOOK})", True
    if rows.count_as == "composition" or kind in rules.scoring.books.named:
        return f"MIN(N(rule_book),N({SEQUENCE_BOOK}))", True
    return "N(rule_book)", False


def _own_places(rules: Ruleset) -> int:
    """How many wild cards count as natural in one sequence: those in their own place."""
    rows = rules.melds.sequences
    if rows is None or not rows.natural_twos:
        return 0
    wild = {card.rank for card in rules.pack.counts if rules.is_wild(card)}
    return len(wild.intersection(row_of(rules)))
