"""The booklet's formats as people type them, in large print."""

import pytest

from generator.diagnostics import InputError
from generator.products import PRODUCTS, Order
from generator.ruleset import Ruleset

pytestmark = pytest.mark.slow


def ordered(rules: Ruleset, formats: str, *, large: bool = True) -> dict[str, str]:
    """The remark on each file, by its mode."""
    order = Order("whitnack", rules, large=large, options={"booklet-formats": formats} if formats else {})
    return {made.mode: made.remark for made in PRODUCTS["booklet"].make(order)}


def test_large_print_to_fold_alone_is_refused_with_what_there_is(whitnack: Ruleset):
    with pytest.raises(InputError, match=r"--booklet-formats: .* with --large: read, shop, quick, phone") as caught:
        ordered(whitnack, "print")
    assert 1 == len(caught.value.issues)


@pytest.mark.parametrize(
    ("formats", "modes", "told"),
    [
        ("print,phone", ["phone-large"], ["format print"]),
        ("quick", ["quick-large"], ["one to a sheet"]),
        ("print,quick", ["quick-large"], ["format print", "one to a sheet"]),
    ],
)
def test_what_large_print_leaves_out_is_told(whitnack: Ruleset, formats: str, modes: list[str], told: list[str]):
    files = ordered(whitnack, formats)

    assert modes == list(files)
    assert all(part in remark for part in told for remark in files.values())


@pytest.mark.parametrize(("formats", "large"), [("phone", True), ("", True), ("phone", False), ("quick", False)])
def test_nothing_is_told_where_all_is_made_that_was_asked_for(whitnack: Ruleset, formats: str, large: bool):
    assert {""} == set(ordered(whitnack, formats, large=large).values())
