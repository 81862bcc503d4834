"""Two pages a side, so that a stack of sheets folds into a booklet.

In: a PDF whose pages are read in order, the sheet, and the edge over which the printer turns the sheet. Out: a PDF of
landscape sheets with the links and bookmarks of the first, moved to where their pages now lie. Its tags are dropped:
an imposed booklet is for the printer, and the booklet to read keeps them.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from ..paper import POINT, Paper

if TYPE_CHECKING:
    import pikepdf

T = TypeVar("T")
Flip = Literal["long", "short"]

THICKNESS = 0.1
"""A sheet of copier paper in mm. The inner sheets of a folded stack stand out by it; see `_side`."""

TICK = 4.0
"""Length in mm of the ticks that show where to fold."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a page lies: on which side (from 0), and its matrix there, `x' = turn * x + dx`, `y' = turn * y + dy`."""

    side: int
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


def impose(pdf: bytes, *, sheet: Paper, flip: Flip) -> bytes:
    """Impose *pdf* on *sheet*, laid landscape and turned over its long or short edge."""
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as document:
        sources = list(document.pages)
        annotations = {_key(page.obj): list(page.obj.get("/Annots", [])) for page in sources}
        slots: dict[tuple[int, int], Slot] = {}
        for number, pair in enumerate(signature(sources)):
            slots |= _side(document, pair, number, sheet, flip)
        sides = list(document.pages)[len(sources) :]
        del document.pages[: len(sources)]
        _move_annotations(annotations, slots, sides)
        _move_destinations(document, slots, sides)
        _prepare_for_printer(document, flip)
        out = io.BytesIO()
        document.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def _side(
    document: pikepdf.Pdf,
    pair: tuple[pikepdf.Page | None, pikepdf.Page | None],
    number: int,
    sheet: Paper,
    flip: Flip,
) -> dict[tuple[int, int], Slot]:
    """Append one side and say where its pages lie."""
    import pikepdf

    height, width = sheet.points
    side = document.add_blank_page(page_size=(width, height))
    # Turned over its long edge, a landscape sheet comes back upside down.
    turn = -1 if flip == "long" and number % 2 else 1
    creep = number // 2 * THICKNESS * POINT
    frame = f"q -1 0 0 -1 {_number(width)} {_number(height)} cm" if turn < 0 else "q"
    content, slots = [frame], {}
    for page, on_left in zip(pair, (True, False), strict=True):
        if page is None:
            continue
        page_width, page_height = float(page.mediabox[2]), float(page.mediabox[3])
        x = width / 2 + (creep - page_width if on_left else -creep)
        y = (height - page_height) / 2
        place = pikepdf.Name.Left if on_left else pikepdf.Name.Right  # pikepdf makes up a random name otherwise
        name = side.add_resource(page.as_form_xobject(), pikepdf.Name.XObject, place)
        half = 0.0 if on_left else width / 2
        clip = f"{_number(half)} 0 {_number(width / 2)} {_number(height)} re W n"
        content.append(f"q {clip} 1 0 0 1 {_number(x)} {_number(y)} cm {name} Do Q")
        slots[_key(page.obj)] = Slot(number, turn, x if turn > 0 else width - x, y if turn > 0 else height - y)
    content += ["Q", *(_ticks(sheet) if number % 2 == 0 else ())]
    side.contents_add("\n".join(content).encode())
    return slots


def _ticks(sheet: Paper) -> Iterator[str]:
    """Lines where to fold, on the outer side, as near to the edges as a home printer reaches."""
    height, width = sheet.points
    near, far = sheet.margin * POINT, (sheet.margin + TICK) * POINT
    for start, end in ((near, far), (height - near, height - far)):
        middle = _number(width / 2)
        yield f"q 0.25 w 0.5 G {middle} {_number(start)} m {middle} {_number(end)} l S Q"


def _move_annotations(
    annotations: Mapping[tuple[int, int], list[Any]],
    slots: Mapping[tuple[int, int], Slot],
    sides: list[pikepdf.Page],
) -> None:
    """Move every link to the side that carries its page."""
    import pikepdf

    for objgen, found in annotations.items():
        slot = slots[objgen]
        side = sides[slot.side]
        for annotation in found:
            x1, y1, x2, y2 = map(float, annotation.Rect)
            corners = sorted((slot.point(x1, y1), slot.point(x2, y2)))
            annotation.Rect = pikepdf.Array([*corners[0], *corners[1]])
            annotation.P = side.obj
            for key in ("/StructParent", "/QuadPoints"):
                if key in annotation:
                    del annotation[key]
        if found:
            side.obj.Annots = pikepdf.Array([*side.obj.get("/Annots", []), *found])


def _move_destinations(document: pikepdf.Pdf, slots: Mapping[tuple[int, int], Slot], sides: list[pikepdf.Page]) -> None:
    """Point every destination, in links, names and bookmarks, to the sheet."""
    import pikepdf

    for thing in list(document.objects):
        for target in _destinations(thing):
            slot = slots.get(_key(target[0]))
            if slot is None:
                continue
            place = [float(x) for x in list(target)[2:4]] if target[1] == pikepdf.Name.XYZ else [0.0, 0.0]
            numbers = (*slot.point(*place), 0)
            for index in range(len(target) - 1, -1, -1):
                del target[index]
            target.extend([sides[slot.side].obj, pikepdf.Name.XYZ, *numbers])


def _destinations(thing: Any) -> Iterator[Any]:
    """The explicit destinations in one object of the file, at any depth short of other objects."""
    import pikepdf

    if isinstance(thing, pikepdf.Array):
        if len(thing) > 1 and isinstance(thing[0], pikepdf.Dictionary) and isinstance(thing[1], pikepdf.Name):
            yield thing
            return
        parts = list(thing)
    elif isinstance(thing, pikepdf.Dictionary):
        parts = [part for key, part in thing.items() if key not in ("/Parent", "/P", "/Kids")]
    else:
        return
    for part in parts:
        if isinstance(part, pikepdf.Array | pikepdf.Dictionary) and not part.is_indirect:
            yield from _destinations(part)


def _prepare_for_printer(document: pikepdf.Pdf, flip: Flip) -> None:
    """Print at actual size on both sides; drop the tags, whose pages are gone."""
    import pikepdf

    root = document.Root
    for key in ("/StructTreeRoot", "/MarkInfo", "/OpenAction"):
        if key in root:
            del root[key]
    with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        for key in [key for key in metadata if "pdfua" in key.lower()]:
            del metadata[key]
    root.ViewerPreferences = pikepdf.Dictionary(
        PrintScaling=pikepdf.Name("/None"),
        Duplex=pikepdf.Name("/DuplexFlipLongEdge" if flip == "long" else "/DuplexFlipShortEdge"),
        DisplayDocTitle=True,
    )


def _key(thing: Any) -> tuple[int, int]:
    """What tells one object of the file from another."""
    number, generation = thing.objgen
    return number, generation


def _number(x: float) -> str:
    """A coordinate as PDF writes it, to a thousandth of a point."""
    return f"{x:.3f}".rstrip("0").rstrip(".")
