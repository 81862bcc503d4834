"""What the lines of the workbook are called, in the variant's own words where it has them."""

from __future__ import annotations

from ...engine.scoring import CardGroup
from ...ruleset import Ruleset
from ...text import Text, fixed, ranks_label, upper_first
from .card_values import BlackThrees
from .kinds import book_tallies


def section_label(code: str, text: Text) -> str:
    """What a section of the entry sheet is called: one for each packet of cards left."""
    if packet := code.partition("cards_in_")[2]:
        return text("workbook.sections.cards_left", packet=packet_word(packet, text))
    return text(f"workbook.sections.{code}")


def packet_word(code: str, text: Text) -> str:
    """What the variant's players call a packet."""
    return word(text, code) or fixed(code.replace("_", " "))


def word(text: Text, code: str, n: int | None = 1) -> str:
    """The word *code*, or nothing where neither language nor variant has it."""
    try:
        return text.word(code, n)
    except KeyError:
        return ""


def books_label(kind: str, text: Text) -> str:
    """What books of a kind are called, or all books for `any` and `books`."""
    if kind in ("any", "books"):
        return text("workbook.rules.books_of_any_kind")
    own = f"workbook.terms.{kind}_books"
    return text(own) if own in text else upper_first(text.word(f"{kind}_book", None))


def term_label(rules: Ruleset, code: str, text: Text) -> str:
    """What a line of the score is called."""
    if code in rules.scoring.bonuses:
        return upper_first(bonus_label(rules, code, text))
    if code in book_tallies(rules):
        return books_label(code.removesuffix("_books"), text)
    if packet := code.partition("untaken_")[2]:
        return text("workbook.terms.untaken", packet=packet_word(packet, text))
    return text(f"workbook.terms.{code}")


def bonus_label(rules: Ruleset, code: str, text: Text) -> str:
    """A bonus by its own name, by the language's, or by its code in words."""
    known = f"workbook.bonuses.{code}"
    return text.local(rules.scoring.bonuses[code].label) or (text(known) if known in text else code.replace("_", " "))


def group_label(rules: Ruleset, group: CardGroup, text: Text, black_threes: BlackThrees = "black_threes") -> str:
    """Cards of one value as a player names them: `K–8`, `Jokers`, `Jesters`."""
    specials = [rank for rank in group.ranks if rank in rules.deck.specials]
    names = [_rank(rank, text) for rank in specials]
    suited = ranks_label(rules, [_rank(rank, text) for rank in group.ranks if rank not in specials])
    black = [text(f"workbook.cards.{black_threes}")] if group.black_threes else []
    return upper_first(", ".join([*names, *([suited] if suited else []), *black]))


def _rank(rank: str, text: Text) -> str:
    """What players call the cards of a rank; jokers are called so unless the variant has a name for them."""
    own = text.rank(rank, None)
    return word(text, "joker", None) if own == rank == "JK" else own
