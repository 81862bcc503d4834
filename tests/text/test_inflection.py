"""Words in their forms. The forms expected are those of a grammar, written here by hand."""

import copy

import pytest

from generator.text import Text
from generator.text.inflection import fixed, inflect, joined

FINNISH = {"one": {"number": "sg"}, "other": {"number": "sg", "nom": "par", "acc": "par"}}
POLISH = {
    "one": {"number": "sg"},
    "few": {"number": "pl"},
    "many": {"number": "pl", "nom": "gen", "acc": "gen"},
    "other": {"number": "sg", "*": "gen"},
}
KORTTI = {
    "sg": {"nom": "kortti", "gen": "kortin", "par": "korttia", "ela": "kortista"},
    "pl": {"nom": "kortit", "gen": "korttien", "par": "kortteja", "ela": "korteista"},
}
GRACZ = {
    "sg": {"nom": "gracz", "gen": "gracza", "ins": "graczem"},
    "pl": {"nom": "gracze", "gen": "graczy", "ins": "graczami"},
    "few": "graczy",
}


@pytest.mark.parametrize(
    ("category", "form", "expected"),
    [
        ("one", "nom", "kortti"), ("other", "nom", "korttia"), ("other", "gen", "kortin"), ("other", "ela", "kortista"),
        ("", "nom", "kortit"), ("", "par", "kortteja"),
    ],
)  # fmt: skip
def test_finnish_counts_in_the_partitive_singular(category: str, form: str, expected: str):
    assert expected == getattr(inflect(KORTTI, category, FINNISH, lenient=False), form)


@pytest.mark.parametrize(
    ("category", "form", "expected"),
    [
        ("one", "nom", "gracz"), ("few", "nom", "graczy"), ("few", "ins", "graczami"), ("many", "nom", "graczy"),
        ("many", "ins", "graczami"), ("other", "nom", "gracza"), ("", "nom", "gracze"),
    ],
)  # fmt: skip
def test_polish_counts_in_three_ways(category: str, form: str, expected: str):
    """Men are counted in the genitive from two on."""
    assert expected == getattr(inflect(GRACZ, category, POLISH, lenient=False), form)


def test_a_form_that_is_not_there_is_our_fault():
    with pytest.raises(AttributeError, match="kortti"):
        _ = inflect(KORTTI, "one", FINNISH, lenient=False).ill


def test_a_form_that_a_person_did_not_give_is_the_basic_one():
    assert ["pino", "pinon", "pino"] == [
        inflect("pino", "one", FINNISH, lenient=True).gen,
        inflect({"sg": {"nom": "pino", "gen": "pinon"}, "pl": {"nom": "pinot"}}, "one", FINNISH, lenient=True).gen,
        inflect({"one": "pino", "other": "pinoa"}, "one", FINNISH, lenient=True).ela,
    ]


def test_a_list_is_inflected_word_by_word():
    words = [inflect(KORTTI, "one", FINNISH, lenient=False), fixed("3♥"), "muu"]

    assert "kortin, 3♥, muu" == joined(words, ", ".join).gen


def test_a_change_holds_for_every_form():
    assert "KORTIN" == inflect(KORTTI, "one", FINNISH, lenient=False).map(str.upper).gen


def test_english_words_have_no_cases():
    with pytest.raises(AttributeError):
        _ = Text("en").word("card").gen


def test_a_copy_keeps_what_is_shown():
    assert "kortti" == copy.deepcopy(inflect(KORTTI, "one", FINNISH, lenient=False))
