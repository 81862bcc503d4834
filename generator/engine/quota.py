"""Which of the books that a side needs are missing.

In: the rules, a `Quota`, and how many finished books of each kind a side has. Out: each kind of which it has too few,
for going out as for an opening that needs whole books.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..ruleset import Quota, Ruleset
from .books import MAKES


@dataclass(frozen=True, slots=True)
class Missing:
    """Too few books of *kind*, or in all where it is `any`; *named* where the quota asks for it by a variant's name."""

    kind: str
    needed: int
    have: int
    named: bool = False

    @property
    def data(self) -> Mapping[str, object]:
        """What a sentence needs to tell it."""
        return {"kind": self.kind, "needed": self.needed, "have": self.have, "named": self.named}


def missing(rules: Ruleset, quota: Quota, books: Mapping[str, int]) -> Iterator[Missing]:
    """
    What *books* lack of *quota*, kind by kind and then in all.

    A kind that the quota names counts there alone and in all. Other books count as what they are made like; where a
    kind may be made in several ways, its books fill what is missing. Books that the rules don't have count nowhere.
    """
    have, open_kinds = _sorted(rules, quota, books)
    needs = {"clean": quota.clean, "dirty": quota.dirty, "wild": quota.wild, "sequence": quota.sequence, **quota.named}
    for kind, needed in needs.items():
        lack = max(needed - have[kind], 0)
        for makes in sorted(open_kinds, key=len):
            filled = min(lack, open_kinds[makes]) if kind in makes else 0
            open_kinds[makes] -= filled
            have[kind] += filled
            lack -= filled
        if lack:
            yield Missing(kind, needed, have[kind], named=kind in quota.named)
    total = sum(count for kind, count in books.items() if _can_be(rules, kind))
    if total < quota.any:
        yield Missing("any", quota.any, total)


def _can_be(rules: Ruleset, kind: str) -> bool:
    """Whether there are books of this kind under these rules at all."""
    there = {
        "wild": rules.melds.wild_melds,
        "sequence": rules.melds.sequences is not None,
        "black_threes": rules.black_threes.meld != "never",
    }
    return there.get(kind, True)


def _sorted(rules: Ruleset, quota: Quota, books: Mapping[str, int]) -> tuple[Counter[str], Counter[tuple[str, ...]]]:
    """The books by the kind in which they count, and those that count in one of several."""
    have: Counter[str] = Counter()
    several: Counter[tuple[str, ...]] = Counter()
    for kind, count in books.items():
        makes = (kind,) if kind in quota.named else made_like(rules, kind)
        if len(makes) == 1:
            have[makes[0]] += count
        else:
            several[makes] += count
    return have, several


def made_like(rules: Ruleset, kind: str) -> tuple[str, ...]:
    """What a book of this kind may be made like."""
    entry = rules.scoring.books.named.get(kind)
    if entry is None:
        return (MAKES.get(kind, kind),)
    if entry.make != "any":
        return (entry.make,)
    wilds = {name for card in rules.pack.counts if rules.is_wild(card) for name in (card.rank, str(card))}
    wild = [name in wilds for name in entry.of]
    if all(wild):
        return ("wild",)
    return ("clean", "dirty", "wild") if any(wild) else ("clean", "dirty")
