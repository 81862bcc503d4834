"""The schedule as a file: there and back, and what is said of a file that was meddled with."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.diagnostics import InputError
from generator.tournament.planning import plan
from generator.tournament.schedule import Round, Schedule, Table
from generator.tournament.schedule_file import from_json, to_json

SMALL = Schedule(
    {1: ("Åsa",), 2: ("Ben",), 3: ("C",), 4: ("D",), 5: ("E",)}, (Round(1, (Table(1, ((1, 4), (2, 3))),), (5,)),), 6
)


def test_a_file_says_who_sits_where():
    assert {
        "version": 1,
        "planned": 6,
        "entrants": [{"number": n, "names": [name]} for n, name in enumerate(("Åsa", "Ben", "C", "D", "E"), 1)],
        "rounds": [{"round": 1, "tables": [{"table": 1, "sides": [[1, 4], [2, 3]]}], "sits_out": [5]}],
    } == json.loads(to_json(SMALL))


@pytest.mark.parametrize("name", ["partners", "mitchell", "swiss", "teams_of_three"])
def test_there_and_back(event, name):
    made = plan(event(13, 3, name, others=()))

    assert made == from_json(to_json(made), "spring-schedule.json")
    assert made == plan(event(13, 3, name))


def test_a_file_of_a_later_version_is_not_guessed_at():
    with pytest.raises(InputError, match="later version"):
        from_json('{"version": 2}', "spring-schedule.json")


@pytest.mark.parametrize(
    ("was", "becomes", "why"),
    [
        ("[1, 4]", "[1, 2]", "somebody has two places in round 1"),
        ("[5]", "[9]", "somebody in round 1 has no name"),
        ('"round": 1', '"round": 2', "its rounds are not in order"),
        ("[1, 4]", "[1]", "a table of round 1 has uneven sides"),
        ('"planned": 6', '"planned": "six"', "something is wrong at planned"),
        ('"version": 1', '"version": null', "something is wrong at version"),
        ("{", "", "it is no JSON"),
    ],
)
def test_a_file_that_was_meddled_with(was, becomes, why):
    content = json.dumps(json.loads(to_json(SMALL))).replace(was, becomes, 1)
    with pytest.raises(InputError) as caught:
        from_json(content, "spring-schedule.json")

    (issue,) = caught.value.issues
    assert "spring-schedule.json" == issue.file
    assert why in issue.message


@given(
    st.text()
    | st.recursive(st.none() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)).map(
        json.dumps
    )
)
def test_any_other_text_is_a_fault_and_no_crash(content):
    with pytest.raises(InputError):
        from_json(content, "x.json")
