"""Consoles of every kind: encodings, pipes that close, keys that interrupt, the cost of the start."""

import codecs
import os
import shlex
import subprocess
import sys
from unittest.mock import Mock

import pytest

from generator.cli import run
from generator.cli.streams import in_letters, note

MELD = ("ask", "pickup", "whitnack", "--round", "1", "--pile", "9♠ 4S", "--hand", "9♥ 9D 2C")


def start(*arguments, **environment):
    clean = {key: value for key, value in os.environ.items() if key not in ("PYTHONIOENCODING", "PYTHONUTF8")}
    command = [sys.executable, "-m", "generator", *arguments]
    return subprocess.run(command, env=clean | environment, capture_output=True, check=False)


def shell(*arguments, **environment):
    """Run `meldpress` by the shell, which redirects its streams."""
    line = f"{shlex.quote(sys.executable)} -m generator {' '.join(arguments)}"
    return subprocess.run(["sh", "-c", line], env=os.environ | environment, capture_output=True, check=False)


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "POSIX"])
def test_a_pipe_gets_utf_8_whatever_the_locale(locale):
    assert "9♠ 9♥ 9♦ 2♣" in start(*MELD, LC_ALL=locale).stdout.decode("utf-8")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437"])
def test_a_console_without_suits_gets_letters(encoding):
    result = start(*MELD, PYTHONIOENCODING=encoding)

    assert (0, b"") == (result.returncode, result.stderr)
    assert "9S 9H 9D 2C" in result.stdout.decode(encoding)


def test_json_stays_json_on_any_console(tmp_path):
    import json

    path = tmp_path / "round.json"
    path.write_text('{"sides": [{"name": "Jörg ♠", "melds": []}]}', encoding="utf-8")
    result = start("score", "whitnack", str(path), "--json", PYTHONIOENCODING="ascii")

    assert "Jörg ♠" == json.loads(result.stdout.decode("ascii"))["sides"][0]["name"]


def test_letters_for_signs():
    codecs.register_error("letters", in_letters)

    assert "K\N{BLACK SPADE SUIT} \N{MINUS SIGN}5 \N{EN DASH} \N{SNOWMAN}".encode("ascii", "letters") == b"KS -5 - ?"
    assert "\N{SNOWMAN}\udcc3\udca4\N{EN DASH}".encode("ascii", "letters") == b"?\xc3\xa4-"


def test_messages_command_no_terminal(capsys):
    note("Ann\x1b[31m \u202eoB\r\x9b2J\nžluť\tΩ")

    assert "Ann\ufffd[31m \ufffdoB\ufffd\ufffd2J\nžluť\tΩ\n" == capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="arguments are bytes on POSIX only")
@pytest.mark.parametrize("locale", ["POSIX", "C", "C.UTF-8"])
def test_arguments_are_utf_8_whatever_the_locale(locale):
    """Python takes them for another encoding where the locale has none and nothing tells it better."""
    result = start("ask", "meld", "whitnack", "8♥ 8♠ 8♦", LC_ALL=locale, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")

    assert (0, b"") == (result.returncode, result.stderr)
    assert result.stdout.startswith(b"Yes.")


@pytest.mark.skipif(os.name == "nt", reason="arguments are bytes on POSIX only")
def test_a_path_goes_out_as_it_came_in(tmp_path):
    """Even where Python could not read it."""
    path = os.fsencode(tmp_path) + "/Käthe.yaml".encode()
    environment = {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}

    assert path + b"\n" == start("new", path, "--from", "whitnack", **environment).stdout


@pytest.mark.skipif(os.name == "nt", reason="streams of POSIX")
@pytest.mark.parametrize("command", [("list",), ("--help",), ("build", "whitnack", "--out")], ids=" ".join)
def test_a_closed_output_is_told(command, tmp_path):
    result = shell(*command, *[str(tmp_path / "kit")] * ("--out" in command), ">&-")

    assert (1, b"", []) == (result.returncode, result.stdout, list(tmp_path.iterdir()))
    assert result.stderr.startswith(b"Meldpress has nowhere to write to")


@pytest.mark.skipif(os.name == "nt", reason="streams of POSIX")
def test_closed_messages_and_input_are_no_fault():
    assert (0, 1) == (shell("list", "2>&-", "<&-").returncode, shell("rules", "nothing", "2>&-").returncode)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")  # noqa: PTH110
@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("arguments", [("list",), ("--help",), ("schema",)], ids=" ".join)
def test_a_full_output_is_told(arguments, buffered):
    result = shell(*arguments, ">/dev/full", PYTHONUNBUFFERED=buffered)

    assert (1, b"The result can't be written: No space left on device.\n") == (result.returncode, result.stderr)


def test_letters_are_for_writing_only():
    error = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid")

    with pytest.raises(UnicodeDecodeError):
        in_letters(error)


@pytest.mark.skipif(os.name == "nt", reason="pipes of POSIX")
def test_a_closed_pipe_is_no_fault():
    code = f"{sys.executable} -m generator rules whitnack --json | head -c 1"
    result = subprocess.run(["sh", "-c", code], capture_output=True, check=False)

    assert (b"{", b"") == (result.stdout, result.stderr)


def test_an_interrupt_leaves_no_traceback(monkeypatch, capsys):
    from generator.cli import program

    monkeypatch.setattr(program, "main", Mock(side_effect=KeyboardInterrupt))

    assert 130 == run(["list"])
    assert "Traceback" not in capsys.readouterr().err


def test_help_imports_no_command():
    """The start stays quick: nothing but click and the group is imported."""
    code = """
import sys
from generator.cli import run
run(["--help"])
heavy = {"pydantic", "ruamel", "jinja2", "babel", "rich", "reportlab", "weasyprint", "openpyxl", "pikepdf"}
print(sorted(heavy & {name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
print(sorted(name for name in sys.modules if name.startswith("generator")), file=sys.stderr)
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)

    assert ["[]", "['generator', 'generator.cli', 'generator.cli.group', 'generator.cli.streams']"] == (
        result.stderr.splitlines()
    )


def test_the_module_is_the_program():
    assert start("--version").stdout.startswith(b"meldpress ")
