"""Arguments that speak of the game: variants, players, rounds and cards. What is wrong with them comes all at once."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from ..cards import Card, CardError
from ..diagnostics import InputError, Issue
from ..ruleset import Ruleset
from ..text import Text
from ..variants.loader import Variant, load, read

Place = tuple[str, int, int]
"""File, line and column of something that a person wrote; zeros for an argument."""

MOST_PLAYERS, MOST_DEALS, MOST_BOOKS, MOST_POINTS = 100, 1000, 1000, 10_000_000
"""What no table comes near; larger numbers are slips of the keyboard."""


def load_rules(written: str) -> tuple[Ruleset, Text]:
    """The rules of a variant and the words for them, in English as all answers are."""
    rules = load(written)
    return rules, Text("en", rules)


def nowhere(key: str) -> Place:  # noqa: ARG001
    """Arguments have no file."""
    return "", 0, 0


def read_cards(
    rules: Ruleset,
    text: Text,
    written: Mapping[str, str],
    packs: int | None = None,
    *,
    place: Callable[[str], Place] = nowhere,
) -> dict[str, tuple[Card, ...]]:
    """
    Read stacks of cards, each under the key by which messages name it.

    Raises `InputError` with every word that is no card and, where the number of packs is known, every card of which
    they hold fewer.
    """
    issues: list[Issue] = []
    read: dict[str, tuple[Card, ...]] = {}
    for key, words in written.items():
        try:
            read[key] = rules.pack.parse(as_typed(words))
        except CardError as error:
            example = next(iter(rules.pack.counts))
            unknown = text.listing(error.unknown)
            message = text("cli.cards.unknown", n=len(error.unknown), cards=unknown, example=_example(rules, example))
            issues.append(Issue(*place(key), key, message))
    if packs is not None:
        issues += _surplus(rules, text, read, packs, place)
    if issues:
        raise InputError(issues)
    return read


def as_typed(words: str) -> str:
    """*words* as they were typed, where Python took the UTF-8 of an argument for another encoding."""
    try:
        return os.fsencode(words).decode("utf-8")
    except UnicodeError:
        return words


def _example(rules: Ruleset, special: Card) -> str:
    natural = next((card for card in rules.pack.counts if rules.is_natural(card)), special)
    return natural.pretty if natural.pretty == str(natural) else f"{natural} or {natural.pretty}"


def _surplus(
    rules: Ruleset,
    text: Text,
    read: Mapping[str, tuple[Card, ...]],
    packs: int,
    place: Callable[[str], Place],
) -> Iterable[Issue]:
    """One fault for each card of which there are too many, at the first stack that has it."""
    try:
        rules.pack.check((card for cards in read.values() for card in cards), packs)
    except CardError as error:
        for card, n in error.surplus.items():
            key = next(key for key, cards in read.items() if card in cards)
            most = packs * rules.pack.counts[card]
            yield Issue(*place(key), key, text("cli.cards.surplus", n=n, card=card.pretty, packs=packs, most=most))


def check_players(rules: Ruleset, text: Text, players: int | None) -> int:
    """The number of players asked about, or the usual one; another than the variant's is a fault."""
    if players is None:
        return rules.table.usual
    check_size(text, "players", players, MOST_PLAYERS)
    if players not in rules.numbers_of_players:
        allowed = text.listing(map(str, rules.numbers_of_players), "or")
        raise InputError([Issue("", 0, 0, "players", text("cli.players", n=players, allowed=allowed))])
    return players


def check_round(rules: Ruleset, text: Text, number: int, place: Place = ("", 0, 0)) -> int:
    """A deal's number; one beyond the last is a fault, unless ties call for further deals."""
    check_size(text, "round", number, MOST_DEALS, place)
    last = rules.end.deals
    if last is not None and number > last and rules.end.tie != "extra_deal":
        raise InputError([Issue(*place, "round", text("cli.round", n=number, last=last))])
    return number


def check_size(text: Text, key: str, number: int, most: int, place: Place = ("", 0, 0)) -> None:
    """Raise `InputError` where *number* is further from 0 than *most*."""
    if abs(number) > most:
        raise InputError([Issue(*place, key, text("cli.large", most=most))])


def check_from_pile(text: Text, taken: Iterable[Card], melds: Iterable[Iterable[Card]]) -> None:
    """Raise `InputError` for every card said to come from the pile that the melds do not hold."""
    named, laid = Counter(taken), Counter(card for meld in melds for card in meld)
    if missing := named - laid:
        said = (text("cli.cards.not_laid", card=card.pretty, n=named[card], have=laid[card]) for card in missing)
        raise InputError(Issue("", 0, 0, "from-pile", message) for message in said)


def most_packs(rules: Ruleset, players: int | None) -> int:
    """How many packs there may be: for *players* players, or at the largest table."""
    return rules.packs(players if players is not None else max(rules.numbers_of_players))


def read_all(written: Iterable[str]) -> list[Variant]:
    """Several variants; raises `InputError` with the faults of all."""
    variants: list[Variant] = []
    issues: list[Issue] = []
    for name in written:
        try:
            variants.append(read(name))
        except InputError as error:
            issues += error.issues
    if issues:
        raise InputError(dict.fromkeys(issues))
    return variants
