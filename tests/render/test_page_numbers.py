"""The numbers of pages in an index, laid out once and read back."""

import re

import pytest

from generator.render.booklet_page import filled
from generator.render.fonts import files
from generator.render.typesetting import lay_out, no_complaints, pictures_apart
from generator.workspace import home

PAGE = '@page { size: 100mm } p { margin: 0 } .new { break-before: page } html { font: 10pt "Source Sans 3" }'
RULES = home() / "templates" / "layout" / "booklet-links.css"


def index(*targets: str, breaks: str) -> tuple[list[str], list[str]]:
    """What an index of *targets* shows and where its links lead; of `a` to `d` those in *breaks* begin a page."""
    rules = "".join(f'<p id="{name}"{" class=new" if name in breaks else ""}>{name}</p>' for name in "abcd")
    befores = ["", *(f' data-before="#{name}"' for name in targets)]
    shown = "".join(
        f'<a class="on" href="#{name}"{before}></a>' for name, before in zip(targets, befores, strict=False)
    )
    fonts = filled("fonts.css.j2", fonts=tuple(files()))
    style = f"{fonts} {RULES.read_text(encoding='utf-8')} {PAGE}"
    entry = f'<ul class="entries"><li>word {shown}</li></ul>'
    page = f'<html lang="en"><style>{style}</style><body>{rules}{entry}</body></html>'
    with no_complaints():
        document = lay_out(page, pictures_apart())
    last = document.pages[-1]
    text = "".join(getattr(box, "text", "") for box in last._page_box.descendants())
    return re.findall(r"\d+", text.partition("word")[2]), [target for _, target, _, _ in last.links]


@pytest.mark.parametrize(
    ("targets", "breaks", "pages", "links"),
    [
        ("abcd", "bcd", ["1", "2", "3", "4"], "abcd"),
        ("abcd", "c", ["1", "2"], "ac"),
        ("abcd", "", ["1"], "a"),
        ("bd", "d", ["1", "2"], "bd"),
        ("c", "bcd", ["3"], "c"),
    ],
)
def test_each_page_is_named_once_by_one_link(targets: str, breaks: str, pages: list[str], links: str):
    assert (pages, list(links)) == index(*targets, breaks=breaks)
