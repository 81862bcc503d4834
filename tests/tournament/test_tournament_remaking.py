"""Making the rest of a schedule anew: what was played stays, no number changes, and it is said what did."""

from collections import Counter
from dataclasses import replace

import pytest

from generator.diagnostics import InputError
from generator.tournament.event import Entrant
from generator.tournament.movements import Spot
from generator.tournament.planning import plan
from generator.tournament.remaking import Change, remake


def listed(event, *names):
    """The event with another list of players."""
    return replace(event, entrants=tuple(Entrant(number, (name,)) for number, name in enumerate(names, 1)))


def names(event):
    return [name for entrant in event.entrants for name in entrant.names]


@pytest.fixture(scope="module")
def sixteen(event):
    return event(16, 6)


@pytest.fixture(scope="module")
def printed(sixteen):
    return plan(sixteen)


def test_nothing_changes_where_nothing_happened(sixteen, printed):
    remade = remake(sixteen, printed, 7 - 1)

    assert printed.rounds[:5] == remade.schedule.rounds[:5]
    assert (6, ()) == (len(remade.schedule.rounds), remade.changes)


def test_who_drops_out_is_gone_and_everybody_keeps_their_number(sixteen, printed):
    now = listed(sixteen, *[name for name in names(sixteen) if name != "P3"])
    remade = remake(now, printed, 4)

    assert printed.rounds[:3] == remade.schedule.rounds[:3]
    assert printed.names == remade.schedule.names
    assert (Change("dropped", 3, 4, ("P3",)),) == remade.changes
    for one in remade.schedule.rounds[3:]:
        assert {3} == set(range(1, 17)) - {*one.playing, *one.sits_out}
        assert 3 == len(one.sits_out)


def test_a_newcomer_gets_the_next_number(sixteen, printed):
    """First on the list, yet no other number moves; wishes go by the numbers that are printed."""
    now = listed(sixteen, "New", *names(sixteen))
    now = replace(now, fixed={1: Spot(2)}, not_partners=frozenset({(1, 2)}))
    remade = remake(now, printed, 3)

    assert printed.names | {17: ("New",)} == remade.schedule.names
    assert (Change("joined", 17, 3, ("New",)),) == remade.changes
    assert ({17: Spot(2)}, {(1, 17)}) == (remade.event.fixed, remade.event.not_partners)
    assert not any(17 in one.playing for one in remade.schedule.rounds[:2])
    assert {1} == set(Counter(one.sits_out[0] for one in remade.schedule.rounds[2:]).values())


def test_who_leaves_early_has_no_seat_then(sixteen, printed):
    now = replace(sixteen, entrants=tuple(replace(one, last=3) if one.number == 5 else one for one in sixteen.entrants))
    remade = remake(now, printed, 4)

    assert (Change("left", 5, 4, ("P5",)),) == remade.changes
    assert not any(5 in one.playing for one in remade.schedule.rounds[3:])


def test_a_pair_with_a_new_player_is_the_same_pair(event):
    before = event(6, 5, "round_robin")
    now = replace(
        before,
        entrants=tuple(replace(one, names=("P2a", "Zoe")) if one.number == 2 else one for one in before.entrants),
    )
    remade = remake(now, plan(before), 3)

    assert (Change("replaced", 2, 3, ("P2a", "Zoe"), ("P2a", "P2b")),) == remade.changes
    assert ("P2a", "Zoe") == remade.schedule.names[2]
    met = Counter(two for one in remade.schedule.rounds for table in one.tables for two in table.opponents)
    assert {1} == set(met.values())


def test_rounds_made_anew_still_repeat_nobody(sixteen):
    now = listed(sixteen, *[name for name in names(sixteen) if name != "P16"])
    remade = remake(replace(now, rounds=4), plan(replace(sixteen, rounds=4)), 3)
    partners = Counter(two for one in remade.schedule.rounds for table in one.tables for two in table.partners)

    assert {1} == set(partners.values())


def test_it_is_said_whose_seat_is_another(sixteen, printed):
    remade = remake(listed(sixteen, *names(sixteen)[1:]), printed, 6)

    assert (6,) == remade.moved[1]
    assert {(6,)} == set(remade.moved.values())


@pytest.mark.parametrize("first", [0, 7])
def test_a_round_that_there_is_not(sixteen, printed, first):
    with pytest.raises(InputError, match="rounds 1 to 6"):
        remake(sixteen, printed, first)


def test_a_round_that_is_not_settled_yet(event):
    asked = event(8, 5, "swiss")
    with pytest.raises(InputError, match="Only 1 rounds are settled"):
        remake(asked, plan(asked), 3)
