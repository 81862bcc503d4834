"""The four questions of `meldpress ask`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import click

from ..diagnostics import InputError, Issue
from ..engine import going_out, opening, pickup
from ..engine.melds import classify
from ..ruleset import Ruleset
from ..text import Text
from .answers import notation, pretty, show_answer
from .command import Command, json_option
from .reading import (
    MOST_BOOKS,
    MOST_POINTS,
    check_from_pile,
    check_players,
    check_round,
    check_size,
    load_rules,
    most_packs,
    read_cards,
)

COMPOSITIONS = ("clean", "dirty", "wild", "sequence", "black_threes", "semi_clean")
"""Kinds of book that `--books` takes under any rules; where a rule knows one not, nobody asks for it."""

rules_argument = click.argument("written", metavar="RULES")
players_option = click.option("--players", type=int, help="How many play; the variant's usual number if left out.")
round_option = click.option(
    "--round", "number", type=click.IntRange(1), required=True, help="The deal, counted from 1."
)
score_option = click.option("--score", type=int, default=0, help="Your side's score before this deal; 0 if left out.")


@click.command("meld", cls=Command)
@rules_argument
@click.argument("cards", nargs=-1, required=True)
@players_option
@json_option
def meld_command(written: str, cards: tuple[str, ...], players: int | None, as_json: bool) -> None:
    """
    Say what these cards are, and whether they may be a meld.

    CARDS are rank and suit: "9S 9H 9D 2C". 10 or T is a ten, JK a joker; 9♠ is read too.
    """
    rules, text = load_rules(written)
    check_players(rules, text, players)
    meld = classify(rules, read_cards(rules, text, {"cards": " ".join(cards)}, most_packs(rules, players))["cards"])
    facts = {
        "kind": meld.kind, "legal": meld.legal, "size": meld.size, "naturals": meld.naturals, "wilds": meld.wilds,
        "points": meld.points, "book": meld.book, "bonus": meld.bonus,
    }  # fmt: skip
    own = meld.kind in rules.scoring.books.named or f"cli.kinds.{meld.kind}" not in text
    kind = text("cli.kinds.own", book=f"{meld.kind}_book") if own else text(f"cli.kinds.{meld.kind}")
    details = [text("cli.ask.meld", **(facts | {"kind": kind}))]
    show_answer(text, facts, meld.obstacles, details, as_json=as_json)


@click.command("opening", cls=Command)
@rules_argument
@click.argument("melds", metavar="MELD...", nargs=-1, required=True)
@round_option
@score_option
@click.option("--from-pile", default="", metavar="CARDS", help="Which of these cards came from the pile, top first.")
@players_option
@json_option
def opening_command(
    written: str, melds: tuple[str, ...], number: int, score: int, from_pile: str, players: int | None, as_json: bool
) -> None:
    """Say whether these melds meet the minimum. Each MELD is one argument: "9S 9H 9D 2C"."""
    rules, text = load_rules(written)
    check_players(rules, text, players)
    check_round(rules, text, number)
    check_size(text, "score", score, MOST_POINTS)
    packs = most_packs(rules, players)
    stacks = read_cards(rules, text, numbered("meld", melds), packs)
    taken = read_cards(rules, text, {"from-pile": from_pile}, packs)["from-pile"]
    check_from_pile(text, taken, stacks.values())
    answer = opening.judge(rules, tuple(stacks.values()), deal=number, score=score, from_pile=taken)
    facts = {
        "round": number, "required": answer.required, "count": answer.count, "legal": answer.legal,
        "needs": answer.needs,
    }  # fmt: skip
    details = [text("cli.ask.opening", round=number, required=answer.required, count=answer.count, needs=answer.needs)]
    show_answer(text, facts, answer.obstacles, details, as_json=as_json)


@click.command("pickup", cls=Command)
@rules_argument
@round_option
@score_option
@click.option("--pile", required=True, metavar="CARDS", help="The discard pile, its top card first.")
@click.option("--hand", required=True, metavar="CARDS", help="Your cards.")
@click.option("--table", multiple=True, metavar="MELD", help="A meld of your side; as many as there are.")
@click.option("--opened", is_flag=True, help="Your side has opened in this deal.")
@players_option
@json_option
def pickup_command(
    written: str,
    number: int,
    score: int,
    pile: str,
    hand: str,
    table: tuple[str, ...],
    opened: bool,
    players: int | None,
    as_json: bool,
) -> None:
    """Say whether you may take the discard pile, and show one way to lay its top card."""
    rules, text = load_rules(written)
    check_players(rules, text, players)
    check_round(rules, text, number)
    check_size(text, "score", score, MOST_POINTS)
    own = numbered("table", table)
    stacks = read_cards(rules, text, {"pile": pile, "hand": hand} | own, most_packs(rules, players))
    answer = pickup.judge(
        rules,
        stacks["pile"],
        stacks["hand"],
        table=tuple(stacks[key] for key in own),
        deal=number,
        score=score,
        opened=opened,
    )
    facts = {"legal": answer.legal, "takes": answer.takes, "way": [notation(meld) for meld in answer.way]}
    way = text.listing(pretty(meld) for meld in answer.way)
    details = [text("cli.ask.pickup", takes=answer.takes, way=way)] if answer.legal else []
    show_answer(text, facts, answer.obstacles, details, as_json=as_json)


@click.command("goout", cls=Command)
@rules_argument
@round_option
@click.option(
    "--books", required=True, metavar="KIND=N,...", help="Your side's finished books: clean=2,dirty=2,wild=1."
)
@click.option("--hand", default="", metavar="CARDS", help="The cards you hold after your last melds; none if left out.")
@click.option(
    "--own-foot", type=click.Choice(["taken", "untaken"]), default="taken", help="Whether you took your foot."
)
@click.option("--partner-in-foot", is_flag=True, help="Every partner meets the variant's condition.")
@click.option("--permission", is_flag=True, help="Every partner has agreed.")
@click.option("--discard/--no-discard", default=None, help="Whether you end with a discard; either if left out.")
@players_option
@json_option
def goout_command(
    written: str,
    number: int,
    books: str,
    hand: str,
    own_foot: Literal["taken", "untaken"],
    partner_in_foot: bool,
    permission: bool,
    discard: bool | None,
    players: int | None,
    as_json: bool,
) -> None:
    """Say whether you may go out, your last melds made."""
    rules, text = load_rules(written)
    at_table = check_players(rules, text, players)
    check_round(rules, text, number)
    position = going_out.Position(
        at_table,
        deal=number,
        books=read_books(rules, text, books),
        hand=read_cards(rules, text, {"hand": hand}, most_packs(rules, players))["hand"],
        discard=discard,
        own_foot=own_foot,
        partner_in_foot=partner_in_foot,
        permission=permission,
    )
    obstacles = going_out.judge(rules, position)
    show_answer(text, {"legal": not obstacles}, obstacles, (), as_json=as_json)


def numbered(key: str, stacks: tuple[str, ...]) -> dict[str, str]:
    """Stacks under keys that messages name: `meld 1`, `meld 2`."""
    return {f"{key} {index}": words for index, words in enumerate(stacks, 1)}


def read_books(rules: Ruleset, text: Text, written: str) -> Mapping[str, int]:
    """Read `clean=2,dirty=2,wild=1`; another form is wrong usage, a kind that there is nowhere a fault."""
    counts: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in written.lower().split(","))):
        kind, sign, count = (piece.strip() for piece in part.partition("="))
        if not sign or not (count.isascii() and count.isdecimal()):
            raise click.BadParameter(text("cli.books.form", written=part), param_hint="--books")
        if kind in counts:
            raise click.BadParameter(text("cli.books.twice", kind=kind), param_hint="--books")
        counts[kind] = int(count.lstrip("0")[:9] or 0)  # nine digits tell enough of a number that is too large
        check_size(text, "books", counts[kind], MOST_BOOKS)
    known = dict.fromkeys((*COMPOSITIONS, *rules.scoring.books.named))
    listed = text.listing(known)
    if unknown := [kind for kind in counts if kind not in known]:
        raise InputError(Issue("", 0, 0, "books", text("cli.books.kind", kind=kind, known=listed)) for kind in unknown)
    return counts
