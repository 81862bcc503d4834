"""The kit's page as one HTML file that needs nothing else: pictures and looks are inside it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from pathlib import PurePath
from typing import TYPE_CHECKING
from urllib.parse import quote

from ..documents.kit import KitPage
from ..workspace import home
from .pictures import pdf_picture
from .xlsx_picture import xlsx_picture

if TYPE_CHECKING:
    from jinja2 import Template

_LONGEST = 480
"""Pixels of a picture's longer edge: twice its length on the page, for sharp screens."""


def render_kit_page(page: KitPage, contents: Mapping[str, bytes]) -> bytes:
    """Set *page* in HTML, with a picture of each file of *contents*."""
    shown = (item for section in page.sections for item in section.files)
    pictures = {item.file: picture(contents[item.file], item.file, item.picture) for item in shown}
    html = _template().render(page=page, pictures=pictures, link=quote)
    return (html.rstrip() + "\n").encode()


def picture(content: bytes, file: str, page: int) -> str:
    """A `data:` address with a picture of a file's *page*; empty for what can't be pictured."""
    match PurePath(file).suffix if page else "":
        case ".pdf":
            return _address("image/png", pdf_picture(content, longest=_LONGEST, page=page))
        case ".xlsx":
            return _address("image/svg+xml", xlsx_picture(content))
        case _:
            return ""


def _address(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{b64encode(content).decode()}"


@cache
def _template() -> Template:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    loader = FileSystemLoader(home() / "templates" / "layout")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.get_template("kit.html.j2")
