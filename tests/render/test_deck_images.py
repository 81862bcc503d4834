"""A person's own images in the finished file, read back."""

from base64 import b64encode
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from generator.diagnostics import InputError
from generator.documents.deck import build_deck, read_look
from generator.paper import PAPERS
from generator.render.deck import render_deck
from generator.text import Text

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><defs><linearGradient id="g">'
    '<stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient></defs>'
    '<rect width="100" height="140" fill="url(#g)" opacity="0.9"/><text x="9" y="70">{}</text></svg>'
)


@pytest.fixture
def deck(whitnack, tmp_path):
    """One pack with the images of the folder."""

    def build(packs: int = 1) -> bytes:
        look = read_look(whitnack, {"deck-images": str(tmp_path)})
        return render_deck(build_deck(whitnack, Text("en", whitnack), paper=PAPERS["a4"], packs=packs, look=look).pages)

    return build


def images(content: bytes) -> list[pikepdf.Stream]:
    with pikepdf.open(BytesIO(content)) as pdf:
        return [dict(o) for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]


def shade(content: bytes, page: int, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place of a page, in mm from its lower left corner."""
    pdf = pypdfium2.PdfDocument(content)
    drawn = pdf[page].render(scale=2).to_pil().convert("RGB")
    pdf.close()
    return drawn.getpixel((round(x * 2 * 72 / 25.4), drawn.height - round(y * 2 * 72 / 25.4)))


def test_a_photograph_goes_into_the_file_as_it_is_and_once(deck, tmp_path):
    """Five packs show it five times; the file holds its very bytes."""
    path = tmp_path / "AS.jpg"
    Image.effect_noise((750, 1050), 80).convert("RGB").save(path, quality=90)
    content = deck(packs=5)

    assert 1 == content.count(path.read_bytes())
    assert 1 == len(images(content))
    assert len(deck(packs=1)) > len(content) - 25_000


def test_a_photograph_kept_as_png_becomes_a_jpeg(deck, tmp_path):
    """Lossless noise of this size is more than two megabytes."""
    noise = [Image.effect_noise((750, 1050), 90) for _ in range(3)]
    Image.merge("RGB", noise).save(tmp_path / "back.png")
    found = images(deck())

    assert [["/DCTDecode"]] == [[str(name) for name in image["/Filter"]] for image in found]
    assert (750, 1050) == (int(found[0]["/Width"]), int(found[0]["/Height"]))


def test_a_plain_png_keeps_what_is_clear(deck, tmp_path):
    """The card's own white shows through, and the picture stands in the middle."""
    image = Image.new("RGBA", (300, 600), (0, 0, 0, 0))
    image.paste((10, 120, 30, 255), (100, 200, 200, 400))
    image.save(tmp_path / "AS-picture.png")
    content = deck()

    assert (10, 120, 30) == shade(content, 0, 9.75 + 2.5 * 63.5, 15.15 + 2.5 * 88.9)
    assert (255, 255, 255) == shade(content, 0, 9.75 + 2.5 * 63.5, 15.15 + 2.5 * 88.9 + 18)


def test_drawings_stay_drawings_with_shades_and_our_fonts(deck, tmp_path):
    """From red at the left to blue at the right; no image, and no font that is not embedded."""
    (tmp_path / "AS.svg").write_text(DRAWING.format("Kingä"), encoding="utf-8")
    content = deck()
    left, right = (shade(content, 0, 9.75 + 2 * 63.5 + x, 15.15 + 2 * 88.9 + 60) for x in (6, 57))

    assert [] == images(content)
    assert left[0] > 180 > 100 > left[2]
    assert right[2] > 180 > 100 > right[0]
    with pikepdf.open(BytesIO(content)) as pdf:
        fonts = {str(o["/BaseFont"]) for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/BaseFont" in o}
    assert all("+Source" in name for name in fonts)


def test_letters_that_our_fonts_lack_are_named(deck, tmp_path):
    (tmp_path / "AS.svg").write_text(DRAWING.format("王"), encoding="utf-8")
    with pytest.raises(InputError, match=r"AS\.svg.*lack: 王"):
        deck()


def test_an_image_with_bleed_lies_over_the_bleed(deck, tmp_path):
    """825 by 1,125 pixels are a poker card with an eighth of an inch around it; its edge is cut away."""
    image = Image.new("RGB", (825, 1125), (200, 0, 0))
    image.paste((0, 0, 200), (37, 37, 788, 1088))
    image.save(tmp_path / "JK.png")
    content = deck()

    assert (0, 0, 200) == shade(content, 0, 9.75 + 1, 15.15 + 3 * 88.9 - 1)


def test_same_bytes_twice(deck, tmp_path):
    Image.new("RGB", (750, 1050), "red").save(tmp_path / "AS.png")
    (tmp_path / "logo.svg").write_text(DRAWING.format("A"), encoding="utf-8")

    assert deck() == deck()


def test_a_photograph_stands_as_the_camera_was_held(deck, tmp_path):
    """A phone keeps it on its side and says so: what was saved at the top left is at the top right."""
    saved = Image.new("RGB", (1050, 750), "blue")
    saved.paste((255, 255, 0), (0, 0, 300, 300))
    held = saved.getexif()
    held[0x0112] = 6
    saved.save(tmp_path / "back.jpg", exif=held, quality=95)
    content = deck()

    assert [(750, 1050)] == [(int(i["/Width"]), int(i["/Height"])) for i in images(content)]
    right, left = (shade(content, 1, x, 280) for x in (68, 15))
    assert right[0] > 200 > 50 > right[2]
    assert left[2] > 200 > 50 > left[0]


def test_colours_for_a_press_become_those_of_a_screen(deck, tmp_path):
    """All of a deck is in RGB."""
    Image.new("CMYK", (750, 1050), (0, 255, 0, 0)).save(tmp_path / "back.jpg", quality=95)

    assert ["/DeviceRGB"] == [str(image["/ColorSpace"]) for image in images(deck())]


@pytest.mark.parametrize(
    ("mode", "colour", "shown"),
    [("I;16", 0x8000, 128), ("LA", (128, 255), 128), ("1", 1, 255), ("L", 128, 128), ("P", 0, 40)],
)
def test_pictures_of_every_kind_keep_their_greys(deck, tmp_path, mode, colour, shown):
    """A scanner saves 16 bits, an old program one."""
    picture = Image.new(mode, (750, 1050), colour)
    if mode == "P":
        picture.putpalette([40, 40, 40])
    picture.save(tmp_path / "back.png")

    assert all(abs(part - shown) <= 2 for part in shade(deck(), 1, 40, 250))


def test_a_drawing_may_hold_a_photograph(deck, tmp_path):
    """As drawing programs save it: within the file."""
    file = BytesIO()
    Image.new("RGB", (20, 28), (0, 128, 0)).save(file, "PNG")
    inside = b64encode(file.getvalue()).decode()
    (tmp_path / "back.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><image width="100" height="140" '
        f'href="data:image/png;base64,{inside}"/></svg>'
    )

    assert (0, 128, 0) == shade(deck(), 1, 40, 250)


@pytest.mark.parametrize(
    "nonsense",
    [
        '<path d="M 0 0 C 1"/>',
        '<rect width="abc" height="1"/>',
        '<polygon points="a b"/>',
        '<rect width="1e400" height="1"/>',
        '<image width="9" height="9" href="data:image/png;base64,AAAA"/>',
        '<image width="9" height="9" href="data:image/svg+xml;base64,AAAA"/>',
    ],
)
def test_a_drawing_with_nonsense_is_a_fault(deck, tmp_path, nonsense):
    """It names the file."""
    (tmp_path / "KS.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{nonsense}</svg>')

    with pytest.raises(InputError, match=r"KS\.svg"):
        deck()
