"""Schedules of every size: one seat each, fair turns, wishes kept, the same for the same seed."""

from collections import Counter
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.tournament.movements import Spot, Task, mitchell, movement, seating
from generator.tournament.schedule import pair

EVERY_SIZE = list(product(range(4, 61), range(1, 13)))
SAMPLE = [
    (4, 12),
    (5, 7),
    (6, 5),
    (7, 12),
    (9, 4),
    (10, 6),
    (11, 3),
    (14, 8),
    (15, 12),
    (18, 6),
    (23, 5),
    (31, 4),
    (60, 3),
]
SHAPES = [(2, 2), (3, 3), (2, 2, 2), (1, 1, 1, 1), (1, 1)]
MIXED = {
    (2, 2): ((3, 3), (1, 1, 1), (1,) * 5),
    (3, 3): ((2, 2), (1, 1, 1), (1,) * 5),
    (2, 2, 2): ((2, 2), (1, 1, 1), (1,) * 5),
    (1, 1, 1, 1): ((1,) * 3, (1,) * 5, (1,) * 6),
    (1, 1): ((1, 1, 1),),
}


def task(entrants, rounds, shape=(2, 2), **more):
    return Task((tuple(range(1, entrants + 1)),) * rounds, shape, **more)


def times(rounds, pairs):
    return Counter(two for one in rounds for table in one.tables for two in pairs(table))


def partners(rounds):
    return times(rounds, lambda table: table.partners)


def opponents(rounds):
    return times(rounds, lambda table: table.opponents)


def check(asked, rounds):
    """What holds for every schedule."""
    first = len(asked.past) + 1
    assert list(range(first, first + len(asked.present))) == [one.number for one in rounds]
    for one, present in zip(rounds, asked.present, strict=True):
        seated = [*one.playing, *one.sits_out]
        assert sorted(present) == sorted(seated)
        assert list(range(1, len(one.tables) + 1)) == [table.number for table in one.tables]
        shapes = Counter(tuple(map(len, table.sides)) for table in one.tables)
        assert Counter(seating(len(present), asked.shape, asked.others)) == shapes
    if len(set(asked.present)) == 1:
        check_turns(asked, rounds)


def check_turns(asked, rounds):
    """Sit-outs within one, and not twice running where more than half have a seat."""
    present = asked.present[0]
    sat_out = Counter(entrant for one in (*asked.past, *rounds) for entrant in one.sits_out)
    assert max(sat_out[one] for one in present) - min(sat_out[one] for one in present) <= 1
    for before, after in pairwise(rounds):
        if 2 * len(after.sits_out) <= len(present):
            assert not set(before.sits_out) & set(after.sits_out)


@pytest.mark.parametrize(("entrants", "rounds"), SAMPLE)
def test_any_number_of_players_can_play_any_number_of_rounds(entrants, rounds):
    asked = task(entrants, rounds)
    check(asked, movement(asked))


@pytest.mark.full
@pytest.mark.parametrize(("entrants", "rounds"), EVERY_SIZE)
def test_every_size(entrants, rounds):
    asked = task(entrants, rounds)
    check(asked, movement(asked))


@pytest.mark.full
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("entrants", range(6, 61))
def test_every_shape_mixed_or_not(entrants, shape):
    for others in ((), MIXED[shape]):
        asked = task(entrants, 4, shape, others=others)
        check(asked, movement(asked))


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(
    st.integers(6, 26),
    st.integers(1, 5),
    st.sampled_from(SHAPES),
    st.booleans(),
    st.integers(0, 1000),
)
def test_shapes_sizes_and_seeds(entrants, rounds, shape, mixed, seed):
    asked = task(entrants, rounds, shape, others=MIXED[shape] if mixed else (), seed=seed)
    made = movement(asked)

    check(asked, made)
    assert made == movement(asked)


@pytest.mark.slow
@settings(max_examples=6, deadline=None)
@given(st.data())
def test_people_come_and_go(data):
    everybody = range(1, data.draw(st.integers(10, 24)) + 1)
    present = tuple(
        tuple(sorted(set(everybody) - data.draw(st.sets(st.sampled_from(everybody), max_size=3)))) for _ in range(4)
    )
    asked = Task(present, (2, 2), seed=data.draw(st.integers(0, 99)))
    check(asked, movement(asked))


@pytest.mark.slow
@pytest.mark.parametrize("entrants", [*range(10, 20), 23, 26, 31, 40])
def test_four_rounds_repeat_nothing(entrants):
    """As the measured reference: from 10 players on nobody is partner twice, nor opponent twice."""
    rounds = movement(task(entrants, 4))

    assert {1} == set(partners(rounds).values())
    assert {1} == set(opponents(rounds).values())


@pytest.mark.slow
@pytest.mark.parametrize("entrants", [15, 16, 17, 18, 19, 22, 29, 40])
def test_six_rounds_repeat_nothing(entrants):
    rounds = movement(task(entrants, 6))

    assert {1} == set(partners(rounds).values())
    assert {1} == set(opponents(rounds).values())


@pytest.mark.full
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("entrants", range(10, 41))
@pytest.mark.parametrize("rounds", [4, 6])
def test_no_repeats_whatever_the_seed(entrants, rounds, seed):
    if rounds == 6 and entrants < 15:
        pytest.skip("six rounds need fifteen players")
    made = movement(task(entrants, rounds, seed=seed))

    assert {1} == set(partners(made).values()) == set(opponents(made).values())


@pytest.mark.parametrize("players", [4, 5, 8, 9, 12, 13, 16, 17])
def test_whole_cycles_are_exact(players):
    rounds = movement(task(players, players - 1 + players % 2))

    assert {1} == set(partners(rounds).values())
    assert {2} == set(opponents(rounds).values())
    assert players * (players - 1) // 2 == len(opponents(rounds)) == len(partners(rounds))


def test_games_go_round_the_tables():
    """Of forty players in six rounds hardly anybody comes to a table twice, and nobody three times."""
    rounds = movement(task(40, 6))
    visits = Counter((entrant, table.number) for one in rounds for table in one.tables for entrant in table.seats)

    assert max(visits.values()) <= 2
    assert sum(number == 2 for number in visits.values()) <= 12


@pytest.mark.parametrize("pairs", [6, 8, 10])
def test_pairs_of_a_round_robin_visit_each_table_once_or_twice(pairs):
    rounds = movement(task(pairs, pairs - 1, (1, 1)))
    visits = Counter((entrant, table.number) for one in rounds for table in one.tables for entrant in table.seats)

    assert {1, 2} == set(visits.values())
    assert pairs * pairs // 2 == len(visits)


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(st.integers(12, 24), st.integers(2, 5), st.booleans(), st.data())
def test_wishes_are_kept(entrants, rounds, mixed, data):
    numbers = st.integers(1, entrants)
    couples = st.sets(st.tuples(numbers, numbers).filter(lambda two: two[0] < two[1]), max_size=3)
    fixed = {1: Spot(1, 1), 2: Spot(2), 3: Spot(1)}
    not_meeting = data.draw(couples) - {(1, 3)}
    asked = task(
        entrants,
        rounds,
        others=((3, 3),) if mixed else (),
        fixed=fixed,
        not_partners=frozenset(data.draw(couples)),
        not_meeting=frozenset(not_meeting),
    )
    made = movement(asked)

    check(asked, made)
    assert not asked.not_partners & partners(made).keys() or (1, 3) in asked.not_partners
    assert not asked.not_meeting & (partners(made).keys() | opponents(made).keys())
    for one in made:
        for entrant, spot in fixed.items():
            table = one.table_of(entrant)
            assert table is None or spot.table == table.number
            assert table is None or spot.seat in (None, table.seats.index(entrant) + 1)


@pytest.mark.parametrize("players", [8, 12, 16])
def test_somebody_keeps_a_chair_in_an_exact_design(players):
    rounds = movement(task(players, players - 1, fixed={5: Spot(2, 3)}))

    assert {2} == set(opponents(rounds).values())
    assert {(2, 2)} == {(one.table_of(5).number, one.table_of(5).seats.index(5)) for one in rounds}


def test_the_past_counts():
    """Rounds made anew after two that were played repeat nothing of those."""
    played = movement(task(20, 2))
    more = movement(Task((tuple(range(1, 21)),) * 2, (2, 2), past=played))

    assert {1} == set(partners((*played, *more)).values())
    assert {1} == set(opponents((*played, *more)).values())


@pytest.mark.parametrize("pairs", range(4, 21))
def test_mitchell_moves_one_half_up(pairs):
    rounds = mitchell(task(pairs, (pairs + 1) // 2, (1, 1)))
    hosts = {(table.number, table.sides[0]) for one in rounds for table in one.tables}

    assert pairs // 2 == len(hosts)
    assert {1} == set(opponents(rounds).values())
    for before, after in pairwise(rounds):
        guests = {table.sides[1]: table.number for table in before.tables}
        for table in after.tables:
            if table.sides[1] in guests:
                assert guests[table.sides[1]] % ((pairs + 1) // 2) + 1 == table.number


def test_mitchell_keeps_pairs_apart_and_in_their_chairs():
    rounds = mitchell(task(10, 5, (1, 1), fixed={4: Spot(3, 1)}, not_meeting=frozenset({pair(1, 2), pair(4, 7)})))

    assert {3} == {one.table_of(4).number for one in rounds}
    assert not {(1, 2), (4, 7)} & opponents(rounds).keys()


def test_seating_prefers_the_usual_table():
    assert ((2, 2),) * 4 + ((3, 3),) == seating(22, (2, 2), ((3, 3), (1,) * 5))
    assert ((2, 2),) * 4 + ((1,) * 5,) == seating(21, (2, 2), ((3, 3), (1,) * 5))
    assert ((2, 2),) * 5 == seating(23, (2, 2), ())
    assert ((1,) * 4,) * 2 + ((1,) * 3,) == seating(11, (1,) * 4, ((1,) * 3, (1,) * 5))
