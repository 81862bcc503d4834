"""The kinds of finished book that the workbook counts, and those that it asks for before a side goes out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ...engine import books
from ...ruleset import ByDeal, Ruleset


@cache
def book_tallies(rules: Ruleset) -> Mapping[str, str]:
    """The kind of finished book that each tally of books counts."""
    return {books.tally(rules, kind): kind for kind in books.kinds(rules)}


def quota_deals(rules: Ruleset) -> int:
    """How many deals have a quota of their own: 1 where it never changes."""
    found = rules.going_out.books
    return len(rules.by_deal(found)) if isinstance(found, ByDeal) else 1


@cache
def quota_kinds(rules: Ruleset, players: int) -> tuple[str, ...]:
    """The kinds of book that a side can be told to have, those of the variant's own only where some deal names them."""
    quotas = [rules.quota(players=players, deal=deal) for deal in range(1, quota_deals(rules) + 1)]
    own = (code for code in rules.scoring.books.named if any(code in quota.named for quota in quotas))
    plain = (kind for kind in books.kinds(rules) if kind in ("clean", "dirty", "wild", "sequence"))
    return (*plain, *own, "any")
