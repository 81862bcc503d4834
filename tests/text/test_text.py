"""Words by code: plurals, numbers, the variant's own words."""

import pytest

from generator.ruleset import Ruleset
from generator.text import Text, ranks_label, upper_first
from generator.variants.loader import load

NAMED = ("whitnack", "jd-ventures")
"""A variant that has no name for a Lord and one that has."""


def test_a_variant_speaks_its_own_words(whitnack: Ruleset):
    assert (Text("en", whitnack).word("book"), Text("en").word("book")) == ("pile", "book")


@pytest.mark.parametrize(("n", "expected"), [(0, "feet"), (1, "foot"), (2, "feet"), (101, "feet")])
def test_plurals_follow_the_number(n: int, expected: str):
    assert expected == Text("en").word("foot", n)


@pytest.mark.parametrize(
    ("word", "expected"),
    [("pile", "a pile"), ("opening", "an opening"), ("unnatural book", "an unnatural book"), ("one", "a one")],
)
def test_articles_follow_the_sound(word: str, expected: str):
    assert expected == Text("en").article(word)


def test_cards_are_called_by_the_names_of_a_variant():
    """Others are called as they are printed."""
    text = Text("en", load("jd-ventures"))

    assert ("Lord", "Ladies", "12") == (text.rank("LORD"), text.rank("LADY", 2), text.rank("12"))


def test_numbers_are_written_as_the_language_writes_them():
    text = Text("en")
    assert ["1,500", "−100", "+1,500", "−5", "0"] == [
        text.number(1500),
        text.number(-100),
        text.signed(1500),
        text.signed(-5),
        text.signed(0),
    ]


@pytest.mark.parametrize(
    ("n", "expected"),
    [(10**35, "1" + ",000" * 11 + "00"), (-(10**5000), "−1" + "00" + ",000" * 1666), (1e30, "1" + ",000" * 10)],
    ids=["thirty-five digits", "five thousand", "a float"],
)
def test_any_number_can_be_written(n: float, expected: str):
    assert expected.replace(",", "") == Text("en").number(n).replace(",", "")


def test_texts_are_compiled_once_and_speak_for_each_variant():
    """What one variant calls a thing never comes up in another's sentences."""
    said = [Text("en", load(name))("obstacles.empty_pile") for name in ("whitnack", "jd-ventures", "whitnack")]
    ranks = [Text("en", load(name))("obstacles.rank_without_wilds", where="", rank="LORD") for name in NAMED]

    assert said[0] == said[2]
    assert ["Lord" in sentence for sentence in ranks] == [False, True]


def test_a_missing_text_is_our_fault():
    with pytest.raises(KeyError):
        Text("en")("terms.nothing")


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        (("K", "Q", "J", "10", "9", "8"), "K–8"),
        (("A", "2"), "A, 2"),
        (("JK",), "JK"),
        (("7", "6"), "7, 6"),
        (("K", "Q", "J", "9"), "K–J, 9"),
    ],
)
def test_ranks_are_joined_to_runs(whitnack: Ruleset, ranks: tuple[str, ...], expected: str):
    assert expected == ranks_label(whitnack, ranks)


def test_only_the_first_letter_is_raised():
    assert ["Wild card from Helsinki", ""] == [upper_first("wild card from Helsinki"), upper_first("")]
