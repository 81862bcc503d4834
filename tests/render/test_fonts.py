from generator.render.fonts import lacking


def test_letters_that_no_font_has_are_told_once():
    assert ("🂡", "汉") == lacking("🂡 汉 🂡")


def test_latin_greek_cyrillic_and_the_suits_are_there():
    assert () == lacking("Käsi, Ręka, Рука, Χέρι ♠♥♦♣ ½ “x” – …\n")
