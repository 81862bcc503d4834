"""Every base game, developed: the counts that make a whist tournament, checked from the tables alone."""

from collections import Counter

import pytest

from generator.tournament.movements.whist import design, sizes
from generator.tournament.schedule import Table

SHAPES = {(2, 2): (1, 2), (2, 2, 2): (1, 4), (3, 3): (2, 3)}
"""How often every two are partners, and opponents, in a whole cycle."""

DESIGNS = [(shape, players) for shape in SHAPES for players in sizes(shape)]


def tables(found):
    return [[Table(0, game) for game in games] for games in found.rounds]


def test_there_is_a_whist_tournament_for_every_number_of_the_data():
    assert (4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32, 33) == sizes((2, 2))[:16]
    assert (36, 37, 40, 41, 44, 45, 48, 49, 52, 53, 57, 61, 65) == sizes((2, 2))[16:]
    assert (6, 7, 12, 13, 19, 24, 25, 30) == sizes((2, 2, 2))
    assert (7, 12, 13, 19) == sizes((3, 3))


@pytest.mark.parametrize(("shape", "players"), DESIGNS)
def test_every_two_are_partners_and_opponents_equally_often(shape, players):
    rounds = tables(design(players, shape))
    partners = Counter(two for games in rounds for table in games for two in table.partners)
    opponents = Counter(two for games in rounds for table in games for two in table.opponents)
    pairs = players * (players - 1) // 2

    assert pairs == len(partners) == len(opponents)
    assert SHAPES[shape] == (*set(partners.values()), *set(opponents.values()))


@pytest.mark.parametrize(("shape", "players"), DESIGNS)
def test_everybody_sits_once_a_round_or_sits_out(shape, players):
    found = design(players, shape)
    sat_out = Counter()
    for games in tables(found):
        seated = [player for table in games for player in table.seats]
        assert len(seated) == len(set(seated)) == players - players % sum(shape)
        sat_out.update(set(range(players)) - set(seated))

    assert ({1} if players % sum(shape) else set()) == set(sat_out.values())


@pytest.mark.parametrize("players", [n for n in sizes((2, 2)) if design(n, (2, 2)).directed])
def test_directed_designs_seat_each_opponent_once_on_either_hand(players):
    left = Counter()
    for games in tables(design(players, (2, 2))):
        for table in games:
            seats = table.seats
            left.update((seats[place], seats[(place + 1) % 4]) for place in range(4))

    assert {1} == set(left.values())
    assert players * (players - 1) == len(left)


@pytest.mark.parametrize("players", [n for n in sizes((2, 2)) if design(n, (2, 2)).still is not None])
def test_one_number_stands_still(players):
    """So somebody can keep one chair for the whole event."""
    found = design(players, (2, 2))
    places = {
        next(i for i, game in enumerate(games) if any(found.still in side for side in game)) for games in found.rounds
    }

    assert 1 == len(places)


@pytest.mark.parametrize("entrants", range(2, 40))
def test_the_circle_lets_each_meet_each_once(entrants):
    met = Counter(two for games in tables(design(entrants, (1, 1))) for table in games for two in table.opponents)

    assert {1} == set(met.values())
    assert entrants * (entrants - 1) // 2 == len(met)
