"""
The papers of a club event as PDF.

In: `Director`, `Tables`, `SingleSlips` or `Players`. Out: bytes, black on white, the same for the same document.
"""

from __future__ import annotations

from ..documents.packet.parts import Director, Players, SingleSlips, Tables
from .packet_cards import draw_rules, draw_table_cards, draw_tents
from .packet_flow import draw_sections
from .packet_players import draw_schedules, draw_tags
from .packet_type import Press
from .slips import draw_single, draw_slips


def render_director(director: Director) -> bytes:
    """The director's papers."""
    press = Press(director.print)
    draw_sections(press, director)
    return press.finished()


def render_tables(tables: Tables) -> bytes:
    """What lies on the tables: tents, cards, rules, slips."""
    press = Press(tables.print)
    draw_tents(press, tables.tents, tables.tent_label)
    draw_table_cards(press, tables.cards)
    if tables.rules is not None:
        draw_rules(press, tables.rules, copies=len(tables.tents))
    if tables.slips is not None:
        draw_slips(press, tables.slips)
    return press.finished()


def render_single_slips(slips: SingleSlips) -> bytes:
    """Slips one a page."""
    press = Press(slips.print)
    draw_single(press, slips.slips)
    return press.finished()


def render_players(players: Players) -> bytes:
    """Name tags and personal schedules."""
    press = Press(players.print)
    draw_tags(press, players.tags)
    draw_schedules(press, players)
    return press.finished()
