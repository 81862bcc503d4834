"""
What is different from the rules that a variant was made from, for the chapter that tells it and the marks beside rules.

In: both rulesets. Out: a `Change` for each rule that differs, in the order of the topics, with the paragraph of this
booklet that tells it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from ...engine import books
from ...ruleset import Ruleset
from ...variants.diff import Difference, differences
from .figures import FigureText
from .places import place

_NAMED = ("scoring.bonuses.", "scoring.books.named.")
"""Keys of what variants name themselves."""

_OF_PARTNERS = ("table.talk", "going_out.permission", "going_out.partner_foot", "going_out.partners_needed")
_OF_RED_THREES_LAID = ("red_threes.laid", "red_threes.replaced")


@dataclass(frozen=True, slots=True)
class Change:
    """
    One difference as an inline sentence, under the *title* of its topic.

    *rule* is the paragraph or chapter that tells it, empty where nothing of it is left; *anchor* is where that rule's
    mark leads, given to the first of its changes.
    """

    title: str
    told: Markup
    rule: str
    anchor: Markup


def changes(rules: Ruleset, parent: Ruleset, text: FigureText, told: Collection[str]) -> Iterator[Change]:
    """Each difference from *parent*; *told* names the rules and chapters of this booklet."""
    led_to: set[str] = set()
    for one in differences(parent, rules, text.language):
        if _says_nothing(one, rules, parent):
            continue
        rule = place(one.key, told) if one.form == "rule" else one.place and f"note-{one.place}"
        anchor = Markup(f"d-{rule}" if rule and rule not in led_to else "")
        led_to.add(rule)
        yield Change(one.title, _told(one, parent, text), rule, anchor)


def _says_nothing(one: Difference, rules: Ruleset, parent: Ruleset) -> bool:
    """
    Whether a difference is the mere name of a bonus or book, or a choice left out in what only one game has.

    Of a bonus or book that only this game has the points are enough: the rule that is cited tells the rest. What only
    one game has is called something, of course. Rules of what is gone need no telling either.
    """
    if one.form == "word":
        return bool(one.only) or not _kept(one.key.rpartition(".")[2], rules, parent)
    if _of_what_is_gone(one, rules):
        return True
    if one.key.endswith(".label"):
        return True
    if one.only and one.key.startswith(_NAMED):
        return one.only == "first" or not one.key.endswith(".points")
    if not one.only or one.form != "rule":
        return False
    value: Any = (parent if one.only == "first" else rules).plain()
    for step in one.key.split("."):
        value = value.get(step) if isinstance(value, dict) else None
    return value is None


def _kept(word: str, rules: Ruleset, parent: Ruleset) -> bool:
    """Whether both games have what *word* names; in question are the kinds of book."""
    kind = word.removesuffix("_book")
    return kind == word or all(kind in books.kinds(one) for one in (rules, parent))


def _of_what_is_gone(one: Difference, rules: Ruleset) -> bool:
    """
    Whether it is a rule of what these rules do without.

    That may be threes or their place on the table, a packet, an upcard, partners, melds of wild cards, or a draw of
    several cards.
    """
    group, _, rule = one.key.partition(".")
    discarded = rules.red_threes.play == "discarded"
    return (
        (group == "red_threes" and not rules.deck.red_threes)
        or (discarded and (one.key in _OF_RED_THREES_LAID or rule.endswith(".replaces_red_threes")))
        or (one.key in _OF_PARTNERS and not _partners(rules))
        or (rule.startswith("upcard.") and rule != "upcard.turned" and not rules.deal.upcard.turned)
        or (one.key == "opening.wild_melds_count" and not rules.melds.wild_melds)
        or (group == "black_threes" and not rules.deck.black_threes)
        or (rule.endswith(".replaces_red_threes") and not rules.deck.red_threes)
        or (one.key.startswith("deal.packets.") and one.only == "first")
        or (one.key == "deal.upcard.buried" and not rules.deal.upcard.replaced)
        or (one.key == "turn.too_few" and rules.turn.draw == 1)
    )


def _partners(rules: Ruleset) -> bool:
    """Whether anybody has a partner."""
    return any(size > 1 for sizes in rules.table.seats.values() for size in sizes)


def _told(one: Difference, parent: Ruleset, text: FigureText) -> Markup:
    gone = one.form == "note" and one.only == "first"
    code = "booklet.difference.note_gone" if gone else f"booklet.difference.{one.form}"
    here, there = (value if one.form == "note" else _unstopped(value) for value in (one.second, one.first))
    if one.key == "scoring.books.black_threes" and parent.black_threes.meld == "never":
        there = text("rules.values.not_there")
    return text.safe(code, label=one.label, here=here, there=there)


def _unstopped(value: str) -> str:
    """*value* without its full stop: a sentence of the variant file stands inside another here."""
    return value.removesuffix(".")
