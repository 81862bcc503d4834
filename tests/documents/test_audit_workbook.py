"""What the audit finds in filled workbooks: every disagreement that was put there, and none in a true one."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import pytest

from generator import __version__
from generator.diagnostics import InputError
from generator.documents.audit import audit
from generator.documents.workbook import Formula, Workbook
from generator.documents.workbook.held import Held
from generator.documents.workbook.lines import WHOLE
from generator.engine import scoring
from generator.examples.sample_game import sample_game
from generator.text import LANGUAGES, Text
from generator.variants.loader import load, names
from tests.audits import FILE, Place, Sheets, audited, held, sample, told, typed_into
from tests.workbooks import added_up, book_of, house_of, numbers_of_sides, random_deal, scored, typed

pytestmark = pytest.mark.slow


@cache
def whitnack() -> Workbook:
    return sample(load("whitnack"))


def entered(deal: int, tally: str, side: int = 1) -> Place:
    layout = book_of(load("whitnack")).layout
    return "Score", f"{layout.column(side)}{layout.row(deal, tally)}"


def test_a_true_workbook_has_nothing_that_disagrees() -> None:
    found = audited(whitnack())

    assert () == found.issues
    assert [d.totals for d in _running()][-1] == found.totals


@dataclass
class _Sums:
    totals: tuple[int, ...] = field(default=(0, 0))


def _running() -> list[_Sums]:
    """Running totals of the sample game, by the engine."""
    rules, so_far, found = load("whitnack"), (0, 0), []
    for deal in sample_game(rules).deals:
        points = [scored(rules, dict(counts)) for counts in deal.tallies]
        so_far = (so_far[0] + points[0], so_far[1] + points[1])
        found.append(_Sums(so_far))
    return found


@dataclass(frozen=True)
class Seed:
    """Something that disagrees: what was typed or shows, the cell at which it is told, a part of the words."""

    typed: dict[Place, Any]
    at: str
    words: str
    shown: dict[Place, Any] = field(default_factory=dict)


SEEDS = {
    "deal total typed over": Seed({("Score", "C39"): 1}, "Score!C39", "Deal 1, Team 1, Deal total: “1” is typed over"),
    "typed over with the right number": Seed({("Score", "C39"): 4295}, "Score!C39", "the rules give 4,295"),
    "section sum typed over": Seed({("Score", "D11"): 700}, "Score!D11", "Deal 1, Team 2, Piles: “700”"),
    "running total gone": Seed({("Score", "D72"): None}, "Score!D72", "Team 2, Running total: The formula is gone"),
    "total so far typed over": Seed({("Score", "C4"): 20000}, "Score!C4", "Team 1, Total so far: “20,000”"),
    "rank typed over": Seed({("Score", "D5"): "1"}, "Score!D5", "Team 2, Place: “1” is typed over"),
    "check typed over": Seed({("Score", "C38"): "All in order"}, "Score!C38", "Deal 1, Check: “All in order” is"),
    "rate typed over": Seed({("Score", "B12"): 501}, "Score!B12", "Deal 1, Clean piles: “501”"),
    "workings typed over": Seed({("Workings", "B14"): 0}, "Workings!B14", "typed over"),
    "formula changed": Seed({("Score", "C39"): Formula("SUM(C11,C15)")}, "Score!C39", "changed to =SUM(C11,C15)"),
    "formula changed by a hair": Seed(
        {("Score", "C4"): Formula("IF('Workings'!$B$6=0,\"\",1+SUM(C39,C71,C103,C135))")}, "Score!C4", "changed"
    ),
    "remark of the rules typed over": Seed({("Rules", "D7"): "fine"}, "Rules!D7", "“fine” is typed over"),
    "stale total": Seed({}, "Score!C39", "shows 4,290, the rules give 4,295", {("Score", "C39"): 4290}),
    "stale total so far": Seed({}, "Score!D4", "Team 2, Total so far: The workbook shows 1", {("Score", "D4"): 1}),
    "stale running total": Seed({}, "Score!C72", "shows 7, the rules", {("Score", "C72"): 7}),
    "stale section": Seed({}, "Score!C15", "Deal 1, Team 1, Cards melded", {("Score", "C15"): 7}),
    "stale rank": Seed({}, "Score!C5", "Team 1, Place: The workbook shows 1, the rules give 2", {("Score", "C5"): "1"}),
    "result lost": Seed({}, "Score!C39", "shows nothing, the rules give 4,295", {("Score", "C39"): None}),
    "error shown": Seed({}, "Score!C39", "shows #REF!", {("Score", "C39"): "#REF!"}),
    "text for a number": Seed(
        {("Score", "C17"): "ten"},
        "Score!C17",
        "Deal 1, Team 1, Cards melded, A, 2: A text",
    ),
    "number as text": Seed({("Score", "C12"): "2"}, "Score!C12", "Deal 1, Team 1, Clean piles: A text stands"),
    "wrong mark": Seed({("Score", "D24"): "x"}, "Score!D24", "Deal 1, Team 2, Went out: Write “yes” for went out"),
    "below zero": Seed({("Score", "C17"): -1}, "Score!C17", "A count is below zero"),
    "fraction": Seed({("Score", "C17"): 1.5}, "Score!C17", "A count is not a whole number"),
    "two ways, points": Seed({("Score", "C20"): 3}, "Score!C20", "added up 3."),
    "two ways, total": Seed({("Score", "D37"): 3}, "Score!D37", "the total is written as 3."),
    "two sides out": Seed({("Score", "C24"): "yes", ("Score", "D24"): "YES"}, "Score!C38", "Only a single side"),
    "too many red threes": Seed({("Score", "C22"): 99}, "Score!C38", "More red threes than the packs hold."),
    "too many cards": Seed({("Score", "C16"): 99}, "Score!C38", "More cards (Jokers)"),
    "too many books": Seed({("Score", "C12"): 30}, "Score!C38", "more piles than the melded cards make"),
    "out without the books": Seed({("Score", "C44"): 0, ("Score", "C56"): "yes"}, "Score!C56", "Went out without"),
    "rule missing": Seed({("Rules", "B12"): None}, "Rules!B12", "Clean piles: A number is missing"),
    "rule in words": Seed({("Rules", "B12"): "five"}, "Rules!B12", "Clean piles: “five” stands where a number belongs"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_mark_of_its_own_language_is_one(language: str) -> None:
    """A Finnish workbook gives nothing for an English `yes`, so the audit may not take it for going out either."""
    mark = Text(language)("workbook.yes")
    other = "oui" if language == "en" else "yes"
    rules = load("whitnack")
    found = {typed: _out(sample(rules, language=language), typed) for typed in (mark, mark.upper(), other)}

    assert () == found[mark] == found[mark.upper()]
    assert [f"Write “{mark}” for went out, or leave it empty."] == [words.rpartition(": ")[2] for words in found[other]]


def _out(workbook: Workbook, mark: str) -> tuple[str, ...]:
    """What the audit finds where the first side is marked so in the first deal, in which it went out."""
    return tuple(words for _, words in told(audited(typed_into(workbook, {(workbook.sheets[0].title, "C24"): mark}))))


@pytest.mark.parametrize("seed", SEEDS.values(), ids=SEEDS)
def test_every_disagreement_is_found(seed: Seed) -> None:
    found = told(audited(typed_into(whitnack(), seed.typed), seed.shown))

    assert [] != [message for cell, message in found if cell == seed.at and seed.words in message], found


def test_all_are_told_at_once_and_in_order() -> None:
    """One finding a seed, from the top of the sheet to its end."""
    typed_over = {("Score", "D39"): 1, ("Score", "C71"): 2, ("Score", "C49"): "ten"}
    found = told(audited(typed_into(whitnack(), typed_over)))
    cells = [cell for cell, _ in found]

    assert ["Score!D39", "Score!C49", "Score!C71"] == [
        cell for cell in cells if cell in {"Score!D39", "Score!C49", "Score!C71"}
    ]
    assert len(set(cells)) == len(cells)


def test_a_house_s_own_value_is_a_remark_and_counts() -> None:
    found = audited(typed_into(whitnack(), {("Rules", "B12"): 1000}))
    books = [deal.tallies[0].get("clean_books", 0) for deal in sample_game(load("whitnack")).deals]

    assert () == found.faults
    assert ["Clean piles: This house has 1,000, the variant has 500."] == [issue.message for issue in found.remarks]
    assert _running()[-1].totals[0] + 500 * sum(books) == found.totals[0]


def test_blank_workbook_is_in_order() -> None:
    found = audited(book_of(load("whitnack")).workbook)

    assert () == found.issues
    assert {} == found.rounds
    assert (0, 0) == found.totals


def test_a_workbook_that_nothing_has_worked_out_says_so_once() -> None:
    sheets = held(whitnack())
    unworked = {
        title: {address: Held(cell.value) for address, cell in cells.items()} for title, cells in sheets.items()
    }
    found = audit(FILE, unworked)

    assert () == found.faults
    assert 1 == len(found.remarks)
    assert "it shows no results" in found.remarks[0].message
    assert _running()[-1].totals == found.totals


def test_names_are_as_the_players_typed_them() -> None:
    typed = {("Score", "C3"): "=1+1", ("Score", "D3"): None, ("Score", "C17"): "ten", ("Score", "D17"): "ten"}
    found = audited(typed_into(whitnack(), typed))

    assert ("=1+1", "Team 2") == found.names
    assert {"Deal 1, =1+1, Cards melded, A, 2", "Deal 1, Team 2, Cards melded, A, 2"} <= {
        message.rpartition(": ")[0] for _, message in told(found)
    }


def test_a_formula_for_a_name_is_remarked() -> None:
    """A name that only looks like one is a name; the totals are as they were."""
    typed = {("Score", "C3"): Formula('"An"&"na"'), ("Score", "D3"): "=Bo"}
    found = audited(typed_into(whitnack(), typed))

    assert not found.faults
    assert ["Score!C3"] == [issue.key for issue in found.remarks]
    assert 'A formula stands where a name belongs: ="An"&"na". Type the name itself.' in found.remarks[0].message
    assert ("Anna", "=Bo") == found.names
    assert audited(whitnack()).totals == found.totals


def test_a_renamed_sheet_is_named_as_it_is_now() -> None:
    """A spreadsheet program renames it in every formula too."""

    def renamed(cell: Held) -> Held:
        if isinstance(cell.value, Formula):
            return replace(cell, value=Formula(cell.value.text.replace("'Score'!", "'Friday night'!")))
        return cell

    sheets = held(typed_into(whitnack(), {("Score", "C39"): 1}))
    now = {
        "Friday night" if title == "Score" else title: {address: renamed(cell) for address, cell in cells.items()}
        for title, cells in sheets.items()
    }

    assert ["Friday night!C4", "Friday night!C39"] == [issue.key for issue in audit(FILE, now).faults]


def test_a_formula_may_be_written_otherwise() -> None:
    """Programs drop quotes, add spaces and write names in capitals."""

    def otherwise(cell: Held) -> Held:
        if isinstance(cell.value, Formula):
            words = cell.value.text.replace("'Score'!", "Score!").replace("pts_", "PTS_").replace("IF(", "if( ")
            return replace(cell, value=Formula(words))
        return cell

    sheets = held(whitnack())
    now = {title: {address: otherwise(cell) for address, cell in cells.items()} for title, cells in sheets.items()}

    assert () == audit(FILE, now).issues


# The hidden sheet.


def recorded(**changed: Any) -> Sheets:
    """The blank workbook whose hidden sheet says something else, or nothing where the value is None."""
    sheets = held(book_of(load("whitnack")).workbook)
    rows = {cell.value: address[1:] for address, cell in sheets["Meldpress"].items() if address.startswith("A")}
    for key, value in changed.items():
        address = f"B{rows[key]}"
        sheets["Meldpress"][address] = Held(value(sheets["Meldpress"][address].value) if callable(value) else value)
    return sheets


def without(title: str, sheets: Sheets) -> Sheets:
    return {other: cells for other, cells in sheets.items() if other != title}


@pytest.mark.parametrize(
    ("sheets", "words"),
    [
        (lambda: {"Sheet1": {"A1": Held("Meldpress")}}, "was not made by Meldpress"),
        (lambda: recorded(format=2, meldpress="7.5"), f"made by Meldpress 7.5; this is Meldpress {__version__}"),
        (lambda: recorded(rules='{"no": "rules"}', meldpress="7.5"), "made by Meldpress 7.5"),
        (lambda: recorded(rules="{"), "hidden sheet of this workbook was changed"),
        (lambda: recorded(places=None), "hidden sheet of this workbook was changed"),
        (lambda: recorded(paper="b5"), "hidden sheet of this workbook was changed"),
        (lambda: recorded(rules=lambda text: text.replace('"going_out":100', '"going_out":900')), "hidden sheet"),
        (
            lambda: {title: cells for title, cells in recorded().items() if title != "Rules"},
            "“Rules” of this workbook is gone",
        ),
    ],
    ids=["foreign", "later format", "later rules", "damaged rules", "no places", "paper", "other rules", "no sheet"],
)
def test_a_workbook_that_can_t_be_read_says_why(sheets: Callable[[], Sheets], words: str) -> None:
    with pytest.raises(InputError) as refused:
        audit(FILE, sheets())

    assert [FILE] == [issue.file for issue in refused.value.issues]
    assert words in refused.value.issues[0].message


def test_of_another_version_the_sums_are_looked_at_all_the_same() -> None:
    sheets = recorded(meldpress="0.0.1")
    sheets["Score"]["C39"] = Held(5)
    sheets["Score"]["D17"] = Held("ten")
    found = audit(FILE, sheets)

    assert "Another version of Meldpress (0.0.1)" in found.remarks[0].message
    assert {"Score!C39", "Score!D17"} <= {issue.key for issue in found.faults}


def test_a_sheet_of_workings_taken_away_is_missed() -> None:
    assert "The sheet “Workings” is gone" in audit(FILE, without("Workings", held(whitnack()))).faults[0].message


# Every variant.


TABLES = [(name, sides) for name in names() for sides in numbers_of_sides(load(name))]


def in_every_way(name: str, sides: int | None, chance: random.Random) -> None:
    """Games at random, counted and added up, come out as the engine has them, by the values of a house as well."""
    book = book_of(load(name), sides)
    counted, summed = random_deal(book, chance), random_deal(book, chance)
    deals = [list(map(typed, counted)), [added_up(book, counts, chance) for counts in summed]]
    workbook = written_in(book.workbook, book, deals)
    found = audited(workbook)

    assert [[scored(book.rules, counts) for counts in sides] for sides in (counted, summed)] == [
        [side.total for side in sides] for sides in found.rounds.values()
    ]
    assert set() == {issue.key for issue in found.faults if " shows " in issue.message or "formula" in issue.message}


def written_in(workbook: Workbook, book: Any, deals: Any) -> Workbook:
    layout = book.layout
    cells = {
        ("Score", f"{layout.column(side)}{layout.row(deal, tally)}"): value if value != "" else None
        for deal, sides in enumerate(deals, start=1)
        for side, entries in enumerate(sides, start=1)
        for tally, value in entries.items()
    }
    return typed_into(workbook, cells)


@pytest.mark.parametrize("name", ["whitnack", "modern-american", "burraco"])
def test_random_games_come_out_as_the_engine_has_them(name: str) -> None:
    in_every_way(name, None, random.Random(5))


@pytest.mark.full
@pytest.mark.parametrize(
    ("name", "sides"), [(name, sides) for name in names() for sides in numbers_of_sides(load(name))]
)
def test_random_games_of_every_table_come_out_as_the_engine_has_them(name: str, sides: int) -> None:
    for seed in range(3):
        in_every_way(name, sides, random.Random(seed))


@pytest.mark.full
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_variant_s_sample_is_in_order(name: str, language: str) -> None:
    workbook = sample(load(name), language=language)
    found, game = audited(workbook), sample_game(load(name)).deals
    titles = [sheet.title for sheet in workbook.sheets]

    assert () == found.issues
    assert len(titles) == len({title.casefold() for title in titles})
    assert all(re.fullmatch(r"[^\[\]:*?/\\']{1,31}", title) for title in titles)
    assert [[scored(load(name), dict(counts)) for counts in deal.tallies] for deal in game] == [
        [side.total for side in sides] for sides in found.rounds.values()
    ]


@pytest.mark.parametrize("name", ["whitnack", "jd-ventures"])
def test_lines_are_those_of_the_engine(name: str) -> None:
    """Where cards are counted; what was added up has its points and no count."""
    rules = load(name)
    game, found = sample_game(rules).deals, audited(sample(rules))
    for place, sides in enumerate(found.rounds.values()):
        for counts, side in zip(game[place].tallies, sides, strict=True):
            lines = {line.term: (line.count, line.points) for line in scoring.score_tallies(rules, counts).lines}
            for line in side.lines:
                count, points = lines.pop(line.term)
                assert points == line.points
                assert line.count in (count, None)
            assert all(points == 0 for _, points in lines.values())


def test_values_of_a_house_give_what_the_engine_gives_by_its_rules() -> None:
    rules, chance = load("whitnack"), random.Random(4)
    house = house_of(rules, chance)
    workbook, other = sample(rules), book_of(house).workbook
    inputs = {("Rules", address): cell.value for address, cell in other.sheets[1].cells.items() if cell.entry}
    found = audited(typed_into(workbook, inputs))
    theirs = dict(zip(book_of(rules).most, book_of(house).most, strict=True))
    game = sample_game(rules).deals

    assert [] == [message for _, message in told(found) if "shows" in message]
    assert [
        [scored(house, {theirs.get(tally, tally): n for tally, n in counts.items()}) for counts in deal.tallies]
        for deal in game[::2]
    ] == [[side.total for side in sides] for sides in list(found.rounds.values())[::2]]


def test_the_total_alone_counts_where_nothing_else_is_written() -> None:
    found = audited(typed_into(book_of(load("whitnack")).workbook, {entered(1, WHOLE): 345, entered(1, WHOLE, 2): -20}))

    assert (345, -20) == found.totals
    assert () == found.issues
