"""Wrong usage: exit code 2 and a message that helps, whatever is wrong."""

import pytest

pytestmark = pytest.mark.slow


def told(case):
    return " ".join(case[0]) or "nothing"


WRONG = [
    (["bild", "whitnack"], "'build'"),
    (["lst"], "'list'"),
    (["scribe", "x.xlsx"], "no command 'scribe'"),
    (["ask", "mled", "whitnack", "9S"], "'meld'"),
    (["ask"], "meld"),
    ([], "build"),
    (["--frobnicate"], "--frobnicate"),
    (["build"], "RULES"),
    (["build", "whitnack", "--paper", "a3"], "There are: a4, letter"),
    (["build", "whitnack", "--paper", "leter"], "'letter'"),
    (["build", "whitnack", "--paper", ""], "no paper named"),
    (["build", "whitnack", "--paper", "a4,,legal"], "'legal'"),
    (["build", "whitnack", "--only", "bookelt"], "'booklet'"),
    (["build", "whitnack", "--only", "deck,scoresheet"], "'score-sheet'"),
    (["build", "whitnack", "--lang", "xx"], "no language 'xx'"),
    (["build", "whitnack", "--jobs", "0"], "--jobs"),
    (["build", "whitnack", "--jobs", "many"], "many"),
    (["build", "whitnack", "--out"], "--out"),
    (["build", "whitnack", "--larg"], "--large"),
    (["check", "--lang", "xx"], "no language 'xx'"),
    (["rules"], "RULES"),
    (["diff", "whitnack"], "RULES"),
    (["new", "my.yaml"], "--from"),
    (["ask", "meld", "whitnack"], "CARDS"),
    (["ask", "meld", "whitnack", "9S", "--players", "four"], "four"),
    (["ask", "opening", "whitnack", "9S 9H 9D"], "--round"),
    (["ask", "opening", "whitnack", "--round", "one", "9S 9H 9D"], "one"),
    (["ask", "opening", "whitnack", "--round", "0", "9S 9H 9D"], "--round"),
    (["ask", "opening", "whitnack", "--round", "1"], "MELD"),
    (["ask", "opening", "whitnack", "--round", "1", "--score", "much", "9S 9H 9D"], "much"),
    (["ask", "pickup", "whitnack", "--round", "1", "--hand", "9S"], "--pile"),
    (["ask", "pickup", "whitnack", "--round", "1", "--pile", "9S"], "--hand"),
    (["ask", "goout", "whitnack", "--round", "1"], "--books"),
    (["ask", "goout", "whitnack", "--round", "1", "--books", "clean"], "clean=2"),
    (["ask", "goout", "whitnack", "--round", "1", "--books", "clean=two"], "clean=2"),
    (["ask", "goout", "whitnack", "--round", "1", "--books", "clean=-1"], "clean=2"),
    (["ask", "goout", "whitnack", "--round", "1", "--books", "clean=1,clean=2"], "clean is given twice"),
    (["ask", "goout", "whitnack", "--round", "1", "--books", "clean=1", "--own-foot", "maybe"], "untaken"),
    (["score", "whitnack"], "ROUND.json"),
    (["doctor", "nurse"], "nurse"),
    (["schema", "--yaml"], "--yaml"),
]


@pytest.mark.parametrize(("arguments", "hint"), WRONG, ids=map(told, WRONG))
def test_wrong_usage(meldpress, arguments, hint):
    result = meldpress(*arguments)

    assert (2, "") == (result.code, result.out)
    assert hint in result.err
    assert "Traceback" not in result.err


HUGE = "1" * 35
"""Beyond what 64 bits hold, and the usual decimals."""

FAULTS = [
    (["rules", "whitnak"], "whitnack"),
    (["check", "nowhere.yaml"], "nowhere.yaml"),
    (["build", "whitnak"], "whitnack"),
    (["build", "whitnack", "nobody", "neither"], "neither"),
    (["diff", "whitnack", "whitnick"], "whitnack"),
    (["ask", "meld", "whitnak", "9S 9H 9D"], "whitnack"),
    (["ask", "meld", "whitnack", "9S 9X 9D"], "9X"),
    (["ask", "meld", "whitnack", "9S 11H"], "11H"),
    (["ask", "meld", "whitnack", "9S 9S 9S 9S 9S 9S 9S 9S"], "9♠"),
    (["ask", "meld", "whitnack", "--players", "2", "9S 9S 9S 9S"], "9♠"),
    (["ask", "meld", "whitnack", "--players", "9", "9S 9H 9D"], "9 players"),
    (["ask", "meld", "whitnack", "--players", "-4", "9S 9H 9D"], "players"),
    (["ask", "opening", "whitnack", "--round", "5", "9S 9H 9D"], "deal 5"),
    (["ask", "opening", "whitnack", "--round", "1", "9S 9H ZZ"], "ZZ"),
    (["ask", "opening", "whitnack", "--round", "1", "9S 9H 9D", "--from-pile", "QQ"], "QQ"),
    (["ask", "pickup", "whitnack", "--round", "9", "--pile", "9S", "--hand", "9H 9D"], "deal 9"),
    (["ask", "pickup", "whitnack", "--round", "1", "--pile", "?", "--hand", "!"], "hand"),
    (["ask", "goout", "whitnack", "--round", "1", "--books", "clean=2", "--hand", "foo"], "foo"),
    (["ask", "goout", "whitnack", "--round", "1", "--books", "tidy=1"], "clean, dirty, wild"),
    (["ask", "goout", "whitnack", "--round", "1", "--books", "sevens=1"], "no sevens piles"),
    (["ask", "goout", "whitnack", "--round", "7", "--books", "clean=2"], "deal 7"),
    (["score", "whitnack", "nowhere.json"], "nowhere.json"),
    (["ask", "opening", "whitnack", "--round", HUGE, "AS AH AD"], "round: This number is too large: 1,000 at most"),
    (["ask", "opening", "samba", "--round", HUGE, "AS AH AD"], "round: This number is too large"),
    (["ask", "opening", "samba", "--round", "1", "--score", HUGE, "AS AH AD"], "score: This number is too large"),
    (["ask", "opening", "samba", "--round", "1", "--score", f"-{HUGE}", "AS AH AD"], "score: This number is too large"),
    (["ask", "pickup", "whitnack", "--round", "1", "--score", HUGE, "--pile", "9S", "--hand", "9H 9D"], "score: "),
    (["ask", "meld", "whitnack", "--players", HUGE, "AS AH AD"], "players: This number is too large"),
    (["ask", "meld", "whitnack", "--players", f"-{HUGE}", "AS AH AD"], "players: This number is too large"),
    (["ask", "goout", "whitnack", "--round", "1", "--books", f"clean={HUGE}"], "books: This number is too large"),
    (["ask", "goout", "whitnack", "--round", "1", "--books", "clean=1001"], "books: This number is too large"),
    (["ask", "opening", "whitnack", "--round", "1", "AS AH AD", "--from-pile", "8S"], "8♠ is in none of the melds"),
    (["ask", "opening", "whitnack", "--round", "1", "AS AH AD", "--from-pile", "AS AS"], "A♠ is named 2 times"),
]


@pytest.mark.parametrize(("arguments", "hint"), FAULTS, ids=map(told, FAULTS))
def test_faults(meldpress, arguments, hint):
    result = meldpress(*arguments)

    assert (1, "") == (result.code, result.out)
    assert hint in result.err
    assert "Traceback" not in result.err


def test_faults_as_json_go_to_stdout(meldpress):
    result = meldpress("ask", "meld", "whitnack", "9S 9X 11H", "--json")

    assert (1, "") == (result.code, result.err)
    assert [{"file", "line", "column", "key", "message"}] == [set(fault) for fault in result.json["faults"]]


def test_every_fault_is_told_at_once(meldpress):
    result = meldpress("ask", "pickup", "whitnack", "--round", "1", "--pile", "9X", "--hand", "9Y", "--table", "9Z")

    assert ["pile", "hand", "table 1"] == [line.partition(":")[0] for line in result.err.splitlines()]


def test_no_question_is_a_wrong_usage_that_shows_the_questions(meldpress):
    result = meldpress("ask")

    assert 2 == result.code
    assert all(name in result.err for name in ("meld", "opening", "pickup", "goout"))


@pytest.mark.parametrize("name", ["-h", "--help"])
def test_help_names_every_command(meldpress, name):
    result = meldpress(name)

    assert 0 == result.code
    assert all(f"\n  {command} " in result.out for command in ("list", "rules", "diff", "new", "check", "build", "ask"))
    assert all(f"\n  {command} " in result.out for command in ("score", "doctor", "schema"))


def test_the_help_of_build_lists_what_there_is_to_choose_from(meldpress):
    from generator.paper import SHEETS
    from generator.products import PRODUCTS
    from generator.text import LANGUAGES

    told = meldpress("build", "--help").out
    assert set() == {name for name in (*PRODUCTS, *SHEETS, *LANGUAGES) if name not in told}


def commands():
    """Every command that there is, questions included."""
    from generator.cli.ask import ask_command
    from generator.cli.group import PLACES

    return [[name] for name in PLACES] + [["ask", name] for name in ask_command.places]


@pytest.mark.parametrize("command", commands(), ids=" ".join)
def test_the_help_of_every_command_has_an_example_that_works(meldpress, command):
    """What the example reads is written first."""
    import shlex
    from pathlib import Path

    Path("ours.yaml").write_text(
        "extends: whitnack\nabout: {title: {en: Ours}, summary: {en: Our rules.}}\n", encoding="utf-8"
    )
    Path("round.json").write_text('{"sides": [{"melds": []}]}', encoding="utf-8")
    Path("players.csv").write_text("".join(f"Player {n}\n" for n in range(1, 9)), encoding="utf-8")
    start = ("new-event", "spring.yaml", "--names", "players.csv")
    before = {
        "audit": [("build", "whitnack", "--only", "workbook")],
        "packet": [start],
        "standings": [start, ("packet", "spring.yaml")],
    }
    for call in before.get(command[0], []):
        assert 0 == meldpress(*call).code
    told = meldpress(*command, "--help")
    example = told.out.rpartition("Example:\n")[2].strip()

    assert ["meldpress", *command] == shlex.split(example)[: len(command) + 1]
    if command not in (["build"], ["new"]):  # one takes long, one asks
        nothing_yet = "There are no results" if command == ["standings"] else ""
        answer = meldpress(*shlex.split(example)[1:])
        assert 0 == answer.code
        assert (nothing_yet in answer.err) if nothing_yet else "" == answer.err


def test_version(meldpress):
    from generator import __version__

    assert (0, f"meldpress {__version__}\n", "") == meldpress("--version")
