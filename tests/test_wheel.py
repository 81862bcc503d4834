"""What people install: the wheel, in an environment of its own, used from any folder."""

import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def meldpress(wheel, tmp_path_factory):
    """Run the installed program in a folder; what it depends on is lent by the environment of the tests."""
    home = tmp_path_factory.mktemp("venv")
    venv.create(home, with_pip=False)
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--quiet", str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    purelib = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    lent = Path(purelib.stdout.strip()) / "lent.pth"
    lent.write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")

    def call(*arguments, cwd):
        program = python.with_name("meldpress" + (".exe" if sys.platform == "win32" else ""))
        return subprocess.run([program, *arguments], cwd=cwd, capture_output=True, encoding="utf-8", check=False)

    return call


def test_variants_templates_and_fonts_travel_in_the_wheel(wheel):
    with zipfile.ZipFile(wheel) as archive:
        inside = {name.removeprefix("generator/shipped/") for name in archive.namelist()}
    shipped = [path for folder in ("variants", "templates") for path in (ROOT / folder).rglob("*") if path.is_file()]

    assert set() == {path.relative_to(ROOT).as_posix() for path in shipped} - inside
    assert any(name.endswith("licenses/templates/layout/fonts/OFL.txt") for name in inside)


def test_the_wheel_holds_the_program_alone(wheel):
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.partition("/")[0] for name in archive.namelist()}

    assert {"generator"} == {top for top in tops if not top.endswith(".dist-info")}


def test_it_uses_what_it_brought(meldpress, tmp_path):
    result = meldpress("doctor", "--json", cwd=tmp_path)

    assert 0 == result.returncode, result.stdout + result.stderr
    assert "shipped" in result.stdout
    assert str(ROOT) not in result.stdout


def test_it_builds_a_kit_from_any_folder(meldpress, tmp_path):
    folder = tmp_path / "Käthe's club"
    folder.mkdir()
    result = meldpress("build", "whitnack", cwd=folder)

    assert 0 == result.returncode, result.stderr
    assert (folder / "output" / "whitnack" / "whitnack-booklet-en-a5.pdf").is_file()
    assert all((folder / line).is_file() for line in result.stdout.splitlines())


def test_house_rules_build_from_any_folder(meldpress, tmp_path):
    assert 0 == meldpress("new", "ours.yaml", "--from", "whitnack", cwd=tmp_path).returncode
    result = meldpress("build", "ours.yaml", "--only", "score-sheet", cwd=tmp_path)

    assert 0 == result.returncode, result.stderr
    assert (tmp_path / "output" / "ours" / "ours-score-sheet-en-a4.pdf").is_file()
