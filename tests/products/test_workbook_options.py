from __future__ import annotations

import io

import pytest
from openpyxl import load_workbook

from generator.diagnostics import InputError
from generator.products.order import Order
from generator.products.workbook import WORKBOOK
from generator.variants.loader import load


def made(**options: str) -> dict[str, bytes]:
    """The files of an order for Whitnack's rules, by name."""
    given = {name.replace("_", "-"): value for name, value in options.items() if name != "large"}
    order = Order("whitnack", load("whitnack"), large="large" in options, options=given)
    return {artifact.file_name(order): artifact.content for artifact in WORKBOOK.make(order)}


def test_one_workbook_is_made_where_nothing_is_asked() -> None:
    assert ["whitnack-workbook-en-a4.xlsx"] == list(made())


def test_the_sample_comes_beside_the_blank_one() -> None:
    files = made(workbook_sample="yes", workbook_sides="3", large="yes")
    blank, sample = (load_workbook(io.BytesIO(content))["Score"] for content in files.values())

    assert [
        "whitnack-workbook-3-sides-large-en-a4.xlsx",
        "whitnack-workbook-3-sides-sample-large-en-a4.xlsx",
    ] == list(files)
    assert "Player 3" == blank["E3"].value
    assert blank["C12"].value is None
    assert ["Anna", "Ben", "Clara"] == [sample[f"{column}3"].value for column in "CDE"]
    assert any(isinstance(sample[f"C{row}"].value, int) for row in range(11, 40))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("two", "“two” is no number of sides: give one number, such as 2."),
        ("-1", "“-1” is no number of sides: give one number, such as 2."),
        ("2,3", "“2,3” is no number of sides: give one number, such as 2."),
        ("9", "No number of players of this variant makes 9 sides. Ask for 2, 3, 4, 5, or 6."),
        ("0", "No number of players of this variant makes 0 sides. Ask for 2, 3, 4, 5, or 6."),
    ],
)
def test_sides_that_can_t_be_are_refused_in_words(given: str, message: str) -> None:
    with pytest.raises(InputError, match=r"sides") as refused:
        made(workbook_sides=given)

    assert message == str(refused.value)
