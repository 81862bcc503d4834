"""Cards and their notation, as `cli.md` writes it."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import cards
from generator.cards import Card, CardError, Deck
from generator.ruleset import Ruleset

LORDS = Deck({Card("7"): 16, Card("LORD"): 20})


def test_notation_examples_in_the_module_hold():
    assert doctest.testmod(cards).failed == 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("AS KH 10D 2C", ["AS", "KH", "10D", "2C"]),
        ("as kh TD 2c", ["AS", "KH", "10D", "2C"]),
        ("t♦ 10♦ ♠", None),
        ("A♠ K♥ 9♦️ 2♣", ["AS", "KH", "9D", "2C"]),
        ("jk, JK", ["JK", "JK"]),
        ("", []),
    ],
)
def test_notation_is_read(whitnack: Ruleset, text: str, expected: list[str] | None):
    if expected is None:
        with pytest.raises(CardError) as caught:
            whitnack.pack.parse(text)

        assert caught.value.unknown == ("♠",)
    else:
        assert expected == [str(card) for card in whitnack.pack.parse(text)]


def test_every_card_reads_as_itself(whitnack: Ruleset):
    for card in whitnack.pack.counts:
        assert (card,) == whitnack.pack.parse(str(card)) == whitnack.pack.parse(card.pretty.lower())


def test_suitless_and_special_cards_are_read_by_their_code():
    assert (Card("7"), Card("LORD")) == LORDS.parse("7 lord")


def test_every_unknown_word_is_named(whitnack: Ruleset):
    with pytest.raises(CardError) as caught:
        whitnack.pack.parse("9S 1S 9X 9H LORD")

    assert ("1S", "9X", "LORD") == caught.value.unknown


def test_copies_are_counted_against_the_packs(whitnack: Ruleset):
    nines = whitnack.pack.parse("9S 9S 9S JK JK JK JK JK JK")
    whitnack.pack.check(nines, packs=3)

    with pytest.raises(CardError) as caught:
        whitnack.pack.check(nines, packs=2)

    assert {Card("9", "S"): 3, Card("JK"): 6} == caught.value.surplus


@given(st.text(max_size=30))
def test_any_text_gives_cards_or_names_the_unknown_words(text: str):
    deck = Deck({Card("10", "H"): 1, Card("JK"): 2})
    try:
        found = deck.parse(text)
    except CardError as error:
        assert error.unknown
    else:
        assert len(found) == len(text.replace(",", " ").split())
