"""The balance report, counted by hand; and that a plan tells when it can't be made."""

from dataclasses import replace

import pytest

from generator.diagnostics import InputError
from generator.tournament.balance import balance
from generator.tournament.planning import plan
from generator.tournament.schedule import Round, Schedule, Table

FIVE = Schedule(
    {number: (f"P{number}",) for number in range(1, 6)},
    (
        Round(1, (Table(1, ((1, 2), (3, 4))),), (5,)),
        Round(2, (Table(1, ((1, 2), (3, 5))),), (4,)),
        Round(3, (Table(1, ((2, 3), (1, 5))),), (4,)),
    ),
    3,
)


def test_partners_opponents_and_tables_counted_by_hand():
    report = balance(FIVE)

    assert {0: 5, 1: 4, 2: 1} == report.partners.pairs  # 1-2 twice; 3-4, 3-5, 2-3 and 1-5 once
    assert {0: 2, 1: 5, 2: 2, 3: 1} == report.opponents.pairs  # 1-3 three times, 2-3 and 2-5 twice
    assert {0: 1, 1: 3, 2: 3, 3: 3} == report.met.pairs
    assert {1: 1, 2: 1, 3: 3} == report.tables.pairs  # there is one table
    assert [(1, 0), (4, 3), (7, 7)] == [
        (spread.repeats, spread.fewest) for spread in (report.partners, report.opponents, report.tables)
    ]


def test_sitting_out_is_counted():
    report = balance(FIVE)

    assert {4: (2, 3), 5: (1,)} == report.sat_out
    assert (2, (4,)) == (report.differs_by, report.in_a_row)
    assert ((4, 5),) == report.never_met


def test_a_whole_whist_tournament_is_as_good_as_can_be(event):
    report = balance(plan(event(8, 7)))

    assert ({1: 28}, {2: 28}) == (report.partners.pairs, report.opponents.pairs)
    assert (0, 28, 28) == (report.partners.repeats, report.opponents.repeats, report.opponents.fewest)
    assert () == report.never_met


def test_a_wish_that_can_t_be_granted_names_the_two(event):
    """Four players at one table all meet."""
    asked = event(4, 2, not_meeting=frozenset({(1, 2)}), file="spring.yaml")
    with pytest.raises(InputError, match="P1 and P2 can't be kept apart"):
        plan(asked)


def test_too_few_for_a_table(event):
    made = event(4, 3)
    asked = replace(made, entrants=(*made.entrants[:3], replace(made.entrants[3], last=2)))
    with pytest.raises(InputError, match="In round 3 only 3 are there"):
        plan(asked)


@pytest.mark.parametrize("name", ["partners", "teams_of_three", "three_pairs", "alone", "round_robin", "mitchell"])
def test_every_format_settles_its_rounds(event, name):
    made = plan(event(12, 4, name))

    assert 4 == len(made.rounds)
    assert not any(one.sits_out for one in made.rounds)


@pytest.mark.parametrize(("name", "settled"), [("swiss", 1), ("danese", 4)])
def test_formats_by_the_standings_settle_what_can_be_known(event, name, settled):
    finals = {"danese": {"finals": 1}}.get(name, {})

    assert settled == len(plan(event(12, 5, name, **finals)).rounds)
