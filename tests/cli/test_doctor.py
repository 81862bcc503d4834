"""What is there, what is missing, and a kit without Pango."""

import json
import os
import subprocess
import sys

import pytest

from generator.cli import doctor

NO_PANGO = """
print("WeasyPrint could not import some external libraries.")
raise OSError("cannot load library 'libpango-1.0-0'")
"""


@pytest.fixture
def without_pango(tmp_path):
    """Run `meldpress` in a fresh process on a machine whose WeasyPrint finds no Pango."""
    fake = tmp_path / "fake" / "weasyprint"
    fake.mkdir(parents=True)
    (fake / "__init__.py").write_text(NO_PANGO, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(fake.parent)}

    def call(*arguments):
        command = [sys.executable, "-m", "generator", *arguments]
        return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)

    return call


def test_all_is_well_here(meldpress):
    result = meldpress("doctor")

    assert 0 == result.code
    assert "Every product can be built." in result.out


def test_as_json(meldpress):
    found = meldpress("doctor", "--json").json

    assert found["ok"] is True
    assert {"name", "ok", "found", "needed", "remedy"} == set(found["checks"][0])
    assert {"python", "packages", "pango", "subsetter", "own_files", "output", "console"} == {
        check["name"] for check in found["checks"]
    }


def test_a_missing_library_comes_with_the_remedy_for_each_system(without_pango):
    result = without_pango("doctor")

    assert 1 == result.returncode
    assert all(f"    {system}: " in result.stdout for system in ("Debian", "macOS", "Windows"))
    assert "apt install libpango-1.0-0" in result.stdout
    assert "could not import some external libraries" not in result.stdout


def test_a_missing_library_as_json(without_pango):
    found = json.loads(without_pango("doctor", "--json").stdout)
    pango = next(check for check in found["checks"] if check["name"] == "pango")

    assert (False, False, {"debian", "macos", "windows"}) == (found["ok"], pango["ok"], set(pango["remedy"]))


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_without_pango_the_booklet_comes_as_a_web_page_and_the_rest_as_ever(without_pango, tmp_path, jobs):
    result = without_pango("build", "whitnack", "--out", str(tmp_path / "output"), "--jobs", jobs)

    assert 0 == result.returncode
    assert {
        "whitnack-booklet-en-a5.html", "whitnack-score-sheet-en-a4.pdf", "whitnack-workbook-en-a4.xlsx",
        "whitnack-deck-en-a4.pdf", "index.html", "manifest.json",
    } == {path.name for path in (tmp_path / "output" / "whitnack").iterdir()}  # fmt: skip
    assert "web page" in result.stderr
    assert "meldpress doctor" in result.stderr
    assert 6 == len(result.stdout.splitlines())


def test_an_old_python_is_refused(meldpress, monkeypatch):
    monkeypatch.setattr(doctor.sys, "version_info", (3, 10, 0))
    result = meldpress("doctor")

    assert 1 == result.code
    assert "✗ Python" in result.out


def test_a_folder_without_leave_to_write(meldpress, tmp_path):
    (tmp_path / "output").write_text("not a folder", encoding="utf-8")
    result = meldpress("doctor")

    assert 1 == result.code
    assert "✗ Folder for kits" in result.out


def test_what_is_only_better_does_not_fail(meldpress, monkeypatch):
    monkeypatch.setattr(doctor, "has_subsetter", lambda: False)
    result = meldpress("doctor")

    assert 0 == result.code
    assert "libharfbuzz-subset0" in result.out


def test_a_missing_font_is_told(meldpress, monkeypatch):
    monkeypatch.setattr(doctor, "files", dict)
    result = meldpress("doctor")

    assert 1 == result.code
    assert "not complete" in result.out
