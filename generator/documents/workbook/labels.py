"""What the lines of the workbook are called, in the variant's own words where it has them."""

from __future__ import annotations

from ...engine.scoring import CardGroup
from ...ruleset import Ruleset
from ...text import Text, ranks_label, upper_first


def section_label(code: str, text: Text) -> str:
    """What a section of the entry sheet is called: one for each packet of cards left."""
    if packet := code.partition("cards_in_")[2]:
        return text("workbook.sections.cards_left", packet=packet_word(packet, text))
    return text(f"workbook.sections.{code}")


def packet_word(code: str, text: Text) -> str:
    """What the variant's players call a packet."""
    return word(text, code) or code.replace("_", " ")


def word(text: Text, code: str, n: int = 1) -> str:
    """The word *code*, or nothing where neither language nor variant has it."""
    own = text.rules.about.words.get(text.language, {}) if text.rules else {}
    return text.word(code, n) if code in own or f"terms.words.{code}" in text else ""


def term_label(rules: Ruleset, code: str, text: Text) -> str:
    """What a line of the score is called."""
    if code in rules.scoring.bonuses:
        return upper_first(bonus_label(rules, code, text))
    if f"workbook.terms.{code}" in text:
        return text(f"workbook.terms.{code}")
    return upper_first(word(text, code.removesuffix("s"), 2) or code.replace("_", " "))


def bonus_label(rules: Ruleset, code: str, text: Text) -> str:
    """A bonus by its own name, by the language's, or by its code in words."""
    known = f"workbook.bonuses.{code}"
    return text.local(rules.scoring.bonuses[code].label) or (text(known) if known in text else code.replace("_", " "))


def group_label(rules: Ruleset, group: CardGroup, text: Text) -> str:
    """Cards of one value as a player names them: `K–8`, `jokers`."""
    specials = [rank for rank in group.ranks if rank in rules.deck.specials]
    names = [word(text, "joker", 2) if rank == "JK" else rank for rank in specials]
    suited = ranks_label(rules, [rank for rank in group.ranks if rank not in specials])
    parts = [*names, *([suited] if suited else []), *([text.word("black_three", 2)] if group.black_threes else [])]
    return upper_first(", ".join(parts))
