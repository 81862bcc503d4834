"""The defined names of the Rules sheet, by which every formula reads the rules."""

from __future__ import annotations

from ...ruleset import Ruleset

FULL_COUNT, FULL_POINTS, NEEDED = "rule_red_threes_full", "pts_red_threes_full", "rule_red_threes_needed"
"""Red threes: how many make the full set, what it counts, how much a side needs for them to count for it."""

SEQUENCE_BOOK = "rule_sequence_book"
"""The cards that finish a sequence."""


def rate_name(rules: Ruleset, code: str) -> str:
    """The name that holds the rate of a counted line."""
    return f"pts_bonus_{code}" if code in rules.scoring.bonuses else f"pts_{code}"


def quota_name(kind: str, deal: int, deals: int) -> str:
    """The name that holds how many books of a kind a side needs to go out in a deal, of *deals* with an own quota."""
    return f"rule_out_{kind}" if deals == 1 else f"rule_out_{kind}_{min(deal, deals)}"


def most_name(kind: str) -> str:
    """The name that holds how many books of a kind a side has at most."""
    return f"rule_most_{kind}"
