"""How the kit's page tells the files of a deck apart."""

import pytest

from generator.documents.kit import build_kit_page
from generator.documents.manifest import Entry
from generator.text import Text


def shown(whitnack, mode: str, pages: int = 60, extension: str = "pdf"):
    name = "-".join(part for part in ("club-deck", mode, "en-a4") if part)
    entry = Entry(f"{name}.{extension}", "deck", mode, "en", "a4", pages, 1, 1234, "0", whitnack.fingerprint)
    return build_kit_page(whitnack, Text("en", whitnack), [entry], ["deck"]).sections[0].files[0]


@pytest.mark.parametrize(
    ("mode", "label", "advice"),
    [
        ("", "Cards, A4", "flip on the long edge"),
        ("short", "Cards, flipped on the short edge, A4", "flip on the short edge"),
        ("bridge", "Cards (bridge), A4", "flip on the long edge"),
        ("bridge-short", "Cards, flipped on the short edge (bridge), A4", "flip on the short edge"),
        ("short-backs", "Backs of the cards (short), A4", "Turn the printed fronts over"),
        ("gutterfold", "Cards to fold, A4", "Fold on the dashed line"),
        ("shop-cards", "Cards for a print shop (cards), A4", "RGB"),
        ("box", "Box for the cards, A4", "glue where it is hatched"),
    ],
)
def test_each_kind_has_a_label_and_says_how_to_print_it(whitnack, mode, label, advice):
    item = shown(whitnack, mode)

    assert label == item.label
    assert advice in item.advice


@pytest.mark.parametrize(
    ("mode", "sheets"), [("", True), ("bridge-short", True), ("fronts", False), ("gutterfold", False), ("shop", False)]
)
def test_sheets_are_counted_where_both_sides_are_printed(whitnack, mode, sheets):
    assert sheets == ("on 30 sheets" in shown(whitnack, mode).facts)
