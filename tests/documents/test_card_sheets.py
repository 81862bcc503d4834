"""Grids of cards, the places of their backs, marks and rulers."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.documents.card_sheets import (
    Box,
    Grid,
    Lay,
    Line,
    NoRoomError,
    Sheets,
    best_grid,
    cuts,
    flip_axis,
    furniture,
    mark_span,
    unmarked_cuts,
)
from generator.paper import CARD_SHEETS, CARD_SIZES, PAPERS, CardSize

WORDS = {"across": "100 mm", "upright": "4 in"}
GRIDS = [(paper, size) for paper in CARD_SHEETS for size in CARD_SIZES]
MODES = ("long", "short", "fronts", "gutterfold")

sizes = st.builds(CardSize, st.just("own"), st.floats(25, 120), st.floats(25, 150))
lays = st.builds(
    Lay,
    st.sampled_from([PAPERS[name] for name in CARD_SHEETS]),
    mode=st.sampled_from(MODES),
    bleed=st.floats(0, 6),
    gap=st.floats(0, 12),
    marks=st.sampled_from(("on", "off", "back", "cutter")),
)


def grid_of(paper: str, size: str = "poker", **lay) -> Grid:
    return best_grid(Lay(PAPERS[paper], **lay), CARD_SIZES[size])


def sides_of(grid: Grid, count: int, lay: Lay | None = None):
    cards = [(n, n) for n in range(count)]
    lay = lay or Lay(PAPERS["a4"])
    return Sheets(grid, lay, lambda n, front: (f"{n}{front}", "b", "c"), WORDS).sides(cards)


def laid(paper: str, size: str, count: int, **lay):
    return sides_of(grid_of(paper, size, **lay), count, Lay(PAPERS[paper], **lay))


@pytest.mark.parametrize(
    ("paper", "size", "gap", "expected"),
    [
        ("a4", "poker", 0, (9, False)),
        ("letter", "poker", 0, (9, False)),
        ("a3", "poker", 0, (18, True)),
        ("a4", "bridge", 0, (10, True)),
        ("letter", "bridge", 0, (9, False)),
        ("a4", "tarot", 0, (4, False)),
        ("letter", "tarot", 0, (4, False)),
        ("a4", "mini", 0, (18, True)),
        ("a4", "poker", 3, (9, False)),
        ("letter", "poker", 3, (8, True)),
        ("a3", "poker", 3, (18, None)),
        ("a4", "bridge", 3, (9, False)),
        ("letter", "bridge", 3, (8, True)),
        ("a4", "mini", 3, (18, None)),
        ("a4", "poker", 6.35, (8, True)),
        ("letter", "poker", 6.35, (6, True)),
        ("a3", "poker", 6.35, (16, None)),
        ("a4", "bridge", 6.35, (9, False)),
        ("letter", "bridge", 6.35, (8, True)),
        ("a4", "mini", 6.35, (12, False)),
        ("a4", "tarot", 6.35, (4, None)),
    ],
)
def test_sheets_hold_what_the_research_notes_count(paper, size, gap, expected):
    """Shared cut lines, 1.5 mm of bleed for each card, 3.175 mm; the last number says whether the sheet lies."""
    grid = grid_of(paper, size, gap=gap)
    capacity, landscape = expected
    assert capacity == grid.capacity
    assert landscape in (None, grid.landscape)


def test_a_card_larger_than_the_paper_is_refused_with_the_largest_that_fits():
    with pytest.raises(NoRoomError) as caught:
        best_grid(Lay(PAPERS["a4"]), CardSize("own", 201, 201))
    assert {(200, 287), (287, 200)} == set(caught.value.most)


@given(lays)
def test_the_largest_size_that_is_named_does_fit(lay):
    with pytest.raises(NoRoomError) as caught:
        best_grid(lay, CardSize("own", 500, 500))
    for width, height in caught.value.most:
        assert best_grid(lay, CardSize("own", width, height)).capacity >= 1


@given(lays, sizes, st.integers(1, 60))
@settings(max_examples=150, deadline=None)
def test_cards_lie_apart_inside_the_printable_box_each_as_large_as_asked(lay, size, count):
    try:
        grid = best_grid(lay, size)
    except NoRoomError:
        return
    seen = 0
    for side in sides_of(grid, count, lay):
        for slot in side.slots:
            seen += slot.front
            assert (pytest.approx(size.width), pytest.approx(size.height)) == (slot.trim.width, slot.trim.height)
            assert slot.trim == slot.trim.grown(0, slot.shown)
            assert grid.printable == around_both(grid.printable, slot.shown)
            others = [other for other in side.slots if other is not slot]
            assert not any(slot.shown.overlaps(other.trim) for other in others)
    assert count == seen


def around_both(box: Box, other: Box) -> Box:
    """*box*, grown by as much as *other* reaches beyond it by more than the tolerance."""
    tolerance = 0.01
    return Box(
        min(box.left, other.left + tolerance),
        min(box.bottom, other.bottom + tolerance),
        max(box.right, other.right - tolerance),
        max(box.top, other.top - tolerance),
    )


@given(lays, sizes, st.integers(1, 60))
@settings(max_examples=150, deadline=None)
def test_marks_keep_off_all_cards_and_inside_the_printable_box(lay, size, count):
    try:
        grid = best_grid(lay, size)
    except NoRoomError:
        return
    for side in sides_of(grid, count, lay):
        art = [slot.trim if slot.front else slot.shown for slot in side.slots]
        for mark in (*map(drawn, side.marks), *side.patches):
            ink = 0 if mark in side.patches else 0.09  # a cut at the very edge of what prints keeps half its line
            assert grid.printable == around_both(grid.printable, mark.inset(ink, ink))
            assert not any(mark.overlaps(box) for box in art)


def drawn(line: Line) -> Box:
    """What half a point of ink covers."""
    (left, right), (bottom, top) = sorted((line.x1, line.x2)), sorted((line.y1, line.y2))
    across, up = (0.09, 0) if left == right else (0, 0.09)
    return Box(left - across, bottom - up, right + across, top + up)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(("paper", "size"), GRIDS)
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_each_back_lies_behind_its_front_once_flipped(paper, size, flip, more):
    """The flip is that of a sheet in the hand: its long or its short edge stays where it is."""
    grid = grid_of(paper, size, mode=flip)
    sides = laid(paper, size, grid.capacity + more, mode=flip)
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        behind = {slot.art: slot for slot in back.slots}
        for slot in front.slots:
            seen = behind[slot.art]
            level_edge_stays = (flip == "long") == (grid.width > grid.height)
            x = seen.x if level_edge_stays else grid.width - seen.x - grid.card.width
            y = grid.height - seen.y - grid.card.height if level_edge_stays else seen.y
            assert (pytest.approx(slot.x), pytest.approx(slot.y)) == (x, y)
            assert level_edge_stays == seen.turned


@pytest.mark.parametrize(("paper", "size"), GRIDS)
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_each_back_lies_behind_its_front_once_folded(paper, size, more):
    """Every sheet has both; what is printed above an upright fold stays upright, above a level one it turns."""
    grid = grid_of(paper, size, mode="gutterfold")
    for side in laid(paper, size, 2 * grid.capacity + more, mode="gutterfold"):
        fronts = {slot.art: slot for slot in side.slots if slot.front}
        backs = {slot.art: slot for slot in side.slots if not slot.front}
        assert fronts.keys() == backs.keys()
        for art, slot in fronts.items():
            seen, upright = backs[art], side.folds[0].x1 == side.folds[0].x2
            x = 2 * side.folds[0].x1 - seen.trim.right if upright else seen.x
            y = seen.y if upright else 2 * side.folds[0].y1 - seen.trim.top
            assert (pytest.approx(slot.x), pytest.approx(slot.y)) == (x, y)
            assert upright is not seen.turned
            nearest = side.folds[0].x1 - slot.trim.right if upright else slot.trim.bottom - side.folds[0].y1
            assert nearest >= 3 - 0.01


@pytest.mark.parametrize(("more", "sides"), [(-1, 4), (0, 4), (1, 6)])
def test_a_card_more_than_full_sheets_takes_a_sheet(more, sides):
    assert sides == len(laid("a4", "poker", 18 + more))


def test_partial_sheet_is_mirrored_by_its_slots():
    """Two cards on a sheet of three columns: their backs lie in the middle and on the right."""
    _, back = laid("a4", "poker", 2)
    assert [136.75, 73.25] == [round(slot.x, 2) for slot in back.slots]


@pytest.mark.parametrize("flip", ["long", "short"])
def test_mirroring_is_its_own_undoing(flip):
    grid = grid_of("a4")
    box, axis = grid.trim((2, 1)), flip_axis(grid, flip)
    twice = grid.behind(grid.behind(box, axis), axis)
    assert (pytest.approx(box.left), pytest.approx(box.top)) == (twice.left, twice.top)


@pytest.mark.parametrize("order", ["interleaved", "fronts-first"])
def test_the_order_of_the_sides(order):
    fronts = [side.front for side in laid("a4", "poker", 20, order=order)]
    assert fronts == ([True, False] * 3 if order == "interleaved" else [True] * 3 + [False] * 3)


def test_fronts_alone_have_no_blank_backs():
    sides = laid("a4", "poker", 20, mode="fronts")
    assert [9, 9, 2] == [len(side.slots) for side in sides]
    assert all(slot.front for side in sides for slot in side.slots)


@pytest.mark.parametrize("count", [1, 4, 9])
@pytest.mark.parametrize(("paper", "size"), GRIDS)
def test_every_cut_with_room_has_its_mark(paper, size, count):
    """A mark stands on the line of an edge of a card, and where there is room every edge has one."""
    side = laid(paper, size, count)[0]
    uprights, levels = cuts([slot.trim for slot in side.slots])
    marked_x = {round(mark.x1, 6) for mark in side.marks if mark.x1 == mark.x2}
    marked_y = {round(mark.y1, 6) for mark in side.marks if mark.y1 == mark.y2}
    bare_x, bare_y = unmarked_cuts(grid_of(paper, size))
    assert marked_x == (set() if bare_x else set(uprights))
    assert marked_y == (set() if bare_y else set(levels))


@pytest.mark.parametrize(("marks", "fronts", "backs"), [("on", 1, 1), ("off", 0, 0), ("back", 0, 1), ("cutter", 0, 0)])
def test_marks_as_they_are_asked_for(marks, fronts, backs):
    front, back = laid("a4", "poker", 9, marks=marks)
    assert (bool(fronts), bool(backs)) == (bool(front.marks), bool(back.marks))
    assert ((5, 0) if marks == "cutter" else (0, 0)) == (len(front.patches), len(back.patches))


def test_a_cutter_finds_a_square_and_two_angles_in_the_corners():
    """Ten and five millimetres from the paper's edge: a square of 5 mm at the top left, angles in two more corners."""
    square, *angles = laid("a4", "poker", 9, marks="cutter")[0].patches
    assert Box(5, 287, 10, 292) == square
    assert {(200, 291.5), (204.5, 287), (5, 5)} == {(box.left, box.bottom) for box in angles}


def test_marks_are_dropped_where_less_than_a_millimetre_is_left():
    """Nine poker cards fill a Letter page from top to bottom."""
    assert None is mark_span(grid_of("letter"), "top", ruler=False, art=False)


def test_cuts_without_marks_are_told_in_millimetres():
    """Half an inch, then two and a half each: on Letter the upright cuts have no marks."""
    uprights, levels = unmarked_cuts(grid_of("letter"))
    assert [12.7, 76.2, 139.7, 203.2] == [round(x, 2) for x in uprights]
    assert () == levels


def test_bleed_never_leaves_the_printable_box():
    bleed = laid("letter", "poker", 9)[1].bleed
    assert (pytest.approx(6.35), pytest.approx(12.7 - 3.175)) == (bleed.bottom, bleed.left)


def test_a4_has_room_for_label_and_both_rulers():
    assert furniture(grid_of("a4")).complete
    front, back = laid("a4", "poker", 9)
    assert [(100, False), (101.6, True)] == [(ruler.length, ruler.upright) for ruler in front.rulers]
    assert () == back.rulers


@pytest.mark.parametrize("mode", ["long", "gutterfold"])
@pytest.mark.parametrize(("paper", "size"), GRIDS)
def test_rulers_keep_off_marks_and_cards(paper, size, mode):
    grid = grid_of(paper, size, mode=mode)
    front = laid(paper, size, grid.capacity, mode=mode)[0]
    for ruler in front.rulers:
        wide, tall = (1.6, ruler.length) if ruler.upright else (ruler.length, 1.6)
        box = Box(ruler.x, ruler.y, ruler.x + wide, ruler.y + tall)
        assert grid.printable == around_both(grid.printable, box)
        assert not any(
            box.overlaps(other) for other in (*map(drawn, front.marks), *(slot.trim for slot in front.slots))
        )


def test_label_fills_the_cells_there_are():
    """Two columns and three parts: the second cell takes two."""
    front = laid("letter", "tarot", 1)[0]
    assert ["1True", "b · c"] == [words.text for words in front.words if words.centred]


def test_art_that_runs_over_the_trim_moves_the_marks_out():
    grid = grid_of("a3", "poker")
    plain, art = (Sheets(grid, Lay(PAPERS["a3"]), lambda *_: (), WORDS, art=art) for art in (False, True))
    near = [
        min(mark.y1 - grid.block.top for mark in sheets.sides([(0, 0)])[0].marks if mark.y1 > grid.block.top)
        for sheets in (plain, art)
    ]
    assert [2, 3.575] == [round(distance, 3) for distance in near]


def test_a_bleed_of_one_card_is_not_cut_off_where_no_neighbour_lies():
    """Four cards: below the second and third of the first row nothing lies."""
    slots = laid("a4", "poker", 4)[1].slots
    below = [round(slot.trim.bottom - slot.shown.bottom, 3) for slot in slots]
    assert [0, 3.175, 3.175, 3.175] == below


def test_bleeds_of_cards_apart_are_whole():
    slot = laid("a3", "poker", 16, gap=6.35)[1].slots[5]
    grown = replace(slot.trim, left=slot.trim.left - 3.175, right=slot.trim.right + 3.175)
    assert (pytest.approx(grown.left), pytest.approx(grown.right)) == (slot.shown.left, slot.shown.right)
