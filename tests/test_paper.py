"""Paper sizes, against ISO 216 and the inch."""

import pytest

from generator.paper import BOOKLET_PAGE, PAPERS, SHEETS


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("a4", (595.276, 841.890)),
        ("letter", (612, 792)),
        ("a5", (419.528, 595.276)),
        ("half-letter", (396, 612)),
        ("a3", (841.890, 1190.551)),
        ("tabloid", (792, 1224)),
    ],
)
def test_sizes_in_points(name: str, points: tuple[float, float]):
    assert points == pytest.approx(PAPERS[name].points, abs=0.001)


@pytest.mark.parametrize("sheet", SHEETS)
def test_two_booklet_pages_lie_on_a_sheet(sheet: str):
    page = PAPERS[BOOKLET_PAGE[sheet]]
    assert page.width * 2 <= PAPERS[sheet].height
    assert page.height <= PAPERS[sheet].width
