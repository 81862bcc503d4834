"""
Where in the booklet a rule stands, and what it is called there.

In: the key of a rule, such as `melds.book`. Out: the names of paragraphs and chapters that tell it, and its label.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ...ruleset import Ruleset
from ...text import Text
from ...variants.topics import topic
from .names import packet_name

PLACES: Mapping[str, tuple[str, ...]] = {
    "table": ("players",),
    "table.talk": ("talk", "ask"),
    "deck": ("packs",),
    "deck.wild": ("roles",),
    "deck.red_threes": ("roles",),
    "deck.black_threes": ("roles",),
    "deck.values": ("card-values",),
    "deck.names": ("roles",),
    "deal": ("deal",),
    "deal.packets": ("apart", "foot", "deal"),
    "deal.packets.*": ("empty-*", "foot", "deal"),
    "deal.packets.*.after_discard": ("discard-out-*", "empty-*", "foot"),
    "deal.packets.*.cards": ("deal",),
    "deal.packets.*.cards_later": ("later-*", "deal"),
    "deal.packets.*.replaces_red_threes": ("red-foot", "red"),
    "deal.packets.*.untaken": ("untaken-*", "left"),
    "deal.next_dealer": ("first",),
    "deal.first_player": ("first",),
    "deal.passing": ("passing", "choice"),
    "deal.passed": ("passing", "choice"),
    "deal.choice": ("choice", "passing"),
    "deal.upcard": ("upcard",),
    "turn": ("steps",),
    "turn.too_few": ("stock-out",),
    "turn.stock_out": ("stock-out",),
    "turn.stocks": ("stock",),
    "pickup": ("then", "pickup"),
    "pickup.takes": ("takes", "pickup"),
    "pickup.short_pile": ("takes", "pickup"),
    "pickup.keys": ("key", "instead", "pickup"),
    "pickup.wild_on_top": ("wild-top", "removed", "pickup"),
    "pickup.blocked_by": ("blocked", "pickup"),
    "pickup.before_opening": ("pickup-opening", "pickup"),
    "pickup.freezing.wild_discarded": ("removed", "frozen", "wild-top", "pickup"),
    "pickup.freezing": ("frozen", "removed", "wild-top", "pickup"),
    "melds": ("meld",),
    "melds.book": ("book",),
    "melds.wild_limit": ("limit", "meld"),
    "melds.wild_melds": ("wild-meld", "meld"),
    "melds.extend": ("finished",),
    "melds.second_of_rank": ("second",),
    "melds.without_wilds": ("limit", "meld"),
    "melds.sequences": ("sequence", "meld"),
    "melds.clean_on_top": ("book",),
    "melds.most_books": ("most", "book"),
    "red_threes": ("red",),
    "red_threes.laid": ("red-points",),
    "red_threes.held": ("red-points",),
    "red_threes.all_of_them": ("red-points",),
    "red_threes.condition": ("red-points",),
    "red_threes.from_pile": ("red-pile", "red"),
    "black_threes": ("black",),
    "opening": ("minimum",),
    "opening.wild_melds_count": ("counts", "minimum"),
    "going_out": ("checklist",),
    "going_out.permission": ("ask", "checklist"),
    "going_out.final_discard": ("last-card",),
    "going_out.never_last": ("last-card",),
    "going_out.same_turn_as_foot": ("same-turn", "checklist"),
    "going_out.keep": ("keep", "last-card"),
    "scoring": ("sum",),
    "scoring.going_out": ("out-bonus", "sum"),
    "scoring.bonuses": ("bonuses", "sum"),
    "scoring.left_cards": ("left",),
    "end": ("game-over",),
    "end.winner": ("winner",),
    "end.tie": ("winner",),
}
"""By the key of a rule or a group of rules, `*` for any packet: the paragraph that tells it, or else the next one."""

_NAMED = ("deal.packets", "scoring.bonuses", "scoring.books.named")


def place(key: str, known: Collection[str]) -> str:
    """The first of the paragraphs and chapters *known* that tells the rule *key*; empty where none does."""
    steps = key.split(".")
    packet = ""
    if key.startswith("deal.packets."):
        packet, steps[2] = steps[2], "*"
    for length in range(len(steps), 0, -1):
        names = (name.replace("*", packet) for name in PLACES.get(".".join(steps[:length]), ()))
        if found := next((name for name in names if name in known), ""):
            return found
    return ""


def label(rules: Ruleset, text: Text, key: str) -> str:
    """The rule or group of rules *key* in words; empty for what is no rule."""
    name = ""
    for group in _NAMED:
        if key.startswith(f"{group}."):
            code, _, rest = key.removeprefix(f"{group}.").partition(".")
            name = packet_name(text, code) if code in rules.packets else code.replace("_", " ")
            key = f"{group}.each.{rest}" if rest else group
    within = key
    while within:
        for code in (f"booklet.rule_names.{within}", f"rules.labels.{within}"):
            if code in text:
                return text(code, name=name)
        within = within.rpartition(".")[0]
    return text(f"rules.topics.{topic(key)}") if key.partition(".")[0] in Ruleset.model_fields else ""
