"""
The tags of a PDF, mended where WeasyPrint's break PDF/UA-1 (ISO 14289-1).

In: the objects of a PDF not yet written. They are changed in place: header cells say what they head, lists hold items
alone, links print, and running heads and folios are no part of the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_PAGINATION = "/Artifact", "<</Type /Pagination>>"
"""What begins a stretch of a page that is no part of the text, in the place of `/P <</MCID 7>>`."""


def mend_tags(objects: Sequence[Any]) -> None:
    """Mend the tags among *objects*, the dictionaries, arrays and streams of one document by their numbers."""
    document = _Objects(objects)
    catalog = next(item for item in document.dictionaries() if item.get("Type") == "/Catalog")
    if "StructTreeRoot" not in catalog:
        return
    root = document[catalog["StructTreeRoot"]]
    told = set(document.below(root))
    for number in told:
        element = objects[number]
        if element.get("S") == "/TR":
            _scope_headers(document, element)
        elif element.get("S") == "/L":
            _keep_items(document, element)
    _set_aside(document, root, told)
    for item in document.dictionaries():
        if item.get("Subtype") == "/Link":
            item["F"] = 4  # to be printed too (7.18.1)


class _Objects:
    """The objects of a PDF, found by their references."""

    def __init__(self, objects: Sequence[Any]) -> None:
        self._objects = objects

    def __getitem__(self, reference: Any) -> Any:
        """What *reference*, the bytes `12 0 R`, stands for; anything else stands for itself."""
        return self._objects[_number(reference)] if _is_reference(reference) else reference

    def dictionaries(self) -> Iterator[dict[str, Any]]:
        """Every dictionary that has a number."""
        return (item for item in self._objects if isinstance(item, dict))

    def kids(self, element: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The elements right below *element*."""
        found = (self[kid] for kid in element.get("K", ()))
        return [kid for kid in found if isinstance(kid, dict) and "S" in kid]

    def below(self, element: Mapping[str, Any]) -> Iterator[int]:
        """The numbers of all elements below *element*."""
        stack = [kid for kid in element.get("K", ()) if _is_reference(kid)]
        while stack:
            number = _number(stack.pop())
            yield number
            stack += [kid for kid in self._objects[number].get("K", ()) if _is_reference(kid)]


def _is_reference(item: Any) -> bool:
    return isinstance(item, bytes) and item.endswith(b" R")


def _number(reference: bytes) -> int:
    return int(reference.split()[0])


def _scope_headers(document: _Objects, row: Mapping[str, Any]) -> None:
    """Say of each header cell in *row* whether it heads a column or a row (7.5)."""
    heads_columns = document[row["P"]].get("S") == "/THead"
    for cell in document.kids(row):
        if cell["S"] == "/TH":
            cell["A"]["Scope"] = "/Column" if heads_columns else "/Row"


def _keep_items(document: _Objects, lines: dict[str, Any]) -> None:
    """Move what stands between the items of a list, such as the space between two, into the item before (7.6)."""
    item = None
    for reference in list(lines["K"]):
        kid = document[reference]
        if kid["S"] in ("/LI", "/L", "/Caption"):
            item = kid
        elif item is not None:
            lines["K"].remove(reference)
            body = next((part for part in reversed(document.kids(item)) if part["S"] == "/LBody"), item)
            kid["P"] = body.reference
            body["K"].append(reference)


def _set_aside(document: _Objects, root: Mapping[str, Any], told: set[int]) -> None:
    """Mark as pagination what is drawn on a page and belongs to no element of the text (7.8)."""
    numbers = document[root["ParentTree"]]["Nums"]
    owners = dict(zip(numbers[::2], numbers[1::2], strict=True))
    for page in document.dictionaries():
        if page.get("Type") == "/Page" and "StructParents" in page:
            mine = owners[page["StructParents"]]
            apart = {mcid for mcid, owner in enumerate(mine) if _is_reference(owner) and _number(owner) not in told}
            for mcid in apart:
                mine[mcid] = "null"
            drawn = document[page["Contents"]].stream
            for place, properties in enumerate(drawn):
                if isinstance(properties, dict) and properties.get("MCID") in apart:
                    drawn[place - 1 : place + 1] = _PAGINATION
