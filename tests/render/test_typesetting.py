"""Where words lie on a laid-out page."""

import pytest
from weasyprint.formatting_structure.boxes import LineBox

from generator.render.booklet_page import filled, for_paper
from generator.render.fonts import files
from generator.render.typesetting import lay_out, pictures_apart, words_collide

pytestmark = pytest.mark.slow


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


PIXELS = 96 / 25.4
"""In a millimetre, as WeasyPrint counts."""

NARROW = """<html lang="en"><style>{fonts}
@page {{ size: 100mm 60mm; margin: 0 }}
body {{ margin: 0; font: 10pt/12pt "Source Serif 4" }} p {{ margin: 0; width: {width}mm }}</style>
<p>Each one that nobody has laid down when the deal ends counts against you, those in your foot included. <em>Where</em>
it lies makes no difference.</p></html>"""


def test_lines_break_where_they_are_full():
    """At some of these widths only the space before the element has no room."""
    pictures, fonts = pictures_apart(), filled("fonts.css.j2", fonts=tuple(files()))
    for tenths in range(500, 900, 2):
        width = tenths / 10
        (page,) = lay_out(for_paper(NARROW.format(width=width, fonts=fonts)), pictures).pages
        found = [box for box in page._page_box.descendants() if isinstance(box, LineBox)]
        *lines, _ = (sum(child.width for child in line.children) for line in found)

        assert all(line > 0.75 * width * PIXELS for line in lines), width
