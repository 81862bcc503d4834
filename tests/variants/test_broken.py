"""Every broken file gets a plain word with its place, and never anything but an `InputError`."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from generator.diagnostics import InputError
from generator.ruleset import Ruleset
from generator.variants.loader import load, read
from generator.variants.source import MOST_BYTES, UnreadableError, read_source

CASES = YAML(typ="safe", pure=True).load((Path(__file__).parents[1] / "broken" / "cases.yaml").read_text("utf-8"))
WHITNACK = (Path(__file__).parents[2] / "variants" / "whitnack.yaml").read_text("utf-8")
PROGRAMMERS_WORDS = re.compile(
    r"pydantic|valid |input|literal|integer|string|boolean|tuple|dict|mapping|NoneType|parse|scan|token|extra inputs",
    re.I,
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_says_what_is_wrong_and_where(case, faults):
    """A fault stands at its line and column and says what helps; none speaks as a program does."""
    issues = faults(case["file"])

    assert [issue for issue in issues if fits(issue, case)], issues
    assert [] == [issue for issue in issues if PROGRAMMERS_WORDS.search(issue.message)]


def fits(issue, case):
    at = f"{issue.line}:{issue.column}"
    return case["says"] in issue.message and case.get("at", at) == at and case.get("key", issue.key) == issue.key


def test_there_are_enough_of_them():
    assert len(CASES) >= 60
    assert len({case["name"] for case in CASES}) == len(CASES)


def test_all_faults_come_at_once(faults):
    """Faults of the file, of its values and between its values stand in one list, in the order of the lines."""
    issues = faults(
        "extends: whitnack\nturn.draw: two\nmelds.smallest: 9\nend: {deals: null}\nturn.draw: 3\nscoring.goin_out: 5\n"
    )

    assert ["turn.draw", "melds.smallest", "end", "", "scoring.goin_out"] == [issue.key for issue in issues]
    assert [2, 3, 4, 5, 6] == [issue.line for issue in issues]


def test_huge_file(faults):
    assert "far too big" in faults(b"turn: 1\n" * 1_300_000)[0].message


@pytest.mark.parametrize("where", ["about: {title: {en: %s}}", "about: {words: {en: {book: %s}}}"])
def test_text_without_an_end(where, faults):
    """What is wrong with a text of 200,000 letters is its length."""
    assert ["This text is too long. It may have 2,000 letters at most."] == [
        issue.message for issue in faults(f"extends: whitnack\n{where % ('x' * 200_000)}\n")
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes in folders")
def test_pipe_is_no_file(tmp_path):
    """A pipe that nobody writes to would never end: it is not even opened."""
    os.mkfifo(tmp_path / "pipe.yaml")

    with pytest.raises(InputError, match="but a pipe, a socket or a device"):
        read(tmp_path / "pipe.yaml")


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="Windows has no such device")
def test_device_is_no_file():
    with pytest.raises(InputError, match="but a pipe, a socket or a device"):
        read("/dev/null")


def test_largest_file_is_still_read(write):
    rest = MOST_BYTES - len("extends: whitnack\n#")
    assert load(write("extends: whitnack\n#" + "x" * rest)).turn == load("whitnack").turn


@pytest.mark.parametrize(
    "text", ["[" * 100_000, "{a: " * 60_000, "- " * 100_000, "a: " + "[" * 31 + "]" * 31], ids=range(4)
)
def test_deep_nesting(text, faults):
    assert "deep here" in faults(text)[0].message


def test_aliases_that_explode(faults):
    """Nine levels of nine shortcuts each are refused at the first."""
    levels = ["a: &a [lol]"] + [
        f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    ]

    assert any("shortcuts" in issue.message for issue in faults("\n".join(levels)))


def test_not_utf8(faults):
    issue = faults("extends: whitnack\nabout.source: Käsi\n".encode("latin-1"))[0]

    assert (2, 16) == (issue.line, issue.column)
    assert "save it as UTF-8" in issue.message


def test_utf16(faults):
    assert "UTF-16" in faults("extends: whitnack\n".encode("utf-16"))[0].message


def test_binary_file(faults):
    faults(bytes(range(256)))


def test_missing_file(write):
    write("")
    with pytest.raises(InputError, match="There is no file called"):
        load("elsewhere.yaml")


def test_folder(tmp_path):
    with pytest.raises(InputError, match="is a folder"):
        load(tmp_path)


def test_no_permission(write, monkeypatch):
    def refuse(*_args, **_options):
        raise PermissionError(13, "refused")

    path = write("extends: whitnack\n")
    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(InputError, match="no permission"):
        load(path)


@pytest.mark.parametrize(
    "name", ["", " ", "\0", "a" * 5000, "a\0.yaml", "../whitnack", "x" * 300 + ".yaml", "\x1b[31m"]
)
def test_strange_names(name):
    with pytest.raises(InputError) as caught:
        load(name)
    assert all(sign.isprintable() for sign in str(caught.value))


def test_unknown_name_has_a_suggestion():
    with pytest.raises(InputError, match=r"Did you mean whitnack\?.*come with Meldpress are: .*whitnack"):
        load("witnack")


def test_file_without_its_ending_is_suggested(write):
    write("extends: whitnack\n", "friday.yaml")
    with pytest.raises(InputError, match=r"Did you mean the file friday\.yaml"):
        load("friday")


def test_loop_of_three(write):
    write("extends: b.yaml\n", "a.yaml")
    write("extends: c.yaml\n", "b.yaml")
    write("extends: a.yaml\n", "c.yaml")

    with pytest.raises(InputError, match=r"c.yaml:1:10: extends: .*a.yaml → b.yaml → c.yaml → a.yaml"):
        read("a.yaml")


def test_long_chain(write):
    for n in range(25):
        write(f"extends: p{n + 1}.yaml\n", f"p{n}.yaml")
    with pytest.raises(InputError, match="More than 20 files"):
        read("p0.yaml")


def test_fault_of_a_parent_names_the_parent(write):
    write("extends: whitnack\nturn.draw: two\n", "parent.yaml")
    with pytest.raises(InputError, match=r"parent.yaml:2:12: turn.draw"):
        read(write("extends: parent.yaml\nmelds.book: 8\n"))


def test_terminal_signs_of_a_file_are_left_out(faults):
    """What a file holds can't steer the terminal that shows the fault."""
    assert all(issue.message.isprintable() for issue in faults('extends: whitnack\nturn.draw: "\\x9b31mred"\n'))


MARKS = "yes no null ~ [] {} -1 0 7 1e9 1,500 all : - &a *a !!x ' \" { } ] # é players: deals:".split()  # noqa: SIM905
WORDS = st.sampled_from([*MARKS, ": ", "- ", "\t", "\n", " ", "\x00", "extends: whitnack\n"])


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cut=st.tuples(st.integers(0, len(WHITNACK)), st.integers(0, 25)), word=WORDS)
def test_a_damaged_file_gives_faults_or_rules(tmp_path, cut, word):
    """Whatever is cut out of the real file or put into it, the answer is an `InputError` or a ruleset."""
    start, length = cut
    path = tmp_path / "damaged.yaml"
    path.write_text(WHITNACK[:start] + word + WHITNACK[start + length :], encoding="utf-8", newline="\n")
    try:
        assert isinstance(load(path), Ruleset)
    except InputError as error:
        assert error.issues


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=80) | st.text("ab:[]{}\"'-,&*!|>%@`#? \n\t.1", max_size=60).map(str.encode))
def test_any_bytes_are_a_tree_or_unreadable(tmp_path, content):
    path = tmp_path / "any.yaml"
    path.write_bytes(content)
    try:
        read_source(path, "any.yaml")
    except UnreadableError as error:
        assert error.finding.place
