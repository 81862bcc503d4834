"""What must hold between the values of a ruleset, beyond what each field allows by itself.

In: a ruleset. Out: findings, each with the key of the rule that it speaks of. A fault can't be played or printed; a
remark is playable but looks unintended, a rule without any effect among them. A check is a pure function; adding one
means one function in a tuple, and its text in `findings.yaml`.
"""

from __future__ import annotations

from ...diagnostics import Severity
from ...ruleset import Ruleset
from ..nodes import Finding
from . import about, books, cards, deal, enough, frozen, minimums, pile, play, score, sequences, table, threes, wilds
from .tools import Check

GROUNDWORK: tuple[Check, ...] = (*about.CHECKS, *table.CHECKS, *cards.GROUNDWORK, *score.GROUNDWORK, *books.GROUNDWORK)
"""Checks that everything a rule names is there; they hold for any ruleset that loads."""

CHECKS: tuple[Check, ...] = (
    *GROUNDWORK,
    *cards.CHECKS,
    *deal.CHECKS,
    *pile.CHECKS,
    *frozen.CHECKS,
    *play.CHECKS,
    *threes.CHECKS,
    *wilds.CHECKS,
    *sequences.CHECKS,
    *books.CHECKS,
    *enough.CHECKS,
    *minimums.CHECKS,
    *score.CHECKS,
)


def findings(rules: Ruleset, *, partial: bool = False) -> tuple[Finding, ...]:
    """
    Everything that the checks say of *rules*.

    With *partial*, some sections are not there: a check that asks for one of them says nothing. The same holds for
    checks that need a card's value or a number of packs which the groundwork found missing.
    """
    said: list[Finding] = []
    for check in CHECKS:
        unsound = partial or any(finding.severity is Severity.FAULT for finding in said)
        try:
            said += check(rules)
        except (AttributeError, KeyError):
            if not unsound:
                raise
    return tuple(said)


def file_findings(rules: Ruleset, *, bundled: bool) -> tuple[Finding, ...]:
    """What a file must hold beside rules: one that Meldpress ships names its source."""
    return (Finding("no_source", "about.source"),) if bundled and not rules.about.source else ()
