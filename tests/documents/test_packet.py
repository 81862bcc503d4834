"""What the papers of an event say, before they are set in type."""

from pathlib import Path

import pytest

from generator.diagnostics import InputError
from generator.documents.packet.director import build_director
from generator.documents.packet.parts import Grid, Room, Steps, Words
from generator.documents.packet.players import build_players
from generator.documents.packet.slip import blank_slip, slip_lines, slips_of
from generator.documents.packet.tables import build_tables
from generator.documents.packet.words import Wording
from generator.tournament.remaking import remake
from generator.tournament.schedule import Round, Schedule, Table
from tests.packets import event_of, people

CROSSED = (
    Round(1, (Table(1, ((1, 2), (3, 4))), Table(2, ((5, 6), (7, 8)))), (9,)),
    Round(2, (Table(1, ((1, 5), (9, 7))), Table(2, ((2, 6), (4, 8)))), (3,)),
)


def wording(folder: Path, names=9, rounds=CROSSED, **more) -> Wording:
    event = event_of(folder, names, rounds=2, **more)
    return Wording(event, Schedule(event.names, rounds, 2))


def section(say: Wording, title: str, first: int = 0, remade=None):
    return next(one for one in build_director(say, first=first, remade=remade).sections if one.title == title)


def words(found) -> str:
    return "\n".join(
        block.text if isinstance(block, Words) else "\n".join(block.items)
        for block in found.blocks
        if isinstance(block, Words | Steps)
    )


@pytest.mark.parametrize(
    ("sides", "more", "expected"),
    [
        (2, {}, ["deal", "deal", "deal", "total", "difference", "victory_points"]),
        (2, {"victory_points": "none"}, ["deal", "deal", "deal", "total", "difference"]),
        (3, {}, ["deal", "deal", "deal", "total", "victory_points"]),
    ],
)
def test_a_slip_has_a_line_a_deal_and_what_follows(tmp_path: Path, sides: int, more: dict, expected: list[str]):
    say = wording(tmp_path, deals=3, **more)

    assert expected == [line.code for line in slip_lines(say.event, say.text, sides=sides)]


def test_slips_have_the_sides_of_the_schedule(tmp_path: Path):
    say = wording(tmp_path)
    slips = list(slips_of(say.event, say.schedule, CROSSED[1], say.text))

    assert [(2, 1), (2, 2)] == [(slip.round, slip.table) for slip in slips]
    assert [[1, 5], [9, 7]] == [[one.number for one in side.entrants] for side in slips[0].sides]
    assert ("North and South", "East and West") == tuple(side.label for side in slips[0].sides)


def test_a_blank_slip_names_nobody(tmp_path: Path):
    say = wording(tmp_path)

    assert [()] * 2 == [side.entrants for side in blank_slip(say.event, say.text).sides]


def test_tables_of_other_sizes_have_slips_of_their_own(tmp_path: Path):
    """Nine of whom five play for themselves: their slip is signed by all, has spares, and its points are explained."""
    mixed = Round(1, (Table(1, ((1, 2), (3, 4))), Table(2, ((5,), (6,), (7,), (8,), (9,)))), ())
    say = wording(tmp_path, rounds=(mixed,))
    slips = build_tables(say, say.schedule.rounds, tents=()).slips
    assert slips is not None
    (two, five), blanks, others = slips.rounds

    assert ("Both sides sign.", "Everybody signs.") == (two.advice[:16], five.advice[:16])
    assert ({2}, {5}) == ({len(one.sides) for one in blanks}, {len(one.sides) for one in others})
    assert "the average of what it would have" in words(section(say, "Scoring and prizes"))
    assert "the average of what it would have" not in words(section(wording(tmp_path), "Scoring and prizes"))


def test_more_deals_than_a_slip_has_room_for_are_a_fault(tmp_path: Path):
    say = wording(tmp_path, deals=13)

    with pytest.raises(InputError, match="13 deals a round have no room on a slip"):
        build_tables(say, say.schedule.rounds, tents=())


def test_a_table_card_says_where_to_go(tmp_path: Path):
    """Worked out by hand from the two rounds above."""
    say = wording(tmp_path)
    first, second = build_tables(say, say.schedule.rounds, tents=()).cards

    assert ("North", "East", "South", "West") == first.seats
    assert ["1", "3", "2", "4"] == [seated.number for seated in first.rounds[0].seats]
    assert ["→ stays", "→ sits out", "→ table 2, North", "→ table 2, East"] == [
        seated.next for seated in first.rounds[0].seats
    ]
    assert [""] * 4 == [seated.next for seated in second.rounds[1].seats]


def test_a_personal_schedule_has_partner_and_opponents(tmp_path: Path):
    say = wording(tmp_path)
    nine = build_players(say, tags=(), schedules={9}).schedules[0]
    names = people(9)

    assert ("1", "", "", "", "Sits out", "", "") == nine.rows[0]
    assert ("2", "1", "East", f"7\u00a0{names[6]}", f"1\u00a0{names[0]}, 5\u00a0{names[4]}", "", "") == nine.rows[1]


def test_both_of_a_pair_get_a_tag(tmp_path: Path):
    say = wording(tmp_path, 12, rounds=(), pairs=True, format="round_robin")

    assert ["2", "2"] == [tag.number for tag in build_players(say, tags={2}, schedules=()).tags]
    assert people(12)[2:4] == [tag.name for tag in build_players(say, tags={2}, schedules=()).tags]


def test_rounds_that_follow_from_the_standings_stay_open(tmp_path: Path):
    first = (Round(1, (Table(1, ((1,), (2,))), Table(2, ((3,), (4,))))),)
    say = wording(tmp_path, 8, rounds=first, pairs=True, format="swiss")
    personal = build_players(say, tags=(), schedules={1}).schedules[0]

    assert ("2", "", "", "By the standings", "", "") == personal.rows[1]
    assert "The other rounds follow from the standings." in words(section(say, "Who plays where"))
    assert any("Draw the next round" in item for item in words(section(say, "Spring evening")).splitlines())


@pytest.mark.parametrize(
    ("starts", "expected"), [("19:00", ("19:00", "19:35", "19:45")), ("7 o'clock", ("", "", "")), ("", ("", "", ""))]
)
def test_the_timer_knows_the_times_of_the_first_round(tmp_path: Path, starts: str, expected: tuple[str, ...]):
    """45 minutes, the warning 10 before the end."""
    more = {"starts": starts} if starts else {}
    timer = section(wording(tmp_path, minutes=45, warning=10, **more), "Timer")
    grid = next(block for block in timer.blocks if isinstance(block, Grid))

    assert ("1", *expected, "") == grid.rows[0]
    assert ("2", "", "", "", "") == grid.rows[1]
    assert "The warning comes 35 minutes later, and time is up 45 minutes later." in words(timer)


def test_without_a_warning_nothing_speaks_of_one(tmp_path: Path):
    say = wording(tmp_path, warning=0)

    assert "arning" not in words(section(say, "Timer")) + words(section(say, "Spring evening"))


def test_the_plan_marks_who_never_moves(tmp_path: Path):
    say = wording(tmp_path, stays={people(9)[0]: {"table": 1, "seat": "north"}})
    room = next(block for block in section(say, "Seating plan").blocks if isinstance(block, Room))

    assert [("1", True), ("3", False), ("2", False), ("4", False)] == [
        (chair.number, chair.stays) for chair in room.tables[0].chairs
    ]
    assert f"Sits out: 9\u00a0{people(9)[8]}" in words(section(say, "Seating plan"))


def test_the_master_schedule_has_every_table_of_every_round(tmp_path: Path):
    grids = [block for block in section(wording(tmp_path), "Who plays where").blocks if isinstance(block, Grid)]

    assert (("1", "1+2 – 3+4", "1+5 – 9+7"), ("2", "5+6 – 7+8", "2+6 – 4+8"), ("Sit out", "9", "3")) == grids[0].rows
    assert ("3", people(9)[2], "1 · East", "Sits out") == grids[1].rows[2]


@pytest.mark.parametrize(
    ("credit", "expected"),
    [
        ("own_average", "It scores the average of one's own rounds."),
        ("winners_average", "It scores the average of that round's winners."),
        ({"points": 500}, "It scores 500."),
        ("none", "It scores nothing."),
    ],
)
def test_the_director_reads_how_sitting_out_scores(tmp_path: Path, credit: object, expected: str):
    assert expected in words(section(wording(tmp_path, sitting_out=credit), "Scoring and prizes"))


def test_tie_breaks_stand_in_their_order(tmp_path: Path):
    found = section(wording(tmp_path, tie_breaks=["direct", "last_round"]), "Scoring and prizes")
    steps = next(block for block in found.blocks if isinstance(block, Steps))

    assert ("the games among those who are level", "the last round") == steps.items


def test_the_balance_report_counts(tmp_path: Path):
    """Nine people make 36 pairs; each table makes two pairs of partners and four of opponents."""
    report = section(wording(tmp_path), "How fair the schedule is")
    grid = next(block for block in report.blocks if isinstance(block, Grid))
    partners, opponents = ([int(n) for n in row[1:]] for row in grid.rows[:2])

    assert (36, 8) == (sum(partners), sum(n * times for times, n in enumerate(partners)))
    assert (36, 16) == (sum(opponents), sum(n * times for times, n in enumerate(opponents)))
    assert "Sitting out: 2 in all, the most for one is 1." in words(report)


def test_a_packet_made_anew_says_what_changed(tmp_path: Path):
    before = wording(tmp_path, 9)
    names = [*people(9)[:8], "Zoe New"]
    remade = remake(event_of(tmp_path, names, rounds=2), before.schedule, 2)
    say = Wording(remade.event, remade.schedule)
    told = section(say, "What changed", 2, remade)
    grid = next(block for block in told.blocks if isinstance(block, Grid))

    facts = next(block for block in section(say, "Spring evening", 2, remade).blocks if isinstance(block, Grid))

    assert ("Players", "9") in facts.rows
    assert f"No. 9, {people(9)[8]}: no longer plays." in words(told)
    assert "No. 10, Zoe New: new, from round 2." in words(told)
    assert "from round 2 on" in words(told)
    assert {"10", "9"} <= {row[0] for row in grid.rows}
    assert {"2"} == {row[2] for row in grid.rows}


def test_a_round_that_was_drawn_brings_its_places_and_no_more(tmp_path: Path):
    say = wording(tmp_path)
    found = build_director(say, first=2).sections

    assert ["Seating plan", "Who plays where"] == [one.title for one in found]
    assert "Round 2." in words(found[0])
