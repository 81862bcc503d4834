"""Reading variants: list, rules, diff, schema, check and new."""

import io
import json

import pytest

from generator.variants.loader import load, names


def test_list_shows_every_bundled_variant(meldpress):
    result = meldpress("list")

    assert 0 == result.code
    assert all(name in result.out for name in names())
    assert load("whitnack").about.summary["en"] in result.out


def test_list_as_json(meldpress):
    found = {variant["name"]: variant for variant in meldpress("list", "--json").json}

    assert set(names()) == set(found)
    assert {"name", "title", "players", "usual", "status", "summary"} == set(found["whitnack"])
    assert [2, 3, 4, 5, 6] == found["whitnack"]["players"]


def test_rules_as_tables(meldpress):
    result = meldpress("rules", "whitnack")

    assert (0, "") == (result.code, result.err)
    assert "variants/whitnack.yaml" not in result.out


def test_rules_with_the_file_that_set_each(meldpress, tmp_path):
    (tmp_path / "ours.yaml").write_text("extends: whitnack\nabout.title: {en: Ours}\nturn.draw: 3\n", encoding="utf-8")
    lines = meldpress("rules", "ours.yaml", "--origin").out.splitlines()

    assert any(line.endswith("3  [ours.yaml:3]") for line in lines)
    assert any("[variants/whitnack.yaml:" in line for line in lines)


def test_rules_as_json_resolve_what_a_file_extends(meldpress, tmp_path):
    (tmp_path / "ours.yaml").write_text("extends: whitnack\nabout.title: {en: Ours}\nturn.draw: 3\n", encoding="utf-8")
    found = meldpress("rules", "ours.yaml", "--json").json

    assert ("Ours", 3, 13) == (found["title"], found["rules"]["turn"]["draw"], found["rules"]["deal"]["hand"])


def test_diff_names_the_rule_and_both_values(meldpress, tmp_path):
    (tmp_path / "ours.yaml").write_text("extends: whitnack\nabout.title: {en: Ours}\nturn.draw: 3\n", encoding="utf-8")
    found = meldpress("diff", "whitnack", "ours.yaml", "--json").json

    assert [("turn.draw", "2", "3")] == [(one["key"], one["first"], one["second"]) for one in found["differences"]]
    assert (0, "Your turn\n  Cards drawn: in whitnack 2; in ours 3.\n", "") == meldpress(
        "diff", "whitnack", "ours.yaml"
    )


def test_diff_of_a_variant_with_itself(meldpress):
    assert "These two play the same.\n" == meldpress("diff", "whitnack", "whitnack").out


def test_schema_is_that_of_the_variants_folder(meldpress):
    assert "object" == meldpress("schema").json["type"]


def test_check_finds_the_bundled_variants_in_order(meldpress):
    result = meldpress("check", "--strict")

    assert (0, "") == (result.code, result.err)
    assert len(names()) == len(result.out.splitlines())


REMARKABLE = "extends: whitnack\nabout: {title: {en: Ours}, summary: {en: Ours}}\nopening.minimum: {deals: [90, 50]}\n"


def test_remarks_go_to_stderr_and_do_no_harm(meldpress, tmp_path):
    (tmp_path / "ours.yaml").write_text(REMARKABLE, encoding="utf-8")
    result = meldpress("check", "ours.yaml")

    assert 0 == result.code
    assert "ours.yaml:3:" in result.err


def test_strict_takes_remarks_for_faults(meldpress, tmp_path):
    (tmp_path / "ours.yaml").write_text(REMARKABLE, encoding="utf-8")

    result = meldpress("check", "ours.yaml", "--strict")

    assert 1 == result.code
    assert "in order" not in result.out
    assert "With --strict, remarks count as faults: there is one." in result.err
    assert 1 == len(meldpress("check", "ours.yaml", "--json").json["remarks"])


@pytest.mark.parametrize(
    ("rule", "place"),
    [
        ('about.title: {en: "Ours 🂡"}', "4:15: about.title.en"),
        ('about.summary: {en: "牌"}', "4:17: about.summary.en"),
        ('about.words: {en: {book: {one: "ס", other: books}}}', "4:27: about.words.en.book.one"),
        ('scoring.bonuses: {luck: {points: 5, label: {en: "✨"}}}', "4:45: scoring.bonuses.luck.label.en"),
        ('about.notes: [{topic: deal, text: {en: "牌"}}]', "4:36: about.notes[1].text.en"),
        ('deck.names: {JK: {en: "🃏"}}', "4:19: deck.names.JK.en"),
        ('about.source: "牌"', "4:1: about.source"),
    ],
)
def test_check_finds_letters_that_no_font_has(rule, place, meldpress, tmp_path):
    """What `build` could not print, `check` tells before, with its place."""
    lines = ["extends: whitnack", "about.title: {en: Ours}", "about.summary: {en: Ours}"]
    lines = [line for line in lines if line.partition(":")[0] != rule.partition(":")[0]]
    (tmp_path / "ours.yaml").write_text("\n".join([*lines, *["#"] * (3 - len(lines)), rule]) + "\n", encoding="utf-8")
    result = meldpress("check", "ours.yaml")

    assert (1, "") == (result.code, result.out)
    assert f"ours.yaml:{place}: The fonts have no such letter, so this can't be printed: " in result.err


def test_check_takes_letters_of_other_alphabets_that_the_fonts_have(meldpress, tmp_path):
    (tmp_path / "ours.yaml").write_text(
        'extends: whitnack\nabout: {title: {en: "Käsi, Ręka, Рука, Χέρι"}, summary: {en: "½ – “x” ♠♥♦♣"}}\n',
        encoding="utf-8",
    )

    assert 0 == meldpress("check", "ours.yaml", "--strict").code


def test_check_tells_the_faults_of_all_files_at_once(meldpress, tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text("extends: whitnack\ntrun.draw: 3\n", encoding="utf-8")
    result = meldpress("check", "a.yaml", "whitnack", "b.yaml")

    assert 1 == result.code
    assert {"a.yaml", "b.yaml"} == {line.partition(":")[0] for line in result.err.splitlines() if "trun" in line}


def test_check_as_json_has_faults_and_remarks(meldpress, tmp_path):
    (tmp_path / "a.yaml").write_text("extends: whitnack\nturn: {draw: many}\n", encoding="utf-8")
    result = meldpress("check", "a.yaml", "--json")

    assert (1, {"faults", "remarks", "variants"}) == (result.code, set(result.json))
    assert [("a.yaml", 2, 14)] == [(one["file"], one["line"], one["column"]) for one in result.json["faults"]]


def test_check_tells_what_a_language_lacks(meldpress, tmp_path):
    (tmp_path / "ours.yaml").write_text("extends: whitnack\nabout.title: {fi: Meidän}\n", encoding="utf-8")

    assert "ours.yaml:2:" in meldpress("check", "ours.yaml", "--lang", "en").err


def test_new_starts_a_file_that_plays_like_its_parent(meldpress):
    result = meldpress("new", "ours.yaml", "--from", "whitnack")

    assert (0, "ours.yaml\n", "") == result
    assert "These two play the same.\n" == meldpress("diff", "whitnack", "ours.yaml").out


def test_new_never_overwrites(meldpress, tmp_path):
    (tmp_path / "ours.yaml").write_text("mine\n", encoding="utf-8")
    result = meldpress("new", "ours.yaml", "--from", "whitnack", "--ask")

    assert 1 == result.code
    assert "there already" in result.err
    assert "mine\n" == (tmp_path / "ours.yaml").read_text(encoding="utf-8")


def test_new_asks_and_writes_the_answers(meldpress, monkeypatch):
    """Draw three instead of two; everything else as it is."""
    from generator.text import Text
    from generator.variants.questions import questions

    rules = load("whitnack")
    asked = questions(rules, Text("en", rules))
    answers = ["3" if question.code == "draw" else "" for question in asked]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(answers) + "\n"))
    result = meldpress("new", "ours.yaml", "--from", "whitnack", "--ask")

    assert (0, "ours.yaml\n") == (result.code, result.out)
    assert asked[0].prompt in result.err
    assert ["turn.draw"] == [
        one["key"] for one in meldpress("diff", "whitnack", "ours.yaml", "--json").json["differences"]
    ]


def test_new_asks_again_where_an_answer_does_not_fit(meldpress, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("lots\n" + "\n" * 40))
    result = meldpress("new", "ours.yaml", "--from", "whitnack", "--ask")

    assert 0 == result.code
    assert "Error: " in result.err


def test_new_puts_later_questions_for_those_who_play(meldpress, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("5\n" + "\n" * 40))
    result = meldpress("new", "ours.yaml", "--from", "whitnack", "--ask")

    assert "With 5 players, how many packs" in result.err
    assert "50, 90, 120, 150 > " in result.err
    assert "[50" not in result.err


@pytest.mark.parametrize("ending", [(), ("--ask",)])
def test_new_refuses_the_name_of_a_bundled_variant(ending, meldpress, tmp_path):
    """A file `whitnack` could never be read again: the bundled variant of that name would be."""
    result = meldpress("new", "whitnack", "--from", "whitnack", *ending)

    assert (1, "") == (result.code, result.out)
    assert "our-whitnack.yaml" in result.err
    assert [] == list(tmp_path.iterdir())


def test_new_tells_of_a_name_without_an_ending(meldpress):
    result = meldpress("new", "friday", "--from", "whitnack")

    assert (0, "friday\n") == (result.code, result.out)
    assert "Better rename friday to friday.yaml." in result.err


def test_new_stopped_half_way_writes_nothing(meldpress, monkeypatch, tmp_path):
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    result = meldpress("new", "ours.yaml", "--from", "whitnack", "--ask")

    assert 1 == result.code
    assert not (tmp_path / "ours.yaml").exists()


@pytest.mark.parametrize("file", ["nowhere/ours.yaml", "."])
def test_new_where_nothing_can_be_written(meldpress, file):
    result = meldpress("new", file, "--from", "whitnack")

    assert 1 == result.code
    assert "Traceback" not in result.err


def test_build_writes_the_paths_to_stdout(meldpress, tmp_path):
    result = meldpress("build", "whitnack", "--only", "score-sheet")

    assert (0, "") == (result.code, result.err)
    assert ["whitnack-score-sheet-en-a4.pdf", "index.html", "manifest.json"] == [
        line.replace("\\", "/").removeprefix("output/whitnack/") for line in result.out.splitlines()
    ]
    assert all((tmp_path / line).is_file() for line in result.out.splitlines())


def test_build_writes_nothing_where_one_file_is_faulty(meldpress, tmp_path):
    (tmp_path / "bad.yaml").write_text("extends: nobody\n", encoding="utf-8")
    result = meldpress("build", "whitnack", "bad.yaml", "--only", "score-sheet")

    assert (1, "") == (result.code, result.out)
    assert "bad.yaml:1:10" in result.err
    assert not (tmp_path / "output").exists()


def test_build_shows_remarks_and_goes_on(meldpress, tmp_path):
    (tmp_path / "ours.yaml").write_text(REMARKABLE, encoding="utf-8")
    result = meldpress("build", "ours.yaml", "--only", "score-sheet")

    assert 0 == result.code
    assert "ours.yaml:3:" in result.err
    assert json.loads((tmp_path / "output/ours/manifest.json").read_text(encoding="utf-8"))["title"] == "Ours"
