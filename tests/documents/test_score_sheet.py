from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.diagnostics import InputError
from generator.documents.score_sheet import build_score_sheet
from generator.documents.score_sheet.form import forms
from generator.documents.score_sheet.parts import Page, ScoreSheet
from generator.documents.score_sheet.values import MOST_LINES
from generator.engine.scoring import CardPoints, RedThreesLaid, Term, tallies, terms, value
from generator.paper import PAPERS
from generator.ruleset import ByScore, Ruleset
from generator.text import Text
from generator.variants.loader import read
from tests.strategies import altered

ROOT = Path(__file__).parents[2]
FILES = {path.stem: path for path in sorted((*ROOT.glob("variants/*.yaml"), *ROOT.glob("tests/house_rules/*.yaml")))}
"""Every bundled variant and the thirty family and club forms of the research notes."""

OWN_LINES = ["house-bonus", "deal-total", "brought-forward", "running-total", "other-initials"]


def built(rules: Ruleset, paper: str = "a4", *, large: bool = False) -> ScoreSheet:
    return build_score_sheet(rules, Text("en", rules), paper=PAPERS[paper], large=large)


def page_of(rules: Ruleset, changes: Mapping[str, Any]) -> Page:
    """The first page of a sheet for changed rules."""
    return built(altered(rules, changes)).pages[0]


def rows(page: Page) -> dict[str, tuple[str, str, str]]:
    """The rows of the first deal, whichever bands they stand in, with plain spaces."""
    first = [band for band in page.bands if band.area.top == page.bands[0].area.top]
    return {row.code: (row.sign, row.label, plain(row.rate)) for band in first for row in band.rows}


def plain(words: str) -> str:
    return words.replace("\u00a0", " ")


def panel(page: Page) -> list[str]:
    return [
        plain(f"{item.label} {item.value}".strip())
        for column in page.panel.columns
        for block in column
        for item in block.items
    ]


NO_WILD = {"melds.wild_melds": False, "scoring.books.wild": None, "going_out.books": {"clean": 1, "dirty": 1}}
DISCARDED = {"red_threes.play": "discarded", "red_threes.laid": 0, "red_threes.held": -500}
BONUS = {"scoring.bonuses": {"exact_deal": {"points": 100}, "slow": {"points": -50, "label": {"en": "Slow play"}}}}
TARGET = {"end.deals": None, "end.target": 8500, "opening.minimum": {"scores": {0: 50, 2500: 90, 5000: 120}}}
THREE_SIDES = {"table.seats": {6: [2]}, "table.usual": 6, "deck.packs": 7}
KNEE = {
    "deal.packets": {
        "knee": {"cards": 11, "after_discard": "at_once"},
        "foot": {"cards": 11, "after_discard": "at_once"},
    }
}
BLACK = {"black_threes.meld": "clean", "black_threes.melded": "against", "scoring.books.black_threes": 300}
MUTATIONS = [
    {},
    NO_WILD,
    DISCARDED,
    BONUS,
    TARGET,
    THREE_SIDES,
    KNEE,
    {"deck.red_threes": [], "deck.black_threes": ["3"]},
]


def test_whitnack_has_the_lines_of_its_page(whitnack: Ruleset) -> None:
    """The bonuses stand in the table of pagat.com; what counts against a side bears a minus."""
    expected = {
        "clean_books": ("+", "Clean piles", "× 500"),
        "dirty_books": ("+", "Dirty piles", "× 300"),
        "wild_books": ("+", "Wild piles", "× 1,500"),
        "cards_melded": ("+", "Cards melded, those in piles too", ""),
        "red_threes_laid": ("+", "Red threes on the table", "× 100"),
        "red_threes_held": ("−", "Red threes still held", "× 100"),
        "went_out": ("+", "Going out", "100"),
        "cards_in_hand": ("−", "Cards left in the hand", ""),
        "cards_in_foot": ("−", "Cards left in the foot", ""),
    }

    found = rows(built(whitnack).pages[0])

    assert expected == {code: row for code, row in found.items() if code in expected}
    assert [*expected, *OWN_LINES] == list(found)


@pytest.mark.parametrize("changes", MUTATIONS, ids=lambda changes: "+".join(changes) or "whitnack")
def test_rows_are_the_terms_of_the_score(whitnack: Ruleset, changes: Mapping[str, Any]) -> None:
    rules = altered(whitnack, changes)

    by_score = ["opening-minimum"] if "end.target" in changes else []
    expected = [*by_score, *(term.code for term in terms(rules) if pays(term)), *OWN_LINES]

    assert [expected] * 3 == [[row.code for row in built(rules).pages[n].bands[0].rows] for n in (0, 0, -1)]


@pytest.mark.parametrize(
    ("changes", "there", "gone"),
    [
        (NO_WILD, set(), {"wild_books"}),
        (DISCARDED, {"red_threes_held"}, {"red_threes_laid"}),
        (BONUS, {"exact_deal", "slow"}, set()),
        ({"deck.red_threes": []}, set(), {"red_threes_laid", "red_threes_held"}),
        (KNEE, {"cards_in_hand", "cards_in_knee", "cards_in_foot"}, set()),
    ],
)
def test_rows_follow_the_rules(whitnack: Ruleset, changes: Mapping[str, Any], there: set[str], gone: set[str]) -> None:
    found = set(rows(page_of(whitnack, changes)))

    assert there <= found
    assert not gone & found


def test_bonuses_bear_their_name_sign_and_points(whitnack: Ruleset) -> None:
    found = rows(page_of(whitnack, BONUS))

    assert ("+", "Exact deal", "× 100") == found["exact_deal"]
    assert ("−", "Slow play", "× 50") == found["slow"]


def test_an_exact_deal_has_a_box_for_each_player_of_a_side(whitnack: Ruleset) -> None:
    """Each takes cards once in a deal, in teams of two or three; other bonuses fill the cell with boxes."""
    teams, *_, alone = built(altered(whitnack, BONUS)).pages
    rows_of = {page: {row.code: row for row in page.bands[0].rows} for page in (teams, alone)}

    assert [3, 1] == [found["exact_deal"].tally.count for found in rows_of.values()]
    assert ["×\u00a0100", "100"] == [found["exact_deal"].rate for found in rows_of.values()]
    assert rows_of[teams]["slow"].tally.count > 3


def test_a_changed_bonus_changes_its_rate(whitnack: Ruleset) -> None:
    page = page_of(whitnack, {"scoring.books.clean": 650})

    assert ("+", "Clean piles", "× 650") == rows(page)["clean_books"]
    assert "Clean pile 650" in panel(page)


def test_headings_bear_the_minimum_of_their_deal(whitnack: Ruleset) -> None:
    (band,) = built(whitnack).pages[0].bands

    assert [
        ("Deal 1", "Minimum 50"),
        ("Deal 2", "Minimum 90"),
        ("Deal 3", "Minimum 120"),
        ("Deal 4", "Minimum 150"),
    ] == [(heading.deal, heading.minimum) for heading in band.headings]


def test_a_concealed_opening_is_told_in_words(whitnack: Ruleset) -> None:
    page = page_of(whitnack, {"opening.minimum": {"deals": [50, {"concealed_book": "clean"}]}})

    assert "Clean pile from the hand alone" == page.bands[0].headings[1].minimum
    assert "Clean pile from the hand alone" == page.bands[0].headings[3].minimum


def test_a_minimum_by_score_leaves_room_for_each_side_and_a_table(whitnack: Ruleset) -> None:
    """Two sides of one deal may need different minimums, so each writes its own."""
    page = page_of(whitnack, TARGET)

    assert {"Minimum by score"} == {heading.minimum for band in page.bands for heading in band.headings}
    assert "opening-minimum" == page.bands[0].rows[0].code
    assert {"Below 2,500 50", "From 2,500 90", "From 5,000 120"} <= set(panel(page))


def test_a_game_to_a_score_shows_it_and_leaves_deals_to_number(whitnack: Ruleset) -> None:
    page = page_of(whitnack, TARGET)

    assert {False} == {heading.numbered for band in page.bands for heading in band.headings}
    assert "Played to 8,500; the most points win" in panel(page)


def test_a_game_to_a_score_goes_on_after_the_minimums_by_deal(whitnack: Ruleset) -> None:
    """The second page repeats for every further deal, at the last minimum."""
    rules = altered(whitnack, {"end.deals": None, "end.target": 10000, "table.seats": {4: [2]}})
    first, again = ([*page.bands[0].headings] for page in built(rules).pages)

    assert ["Deal 1", "Deal 2", "Deal 3", "Deal 4"] == [heading.deal for heading in first[:4]]
    assert {("Deal", "Minimum 150")} == {(heading.deal, heading.minimum) for heading in again}
    assert len(first) == len(again)


def test_the_fewest_points_may_win(whitnack: Ruleset) -> None:
    assert "4 deals; the fewest points win" in panel(page_of(whitnack, {"end.winner": "least"}))


def test_values_group_the_cards_by_points(whitnack: Ruleset) -> None:
    assert ["Joker 50", "A, 2 20", "K–8 10", "7–4, black threes 5"] == panel(built(whitnack).pages[0])[:4]


def test_black_threes_that_count_against_are_told(whitnack: Ruleset) -> None:
    page = page_of(whitnack, BLACK)

    assert ("+", "Piles of black threes", "× 300") == rows(page)["black_three_books"]
    assert "Black threes count against you, melded too." in " · ".join(panel(page))


def test_players_alone_have_no_partner_to_ask(whitnack: Ruleset) -> None:
    teams, alone = built(whitnack).pages[0], built(whitnack).pages[1]

    assert "Ask: your partner, or every partner, must agree" in panel(teams)
    assert [] == [line for line in panel(alone) if "artner" in line]


def test_the_quota_of_each_deal_is_told(whitnack: Ruleset) -> None:
    few, many = {"clean": 1, "dirty": 1}, {"clean": 2, "dirty": 2}
    page = page_of(whitnack, NO_WILD | {"going_out.books": {"deals": [few, few, few, many]}})

    assert "Deals 1 to 3: 1 clean pile and 1 dirty pile" in panel(page)
    assert "From deal 4: 2 clean piles and 2 dirty piles" in panel(page)


def test_values_never_take_more_than_their_lines(whitnack: Ruleset) -> None:
    """Every rank worth something else, many steps of minimums: neighbours share a line and nothing is lost."""
    values = {rank: 3 + n for n, rank in enumerate(whitnack.deck.values)}
    steps = {1000 * n: 10 + n for n in range(12)}
    page = page_of(whitnack, {"deck.values": values, "opening.minimum": {"scores": steps}})

    assert MOST_LINES >= len(panel(page))
    found = "\n".join(panel(page))
    assert "Below 1,000: 10" in found
    assert all(f"From {score:,}: {points}" in found for score, points in steps.items() if score)


@pytest.mark.parametrize(
    ("seats", "usual", "expected"),
    [
        ({2: [1], 3: [1], 4: [2, 1], 5: [1], 6: [3, 1]}, 4, [(2, 3), (6, 1)]),
        ({2: [1], 4: [2]}, 4, [(2, 2)]),
        ({6: [2, 3]}, 6, [(3, 2), (2, 3)]),
        ({2: [1], 5: [1]}, 2, [(5, 1)]),
        ({4: [1, 2]}, 4, [(4, 1), (2, 2)]),
    ],
)
def test_forms_follow_the_seats(
    whitnack: Ruleset, seats: dict[int, list[int]], usual: int, expected: list[tuple[int, int]]
) -> None:
    """One form for each number of sides in teams and one for people alone, the usual one first."""
    rules = altered(whitnack, {"table.seats": seats, "table.usual": usual})

    assert expected == [(form.sides, form.team) for form in forms(rules)]


def test_every_side_has_a_column_in_every_deal(whitnack: Ruleset) -> None:
    bands = [band for page in built(altered(whitnack, THREE_SIDES)).pages for band in page.bands]

    assert ["A", "B", "C"] * 4 == [column.tag for band in bands for column in band.columns]


@pytest.mark.parametrize("changes", MUTATIONS, ids=lambda changes: "+".join(changes) or "whitnack")
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("large", [False, True])
def test_rows_and_columns_are_large_enough_to_write_in(
    whitnack: Ruleset, changes: Mapping[str, Any], paper: str, large: bool
) -> None:
    """The research notes ask for 7.5 mm, 9 mm in large print, columns of 12 mm, and parts that do not overlap."""
    sheet = built(altered(whitnack, changes), paper, large=large)
    edge, size = PAPERS[paper].margin, PAPERS[paper]

    for band in (band for page in sheet.pages for band in page.bands):
        assert (9 if large else 7.5) <= min(row.height for row in band.rows)
        assert 12 <= min(column.width for column in band.columns)
        assert [pytest.approx(row.bottom) for row in band.rows[:-1]] == [row.top for row in band.rows[1:]]
        assert band.area.bottom <= size.height - edge
        assert edge <= band.area.left
        assert band.area.right <= size.width - edge


@pytest.mark.parametrize("changes", MUTATIONS, ids=lambda changes: "+".join(changes) or "whitnack")
def test_boxes_to_tick_leave_room_for_the_number(whitnack: Ruleset, changes: Mapping[str, Any]) -> None:
    for band in (band for page in built(altered(whitnack, changes)).pages for band in page.bands):
        width = band.columns[0].width
        for row in band.rows:
            if row.tally and row.tally.count > 1:
                beside = row.tally.beside
                assert (width - row.tally.width if beside else width) >= 11
                assert (row.height if beside else row.height - row.tally.height) >= 7
                assert row.tally.tick >= 2.5


def test_no_more_boxes_than_red_threes(whitnack: Ruleset) -> None:
    page = page_of(whitnack, {"deck.packs": 1})
    tallies = {row.code: row.tally for row in page.bands[0].rows}

    assert 2 == tallies["red_threes_laid"].count
    assert 1 == tallies["went_out"].count


def test_a_side_margin_for_holes_where_there_is_room(whitnack: Ruleset) -> None:
    page = built(whitnack).pages[0]

    assert page.punch == pytest.approx(297 / 2, abs=0.1)
    assert 16 <= page.bands[0].area.left


def many_bonuses(count: int) -> dict[str, Any]:
    return {"scoring.bonuses": {f"bonus_{n}": {"points": 10} for n in range(count)}, "table.seats": {4: [2]}}


def test_too_many_rows_are_refused_with_the_most_that_fit(whitnack: Ruleset) -> None:
    with pytest.raises(InputError) as caught:
        built(altered(whitnack, many_bonuses(60)))
    (issue,) = caught.value.issues
    most = int(issue.message.split(" at most ")[1].split()[0])

    assert "The score sheet for 2 sides has 74 rows; on A4 paper at most" in issue.message
    assert built(altered(whitnack, many_bonuses(most - 14)))
    with pytest.raises(InputError):
        built(altered(whitnack, many_bonuses(most - 13)))


def test_what_only_large_print_refuses_names_normal_print(whitnack: Ruleset) -> None:
    rules = altered(whitnack, many_bonuses(41))

    assert built(rules)
    with pytest.raises(InputError, match=r"at most \d+ rows of 9 mm fit in large print\. Normal print holds 55\."):
        built(rules, large=True)


def test_too_many_sides_are_refused_with_the_most_that_fit(whitnack: Ruleset) -> None:
    rules = altered(whitnack, {"table.seats": {12: [1]}, "table.usual": 12, "deck.packs": 13})

    with pytest.raises(InputError, match="holds at most 7 sides in columns of 12 mm; these rules allow 12"):
        built(rules, "a5")


def test_the_same_rules_make_the_same_sheet(whitnack: Ruleset) -> None:
    assert built(whitnack) == built(Ruleset.model_validate(whitnack.plain()))


@cache
def form_of(name: str) -> Ruleset:
    return read(FILES[name]).rules


@cache
def words_of(name: str) -> Text:
    return Text("en", form_of(name))


def pays(term: Term) -> bool:
    """Whether any count of up to twenty scores: what never scores is no line to write on."""
    return any(value(term, dict.fromkeys(tallies(term), count)) for count in range(1, 21))


@cache
def sheet_of(name: str, paper: str = "a4", *, large: bool = False) -> ScoreSheet:
    return build_score_sheet(form_of(name), words_of(name), paper=PAPERS[paper], large=large)


@pytest.mark.parametrize("name", FILES)
def test_every_variant_has_its_terms_as_rows(name: str) -> None:
    """On either paper in either size, in every form: the terms of the score, then the lines of every sheet."""
    rules = form_of(name)
    by_score = ["opening-minimum"] if isinstance(rules.opening.minimum, ByScore) else []
    expected = [*by_score, *(term.code for term in terms(rules) if pays(term)), *OWN_LINES]

    for paper in ("a4", "letter"):
        for large in (False, True):
            for page in sheet_of(name, paper, large=large).pages:
                assert expected == list(rows(page))
                assert MOST_LINES >= len(panel(page))
                assert all(row.height >= (9 if large else 7.5) for band in page.bands for row in band.rows)


@pytest.mark.parametrize("name", FILES)
def test_every_rate_of_every_variant_stands_in_its_row(name: str) -> None:
    """The points of a term without their sign, which stands before the row; for red threes the full set's too."""
    rules = form_of(name)
    found = rows(sheet_of(name).pages[0])
    for term in filter(pays, terms(rules)):
        sign, _, rate = found[term.code]
        if isinstance(term, CardPoints):
            assert "" == rate
        else:
            assert f"{abs(term.points):,}" == rate.removeprefix("× ").split(", ")[0]
            assert ("−" == sign) == (term.points < 0)
        if isinstance(term, RedThreesLaid) and term.full:
            assert rate.endswith(f"all {term.full[0]}: {term.full[1]:,}")


def test_red_threes_under_a_condition_may_go_either_way() -> None:
    """Pennies from Heaven: 100 each, 1,000 for all eight, and against a side without a canasta of sevens."""
    page = sheet_of("pennies-from-heaven").pages[0]

    assert ("±", "Red threes on the table", "× 100, all 8: 1,000") == rows(page)["red_threes_laid"]
    assert {"All 8 on the table 1,000", "Minus with no canasta of sevens"} <= set(panel(page))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("classic-canasta", "Minus with no meld on the table"),
        ("samba", "Minus with fewer than 2 canastas"),
        ("modern-american", "Minus with no meld on the table"),
    ],
)
def test_what_turns_red_threes_about_is_told(name: str, expected: str) -> None:
    assert expected in panel(sheet_of(name).pages[0])


@pytest.mark.parametrize("needs", ["clean", "dirty", "wild", "black_threes"])
@pytest.mark.parametrize("count", [1, 2])
def test_any_kind_of_book_may_turn_red_threes_about(whitnack: Ruleset, needs: str, count: int) -> None:
    page = page_of(whitnack, BLACK | {"red_threes.condition": {"needs": needs, "count": count}})
    (told,) = [line for line in panel(page) if line.startswith("Minus with ")]

    assert (count == 1) == told.startswith("Minus with no ")
    assert (count == 2) == ("fewer than 2" in told)


@pytest.mark.parametrize(
    ("name", "code", "expected"),
    [
        ("samba", "sequence_books", ("+", "Sambas", "× 1,500")),
        ("bolivia", "sequence_books", ("+", "Escaleras", "× 1,500")),
        ("bolivia", "wild_books", ("+", "Bolivias", "× 2,500")),
        ("burraco", "semi_clean_books", ("+", "Semi-clean burrachi", "× 150")),
        ("burraco", "untaken_pozzetto", ("−", "Pozzetto not taken up", "100")),
        ("pennies-from-heaven", "sevens_books", ("+", "Canastas of sevens", "× 1,500")),
        ("modern-american", "four_jokers_books", ("+", "Wild canastas with all four jokers", "× 2,500")),
        ("classic-canasta", "concealed_out", ("+", "Going out concealed", "100")),
        ("fv07-roth", "bad_pickup", ("−", "Failed pick-up", "× 100")),
        ("triple-play", "cards_in_knee", ("−", "Cards left in the knee", "")),
        ("fv24-benitoschiffler", "cards_in_foot", ("+", "Cards left in the foot", "")),
        ("jd-ventures", "red_threes_laid", ("+", "Ladies on the table", "× 100")),
    ],
)
def test_rows_speak_as_the_players_do(name: str, code: str, expected: tuple[str, str, str]) -> None:
    assert expected == rows(sheet_of(name).pages[0])[code]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("bolivia", "1 escalera and 2 canastas in all"),
        ("samba", "2 canastas of any kind"),
        ("pennies-from-heaven", "1 natural canasta, 1 mixed canasta, 1 wild canasta, and 1 canasta of sevens"),
        ("pennies-from-heaven", "No 7 as the last discard"),
        ("burraco", "Your side has taken up its pozzetto"),
        ("burraco", "Discard the last card, but no joker or 2"),
        ("burraco", "Played to 2,005; the most points win"),
        ("fv24-benitoschiffler", "No piles needed"),
        ("fv24-benitoschiffler", "4 deals; the fewest points win"),
        ("fv26-hfrules", "In every deal 3 pure books and 1 dirty book at once"),
        ("fv10-drwingnut", "Your own foot need not be played"),
        ("triple-play", "Your partner has played from the foot"),
        ("triple-play", "Ask your partner, who must agree"),
    ],
)
def test_the_values_tell_what_a_side_needs(name: str, expected: str) -> None:
    assert expected in panel(sheet_of(name).pages[0])


def test_a_lower_minimum_below_nought_is_told() -> None:
    """Canasta: a side below nought opens with 15, others with 50, 90 or 120."""
    found = " · ".join(panel(sheet_of("classic-canasta").pages[0]))

    assert "Below 0: 15 · From 0: 50" in found
    assert "From 1,500: 90" in found


def test_quotas_by_players_are_told_where_they_play() -> None:
    """Canasta: two players alone need two canastas, three need one, as do four in pairs."""
    teams, alone = sheet_of("classic-canasta").pages

    assert "1 canasta of any kind" in panel(teams)
    assert {"2 players: 2 canastas of any kind", "3 players: 1 canasta of any kind"} <= set(panel(alone))


def test_black_threes_left_over_have_a_value_of_their_own() -> None:
    """Bolivia: 100 against a side for each, though one melded in going out counts 5."""
    found = " · ".join(panel(sheet_of("bolivia").pages[0]))

    assert "7–4, black threes: 5 · Black three left over: −100" in found


def test_cards_that_count_only_when_left_are_called_so() -> None:
    page = sheet_of("fv24-benitoschiffler").pages[0]

    assert "cards_melded" not in rows(page)
    assert "Cards left over" == page.panel.columns[0][0].title


def test_a_named_book_without_a_name_goes_by_its_code(whitnack: Ruleset) -> None:
    books = whitnack.plain()["scoring"]["books"] | {"named": {"big_aces": {"of": ["A"], "points": 700}}}
    page = page_of(whitnack, {"scoring.books": books, "going_out.books": {"named": {"big_aces": 2}}})

    assert ("+", "Big aces", "× 700") == rows(page)["big_aces_books"]
    assert "2 of “big aces”" in panel(page)


def test_books_needed_at_once_stand_in_the_heading_as_far_as_there_is_room(whitnack: Ruleset) -> None:
    many = {"clean": 2, "dirty": 2, "wild": 1}
    short, long = (
        page_of(whitnack, {"opening.minimum": {"deals": [{"required_books": books}]}}).bands[0].headings[0].minimum
        for books in ({"clean": 2}, many)
    )

    assert "2 clean piles at once" == short
    assert "5 piles at once" == long


def test_no_more_boxes_than_books_that_a_side_may_have() -> None:
    """FV26: at most two dirty books."""
    boxes = {row.code: row.tally for row in sheet_of("fv26-hfrules").pages[0].bands[0].rows}

    assert 2 == boxes["dirty_books"].count


def test_what_earns_nothing_has_no_row() -> None:
    """Bicycle's page names no bonus for going out, nor for red threes."""
    codes = {row.code for row in sheet_of("bicycle").pages[0].bands[0].rows}

    assert not codes & {"red_threes_laid", "went_out"}
    assert "red_threes_held" in codes


def test_rows_too_many_for_the_height_are_folded() -> None:
    """Modern American Canasta in large print: the second half of the rows stands beside the first."""
    page = sheet_of("modern-american", large=True).pages[0]
    left, right = page.bands

    assert left.area.top == right.area.top
    assert left.area.right < right.area.left
    assert right.area.right <= 210 - 5
    assert ["Deal", "Deal, continued"] == [band.headings[0].deal for band in page.bands]
    assert "other-initials" == right.rows[-1].code
