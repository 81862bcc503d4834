"""Kits on disk: names, wholeness, what is kept and what is refused."""

import hashlib
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.build import name_kits, plan, run, write_new
from generator.diagnostics import InputError, fault
from generator.products import PRODUCTS, Artifact, Product
from generator.variants.loader import read
from generator.workspace import Workspace
from tests.strategies import altered

QUICK = ("score-sheet", "workbook")


@pytest.fixture
def kit(tmp_path, whitnack):
    """Build a kit of the quick products; returns its folder."""

    def make(*, products=QUICK, rules=whitnack, **options):
        jobs = plan({"club": rules}, products=products)
        run(jobs, Workspace(tmp_path), **options)
        return tmp_path / "club"

    return make


def listing(folder):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.rglob("*") if path.is_file()}


def manifest(folder):
    return json.loads((folder / "manifest.json").read_text(encoding="utf-8"))


def fill_in(path):
    """Type a name and a count into a workbook, as a person does."""
    from openpyxl import load_workbook

    book = load_workbook(path)
    sheet = book.worksheets[0]
    free = [cell for row in sheet.iter_rows() for cell in row if not cell.protection.locked and cell.value is None]
    free[0].value = 2
    saved = io.BytesIO()
    book.save(saved)
    path.write_bytes(saved.getvalue())


def refuse(monkeypatch, folder, suffix, *, access):
    """Let the system refuse to open files for writing that, by their permissions, are writable or not."""
    opened = type(folder).open

    def locked(path, mode="r", *arguments, **options):
        if path.suffix == suffix and "+" in mode:
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, mode, *arguments, **options)

    permitted = os.access
    monkeypatch.setattr(type(folder), "open", locked)
    monkeypatch.setattr(os, "access", lambda path, mode: access if Path(path).is_file() else permitted(path, mode))


def test_a_job_for_each_product_language_and_paper(whitnack):
    jobs = plan({"a": whitnack, "b": whitnack}, papers=("a4", "letter"))

    assert 2 * len(PRODUCTS) * 2 == len(jobs)
    assert [*PRODUCTS] == [job.product for job in jobs if job.order.name == "a" and job.order.paper == "a4"]


def test_the_manifest_tells_the_truth(kit, whitnack):
    folder = kit()
    listed = manifest(folder)

    assert ("meldpress", whitnack.fingerprint) == (listed["program"], listed["rules"])
    assert listing(folder).keys() - {"manifest.json"} == {entry["file"] for entry in listed["files"]}
    for entry in listed["files"]:
        content = (folder / entry["file"]).read_bytes()
        assert (entry["bytes"], entry["sha256"]) == (len(content), hashlib.sha256(content).hexdigest())


def test_the_same_order_gives_the_same_bytes(kit):
    first = listing(kit())

    assert first == listing(kit())


@pytest.mark.slow
def test_two_processes_give_the_same_bytes_as_one(kit):
    assert listing(kit()) == listing(kit(processes=2))


def test_what_is_not_made_anew_keeps_its_entry(kit):
    folder = kit()
    before = {entry["file"]: entry for entry in manifest(folder)["files"]}
    kit(products=("score-sheet",))

    assert before == {entry["file"]: entry for entry in manifest(folder)["files"]}


def test_a_file_that_somebody_replaced_loses_its_entry(kit):
    folder = kit()
    (folder / "club-score-sheet-en-a4.pdf").write_bytes(b"mine")
    kit(products=("workbook",))

    assert "club-score-sheet-en-a4.pdf" not in [entry["file"] for entry in manifest(folder)["files"]]
    assert b"mine" == (folder / "club-score-sheet-en-a4.pdf").read_bytes()


def test_a_filled_workbook_stays_listed_as_it_is(kit):
    folder = kit()
    fill_in(folder / "club-workbook-en-a4.xlsx")
    kit(products=("score-sheet",))
    entry = next(entry for entry in manifest(folder)["files"] if entry["product"] == "workbook")

    assert listing(folder)["club-workbook-en-a4.xlsx"] == entry["sha256"]
    assert "club-workbook-en-a4.xlsx" in (folder / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ["", "[]", "{", '{"files": [{"file": 1}]}', '{"files": 7}', "\x00", "[" * 100_000])
def test_a_manifest_that_somebody_edited_is_no_obstacle(kit, text):
    folder = kit(products=("score-sheet",))
    (folder / "manifest.json").write_text(text, encoding="utf-8")
    kit(products=("score-sheet",))

    assert 2 == len(manifest(folder)["files"])


def test_an_entry_never_points_outside_the_folder(kit, tmp_path):
    folder = kit(products=("score-sheet",))
    (tmp_path / "secret.pdf").write_bytes(b"secret")
    forged = manifest(folder)
    forged["files"][0] |= {"file": "../secret.pdf", "sha256": hashlib.sha256(b"secret").hexdigest()}
    (folder / "manifest.json").write_text(json.dumps(forged), encoding="utf-8")
    kit(products=("score-sheet",))

    assert "../secret.pdf" not in [entry["file"] for entry in manifest(folder)["files"]]


# What must stay


def test_a_filled_workbook_is_not_overwritten(kit):
    folder = kit()
    fill_in(folder / "club-workbook-en-a4.xlsx")
    before = listing(folder)

    with pytest.raises(InputError, match="filled this file in"):
        kit()
    assert before == listing(folder)


def test_a_filled_workbook_is_overwritten_by_force(kit):
    folder = kit()
    before = listing(folder)
    fill_in(folder / "club-workbook-en-a4.xlsx")
    kit(force=True)

    assert before == listing(folder)


def test_a_workbook_saved_without_changes_is_overwritten(kit):
    from openpyxl import load_workbook

    folder = kit()
    path = folder / "club-workbook-en-a4.xlsx"
    before = listing(folder)
    load_workbook(path).save(path)
    kit()

    assert before == listing(folder)


@pytest.mark.parametrize("lock", [".~lock.club-workbook-en-a4.xlsx#", "~$club-workbook-en-a4.xlsx"])
def test_an_open_workbook_is_not_overwritten(kit, lock, whitnack):
    """LibreOffice and Excel lay a lock beside the file that they have open; a crash leaves it behind."""
    folder, changed = kit(), altered(whitnack, {"scoring.going_out": 150})
    (folder / lock).touch()

    with pytest.raises(InputError, match=re.escape(f"delete {lock}")):
        kit(rules=changed)
    kit(rules=changed, force=True)


def test_a_lock_without_its_workbook_is_no_obstacle(kit):
    (kit(products=("score-sheet",)) / "~$club-workbook-en-a4.xlsx").touch()

    assert (kit() / "club-workbook-en-a4.xlsx").is_file()


@pytest.mark.parametrize("content", [b"", b"just text", b"PK\x03\x04 cut off"], ids=["empty", "plain text", "damaged"])
def test_what_is_no_workbook_of_ours_is_called_so(kit, content):
    path = kit() / "club-workbook-en-a4.xlsx"
    path.write_bytes(content)

    with pytest.raises(InputError, match=r"not a workbook that Meldpress made.*--force"):
        kit()
    assert content == path.read_bytes()
    kit(force=True)
    assert content != path.read_bytes()


@pytest.mark.parametrize("force", [False, True])
@pytest.mark.parametrize(
    "name", ["club-workbook-en-a4.xlsx", "club-score-sheet-en-a4.pdf", "index.html", "manifest.json"]
)
def test_a_folder_in_place_of_a_file(kit, name, force):
    """It is told before any other file is replaced."""
    folder = kit()
    for path in folder.iterdir():
        path.unlink()
    (folder / name).mkdir()

    with pytest.raises(InputError) as raised:
        kit(force=force)
    assert [str(folder / name)] == [issue.file for issue in raised.value.issues]
    assert "this is a folder" in raised.value.issues[0].message
    assert [name] == [path.name for path in folder.iterdir()]


def test_a_protected_file_is_not_called_open(kit, monkeypatch):
    folder = kit()
    refuse(monkeypatch, folder, ".pdf", access=False)

    with pytest.raises(InputError, match="write-protected"):
        kit(force=True)


def test_a_locked_file_is_not_overwritten(kit, monkeypatch):
    """Windows refuses to open a file for writing that Excel holds."""
    folder = kit()
    before = listing(folder)
    refuse(monkeypatch, folder, ".xlsx", access=True)

    with pytest.raises(InputError, match="open in another program"):
        kit(force=True)
    monkeypatch.undo()
    assert before == listing(folder)


def test_a_file_in_place_of_the_folder(kit, tmp_path):
    (tmp_path / "club").write_text("not a folder", encoding="utf-8")

    with pytest.raises(InputError, match="needs a folder here"):
        kit()


def test_a_file_on_the_way_to_the_folder(tmp_path, whitnack):
    (tmp_path / "a").write_text("not a folder", encoding="utf-8")

    with pytest.raises(InputError, match="needs a folder here"):
        run(plan({"club": whitnack}, products=QUICK), Workspace(tmp_path / "a" / "b"))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_leave_to_write(tmp_path, whitnack):
    (tmp_path / "a").mkdir(mode=0o500)

    with pytest.raises(InputError, match="may not write"):
        run(plan({"club": whitnack}, products=QUICK), Workspace(tmp_path / "a"))


def test_a_full_disk_is_told(kit, monkeypatch):
    folder = kit()
    before = listing(folder)

    def full(path, _content):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(type(folder), "write_bytes", full)

    with pytest.raises(InputError, match="No space left"):
        kit(force=True)
    assert before == listing(folder)
    assert [folder] == list(folder.parent.iterdir())


def test_a_file_that_cannot_be_replaced_is_told_by_its_name(kit, monkeypatch):
    """Not by that of the folder in which it was made."""
    folder = kit()

    def stuck(path, target):
        raise PermissionError(13, "Permission denied", str(path), None, str(target))

    monkeypatch.setattr(type(folder), "replace", stuck)

    with pytest.raises(InputError, match="Permission denied") as raised:
        kit(force=True)
    assert [str(folder / "club-score-sheet-en-a4.pdf")] == [issue.file for issue in raised.value.issues]


# Faults


@pytest.fixture
def broken(monkeypatch):
    """Two products that can't be made, beside those that can."""

    def refuse(order):
        raise fault(f"{order.paper}: no room for the words")
        yield

    monkeypatch.setitem(PRODUCTS, "poster", Product("poster", refuse))
    monkeypatch.setitem(PRODUCTS, "banner", Product("banner", refuse))


@pytest.mark.usefixtures("broken")
def test_faults_of_all_products_come_together_and_nothing_is_written(tmp_path, whitnack):
    jobs = plan({"club": whitnack}, products=("score-sheet", "poster", "banner"), papers=("a4", "letter"))

    with pytest.raises(InputError) as raised:
        run(jobs, Workspace(tmp_path))
    assert ["a4", "letter"] == [issue.message[: issue.message.index(":")] for issue in raised.value.issues]
    assert [] == list(tmp_path.iterdir())


def test_two_files_of_one_name_are_refused(tmp_path):
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "Ours.yaml").write_text(
            f"extends: whitnack\nabout.title: {{en: {name}}}\n", encoding="utf-8"
        )

    with pytest.raises(InputError, match="share the folder"):
        name_kits(read(str(tmp_path / name / "Ours.yaml")) for name in ("a", "b"))


def test_one_file_named_twice_is_built_once():
    assert ["whitnack"] == list(name_kits([read("whitnack"), read("whitnack")]))


@pytest.mark.parametrize(
    ("file", "folder"), [("Tante Käthe: Regeln", "Tante-Käthe-Regeln"), ("a b  c", "a-b-c"), ("дом", "дом")]
)
def test_names_of_folders(tmp_path, file, folder):
    path = tmp_path / f"{file}.yaml"
    path.write_text("extends: whitnack\nabout.title: {en: Ours}\n", encoding="utf-8")

    assert [folder] == list(name_kits([read(str(path))]))


@pytest.mark.parametrize("name", ["con", "NUL", "com1", "Aux"])
def test_names_that_windows_reserves(tmp_path, name):
    path = tmp_path / f"{name}.yaml"
    path.write_text("extends: whitnack\nabout.title: {en: Ours}\n", encoding="utf-8")

    assert [name] != list(name_kits([read(str(path))]))


# Wholeness

CHILD = """
import sys, time
from pathlib import Path
from generator import build
from generator.variants.loader import load
from generator.workspace import Workspace
{change}
build.run(build.plan({{"club": load("whitnack")}}, products={products!r}), Workspace(Path(sys.argv[1])))
"""

SLOW_WRITES = """
import pathlib
write = pathlib.Path.write_bytes
def slowly(path, content):
    half = len(content) // 2
    with path.open("wb") as file:
        file.write(content[:half]); file.flush()
        print("writing", flush=True); time.sleep(60)
        file.write(content[half:])
pathlib.Path.write_bytes = slowly
"""

SLOW_MOVES = """
import pathlib
move = pathlib.Path.replace
def slowly(path, target):
    done = move(path, target)
    print("moved", flush=True); time.sleep(60)
    return done
pathlib.Path.replace = slowly
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("change", [SLOW_WRITES, SLOW_MOVES], ids=["while writing", "between two files"])
def test_a_killed_build_leaves_whole_files(kit, change):
    folder = kit()
    new = listing(folder)
    for path in folder.iterdir():
        path.write_bytes(b"old " + path.name.encode())
    (folder / "club-workbook-en-a4.xlsx").unlink()
    old = listing(folder)
    code = CHILD.format(change=change, products=QUICK)
    child = subprocess.Popen([sys.executable, "-c", code, str(folder.parent)], stdout=subprocess.PIPE)
    assert child.stdout.readline()
    child.send_signal(signal.SIGKILL)
    child.wait()
    child.stdout.close()

    after = listing(folder)
    assert all(after[name] in (old.get(name), new[name]) for name in after)
    assert old.keys() <= after.keys()


def test_what_a_killed_build_left_is_swept_away(kit, tmp_path):
    old, fresh = tmp_path / ".club-old.partial", tmp_path / ".club-fresh.partial"
    for path in (old, fresh):
        path.mkdir()
        (path / "half.pdf").write_bytes(b"%PDF")
    an_hour_ago = time.time() - 4000
    os.utime(old, (an_hour_ago, an_hour_ago))
    kit(products=("score-sheet",))

    assert {"club", fresh.name} == {path.name for path in tmp_path.iterdir()}


def test_a_new_file_is_never_overwritten(tmp_path):
    path = tmp_path / "ours.yaml"
    write_new(path, "first\n")

    with pytest.raises(InputError, match="there already"):
        write_new(path, "second\n")
    assert "first\n" == path.read_text(encoding="utf-8")


def test_a_new_file_needs_its_folder(tmp_path):
    with pytest.raises(InputError, match="can't be written"):
        write_new(tmp_path / "nowhere" / "ours.yaml", "text\n")


def test_every_remark_of_a_product_reaches_the_caller(monkeypatch, tmp_path, whitnack):
    def make(order):
        yield Artifact("score-sheet", "", order.paper, "html", b"<p>", remark="printed by a browser")

    monkeypatch.setitem(PRODUCTS, "score-sheet", Product("score-sheet", make))
    made, paths = run(plan({"club": whitnack}, products=("score-sheet",)), Workspace(tmp_path))

    assert ["printed by a browser"] == [item.remark for job in made for item in job.artifacts]
    assert ["club-score-sheet-en-a4.html", "index.html", "manifest.json"] == [path.name for path in paths]
