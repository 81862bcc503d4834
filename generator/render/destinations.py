"""
Where the links, names and bookmarks of a PDF lead.

In: an open PDF. Out: every explicit destination in it, an array of a page and a place there, to be read or changed.
Only what can hold one is looked at: a tagged booklet has thousands of other objects.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pikepdf


def destinations(document: pikepdf.Pdf) -> Iterator[Any]:
    """Every explicit destination: those of links, of names and of bookmarks."""
    import pikepdf

    root = document.Root
    for page in document.pages:
        for annotation in page.obj.get("/Annots", ()):
            yield from _of(annotation)
    for name in _names(root.get("/Names", pikepdf.Dictionary()).get("/Dests")):
        yield from _explicit(name)
    for _, name in root.get("/Dests", pikepdf.Dictionary()).items():  # where PDF 1.1 has the names
        yield from _explicit(name)
    for bookmark in _bookmarks(root.get("/Outlines")):
        yield from _of(bookmark)


def _of(thing: Any) -> Iterator[Any]:
    """The destination of a link or a bookmark, which may stand in an action; those by name stand elsewhere."""
    import pikepdf

    yield from _explicit(thing.get("/Dest"))
    yield from _explicit(thing.get("/A", pikepdf.Dictionary()).get("/D"))


def _explicit(found: Any) -> Iterator[Any]:
    """*found* where it is a destination, or the one that it holds under `/D`."""
    import pikepdf

    target = found.get("/D") if isinstance(found, pikepdf.Dictionary) else found
    if isinstance(target, pikepdf.Array) and len(target) > 1 and isinstance(target[0], pikepdf.Dictionary):
        yield target


def _names(node: Any) -> Iterator[Any]:
    """The values of a name tree."""
    if node is not None:
        yield from list(node.get("/Names", ()))[1::2]
        for kid in node.get("/Kids", ()):
            yield from _names(kid)


def _bookmarks(parent: Any) -> Iterator[Any]:
    """All bookmarks below *parent*."""
    bookmark = parent.get("/First") if parent is not None else None
    while bookmark is not None:
        yield bookmark
        yield from _bookmarks(bookmark)
        bookmark = bookmark.get("/Next")
