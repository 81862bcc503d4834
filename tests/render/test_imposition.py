import io
from collections.abc import Iterator

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pikepdf import Array, Dictionary, Name, String

from generator.paper import BOOKLET_PAGE, PAPERS, POINT, Paper
from generator.render.imposition import THICKNESS, Flip, impose, impose_each, signature
from tests.render.transforms import drawn

TOLERANCE = 0.01
FLIPS = ("long", "short")


def booklet(pages: int, page: Paper) -> bytes:
    """A booklet whose page n says `n Tj`, links to the page after it and is bookmarked; its last links to the first."""
    pdf = pikepdf.new()
    size = page.points
    for n in range(1, pages + 1):
        pdf.add_blank_page(page_size=size).contents_add(f"BT ({n}) Tj ET".encode())
    for n, made in enumerate(pdf.pages):
        target = pdf.pages[(n + 1) % pages]
        made.obj.Annots = Array(
            [
                pdf.make_indirect(
                    Dictionary(
                        Type=Name.Annot,
                        Subtype=Name.Link,
                        Rect=Array([10 + n, 20, 60 + n, 32]),
                        Dest=Array([target.obj, Name.XYZ, 30, 400, 0]),
                    )
                )
            ]
        )
    with pdf.open_outline() as outline:
        outline.root.extend(
            pikepdf.OutlineItem(f"page {n}", n - 1, "XYZ", left=7, top=300) for n in range(1, pages + 1)
        )
    names = Array([String("last"), Array([pdf.pages[-1].obj, Name.XYZ, 5, 50, 0])])
    pdf.Root.Names = Dictionary(Dests=Dictionary(Names=names))
    out = io.BytesIO()
    pdf.save(out)
    return out.getvalue()


def placed(side: pikepdf.Page) -> Iterator[tuple[int, tuple[float, ...]]]:
    """The pages on a side: the number each says, and its matrix on the sheet."""
    for operator, operands, matrix in drawn(side):
        if operator == "Do":
            said = side.resources.XObject[str(operands[0])].read_bytes().decode()
            yield int(said.split("(")[1].split(")")[0]), matrix.shorthand


def folded(pdf: pikepdf.Pdf, flip: Flip, page: Paper) -> list[int]:
    """
    The pages as one reads them once the stack is printed, turned over the *flip* edge, laid in order and folded.

    A sheet's front shows its pages left and right. Its back, seen after turning, shows them mirrored: over the short
    edge of a landscape sheet left and right change places; over the long edge the sheet comes upside down as well,
    so that only content printed upside down reads upright, its left page then standing on the right of the file.
    """
    before, after = [], []
    middle = float(pdf.pages[0].mediabox[2]) / 2
    for number, side in enumerate(pdf.pages):
        by_side: dict[bool, int] = {}
        for said, matrix in placed(side):
            upside_down = matrix[0] < 0
            assert upside_down == (flip == "long" and number % 2 == 1)
            left = matrix[4] + matrix[0] * page.points[0] / 2 < middle
            by_side[left != upside_down] = said
        # On the front of each sheet the right page is read early; on its back the left one.
        early, late = (
            (by_side.get(False), by_side.get(True)) if number % 2 == 0 else (by_side.get(True), by_side.get(False))
        )
        before.append(early)
        after.append(late)
    return [page for page in [*before, *reversed(after)] if page]


@given(st.integers(min_value=1, max_value=80))
def test_every_page_lies_on_one_side(pages: int):
    """No page is lost or doubled, and as few blanks as possible are added."""
    sides = list(signature(range(pages)))
    leaves = [page for side in sides for page in side]

    assert list(range(pages)) == sorted(page for page in leaves if page is not None)
    assert 0 <= len(leaves) - pages < 4
    assert 0 == len(leaves) % 4


@given(st.integers(min_value=5, max_value=80))
def test_blanks_stand_before_the_back_cover(pages: int):
    """The outermost side carries the back cover on its left and the front cover on its right."""
    assert (pages - 1, 0) == next(signature(range(pages)))


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("sheet", BOOKLET_PAGE)
@pytest.mark.parametrize("pages", [1, 4, 5, 8, 11, 28])
def test_folding_gives_the_pages_in_order(pages: int, sheet: str, flip: Flip):
    page = PAPERS[BOOKLET_PAGE[sheet]]
    imposed = impose(booklet(pages, page), sheet=PAPERS[sheet], flip=flip)

    with pikepdf.open(io.BytesIO(imposed)) as pdf:
        assert list(range(1, pages + 1)) == folded(pdf, flip, page)


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("sheet", BOOKLET_PAGE)
def test_sides_have_the_exact_size_of_the_sheet_laid_landscape(sheet: str, flip: Flip):
    imposed = impose(booklet(8, PAPERS[BOOKLET_PAGE[sheet]]), sheet=PAPERS[sheet], flip=flip)

    with pikepdf.open(io.BytesIO(imposed)) as pdf:
        width, height = PAPERS[sheet].height * POINT, PAPERS[sheet].width * POINT
        for side in pdf.pages:
            assert pytest.approx([0, 0, width, height], abs=TOLERANCE) == [float(x) for x in side.mediabox]


@pytest.mark.parametrize("flip", FLIPS)
def test_inner_sheets_move_towards_the_spine(flip: Flip):
    """Each sheet inwards by the thickness of the paper; pages stay level and centred."""
    imposed = impose(booklet(12, PAPERS["a5"]), sheet=PAPERS["a4"], flip=flip)
    middle, width = PAPERS["a4"].height * POINT / 2, PAPERS["a5"].width * POINT

    with pikepdf.open(io.BytesIO(imposed)) as pdf:
        for number, side in enumerate(pdf.pages):
            spine = sorted(
                edge - middle
                for _, (turn, *_, x, _) in placed(side)
                for edge in (x, x + turn * width)
                if abs(edge - middle) < width / 2
            )
            creep = number // 2 * THICKNESS * POINT
            assert pytest.approx([-creep, creep], abs=TOLERANCE) == spine


def centre(rect: pikepdf.Array) -> tuple[float, float]:
    x1, y1, x2, y2 = map(float, rect)
    return (x1 + x2) / 2, (y1 + y2) / 2


def on_page(point: tuple[float, float], matrix: tuple[float, ...]) -> tuple[float, float]:
    """A point of the side in the coordinates of the page placed by *matrix*, a turn by 0 or 180 degrees."""
    a, _, _, d, e, f = matrix
    return (point[0] - e) / a, (point[1] - f) / d


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("pages", [4, 7, 12])
def test_links_lie_and_lead_where_they_did(pages: int, flip: Flip):
    """Each page's link covers the same spot of the page and leads to the same spot of the next."""
    imposed = impose(booklet(pages, PAPERS["a5"]), sheet=PAPERS["a4"], flip=flip)

    with pikepdf.open(io.BytesIO(imposed)) as pdf:
        where = {said: (side.obj.objgen, matrix) for side in pdf.pages for said, matrix in placed(side)}
        links = [(side.obj.objgen, link) for side in pdf.pages for link in side.obj.get("/Annots", [])]
        found = set()
        for objgen, link in links:
            spots = {said: on_page(centre(link.Rect), m) for said, (side, m) in where.items() if side == objgen}
            said = next(n for n, (x, y) in spots.items() if pytest.approx((34 + n, 26), abs=TOLERANCE) == (x, y))
            side, matrix = where[said % pages + 1]
            assert side == link.Dest[0].objgen
            assert pytest.approx((30, 400), abs=TOLERANCE) == on_page(tuple(map(float, link.Dest[2:4])), matrix)
            found.add(said)
        assert set(where) == found


@pytest.mark.parametrize("flip", FLIPS)
def test_bookmarks_and_names_lead_where_they_did(flip: Flip):
    imposed = impose(booklet(6, PAPERS["a5"]), sheet=PAPERS["a4"], flip=flip)

    with pikepdf.open(io.BytesIO(imposed)) as pdf:
        where = {said: (side.obj.objgen, matrix) for side in pdf.pages for said, matrix in placed(side)}
        with pdf.open_outline() as outline:
            targets = [(n, item.destination, (7, 300)) for n, item in enumerate(outline.root, 1)]
        targets.append((6, pdf.Root.Names.Dests.Names[1], (5, 50)))
        for said, target, spot in targets:
            side, matrix = where[said]
            assert side == target[0].objgen
            assert pytest.approx(spot, abs=TOLERANCE) == on_page(tuple(map(float, target[2:4])), matrix)


@pytest.mark.parametrize(("flip", "duplex"), [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge")])
def test_printers_are_told_how(flip: Flip, duplex: str):
    """Actual size, and the edge to turn over."""
    imposed = impose(booklet(4, PAPERS["a5"]), sheet=PAPERS["a4"], flip=flip)

    with pikepdf.open(io.BytesIO(imposed)) as pdf:
        assert "/None" == str(pdf.Root.ViewerPreferences.PrintScaling)
        assert duplex == str(pdf.Root.ViewerPreferences.Duplex)


@pytest.mark.parametrize("flip", FLIPS)
def test_same_pages_give_the_same_bytes(flip: Flip):
    source = booklet(5, PAPERS["a5"])

    assert impose(source, sheet=PAPERS["a4"], flip=flip) == impose(source, sheet=PAPERS["a4"], flip=flip)


def test_both_edges_at_once_give_what_each_gives_alone():
    """What the two share is done once, and one leaves no trace in the other."""
    source, sheet = booklet(9, PAPERS["a5"]), PAPERS["a4"]

    assert [impose(source, sheet=sheet, flip=flip) for flip in FLIPS] == list(
        impose_each(source, sheet=sheet, flips=FLIPS)
    )
