"""Where words lie on a laid-out page."""

import pytest

from generator.render.booklet_page import filled
from generator.render.fonts import files
from generator.render.typesetting import lay_out, pictures_apart, words_collide

PAGE = """<html lang="en"><style>{fonts}
@page {{ size: 100mm 60mm; margin: 5mm }}
body {{ margin: 0; font: 10pt/12pt "Source Serif 4" }}
p {{ margin: 0 }} .apart {{ position: absolute; {place} }}</style><p>Title.<br>One line.<br>Another line.</p>
<p class="apart">A word with a place of its own.</p></html>"""


@pytest.mark.parametrize(
    ("place", "collides"),
    [
        ("bottom: 0; left: 0", False),
        ("top: 0; left: 0; margin-left: 60mm", False),
        ("top: 0; left: 0", True),
        ("top: 4mm; left: 0", True),
        ("bottom: 60mm; left: 0", True),
        ("top: 60mm; left: 0", True),
    ],
)
def test_words_on_others_or_off_the_page_are_found(place: str, collides: bool):
    pictures, fonts = pictures_apart(), filled("fonts.css.j2", fonts=tuple(files()))

    (page,) = lay_out(PAGE.format(place=place, fonts=fonts), pictures).pages

    assert collides == words_collide(page)
