"""The score sheet's options as people type them."""

import re
from io import BytesIO

import pikepdf
import pytest

from generator.diagnostics import InputError
from generator.products import PRODUCTS, Order
from generator.ruleset import Ruleset


def ordered(rules: Ruleset, *, large: bool = False, paper: str = "a4", **options: str) -> dict[str, bytes]:
    """The files that come of these options, by name."""
    named = {f"sheet-{name}": value for name, value in options.items()}
    order = Order("whitnack", rules, paper=paper, large=large, options=named)
    return {made.file_name(order): made.content for made in PRODUCTS["score-sheet"].make(order)}


@pytest.mark.parametrize(
    ("large", "options", "expected"),
    [
        (False, {}, ["whitnack-score-sheet-en-a4.pdf"]),
        (True, {"layout": "two-up"}, ["whitnack-score-sheet-two-up-large-en-a4.pdf"]),
        (False, {"size": "a5", "sides": "2"}, ["whitnack-score-sheet-2-sides-en-a5.pdf"]),
        (False, {"sides": " "}, ["whitnack-score-sheet-en-a4.pdf"]),
        (False, {"sides": "3, 2"}, ["whitnack-score-sheet-2-3-sides-en-a4.pdf"]),
        (
            False,
            {"layout": "landscape", "sample": "yes"},
            ["whitnack-score-sheet-landscape-en-a4.pdf", "whitnack-score-sheet-landscape-sample-en-a4.pdf"],
        ),
    ],
)
def test_files_are_named_after_what_they_are(
    whitnack: Ruleset, large: bool, options: dict[str, str], expected: list[str]
) -> None:
    assert expected == list(ordered(whitnack, large=large, **options))


def test_a_pad_has_its_copies_and_a_sample_is_one(whitnack: Ruleset) -> None:
    blank, sample = ordered(whitnack, sides="4", copies="25", sample="yes").values()
    pages = []
    for content in (blank, sample):
        with pikepdf.open(BytesIO(content)) as pdf:
            pages.append(len(pdf.pages))

    assert pages[0] == 25 * pages[1]


def test_all_numbers_of_sides_at_once(whitnack: Ruleset) -> None:
    (content,) = ordered(whitnack, sides="all").values()
    with pikepdf.open(BytesIO(content)) as pdf:
        assert len(pdf.pages) >= 6  # two and three in pairs, and two to six alone


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"sides": "7"}, "These rules make no 7 sides; they make 2, 3, 4, 5, or 6."),
        ({"sides": "two"}, "“two” is no number of sides: give a number such as 2"),
        ({"sides": "²"}, "“²” is no number of sides"),
        ({"sides": "2,,3"}, "“2,,3” is no number of sides"),
        ({"copies": "0"}, "“0” is no number of copies: give a number from 1 to 500."),
        ({"copies": "many"}, "“many” is no number of copies"),
        ({"names": "Ann,,Bo"}, "“Ann,,Bo” has a name of more than 24 letters or none between two commas"),
        ({"names": "A" * 25 + ",Bo"}, "more than 24 letters"),
        ({"names": "Ann,Bo,Cy", "sides": "2"}, "You gave 3 names for 2 sides: give a name for each side."),
        ({"names": "Ann"}, "These rules make no 1 side"),
    ],
)
def test_what_can_not_be_used_is_refused_in_words(whitnack: Ruleset, options: dict[str, str], message: str) -> None:
    with pytest.raises(InputError) as caught:
        ordered(whitnack, **options)

    assert caught.value.issues[0].message.startswith(message) or message in caught.value.issues[0].message


def test_names_alone_choose_the_sides(whitnack: Ruleset) -> None:
    (content,) = ordered(whitnack, names="Ann,Bo,Cy,Di").values()
    with pikepdf.open(BytesIO(content)) as pdf:
        assert 2 == len(pdf.pages)


def test_accents_typed_apart_are_printed_with_their_letters(whitnack: Ruleset) -> None:
    assert ordered(whitnack, names="Zoë,Łéa") == ordered(whitnack, names="Zoe\u0308,Łe\u0301a")


def test_holes_that_no_layout_has_room_for_are_to_be_left_out(whitnack: Ruleset) -> None:
    """The layouts that are named hold the form with its holes; where there is none, it fits without them."""
    wide = {"size": "a5", "sides": "6"}
    with pytest.raises(InputError, match=r"margin for holes .* At most 5 sides fit\. Leave out the margin for holes\."):
        ordered(whitnack, large=True, punch="yes", **wide)

    assert ordered(whitnack, large=True, **wide)


def test_words_without_room_on_a_slip_are_refused_with_the_layouts_that_hold_them(whitnack: Ruleset) -> None:
    plain = whitnack.plain()
    plain["about"]["title"] = {
        "en": f"The Remarkably Longwinded Rules of the {'Tuesday Afternoon ' * 3}Card Club of Winnipeg"
    }
    long = Ruleset.model_validate(plain)
    with pytest.raises(InputError) as refused:
        ordered(long, paper="letter", layout="four-up", sides="3")
    message = refused.value.issues[0].message
    named = re.search(r"Choose the layout (.*)\.$", message)

    assert "has no room for “The Remarkably" in message
    assert named
    for layout in re.findall(r"[\w-]{4,}", named[1]):
        assert ordered(long, paper="letter", layout=layout, sides="3")
