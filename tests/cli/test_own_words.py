"""What a person's own file says in one language only, where another is asked for."""

from pathlib import Path

import pytest

pytestmark = pytest.mark.slow


FILE = """\
extends: whitnack
about:
  title: {en: Our Friday game, fi: Perjantaipeli}
  summary: {en: As we play it}
  notes:
    - {topic: turn, text: {en: No phones at the table}}
"""


@pytest.fixture
def friday(tmp_path: Path) -> str:
    (tmp_path / "friday.yaml").write_text(FILE, encoding="utf-8")
    return "friday.yaml"


def test_build_names_every_text_that_is_printed_in_another_language_once_for_each(meldpress, friday):
    result = meldpress("build", friday, "--only", "score-sheet", "--lang", "en,fi,pl")

    remarks = result.err.split("no words in the language ")[1:]
    finnish, polish = ([line for line in part.splitlines() if line.startswith("  ")] for part in remarks)
    assert ["fi", "pl"] == [part[:2] for part in remarks]
    assert ["  friday.yaml:4:3: about.summary", "  friday.yaml:6:21: about.notes[1].text"] == finnish
    assert ["  friday.yaml:3:3: about.title", *finnish] == polish
    assert 0 == result.code


def test_build_says_nothing_where_every_language_has_its_words(meldpress, friday):
    assert "no words" not in meldpress("build", friday, "--only", "score-sheet").err
    assert "" == meldpress("build", "whitnack", "--only", "score-sheet", "--lang", "fi").err


def test_check_blames_the_line_in_the_file(meldpress, friday):
    result = meldpress("check", friday, "--lang", "fi")

    assert [
        "friday.yaml:4:3: about.summary: There are no words in the language fi for “As we play it”",
        "friday.yaml:6:21: about.notes[1].text: There are no words in the language fi for “No phones at the table”",
    ] == [line.partition(";")[0] for line in result.err.splitlines()]
    assert "not all of it in every language" in result.out
    assert "2 remarks" in result.out
    assert 1 == meldpress("check", friday, "--lang", "fi", "--strict").code


def test_check_finds_a_file_in_order_in_its_own_language(meldpress, friday):
    assert ("friday: in order;", "") == (meldpress("check", friday).out[:17], meldpress("check", friday).err)
