"""The packets beside the hand, as the booklet's pages read them: their names, who has them, what earns them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from ...ruleset import Ruleset
from .figures import Figure, FigureText, view
from .names import packet_name


def stages(rules: Ruleset, text: FigureText) -> dict[str, Any]:
    """The names that pages know of packets."""
    codes = list(rules.packets)
    names = {code: packet_name(text, code) for code in codes}
    parts = view(rules.deal.packets, "deal.packets")
    found = tuple(
        SimpleNamespace(
            code=code,
            out_of=names[before],
            into=names[code],
            many=packet_name(text, code, None),
            packet=parts[code],
            owner=rules.deal.packets[code].owner,
            trigger=rules.deal.packets[code].trigger,
        )
        for before, code in pairwise(codes)
    )
    return {
        "stages": found,
        "own_stages": tuple(stage for stage in found if stage.owner == "player"),
        "side_stages": tuple(stage for stage in found if stage.owner == "side"),
        "played_stages": tuple(stage for stage in found if stage.trigger == "empty"),
        "alike_stages": _alike(found),
        "alike_red_threes": len(found) > 1 and len({stage.packet.replaces_red_threes for stage in found}) == 1,
        "foot_needed": bool(found) and rules.going_out.own_foot == "required",
        "next_packet": found[0].into if found else names["hand"],
        "last_packet": names[codes[-1]],
        "last_stage": found[-1] if found else None,
        "earlier_packets": tuple(names[code] for code in codes[:-1]),
        "counted_packets": tuple(names[code] for code in codes if _counted(rules, code)),
        "counted_feet": tuple(names[code] for code in codes[1:] if _counted(rules, code)),
        **_own(rules, text, names),
    }


def _alike(found: tuple[SimpleNamespace, ...]) -> bool:
    """Whether several packets follow one another in the same way, so that it is told once."""
    ways = {(stage.owner, stage.trigger, stage.packet.after_discard) for stage in found}
    return len(found) > 1 and len(ways) == 1 and found[0].owner == "player" and found[0].trigger == "empty"


def _own(rules: Ruleset, text: FigureText, names: Mapping[str, str]) -> dict[str, Any]:
    """What each player has, and how many cards of it."""
    mine = [code for code in rules.packets if code == "hand" or rules.deal.packets[code].owner == "player"]
    by_table = any(not isinstance(_cards(rules, code), int) for code in rules.packets)
    return {
        "a_packets": tuple(text.phrase("booklet.a_packet", name=names[code]) for code in mine),
        "own_packets": tuple(names[code] for code in mine),
        "own_packets_many": tuple(packet_name(text, code, None) for code in mine),
        "own_feet_many": tuple(packet_name(text, code, None) for code in mine[1:]),
        "sizes_vary": by_table,
        "packet_sizes": () if by_table else tuple(_sizes(rules, text, names)),
    }


def _sizes(rules: Ruleset, text: FigureText, names: Mapping[str, str]) -> Iterator[str]:
    """How many cards are dealt to each stack, once where all have the same; not those that vary by side."""
    dealt = [code for code in rules.packets if code == "hand" or rules.deal.packets[code].cards_later is None]
    sizes = [Figure(rules.packet_cards(code, rules.table.usual), _rule(code)) for code in dealt]
    if len(dealt) > 1 and len(set(sizes)) == 1:
        yield text("booklet.packet_size.same", n=sizes[0], names=[names[code] for code in dealt])
        return
    for code, n in zip(dealt, sizes, strict=True):
        yield text(f"booklet.packet_size.{'first' if code == 'hand' else 'next'}", n=n, name=names[code])


def _counted(rules: Ruleset, code: str) -> bool:
    """Whether the cards of a packet count when nobody took it up."""
    return code == "hand" or rules.deal.packets[code].untaken is None


def _cards(rules: Ruleset, code: str) -> object:
    return rules.deal.hand if code == "hand" else rules.deal.packets[code].cards


def _rule(code: str) -> str:
    return "deal.hand" if code == "hand" else f"deal.packets.{code}.cards"
