"""Standings worked out by hand."""

from fractions import Fraction

import pytest

from generator.tournament.bands import usual, victory_points
from generator.tournament.event import Scoring
from generator.tournament.results import Adjustment, Results, SideResult, TableResult
from generator.tournament.schedule import Round, Schedule, Table
from generator.tournament.standings import standings

PLAYED, NO_SHOW, ADJUSTED = "played", "no_show", "adjusted"


def schedule(*rounds, entrants):
    """Rounds as lists of tables, a table a list of sides; whoever is in none sits out."""
    everybody = set(range(1, entrants + 1))
    made = []
    for number, tables in enumerate(rounds, 1):
        laid = tuple(Table(place, tuple(map(tuple, sides))) for place, sides in enumerate(tables, 1))
        seated = {entrant for table in laid for entrant in table.seats}
        made.append(Round(number, laid, tuple(sorted(everybody - seated))))
    return Schedule({number: (f"P{number}",) for number in everybody}, tuple(made), len(made))


def slip(round_, table, *points, status=PLAYED):
    return TableResult(round_, table, tuple(SideResult(one, status if one is not None else NO_SHOW) for one in points))


def places(ranked):
    return [(line.place, line.entrant) for line in ranked]


TWO_ROUNDS = schedule([[[1, 2], [3, 4]]], [[[1, 3], [2, 4]]], entrants=4)


USUAL = (slip(1, 1, 1000, 400), slip(2, 1, 700, 700))


@pytest.fixture
def scored(event):
    """The standings of four players in two rounds, 1000 to 400 and 700 to 700."""

    def make(results=USUAL, adjustments=(), **scoring):
        asked = event(4, 2, scoring=Scoring(**({"bands": usual("burraco")} | scoring)))
        return standings(asked, TWO_ROUNDS, Results(tuple(results), tuple(adjustments)))

    return make


def test_totals_victory_points_wins_and_differences(scored):
    """A difference of 600 is 13 to 7, a tie 10 to 10; a win counts one, a tie a half."""
    lines = {line.entrant: line for line in scored()}

    assert [1700, 1700, 1100, 1100] == [lines[one].total for one in (1, 2, 3, 4)]
    assert [23, 23, 17, 17] == [lines[one].victory_points for one in (1, 2, 3, 4)]
    assert [Fraction(3, 2), Fraction(1, 2)] == [lines[one].wins for one in (1, 4)]
    assert [600, -600] == [lines[one].difference for one in (2, 3)]
    assert [850, 550] == [lines[one].average for one in (1, 3)]


def test_equals_share_a_place_and_the_next_is_left_out(scored):
    assert [(1, 1), (1, 2), (3, 3), (3, 4)] == places(scored())


def test_the_directors_points_count(scored):
    ranked = scored(adjustments=(Adjustment(2, -100), Adjustment(4, 650, 1)))

    assert [(1, 4), (2, 1), (3, 2), (4, 3)] == places(ranked)
    assert (1750, 650, 18) == (ranked[0].total, ranked[0].adjusted, ranked[0].victory_points)


def test_the_fewest_points_can_win(scored):
    ranked = scored(most_wins=False)

    assert [(1, 3), (1, 4), (3, 1), (3, 2)] == places(ranked)
    assert [23, 17] == [ranked[0].victory_points, ranked[3].victory_points]
    assert Fraction(3, 2) == ranked[0].wins


def test_tie_breaks_are_asked_in_order(scored):
    """All have 1500 in the end: 1 and 2 by 1000 and 500, 3 and 4 the other way round; then the last round."""
    results = (slip(1, 1, 1000, 500), slip(2, 1, 500, 500))
    extra = (Adjustment(3, 500), Adjustment(4, 500))

    assert [1, 1, 1, 1] == [line.place for line in scored(results, extra)]
    assert [(1, 1), (1, 2), (3, 3), (3, 4)] == places(scored(results, extra, tie_breaks=("last_round", "best_round")))
    assert [(1, 1), (1, 2), (3, 3), (3, 4)] == places(scored(results, extra, tie_breaks=("wins",)))


def test_direct_meetings_count_among_those_tied_only(event):
    """1, 2 and 3 have 900 each. 2 beat 1 and 3 beat 2; 4 beat 3, which does not matter. 1 beat nobody of the three."""
    made = schedule([[[1], [2]], [[3], [4]]], [[[2], [3]], [[1], [4]]], entrants=4)
    results = Results(
        (slip(1, 1, 400, 500), slip(1, 2, 100, 200), slip(2, 1, 400, 800), slip(2, 2, 500, 300)),
    )
    asked = event(4, 2, "alone", scoring=Scoring(tie_breaks=("direct",)))

    ranked = standings(asked, made, results)

    assert [(1, 2), (1, 3), (3, 1), (4, 4)] == places(ranked)
    assert [1, 1, 0, None] == [line.direct for line in ranked]
    assert [500, 800, 500, 300] == [line.best_round for line in ranked]
    assert [400, 800, 500, 300] == [line.last_round for line in ranked]


def test_the_best_round_is_the_one_with_the_fewest_points_where_they_win(scored):
    ranked = scored(most_wins=False, tie_breaks=("best_round",))

    assert [400, 400, 700, 700] == [line.best_round for line in ranked]
    assert [1, 1, 3, 3] == [line.place for line in ranked]


SITTING = schedule([[[1, 2], [3, 4]]], [[[1, 5], [2, 3]]], [[[4, 5], [1, 3]]], entrants=5)
SAT = (slip(1, 1, 900, 300), slip(2, 1, 600, 100), slip(3, 1, 200, 800))


@pytest.mark.parametrize(
    ("sitting_out", "points", "expected", "victory"),
    [
        ("own_average", 0, 400, 10),  # 5 had 600 and 200; the differences, 500 and -600, were 12 to 8 and 7 to 13
        ("winners_average", 0, 900, 13),  # the winners of round 1 had 900, by 600
        ("points", 450, 450, 10),
        ("none", 0, 0, 0),
    ],
)
def test_sitting_out_earns_what_was_chosen(event, sitting_out, points, expected, victory):
    asked = event(5, 3, scoring=Scoring(sitting_out=sitting_out, points=points, bands=usual("burraco")))
    line = next(line for line in standings(asked, SITTING, Results(SAT)) if line.entrant == 5)

    assert "sat_out" == line.rounds[0].kind
    assert 800 + expected == line.total
    own = {"own_average": Fraction(12 + 7, 2)}.get(sitting_out, victory)
    assert 12 + 7 + own == line.victory_points


def test_the_average_counts_rounds_with_a_result(event):
    """Five sat out once and played two rounds: 600 and 200, credit 400, in all 1200 over three rounds."""
    asked = event(5, 3, scoring=Scoring(rank_by="average"))
    line = next(line for line in standings(asked, SITTING, Results(SAT)) if line.entrant == 5)

    assert 400 == line.average


def test_who_does_not_come_has_nothing_and_the_others_are_credited(event):
    """In round 3 neither 4 nor 5 came; 1 and 3 are credited with their own averages, 750 and 200."""
    asked = event(5, 3, scoring=Scoring(bands=usual("burraco")))
    results = Results((*SAT[:2], TableResult(3, 1, (SideResult(None, NO_SHOW), SideResult(None)))))
    lines = {line.entrant: line for line in standings(asked, SITTING, results)}

    assert [900 + 600 + 750, 300 + 100 + 200] == [lines[one].total for one in (1, 3)]
    assert "no_show" == lines[5].rounds[2].kind
    assert 600 + 600 == lines[5].total  # sat out once, at the average of 600: what was missed is no part of it


def test_points_settled_by_the_director_count_as_played(event):
    asked = event(4, 2, scoring=Scoring(bands=usual("burraco")))
    results = Results((slip(1, 1, 500, 500, status=ADJUSTED), slip(2, 1, 100, 400)))

    assert [900, 900, 600, 600] == [line.total for line in standings(asked, TWO_ROUNDS, results)]


def test_a_result_that_is_missing_says_so_and_counts_nothing(event):
    ranked = standings(event(4, 2), TWO_ROUNDS, Results((slip(1, 1, 900, 300),)))

    assert {"missing"} == {line.rounds[1].kind for line in ranked}
    assert [900, 900, 300, 300] == [line.total for line in ranked]
    assert [900, 300] == [ranked[0].average, ranked[3].average]


def test_who_left_stays_in_the_standings_without_credit(event):
    made = Schedule({one: (f"P{one}",) for one in range(1, 6)}, TWO_ROUNDS.rounds, 2)
    asked = event(5, 2)
    ranked = standings(asked, made, Results((slip(1, 1, 900, 300), slip(2, 1, 0, 0))))

    assert (5, 5, 0) == (ranked[-1].place, ranked[-1].entrant, ranked[-1].total)
    assert {"absent"} == {score.kind for score in ranked[-1].rounds}


@pytest.mark.parametrize(
    ("difference", "winner", "loser"),
    [
        (0, 10, 10), (100, 10, 10), (105, 11, 9), (305, 12, 8), (500, 12, 8), (505, 13, 7), (705, 14, 6), (905, 15, 5),
        (1105, 16, 4), (1305, 17, 3), (1505, 18, 2), (1700, 18, 2), (1705, 19, 1), (2000, 19, 1), (2005, 20, 0),
    ],
)  # fmt: skip
def test_the_burraco_table(difference, winner, loser):
    """The table for four hands as clubs print it; for Hand and Foot every difference is five times as large."""
    assert (winner, loser) == victory_points(usual("burraco"), (difference, 0))
    assert (loser, winner) == victory_points(usual("hand_and_foot"), (0, 5 * difference))


def test_three_sides_share_what_they_would_have_against_each_other():
    """1000, 700 and 0: 11 and 15 make 13; 9 and 13 make 11; 5 and 7 make 6."""
    assert (13, 11, 6) == victory_points(usual("burraco"), (1000, 700, 0))
