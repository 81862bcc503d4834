"""`meldpress packet` and `meldpress new-event`, as a director runs them."""

import hashlib
import json
import shutil
from pathlib import Path

import openpyxl
import pytest

from generator.render.fonts import files
from generator.render.names_read import read_rows
from generator.tournament.event_file import EventFile
from generator.tournament.reading import read_event
from tests.packets import event_file, people, texts

pytestmark = pytest.mark.slow


WHOLE = [
    "spring-director-en-a4.pdf",
    "spring-tables-en-a4.pdf",
    "spring-players-en-a4.pdf",
    "spring-results-en-a4.xlsx",
    "spring-schedule.json",
]


def written(out: str) -> list[str]:
    return [Path(line).name for line in out.splitlines()]


def digests(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def filled_in(path: Path) -> bytes:
    """Type into a results workbook as a director does."""
    book = openpyxl.load_workbook(path)
    sheet = book.worksheets[0]
    cell = next(cell for row in sheet.iter_rows() for cell in row if not cell.protection.locked)
    cell.value = 1200
    book.save(path)
    return path.read_bytes()


def test_a_packet_is_written_whole_and_the_same_again(meldpress, tmp_path: Path):
    event_file(tmp_path, 9)
    first = meldpress("packet", "spring.yaml")
    before = digests(tmp_path / "output" / "spring")
    again = meldpress("packet", "spring.yaml")

    assert (0, WHOLE) == (first.code, written(first.out))
    assert (0, WHOLE) == (again.code, written(again.out))
    assert before == digests(tmp_path / "output" / "spring")
    assert "" == first.err


def test_the_schedule_file_holds_everybody(meldpress, tmp_path: Path):
    event_file(tmp_path, 9)
    meldpress("packet", "spring.yaml", "--out", "there")
    stored = json.loads((tmp_path / "there" / "spring" / "spring-schedule.json").read_text(encoding="utf-8"))

    assert [[name] for name in people(9)] == [one["names"] for one in stored["entrants"]]
    assert [1, 2, 3, 4] == [one["round"] for one in stored["rounds"]]


def test_a_filled_workbook_stays_when_the_packet_is_printed_again(meldpress, tmp_path: Path):
    event_file(tmp_path, 8)
    meldpress("packet", "spring.yaml")
    workbook = tmp_path / "output" / "spring" / "spring-results-en-a4.xlsx"
    content = filled_in(workbook)
    again = meldpress("packet", "spring.yaml")

    assert 0 == again.code
    assert "stays as it is" in again.err
    assert content == workbook.read_bytes()
    meldpress("packet", "spring.yaml", "--force")
    assert content != workbook.read_bytes()


def test_a_filled_workbook_is_never_replaced_by_another_unasked(meldpress, tmp_path: Path):
    """The schedule file is lost: the workbook may be that of another draw."""
    event_file(tmp_path, 8)
    meldpress("packet", "spring.yaml")
    folder = tmp_path / "output" / "spring"
    content = filled_in(folder / "spring-results-en-a4.xlsx")
    (folder / "spring-schedule.json").unlink()
    before = digests(folder)
    again = meldpress("packet", "spring.yaml")

    assert (1, "") == (again.code, again.out)
    assert "filled" in again.err
    assert before == digests(folder)
    assert content == (folder / "spring-results-en-a4.xlsx").read_bytes()


def test_somebody_leaves_after_two_rounds(meldpress, tmp_path: Path):
    event_file(tmp_path, 9)
    meldpress("packet", "spring.yaml")
    folder = tmp_path / "output" / "spring"
    old = json.loads((folder / "spring-schedule.json").read_text(encoding="utf-8"))
    event_file(tmp_path, people(9)[1:])
    refused = meldpress("packet", "spring.yaml")
    made = meldpress("packet", "spring.yaml", "--from-round", "3")
    new = json.loads((folder / "spring-schedule.json").read_text(encoding="utf-8"))

    assert 1 == refused.code
    assert "--from-round" in refused.err
    assert 0 == made.code
    assert "--results" in made.err
    assert "spring-director-from-round-3-en-a4.pdf" in written(made.out)
    assert old["rounds"][:2] == new["rounds"][:2]
    assert old["entrants"] == new["entrants"]
    assert old == json.loads((folder / "spring-schedule-before-round-3.json").read_text(encoding="utf-8"))
    seated = [
        one for round_ in new["rounds"][2:] for table in round_["tables"] for side in table["sides"] for one in side
    ]
    assert 1 not in seated


def test_slips_may_be_single(meldpress, tmp_path: Path):
    event_file(tmp_path, 8)

    assert "spring-slips-en-a6.pdf" in written(meldpress("packet", "spring.yaml", "--slips", "single").out)


@pytest.mark.parametrize("names", [[*people(7), "Smile \U0001f600"], [*people(7), "שרה"]])
def test_nothing_is_written_for_a_name_that_can_not_be_printed(meldpress, tmp_path: Path, names: list[str]):
    event_file(tmp_path, names)
    result = meldpress("packet", "spring.yaml")

    assert (1, "") == (result.code, result.out)
    assert "spring.yaml" in result.err
    assert names[-1] in result.err
    assert not (tmp_path / "output").exists()


def test_an_own_font_is_taken_from_beside_the_event_file(meldpress, tmp_path: Path):
    shutil.copy(files()["SourceSerif4-Regular"], tmp_path / "own.ttf")
    event_file(tmp_path, [*people(7), "Ann ₿"], font="own.ttf")
    made = meldpress("packet", "spring.yaml")

    assert 0 == made.code
    assert any("Ann ₿" in page for page in texts((tmp_path / "output" / "spring" / WHOLE[2]).read_bytes()))
    assert all(str(tmp_path).encode() not in path.read_bytes() for path in (tmp_path / "output" / "spring").iterdir())


@pytest.mark.parametrize(("content", "told"), [(None, "no font file"), (b"no font at all", "TrueType font")])
def test_an_own_font_that_is_none_is_a_fault(meldpress, tmp_path: Path, content: bytes | None, told: str):
    if content is not None:
        (tmp_path / "own.ttf").write_bytes(content)
    event_file(tmp_path, 8, font="own.ttf")
    result = meldpress("packet", "spring.yaml")

    assert 1 == result.code
    assert told in result.err


def test_a_name_is_never_a_path(meldpress, tmp_path: Path):
    """The folder is called after the file, made safe."""
    event_file(tmp_path, 8).rename(tmp_path / "our club: spring?.yaml")
    result = meldpress("packet", "our club: spring?.yaml")

    assert (tmp_path / "output" / "our-club-spring").is_dir()
    assert "our-club-spring-schedule.json" in written(result.out)


@pytest.mark.parametrize(
    "arguments", [("--round", "0"), ("--round", "1", "--from-round", "2"), ("--slips", "six"), ("--round", "one")]
)
def test_wrong_usage(meldpress, tmp_path: Path, arguments: tuple[str, ...]):
    event_file(tmp_path, 8)

    assert 2 == meldpress("packet", "spring.yaml", *arguments).code


def test_a_results_file_that_is_none_is_a_fault(meldpress, tmp_path: Path):
    event_file(tmp_path, 12, pairs=True, format="swiss")
    meldpress("packet", "spring.yaml")
    (tmp_path / "no.xlsx").write_bytes(b"no workbook")
    result = meldpress("packet", "spring.yaml", "--results", "no.xlsx")

    assert (1, "") == (result.code, result.out)
    assert "no.xlsx" in result.err


def test_a_new_event_file_can_be_played(meldpress, tmp_path: Path):
    result = meldpress("new-event", "summer-fair.yaml")
    event = read_event(tmp_path / "summer-fair.yaml")

    assert (0, "summer-fair.yaml\n") == (result.code, result.out)
    assert "Summer fair" == event.name
    assert 8 == event.players


def test_a_new_event_file_explains_every_entry(meldpress, tmp_path: Path):
    """Each entry stands there, used or behind a #, with its meaning above it."""
    meldpress("new-event", "summer.yaml")
    text = (tmp_path / "summer.yaml").read_text(encoding="utf-8")
    lines = [line.removeprefix("# ") for line in text.splitlines()]

    for key, field in EventFile.model_fields.items():
        assert any(line.startswith(f"{key}:") for line in lines) or key == "pairs", key
        assert key == "pairs" or " ".join(field.description.split()[:4]) in text


def test_every_entry_of_a_new_event_file_can_be_used(meldpress, tmp_path: Path):
    """What stands behind a # is written as it should be."""
    meldpress("new-event", "summer.yaml")
    path = tmp_path / "summer.yaml"
    keys = tuple(f"# {key}:" for key in EventFile.model_fields if key not in ("font", "finals"))
    lines = path.read_text(encoding="utf-8").splitlines()
    used = [line.removeprefix("# ") if line.startswith(keys) else line for line in lines]
    path.write_text("\n".join(used), encoding="utf-8")
    event = read_event(path)

    assert ("Town hall", "19:00") == (event.place, event.starts)
    assert 1 in event.fixed


def test_a_new_event_names_the_list_of_players(meldpress, tmp_path: Path):
    (tmp_path / "lists").mkdir()
    (tmp_path / "events").mkdir()
    (tmp_path / "lists" / "club.csv").write_text("Name\n" + "\n".join(people(9)), encoding="utf-8")
    result = meldpress("new-event", "events/summer.yaml", "--names", "lists/club.csv")
    event = read_event(tmp_path / "events" / "summer.yaml", read_rows)

    assert 0 == result.code
    assert people(9) == [name for entrant in event.entrants for name in entrant.names]


def test_a_list_of_pairs_makes_an_event_of_pairs(meldpress, tmp_path: Path):
    rows = "\n".join(f"{one};{other}" for one, other in zip(people(8)[::2], people(8)[1::2], strict=True))
    (tmp_path / "pairs.csv").write_text(f"Player 1;Player 2\n{rows}", encoding="utf-8")
    result = meldpress("new-event", "summer.yaml", "--names", "pairs.csv")
    event = read_event(tmp_path / "summer.yaml", read_rows)

    assert 0 == result.code
    assert [2] * 4 == [len(entrant.names) for entrant in event.entrants]


def test_a_new_event_overwrites_nothing(meldpress, tmp_path: Path):
    (tmp_path / "summer.yaml").write_text("mine", encoding="utf-8")

    assert 1 == meldpress("new-event", "summer.yaml").code
    assert "mine" == (tmp_path / "summer.yaml").read_text(encoding="utf-8")


def test_a_list_that_names_nobody_leaves_no_file(meldpress, tmp_path: Path):
    result = meldpress("new-event", "summer.yaml", "--names", "nobody.csv")

    assert 1 == result.code
    assert "nobody.csv" in result.err
    assert not (tmp_path / "summer.yaml").exists()
