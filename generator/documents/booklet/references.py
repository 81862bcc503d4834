"""
What a booklet's parts say of one another: which rule an example shows, which rule defines a word, what the index lists.

In: codes of examples, words and topics. Out: names of rules, in the order in which they are looked for; `*` stands for
any packet. A rule that these rules do not have is passed over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

SHOWN: Mapping[str, tuple[str, ...]] = {
    "clean_book": ("book",),
    "dirty_book": ("limit",),
    "wilds_enough": ("limit",),
    "wilds_too_many": ("limit",),
    "wilds_too_many_book": ("limit",),
    "wild_cards_alone": ("wild-meld",),
    "card_too_many": ("finished",),
    "black_threes": ("black", "meld"),
    "second_meld_unfinished": ("second",),
    "second_meld_after_book": ("second",),
    "rank_without_wilds": ("limit", "meld"),
    "named_book": ("named",),
    "named_book_too": ("named",),
    "semi_clean_book": ("semi-clean",),
    "sequence_small": ("sequence",),
    "sequence_gap": ("sequence",),
    "sequence_wild": ("sequence",),
    "sequence_book": ("sequence",),
    "sequence_longer": ("sequence",),
    "opening_low_book": ("counts", "minimum"),
    "opening_one_meld": ("minimum",),
    "opening_together": ("minimum",),
    "opening_wild_meld": ("counts", "minimum"),
    "opening_late_book": ("minimum",),
    "opening_book": ("concealed", "required", "minimum"),
    "opening_book_short": ("concealed", "required", "minimum"),
    "opening_few_points": ("minimum",),
    "opening_many_points": ("minimum",),
    "pickup_pair": ("key",),
    "pickup_card_and_wild": ("key",),
    "pickup_minimum_met": ("pickup-opening", "key"),
    "pickup_minimum_buried": ("pickup-opening", "key"),
    "pickup_leaves_too_few": ("full", "key"),
    "pickup_leaves_enough": ("full", "key"),
    "pickup_wild_same": ("wild-top",),
    "pickup_wild_other": ("wild-top",),
    "pickup_wild_mixed": ("wild-top",),
    "pickup_black_three": ("blocked",),
    "pickup_short_pile": ("takes",),
    "pickup_free": ("key",),
    "pickup_added": ("key",),
    "pickup_added_to_book": ("key",),
    "pickup_one_natural": ("key",),
    "pickup_one_natural_short": ("key",),
    "pickup_frozen_wild": ("frozen",),
    "pickup_frozen_meld": ("frozen",),
    "pickup_frozen_pair": ("frozen",),
    "out_allowed": ("checklist",),
    "out_book_missing": ("checklist",),
    "out_partner_not_ready": ("checklist",),
    "out_partner_says_no": ("ask", "checklist"),
    "out_foot_untouched": ("checklist",),
    "out_all_melded": ("last-card",),
    "out_two_left": ("last-card",),
    "out_never_last": ("last-card",),
    "out_black_threes": ("black",),
    "score_side_out": ("sum",),
    "score_books": ("sum",),
    "score_bonuses": ("bonuses",),
    "score_red_threes": ("red-points",),
    "score_red_threes_against": ("red-points",),
    "score_red_threes_all": ("red-points",),
    "score_untaken": ("untaken-*", "left"),
    "score_never_opened": ("left",),
}
"""By the code of an example: the rule that it shows, or else the next one."""

DEFINED: Mapping[str, tuple[str, ...]] = {
    "meld": ("meld",),
    "book": ("book",),
    "clean_book": ("kinds",),
    "semi_clean_book": ("semi-clean",),
    "dirty_book": ("limit",),
    "wild_book": ("wild-meld",),
    "sequence": ("sequence",),
    "sequence_book": ("sequence",),
    "natural_card": ("roles",),
    "wild_card": ("roles",),
    "red_three": ("red",),
    "black_three": ("black",),
    "hand": ("deal",),
    "stock": ("stock",),
    "discard_pile": ("upcard",),
    "pack": ("packs",),
    "deal": ("length",),
    "side": ("sides",),
    "opening": ("once", "minimum"),
    "opening_minimum": ("minimum",),
    "frozen": ("frozen",),
    "going_out": ("out",),
}
"""By the code of a word: the rule that defines it, or else the next one. Packets are defined by `empty-CODE`."""

INDEXED: Mapping[str, tuple[str, ...]] = {
    "meld": ("meld", "second", "full"),
    "book": ("kinds", "book", "finished", "named", "most"),
    "clean_book": ("kinds", "finished"),
    "semi_clean_book": ("kinds", "semi-clean"),
    "dirty_book": ("kinds", "limit", "finished"),
    "wild_book": ("kinds", "wild-meld"),
    "sequence": ("sequence",),
    "sequence_book": ("kinds", "sequence"),
    "natural_card": ("roles", "limit"),
    "wild_card": ("roles", "limit", "wild-meld", "wild-top", "discards"),
    "red_three": ("before", "drawn-red", "red", "red-points", "red-foot", "red-pile", "no-replacement"),
    "black_three": ("black", "black-block", "blocked"),
    "hand": ("deal", "choice", "apart", "empty-*"),
    "stock": ("stock", "steps", "stock-out"),
    "discard_pile": ("upcard", "instead", "key", "takes", "removed", "when-taken"),
    "pack": ("packs",),
    "deal": ("length", "ends-out", "sum"),
    "side": ("sides", "keeping"),
    "opening": ("minimum", "counts", "once", "pickup-opening"),
    "opening_minimum": ("minimum", "concealed", "required"),
    "frozen": ("frozen",),
    "going_out": ("out", "checklist", "last-card", "out-bonus"),
    "adding": ("finished",),
    "asking": ("ask",),
    "bonuses": ("sum", "out-bonus", "bonuses"),
    "card_values": ("card-values",),
    "checklist": ("checklist",),
    "dealing": ("shuffle", "deal"),
    "discarding": ("steps", "discards", "no-discard"),
    "drawing": ("steps", "instead"),
    "end_of_game": ("game-over",),
    "first_player": ("first",),
    "left_cards": ("left",),
    "object": ("object",),
    "passing": ("passing",),
    "players": ("players",),
    "scoring": ("sum", "card-values", "worked"),
    "second_meld": ("second",),
    "taking": ("instead", "key", "lay", "takes", "then"),
    "talk": ("talk",),
    "tie": ("winner",),
    "turn": ("steps",),
    "upcard": ("upcard",),
    "winner": ("winner",),
}
"""By the code of a word or of a text `booklet.index.CODE`: every rule that the index names for it."""

PACKET = ("apart", "foot", "empty-{code}", "meld-out-{code}", "discard-out-{code}", "later-{code}", "untaken-{code}")
"""What the index names for a packet."""


def found(wanted: Collection[str], known: Collection[str]) -> Iterator[str]:
    """The rules *wanted* that are *known*, in the order of *wanted*."""
    for name in wanted:
        stem = name.removesuffix("*")
        yield from (rule for rule in known if rule.startswith(stem)) if stem != name else [name] * (name in known)
