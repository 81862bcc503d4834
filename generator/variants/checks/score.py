"""Checks of the score and of the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.faults import KNOWN_BONUSES
from ...engine.scoring import terms
from ...ruleset import ByDeal, Ruleset
from ..nodes import Finding
from .tools import Check, fault, remark, varying

TALLIES = ("hand", "melded", "red_threes", "clean", "dirty", "wild", "went", "cards")
"""Names of what is counted anyway; a packet of that name could not be told from it."""


def packet_name_taken(rules: Ruleset) -> Iterator[Finding]:
    """A packet has a name of its own."""
    for packet in rules.deal.packets:
        if packet in TALLIES:
            yield fault("name_taken", f"deal.packets.{packet}", name=packet)


def bonus_name_taken(rules: Ruleset) -> Iterator[Finding]:
    """A bonus is not called like a line that every score has."""
    bare = rules.model_copy(update={"scoring": rules.scoring.model_copy(update={"bonuses": {}})})
    taken = {term.code for term in terms(bare)}
    taken |= {"wild_books", "red_threes_laid", "red_threes_held", "black_threes_books"}
    for code in rules.scoring.bonuses:
        if code in taken or code.startswith("cards_"):
            yield fault("name_taken", f"scoring.bonuses.{code}", name=code)


def bonus_without_label(rules: Ruleset) -> Iterator[Finding]:
    """A bonus that Meldpress does not know is printed under the label that the file gives it."""
    for code, bonus in rules.scoring.bonuses.items():
        if not bonus.label and code not in KNOWN_BONUSES:
            yield fault("bonus_without_label", f"scoring.bonuses.{code}", name=code)


def bonus_of_nothing(rules: Ruleset) -> Iterator[Finding]:
    """A bonus is worth something."""
    for code, bonus in rules.scoring.bonuses.items():
        if not bonus.points:
            yield remark("bonus_of_nothing", f"scoring.bonuses.{code}.points")


def dirty_pays_more(rules: Ruleset) -> Iterator[Finding]:
    """A clean book is harder to make, so it pays no less than a dirty one."""
    books = rules.scoring.books
    if books.dirty > books.clean:
        yield remark(
            "dirty_pays_more", "scoring.books.dirty", "scoring.books.clean", clean=books.clean, dirty=books.dirty
        )


def left_cards_inverted(rules: Ruleset) -> Iterator[Finding]:
    """Cards left over are bad for a side, whichever score wins."""
    fewest, lower = rules.end.winner == "least", rules.scoring.left_cards == "against"
    if fewest is lower:
        code = "fewest_win_by_cards_left" if fewest else "most_win_by_cards_left"
        yield remark(code, "scoring.left_cards", "end.winner")


def fewest_win_by_books(rules: Ruleset) -> Iterator[Finding]:
    """Where the fewest points win, nobody wants a book that earns points, nor to go out for them."""
    if rules.end.winner != "least":
        return
    books = {name: value for name, value in rules.scoring.books if isinstance(value, int)}
    earned: dict[str, tuple[str, dict[str, str], int]] = {
        f"scoring.books.{name}": (f"earned.{name}_book", {}, value) for name, value in books.items()
    }
    for code, book in rules.scoring.books.named.items():
        earned[f"scoring.books.named.{code}.points"] = ("earned.named_book", {"name": code}, book.points)
    earned["scoring.going_out"] = ("earned.going_out", {}, rules.scoring.going_out)
    for key, (code, data, points) in earned.items():
        if points > 0:
            yield remark("fewest_win_by_books", key, "end.winner", what=(code, data), points=points)


def endless(rules: Ruleset) -> Iterator[Finding]:
    """The game ends some day, and not before it has begun."""
    if rules.end.deals is None and rules.end.target is None:
        yield fault("endless", "end")
    elif rules.end.target is not None and rules.end.target <= 0 and rules.end.winner == "most":
        yield fault("target_reached_at_once", "end.target", target=rules.end.target)


def more_values_than_deals(rules: Ruleset) -> Iterator[Finding]:
    """A value for a deal that is never played has no effect."""
    if rules.end.deals is None:
        return
    for key, value in varying(rules):
        if isinstance(value, ByDeal) and len(value.deals) > rules.end.deals:
            data = {"values": len(value.deals), "deals": rules.end.deals}
            yield remark("more_values_than_deals", f"{key}.deals", "end.deals", **data)


GROUNDWORK: tuple[Check, ...] = (packet_name_taken,)
CHECKS: tuple[Check, ...] = (
    bonus_name_taken,
    bonus_without_label,
    bonus_of_nothing,
    dirty_pays_more,
    left_cards_inverted,
    fewest_win_by_books,
    endless,
    more_values_than_deals,
)
