"""
Page numbers of an index, filled in while the pages are laid out: laying them out twice would take twice as long.

In: counters of pages in styles of ours, as `booklet-links.css` asks for them. Out: each page of an entry once.

CSS alone gives "4, 4, 5" where two rules of an entry stand on one page. So each place but the first is set as the page
of the place before, in the style `index-before`, which shows nothing, and its own, in the style `index-after`, which
shows it, behind a comma, only where it is another. A link to a page that is not shown is taken away.
"""

from __future__ import annotations

from typing import Any

from weasyprint import Document
from weasyprint.css.counters import CounterStyle
from weasyprint.formatting_structure.boxes import InlineBox, ParentBox


class IndexNumbers(CounterStyle):  # type: ignore[misc]
    """The styles of counters that a page knows, and the two of an index."""

    _before = 0

    def render_value(self, counter_value: int, counter_name: Any = None, *arguments: Any, **named: Any) -> str:
        """The page *counter_value* as it is shown in the style *counter_name*."""
        if counter_name == "index-before":
            self._before = counter_value
            return ""
        if counter_name == "index-after":
            return "" if counter_value == self._before else f", {counter_value}"
        shown: str = super().render_value(counter_value, counter_name, *arguments, **named)
        return shown


def mend_links(document: Document) -> None:
    """Take the links away that show nothing, and make one link of two where all that is shown was generated."""
    for page in document.pages:
        # Nothing public changes what is laid out.
        shown = [box for box in page._page_box.descendants(placeholders=True) if isinstance(box, ParentBox)]
        for box in shown:
            box.children = [child for child in box.children if not _is_empty(child)]
        lifted = [box.children[0] for box in shown if _is_generated(box)]
        for box in shown:
            if _is_generated(box):
                box.children = box.children[0].children
        page.links[:] = [link for link in page.links if link[-1] not in lifted and not _is_empty(link[-1])]


def _is_empty(box: Any) -> bool:
    """Whether *box* is a link, or what is generated in one, with nothing in it."""
    return isinstance(box, InlineBox) and box.element_tag in ("a", "a::after") and not box.width


def _is_generated(box: Any) -> bool:
    """Whether *box* is a link that holds nothing but what is generated."""
    children: list[Any] = list(box.children) if isinstance(box, InlineBox) and box.element_tag == "a" else []
    return len(children) == 1 and children[0].element_tag == "a::after"
