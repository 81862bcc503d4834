"""Rounds drawn from the standings."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from generator.diagnostics import InputError
from generator.tournament.bands import usual
from generator.tournament.draw import draw
from generator.tournament.event import Scoring
from generator.tournament.movements import Spot
from generator.tournament.planning import plan
from generator.tournament.results import Results, SideResult, TableResult
from generator.tournament.schedule import Round, Schedule, Table
from generator.tournament.standings import standings


def play(event, rounds, seed):
    """Play a whole event with points drawn by lot; each round follows from the standings."""
    rng, made, slips = Random(seed), plan(event), []
    while len(made.rounds) < rounds:
        for table in made.rounds[-1].tables:
            sides = tuple(SideResult(rng.randrange(-100, 1800) * 5) for _ in table.sides)
            slips.append(TableResult(len(made.rounds), table.number, sides))
        made = draw(event, made, [line.entrant for line in standings(event, made, Results(tuple(slips)))])
    return made


def met(rounds):
    return Counter(two for one in rounds for table in one.tables for two in table.opponents)


def drawn(event, order, *rounds):
    entrants = {number: (f"P{number}",) for number in order}
    return draw(event, Schedule(entrants, rounds, event.rounds), order).rounds[-1]


def round_of(number, *pairs, sits_out=()):
    return Round(number, tuple(Table(i, ((one,), (other,))) for i, (one, other) in enumerate(pairs, 1)), sits_out)


def games(one):
    return [tuple(entrant for side in table.sides for entrant in side) for table in one.tables]


VICTORY = Scoring(rank_by="victory_points", bands=usual("hand_and_foot"))


@pytest.mark.slow
def test_150_pairs_in_seven_rounds_never_meet_again(event):
    made = play(event(150, 7, "swiss", scoring=VICTORY), 7, 1)

    assert {1} == set(met(made.rounds).values())
    assert [75] * 7 == [len(one.tables) for one in made.rounds]


@pytest.mark.parametrize("pairs", [7, 9, 11, 21])
def test_an_odd_number_sits_out_once_at_most(event, pairs):
    made = play(event(pairs, 6, "swiss", scoring=VICTORY), 6, pairs)
    byes = Counter(entrant for one in made.rounds for entrant in one.sits_out)

    assert {1} == set(byes.values())
    assert {1} == set(met(made.rounds).values())


@pytest.mark.parametrize("seed", range(12))
def test_no_rematch_while_one_can_be_avoided(event, seed):
    """Eight pairs in seven rounds: where a round has a rematch, every way to pair it has one."""
    made = play(event(8, 7, "swiss", scoring=VICTORY, seed=seed), 7, seed)
    for place, one in enumerate(made.rounds):
        before = met(made.rounds[:place])
        rematches = sum(before[two] for two in met([one]))
        assert rematches == min(sum(before[two] for two in way) for way in pairings(range(1, 9)))


def pairings(entrants):
    """Every way to pair all *entrants*."""
    first, *rest = entrants
    if not rest:
        return
    for other in rest:
        left = [one for one in rest if one != other]
        if not left:
            yield [(first, other)]
        for way in pairings(left) if left else ():
            yield [(first, other), *way]


def test_neighbours_meet(event):
    assert [(3, 1), (2, 6), (5, 4)] == games(drawn(event(6, 3, "swiss"), [3, 1, 2, 6, 5, 4], round_of(1)))


def test_a_rematch_gives_way_to_the_next_neighbour(event):
    """1 has met 2: 1 meets 3 and 2 meets 4."""
    before = round_of(1, (1, 2), (3, 4))

    assert [(1, 3), (2, 4)] == games(drawn(event(4, 3, "swiss"), [1, 2, 3, 4], before))


def test_the_lowest_who_has_not_sits_out(event):
    before = round_of(1, (1, 2), (3, 4), sits_out=(5,))
    one = drawn(event(5, 3, "swiss"), [1, 2, 3, 4, 5], before)

    assert (4,) == one.sits_out
    assert [(1, 3), (2, 5)] == games(one)


def test_who_never_moves_keeps_table_and_seat(event):
    asked = event(6, 3, "swiss", fixed={5: Spot(1, 2)})

    assert [(6, 5), (1, 2), (3, 4)] == games(drawn(asked, [1, 2, 3, 4, 5, 6], round_of(1)))


def test_who_must_not_meet_does_not(event):
    asked = event(4, 3, "swiss", not_meeting=frozenset({(1, 2), (1, 3)}))

    assert [(1, 4), (2, 3)] == games(drawn(asked, [1, 2, 3, 4], round_of(1)))


def test_what_nobody_can_grant_is_said(event):
    asked = event(4, 3, "swiss", not_meeting=frozenset(combinations(range(1, 5), 2)))
    with pytest.raises(InputError, match="P1a / P1b and P"):
        drawn(asked, [1, 2, 3, 4], round_of(1))


def test_the_danese_final_pairs_neighbours_who_may_have_met(event):
    """Ten pairs in five rounds of Mitchell, then first against second, third against fourth, and so on."""
    asked = event(10, 6, "danese", finals=1)
    made = plan(asked)
    order = [7, 2, 9, 4, 1, 6, 3, 8, 5, 10]

    assert 5 == len(made.rounds)
    assert [(7, 2), (9, 4), (1, 6), (3, 8), (5, 10)] == games(draw(asked, made, order).rounds[-1])


def test_two_final_rounds_do_not_repeat(event):
    asked = event(6, 5, "danese", finals=2)
    first = draw(asked, plan(asked), [1, 2, 3, 4, 5, 6])
    second = draw(asked, first, [1, 2, 3, 4, 5, 6])

    assert not met(first.rounds[-1:]).keys() & met(second.rounds[-1:]).keys()
