"""Every variant's workbook in LibreOffice: the engine's points, the stored results, no errors."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.documents.workbook import build_workbook
from generator.examples.sample_game import sample_game
from generator.paper import PAPERS
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.loader import load, names
from tests.libreoffice.table import (
    Office,
    Table,
    equals_the_engine,
    equals_what_is_stored,
    follows_the_house,
    has_no_error_but_the_chart_s,
    lay,
)
from tests.strategies import EVERY_GROUP, altered, rulesets
from tests.workbooks import added_up, book_of, numbers_of_sides, random_deal

pytestmark = pytest.mark.slow

EVERY = altered(load("whitnack"), EVERY_GROUP)
USUAL = [pytest.param(load(name), None, id=name) for name in names()] + [pytest.param(EVERY, None, id="every group")]
ALL = [
    pytest.param(load(name), sides, id=f"{name}-{sides}") for name in names() for sides in numbers_of_sides(load(name))
]
HOUSES = sorted((Path(__file__).parents[1] / "house_rules").glob("*.yaml"))


def holds(table: Table, chance: random.Random, games: int) -> None:
    """Everything that is asked of a workbook."""
    equals_what_is_stored(table)
    has_no_error_but_the_chart_s(table, full=False)
    both_ways(table, chance, games, table.layout.deals)
    has_no_error_but_the_chart_s(table, full=True)


def both_ways(table: Table, chance: random.Random, games: int, deals: int) -> None:
    """So many games whose cards are counted, and as many in which they are added up."""
    counted, summed = (
        [[random_deal(table.book, chance) for _ in range(deals)] for _ in range(games)] for _ in range(2)
    )
    equals_the_engine(table, counted)
    equals_the_engine(table, summed, lambda counts: added_up(table.book, counts, chance))


@pytest.mark.parametrize(("rules", "sides"), USUAL)
def test_random_games_of_the_usual_table(office: Office, rules: Ruleset, sides: int | None, tmp_path: Path) -> None:
    table, chance = lay(office, book_of(rules, sides), tmp_path), random.Random(1)
    holds(table, chance, games=1)
    follows_the_house(table, chance)


@pytest.mark.full
@pytest.mark.parametrize(("rules", "sides"), ALL)
def test_random_games_of_every_table(office: Office, rules: Ruleset, sides: int, tmp_path: Path) -> None:
    """Three hundred games: most of them of two deals, since the blocks of all deals are made alike."""
    book, chance = book_of(rules, sides), random.Random(2)
    both_ways(lay(office, book, tmp_path), chance, games=140, deals=2)
    table = lay(office, book, tmp_path)
    holds(table, chance, games=10)
    for _ in range(10):
        follows_the_house(table, chance)


@pytest.mark.full
@pytest.mark.parametrize("path", HOUSES, ids=lambda path: path.stem)
def test_random_games_of_other_houses(office: Office, path: Path, tmp_path: Path) -> None:
    holds(lay(office, book_of(load(path)), tmp_path), random.Random(3), games=4)


@pytest.mark.parametrize("name", ["whitnack", "brouillette-low", "burraco"])
def test_the_sample_s_stored_results_are_right(office: Office, name: str, tmp_path: Path) -> None:
    rules = load(name)
    game = [deal.tallies for deal in sample_game(rules).deals]
    filled = build_workbook(rules, Text("en", rules), paper=PAPERS["a4"], game=game)

    equals_what_is_stored(lay(office, replace(book_of(rules), workbook=filled), tmp_path))


@pytest.mark.parametrize(
    ("name", "sides"), [("whitnack", 2), ("simpson", 6), ("remastered", 8), ("modern-american", 2), ("burraco", 2)]
)
def test_pages_break_between_deals(office: Office, name: str, sides: int, tmp_path: Path) -> None:
    """Every printed page of the entry sheet has whole deals, each from its heading to its total."""
    table = lay(office, book_of(load(name), sides), tmp_path)
    office("save", str(tmp_path / "printed.pdf"), "calc_pdf_Export")
    with pypdfium2.PdfDocument(tmp_path / "printed.pdf") as document:
        pages = [page.get_textpage().get_text_range() for page in document]
    score = [text for text in pages if ": opening minimum" in text or "Deal total" in text]
    deals = [(text.count(": opening minimum"), text.count("Deal total")) for text in score]

    assert table.layout.deals == sum(headings for headings, _ in deals)
    assert [headings for headings, _ in deals] == [ends for _, ends in deals]
    assert 2 + table.workbook.sheets[0].pages + 1 == len(pages)


ANY_RULES = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture], database=None
)


@settings(ANY_RULES, max_examples=5)
@given(rules=rulesets(), seed=st.integers(0, 999))
def test_random_games_of_anything(office: Office, rules: Ruleset, seed: int, tmp_path: Path) -> None:
    holds(lay(office, book_of(rules), tmp_path), random.Random(seed), games=1)


@pytest.mark.full
@settings(ANY_RULES, max_examples=100)
@given(rules=rulesets(), seed=st.integers(0, 999))
def test_random_games_of_many_things(office: Office, rules: Ruleset, seed: int, tmp_path: Path) -> None:
    holds(lay(office, book_of(rules), tmp_path), random.Random(seed), games=1)
