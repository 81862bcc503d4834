"""The value of a rule in words, as a table of rules, a difference or a question shows it.

In: a rule as a leaf, or its name and its plain value, and the words of a language. Out: the value as players say it;
`templates/*/rules.yaml` has words for every choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from ..ruleset import Localised, Ruleset
from ..text import Text, ranks_label
from ..text.inflection import Entry, inflect
from .shapes import Leaf

ALTERNATIVES = ("pickup.keys", "pickup.freezing.keys")
"""Lists of which any one entry is enough."""


def value(rules: Ruleset, leaf: Leaf, text: Text) -> str:
    """The value of a rule in words."""
    match leaf.label:
        case "deck.ranks" | "deck.specials" | "scoring.books.named.each.holds":
            return _nonempty(", ".join(_counted(rank, n, text) for rank, n in leaf.value.items()), text)
        case "deck.values":
            return _values(rules, leaf.value, text)
        case "table.seats":
            return "; ".join(_seats(players, sizes, text) for players, sizes in leaf.value.items())
        case "deal.packets" | "scoring.bonuses" | "scoring.books.named":
            return _nonempty(", ".join(name_of(code, leaf.path[-1], text) for code in leaf.value), text)
        case "red_threes.condition.needs" if leaf.value not in leaf.shape.choices:
            return _kind(leaf.value, text)
        case "melds.most_books":
            return text.listing([_books(code, n, text) for code, n in leaf.value.items()]) or _absent(leaf.label, text)
        case "about.words" | "deck.names":
            return _nonempty(_words(leaf.label, leaf.value, text), text)
        case _ if leaf.path[0] == "about":
            return _about(leaf, text)
        case _:
            return plain_value(leaf.label, leaf.value, text)


def _about(leaf: Leaf, text: Text) -> str:
    """What a variant says of itself, in words."""
    match leaf.label:
        case "about.notes":
            return _nonempty("; ".join(text.local(note["text"]) for note in leaf.value), text)
        case "about.assumptions" | "about.readings":
            return _nonempty("; ".join(f"{note['field']}: {text.local(note['taken'])}" for note in leaf.value), text)
        case _:
            return plain_value(leaf.label, leaf.value, text)


def plain_value(field: str, found: Any, text: Text) -> str:
    """A value that needs nothing but itself and the rule's name, which tells what a choice means."""
    match found:
        case None:
            return _absent(field, text)
        case bool():
            return text("rules.values.yes" if found else "rules.values.no")
        case int():
            return text.number(found)
        case str():
            return (
                text(f"rules.choices.{field}.{found}")
                if f"rules.choices.{field}.{found}" in text
                else card(found, text)
            )
        case list():
            items = [plain_value(field, item, text) for item in found]
            joined = text("rules.values.alternatives", items=items) if field in ALTERNATIVES else ", ".join(items)
            return _nonempty(joined, text)
        case Mapping():
            return _group(field, found, text)
    raise TypeError(field)


def _absent(field: str, text: Text) -> str:
    """What it means that a rule is left out: no limit, say, or that something else counts."""
    return text(f"rules.absent.{field}") if f"rules.absent.{field}" in text else text("rules.values.none")


def _group(field: str, found: Mapping[str, Any], text: Text) -> str:
    """A value that depends on something, a set of books, or a text by language."""
    match found:
        case {"players": by}:
            return "; ".join(_by("by_players", int(n), plain_value(field, one, text), text) for n, one in by.items())
        case {"deals": list(by)}:
            return "; ".join(_by("by_deal", n, plain_value(field, one, text), text) for n, one in enumerate(by, 1))
        case {"scores": by}:
            steps = sorted((int(score), one) for score, one in by.items())
            return "; ".join(_by("by_score", score, plain_value(field, one, text), text) for score, one in steps)
        case {"concealed_book": kind}:
            return text(f"rules.values.concealed_book.{kind}")
        case {"required_books": Mapping() as quota}:
            return text("rules.values.required_books", books=_quota(quota, text))
        case {"clean": _, "dirty": _, "wild": _, "any": _}:
            return _quota(found, text)
        case _:
            return _nonempty(text.local(found), text)


def _quota(quota: Mapping[str, Any], text: Text) -> str:
    """Books needed, each kind by itself and then those in all."""
    kinds = {kind: n for kind, n in quota.items() if n and kind not in ("named", "any")} | quota["named"]
    in_all = {"any": quota["any"]} if quota["any"] else {}
    return _nonempty(text.listing([_books(kind, n, text) for kind, n in (kinds | in_all).items()]), text)


def _books(kind: str, n: int, text: Text) -> str:
    """So many books of a kind, or of any for `any` and `books`."""
    code = f"rules.values.quota.{'any' if kind == 'books' else kind}"
    if code in text:
        return text(code, n=n)
    form = "own" if kind in _own_words(text) else "named"
    return text(f"rules.values.quota.{form}", n=n, kind=kind, name=name_of(kind, "named", text))


def _kind(code: str, text: Text) -> str:
    """A kind of book: one that every game knows, or one that the variant names."""
    if f"terms.words.{code}_book" in text:
        return text.word(f"{code}_book")
    return text.word(code) if code in _own_words(text) else name_of(code, "named", text)


def _own_words(text: Text) -> Mapping[str, Any]:
    """The words that the variant has of its own in this language."""
    return text.rules.about.words.get(text.language, {}) if text.rules else {}


def _by(code: str, n: int, one: str, text: Text) -> str:
    return text(f"rules.values.{code}", n=n, value=one)


def card(code: str, text: Text) -> str:
    """A rank or a card as players write or call it, `3♥` or `joker`; what is no card of the variant stays as it is."""
    if text.rules is None:
        return code
    known = text.rules.pack.counts
    if suited := next((one for one in known if one.suit and str(one) == code), None):
        return suited.pretty
    if code == "JK" and code in text.rules.deck.specials and code not in text.rules.deck.names:
        return text.word("joker")
    return text.rank(code)


def _counted(rank: str, n: int, text: Text) -> str:
    named = card(rank, text)
    return named if n == 1 else text("rules.values.counted", n=n, card=named)


def _values(rules: Ruleset, points: Mapping[str, int], text: Text) -> str:
    """Cards that count the same together, the dearest first."""
    order = [*rules.deck.specials, *rules.deck.ranks, *points]
    dearest = sorted(points.items(), key=lambda item: (-item[1], order.index(item[0])))
    return "; ".join(
        text("rules.values.card_points", cards=_cards(rules, [rank for rank, _ in group], text), n=n)
        for n, group in groupby(dearest, key=lambda item: item[1])
    )


def _cards(rules: Ruleset, ranks: Iterable[str], text: Text) -> str:
    """Cards without a suit by their names, then ranks as they are printed, with runs joined."""
    special = {rank: rank in rules.deck.specials for rank in ranks}
    named = [card(rank, text) for rank, is_special in special.items() if is_special]
    printed = ranks_label(rules, (rank for rank, is_special in special.items() if not is_special))
    return ", ".join([*named, *([printed] if printed else [])])


def _seats(players: str, sizes: Iterable[int], text: Text) -> str:
    ways = [text("rules.values.teams_of", n=size) for size in sizes]
    return text("rules.values.seats", n=int(players), ways=text.listing(ways, style="or"))


def _words(field: str, words: Mapping[str, Mapping[str, Any]], text: Text) -> str:
    """The variant's own words, or its names of cards, in the language of the table."""
    own = words.get(text.language, {})
    if field == "deck.names":
        own = {card: forms[text.language] for card, forms in words.items() if text.language in forms}
    return ", ".join(f"{code}: {_basic(entry)}" for code, entry in own.items())


def _basic(entry: Entry) -> str:
    """One word as it stands for one of the thing."""
    return inflect(entry, "one", {}, lenient=True)


def name_of(code: str, group: str, text: Text) -> str:
    """A packet, a bonus or a named book as the variant calls it; its code where it has no word."""
    own_label = _own_label(code, group, text.rules) if text.rules else {}
    if own_label:
        return text.local(own_label)
    if group == "bonuses" and f"rules.bonuses.{code}" in text:
        return text(f"rules.bonuses.{code}")
    return text.word(code) if code in _own_words(text) or f"terms.words.{code}" in text else code.replace("_", " ")


def _own_label(code: str, group: str, rules: Ruleset) -> Localised:
    labels = {
        "bonuses": {name: bonus.label for name, bonus in rules.scoring.bonuses.items()},
        "named": {name: book.label for name, book in rules.scoring.books.named.items()},
    }
    return labels.get(group, {}).get(code, {})


def _nonempty(words: str, text: Text) -> str:
    return words or text("rules.values.none")
