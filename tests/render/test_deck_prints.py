"""What is printed on a box, as it is set and drawn."""

import pypdfium2
import pytest

from generator.documents.card_sheets import Box
from generator.documents.card_sheets.prints import Lettering, Miniature
from generator.documents.deck import design_deck
from generator.documents.deck.box import tuck_box
from generator.paper import PAPERS, POINT
from generator.render.deck import render_deck
from generator.render.deck.prints import set_lettering
from generator.render.type_fit import width
from generator.text import LANGUAGES, Text
from generator.variants.loader import load, names


def box_of(name: str, language: str = "en"):
    rules = load(name)
    text = Text(language, rules)
    deck = design_deck(rules, text)
    return tuck_box(deck, text, PAPERS["a4"], count=54, labels=[text("deck.box.of_pack", pack=1, packs=5, total=54)])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_all_words_have_room_on_the_box(name, language):
    """None is cut short, none leaves its place, and the title is the largest by far."""
    sizes = {}
    for drawn in box_of(name, language).sides[0].prints:
        if isinstance(drawn, Lettering):
            font, size, lines = set_lettering(drawn, language)
            room = drawn.box.height if drawn.angle == 90 else drawn.box.width
            assert drawn.text.split() == " ".join(lines).split()
            assert all(width(line, font, size) <= room for line in lines)
            assert drawn.floor <= size <= drawn.size
            sizes.setdefault(drawn.angle, []).append(size)
    title, *others = sizes[0]
    assert title > 1.2 * max(others)


def lettering(text: str, **changes) -> Lettering:
    return Lettering(text, Box(0, 0, 60, 20), 30, 9, "#000000", **changes)


def test_long_titles_become_smaller_in_more_lines():
    short, long = (set_lettering(lettering(text, lines=3), "en") for text in ("Samba", "Modern American Canasta"))

    assert (30, ("Samba",)) == short[1:]
    assert 9 < long[1] < 30
    assert ("Modern", "American Canasta") == long[2] or ("Modern American", "Canasta") == long[2]


def test_what_has_no_room_at_the_smallest_size_is_cut_short():
    _, size, (line,) = set_lettering(lettering("Elm Street " * 20), "en")

    assert 9 == size
    assert line.startswith("Elm Street")
    assert line.endswith("…")


def test_the_box_is_drawn_where_it_says():
    """The letters of the title stand on the front, those of the lid on the lid, and the ink of cards between."""
    pages = box_of("jd-ventures", "pl")
    page = pypdfium2.PdfDocument(render_deck(pages))[0]
    letters = page.get_textpage()
    for words, angle in (("Hand", 0), ("Hand", 90), ("Talia", 0), ("Talia", 180)):
        texts = [d for d in pages.sides[0].prints if isinstance(d, Lettering) and d.angle == angle]
        place = next(d.box for d in texts if words in d.text)
        found = letters.search(words)
        places = []
        while hit := found.get_next():
            left, bottom, right, top = (n / POINT for n in letters.get_charbox(hit[0]))
            places.append(place.left <= left <= right <= place.right and place.bottom <= bottom <= top <= place.top)
        assert places.count(True) == 1

    picture = page.render(scale=2).to_pil().convert("RGB")
    card = [d for d in pages.sides[0].prints if isinstance(d, Miniature)][-1]
    at = (round(card.x * POINT * 2), round(picture.height - card.y * POINT * 2))
    around = [picture.getpixel((at[0] + x, at[1] + y)) for x in range(-20, 21, 4) for y in range(-20, 21, 4)]
    assert len(set(around)) > 5  # a figure, not paper
