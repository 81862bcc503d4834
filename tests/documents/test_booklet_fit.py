"""The booklet tells what fits its game: no rule for what never comes about, and answers that answer."""

import re
from functools import cache
from html import unescape

import pytest

from generator.documents.booklet import build_booklet
from generator.paper import PAPERS
from generator.render.pdf import render_booklet_html
from generator.text import Text
from generator.variants.loader import load


@cache
def told(name: str) -> str:
    """What a reader reads of the English booklet of the variant *name*."""
    rules = load(name)
    made = build_booklet(rules, Text("en", rules), page=PAPERS["a5"])
    body = render_booklet_html(made).decode().partition("</style>")[2]
    return re.sub(r" ([.,;:?)])", r"\1", " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split()))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("brouillette-low", "with a wild card on top"),
        ("brouillette-low", "A wild card on top"),
        ("california", "With a red three"),
        ("gamerules", "A red three or a black three on top"),
    ],
)
def test_what_never_lies_on_top_has_no_rule(name: str, sentence: str):
    """Wild cards that take the pile away, and red threes that are all laid on the table, never lie there."""
    assert sentence not in told(name)
