"""The finished file of a deck, read back."""

import subprocess
from dataclasses import replace
from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from generator.diagnostics import InputError
from generator.documents.deck import build_deck
from generator.paper import CARD_SIZES, PAPERS, POINT
from generator.render.deck import render_deck
from generator.text import Text
from tests.render.transforms import drawn


@pytest.fixture(scope="module", params=["a4", "letter"])
def deck(request, whitnack):
    """A deck's document and its file."""
    document = build_deck(whitnack, Text("en", whitnack), paper=PAPERS[request.param])
    return document, render_deck(document.pages)


def shown(page: pikepdf.Page) -> list[tuple[str, tuple[float, ...]]]:
    """The cards that a page shows as forms, each with the transform in force, in mm."""
    return [
        (str(operands[0]), (*matrix.shorthand[:4], matrix.e / POINT, matrix.f / POINT))
        for operator, operands, matrix in drawn(page)
        if operator == "Do" and "beside" not in str(operands[0])
    ]


def test_every_page_has_the_exact_size_of_the_paper(deck):
    document, content = deck
    with pikepdf.open(BytesIO(content)) as pdf:
        sizes = {tuple(round(float(n), 3) for n in page.mediabox) for page in pdf.pages}
        pages = len(pdf.pages)
    expected = {210: (0, 0, 595.276, 841.89), 215.9: (0, 0, 612, 792)}[document.grid.width]
    assert {expected} == sizes
    assert len(document.sides) == pages


def test_270_cards_lie_where_the_document_says(deck):
    """Position by the transforms of the content, to 0.01 mm, never scaled."""
    document, content = deck
    with pikepdf.open(BytesIO(content)) as pdf:
        fronts = 0
        for side, page in zip(document.sides, pdf.pages, strict=True):
            cards = shown(page)
            fronts += len(cards) * side.front
            for slot, (_, (a, b, c, d, x, y)) in zip(side.slots, cards, strict=True):
                assert (1, 0, 0, 1) == (a, b, c, d)
                assert (pytest.approx(slot.x, abs=0.01), pytest.approx(slot.y, abs=0.01)) == (x, y)
    assert 270 == fronts


def test_cards_are_poker_size_and_touch(deck):
    """63.5 x 88.9 mm, by the faces' own boxes and by the distance of the slots."""
    _, content = deck
    with pikepdf.open(BytesIO(content)) as pdf:
        page = pdf.pages[-2]
        cards = shown(page)
        boxes = {tuple(round(float(n) / POINT, 2) for n in page.resources.XObject[name].BBox) for name, _ in cards}
    assert {(-3.17, -3.17, 66.67, 92.07)} == boxes  # with the bleed around
    assert 63.5 == pytest.approx(cards[1][1][4] - cards[0][1][4], abs=0.01)
    assert 88.9 == pytest.approx(cards[0][1][5] - cards[3][1][5], abs=0.01)


def test_one_form_a_face_and_few_a_back(deck):
    document, content = deck
    with pikepdf.open(BytesIO(content)) as pdf:
        used = [{name for name, _ in shown(page)} for page in pdf.pages]
    fronts = set().union(*(names for side, names in zip(document.sides, used, strict=True) if side.front))
    backs = set().union(*(names for side, names in zip(document.sides, used, strict=True) if not side.front))
    assert (54, 5) == (len(fronts), len(backs))


def test_trim_and_bleed_enclose_the_cards(deck):
    document, content = deck
    with pikepdf.open(BytesIO(content)) as pdf:
        page = pdf.pages[-1]
        trim = [float(n) / POINT for n in page.trimbox]
        bleed = [float(n) / POINT for n in page.obj.BleedBox]
    assert 3 * 63.5 == pytest.approx(trim[2] - trim[0], abs=0.01)
    assert 3 * 88.9 == pytest.approx(trim[3] - trim[1], abs=0.01)
    margin = document.grid.margin
    assert bleed[0] == pytest.approx(max(trim[0] - 3.175, margin), abs=0.01)
    assert bleed[1] == pytest.approx(max(trim[1] - 3.175, margin), abs=0.01)


def test_viewers_are_asked_for_actual_size_and_duplex(deck):
    _, content = deck
    with pikepdf.open(BytesIO(content)) as pdf:
        wishes = pdf.Root.ViewerPreferences
        assert "/None" == wishes.PrintScaling
        assert "/DuplexFlipLongEdge" == wishes.Duplex
        assert True is bool(wishes.PickTrayByPDFSize)
        assert "en" == str(pdf.Root.Lang)
        assert "Deck: Hand and Foot, Whitnack’s rules" == str(pdf.docinfo["/Title"])


def test_texts_of_the_faces_are_found(deck):
    """What the cards count and do is text: a search finds it."""
    _, content = deck
    pdf = pypdfium2.PdfDocument(content)
    first = len(pdf) - 60
    joker, threes = (pdf[first + page].get_textpage().get_text_bounded() for page in (0, 10))
    assert all(word in joker for word in ("WILD", "50", "Joker", "Sheet 1 of 30, front, pack 1"))
    assert all(word in threes for word in ("+100", "−100", "BLOCKS THE", "DISCARD PILE", "−5"))
    pdf.close()


def test_same_bytes_twice(deck):
    document, content = deck
    assert content == render_deck(document.pages)


def test_file_is_small(deck):
    """270 faces in 0.1 to 0.3 MB."""
    assert 300_000 > len(deck[1])


def test_more_packs_add_pages_and_few_bytes(whitnack):
    few, many = (
        render_deck(build_deck(whitnack, Text("en", whitnack), paper=PAPERS["a4"], packs=packs).pages)
        for packs in (5, 8)
    )
    assert len(many) - len(few) < 60_000


def test_a_partial_last_sheet_is_mirrored(whitnack):
    """One pack of 54 on sheets of four: the last holds two."""
    document = build_deck(whitnack, Text("en", whitnack), paper=PAPERS["letter"], size=CARD_SIZES["tarot"], packs=1)
    with pikepdf.open(BytesIO(render_deck(document.pages))) as pdf:
        front, back = (shown(page) for page in pdf.pages[-2:])
    assert (2, 2) == (len(front), len(back))
    width = document.grid.width
    for (_, seen), (_, behind) in zip(front, back, strict=True):
        assert seen[4] == pytest.approx(width - behind[4] - 69.85, abs=0.01)
        assert seen[5] == pytest.approx(behind[5], abs=0.01)


def test_words_too_long_for_a_card_are_named(whitnack):
    """Type shrinks to a floor; then card and language are named."""
    document = build_deck(whitnack, Text("en", whitnack), paper=PAPERS["a4"], packs=1)
    faces = (replace(document.deck.faces[2], legend="x" * 200), *document.deck.faces[1:])
    long = replace(document.pages, deck=replace(document.deck, faces=faces))
    with pytest.raises(InputError, match=r"language en: .* card A♠"):
        render_deck(long)


def test_a_long_title_is_cut_short(whitnack):
    """A house's title may be as long as it likes: the label keeps to its cell."""
    plain = whitnack.plain()
    plain["about"]["title"] = {"en": "Our very own rules " * 20}
    rules = type(whitnack).model_validate(plain)
    content = render_deck(build_deck(rules, Text("en", rules), paper=PAPERS["a4"], packs=1).pages)
    pdf = pypdfium2.PdfDocument(content)
    assert "…" in pdf[0].get_textpage().get_text_bounded()
    pdf.close()


def test_letters_that_the_fonts_lack_are_named(whitnack):
    plain = whitnack.plain()
    plain["about"]["title"] = {"en": "Hand and Foot 手"}
    rules = type(whitnack).model_validate(plain)
    document = build_deck(rules, Text("en", rules), paper=PAPERS["a4"], packs=1)
    with pytest.raises(InputError, match=r"U\+624B"):
        render_deck(document.pages)


def test_outside_tools_find_nothing_wrong(deck, tmp_path):
    path = tmp_path / "deck.pdf"
    path.write_bytes(deck[1])
    subprocess.run(["qpdf", "--check", path], check=True, capture_output=True)
    listed = subprocess.run(["pdffonts", path], check=True, capture_output=True, text=True).stdout.splitlines()[2:]
    assert listed
    assert all(line.split()[-5] == "yes" for line in listed)
