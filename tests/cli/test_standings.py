"""`meldpress standings`: from a filled workbook to places and the next round, and whatever is wrong on the way."""

import random
from pathlib import Path
from typing import Any

import openpyxl
import pypdfium2
import pytest

from generator.documents.results.layout import FIRST_ADJUSTMENT, Layout
from generator.tournament.event import Event
from generator.tournament.reading import read_event
from generator.tournament.results import Results, SideResult, TableResult
from generator.tournament.schedule import Schedule
from generator.tournament.schedule_file import from_json
from tests.events import layout_of, typed

pytestmark = pytest.mark.slow


PAIRS = "".join(f"  - [Anna {n}, Ben {n}]\n" for n in range(1, 6))
PLAYERS = "".join(f"  - Player {n}\n" for n in range(1, 9))
SWISS = f"name: Autumn cup\nvariant: whitnack\nformat: swiss\nrounds: 3\ndeals: 2\npairs:\n{PAIRS}"
PARTNERS = f"name: Evening\nvariant: whitnack\nformat: partners\nrounds: 2\ndeals: 1\nplayers:\n{PLAYERS}"


class Club:
    """An event file with its packet, in an empty folder."""

    def __init__(self, meldpress: Any, content: str) -> None:
        Path("club.yaml").write_text(content, encoding="utf-8")
        self.meldpress = meldpress
        assert meldpress("packet", "club.yaml").code == 0
        self.folder = Path("output/club")
        self.book = self.folder / "club-results-en-a4.xlsx"

    @property
    def schedule(self) -> Schedule:
        return from_json((self.folder / "club-schedule.json").read_text(encoding="utf-8"), "club-schedule.json")

    @property
    def layout(self) -> Layout:
        event: Event = read_event(Path("club.yaml"))
        return layout_of(event, self.schedule)

    def fill(self, points: dict[tuple[int, int], tuple[int, ...]], book: Path | None = None) -> None:
        """Type the points of tables by round and table."""
        results = Results(
            tuple(TableResult(*place, tuple(SideResult(one) for one in sides)) for place, sides in points.items())
        )
        blocks = [block for block in typed(self.layout, results, random.Random(1)) if any(map(any, block[2]))]
        file = openpyxl.load_workbook(book or self.book)
        for sheet, area, rows in blocks:
            for cells, values in zip(file[sheet][area], rows, strict=True):
                for cell, value in zip(cells, values, strict=True):
                    cell.value = None if value == "" else value
        file.save(book or self.book)

    def write(self, sheet: str, **cells: object) -> None:
        """Write into cells of the workbook."""
        file = openpyxl.load_workbook(self.book)
        for address, value in cells.items():
            file[sheet][address] = value
        file.save(self.book)

    def standings(self, *more: str, book: Path | None = None) -> Any:
        return self.meldpress("standings", "club.yaml", str(book or self.book), *more)


@pytest.fixture
def swiss(meldpress):
    return Club(meldpress, SWISS)


@pytest.fixture
def partners(meldpress):
    return Club(meldpress, PARTNERS)


def test_a_swiss_round_is_drawn_from_the_standings(swiss):
    """Five pairs: one has sat out, and the leaders meet unless they have."""
    swiss.fill({(1, 1): (900, 100), (1, 2): (500, 300)})
    before = swiss.book.read_bytes()
    answer = swiss.standings()
    one, two = swiss.schedule.rounds
    sides = [side[0] for table in one.tables for side in table.sides]

    assert (0, "") == (answer.code, answer.err)
    assert before == swiss.book.read_bytes()
    assert {
        "output/club/club-standings-en-a4.pdf", "output/club/club-standings.json", "output/club/club-schedule.json",
        "output/club/club-tables-round-2-en-a4.pdf", "output/club/club-results-round-2-en-a4.xlsx",
    } <= {path.replace("\\", "/") for path in answer.out.split()}  # fmt: skip
    assert {sides[0], sides[2]} in [{side[0] for side in table.sides} for table in two.tables]
    assert one.sits_out != two.sits_out
    printed = pypdfium2.PdfDocument("output/club/club-standings-en-a4.pdf")[0].get_textpage().get_text_range()
    assert f"Anna {sides[0]} / Ben {sides[0]}" in printed
    assert "Rounds played: 1 of 3" in printed


def test_the_next_workbook_holds_the_results_so_far(swiss):
    swiss.fill({(1, 1): (900, 100), (1, 2): (500, 300)})
    first = swiss.standings("--json").json["standings"]
    swiss.standings()
    after = swiss.standings("--json", book=swiss.folder / "club-results-round-2-en-a4.xlsx").json

    assert first == [{**line, "rounds": line["rounds"][:1]} for line in after["standings"]]


def test_json_alone_writes_nothing(swiss):
    swiss.fill({(1, 1): (900, 100), (1, 2): (500, 300)})
    files = sorted(Path("output/club").iterdir())
    found = swiss.standings("--json").json

    assert files == sorted(Path("output/club").iterdir())
    assert [] == found["files"]
    assert 2 == found["next"]["round"]


def test_the_places_of_an_evening(partners):
    """Two tables; the winners of the first have most, those of the second tie with each other."""
    partners.fill({(1, 1): (900, 100), (1, 2): (500, 300)})
    partners.write("Adjustments", **{f"A{FIRST_ADJUSTMENT}": 1, f"C{FIRST_ADJUSTMENT}": -50})
    first, second = partners.schedule.rounds[0].tables
    points = dict.fromkeys(first.sides[0], 900) | dict.fromkeys(first.sides[1], 100)
    points |= dict.fromkeys(second.sides[0], 500) | dict.fromkeys(second.sides[1], 300)
    points[1] -= 50
    found = partners.standings("--json").json

    assert {line["number"]: line["total"] for line in found["standings"]} == points
    assert [line["total"] for line in found["standings"]] == sorted(points.values(), reverse=True)
    assert found["next"] is None


def test_the_standings_show_what_broke_a_tie(meldpress):
    """Two tables, both 500 to 300: those who are level have what decides beside their totals, in order."""
    club = Club(meldpress, f"tie_breaks: [last_round, direct]\n{PARTNERS}")
    club.fill({(1, 1): (500, 300), (1, 2): (500, 300)})
    found = club.standings("--json", "--out", "output").json
    page = pypdfium2.PdfDocument("output/club/club-standings-en-a4.pdf")[0].get_textpage().get_text_range()
    words = " ".join(page.split())

    assert "Difference Last round Direct" in words
    assert "Places go by: points in all." in words
    assert (
        "Between those who are level decides, in this order: the last round, the games among those who are level."
        in words
    )
    assert [(500, 0)] * 4 + [(300, 0)] * 4 == [(line["last_round"], line["direct"]) for line in found["standings"]]


def test_missing_tables_are_a_remark(swiss):
    swiss.fill({(1, 1): (900, 100)})
    answer = swiss.standings()

    assert 0 == answer.code
    assert "Round 1: 1 table has no result yet." in answer.err
    assert "Round 2 is not drawn" in answer.err
    assert 1 == len(swiss.schedule.rounds)


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ({"B7": "many"}, "“many” stands where a number belongs"),
        ({"B7": 12.5}, "12.5 is not a whole number"),
        ({"B7": 5_000_000}, "5000000 is more than any round brings"),
        ({"B7": 100}, "the points of this side are missing"),
        ({"B7": 100, "B9": 90, "C7": 5}, "the sum 100 and the total 90 differ"),
        ({"B7": 100, "C7": 5, "C10": "gone"}, "the status “gone” is none of played, no-show, adjusted"),
        ({"B7": 100, "C7": 5, "C10": "no-show"}, "points stand beside a no-show"),
    ],
)
def test_what_can_not_be_is_a_fault(swiss, cells, said):
    swiss.write("Round 1", **cells)
    answer = swiss.standings()

    assert 1 == answer.code
    assert "" == answer.out
    assert said in answer.err
    assert not (swiss.folder / "club-standings.json").exists()


def test_two_entries_must_agree(meldpress):
    club = Club(meldpress, f"double_entry: true\n{PARTNERS}")
    club.write("Round 1", B7=100, B8=100, C7=50, C8=55)
    answer = club.standings()

    assert 1 == answer.code
    assert "Round 1!C8: Table 1: the two entries differ, 50 and 55." in answer.err


def test_an_adjustment_of_nobody_is_a_fault(partners):
    partners.write("Adjustments", **{f"A{FIRST_ADJUSTMENT}": 77, f"C{FIRST_ADJUSTMENT}": 5})

    assert "“77” is nobody's number" in partners.standings().err


def test_a_workbook_of_another_schedule_is_a_fault(partners):
    other = Path("other.xlsx")
    other.write_bytes(partners.book.read_bytes())
    Path("club.yaml").write_text(f"seed: 2\n{PARTNERS}", encoding="utf-8")
    assert partners.meldpress("packet", "club.yaml", "--force").code == 0
    answer = partners.standings(book=other)

    assert 1 == answer.code
    assert "made for another schedule" in answer.err


def test_a_filled_workbook_of_the_next_round_stays(swiss):
    """Results of round 1 corrected when round 2 has been drawn: its pairings and its workbook stay."""
    swiss.fill({(1, 1): (900, 100), (1, 2): (500, 300)})
    swiss.standings()
    book = swiss.folder / "club-results-round-2-en-a4.xlsx"
    kept, drawn = book.read_bytes(), swiss.schedule
    file = openpyxl.load_workbook(swiss.book)
    sheet = file["Round 1"]
    sheet["B7"], sheet["C7"], sheet["B8"], sheet["C8"], sheet["B9"], sheet["C9"] = 0, 5000, None, None, None, None
    file.save(swiss.book)
    answer = swiss.standings()

    assert 0 == answer.code
    assert "Round 2 has been drawn before" in answer.err
    assert kept == book.read_bytes()
    assert drawn == swiss.schedule
    assert swiss.standings("--force").code == 0
    assert drawn != swiss.schedule


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "This file is empty."), (b"name: x", "This is no Excel workbook.")],
)
def test_other_files_are_faults(partners, content, said):
    path = Path("other.xlsx")
    path.write_bytes(content)
    answer = partners.standings(book=path)

    assert 1 == answer.code
    assert said in answer.err


def test_usage(meldpress):
    assert 2 == meldpress("standings", "club.yaml").code
