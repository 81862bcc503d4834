"""Findings as a person and a program read them."""

from generator.diagnostics import InputError, Issue, Severity, fault


def test_a_finding_points_into_its_file():
    assert str(Issue("my.yaml", 4, 11, "books.clean", "is no number")) == "my.yaml:4:11: books.clean: is no number"


def test_a_finding_without_a_file_is_only_its_words():
    assert str(fault("There is no such variant.")) == "There is no such variant."


def test_findings_sort_by_place_whatever_their_kind():
    late = Issue("a", 2, 1, "", "x", Severity.REMARK)
    early = Issue("a", 1, 1, "", "x")
    assert [early, late] == sorted([late, early])
    assert late == Issue("a", 2, 1, "", "x")


def test_an_error_carries_every_finding():
    issues = [Issue("a", 1, 1, "k", "one"), Issue("a", 2, 1, "k", "two")]
    assert "a:1:1: k: one\na:2:1: k: two" == str(InputError(issues))
    assert {"file": "a", "line": 1, "column": 1, "key": "k", "message": "one"} == issues[0].as_json()
