"""What is printed, and that nothing printed before is silently another."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.diagnostics import InputError
from generator.products.packet import PacketOrder, make_packet
from generator.products.packet_names import check_printable
from generator.products.packet_order import Wishes, order_of
from generator.tournament.planning import plan
from generator.tournament.results import Results, SideResult, TableResult
from generator.tournament.schedule import Schedule
from tests.packets import event_of, people

pytestmark = pytest.mark.slow


def asked(folder: Path, names=9, **more) -> PacketOrder:
    event = event_of(folder, names, **more)
    return PacketOrder("spring", event, Schedule({}, (), event.rounds))


def swiss(folder: Path, names=12) -> PacketOrder:
    return asked(folder, names, pairs=True, format="swiss", rounds=3)


def results_of(schedule: Schedule, lacking: int = 0) -> Results:
    """The side with the lower number wins every table, but for those without a result."""
    tables = [
        TableResult(one.number, table.number, tuple(SideResult(1000 - 100 * side[0]) for side in table.sides))
        for one in schedule.rounds
        for table in one.tables
        if table.number != lacking
    ]
    return Results(tuple(tables))


def test_the_first_packet_has_every_round(tmp_path: Path):
    order = order_of(asked(tmp_path), None, Wishes())

    assert plan(order.event) == order.schedule
    assert (1, 2, 3, 4) == tuple(one.number for one in order.rounds)


def test_an_unchanged_event_is_printed_as_before(tmp_path: Path):
    before = order_of(asked(tmp_path), None, Wishes()).schedule

    assert before == order_of(asked(tmp_path, deals=3), before, Wishes()).schedule


@pytest.mark.parametrize(
    "now",
    [
        {"names": 10},
        {"names": 8},
        {"names": [*people(8), "Zoe New"]},
        {"rounds": 5},
        {"leaves": {people(1)[0]: 2}},
        {"stays": {people(1)[0]: 1, people(2)[1]: 2}},
    ],
)
def test_an_event_that_is_another_now_is_not_silently_printed(tmp_path: Path, now: dict):
    before = order_of(asked(tmp_path), None, Wishes()).schedule
    other = asked(tmp_path, **now)

    with pytest.raises(InputError, match="--from-round"):
        order_of(other, before, Wishes())
    assert plan(other.event) == order_of(other, before, Wishes(force=True)).schedule


def test_one_round_is_printed_again(tmp_path: Path):
    before = order_of(asked(tmp_path), None, Wishes()).schedule
    order = order_of(asked(tmp_path, 8), before, Wishes(again=2))

    assert (before.rounds[1],) == order.rounds
    assert ["spring-tables-round-2-en-a4.pdf"] == [one.file_name for one in make_packet(order)]


def test_a_round_is_printed_again_whoever_has_come_or_gone_since(tmp_path: Path):
    before = order_of(asked(tmp_path), None, Wishes()).schedule
    names = ["Zoe New", *people(9)[:8]]
    order = order_of(asked(tmp_path, names, stays={"Zoe New": 1}), before, Wishes(again=2))

    assert (before.rounds[1],) == order.rounds
    assert before.names == order.schedule.names


def test_a_round_that_is_not_there_is_a_fault(tmp_path: Path):
    before = order_of(asked(tmp_path), None, Wishes()).schedule

    with pytest.raises(InputError, match="Round 5 is not in the packet, which has 4 rounds"):
        order_of(asked(tmp_path), before, Wishes(again=5))


@pytest.mark.parametrize("wishes", [Wishes(again=1), Wishes(first=2), Wishes(results=lambda *_: Results())])
def test_without_a_packet_there_is_nothing_to_begin_with(tmp_path: Path, wishes: Wishes):
    with pytest.raises(InputError, match=r"spring-schedule\.json"):
        order_of(asked(tmp_path), None, wishes)


def test_rounds_are_made_anew_and_those_before_stay(tmp_path: Path):
    before = order_of(asked(tmp_path), None, Wishes()).schedule
    order = order_of(asked(tmp_path, 8), before, Wishes(first=3))

    assert before.rounds[:2] == order.schedule.rounds[:2]
    assert all(9 not in one.playing and 9 not in one.sits_out for one in order.rounds)
    assert ["dropped"] == [change.kind for change in order.remade.changes]
    assert "from-round-3" == order.mode


def test_making_rounds_anew_once_more_tells_the_same_changes(tmp_path: Path):
    before = order_of(asked(tmp_path), None, Wishes()).schedule
    once = order_of(asked(tmp_path, 8), before, Wishes(first=3))
    again = order_of(asked(tmp_path, 8), once.schedule, Wishes(first=3, before=before))

    assert (once.schedule, once.remade) == (again.schedule, again.remade)
    assert before == again.before


def test_the_next_round_is_drawn_from_the_results(tmp_path: Path):
    """Six pairs in three games, the lower number of each winning: the three winners and the three losers part."""
    before = order_of(swiss(tmp_path), None, Wishes()).schedule
    assert 1 == len(before.rounds)
    winners = {min(side[0] for side in table.sides) for table in before.rounds[0].tables}
    order = order_of(swiss(tmp_path), before, Wishes(results=lambda *_: results_of(before)))
    met = [{table.sides[0][0], table.sides[1][0]} for table in order.rounds[0].tables]

    assert (2,) == tuple(one.number for one in order.rounds)
    assert 1 == sum(len(two & winners) == 1 for two in met)
    assert not any(two == set(table.seats) for two in met for table in before.rounds[0].tables)
    assert "round-2" == order.mode


def test_a_pair_leaves_and_another_comes_before_the_next_round_is_drawn(tmp_path: Path):
    first = order_of(swiss(tmp_path), None, Wishes()).schedule
    names = [*people(12)[:10], "Zoe New", "Yan New"]

    def read(*_) -> Results:
        return results_of(first)

    once = order_of(swiss(tmp_path, names), first, Wishes(first=2, results=read))
    again = order_of(swiss(tmp_path, names), once.schedule, Wishes(first=2, results=read, before=first))

    assert {1, 2, 3, 4, 5, 7} == {one for round_ in once.rounds for one in (*round_.playing, *round_.sits_out)}
    assert {1, 2, 3, 4, 5, 7} == set(once.remade.moved)
    assert ["joined", "dropped"] == [
        change.kind for change in sorted(once.remade.changes, key=lambda one: -one.entrant)
    ]
    assert once == again


def test_a_round_without_all_results_draws_nothing(tmp_path: Path):
    before = order_of(swiss(tmp_path), None, Wishes()).schedule

    with pytest.raises(InputError, match="Round 1 has no result yet at table 2"):
        order_of(swiss(tmp_path), before, Wishes(results=lambda *_: results_of(before, lacking=2)))


def test_a_format_that_draws_nothing_says_so(tmp_path: Path):
    before = order_of(asked(tmp_path), None, Wishes()).schedule

    with pytest.raises(InputError, match="partners"):
        order_of(asked(tmp_path), before, Wishes(results=lambda *_: Results()))


def test_after_the_last_round_nothing_is_drawn(tmp_path: Path):
    order = order_of(swiss(tmp_path), None, Wishes())
    for _ in range(2):
        schedule = order.schedule
        order = order_of(swiss(tmp_path), schedule, Wishes(results=lambda *_, s=schedule: results_of(s)))

    assert 3 == len(order.schedule.rounds)
    with pytest.raises(InputError, match="All rounds are drawn"):
        order_of(swiss(tmp_path), order.schedule, Wishes(results=lambda *_: results_of(order.schedule)))


def test_single_slips_have_a_file_of_their_own(tmp_path: Path):
    order = replace(order_of(asked(tmp_path), None, Wishes()), single=True)

    assert "spring-slips-en-a6.pdf" in [one.file_name for one in make_packet(order)]


def test_only_a_workbook_is_kept(tmp_path: Path):
    made = make_packet(order_of(asked(tmp_path), None, Wishes()))

    assert ["spring-results-en-a4.xlsx"] == [one.file_name for one in made if one.kept]


@pytest.mark.parametrize(("name", "letters"), [("Smile \U0001f600", "\U0001f600"), ("שרה", "ש ר ה"), ("山田", "山 田")])
def test_a_name_that_no_font_has_is_a_fault(tmp_path: Path, name: str, letters: str):
    event = event_of(tmp_path, [*people(7), name])

    with pytest.raises(InputError) as caught:
        check_printable(event)
    assert name in str(caught.value)
    assert letters in str(caught.value)


def test_a_name_that_is_too_long_is_a_fault(tmp_path: Path):
    (tmp_path / "names.csv").write_text("\n".join([*people(7), "x" * 81]), encoding="utf-8")
    event = event_of(tmp_path, 8)
    event = replace(event, entrants=(*event.entrants[:7], replace(event.entrants[7], names=("x" * 81,))))

    with pytest.raises(InputError, match="80 letters are the most"):
        check_printable(event)


def test_the_name_of_the_event_must_be_printable_too(tmp_path: Path):
    with pytest.raises(InputError, match="The event's place can't be printed"):
        check_printable(event_of(tmp_path, 8, place="東京"))
