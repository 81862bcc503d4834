"""The booklet for a phone."""

import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from generator.render.booklet_phone import render_booklet_phone
from generator.render.looks import INK_SAVING
from generator.ruleset import Ruleset
from tests.render.booklets import booklet

pytestmark = pytest.mark.slow


HOSTILE = '<script>alert(1)</script> {{ 7*7 }} <img src="http://example.org/a.png">'
VOID = {"meta", "br", "img", "link", "hr"}


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None], tuple[str, ...]]] = []
        self._open: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs), tuple(self._open)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs), tuple(self._open)))

    def handle_endtag(self, tag):
        while self._open and self._open.pop() != tag:
            pass


@pytest.fixture(scope="module")
def source(whitnack: Ruleset) -> str:
    return render_booklet_phone(booklet(whitnack)).decode()


@pytest.fixture(scope="module")
def page(source: str) -> Page:
    return Page(source)


def test_it_says_its_language_and_fits_its_screen(page: Page):
    found = {tag: attributes for tag, attributes, _ in page.elements}
    metas = {attributes.get("name"): attributes.get("content") for tag, attributes, _ in page.elements if tag == "meta"}

    assert "en" == found["html"]["lang"]
    assert "width=device-width, initial-scale=1" == metas["viewport"]


def test_it_asks_the_network_for_nothing_and_forbids_it(source: str):
    assert [] == re.findall(r"https?://(?!www\.w3\.org/2000/svg)[^\s<]*[\"']|<script|<link|@import|url\(", source)
    assert "default-src 'none'" in source


def test_headings_go_down_one_step_at_a_time(page: Page):
    levels = [int(tag[1]) for tag, _, _ in page.elements if re.fullmatch("h[1-6]", tag)]

    assert 1 == levels[0]
    assert 1 == levels.count(1)
    assert [] == [(a, b) for a, b in pairwise(levels) if b > a + 1]


def test_every_link_leads_somewhere(page: Page):
    names = [attributes["id"] for _, attributes, _ in page.elements if "id" in attributes]
    links = {attributes["href"] for tag, attributes, _ in page.elements if tag in ("a", "use")}

    assert len(names) == len(set(names))
    assert {f"#{name}" for name in names} >= links
    assert 60 < len(links)


def test_every_picture_is_told_in_words(page: Page):
    pictures = [found for tag, found, around in page.elements if tag == "svg" and "svg" not in around][:-1]

    assert 60 < len(pictures)
    assert [] == [picture for picture in pictures if picture.get("role") != "img" or not picture.get("aria-label")]


def test_every_picture_is_drawn_once(page: Page, source: str):
    drawn = re.findall(r"<symbol [^>]*>(.*?)</symbol>", source, re.DOTALL)

    assert len(drawn) == len(set(drawn))
    assert len(drawn) < sum(tag == "use" for tag, _, _ in page.elements)


def test_every_table_scrolls(page: Page):
    """On a narrow screen a wide table moves in its frame, which the keyboard reaches, and the page stays."""
    tables = [around for tag, _, around in page.elements if tag == "table"]
    frames = [attributes for _, attributes, _ in page.elements if attributes.get("class") == "scroll"]

    assert len(tables) == len(frames) > 5
    assert {"0"} == {frame["tabindex"] for frame in frames}
    assert [] == [frame for frame in frames if not frame["aria-label"]]


def test_hostile_titles_come_out_as_text(whitnack: Ruleset):
    plain = whitnack.plain()
    plain["about"]["title"] = {"en": HOSTILE}
    source = render_booklet_phone(booklet(Ruleset.model_validate(plain))).decode()

    assert "<script" not in source
    assert 'src="http' not in source
    assert "{{ 7*7 }}" in source


def test_it_comes_without_colour_too(whitnack: Ruleset):
    source = render_booklet_phone(booklet(whitnack), look=INK_SAVING).decode()

    assert "#c4001a" not in source


def test_same_rules_give_the_same_bytes(whitnack: Ruleset, source: str):
    assert source == render_booklet_phone(booklet(whitnack)).decode()
