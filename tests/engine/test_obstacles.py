"""Every reason that the engine gives has its words."""

import ast
from pathlib import Path

from generator import engine
from generator.engine import going_out, pickup, scoring
from generator.engine.going_out import Position
from generator.engine.scoring import Side
from generator.text import Text
from generator.workspace import home

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

    assert "Going out needs 2 clean piles; the side has 1." == Text("en", whitnack)(
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

    assert "North: K♠ K♥: A meld needs at least 3 cards; these are 2." == words
