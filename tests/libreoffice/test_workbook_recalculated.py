"""The workbook as shipped, loaded in LibreOffice, filled in, and compared with the engine to the point."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.engine import scoring
from generator.ruleset import Ruleset
from generator.variants.loader import load
from tests.libreoffice.table import (
    Office,
    Table,
    equals_the_engine,
    equals_what_is_stored,
    has_no_error_but_the_chart_s,
    lay,
)
from tests.strategies import altered
from tests.workbooks import book_of, random_deal, scored, typed

pytestmark = pytest.mark.slow


def changed(**values: Any) -> Ruleset:
    """Whitnack's rules with some values changed: `end__deals=6`."""
    return altered(load("whitnack"), {path.replace("__", "."): value for path, value in values.items()})


RULES: Mapping[str, tuple[Ruleset, int]] = {
    "whitnack": (load("whitnack"), 2),
    "six sides to a target": (
        changed(
            end={"deals": None, "target": 5000, "winner": "most", "tie": "extra_deal"},
            opening__minimum={"scores": {-1000: 15, 0: 50, 1500: 90, 3000: 120}},
            scoring__bonuses={"exact_deal": {"points": 100}, "late": {"points": -25}},
            black_threes={"meld": "clean", "melded": "against"},
        ),
        6,
    ),
    "three sides, the least wins": (
        changed(
            end={"deals": 3, "target": None, "winner": "least", "tie": "extra_deal"},
            melds__wild_melds=False,
            red_threes__play="discarded",
            red_threes__held=-500,
            going_out__books={"deals": [{"clean": 1, "dirty": 1}, {"clean": 2, "dirty": 2, "any": 5}]},
            opening__minimum={"deals": [50, 90, {"concealed_book": "any"}]},
            deck__packs=4,
        ),
        3,
    ),
    "a packet more, a flat minimum": (
        changed(
            deal__packets={
                "knee": {"cards": 9, "after_discard": "next_turn"},
                "foot": {"cards": 9, "after_discard": "at_once"},
            },
            black_threes={"meld": "clean", "melded": "for"},
            deck__values={**load("whitnack").plain()["deck"]["values"], "3": 100, "A": 15, "9": 0},
            opening__minimum=60,
            end={"deals": 2, "target": 3000, "winner": "most", "tie": "shared"},
        ),
        2,
    ),
}


@pytest.fixture(scope="module")
def tables(office: Office, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Table]:
    """Lays a workbook on the table, fresh, from a file of its own."""
    folder = tmp_path_factory.mktemp("tables")
    return lambda name: lay(office, book_of(*RULES[name]), folder)


@pytest.fixture
def whitnack_table(tables: Callable[[str], Table]) -> Table:
    return tables("whitnack")


@pytest.mark.parametrize(("name", "rounds"), [("whitnack", 60), *((name, 24) for name in list(RULES)[1:])])
def test_random_rounds_equal_the_engine(tables: Callable[[str], Table], name: str, rounds: int) -> None:
    table, chance = tables(name), random.Random(20260816)
    games = -(-rounds // table.layout.deals)
    deals = range(table.layout.deals)

    equals_the_engine(table, [[random_deal(table.book, chance) for _ in deals] for _ in range(games)])


@pytest.mark.parametrize("name", RULES)
def test_every_stored_result_equals_a_hard_recalculation(tables: Callable[[str], Table], name: str) -> None:
    equals_what_is_stored(tables(name))


@pytest.mark.parametrize("name", RULES)
def test_no_cell_is_in_error_but_the_chart_s_deals_to_come(tables: Callable[[str], Table], name: str) -> None:
    table, chance = tables(name), random.Random(7)
    for deals in range(table.layout.deals + 1):
        table.play(*(map(typed, random_deal(table.book, chance)) for _ in range(deals)))
        has_no_error_but_the_chart_s(table, full=deals == table.layout.deals)


def test_house_rules_reach_every_total(whitnack_table: Table) -> None:
    """Other values on the Rules sheet give what the engine gives with these values."""
    table, chance = whitnack_table, random.Random(3)
    house = {"pts_cards_JK": 75, "pts_cards_A_2": 40, "pts_cards_K_8": 12, "pts_cards_7_4": 3}
    values = {
        "JK": 75,
        "2": 40,
        "A": 40,
        **dict.fromkeys(("K", "Q", "J", "10", "9", "8"), 12),
        **dict.fromkeys("76543", 3),
    }
    house |= {"pts_clean_books": 700, "pts_dirty_books": -1, "pts_wild_books": 2500, "pts_went_out": 333}
    house |= {"pts_red_threes_laid": -40, "pts_red_threes_held": -555}
    rules = changed(
        deck__values=values,
        scoring={"books": {"clean": 700, "dirty": -1, "wild": 2500}, "going_out": 333, "bonuses": {}},
        red_threes__laid=-40,
        red_threes__held=-555,
    )
    renamed = dict(
        zip(table.book.most, (tally for term in scoring.terms(rules) for tally in scoring.tallies(term)), strict=True)
    )
    cells = {name: target.rpartition("!")[2].replace("$", "") for name, target in table.workbook.names.items()}
    table.office("fill", [["Rules", cells[name], [[value]]] for name, value in house.items()])

    for _ in range(25):
        sides = random_deal(table.book, chance)
        table.play(map(typed, sides))

        assert [scored(rules, {renamed[t]: n for t, n in counts.items()}) for counts in sides] == table.totals(1)


def test_a_house_minimum_and_a_lost_number_show(whitnack_table: Table) -> None:
    cells = {name: target.rpartition("!")[2].replace("$", "") for name, target in whitnack_table.workbook.names.items()}
    whitnack_table.office(
        "fill", [["Rules", cells["rule_minimum_2"], [[95]]], ["Rules", cells["pts_went_out"], [["x"]]]]
    )
    whitnack_table.play([{"clean_books": 1}, {"went_out": "yes"}])

    assert [95, 95] == whitnack_table.row(whitnack_table.layout.heading(2))
    assert [95, 95] == whitnack_table.row(whitnack_table.layout.first_block - 3)
    assert "The Rules sheet lacks a number: write one in every coloured cell." == whitnack_table.cell("C2")
    assert [500, 0] == whitnack_table.totals(1)


def test_deals_that_nobody_played_stay_blank(whitnack_table: Table) -> None:
    whitnack_table.play([{"clean_books": 1}, {}], [{}, {}], [{}, {"hand_5": 3}])

    assert [[500, 0], ["", ""], [0, -15], ["", ""]] == [whitnack_table.totals(deal) for deal in range(1, 5)]
    assert [500, -15] == whitnack_table.row(whitnack_table.layout.running(3))
    assert ["", ""] == whitnack_table.row(whitnack_table.layout.running(4))


def test_going_out_alone_makes_a_deal_played(whitnack_table: Table) -> None:
    whitnack_table.play([{"went_out": "yes"}, {}])

    assert [100, 0] == whitnack_table.totals(1)


def test_the_largest_counts_and_the_most_negative_totals(tables: Callable[[str], Table]) -> None:
    table = tables("whitnack")
    best = {
        tally: n for tally, n in table.book.most.items() if not tally.startswith(("hand", "foot", "red_threes_held"))
    }
    worst = {tally: n for tally, n in table.book.most.items() if tally.startswith(("hand", "foot", "red_threes_held"))}
    table.play(map(typed, [best, worst]))

    assert [scored(table.rules, best), scored(table.rules, worst)] == table.totals(1)
    assert table.totals(1)[1] < 0


CHECKS = {
    "All in order": [
        {"clean_books": 2, "dirty_books": 2, "wild_books": 1, "melded_10": 30, "melded_20": 10, "went_out": "yes"},
        {},
    ],
    "Team 1: a text stands where a number belongs.": [{"melded_10": "seven"}, {}],
    "Team 2: a text stands where a number belongs.": [{}, {"hand_50": "'5"}],
    "Team 1: write “yes” for went out, or leave it empty.": [{"went_out": "no"}, {}],
    "Team 2: a count is below zero.": [{}, {"foot_5": -1}],
    "Team 1: a count is not a whole number.": [{"red_threes_laid": 1.5}, {}],
    "Team 1: more piles than the melded cards make.": [{"clean_books": 1, "melded_10": 6}, {}],
    "Team 2: more piles than the melded cards make.": [{}, {"wild_books": 1, "melded_10": 40, "melded_50": 6}],
    "Team 1: went out without the piles that it takes.": [
        {"went_out": "yes", "clean_books": 2, "dirty_books": 2, "melded_10": 40, "melded_20": 8},
        {},
    ],
    "More red threes than the packs hold.": [{"red_threes_laid": 6}, {"red_threes_held": 5}],
    "More cards (Jokers) than the packs hold.": [{"melded_50": 6}, {"hand_50": 3, "foot_50": 2}],
    "More cards (7–4, black threes) than the packs hold.": [{"melded_5": 80}, {"hand_5": 11}],
    "More cards (7–4) than the packs hold.": [{"melded_5": 41}, {"melded_5": 40}],
}


@pytest.mark.parametrize(("expected", "sides"), CHECKS.items(), ids=range(len(CHECKS)))
def test_what_is_wrong_is_told_beside_the_deal_and_on_top(
    tables: Callable[[str], Table], expected: str, sides: list[dict[str, int | str]], table_of_checks: list[Table]
) -> None:
    """One table serves all: laying it takes longer than the check."""
    if not table_of_checks:
        table_of_checks.append(tables("whitnack"))
    table = table_of_checks[0]
    table.play([{"melded_10": 1}, {}], sides)
    wrong = expected != "All in order"

    assert ["All in order", expected, "", ""] == table.problems
    assert ("1 problem" if wrong else "All in order") == table.cell("A2")
    assert (f"Deal 2: {expected}" if wrong else "") == table.cell("C2")


@pytest.fixture(scope="module")
def table_of_checks() -> list[Table]:
    return []


def test_several_sides_out_are_flagged(whitnack_table: Table) -> None:
    enough = {"clean_books": 2, "dirty_books": 2, "wild_books": 1, "melded_10": 30, "melded_20": 10, "went_out": "yes"}
    whitnack_table.play([enough, enough])

    assert "Only a single side goes out, but several are marked." == whitnack_table.problems[0]


def test_many_problems_are_counted_and_the_first_is_told(whitnack_table: Table) -> None:
    whitnack_table.play([{"melded_10": "x", "foot_5": -2, "went_out": "yes"}, {"melded_10": 0.5}])

    assert "4 problems" == whitnack_table.cell("A2")
    assert "Team 1: a text stands where a number belongs. (and 3 more)" == whitnack_table.problems[0]


def test_the_quota_follows_the_deal(tables: Callable[[str], Table]) -> None:
    """One clean and one dirty book in the first deal, five of any kind in the second."""
    table = tables("three sides, the least wins")
    books: dict[str, int | str] = {
        "clean_books": 2,
        "dirty_books": 2,
        "melded_10": 40,
        "melded_20": 4,
        "went_out": "yes",
    }
    table.play([books, {}, {}], [books, {}, {}])

    assert ["All in order", "Player 1: went out without the piles that it takes."] == table.problems[:2]


def test_places_are_shared_and_the_leaders_named(tables: Callable[[str], Table]) -> None:
    table = tables("six sides to a target")
    table.play([{"clean_books": n} if n else {} for n in (2, 1, 2, 0, 1, 1)])

    assert ["=1", "=3", "=1", "6", "=3", "=3"] == table.row(5)
    assert [0, 500, 0, 1000, 500, 500] == table.row(6)
    assert [4000, 4500, 4000, 5000, 4500, 4500] == table.row(7)
    assert [50] * 6 == table.row(8)
    assert "Level in the lead: Player 1, Player 3" == table.standing


def test_the_minimum_follows_the_score(tables: Callable[[str], Table]) -> None:
    table = tables("six sides to a target")
    table.play([{"clean_books": 3}, {"clean_books": 6}, {"hand_5": 1}, {"foot_50": 25}, {}, {}])

    assert [50] * 6 == table.row(table.layout.heading(1))
    assert [90, 120, 15, 15, 50, 50] == table.row(table.layout.heading(2))
    assert [""] * 6 == table.row(table.layout.heading(3))


def test_the_target_ends_the_game_unless_two_are_level(tables: Callable[[str], Table]) -> None:
    table = tables("six sides to a target")
    nobody: list[Mapping[str, int | str]] = [{}] * 4
    level = [{"clean_books": 10}, {"clean_books": 10}, *nobody]
    table.play(level)
    tied = table.standing
    table.play(level, [{"clean_books": 1}, {}, *nobody])

    assert "Level at the end: Player 1, Player 2. Play an extra deal." == tied
    assert "The game is over. Winner: Player 1" == table.standing
    assert [""] * 6 == table.row(8)


def test_the_least_wins_where_the_rules_say_so(tables: Callable[[str], Table]) -> None:
    table = tables("three sides, the least wins")
    deal = [{"clean_books": 1}, {"dirty_books": 1}, {"dirty_books": 1}]
    table.play(deal, deal, deal)
    tied = table.standing
    table.play(deal, deal, deal, [{"clean_books": 1}, {"clean_books": 1}, {"dirty_books": 1}])

    assert "Level at the end: Player 2, Player 3. Play an extra deal." == tied
    assert "The game is over. Winner: Player 3" == table.standing
    assert ["3", "2", "1"] == table.row(5)


def test_a_shared_win_names_both(whitnack_table: Table) -> None:
    even = [{"clean_books": 1}, {"clean_books": 1}]
    whitnack_table.play(even, even, even)
    before = whitnack_table.standing
    whitnack_table.play(even, even, even, even)

    assert "Level in the lead: Team 1, Team 2" == before
    assert "The game is over. Shared win: Team 1, Team 2" == whitnack_table.standing


def test_names_are_used_as_they_are_typed(whitnack_table: Table) -> None:
    whitnack_table.office("fill", [["Score", "C3:D3", [['=1+1&"x"', ""]]]])
    whitnack_table.play([{"melded_10": "x"}, {"melded_5": 1}])

    assert '=1+1&"x": a text stands where a number belongs.' == whitnack_table.problems[0]
    assert "Team 2 in the lead" == whitnack_table.standing


def test_the_shipped_file_stays_untouched_when_libreoffice_saves_it(
    office: Office, whitnack_table: Table, tmp_path: Path
) -> None:
    from generator.render.xlsx import is_untouched

    office("save", str(tmp_path / "saved.xlsx"), "Calc MS Excel 2007 XML")
    whitnack_table.play([{"clean_books": 1}, {}])
    office("save", str(tmp_path / "filled.xlsx"), "Calc MS Excel 2007 XML")

    assert is_untouched((tmp_path / "saved.xlsx").read_bytes())
    assert not is_untouched((tmp_path / "filled.xlsx").read_bytes())
