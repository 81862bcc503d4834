"""Grids of cards, the places of their backs, marks and rulers."""

import pytest

from generator.documents.card_grid import Grid, best_grid, mirrored
from generator.documents.card_sheets import furniture, mark_span, sheet_sides, unmarked_cuts
from generator.paper import CARD_SIZES, PAPERS

WORDS = {"across": "100 mm", "upright": "4 in"}
GRIDS = [(paper, size) for paper in ("a4", "letter") for size in CARD_SIZES]


def grid_of(paper: str, size: str = "poker") -> Grid:
    return best_grid(PAPERS[paper], CARD_SIZES[size])


def sides_of(grid: Grid, count: int, flip: str = "long"):
    cards = [(n, n) for n in range(count)]
    return list(sheet_sides(grid, cards, flip=flip, label=lambda n, front: (f"{n}{front}", "b", "c"), measures=WORDS))


@pytest.mark.parametrize(
    ("paper", "size", "expected"),
    [
        ("a4", "poker", (9, False)),
        ("letter", "poker", (9, False)),
        ("a4", "bridge", (10, True)),
        ("letter", "bridge", (9, False)),
        ("a4", "tarot", (4, False)),
        ("letter", "tarot", (4, False)),
        ("a4", "mini", (18, True)),
    ],
)
def test_sheets_hold_what_the_research_notes_count(paper, size, expected):
    grid = grid_of(paper, size)
    assert expected == (grid.capacity, grid.width > grid.height)


def test_a_card_larger_than_the_paper_is_refused():
    with pytest.raises(ValueError, match="tarot"):
        best_grid(PAPERS["a4"].__class__("stamp", 50, 50, 5), CARD_SIZES["tarot"])


@pytest.mark.parametrize(("paper", "size"), GRIDS)
def test_cards_lie_inside_the_printable_box(paper, size):
    grid = grid_of(paper, size)
    for edge in ("top", "bottom", "left", "right"):
        assert grid.depth(edge) >= -0.01


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(("paper", "size"), GRIDS)
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_each_back_lies_behind_its_front_once_flipped(paper, size, flip, more):
    """The flip is that of a sheet in the hand: its long or its short edge stays where it is."""
    grid = grid_of(paper, size)
    sides = sides_of(grid, grid.capacity + more, flip)
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        behind = {slot.art: slot for slot in back.slots}
        for slot in front.slots:
            seen = behind[slot.art]
            level_edge_stays = (flip == "long") == (grid.width > grid.height)
            x = seen.x if level_edge_stays else grid.width - seen.x - grid.card.width
            y = grid.height - seen.y - grid.card.height if level_edge_stays else seen.y
            assert (pytest.approx(slot.x), pytest.approx(slot.y)) == (x, y)
            assert level_edge_stays == seen.turned


@pytest.mark.parametrize(("more", "sides"), [(-1, 4), (0, 4), (1, 6)])
def test_a_card_more_than_full_sheets_takes_a_sheet(more, sides):
    assert sides == len(sides_of(grid_of("a4"), 18 + more))


def test_partial_sheet_is_mirrored_by_its_slots():
    """Two cards on a sheet of three columns: their backs lie in the middle and on the right."""
    _, back = sides_of(grid_of("a4"), 2)
    assert [136.75, 73.25] == [round(slot.x, 2) for slot in back.slots]


def test_mirroring_is_its_own_undoing():
    grid = grid_of("a4")
    for cell in ((0, 0), (2, 1), (1, 2)):
        assert cell == mirrored(grid, mirrored(grid, cell, "long")[0], "long")[0]


@pytest.mark.parametrize("count", [1, 4, 9])
@pytest.mark.parametrize(("paper", "size"), GRIDS)
def test_marks_stand_outside_every_card_and_inside_the_printable_box(paper, size, count):
    grid = grid_of(paper, size)
    box = grid.printable
    for side in sides_of(grid, count):
        for mark in side.marks:
            assert box.left - 0.01 <= min(mark.x1, mark.x2) <= max(mark.x1, mark.x2) <= box.right + 0.01
            assert box.bottom - 0.01 <= min(mark.y1, mark.y2) <= max(mark.y1, mark.y2) <= box.top + 0.01
            for slot in side.slots:
                beside = max(mark.x1, mark.x2) < slot.x or slot.x + grid.card.width < min(mark.x1, mark.x2)
                above = max(mark.y1, mark.y2) < slot.y or slot.y + grid.card.height < min(mark.y1, mark.y2)
                assert beside or above


@pytest.mark.parametrize(("paper", "size"), GRIDS)
def test_marks_of_a_back_keep_off_its_bleed(paper, size):
    for side in sides_of(grid_of(paper, size), 30)[1::2]:
        for mark in side.marks:
            inside_x = side.bleed.left < max(mark.x1, mark.x2) and min(mark.x1, mark.x2) < side.bleed.right
            inside_y = side.bleed.bottom < max(mark.y1, mark.y2) and min(mark.y1, mark.y2) < side.bleed.top
            assert not (inside_x and inside_y)


def test_marks_are_dropped_where_less_than_a_millimetre_is_left():
    """Nine poker cards fill a Letter page from top to bottom."""
    assert None is mark_span(grid_of("letter"), "top", ruler=False, front=True)


def test_cuts_without_marks_are_told_in_millimetres():
    """Half an inch, then two and a half each: on Letter the upright cuts have no marks."""
    uprights, levels = unmarked_cuts(grid_of("letter"))
    assert [12.7, 76.2, 139.7, 203.2] == [round(x, 2) for x in uprights]
    assert () == levels


def test_bleed_never_leaves_the_printable_box():
    bleed = sides_of(grid_of("letter"), 9)[1].bleed
    assert (pytest.approx(6.35), pytest.approx(12.7 - 3.175)) == (bleed.bottom, bleed.left)


def test_a4_has_room_for_label_and_both_rulers():
    assert furniture(grid_of("a4")).complete
    front, back = sides_of(grid_of("a4"), 9)
    assert [(100, False), (101.6, True)] == [(ruler.length, ruler.upright) for ruler in front.rulers]
    assert () == back.rulers


@pytest.mark.parametrize(("paper", "size"), GRIDS)
def test_rulers_keep_off_marks_and_cards(paper, size):
    grid = grid_of(paper, size)
    front = sides_of(grid, grid.capacity)[0]
    for ruler in front.rulers:
        right = ruler.x + (1.6 if ruler.upright else ruler.length)
        top = ruler.y + (ruler.length if ruler.upright else 1.6)
        for mark in front.marks:
            assert (
                max(mark.x1, mark.x2) < ruler.x + 1e-6
                or right < min(mark.x1, mark.x2) + 1e-6
                or max(mark.y1, mark.y2) < ruler.y + 1e-6
                or top < min(mark.y1, mark.y2) + 1e-6
            )
        assert grid.printable.left - 0.01 <= ruler.x
        assert right <= grid.printable.right + 0.01
        assert top <= grid.printable.top + 0.01


def test_label_fills_the_cells_there_are():
    """Two columns and three parts: the second cell takes two."""
    front = sides_of(grid_of("letter", "tarot"), 1)[0]
    assert ["1True", "b · c"] == [words.text for words in front.words if words.centred]
