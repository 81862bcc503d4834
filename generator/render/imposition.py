"""Two pages a side, so that a stack of sheets folds into a booklet.

In: a PDF whose pages are read in order, the sheet, and the edge over which the printer turns the sheet. Out: a PDF of
landscape sheets with the links and bookmarks of the first, moved to where their pages now lie. Its tags are dropped:
an imposed booklet is for the printer, and the booklet to read keeps them.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from ..paper import POINT, Paper
from .destinations import destinations

if TYPE_CHECKING:
    import pikepdf

T = TypeVar("T")
Flip = Literal["long", "short"]
Size = tuple[float, float]
"""Width and height of a page in points."""

THICKNESS = 0.1
"""A sheet of copier paper in mm. The inner sheets of a folded stack stand out by it; see `slots`."""

TICK = 4.0
"""Length in mm of the ticks that show where to fold."""


@dataclass(frozen=True, slots=True)
class Slot:
    """
    Where a page lies: on which side (from 0), on its left or right half, and its matrix there.

    The matrix is `x' = turn * x + dx`, `y' = turn * y + dy`, in points.
    """

    side: int
    on_left: bool
    turn: int
    dx: float
    dy: float

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page, in points, on the sheet."""
        return self.turn * x + self.dx, self.turn * y + self.dy


def signature(pages: Sequence[T]) -> Iterator[tuple[T | None, T | None]]:
    """
    The left and the right page of each side, outermost first; blanks stand before the back cover.

    >>> list(signature([1, 2, 3, 4, 5]))
    [(5, 1), (2, None), (None, 3), (4, None)]
    """
    blanks: list[T | None] = [None] * (-len(pages) % 4)
    leaves = [*pages[:-1], *blanks, *pages[-1:]]
    for side in range(len(leaves) // 2):
        outer, inner = leaves[-1 - side], leaves[side]
        yield (inner, outer) if side % 2 else (outer, inner)


def slots(sizes: Sequence[Size], sheet: Paper, flip: Flip) -> list[Slot]:
    """The slot of every page of these sizes, in reading order, on *sheet* laid landscape."""
    height, width = sheet.points
    found: dict[int, Slot] = {}
    for side, pair in enumerate(signature(range(len(sizes)))):
        # Turned over its long edge, a landscape sheet comes back upside down.
        turn = -1 if flip == "long" and side % 2 else 1
        creep = side // 2 * THICKNESS * POINT
        for page, on_left in zip(pair, (True, False), strict=True):
            if page is None:
                continue
            page_width, page_height = sizes[page]
            x = width / 2 + (creep - page_width if on_left else -creep)
            y = (height - page_height) / 2
            upright = turn > 0
            found[page] = Slot(
                side, on_left is upright, turn, x if upright else width - x, y if upright else height - y
            )
    return [found[page] for page in range(len(sizes))]


def impose(pdf: bytes, *, sheet: Paper, flip: Flip) -> bytes:
    """Impose *pdf* on *sheet*, laid landscape and turned over its long or short edge."""
    return next(impose_each(pdf, sheet=sheet, flips=(flip,)))


def impose_each(pdf: bytes, *, sheet: Paper, flips: Iterable[Flip]) -> Iterator[bytes]:
    """Impose *pdf* on *sheet* once for each of *flips*; what they share is done once."""
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as document:
        pages = list(document.pages)
        sizes = [(float(page.mediabox[2]), float(page.mediabox[3])) for page in pages]
        marks = _Marks.of(document)
        sides = [_side(document, pages, pair, sheet) for pair in signature(range(len(pages)))]
        del document.pages[: len(pages)]
        drop_tags(document)
        for flip in flips:
            placed = slots(sizes, sheet, flip)
            for number, side in enumerate(sides):
                side.Contents = document.make_stream(_content(placed, number, sheet))
            marks.move(placed, sides)
            tell_printer(document, flip)
            out = io.BytesIO()
            document.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
            yield out.getvalue()


def _side(
    document: pikepdf.Pdf, pages: Sequence[pikepdf.Page], pair: Iterable[int | None], sheet: Paper
) -> pikepdf.Dictionary:
    """Append one side, its pages at hand under their names but not drawn yet."""
    import pikepdf

    height, width = sheet.points
    side = document.add_blank_page(page_size=(width, height))
    for page in pair:
        if page is not None:
            side.add_resource(pages[page].as_form_xobject(), pikepdf.Name.XObject, pikepdf.Name(_name(page)))
    return side.obj


def _content(placed: Sequence[Slot], side: int, sheet: Paper) -> bytes:
    """What draws a side: its pages, each kept to its half, and on an outer side the ticks where to fold."""
    height, width = sheet.points
    drawn = []
    for page, slot in enumerate(placed):
        if slot.side == side:
            clip = (
                f"{coordinate(0 if slot.on_left else width / 2)} 0 {coordinate(width / 2)} {coordinate(height)} re W n"
            )
            matrix = f"{slot.turn} 0 0 {slot.turn} {coordinate(slot.dx)} {coordinate(slot.dy)} cm"
            drawn.append(f"q {clip} {matrix} {_name(page)} Do Q")
    return "\n".join([*drawn, *(_ticks(sheet) if side % 2 == 0 else ())]).encode()


def _name(page: int) -> str:
    """By what a side calls one of its pages; pikepdf makes up a random name otherwise."""
    return f"/Page{page + 1}"


def _ticks(sheet: Paper) -> Iterator[str]:
    """Lines where to fold, on the outer side, as near to the edges as a home printer reaches."""
    height, width = sheet.points
    near, far = sheet.margin * POINT, (sheet.margin + TICK) * POINT
    for start, end in ((near, far), (height - near, height - far)):
        middle = coordinate(width / 2)
        yield f"q 0.25 w 0.5 G {middle} {coordinate(start)} m {middle} {coordinate(end)} l S Q"


@dataclass(frozen=True, slots=True)
class _Marks:
    """
    What has a place on a page or leads to one, as it was before the pages were imposed.

    *links*: page, link and its rectangle; *targets*: page, destination and the point there.
    """

    links: tuple[tuple[int, Any, tuple[float, ...]], ...]
    targets: tuple[tuple[int, Any, tuple[float, float]], ...]

    @classmethod
    def of(cls, document: pikepdf.Pdf) -> _Marks:
        """All that the pages of *document* have."""
        pages = {page.obj.objgen: place for place, page in enumerate(document.pages)}
        links = (
            (place, link, tuple(map(float, link.Rect)))
            for place, page in enumerate(document.pages)
            for link in page.obj.get("/Annots", ())
        )
        found = ((pages.get(target[0].objgen), target) for target in destinations(document))
        targets = ((page, target, _point(target)) for page, target in found if page is not None)
        return cls(tuple(links), tuple(targets))

    def move(self, placed: Sequence[Slot], sides: Sequence[pikepdf.Dictionary]) -> None:
        """Move every link to the side that carries its page, and lead every destination there."""
        import pikepdf

        on_side: dict[int, list[Any]] = {}
        for page, link, (x1, y1, x2, y2) in self.links:
            slot = placed[page]
            corners = sorted((slot.point(x1, y1), slot.point(x2, y2)))
            link.Rect = pikepdf.Array([*corners[0], *corners[1]])
            link.P = sides[slot.side]
            for key in ("/StructParent", "/QuadPoints"):
                if key in link:
                    del link[key]
            on_side.setdefault(slot.side, []).append(link)
        for side, links in on_side.items():
            sides[side].Annots = pikepdf.Array(links)
        for page, target, point in self.targets:
            slot = placed[page]
            for index in range(len(target) - 1, -1, -1):
                del target[index]
            target.extend([sides[slot.side], pikepdf.Name.XYZ, *slot.point(*point), 0])


def _point(target: Any) -> tuple[float, float]:
    """The point of the page to which a destination leads: the corner where it names none."""
    import pikepdf

    x, y = list(target)[2:4] if target[1] == pikepdf.Name.XYZ else (0, 0)
    return float(x), float(y)


def drop_tags(document: pikepdf.Pdf) -> None:
    """Drop the tags, whose pages are gone, and the claim to be tagged."""
    root = document.Root
    for key in ("/StructTreeRoot", "/MarkInfo", "/OpenAction"):
        if key in root:
            del root[key]
    with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        for key in [key for key in metadata if "pdfua" in key.lower()]:
            del metadata[key]


def tell_printer(document: pikepdf.Pdf, flip: Flip) -> None:
    """Print at actual size on both sides of the sheet."""
    import pikepdf

    document.Root.ViewerPreferences = pikepdf.Dictionary(
        PrintScaling=pikepdf.Name("/None"),
        Duplex=pikepdf.Name("/DuplexFlipLongEdge" if flip == "long" else "/DuplexFlipShortEdge"),
        DisplayDocTitle=True,
    )


def coordinate(x: float) -> str:
    """A coordinate as PDF writes it, to a thousandth of a point."""
    return f"{x:.3f}".rstrip("0").rstrip(".")
