from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.diagnostics import InputError
from generator.documents.workbook import Cell, Fault, Formula, Sheet, build_workbook, formula, preview
from generator.documents.workbook.checks import sentence
from generator.documents.workbook.formulas import literal, parse
from generator.documents.workbook.house import house_rules
from generator.documents.workbook.layout import lay_out, rates
from generator.documents.workbook.places import NAMES
from generator.documents.workbook.results import results
from generator.documents.workbook.score import first_block
from generator.engine import scoring
from generator.paper import PAPERS
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.loader import load
from tests.strategies import altered

WHITNACK = load("whitnack")


def changed(**values: Any) -> Ruleset:
    """Whitnack's rules with some values changed: `end__deals=6`."""
    return altered(WHITNACK, {path.replace("__", "."): value for path, value in values.items()})


def build(rules: Ruleset, sides: int | None = None) -> Any:
    return build_workbook(rules, Text("en", rules), paper=PAPERS["a4"], sides=sides)


def worked_out(text: str, **cells: int | str) -> object:
    """What a formula gives beside these cells."""
    held = {address: Cell(value) for address, value in cells.items()}
    sheet = Sheet("Here", held | {"Z9": Cell(Formula(text))}, ())
    return results([sheet], {"pts_five": "'Here'!$A$1"})["Here"]["Z9"]


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        (7, "1+2*3"),
        (-6, "-2*3"),
        (1, "5-3-1"),
        (True, '"North"="north"'),
        (False, '""=0'),
        (True, 'A9=""'),
        (True, "A9=0"),
        (True, '"a">99'),
        ("5 piles", '5&" piles"'),
        (0, 'N("5")'),
        (Fault("#VALUE!"), '""+1'),
        (Fault("#N/A"), "NA()"),
        (Fault("#DIV/0!"), "1/0"),
        (3, "IFERROR(1/0,3)"),
        (-3, "INT(0-2.5)"),
        (2, "COUNT(B1:B3)"),
        (3, "COUNTA(B1:B3)"),
        (5, "SUM(B1:B3,pts_five)"),
        (1, 'COUNTIF(B1:B3,"<0")'),
        (1, 'COUNTIF(B1:B3,"YES")'),
        (2, 'MATCH("yes",B1:B3,0)'),
        (-1, "INDEX(B1:B3,3)"),
        (Fault("#N/A"), 'MATCH("no",B1:B3,0)'),
        (0, "MAX(C1:C3)"),
        (2, "RANK(B3,B1:B3,0)"),
        (1, "RANK(B3,B1:B3,1)"),
        (-1, "SMALL(B1:B3,1)"),
        (Fault("#NUM!"), "LARGE(B1:B3,4)"),
        (-1, 'SUMIF(B1:B3,"<0",B1:B3)'),
        (-3, "ROUND(0-2.5,0)"),
        (0.13, "ROUND(0.125,2)"),
        (0, "A9"),
    ],
)
def test_formulas_give_what_excel_gives(expected: object, text: str) -> None:
    """The expected values are those that Excel documents or shows."""
    assert expected == worked_out(text, A1=5, B1=1, B2="yes", B3=-1)


@pytest.mark.parametrize("text", ["1+", "(1", "SUM(1", "1 2", "@A1", "{1}"])
def test_what_is_no_formula_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"formula|stands|bracket"):
        parse(text)


def test_long_texts_are_cut_to_what_excel_takes() -> None:
    written = literal('"' * 400)

    assert 400 == len(str(worked_out(written)))
    assert all(len(piece) <= 255 for piece in written.split("&"))


def _twins() -> list[Any]:
    """Each term with the defined names of its ruleset and their values."""
    found = []
    for rules in (WHITNACK, changed(black_threes={"meld": "clean", "melded": "against"})):
        text = Text("en", rules)
        layout = lay_out(rules, text, sides=None, first_block=first_block(rules))
        house = {rule.name: rule.value for found in house_rules(rules, text, layout).values() for rule in found}
        found += [pytest.param(term, rates(layout), house, id=term.code) for term in scoring.terms(rules)]
    return found


@pytest.mark.parametrize(("term", "names", "house"), _twins())
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_a_formula_is_the_twin_of_the_engine(
    term: scoring.Term, names: dict[str, str], house: dict[str, int], data: st.DataObject
) -> None:
    """Excel and the engine give the same points for any counts."""
    counts = {tally: data.draw(st.integers(-5, 200)) for tally in scoring.tallies(term)}
    held = {f"A{row}": Cell(value) for row, value in enumerate(house.values(), start=1)}
    places = {name: f"'Here'!$A${row}" for row, name in enumerate(house, start=1)}
    cells = {tally: f"B{row}" for row, tally in enumerate(counts, start=1)}
    held |= {cells[tally]: Cell(count) for tally, count in counts.items()}
    sheet = Sheet("Here", held | {"Z9": Cell(Formula(formula(term, cells, names)))}, ())

    assert scoring.value(term, counts) == results([sheet], places)["Here"]["Z9"]


def test_the_entry_sheet_opens_with_nothing_counted() -> None:
    shown = preview(build(WHITNACK), 8)

    assert [Text().local(WHITNACK.about.title), "", "", ""] == shown[0]
    assert ["Names", "each", "Team 1", "Team 2"] == shown[2]
    assert ["Next opening minimum", "", "50", "50"] == shown[6]
    assert {"All in order"} == {row[0] for row in shown if row[0].startswith("All")}


def test_every_number_of_the_variant_stands_on_the_rules_sheet() -> None:
    workbook = build(WHITNACK)
    cells = workbook.sheets[1].cells
    values = {name: cells[target.split("!")[1].replace("$", "")].value for name, target in workbook.names.items()}

    assert {
        "pts_cards_JK": 50,
        "pts_cards_A_2": 20,
        "pts_cards_K_8": 10,
        "pts_cards_7_4": 5,
        "pts_clean_books": 500,
        "pts_dirty_books": 300,
        "pts_wild_books": 1500,
        "pts_red_threes_laid": 100,
        "pts_red_threes_held": -100,
        "pts_went_out": 100,
        **{f"rule_minimum_{deal}": minimum for deal, minimum in enumerate((50, 90, 120, 150), start=1)},
        "rule_out_clean": 2,
        "rule_out_dirty": 2,
        "rule_out_wild": 1,
        "rule_out_any": 0,
        "rule_packs": 5,
        "rule_book": 7,
        "rule_deals": 4,
    } == values


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6])
def test_there_is_a_column_for_each_side(sides: int) -> None:
    """Never more than six columns beside the labels."""
    workbook = build(WHITNACK, sides)

    assert 2 + sides == len(workbook.sheets[0].columns)
    assert (
        2 * sides * 4
        == sum(cell.style in ("name", "mark") for cell in workbook.sheets[0].cells.values()) - sides + sides * 4
    )


@pytest.mark.parametrize(("sides", "packs"), [(2, 5), (3, 4), (6, 7)])
def test_the_packs_are_those_of_the_players_who_make_the_sides(sides: int, packs: int) -> None:
    workbook = build(WHITNACK, sides)
    address = workbook.names["rule_packs"].split("!")[1].replace("$", "")

    assert packs == workbook.sheets[1].cells[address].value


def test_sides_that_no_table_makes_are_refused_in_words() -> None:
    with pytest.raises(InputError, match=r"makes 7 sides\. Ask for 2, 3, 4, 5, or 6"):
        build(WHITNACK, 7)


@pytest.mark.parametrize(
    ("rules", "missing", "there"),
    [
        (changed(melds__wild_melds=False), "Wild piles", "Dirty piles"),
        (changed(red_threes__play="discarded"), "Red threes on the table", "Red threes still held"),
        (changed(end__target=5000), "Extra deal 1: opening minimum", "Still to the target"),
        (changed(end__tie="extra_deal"), "Still to the target", "Extra deal 1: opening minimum"),
        (changed(scoring__bonuses={"exact_deal": {"points": 100}}), "Knee", "Exact deal"),
        (
            changed(deal__packets={"knee": {"cards": 9, "after_discard": "next_turn"}}),
            "Cards left in the foot",
            "Cards left in the knee",
        ),
    ],
    ids=["no wild melds", "threes discarded", "target", "extra deal", "bonus", "packet"],
)
def test_the_lines_are_those_that_the_variant_scores(rules: Ruleset, missing: str, there: str) -> None:
    labels = {cell.value for cell in build(rules).sheets[0].cells.values()}

    assert there in labels
    assert missing not in labels


@pytest.mark.parametrize(
    ("variant", "language", "expected"),
    [
        ("jd-ventures", "en", ["Jokers", "Jesters", "Lords"]),
        ("jd-ventures", "fi", ["Jokerit", "Narrit", "Lordit"]),
        ("remastered", "pl", ["Dzikie pięćdziesiątki", "Dzikie dwudziestki, A"]),
    ],
)
def test_cards_go_by_the_names_that_players_have_for_them(variant: str, language: str, expected: list[str]) -> None:
    """On every sheet, never by the codes of the variant's file."""
    rules = load(variant)
    workbook = build_workbook(rules, Text(language, rules), paper=PAPERS["a4"])
    for sheet in workbook.sheets[:3]:
        labels = [str(cell.value) for address, cell in sheet.cells.items() if address.startswith("A")]

        assert [label for label in expected if label in labels] == expected
        assert not [label for label in labels if re.search(r"\b(JESTER|LORD|VILLAIN|LADY|W[25]0)\b", label)]


@pytest.mark.parametrize("sides", [2, 3, 4, 6])
def test_the_widest_name_has_room_where_it_takes_no_more_paper(sides: int) -> None:
    """A bold W of Arial is 0.944 of the type wide, a digit 0.556; 10 pt type has a line every 12 pt."""
    score = build(WHITNACK, sides).sheets[0]
    (column,) = set(score.columns[2:])
    in_a_line = int((column * 5.56 - 4) / 9.44)

    assert score.heights[NAMES] >= -(-24 // in_a_line) * 12


def test_a_minimum_that_is_a_book_is_told_in_words() -> None:
    rules = changed(opening__minimum={"deals": [50, {"concealed_book": "clean"}]})
    shown = preview(build(rules), 120)

    assert {"A clean pile from the hand alone"} == {
        row[2] for row in shown if row[0].startswith(("Deal 2:", "Deal 4:"))
    }


def test_a_sentence_keeps_the_place_of_its_live_words() -> None:
    written = sentence(Text("en", WHITNACK), "workbook.checks.in_deal", live={"message": "A1"}, deal=3)

    assert '"Deal 3: "&A1' == written


def test_the_reference_speaks_the_variants_words_and_follows_the_rules() -> None:
    workbook = build(WHITNACK)
    reference = workbook.sheets[2]
    shown = {str(workbook.shown(reference, f"A{row}")): workbook.shown(reference, f"B{row}") for row in range(1, 45)}

    assert 150 == shown["Deal 4"]
    assert "Your partner has played at least a part of a turn from the foot." in shown
    assert all(
        re.fullmatch(r"[a-z]+_\w+", cell.value.text)
        for cell in reference.cells.values()
        if isinstance(cell.value, Formula)
    )


def test_a_shorter_game_has_no_rules_for_the_later_deals() -> None:
    """Nor does its Reference sheet tell them."""
    workbook = build(changed(end__deals=3, going_out__books={"deals": [{"any": n} for n in (2, 3, 4, 5)]}))

    assert "rule_minimum_3" in workbook.names
    assert [] == [name for name in workbook.names if name.startswith("rule_") and name.endswith("_4")]


def test_a_shorter_game_keeps_its_last_minimum_in_an_extra_deal() -> None:
    workbook = build(changed(end__deals=2, end__tie="extra_deal"))
    formulas = [str(cell.value) for sheet in workbook.sheets for cell in sheet.cells.values()]

    assert any("rule_minimum_2" in formula for formula in formulas)
    assert not any("rule_minimum_3" in formula for formula in formulas)
