"""Every reason that the engine gives has its words."""

import ast
from pathlib import Path

import pytest

from generator import engine
from generator.engine import going_out, pickup, scoring
from generator.engine.going_out import Position
from generator.engine.scoring import Side
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.loader import load
from generator.workspace import home
from tests.engine.conftest import merged

SOURCES = sorted(Path(engine.__file__).parent.glob("*.py"))


def _codes():
    """The codes in the engine's source: first arguments of `Obstacle`, and texts assigned to `code`."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name("Obstacle" | "_obstacle"), args=[ast.Constant(str(code)), *_]):
                    yield code
                case ast.Call(func=ast.Name("Obstacle"), args=[ast.IfExp() as value, *_]):
                    yield from (n.value for n in ast.walk(value) if isinstance(n, ast.Constant) and n.value in _words())
                case ast.Assign(targets=[ast.Name("code")], value=value):
                    yield from (n.value for n in ast.walk(value) if isinstance(n, ast.Constant) and n.value in _words())


def _words():
    from ruamel.yaml import YAML

    path = home() / "templates" / "en" / "obstacles.yaml"
    return set(YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8")))


def test_codes_and_words_are_the_same_set():
    """No code without words, no words without a code."""
    assert _words() == set(_codes())


def test_an_obstacle_speaks_with_the_variants_words(whitnack):
    """Whitnack's players say pile for book."""
    (found,) = going_out.judge(whitnack, Position(2, books={"clean": 1, "dirty": 2, "wild": 1}))

    assert "Going out needs 2 clean piles; the side has only 1." == Text("en", whitnack)(
        f"obstacles.{found.code}", **found.data
    )


def test_the_leftover_is_told(whitnack, cards):
    """The eights that leave two cards say so."""
    table = [cards("8S 8H 8D 8C 8S")]
    (found,) = pickup.judge(whitnack, cards("8S"), cards("8H 8D 2C"), table=table).obstacles

    assert {"rank": "8", "book": 7, "left": 2, "smallest": 3} == found.data


def test_the_best_count_is_told(whitnack, cards):
    """A minimum out of reach names the most that the cards make."""
    (found,) = pickup.judge(whitnack, cards("9S"), cards("9H 9D 2C 4S"), deal=2).obstacles

    assert {"required": 90, "count": 50, "missing": 40} == found.data


def test_a_fault_names_side_and_cards(whitnack, cards):
    """A forbidden meld is found by its side and its cards."""
    (found,) = scoring.faults(whitnack, [Side("North", (cards("KS KH"),)), Side("South")])
    words = Text("en", whitnack)(f"obstacles.{found.code}", **found.data)

    assert "North: K♠ K♥: A meld needs at least 3 cards; here are only 2." == words


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (
            "after_book",
            "The discard pile is taken only for a new clean meld with the top card in it. The side’s meld of rank K is "
            "unfinished, and until it is a pile another of the same rank is not started.",
        ),
        (
            "never",
            "The discard pile is taken only for a new clean meld with the top card in it. The side has melded rank K "
            "already, and another meld of it is not allowed.",
        ),
    ],
)
def test_a_key_that_wants_a_new_meld_says_so(whitnack, cards, rule, words):
    """Kings on the table and a king on top: the way to take it is a new meld, which may not start yet."""
    change = {"pickup": {"keys": ["one_natural"], "takes": 7}, "melds": {"second_of_rank": rule}}
    rules = Ruleset.model_validate(merged(whitnack.plain(), change))
    (found,) = pickup.judge(rules, cards("KS 4H KD 5H 6H"), cards("KH 9D"), table=[cards("KH KC KD")]).obstacles

    assert words == Text("en", rules)(f"obstacles.{found.code}", **found.data)


def test_a_closed_book_is_why_five_kings_take_no_pair():
    """Modern American: canastas of exactly seven, and never another meld of a rank."""
    rules = load("modern-american")
    table = [rules.pack.parse("KH KC KD KS KH")]
    (found,) = pickup.judge(rules, rules.pack.parse("KS 4H"), rules.pack.parse("KC KD 9D"), table=table).obstacles

    assert ("grows_too_large", {"rank": "K", "size": 8, "book": 7}) == (found.code, found.data)


def test_a_pair_of_wild_cards_too_many_is_told(whitnack, cards):
    """Six wild cards on the table, a two on top with its pair: nine do not lie in a pile of seven."""
    rules = Ruleset.model_validate(merged(whitnack.plain(), {"melds": {"second_of_rank": "never"}}))
    (found,) = pickup.judge(rules, cards("2S"), cards("2H 2D"), table=[cards("JK JK 2C 2C 2S 2S")]).obstacles

    assert "With the top card and the pair the side’s meld of wild cards would have 9 cards, " in Text("en", rules)(
        f"obstacles.{found.code}", **found.data
    )


@pytest.mark.parametrize(("owner", "codes"), [("player", ["partner_foot"]), ("side", [])])
def test_a_packet_of_the_side_asks_nothing_of_a_partner(whitnack, cards, owner, codes):
    """One packet for the side is taken up by whoever comes first; only a player's own waits for the partner."""
    foot = whitnack.plain()["deal"]["packets"]["foot"] | {"owner": owner}
    rules = Ruleset.model_validate(merged(whitnack.plain(), {"deal": {"packets": {"foot": foot}}}))
    books = {"clean": 9, "dirty": 9, "wild": 9}
    position = Position(4, books=books, hand=cards("9H"), discard=True, permission=True)

    assert codes == [found.code for found in going_out.judge(rules, position)]
